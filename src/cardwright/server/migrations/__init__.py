"""How the database came to have its tables, step by step (alembic)."""
