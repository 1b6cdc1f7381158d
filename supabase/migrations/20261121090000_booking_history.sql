-- History: who changed what of a booking, and when. Written by triggers, read by staff, changed by
-- nobody.
--
-- Why it names columns but no person: a deletion of a booking is meant, and the history outlives it.
-- So the values that it keeps say nothing about anyone; of name, address, phone, vehicle make and
-- model and comments it keeps that they changed, and nothing else.
--
--   kind      old_values, new_values (columns of bookings)
--   created   -, the impersonal facts
--   status    status
--   moved     booking_date, booking_time
--   changed   the impersonal ones among `columns`
--   deleted   the impersonal facts, -
--   resent    -, message kind (see booking_messages)
--
-- One statement may write several rows for a booking. Rows of one booking are in order of their id.
--
--   actor     who
--   visitor   nobody signed in: the booking page
--   customer  whoever holds the booking's manage link
--   staff     actor_id is the account
--   owner     the owner's own tools: SQL editor, seed, restore, service key
--
-- Triggers of bookings after a statement run by name: 60 history, 70 messages.

create table public.booking_events (
  id bigint generated always as identity constraint booking_events_pkey primary key,
  -- No foreign key: the history outlives its booking.
  booking_id uuid not null,
  kind text not null,
  columns text[] not null default '{}',
  old_values jsonb,
  new_values jsonb,
  actor text not null,
  actor_id uuid,
  happened_at timestamptz not null,
  constraint booking_events_kind check (
    kind in ('created', 'status', 'moved', 'changed', 'deleted', 'resent')
  ),
  constraint booking_events_actor check (actor in ('visitor', 'customer', 'staff', 'owner'))
);
comment on table public.booking_events is 'Append-only history of every booking. Staff read it; triggers write it.';
comment on column public.booking_events.columns is 'Columns of bookings that changed.';
comment on column public.booking_events.old_values is 'Impersonal values before, by column.';
comment on column public.booking_events.new_values is 'Impersonal values after, by column.';

create index booking_events_booking on public.booking_events (booking_id, id);

alter table public.booking_events enable row level security;
alter table public.booking_events force row level security;

revoke all on table public.booking_events from public, anon, authenticated, service_role;
grant select on table public.booking_events to authenticated;

create policy "staff read the history" on public.booking_events
  for select to authenticated using ((select private.is_staff()));

-- Append-only also for the service key, and should a grant ever slip in. What the law may ask to be
-- erased is erased by the owner of the database.
create function private.refuse_history_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), 'none') not in ('none', 'postgres', 'supabase_admin') then
    raise exception using errcode = 'insufficient_privilege', message = 'booking_events_append_only';
  end if;
  return null;
end
$$;
revoke all on function private.refuse_history_change() from public, anon, authenticated, service_role;

create trigger booking_events_append_only before update or delete or truncate on public.booking_events
  for each statement execute function private.refuse_history_change();

-- Who is behind the running statement. The functions of the manage link set `bookings.actor`; the
-- Data API offers no way to set it.
create function private.change_actor() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not private.is_outside_caller() then 'owner'
    when current_setting('bookings.actor', true) = 'customer' then 'customer'
    when private.is_staff() then 'staff'
    else 'visitor' end
$$;
revoke all on function private.change_actor() from public, anon, authenticated, service_role;

-- The signed-in account, where it is what acts.
create function private.change_actor_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when private.change_actor() = 'staff' then (auth.jwt() ->> 'sub')::uuid end
$$;
revoke all on function private.change_actor_id() from public, anon, authenticated, service_role;

create function private.impersonal_facts(booking jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(booking)
  where key in ('status', 'booking_date', 'booking_time', 'service_name', 'vehicle_type', 'add_ons', 'total_price')
$$;
revoke all on function private.impersonal_facts(jsonb) from public, anon, authenticated, service_role;

create function private.record_created_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at)
    select n.id, 'created', private.impersonal_facts(to_jsonb(n)),
      private.change_actor(), private.change_actor_id(), n.created_at
    from inserted n order by n.created_at, n.id;
  return null;
end
$$;
revoke all on function private.record_created_bookings() from public, anon, authenticated, service_role;

create trigger bookings_60_history_created after insert on public.bookings
  referencing new table as inserted
  for each statement execute function private.record_created_bookings();

create function private.record_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, actor, actor_id, happened_at
  )
    with changes as (
      select n.id, to_jsonb(o) as before, to_jsonb(n) as after, array(
        select key from jsonb_each(to_jsonb(n)) e (key, value)
        where value is distinct from to_jsonb(o) -> key
          and key not in ('updated_at', 'seat') order by key
      ) as columns
      from changed_from o join changed_to n on n.id = o.id
    ), aspects as (
      select c.id, c.before, c.after, a.kind, a.place, array(
        select name from unnest(c.columns) name where a.kind = case
          when name = 'status' then 'status'
          when name in ('booking_date', 'booking_time') then 'moved'
          else 'changed' end
      ) as columns
      from changes c cross join (values (1, 'status'), (2, 'moved'), (3, 'changed')) a (place, kind)
    )
    select a.id, a.kind, a.columns,
      private.impersonal_facts(v.before), private.impersonal_facts(v.after),
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from aspects a cross join lateral (
      -- A move names day and time, even where only one of them changed.
      select jsonb_object_agg(name, a.before -> name) as before,
        jsonb_object_agg(name, a.after -> name) as after
      from unnest(case a.kind when 'moved' then array['booking_date', 'booking_time'] else a.columns end) name
    ) v
    where a.columns <> '{}'
    order by a.id, a.place;
  return null;
end
$$;
revoke all on function private.record_changed_bookings() from public, anon, authenticated, service_role;

create trigger bookings_60_history_changed after update on public.bookings
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.record_changed_bookings();

create function private.record_deleted_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (booking_id, kind, old_values, actor, actor_id, happened_at)
    select o.id, 'deleted', private.impersonal_facts(to_jsonb(o)),
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from deleted o order by o.id;
  return null;
end
$$;
revoke all on function private.record_deleted_bookings() from public, anon, authenticated, service_role;

create trigger bookings_60_history_deleted after delete on public.bookings
  referencing old table as deleted
  for each statement execute function private.record_deleted_bookings();
