-- Slots and closures: when the shop receives vehicles, and how many.
--
-- Capacity. A slot holds the pending and confirmed bookings of its time. Every change counts them behind the
-- queue of all changes, where the count is true: PT409 `slot_full`.
--
-- Closures. A closure covers the days from from_day to to_day: all slots of each, or those named in
-- `slots`. `spots` is what remains of each slot: 0 closes it, 1 while one of two installers is away. A
-- slot receives as many vehicles as the settings say, or fewer where a closure says so. A closure of one bay
-- (bay_id) leaves the slots as they are: see bays. Only staff see the reason. A new shop begins with the statutory
-- holidays closed.
--
-- Overrides. Staff book and move where no visitor can, if they name each rule that they break (docs/database.md); a
-- plain update names none.

-- The planner takes 1,000 rows for what it is told nothing of. Without a search path of its own, PostgreSQL puts it into
-- the query that calls it.
create function private.slots() returns table (slot_time text, starts_at time, slot_order integer)
language sql immutable rows 9 as $$
  values
    ('9:00 AM', time '09:00', 1), ('10:00 AM', time '10:00', 2), ('11:00 AM', time '11:00', 3),
    ('12:00 PM', time '12:00', 4), ('1:00 PM', time '13:00', 5), ('2:00 PM', time '14:00', 6),
    ('3:00 PM', time '15:00', 7), ('4:00 PM', time '16:00', 8), ('5:00 PM', time '17:00', 9)
$$;

create function private.slot_start(on_day date, slot text) returns timestamp
language sql immutable set search_path = '' as $$
  select on_day + s.starts_at from private.slots() s where s.slot_time = slot
$$;

-- The reason why a visitor can't book a slot, null if they can: day_past, day_sunday, day_too_far
-- (more than a year ahead), time_passed (it begins now or has begun), too_soon (it begins in fewer than the given
-- minutes). Closures and fullness are other questions.
create function private.slot_refusal(on_day date, starts_at time, local_now timestamp, minutes_ahead integer) returns text
language sql immutable parallel safe return case
  when on_day < local_now::date then 'day_past'
  when on_day > (local_now::date + interval '1 year')::date then 'day_too_far'
  when extract(isodow from on_day) = 7 then 'day_sunday'
  when on_day + starts_at <= local_now then 'time_passed'
  when on_day + starts_at < local_now + make_interval(mins => minutes_ahead) then 'too_soon'
end;

create table public.closures (
  id uuid not null default gen_random_uuid() constraint closures_pkey primary key,
  from_day date not null,
  to_day date not null,
  slots text[],
  spots smallint not null default 0,
  bay_id integer,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_email text,
  constraint closures_from_day check (isfinite(from_day)),
  constraint closures_to_day check (isfinite(to_day) and to_day between from_day and from_day + 365),
  constraint closures_slots check (
    cardinality(slots) between 1 and 9 and array_position(slots, null) is null
    and slots <@ array[
      '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'
    ]
  ),
  constraint closures_spots check (spots between 0 and 50),
  constraint closures_bay_spots check (bay_id is null or spots = 0),
  constraint closures_reason check (private.is_line(reason, 200) and btrim(reason) <> '')
);
comment on table public.closures is 'Days and slots that are closed or receive fewer vehicles. Staff read, add and delete them.';
comment on column public.closures.slots is 'Slot labels; null: whole days.';
comment on column public.closures.spots is 'Spots that remain in each slot; 0: closed.';
comment on column public.closures.bay_id is 'The bay that is out of order; null: the whole shop.';
create index closures_days on public.closures (to_day, from_day);

alter table public.closures enable row level security, force row level security;
grant select, delete on table public.closures to authenticated;
grant insert (id, from_day, to_day, slots, spots, bay_id, reason) on table public.closures to authenticated;
create policy "staff read closures" on public.closures for select to authenticated using ((select private.is_staff()));
create policy "staff add closures" on public.closures
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff delete closures" on public.closures
  for delete to authenticated using ((select private.is_staff()));

-- Before it, the statement joins the queue of all changes of bookings: staff who read the bookings after a closure was stored see
-- every booking that was made before it. Each new row says who closed. After it,
-- its options end.
create function private.change_closures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_level = 'STATEMENT' then
    if tg_when = 'AFTER' then
      perform private.set_options('{}');
    elsif private.change_actor() <> 'visitor' then
      perform private.join_booking_queue();
    end if;
    return null;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'divides') then
    new.created_at := clock_timestamp();
    new.created_by := private.change_actor_id();
    new.created_by_email := private.change_actor_name();
  end if;
  return new;
