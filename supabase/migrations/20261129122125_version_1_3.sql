set local check_function_bodies = off;

DROP POLICY "staff read bays" ON "public"."bays";

DROP POLICY "staff add notes" ON "public"."booking_notes";

DROP POLICY "staff read notes" ON "public"."booking_notes";

ALTER TABLE "public"."booking_events" DROP CONSTRAINT "booking_events_kind";

DROP FUNCTION "private"."late_work"(public.bookings, timestamp with time zone);

DROP FUNCTION "private"."leave_bay"(uuid, boolean);

DROP FUNCTION "private"."next_receipt_number"(integer);

DROP FUNCTION "private"."require_staff_change"(uuid);

DROP FUNCTION "public"."bring_forward"(jsonb, boolean);

DROP FUNCTION "public"."earlier_jobs"(date, integer);

ALTER TABLE "public"."website_photos" ADD COLUMN "city" text;

CREATE OR REPLACE FUNCTION private.before_insert_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_booking_defaults(new, options);
  new := private.set_work(new, null, options);
  if private.is_outside_caller() then
    perform private.refuse_booking(new, options);
    new := private.queue_booking(new, options);
    -- The policies of the table read this, and a technician is a visitor from here on. It ends with the transaction.
    perform set_config('bookings.inserted_id', new.id::text, true);
  end if;
  new.updated_at := private.change_stamp();
  perform private.require_overrides(new, null, options);
  perform private.require_spot(new, null, options);
  new := private.take_bay(new, null, options);
  new := private.set_customer(new, null, options);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_actor()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  return case
    when private.has_option(options, 'as_provider') then 'provider'
    when not private.is_outside_caller() then 'owner'
    when private.has_option(options, 'as_customer') then 'customer'
    when private.is_staff() then 'staff'
    when private.is_staff_or_technician() and coalesce(current_setting('bookings.inserted_id', true), '') = '' then 'staff'
    else 'visitor' end;
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

CREATE OR REPLACE FUNCTION private.insert_receipt(receipt public.receipts)
 RETURNS public.receipts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  receipt.day := private.shop_now()::date;
  receipt.issued_at := private.shop_instant(private.shop_now());
  receipt.issued_by := private.change_actor_email();
  receipt.year := extract(year from private.shop_now())::integer;
  insert into private.receipt_numbers as n (year, last_number) values (receipt.year, 1)
    on conflict on constraint receipt_numbers_pkey do update set last_number = n.last_number + 1
    returning n.last_number into receipt.sequence;
  if receipt.booking_id <> receipt.id and not private.keeps_texts(receipt.booking_id) then
    receipt.reason := null;
  end if;
  select s.receipt_text, s.payment_terms into receipt.receipt_text, receipt.payment_terms
    from public.checkout_settings s;
  insert into public.receipts select receipt.*;
  return receipt;
end
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

