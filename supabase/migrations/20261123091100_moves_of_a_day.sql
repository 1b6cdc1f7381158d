-- hourly_bookings_per_day also counts bookings that their customers move to that day: otherwise whoever
-- books other days and moves fills one at once. Each counts once, while it is there.

comment on column public.shop_settings.hourly_bookings_per_day is 'Online bookings made for, or moved by their customers to, one day of the calendar within 60 minutes.';

create index booking_events_customer_moves on public.booking_events (happened_at)
  where kind = 'moved' and actor = 'customer';

create function private.require_room_for_day(on_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  an_hour_ago constant timestamptz := clock_timestamp() - interval '1 hour';
begin
  if (
    select count(*) from private.booking_intake i where i.booking_date = on_day and i.taken_at > an_hour_ago
  ) + (
    select count(distinct b.id) from public.booking_events e join public.bookings b on b.id = e.booking_id
    where e.kind = 'moved' and e.actor = 'customer' and e.happened_at > an_hour_ago
      and (e.new_values ->> 'booking_date')::date = on_day and (e.old_values ->> 'booking_date')::date <> on_day
      and b.booking_date = on_day and b.status in ('pending', 'confirmed')
  ) >= (select s.hourly_bookings_per_day from public.shop_settings s) then
    raise exception using errcode = 'PT429', message = 'booking_limit', hint = 'Call the shop.';
  end if;
end
$$;
revoke all on function private.require_room_for_day(date) from public, anon, authenticated, service_role;

create or replace function private.require_within_limits(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  today constant date := private.shop_now()::date;
  a_day_ago constant timestamptz := clock_timestamp() - interval '24 hours';
  an_hour_ago constant timestamptz := clock_timestamp() - interval '1 hour';
  caller constant bytea := private.caller_hash();
  network constant bytea := private.network_hash();
begin
  select * into strict settings from public.shop_settings;
  if (
    select count(*) from public.bookings b
    where private.mail_key(b.customer_email) = private.mail_key(booking.customer_email)
      and (b.created_at > a_day_ago or b.status in ('pending', 'confirmed') and b.booking_date >= today)
  ) >= settings.open_bookings_per_contact or (
    select count(*) from public.bookings b
    where private.phone_key(b.customer_phone) = private.phone_key(booking.customer_phone)
      and (b.created_at > a_day_ago or b.status in ('pending', 'confirmed') and b.booking_date >= today)
  ) >= settings.open_bookings_per_contact or (
    select count(*) from private.booking_intake i where i.address_hash = caller and i.taken_at > an_hour_ago
  ) >= settings.hourly_bookings_per_address or (
    select count(*) from private.booking_intake i where i.network_hash = network and i.taken_at > an_hour_ago
  ) >= settings.hourly_bookings_per_network or (
    select count(*) from private.booking_intake i where i.taken_at > an_hour_ago
  ) >= settings.hourly_bookings_total then
    raise exception using errcode = 'PT429', message = 'booking_limit', hint = 'Call the shop.';
  end if;
  perform private.require_room_for_day(booking.booking_date);
end
$$;

create or replace function public.move_managed_booking(token text, day date, slot_time text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  booking constant public.bookings := private.managed_for_change(token);
  refusal text;
begin
  if booking.id is null then
    return false;
  end if;
  perform private.require_changeable(booking);
  if booking.booking_date = day and booking.booking_time = slot_time then
    return true;
  end if;
  if day is null or not exists (
    select from private.slots() s where s.slot_time = move_managed_booking.slot_time
  ) then
    refusal := 'slot_unknown';
  else
    refusal := private.visitor_refusal(day, slot_time);
  end if;
  if refusal is not null then
    perform private.raise_slot_refusal(refusal);
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > clock_timestamp() - interval '24 hours'
  ) >= (select s.daily_moves_per_booking from public.shop_settings s) then
    raise exception using errcode = 'PT429', message = 'manage_limit', hint = 'Call the shop.';
  end if;
  if booking.booking_date <> day then
    perform private.require_room_for_day(day);
  end if;
  perform set_config('bookings.actor', 'customer', true);
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = booking.id;
  perform set_config('bookings.actor', '', true);
  return true;
end
$$;