end
$$;

create trigger closures_queue before insert or update or delete on public.closures
  for each statement execute function private.change_closures();
create trigger closures_stamp before insert on public.closures for each row execute function private.change_closures();
create trigger closures_end after insert or update or delete on public.closures
  for each statement execute function private.change_closures();

-- A new shop is closed on the statutory holidays of British Columbia (src/domain/calendar/holidays.ts), each named by its
-- reason, until staff open it.
insert into public.closures (from_day, to_day, reason) values
  ('2026-12-25', '2026-12-25', 'Christmas Day'),
  ('2027-01-01', '2027-01-01', 'New Year''s Day'), ('2027-02-15', '2027-02-15', 'Family Day'),
  ('2027-03-26', '2027-03-26', 'Good Friday'), ('2027-05-24', '2027-05-24', 'Victoria Day'),
  ('2027-07-01', '2027-07-01', 'Canada Day'), ('2027-08-02', '2027-08-02', 'B.C. Day'),
  ('2027-09-06', '2027-09-06', 'Labour Day'),
  ('2027-09-30', '2027-09-30', 'National Day for Truth and Reconciliation'),
  ('2027-10-11', '2027-10-11', 'Thanksgiving Day'), ('2027-11-11', '2027-11-11', 'Remembrance Day'),
  ('2027-12-25', '2027-12-25', 'Christmas Day'),
  ('2028-01-01', '2028-01-01', 'New Year''s Day'), ('2028-02-21', '2028-02-21', 'Family Day'),
  ('2028-04-14', '2028-04-14', 'Good Friday'), ('2028-05-22', '2028-05-22', 'Victoria Day'),
  ('2028-07-01', '2028-07-01', 'Canada Day'), ('2028-08-07', '2028-08-07', 'B.C. Day'),
  ('2028-09-04', '2028-09-04', 'Labour Day'),
  ('2028-09-30', '2028-09-30', 'National Day for Truth and Reconciliation'),
  ('2028-10-09', '2028-10-09', 'Thanksgiving Day'), ('2028-11-11', '2028-11-11', 'Remembrance Day'),
  ('2028-12-25', '2028-12-25', 'Christmas Day'),
  ('2029-01-01', '2029-01-01', 'New Year''s Day'), ('2029-02-19', '2029-02-19', 'Family Day'),
  ('2029-03-30', '2029-03-30', 'Good Friday'), ('2029-05-21', '2029-05-21', 'Victoria Day'),
  ('2029-07-01', '2029-07-01', 'Canada Day'), ('2029-08-06', '2029-08-06', 'B.C. Day'),
  ('2029-09-03', '2029-09-03', 'Labour Day'),
  ('2029-09-30', '2029-09-30', 'National Day for Truth and Reconciliation'),
  ('2029-10-08', '2029-10-08', 'Thanksgiving Day'), ('2029-11-11', '2029-11-11', 'Remembrance Day'),
  ('2029-12-25', '2029-12-25', 'Christmas Day');

-- Spots that closures leave in a slot; null where none covers it. Those that close it count or not. In PL/pgSQL, as all
-- that each new booking asks: what is written in SQL is planned again with each call.
create function private.closure_spots(on_day date, slot text, but_closed boolean default false) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select min(c.spots) from public.closures c
    where c.to_day >= on_day and c.from_day <= on_day and (c.slots is null or slot = any (c.slots))
      and c.bay_id is null and (c.spots > 0 or not but_closed)
  );
end
$$;

create function private.slot_spots(on_day date, slot text) returns integer
language sql stable security definer set search_path = '' as $$
  select least(s.slot_capacity, private.closure_spots(on_day, slot)) from public.shop_settings s
$$;

-- The same for staff who mean to book into a closed slot: what is left when it is open.
create function private.open_slot_spots(on_day date, slot text) returns integer
language sql stable security definer set search_path = '' as $$
  select least(s.slot_capacity, private.closure_spots(on_day, slot, true)) from public.shop_settings s
$$;

-- Today, who has not come an hour later does not count.
create function private.held_spots(on_day date, slot text, but uuid, leaves uuid default null) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from public.bookings b
    where b.booking_date = on_day and b.booking_time = slot and private.holds_spot(b.status) and b.id <> but
      and b.id is distinct from leaves and (
        b.arrived_at is not null
        or private.slot_start(on_day, slot) not between private.shop_now()::date and private.shop_now() - interval '1 hour'
      )
  );
end
$$;

