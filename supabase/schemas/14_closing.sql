-- Closing: what happens to the jobs whose work a closure pauses.
--
-- Staff close hours, of the shop or of one bay: each job that was to be worked on then is ready as many open hours
-- later, and has its bay until then. A job that is in its way goes to another bay that is free, or waits for one. The
-- history of each says so. What was worked before the hour in which it is closed counts as done.
-- Fewer spots pause nothing. Nor do closures that the owner's tools add: a restore brings its ready times with it.
--
-- A plain insert into closures changes the same jobs, and asks nothing.
--
-- Once it is open again, jobs can be ready earlier and have the bay that they lost: earlier_jobs() lists them until staff
-- have answered with bring_forward().

create function private.paused_jobs(closed uuid[]) returns table (id uuid, ready_at timestamptz)
language sql stable security definer rows 20 set search_path = '' set jit = off as $$
  select b.id, private.shop_instant(t.ready)
  from public.bookings b
  cross join lateral (
    select private.shop_time(b.ready_at) as ready,
      date_trunc('hour', greatest(private.slot_start(b.booking_date, b.booking_time), private.shop_now())) as from_hour
  ) w
  cross join lateral (
    -- No more than is left of its work, where it was ready later anyway.
    select least(
        sum(extract(epoch from least(w.ready - h.starts, interval '1 hour')) / 60) filter (where h.starts >= w.from_hour),
        f.minutes - 60 * count(*) filter (where h.starts < w.from_hour)
      )::integer as minutes
    from private.work_from_hour(b, b.bay_id) f
    cross join unnest(private.open_hours(f.from_hour::date, w.ready::date, b.bay_id, closed)) h (starts)
    where h.starts >= f.from_hour and h.starts < w.ready
    group by f.minutes
  ) r
  cross join lateral (select private.ready_after(w.from_hour, r.minutes, b.bay_id) as ready) t
  where private.holds_spot(b.status) and b.work_minutes > 0 and b.done_at is null
    and exists (
      select from public.closures c
      where c.id = any (closed) and c.spots = 0 and (c.bay_id is null or c.bay_id = b.bay_id)
        and b.booking_date <= c.to_day and b.ready_at > private.shop_instant(c.from_day::timestamp)
    )
    and t.ready > w.ready
  order by private.slot_start(b.booking_date, b.booking_time), b.id
$$;

create function private.pause_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
  choices constant jsonb := coalesce(options -> 'jobs', '{}');
  closed constant datemultirange := (
    select range_agg(daterange(i.from_day, i.to_day, '[]')) from inserted i where i.spots = 0
  );
  -- They were given a place in which the closure is counted.
  placed uuid[] := '{}';
  job record;
  other uuid;
begin
  if not private.is_outside_caller() or private.has_option(options, 'divides') then
    return null;
  end if;
  for job in
    select p.id, p.ready_at, choices ->> p.id::text as choice
    from private.paused_jobs(array(select i.id from inserted i where i.spots = 0)) p
  loop
    continue when job.choice = 'leave' or job.id = any (placed);
    if job.choice in ('other_bay', 'wait') then
      perform private.leave_bay(job.id, job.choice = 'wait', closed);
    else
      for other in
        select o.id from public.bookings b
        join public.bookings o on o.bay_id = b.bay_id and o.id <> b.id and o.during && private.time_in_bay(
          b.bay_id, private.work_start(b), job.ready_at
        )
        where b.id = job.id order by lower(o.during)
      loop
        perform private.leave_bay(other, false, closed);
        placed := placed || other;
      end loop;
      perform private.set_options(jsonb_build_object('ready_at', job.ready_at));
      update public.bookings b set revision = b.revision where b.id = job.id;
    end if;
  end loop;
  return null;
end
$$;

-- Its name comes before closures_end, which empties the options.
create trigger closures_after_insert after insert on public.closures
  referencing new table as inserted for each statement execute function private.pause_jobs();

create function public.close_times(
  closures jsonb, jobs jsonb default '{}', expected uuid[] default null, is_trial boolean default false,
  tells_customers boolean default false
)
returns table (
  booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text,
  earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer, revision integer
)
language plpgsql volatile security definer rows 20 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  last_event bigint;
  changed jsonb;
