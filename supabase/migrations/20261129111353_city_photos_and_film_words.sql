set local check_function_bodies = off;

ALTER TABLE "public"."website_photos" ADD COLUMN "city" text;

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

ALTER TABLE "public"."website_photos" ADD CONSTRAINT "website_photos_city" CHECK ((city ~ '^[a-z-]{1,40}$'::text));

COMMENT ON COLUMN "public"."website_photos"."city" IS 'The city whose page shows it as a job done there, by its name in addresses; null: only the gallery shows it.';

REVOKE ALL ("city") ON TABLE "public"."website_photos" FROM "authenticated";

GRANT INSERT ("city"), UPDATE ("city") ON TABLE "public"."website_photos" TO "authenticated";

-- written by hand
insert into public.agreed_words (topic, version, words) values
  ('film_law', 3, 'BC may not allow any aftermarket film on front side windows. Check before you book. A tinted rear window is allowed only with mirrors on both sides of the vehicle. Source: BC''s Motor Vehicle Act Regulations, Division 7. This is general information, not legal advice.');