CREATE OR REPLACE FUNCTION private.is_role(role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((role = ANY (ARRAY['technician'::text, 'staff'::text, 'owner'::text])), false);

CREATE OR REPLACE FUNCTION private.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(private.shop_role() in ('staff', 'owner'), false);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_staff_or_technician()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.shop_role() is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keeps_role(account_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
begin
  -- Two owners who remove each other wait here, so that the second is asked again who it is.
  lock table private.removed_accounts in share row exclusive mode;
  perform private.require_owner();
  select u.* into account from auth.users u where u.id = account_id and private.is_role(u.raw_app_meta_data ->> 'role');
  if not found then
    return 'gone';
  end if;
  return case when account.raw_app_meta_data ->> 'role' = 'owner' and not exists (
    select from auth.users u
    where u.raw_app_meta_data ->> 'role' = 'owner' and u.id <> account.id
      and not exists (select from private.removed_accounts r where r.id = u.id)
  ) then 'last_owner' end;
end
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

CREATE OR REPLACE FUNCTION private.refuse_outdated_change(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.refuse(
    'PT409',
    'booking_changed',
    (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(booking))
      where key in ('revision', 'status', 'booking_date', 'booking_time', 'arrived_at', 'done_at', 'no_show_at')
        or key = 'total_price' and private.is_staff()
    )::text,
    'Look at what it is now, and change that.'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_owner()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.shop_role() is distinct from 'owner' then
    perform private.refuse('42501', 'owner_only');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_staff_change(of_booking uuid, or_technician boolean DEFAULT false)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.bookings;
begin
  if or_technician then
    perform private.require_staff_or_technician();
  else
    perform private.require_staff();
  end if;
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select b.* into booking from public.bookings b where b.id = of_booking;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_staff_or_technician()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_staff_or_technician() then
    perform private.refuse('42501', 'staff_only');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.shop_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := (auth.jwt() ->> 'sub')::uuid;
  role constant text := coalesce(
    (select coalesce(u.raw_app_meta_data ->> 'role', '') from auth.users u where u.id = account),
    auth.jwt() -> 'app_metadata' ->> 'role'
  );
begin
  if not private.is_role(role) then
    return null;
  end if;
  if exists (select from private.removed_accounts r where r.id = account) then
    perform private.refuse('42501', 'access_ended');
  end if;
  if auth.jwt() ->> 'aal' is distinct from 'aal2' and (select s.requires_second_factor from public.shop_settings s) then
    perform private.refuse('42501', 'second_factor_required', hint => 'Give the code of your app.');
  end if;
  return role;
end
$function$;

CREATE OR REPLACE FUNCTION private.work_of(booking public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(booking))
  where key in (
    'id', 'status', 'booking_date', 'booking_time', 'customer_name', 'service_name', 'extra_services', 'add_ons',
    'vehicle_type', 'vehicle_size', 'vehicle_make', 'vehicle_model', 'comments', 'studio', 'source', 'is_known',
    'work_minutes', 'bay_id', 'begins_at', 'ready_at', 'arrived_at', 'done_at', 'no_show_at', 'created_at', 'updated_at',
    'revision'
  )
$function$;

CREATE OR REPLACE FUNCTION public.bay_availability(from_day date, to_day date, service text DEFAULT NULL::text, extra_services text[] DEFAULT '{}'::text[], add_ons text[] DEFAULT '{}'::text[], vehicle_type text DEFAULT NULL::text, work_minutes integer DEFAULT NULL::integer, moved_booking uuid DEFAULT NULL::uuid, starts_now boolean DEFAULT false)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.begin_invitation(email text, role text)
 RETURNS TABLE(outcome text, former uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  address text := lower(btrim(begin_invitation.email));
  account auth.users;
begin
  perform private.require_owner();
  if not private.is_role(begin_invitation.role) then
    perform private.refuse('22023', 'role_unknown');
  end if;
  if address is null or address !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' or length(address) > 254 then
    perform private.refuse('22023', 'email_invalid');
  end if;
  select u.* into account from auth.users u where lower(u.email) = address limit 1;
  if not found then
    return query select 'invite', null::uuid;
  elsif exists (select from private.removed_accounts r where r.id = account.id) then
    return query select 'invite', account.id;
  elsif private.is_role(account.raw_app_meta_data ->> 'role') then
    return query select 'has_access', null::uuid;
  else
    return query select 'other_account', null::uuid;
  end if;
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

CREATE OR REPLACE FUNCTION public.change_role(id uuid, role text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusal constant text := private.keeps_role(change_role.id);
begin
  if not private.is_role(change_role.role) then
    perform private.refuse('22023', 'role_unknown');
  end if;
  if refusal is not null and (refusal <> 'last_owner' or change_role.role <> 'owner') then
    return refusal;
  end if;
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('role', change_role.role)
    where u.id = change_role.id and not exists (select from private.removed_accounts r where r.id = u.id);
  return case when found then 'changed' else 'gone' end;
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

CREATE OR REPLACE FUNCTION public.job(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object('booking', private.work_of(b), 'photos', coalesce((
      select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id
    ), '[]'))
    from public.bookings b where b.id = job.booking_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.job_cards(booking_ids uuid[])
 RETURNS TABLE(booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      case when private.is_staff() then coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0) end,
      (
        select r.total_cents from public.receipts r
        where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null and private.is_staff()
      )
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.latest_change()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return concat_ws(' ',
    private.shop_role(),
    (select max(b.updated_at) from public.bookings b),
    (select max(d.deleted_at) from public.booking_deletions d),
    (select max(s.changed_at) from public.setting_changes s),
    -- Closures keep no stamp of their changes, and those to come are few.
    (select sum(hashtextextended(c::text, 0)) from public.closures c where c.to_day >= private.shop_now()::date)
  );
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

CREATE OR REPLACE FUNCTION public.mark_done(booking_id uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, at_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(mark_done.booking_id, or_technician => true);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
begin
  if booking.done_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status <> 'confirmed' or booking.arrived_at is null then
    perform private.refuse_status_step(booking, 'done');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  -- A device that noted it without a connection may have another clock.
  update public.bookings b
    set done_at = case when at < local_now then greatest(at, booking.arrived_at) else local_now end
    where b.id = booking.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.next_ready_times(booking_id uuid)
 RETURNS TABLE(choice text, ready_at timestamp with time zone, work_minutes integer, in_the_way uuid[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.people()
 RETURNS TABLE(id uuid, email text, role text, invited_at timestamp with time zone, last_sign_in_at timestamp with time zone, has_second_factor boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  verified uuid[] := array[]::uuid[];
begin
  perform private.require_owner();
  -- The embedded backend has no second factors.
  if to_regclass('auth.mfa_factors') is not null then
    execute $factors$ select coalesce(array_agg(distinct f.user_id), '{}') from auth.mfa_factors f where f.status::text = 'verified' $factors$
      into verified;
  end if;
  return query
    select u.id, u.email::text, u.raw_app_meta_data ->> 'role', u.created_at::timestamptz, u.last_sign_in_at::timestamptz,
      u.id = any (verified)
    from auth.users u
    where private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
    order by u.raw_app_meta_data ->> 'role', u.email, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_booking(booking_id uuid, bay_id integer DEFAULT NULL::integer, work_minutes integer DEFAULT NULL::integer, overrides text[] DEFAULT '{}'::text[], at_revision integer DEFAULT NULL::integer, without_bay boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(place_booking.booking_id, or_technician => true);
  revision_now integer;
begin
  if not private.holds_spot(booking.status) then
    perform private.refuse('PT409', 'booking_not_changeable', booking.status::text);
  end if;
  -- PostgreSQL's own refusal would print the row.
  if place_booking.work_minutes not between 0 and 100000 then
    raise exception using
      errcode = 'check_violation',
      message = 'new row for relation "bookings" violates check constraint "bookings_work_minutes"',
      schema = 'public', table = 'bookings', constraint = 'bookings_work_minutes';
  end if;
  if bay_id is not null and coalesce(place_booking.work_minutes, booking.work_minutes) = 0 then
    perform private.refuse('PT422', 'bay_unsuitable', 'no_work', 'Say how long the work takes.');
  end if;
  perform private.set_options(jsonb_build_object(
    'places', true, 'overrides', overrides, 'bay_id', place_booking.bay_id, 'without_bay', without_bay
  ));
  update public.bookings b set work_minutes = coalesce(place_booking.work_minutes, b.work_minutes),
      revision = coalesce(at_revision, b.revision)
    where b.id = booking.id
    returning b.revision into revision_now;
  return revision_now;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_person(id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusal constant text := private.keeps_role(remove_person.id);
begin
  if refusal is null then
    insert into private.removed_accounts (id) values (remove_person.id) on conflict do nothing;
  end if;
  return coalesce(refusal, 'removed');
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

CREATE OR REPLACE FUNCTION public.website()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with whole as (
    -- A photo is there once all of its sizes are stored.
    select p.id, p.title, p.alt, p.city, p.pair_id, p.side, p.position, p.created_at, jsonb_agg(jsonb_build_object(
        'path', private.website_photo_path(f), 'width', f.width, 'height', f.height
      ) order by f.size) as files
    from public.website_photos p join public.website_photo_files f on f.photo_id = p.id and f.stored_at is not null
    where p.alt is not null group by p.id having count(*) = 3
  )
  select jsonb_build_object(
    'rating', s.rating, 'rating_count', s.rating_count, 'rating_source', s.rating_source, 'rating_url', s.rating_url,
    'film_brands', s.film_brands, 'parking', s.parking, 'key_drop', s.key_drop,
    'policy', (select to_jsonb(p) from public.current_policy() p),
    'is_closed_today', exists (
      select from public.closures c
      where c.bay_id is null and c.slots is null and c.spots = 0
        and private.shop_now()::date between c.from_day and c.to_day
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', r.name, 'city', r.city, 'words', r.words, 'stars', r.stars, 'source', r.source,
        'link', r.link, 'reviewed_on', r.reviewed_on
      ) order by r.position, r.created_at), '[]') from public.website_reviews r
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'alt', p.alt, 'city', p.city, 'files', p.files
      ) order by p.position, p.created_at), '[]') from whole p where p.pair_id is null
    ),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'before', x.sides -> 'before', 'after', x.sides -> 'after'
      ) order by p.position, p.created_at), '[]')
      from public.website_pairs p cross join lateral (
        select jsonb_object_agg(s.side, jsonb_build_object('alt', s.alt, 'files', s.files)) as sides from (
          -- The last one that is whole: another crop replaces a photo once it has arrived.
          select distinct on (o.side) o.side, o.alt, o.files from whole o
          where o.pair_id = p.id order by o.side, o.created_at desc, o.id
        ) s
      ) x
      where x.sides ?& '{before,after}'
    )
  ) from public.website_settings s
$function$;

CREATE OR REPLACE FUNCTION public.work_days(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  -- A week at most: nobody reads all customers off it.
  if (to_day - from_day between 0 and 6) is not true then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 7 days.');
  end if;
  return (
    select jsonb_build_object(
      'slot_capacity', s.slot_capacity, 'overbooking_per_slot', s.overbooking_per_slot,
      'works_sundays', s.works_sundays, 'waits_in_bay', s.waits_in_bay,
      'bookings', (
        select coalesce(jsonb_agg(private.work_of(b) order by b.booking_date, b.id), '[]') from public.bookings b
        where b.booking_date between from_day and to_day
          -- A vehicle that came before and may still be there.
          or b.booking_date between from_day - 60 and from_day - 1 and private.holds_spot(b.status)
            and (b.arrived_at is not null or b.bay_id is not null or b.ready_at >= private.shop_instant(from_day + time '9:00'))
      ),
      'closures', (
        select coalesce(jsonb_agg(to_jsonb(c) - '{created_by,created_by_email}'::text[] order by c.created_at), '[]')
        from public.closures c where c.from_day <= work_days.to_day + 60 and c.to_day >= work_days.from_day - 60
      )
    ) from public.shop_settings s
  );
end
$function$;

ALTER TABLE "public"."booking_events" ADD CONSTRAINT "booking_events_kind" CHECK ((kind = ANY (ARRAY['created'::text, 'status'::text, 'moved'::text, 'arrived'::text, 'done'::text, 'no_show'::text, 'changed'::text, 'deleted'::text, 'resent'::text, 'corrected'::text, 'voided'::text, 'online'::text, 'stays'::text])));

ALTER TABLE "public"."website_photos" ADD CONSTRAINT "website_photos_city" CHECK ((city ~ '^[a-z-]{1,40}$'::text));

CREATE INDEX booking_events_lost_to ON public.booking_events USING btree (booking_id) WHERE (new_values ? 'lost_to'::text);

CREATE POLICY "staff and technicians read bays" ON "public"."bays" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff_or_technician() AS is_staff_or_technician));

CREATE POLICY "staff and technicians add notes" ON "public"."booking_notes" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_staff_or_technician() AS is_staff_or_technician));