begin
  perform private.require_staff();
  begin
    perform private.join_booking_queue();
    select coalesce(max(e.id), 0) into last_event from public.booking_events e;
    perform private.set_options(jsonb_build_object('jobs', close_times.jobs));
    insert into public.closures (id, from_day, to_day, slots, spots, bay_id, reason)
      select coalesce(c.id, gen_random_uuid()), c.from_day, c.to_day, c.slots, coalesce(c.spots, 0), c.bay_id, c.reason
      from jsonb_populate_recordset(null::public.closures, close_times.closures) c;
    select coalesce(jsonb_agg(jsonb_build_object(
        'booking_id', b.id, 'customer_name', b.customer_name, 'has_email', b.customer_email is not null,
        'service_name', b.service_name, 'booking_date', b.booking_date, 'booking_time', b.booking_time,
        'earlier_ready_at', coalesce(e.ready_at, to_jsonb(b.ready_at)), 'ready_at', b.ready_at,
        'earlier_bay_id', coalesce(e.bay_id, to_jsonb(b.bay_id)), 'bay_id', b.bay_id, 'revision', b.revision
      ) order by e.first_event), '[]')
      into changed
      from (
        select e.booking_id, min(e.id) as first_event,
          (array_agg(e.old_values -> 'ready_at' order by e.id) filter (where e.old_values ? 'ready_at'))[1] as ready_at,
          (array_agg(e.old_values -> 'bay_id' order by e.id) filter (where e.old_values ? 'bay_id'))[1] as bay_id
        from public.booking_events e where e.id > last_event group by e.booking_id
      ) e join public.bookings b on b.id = e.booking_id;
    if expected is not null and array(select unnest(expected) order by 1) <> array(
      select (c ->> 'booking_id')::uuid from jsonb_array_elements(changed) c order by 1
    ) then
      perform private.refuse('PT409', 'jobs_changed', hint => 'Look at the jobs that it changes now.');
    end if;
    if tells_customers then
      perform private.announce_ready_time(b)
        from jsonb_to_recordset(changed) c (booking_id uuid, earlier_ready_at timestamptz, ready_at timestamptz)
        join public.bookings b on b.id = c.booking_id
        where c.ready_at is distinct from c.earlier_ready_at;
    end if;
    if is_trial then
      perform private.refuse('TRIAL', 'nothing is stored');
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return query select * from jsonb_to_recordset(changed) c (
    booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text,
    earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer, revision integer
  );
end
$$;
comment on function public.close_times(jsonb, jsonb, uuid[], boolean, boolean) is 'Closes times, of the shop or of one bay, and answers the jobs that it pauses, with what they had and have; with is_trial nothing is stored. closures are rows of the table. jobs says by id what happens instead: leave (it keeps its ready time), other_bay (a free one, else it waits) or wait (for a bay). PT409 `jobs_changed` where others would be changed than those that are expected; null expects nothing. For staff. May be null: bay_id, earlier_bay_id.';
grant execute on function public.close_times(jsonb, jsonb, uuid[], boolean, boolean) to authenticated;