-- The reason why a visitor can't have a slot, fullness aside: slot_refusal(), and slot_closed.
create function private.visitor_refusal(on_day date, slot text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.slot_refusal(on_day, s.starts_at, private.shop_now(), e.earliest_booking_minutes),
    case when private.closure_spots(on_day, slot) = 0 then 'slot_closed' end
  ) from private.slots() s cross join public.shop_settings e where s.slot_time = slot
$$;

create function public.reopen_times(day date, slot_time text default null, bay_id integer default null)
returns table (slots text[], spots integer, reason text)
language plpgsql volatile security definer rows 5 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  closure public.closures;
  kept_slots text[];
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  for closure in
    delete from public.closures c
    where c.to_day >= reopen_times.day and c.from_day <= reopen_times.day
      and (reopen_times.slot_time is null or c.slots is null or reopen_times.slot_time = any (c.slots))
      and c.bay_id is not distinct from reopen_times.bay_id
    returning *
  loop
    select array_agg(s.slot_time order by s.slot_order) into kept_slots from private.slots() s
      where s.slot_time <> reopen_times.slot_time and (closure.slots is null or s.slot_time = any (closure.slots));
    perform private.set_options('{"divides": true}');
    insert into public.closures (
      from_day, to_day, slots, spots, bay_id, reason, created_at, created_by, created_by_email
    )
      select p.from_day, p.to_day, p.slots, closure.spots, closure.bay_id, closure.reason,
        closure.created_at, closure.created_by, closure.created_by_email
      from (values
        (closure.from_day, reopen_times.day - 1, closure.slots),
        (reopen_times.day, reopen_times.day, kept_slots),
        (reopen_times.day + 1, closure.to_day, closure.slots)
      ) p (from_day, to_day, slots)
      where p.from_day <= p.to_day and (p.from_day <> reopen_times.day or kept_slots is not null);
    slots := case when reopen_times.slot_time is null then closure.slots else array[reopen_times.slot_time] end;
    spots := closure.spots;
    reason := closure.reason;
    return next;
  end loop;
end
$$;
comment on function public.reopen_times(date, text, integer) is 'Opens a day, or one slot of it, that closures of the shop cover, or of one bay; what else they close stays closed. Answers what was closed: slots (null: all), spots and reason of each. For staff. May be null: slots.';
grant execute on function public.reopen_times(date, text, integer) to authenticated;

create function private.is_overridden(options jsonb, rule text) returns boolean
language sql immutable parallel safe return coalesce(options -> 'overrides' ? rule, false);

create function private.needed_overrides(booking public.bookings, held integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when booking.booking_date < private.shop_now()::date then 'past' end,
    case when extract(isodow from booking.booking_date) = 7 then 'sunday' end,
    case when booking.booking_date = private.shop_now()::date
      and private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() then 'started' end,
    case when private.holds_spot(booking.status)
      and private.closure_spots(booking.booking_date, booking.booking_time) = 0 then 'closed' end,
    case when private.holds_spot(booking.status)
      and held >= private.open_slot_spots(booking.booking_date, booking.booking_time) then 'over_capacity' end
  ], null)
$$;

-- A spot in the slot. Asked behind the queue of all changes, where the count is true.
create function private.require_spot(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  held_before constant integer := (options -> 'undoes' ->> 'held')::integer;
  spots integer;
begin
  if not private.holds_spot(booking.status) or private.holds_spot(earlier.status)
    and (booking.booking_date, booking.booking_time) = (earlier.booking_date, earlier.booking_time) then
    return;
  end if;
  select * into strict settings from public.shop_settings;
  if not private.is_outside_caller() then
    spots := settings.slot_capacity;
    -- A deleted booking that comes back may have been a vehicle more.
    if earlier.id is null and exists (select from public.booking_deletions d where d.booking_id = booking.id) then
      spots := spots + settings.overbooking_per_slot;
    end if;
  elsif private.is_overridden(options, 'closed') then
    spots := private.open_slot_spots(booking.booking_date, booking.booking_time);
  else
    if private.closure_spots(booking.booking_date, booking.booking_time) = 0 then
      perform private.refuse('PT422', 'slot_not_bookable', 'slot_closed', 'Choose another time.');
    end if;
    spots := least(settings.slot_capacity, private.closure_spots(booking.booking_date, booking.booking_time));
  end if;
  if private.is_overridden(options, 'over_capacity') then
    spots := spots + settings.overbooking_per_slot;
  end if;
  -- An undo takes back what its booking gave, also where that was a vehicle more.
  if held_before is not null then
    spots := greatest(spots, least(held_before, settings.slot_capacity + settings.overbooking_per_slot));
  end if;
  if private.held_spots(
    booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
  ) >= spots then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
end
$$;
