set local check_function_bodies = off;

DROP FUNCTION "public"."health"();

CREATE TABLE "public"."shop_facts" ("id" boolean NOT NULL DEFAULT true, "name" text, "phone" text, "email" text, "street" text, "mailing_address" text, "opening_text" text, "social_links" text[] NOT NULL DEFAULT '{}'::text[], CONSTRAINT "shop_facts_phone" CHECK ((phone ~ '^\+(1[2-9]\d\d[2-9]\d{6}|[2-9]\d{7,14})$'::text)), CONSTRAINT "shop_facts_pkey" PRIMARY KEY (id), CONSTRAINT "shop_facts_single_row" CHECK (id), CONSTRAINT "shop_facts_email" CHECK (private.is_address(email)), CONSTRAINT "shop_facts_mailing_address" CHECK ((private.is_line(mailing_address, 200) AND (mailing_address = btrim(mailing_address)) AND (mailing_address <> ''::text))), CONSTRAINT "shop_facts_name" CHECK ((private.is_name(name) AND (length(name) <= 30) AND (name = btrim(name)) AND (name !~ '[<>"\\]'::text))), CONSTRAINT "shop_facts_opening_text" CHECK ((private.is_line(opening_text, 80) AND (opening_text = btrim(opening_text)) AND (opening_text ~ '^[^,]+, *[^ ,]'::text))), CONSTRAINT "shop_facts_street" CHECK ((private.is_line(street, 120) AND (street = btrim(street)) AND (street <> ''::text))));

ALTER TABLE "public"."shop_facts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."shop_facts" FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.are_links(links text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(bool_and(((length(l.l) <= 200) AND (COALESCE(l.l, ''::text) ~ '^https://[^[:space:]<>"''\\]+$'::text))), true) AS "coalesce" FROM unnest(are_links.links) l(l));

CREATE OR REPLACE FUNCTION private.guard_shop_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_setting_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_outside_caller() then
    return null;
  end if;
  insert into public.setting_changes (setting, changed_at, changed_by_email)
    select case tg_table_name
        when 'bays' then 'bay ' || (to_jsonb(new) ->> 'id')
        when 'service_work' then 'work ' || (to_jsonb(new) ->> 'service')
        when 'taxes' then 'tax ' || (to_jsonb(new) ->> 'code')
        when 'website_reviews' then 'reviews'
        when 'website_pairs' then 'pairs'
        when 'website_photos' then 'photos'
        when 'website_photo_files' then 'photos'
        when 'policy_versions' then 'policy'
        else n.key end,
      clock_timestamp(), private.change_actor_email()
    from jsonb_each(case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) n
    where n.key not in ('updated_at', 'pending_hours_since')
      and (tg_op <> 'UPDATE' or n.value is distinct from to_jsonb(old) -> n.key)
    group by 1
    on conflict (setting) do update
      set changed_at = excluded.changed_at, changed_by_email = excluded.changed_by_email;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.receipt_document(of_receipt uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'id', r.id, 'booking_id', r.booking_id, 'kind', r.kind, 'year', r.year, 'sequence', r.sequence,
      'issued_at', r.issued_at, 'discount_cents', r.discount_cents, 'discount_percent', r.discount_percent,
      'before_tax_cents', r.before_tax_cents, 'taxes', r.taxes, 'prices_include_taxes', r.prices_include_taxes,
      'total_cents', r.total_cents,
      'shop', public.own_facts(), 'receipt_text', r.receipt_text, 'company', r.company, 'payment_terms', r.payment_terms,
      'balance_cents', case r.kind when 'sale' then private.receipt_balance(r.id) end,
      -- Of a sale: what was given back of it, and what of that was paid back. The rest of it was still owed.
      'refunds', (
        select jsonb_agg(jsonb_build_object(
          'year', f.year, 'sequence', f.sequence, 'total_cents', f.total_cents,
          'payments', private.receipt_payments(f)
        ) order by f.year, f.sequence)
        from public.receipts f where f.refunds = r.id
      ),
      'refund_of', (select jsonb_build_object('year', s.year, 'sequence', s.sequence) from public.receipts s where s.id = r.refunds),
      -- Of a sale that is void, and of the receipt that takes it out.
      'is_void', exists (select from public.receipts s where s.id in (r.id, r.refunds) and s.voided_at is not null),
      'customer_name', b.customer_name, 'customer_email', b.customer_email,
      'service_name', coalesce(b.service_name, private.sold_at_counter(r.booking_id)),
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'vehicle_year', q.vehicle_year, 'vehicle_colour', q.vehicle_colour, 'plate', private.plate_of(b),
      'arrived_at', b.arrived_at, 'completed_at', (
        select max(e.happened_at) from public.booking_events e
        where b.status = 'completed' and e.booking_id = b.id and e.new_values ->> 'status' = 'completed'
      ),
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'label', l.label, 'service', l.service, 'amount_cents', l.amount_cents, 'taxes', l.taxes,
          'of_place', l.of_place, 'untaxed_reason', l.untaxed_reason
        ) order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id
      ), '[]'),
      'payments', private.receipt_payments(r)
    ) || case when r.booking_id = coalesce(r.refunds, r.id) then '{"is_counter_sale": true}' else '{}' end::jsonb
    from public.receipts r
    left join public.bookings b on b.id = r.booking_id
    left join public.quotes q on q.booking_id = r.booking_id
    where r.id = of_receipt
