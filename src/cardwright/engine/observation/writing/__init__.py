"""What writes observations, in the rules' subset. A change here compiles every game anew."""
