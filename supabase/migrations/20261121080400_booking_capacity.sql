-- Capacity: a slot receives as many vehicles as the settings say, and never one more.
--
-- Why seats: a pending or confirmed booking holds a numbered seat of its slot, and a unique index
-- knows each seat once. The index is the invariant, whatever else goes wrong; the trigger finds the
-- free seat and says `slot_full` (PT409) politely. A cancelled or completed booking holds no seat.
--
-- slot_availability() tells visitors how many places are free, and nothing about anyone.

create function private.slots() returns table (slot_time text, starts_at time, slot_order integer)
language sql immutable set search_path = '' as $$
  values
    ('9:00 AM', time '09:00', 1), ('10:00 AM', time '10:00', 2), ('11:00 AM', time '11:00', 3),
    ('12:00 PM', time '12:00', 4), ('1:00 PM', time '13:00', 5), ('2:00 PM', time '14:00', 6),
    ('3:00 PM', time '15:00', 7), ('4:00 PM', time '16:00', 8), ('5:00 PM', time '17:00', 9)
$$;
revoke all on function private.slots() from public, anon, authenticated, service_role;

-- Why a slot can't be booked (any more), or null when it can: day_past, day_sunday, day_too_far
-- (more than a year ahead), time_passed (it begins now or has begun). Fullness is another question.
create function private.slot_refusal(on_day date, starts_at time, local_now timestamp) returns text
language sql immutable set search_path = '' as $$
  select case
    when on_day < local_now::date then 'day_past'
    when on_day > (local_now::date + interval '1 year')::date then 'day_too_far'
    when extract(isodow from on_day) = 7 then 'day_sunday'
    when on_day + starts_at <= local_now then 'time_passed'
  end
$$;
revoke all on function private.slot_refusal(date, time, timestamp) from public, anon, authenticated, service_role;

alter table public.bookings
  add column seat smallint,
  add constraint bookings_seat check (
    (status in ('pending', 'confirmed')) = (seat is not null) and seat >= 1
  );
comment on column public.bookings.seat is 'Number of the place held in its slot; null once nothing is held. Kept by the database.';

-- Also what availability and the count in the trigger read.
create unique index bookings_slot_seat on public.bookings (booking_date, booking_time, seat)
  where status in ('pending', 'confirmed');

create function private.take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  capacity integer;
  held integer;
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

  select s.slot_capacity into strict capacity from public.shop_settings s;
  select count(*) into held from public.bookings b
    where b.booking_date = new.booking_date and b.booking_time = new.booking_time
      and b.status in ('pending', 'confirmed') and b.id <> new.id;
  if held >= capacity then
    raise exception using
      errcode = 'PT409',
      message = 'slot_full',
      detail = format('%s %s', new.booking_date, new.booking_time),
      hint = 'Choose another time.';
  end if;
  -- The smallest free number: seats beyond a lowered capacity are left to their holders.
  select min(n) into strict new.seat from generate_series(1, capacity) n
    where not exists (
      select from public.bookings b
      where b.booking_date = new.booking_date and b.booking_time = new.booking_time and b.seat = n
        and b.status in ('pending', 'confirmed') and b.id <> new.id
    );
  return new;
end
$$;
revoke all on function private.take_seat() from public, anon, authenticated, service_role;

create trigger bookings_50_seat before insert or update on public.bookings
  for each row execute function private.take_seat();

-- Free places of every slot of every day in the range, ends included, at most 100 days at a time
-- (PT422 `availability_range` beyond). A slot that can't be booked has 0.
create function public.slot_availability(from_day date, to_day date)
returns table (day date, slot_time text, free_places integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  local_now constant timestamp := private.shop_now();
  capacity integer;
begin
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day)
    or to_day - from_day > 99 then
    raise exception using
      errcode = 'PT422',
      message = 'availability_range',
      hint = 'Ask for at most 100 days.';
  end if;
  select s.slot_capacity into strict capacity from public.shop_settings s;
  return query
    select d.day, s.slot_time,
      case when private.slot_refusal(d.day, s.starts_at, local_now) is null
        then greatest(capacity - coalesce(h.held, 0), 0)::integer
        else 0 end
    from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
    cross join private.slots() s
    left join (
      select b.booking_date, b.booking_time, count(*) as held from public.bookings b
      where b.booking_date between from_day and to_day and b.status in ('pending', 'confirmed')
      group by b.booking_date, b.booking_time
    ) h on h.booking_date = d.day and h.booking_time = s.slot_time
    order by d.day, s.slot_order;
end
$$;
comment on function public.slot_availability(date, date) is 'Free places per slot for up to 100 days. Says nothing about anyone.';
revoke all on function public.slot_availability(date, date) from public, anon, authenticated, service_role;
grant execute on function public.slot_availability(date, date) to anon, authenticated;
