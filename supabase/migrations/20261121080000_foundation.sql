-- Foundation: nothing is reachable unless a later migration says so.
--
-- Why: projects differ in what they grant to the Data API's roles by default. Older ones give
-- everything, newer ones nothing. From here on every table and function starts with nothing and
-- names what it grants in its own file.
--
-- `private` holds what belongs to nobody outside: it is not in the API's list of schemas, and the
-- API's roles may not look into it.

create schema private;
revoke all on schema private from public, anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Staff is whoever carries app_metadata.role = "staff" in his token. app_metadata can't be changed
-- by the account itself (user_metadata can, and counts for nothing).
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'staff', false)
$$;
revoke all on function private.is_staff() from public, anon, authenticated, service_role;
-- Policies call it in the name of the signed-in account.
grant execute on function private.is_staff() to authenticated;

-- Whether a statement comes from the outside (the Data API's roles) or from the owner's own tools
-- (SQL editor, seed, restore, service key). Anything unknown counts as outside. The `role` setting
-- keeps the caller's role inside definer functions, where current_user does not.
create function private.is_outside_caller() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), 'none') not in ('none', 'postgres', 'service_role', 'supabase_admin')
$$;
revoke all on function private.is_outside_caller() from public, anon, authenticated, service_role;

-- The shop's wall clock. British Columbia is at UTC-7 all year since November 2026, and most
-- time-zone tables don't know it yet: the offset is a constant here, as it is in the page.
-- Everything that asks what time it is in the shop asks this function.
create function private.shop_now() returns timestamp
language sql stable set search_path = '' as $$
  select (now() at time zone 'UTC') - interval '7 hours'
$$;
revoke all on function private.shop_now() from public, anon, authenticated, service_role;
