set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.shop_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := auth.jwt();
  account constant uuid := (claims ->> 'sub')::uuid;
  role constant text := coalesce(
    (select coalesce(u.raw_app_meta_data ->> 'role', '') from auth.users u where u.id = account),
    claims -> 'app_metadata' ->> 'role'
  );
begin
  if not private.is_role(role) then
    return null;
  end if;
  if exists (select from private.removed_accounts r where r.id = account) then
    perform private.refuse('42501', 'access_ended');
  end if;
  if claims ->> 'aal' is distinct from 'aal2' and (select s.requires_second_factor from public.shop_settings s) then
    perform private.refuse('42501', 'second_factor_required', hint => 'Give the code of your app.');
  end if;
  return role;
end
$function$;

CREATE OR REPLACE FUNCTION private.slot_refusal(on_day date, starts_at time without time zone, local_now timestamp without time zone, minutes_ahead integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (on_day < (local_now)::date) THEN 'day_past'::text WHEN (on_day > (((local_now)::date + '1 year'::interval))::date) THEN 'day_too_far'::text WHEN (EXTRACT(isodow FROM on_day) = (7)::numeric) THEN 'day_sunday'::text WHEN ((on_day + starts_at) <= local_now) THEN 'time_passed'::text WHEN ((on_day + starts_at) < (local_now + make_interval(mins => minutes_ahead))) THEN 'too_soon'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.slots()
 RETURNS TABLE(slot_time text, starts_at time without time zone, slot_order integer)
 LANGUAGE sql
 IMMUTABLE ROWS 9
AS $function$
  values
    ('9:00 AM', time '09:00', 1), ('10:00 AM', time '10:00', 2), ('11:00 AM', time '11:00', 3),
    ('12:00 PM', time '12:00', 4), ('1:00 PM', time '13:00', 5), ('2:00 PM', time '14:00', 6),
    ('3:00 PM', time '15:00', 7), ('4:00 PM', time '16:00', 8), ('5:00 PM', time '17:00', 9)
$function$;
