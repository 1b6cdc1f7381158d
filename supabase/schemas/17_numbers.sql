-- Numbers: what the shop earns and when it is busy, one function per question. For staff.
--
-- Each takes the days `from_day` to `to_day`, both of them included, of the shop's calendar and goes by
-- booking_date. Null: from the first booking on, and up to today. PT422 `period_invalid`: the wrong way
-- round, or longer than 100 years.
--
-- A booking is kept unless it is cancelled. Revenue is what kept ones cost (total_price) less what of it was
-- given back (refunded), whatever their status: cancelled ones and no-shows are in no amount. It is `done`,
-- what completed ones cost, and `still_open`, the rest. `cancelled` is without the no-shows. What has no price yet (by quote, $0) is kept,
-- and in no average.
--
-- Bookings that were erased or purged stay in the sums of its month (erased_months), which are no personal data: in
-- revenue_by_month, and in booking_totals where the period holds the whole month, up to today.

create function public.bay_hours(from_day date, to_day date)
returns table (week date, bay_id integer, used_minutes integer, open_minutes integer)
language plpgsql stable security definer rows 60 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day)
    or to_day - from_day not between 0 and 370 then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
  return query
    select h.week, y.id, coalesce(sum(u.minutes), 0)::integer, (count(*) * 60)::integer
    from (
      select o.starts::date - extract(dow from o.starts)::integer as week,
        private.shop_instant(o.starts) as starts, private.shop_instant(o.starts + interval '1 hour') as ends
      from unnest(private.open_hours(from_day, to_day)) o (starts)
    ) h
    cross join public.bays y
    left join lateral (
      select sum(extract(epoch from least(upper(b.during), h.ends) - greatest(lower(b.during), h.starts)) / 60) as minutes
      from public.bookings b where b.bay_id = y.id and b.during && tstzrange(h.starts, h.ends)
    ) u on true
    group by h.week, y.id, y.position
    order by h.week, y.position, y.id;
end
$$;
comment on function public.bay_hours(date, date) is 'Open minutes that jobs took, of those there were, by bay and week from Sunday. A job takes its bay until it is ready or was completed. At most 53 weeks: PT422 `period_invalid`. For staff.';
grant execute on function public.bay_hours(date, date) to authenticated;

