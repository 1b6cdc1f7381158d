/** Where there is no list, acldefault() gives what PostgreSQL grants PUBLIC of its own accord. */
export const GRANTS = `
  with roles as (
    select oid, rolname::text as role from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all select 0, 'public'
  ), spaces as (
    select oid, nspname from pg_namespace where nspname in ('public', 'private')
  ), given as (
    select r.role, a.privilege_type as "right", s.nspname || '.' || c.relname as object, '' as columns
    from pg_class c join spaces s on s.oid = c.relnamespace
    cross join aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) a
    join roles r on r.oid = a.grantee where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select r.role, a.privilege_type, s.nspname || '.' || c.relname,
      ' (' || string_agg(t.attname, ', ' order by t.attname) || ')'
    from pg_class c join spaces s on s.oid = c.relnamespace join pg_attribute t on t.attrelid = c.oid
    cross join aclexplode(t.attacl) a join roles r on r.oid = a.grantee
    group by 1, 2, 3
    union all
    select r.role, a.privilege_type, s.nspname || '.' || p.proname, ''
    from pg_proc p join spaces s on s.oid = p.pronamespace
    cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a join roles r on r.oid = a.grantee
    union all
    select r.role, a.privilege_type, 'schema private', ''
    from pg_namespace n cross join aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
    join roles r on r.oid = a.grantee where n.nspname = 'private'
  )
  select role || ' ' || "right" || ' ' || object || columns as line from given order by 1`;

export const UNPROTECTED_TABLES = `
  select c.oid::regclass::text as line from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.relkind in ('r', 'p') and not c.relrowsecurity`;

export const UNFORCED_TABLES = `
  select c.oid::regclass::text as line from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity`;

/** Staff ask for everything but a visitor's booking in the statement that adds it. */
export const OPEN_POLICIES = `
  select tablename || ': ' || policyname as line from pg_policies
  where schemaname in ('public', 'private') and not (tablename = 'bookings'
      and coalesce(qual, with_check) ~ 'bookings.inserted_id' and cmd in ('SELECT', 'INSERT'))
    and (coalesce(qual, 'is_staff') !~ 'is_staff' or coalesce(with_check, 'is_staff') !~ 'is_staff')`;

export const PUBLIC_POLICIES = `
  select tablename || ': ' || policyname as line from pg_policies
  where schemaname in ('public', 'private') and 'public' = any (roles::text[])`;

export const LOOSE_DEFINERS = `
  select p.oid::regprocedure::text as line from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
    and not coalesce('search_path=""' = any (p.proconfig), false)`;

export const UNNAMED_CHECKS = `
  select conname as line from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x', 'p', 'f')
    and conname not like conrelid::regclass::text || '\\_%' and conname not like '%\\_pkey'`;

export const VIEWS = `
  select c.oid::regclass::text as line from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
    and not coalesce('security_invoker=true' = any (c.reloptions), false)`;

/** For a query of a few milliseconds, compiling it is all that takes time: those of visitors, and all that read. */
export const COMPILED_FUNCTIONS = `
  select p.oid::regprocedure::text as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and (has_function_privilege('anon', p.oid, 'execute') or p.proretset or p.provolatile <> 'v')
    and not 'jit=off' = any (coalesce(p.proconfig, '{}'))`;

/** They run in every booking, move and edit, while other bookings wait. */
export const COMPILED_FOR_BAYS = `
  select p.oid::regprocedure::text as line from pg_proc p
  where p.oid::regproc::text in ('private.open_hours', 'private.booked_work', 'private.fitting_bays', 'private.bay_times')
    and not 'jit=off' = any (coalesce(p.proconfig, '{}'))`;

/** The planner takes 1,000 rows for a function that names no number. */
export const UNESTIMATED_FOR_VISITORS = `
  select p.oid::regprocedure::text as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
    and p.proretset and p.prorows = 1000`;

/** A row in each public table that has none, so that whoever may read it finds one. In a transaction that is undone. */
export const FILL_TABLES = `
  do $$
  declare
    t regclass;
    part text;
    keys text[];
    has_rows boolean;
  begin
    for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
      execute format('select exists (select from %s)', t) into has_rows;
      continue when has_rows;
      -- A statement that says "on conflict" looks for them, also where it finds no row.
      keys := array(
        select format('%I %s', conname, replace(pg_get_constraintdef(oid), 'PRIMARY KEY', 'UNIQUE')) from pg_constraint
        where conrelid = t and contype in ('p', 'u')
      );
      for part in select conname from pg_constraint where conrelid = t and contype in ('c', 'f', 'p', 'u', 'x') loop
        execute format('alter table %s drop constraint if exists %I cascade', t, part);
      end loop;
      for part in select attname from pg_attribute where attrelid = t and attnum > 0 and not attisdropped and attidentity = '' loop
        execute format('alter table %s alter %I drop not null', t, part);
      end loop;
      execute format('alter table %s disable trigger user', t);
      execute format('insert into %s default values', t);
      execute format('alter table %s enable trigger user', t);
      foreach part in array keys loop
        execute format('alter table %s add constraint %s', t, part);
      end loop;
    end loop;
  end $$`;
