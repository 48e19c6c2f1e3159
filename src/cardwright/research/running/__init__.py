"""What runs games for environments, in the rules' subset. A change here compiles every game anew."""
