-- The bay that a booking gets.
--
--   source of the change            no bay is free
--   a visitor, or a link's holder   PT409 slot_full
--   staff                           PT409 override_required, detail `no_bay`; overridden: it waits for a bay
--   the owner                       it waits for a bay
--
-- A booking that waits has work_minutes and no bay_id.

-- Planned once, as availability is.
create function private.bays_for(booking public.bookings, out ready_at timestamptz, out bays integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  select t.ready_at, t.bays into ready_at, bays
    from private.booked_work(private.booked_services(booking), booking.vehicle_type) w
    cross join private.bay_times(
      booking.booking_date, booking.booking_date, w.kind, booking.work_minutes, booking.id, private.shop_time(booking.begins_at)
    ) t
    where t.slot_time = booking.booking_time;
end
$$;

-- A change asks for a place by what is booked, when or how long, or by place_booking().
create function private.asks_for_place(earlier public.bookings, later public.bookings, options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (
    earlier.booking_date, earlier.booking_time, earlier.service_name, earlier.extra_services, earlier.add_ons,
    earlier.vehicle_type, earlier.work_minutes
  ) is distinct from (
    later.booking_date, later.booking_time, later.service_name, later.extra_services, later.add_ons,
    later.vehicle_type, later.work_minutes
  ) or private.has_option(options, 'places')
$$;

-- Staff have to mean that a booking waits for a bay. A bay that they chose has its own refusals.
create function private.needs_bay(booking public.bookings, options jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.holds_spot(booking.status) and booking.work_minutes > 0
    and options ->> 'bay_id' is null and not private.has_option(options, 'without_bay')
    and cardinality((private.bays_for(booking)).bays) = 0
$$;

-- Nobody outside says how long it takes but by phone, by a quote and by place_booking(), nor which bay a booking has.
create function private.set_work(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
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
      -- Its slot may not have begun, or be of another day: then it begins with it.
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
$$;

-- The bookings that have a bay in a time, or are still in it: others than this one.
create function private.in_the_way(booking public.bookings, bay integer, wanted tstzrange) returns setof uuid
language sql stable security definer rows 2 set search_path = '' as $$
  select b.id from public.bookings b where b.bay_id = bay and b.during && wanted and b.id <> booking.id
  union
  select o.booking_id from private.overruns() o
  where o.bay_id = bay and o.booking_id <> booking.id
    and tstzmultirange(o.during) - coalesce(tstzmultirange(case when booking.bay_id = bay then booking.during end), '{}') && wanted
$$;

create function private.refuse_bay(booking public.bookings, bay integer, ready timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamp := private.work_start(booking);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  chosen public.bays;
  kind text;
  others text;
begin
  select * into chosen from public.bays y where y.id = bay;
  kind := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).kind;
  if not coalesce(chosen.active, false) or not coalesce(kind = any (chosen.kinds), true) then
    perform private.refuse(
      'PT422', 'bay_unsuitable', case when chosen.active then 'kind' else 'switched_off' end, 'Choose another bay.'
    );
  end if;
  select string_agg(b.id::text, ',' order by lower(b.during)) into others
    from public.bookings b
    where b.id in (
      select i.id from private.in_the_way(booking, bay, private.time_in_bay(bay, starts, ready)) i (id)
      union
      select i.id from private.in_the_way(
        booking, bay, tstzrange(local_now, local_now + booking.work_minutes * interval '1 minute')
      ) i (id)
      where ready < local_now
    );
  perform private.refuse(
    'PT409', case when others is null then 'bay_closed' else 'bay_taken' end, coalesce(others, ''),
    'Choose another bay or another time.'
  );
end
$$;

create function private.take_bay(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
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
$$;

-- Bookings without a bay get one, in the order of their dates; what does not fit waits for a bay. For the
-- owner: after an import, or when bays were added.
create function private.place_waiting_bookings() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting uuid;
  placed integer := 0;
begin
  perform private.join_booking_queue();
  for waiting in
    select b.id from public.bookings b
    where private.holds_spot(b.status) and b.bay_id is null and b.work_minutes is distinct from 0
    order by private.slot_start(b.booking_date, b.booking_time), b.created_at, b.id
  loop
    update public.bookings b set work_minutes = coalesce(
        b.work_minutes, (private.booked_work(private.booked_services(b), b.vehicle_type)).minutes
      ), bay_id = null, ready_at = null
      where b.id = waiting;
    placed := placed + (select (b.bay_id is not null)::integer from public.bookings b where b.id = waiting);
  end loop;
  return placed;
end
$$;

-- Staff have to name these before a booking is taken or moved there.
create function private.require_overrides(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
  needed text[] := '{}'::text[];
  held integer;
  missing text;
begin
  if private.change_actor() <> 'staff' or booking.booking_date is null
    or earlier.id is null and booking.source <> 'phone'
    or earlier.id is not null and not private.asks_for_place(earlier, booking, options) then
    return;
  end if;
  if is_moved then
    if booking.booking_date > (private.shop_now() + interval '1 year')::date then
      perform private.refuse('PT422', 'slot_not_bookable', 'day_too_far', 'Choose another time.');
    end if;
    held := private.held_spots(
      booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
    );
    if private.holds_spot(booking.status) and held >= (
      select private.open_slot_spots(booking.booking_date, booking.booking_time) + s.overbooking_per_slot
      from public.shop_settings s
    ) then
      perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
    end if;
    needed := private.needed_overrides(booking, held);
  end if;
  if private.needs_bay(booking, options) then
    needed := needed || 'no_bay'::text;
  end if;
  select string_agg(name, ',' order by place) into missing
    from unnest(needed) with ordinality e (name, place)
    where not private.is_overridden(options, name);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
end
$$;

-- So many minutes of work that begin with an hour are done then. Null: there are none, or not within years.
create function private.ready_after(from_hour timestamp, minutes integer, bay integer) returns timestamp
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  work_hours constant integer := ceil(minutes / 60.0);
  last_day date := from_hour::date + work_hours / 8 + 3;
  hours timestamp[];
begin
  if minutes is null then
    return null;
  end if;
  loop
    hours := array(
      select h.starts from unnest(private.open_hours(from_hour::date, last_day, bay)) h (starts)
      where h.starts >= from_hour order by h.starts
    );
    exit when cardinality(hours) >= work_hours or last_day > from_hour::date + 2000;
    last_day := last_day + 60;
  end loop;
  return hours[work_hours] + (minutes - 60 * (work_hours - 1)) * interval '1 minute';
end
$$;

-- The hour in which the work of a booking begins, and its minutes from there on: what is over of a walk-in's counts as worked.
create function private.work_from_hour(booking public.bookings, bay integer, out from_hour timestamp, out minutes integer)
language sql stable security definer set search_path = '' as $$
  select date_trunc('hour', s.starts), booking.work_minutes + case
      when date_trunc('hour', s.starts) = any (private.open_hours(s.starts::date, s.starts::date, bay))
      then extract(minute from s.starts)::integer else 0 end
  from private.work_start(booking) s (starts)
$$;

-- The first other bay that is free for a job; it waits if there is none, or if it is to wait. The history keeps the days of
-- a closing for which it leaves.
create function private.leave_bay(job uuid, waits boolean, lost_to datemultirange default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
