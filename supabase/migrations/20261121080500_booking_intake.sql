-- Intake: what a booking from outside must be, and how many of them are too many.
--
-- Why in the database: the page checks the same things for comfort, but whoever has the public key
-- can leave the page out.
--
-- Refusals, in the order in which they are found:
--   23505 bookings_pkey              this id was used before (also by a booking deleted since): the
--                                    earlier request arrived, so a repeat is a success
--   PT422 one_booking_per_request    two rows in one request
--   PT422 slot_not_bookable          detail: day_past, day_too_far, day_sunday, time_passed
--   PT429 booking_limit_contact      too many open bookings of this e-mail address or phone
--   PT429 booking_limit_address      too many bookings from this network address within the hour
--   PT429 booking_limit_total        too many bookings from everybody within the hour
--   PT409 slot_full                  no place left in the slot
--   42501                            not pending, or otherwise against a policy
--   23502, 23514                     a required or impossible value
-- PTnnn is answered with HTTP status nnn. A refused request leaves no trace, so it counts nowhere.
-- Staff are held to the slot, not to the limits: they book for callers all day.

-- One row per accepted booking of a visitor, kept for an hour. The address is stored as a hash with
-- a salt that never leaves this database, and without the booking it belongs to.
create table private.booking_intake (
  id bigint generated always as identity constraint booking_intake_pkey primary key,
  taken_at timestamptz not null,
  address_hash bytea
);
alter table private.booking_intake enable row level security;
revoke all on table private.booking_intake from public, anon, authenticated, service_role;
create index booking_intake_taken_at on private.booking_intake (taken_at);
create index booking_intake_address on private.booking_intake (address_hash, taken_at);

create table private.address_salt (
  id boolean primary key default true constraint address_salt_single_row check (id),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.address_salt enable row level security;
revoke all on table private.address_salt from public, anon, authenticated, service_role;
insert into private.address_salt default values;

-- The caller's address as the proxy in front of the Data API reports it, or null. The proxy of
-- hosted projects overwrites cf-connecting-ip, while a caller may send any x-forwarded-for of his
-- own: the former wins where there is one. An IPv6 customer has a whole /64, so that is what counts.
create function private.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(
    nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  );
begin
  if family(address::inet) = 6 then
    return network(set_masklen(address::inet, 64))::text;
  end if;
  return host(address::inet);
exception when invalid_text_representation then
  return left(address, 100);
end
$$;
revoke all on function private.caller_address() from public, anon, authenticated, service_role;

create function private.accept_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  if not private.is_outside_caller() then
    new.updated_at := private.change_stamp();
    return new;
  end if;

  if exists (select from public.bookings b where b.id = new.id)
    or exists (select from public.booking_deletions d where d.booking_id = new.id) then
    raise exception using
      errcode = 'unique_violation',
      message = 'duplicate key value violates unique constraint "bookings_pkey"',
      schema = 'public', table = 'bookings', constraint = 'bookings_pkey';
  end if;

  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    raise exception using errcode = 'PT422', message = 'one_booking_per_request';
  end if;

  select private.slot_refusal(new.booking_date, s.starts_at, private.shop_now()) into refusal
    from private.slots() s where s.slot_time = new.booking_time;
  if refusal is not null then
    raise exception using
      errcode = 'PT422',
      message = 'slot_not_bookable',
      detail = refusal,
      hint = 'Choose another time.';
  end if;

  new.created_at := private.change_stamp();
  new.updated_at := private.change_stamp();
  -- The policies of the table read this. It ends with the transaction.
  perform set_config('bookings.inserted_id', new.id::text, true);
  return new;
end
$$;
revoke all on function private.accept_booking() from public, anon, authenticated, service_role;

create trigger bookings_20_accept before insert on public.bookings
  for each row execute function private.accept_booking();

-- A contact is an e-mail address without regard to case, or the last ten digits of a phone: +1 in
-- front, spaces and brackets make no other customer.
create index bookings_open_email on public.bookings (lower(customer_email), booking_date)
  where status in ('pending', 'confirmed');
create index bookings_open_phone on public.bookings (
    (right(regexp_replace(customer_phone, '[^0-9]', '', 'g'), 10)), booking_date
  ) where status in ('pending', 'confirmed');

create function private.limit_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  today constant date := private.shop_now()::date;
  taken_now constant timestamptz := private.change_stamp();
  email constant text := lower(new.customer_email);
  phone constant text := right(regexp_replace(new.customer_phone, '[^0-9]', '', 'g'), 10);
  caller constant text := private.caller_address();
  caller_hash bytea;
  open_count integer;
  hour_count integer;
begin
  if not private.is_outside_caller() or private.is_staff() then
    return new;
  end if;
  select * into strict settings from public.shop_settings;

  select count(*) into open_count from public.bookings b
    where b.status in ('pending', 'confirmed') and b.booking_date >= today
      and lower(b.customer_email) = email;
  if open_count < settings.open_bookings_per_contact then
    select count(*) into open_count from public.bookings b
      where b.status in ('pending', 'confirmed') and b.booking_date >= today
        and right(regexp_replace(b.customer_phone, '[^0-9]', '', 'g'), 10) = phone;
  end if;
  if open_count >= settings.open_bookings_per_contact then
    raise exception using
      errcode = 'PT429',
      message = 'booking_limit_contact',
      hint = 'Call the shop.';
  end if;

  delete from private.booking_intake where taken_at <= taken_now - interval '1 hour';

  if caller is not null then
    select sha256(convert_to(s.salt || caller, 'UTF8')) into strict caller_hash from private.address_salt s;
    select count(*) into hour_count from private.booking_intake i
      where i.address_hash = caller_hash and i.taken_at > taken_now - interval '1 hour';
    if hour_count >= settings.hourly_bookings_per_address then
      raise exception using
        errcode = 'PT429',
        message = 'booking_limit_address',
        hint = 'Call the shop.';
    end if;
  end if;

  select count(*) into hour_count from private.booking_intake i
    where i.taken_at > taken_now - interval '1 hour';
  if hour_count >= settings.hourly_bookings_total then
    raise exception using
      errcode = 'PT429',
      message = 'booking_limit_total',
      hint = 'Call the shop.';
  end if;

  insert into private.booking_intake (taken_at, address_hash) values (taken_now, caller_hash);
  return new;
end
$$;
revoke all on function private.limit_bookings() from public, anon, authenticated, service_role;

create trigger bookings_30_limits before insert on public.bookings
  for each row execute function private.limit_bookings();
