-- Staff move a booking into the past only when they mean it.
--
--   move_booking(booking_id, day, slot_time, is_past_meant) for staff. PT409 `day_past` for a day before
--     today unless is_past_meant; PT409 `slot_full`; PT404 `booking_unknown`
--
-- A plain update into the past is refused in the same way.

create function private.refuse_move_into_past() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() and new.booking_date <> old.booking_date
    and new.booking_date < private.shop_now()::date
    and coalesce(current_setting('bookings.is_past_meant', true), '') <> 'on' then
    raise exception using
      errcode = 'PT409',
      message = 'day_past',
      detail = new.booking_date::text,
      hint = 'Ask whether the past is meant.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_move_into_past() from public, anon, authenticated, service_role;

create trigger bookings_35_past before update on public.bookings
  for each row execute function private.refuse_move_into_past();

create function public.move_booking(booking_id uuid, day date, slot_time text, is_past_meant boolean default false)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  perform set_config('bookings.is_past_meant', case when is_past_meant then 'on' else '' end, true);
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = move_booking.booking_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'booking_unknown';
  end if;
  perform set_config('bookings.is_past_meant', '', true);
end
$$;
comment on function public.move_booking(uuid, date, text, boolean) is 'Moves a booking, into the past only when that is meant. For staff.';
revoke all on function public.move_booking(uuid, date, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.move_booking(uuid, date, text, boolean) to authenticated;