create function private.numbers_period(inout from_day date, inout to_day date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  to_day := coalesce(to_day, private.shop_now()::date);
  from_day := coalesce(from_day, (select least(min(b.booking_date), numbers_period.to_day) from public.bookings b));
  if from_day > to_day or not isfinite(from_day) or not isfinite(to_day) or to_day - from_day > 36600 then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
end
$$;

-- Those of whole months, and of the running one up to today.
create function private.erased_months_within(from_day date, to_day date) returns setof private.erased_months
language sql stable security definer set search_path = '' as $$
  select x.* from private.erased_months x
  where x.month >= from_day
    and (x.month + interval '1 month')::date - 1 <= case
      when to_day >= private.shop_now()::date then (date_trunc('month', to_day) + interval '1 month')::date - 1 else to_day end
$$;

create function public.revenue_by_month(from_day date default null, to_day date default null)
returns table (month date, revenue numeric, bookings integer, priced integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with earned as (
      select date_trunc('month', b.booking_date::timestamp)::date as month, sum(b.total_price - b.refunded) as revenue,
        count(*)::integer as bookings, count(nullif(b.total_price, 0))::integer as priced
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1
    )
    select m.month::date, coalesce(e.revenue, 0) + coalesce(x.done + x.still_open, 0),
      coalesce(e.bookings, 0) + coalesce(x.completed + x.confirmed + x.pending, 0),
      coalesce(e.priced, 0) + coalesce(x.completed + x.confirmed + x.pending - x.unpriced, 0)
    from generate_series(date_trunc('month', from_day::timestamp), to_day::timestamp, '1 month') m (month)
    left join earned e on e.month = m.month::date
    left join private.erased_months_within(from_day, to_day) x on x.month = m.month::date
    order by 1;
end
$$;
comment on function public.revenue_by_month(date, date) is 'What kept bookings cost, by every month of the period; `priced` of its bookings have a price. PT422 `period_invalid`. For staff.';
grant execute on function public.revenue_by_month(date, date) to authenticated;

create function public.bookings_by_week(from_day date default null, to_day date default null)
returns table (week date, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select b.booking_date - extract(dow from b.booking_date)::integer as week, sum(c.completed)::integer as completed,
        sum(c.confirmed)::integer as confirmed, sum(c.pending)::integer as pending,
        sum(c.cancelled)::integer as cancelled, sum(c.no_shows)::integer as no_shows
      from public.bookings b cross join lateral private.counted(b) c
      where b.booking_date between from_day and to_day
      group by 1
    )
    select w.week::date, coalesce(c.completed, 0), coalesce(c.confirmed, 0), coalesce(c.pending, 0),
      coalesce(c.cancelled, 0), coalesce(c.no_shows, 0)
    from generate_series(
      (from_day - extract(dow from from_day)::integer)::timestamp, to_day::timestamp, '7 days'
    ) w (week)
    left join counted c on c.week = w.week::date
    order by 1;
end
$$;
comment on function public.bookings_by_week(date, date) is 'Bookings by week, named by its Sunday, and status; each is in one column. PT422 `period_invalid`. For staff.';
grant execute on function public.bookings_by_week(date, date) to authenticated;

create function public.busiest_hours(from_day date default null, to_day date default null)
returns table (weekday integer, slot_time text, bookings integer, spots integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select extract(isodow from b.booking_date)::integer as weekday, b.booking_time, count(*)::integer as bookings
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1, 2
    ), days as (
      select d.day::date as day, extract(isodow from d.day)::integer as weekday
      from generate_series(
        greatest(from_day, (select min(b.booking_date) from public.bookings b))::timestamp, to_day::timestamp, '1 day'
      ) d (day)
      where extract(isodow from d.day) <> 7
    ), closed as (
      select d.day, d.weekday from days d
      where d.day in (
        select generate_series(greatest(c.from_day, from_day), least(c.to_day, to_day), interval '1 day')::date
        from public.closures c where c.from_day <= to_day and c.to_day >= from_day
      )
    -- Most days are open whole: they are counted before they meet the slots.
    ), opened as (
      select o.weekday, o.slot_time, sum(o.spots)::integer as spots from (
        select w.weekday, s.slot_time, w.days * (select t.slot_capacity from public.shop_settings t) as spots
        from (
          select d.weekday, count(*) as days from days d
          where d.day not in (select c.day from closed c) group by d.weekday
        ) w cross join private.slots() s
        union all
        select c.weekday, s.slot_time, private.slot_spots(c.day, s.slot_time)
        from closed c cross join private.slots() s
      ) o group by 1, 2
    )
    select d.weekday, s.slot_time, coalesce(c.bookings, 0), coalesce(o.spots, 0)
    from generate_series(1, 7) d (weekday) cross join private.slots() s
    left join counted c on c.weekday = d.weekday and c.booking_time = s.slot_time
    left join opened o on o.weekday = d.weekday and o.slot_time = s.slot_time
    order by d.weekday, s.slot_order;
end
$$;
comment on function public.busiest_hours(date, date) is 'Kept bookings of each weekday (1 is Monday, 7 Sunday) and slot, all 63 of them, and the `spots` that were open: by today''s capacity, without closures, Sundays and the days before the first booking. PT422 `period_invalid`. For staff.';
grant execute on function public.busiest_hours(date, date) to authenticated;

create function public.top_services(from_day date default null, to_day date default null)
returns table (service_name text, revenue numeric, bookings integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    select b.service_name, sum(b.total_price - b.refunded), count(*)::integer
    from public.bookings b
    where b.booking_date between from_day and to_day and b.status <> 'cancelled'
    group by b.service_name
    order by 2 desc, 3 desc, b.service_name;
end
$$;
comment on function public.top_services(date, date) is 'Kept bookings and what they cost, by main service, the highest revenue first; what else was booked with it counts as the main service''s. PT422 `period_invalid`. For staff.';
grant execute on function public.top_services(date, date) to authenticated;

create function public.booking_totals(from_day date default null, to_day date default null)
returns table (
  first_day date, last_day date, bookings integer, kept integer, completed integer, confirmed integer,
  pending integer, cancelled integer, no_shows integer, revenue numeric, average_ticket numeric,
  online integer, phone integer, done numeric, still_open numeric, unpriced integer
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select c.* from public.bookings b cross join lateral private.counted(b) c
      where b.booking_date between from_day and to_day
      union all
      select x.completed, x.confirmed, x.pending, x.cancelled, x.no_shows, x.unpriced, x.online, x.phone, x.done, x.still_open
      from private.erased_months_within(from_day, to_day) x
    ), summed as (
      select coalesce(sum(c.completed), 0)::integer as completed, coalesce(sum(c.confirmed), 0)::integer as confirmed,
        coalesce(sum(c.pending), 0)::integer as pending, coalesce(sum(c.cancelled), 0)::integer as cancelled,
        coalesce(sum(c.no_shows), 0)::integer as no_shows, coalesce(sum(c.unpriced), 0)::integer as unpriced,
        coalesce(sum(c.online), 0)::integer as online, coalesce(sum(c.phone), 0)::integer as phone,
        coalesce(sum(c.done), 0) as done, coalesce(sum(c.still_open), 0) as still_open
      from counted c
    )
    select from_day, to_day, k.kept + s.cancelled + s.no_shows, k.kept, s.completed, s.confirmed, s.pending, s.cancelled,
      s.no_shows, s.done + s.still_open, round((s.done + s.still_open) / nullif(k.kept - s.unpriced, 0), 2),
      s.online, s.phone, s.done, s.still_open, s.unpriced
    from summed s cross join lateral (select s.completed + s.confirmed + s.pending as kept) k;
end
$$;
comment on function public.booking_totals(date, date) is 'All numbers of a period: bookings = kept + cancelled + no_shows, kept = online + phone, revenue = done + still_open, average_ticket = revenue / (kept - unpriced). PT422 `period_invalid`. For staff. May be null: average_ticket.';
grant execute on function public.booking_totals(date, date) to authenticated;

create function public.lead_times(from_day date default null, to_day date default null)
returns table (days_from integer, days_to integer, bookings integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with ahead as (
      -- A booking that was noted afterwards was not made ahead.
      select greatest(b.booking_date - private.shop_time(b.created_at)::date, 0) as days,
        count(*)::integer as bookings
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1
    )
    select r.days_from, r.days_to, coalesce(sum(a.bookings), 0)::integer
    from (values (0, 0), (1, 1), (2, 3), (4, 7), (8, 14), (15, 30), (31, null)) r (days_from, days_to)
    left join ahead a on a.days >= r.days_from and (r.days_to is null or a.days <= r.days_to)
    group by r.days_from, r.days_to
    order by r.days_from;
end
$$;
comment on function public.lead_times(date, date) is 'Kept bookings by days from booking to appointment; without days_to: and more. PT422 `period_invalid`. For staff. May be null: days_to.';
grant execute on function public.lead_times(date, date) to authenticated;

create function public.work_taken(from_day date default null, to_day date default null)
returns table (service_name text, finished integer, jobs integer, booked_minutes integer, taken_minutes integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  open_hours timestamp[];
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  select private.open_hours(private.shop_time(min(b.arrived_at))::date, private.shop_time(max(b.done_at))::date) into open_hours
    from public.bookings b
    where b.booking_date between from_day and to_day and b.arrived_at is not null and b.done_at is not null;
  return query
    with finished as (
      select b.service_name, b.id, b.work_minutes, private.shop_time(b.arrived_at) as arrived, private.shop_time(b.done_at) as done
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled' and b.work_minutes > 0
        and (b.status = 'completed' or b.done_at is not null)
    ), timed as (
      -- Whole open hours up to each, the one that it is in by the minute.
      select f.service_name, f.id, f.work_minutes,
        60 * (h.done - h.arrived) + least(60, extract(epoch from f.done - open_hours[h.done]) / 60)
          - least(60, extract(epoch from f.arrived - open_hours[h.arrived]) / 60) as open_minutes
      from finished f cross join lateral (
        select width_bucket(f.arrived, open_hours) as arrived, width_bucket(f.done, open_hours) as done
      ) h
      where f.arrived is not null and f.done is not null
    ), arrivals as (
      select e.booking_id, max(e.id) as id from timed t join public.booking_events e on e.booking_id = t.id
      where e.new_values ->> 'arrived_at' is not null group by e.booking_id
    ), given as (
      -- What work was given when its time ran out was not booked.
      select distinct on (e.booking_id) e.booking_id, (e.old_values ->> 'work_minutes')::integer as booked
      from arrivals a join public.booking_events e on e.booking_id = a.booking_id and e.id > a.id
      where e.kind = 'changed' and 'work_minutes' = any (e.columns)
        and not e.columns && '{service_name,extra_services,add_ons,vehicle_type}'
      order by e.booking_id, e.id
    ), counted as (
      select t.service_name, t.open_minutes, coalesce(g.booked, t.work_minutes) as booked
      from timed t left join given g on g.booking_id = t.id where t.open_minutes between 5 and 18000
    ), medians as (
      select c.service_name, count(*)::integer as jobs,
        percentile_cont(0.5) within group (order by c.booked) as booked,
        percentile_cont(0.5) within group (order by c.open_minutes) as taken
      from counted c group by c.service_name
    )
    select f.service_name, count(*)::integer, coalesce(m.jobs, 0), round(m.booked)::integer, round(m.taken)::integer
    from finished f left join medians m on m.service_name = f.service_name
    group by f.service_name, m.jobs, m.booked, m.taken
    order by 3 desc, 2 desc, f.service_name;
end
$$;
comment on function public.work_taken(date, date) is 'Open minutes from arrival to ready, and those that were booked when the vehicle came, by main service: of half of the `jobs` it was more, of half less (median). Of `finished` work, without what has no two times or less than 5 minutes between them. PT422 `period_invalid`. For staff. May be null: booked_minutes, taken_minutes.';
grant execute on function public.work_taken(date, date) to authenticated;

create function public.booking_numbers(questions jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  question record;
  numbers jsonb;
  answers jsonb := jsonb_build_object();
begin
  perform private.require_staff();
  for question in
    select e.key as name, q.* from jsonb_each(questions) e
    cross join lateral jsonb_to_record(e.value) q (metric text, from_day date, to_day date) limit 20
  loop
    if question.metric in (
      'revenue_by_month', 'bookings_by_week', 'busiest_hours', 'top_services', 'booking_totals', 'lead_times', 'work_taken',
      'bay_hours', 'quote_numbers', 'waiting_numbers'
    ) is not true then
      perform private.refuse('PT422', 'number_unknown', hint => 'Ask for a function of this file.');
    end if;
    execute format('select coalesce(jsonb_agg(n), ''[]'') from public.%I($1, $2) n', question.metric)
      into numbers using question.from_day, question.to_day;
    answers := answers || jsonb_build_object(question.name, numbers);
  end loop;
  return answers;
end
$$;
comment on function public.booking_numbers(jsonb) is 'Several of these questions, bay_hours() and quote_numbers() in one request, 20 at most, by a name of the caller''s such as {"month": {"metric": "booking_totals", "from_day": "2026-11-01", "to_day": "2026-11-22"}}; the rows are under that name. PT422 `number_unknown`. For staff.';
grant execute on function public.booking_numbers(jsonb) to authenticated;
