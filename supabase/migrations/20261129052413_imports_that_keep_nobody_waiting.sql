set local check_function_bodies = off;

DROP FUNCTION "private"."begin_part_of_import"(uuid, text, jsonb);

DROP FUNCTION "private"."unused_of_import"(uuid, timestamp with time zone);

DROP FUNCTION "public"."import_bookings"(uuid, jsonb);

DROP FUNCTION "public"."import_customers"(uuid, jsonb);

DROP FUNCTION "public"."undo_import"(uuid);

ALTER TABLE "private"."imported" ADD COLUMN "added_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION private.add_bookings(import_id uuid, entries jsonb[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outcomes text[];
  bookings public.bookings[];
  added jsonb[];
  today constant date := private.shop_now()::date;
  oldest constant date := (select today - s.retention_months * interval '1 month' from public.shop_settings s);
begin
  with read as materialized (
    select e.place, e.entry, b as booking, b.booking_date, b.booking_time, b.contact_key, b.mail_key, n.name_key, case
        when b.booking_date < oldest then 'too_old'
        when b.booking_date > today + interval '1 year' then 'day_too_far'
        else coalesce(private.standing_of_entry(b, n.name_key), 'added') end as outcome
    from unnest(entries) with ordinality e (entry, place) cross join lateral private.read_booking(e.entry) b
    cross join lateral (select private.name_key(b.customer_name) as name_key offset 0) n
  ), counted as (
    select r.place, row_number() over (partition by r.booking_date, r.booking_time, k.kind, k.key order by r.place) as nth
    from read r cross join lateral (values (1, r.contact_key), (2, r.mail_key), (3, r.name_key)) k (kind, key)
    where r.outcome = 'added' and k.key is not null
  )
  select array_agg(r.outcome order by r.place),
      array_agg(r.booking order by r.place) filter (where r.outcome = 'added'),
      array_agg(r.entry order by r.place) filter (where r.outcome = 'added')
    into outcomes, bookings, added
  from read r where r.place < coalesce((select min(c.place) from counted c where c.nth > 1), r.place + 1);

  perform private.set_options(private.import_options()::jsonb);
  insert into public.bookings (
    id, customer_name, customer_phone, customer_email, booking_date, booking_time, service_name, vehicle_type,
    vehicle_make, vehicle_model, total_price, status, no_show_at, work_minutes
  )
    select b.id, b.customer_name, b.customer_phone, b.customer_email, b.booking_date, b.booking_time, b.service_name,
      b.vehicle_type, b.vehicle_make, b.vehicle_model, b.total_price, b.status, b.no_show_at, b.work_minutes
    from unnest(bookings) with ordinality b order by b.ordinality;
  insert into public.booking_notes (booking_id, body)
    select b.id, added[b.ordinality] ->> 'note' from unnest(bookings) with ordinality b
    where added[b.ordinality] ->> 'note' is not null;
  insert into private.imported (import_id, subject) select add_bookings.import_id, b.id from unnest(bookings) b;
  return outcomes;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_customers(import_id uuid, entries jsonb[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outcomes text[];
  profiles public.customer_profiles[];
  added jsonb[];
begin
  with read as materialized (
    select e.place, e.entry, p as profile, p.contact_key, p.mail_key,
      exists (select from public.customer_contacts c where c.key in (p.contact_key, p.mail_key)) as is_known
    from unnest(entries) with ordinality e (entry, place) cross join lateral private.read_profile(e.entry) p
  ), counted as (
    select r.place, row_number() over (partition by k.key order by r.place) as nth
    from read r cross join lateral (values (r.contact_key), (r.mail_key)) k (key)
    where not r.is_known and k.key is not null
  )
  select array_agg(case when r.is_known then 'known' else 'added' end order by r.place),
      array_agg(r.profile order by r.place) filter (where not r.is_known),
      array_agg(r.entry order by r.place) filter (where not r.is_known)
    into outcomes, profiles, added
  from read r where r.place < coalesce((select min(c.place) from counted c where c.nth > 1), r.place + 1);

  perform private.keep_profiles(profiles, added);
  perform private.claim_contacts(p.customer_id, p.contact_key, p.mail_key) from unnest(profiles) p;
  insert into private.imported (import_id, subject)
    select add_customers.import_id, p.customer_id from unnest(profiles) p;
  return outcomes;
end
$function$;

CREATE OR REPLACE FUNCTION private.broken_rules(bookings public.bookings[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rules text;
  broken text[];
begin
  select string_agg(
      format('when %s then %L', r.is_broken, r.name), ' '
      -- Visitors quote nothing: a wrong price is named as the price that they sent.
      order by r.is_check, r.name = 'bookings_quoted_price', r.name
    )
    into strict rules
  from (
    select a.attname::text as name, format('%I is null', a.attname) as is_broken, false as is_check
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.bookings'::regclass and a.attnum > 0 and a.attnotnull and not a.attisdropped
      -- Whose it is is found behind the queue.
      and a.attname <> 'customer_id'
    union all
    select 'customer_email', 'customer_email is null and source <> ''phone''', false
    union all
    select c.conname, format('not (%s)', pg_get_expr(c.conbin, c.conrelid)), true
    from pg_catalog.pg_constraint c
    where c.conrelid = 'public.bookings'::regclass and c.contype = 'c'
  ) r;
  execute format(
    'select array_agg(case %s end order by ordinality) from unnest($1) with ordinality booking', rules
  ) into broken using bookings;
  return broken;
end
$function$;

ALTER FUNCTION "private"."broken_rules"(public.bookings[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.has_records(of_customer uuid, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.customers c where c.id = of_customer and c.company is not null)
    or exists (select from public.quotes q where q.customer_id = of_customer)
    or exists (select from public.customer_tags t where t.customer_id = of_customer)
    or exists (select from public.customer_notes n where n.customer_id = of_customer and n.updated_at > since)
    or exists (select from public.customer_vehicles v where v.customer_id = of_customer and v.updated_at > since)
$function$;

ALTER FUNCTION "private"."has_records"(uuid, timestamp with time zone) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.import_options()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{"source": "phone", "imports": true, "overrides": ["past", "sunday", "started", "closed", "no_bay"]}'
$function$;

ALTER FUNCTION "private"."import_options"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.import_part(import_id uuid, kind text, entries jsonb)
 RETURNS TABLE(line integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 200
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  read jsonb[];
  refusals text[];
  fine jsonb[];
  outcomes text[];
begin
  perform private.require_owner();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 200 then
    perform private.refuse('PT422', 'import_too_large', hint => 'Send 200 entries at a time.');
  end if;
  read := array(select e from jsonb_array_elements(entries) with ordinality parts (e, place) order by place);
  refusals := private.refusals_of_entries(import_part.kind, read);
  fine := array(
    select e.entry from unnest(read, refusals) with ordinality e (entry, refusal, place) where e.refusal is null order by e.place
  );
  if fine <> '{}' then
    perform private.join_booking_queue();
    delete from private.imports i where i.last_at < clock_timestamp() - interval '1 day';
    insert into private.imports as i (id, kind) values (import_part.import_id, import_part.kind)
      on conflict on constraint imports_pkey do nothing;
    outcomes := private.import_entries(import_part.import_id, import_part.kind, fine);
    update private.imports i set last_at = clock_timestamp() where i.id = import_part.import_id;
  end if;
  return query
    select (e.entry ->> 'line')::integer,
      coalesce(e.refusal, outcomes[count(*) filter (where e.refusal is null) over (order by e.place)])
    from unnest(read, refusals) with ordinality e (entry, refusal, place);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_profiles(profiles public.customer_profiles[], entries jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.customers (id) select p.customer_id from unnest(profiles) p;
  insert into public.customer_profiles (customer_id, customer_name, customer_phone, customer_email)
    select p.customer_id, p.customer_name, p.customer_phone, p.customer_email from unnest(profiles) p;
  insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, vehicle_model, plate)
    select p.customer_id, coalesce(v.vehicle_type, 'sedan'), v.vehicle_make, v.vehicle_model, v.plate
    from unnest(profiles) with ordinality p
    cross join lateral jsonb_to_record(entries[p.ordinality])
      v (vehicle_type text, vehicle_make text, vehicle_model text, plate text)
    where coalesce(v.vehicle_type, v.vehicle_make, v.vehicle_model, v.plate) is not null;
  insert into public.customer_notes (customer_id, body)
    select p.customer_id, entries[p.ordinality] ->> 'note' from unnest(profiles) with ordinality p
    where entries[p.ordinality] ->> 'note' is not null;
end
$function$;

ALTER FUNCTION "private"."keep_profiles"(public.customer_profiles[], jsonb[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.refusals_of_entries(kind text, entries jsonb[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.import_options()::jsonb;
  entry jsonb;
  booking public.bookings;
  bookings public.bookings[];
  refusals text[];
  broken text;
  column_name text;
  message text;
  detail text;
begin
  foreach entry in array entries loop
    booking := null;
    begin
      if kind = 'customers' then
        perform private.keep_profiles(array[private.read_profile(entry)], array[entry]);
      else
        -- The table fills in the rest by itself.
        booking := jsonb_populate_record(private.read_booking(entry), jsonb_build_object(
          'add_ons', array[]::text[], 'extra_services', array[]::text[], 'revision', 0, 'was_confirmed', false,
          'confirmed_by_link', false, 'wants_care', false, 'refunded', 0, 'created_at', now(), 'updated_at', now()
        ));
        booking := private.set_booking_defaults(private.clean_booking(booking), options);
        booking := private.set_work(booking, null, options);
        perform private.require_short(booking);
        if private.holds_spot(booking.status)
          and private.standing_of_entry(booking, private.name_key(booking.customer_name)) is null then
          perform private.require_overrides(booking, null, options);
          perform private.require_spot(booking, null, options);
        end if;
      end if;
      perform private.refuse('PT200', 'not_refused');
    exception when others then
      get stacked diagnostics broken = constraint_name, column_name = column_name, message = message_text,
        detail = pg_exception_detail;
      refusals := refusals || nullif(private.import_refusal(broken, column_name, message, detail), 'not_refused');
    end;
    bookings := bookings || booking;
  end loop;
  return case kind when 'customers' then refusals else array(
    select case when b.id is null then r.refusal else coalesce(r.broken, r.refusal) end
    from unnest(refusals, private.broken_rules(bookings)) with ordinality r (refusal, broken, place)
    join unnest(bookings) with ordinality b on b.ordinality = r.place
    order by r.place
  ) end;
end
$function$;

ALTER FUNCTION "private"."refusals_of_entries"(text, jsonb[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.require_valid(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  broken constant text := (private.broken_rules(array[booking]))[1];
begin
  if broken like 'bookings\_%' then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "%s"', broken),
      schema = 'public', table = 'bookings', constraint = broken;
  elsif broken is not null then
    raise exception using
      errcode = 'not_null_violation',
      message = format('null value in column "%s" of relation "bookings" violates not-null constraint', broken),
      schema = 'public', table = 'bookings', column = broken;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.standing_of_entry(booking public.bookings, name_key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when bool_or(booking.service_name = any (o.services)) then 'known' when count(*) > 0 then 'other_service' end
    from (
      select array(
        select w.name from public.service_work w where w.service = any (b.extra_services || b.add_ons)
      ) || b.service_name as services
      from public.bookings b
      where b.booking_date = booking.booking_date and b.booking_time = booking.booking_time and (
        b.contact_key = booking.contact_key or b.mail_key = booking.mail_key
        or private.name_key(b.customer_name) = standing_of_entry.name_key
      )
    ) o
  );
end
$function$;

ALTER FUNCTION "private"."standing_of_entry"(public.bookings, text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.unused_of_import(of_import uuid)
 RETURNS TABLE(subject uuid, is_booking boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.id, true from private.imported i join public.bookings b on b.id = i.subject
  where i.import_id = of_import and b.revision = 0
    and not exists (select from public.receipts r where r.booking_id = b.id)
    and not exists (select from public.payments p where p.booking_id = b.id)
    and not exists (select from public.booking_deposits d where d.booking_id = b.id)
    and not exists (select from public.online_payments p where p.booking_id = b.id)
    and not exists (select from public.quotes q where q.booking_id = b.id)
    and not exists (select from public.booking_events e where e.booking_id = b.id and e.kind <> 'created')
    and not exists (
      select from public.booking_messages m where m.booking_id = b.id and (m.kind <> 'reminder' or m.state <> 'queued')
    )
    and not exists (select from public.booking_notes n where n.booking_id = b.id and n.updated_at > i.added_at)
    and (
      exists (select from public.customer_profiles p where p.customer_id = b.customer_id)
      or exists (
        select from public.bookings o where o.customer_id = b.customer_id
          and not exists (select from private.imported d where d.import_id = of_import and d.subject = o.id)
      )
      or not private.has_records(b.customer_id, '-infinity')
    )
  union all
  select p.customer_id, false from private.imported i join public.customer_profiles p on p.customer_id = i.subject
  where i.import_id = of_import and p.updated_at <= i.added_at
    and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    and not private.has_records(p.customer_id, i.added_at)
$function$;

ALTER FUNCTION "private"."unused_of_import"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.import_bookings(import_id uuid, entries jsonb)
 RETURNS TABLE(line integer, outcome text)
 LANGUAGE sql
 SECURITY DEFINER ROWS 200
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select p.* from private.import_part(import_id, 'bookings', entries) p
$function$;

ALTER FUNCTION "public"."import_bookings"(uuid, jsonb) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.import_customers(import_id uuid, entries jsonb)
 RETURNS TABLE(line integer, outcome text)
 LANGUAGE sql
 SECURITY DEFINER ROWS 200
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select p.* from private.import_part(import_id, 'customers', entries) p
$function$;

ALTER FUNCTION "public"."import_customers"(uuid, jsonb) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.undo_import(import_id uuid)
 RETURNS TABLE(removed integer, kept integer, kept_names text[])
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  bookings uuid[];
  customers uuid[];
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  if not exists (
    select from private.imports i
    where i.id = undo_import.import_id and i.last_at > clock_timestamp() - interval '10 minutes'
  ) then
    perform private.refuse('PT409', 'undo_refused');
  end if;
  select array_agg(u.subject) filter (where u.is_booking), array_agg(u.subject) filter (where not u.is_booking)
    into bookings, customers from private.unused_of_import(undo_import.import_id) u;
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (bookings);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (bookings);
  perform private.forget_profiles(customers);
  removed := coalesce(cardinality(bookings), 0) + coalesce(cardinality(customers), 0);
  select count(*), (array_agg(k.customer_name order by k.customer_name) filter (where k.customer_name is not null))[:5]
    into kept, kept_names
  from private.imported d
  left join lateral (
    select b.customer_name from public.bookings b where b.id = d.subject
    union all
    select p.customer_name from public.customer_profiles p where p.customer_id = d.subject
  ) k on true
  where d.import_id = undo_import.import_id and d.subject <> all (coalesce(bookings, '{}') || coalesce(customers, '{}'));
  delete from private.imports i where i.id = undo_import.import_id;
  return next;
end
$function$;

ALTER FUNCTION "public"."undo_import"(uuid) OWNER TO "postgres";

COMMENT ON FUNCTION "public"."import_bookings"(uuid, jsonb) IS 'Brings bookings along from elsewhere, 200 at most. For owners.';

COMMENT ON FUNCTION "public"."import_customers"(uuid, jsonb) IS 'Brings customers along from elsewhere, 200 at most. For owners.';

COMMENT ON FUNCTION "public"."undo_import"(uuid) IS 'Takes an import back, but for what was used since. For owners. May be null: kept_names.';

REVOKE ALL ON FUNCTION "private"."broken_rules"(public.bookings[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."broken_rules"(public.bookings[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."broken_rules"(public.bookings[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_records"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_records"(uuid, timestamp with time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_records"(uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_options"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_options"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."import_options"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_profiles"(public.customer_profiles[], jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_profiles"(public.customer_profiles[], jsonb[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_profiles"(public.customer_profiles[], jsonb[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refusals_of_entries"(text, jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refusals_of_entries"(text, jsonb[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refusals_of_entries"(text, jsonb[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."standing_of_entry"(public.bookings, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."standing_of_entry"(public.bookings, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."standing_of_entry"(public.bookings, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unused_of_import"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unused_of_import"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."unused_of_import"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."import_bookings"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_bookings"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."import_bookings"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."import_bookings"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."import_customers"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_customers"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."import_customers"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."import_customers"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "postgres";
