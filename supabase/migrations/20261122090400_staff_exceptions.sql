-- Places, with closures and with the exceptions that staff make and a visitor never does.
--
--   book_for_customer(booking, meant, sends_mail, note) -> id. For staff. `booking` holds columns of
--     bookings by name, the id among them. It is confirmed and came by phone.
--       23505 bookings_pkey   this id was used before: a repeat is a success
--       PT409 day_past        a new booking is never in the past
--       PT422 slot_not_bookable (detail day_too_far), PT422 price_reason_missing, 23502, 23514
--   move_booking(booking_id, day, slot_time, meant, tells_customer). For staff.
--       PT404 booking_unknown
--
-- What has to be meant, by name in `meant`; a plain update by staff means nothing:
--   past            a day before today (moves)
--   sunday
--   started         a slot of today that has begun
--   closed          a slot that a closure closes
--   over_capacity   a vehicle more than the slot receives, up to overbooking_per_slot
-- PT409 exception_not_meant: the detail names those that are missing. PT409 slot_full: no vehicle more.
--
-- The unique index on slot and seat holds in any case; a seat above the capacity is an overbooked one.
-- Triggers of bookings before a row run by name: 05 clean, 07 complete, 10 refuse, 15 queue, 20 accept,
-- 30 limits, 40 status, 45 exceptions, 50 seat.

alter table public.shop_settings
  add column overbooking_per_slot smallint not null default 1
    constraint shop_settings_overbooking_per_slot check (overbooking_per_slot between 0 and 10);
comment on column public.shop_settings.overbooking_per_slot is 'Vehicles over the capacity of a slot that staff may take.';
grant update (overbooking_per_slot) on table public.shop_settings to authenticated;

