set local check_function_bodies = off;

DROP FUNCTION "private"."late_work"(public.bookings, timestamp with time zone);

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
        when 'work_minutes' then row.place_kind
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
        and options ->> 'lost_to' is not null then jsonb_build_object('lost_to', options ->> 'lost_to') else '{}' end
        -- Half an hour more while its vehicle is late holds the bay: it is no work.
        || case when a.kind = 'changed' and 'work_minutes' = any (a.columns) and not a.columns && '{service_name,extra_services,add_ons,vehicle_type}'
        and abs(later.work_minutes - earlier.work_minutes) = 30 and later.arrived_at is null
        and private.work_start(later) < private.shop_now()
        then jsonb_build_object('held', later.work_minutes - earlier.work_minutes) else '{}' end,
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

CREATE OR REPLACE FUNCTION private.late_work(booking public.bookings, arrival timestamp with time zone, OUT begins_at timestamp with time zone, OUT ready_at timestamp with time zone, OUT bay_id integer, OUT in_the_way uuid[], OUT work_minutes integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  late public.bookings := booking;
  held constant integer := (
    select coalesce(sum((e.new_values ->> 'held')::integer), 0) from public.booking_events e
    where e.booking_id = booking.id and e.new_values ? 'held' and not exists (
      select from public.booking_events m where m.booking_id = booking.id and m.kind = 'moved' and m.id > e.id
    )
  );
  free record;
  work record;
begin
  in_the_way := '{}';
  if booking.ready_at is null
    or held = 0 and private.shop_time(arrival) <= private.work_start(booking) + interval '15 minutes' then
    return;
  end if;
  late.begins_at := private.shop_instant(private.next_step(private.shop_time(arrival)));
  late.work_minutes := booking.work_minutes - held;
  free := private.bays_for(late);
  if free.ready_at > private.shop_instant(private.shop_now()) is not true
    or held = 0 and free.ready_at <= booking.ready_at then
    return;
  end if;
  work_minutes := late.work_minutes;
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

CREATE OR REPLACE FUNCTION public.mark_arrived(booking_id uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, at_revision integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, customer_name text, earlier_ready_at timestamp with time zone, ready_at timestamp with time zone, earlier_bay_id integer, bay_id integer, is_told boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 2
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  booking constant public.bookings := private.require_staff_change(mark_arrived.booking_id, or_technician => true);
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
      'begins_at', late.begins_at, 'ready_at', late.ready_at, 'bay_id', late.bay_id, 'pushed', pushed,
      'places', true, 'without_bay', late.bay_id is null
    ) end);
  update public.bookings b
    set arrived_at = arrival, status = 'confirmed', work_minutes = coalesce(late.work_minutes, b.work_minutes)
    where b.id = booking.id;
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
  perform private.require_staff_or_technician();
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
  perform private.set_options(jsonb_build_object(
    'marks', true, 'undoes', jsonb_build_object('at', last_change.happened_at, 'held', last_change.held),
    -- A booking that has its spot back needs no open slot.
    'overrides', case when 'over_capacity' = any (overrides) then '{closed,over_capacity}'::text[] else '{closed}' end
  ) || case when last_change.old_values ? 'ready_at'
    then jsonb_build_object('ready_at', last_change.old_values ->> 'ready_at') else '{}' end
    || case when last_change.new_values ? 'pushed' then '{"begins_at": null, "places": true}'::jsonb else '{}' end
    || case when last_change.old_values ? 'bay_id'
    then jsonb_build_object('bay_id', last_change.old_values -> 'bay_id') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      work_minutes = coalesce((last_change.old_values ->> 'work_minutes')::integer, b.work_minutes),
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

REVOKE ALL ON FUNCTION "private"."late_work"(public.bookings, timestamp with time zone) FROM PUBLIC;

