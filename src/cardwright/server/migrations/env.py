"""Runs the steps that a database has not had yet, on the connection that it is given."""

from alembic import context

from cardwright.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
