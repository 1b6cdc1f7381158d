-- The queue of all changes: joined as late as can be.
--
-- A new booking is looked at before it joins (10), so that a request which will be refused keeps
-- nobody waiting, however large it is: reading it, its values, calendar, limits and places. What
-- other bookings may change meanwhile is looked at once more behind the lock (20, 30, 50).
--
-- Refusals of a booking from outside, in the order in which they are found:
--   23514                            a value that is far too long
--   23505 bookings_pkey              this id was used before (also by a booking deleted since): the
--                                    earlier request arrived, so a repeat is a success
--   PT409 reference_taken            another booking's id begins with the same eight characters, which
--                                    people read to each other: draw another id
--   PT422 one_booking_per_request    two rows in one request
--   42501                            not pending
--   PT422 slot_not_bookable          detail: day_past, day_too_far, day_sunday, time_passed
--   23502, 23514                     a required or impossible value
--   PT403 captcha_required           only where the shop asks for one
--   PT429 booking_limit              one of the limits, whichever
--   PT409 slot_full                  no place left in the slot
--
-- Triggers of bookings before a row run by name: 05 clean, 10 refuse, 15 queue, 20 accept, 30 limits,
-- 40 status, 50 seat.

create function private.join_booking_queue() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  update private.change_clock
    set changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond')
    returning changed_at into strict stamp;
  -- Read by the row triggers of this statement.
  perform set_config('bookings.changed_at', stamp::text, true);
end
$$;
revoke all on function private.join_booking_queue() from public, anon, authenticated, service_role;

-- Before a statement. Who is neither staff nor the owner nor the holder of a link changes no row, so
-- he does not join; a new booking joins when it has been looked at.
create or replace function private.queue_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform set_config('bookings.changed_at', '', true);
  elsif private.change_actor() <> 'visitor' then
    perform private.join_booking_queue();
  end if;
  return null;
end
$$;

create function private.queue_new_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('bookings.changed_at', true) = '' then
    perform private.join_booking_queue();
  end if;
  return new;
end
$$;
revoke all on function private.queue_new_booking() from public, anon, authenticated, service_role;

create trigger bookings_15_queue before insert on public.bookings
  for each row execute function private.queue_new_booking();

create index bookings_reference on public.bookings (left(id::text, 8));

create function private.require_unused_id(booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.bookings b where b.id = require_unused_id.booking_id)
    or exists (select from public.booking_deletions d where d.booking_id = require_unused_id.booking_id) then
    raise exception using
      errcode = 'unique_violation',
      message = 'duplicate key value violates unique constraint "bookings_pkey"',
      schema = 'public', table = 'bookings', constraint = 'bookings_pkey';
  end if;
  if exists (
    select from public.bookings b where left(b.id::text, 8) = left(require_unused_id.booking_id::text, 8)
  ) then
    raise exception using errcode = 'PT409', message = 'reference_taken', hint = 'Draw another id.';
  end if;
end
$$;
revoke all on function private.require_unused_id(uuid) from public, anon, authenticated, service_role;

-- The table's own constraints, asked before the row is stored: those that come later are asked, too.
create function private.require_valid(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  rules text;
  broken text;
begin
  select string_agg(format('when %s then %L', r.is_broken, r.name), ' ' order by r.is_check, r.name)
    into strict rules
  from (
    select a.attname::text as name, format('%I is null', a.attname) as is_broken, false as is_check
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.bookings'::regclass and a.attnum > 0 and a.attnotnull and not a.attisdropped
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
revoke all on function private.require_valid(public.bookings) from public, anon, authenticated, service_role;

create function private.refuse_booking() returns trigger
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
  if new.status is distinct from 'pending' then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'new row violates row-level security policy for table "bookings"';
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
  perform private.require_valid(new);
  if not private.is_staff() then
    perform private.require_captcha(new.id);
    perform private.require_within_limits(new);
  end if;
  if (
    select count(*) from public.bookings b
    where b.booking_date = new.booking_date and b.booking_time = new.booking_time
      and b.status in ('pending', 'confirmed')
  ) >= (select s.slot_capacity from public.shop_settings s) then
    raise exception using
      errcode = 'PT409',
      message = 'slot_full',
      detail = format('%s %s', new.booking_date, new.booking_time),
      hint = 'Choose another time.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_booking() from public, anon, authenticated, service_role;

create trigger bookings_10_refuse before insert on public.bookings
  for each row execute function private.refuse_booking();

create or replace function private.accept_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := private.change_stamp();
  if not private.is_outside_caller() then
    return new;
  end if;
  -- A repeat of this very request may have gone through while it waited.
  perform private.require_unused_id(new.id);
  new.created_at := private.change_stamp();
  -- The policies of the table read this. It ends with the transaction.
  perform set_config('bookings.inserted_id', new.id::text, true);
  return new;
end
$$;
