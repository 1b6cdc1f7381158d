-- What staff know of a booking beside its status: how it came in, what was quoted, why the price is
-- another one, when the vehicle arrived, and that nobody came.
--
--   source         'online', or 'phone' when staff took it (book_for_customer)
--   quoted_price   the price when it was booked; total_price is what is charged
--   price_reason   why total_price is another one. Staff give it with every change of total_price
--                  (PT422 `price_reason_missing`), except where service or vehicle change with it
--   arrived_at     mark_arrived(); a move to another day takes it back
--   no_show_at     mark_no_show(): cancelled, because nobody came
--
-- A booking by phone may have no e-mail address. "No Sunday" is a rule for visitors (slot_refusal).

alter table public.bookings disable trigger user;
alter table public.bookings
  add column source text not null default 'online' constraint bookings_source check (source in ('online', 'phone')),
  add column quoted_price numeric(10, 2) constraint bookings_quoted_price check (quoted_price between 0 and 20000),
  add column price_reason text constraint bookings_price_reason check (
    length(price_reason) <= 300 and btrim(price_reason) <> ''
    and price_reason !~ '[\x01-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  ),
  add column arrived_at timestamptz,
  add column no_show_at timestamptz;
update public.bookings b set quoted_price = b.total_price;
alter table public.bookings enable trigger user;
alter table public.bookings
  alter column quoted_price set not null,
  alter column customer_email drop not null,
  add constraint bookings_customer_email_given check (customer_email is not null or source = 'phone'),
  add constraint bookings_no_show check (no_show_at is null or status = 'cancelled' and arrived_at is null),
  drop constraint bookings_booking_date,
  add constraint bookings_booking_date check (isfinite(booking_date));
comment on column public.bookings.source is 'online or phone. Kept by the database.';
comment on column public.bookings.quoted_price is 'Dollars; what was quoted when booking.';
comment on column public.bookings.total_price is 'Dollars; what is charged.';
comment on column public.bookings.price_reason is 'Why the charged price is not the quoted one. For staff.';
comment on column public.bookings.arrived_at is 'When the vehicle arrived. Kept by the database.';
comment on column public.bookings.no_show_at is 'When staff noted that nobody came. Kept by the database.';
comment on column public.bookings.seat is 'Number of the place held in its slot; above the capacity: overbooked. Null once nothing is held. Kept by the database.';
grant update (quoted_price, price_reason) on table public.bookings to authenticated;

create or replace function private.require_short(booking public.bookings) returns void
language plpgsql immutable set search_path = '' as $$
declare
  too_long text;
begin
  select name into too_long from (values
    ('customer_name', octet_length(booking.customer_name), 120),
    ('customer_email', octet_length(booking.customer_email), 254),
    ('customer_phone', octet_length(booking.customer_phone), 40),
    ('service_name', octet_length(booking.service_name), 120),
    ('vehicle_type', octet_length(booking.vehicle_type), 40),
    ('vehicle_size', octet_length(booking.vehicle_size), 40),
    ('vehicle_make', octet_length(booking.vehicle_make), 60),
    ('vehicle_model', octet_length(booking.vehicle_model), 60),
    ('comments', octet_length(booking.comments), 2000),
    ('price_reason', octet_length(booking.price_reason), 300),
    ('booking_time', octet_length(booking.booking_time), 10),
    ('add_ons', pg_column_size(booking.add_ons), 1000),
    ('extra_services', pg_column_size(booking.extra_services), 1000)
  -- A character has up to four bytes, and a few may be taken out.
  ) c (name, bytes, length) where bytes > 4 * length + 100 limit 1;
  if too_long is not null then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "bookings_%s"', too_long),
      schema = 'public', table = 'bookings', constraint = 'bookings_' || too_long;
  end if;
end
$$;

-- What nobody outside says of a new booking. book_for_customer() sets `bookings.is_by_phone`; the Data
-- API offers no way to set it.
create function private.complete_new_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    new.arrived_at := null;
    new.no_show_at := null;
    if current_setting('bookings.is_by_phone', true) = 'on' then
      new.source := 'phone';
    else
      new.source := 'online';
      new.quoted_price := new.total_price;
      new.price_reason := null;
    end if;
  end if;
  new.quoted_price := coalesce(new.quoted_price, new.total_price);
  new.price_reason := private.without_overrides(new.price_reason);
  return new;
end
$$;
revoke all on function private.complete_new_booking() from public, anon, authenticated, service_role;

create trigger bookings_07_complete before insert on public.bookings
  for each row execute function private.complete_new_booking();

create function private.require_price_reason(earlier public.bookings, later public.bookings) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if later.total_price is not distinct from earlier.total_price then
    return later.price_reason;
  end if;
  if (
    later.service_name, later.extra_services, later.add_ons,
    later.vehicle_type, later.vehicle_size, later.vehicle_make, later.vehicle_model
  ) is distinct from (
    earlier.service_name, earlier.extra_services, earlier.add_ons,
    earlier.vehicle_type, earlier.vehicle_size, earlier.vehicle_make, earlier.vehicle_model
  ) then
    -- The reason for another price says nothing about this one.
    return case when later.price_reason is distinct from earlier.price_reason then later.price_reason end;
  end if;
  if later.price_reason is null then
    raise exception using
      errcode = 'PT422',
      message = 'price_reason_missing',
      hint = 'Say why the price changes.';
  end if;
  return later.price_reason;
end
$$;
revoke all on function private.require_price_reason(public.bookings, public.bookings) from public, anon, authenticated, service_role;

create or replace function private.guard_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_undoing constant boolean := coalesce(current_setting('bookings.undone_at', true), '') <> '';
begin
  new.id := old.id;
  new.source := old.source;
  new.created_at := old.created_at;
  new.updated_at := private.change_stamp();
  new.revision := old.revision
    + (new.status <> old.status)::integer
    + ((new.booking_date, new.booking_time) <> (old.booking_date, old.booking_time))::integer;
  if private.is_outside_caller() then
    -- mark_arrived(), mark_no_show() and undo_status_change() set it; the Data API offers no way to.
    if coalesce(current_setting('bookings.is_marking', true), '') <> 'on' then
      new.arrived_at := old.arrived_at;
      new.no_show_at := old.no_show_at;
    end if;
    new.price_reason := private.require_price_reason(old, new);
  end if;
  new.price_reason := private.without_overrides(new.price_reason);
  if new.booking_date <> old.booking_date then
    new.arrived_at := null;
  end if;
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

-- An address that is missing is named as before, although the column may hold null.
create or replace function private.require_valid(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  rules text;
  broken text;
begin
  select string_agg(
      format('when %s then %L', r.is_broken, r.name), ' '
      -- A visitor quotes nothing himself: a wrong price is named as the price that he sent.
      order by r.is_check, r.name = 'bookings_quoted_price', r.name
    )
    into strict rules
  from (
    select a.attname::text as name, format('%I is null', a.attname) as is_broken, false as is_check
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.bookings'::regclass and a.attnum > 0 and a.attnotnull and not a.attisdropped
    union all
    select 'customer_email', 'customer_email is null and source <> ''phone''', false
    union all
    select c.conname, format('not (%s)', pg_get_expr(c.conbin, c.conrelid)), true
    from pg_catalog.pg_constraint c
    -- A seat is given later.
    where c.conrelid = 'public.bookings'::regclass and c.contype = 'c' and c.conname <> 'bookings_seat'
  ) r;
  execute format('select case %s end from (select ($1).*) booking', rules) into broken using booking;
  if broken like 'bookings\_%' then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "%s"', broken),
      schema = 'public', table = 'bookings', constraint = broken;
  elsif broken is not null then
    raise exception using
      errcode = 'not_null_violation',
      message = format('null value in column "%s" of relation "bookings" violates not-null constraint', broken),
      schema = 'public', table = 'bookings', column = broken;
  end if;
end
$$;
