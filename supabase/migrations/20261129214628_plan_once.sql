set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.bay_availability(from_day date, to_day date, service text DEFAULT NULL::text, extra_services text[] DEFAULT '{}'::text[], add_ons text[] DEFAULT '{}'::text[], vehicle_type text DEFAULT NULL::text, work_minutes integer DEFAULT NULL::integer, moved_booking uuid DEFAULT NULL::uuid, starts_now boolean DEFAULT false)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
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

CREATE OR REPLACE FUNCTION public.find_customers(phone text)
 RETURNS TABLE(customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date, booking_id uuid, standing text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  number constant text := nullif(private.phone_key(private.plain_phone(left(find_customers.phone, 260))), '');
  today constant date := private.shop_now()::date;
  owners constant uuid[] := array(
    select k.customer_id from public.bookings k where k.contact_key = number and k.is_known
    union
    select p.customer_id from public.customer_profiles p where p.contact_key = number
  );
begin
  perform private.require_staff();
  return query
    with entries as (
      select b.*, private.name_key(b.customer_name) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when b.is_known then 0 when b.customer_confirmed_at is not null then 1 else 2 end as doubt
      from public.bookings b
      where b.contact_key = number
        or b.customer_id = any (owners)
    ), newest as (
      -- A stranger who types a known name takes nothing from what is known.
      select distinct on (e.name_key) e.* from entries e
      order by e.name_key, e.doubt, e.contact_key = number desc, e.created_at desc, e.id
    ), counted as (
      select n.name_key,
        count(*) filter (where e.is_visit)::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        max(e.booking_date) filter (where e.is_visit) as last_visit,
        (array_agg(e.service_name order by e.starts_at desc) filter (where e.is_visit))[1] as last_service,
        min(e.booking_date) filter (where private.holds_spot(e.status) and e.booking_date >= today) as next_visit,
        (array_agg(e.customer_email order by e.created_at desc)
          filter (where e.customer_email is not null and e.doubt = n.doubt))[1] as email
      from newest n join entries e on e.name_key = n.name_key group by n.name_key
    )
    select f.customer_name, f.email, f.customer_phone, f.vehicle_type, f.vehicle_make, f.vehicle_model,
      f.visits, f.no_shows, f.last_visit, f.last_service, f.next_visit, f.id,
      (array['known', 'confirmed', 'typed'])[f.doubt + 1]
    from (
      select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
        c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id, n.doubt,
        n.contact_key = number as has_number, n.created_at
      from newest n join counted c on c.name_key = n.name_key
      union all
      select p.customer_name, p.customer_email, p.customer_phone, coalesce(v.vehicle_type, ''), v.vehicle_make,
        v.vehicle_model, 0, 0, null, null, null, p.customer_id, 0, true, p.created_at
      from public.customer_profiles p
      left join lateral (
        select k.* from public.customer_vehicles k where k.customer_id = p.customer_id
        order by k.updated_at desc, k.id limit 1
      ) v on true
      where p.contact_key = number
        and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    ) f
    order by f.doubt, f.has_number desc, f.created_at desc, f.id limit 5;
end
$function$;

CREATE OR REPLACE FUNCTION public.slot_availability(from_day date, to_day date, service text DEFAULT NULL::text, extra_services text[] DEFAULT '{}'::text[], add_ons text[] DEFAULT '{}'::text[], vehicle_type text DEFAULT NULL::text)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 900
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  work constant record := private.booked_work(
    array[service] || extra_services[1:20] || add_ons[1:20], slot_availability.vehicle_type
  );
begin
  return query select * from private.visitor_availability(
    from_day, to_day, work.kind, case when service is null then 0 else work.minutes end, null
  );
end
$function$;