create function private.is_meant(exception_name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(exception_name = any (string_to_array(current_setting('bookings.meant', true), ',')), false)
$$;
revoke all on function private.is_meant(text) from public, anon, authenticated, service_role;

create function private.raise_slot_full(on_day date, slot text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409',
    message = 'slot_full',
    detail = format('%s %s', on_day, slot),
    hint = 'Choose another time.';
end
$$;
revoke all on function private.raise_slot_full(date, text) from public, anon, authenticated, service_role;

create function private.raise_slot_refusal(refusal text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT422',
    message = 'slot_not_bookable',
    detail = refusal,
    hint = 'Choose another time.';
end
$$;
revoke all on function private.raise_slot_refusal(text) from public, anon, authenticated, service_role;

-- Why a visitor can't have a slot, fullness aside: slot_refusal(), and slot_closed.
create function private.visitor_refusal(on_day date, slot text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.slot_refusal(on_day, s.starts_at, private.shop_now()),
    case when private.closure_places(on_day, slot) = 0 then 'slot_closed' end
  ) from private.slots() s where s.slot_time = slot
$$;
revoke all on function private.visitor_refusal(date, text) from public, anon, authenticated, service_role;

-- Exceptions that a booking at this time needs, in the order of the list above.
create function private.needed_exceptions(booking public.bookings, held integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when booking.booking_date < private.shop_now()::date then 'past' end,
    case when extract(isodow from booking.booking_date) = 7 then 'sunday' end,
    case when booking.booking_date = private.shop_now()::date
      and private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() then 'started' end,
    case when booking.status in ('pending', 'confirmed')
      and private.closure_places(booking.booking_date, booking.booking_time) = 0 then 'closed' end,
    case when booking.status in ('pending', 'confirmed')
      and held >= private.open_slot_places(booking.booking_date, booking.booking_time) then 'over_capacity' end
  ], null)
$$;
revoke all on function private.needed_exceptions(public.bookings, integer) from public, anon, authenticated, service_role;

create function private.require_meant_exceptions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
  missing text;
begin
  if private.change_actor() <> 'staff' or new.booking_date is null
    or tg_op = 'INSERT' and new.source <> 'phone'
    or tg_op = 'UPDATE' and (new.booking_date, new.booking_time) = (old.booking_date, old.booking_time) then
    return new;
  end if;
  held := private.held_places(new.booking_date, new.booking_time, new.id);
  if new.status in ('pending', 'confirmed') and held >= (
    select private.open_slot_places(new.booking_date, new.booking_time) + s.overbooking_per_slot
    from public.shop_settings s
  ) then
    perform private.raise_slot_full(new.booking_date, new.booking_time);
  end if;
  select string_agg(name, ',' order by place) into missing
    from unnest(private.needed_exceptions(new, held)) with ordinality e (name, place)
    where not private.is_meant(name);
  if missing is not null then
    raise exception using
      errcode = 'PT409',
      message = 'exception_not_meant',
      detail = missing,
      hint = 'Ask whether it is meant.';
  end if;
  return new;
end
$$;
revoke all on function private.require_meant_exceptions() from public, anon, authenticated, service_role;

drop trigger bookings_35_past on public.bookings;
drop function private.refuse_move_into_past();
create trigger bookings_45_exceptions before insert or update on public.bookings
  for each row execute function private.require_meant_exceptions();

create or replace function private.take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  -- The seat of before: of a booking whose change is undone, or that the owner restores.
  wanted smallint := nullif(current_setting('bookings.undone_seat', true), '');
  places integer;
begin
  if new.status not in ('pending', 'confirmed') then
    new.seat := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.seat is not null
    and new.booking_date = old.booking_date and new.booking_time = old.booking_time then
    new.seat := old.seat;
    return new;
  end if;

  select * into strict settings from public.shop_settings;
  if not private.is_outside_caller() then
    wanted := case tg_op when 'INSERT' then new.seat end;
  end if;
  if wanted between 1 and settings.slot_capacity + settings.overbooking_per_slot and not exists (
    select from public.bookings b
    where b.booking_date = new.booking_date and b.booking_time = new.booking_time and b.seat = wanted
      and b.status in ('pending', 'confirmed') and b.id <> new.id
  ) then
    new.seat := wanted;
    return new;
  end if;

  if not private.is_outside_caller() then
    places := settings.slot_capacity;
  elsif private.is_meant('closed') then
    places := private.open_slot_places(new.booking_date, new.booking_time);
  else
    if private.closure_places(new.booking_date, new.booking_time) = 0 then
      perform private.raise_slot_refusal('slot_closed');
    end if;
    places := private.slot_places(new.booking_date, new.booking_time);
  end if;
  if private.is_meant('over_capacity') then
    places := places + settings.overbooking_per_slot;
  end if;
  if private.held_places(new.booking_date, new.booking_time, new.id) >= places then
    perform private.raise_slot_full(new.booking_date, new.booking_time);
  end if;
  -- The smallest free number: seats beyond a lowered capacity are left to their holders.
  select min(n) into strict new.seat from generate_series(1, places) n
    where not exists (
      select from public.bookings b
      where b.booking_date = new.booking_date and b.booking_time = new.booking_time and b.seat = n
        and b.status in ('pending', 'confirmed') and b.id <> new.id
    );
  return new;
end
$$;

create or replace function private.refuse_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  if not private.is_outside_caller() then
    return new;
  end if;
  perform private.require_unused_id(new.id);
  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    raise exception using errcode = 'PT422', message = 'one_booking_per_request';
  end if;
  if new.source = 'phone' then
    if new.booking_date < private.shop_now()::date then
      raise exception using errcode = 'PT409', message = 'day_past', detail = new.booking_date::text;
    end if;
    if new.booking_date > (private.shop_now()::date + interval '1 year')::date then
      perform private.raise_slot_refusal('day_too_far');
    end if;
    perform private.require_valid(new);
    return new;
  end if;
  if new.status is distinct from 'pending' then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'new row violates row-level security policy for table "bookings"';
  end if;
  refusal := private.visitor_refusal(new.booking_date, new.booking_time);
  if refusal is not null then
    perform private.raise_slot_refusal(refusal);
  end if;
  perform private.require_valid(new);
  if not private.is_staff() then
    perform private.require_captcha(new.id);
    perform private.require_within_limits(new);
  end if;
  if private.held_places(new.booking_date, new.booking_time, new.id)
    >= private.slot_places(new.booking_date, new.booking_time) then
    perform private.raise_slot_full(new.booking_date, new.booking_time);
  end if;
  return new;
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
  perform set_config('bookings.actor', 'customer', true);
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = booking.id;
  perform set_config('bookings.actor', '', true);
  return true;
end
$$;

drop function public.move_booking(uuid, date, text, boolean);
create function public.move_booking(
  booking_id uuid, day date, slot_time text, meant text[] default '{}', tells_customer boolean default true
) returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  perform set_config('bookings.meant', array_to_string(meant, ','), true);
  perform set_config('bookings.is_silent', case when tells_customer then '' else 'on' end, true);
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = move_booking.booking_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'booking_unknown';
  end if;
  perform set_config('bookings.meant', '', true);
  perform set_config('bookings.is_silent', '', true);
end
$$;
comment on function public.move_booking(uuid, date, text, text[], boolean) is 'Moves a booking, with the exceptions that are meant. For staff.';
revoke all on function public.move_booking(uuid, date, text, text[], boolean) from public, anon, authenticated, service_role;
grant execute on function public.move_booking(uuid, date, text, text[], boolean) to authenticated;

create function public.book_for_customer(
  booking jsonb, meant text[] default '{}', sends_mail boolean default false, note text default null
) returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.bookings;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  wanted := jsonb_populate_record(null::public.bookings, booking);
  wanted.id := coalesce(wanted.id, gen_random_uuid());
  wanted.quoted_price := coalesce(wanted.quoted_price, wanted.total_price);
  if wanted.total_price <> wanted.quoted_price and wanted.price_reason is null then
    raise exception using errcode = 'PT422', message = 'price_reason_missing', hint = 'Say why the price changes.';
  end if;
  perform set_config('bookings.is_by_phone', 'on', true);
  perform set_config('bookings.is_silent', case when sends_mail then '' else 'on' end, true);
  perform set_config('bookings.meant', array_to_string(meant, ','), true);
  insert into public.bookings (
    id, customer_name, customer_email, customer_phone, service_name, extra_services, add_ons,
    vehicle_type, vehicle_size, vehicle_make, vehicle_model, comments,
    booking_date, booking_time, status, total_price, quoted_price, price_reason
  ) values (
    wanted.id, wanted.customer_name, wanted.customer_email, wanted.customer_phone, wanted.service_name,
    coalesce(wanted.extra_services, '{}'), coalesce(wanted.add_ons, '{}'),
    wanted.vehicle_type, wanted.vehicle_size, wanted.vehicle_make, wanted.vehicle_model, wanted.comments,
    wanted.booking_date, wanted.booking_time, 'confirmed', wanted.total_price, wanted.quoted_price, wanted.price_reason
  );
  perform set_config('bookings.is_by_phone', '', true);
  perform set_config('bookings.is_silent', '', true);
  perform set_config('bookings.meant', '', true);
  if btrim(note) <> '' then
    insert into public.booking_notes (booking_id, body) values (wanted.id, note);
  end if;
  return wanted.id;
end
$$;
comment on function public.book_for_customer(jsonb, text[], boolean, text) is 'Adds a confirmed booking for a customer, with the exceptions that are meant. For staff.';
revoke all on function public.book_for_customer(jsonb, text[], boolean, text) from public, anon, authenticated, service_role;
grant execute on function public.book_for_customer(jsonb, text[], boolean, text) to authenticated;
