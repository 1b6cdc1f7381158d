set local check_function_bodies = off;

DROP FUNCTION "private"."photo_links"(uuid, integer);

ALTER TABLE "public"."quote_photos" ADD COLUMN "booking_id" uuid;

ALTER TABLE "public"."quote_photos" ADD COLUMN "stage" text NOT NULL DEFAULT 'quote'::text;

ALTER TABLE "public"."quote_photos" ALTER COLUMN "quote_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.has_photo_room(of_quote uuid, bytes integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select has_photo_room.bytes + (
      select coalesce(sum(p.bytes), 0) from public.quote_photos p
      where p.quote_id is not null and p.created_at > private.counted_since('photo_bytes_total')
    ) <= private.limit_of('photo_bytes_total')
    and not exists (
      select from private.hits asked
      join private.limits l on l.name = asked.bucket
      join private.hits h on h.bucket = asked.bucket and h.key_hash = asked.key_hash and h.at > clock_timestamp() - l.within
      where asked.bucket in ('photo_bytes_per_address', 'photo_bytes_per_network')
        and asked.subject = of_quote and asked.weight = 0
      group by l.name having has_photo_room.bytes + sum(h.weight) > l.most
    )
$function$;

CREATE OR REPLACE FUNCTION private.join_photo_queue()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0))
$function$;

CREATE OR REPLACE FUNCTION private.photo_links(of_owner uuid, most integer, of_stage text DEFAULT 'quote'::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with term as (select (floor(extract(epoch from now()) / 600) * 600 + 1200)::bigint as until)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'bytes', p.bytes, 'created_at', p.created_at,
    'query', format('photo=%s&until=%s&signature=%s', p.id, t.until, private.signed('photo:' || p.id::text || ':' || t.until))
  ) order by p.created_at, p.id), '[]')
  from term t, (
    select * from public.quote_photos o
    where (o.quote_id = of_owner or o.booking_id = of_owner) and o.stage = of_stage and o.stored_at is not null
    order by o.created_at, o.id limit most
  ) p
$function$;

CREATE OR REPLACE FUNCTION private.photo_path(photo public.quote_photos)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(photo.quote_id, photo.booking_id)::text || '/' || photo.id::text
$function$;

CREATE OR REPLACE FUNCTION private.place_photo(photo public.quote_photos, refusal text)
 RETURNS TABLE(outcome text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  known public.quote_photos;
begin
  select p.* into known from public.quote_photos p where p.id = photo.id;
  outcome := case
    when known.id is null then coalesce(refusal, 'store')
    when (known.quote_id, known.booking_id, known.stage, known.kind, known.bytes)
      is distinct from (photo.quote_id, photo.booking_id, photo.stage, photo.kind, photo.bytes) then 'unknown'
    when known.stored_at is null then 'store'
    else 'stored' end;
  if outcome in ('store', 'stored') then
    path := private.photo_path(photo);
  end if;
  if outcome = 'store' and known.id is null then
    insert into public.quote_photos (id, quote_id, booking_id, stage, kind, bytes)
      values (photo.id, photo.quote_id, photo.booking_id, photo.stage, photo.kind, photo.bytes);
    insert into private.hits (bucket, key_hash, subject, weight)
      select h.bucket, h.key_hash, h.subject, photo.bytes from private.hits h
      where h.bucket in ('photo_bytes_per_address', 'photo_bytes_per_network') and h.subject = photo.quote_id and h.weight = 0;
  end if;
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_booking_photo(photo_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  delete from public.quote_photos p where p.id = photo_id and p.booking_id is not null and private.sees_work(p.booking_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.take_booking_photo(booking_id uuid, photo_id uuid, stage text, kind text, bytes integer)
 RETURNS TABLE(outcome text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  photo public.quote_photos;
begin
  perform private.require_staff_or_technician();
  perform private.join_photo_queue();
  perform from public.bookings b where b.id = take_booking_photo.booking_id and private.sees_work(b.id) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  photo.id := photo_id;
  photo.booking_id := take_booking_photo.booking_id;
  photo.stage := take_booking_photo.stage;
  photo.kind := take_booking_photo.kind;
  photo.bytes := take_booking_photo.bytes;
  return query select p.* from private.place_photo(photo, case
    when (
      select count(*) from public.quote_photos o
      where o.booking_id = take_booking_photo.booking_id and o.stage = take_booking_photo.stage
    ) >= 12 then 'many' end) p;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_quote_photo(token text, photo_id uuid, kind text, bytes integer)
 RETURNS TABLE(outcome text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  quote public.quotes;
  photo public.quote_photos;
begin
  if private.link_subject('quote', token) is not null then
    perform private.join_photo_queue();
  end if;
  -- A deletion of the quote waits until its photo is noted; once it is deleted, the photo is refused.
  select q.* into quote from public.quotes q where q.id = private.link_subject('quote', token) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  photo.id := photo_id;
  photo.quote_id := quote.id;
  photo.stage := 'quote';
  photo.kind := take_quote_photo.kind;
  photo.bytes := take_quote_photo.bytes;
  return query select p.* from private.place_photo(photo, case
    when not private.takes_photos(quote) then 'late'
    when (select count(*) from public.quote_photos o where o.quote_id = quote.id) >= 8 then 'many'
    when not private.has_photo_room(quote.id, take_quote_photo.bytes) then 'quota' end) p;
end
$function$;

ALTER TABLE "public"."quote_photos" ADD CONSTRAINT "quote_photos_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."quote_photos" ADD CONSTRAINT "quote_photos_owner" CHECK (((num_nonnulls(quote_id, booking_id) = 1) AND ((stage = 'quote'::text) = (quote_id IS NOT NULL))));

ALTER TABLE "public"."quote_photos" ADD CONSTRAINT "quote_photos_stage" CHECK ((stage = ANY (ARRAY['quote'::text, 'intake'::text, 'after'::text])));

CREATE INDEX quote_photos_booking ON public.quote_photos USING btree (booking_id, created_at);

COMMENT ON COLUMN "public"."quote_photos"."stage" IS 'quote: sent with a request; intake: taken as the vehicle came; after: taken when it was done.';

COMMENT ON FUNCTION "public"."keep_quote_photo"(uuid) IS 'Notes that a photo is in the bucket; false where its quote or booking is gone. For the function quote-photo only.';

COMMENT ON FUNCTION "public"."remove_booking_photo"(uuid) IS 'Takes a photo of a vehicle away; one that is gone counts as removed. For staff and technicians.';

COMMENT ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) IS 'Where the bytes of a photo of a vehicle go, taken as it came (stage intake) or when it was done (after). Outcomes as of take_quote_photo(); many: twelve of that stage are there. 23514 quote_photos_owner, quote_photos_stage: no stage of a booking. For staff and technicians, by the function quote-photo.';

COMMENT ON TABLE "public"."quote_photos" IS 'Photos of a quote, or of a vehicle at the shop; their bytes are in the bucket quote-photos, as id of the quote or booking/photo id. For staff.';

REVOKE ALL ON FUNCTION "private"."join_photo_queue"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."photo_links"(uuid, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_photo"(public.quote_photos, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."remove_booking_photo"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_booking_photo"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) TO "authenticated";

