set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.intake_signatures_of(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(s) - '{booking_id,signed,received_by_email}'::text[] || jsonb_build_object(
    'is_changed', s.signed is distinct from private.intake_content(of_booking)
  ) order by s.received_at desc), '[]')
  from public.intake_signatures s where s.booking_id = of_booking
$function$;