CREATE POLICY "staff and technicians read notes" ON "public"."booking_notes" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff_or_technician() AS is_staff_or_technician));

COMMENT ON COLUMN "public"."website_photos"."city" IS 'The city whose page shows it as a job done there, by its name in addresses; null: only the gallery shows it.';

COMMENT ON FUNCTION "public"."bay_availability"(date, date, text, text[], text[], text, integer, uuid, boolean) IS 'As slot_availability(), but with every slot, and the bays that are free. A booking that is there counts as gone from where it is. With starts_now, work of today begins no earlier than now. For staff and technicians. May be null: ready_at, bays.';

COMMENT ON FUNCTION "public"."begin_invitation"(text, text) IS 'Whether an account may be made. outcome: invite, has_access (nothing is left to do), other_account (an account without a role has the address); former: the account of somebody whose access has ended, to be deleted first. 22023 `role_unknown` or `email_invalid`. For owners.';

COMMENT ON FUNCTION "public"."bring_forward"(jsonb, boolean) IS 'Answers the jobs of earlier_jobs(), given with what it said of each: they are ready as early as their work allows and have their bay again where it is free by then, or are left as they are (stays). Answers how many it has changed. PT409 `booking_changed`. For staff.';

COMMENT ON FUNCTION "public"."change_role"(uuid, text) IS 'Gives an account another role, which holds at once, whatever its tokens say. Answers changed, last_owner (somebody has to stay who can invite) or gone. 22023 `role_unknown`. For owners.';

