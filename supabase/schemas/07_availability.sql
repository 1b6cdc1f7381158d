-- Availability: when work can be dropped off, and when it can be ready.

-- Planned once, like the two others that do so: to plan them for each caller takes as long as to answer.
create function public.bay_availability(
  from_day date, to_day date, service text default null, extra_services text[] default '{}',
  add_ons text[] default '{}', vehicle_type text default null, work_minutes integer default null,
  moved_booking uuid default null, starts_now boolean default false
)
returns table (day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, bays integer[])
language plpgsql stable security definer set search_path = '' set jit = off
set plan_cache_mode = 'force_generic_plan' as $$
declare
  work record;
begin
  perform private.require_staff_or_technician();
  work := private.booked_work(array[service] || extra_services[1:20] || add_ons[1:20], bay_availability.vehicle_type);
  if service is null then
    select w.kind, b.work_minutes as minutes into work
      from public.bookings b cross join private.booked_work(private.booked_services(b), b.vehicle_type) w
      where b.id = moved_booking;
  end if;
  return query select a.* from private.availability(
    from_day, to_day, work.kind, coalesce(bay_availability.work_minutes, work.minutes, 0), moved_booking,
    case when starts_now then private.next_step()
      else (select private.shop_time(b.begins_at) from public.bookings b where b.id = moved_booking) end
  ) a;
end
$$;
comment on function public.bay_availability(date, date, text, text[], text[], text, integer, uuid, boolean) is 'As slot_availability(), but with every slot, and the bays that are free. A booking that is there counts as gone from where it is. With starts_now, work of today begins no earlier than now. For staff and technicians. May be null: ready_at, bays.';
grant execute on function public.bay_availability(date, date, text, text[], text[], text, integer, uuid, boolean) to authenticated;

-- These are in half an hour, an hour and two hours of work, at the end of today and at noon of the next day of work; a time that two of
-- them mean is there once. Rounded up to five minutes.
create function public.next_ready_times(booking_id uuid)
returns table (choice text, ready_at timestamptz, work_minutes integer, in_the_way uuid[])
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
declare
  local_now constant timestamp := private.next_step();
  today constant date := private.shop_now()::date;
  booking public.bookings;
  drop_off timestamp;
  hours timestamp[];
  -- Minutes of the first hour before work started.
  lead integer;
begin
  perform private.require_staff_or_technician();
  select b.* into booking from public.bookings b where b.id = next_ready_times.booking_id;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  drop_off := private.work_start(booking);
  -- Its work counts from the hour in which it was dropped off.
  select array_agg(h.starts order by h.starts) into hours
    from unnest(private.open_hours(booking.booking_date, today + 60)) h (starts)
    where h.starts >= date_trunc('hour', drop_off);
  lead := case when hours[1] < drop_off then extract(minute from drop_off) else 0 end;
  return query
    with wanted as (
      select 'in_' || n as name, greatest(local_now, drop_off) as from_time, n as later from unnest(array[30, 60, 120]) n
      union all
      select 'end_of_day', max(h.starts) + interval '1 hour', 0 from unnest(hours) h (starts)
        where h.starts::date = today having max(h.starts) + interval '1 hour' > local_now
      union all
      select 'next_noon', noon.noon, 0 from (
        select h.starts::date + time '12:00' as noon from unnest(hours) h (starts)
        where h.starts::date > today and h.starts::time < time '12:00' order by h.starts limit 1
      ) noon
    ), counted as (
      select distinct on (m.minutes) w.name, m.minutes
      from wanted w cross join lateral (
        select (w.later - lead + sum(extract(epoch from least(w.from_time - h.starts, interval '1 hour')) / 60))::integer as minutes
        from unnest(hours) h (starts) where h.starts < w.from_time
      ) m
      order by m.minutes, w.later desc
    ), times as (
      select c.name, c.minutes, private.shop_instant(
          hours[(c.minutes + lead + 59) / 60] + ((c.minutes + lead - 1) % 60 + 1) * interval '1 minute'
        ) as ready
      from counted c where c.minutes between 1 and 100000
    )
    select t.name, t.ready, t.minutes, array(
        select b.id from public.bookings b
        where b.id in (
          select i.id from private.in_the_way(booking, booking.bay_id, private.time_in_bay(booking.bay_id, drop_off, t.ready)) i (id)
        ) order by lower(b.during)
      )
    from times t where t.ready is not null order by t.minutes;
