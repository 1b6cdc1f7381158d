-- Undo: whoever confirmed, completed or cancelled a booking may take it back for ten seconds.
--
--   undo_status_change(booking_id) -> the status it has again. For staff.
--     PT409 undo_refused   not the last change, not one's own, or longer ago
--     PT409 slot_full      it was cancelled, and somebody else has its place meanwhile
--
-- Both steps stand in the history. The e-mail about a change by staff is due when the time is over; what
-- the change made moot waits again when it is taken back.

create function private.undo_window() returns interval
language sql immutable set search_path = '' as $$ select interval '10 seconds' $$;
revoke all on function private.undo_window() from public, anon, authenticated, service_role;

-- When a later change of the booking made it moot.
alter table public.booking_messages add column skipped_at timestamptz;

create function private.is_status_step(earlier public.booking_status, later public.booking_status) returns boolean
language sql immutable set search_path = '' as $$
  select earlier = 'pending' and later in ('confirmed', 'cancelled')
    or earlier = 'confirmed' and later in ('cancelled', 'completed')
$$;
revoke all on function private.is_status_step(public.booking_status, public.booking_status) from public, anon, authenticated, service_role;

create or replace function private.guard_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_undoing constant boolean := coalesce(current_setting('bookings.undone_at', true), '') <> '';
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.updated_at := private.change_stamp();
  new.revision := old.revision
    + (new.status <> old.status)::integer
    + ((new.booking_date, new.booking_time) <> (old.booking_date, old.booking_time))::integer;
  if new.status <> old.status and not is_undoing and not private.is_status_step(old.status, new.status) then
    raise exception using
      errcode = 'PT409',
      message = 'status_transition_refused',
      detail = format('%s to %s', old.status, new.status),
      hint = 'Reload the booking: its status changed meanwhile.';
  end if;
  return new;
end
$$;

create or replace function private.is_message_moot(kind text, booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select case
    when kind in ('cancelled', 'released') then booking.status <> 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else booking.status not in ('pending', 'confirmed')
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$$;

create or replace function private.announce_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  undone_at constant timestamptz := nullif(current_setting('bookings.undone_at', true), '')::timestamptz;
  earlier public.bookings;
  booking public.bookings;
  news text;
begin
  for booking in
    select n.* from changed_to n join changed_from o on o.id = n.id
    where (o.status, o.booking_date, o.booking_time) is distinct from (n.status, n.booking_date, n.booking_time)
    order by n.id
  loop
    select * into strict earlier from changed_from o where o.id = booking.id;
    update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
      where m.booking_id = booking.id and m.state in ('queued', 'failed')
        and private.is_message_moot(m.kind, booking);
    if undone_at is not null then
      update public.booking_messages m set state = 'queued', skipped_at = null
        where m.booking_id = booking.id and m.state = 'skipped' and m.skipped_at = undone_at
          and not private.is_message_moot(m.kind, booking);
      continue;
    end if;
    if booking.status <> earlier.status and booking.status in ('confirmed', 'cancelled') then
      news := case when current_setting('bookings.is_releasing', true) = 'on' then 'released'
        else booking.status::text end;
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at) values (
        booking.id, news, booking.revision,
        private.change_stamp()
          + case private.change_actor() when 'staff' then private.undo_window() else interval '0' end,
        private.change_stamp()
      );
    end if;
    if booking.status in ('pending', 'confirmed')
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.announce_move(booking, earlier.booking_date, earlier.booking_time, booking.revision);
    end if;
  end loop;
  return null;
end
$$;

create function public.undo_status_change(booking_id uuid) returns public.booking_status
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_change public.booking_events;
  earlier public.booking_status;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select e.* into last_change from public.booking_events e
    where e.booking_id = undo_status_change.booking_id and e.kind in ('status', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind is distinct from 'status' or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- What was taken back stays so.
    or not private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status) then
    raise exception using errcode = 'PT409', message = 'undo_refused', hint = 'Reload the booking.';
  end if;
  perform set_config('bookings.undone_at', last_change.happened_at::text, true);
  update public.bookings b set status = earlier where b.id = last_change.booking_id;
  perform set_config('bookings.undone_at', '', true);
  return earlier;
end
$$;
comment on function public.undo_status_change(uuid) is 'Takes the last change of a status back, within ten seconds, for who made it. For staff.';
revoke all on function public.undo_status_change(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_status_change(uuid) to authenticated;
