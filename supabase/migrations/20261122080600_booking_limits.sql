-- Limits: how many bookings from outside are too many.
--
-- Every refusal by one of them reads the same, PT429 `booking_limit`: which limit it was would tell a
-- stranger whether somebody is a customer.
--
--   setting                       counts, within                            of
--   open_bookings_per_contact     open bookings, and all made in 24 hours   one e-mail address or phone
--   hourly_bookings_per_address   bookings, 60 minutes                      one address (IPv6: one /64)
--   hourly_bookings_per_network   bookings, 60 minutes                      one IPv6 /48
--   hourly_bookings_per_day       bookings, 60 minutes                      one day of the calendar
--   hourly_bookings_total         bookings, 60 minutes                      everybody
--
-- Staff are held to none of them: they book for callers all day.

alter table public.shop_settings
  add column hourly_bookings_per_network integer not null default 24
    constraint shop_settings_hourly_bookings_per_network
      check (hourly_bookings_per_network between 1 and 1000000),
  -- Half of a day's places while a slot receives two vehicles.
  add column hourly_bookings_per_day integer not null default 9
    constraint shop_settings_hourly_bookings_per_day check (hourly_bookings_per_day between 1 and 1000000);
comment on column public.shop_settings.open_bookings_per_contact is 'Open bookings, and bookings made within 24 hours, of one e-mail address or phone.';
comment on column public.shop_settings.hourly_bookings_per_network is 'Online bookings within 60 minutes from one IPv6 /48.';
comment on column public.shop_settings.hourly_bookings_per_day is 'Online bookings within 60 minutes for one day of the calendar.';
grant update (hourly_bookings_per_network, hourly_bookings_per_day)
  on table public.shop_settings to authenticated;

alter table private.booking_intake
  add column network_hash bytea,
  add column booking_date date;
create index booking_intake_network on private.booking_intake (network_hash, taken_at);
create index booking_intake_day on private.booking_intake (booking_date, taken_at);

create function private.require_within_limits(booking public.bookings) returns void
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
    select count(*) from private.booking_intake i
    where i.booking_date = booking.booking_date and i.taken_at > an_hour_ago
  ) >= settings.hourly_bookings_per_day or (
    select count(*) from private.booking_intake i where i.taken_at > an_hour_ago
  ) >= settings.hourly_bookings_total then
    raise exception using errcode = 'PT429', message = 'booking_limit', hint = 'Call the shop.';
  end if;
end
$$;
revoke all on function private.require_within_limits(public.bookings) from public, anon, authenticated, service_role;

create or replace function private.limit_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken_now constant timestamptz := private.change_stamp();
begin
  if not private.is_outside_caller() or private.is_staff() then
    return new;
  end if;
  perform private.require_within_limits(new);
  delete from private.booking_intake where taken_at <= taken_now - interval '1 hour';
  insert into private.booking_intake (taken_at, address_hash, network_hash, booking_date)
    values (taken_now, private.caller_hash(), private.network_hash(), new.booking_date);
  return new;
end
$$;