create function public.undo_closing(closures uuid[], jobs jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  job record;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  delete from public.closures c where c.id = any (undo_closing.closures);
  -- Jobs that stayed leave the time to those that made room.
  for job in
    select b.id, j.earlier_bay_id, j.revision
    from jsonb_to_recordset(undo_closing.jobs) j (booking_id uuid, earlier_bay_id integer, revision integer)
    join public.bookings b on b.id = j.booking_id
    order by b.bay_id is distinct from j.earlier_bay_id, b.id
  loop
    perform public.place_booking(
      job.id, job.earlier_bay_id, at_revision => job.revision, without_bay => job.earlier_bay_id is null
    );
    perform private.correct_ready_time(job.id, job.revision);
  end loop;
end
$$;
comment on function public.undo_closing(uuid[], jsonb) is 'Takes a closing back: the ids of its closures, with the jobs as close_times() answered them, which have the bay that they had and are ready when their work takes them there. PT409 `booking_changed`. For staff.';
grant execute on function public.undo_closing(uuid[], jsonb) to authenticated;

-- Staff have said that a job stays as it is rather than be ready then in that bay, and it has had no other time or bay since.
create function private.is_left(job uuid, ready_at timestamptz, bay integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select e.kind = 'stays' and e.new_values -> 'bay_id' = coalesce(to_jsonb(bay), 'null')
    and (e.new_values ->> 'ready_at')::timestamptz <= is_left.ready_at
  from public.booking_events e
  where e.booking_id = job and (e.kind = 'stays' or e.columns && '{bay_id,ready_at,booking_date,booking_time}')
  order by e.id desc limit 1
$$;

create function public.earlier_jobs(open_day date)
returns table (
  booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text,
  earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer, revision integer
)
language plpgsql stable security definer rows 20 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
begin
  perform private.require_staff();
  return query
    with sooner as materialized (
      select b.id, b.bay_id, t.ready_at, b.during - private.time_in_bay(b.bay_id, private.work_start(b), t.ready_at) as left_over
      from public.bookings b
      cross join lateral private.work_from_hour(b, b.bay_id) f
      cross join lateral (
        select private.shop_instant(private.ready_after(f.from_hour, f.minutes, b.bay_id)) as ready_at
      ) t
      where private.holds_spot(b.status) and b.work_minutes > 0 and b.done_at is null
        and b.booking_date <= open_day and b.ready_at > private.shop_instant(open_day::timestamp)
        and t.ready_at < b.ready_at and t.ready_at > local_now
        and private.is_left(b.id, t.ready_at, b.bay_id) is not true
    ), back as (
      -- To the bay that it lost, where that is free but for jobs that are ready sooner.
      select b.id, y.id as bay_id, t.ready_at
      from public.booking_events e
      join public.bookings b on b.id = e.booking_id
      cross join lateral private.bays_for(b) t
      cross join lateral private.booked_work(private.booked_services(b), b.vehicle_type) w
      join lateral private.fitting_bays(b.booking_date, private.shop_time(t.ready_at)::date, w.kind, b.id) y
        on y.id = (e.old_values ->> 'bay_id')::integer
      where e.new_values ? 'lost_to' and private.holds_spot(b.status) and b.done_at is null
        and (b.booking_date = open_day or (e.new_values ->> 'lost_to')::datemultirange @> open_day)
        -- Nobody has given it another place since, and its work does not go on elsewhere.
        and not exists (
          select from public.booking_events l
          where l.booking_id = b.id and l.id > e.id and l.columns && '{bay_id,booking_date,booking_time}'
        )
        and (b.bay_id is null or private.work_start(b) > private.shop_now())
        and t.ready_at > local_now and not private.time_in_bay(y.id, private.work_start(b), t.ready_at) && (
          y.busy - coalesce((select range_agg(s.left_over) from sooner s where s.bay_id = y.id), '{}')
        )
        and private.is_left(b.id, t.ready_at, y.id) is not true
    )
    select b.id, b.customer_name, b.customer_email is not null, b.service_name, b.booking_date, b.booking_time,
      b.ready_at, coalesce(k.ready_at, s.ready_at), b.bay_id, coalesce(k.bay_id, s.bay_id), b.revision
    from sooner s full join back k using (id) join public.bookings b using (id)
    order by b.ready_at, b.id;
end
$$;
comment on function public.earlier_jobs(date) is 'The jobs of a day that a closure changed which no longer covers them, as close_times() answers: when they can be ready, and the bay that they had. None that staff have left as it is. For staff. May be null: bay_id, earlier_bay_id.';
grant execute on function public.earlier_jobs(date) to authenticated;

create function public.bring_forward(jobs jsonb, tells_customers boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  job record;
  booking public.bookings;
  later public.bookings;
  wanted record;
  changed integer := 0;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  for job in
    select j.*, j.bay_id is not null and j.bay_id is distinct from b.bay_id as comes_back
    from jsonb_to_recordset(bring_forward.jobs) j (
      booking_id uuid, revision integer, ready_at timestamptz, bay_id integer, stays boolean
    )
    left join public.bookings b on b.id = j.booking_id
    -- Jobs that are ready sooner leave the time to those that come back.
    order by comes_back, j.booking_id
  loop
    booking := private.require_staff_change(job.booking_id);
    if job.stays then
      perform private.require_revision(booking, job.revision);
      insert into public.booking_events (booking_id, kind, new_values, happened_at) values (
        booking.id, 'stays', jsonb_build_object('ready_at', job.ready_at, 'bay_id', job.bay_id), private.change_stamp()
      );
      -- Other screens read again what has been changed.
      update public.bookings b set revision = b.revision where b.id = booking.id;
      continue;
    elsif not job.comes_back then
      wanted := private.work_from_hour(booking, booking.bay_id);
      perform private.set_options(jsonb_build_object('ready_at', least(booking.ready_at, private.shop_instant(
        private.ready_after(wanted.from_hour, wanted.minutes, booking.bay_id)
      ))));
      update public.bookings b set revision = coalesce(job.revision, b.revision) where b.id = booking.id;
    elsif job.bay_id = any ((private.bays_for(booking)).bays) then
      perform public.place_booking(booking.id, job.bay_id, at_revision => job.revision);
    else
      continue;
    end if;
    changed := changed + 1;
    select b.* into later from public.bookings b where b.id = booking.id;
    if tells_customers and later.ready_at <> booking.ready_at then
      perform private.announce_ready_time(later);
    end if;
  end loop;
  return changed;
end
$$;
comment on function public.bring_forward(jsonb, boolean) is 'Answers the jobs of earlier_jobs(), given with what it said of each: they are ready as early as their work allows and have their bay again where it is free by then, or are left as they are (stays). Answers how many it has changed. PT409 `booking_changed`. For staff.';
grant execute on function public.bring_forward(jsonb, boolean) to authenticated;