end
$$;
comment on function public.next_ready_times(uuid) is 'Ready times from now on for a job that takes longer (in_30, in_60, in_120, end_of_day, next_noon), the minutes of work that they mean, and the ids of what is in the way in its bay. place_booking() stores one. PT404 `booking_unknown`. For staff and technicians.';
grant execute on function public.next_ready_times(uuid) to authenticated;

-- Every slot of the days, ends included, for work of a kind: free spots, whatever the calendar says, when
-- the work is ready, and the bays that are free for it (see bay_times; null for no work). The spot and
-- bay of `but` count as free.
create function private.availability(
  from_day date, to_day date, kind text, minutes integer, but uuid, earliest timestamp default null
)
returns table (day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, bays integer[])
language plpgsql stable security definer rows 900 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  capacity integer;
begin
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day)
    or to_day - from_day > 99 then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 100 days.');
  end if;
  select s.slot_capacity into strict capacity from public.shop_settings s;
  return query
    select d.day, s.slot_time, greatest(least(capacity, c.spots) - coalesce(h.held, 0), 0)::integer,
      coalesce(c.spots = 0, false), t.ready_at, t.bays
    from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
    cross join private.slots() s
    left join (
      select b.booking_date, b.booking_time, count(*) as held from public.bookings b
      where b.booking_date between from_day and to_day and private.holds_spot(b.status)
        and b.id is distinct from but
      group by b.booking_date, b.booking_time
    ) h on h.booking_date = d.day and h.booking_time = s.slot_time
    left join (
      select n.day, t.slot_time, min(n.spots) as spots from (
        select greatest(c.from_day, r.first_day) + g as day, c.slots, c.spots
        from (select availability.from_day as first_day, availability.to_day as last_day) r
        join public.closures c on c.to_day >= r.first_day and c.from_day <= r.last_day and c.bay_id is null
        cross join generate_series(0, least(c.to_day, r.last_day) - greatest(c.from_day, r.first_day)) g
      ) n join private.slots() t on n.slots is null or t.slot_time = any (n.slots)
      group by n.day, t.slot_time
    ) c on c.day = d.day and c.slot_time = s.slot_time
    left join private.bay_times(from_day, to_day, availability.kind, minutes, but, earliest) t
      on t.day = d.day and t.slot_time = s.slot_time
    order by d.day, s.slot_order;
end
$$;

-- The same for visitors, who can't have every slot and learn nothing of bays. Free spots are null where a slot begins
-- too soon to be booked online.
create function private.visitor_availability(from_day date, to_day date, kind text, minutes integer, but uuid)
returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  local_now constant timestamp := private.shop_now();
  minutes_ahead constant integer := (select s.earliest_booking_minutes from public.shop_settings s);
begin
  return query
    select a.day, a.slot_time,
      case when r.refusal = 'too_soon' then null
        when r.refusal is null then least(a.free_spots, cardinality(a.bays)) else 0 end,
      a.is_closed, a.ready_at, nullif(minutes, 0)
    from private.availability(from_day, to_day, visitor_availability.kind, minutes, but) a
    join private.slots() s on s.slot_time = a.slot_time
    cross join lateral (select private.slot_refusal(a.day, s.starts_at, local_now, minutes_ahead) as refusal) r
    order by a.day, s.slot_order;
end
$$;

create function public.slot_availability(
  from_day date, to_day date, service text default null, extra_services text[] default '{}',
  add_ons text[] default '{}', vehicle_type text default null
)
returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql stable security definer rows 900 set search_path = '' set jit = off
set plan_cache_mode = 'force_generic_plan' as $$
declare
  work constant record := private.booked_work(
    array[service] || extra_services[1:20] || add_ons[1:20], slot_availability.vehicle_type
  );
begin
  return query select * from private.visitor_availability(
    from_day, to_day, work.kind, case when service is null then 0 else work.minutes end, null
  );
end
$$;
comment on function public.slot_availability(date, date, text, text[], text[], text) is 'Free spots per slot for up to 100 days, whether it is closed, and, with a service, when its work is ready. 0 where a slot cannot be booked or no bay is free, null where it begins too soon to be booked online. Says nothing about anyone. PT422 `availability_range` for more days. May be null: free_spots, ready_at, work_minutes.';
grant execute on function public.slot_availability(date, date, text, text[], text[], text) to anon, authenticated;
