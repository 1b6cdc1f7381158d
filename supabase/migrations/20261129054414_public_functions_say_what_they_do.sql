set local check_function_bodies = off;

DROP TRIGGER "booking_events_append_only" ON "public"."booking_events";

DROP TRIGGER "booking_events_end" ON "public"."booking_events";

DROP TRIGGER "cash_moves_no_truncation" ON "public"."cash_moves";

DROP TRIGGER "closures_end" ON "public"."closures";

DROP TRIGGER "closures_queue" ON "public"."closures";

DROP TRIGGER "closures_stamp" ON "public"."closures";

DROP TRIGGER "payments_no_truncation" ON "public"."payments";

DROP TRIGGER "receipt_lines_no_truncation" ON "public"."receipt_lines";

DROP TRIGGER "receipts_no_truncation" ON "public"."receipts";

DROP TRIGGER "taxes_charge_new" ON "public"."taxes";

DROP TRIGGER "taxes_guard" ON "public"."taxes";

DROP TRIGGER "till_closings_no_truncation" ON "public"."till_closings";

ALTER TABLE "public"."bays" DROP CONSTRAINT "bays_name";

ALTER TABLE "public"."booking_notes" DROP CONSTRAINT "booking_notes_body";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_comments";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_customer_email";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_customer_name";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_customer_phone";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_price_reason";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_service_name";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_vehicle_make";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_vehicle_model";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_vehicle_size";

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_vehicle_type";

ALTER TABLE "public"."closures" DROP CONSTRAINT "closures_reason";

ALTER TABLE "public"."customer_notes" DROP CONSTRAINT "customer_notes_body";

ALTER TABLE "public"."customer_profiles" DROP CONSTRAINT "customer_profiles_customer_email";

ALTER TABLE "public"."customer_profiles" DROP CONSTRAINT "customer_profiles_customer_name";

ALTER TABLE "public"."customer_profiles" DROP CONSTRAINT "customer_profiles_customer_phone";

ALTER TABLE "public"."customer_tags" DROP CONSTRAINT "customer_tags_tag";

ALTER TABLE "public"."customer_vehicles" DROP CONSTRAINT "customer_vehicles_vehicle_make";

ALTER TABLE "public"."customer_vehicles" DROP CONSTRAINT "customer_vehicles_vehicle_model";

ALTER TABLE "public"."customer_vehicles" DROP CONSTRAINT "customer_vehicles_vehicle_type";

ALTER TABLE "public"."policy_versions" DROP CONSTRAINT "policy_versions_words";

ALTER TABLE "public"."quote_lines" DROP CONSTRAINT "quote_lines_label";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_customer_email";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_customer_name";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_customer_phone";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_vehicle_colour";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_vehicle_make";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_vehicle_model";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "quotes_vehicle_type";

ALTER TABLE "public"."shop_settings" DROP CONSTRAINT "shop_settings_mail_greeting";

ALTER TABLE "public"."taxes" DROP CONSTRAINT "taxes_name";

ALTER TABLE "public"."website_reviews" DROP CONSTRAINT "website_reviews_name";

ALTER TABLE "public"."website_settings" DROP CONSTRAINT "website_settings_rating_source";

DROP FUNCTION "private"."ask_about_deleted"(uuid[]);

DROP FUNCTION "private"."before_change_of_closures"();

DROP FUNCTION "private"."caller_address"();

DROP FUNCTION "private"."caller_header"();

DROP FUNCTION "private"."caller_inet"();

DROP FUNCTION "private"."caller_network"();

DROP FUNCTION "private"."charge_new_tax"();

DROP FUNCTION "private"."closure_spots"(date, text);

DROP FUNCTION "private"."completed_at"(public.bookings);

DROP FUNCTION "private"."customer_of_contact"(text, text);

DROP FUNCTION "private"."empty_options"();

DROP FUNCTION "private"."enter_creation"(public.bookings);

DROP FUNCTION "private"."guard_tax"();

DROP FUNCTION "private"."is_spot_taken"(public.bookings, integer);

DROP FUNCTION "private"."left_lines"(uuid);

DROP FUNCTION "private"."lines_of_receipt"(uuid);

DROP FUNCTION "private"."online_payments_of"(uuid);

DROP FUNCTION "private"."pass_records_on"(uuid, uuid);

DROP FUNCTION "private"."purge_online_payments"();

DROP FUNCTION "private"."raise_checkout_invalid"();

DROP FUNCTION "private"."raise_id_taken"();

DROP FUNCTION "private"."raise_money_changed"();

DROP FUNCTION "private"."raise_noted_otherwise"();

DROP FUNCTION "private"."raise_paid_online"();

DROP FUNCTION "private"."raise_refund_too_high"();

DROP FUNCTION "private"."raise_untaxed_reason_missing"();

DROP FUNCTION "private"."receipt_of_message"(uuid, integer);

DROP FUNCTION "private"."refuse_history_change"();

DROP FUNCTION "private"."refuse_truncation"();

DROP FUNCTION "private"."removal_reasons"(jsonb);

DROP FUNCTION "private"."search_terms"(text);

DROP FUNCTION "private"."set_customer_of_new"(public.bookings, boolean, text, text);

DROP FUNCTION "private"."take_payout_event"(jsonb);

DROP FUNCTION "private"."website_photo_files"(uuid);

CREATE OR REPLACE FUNCTION private.add_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  amount constant integer := (payment ->> 'amount_cents')::integer;
  tip constant integer := coalesce((payment ->> 'tip_cents')::integer, 0);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  -- Only the provider says what was paid online.
  if payment ->> 'method' = 'online' and private.is_outside_caller() then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, provider_id, day, till_day,
    taken_at, taken_by
  ) values (
    (payment ->> 'id')::uuid, of_booking, of_receipt, of_kind, payment ->> 'method', amount, tip,
    case payment ->> 'method' when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(of_booking) then nullif(btrim(payment ->> 'reference'), '') end,
    payment ->> 'provider_id', private.shop_now()::date, private.till_day(),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.after_delete_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Staff delete a booking; an owner clears the list.
  if private.is_outside_caller() and (select count(*) from deleted) > 1 then
    perform private.require_owner();
  end if;
  insert into public.booking_deletions (booking_id, deleted_at)
    select d.id, private.change_stamp() from deleted d
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  -- Erasure would delete what is written here, while everybody who books waits.
  if not private.has_option(private.options(), 'erases') then
    insert into public.booking_events (booking_id, kind, old_values, actor, actor_id, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)),
        private.change_actor(), private.change_actor_id(), private.change_stamp()
      from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  perform private.forget_receipt_texts(array(select d.id from deleted d));
  perform private.flag_deleted_payments(array(select d.id from deleted d));
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_insert_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
  booking public.bookings;
begin
  for booking in select i.* from inserted i order by i.created_at, i.id loop
    perform private.ask_for_deposit(booking, null);
    perform private.record_creation(booking);
    perform private.announce_booking(booking, options);
  end loop;
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_update_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
  earlier public.bookings;
  booking public.bookings;
  customers uuid[] := '{}';
  keys text[] := '{}';
begin
  for booking in select n.* from changed_to n order by n.id loop
    select o.* into strict earlier from changed_from o where o.id = booking.id;
    perform private.ask_for_deposit(booking, earlier);
    perform private.enter_change(earlier, booking, options);
    perform private.announce_change(earlier, booking, options);
    if booking.customer_id <> earlier.customer_id then
      perform private.move_customer_records(earlier.customer_id, booking.customer_id);
      update public.quotes q set customer_id = booking.customer_id
        where q.booking_id = booking.id or q.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      customers := customers || earlier.customer_id;
    end if;
    if (booking.customer_id, booking.is_known, booking.contact_key, booking.mail_key)
      is distinct from (earlier.customer_id, earlier.is_known, earlier.contact_key, earlier.mail_key) then
      keys := keys || private.contact_keys(earlier) || private.contact_keys(booking);
    end if;
  end loop;
  if keys <> '{}' or customers <> '{}' then
    perform private.forget_customers(customers, keys);
  end if;
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.caller(OUT address text, OUT network text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ip inet;
begin
  select left(h.value, 100) into address
    from private.host_settings s
    cross join unnest(s.address_headers) with ordinality n (name, place)
    cross join btrim(split_part(nullif(current_setting('request.headers', true), '')::json ->> n.name, ',', 1)) h (value)
    where h.value <> '' order by n.place limit 1;
  ip := address::inet;
  if ip <<= '::ffff:0:0/96' then
    ip := regexp_replace(host(ip), '^.*:', '')::inet;
  end if;
  address := case family(ip) when 6 then network(set_masklen(ip, 64))::text else host(ip) end;
  network := case family(ip) when 6 then network(set_masklen(ip, 48))::text end;
exception when invalid_text_representation then
  null;
end
$function$;

ALTER FUNCTION "private"."caller"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.change_closures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_level = 'STATEMENT' then
    if tg_when = 'AFTER' then
      perform private.set_options('{}');
    elsif private.change_actor() <> 'visitor' then
      perform private.join_booking_queue();
    end if;
    return null;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'divides') then
    new.created_at := clock_timestamp();
    new.created_by := private.change_actor_id();
    new.created_by_email := private.change_actor_email();
  end if;
  return new;
end
$function$;

ALTER FUNCTION "private"."change_closures"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.change_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_when = 'AFTER' then
    update public.service_work w set taxes = w.taxes || new.code;
    return null;
  end if;
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

ALTER FUNCTION "private"."change_tax"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.checked_refund(sale public.receipts, refund jsonb)
 RETURNS public.receipts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  balance constant integer := private.receipt_balance(sale.id);
  receipt public.receipts;
