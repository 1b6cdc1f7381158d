-- History: who of the staff, why a price, and the two facts beside the status.
--
--   kind       old_values, new_values
--   arrived    status, arrived_at. arrived_at null afterwards: it was taken back
--   no_show    status, no_show_at. no_show_at null afterwards: it was taken back
--
--   actor_email   staff by e-mail
--   reason        why the price changed, in their words
--   seat          the place that a change of status gave back: an undo takes it again
--
-- A status that changes with one of the two facts stands in that row alone. The reason is the one text
-- that somebody typed: it goes when the booking is deleted.

alter table public.booking_events
  add column actor_email text,
  add column reason text,
  add column seat smallint,
  drop constraint booking_events_kind,
  add constraint booking_events_kind check (
    kind in ('created', 'status', 'moved', 'arrived', 'no_show', 'changed', 'deleted', 'resent')
  );
comment on column public.booking_events.actor_email is 'Staff by e-mail.';
comment on column public.booking_events.reason is 'Why the price changed. Gone when the booking is deleted.';
comment on column public.booking_events.seat is 'The place that was given back with a change of status.';

create or replace function private.impersonal_facts(booking jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.fact), '{}') from (
    select e.key, case
      when e.key in (
        'status', 'booking_date', 'booking_time', 'total_price', 'quoted_price', 'source', 'arrived_at', 'no_show_at'
      ) then e.value
      when e.key = 'service_name' then (select to_jsonb(c.name) from private.catalogue c where c.name = e.value #>> '{}')
      when e.key = 'vehicle_type'
        and e.value #>> '{}' in ('sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback') then e.value
      when e.key in ('add_ons', 'extra_services') and jsonb_typeof(e.value) = 'array' then (
        select coalesce(jsonb_agg(c.id order by a.place), '[]')
        from jsonb_array_elements_text(e.value) with ordinality a (id, place)
        join private.catalogue c on c.id = a.id
      ) end as fact
    from jsonb_each(booking) e
  ) f where f.fact is not null
$$;

-- Staff's e-mail stands in every row, whoever writes it.
create function private.name_event_actor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.actor = 'staff' and private.is_outside_caller() then
    new.actor_email := private.change_actor_email();
  end if;
  return new;
end
$$;
revoke all on function private.name_event_actor() from public, anon, authenticated, service_role;

create trigger booking_events_actor before insert on public.booking_events
  for each row execute function private.name_event_actor();

create or replace function private.record_created_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    select n.id, 'created', private.impersonal_facts(to_jsonb(n)), n.price_reason,
      private.change_actor(), private.change_actor_id(), n.created_at
    from inserted n order by n.created_at, n.id;
  return null;
end
$$;

create or replace function private.record_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, reason, seat, actor, actor_id, happened_at
  )
    with changes as (
      select n.id, to_jsonb(o) as before, to_jsonb(n) as after, case when n.seat is null then o.seat end as seat,
        case
          when n.no_show_at is distinct from o.no_show_at then 'no_show'
          when n.arrived_at is distinct from o.arrived_at and (n.booking_date, n.booking_time) = (o.booking_date, o.booking_time)
            then 'arrived'
          else 'status' end as status_kind,
        array(
          select key from jsonb_each(to_jsonb(n)) e (key, value)
          where value is distinct from to_jsonb(o) -> key
            and key not in ('updated_at', 'seat', 'revision') order by key
        ) as columns
      from changed_from o join changed_to n on n.id = o.id
    ), aspects as (
      select c.id, c.before, c.after, c.seat, a.kind, a.place, array(
        select name from unnest(c.columns) name where a.kind = case name
          when 'status' then c.status_kind
          when 'booking_date' then 'moved'
          when 'booking_time' then 'moved'
          when 'arrived_at' then 'arrived'
          when 'no_show_at' then 'no_show'
          else 'changed' end
      ) as columns
      from changes c
      cross join (values (1, 'status'), (2, 'no_show'), (3, 'moved'), (4, 'arrived'), (5, 'changed')) a (place, kind)
    )
    select a.id, a.kind, a.columns,
      private.impersonal_facts(v.before), private.impersonal_facts(v.after),
      case when 'total_price' = any (a.columns) then a.after ->> 'price_reason' end,
      case when 'status' = any (a.columns) then a.seat end,
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from aspects a cross join lateral (
      -- A move names day and time, and an arrival the status, even where only one of them changed.
      select jsonb_object_agg(name, a.before -> name) as before,
        jsonb_object_agg(name, a.after -> name) as after
      from unnest(case a.kind
        when 'moved' then array['booking_date', 'booking_time']
        when 'arrived' then array['status', 'arrived_at']
        when 'no_show' then array['status', 'no_show_at']
        else a.columns end) name
    ) v
    where a.columns <> '{}'
    order by a.id, a.place;
  return null;
end
$$;

create or replace function private.refuse_history_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() is false and coalesce(current_setting('role', true), 'none') <> 'service_role'
    or tg_op <> 'TRUNCATE' and current_setting('bookings.is_erasing', true) = 'on' then
    return null;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'booking_events_append_only';
end
$$;

create or replace function private.record_deleted_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_events (booking_id, kind, old_values, actor, actor_id, happened_at)
    select o.id, 'deleted', private.impersonal_facts(to_jsonb(o)),
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from deleted o order by o.id;
  perform set_config('bookings.is_erasing', 'on', true);
  update public.booking_events e set reason = null
    from deleted o where e.booking_id = o.id and e.reason is not null;
  perform set_config('bookings.is_erasing', '', true);
  return null;
end
$$;
