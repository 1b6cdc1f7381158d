-- A later function starts with nothing, too: PostgreSQL lets everybody execute a new one unless the
-- default says otherwise.

alter default privileges revoke execute on functions from public;
