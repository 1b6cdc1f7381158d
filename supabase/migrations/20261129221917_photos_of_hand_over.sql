set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.installed_parts(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
      i.film || jsonb_build_object('position', i.position, 'film_id', i.film_id, 'roll', i.roll)
      order by private.place_of(i.position), i.noted_at, i.id
    ), '[]')
  from public.booking_installed i where i.booking_id = of_booking and i.replaced_at is null
$function$;

CREATE OR REPLACE FUNCTION private.place_of(installed_at text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_position('{front_pair,rear_pair,back_glass,strip,panels,whole_car}', installed_at)
$function$;

CREATE OR REPLACE FUNCTION public.installed(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object(
      'parts', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - 'booking_id' order by i.replaced_at nulls first, private.place_of(i.position), i.noted_at, i.id
        ), '[]') from public.booking_installed i where i.booking_id = b.id
      ),
      'films', (
        select coalesce(jsonb_agg(to_jsonb(f) order by lower(f.brand), lower(f.series), f.transmission), '[]')
        from public.films f where f.active
      ),
      -- Where another car had the same work: what it was, the newest of each position.
      'last', (
        select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'film_id', l.film_id, 'roll', l.roll)), '[]')
        from (
          select distinct on (i.position) i.position, i.film_id, i.roll
          from (
            select n.* from public.booking_installed n where n.replaced_at is null and n.booking_id <> b.id
            order by n.noted_at desc limit 500
          ) i
          join public.bookings o on o.id = i.booking_id and private.booked_services(o) && private.booked_services(b)
          join public.films f on f.id = i.film_id and f.active
          order by i.position, i.noted_at desc
        ) l
      ),
      'certificate', (
        select jsonb_build_object('day', c.day, 'agreed_version', c.agreed_version) from public.certificates c where c.id = b.id
      ),
      'photos', private.photo_links(b.id, 12, 'after')
    )
    from public.bookings b where b.id = installed.booking_id and private.sees_work(b.id)
  );
end
$function$;

COMMENT ON FUNCTION "public"."installed"(uuid) IS 'What was installed at a booking, corrected rows too, the films there are, what the same work had last at each position, when its certificate was made, and photos of the finished vehicle. For staff and technicians. May be null.';

REVOKE ALL ON FUNCTION "private"."place_of"(text) FROM PUBLIC;