COMMENT ON FUNCTION "public"."earlier_jobs"(date) IS 'The jobs of a day that a closure changed which no longer covers them, as close_times() answers: when they can be ready, and the bay that they had. None that staff have left as it is. For staff. May be null: bay_id, earlier_bay_id.';

COMMENT ON FUNCTION "public"."job"(uuid) IS 'A booking as work_days() has it, and the photos of the quote that it was. For staff and technicians. May be null.';

COMMENT ON FUNCTION "public"."job_cards"(uuid[]) IS 'What the card of a job prints in addition to its booking: plate, colour of its quote, cents that were paid, and total of its receipt; no amounts for a technician. May be null: plate, vehicle_colour, paid_cents, total_cents. For staff and technicians.';

COMMENT ON FUNCTION "public"."latest_change"() IS 'The role that the account has now, and after it a text that is another one as soon as a booking, a closure, a bay or a setting has changed: screens ask for it every few seconds, and read again what they show when it differs. For staff and technicians. May be null.';

COMMENT ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) IS 'Notes when the vehicle of a booking arrived; without at: now. A pending booking is confirmed with it, without a mail. Once is enough. A quarter of an hour after the drop-off time or later, its work counts from the arrival, and its customer reads of the new ready time; answers the jobs that it gives another ready time or bay, its own one first. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `arrival_refused` (detail: future, or early: before the day of the appointment). For staff and technicians. May be null: earlier_bay_id, bay_id.';

