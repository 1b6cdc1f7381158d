-- Numbers: what the shop earns and when it is busy, one function per question. For staff.
--
-- Each takes the days `from_day` to `to_day`, both of them included, of the shop's calendar and goes by
-- booking_date. Null: from the first booking on, and up to today. PT422 `period_invalid`: the wrong way
-- round, or longer than 100 years.
--
-- A booking is kept unless it is cancelled. Revenue is what kept ones cost (total_price), whatever their
-- status: cancelled ones and no-shows are in no amount. `cancelled` is without the no-shows.
--
--   revenue_by_month  every month of the period, also one without a booking
--   bookings_by_week  every week of it, named by its Sunday; each booking is in one column
--   busiest_hours     kept bookings of each weekday (1 is Monday, 7 Sunday) and slot, all 63 of them
--   top_services      kept bookings by main service, the highest revenue first; what else was booked with
--                     it counts as the main service's
--   booking_totals    all figures of the period; bookings = kept + cancelled + no_shows,
--                     kept = online + phone, average_ticket = revenue / kept (null without any)
--   lead_times        kept bookings by days from booking to appointment; days_to null: and more

create function private.numbers_period(inout from_day date, inout to_day date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  to_day := coalesce(to_day, private.shop_now()::date);
  from_day := coalesce(from_day, (select least(min(b.booking_date), numbers_period.to_day) from public.bookings b));
  if from_day > to_day or not isfinite(from_day) or not isfinite(to_day) or to_day - from_day > 36600 then
    raise exception using errcode = 'PT422', message = 'period_invalid', hint = 'Give a first and a last day.';
  end if;
end
$$;
revoke all on function private.numbers_period(date, date) from public, anon, authenticated, service_role;

create function public.revenue_by_month(from_day date default null, to_day date default null)
returns table (month date, revenue numeric, bookings integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with earned as (
      select date_trunc('month', b.booking_date::timestamp)::date as month, sum(b.total_price) as revenue,
        count(*)::integer as bookings
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1
    )
    select m.month::date, coalesce(e.revenue, 0), coalesce(e.bookings, 0)
    from generate_series(date_trunc('month', from_day::timestamp), to_day::timestamp, '1 month') m (month)
    left join earned e on e.month = m.month::date
    order by 1;
end
$$;
comment on function public.revenue_by_month(date, date) is 'What kept bookings cost, by month. For staff.';
revoke all on function public.revenue_by_month(date, date) from public, anon, authenticated, service_role;
grant execute on function public.revenue_by_month(date, date) to authenticated;

create function public.bookings_by_week(from_day date default null, to_day date default null)
returns table (week date, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select b.booking_date - extract(dow from b.booking_date)::integer as week,
        count(*) filter (where b.status = 'completed')::integer as completed,
        count(*) filter (where b.status = 'confirmed')::integer as confirmed,
        count(*) filter (where b.status = 'pending')::integer as pending,
        count(*) filter (where b.status = 'cancelled' and b.no_show_at is null)::integer as cancelled,
        count(b.no_show_at)::integer as no_shows
      from public.bookings b where b.booking_date between from_day and to_day
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
comment on function public.bookings_by_week(date, date) is 'Bookings by week and status, no-shows apart. For staff.';
revoke all on function public.bookings_by_week(date, date) from public, anon, authenticated, service_role;
grant execute on function public.bookings_by_week(date, date) to authenticated;

create function public.busiest_hours(from_day date default null, to_day date default null)
returns table (weekday integer, slot_time text, bookings integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select extract(isodow from b.booking_date)::integer as weekday, b.booking_time, count(*)::integer as bookings
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1, 2
    )
    select d.weekday, s.slot_time, coalesce(c.bookings, 0)
    from generate_series(1, 7) d (weekday) cross join private.slots() s
    left join counted c on c.weekday = d.weekday and c.booking_time = s.slot_time
    order by d.weekday, s.slot_order;
end
$$;
comment on function public.busiest_hours(date, date) is 'Kept bookings by weekday and slot. For staff.';
revoke all on function public.busiest_hours(date, date) from public, anon, authenticated, service_role;
grant execute on function public.busiest_hours(date, date) to authenticated;

create function public.top_services(from_day date default null, to_day date default null)
returns table (service_name text, revenue numeric, bookings integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    select b.service_name, sum(b.total_price), count(*)::integer
    from public.bookings b
    where b.booking_date between from_day and to_day and b.status <> 'cancelled'
    group by b.service_name
    order by 2 desc, 3 desc, b.service_name;
end
$$;
comment on function public.top_services(date, date) is 'Kept bookings and what they cost, by main service. For staff.';
revoke all on function public.top_services(date, date) from public, anon, authenticated, service_role;
grant execute on function public.top_services(date, date) to authenticated;

create function public.booking_totals(from_day date default null, to_day date default null)
returns table (
  first_day date, last_day date, bookings integer, kept integer, completed integer, confirmed integer,
  pending integer, cancelled integer, no_shows integer, revenue numeric, average_ticket numeric,
  online integer, phone integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    select from_day, to_day, count(*)::integer,
      count(*) filter (where b.status <> 'cancelled')::integer,
      count(*) filter (where b.status = 'completed')::integer,
      count(*) filter (where b.status = 'confirmed')::integer,
      count(*) filter (where b.status = 'pending')::integer,
      count(*) filter (where b.status = 'cancelled' and b.no_show_at is null)::integer,
      count(b.no_show_at)::integer,
      coalesce(sum(b.total_price) filter (where b.status <> 'cancelled'), 0),
      round(avg(b.total_price) filter (where b.status <> 'cancelled'), 2),
      count(*) filter (where b.status <> 'cancelled' and b.source = 'online')::integer,
      count(*) filter (where b.status <> 'cancelled' and b.source = 'phone')::integer
    from public.bookings b where b.booking_date between from_day and to_day;
end
$$;
comment on function public.booking_totals(date, date) is 'Figures of a period. For staff.';
revoke all on function public.booking_totals(date, date) from public, anon, authenticated, service_role;
grant execute on function public.booking_totals(date, date) to authenticated;

create function public.lead_times(from_day date default null, to_day date default null)
returns table (days_from integer, days_to integer, bookings integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with ahead as (
      -- A booking that was noted afterwards was not made ahead.
      select greatest(b.booking_date - ((b.created_at at time zone 'UTC') - interval '7 hours')::date, 0) as days,
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
comment on function public.lead_times(date, date) is 'Kept bookings by how many days ahead they were made. For staff.';
revoke all on function public.lead_times(date, date) from public, anon, authenticated, service_role;
grant execute on function public.lead_times(date, date) to authenticated;
