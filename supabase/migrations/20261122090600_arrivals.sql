-- Arrived, nobody came, cancelled: what the front desk notes with one press, and takes back.
--
--   mark_arrived(booking_id, at)   at null: now. PT422 `arrival_refused`, detail `future` or `early` (before
--     the appointment's day). A pending booking is confirmed with it, without a mail. Once is enough.
--   mark_no_show(booking_id)       cancelled, without a mail. Once is enough.
--   cancel_booking(booking_id, tells_customer)
--   undo_status_change(booking_id) also takes these back
-- All for staff; PT404 `booking_unknown`, PT409 `status_transition_refused`.

create function private.require_staff_change(of_booking uuid) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select b.* into booking from public.bookings b where b.id = of_booking;
  if not found then
    raise exception using errcode = 'PT404', message = 'booking_unknown';
  end if;
  return booking;
end
$$;
revoke all on function private.require_staff_change(uuid) from public, anon, authenticated, service_role;

create function private.refuse_status_step(booking public.bookings, wanted text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409',
    message = 'status_transition_refused',
    detail = format('%s to %s', case when booking.arrived_at is null then booking.status::text else 'arrived' end, wanted),
    hint = 'Reload the booking: its status changed meanwhile.';
end
$$;
revoke all on function private.refuse_status_step(public.bookings, text) from public, anon, authenticated, service_role;

create function public.mark_arrived(booking_id uuid, at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_arrived.booking_id);
  arrival constant timestamptz := coalesce(at, private.shop_instant(private.shop_now()));
begin
  if booking.arrived_at is not null then
    return;
  end if;
  if booking.status not in ('pending', 'confirmed') then
    perform private.refuse_status_step(booking, 'arrived');
  end if;
  if arrival > private.shop_instant(private.shop_now())
    or arrival < private.shop_instant(booking.booking_date::timestamp) then
    raise exception using
      errcode = 'PT422',
      message = 'arrival_refused',
      detail = case when arrival > private.shop_instant(private.shop_now()) then 'future' else 'early' end;
  end if;
  perform set_config('bookings.is_marking', 'on', true);
  perform set_config('bookings.is_silent', 'on', true);
  update public.bookings b set arrived_at = arrival, status = 'confirmed' where b.id = booking.id;
  perform set_config('bookings.is_marking', '', true);
  perform set_config('bookings.is_silent', '', true);
end
$$;
comment on function public.mark_arrived(uuid, timestamptz) is 'Notes when the vehicle of a booking arrived. For staff.';
revoke all on function public.mark_arrived(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.mark_arrived(uuid, timestamptz) to authenticated;

create function public.mark_no_show(booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_no_show.booking_id);
begin
  if booking.no_show_at is not null then
    return;
  end if;
  if booking.status not in ('pending', 'confirmed') or booking.arrived_at is not null then
    perform private.refuse_status_step(booking, 'no_show');
  end if;
  perform set_config('bookings.is_marking', 'on', true);
  perform set_config('bookings.is_silent', 'on', true);
  update public.bookings b set no_show_at = private.change_stamp(), status = 'cancelled' where b.id = booking.id;
  perform set_config('bookings.is_marking', '', true);
  perform set_config('bookings.is_silent', '', true);
end
$$;
comment on function public.mark_no_show(uuid) is 'Cancels a booking to which nobody came, without a mail. For staff.';
revoke all on function public.mark_no_show(uuid) from public, anon, authenticated, service_role;
grant execute on function public.mark_no_show(uuid) to authenticated;

create function public.cancel_booking(booking_id uuid, tells_customer boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(cancel_booking.booking_id);
begin
  perform set_config('bookings.is_silent', case when tells_customer then '' else 'on' end, true);
  update public.bookings b set status = 'cancelled' where b.id = booking.id;
  perform set_config('bookings.is_silent', '', true);
end
$$;
comment on function public.cancel_booking(uuid, boolean) is 'Cancels a booking, with or without a mail to its customer. For staff.';
revoke all on function public.cancel_booking(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.cancel_booking(uuid, boolean) to authenticated;

create or replace function public.undo_status_change(booking_id uuid) returns public.booking_status
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
    where e.booking_id = undo_status_change.booking_id
      and e.kind in ('status', 'arrived', 'no_show', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind not in ('status', 'arrived', 'no_show') is not false or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- What was taken back stays so.
    or not (
      private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status)
      or last_change.kind = 'arrived' and last_change.new_values ->> 'arrived_at' is not null
    ) then
    raise exception using errcode = 'PT409', message = 'undo_refused', hint = 'Reload the booking.';
  end if;
  perform set_config('bookings.undone_at', last_change.happened_at::text, true);
  perform set_config('bookings.undone_seat', coalesce(last_change.seat::text, ''), true);
  perform set_config('bookings.meant', 'closed', true);
  perform set_config('bookings.is_marking', 'on', true);
  update public.bookings b
    set status = earlier, no_show_at = null,
      arrived_at = case last_change.kind when 'arrived' then null else b.arrived_at end
    where b.id = last_change.booking_id;
  perform set_config('bookings.undone_at', '', true);
  perform set_config('bookings.undone_seat', '', true);
  perform set_config('bookings.meant', '', true);
  perform set_config('bookings.is_marking', '', true);
  return earlier;
end
$$;
comment on function public.undo_status_change(uuid) is 'Takes the last change of a status, an arrival or a no-show back, within ten seconds, for who made it. For staff.';