begin
  if coalesce(btrim(refund ->> 'reason'), '') = '' and jsonb_typeof(refund -> 'lines') is distinct from 'array' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  perform private.require_shown(
    refund ->> 'refunded_cents', sale.total_cents - (private.left_of_sale(sale)).total_cents
  );
  perform private.require_refundable(sale, refund);
  receipt := private.refund_of(sale, refund);
  perform private.require_shown(refund ->> 'total_cents', -receipt.total_cents);
  -- What is still owed is let off first.
  if greatest(-receipt.total_cents - balance, 0) <> (
    select coalesce(sum(p.amount_cents), 0) from jsonb_to_recordset(refund -> 'payments') p (amount_cents integer)
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  return receipt;
end
$function$;

CREATE OR REPLACE FUNCTION private.checkout_receipt(of_booking uuid, checkout jsonb)
 RETURNS public.receipts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  receipt public.receipts;
  net integer;
begin
  receipt.id := (checkout ->> 'id')::uuid;
  receipt.booking_id := of_booking;
  receipt.kind := 'sale';
  receipt.company := nullif(btrim(checkout ->> 'company'), '');
  select coalesce(sum(l.amount_cents), 0) into receipt.lines_cents
    from jsonb_to_recordset(checkout -> 'lines') l (amount_cents integer);
  receipt.discount_cents := coalesce((checkout ->> 'discount_cents')::integer, 0);
  receipt.discount_percent := (checkout ->> 'discount_percent')::smallint;
  receipt.reason := left(nullif(concat_ws('; ', nullif(btrim(checkout ->> 'discount_reason'), ''), (
    select string_agg(btrim(r.line ->> 'label') || ' removed: ' || btrim(r.line ->> 'reason'), '; ' order by r.place)
    from jsonb_array_elements(checkout -> 'removed') with ordinality r (line, place)
  )), ''), 300);
  select s.prices_include_taxes into receipt.prices_include_taxes from public.checkout_settings s;
  net := receipt.lines_cents - receipt.discount_cents;
  receipt.taxes := private.taxed(checkout -> 'lines', net, private.taxes_of_today(), receipt.prices_include_taxes);
  receipt.taxes_cents := private.taxes_sum(receipt.taxes);
  receipt.before_tax_cents := net - case when receipt.prices_include_taxes then receipt.taxes_cents else 0 end;
  receipt.total_cents := receipt.before_tax_cents + receipt.taxes_cents;
  receipt.deposit_cents := private.deposit_received(of_booking);
  return receipt;
end
$function$;

CREATE OR REPLACE FUNCTION private.closure_spots(on_day date, slot text, but_closed boolean DEFAULT false)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(c.spots) from public.closures c
  where c.to_day >= on_day and c.from_day <= on_day and (c.slots is null or slot = any (c.slots))
    and c.bay_id is null and (c.spots > 0 or not but_closed)
$function$;

ALTER FUNCTION "private"."closure_spots"(date, text, boolean) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.count_booking(booking_id uuid, on_day date, is_move boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant record := private.caller();
begin
  -- Once for all: a booking waits for its own deletions.
  perform private.forget_hits('bookings_per_address', 'bookings_per_network', 'bookings_total', 'bookings_per_day');
  insert into private.hits (bucket, key_hash, subject)
    select h.bucket, private.salted_hash(h.key), h.subject
    from (values
      ('bookings_per_address', caller.address, null, not is_move),
      ('bookings_per_network', caller.network, null, not is_move),
      ('bookings_total', '', booking_id, not is_move),
      ('bookings_per_day', on_day::text, booking_id, true),
      ('bookings_per_day', on_day || ' ' || caller.address, booking_id, true),
      ('bookings_per_day', on_day || ' ' || caller.network, booking_id, true)
    ) h (bucket, key, subject, counts)
    where h.counts and h.key is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_manage_try()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_rate('link_tries_per_address', (private.caller()).address);
  perform private.require_rate('link_tries_per_network', (private.caller()).network);
end
$function$;

CREATE OR REPLACE FUNCTION private.customer_of_contact(phone_key text, mail_key text, OUT customer_id uuid, OUT is_conflict boolean)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when count(distinct c.customer_id) = 1 then min(c.customer_id::text)::uuid end, count(distinct c.customer_id) > 1
  from public.customer_contacts c
  where c.key in (nullif(customer_of_contact.phone_key, ''), customer_of_contact.mail_key)
$function$;

ALTER FUNCTION "private"."customer_of_contact"(text, text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.customer_summary(of_customer uuid, known boolean, today date)
 RETURNS TABLE(first_id uuid, names text[], phone text, email text, vehicle text, visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_made timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((array_agg(b.id order by b.created_at, b.id))[1], of_customer),
    coalesce((
      select array_agg(k.customer_name order by k.newest desc, k.customer_name) from (
        select distinct on (private.name_key(w.customer_name)) w.customer_name, w.newest from (
          select n.customer_name, max(n.created_at) as newest
          from public.bookings n where n.customer_id = of_customer and n.is_known = known
          group by n.customer_name
        ) w
        order by private.name_key(w.customer_name), w.newest desc, w.customer_name
      ) k
    ), (select array[p.customer_name] from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(b.customer_phone order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (select p.customer_phone from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.customer_email order by b.created_at desc, b.id)
        filter (where b.is_known = known and b.customer_email is not null))[1],
      (select p.customer_email from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.vehicle_type order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (
        select k.vehicle_type from public.customer_vehicles k where k.customer_id = of_customer
        order by k.updated_at desc, k.id limit 1
      ), ''
    ),
    count(*) filter (where v.is_visit)::integer, count(b.no_show_at)::integer,
    coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0),
    max(b.booking_date) filter (where v.is_visit),
    min(b.booking_date) filter (where private.holds_spot(b.status) and b.booking_date >= today),
    coalesce(min(b.created_at), (select p.created_at from public.customer_profiles p where p.customer_id = of_customer))
  from public.bookings b
  cross join lateral (select b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit) v
  where b.customer_id = of_customer
$function$;

CREATE OR REPLACE FUNCTION private.flag_deleted_payments(deleted uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    where p.booking_id = any (deleted) and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0
$function$;

ALTER FUNCTION "private"."flag_deleted_payments"(uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.found_customers(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '64MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  wanted constant text := nullif(
    private.plain_phone(private.folded(btrim(regexp_replace(left(search, 200), '\s+', ' ', 'g')))), ''
  );
  -- Every word in name and address, or the words there and the numbers in the phone.
  words text[];
  texts text[];
  numbers text[];
  -- Anything else is found in the phone exactly as typed.
  exact constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  plate_part constant text := regexp_replace(lower(wanted), '[^a-z0-9]', '', 'g');
  marked constant uuid[] := array(
    select v.customer_id from public.customer_vehicles v
      where length(plate_part) >= 3 and regexp_replace(lower(v.plate), '[^a-z0-9]', '', 'g') like '%' || plate_part || '%'
    union
    select t.customer_id from public.customer_tags t where private.folded(t.tag) = wanted
  );
begin
  if wanted is null then
    return null;
  end if;
  -- As the dashboard's list takes a search apart (src/domain/booking/booking-search.ts): a number with its punctuation
  -- and spaces, or a word; "Lee, Anna" is two. Nearly every phone contains any two digits, so a number has three; zeros
  -- that only dial do not count, nor does an extension.
  select coalesce(array_agg(p.word), '{}'), coalesce(array_agg(p.word) filter (where p.digits is null), '{}'),
      coalesce(array_agg(p.digits) filter (where p.digits is not null), '{}')
    into words, texts, numbers
    from regexp_matches(
      regexp_replace(wanted, private.phone_pattern(), '\1'), '[0-9+(][0-9 ().+]*(?=[ ,;]|$)|[^ ,;]+', 'g'
    ) t (term)
    cross join regexp_replace(regexp_replace(t.term[1], '\(\s*0\s*\)', '', 'g'), '[^0-9]', '', 'g') n (digits)
    cross join lateral (
      select '%' || regexp_replace(regexp_replace(btrim(t.term[1]), '\.+$', ''), '([\\%_])', '\\\1', 'g') || '%' as word,
        '%' || case when t.term[1] !~ '^[0-9 ().+]+$' or length(n.digits) < 3 then null
          when t.term[1] ~ '^\+' or length(n.digits) < 9 then n.digits
          else regexp_replace(n.digits, '^(011|00|0)', '') end || '%' as digits
    ) p;
  return array(
    select distinct b.customer_id from public.bookings b
    where b.search_text like all (words)
      or b.phone_text like all (numbers) and b.search_text like all (texts)
      or b.customer_phone like exact
      or b.customer_id = any (marked)
    union
    select p.customer_id from public.customer_profiles p
    where p.search_text like all (words)
      or p.phone_text like all (numbers) and p.search_text like all (texts)
      or p.customer_phone like exact
      or p.customer_id = any (marked)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_when = 'AFTER' then
    perform private.set_options('{}');
    return null;
  end if;
  if private.is_outside_caller() is false and coalesce(current_setting('role', true), 'none') <> 'service_role'
    or tg_op <> 'TRUNCATE' and private.has_option(private.options(), 'erases') then
    return null;
  end if;
  perform private.refuse('42501', 'booking_events_append_only');
end
$function$;

ALTER FUNCTION "private"."guard_history"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.impersonal_facts(booking jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(f.key, f.fact), '{}') from (
    select e.key, case
      when e.key in (
        'status', 'booking_date', 'booking_time', 'total_price', 'quoted_price', 'source', 'arrived_at', 'done_at',
        'no_show_at', 'work_minutes', 'bay_id', 'ready_at'
      ) then e.value
      when e.key = 'service_name' then (select to_jsonb(w.name) from public.service_work w where w.name = e.value #>> '{}')
      when e.key = 'vehicle_type'
        and e.value #>> '{}' in ('sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback') then e.value
      when e.key in ('add_ons', 'extra_services') and jsonb_typeof(e.value) = 'array' then (
        select coalesce(jsonb_agg(w.service order by a.place), '[]')
        from jsonb_array_elements_text(e.value) with ordinality a (id, place)
        join public.service_work w on w.service = a.id
      ) end as fact
    from jsonb_each(booking) e
  ) f where f.fact is not null
$function$;

CREATE OR REPLACE FUNCTION private.insert_quote(quote jsonb, from_source text)
 RETURNS public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.quotes;
begin
  if octet_length(quote::text) > 12000 then
    raise exception using
      errcode = 'check_violation', schema = 'public', table = 'quotes', constraint = 'quotes_size',
      message = 'new row for relation "quotes" violates check constraint "quotes_size"';
  end if;
  wanted := jsonb_populate_record(null::public.quotes, quote);
  if exists (select from public.quotes q where q.id = wanted.id) then
    raise exception using
      errcode = 'unique_violation', schema = 'public', table = 'quotes', constraint = 'quotes_pkey',
      message = 'duplicate key value violates unique constraint "quotes_pkey"';
  end if;
  insert into public.quotes (
    id, source, services, words, wanted_by, customer_name, customer_email, customer_phone,
    vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio
  ) values (
    wanted.id, from_source, coalesce(wanted.services, '{}'), nullif(btrim(private.plain_comments(wanted.words)), ''),
    coalesce(wanted.wanted_by, 'any'), private.without_overrides(wanted.customer_name), private.plain_address(wanted.customer_email),
    private.plain_phone(wanted.customer_phone), private.without_overrides(wanted.vehicle_type),
    private.without_overrides(wanted.vehicle_make), private.without_overrides(wanted.vehicle_model),
    wanted.vehicle_year, private.without_overrides(wanted.vehicle_colour), wanted.studio
  ) returning * into wanted;
  return wanted;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_address(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((length(value) <= 254) AND (length(split_part(value, '@'::text, 1)) <= 64) AND (value ~ ('^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'::text || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'::text)));

ALTER FUNCTION "private"."is_address"(text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.is_line(value text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((length(value) <= most) AND (value !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'::text));

CREATE OR REPLACE FUNCTION private.is_company(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.is_line(name, 120) AND (btrim(name) <> ''::text));

ALTER FUNCTION "private"."is_line"(text, integer) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.is_name(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.is_line(value, 120) AND (value ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'::text));

ALTER FUNCTION "private"."is_name"(text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.is_noted_checkout(noted public.receipts, checkout jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (noted.total_cents, noted.deposit_cents, noted.discount_cents, noted.discount_percent::integer)
      is not distinct from (
        (checkout ->> 'total_cents')::integer, (checkout ->> 'deposit_cents')::integer,
        coalesce((checkout ->> 'discount_cents')::integer, 0), (checkout ->> 'discount_percent')::integer
      )
    and noted.company is not distinct from nullif(btrim(checkout ->> 'company'), '')
    and (
      select jsonb_agg(jsonb_build_array(l.label, l.amount_cents, l.taxes) order by l.place)
      from public.receipt_lines l where l.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(
        btrim(l.line ->> 'label'), (l.line ->> 'amount_cents')::integer, l.line -> 'taxes'
      ) order by l.place)
      from jsonb_array_elements(checkout -> 'lines') with ordinality l (line, place)
    )
    and (
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, p.tip_cents) order by p.id)
      from public.payments p where p.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, coalesce(p.tip_cents, 0)) order by p.id)
      from jsonb_to_recordset(checkout -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer)
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_noted_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted public.payments;
begin
  select p.* into noted from public.payments p where p.id = (payment ->> 'id')::uuid;
  if noted.id is null then
    return false;
  end if;
  if (noted.booking_id, noted.receipt_id, noted.kind) is distinct from (of_booking, of_receipt, of_kind) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  if (noted.amount_cents, noted.tip_cents, noted.method) is distinct from (
    (payment ->> 'amount_cents')::integer, coalesce((payment ->> 'tip_cents')::integer, 0), payment ->> 'method'
  ) then
    perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_text(value text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((length(value) <= most) AND (value !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'::text));

ALTER FUNCTION "private"."is_text"(text, integer) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.keys_of(of_customer uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct k.key), '{}')
  from (
    select v.key from public.bookings b
    cross join lateral (values (nullif(b.contact_key, b.id::text)), (case when b.is_known then b.mail_key end)) v (key)
    where b.customer_id = of_customer
    union all
    select v.key from public.customer_profiles p cross join lateral (values (p.contact_key), (p.mail_key)) v (key)
    where p.customer_id = of_customer
  ) k
  where k.key is not null
    and not exists (
      select from public.customer_contacts c where c.key = k.key and c.customer_id is distinct from of_customer
    )
$function$;

CREATE OR REPLACE FUNCTION private.limit_quotes(quote public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant record := private.caller();
begin
  perform private.require_room_for_quote(quote);
  perform private.require_rate('quotes_per_address', caller.address);
  perform private.require_rate('quotes_per_network', caller.network);
  perform private.require_rate('quotes_total', '');
  -- Its photos count for the address that asked: the function that stores them is called by nobody's address.
  perform private.count_hit('photo_bytes_per_address', caller.address, quote.id, 0);
  perform private.count_hit('photo_bytes_per_network', caller.network, quote.id, 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.merge_profiles(customer uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.customer_profiles p where p.customer_id = other) then
    return;
  end if;
  perform private.move_customer_records(other, customer);
  update public.customer_contacts c set customer_id = customer where c.customer_id = other;
  update public.customer_profiles p set customer_id = customer
    where p.customer_id = other and not exists (select from public.customer_profiles k where k.customer_id = customer);
  delete from public.customers c
    where c.id = other and not exists (select from public.bookings b where b.customer_id = c.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.move_customer_records(earlier uuid, later uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  takes_all constant boolean := not exists (select from public.bookings b where b.customer_id = earlier);
begin
  perform private.set_options(private.options() || '{"passes_on": true}');
  update public.customer_notes n set customer_id = later, came_from = case when n.came_from is distinct from later then earlier end
    where n.customer_id = earlier and (takes_all or n.came_from = later);
  update public.customer_tags t set customer_id = later, came_from = case when t.came_from is distinct from later then earlier end
    where t.customer_id = earlier and (takes_all or t.came_from = later);
  update public.customer_vehicles v set customer_id = later, came_from = case when v.came_from is distinct from later then earlier end
    where v.customer_id = earlier and (takes_all or v.came_from = later);
  update public.customers c set company = e.company from public.customers e
    where c.id = later and e.id = earlier and takes_all and c.company is null;
end
$function$;

ALTER FUNCTION "private"."move_customer_records"(uuid, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.noted_receipt(receipt_id uuid, of_booking uuid, of_sale uuid)
 RETURNS public.receipts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted public.receipts;
begin
  select r.* into noted from public.receipts r where r.id = receipt_id;
  if noted.id is not null and (noted.booking_id, noted.refunds) is distinct from (of_booking, of_sale) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  return noted;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_slot_spots(on_day date, slot text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select least(s.slot_capacity, private.closure_spots(on_day, slot, true)) from public.shop_settings s
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
      'receipt_text', r.receipt_text, 'company', r.company, 'payment_terms', r.payment_terms,
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

CREATE OR REPLACE FUNCTION private.record_creation(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    values (
      booking.id, 'created', private.impersonal_facts(to_jsonb(booking)), booking.price_reason,
      private.change_actor(), private.change_actor_id(), booking.created_at
    );
end
$function$;

ALTER FUNCTION "private"."record_creation"(public.bookings) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.refuse_bay(booking public.bookings, bay integer, ready timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  starts constant timestamp := private.work_start(booking);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  chosen public.bays;
  kind text;
  others text;
begin
  select * into chosen from public.bays y where y.id = bay;
  kind := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).kind;
  if not coalesce(chosen.active, false) or not coalesce(kind = any (chosen.kinds), true) then
    perform private.refuse(
      'PT422', 'bay_unsuitable', case when chosen.active then 'kind' else 'switched_off' end, 'Choose another bay.'
    );
  end if;
  select string_agg(b.id::text, ',' order by lower(b.during)) into others
    from public.bookings b
    where b.id in (
      select i.id from private.in_the_way(booking, bay, private.time_in_bay(bay, starts, ready)) i (id)
      union
      select i.id from private.in_the_way(
        booking, bay, tstzrange(local_now, local_now + booking.work_minutes * interval '1 minute')
      ) i (id)
      where ready < local_now
    );
  perform private.refuse(
    'PT409', case when others is null then 'bay_closed' else 'bay_taken' end, coalesce(others, ''),
    'Choose another bay or another time.'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_correctable(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if booking.status <> 'pending' or booking.source <> 'online' or booking.revision > 0
    or booking.customer_confirmed_at is not null or booking.created_at < clock_timestamp() - interval '30 minutes'
    or (private.caller()).address is not null and not exists (
      select from private.hits h
      where h.bucket = 'bookings_per_day' and h.subject = booking.id
        and h.key_hash = private.salted_hash(booking.booking_date || ' ' || (private.caller()).address)
    ) then
    perform private.refuse('PT409', 'address_not_correctable', hint => 'Call the shop.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_online_refund(payment public.online_payments, asked jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cents constant integer := (asked ->> 'cents')::integer;
begin
  if (cents between 1 and private.left_online(payment)) is not true then
    perform private.refuse('PT422', 'refund_too_high');
  end if;
  if asked ->> 'receipt_id' is not null then
    perform private.require_receipt_refund(payment, asked);
    return;
  end if;
  if cents > private.held_of(payment.booking_id) then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_overrides(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
  needed text[] := '{}'::text[];
  held integer;
  missing text;
begin
  if private.change_actor() <> 'staff' or booking.booking_date is null
    or earlier.id is null and booking.source <> 'phone'
    or earlier.id is not null and not private.asks_for_place(earlier, booking, options) then
    return;
  end if;
  if is_moved then
    if booking.booking_date > (private.shop_now() + interval '1 year')::date then
      perform private.refuse('PT422', 'slot_not_bookable', 'day_too_far', 'Choose another time.');
    end if;
    held := private.held_spots(
      booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
    );
    if private.holds_spot(booking.status) and held >= (
      select private.open_slot_spots(booking.booking_date, booking.booking_time) + s.overbooking_per_slot
      from public.shop_settings s
    ) then
      perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
    end if;
    needed := private.needed_overrides(booking, held);
  end if;
  if private.needs_bay(booking, options) then
    needed := needed || 'no_bay'::text;
  end if;
  select string_agg(name, ',' order by place) into missing
    from unnest(needed) with ordinality e (name, place)
    where not private.is_overridden(options, name);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_reasons(checkout jsonb, agreed_cents integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  percent constant numeric := (checkout ->> 'discount_percent')::numeric;
  discount constant integer := coalesce((checkout ->> 'discount_cents')::integer, 0);
  has_discount_reason constant boolean := coalesce(btrim(checkout ->> 'discount_reason'), '') <> '';
  removed constant jsonb := coalesce(checkout -> 'removed', '[]');
  lines record;
begin
  if jsonb_typeof(checkout -> 'lines') is distinct from 'array' or jsonb_typeof(removed) <> 'array' then
    perform private.refuse('PT422', 'checkout_invalid', hint => 'Say what each line is, and why a price is another one.');
  end if;
  select sum(l.amount_cents) as cents, bool_or(coalesce(btrim(l.reason), '') <> '') as have_reason,
      bool_and(
        coalesce(btrim(l.label), '') <> '' and num_nulls(l.amount_cents, l.taxes) = 0
        and array_position(l.taxes, null) is null and l.taxes <@ private.all_taxes()
        and (coalesce(l.listed_cents, l.amount_cents) = l.amount_cents or coalesce(btrim(l.reason), '') <> '')
      ) as are_valid
    into lines
    from jsonb_to_recordset(checkout -> 'lines') l (
      label text, amount_cents integer, listed_cents integer, taxes text[], reason text
    );
  if lines.are_valid is not true
    or (discount between 0 and lines.cents) is not true
    or discount > 0 and not has_discount_reason
    or lines.cents = 0 and not (lines.have_reason or discount > 0)
    or lines.cents - discount < agreed_cents
      and not (lines.have_reason or discount > 0 or jsonb_array_length(removed) > 0)
    or exists (
      select from jsonb_to_recordset(removed) r (label text, reason text)
      where coalesce(btrim(r.label), '') = '' or coalesce(btrim(r.reason), '') = ''
    )
    or percent <> trunc(percent) or (percent between 1 and 100) is false
    or percent is not null and discount <> private.rounded(lines.cents * percent, 100) then
    perform private.refuse('PT422', 'checkout_invalid', hint => 'Say what each line is, and why a price is another one.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_receipt_refund(payment public.online_payments, asked jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale constant public.receipts := private.sale_of((asked ->> 'receipt_id')::uuid);
begin
  if sale.booking_id <> payment.booking_id then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  perform private.checked_refund(sale, asked -> 'refund');
  if (asked ->> 'cents')::integer is distinct from (
    select sum(p.amount_cents) from jsonb_to_recordset(asked -> 'refund' -> 'payments') p (
      method text, amount_cents integer, tip_cents integer
    ) where p.method = 'online' and coalesce(p.tip_cents, 0) = 0
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_refundable(sale public.receipts, refund jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  amount constant integer := (refund ->> 'total_cents')::integer;
  tip constant integer := (
    select coalesce(sum(p.tip_cents), 0) from jsonb_to_recordset(refund -> 'payments') p (tip_cents integer)
  );
begin
  if (amount between 0 and (private.left_of_sale(sale)).total_cents) is not true or tip < 0 or amount + tip = 0
    or tip > (
      select coalesce(sum(p.tip_cents), 0) from public.payments p
      where p.voided_at is null and p.receipt_id in (select sale.id union all select r.id from public.receipts r where r.refunds = sale.id)
    )
    or exists (
      select from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
      left join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place
      where (x.amount_cents between 1 and l.amount_cents - (
        select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
        join public.receipts r on r.id = b.receipt_id where r.refunds = sale.id and b.of_place = x.place
      )) is not true
    )
    or (select count(*) > count(distinct x.place) from jsonb_to_recordset(refund -> 'lines') x (place integer)) then
    perform private.refuse('PT422', 'refund_too_high');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_day(booking_id uuid, on_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  since constant timestamptz := private.counted_since('bookings_per_day');
  share constant integer := private.limit_of('bookings_per_day');
  day_key constant bytea := private.salted_hash(on_day::text);
  caller constant record := private.caller();
  caller_key constant bytea := private.salted_hash(on_day || ' ' || caller.address);
  network_key constant bytea := private.salted_hash(on_day || ' ' || caller.network);
begin
  if (
    select count(distinct h.subject) from private.hits h
    join public.bookings b on b.id = h.subject and b.booking_date = on_day and b.status <> 'cancelled'
    where h.bucket = 'bookings_per_day' and h.key_hash = day_key and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= share or (
    select greatest(
      count(distinct h.subject) filter (where h.key_hash = caller_key),
      count(distinct h.subject) filter (where h.key_hash = network_key)
    ) from private.hits h
    where h.bucket = 'bookings_per_day' and h.key_hash in (caller_key, network_key) and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= greatest(share / 3, 1) then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_quote(quote public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- This one is among those of its contact.
  if private.asked_today(quote.customer_email, quote.customer_phone) > private.limit_of('bookings_per_contact')
    or private.is_over('quotes_per_address', (private.caller()).address)
    or private.is_over('quotes_per_network', (private.caller()).network)
    or private.is_over('quotes_total', '') then
    perform private.refuse('PT429', 'quote_limit', hint => 'Call the shop.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_shown(shown text, actual integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if shown::integer <> actual then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_spot(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings public.shop_settings;
  held_before constant integer := (options -> 'undoes' ->> 'held')::integer;
  spots integer;
begin
  if not private.holds_spot(booking.status) or private.holds_spot(earlier.status)
    and (booking.booking_date, booking.booking_time) = (earlier.booking_date, earlier.booking_time) then
    return;
  end if;
  select * into strict settings from public.shop_settings;
  if not private.is_outside_caller() then
    spots := settings.slot_capacity;
    -- A deleted booking that comes back may have been a vehicle more.
    if earlier.id is null and exists (select from public.booking_deletions d where d.booking_id = booking.id) then
      spots := spots + settings.overbooking_per_slot;
    end if;
  elsif private.is_overridden(options, 'closed') then
    spots := private.open_slot_spots(booking.booking_date, booking.booking_time);
  else
    if private.closure_spots(booking.booking_date, booking.booking_time) = 0 then
      perform private.refuse('PT422', 'slot_not_bookable', 'slot_closed', 'Choose another time.');
    end if;
    spots := least(settings.slot_capacity, private.closure_spots(booking.booking_date, booking.booking_time));
  end if;
  if private.is_overridden(options, 'over_capacity') then
    spots := spots + settings.overbooking_per_slot;
  end if;
  -- An undo takes back what its booking gave, also where that was a vehicle more.
  if held_before is not null then
    spots := greatest(spots, least(held_before, settings.slot_capacity + settings.overbooking_per_slot));
  end if;
  if private.held_spots(
    booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
  ) >= spots then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_untaxed_reasons(booking public.bookings, checkout jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from jsonb_to_recordset(checkout -> 'lines') l (label text, service text, taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = '' and not exists (
      select from (
        select w.taxes from public.service_work w where w.service = l.service
        union all
        select p.taxes from public.quotes q join public.quote_lines p on p.quote_id = q.id
          where q.booking_id = booking.id and l.service is null and p.label = btrim(l.label)
        union all
        select private.booked_taxes(booking) where l.service is null
      ) usual
      where array(select t from unnest(usual.taxes) t where t = any (private.charged_today())) <@ l.taxes
    )
  ) then
    perform private.refuse('PT422', 'untaxed_reason_missing', hint => 'Say why a tax is not charged.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_unused_quote_reference(quote_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.quotes q where left(q.id::text, 8) = left(quote_id::text, 8) and q.id <> quote_id) then
    perform private.refuse('PT409', 'reference_taken', hint => 'Draw another id.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_whole_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_receipt constant uuid := coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(new) ->> 'id')::uuid;
  lines constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('amount_cents', l.amount_cents, 'taxes', l.taxes)), '[]')
    from public.receipt_lines l where l.receipt_id = of_receipt
  );
begin
  if exists (
    select from public.receipts r
    where r.id = of_receipt and (
      r.lines_cents <> (select coalesce(sum(l.amount_cents), 0) from jsonb_to_recordset(lines) l (amount_cents integer))
      or r.kind = 'sale'
        and r.taxes <> private.taxed(lines, r.lines_cents - r.discount_cents, r.taxes, r.prices_include_taxes)
    )
  ) then
    perform private.refuse('23514', 'receipt_lines_sum');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_within_limits(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.asked_today(booking.customer_email, booking.customer_phone) >= private.limit_of('bookings_per_contact')
    or private.is_over('bookings_per_address', (private.caller()).address)
    or private.is_over('bookings_per_network', (private.caller()).network)
    or (
      select count(*) from private.hits h
      join public.bookings b on b.id = h.subject and b.status <> 'cancelled'
      where h.bucket = 'bookings_total' and h.at > private.counted_since('bookings_total')
    ) >= private.limit_of('bookings_total') then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
  perform private.require_room_for_day(booking.id, booking.booking_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.set_customer(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_known constant boolean := private.is_known(
    booking.source, booking.status, booking.was_confirmed, booking.confirmed_by_link, booking.arrived_at
  );
  phone text;
  mail text;
  has_others boolean;
begin
  if booking.customer_id is distinct from earlier.customer_id and earlier.id is not null then
    -- Staff said so.
    booking.joined_from := null;
    return booking;
  end if;
  if is_known is not distinct from earlier.is_known
    and (booking.customer_phone, booking.customer_email)
      is not distinct from (earlier.customer_phone, earlier.customer_email) then
    return booking;
  end if;
  if is_known then
    phone := private.phone_key(booking.customer_phone);
    mail := private.mail_key(booking.customer_email);
  end if;
  if earlier.id is null then
    -- The owner brings bookings back with the customer that they had.
    if private.is_outside_caller() then
      booking.customer_id := null;
      booking.joined_from := null;
    end if;
    if not exists (select from public.customers c where c.id = booking.customer_id) then
      booking.customer_id := coalesce(
        case when is_known then (private.customer_of_contact(phone, mail)).customer_id end,
        private.new_customer(coalesce(booking.customer_id, booking.id))
      );
    end if;
  elsif is_known <> earlier.is_known then
    has_others := exists (select from public.bookings b where b.customer_id = booking.customer_id and b.id <> booking.id);
    -- A typed contact is the shop's now. Where staff said before whose it is, it stays.
    if is_known and not has_others then
      booking.joined_from := booking.customer_id;
      booking.customer_id := coalesce((private.customer_of_contact(phone, mail)).customer_id, booking.customer_id);
    -- The step that joined it is undone.
    elsif not is_known then
      if booking.joined_from is not null and has_others then
        booking.customer_id := private.new_customer(booking.joined_from);
      end if;
      booking.joined_from := null;
    end if;
  elsif is_known and not private.has_option(options, 'keeps_customer') then
    booking.customer_id := private.customer_of_changed(booking, earlier, phone, mail);
  end if;
  if is_known then
    perform private.claim_contacts(booking.customer_id, phone, mail);
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.taxes_back(sale public.receipts, rest public.receipts, parts jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -private.rounded(
      (t.tax ->> 'cents')::integer * p.numerator * w.denominator, p.denominator * w.numerator
    )) order by t.place), '[]')
  from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
  cross join (
    -- Lines of the sale, less what of them was given back.
    select coalesce(jsonb_agg(jsonb_build_object('taxes', l.taxes, 'amount_cents', l.amount_cents - (
        select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
        join public.receipts r on r.id = b.receipt_id where r.refunds = sale.id and b.of_place = l.place
      ))), '[]') as lines
    from public.receipt_lines l where l.receipt_id = sale.id
  ) whole
  cross join lateral private.tax_base(parts, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) p
  cross join lateral private.tax_base(whole.lines, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) w
$function$;

CREATE OR REPLACE FUNCTION private.undo_by_link(subject uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.bookings := private.managed_for_change(subject);
  last_change public.booking_events;
  earlier public.booking_status;
begin
  if booking.id is null then
    return false;
  end if;
  last_change := private.undoable_cancellation(booking);
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if earlier = 'cancelled' then
    return true;
  end if;
  -- A booking that waited for a bay waits again.
  if booking.bay_id is not null then
    perform private.require_bay_for_link(booking, earlier, booking.booking_date, booking.booking_time);
  end if;
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return false;
  end if;
  last_change := private.undoable_cancellation(booking);
  perform private.require_untold(last_change);
  perform private.set_options(jsonb_build_object('as_customer', true) || private.undo_options(last_change, '{closed}'));
  update public.bookings b set status = earlier where b.id = booking.id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.undoable_cancellation(booking public.bookings)
 RETURNS public.booking_events
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_change public.booking_events;
begin
  select e.* into last_change from public.booking_events e
    where e.booking_id = booking.id and e.kind in ('status', 'arrived', 'no_show', 'moved')
    order by e.id desc limit 1;
  if last_change.kind is distinct from 'status' or last_change.actor <> 'customer' then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if last_change.old_values ->> 'status' = 'cancelled' then
    return last_change;
  end if;
  if last_change.happened_at < clock_timestamp() - private.undo_window() then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'status' and e.actor = 'customer'
      and e.old_values ->> 'status' = 'cancelled'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if private.missing_for_undo(
    last_change, (last_change.old_values ->> 'status')::public.booking_status, '{}'
  ) is not null or private.held_spots(booking.booking_date, booking.booking_time, booking.id)
    >= greatest(last_change.held, private.open_slot_spots(booking.booking_date, booking.booking_time)) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  return last_change;
end
$function$;

CREATE OR REPLACE FUNCTION private.visitor_availability(from_day date, to_day date, kind text, minutes integer, but uuid)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  local_now constant timestamp := private.shop_now();
  minutes_ahead constant integer := (select s.earliest_booking_minutes from public.shop_settings s);
begin
  return query
    select a.day, a.slot_time,
      case when r.refusal = 'too_soon' then null
        when r.refusal is null then least(a.free_spots, cardinality(a.bays)) else 0 end,
      a.is_closed, a.ready_at, nullif(minutes, 0)
    from private.availability(from_day, to_day, visitor_availability.kind, minutes, but) a
    join private.slots() s on s.slot_time = a.slot_time
    cross join lateral (select private.slot_refusal(a.day, s.starts_at, local_now, minutes_ahead) as refusal) r
    order by a.day, s.slot_order;
end
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
  perform private.require_staff();
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

CREATE OR REPLACE FUNCTION public.begin_online_refund(asked jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.online_payments;
  noted private.online_refunds;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.online_payments p
    where p.id = (asked ->> 'payment_id')::uuid and p.paid_at is not null and p.currency = 'cad';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  select r.* into noted from private.online_refunds r where r.id = (asked ->> 'id')::uuid;
  if noted.id is null then
    perform private.require_online_refund(payment, asked);
    insert into private.online_refunds (id, payment_id, cents, receipt_id, refund, asked_by) values (
      (asked ->> 'id')::uuid, payment.id, (asked ->> 'cents')::integer, (asked ->> 'receipt_id')::uuid,
      case when asked ->> 'receipt_id' is not null then asked -> 'refund' end, private.change_actor_email()
    ) returning * into noted;
  elsif (noted.payment_id, noted.cents) is distinct from (payment.id, (asked ->> 'cents')::integer) then
    perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
  end if;
  return jsonb_build_object('state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_money(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'deposit', private.deposit_of(booking_money.booking_id),
    -- Cash that is taken now counts in a later drawer.
    'is_till_closed', private.till_day() > private.shop_now()::date,
    'receipts', private.receipt_documents(booking_money.booking_id),
    -- The lines of an accepted quote, in dollars; null where there was none.
    'quote_lines', (
      select private.quote_price_lines(q.id) from public.quotes q where q.booking_id = booking_money.booking_id limit 1
    ),
    -- Of its receipts, as they were taken.
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'receipt_id', p.receipt_id, 'kind', p.kind, 'method', p.method, 'amount_cents', p.amount_cents,
        'tip_cents', p.tip_cents, 'rounding_cents', p.rounding_cents,
        'is_closed', exists (select from public.till_closings c where c.day = p.till_day)
      ) order by p.taken_at, p.place), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.receipt_id is not null and p.voided_at is null
    ),
    -- The sale, while it can be voided: on its day, before a refund and before the till of a payment is closed.
    'voidable_id', (
      select r.id from public.receipts r
      where r.booking_id = booking_money.booking_id and r.kind = 'sale' and r.voided_at is null
        and r.day = private.shop_now()::date and not exists (select from public.receipts f where f.refunds = r.id)
        and not exists (
          select from public.payments p left join public.till_closings c on c.day = p.till_day
          where p.receipt_id = r.id and p.voided_at is null and (c.day is not null or p.method = 'online')
        )
    ),
    -- What a receipt would be made out to.
    'company', coalesce(
      (select q.company from public.quotes q where q.booking_id = booking_money.booking_id limit 1),
      (select c.company from public.bookings b join public.customers c on c.id = b.customer_id where b.id = booking_money.booking_id)
    ),
    'online', (
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'left_cents', case when p.currency = 'cad' then private.left_online(p) else 0 end,
        'paid_cents', p.paid_cents, 'paid_at', p.paid_at,
        'question', case when p.settled_at is null then p.question end,
        'open_cents', (
          select sum(r.cents)::integer from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
        )
      ) order by p.paid_at)
      from public.online_payments p where p.booking_id = booking_money.booking_id and p.paid_at is not null
    ),
    'quote_id', (select q.id from public.quotes q where q.booking_id = booking_money.booking_id limit 1),
    'deposits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'rounding_cents', p.rounding_cents,
        'taken_at', p.taken_at, 'taken_by', p.taken_by,
        'is_closed', exists (select from public.till_closings c where c.day = p.till_day)
      ) order by p.taken_at, p.place), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.kind = 'deposit' and p.voided_at is null
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.complete_with_payment(booking_id uuid, checkout jsonb, at_revision integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(complete_with_payment.booking_id);
  noted constant public.receipts := private.noted_receipt((checkout ->> 'id')::uuid, booking.id, null);
  email constant text := nullif(btrim(checkout ->> 'email'), '');
  receipt public.receipts;
  price numeric;
begin
  if noted.id is not null then
    if not private.is_noted_checkout(noted, checkout) then
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
    end if;
    return noted.id;
  end if;
  if private.has_sale(booking.id) then
    perform private.refuse('PT409', 'receipt_exists', hint => 'It was paid already.');
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status not in ('confirmed', 'completed') then
    perform private.refuse_status_step(booking, 'completed');
  end if;
  perform private.require_reasons(checkout, (booking.total_price * 100)::integer);
  perform private.require_untaxed_reasons(booking, checkout);
  receipt := private.write_sale(booking.id, checkout);
  price := (receipt.lines_cents - receipt.discount_cents) / 100.0;
  -- The next receipt of the customer begins with it.
  update public.customers c set company = receipt.company
    where c.id = booking.customer_id and c.company is null and receipt.company is not null;
  perform private.set_options('{"charges": true}');
  update public.bookings b
    set status = 'completed', total_price = price, revision = coalesce(at_revision, b.revision),
      customer_email = coalesce(b.customer_email, email),
      price_reason = case when price = b.total_price then b.price_reason else left(coalesce(
        receipt.reason,
        (select string_agg(l.reason, '; ' order by l.place) from public.receipt_lines l where l.receipt_id = receipt.id),
        'Receipt ' || receipt.year || '-' || receipt.sequence
      ), 300) end
    where b.id = booking.id
      and (b.status <> 'completed' or b.total_price <> price or b.customer_email is null and email is not null);
  if (checkout ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_payment(payment_id uuid, correction jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  method constant text := correction ->> 'method';
  noted public.payments;
  amount integer;
  tip integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into noted from public.payments p where p.id = correct_payment.payment_id;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  amount := coalesce((correction ->> 'amount_cents')::integer, noted.amount_cents);
  tip := coalesce((correction ->> 'tip_cents')::integer, noted.tip_cents);
  if private.is_noted_payment(
    noted.booking_id, noted.receipt_id, noted.kind,
    correction || jsonb_build_object('amount_cents', amount, 'tip_cents', tip)
  ) then
    return;
  end if;
  if 'online' in (noted.method, method) then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  if noted.voided_at is not null
    or (noted.method, noted.amount_cents, noted.tip_cents) = (method, amount, tip) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if noted.kind <> 'sale' and (noted.amount_cents, noted.tip_cents) <> (amount, tip) then
    perform private.refuse('PT422', 'paid_too_much', hint => 'Its receipt goes by this amount.');
  end if;
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.id = noted.id;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, till_day, taken_at,
    place, taken_by
  ) values (
    (correction ->> 'id')::uuid, noted.booking_id, noted.receipt_id, noted.kind, method, amount, tip,
    case method when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(noted.booking_id) then nullif(btrim(correction ->> 'reference'), '') end,
    noted.day, noted.till_day, noted.taken_at, noted.place, private.change_actor_email()
  );
  if noted.kind = 'sale' and private.receipt_balance(noted.receipt_id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  if noted.booking_id = noted.receipt_id then
    perform private.require_paid_sale(noted.receipt_id);
  end if;
  insert into public.booking_events (booking_id, kind, old_values, new_values, actor, actor_id, happened_at)
    values (
      noted.booking_id, 'corrected',
      jsonb_build_object('method', noted.method, 'amount_cents', noted.amount_cents + noted.tip_cents),
      jsonb_build_object('method', method, 'amount_cents', amount + tip),
      private.change_actor(), private.change_actor_id(), private.shop_instant(private.shop_now())
    );
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
  booking public.bookings;
  shop public.shop_settings;
  stop_token text;
begin
  select s.* into strict shop from public.shop_settings s;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds) loop
    select m.* into strict message from public.booking_messages m where m.id = taken.message_id;
    select b.* into booking from public.bookings b where b.id = message.booking_id;
    stop_token := case when message.kind not in ('new_booking', 'new_quote') then private.signed(concat_ws(
      ':', 'suppress', coalesce(message.booking_id, message.quote_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.quote_id is null then private.link_token('booking', booking.id) end,
      stop_token,
      shop.review_url, shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case message.kind when 'receipt' then private.receipt_documents(booking.id) -> (message.occasion - 1)
        when 'payment_asked' then private.owed_receipt(booking.id) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      private.policy_of(booking);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.move_cash(move jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted public.cash_moves;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if coalesce((move ->> 'amount_cents')::integer, 0) = 0 or coalesce(btrim(move ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'cash_move_invalid', hint => 'Say how much, and what for.');
  end if;
  select m.* into noted from public.cash_moves m where m.id = (move ->> 'id')::uuid;
  if noted.id is not null then
    if (noted.amount_cents, noted.reason) is distinct from ((move ->> 'amount_cents')::integer, btrim(move ->> 'reason')) then
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
    end if;
    return;
  end if;
  insert into public.cash_moves (id, amount_cents, reason, day, till_day, moved_at, moved_by) values (
    (move ->> 'id')::uuid, (move ->> 'amount_cents')::integer, btrim(move ->> 'reason'), private.shop_now()::date,
    private.till_day(), private.shop_instant(private.shop_now()), private.change_actor_email()
  );
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
  perform private.require_staff();
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

CREATE OR REPLACE FUNCTION public.purge_expired_data()
 RETURNS TABLE(purged text, deleted integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  return query select 'bookings', private.purge_bookings(kept_from);
  perform private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ));
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
  delete from public.closures c where c.to_day < kept_from;
  get diagnostics deleted = row_count;
  return query select 'closures', deleted;
  return query select 'quotes', private.purge_quotes();
  return query select 'hashes', private.purge_hashes();
  return query select 'links', private.purge_suppression_tokens();
  return query select 'receipts', private.purge_receipts();
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  -- Other sales of the shop's account at the provider are told here, too, and are none of ours.
  delete from private.payment_events e where e.received_at < clock_timestamp()
    - case when e.outcome in ('waiting', 'unknown') then interval '30 days' else interval '7 years' end;
  -- The schedule writes down each of its runs, forever.
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics deleted = row_count;
    purged := 'schedule';
    return next;
  end if;
  perform private.note_check('purge');
end
$function$;

CREATE OR REPLACE FUNCTION public.record_payment_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.online_payments;
  waiting record;
  outcome text;
begin
  perform private.join_booking_queue();
  if exists (
    select from private.payment_events e where (e.provider, e.id) = (event ->> 'provider', event ->> 'id')
  ) then
    return 'known';
  end if;
  payment := private.payment_of_event(event);
  if event ->> 'kind' in ('payout', 'payout_failed') then
    -- What failed is not in the bank, in whichever order it is told.
    insert into private.online_payouts (provider, provider_id, amount_cents, currency, arrives_on, failed_at) values (
      event ->> 'provider', event ->> 'provider_id', (event ->> 'amount_cents')::integer, event ->> 'currency',
      (event ->> 'arrives_on')::date, case event ->> 'kind' when 'payout_failed' then clock_timestamp() end
    ) on conflict on constraint online_payouts_pkey do update
      set failed_at = coalesce(online_payouts.failed_at, excluded.failed_at);
  end if;
  outcome := case
    when event ->> 'kind' in ('payout', 'payout_failed') then 'entered'
    when payment.id is not null then private.take_payment_event(payment, event)
    when event ->> 'payment_id' is null then 'waiting'
    else 'unknown' end;
  insert into private.payment_events (provider, id, provider_id, refund_id, kind, said, outcome) values (
    event ->> 'provider', event ->> 'id', event ->> 'provider_id', event ->> 'refund_id', event ->> 'kind', event, outcome
  );
  if event ->> 'kind' = 'paid' and payment.id is not null then
    for waiting in
      select e.* from private.payment_events e
      where e.provider = event ->> 'provider' and e.provider_id = event ->> 'provider_id' and e.outcome = 'waiting'
      order by e.received_at
    loop
      update private.payment_events e
        set outcome = private.take_payment_event(private.payment_of_event(waiting.said), waiting.said)
        where (e.provider, e.id) = (waiting.provider, waiting.id);
    end loop;
  end if;
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION public.refund_receipt(receipt_id uuid, refund jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale constant public.receipts := private.sale_of(refund_receipt.receipt_id);
  noted constant public.receipts := private.noted_receipt((refund ->> 'id')::uuid, sale.booking_id, sale.id);
  receipt public.receipts;
begin
  if noted.id is not null then
    if not private.is_noted_refund(noted, refund) then
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
    end if;
    return noted.id;
  end if;
  receipt := private.write_refund(sale, private.checked_refund(sale, refund), refund);
  perform private.add_payment(sale.booking_id, receipt.id, 'refund', jsonb_build_object(
      'id', p.id, 'method', p.method, 'amount_cents', -p.amount_cents, 'tip_cents', -coalesce(p.tip_cents, 0)
    ))
    from jsonb_to_recordset(refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer);
  return receipt.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.sell_at_counter(sale jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale_id constant uuid := (sale ->> 'id')::uuid;
  noted public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  noted := private.noted_receipt(sale_id, sale_id, null);
  if noted.id is not null then
    if not private.is_noted_checkout(noted, sale) then
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
    end if;
    return noted.id;
  end if;
  if exists (select from public.bookings b where b.id = sale_id) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  perform private.require_reasons(sale, 0);
  if exists (
    select from jsonb_to_recordset(sale -> 'lines') l (taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = ''
  ) then
    perform private.refuse('PT422', 'untaxed_reason_missing', hint => 'Say why a tax is not charged.');
  end if;
  perform private.write_sale(sale_id, sale);
  perform private.require_paid_sale(sale_id);
  return sale_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_links(email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_post();
  perform private.require_rate('links_per_address', (private.caller()).address);
  perform private.require_rate('links_per_network', (private.caller()).network);
  perform private.require_rate('links_total', '');
  -- Where no sender comes, nothing is kept for longer than somebody waits for it.
  delete from private.asked_links a where a.asked_at < clock_timestamp() - interval '1 hour';
  insert into private.asked_links (recipient)
    select private.mail_key(private.plain_address(btrim(left(send_links.email, 1000)))) where send_links.email is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_deposit(payment_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.payments p where p.id = undo_deposit.payment_id and p.kind = 'deposit';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  if payment.voided_at is not null then
    return;
  end if;
  if payment.method = 'online' then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  perform private.refuse_used_deposit(payment.booking_id);
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.id = payment.id;
  if private.deposit_received(payment.booking_id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.void_receipt(receipt_id uuid, void jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale public.receipts;
  noted public.receipts;
  receipt public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = void_receipt.receipt_id and r.kind = 'sale';
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  noted := private.noted_receipt((void ->> 'id')::uuid, sale.booking_id, sale.id);
  if noted.id is not null then
    return noted.id;
  end if;
  if exists (select from public.receipts r where r.refunds = sale.id) then
    perform private.refuse('PT409', 'receipt_refunded', hint => 'Refund the rest of it.');
  end if;
  if sale.day <> private.shop_now()::date then
    perform private.refuse('PT409', 'till_closed', hint => 'Refund it instead.');
  end if;
  if coalesce(btrim(void ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  if exists (select from public.payments p where p.receipt_id = sale.id and p.method = 'online' and p.voided_at is null) then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  -- A payment whose till is closed refuses this.
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.receipt_id = sale.id and p.voided_at is null;
  receipt := sale;
  receipt.id := (void ->> 'id')::uuid;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.discount_cents := 0;
  receipt.discount_percent := null;
  receipt.before_tax_cents := -sale.before_tax_cents;
  receipt.taxes_cents := -sale.taxes_cents;
  receipt.taxes := (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -(t.tax ->> 'cents')::integer) order by t.place), '[]')
    from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
  );
  receipt.total_cents := -sale.total_cents;
  receipt.deposit_cents := -sale.deposit_cents;
  receipt.reason := btrim(void ->> 'reason');
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, l.place, l.label, l.service, l.amount_cents, l.taxes, l.place
    from public.receipt_lines l where l.receipt_id = sale.id;
  update public.receipts r set voided_at = receipt.issued_at, voided_by = receipt.issued_by where r.id = sale.id;
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    values (
      sale.booking_id, 'voided', jsonb_build_object('year', sale.year, 'sequence', sale.sequence), receipt.reason,
      private.change_actor(), private.change_actor_id(), receipt.issued_at
    );
  if (void ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
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
    select p.id, p.title, p.alt, p.pair_id, p.side, p.position, p.created_at, jsonb_agg(jsonb_build_object(
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
        'id', p.id, 'title', p.title, 'alt', p.alt, 'files', p.files
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

CREATE TRIGGER booking_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.booking_events FOR EACH STATEMENT EXECUTE FUNCTION private.guard_history();

CREATE TRIGGER booking_events_end AFTER DELETE OR UPDATE ON public.booking_events FOR EACH STATEMENT EXECUTE FUNCTION private.guard_history();

CREATE TRIGGER cash_moves_no_truncation BEFORE TRUNCATE ON public.cash_moves FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_books_change();

CREATE TRIGGER closures_end AFTER INSERT OR DELETE OR UPDATE ON public.closures FOR EACH STATEMENT EXECUTE FUNCTION private.change_closures();

CREATE TRIGGER closures_queue BEFORE INSERT OR DELETE OR UPDATE ON public.closures FOR EACH STATEMENT EXECUTE FUNCTION private.change_closures();

CREATE TRIGGER closures_stamp BEFORE INSERT ON public.closures FOR EACH ROW EXECUTE FUNCTION private.change_closures();

CREATE TRIGGER payments_no_truncation BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_books_change();

CREATE TRIGGER receipt_lines_no_truncation BEFORE TRUNCATE ON public.receipt_lines FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_books_change();

CREATE TRIGGER receipts_no_truncation BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_books_change();

CREATE TRIGGER taxes_charge_new AFTER INSERT ON public.taxes FOR EACH ROW EXECUTE FUNCTION private.change_tax();

CREATE TRIGGER taxes_guard BEFORE INSERT OR UPDATE ON public.taxes FOR EACH ROW EXECUTE FUNCTION private.change_tax();

CREATE TRIGGER till_closings_no_truncation BEFORE TRUNCATE ON public.till_closings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_books_change();

COMMENT ON FUNCTION "public"."accept_quote"(text, integer, uuid, date, text, text, integer, integer) IS 'Books the work of a quote at the price and with the deposit that were seen, confirmed, and answers when it is ready; false for no such link. Once that booking is cancelled or deleted, it can be accepted again while the price holds. PT409 `quote_changed` (staff sent another price since), `quote_not_open` (detail: its state) or `slot_full`, PT422 `slot_not_bookable` as of every booking, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."answer_quote"(uuid, jsonb, boolean) IS 'Keeps the answer of a quote, and sends it. A price that the customer has is changed only by sending another one. PT404 `quote_unknown`, PT409 `quote_changed` (a colleague was quicker than the version that the answer names), PT409 `quote_not_open`, PT422 `quote_incomplete` (detail: what a price that is sent lacks), PT422 `deposit_text_missing` (nothing says how its deposit is paid). For staff.';

COMMENT ON FUNCTION "public"."ask_payment"(uuid) IS 'Asks by mail for what a booking owes, with the way to pay it online. PT409 `nothing_due` (or no keys), PT422 `recipient_missing`. For staff.';

COMMENT ON FUNCTION "public"."ask_quote"(jsonb) IS 'Stores a request for a price. Refused in this order: 23505 quotes_pkey (this id was used before: the earlier request arrived), 23502 and 23514 (a required or impossible value; quotes_size: far too much of it), PT422 `email_is_the_shops`, PT403 `captcha_required`, PT429 `quote_limit`, PT409 `reference_taken` (another quote''s id begins with the same eight characters).';

COMMENT ON FUNCTION "public"."ask_quote_again"(text) IS 'Asks again for a price that has ended, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `quote_not_open`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."bay_availability"(date, date, text, text[], text[], text, integer, uuid, boolean) IS 'As slot_availability(), for staff, who may have every slot: with the free bays. A booking that is there counts as gone from where it is. With starts_now, work of today begins no earlier than now. May be null: ready_at, bays.';

COMMENT ON FUNCTION "public"."bay_hours"(date, date) IS 'Open minutes that jobs took, of those there were, by bay and week from Sunday. A job takes its bay until it is ready or was completed. At most 53 weeks: PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."begin_invitation"(text, text) IS 'Whether an account may be made. outcome: invite, has_access (nothing is left to do), other_account (an account that is not of staff has the address); former: the account of somebody whose access has ended, to be deleted first. 22023 `role_unknown` or `email_invalid`. For owners.';

COMMENT ON FUNCTION "public"."begin_online_payment"(text, text) IS 'What the holder of a booking''s link has to pay; null for no such link. outcome: nothing_due, limit, open (page_url: the page that was made before) or new. For the function pay only.';

COMMENT ON FUNCTION "public"."begin_online_refund"(jsonb) IS 'Notes that a part of an online payment is to be given back by the provider: of a deposit that is held, or a refund as refund_receipt() takes it (id, payment_id, cents, receipt_id, refund), and answers its state (open, done, failed), provider and provider_id. Nothing is in the books before the provider has said so. PT404 `payment_unknown`, PT409 `noted_otherwise`, PT422 `refund_too_high` or `deposit_too_high`, and the refusals of refund_receipt(). For staff, by the function pay-refund.';

COMMENT ON FUNCTION "public"."begin_quote"(jsonb) IS 'A quote that staff begin, after a call. Refused as by ask_quote(), but for the limits. For staff.';

COMMENT ON FUNCTION "public"."book_for_customer"(jsonb, text[], boolean, text) IS 'Adds a confirmed booking for a customer, and answers its id. booking holds columns of bookings by name, the id among them, and a bay and work time of one''s own; with an arrived_at, of whatever instant, its vehicle is here now and its work begins. overrides names the rules that are broken. PT422 `price_reason_missing`, PT409 `override_required` and what a booking is refused with. For staff.';

COMMENT ON FUNCTION "public"."booking_money"(uuid) IS 'Deposits, receipts and payments of a booking, what of it can still be changed, and the lines of its quote. For staff.';

COMMENT ON FUNCTION "public"."booking_numbers"(jsonb) IS 'Several of these questions, bay_hours() and quote_numbers() in one request, 20 at most, by a name of the caller''s such as {"month": {"metric": "booking_totals", "from_day": "2026-11-01", "to_day": "2026-11-22"}}; the rows are under that name. PT422 `number_unknown`. For staff.';

COMMENT ON FUNCTION "public"."booking_totals"(date, date) IS 'All numbers of a period: bookings = kept + cancelled + no_shows, kept = online + phone, revenue = done + still_open, average_ticket = revenue / (kept - unpriced). PT422 `period_invalid`. For staff. May be null: average_ticket.';

COMMENT ON FUNCTION "public"."bookings_by_week"(date, date) IS 'Bookings by week, named by its Sunday, and status; each is in one column. PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."books"(date, date) IS 'Receipts and payments of a period, one row each. PT422 `period_invalid`. For staff. May be null: receipt_id, year, sequence, booking_id, customer_name, service_name, before_tax_cents, taxes, total_cents, deposit_used_cents, method, amount_cents, tip_cents, rounding_cents, staff, till_day, note.';

COMMENT ON FUNCTION "public"."bring_forward"(jsonb, boolean) IS 'Jobs are ready as early as their work allows. PT409 `booking_changed`. For staff.';

COMMENT ON FUNCTION "public"."busiest_hours"(date, date) IS 'Kept bookings of each weekday (1 is Monday, 7 Sunday) and slot, all 63 of them, and the `spots` that were open: by today''s capacity, without closures, Sundays and the days before the first booking. PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."cancel_booking"(uuid, boolean, integer) IS 'Cancels a booking, with or without a mail to its customer. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`. For staff.';

COMMENT ON FUNCTION "public"."cancel_managed_booking"(text) IS 'Cancels a booking, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `booking_not_changeable` or `too_late_to_change`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."change_booking"(uuid, jsonb, text[], boolean, integer) IS 'Changes contact, service, vehicle, price and appointment of a booking, which changes holds by column, and answers the revision it has now. As a plain update, but with overrides, and in one step with another day and time. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `override_required`, `slot_full`, PT422 `price_reason_missing`. For staff.';

COMMENT ON FUNCTION "public"."change_contact"(uuid, text, text, text, text, text, text) IS 'Gives the bookings of a customer another name, phone or email address, and answers how many. Those that carry an old value get the new one: a name its other writings too, a phone and an address however written; without an old address, those without one that carry name and phone. What was typed online and not confirmed stays, unless nothing else is known. Mail that waits goes to the new address; where there was none, reminders of what is ahead are written. All bookings stay this customer''s. PT404 `customer_unknown`, PT409 `contact_changed` where nothing carries the old values any more. For staff.';

COMMENT ON FUNCTION "public"."close_quote"(uuid, text) IS 'Closes a quote without a price. PT409 `quote_not_open` where its booking is made. For staff.';

COMMENT ON FUNCTION "public"."close_till"(date, integer, integer, text) IS 'Closes the till of a day with the cash that was counted; the same again is no second closing. PT409 `till_closed`, PT409 `till_day_open` (detail: an earlier day that is not closed yet), PT422 `till_ahead`, `till_before` (no money had come in by then, or that is more than a year ago) or `till_note_missing` (a difference needs one). For staff.';

COMMENT ON FUNCTION "public"."close_times"(jsonb, jsonb, uuid[], boolean, boolean) IS 'Closes times, of the shop or of one bay, and answers the jobs that it pauses, with what they had and have; with is_trial nothing is stored. closures are rows of the table. jobs says by id what happens instead: leave (it keeps its ready time), other_bay (a free one, else it waits) or wait (for a bay). PT409 `jobs_changed` where others would be changed than those that are expected; null expects nothing. For staff. May be null: bay_id, earlier_bay_id.';

COMMENT ON FUNCTION "public"."complete_with_payment"(uuid, jsonb, integer) IS 'Completes a confirmed booking with a receipt and what was paid, or charges a completed one that has no receipt yet, and answers the id of the receipt; total_price becomes what the lines come to. checkout: id, lines (label, service, listed_cents, amount_cents, taxes, reason, untaxed_reason), discount_cents, discount_percent, discount_reason, removed (label, reason: agreed work that is not charged), payments (id, method, amount_cents, tip_cents, reference), total_cents and deposit_cents as they were shown, sends_mail, email (of a customer who had none on file), company (that the receipt is made out to, and the customer''s from now on). The same id again is the same receipt. PT409 `noted_otherwise` (the same id with anything else), `receipt_exists`, `total_changed` (rates or a deposit changed; detail: the total now), `booking_changed` or `status_transition_refused`, PT422 `deposit_too_high` (more was paid ahead than it costs: give that back first), `paid_too_much`, `checkout_invalid` (no lines, no reason for a price below the booking''s or for free work, another discount than its percentage) or `untaxed_reason_missing` (a line leaves off a tax that is charged on its service). For staff.';

COMMENT ON FUNCTION "public"."confirm_managed_booking"(text) IS 'Says that a booking is meant, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `booking_not_changeable`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."correct_address"(text, text) IS 'Puts the email address of a booking right that was just made, and answers the token of another link; false for no such link. PT409 `address_not_correctable` (longer ago than 30 minutes, changed or confirmed since, or from elsewhere than the booking), PT429 `booking_limit` or `manage_limit`.';

COMMENT ON FUNCTION "public"."correct_payment"(uuid, jsonb) IS 'Notes a payment under another method, or a sale''s with another amount or tip, under a new id, until its till is closed: id, method, reference, amount_cents, tip_cents. What is then missing is owed; the books keep both lines, with who corrected it. PT404 `payment_unknown`, PT409 `till_closed`, `money_changed` (somebody has corrected it, or nothing is corrected) or `paid_online` (only the provider says so, and only it gives it back), PT422 `paid_too_much` (more than is owed, or another amount of a deposit or a refund, which its receipt goes by) or `sale_unpaid` (less of a sale at the counter, which nobody owes). For staff.';

COMMENT ON FUNCTION "public"."current_policy"() IS 'The policy that new bookings are made under; no row where the shop has none.';

COMMENT ON FUNCTION "public"."customer_bookings"(uuid) IS 'Bookings of the customer who made the one with this id, the newest day first. For staff.';

COMMENT ON FUNCTION "public"."customer_matches"(uuid) IS 'Who looks like the same person as a customer: five at most, whose bookings carry a phone or an address of theirs that is not shared. For staff. May be null: customer_email.';

COMMENT ON FUNCTION "public"."customers"(text, uuid, integer, text, text) IS 'Customers, page by page: 50, or up to 1000. Found by name, address, phone, plate and tag. after_key is the key of the last row of the page before. sort_by: last_visit, visits or spent, the highest first, who is not known last. filter_by: away (no visit for six months and none ahead), no_shows, without_email. A visit is a completed booking, or a confirmed one whose day has passed; spent is what completed ones cost. PT422 `list_unknown` for another sort or filter, PT404 `customer_unknown` where the page before is gone. For staff. May be null: customer_email, last_visit, next_visit.';

COMMENT ON FUNCTION "public"."decline_quote"(text, text) IS 'Says no to a quote, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `quote_not_open`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."earlier_jobs"(date, integer) IS 'The jobs that a closure paused which no longer covers the day, as close_times() answers: ready_at is when they can be ready, in the bay that they have. For staff. May be null: bay_id, earlier_bay_id.';

COMMENT ON FUNCTION "public"."erasable_bookings"(uuid) IS 'What may be erased with a customer: all their bookings, and those of others (not is_theirs) that carry a phone or an address of theirs which is not shared. For staff. May be null: customer_email.';

COMMENT ON FUNCTION "public"."erasable_quotes"(uuid) IS 'Quotes with a phone or an address of a customer; goes_with: the bookings that take each one along when they are erased, none for what only a stranger''s booking shares. For staff. May be null: customer_phone, customer_email, words.';

COMMENT ON FUNCTION "public"."erase_bookings"(uuid[]) IS 'Erases bookings, 100 at most so that nobody who books waits for long, with notes, history, messages and links, and the quotes that erasable_quotes() names. The ids of deleted bookings stay, and a wish for no mail, which would be forgotten with it. Answers how many of each. PT422 `too_many_bookings`. For owners.';

COMMENT ON FUNCTION "public"."erase_customer"(uuid) IS 'Erases a customer who was brought along and has no booking, with notes, tags, vehicles and quotes; false where there are bookings, with which they are erased. PT404 `customer_unknown`. For owners.';

COMMENT ON FUNCTION "public"."find_customers"(text) IS 'Who is known by a phone while it rings: at most five, one row per name, as families share a phone, with the id of the newest booking, their last vehicle and all visits, those with another phone as well. standing: known, confirmed (online, by the link) or typed (online, not confirmed). For staff. May be null: customer_email, vehicle_make, vehicle_model, last_visit, last_service, next_visit.';

COMMENT ON FUNCTION "public"."find_receipts"(jsonb, uuid, integer) IS 'Receipts that one of the keys of search finds (name, year and sequence, cents, day), all of them without one; the newest first, from the one before before_id on. For staff. May be null: booking_id, customer_name, work, balance_cents.';

COMMENT ON FUNCTION "public"."finish_message"(uuid, uuid, text, text) IS 'Notes how a leased message went: sent, failed (for now), refused (the server will not have it) or unanswered (it may have it; such a mail goes once more, at most). Who comes late, after the lease has ended, is believed only that it was sent. Answers the state of the message from then on; null where its booking was deleted. PT422 `message_outcome`. For the sender of mail only.';

COMMENT ON FUNCTION "public"."hand_over_message"(uuid, uuid, integer) IS 'Notes that a leased message leaves now: from here on the server may have it without our learning of it. The lease lasts as long as the answer may take; no row where it has ended. For the sender of mail only.';

COMMENT ON FUNCTION "public"."has_owner"() IS 'Whether anybody can let others in. Visitors of /setup read it, which says how the first owner is made while there is none.';

COMMENT ON FUNCTION "public"."health"() IS 'How the shop''s system does: the newest migration, how mail leaves and what of it waits, the daily run, and what is still to be filled in. For owners. May be null: schema_version, mail_transport, mail_seen_at, mail_sent_at, purged_at, backups_checked_at.';

COMMENT ON FUNCTION "public"."import_bookings"(uuid, jsonb) IS 'Brings bookings along from elsewhere, 200 at most, and says what became of each. An entry: line, name, phone, email, day, time, service, vehicle_type, vehicle_make, vehicle_model, price, status, note. What is over was completed, unless it was cancelled or a no_show, and takes no bay; what is ahead is confirmed and gets a bay, or waits for one. Nobody is told but by the reminder of what is ahead, and no deposit is asked for. PT422 `import_too_large`. For owners.';

COMMENT ON FUNCTION "public"."import_customers"(uuid, jsonb) IS 'Brings customers along from elsewhere, 200 at most, and says what became of each. An entry: line, name, phone, email, vehicle_type, vehicle_make, vehicle_model, plate, note. Who is known by phone or address already is left as they are; all others are known from then on. PT422 `import_too_large`. For owners.';

COMMENT ON FUNCTION "public"."issue_manage_token"(uuid) IS 'The token of a booking that was made within 30 minutes, for its success page. POST only. May be null.';

COMMENT ON FUNCTION "public"."issue_quote_token"(uuid) IS 'The link''s token of a quote that was asked for within 30 minutes. POST only. May be null.';

COMMENT ON FUNCTION "public"."keep_website_photo"(uuid, integer) IS 'Notes that a size of a photo is in the bucket; false where the photo was deleted while it was on the way. For staff, by the function website-photo.';

COMMENT ON FUNCTION "public"."last_import"() IS 'The import that can still be undone; no row for none. A file that was sent again and added nothing hides none before it. For owners.';

COMMENT ON FUNCTION "public"."latest_change"() IS 'A text that is another one as soon as a booking, a closure, a bay or a setting has changed: screens ask for it every few seconds, and read again what they show when it differs. For staff. May be null.';

COMMENT ON FUNCTION "public"."lead_times"(date, date) IS 'Kept bookings by days from booking to appointment; without days_to: and more. PT422 `period_invalid`. For staff. May be null: days_to.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."mail_state"(text) IS 'The newest email about a booking, for the holder of its link; no row for any other. state: not-configured (no mail leaves here), queued, sent (the server took it) or failed. POST only. May be null: kind, sent_at.';

COMMENT ON FUNCTION "public"."make_room"(uuid, integer, integer, uuid, date, text, integer, text[], boolean, integer, integer, date, text, boolean, boolean) IS 'Moves another booking, or has it wait for a bay at its drop-off time (without a day), then gives this one its bay and work time, or with an own day and time its bay and drop-off: both, or neither. With swaps the other one takes the place that this one leaves. Answers the revisions that both have now. Refused as move_booking() and place_booking(). For staff.';

COMMENT ON FUNCTION "public"."managed_availability"(text, date, date) IS 'As slot_availability(), for the work of a booking, which counts as gone from where it is, for the holder of its link; no row for any other. POST only. May be null: free_spots, ready_at, work_minutes.';

COMMENT ON FUNCTION "public"."managed_booking"(text) IS 'What the holder of a booking''s link may know of it; no row for any other link. confirm_by: until when to confirm it, where that is asked. POST only. May be null: vehicle_make, vehicle_model, confirm_by, mail_kind, mail_sent_at, ready_at, deposit, quote_token, taxes, policy.';

COMMENT ON FUNCTION "public"."managed_payment"(text) IS 'What can be paid online, for the holder of a booking''s link. due: purpose and cents of it now, or null; last: what became of the page that was made last (state: open, paid, failed; cents; is_late: its booking was cancelled before, and the shop holds it), or null. Null for no such link, and where nothing of this is to be shown. POST only. May be null.';

COMMENT ON FUNCTION "public"."managed_receipts"(text) IS 'The receipts of a booking, for the holder of its link, as long as there is the booking: the link ends a day after the appointment, its receipts do not. Null for any other link. POST only.';

COMMENT ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) IS 'Notes when the vehicle of a booking arrived; without at: now. A pending booking is confirmed with it, without a mail. Once is enough. A quarter of an hour after the drop-off time or later, its work counts from the arrival, and its customer reads of the new ready time; answers the jobs that it gives another ready time or bay, its own one first. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `arrival_refused` (detail: future, or early: before the day of the appointment). For staff. May be null: earlier_bay_id, bay_id.';

COMMENT ON FUNCTION "public"."mark_done"(uuid, timestamp with time zone, integer) IS 'Notes that the work of a booking is done and its vehicle, which has to be here, ready to collect; without at: now. It gives its bay back, where cars do not wait in it. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`. For staff.';

COMMENT ON FUNCTION "public"."mark_no_show"(uuid, integer) IS 'Cancels a booking to which nobody came, without a mail. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `no_show_refused` (detail: future). For staff.';

COMMENT ON FUNCTION "public"."merge_customers"(uuid, uuid) IS 'Makes one customer of two: the other one''s bookings, and all that is kept, are this one''s. PT404 `customer_unknown`. For staff.';

COMMENT ON FUNCTION "public"."move_booking"(uuid, date, text, text[], boolean, integer, integer) IS 'Moves a booking, and answers the revision it has now. bay_id null: the bay that it has, or the first that is free. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `booking_not_changeable` (cancelled), `override_required`, `slot_full`, `bay_taken` or `bay_closed`, PT422 `bay_unsuitable`. For staff.';

COMMENT ON FUNCTION "public"."move_cash"(jsonb) IS 'Puts cash into the drawer that is open, or takes some out (below zero): id, amount_cents, reason. The same id again is the same move. PT409 `noted_otherwise`, PT422 `cash_move_invalid` (no amount, no reason). For staff.';

COMMENT ON FUNCTION "public"."move_managed_booking"(text, date, text) IS 'Moves a booking, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `booking_not_changeable`, `too_late_to_change` (less than 24 hours before it) or `slot_full`, PT422 `slot_not_bookable` (detail, also: slot_unknown), PT429 `manage_limit` (too many moves) or `booking_limit` (too many bookings for that day).';

COMMENT ON FUNCTION "public"."next_ready_times"(uuid) IS 'Ready times from now on for a job that takes longer (in_30, in_60, in_120, end_of_day, next_noon), the minutes of work that they mean, and the ids of what is in the way in its bay. place_booking() stores one. PT404 `booking_unknown`. For staff.';

COMMENT ON FUNCTION "public"."note_backups"() IS 'Notes that backups were looked at just now. For owners.';

COMMENT ON FUNCTION "public"."online_questions"() IS 'Online payments that need a person, the oldest first, also of bookings that are no more; left_cents can be given back by the provider. For staff. May be null: booking_id, booking_date, customer_name, service_name.';

COMMENT ON FUNCTION "public"."open_money"() IS 'Who owes what, in cents, the oldest first: the deposit, or the rest of completed work; below zero a deposit held for a cancelled one, or beyond what a receipt has used. For staff. May be null: deposit_cents, balance_cents.';

COMMENT ON FUNCTION "public"."part_bookings"(uuid[]) IS 'Makes another customer of some bookings of one. A phone or an address that both then carry joins nobody any more. PT404 `customer_unknown`. For staff.';

COMMENT ON FUNCTION "public"."people"() IS 'Who has access. For owners.';

COMMENT ON FUNCTION "public"."place_booking"(uuid, integer, integer, text[], integer, boolean) IS 'Gives a booking another bay or work time, and answers the revision it has now. bay_id null: the bay that it has, or the first that is free; with without_bay it waits for one, whatever is free. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `booking_not_changeable`, `override_required` (no_bay), `bay_taken` (detail: the bookings in the way, in the order of their times) or `bay_closed` (out of order then), PT422 `bay_unsuitable` (detail: kind, switched_off, no_work). For staff.';

COMMENT ON FUNCTION "public"."price_taxes"() IS 'What comes to the prices of the list: the taxes of today, and what is charged on work that is not charged all of them, by its id.';

COMMENT ON FUNCTION "public"."purge_expired_data"() IS 'Deletes what is no longer kept (docs/database.md), and answers how many of each. Once a day, with the service key, or by the owner.';

COMMENT ON FUNCTION "public"."quote_availability"(text, date, date) IS 'As slot_availability(), for the work of a quote, for the holder of its link; no row for any other. POST only. May be null: free_spots, ready_at, work_minutes.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient.';

COMMENT ON FUNCTION "public"."quote_numbers"(date, date) IS 'Quotes that were asked for in some days: how many, how fast they were answered, what came of them. PT422 `period_invalid`. For staff. May be null: median_hours.';

COMMENT ON FUNCTION "public"."record_captcha"(uuid) IS 'Notes a solved CAPTCHA for a booking to come, for 30 minutes. For the function verify-captcha only.';

COMMENT ON FUNCTION "public"."record_payment_event"(jsonb) IS 'Notes what a payment provider says (provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency, fee_cents, asked_refund: ours), once, and answers what was decided. kind: paid, failed, expired, refunded, refund_failed, disputed, fee (what the provider keeps of a payment), payout or payout_failed (to the shop''s bank: also arrives_on). Decided: entered, failed, expired, question:<which>, known (counted before), waiting (its payment is not known yet) or unknown (not one of ours). For the function pay-webhook only.';

COMMENT ON FUNCTION "public"."refund_receipt"(uuid, jsonb) IS 'Gives back a part of a receipt, with a receipt of its own: id, total_cents, lines (place, amount_cents), payments (id, method, amount_cents, tip_cents), reason, sends_mail. Parts of lines are as they are on the receipt, each with its own taxes and its share of the discount; without lines it is an amount, of which the taxes are a part as of all that is left. What is still owed is let off first, the payments are the rest; a tip is only paid back. It names what had been given back (refunded_cents) and what it comes to. PT404 `receipt_unknown`, PT409 `money_changed` (a colleague was quicker), `id_taken` (the id is another receipt''s or payment''s) or `noted_otherwise`, PT422 `paid_too_much`, `refund_too_high` or `refund_reason_missing` (an amount has one; lines say what they are). For staff.';

COMMENT ON FUNCTION "public"."release_unconfirmed_bookings"() IS 'Cancels online bookings that nobody confirmed in time, and answers how many. By schedule, with the service key.';

COMMENT ON FUNCTION "public"."remove_person"(uuid) IS 'Ends the access of an account at once; the account itself is deleted after that. Answers removed, last_owner (somebody has to stay who can invite) or gone. For owners.';

COMMENT ON FUNCTION "public"."renew_calendar_feed"() IS 'Gives the account a calendar feed, and ends the one it had. Answers its token, once. For staff.';

COMMENT ON FUNCTION "public"."reopen_times"(date, text, integer) IS 'Opens a day, or one slot of it, that closures of the shop cover, or of one bay; what else they close stays closed. Answers what was closed: slots (null: all), spots and reason of each. For staff. May be null: slots.';

COMMENT ON FUNCTION "public"."report_mail_transport"(text) IS 'Notes how mail leaves; null: none is configured. For the sender of mail only.';

COMMENT ON FUNCTION "public"."report_payment_provider"(text) IS 'Notes whose keys the functions have; null for none. For the sender of mail, which says it each time.';

COMMENT ON FUNCTION "public"."resend_message"(uuid) IS 'Sends an email again that failed or did not arrive. PT409 `message_not_resendable` while it waits or is under way, or where its booking has changed, PT409 `recipient_suppressed`. For staff.';

COMMENT ON FUNCTION "public"."revenue_by_month"(date, date) IS 'What kept bookings cost, by every month of the period; `priced` of its bookings have a price. PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."sell_at_counter"(jsonb) IS 'Sells goods or a gift card without a booking, paid in full, and answers the id of the receipt: a checkout, whose own id stands in place of a booking''s. No customer''s name is on it. PT409 `noted_otherwise`, `id_taken` or `total_changed`, PT422 `checkout_invalid`, `untaxed_reason_missing` or `sale_unpaid`. For staff.';

COMMENT ON FUNCTION "public"."send_links"(text) IS 'Sends the newest mail of each upcoming booking and of each open quote of an address to it again. Answers nothing, and as fast, whether the address is known or not: the sender looks it up. POST only. PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."send_receipt"(uuid) IS 'Sends a receipt by mail, once more where it went before. For staff.';

COMMENT ON FUNCTION "public"."settle_online_payment"(uuid) IS 'Notes that what an online payment asked of a person was done. PT404 `payment_unknown`. For staff.';

COMMENT ON FUNCTION "public"."slot_availability"(date, date, text, text[], text[], text) IS 'Free spots per slot for up to 100 days, whether it is closed, and, with a service, when its work is ready. 0 where a slot cannot be booked or no bay is free, null where it begins too soon to be booked online. Says nothing about anyone. PT422 `availability_range` for more days. May be null: free_spots, ready_at, work_minutes.';

COMMENT ON FUNCTION "public"."stopped_recipient"(uuid) IS 'Whose wish for no mail, or no news, stops that of a booking; no row for none. For staff.';

COMMENT ON FUNCTION "public"."suppress_mail"(text, boolean) IS 'Stops all mail, which includes the news, or only the news, to the recipient of an email, by the link in it; false for no such link. Staff lift it. POST only.';

COMMENT ON FUNCTION "public"."take_back_booking"(uuid, text[], integer) IS 'Confirms a booking that was cancelled or released, at its time, with a bay. PT409 `booking_not_changeable` (not cancelled, or its time has come), and what a booking of staff is refused or asks for. For staff.';

COMMENT ON FUNCTION "public"."take_payment"(uuid, jsonb) IS 'Takes what is still owed on a receipt, or a part of it. It names the balance that it was taken on (balance_cents). PT404 `receipt_unknown`, PT409 `money_changed` (a colleague was quicker), `noted_otherwise` or `id_taken`, PT422 `paid_too_much`. For staff.';

COMMENT ON FUNCTION "public"."take_quote_photo"(text, uuid, text, integer) IS 'Where the bytes of a photo go. outcome: store, stored (it is there already), unknown (no such link, or another photo under this id), late, many (eight are there), quota (too much for today, from everybody or from where the request came from). For the function quote-photo only.';

COMMENT ON FUNCTION "public"."take_website_photo"(uuid, integer, integer, integer, text, integer, text) IS 'Where the bytes of a size of a photo go. outcome: store, stored (these are there already), unknown (no such photo, or another picture in this size). For staff, by the function website-photo.';

COMMENT ON FUNCTION "public"."takings"(date, date) IS 'Money that came in less money that went out in a period, tips and rounding included, by method, in cents. PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."taxes_by_month"(integer) IS 'What the receipts of each month of a year come to, in cents: the work before taxes, and each tax that was charged on it. Refunds and voids lower the month of their own date. For staff.';

COMMENT ON FUNCTION "public"."till_drawer"(date) IS 'The cash of a day''s drawer, what of that was put in or taken out, what of the payments came in after an earlier closing, what came in after this one, and earlier days that are not closed. For staff.';

COMMENT ON FUNCTION "public"."top_services"(date, date) IS 'Kept bookings and what they cost, by main service, the highest revenue first; what else was booked with it counts as the main service''s. PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."undo_closing"(uuid[], jsonb) IS 'Takes a closing back: the ids of its closures, with the jobs as close_times() answered them, which have the bay that they had and are ready when their work takes them there. PT409 `booking_changed`. For staff.';

COMMENT ON FUNCTION "public"."undo_import"(uuid) IS 'Takes an import back within ten minutes, and answers how many it removed, and how many and whom it kept, because they were used since. PT409 `undo_refused`. For owners. May be null: kept_names.';

COMMENT ON FUNCTION "public"."undo_managed_cancellation"(text) IS 'Takes the cancellation of a booking back within ten seconds, as its last change, for the holder of its link; false for no such link. Each press counts (private.press()). Its spot is not held: the first to take it has it. PT409 `undo_refused` or `slot_full`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."undo_quote"(uuid) IS 'Takes the sending of a quote back, within ten seconds, before its email has left. PT409 `undo_refused`. For staff.';

COMMENT ON FUNCTION "public"."undo_status_change"(uuid, text[]) IS 'Takes the last change of a status, an arrival, a vehicle that is ready or a no-show back, within ten seconds, for who made it, and answers the status that the booking has again. The email about it waits until then; what the change made moot waits again. PT409 `undo_refused` (not the last change, not one''s own, longer ago, or its mail is on its way), `slot_full` (it was cancelled, and its spot is taken) or `override_required` (its slot receives fewer vehicles since: closed, over_capacity). For staff.';

COMMENT ON FUNCTION "public"."viewed_quote"(text) IS 'What the holder of a quote''s link may know of it; no row for any other link. POST only. May be null: words, vehicle_make, vehicle_model, message, work_minutes, valid_until, taxes, deposit_cents, how_to_pay, included, not_included, declined_by, booking_date, booking_time.';

COMMENT ON FUNCTION "public"."void_receipt"(uuid, jsonb) IS 'Takes a sale of today back, with its payments, so that the booking can be charged again and deposits are held again: id, reason, sends_mail. Its number and its payments stay in the books, each with the line that takes it out. PT404 `receipt_unknown`, PT409 `receipt_refunded`, `till_closed` (also on a later day) or `paid_online`, PT422 `refund_reason_missing`. For staff.';

COMMENT ON FUNCTION "public"."website"() IS 'All that the owner shows on the pages, in its order. A photo is shown once it has words for those who cannot see it and all of its sizes are stored, a pair once both of its sides are.';

REVOKE ALL ON FUNCTION "private"."caller"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."caller"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."caller"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_closures"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_closures"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."change_closures"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_tax"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_tax"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."change_tax"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."closure_spots"(date, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."closure_spots"(date, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."closure_spots"(date, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."customer_of_contact"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."customer_of_contact"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."customer_of_contact"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."flag_deleted_payments"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."flag_deleted_payments"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."flag_deleted_payments"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."guard_history"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_history"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."guard_history"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_address"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_address"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_address"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_line"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_line"(text, integer) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_line"(text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_line"(text, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_line"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_name"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_text"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_text"(text, integer) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_text"(text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_text"(text, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_text"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."move_customer_records"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_customer_records"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."move_customer_records"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_creation"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_creation"(public.bookings) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record_creation"(public.bookings) TO "postgres";

-- What was written before may hold separators of lines, or marks that turn the direction of text.
UPDATE "public"."bays" SET "name" = private.without_overrides("name") WHERE "name" ~ '[\u2028-\u202e\u2066-\u2069]';

UPDATE "public"."closures" SET "reason" = private.without_overrides("reason") WHERE "reason" ~ '[\u2028-\u202e\u2066-\u2069]';

UPDATE "public"."customer_profiles" SET "customer_phone" = private.without_overrides("customer_phone") WHERE "customer_phone" ~ '[\u2028-\u202e\u2066-\u2069]';

UPDATE "public"."customer_vehicles" SET "vehicle_type" = private.without_overrides("vehicle_type") WHERE "vehicle_type" ~ '[\u2028-\u202e\u2066-\u2069]';

UPDATE "public"."quotes" SET "customer_phone" = private.without_overrides("customer_phone"), "vehicle_type" = private.without_overrides("vehicle_type") WHERE concat("customer_phone", "vehicle_type") ~ '[\u2028-\u202e\u2066-\u2069]';

ALTER TABLE "public"."bays" ADD CONSTRAINT "bays_name" CHECK ((private.is_line(name, 40) AND (btrim(name) <> ''::text)));

ALTER TABLE "public"."booking_notes" ADD CONSTRAINT "booking_notes_body" CHECK ((private.is_text(body, 2000) AND (btrim(body, ' 	
'::text) <> ''::text)));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_comments" CHECK (private.is_text(comments, 2000));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_customer_email" CHECK (private.is_address(customer_email));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_customer_name" CHECK (private.is_name(customer_name));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_customer_phone" CHECK ((private.is_line(customer_phone, 40) AND ((length(regexp_replace(customer_phone, '[^0-9]'::text, ''::text, 'g'::text)) >= 7) OR ((customer_phone = ''::text) AND (source = 'phone'::text)))));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_price_reason" CHECK ((private.is_line(price_reason, 300) AND (btrim(price_reason) <> ''::text)));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_service_name" CHECK (((btrim(service_name) <> ''::text) AND private.is_line(service_name, 120)));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_vehicle_make" CHECK (private.is_line(vehicle_make, 60));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_vehicle_model" CHECK (private.is_line(vehicle_model, 60));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_vehicle_size" CHECK (private.is_line(vehicle_size, 40));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_vehicle_type" CHECK (((btrim(vehicle_type) <> ''::text) AND private.is_line(vehicle_type, 40)));

ALTER TABLE "public"."closures" ADD CONSTRAINT "closures_reason" CHECK ((private.is_line(reason, 200) AND (btrim(reason) <> ''::text)));

ALTER TABLE "public"."customer_notes" ADD CONSTRAINT "customer_notes_body" CHECK ((private.is_text(body, 2000) AND (btrim(body, ' 	
'::text) <> ''::text)));

ALTER TABLE "public"."customer_profiles" ADD CONSTRAINT "customer_profiles_customer_email" CHECK (private.is_address(customer_email));

ALTER TABLE "public"."customer_profiles" ADD CONSTRAINT "customer_profiles_customer_name" CHECK (private.is_name(customer_name));

ALTER TABLE "public"."customer_profiles" ADD CONSTRAINT "customer_profiles_customer_phone" CHECK ((private.is_line(customer_phone, 40) AND ((customer_phone = ''::text) OR (length(regexp_replace(customer_phone, '[^0-9]'::text, ''::text, 'g'::text)) >= 7))));

ALTER TABLE "public"."customer_tags" ADD CONSTRAINT "customer_tags_tag" CHECK ((private.is_line(tag, 30) AND (tag = btrim(tag)) AND (tag <> ''::text) AND (tag !~ '[,;]'::text)));

ALTER TABLE "public"."customer_vehicles" ADD CONSTRAINT "customer_vehicles_vehicle_make" CHECK (private.is_line(vehicle_make, 60));

ALTER TABLE "public"."customer_vehicles" ADD CONSTRAINT "customer_vehicles_vehicle_model" CHECK (private.is_line(vehicle_model, 60));

ALTER TABLE "public"."customer_vehicles" ADD CONSTRAINT "customer_vehicles_vehicle_type" CHECK (((btrim(vehicle_type) <> ''::text) AND private.is_line(vehicle_type, 40)));

ALTER TABLE "public"."policy_versions" ADD CONSTRAINT "policy_versions_words" CHECK ((private.is_text(words, 4000) AND (btrim(words) <> ''::text)));

ALTER TABLE "public"."quote_lines" ADD CONSTRAINT "quote_lines_label" CHECK (((btrim(label) <> ''::text) AND private.is_line(label, 120)));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_customer_email" CHECK (private.is_address(customer_email));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_customer_name" CHECK (private.is_name(customer_name));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_customer_phone" CHECK ((private.is_line(customer_phone, 40) AND (length(regexp_replace(customer_phone, '[^0-9]'::text, ''::text, 'g'::text)) >= 7)));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_vehicle_colour" CHECK (private.is_line(vehicle_colour, 40));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_vehicle_make" CHECK (private.is_line(vehicle_make, 60));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_vehicle_model" CHECK (private.is_line(vehicle_model, 60));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_vehicle_type" CHECK (((btrim(vehicle_type) <> ''::text) AND private.is_line(vehicle_type, 40)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_mail_greeting" CHECK (((btrim(mail_greeting) <> ''::text) AND private.is_line(mail_greeting, 30)));

ALTER TABLE "public"."taxes" ADD CONSTRAINT "taxes_name" CHECK ((private.is_line(name, 20) AND (name = btrim(name)) AND (name <> ''::text)));

ALTER TABLE "public"."website_reviews" ADD CONSTRAINT "website_reviews_name" CHECK (((btrim(name) <> ''::text) AND private.is_line(name, 60)));

ALTER TABLE "public"."website_settings" ADD CONSTRAINT "website_settings_rating_source" CHECK (((btrim(rating_source) <> ''::text) AND private.is_line(rating_source, 40)));
