set local check_function_bodies = off;

ALTER TABLE "public"."booking_events" DROP CONSTRAINT "booking_events_kind";

DROP FUNCTION "private"."leave_bay"(uuid, boolean);

DROP FUNCTION "public"."bring_forward"(jsonb, boolean);

DROP FUNCTION "public"."earlier_jobs"(date, integer);

CREATE OR REPLACE FUNCTION private.enter_change(earlier public.bookings, later public.bookings, options jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, reason, held, actor, actor_id, happened_at
  )
    with row as (
      select to_jsonb(earlier) as before, to_jsonb(later) as after, case
          when later.no_show_at is distinct from earlier.no_show_at then 'no_show'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          when later.done_at is not null and earlier.done_at is null then 'done'
          else 'status' end as status_kind, case
          when later.done_at is not null and earlier.done_at is null then 'done'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          else 'changed' end as place_kind
    ), aspects as (
      select k.kind, array_agg(c.name order by c.name) as columns
      from row cross join lateral jsonb_each(row.after) c (name, value)
      cross join lateral (select case c.name
        when 'status' then row.status_kind
        when 'booking_date' then 'moved'
        when 'booking_time' then 'moved'
        when 'arrived_at' then 'arrived'
        when 'done_at' then 'done'
        when 'ready_at' then row.place_kind
        when 'bay_id' then row.place_kind
        when 'no_show_at' then 'no_show'
        else 'changed' end as kind) k
      where c.value is distinct from row.before -> c.name and c.name not in (
        'updated_at', 'revision', 'during', 'begins_at',
        'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key', 'search_text', 'phone_text',
        'customer_id', 'joined_from', 'refunded'
      )
      -- A move and a completion already say this of the time.
      and (c.name <> 'ready_at' or (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time)
        and 'completed' not in (earlier.status, later.status))
      group by k.kind
    )
    select later.id, a.kind, a.columns, private.impersonal_facts(v.before),
      private.impersonal_facts(v.after) || case when a.kind = 'arrived' and options ? 'pushed'
        then jsonb_build_object('pushed', options -> 'pushed') else '{}' end || case when 'bay_id' = any (a.columns)
        and options ->> 'lost_to' is not null then jsonb_build_object('lost_to', options ->> 'lost_to') else '{}' end,
      case when 'total_price' = any (a.columns) then later.price_reason end,
      case when 'status' = any (a.columns) and private.holds_spot(earlier.status) and not private.holds_spot(later.status)
        then private.held_spots(earlier.booking_date, earlier.booking_time, earlier.id) + 1 end,
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from row cross join aspects a cross join lateral (
      -- A move names day and time, and an arrival the status, even where only one of them changed.
      select jsonb_object_agg(name, row.before -> name) as before, jsonb_object_agg(name, row.after -> name) as after
      from unnest(case a.kind
        when 'moved' then array['booking_date', 'booking_time']
        when 'arrived' then array['status', 'arrived_at'] || a.columns
        when 'done' then array['status'] || a.columns
        when 'no_show' then array['status', 'no_show_at']
        else a.columns end) name
    ) v
    order by array_position(array['status', 'no_show', 'moved', 'arrived', 'done', 'changed'], a.kind)
$function$;

CREATE OR REPLACE FUNCTION private.is_left(job uuid, ready_at timestamp with time zone, bay integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.kind = 'stays' and e.new_values -> 'bay_id' = coalesce(to_jsonb(bay), 'null')
    and (e.new_values ->> 'ready_at')::timestamptz <= is_left.ready_at
  from public.booking_events e
  where e.booking_id = job and (e.kind = 'stays' or e.columns && '{bay_id,ready_at,booking_date,booking_time}')
  order by e.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.leave_bay(job uuid, waits boolean, lost_to datemultirange DEFAULT NULL::datemultirange)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free integer;
begin
  if not waits then
    select y.bay into free from public.bookings b
      cross join unnest((private.bays_for(b)).bays) with ordinality y (bay, place)
      where b.id = job and y.bay is distinct from b.bay_id
      order by y.place limit 1;
  end if;
  perform private.set_options(jsonb_build_object(
    'places', true, 'bay_id', free, 'without_bay', free is null, 'lost_to', lost_to::text
  ));
  update public.bookings b set revision = b.revision where b.id = job;
end
$function$;

CREATE OR REPLACE FUNCTION private.pause_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.bring_forward(jobs jsonb, tells_customers boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at) values (
        booking.id, 'stays', jsonb_build_object('ready_at', job.ready_at, 'bay_id', job.bay_id),
        private.change_actor(), private.change_actor_id(), private.change_stamp()
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
$function$;

CREATE OR REPLACE FUNCTION public.earlier_jobs(open_day date)
 RETURNS TABLE(booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text, earlier_ready_at timestamp with time zone, ready_at timestamp with time zone, earlier_bay_id integer, bay_id integer, revision integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

ALTER TABLE "public"."booking_events" ADD CONSTRAINT "booking_events_kind" CHECK ((kind = ANY (ARRAY['created'::text, 'status'::text, 'moved'::text, 'arrived'::text, 'done'::text, 'no_show'::text, 'changed'::text, 'deleted'::text, 'resent'::text, 'corrected'::text, 'voided'::text, 'online'::text, 'stays'::text])));

CREATE INDEX booking_events_lost_to ON public.booking_events USING btree (booking_id) WHERE (new_values ? 'lost_to'::text);

COMMENT ON FUNCTION "public"."bring_forward"(jsonb, boolean) IS 'Answers the jobs of earlier_jobs(), given with what it said of each: they are ready as early as their work allows and have their bay again where it is free by then, or are left as they are (stays). Answers how many it has changed. PT409 `booking_changed`. For staff.';

COMMENT ON FUNCTION "public"."earlier_jobs"(date) IS 'The jobs of a day that a closure changed which no longer covers them, as close_times() answers: when they can be ready, and the bay that they had. None that staff have left as it is. For staff. May be null: bay_id, earlier_bay_id.';

REVOKE ALL ON FUNCTION "private"."is_left"(uuid, timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leave_bay"(uuid, boolean, datemultirange) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."bring_forward"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bring_forward"(jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."earlier_jobs"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."earlier_jobs"(date) TO "authenticated";

