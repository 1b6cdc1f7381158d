set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.held_spots(on_day date, slot text, but uuid, leaves uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.bookings b
  where b.booking_date = on_day and b.booking_time = slot and private.holds_spot(b.status) and b.id <> but
    and b.id is distinct from leaves and (
      b.arrived_at is not null
      or private.slot_start(on_day, slot) not between private.shop_now()::date and private.shop_now() - interval '1 hour'
    )
$function$;