COMMENT ON FUNCTION "public"."mark_done"(uuid, timestamp with time zone, integer) IS 'Notes that the work of a booking is done and its vehicle, which has to be here, ready to collect; without at: now. It gives its bay back, where cars do not wait in it. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`. For staff and technicians.';

COMMENT ON FUNCTION "public"."next_ready_times"(uuid) IS 'Ready times from now on for a job that takes longer (in_30, in_60, in_120, end_of_day, next_noon), the minutes of work that they mean, and the ids of what is in the way in its bay. place_booking() stores one. PT404 `booking_unknown`. For staff and technicians.';

COMMENT ON FUNCTION "public"."place_booking"(uuid, integer, integer, text[], integer, boolean) IS 'Gives a booking another bay or work time, and answers the revision it has now. bay_id null: the bay that it has, or the first that is free; with without_bay it waits for one, whatever is free. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `booking_not_changeable`, `override_required` (no_bay), `bay_taken` (detail: the bookings in the way, in the order of their times) or `bay_closed` (out of order then), PT422 `bay_unsuitable` (detail: kind, switched_off, no_work). For staff and technicians.';

COMMENT ON FUNCTION "public"."undo_status_change"(uuid, text[]) IS 'Takes the last change of a status, an arrival, a vehicle that is ready or a no-show back, within ten seconds, for who made it, and answers the status that the booking has again. The email about it waits until then; what the change made moot waits again. PT409 `undo_refused` (not the last change, not one''s own, longer ago, or its mail is on its way), `slot_full` (it was cancelled, and its spot is taken) or `override_required` (its slot receives fewer vehicles since: closed, over_capacity). For staff and technicians.';

COMMENT ON FUNCTION "public"."work_days"(date, date) IS 'The work of up to 7 days, ends included, for who does it: bookings without prices and contacts, also those that came before and are still here, closures, and how many vehicles a slot takes. PT422 `availability_range` for more days. For staff and technicians.';

COMMENT ON TABLE "public"."booking_notes" IS 'Notes on bookings. Staff and technicians read and add them; staff change and delete them.';

REVOKE ALL ON FUNCTION "private"."is_left"(uuid, timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_role"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_staff_or_technician"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_staff_or_technician"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keeps_role"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."late_work"(public.bookings, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leave_bay"(uuid, boolean, datemultirange) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_staff_change"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_staff_or_technician"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shop_role"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."work_of"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."bring_forward"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bring_forward"(jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_role"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_role"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."earlier_jobs"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."earlier_jobs"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."job"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."job"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."work_days"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."work_days"(date, date) TO "authenticated";

REVOKE ALL ("city") ON TABLE "public"."website_photos" FROM "authenticated";

GRANT INSERT ("city"), UPDATE ("city") ON TABLE "public"."website_photos" TO "authenticated";

INSERT INTO "public"."agreed_words" ("topic", "version", "words") VALUES
  ('film_law', 3, 'BC may not allow any aftermarket film on front side windows. Check before you book. A tinted rear window is allowed only with mirrors on both sides of the vehicle. Source: BC''s Motor Vehicle Act Regulations, Division 7. This is general information, not legal advice.');
