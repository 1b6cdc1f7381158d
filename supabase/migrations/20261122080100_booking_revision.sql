-- Revision: how often a booking's status or time has changed. It numbers messages and calendar
-- files, and stands on the booking itself: history may be erased without a number coming twice.

alter table public.bookings
  add column revision integer not null default 0 constraint bookings_revision check (revision >= 0);
comment on column public.bookings.revision is 'Changes of status and time so far. Kept by the database.';

alter table public.bookings disable trigger user;
update public.bookings b set revision = greatest(
  private.booking_revision(b.id),
  (select coalesce(max(m.version), 0) from public.booking_messages m where m.booking_id = b.id)
);
alter table public.bookings enable trigger user;

create or replace function private.booking_revision(of_booking uuid) returns integer
language sql stable set search_path = '' as $$
  select b.revision from public.bookings b where b.id = of_booking
$$;

create or replace function private.guard_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.updated_at := private.change_stamp();
  new.revision := old.revision
    + (new.status <> old.status)::integer
    + ((new.booking_date, new.booking_time) <> (old.booking_date, old.booking_time))::integer;
  if new.status is distinct from old.status and not (
    (old.status = 'pending' and new.status in ('confirmed', 'cancelled'))
    or (old.status = 'confirmed' and new.status in ('cancelled', 'completed'))
  ) then
    raise exception using
      errcode = 'PT409',
      message = 'status_transition_refused',
      detail = format('%s to %s', old.status, new.status),
      hint = 'Reload the booking: its status changed meanwhile.';
  end if;
  return new;
end
$$;

create or replace function private.record_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, actor, actor_id, happened_at
  )
    with changes as (
      select n.id, to_jsonb(o) as before, to_jsonb(n) as after, array(
        select key from jsonb_each(to_jsonb(n)) e (key, value)
        where value is distinct from to_jsonb(o) -> key
          and key not in ('updated_at', 'seat', 'revision') order by key
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