$function$;

CREATE OR REPLACE FUNCTION private.website_changed_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(c.changed_at) from public.setting_changes c
  where c.setting in ('reviews', 'photos', 'pairs', 'policy')
    or public.own_facts() ? c.setting or (select to_jsonb(s) ? c.setting from public.website_settings s)
$function$;

CREATE OR REPLACE FUNCTION public.health()
 RETURNS TABLE(schema_version text, mail_transport text, mail_seen_at timestamp with time zone, mail_sent_at timestamp with time zone, mail_waiting integer, mail_given_up integer, purged_at timestamp with time zone, backups_checked_at timestamp with time zone, has_gst_number boolean, has_policy boolean, review_count integer, has_street boolean, website_changed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_owner();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into schema_version;
  end if;
  select m.transport, m.seen_at into mail_transport, mail_seen_at from public.mail_settings m;
  select max(m.sent_at),
    count(*) filter (where m.state in ('queued', 'failed', 'leased') and m.due_at < now() - interval '15 minutes'),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days')
    into mail_sent_at, mail_waiting, mail_given_up
    from public.booking_messages m;
  select c.checked_at into purged_at from private.checks c where c.name = 'purge';
  select c.checked_at into backups_checked_at from private.checks c where c.name = 'backups';
  has_gst_number := not private.lacks_gst_number();
  has_policy := exists (select from public.current_policy());
  select count(*) into review_count from public.website_reviews;
  has_street := public.own_facts() ->> 'street' is not null;
  website_changed_at := private.website_changed_at();
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_publish(asks boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  if asks then
    perform private.note_check('publish');
  end if;
  return (select c.checked_at from private.checks c where c.name = 'publish');
end
$function$;

CREATE OR REPLACE FUNCTION public.own_facts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$ select to_jsonb(f) - 'id' from public.shop_facts f $function$;

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
    'shop', public.own_facts(), 'changed_at', private.website_changed_at(),
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

CREATE TRIGGER policy_versions_note_change AFTER INSERT ON public.policy_versions FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER shop_facts_guard BEFORE UPDATE ON public.shop_facts FOR EACH ROW EXECUTE FUNCTION private.guard_shop_facts();

CREATE TRIGGER shop_facts_note_change AFTER UPDATE ON public.shop_facts FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_pairs_note_change AFTER INSERT OR DELETE OR UPDATE ON public.website_pairs FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_photo_files_note_change AFTER UPDATE ON public.website_photo_files FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_photos_note_change AFTER INSERT OR DELETE OR UPDATE ON public.website_photos FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_reviews_note_change AFTER INSERT OR DELETE OR UPDATE ON public.website_reviews FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE POLICY "staff change who the shop is" ON "public"."shop_facts" FOR UPDATE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff)) WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read who the shop is" ON "public"."shop_facts" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."shop_facts"."mailing_address" IS 'Where letters go, if that is not the street.';

COMMENT ON COLUMN "public"."shop_facts"."opening_text" IS 'Days, a comma, and hours, as they are printed. What can be booked is decided elsewhere.';

COMMENT ON COLUMN "public"."shop_facts"."phone" IS 'As it is dialled, E.164.';

COMMENT ON COLUMN "public"."shop_facts"."street" IS 'Street and number; the city is in src/domain/shop.ts.';

COMMENT ON FUNCTION "public"."health"() IS 'How the shop''s system does: the newest migration, how mail leaves and what of it waits, the daily run, and what is still to be filled in. For owners. May be null: schema_version, mail_transport, mail_seen_at, mail_sent_at, purged_at, backups_checked_at, website_changed_at.';

COMMENT ON FUNCTION "public"."note_publish"(boolean) IS 'When the site was last asked to be published from Settings, which is now with asks; null: never. For owners, by the function publish.';

COMMENT ON FUNCTION "public"."own_facts"() IS 'Who and where the shop is, as its owner has entered it; what is null is as the site was made. For the functions only.';

COMMENT ON FUNCTION "public"."website"() IS 'All that the owner shows on the pages, in its order, and when it last changed. A photo is shown once it has words for those who cannot see it and all of its sizes are stored, a pair once both of its sides are.';

COMMENT ON TABLE "public"."shop_facts" IS 'One row: who and where the shop is. Staff read it, owners change it; what is null is as src/domain/shop.ts says.';

REVOKE ALL ON FUNCTION "private"."are_links"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_links"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."guard_shop_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."website_changed_at"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."health"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."note_publish"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_publish"(boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."own_facts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_facts"() TO "service_role";

GRANT UPDATE ("email") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("mailing_address") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("name") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("opening_text") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("phone") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("social_links") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("street") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT SELECT ON TABLE "public"."shop_facts" TO "authenticated";

ALTER TABLE "public"."shop_facts" ADD CONSTRAINT "shop_facts_social_links" CHECK (((cardinality(social_links) <= 6) AND private.are_links(social_links)));

-- written by hand
insert into public.shop_facts default values;
