set local check_function_bodies = off;

DROP FUNCTION "private"."enter_change"(public.bookings, public.bookings);

DROP FUNCTION "private"."next_step"();

DROP FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer);

CREATE OR REPLACE FUNCTION private.after_update_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
  earlier public.bookings;
  booking public.bookings;
  customers uuid[] := '{}';
  keys text[] := '{}';
begin
  for booking in select n.* from changed_to n order by n.id loop
    select o.* into strict earlier from changed_from o where o.id = booking.id;
    perform private.ask_for_deposit(booking, earlier);
    perform private.enter_change(earlier, booking, options);
    perform private.announce_change(earlier, booking, options);
    if booking.customer_id <> earlier.customer_id then
      perform private.pass_records_on(earlier.customer_id, booking.customer_id);
      update public.quotes q set customer_id = booking.customer_id
        where q.booking_id = booking.id or q.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      customers := customers || earlier.customer_id;
    end if;
    if (booking.customer_id, booking.is_known, booking.contact_key, booking.mail_key)
      is distinct from (earlier.customer_id, earlier.is_known, earlier.contact_key, earlier.mail_key) then
      keys := keys || private.contact_keys(earlier) || private.contact_keys(booking);
    end if;
  end loop;
  if keys <> '{}' or customers <> '{}' then
    perform private.forget_customers(customers, keys);
  end if;
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.bay_times(from_day date, to_day date, kind text, minutes integer, but uuid DEFAULT NULL::uuid, earliest timestamp without time zone DEFAULT NULL::timestamp without time zone)
 RETURNS TABLE(day date, slot_time text, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  work_hours constant integer := ceil(minutes / 60.0)::integer + 1;
  last_slot constant timestamp := greatest(to_day + time '17:00', earliest);
  last_day date := last_slot::date + work_hours / 8 + 3;
  open_hours timestamp[];
begin
  if minutes = 0 then
    return;
  end if;
  -- As many open hours as the work may take from the last slot on.
  loop
    open_hours := private.open_hours(from_day, last_day);
    exit when cardinality(open_hours) >= width_bucket(last_slot - interval '1 minute', open_hours) + work_hours
      or last_day > last_slot::date + 2000;
    last_day := last_day + 60;
  end loop;
  return query
    with fitting as materialized (
      select * from private.fitting_bays(from_day, last_day, bay_times.kind, but)
    ), times as materialized (
      select d.day, s.slot_time, s.slot_order, private.shop_instant(t.starts) as starts, private.shop_instant(
          open_hours[h.before + c.hours] + (c.minutes - 60 * (c.hours - 1)) * interval '1 minute'
        ) as ready
      from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
      cross join private.slots() s
      cross join lateral (select greatest(d.day + s.starts_at, earliest) as starts) t
      cross join lateral (
        select width_bucket(date_trunc('hour', t.starts) - interval '1 minute', open_hours) as before
      ) h
      -- The part of its first hour that is over counts as worked.
      cross join lateral (
        select minutes + case when open_hours[h.before + 1] < t.starts then extract(minute from t.starts)::integer else 0 end as minutes
      ) m
      cross join lateral (select m.minutes, ceil(m.minutes / 60.0)::integer as hours) c
    )
    select t.day, t.slot_time, t.ready,
      case when t.ready is null then '{}' else array(
        select f.id from fitting f
        where not f.busy && tstzrange(t.starts, t.ready)
          -- What would be over at once is worked on from now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$function$;

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
        then jsonb_build_object('pushed', options -> 'pushed') else '{}' end,
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

CREATE OR REPLACE FUNCTION private.late_work(booking public.bookings, arrival timestamp with time zone, OUT begins_at timestamp with time zone, OUT ready_at timestamp with time zone, OUT bay_id integer, OUT in_the_way uuid[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  late public.bookings := booking;
  free record;
  work record;
begin
  in_the_way := '{}';
  if booking.ready_at is null or private.shop_time(arrival) <= private.work_start(booking) + interval '15 minutes' then
    return;
  end if;
  late.begins_at := private.shop_instant(private.next_step(private.shop_time(arrival)));
  free := private.bays_for(late);
  if free.ready_at > greatest(booking.ready_at, private.shop_instant(private.shop_now())) is not true then
    return;
  end if;
  begins_at := late.begins_at;
  ready_at := free.ready_at;
  bay_id := case when booking.bay_id is not null then free.bays[1] end;
  if booking.bay_id is not null and bay_id is null then
    work := private.work_from_hour(late, booking.bay_id);
    late.ready_at := private.shop_instant(private.ready_after(work.from_hour, work.minutes, booking.bay_id));
    in_the_way := array(
      select b.id from public.bookings b
      where b.bay_id = booking.bay_id and b.id <> booking.id
        and b.during && private.time_in_bay(booking.bay_id, private.work_start(late), late.ready_at)
      order by lower(b.during)
    );
    if exists (select from public.bookings b where b.id = any (in_the_way) and b.arrived_at is not null) then
      in_the_way := '{}';
    else
      bay_id := booking.bay_id;
      ready_at := late.ready_at;
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_step(local_time timestamp without time zone DEFAULT NULL::timestamp without time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select date_bin('5 minutes', coalesce(local_time, private.shop_now()) + interval '299 seconds', timestamp '2000-01-01')
$function$;

CREATE OR REPLACE FUNCTION private.set_work(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := earlier.id is null;
begin
  if private.is_outside_caller() then
    if is_new and options ->> 'source' is null or not is_new and not private.has_option(options, 'places') then
      booking.work_minutes := earlier.work_minutes;
    end if;
    booking.bay_id := earlier.bay_id;
    booking.ready_at := earlier.ready_at;
    booking.during := earlier.during;
    booking.begins_at := case when options ? 'begins_at' then (options ->> 'begins_at')::timestamptz else earlier.begins_at end;
    if is_new and private.has_option(options, 'starts_now') then
      -- Null where its slot has not begun, and on another day.
      select private.shop_instant(n.step) into booking.begins_at from private.next_step() n (step)
        where n.step::date = booking.booking_date
          and n.step > private.slot_start(booking.booking_date, booking.booking_time);
    end if;
  end if;
  if not is_new and (booking.booking_date, booking.booking_time) <> (earlier.booking_date, earlier.booking_time) then
    booking.begins_at := null;
  end if;
  -- Restored from a shop with other bays.
  if booking.bay_id is not null and not exists (select from public.bays y where y.id = booking.bay_id) then
    booking.bay_id := null;
  end if;
  if booking.work_minutes is null or booking.work_minutes = earlier.work_minutes
    and private.booked_services(booking) || booking.vehicle_type
      is distinct from private.booked_services(earlier) || earlier.vehicle_type then
    booking.work_minutes := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).minutes;
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_bay(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  starts constant timestamp := private.work_start(booking);
  is_owner constant boolean := not private.is_outside_caller();
  is_restored constant boolean := is_owner and earlier.id is null and booking.ready_at is not null;
  asks_for_place constant boolean := private.asks_for_place(earlier, booking, options);
  without_bay constant boolean := private.has_option(options, 'without_bay');
  leaves_bay constant boolean := booking.done_at is not null
    and not (select s.waits_in_bay from public.shop_settings s);
  chosen integer := case when not without_bay then (options ->> 'bay_id')::integer end;
  free record;
begin
  if booking.work_minutes = 0 then
    booking.bay_id := null;
    booking.ready_at := null;
    booking.during := null;
    return booking;
  elsif booking.status = 'cancelled' then
    booking.during := null;
    return booking;
  elsif earlier.id is not null and (
    case when booking.status = 'completed' then earlier.status <> 'completed' else leaves_bay and earlier.done_at is null end
  ) then
    -- Work that is done early gives the rest of its time back.
    booking.ready_at := least(booking.ready_at, private.shop_instant(private.shop_now()));
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif earlier.status = 'completed' and (booking.status = 'completed' or leaves_bay) then
    return booking;
  elsif options ? 'ready_at' then
    booking.ready_at := (options ->> 'ready_at')::timestamptz;
    booking.bay_id := case when options ? 'bay_id' then chosen else booking.bay_id end;
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif private.holds_spot(earlier.status) and chosen is null and booking.ready_at is not null and not asks_for_place then
    return booking;
  elsif is_restored then
    -- It has what it had, if that is still free, and waits if it waited.
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    if not exists (select from public.bookings b where b.bay_id = booking.bay_id and b.during && booking.during) then
      return booking;
    end if;
    booking.bay_id := null;
    booking.during := null;
    if booking.status = 'completed' then
      return booking;
    end if;
  end if;

  free := private.bays_for(booking);
  booking.ready_at := free.ready_at;
  if is_owner and earlier.id is null and booking.bay_id = any (free.bays) then
    chosen := booking.bay_id;
  end if;
  if chosen is not null and chosen = any (free.bays) is not true then
    perform private.refuse_bay(booking, chosen, booking.ready_at);
  end if;
  if cardinality(free.bays) = 0 and not is_owner and not without_bay and not private.is_overridden(options, 'no_bay')
    -- A booking that waited for a bay waits again when its cancellation is undone.
    and not (earlier.id is not null and earlier.bay_id is null and not asks_for_place) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  booking.bay_id := case when not without_bay then coalesce(chosen, free.bays[1]) end;
  booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_arrived(booking_id uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, at_revision integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, customer_name text, earlier_ready_at timestamp with time zone, ready_at timestamp with time zone, earlier_bay_id integer, bay_id integer, is_told boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 2
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  booking constant public.bookings := private.require_staff_change(mark_arrived.booking_id);
  arrival constant timestamptz := coalesce(at, private.shop_instant(private.shop_now()));
  late record;
  other uuid;
  pushed jsonb := '[]';
begin
  if booking.arrived_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) then
    perform private.refuse_status_step(booking, 'arrived');
  end if;
  if arrival > private.shop_instant(private.shop_now())
    or arrival < private.shop_instant(booking.booking_date::timestamp) then
    perform private.refuse(
      'PT422',
      'arrival_refused',
      case when arrival > private.shop_instant(private.shop_now()) then 'future' else 'early' end
    );
  end if;
  late := private.late_work(booking, arrival);
  foreach other in array late.in_the_way loop
    perform private.leave_bay(other, false);
    pushed := pushed || (
      select jsonb_build_object('booking_id', b.id, 'bay_id', booking.bay_id, 'revision', b.revision)
      from public.bookings b where b.id = other
    );
  end loop;
  perform private.set_options('{"marks": true, "silent": true}' || case when late.begins_at is null then '{}'
    else jsonb_build_object(
      'begins_at', late.begins_at, 'ready_at', late.ready_at, 'bay_id', late.bay_id, 'pushed', pushed
    ) end);
  update public.bookings b set arrived_at = arrival, status = 'confirmed' where b.id = booking.id;
  if late.begins_at is null then
    return;
  end if;
  perform private.announce_ready_time(b) from public.bookings b where b.id = booking.id;
  return query
    select b.id, b.customer_name, case b.id when booking.id then booking.ready_at else b.ready_at end, b.ready_at,
      booking.bay_id, b.bay_id, b.id = booking.id and b.customer_email is not null
    from unnest(booking.id || late.in_the_way) with ordinality j (id, place)
    join public.bookings b on b.id = j.id order by j.place;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_status_change(booking_id uuid, overrides text[] DEFAULT '{}'::text[])
 RETURNS public.booking_status
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_change public.booking_events;
  earlier public.booking_status;
  missing text;
  revision_now integer;
begin
  perform private.require_staff();
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select e.* into last_change from public.booking_events e
    where e.booking_id = undo_status_change.booking_id
      and e.kind in ('status', 'arrived', 'done', 'no_show', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind not in ('status', 'arrived', 'done', 'no_show') is not false or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- A change that was undone stays so.
    or not (
      private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status)
      or last_change.kind = 'arrived' and last_change.new_values ->> 'arrived_at' is not null
      or last_change.kind = 'done' and last_change.new_values ->> 'done_at' is not null
    ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'Reload the booking.');
  end if;
  perform private.require_untold(last_change);
  missing := private.missing_for_undo(last_change, earlier, overrides);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
  perform private.set_options(jsonb_build_object('marks', true) || private.undo_options(
    last_change, case when 'over_capacity' = any (overrides) then '{closed,over_capacity}'::text[] else '{closed}' end
  ) || case when last_change.old_values ? 'ready_at'
    then jsonb_build_object('ready_at', last_change.old_values ->> 'ready_at') else '{}' end
    || case when last_change.new_values ? 'pushed' then '{"begins_at": null}'::jsonb else '{}' end
    || case when last_change.old_values ? 'bay_id'
    then jsonb_build_object('bay_id', last_change.old_values -> 'bay_id') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      arrived_at = case last_change.kind when 'arrived' then null else b.arrived_at end,
      done_at = case last_change.kind when 'done' then null else b.done_at end
    where b.id = last_change.booking_id returning b.revision into revision_now;
  if last_change.new_values ? 'pushed' then
    perform private.correct_ready_time(last_change.booking_id, revision_now - 1);
    perform public.place_booking(b.id, p.bay_id)
      from jsonb_to_recordset(last_change.new_values -> 'pushed') p (booking_id uuid, bay_id integer, revision integer)
      join public.bookings b on b.id = p.booking_id and b.revision = p.revision;
  end if;
  return earlier;
end
$function$;

COMMENT ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) IS 'Notes when the vehicle of a booking arrived, and counts its work from then where it came late. May be null: earlier_bay_id, bay_id. For staff.';

REVOKE ALL ON FUNCTION "private"."enter_change"(public.bookings, public.bookings, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."late_work"(public.bookings, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_step"(timestamp without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) TO "authenticated";

