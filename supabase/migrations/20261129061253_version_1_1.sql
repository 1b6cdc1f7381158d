set local check_function_bodies = off;

DROP TRIGGER "booking_events_actor" ON "public"."booking_events";

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

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

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

ALTER TABLE "public"."online_payments" DROP CONSTRAINT "online_payments_question";

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

DROP FUNCTION "private"."begin_part_of_import"(uuid, text, jsonb);

DROP FUNCTION "private"."begins_now"(public.bookings);

DROP FUNCTION "private"."booking_revision"(uuid);

DROP FUNCTION "private"."caller_address"();

DROP FUNCTION "private"."caller_header"();

DROP FUNCTION "private"."caller_inet"();

DROP FUNCTION "private"."caller_network"();

DROP FUNCTION "private"."charge_new_tax"();

DROP FUNCTION "private"."closure_spots"(date, text);

DROP FUNCTION "private"."completed_at"(public.bookings);

DROP FUNCTION "private"."containing"(text);

DROP FUNCTION "private"."correct_waiting_mail"(public.bookings);

DROP FUNCTION "private"."customer_of_contact"(text, text);

DROP FUNCTION "private"."date_import"(public.bookings, jsonb);

DROP FUNCTION "private"."empty_options"();

DROP FUNCTION "private"."enter_change"(public.bookings, public.bookings);

DROP FUNCTION "private"."enter_creation"(public.bookings);

DROP FUNCTION "private"."erase_quotes_of"(uuid[]);

DROP FUNCTION "private"."free_rest_of_bay"(public.bookings);

DROP FUNCTION "private"."guard_tax"();

DROP FUNCTION "private"."has_other_bookings"(public.bookings);

DROP FUNCTION "private"."has_quote_mail_failed"(public.quotes);

DROP FUNCTION "private"."hours_to_work"(date, date, integer);

DROP FUNCTION "private"."is_mail_working"();

DROP FUNCTION "private"."is_owner"();

DROP FUNCTION "private"."is_spot_taken"(public.bookings, integer);

DROP FUNCTION "private"."join_customer"(public.bookings, text, text);

DROP FUNCTION "private"."known_customer_of_quote"(public.quotes);

DROP FUNCTION "private"."last_vehicle"(uuid);

DROP FUNCTION "private"."leave_customer"(public.bookings);

DROP FUNCTION "private"."leaves_bay"(public.bookings);

DROP FUNCTION "private"."left_lines"(uuid);

DROP FUNCTION "private"."limit_booking"(public.bookings, jsonb);

DROP FUNCTION "private"."lines_of_receipt"(uuid);

DROP FUNCTION "private"."mail_room"();

DROP FUNCTION "private"."message_backoff"(integer);

DROP FUNCTION "private"."name_event_actor"();

DROP FUNCTION "private"."names_other_bay"(public.bookings, jsonb);

DROP FUNCTION "private"."next_step"();

DROP FUNCTION "private"."number_change"(public.bookings, public.bookings);

DROP FUNCTION "private"."online_payments_of"(uuid);

DROP FUNCTION "private"."pass_quotes_on"(public.bookings, uuid);

DROP FUNCTION "private"."pass_records_on"(uuid, uuid);

DROP FUNCTION "private"."plate_key"(text);

DROP FUNCTION "private"."purge_closures"(date);

DROP FUNCTION "private"."purge_history"(date);

DROP FUNCTION "private"."purge_online_payments"();

DROP FUNCTION "private"."purge_profiles"(date);

DROP FUNCTION "private"."queue_closure"();

DROP FUNCTION "private"."queue_links"(text);

DROP FUNCTION "private"."raise_bay_refusal"(public.bookings, integer, timestamp with time zone);

DROP FUNCTION "private"."raise_booking_limit"();

DROP FUNCTION "private"."raise_checkout_invalid"();

DROP FUNCTION "private"."raise_id_taken"();

DROP FUNCTION "private"."raise_money_changed"();

DROP FUNCTION "private"."raise_noted_otherwise"();

DROP FUNCTION "private"."raise_paid_online"();

DROP FUNCTION "private"."raise_quote_incomplete"(text);

DROP FUNCTION "private"."raise_quote_not_open"(public.quotes);

DROP FUNCTION "private"."raise_refund_too_high"();

DROP FUNCTION "private"."raise_slot_full"(date, text);

DROP FUNCTION "private"."raise_slot_refusal"(text);

DROP FUNCTION "private"."raise_untaxed_reason_missing"();

DROP FUNCTION "private"."receipt_of_message"(uuid, integer);

DROP FUNCTION "private"."refuse_history_change"();

DROP FUNCTION "private"."refuse_truncation"();

DROP FUNCTION "private"."refuse_unknown_customer"();

DROP FUNCTION "private"."removal_reasons"(jsonb);

DROP FUNCTION "private"."require_film_law_read"(public.bookings);

DROP FUNCTION "private"."require_place_for_press"(text);

DROP FUNCTION "private"."require_policy_agreed"(public.bookings);

DROP FUNCTION "private"."restore_waiting_mail"(public.bookings, timestamp with time zone);

DROP FUNCTION "private"."search_terms"(text);

DROP FUNCTION "private"."set_customer_of_new"(public.bookings, boolean, text, text);

DROP FUNCTION "private"."stamp_closure"();

DROP FUNCTION "private"."stay_minutes"(text, public.bookings);

DROP FUNCTION "private"."suppression_token"(text, uuid);

DROP FUNCTION "private"."take_payout_event"(jsonb);

DROP FUNCTION "private"."told_stay_minutes"(public.booking_messages);

DROP FUNCTION "private"."unconfirmed_bookings"();

DROP FUNCTION "private"."unnumbered_columns"();

DROP FUNCTION "private"."unused_of_import"(uuid, timestamp with time zone);

DROP FUNCTION "private"."website_pair_side"(uuid, text);

DROP FUNCTION "private"."website_photo_files"(uuid);

DROP FUNCTION "public"."import_bookings"(uuid, jsonb);

DROP FUNCTION "public"."import_customers"(uuid, jsonb);

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer);

DROP FUNCTION "public"."online_questions"();

DROP FUNCTION "public"."undo_import"(uuid);

DROP FUNCTION "public"."viewed_quote"(text);

ALTER TABLE "private"."imported" ADD COLUMN "added_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "private"."online_refunds" ADD COLUMN "tried_at" timestamp with time zone;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "returned_cents" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "back_hours" smallint;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "goes" text;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_cents" integer;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_reason" text;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_at" timestamp with time zone;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_by" text;

ALTER TABLE "public"."booking_messages" ADD COLUMN "is_for_lost_link" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."checkout_settings" ADD COLUMN "deposit_back_hours" smallint DEFAULT 24;

ALTER TABLE "public"."checkout_settings" ADD COLUMN "deposit_back_online" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.accept_by_link(subject uuid, seen_version integer, booking_id uuid, day date, slot_time text, phone text, film_law_version integer, policy_version integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  quote public.quotes;
  total numeric;
begin
  select q.* into quote from public.quotes q where q.id = subject;
  if quote.id is null then
    return to_jsonb(false);
  end if;
  if quote.status <> 'accepted' or quote.booking_id is distinct from accept_by_link.booking_id then
    perform private.require_acceptable(quote, seen_version);
    perform private.require_policy_agreed(policy_version);
    total := private.quote_total(quote.id);
    -- The insert refuses before it joins the queue of all changes.
    perform private.set_options('{"as_customer": true, "source": "quote"}');
    insert into public.bookings (
      id, customer_name, customer_email, customer_phone, service_name, extra_services,
      vehicle_type, vehicle_make, vehicle_model, studio, comments, booking_date, booking_time, status,
      total_price, quoted_price, price_reason, work_minutes, confirmed_by_link, film_law_version,
      policy_version
    ) values (
      accept_by_link.booking_id, quote.customer_name, quote.customer_email,
      coalesce(quote.customer_phone, private.plain_phone(phone)),
      coalesce((select w.name from public.service_work w where w.service = quote.services[1]), quote.services[1]),
      quote.services[2:], quote.vehicle_type, quote.vehicle_make, quote.vehicle_model, quote.studio,
      (select left('Quote ' || upper(left(quote.id::text, 8)) || ': ' || string_agg(l.label, ', ' order by l.place), 2000)
        from public.quote_lines l where l.quote_id = quote.id),
      day, slot_time, 'confirmed', total, total, 'Quote', quote.work_minutes,
      -- A caller's number is known to be theirs; anything else a stranger may have typed.
      quote.source <> 'staff' or quote.customer_phone is null,
      film_law_version, policy_version
    );
    -- Staff may have answered again, or deleted it, while the booking waited. The queue comes before the row of a
    -- quote everywhere, so that nobody waits for each other.
    select q.* into quote from public.quotes q where q.id = quote.id for update;
    perform private.require_acceptable(quote, seen_version);
    -- The deposit that was seen, in place of the one that the settings ask for now.
    perform private.insert_deposit(
      accept_by_link.booking_id, quote.deposit_cents, private.deposit_due_by(quote.customer_email)
    );
    update public.booking_deposits d set asked_cents = quote.deposit_cents where d.booking_id = accept_by_link.booking_id;
    update public.quotes q
      set status = 'accepted', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
        booking_id = accept_by_link.booking_id, customer_id = private.customer_of(accept_by_link.booking_id)
      where q.id = quote.id;
  end if;
  return (
    select jsonb_build_object('ready_at', b.ready_at) from public.bookings b where b.id = accept_by_link.booking_id
  );
end
$function$;

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
    perform private.settle_deposit(booking, earlier);
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

CREATE OR REPLACE FUNCTION private.announce_change(earlier public.bookings, booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
begin
  if booking.is_known <> earlier.is_known then
    update public.booking_messages m set is_known = booking.is_known where m.booking_id = booking.id and m.resends = 0;
  end if;
  -- Somebody without an address has one now. A move at the same time writes the reminder itself.
  if earlier.customer_email is null and not is_moved and not exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed', 'leased')
  ) then
    perform private.queue_reminder(booking);
  end if;
  if not is_moved and booking.status = earlier.status then
    return;
  end if;
  -- Waiting mail stays true: thanks after the work, nothing that the change made moot.
  update public.booking_messages m set due_at = greatest(m.due_at, private.thanks_due(booking))
    where m.booking_id = booking.id and m.kind = 'thanks' and m.state in ('queued', 'failed');
  update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
    where m.booking_id = booking.id and m.state in ('queued', 'failed')
      and private.is_message_obsolete(m.kind, booking);
  if options ? 'undoes' then
    -- What the change made moot that is taken back waits again.
    update public.booking_messages m set state = 'queued', skipped_at = null
      where m.booking_id = booking.id and m.state = 'skipped'
        and m.skipped_at = (options -> 'undoes' ->> 'at')::timestamptz
        and not private.is_message_obsolete(m.kind, booking);
    return;
  end if;
  if private.has_option(options, 'silent') then
    if is_moved then
      perform private.move_silently(booking);
    end if;
    return;
  end if;
  if booking.customer_email is null then
    return;
  end if;
  if booking.status <> earlier.status then
    perform private.announce_status(booking, options);
  end if;
  -- One that is taken back.
  if earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    perform private.queue_reminder(booking);
  end if;
  if is_moved and private.holds_spot(booking.status) then
    perform private.announce_move(booking, earlier.booking_date, earlier.booking_time);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_again_by_link(subject uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'new' then
    return true;
  end if;
  if private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'new', declined_by = null, decline_reason = null, answered_at = null, updated_at = clock_timestamp()
    where q.id = quote.id;
  perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_for_deposit(booking public.bookings, earlier public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cents integer;
  due timestamptz;
begin
  if not private.is_outside_caller() or not private.holds_spot(booking.status)
    or private.has_option(private.options(), 'imports') then
    return;
  end if;
  cents := private.deposit_for(booking.total_price);
  if cents = 0 then
    return;
  end if;
  if earlier.id is null and private.change_actor() = 'visitor' and booking.total_price is distinct from private.list_price(booking)
    or booking.total_price = earlier.total_price
    or earlier.total_price > 0 and private.is_staff_price(booking.id) then
    return;
  end if;
  if exists (select from public.booking_deposits d where d.booking_id = booking.id) then
    return;
  end if;
  due := private.deposit_due_by(booking.customer_email);
  perform private.insert_deposit(booking.id, cents, due);
  if due is not null then
    perform private.queue_message(booking, 'deposit_reminder', clock_timestamp() + (due - clock_timestamp()) / 2);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.awaits_deposit(of_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.booking_deposits d cross join private.deposit_sums(d.booking_id) s
    where d.booking_id = of_booking and d.due_by > clock_timestamp() and s.open_cents > 0 and not s.was_paid
  )
$function$;

CREATE OR REPLACE FUNCTION private.bay_times(from_day date, to_day date, kind text, minutes integer, but uuid DEFAULT NULL::uuid, earliest timestamp without time zone DEFAULT NULL::timestamp without time zone)
 RETURNS TABLE(day date, slot_time text, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  work_hours constant integer := ceil(minutes / 60.0)::integer + 1;
  last_slot constant timestamp := greatest(to_day + time '17:00', earliest);
  last_day date := last_slot::date + work_hours / 8 + 3;
  open_hours timestamp[];
begin
  if minutes = 0 then
    return;
  end if;
  -- As many open hours as the work may take from the last slot on.
  loop
    open_hours := private.open_hours(from_day, last_day);
    exit when cardinality(open_hours) >= width_bucket(last_slot - interval '1 minute', open_hours) + work_hours
      or last_day > last_slot::date + 2000;
    last_day := last_day + 60;
  end loop;
  return query
    with fitting as materialized (
      select * from private.fitting_bays(from_day, last_day, bay_times.kind, but)
    ), times as materialized (
      select d.day, s.slot_time, s.slot_order, private.shop_instant(t.starts) as starts, private.shop_instant(
          open_hours[h.before + c.hours] + (c.minutes - 60 * (c.hours - 1)) * interval '1 minute'
        ) as ready
      from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
      cross join private.slots() s
      cross join lateral (select greatest(d.day + s.starts_at, earliest) as starts) t
      cross join lateral (
        select width_bucket(date_trunc('hour', t.starts) - interval '1 minute', open_hours) as before
      ) h
      -- The part of its first hour that is over counts as worked.
      cross join lateral (
        select minutes + case when open_hours[h.before + 1] < t.starts then extract(minute from t.starts)::integer else 0 end as minutes
      ) m
      cross join lateral (select m.minutes, ceil(m.minutes / 60.0)::integer as hours) c
    )
    select t.day, t.slot_time, t.ready,
      case when t.ready is null then '{}' else array(
        select f.id from fitting f
        where not f.busy && tstzrange(t.starts, t.ready)
          -- What would be over at once is worked on from now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_insert_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_booking_defaults(new, options);
  new := private.set_work(new, null, options);
  if private.is_outside_caller() then
    perform private.refuse_booking(new, options);
    new := private.queue_booking(new, options);
    -- The policies of the table read this. It ends with the transaction.
    perform set_config('bookings.inserted_id', new.id::text, true);
  end if;
  new.updated_at := private.change_stamp();
  perform private.require_overrides(new, null, options);
  perform private.require_spot(new, null, options);
  new := private.take_bay(new, null, options);
  new := private.set_customer(new, null, options);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_update_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_work(new, old, options);
  new := private.keep_columns(new, old, options);
  perform private.require_seen(new, old, options);
  new := private.change_status(new, old, options);
  perform private.keep_charged(new, old, options);
  perform private.require_overrides(new, old, options);
  perform private.require_spot(new, old, options);
  new := private.take_bay(new, old, options);
  new := private.set_customer(new, old, options);
  -- Last: only here it is known whether the bay or the ready time is another one.
  perform private.require_seen(new, old, '{}');
  new.revision := old.revision + private.is_numbered_change(old, new)::integer;
  return new;
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

CREATE OR REPLACE FUNCTION private.correct_by_link(subject uuid, email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := coalesce(private.plain_address(btrim(email)), '');
  booking public.bookings := private.managed_for_change(subject);
begin
  if booking.id is null then
    return to_jsonb(false);
  end if;
  perform private.require_correctable(booking);
  perform private.require_own_address(address);
  if private.asked_today(address, null) >= private.limit_of('bookings_per_contact') then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return to_jsonb(false);
  end if;
  perform private.require_correctable(booking);
  perform private.end_manage_links(booking.id);
  perform private.set_options('{"as_customer": true}');
  update public.bookings b set customer_email = address where b.id = booking.id returning b.* into booking;
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.booking_id = booking.id and m.kind = 'confirmation' and m.state in ('queued', 'failed');
  perform private.queue_message(booking, 'confirmation', clock_timestamp());
  return to_jsonb(private.link_token('booking', booking.id));
end
$function$;

CREATE OR REPLACE FUNCTION private.correct_deposit_reminder(of_booking uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.booking_messages m set state = case when a.awaits then 'queued' else 'skipped' end
    from (select private.awaits_deposit(of_booking) as awaits) a
    where m.booking_id = of_booking and m.kind = 'deposit_reminder'
      and case when a.awaits then m.state = 'skipped' else m.state in ('queued', 'failed') end
$function$;

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

CREATE OR REPLACE FUNCTION private.decide_payment_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if event ->> 'kind' in ('payout', 'payout_failed') then
    -- What failed is not in the bank, in whichever order it is told.
    insert into private.online_payouts (provider, provider_id, amount_cents, currency, arrives_on, failed_at) values (
      event ->> 'provider', event ->> 'provider_id', (event ->> 'amount_cents')::integer, event ->> 'currency',
      (event ->> 'arrives_on')::date, case event ->> 'kind' when 'payout_failed' then clock_timestamp() end
    ) on conflict on constraint online_payouts_pkey do update
      set failed_at = coalesce(online_payouts.failed_at, excluded.failed_at);
    return 'entered';
  end if;
  return case
    when payment.id is not null then private.take_payment_event(payment, event)
    when event ->> 'payment_id' is null then 'waiting'
    else 'unknown' end;
exception when data_exception or integrity_constraint_violation then
  if payment.id is not null then
    perform private.ask_about_payment(payment.id, 'unreadable');
  end if;
  return 'question:unreadable';
end
$function$;

CREATE OR REPLACE FUNCTION private.decline_by_link(subject uuid, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'declined' then
    return true;
  end if;
  if quote.status <> 'sent' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'customer', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      -- Cut rather than refused: a refusal by the table would show its caller the whole row.
      decline_reason = nullif(btrim(left(private.plain_comments(reason), 300)), '')
    where q.id = quote.id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.deposit_goes(booking public.bookings, by_customer boolean)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
      when private.shop_now() <= private.slot_start(booking.booking_date, booking.booking_time) - h.hours * interval '1 hour'
        then 'back'
      when h.hours is not null and by_customer then 'kept' end
  from public.checkout_settings s
  left join public.booking_deposits d on d.booking_id = booking.id
  cross join lateral (select case when d.booking_id is null then s.deposit_back_hours else d.back_hours end as hours) h
$function$;

CREATE OR REPLACE FUNCTION private.deposit_of(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'asked_cents', least(m.asked_cents, m.received_cents + m.open_cents), 'received_cents', m.received_cents, 'returned_cents', m.returned_cents, 'returned_at', m.returned_at,
      -- A part of it keeps the booking, and so does what was once paid.
      'due_by', case when not m.was_paid and private.shop_time(d.due_by) < private.slot_start(b.booking_date, b.booking_time) then d.due_by end,
      'text', s.deposit_text,
      'methods', (
        select coalesce(jsonb_agg(distinct p.method), '[]') from public.payments p
        where p.booking_id = b.id and p.kind = 'deposit' and p.voided_at is null and p.amount_cents > 0
      ),
      'goes', case b.status when 'cancelled' then d.goes else private.deposit_goes(b, true) end, 'back_hours', d.back_hours, 'kept_cents', d.kept_cents, 'kept_reason', d.kept_reason
    )
    from public.bookings b
    cross join public.checkout_settings s
    cross join private.deposit_sums(b.id) m
    left join public.booking_deposits d on d.booking_id = b.id
    where b.id = of_booking and (m.asked_cents > 0 or m.was_paid)
$function$;

CREATE OR REPLACE FUNCTION private.deposit_sums(of_booking uuid)
 RETURNS TABLE(asked_cents integer, open_cents integer, paid_cents integer, received_cents integer, returned_cents integer, returned_at timestamp with time zone, was_paid boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  with moved as (
    select p.amount_cents, p.taken_at, p.amount_cents < 0 or exists (
        select from public.payments e
        where e.booking_id = p.booking_id and e.provider_id = p.provider_id and e.kind = 'deposit'
          and e.amount_cents < 0 and e.place < p.place
      ) as is_return
    from public.payments p where p.booking_id = of_booking and p.kind = 'deposit' and p.voided_at is null
  ), sums as (
    select coalesce(sum(m.amount_cents), 0)::integer as received,
      greatest(coalesce(-sum(m.amount_cents) filter (where m.is_return), 0)::integer - coalesce(min(d.returned_cents), 0), 0) as returned,
      coalesce(min(d.asked_cents), 0) as asked, max(m.taken_at) filter (where m.amount_cents < 0) as returned_at,
      coalesce(bool_or(not m.is_return), false) as was_paid
    from (select) always
    left join moved m on true
    left join public.booking_deposits d on d.booking_id = of_booking
  )
  select s.asked, greatest(s.asked - s.received - s.returned, 0), s.received + s.returned, s.received, s.returned,
    case when s.returned > 0 then s.returned_at end, s.was_paid
  from sums s
$function$;

CREATE OR REPLACE FUNCTION private.due_online(booking public.bookings)
 RETURNS TABLE(purpose text, cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select 'balance', private.receipt_balance(r.id) from public.receipts r
    where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
  union all
  select 'deposit', s.open_cents from private.deposit_sums(booking.id) s
    where private.holds_spot(booking.status) and not private.has_sale(booking.id)
$function$;

CREATE OR REPLACE FUNCTION private.enter_change(earlier public.bookings, later public.bookings, options jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, reason, held, actor, actor_id, happened_at
  )
    with row as (
      select to_jsonb(earlier) as before, to_jsonb(later) as after, case
          when later.no_show_at is distinct from earlier.no_show_at then 'no_show'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          when later.done_at is not null and earlier.done_at is null then 'done'
          else 'status' end as status_kind, case
          when later.done_at is not null and earlier.done_at is null then 'done'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          else 'changed' end as place_kind
    ), aspects as (
      select k.kind, array_agg(c.name order by c.name) as columns
      from row cross join lateral jsonb_each(row.after) c (name, value)
      cross join lateral (select case c.name
        when 'status' then row.status_kind
        when 'booking_date' then 'moved'
        when 'booking_time' then 'moved'
        when 'arrived_at' then 'arrived'
        when 'done_at' then 'done'
        when 'ready_at' then row.place_kind
        when 'bay_id' then row.place_kind
        when 'no_show_at' then 'no_show'
        else 'changed' end as kind) k
      where c.value is distinct from row.before -> c.name and c.name not in (
        'updated_at', 'revision', 'during', 'begins_at',
        'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key', 'search_text', 'phone_text',
        'customer_id', 'joined_from', 'refunded'
      )
      -- A move and a completion already say this of the time.
      and (c.name <> 'ready_at' or (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time)
        and 'completed' not in (earlier.status, later.status))
      group by k.kind
    )
    select later.id, a.kind, a.columns, private.impersonal_facts(v.before),
      private.impersonal_facts(v.after) || case when a.kind = 'arrived' and options ? 'pushed'
        then jsonb_build_object('pushed', options -> 'pushed') else '{}' end,
      case when 'total_price' = any (a.columns) then later.price_reason end,
      case when 'status' = any (a.columns) and private.holds_spot(earlier.status) and not private.holds_spot(later.status)
        then private.held_spots(earlier.booking_date, earlier.booking_time, earlier.id) + 1 end,
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from row cross join aspects a cross join lateral (
      -- A move names day and time, and an arrival the status, even where only one of them changed.
      select jsonb_object_agg(name, row.before -> name) as before, jsonb_object_agg(name, row.after -> name) as after
      from unnest(case a.kind
        when 'moved' then array['booking_date', 'booking_time']
        when 'arrived' then array['status', 'arrived_at'] || a.columns
        when 'done' then array['status'] || a.columns
        when 'no_show' then array['status', 'no_show_at']
        else a.columns end) name
    ) v
    order by array_position(array['status', 'no_show', 'moved', 'arrived', 'done', 'changed'], a.kind)
$function$;

CREATE OR REPLACE FUNCTION private.enter_paid(payment public.online_payments)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale public.receipts;
  toward_receipt integer := 0;
begin
  if payment.currency is distinct from 'cad' then
    return 'other_currency';
  end if;
  select r.* into sale from public.receipts r
    where r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null;
  if sale.id is not null then
    toward_receipt := least(greatest(private.receipt_balance(sale.id), 0), payment.paid_cents);
  end if;
  if toward_receipt > 0 then
    perform private.note_online_money(payment, sale.id, 'sale', toward_receipt, payment.provider_id || ' sale');
  end if;
  if payment.paid_cents > toward_receipt then
    perform private.note_online_money(
      payment, null, 'deposit', payment.paid_cents - toward_receipt, payment.provider_id || ' deposit'
    );
  end if;
  return private.question_of_payment(payment);
end
$function$;

CREATE OR REPLACE FUNCTION private.flag_deleted_payments(deleted uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.online_refunds r set refund = r.refund || jsonb_build_object('reason', 'Erased', 'payments', (
      select coalesce(jsonb_agg(p.part - 'reference'), '[]') from jsonb_array_elements(r.refund -> 'payments') p (part)
    ))
    from public.online_payments p where p.id = r.payment_id and p.booking_id = any (deleted) and r.refund is not null;
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    where p.booking_id = any (deleted) and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0
$function$;

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

CREATE OR REPLACE FUNCTION private.guard_tax_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant public.tax_rates := case tg_op when 'DELETE' then old else new end;
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  -- Today's receipts hold the rate that they were made at.
  if private.is_outside_caller()
    and (changed.from_day < private.shop_now()::date or not isfinite(changed.from_day)) then
    perform private.refuse('PT422', 'tax_rate_past', hint => 'Name today or a day to come.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.added_by_email := private.change_actor_email();
  return new;
end
$function$;

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

CREATE OR REPLACE FUNCTION private.import_options()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{"source": "phone", "imports": true, "overrides": ["past", "sunday", "started", "closed", "no_bay"]}'
$function$;

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

CREATE OR REPLACE FUNCTION private.import_refusal(broken text, column_name text, message text, detail text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when broken <> '' then broken
    when column_name <> '' then column_name
    -- Staff may take no vehicle beyond the capacity without being asked.
    when message = 'override_required' and detail like '%over_capacity%' then 'slot_full'
    -- Its detail says which of the reasons.
    when message = 'slot_not_bookable' then detail
    else message end
$function$;

CREATE OR REPLACE FUNCTION private.insert_deposit(of_booking uuid, cents integer, due timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_deposits (booking_id, asked_cents, due_by, back_hours)
    select of_booking, cents, due, s.deposit_back_hours from public.checkout_settings s
    on conflict (booking_id) do nothing
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

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked') then false
    -- Two cars in a day are one visit.
    when kind = 'thanks' then booking.status <> 'completed' or exists (
      select from public.bookings other join public.booking_messages m on m.booking_id = other.id
      where other.mail_key = booking.mail_key and other.booking_date = booking.booking_date and other.id <> booking.id
        and m.kind = 'thanks' and m.state in ('leased', 'sent')
    )
    -- A customer who has had it done since, or has it ahead, needs no reminder.
    when kind in ('care_coating', 'care_detailing') then booking.status <> 'completed' or exists (
      select from public.bookings other, private.care_due(other) due
      where other.mail_key = booking.mail_key and other.booking_date > booking.booking_date
        and other.status <> 'cancelled' and due.kind = is_message_obsolete.kind
    )
    when kind = 'ready_time' then not private.holds_spot(booking.status)
      or coalesce(booking.ready_at <= private.shop_instant(private.shop_now()), true)
    when kind in ('cancelled', 'released', 'paid_late') then booking.status <> 'cancelled'
    when kind = 'payment_received' then booking.status = 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else not private.holds_spot(booking.status)
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$function$;

CREATE OR REPLACE FUNCTION private.is_moot(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_message_obsolete(kind, booking)
    or kind = 'deposit_reminder' and not private.awaits_deposit(booking.id)
    or kind = 'payment_asked' and not exists (select from private.due_online(booking) d where d.cents > 0)
    -- It has been given back since.
    or kind in ('paid_late', 'payment_received') and not private.has_sale(booking.id) and private.deposit_received(booking.id) <= 0
$function$;

CREATE OR REPLACE FUNCTION private.is_name(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.is_line(value, 120) AND (value ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'::text));

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

CREATE OR REPLACE FUNCTION private.is_numbered_change(earlier public.bookings, later public.bookings)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(later) - u.columns is distinct from to_jsonb(earlier) - u.columns
  from (select array[
    'revision', 'updated_at', 'during', 'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key',
    'search_text', 'phone_text', 'customer_confirmed_at', 'customer_id', 'joined_from', 'refunded'
  ]) u (columns)
$function$;

CREATE OR REPLACE FUNCTION private.is_text(value text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((length(value) <= most) AND (value !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'::text));

CREATE OR REPLACE FUNCTION private.keep_message_back(message public.booking_messages, address text, is_obsolete boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_stopped constant boolean := private.is_stopped(message.kind, address);
  is_wanted constant boolean := message.resends > 0 and not message.is_for_lost_link
    or message.kind in ('new_booking', 'new_quote');
  outcome text;
  reason text;
begin
  if address is null or is_stopped or is_obsolete then
    outcome := 'skipped';
    reason := case when is_stopped then 'recipient_suppressed' else message.last_error end;
  elsif message.attempts = 0
    and not private.count_mail(address, is_wanted, message.is_known and not message.is_for_lost_link) then
    -- A lost link that has left before has left.
    outcome := case when message.sent_at is null then 'given_up' else 'sent' end;
    reason := case when message.sent_at is null then 'recipient_limit' end;
  elsif message.attempts >= private.max_message_attempts() or message.unanswered >= private.max_unanswered() then
    outcome := 'given_up';
    reason := coalesce(message.last_error, 'The sender ended without an answer.');
  else
    return false;
  end if;
  update public.booking_messages m
    set state = outcome, lease_id = null, lease_until = null, last_error = reason where m.id = message.id;
  return true;
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

CREATE OR REPLACE FUNCTION private.late_work(booking public.bookings, arrival timestamp with time zone, OUT begins_at timestamp with time zone, OUT ready_at timestamp with time zone, OUT bay_id integer, OUT in_the_way uuid[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  late public.bookings := booking;
  free record;
  work record;
begin
  in_the_way := '{}';
  if booking.ready_at is null or private.shop_time(arrival) <= private.work_start(booking) + interval '15 minutes' then
    return;
  end if;
  late.begins_at := private.shop_instant(private.next_step(private.shop_time(arrival)));
  free := private.bays_for(late);
  if free.ready_at > greatest(booking.ready_at, private.shop_instant(private.shop_now())) is not true then
    return;
  end if;
  begins_at := late.begins_at;
  ready_at := free.ready_at;
  bay_id := case when booking.bay_id is not null then free.bays[1] end;
  if booking.bay_id is not null and bay_id is null then
    work := private.work_from_hour(late, booking.bay_id);
    late.ready_at := private.shop_instant(private.ready_after(work.from_hour, work.minutes, booking.bay_id));
    in_the_way := array(
      select b.id from public.bookings b
      where b.bay_id = booking.bay_id and b.id <> booking.id
        and b.during && private.time_in_bay(booking.bay_id, private.work_start(late), late.ready_at)
      order by lower(b.during)
    );
    if exists (select from public.bookings b where b.id = any (in_the_way) and b.arrived_at is not null) then
      in_the_way := '{}';
    else
      bay_id := booking.bay_id;
      ready_at := late.ready_at;
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.latest_mail(of_booking uuid)
 RETURNS TABLE(kind text, state text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not exists (
        select from public.mail_settings s where s.transport is not null and s.seen_at > now() - interval '15 minutes'
      ) then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'thanks', 'care_coating', 'care_detailing', 'receipt',
        'payment_asked', 'payment_received'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.lease_message(message public.booking_messages, booking public.bookings, lease_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.booking_messages m
    set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(), handed_over_at = null,
      -- From drop-off to ready, as its calendar files say.
      stay_minutes = greatest(m.stay_minutes, case when m.kind in (
        'confirmation', 'confirmed', 'moved', 'ready_time', 'cancelled', 'released', 'reminder'
      ) then coalesce(extract(epoch from booking.ready_at
        - private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time)))::integer / 60, 0) end),
      lease_until = clock_timestamp() + interval '1 second' * least(greatest(lease_seconds, 1), 3600)
    where m.id = message.id;
  return (
    select greatest(message.stay_minutes, max(t.stay_minutes) filter (where t.is_last or t.is_on_its_way))
    from (
      select m.stay_minutes, m.sent_at = max(m.sent_at) over () as is_last,
        m.unanswered > 0 or m.state = 'leased' as is_on_its_way
      from public.booking_messages m
      where m.booking_id = message.booking_id and m.id <> message.id and m.stay_minutes is not null
    ) t
  );
end
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

CREATE OR REPLACE FUNCTION private.next_step(local_time timestamp without time zone DEFAULT NULL::timestamp without time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select date_bin('5 minutes', coalesce(local_time, private.shop_now()) + interval '299 seconds', timestamp '2000-01-01')
$function$;

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

CREATE OR REPLACE FUNCTION private.press(button text, token text, given jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant text := left(token, 100);
  subject uuid;
  has_place boolean;
  code text;
  refusal text;
  what text;
  advice text;
begin
  if private.is_over('presses_per_link', link) then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  subject := case when button in ('accept', 'decline', 'ask_again') then private.open_quote_link(link)
    else private.open_manage_link(link) end;
  if subject is null then
    return to_jsonb(false);
  end if;
  -- Eight presses of a link may be under way; further ones are refused without waiting for any of them.
  for place in 1..8 loop
    has_place := pg_try_advisory_xact_lock(hashtextextended('private.press ' || place::text || ' ' || link, 0));
    exit when has_place;
  end loop;
  if not has_place then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  -- One press of a link at a time from here on, outside the queue of all changes.
  perform private.require_rate('presses_per_link', link);
  begin
    return case button
      when 'confirm' then to_jsonb(private.confirm_by_link(subject))
      when 'move' then to_jsonb(private.move_by_link(subject, (given ->> 'day')::date, given ->> 'slot_time'))
      when 'cancel' then to_jsonb(private.cancel_by_link(subject))
      when 'undo' then to_jsonb(private.undo_by_link(subject))
      when 'correct' then private.correct_by_link(subject, given ->> 'email')
      when 'accept' then private.accept_by_link(
        subject, (given ->> 'seen_version')::integer, (given ->> 'booking_id')::uuid,
        (given ->> 'day')::date, given ->> 'slot_time', given ->> 'phone',
        (given ->> 'film_law_version')::integer, (given ->> 'policy_version')::integer
      )
      when 'decline' then to_jsonb(private.decline_by_link(subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.ask_again_by_link(subject))
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, refusal = message_text, what = pg_exception_detail, advice = pg_exception_hint;
    if code !~ '^(PT[0-9]{3}|2[23])' then
      raise;
    end if;
    perform set_config('response.status', case
      when code like 'PT%' then right(code, 3) when code = '23505' then '409' else '400' end, true);
    return jsonb_build_object(
      'code', code, 'message', refusal, 'hint', nullif(advice, ''),
      -- The text of a constraint would show the whole row.
      'details', case when code like 'PT%' then nullif(what, '') end
    );
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.question_of_payment(payment public.online_payments)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
      when b.id is null then 'booking_deleted'
      when b.status = 'cancelled' and exists (
        select from public.booking_messages m where m.booking_id = b.id and m.kind = 'released'
      ) then 'after_release'
      when b.status = 'cancelled' then 'after_cancellation'
      when r.id is not null and private.held_beside_receipt(r) > 0 then 'paid_too_much'
      when r.id is null and s.paid_cents > s.asked_cents then 'paid_too_much'
      when payment.paid_cents < payment.asked_cents then 'other_amount' end
    from (select) always
    left join public.bookings b on b.id = payment.booking_id
    left join public.receipts r on r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null
    cross join private.deposit_sums(payment.booking_id) s
$function$;

CREATE OR REPLACE FUNCTION private.queue_asked_links()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked private.asked_links;
begin
  for asked in delete from private.asked_links returning * loop
    continue when private.is_over('links_per_recipient', asked.recipient);
    perform private.count_hit('links_per_recipient', asked.recipient);
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, case b.status when 'confirmed' then 'confirmed' else 'confirmation' end, b.revision,
        clock_timestamp(), clock_timestamp()
      from public.bookings b
      where b.mail_key = asked.recipient and private.holds_spot(b.status)
        and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
      order by b.booking_date, b.booking_time limit 5
      on conflict on constraint booking_messages_once do update
        set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = excluded.due_at,
          unanswered = 0, last_error = null, is_refused = false, skipped_at = null, is_for_lost_link = true
        where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
    update public.booking_messages m
      set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false, is_for_lost_link = true
      from (
        select q.id, q.version, case private.quote_state(q) when 'sent' then 'quote' else 'quote_asked' end as kind
        from public.quotes q
        where q.mail_key = asked.recipient and private.quote_state(q) in ('new', 'sent')
        order by q.created_at desc limit 5
      ) open
      where m.quote_id = open.id and m.kind = open.kind and m.occasion = open.version
        and m.state in ('sent', 'failed', 'given_up');
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_booking(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  booking.created_at := private.join_booking_queue();
  -- What was booked elsewhere was made before it was over.
  if private.has_option(options, 'imports') then
    booking.created_at := least(
      booking.created_at, private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time))
    );
  end if;
  -- A repeat of this very request may have gone through while it waited.
  perform private.require_unused_id(booking.id);
  perform private.require_unused_reference(booking.id);
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_within_limits(booking);
    perform private.count_booking(booking.id, booking.booking_date, false);
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_missing_reminders()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with queued as (
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, 'reminder', b.revision,
        private.shop_instant(private.slot_start(b.booking_date, b.booking_time) - interval '24 hours'),
        clock_timestamp()
      from public.bookings b
      where b.customer_email is not null and private.holds_spot(b.status)
        and private.slot_start(b.booking_date, b.booking_time) - interval '24 hours' > private.shop_now()
        and not exists (
          select from public.booking_messages m
          where m.booking_id = b.id and m.kind = 'reminder' and m.state <> 'skipped'
        )
      on conflict do nothing
      returning 1
  )
  select count(*)::integer from queued
$function$;

CREATE OR REPLACE FUNCTION private.quote_due_hours(quote public.quotes)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.deposit_hours::integer from public.checkout_settings c where quote.customer_email is not null
$function$;

CREATE OR REPLACE FUNCTION private.quote_message(of_quote uuid, kind text, occasion integer)
 RETURNS TABLE(recipient text, is_obsolete boolean, details jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
    select case kind when 'new_quote' then s.notification_email else q.customer_email end,
      case
        when kind in ('new_quote', 'quote_asked') then q.status <> 'new'
        else private.quote_state(q) <> 'sent' or q.version <> occasion end,
      jsonb_build_object(
        'id', q.id, 'services', q.services, 'lines', private.quote_price_lines(q.id), 'total', private.quote_total(q.id),
        'message', q.message, 'valid_until', q.valid_until, 'work_minutes', q.work_minutes,
        'deposit_cents', q.deposit_cents,
        'how_to_pay', case when q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
        'due_hours', private.quote_due_hours(q),
        'taxes', private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)),
        'first_name', split_part(btrim(q.customer_name), ' ', 1),
        'token', private.link_token('quote', q.id)
      )
    from public.quotes q cross join public.shop_settings s where q.id = of_quote;
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

CREATE OR REPLACE FUNCTION private.refuse_booking(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.shop_now()::date;
  refusal text;
begin
  perform private.require_unused_id(booking.id);
  if private.has_option(options, 'imports') then
    return;
  end if;
  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    perform private.refuse('PT422', 'one_booking_per_request');
  end if;
  if booking.source = 'phone' then
    if booking.booking_date < today then
      perform private.refuse('PT409', 'day_past', booking.booking_date::text);
    end if;
    if booking.booking_date > (today + interval '1 year')::date then
      perform private.refuse('PT422', 'slot_not_bookable', 'day_too_far', 'Choose another time.');
    end if;
    perform private.require_valid(booking);
    perform private.require_unused_reference(booking.id);
    return;
  end if;
  if booking.status is distinct from 'pending' and options ->> 'source' is null then
    perform private.refuse('42501', 'new row violates row-level security policy for table "bookings"');
  end if;
  refusal := private.visitor_refusal(booking.booking_date, booking.booking_time);
  if refusal is not null then
    perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
  end if;
  perform private.require_valid(booking);
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_own_address(booking.customer_email);
    perform private.require_captcha(booking.id);
    perform private.require_within_limits(booking);
  end if;
  perform private.require_spot(booking, null, options);
  if private.needs_bay(booking, options) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  perform private.require_unused_reference(booking.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.require_acceptable(quote public.quotes, seen_version integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.can_accept(quote) then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if quote.version is distinct from seen_version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Reload the quote.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_bay_for_link(booking public.bookings, wanted public.booking_status, day date, slot text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  booking.status := wanted;
  booking.booking_date := day;
  booking.booking_time := slot;
  if private.needs_bay(booking, '{}') then
    perform private.refuse('PT409', 'slot_full', format('%s %s', day, slot), 'Choose another time.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_complete_quote(quote public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.shop_now()::date;
  lacks constant text := case
    when not exists (select from public.quote_lines l where l.quote_id = quote.id) then 'lines'
    when private.quote_total(quote.id) > 20000 then 'lines'
    when quote.deposit_cents > private.quote_total(quote.id) * 100 then 'deposit_cents'
    when quote.deposit_cents > 0 and not exists (
      select from public.checkout_settings s where s.deposit_text is not null
    ) then 'deposit_text'
    when cardinality(quote.services) = 0 then 'services'
    when quote.work_minutes is null then 'work_minutes'
    when quote.valid_until between today and today + 180 is not true then 'valid_until'
    when quote.customer_email is null then 'customer_email' end;
begin
  if lacks = 'deposit_text' then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  elsif lacks is not null then
    perform private.refuse('PT422', 'quote_incomplete', lacks);
  end if;
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

CREATE OR REPLACE FUNCTION private.require_movable(booking public.bookings, day date, slot text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusal text;
begin
  perform private.require_changeable(booking);
  if booking.booking_date = day and booking.booking_time = slot then
    return;
  end if;
  if day is null or not exists (select from private.slots() s where s.slot_time = slot) then
    refusal := 'slot_unknown';
  else
    refusal := private.visitor_refusal(day, slot);
  end if;
  if refusal is not null then
    perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if booking.booking_date <> day then
    perform private.require_room_for_day(booking.id, day);
  end if;
  if private.held_spots(day, slot, booking.id) >= private.slot_spots(day, slot) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', day, slot), 'Choose another time.');
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

CREATE OR REPLACE FUNCTION private.require_owner()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_staff() or auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'owner' then
    perform private.refuse('42501', 'owner_only');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_policy_agreed(policy_version integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if policy_version is distinct from (select p.version from public.current_policy() p) then
    perform private.refuse('PT409', 'policy_unagreed', hint => 'Read the policy.');
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

CREATE OR REPLACE FUNCTION private.require_seen(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if booking.revision is distinct from earlier.revision and private.is_outside_caller() and (
    private.is_numbered_change(earlier, booking)
    or private.has_option(options, 'places') and case
      when private.has_option(options, 'without_bay') then earlier.bay_id is not null
      else options ->> 'bay_id' is not null and (options ->> 'bay_id')::integer is distinct from earlier.bay_id end
  ) then
    perform private.refuse_outdated_change(earlier);
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

CREATE OR REPLACE FUNCTION private.set_booking_defaults(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    booking.arrived_at := null;
    booking.done_at := null;
    booking.no_show_at := case when private.has_option(options, 'imports') then booking.no_show_at end;
    -- Of what nobody was ever shown, nothing is kept.
    booking.film_law_version := (
      select a.version from public.agreed_words a
      where a.topic = 'film_law' and a.version = booking.film_law_version
    );
    booking.policy_version := (
      select p.version from public.policy_versions p
      where p.version = booking.policy_version and p.words is not null
    );
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    booking.source := case options ->> 'source' when 'phone' then 'phone' else 'online' end;
    if options ->> 'source' is null then
      booking.quoted_price := booking.total_price;
      booking.price_reason := null;
    end if;
  end if;
  booking.quoted_price := coalesce(booking.quoted_price, booking.total_price);
  return booking;
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

CREATE OR REPLACE FUNCTION private.set_work(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := earlier.id is null;
begin
  if private.is_outside_caller() then
    if is_new and options ->> 'source' is null or not is_new and not private.has_option(options, 'places') then
      booking.work_minutes := earlier.work_minutes;
    end if;
    booking.bay_id := earlier.bay_id;
    booking.ready_at := earlier.ready_at;
    booking.during := earlier.during;
    booking.begins_at := case when options ? 'begins_at' then (options ->> 'begins_at')::timestamptz else earlier.begins_at end;
    if is_new and private.has_option(options, 'starts_now') then
      -- Null where its slot has not begun, and on another day.
      select private.shop_instant(n.step) into booking.begins_at from private.next_step() n (step)
        where n.step::date = booking.booking_date
          and n.step > private.slot_start(booking.booking_date, booking.booking_time);
    end if;
  end if;
  if not is_new and (booking.booking_date, booking.booking_time) <> (earlier.booking_date, earlier.booking_time) then
    booking.begins_at := null;
  end if;
  -- Restored from a shop with other bays.
  if booking.bay_id is not null and not exists (select from public.bays y where y.id = booking.bay_id) then
    booking.bay_id := null;
  end if;
  if booking.work_minutes is null or booking.work_minutes = earlier.work_minutes
    and private.booked_services(booking) || booking.vehicle_type
      is distinct from private.booked_services(earlier) || earlier.vehicle_type then
    booking.work_minutes := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).minutes;
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_deposit(booking public.bookings, earlier public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if booking.status = 'cancelled' and private.holds_spot(earlier.status) and private.deposit_received(booking.id) > 0 then
    perform private.insert_deposit(booking.id, 0, null);
    update public.booking_deposits d
      set goes = private.deposit_goes(booking, private.change_actor() = 'customer' or booking.no_show_at is not null)
      where d.booking_id = booking.id;
  elsif earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    update public.booking_deposits d
      set goes = null, kept_cents = null, kept_reason = null, kept_at = null, kept_by = null
      where d.booking_id = booking.id;
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

CREATE OR REPLACE FUNCTION private.take_bay(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  starts constant timestamp := private.work_start(booking);
  is_owner constant boolean := not private.is_outside_caller();
  is_restored constant boolean := is_owner and earlier.id is null and booking.ready_at is not null;
  asks_for_place constant boolean := private.asks_for_place(earlier, booking, options);
  without_bay constant boolean := private.has_option(options, 'without_bay');
  leaves_bay constant boolean := booking.done_at is not null
    and not (select s.waits_in_bay from public.shop_settings s);
  chosen integer := case when not without_bay then (options ->> 'bay_id')::integer end;
  free record;
begin
  if booking.work_minutes = 0 then
    booking.bay_id := null;
    booking.ready_at := null;
    booking.during := null;
    return booking;
  elsif booking.status = 'cancelled' then
    booking.during := null;
    return booking;
  elsif earlier.id is not null and (
    case when booking.status = 'completed' then earlier.status <> 'completed' else leaves_bay and earlier.done_at is null end
  ) then
    -- Work that is done early gives the rest of its time back.
    booking.ready_at := least(booking.ready_at, private.shop_instant(private.shop_now()));
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif earlier.status = 'completed' and (booking.status = 'completed' or leaves_bay) then
    return booking;
  elsif options ? 'ready_at' then
    booking.ready_at := (options ->> 'ready_at')::timestamptz;
    booking.bay_id := case when options ? 'bay_id' then chosen else booking.bay_id end;
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif private.holds_spot(earlier.status) and chosen is null and booking.ready_at is not null and not asks_for_place then
    return booking;
  elsif is_restored then
    -- It has what it had, if that is still free, and waits if it waited.
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    if not exists (select from public.bookings b where b.bay_id = booking.bay_id and b.during && booking.during) then
      return booking;
    end if;
    booking.bay_id := null;
    booking.during := null;
    if booking.status = 'completed' then
      return booking;
    end if;
  end if;

  free := private.bays_for(booking);
  booking.ready_at := free.ready_at;
  if is_owner and earlier.id is null and booking.bay_id = any (free.bays) then
    chosen := booking.bay_id;
  end if;
  if chosen is not null and chosen = any (free.bays) is not true then
    perform private.refuse_bay(booking, chosen, booking.ready_at);
  end if;
  if cardinality(free.bays) = 0 and not is_owner and not without_bay and not private.is_overridden(options, 'no_bay')
    -- A booking that waited for a bay waits again when its cancellation is undone.
    and not (earlier.id is not null and earlier.bay_id is null and not asks_for_place) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  booking.bay_id := case when not without_bay then coalesce(chosen, free.bays[1]) end;
  booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_dispute_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := event ->> 'kind';
  said constant text[] := array(
    select e.kind from private.payment_events e
    where e.provider = payment.provider and e.refund_id = event ->> 'refund_id' and e.outcome <> 'waiting'
      and e.id <> event ->> 'id'
  );
begin
  if kind = any (said) or 'dispute_won' = any (said) or 'dispute_lost' = any (said) then
    return 'known';
  end if;
  if kind <> 'dispute_won' then
    perform private.ask_about_payment(payment.id, kind);
    return 'question:' || kind;
  end if;
  update public.online_payments p set settled_at = clock_timestamp()
    where p.id = payment.id and p.question = 'disputed' and p.settled_at is null and not exists (
      -- Another dispute of it goes on.
      select from private.payment_events e
      where (e.provider, e.provider_id, e.kind) = (payment.provider, payment.provider_id, 'disputed')
        and e.outcome <> 'waiting' and e.refund_id <> event ->> 'refund_id' and not exists (
          select from private.payment_events o
          where (o.provider, o.refund_id) = (e.provider, e.refund_id) and o.kind in ('dispute_won', 'dispute_lost')
        )
    );
  return 'entered';
end
$function$;

CREATE OR REPLACE FUNCTION private.take_due_messages(max_messages integer, lease_seconds integer)
 RETURNS TABLE(message_id uuid, address text, quote jsonb, told_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_sort TO 'off'
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
  is_obsolete boolean;
  -- Messages that may be leased for the first time today: known ones, and the others.
  of_known integer;
  of_unknown integer;
  whose_turn smallint;
  looked_at integer := 0;
  taken integer := 0;
begin
  -- One sender at a time, so that the counts of mail are true.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  perform private.queue_asked_links();
  of_known := greatest(private.limit_of('mails_total') - private.hits_of('mails_total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of('mails_unconfirmed') - private.hits_of('mails_unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp())
        and case whose_turn when 1 then of_known when 3 then of_unknown else 1 end > 0
      order by m.due_at, m.id limit 200 for update skip locked
    loop
      exit when taken >= least(greatest(max_messages, 0), 50) or looked_at >= 200
        or whose_turn = 1 and of_known = 0 or whose_turn = 3 and of_unknown = 0;
      looked_at := looked_at + 1;
      select b.* into booking from public.bookings b where b.id = message.booking_id;
      if message.quote_id is null then
        address := private.message_recipient(message.kind, booking);
        is_obsolete := private.is_moot(message.kind, booking);
        quote := null;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
      end if;
      continue when private.keep_message_back(message, address, is_obsolete);
      if message.attempts = 0 then
        of_known := of_known - 1;
        of_unknown := least(of_unknown - (not message.is_known)::integer, of_known);
      end if;
      taken := taken + 1;
      message_id := message.id;
      told_minutes := private.lease_message(message, booking, lease_seconds);
      return next;
    end loop;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_paid_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question text;
begin
  if payment.provider_id in (event ->> 'provider_id', event ->> 'page_id') then
    update public.online_payments p set provider_id = event ->> 'provider_id'
      where p.id = payment.id and p.provider_id = event ->> 'page_id';
    return 'known';
  end if;
  -- The page of a payment that has its name by now.
  if payment.provider_id is not null and event ->> 'provider_id' = coalesce(event ->> 'page_id', payment.page_id) then
    return 'known';
  end if;
  if (event ->> 'amount_cents')::integer > 0 is not true then
    if payment.provider_id is null then
      perform private.ask_about_payment(payment.id, 'unreadable');
    end if;
    return 'question:unreadable';
  end if;
  -- Another payment on the same page is money, too.
  if payment.provider_id is not null then
    insert into public.online_payments (booking_id, purpose, provider, asked_cents)
      values (payment.booking_id, payment.purpose, payment.provider, payment.asked_cents) returning * into payment;
  end if;
  update public.online_payments p
    set provider_id = event ->> 'provider_id', paid_cents = (event ->> 'amount_cents')::integer,
      currency = event ->> 'currency', fee_cents = coalesce((event ->> 'fee_cents')::integer, p.fee_cents), paid_at = clock_timestamp()
    where p.id = payment.id returning * into payment;
  question := private.enter_paid(payment);
  if question is not null then
    perform private.ask_about_payment(payment.id, question);
  end if;
  -- What could not be read before has been said again.
  update public.online_payments p set settled_at = clock_timestamp()
    where p.id = payment.id and p.question = 'unreadable' and p.settled_at is null;
  if question in ('after_release', 'after_cancellation') then
    perform private.tell_of_late_payment(payment.booking_id);
  elsif payment.currency = 'cad' then
    perform private.tell_of_payment(payment.booking_id);
    perform private.correct_deposit_reminder(payment.booking_id);
  end if;
  if payment.purpose = 'deposit' then
    perform private.confirm_paid(payment.booking_id);
  end if;
  return coalesce('question:' || question, 'entered');
end
$function$;

CREATE OR REPLACE FUNCTION private.take_payment_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := event ->> 'kind';
  outcome text;
begin
  case
    when kind = 'paid' then
      outcome := private.take_paid_event(payment, event);
    when payment.provider_id is not null and kind in ('refunded', 'refund_failed') then
      outcome := private.take_refund_event(payment, event);
    when payment.provider_id is not null and kind in ('disputed', 'dispute_won', 'dispute_lost') then
      outcome := private.take_dispute_event(payment, event);
    when payment.provider_id is not null and kind = 'fee' then
      update public.online_payments p set fee_cents = coalesce((event ->> 'fee_cents')::integer, p.fee_cents) where p.id = payment.id;
      return 'entered';
    when payment.paid_at is not null then
      outcome := 'known';
    else
      outcome := kind;
      -- Nobody can pay there any more: the next press makes another page.
      update public.online_payments p
        set page_until = least(p.page_until, clock_timestamp()),
          failed_at = case when kind = 'failed' then clock_timestamp() else p.failed_at end
        where p.id = payment.id;
  end case;
  if outcome <> 'known' then
    insert into public.booking_events (booking_id, kind, new_values, actor, happened_at) values (
      payment.booking_id, 'online',
      jsonb_strip_nulls(jsonb_build_object(
        'event', kind, 'amount_cents', (event ->> 'amount_cents')::integer, 'currency', event ->> 'currency',
        'question', nullif(split_part(outcome, ':', 2), '')
      )),
      'provider', private.shop_instant(private.shop_now())
    );
  end if;
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_refund_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cents constant integer := (event ->> 'amount_cents')::integer;
  refund_id constant text := event ->> 'refund_id';
  said constant text[] := array(
    select e.kind from private.payment_events e
    where e.provider = payment.provider and e.refund_id = event ->> 'refund_id' and e.outcome <> 'waiting'
      and e.id <> event ->> 'id'
  );
  asked private.online_refunds;
  question text;
begin
  if event ->> 'kind' = any (said) or 'refund_failed' = any (said) then
    return 'known';
  end if;
  if cents > 0 is not true then
    perform private.ask_about_payment(payment.id, 'refund_by_hand');
    return 'question:refund_by_hand';
  end if;
  -- What staff typed for it is on its receipt now, or is not needed.
  select r.* into asked from private.online_refunds r
    where r.id = (event ->> 'asked_refund')::uuid and r.payment_id = payment.id for update;
  update private.online_refunds r
    set state = case event ->> 'kind' when 'refunded' then 'done' else 'failed' end, refund = null where r.id = asked.id;
  if event ->> 'kind' = 'refunded' then
    update public.online_payments p set refunded_cents = p.refunded_cents + cents where p.id = payment.id;
    question := case when payment.currency is distinct from 'cad' then 'other_currency'
      when asked.cents = cents then private.enter_asked_refund(payment, asked, refund_id)
      else private.enter_refunded(payment, cents, refund_id) end;
    -- All of it went back: nobody has to deal with it any more.
    update public.online_payments p set settled_at = clock_timestamp()
      where p.booking_id = payment.booking_id and p.settled_at is null
        and p.question in ('booking_deleted', 'after_release', 'after_cancellation')
        and private.held_of(payment.booking_id) <= 0;
  else
    question := 'refund_failed';
    if 'refunded' = any (said) then
      update public.online_payments p set refunded_cents = p.refunded_cents - cents where p.id = payment.id;
      if exists (
        select from public.payments p where p.id in (
          private.online_money_id(payment.provider, refund_id || ' deposit'),
          private.online_money_id(payment.provider, refund_id || ' refund')
        )
      ) then
        perform private.note_online_money(payment, null, 'deposit', cents, refund_id || ' failed');
      end if;
    end if;
  end if;
  if question is not null then
    perform private.ask_about_payment(payment.id, question);
  end if;
  return coalesce('question:' || question, 'entered');
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

CREATE OR REPLACE FUNCTION private.tell_of_payment(of_booking uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, 'payment_received', (
        select count(*) from public.online_payments p where p.booking_id = b.id and p.paid_at is not null
      ), clock_timestamp(), clock_timestamp()
    from public.bookings b where b.id = of_booking and b.customer_email is not null
    on conflict on constraint booking_messages_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.token_of_accepted(booking public.bookings)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.link_token('booking', booking.id)
  where private.shop_now() <= private.slot_start(booking.booking_date, booking.booking_time) + interval '1 day'
    and not exists (
      select from private.links l where l.kind = 'booking' and l.subject = booking.id and l.version > 1
    )
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

CREATE OR REPLACE FUNCTION private.unpaid_bookings()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select b.id from public.booking_deposits d join public.bookings b on b.id = d.booking_id
  cross join private.deposit_sums(b.id) s
  where d.due_by <= clock_timestamp() and private.holds_spot(b.status)
    and b.arrived_at is null and s.open_cents > 0 and not s.was_paid
    and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
$function$;

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

CREATE OR REPLACE FUNCTION public.answer_quote(quote_id uuid, answer jsonb, sends boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
  reminds_at timestamptz;
begin
  -- If its booking was deleted, another price may be sent.
  if quote.booking_id is not null or not sends and quote.status <> 'new' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if given.version <> quote.version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Look at what was sent since.');
  end if;
  if octet_length(answer::text) > 20000 or jsonb_array_length(coalesce(answer -> 'lines', '[]')) > 20 then
    perform private.refuse('PT422', 'quote_incomplete', 'lines');
  end if;
  delete from public.quote_lines l where l.quote_id = quote.id;
  insert into public.quote_lines (quote_id, place, label, amount, service, taxes)
    select quote.id, l.place, private.without_overrides(l.line ->> 'label'), (l.line ->> 'amount')::numeric,
      w.service, coalesce(w.taxes, private.all_taxes())
    from jsonb_array_elements(coalesce(answer -> 'lines', '[]')) with ordinality l (line, place)
    left join public.service_work w on w.service = l.line ->> 'service';
  update public.quotes q
    set services = coalesce(given.services, q.services), message = nullif(btrim(private.plain_comments(given.message)), ''),
      included = nullif(btrim(private.plain_comments(given.included)), ''),
      not_included = nullif(btrim(private.plain_comments(given.not_included)), ''),
      deposit_cents = coalesce(
        given.deposit_cents, case when sends then private.deposit_for(private.quote_total(q.id)) end
      ), work_minutes = given.work_minutes, valid_until = given.valid_until,
      -- A draft prolongs nothing: neither how long the request is kept, nor how long it takes photos.
      updated_at = case when sends then clock_timestamp() else q.updated_at end,
      staff_note = nullif(btrim(private.plain_comments(given.staff_note)), ''),
      company = nullif(btrim(given.company), ''),
      customer_email = coalesce(q.customer_email, private.plain_address(given.customer_email))
    where q.id = quote.id returning q.* into quote;
  if not sends then
    return;
  end if;
  perform private.require_complete_quote(quote);
  update public.quotes q
    set status = 'sent', version = q.version + 1, sent_at = clock_timestamp(),
      first_sent_at = coalesce(q.first_sent_at, clock_timestamp()),
      answered_at = null, declined_by = null, decline_reason = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- In the morning, two days before it ends.
  reminds_at := private.shop_instant((quote.valid_until - 2)::timestamp + time '10:00');
  if reminds_at > clock_timestamp() + interval '24 hours' then
    perform private.announce_quote(quote.id, '{quote_reminder}', reminds_at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_deposit(booking_id uuid, cents integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(ask_deposit.booking_id);
  sums record;
  asked integer;
begin
  if cents > 0 and not exists (select from public.checkout_settings s where s.deposit_text is not null) then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  end if;
  select * into sums from private.deposit_sums(booking.id);
  asked := least(sums.asked_cents, sums.received_cents + sums.open_cents);
  -- A repeat says nothing new.
  if cents = asked and exists (select from public.booking_deposits d where d.booking_id = booking.id) then
    return;
  end if;
  perform private.insert_deposit(booking.id, cents, null);
  update public.booking_deposits d
    set asked_cents = cents, due_by = null, returned_cents = d.returned_cents + sums.returned_cents
    where d.booking_id = booking.id;
  perform private.correct_deposit_reminder(booking.id);
  if cents > sums.received_cents then
    perform private.queue_payment_mail(booking);
  end if;
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

CREATE OR REPLACE FUNCTION public.begin_deposit_returns(provider text)
 RETURNS TABLE(refund_id uuid, provider_id text, cents integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  if (select s.deposit_back_online from public.checkout_settings s) then
    perform private.join_booking_queue();
    insert into private.online_refunds (id, payment_id, cents)
      select distinct on (b.id) private.online_money_id(p.provider, p.provider_id || ' return ' || b.revision), p.id,
        least(private.left_online(p), private.held_of(b.id))
      from public.bookings b join public.online_payments p on p.booking_id = b.id
      where b.status = 'cancelled' and b.updated_at between clock_timestamp() - interval '30 days'
          and clock_timestamp() - private.undo_window()
        and p.provider = begin_deposit_returns.provider and p.paid_at is not null and p.currency = 'cad'
        and (p.question is null or p.settled_at is not null)
        and exists (
          select from public.booking_deposits d where d.booking_id = b.id and d.goes = 'back' and d.kept_cents is null
        )
        and least(private.left_online(p), private.held_of(b.id)) > 0
        and not exists (
          select from private.online_refunds r join public.online_payments o on o.id = r.payment_id
          where o.booking_id = b.id and r.state = 'open'
        )
      order by b.id, p.paid_at limit 20
      on conflict do nothing;
  end if;
  return query
    select r.id, p.provider_id, r.cents from private.online_refunds r join public.online_payments p on p.id = r.payment_id
    where r.state = 'open' and r.asked_by is null and r.receipt_id is null and p.provider = begin_deposit_returns.provider
    order by r.asked_at limit 20;
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
  is_again boolean;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.online_payments p
    where p.id = (asked ->> 'payment_id')::uuid and p.paid_at is not null and p.currency = 'cad';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  select r.* into noted from private.online_refunds r where r.id = (asked ->> 'id')::uuid;
  is_again := found;
  if noted.id is null then
    perform private.require_online_refund(payment, asked);
    insert into private.online_refunds (id, payment_id, cents, receipt_id, refund, asked_by) values (
      (asked ->> 'id')::uuid, payment.id, (asked ->> 'cents')::integer, (asked ->> 'receipt_id')::uuid,
      case when asked ->> 'receipt_id' is not null then asked -> 'refund' end, private.change_actor_email()
    ) returning * into noted;
  elsif (noted.payment_id, noted.cents) is distinct from (payment.id, (asked ->> 'cents')::integer) then
    perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
  end if;
  return jsonb_build_object(
    'state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id, 'is_again', is_again
  );
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
        'paid_cents', coalesce(p.paid_cents, 0), 'paid_at', coalesce(p.paid_at, p.started_at),
        'question', case when p.settled_at is null then p.question end,
        'open_cents', (
          select sum(r.cents)::integer from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
        ),
        'open', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cents', r.cents) order by r.asked_at), '[]')
          from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
        )
      ) order by p.paid_at)
      from public.online_payments p
      where p.booking_id = booking_money.booking_id and (p.paid_at is not null or p.question is not null)
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

CREATE OR REPLACE FUNCTION public.change_contact(customer_key uuid, from_name text, to_name text, from_phone text, to_phone text, from_email text DEFAULT NULL::text, to_email text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  old_name constant text := private.name_key(from_name);
  old_phone constant text := private.phone_key(from_phone);
  old_mail constant text := private.mail_key(nullif(btrim(from_email), ''));
  new_mail constant text := nullif(btrim(to_email), '');
  customer uuid;
  is_known_customer boolean;
  changed integer;
  profiles integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(change_contact.customer_key);
  select bool_or(b.is_known) into is_known_customer from public.bookings b where b.customer_id = customer;
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  profiles := private.change_profile(customer, old_name, btrim(to_name), old_phone, btrim(to_phone), old_mail, new_mail);
  perform private.set_options('{"keeps_customer": true}');
  with carriers as (
    select b.id, private.name_key(b.customer_name) = old_name as has_name,
      private.phone_key(b.customer_phone) = old_phone as has_phone,
      case when old_mail is null then
          b.customer_email is null and private.name_key(b.customer_name) = old_name
            and private.phone_key(b.customer_phone) = old_phone
        else b.mail_key is not distinct from old_mail end as has_mail
    from public.bookings b
    where b.customer_id = customer and (b.is_known or not is_known_customer)
  )
  update public.bookings b set
      customer_name = case when c.has_name then btrim(to_name) else b.customer_name end,
      customer_phone = case when c.has_phone then btrim(to_phone) else b.customer_phone end,
      customer_email = case when c.has_mail then new_mail else b.customer_email end
    from carriers c
    where c.id = b.id and (c.has_name or c.has_phone or c.has_mail);
  get diagnostics changed = row_count;
  changed := changed + profiles;
  if changed = 0 then
    perform private.refuse('PT409', 'contact_changed', hint => 'Somebody was quicker. Look at what it is now.');
  end if;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_quote(quote_id uuid, reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), '')
    where q.id = quote.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_till(day date, float_cents integer, counted_cents integer, note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  cash integer;
  open_day date;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if exists (
    select from public.till_closings c
    where (c.day, c.float_cents, c.counted_cents) = (close_till.day, close_till.float_cents, close_till.counted_cents)
      and c.note is not distinct from nullif(btrim(close_till.note), '')
  ) then
    return;
  end if;
  if day > private.shop_now()::date then
    perform private.refuse('PT422', 'till_ahead', hint => 'Today can be closed, and what was.');
  end if;
  if day < greatest((private.shop_now() - interval '1 year')::date, least(
    (select min(p.day) from public.payments p), (select min(m.day) from public.cash_moves m)
  )) then
    perform private.refuse('PT422', 'till_before', hint => 'Nothing had come in by then, or that is long ago.');
  end if;
  if exists (select from public.till_closings c where c.day = close_till.day) then
    perform private.refuse('PT409', 'till_closed', hint => 'That day is closed already.');
  end if;
  select min(o) into open_day from private.open_till_days(day) o;
  if open_day is not null then
    perform private.refuse('PT409', 'till_day_open', open_day::text, 'Close the earlier day first.');
  end if;
  cash := private.cash_taken(day);
  if counted_cents <> float_cents + cash and coalesce(btrim(note), '') = '' then
    perform private.refuse('PT422', 'till_note_missing', hint => 'Say where the difference comes from.');
  end if;
  insert into public.till_closings (
    day, float_cents, cash_cents, counted_cents, difference_cents, note, closed_at, closed_by
  ) values (
    day, float_cents, cash, counted_cents, counted_cents - float_cents - cash, nullif(btrim(note), ''),
    private.shop_instant(private.shop_now()), private.change_actor_email()
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

CREATE OR REPLACE FUNCTION public.erase_bookings(booking_ids uuid[])
 RETURNS TABLE(bookings integer, notes integer, messages integer, events integer, quotes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_owner();
  if cardinality(booking_ids) > 100 then
    perform private.refuse('PT422', 'too_many_bookings', hint => 'Erase 100 at a time.');
  end if;
  select count(*) into bookings from public.bookings b where b.id = any (booking_ids);
  select count(*) into notes from public.booking_notes n where n.booking_id = any (booking_ids);
  select count(*) into messages from public.booking_messages m where m.booking_id = any (booking_ids);
  select count(*) into events from public.booking_events e where e.booking_id = any (booking_ids);
  -- Before the quotes are locked, as by who accepts one.
  perform private.join_booking_queue();
  delete from public.quotes q where q.id in (select o.quote_id from private.quotes_of(booking_ids) o);
  get diagnostics quotes = row_count;
  perform private.erase_bookings(booking_ids);
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_customer(customer_key uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  customer uuid;
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  customer := private.customer_of(erase_customer.customer_key);
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if exists (select from public.bookings b where b.customer_id = customer) then
    return false;
  end if;
  delete from public.quotes q
    where q.customer_id = customer
      or exists (
        select from public.customer_contacts c where c.customer_id = customer and c.key in (q.contact_key, q.mail_key)
      );
  return private.forget_profiles(array[customer]) = 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_message(message_id uuid, lease_id uuid, outcome text, error text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  message public.booking_messages;
begin
  if outcome not in ('sent', 'failed', 'refused', 'unanswered') or outcome is null then
    perform private.refuse('PT422', 'message_outcome');
  end if;
  select m.* into message from public.booking_messages m where m.id = finish_message.message_id for update;
  if not found then
    return null;
  end if;
  if outcome = 'sent' then
    update public.booking_messages m
      set state = 'sent', sent_at = clock_timestamp(), lease_id = null, lease_until = null,
        handed_over_at = null, unanswered = 0, last_error = null, is_refused = false
      where m.id = message.id and m.state <> 'sent';
  elsif message.state = 'leased' and message.lease_id = finish_message.lease_id then
    update public.booking_messages m
      set state = case
          when m.attempts >= private.max_message_attempts()
            or outcome = 'unanswered' and m.unanswered >= private.max_unanswered() then 'given_up'
          else 'failed' end,
        -- 1, 2, 4 ... minutes after the first, second, third try.
        due_at = clock_timestamp() + least(interval '1 minute' * power(2, m.attempts - 1), interval '6 hours'),
        lease_id = null, lease_until = null, handed_over_at = null,
        -- The server said no: it does not have this copy.
        unanswered = m.unanswered - (outcome <> 'unanswered' and m.handed_over_at is not null)::integer,
        last_error = left(coalesce(error, 'No reason given.'), 500), is_refused = outcome = 'refused'
      where m.id = message.id;
  end if;
  return (select m.state from public.booking_messages m where m.id = message.id);
end
$function$;

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

CREATE OR REPLACE FUNCTION public.keep_deposit(booking_id uuid, cents integer, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(keep_deposit.booking_id);
  held constant integer := private.deposit_received(booking.id);
begin
  if booking.status <> 'cancelled' or held <= 0 then
    perform private.refuse('PT409', 'deposit_not_held', hint => 'Only what is held of a cancelled booking is kept.');
  end if;
  perform private.require_shown(cents::text, held);
  if exists (
    select from private.online_refunds r join public.online_payments p on p.id = r.payment_id
    where p.booking_id = booking.id and r.state = 'open'
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  perform private.insert_deposit(booking.id, 0, null);
  update public.booking_deposits d
    set kept_cents = cents, kept_reason = btrim(keep_deposit.reason),
      kept_at = private.shop_instant(private.shop_now()), kept_by = private.change_actor_email()
    where d.booking_id = booking.id;
  update public.online_payments p
    set settled_at = clock_timestamp(), settled_by = private.change_actor_email()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb)
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
        when 'payment_asked' then private.owed_receipt(booking.id)
        when 'payment_received' then private.owed_receipt(booking.id) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      private.policy_of(booking),
      -- Its occasion says which of the payments it tells.
      case message.kind when 'payment_received' then (
        select jsonb_build_object('purpose', p.purpose, 'cents', p.paid_cents) from public.online_payments p
        where p.booking_id = booking.id and p.paid_at is not null order by p.paid_at, p.id offset message.occasion - 1 limit 1
      ) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_arrived(booking_id uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, at_revision integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, customer_name text, earlier_ready_at timestamp with time zone, ready_at timestamp with time zone, earlier_bay_id integer, bay_id integer, is_told boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 2
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  booking constant public.bookings := private.require_staff_change(mark_arrived.booking_id);
  arrival constant timestamptz := coalesce(at, private.shop_instant(private.shop_now()));
  late record;
  other uuid;
  pushed jsonb := '[]';
begin
  if booking.arrived_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) then
    perform private.refuse_status_step(booking, 'arrived');
  end if;
  if arrival > private.shop_instant(private.shop_now())
    or arrival < private.shop_instant(booking.booking_date::timestamp) then
    perform private.refuse(
      'PT422',
      'arrival_refused',
      case when arrival > private.shop_instant(private.shop_now()) then 'future' else 'early' end
    );
  end if;
  late := private.late_work(booking, arrival);
  foreach other in array late.in_the_way loop
    perform private.leave_bay(other, false);
    pushed := pushed || (
      select jsonb_build_object('booking_id', b.id, 'bay_id', booking.bay_id, 'revision', b.revision)
      from public.bookings b where b.id = other
    );
  end loop;
  perform private.set_options('{"marks": true, "silent": true}' || case when late.begins_at is null then '{}'
    else jsonb_build_object(
      'begins_at', late.begins_at, 'ready_at', late.ready_at, 'bay_id', late.bay_id, 'pushed', pushed
    ) end);
  update public.bookings b set arrived_at = arrival, status = 'confirmed' where b.id = booking.id;
  if late.begins_at is null then
    return;
  end if;
  perform private.announce_ready_time(b) from public.bookings b where b.id = booking.id;
  return query
    select b.id, b.customer_name, case b.id when booking.id then booking.ready_at else b.ready_at end, b.ready_at,
      booking.bay_id, b.bay_id, b.id = booking.id and b.customer_email is not null
    from unnest(booking.id || late.in_the_way) with ordinality j (id, place)
    join public.bookings b on b.id = j.id order by j.place;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_customers(customer_key uuid, other_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(merge_customers.customer_key);
  other := private.customer_of(other_key);
  if customer is null or other is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if customer <> other then
    update public.bookings b set customer_id = customer where b.customer_id = other;
    perform private.merge_profiles(customer, other);
  end if;
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

CREATE OR REPLACE FUNCTION public.online_questions()
 RETURNS TABLE(payment_id uuid, booking_id uuid, booking_date date, customer_name text, service_name text, question text, paid_cents integer, currency text, paid_at timestamp with time zone, left_cents integer, refund_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select p.id, b.id, b.booking_date, b.customer_name, b.service_name, p.question, coalesce(p.paid_cents, p.asked_cents),
      coalesce(p.currency, 'cad'), coalesce(p.paid_at, p.started_at), case when p.currency = 'cad' then greatest(least(private.left_online(p), private.held_of(p.booking_id)), 0) else 0 end, null::uuid
    from public.online_payments p left join public.bookings b on b.id = p.booking_id
    where p.question is not null and p.settled_at is null
    union all
    select p.id, b.id, b.booking_date, b.customer_name, b.service_name, 'refund_open', r.cents, 'cad', r.asked_at, 0, r.id
    from private.online_refunds r join public.online_payments p on p.id = r.payment_id
    left join public.bookings b on b.id = p.booking_id
    where r.state = 'open' and r.asked_at < clock_timestamp() - interval '2 minutes'
    order by 9;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_money()
 RETURNS TABLE(booking_id uuid, deposit_cents integer, balance_cents integer, booking_date date, customer_name text, service_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    with rests as (
      select e.booking_id, sum(e.cents)::integer as cents from (
        select r.booking_id, r.total_cents - r.deposit_cents as cents from public.receipts r
        union all
        select p.booking_id, -p.amount_cents from public.payments p where p.kind <> 'deposit' and p.voided_at is null
      ) e group by e.booking_id having sum(e.cents) > 0
    ), owing as (
      select d.booking_id, s.open_cents as deposit, null::integer as balance
        from public.booking_deposits d join public.bookings b on b.id = d.booking_id
        cross join private.deposit_sums(d.booking_id) s
        where private.holds_spot(b.status) and s.open_cents > 0
      union all
      select x.booking_id, null, x.cents from public.checkout_settings s join rests x on s.uses_checkout
      union all
      select b.id, null, greatest(
          (private.taxes_of(private.agreed_lines(b), b.total_price) ->> 'total_cents')::integer - private.deposit_received(b.id), 0
        )
        from public.checkout_settings s join public.bookings b on b.booking_date >= s.uses_checkout_since
        where s.uses_checkout and b.status = 'completed'
          and not exists (
            select from public.receipts r where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null
          )
      union all
      select b.id, coalesce(min(d.kept_cents), 0) - sum(p.amount_cents)::integer, null
        from public.payments p join public.bookings b on b.id = p.booking_id
        left join public.booking_deposits d on d.booking_id = b.id
        where p.kind = 'deposit' and p.voided_at is null and b.status = 'cancelled'
        group by b.id having sum(p.amount_cents) > coalesce(min(d.kept_cents), 0)
      union all
      -- Only a payment online can come after the receipt. Few bookings have one, so the receipts are found by theirs.
      select h.booking_id, -h.cents, null from (
        select r.booking_id, private.held_beside_receipt(r) as cents
          from (select distinct p.booking_id from public.online_payments p where p.paid_at is not null) o
          join public.receipts r on r.booking_id = o.booking_id and r.kind = 'sale' and r.voided_at is null
          offset 0
      ) h where h.cents > 0
    )
    select b.id, o.deposit, o.balance, b.booking_date, b.customer_name, b.service_name
      from owing o join public.bookings b on b.id = o.booking_id
      order by b.booking_date, b.created_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_online_refunds()
 RETURNS TABLE(id uuid, provider text, provider_id text, cents integer)
 LANGUAGE sql
 SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  update private.online_refunds r set tried_at = clock_timestamp()
    from public.online_payments p
    where p.id = r.payment_id and r.id in (
      select o.id from private.online_refunds o
      where o.state = 'open' and o.asked_at < clock_timestamp() - interval '2 minutes'
        and (o.tried_at is null or o.tried_at < clock_timestamp() - interval '10 minutes')
      order by o.tried_at nulls first, o.asked_at limit 5 for update skip locked
    )
    returning r.id, p.provider, p.provider_id, r.cents
$function$;

CREATE OR REPLACE FUNCTION public.part_bookings(booking_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(booking_ids[1]);
  if customer is null or exists (
    select from unnest(booking_ids) id where private.customer_of(id) is distinct from customer
  ) then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  -- All of them are nobody else.
  if not exists (select from public.bookings b where b.customer_id = customer and b.id <> all (booking_ids)) then
    return;
  end if;
  other := private.new_customer(booking_ids[1]);
  update public.bookings b set customer_id = other where b.id = any (booking_ids);
  update public.customer_contacts c set customer_id = null
    where c.key in (
      select k.key from public.bookings b cross join lateral unnest(private.contact_keys(b)) k (key)
      where b.customer_id in (customer, other) and b.is_known
      group by k.key having count(distinct b.customer_id) = 2
    );
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

CREATE OR REPLACE FUNCTION public.quote_list(only_id uuid DEFAULT NULL::uuid, in_state text DEFAULT NULL::text, after uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50)
 RETURNS TABLE(id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text, studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamp with time zone, answered_at timestamp with time zone, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamp with time zone, lines jsonb, total numeric, deposit_cents integer, included text, not_included text, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean, stopped_recipient text, has_mail_failed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  most constant integer := least(greatest(page_size, 1), 200);
  previous public.quotes;
begin
  perform private.require_staff();
  select p.* into previous from public.quotes p where p.id = after;
  if previous.id is distinct from after then
    perform private.refuse('PT404', 'quote_unknown', hint => 'Begin with the first page.');
  end if;
  return query
    select q.id, private.quote_state(q), q.source, q.services, q.words, q.wanted_by, q.customer_name, q.customer_email,
      q.customer_phone, q.vehicle_type, q.vehicle_make, q.vehicle_model, q.vehicle_year, q.vehicle_colour,
      q.studio, q.message, q.work_minutes, q.valid_until, q.staff_note, q.company, q.version, q.sent_at,
      q.answered_at, q.declined_by, q.decline_reason, q.booking_id, b.booking_date, q.created_at,
      private.quote_price_lines(q.id), private.quote_total(q.id), q.deposit_cents, q.included, q.not_included,
      private.photo_links(q.id, case when only_id is null then 1 else 8 end),
      (select count(*)::integer from public.quote_photos p where p.quote_id = q.id and p.stored_at is not null),
      v.visits, v.customer_key,
      q.status = 'sent' and q.sent_at > clock_timestamp() - private.undo_window(),
      (select s.recipient from public.mail_suppressions s where s.recipient = q.mail_key and not s.only_news),
      -- As of a booking's mail: three tries in vain, or a plain no; or stopped.
      q.status = 'sent' and exists (
        select from public.booking_messages m
        where m.quote_id = q.id and m.kind = 'quote' and m.occasion = q.version and (
          m.state = 'given_up' or m.last_error = 'recipient_suppressed'
          or m.state in ('failed', 'leased') and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
        )
      )
    from private.listed_quotes(only_id, in_state, previous, most) listed
    join public.quotes q on q.id = listed.id
    left join public.bookings b on b.id = q.booking_id
    cross join lateral (
      select count(*) filter (
          where k.status = 'completed' or k.status = 'confirmed' and k.booking_date < private.shop_now()::date
        )::integer as visits,
        (array_agg(k.id order by k.created_at, k.id))[1] as customer_key
      from public.bookings k where k.is_known and k.customer_id = coalesce(
        -- Whose it is, or, where a visitor typed the contact, seems to be.
        (select o.customer_id from public.bookings o where o.customer_id = q.customer_id and o.is_known limit 1),
        (private.customer_of_contact(private.phone_key(q.customer_phone), q.mail_key)).customer_id
      )
    ) v
    order by q.status = 'new' desc, q.created_at desc, q.id desc limit most;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_deposit(booking_id uuid, payment jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(record_deposit.booking_id);
begin
  if private.is_noted_payment(booking.id, null, 'deposit', payment) then
    return;
  end if;
  perform private.refuse_used_deposit(booking.id);
  perform private.require_shown(payment ->> 'received_cents', private.deposit_received(booking.id));
  perform private.add_payment(booking.id, null, 'deposit', payment);
  perform private.correct_deposit_reminder(booking.id);
  if private.deposit_received(booking.id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
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
  -- An amount that no books could hold counts as none, and a session's own name stands for its payment until it names it.
  select event || jsonb_build_object(
      'provider_id', coalesce(event ->> 'provider_id', event ->> 'page_id'),
      'amount_cents', case when abs(n.amount) <= 100000000 and n.amount = trunc(n.amount) then n.amount end,
      'fee_cents', case when n.fee between 0 and 100000000 and n.fee = trunc(n.fee) then n.fee end
    ) into event
    from (
      select case jsonb_typeof(event -> 'amount_cents') when 'number' then (event ->> 'amount_cents')::numeric end as amount,
        case jsonb_typeof(event -> 'fee_cents') when 'number' then (event ->> 'fee_cents')::numeric end as fee
    ) n;
  payment := private.payment_of_event(event);
  outcome := private.decide_payment_event(payment, event);
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
        set outcome = private.decide_payment_event(private.payment_of_event(waiting.said), waiting.said)
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

CREATE OR REPLACE FUNCTION public.release_unconfirmed_bookings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.status = 'pending' and private.confirm_by(b) <= clock_timestamp()
      and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
  );
  released integer;
begin
  if late = '{}' then
    return 0;
  end if;
  -- Looked at again in the queue, so that a confirmation at this moment counts.
  perform private.join_booking_queue();
  perform private.set_options('{"releases": true}');
  update public.bookings b set status = 'cancelled'
    where b.id = any (late) and private.confirm_by(b) <= clock_timestamp();
  get diagnostics released = row_count;
  return released;
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_message(message_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
begin
  perform private.require_staff();
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  select b.* into booking from public.bookings b where b.id = message.booking_id;
  if booking.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_moot(message.kind, booking)
    or private.message_recipient(message.kind, booking) is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, private.message_recipient(message.kind, booking)) then
    perform private.refuse('PT409', 'recipient_suppressed', hint => 'This address asked for no mail. Lift that first.');
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(), unanswered = 0,
      last_error = null, is_refused = false, is_known = true, is_for_lost_link = false
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at)
    values (
      message.booking_id, 'resent', jsonb_build_object('kind', message.kind),
      private.change_actor(), private.change_actor_id(), clock_timestamp()
    );
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
  perform private.correct_deposit_reminder(payment.booking_id);
  if private.deposit_received(payment.booking_id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.undo_status_change(booking_id uuid, overrides text[] DEFAULT '{}'::text[])
 RETURNS public.booking_status
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_change public.booking_events;
  earlier public.booking_status;
  missing text;
  revision_now integer;
begin
  perform private.require_staff();
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select e.* into last_change from public.booking_events e
    where e.booking_id = undo_status_change.booking_id
      and e.kind in ('status', 'arrived', 'done', 'no_show', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind not in ('status', 'arrived', 'done', 'no_show') is not false or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- A change that was undone stays so.
    or not (
      private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status)
      or last_change.kind = 'arrived' and last_change.new_values ->> 'arrived_at' is not null
      or last_change.kind = 'done' and last_change.new_values ->> 'done_at' is not null
    ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'Reload the booking.');
  end if;
  perform private.require_untold(last_change);
  missing := private.missing_for_undo(last_change, earlier, overrides);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
  perform private.set_options(jsonb_build_object('marks', true) || private.undo_options(
    last_change, case when 'over_capacity' = any (overrides) then '{closed,over_capacity}'::text[] else '{closed}' end
  ) || case when last_change.old_values ? 'ready_at'
    then jsonb_build_object('ready_at', last_change.old_values ->> 'ready_at') else '{}' end
    || case when last_change.new_values ? 'pushed' then '{"begins_at": null}'::jsonb else '{}' end
    || case when last_change.old_values ? 'bay_id'
    then jsonb_build_object('bay_id', last_change.old_values -> 'bay_id') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      arrived_at = case last_change.kind when 'arrived' then null else b.arrived_at end,
      done_at = case last_change.kind when 'done' then null else b.done_at end
    where b.id = last_change.booking_id returning b.revision into revision_now;
  if last_change.new_values ? 'pushed' then
    perform private.correct_ready_time(last_change.booking_id, revision_now - 1);
    perform public.place_booking(b.id, p.bay_id)
      from jsonb_to_recordset(last_change.new_values -> 'pushed') p (booking_id uuid, bay_id integer, revision integer)
      join public.bookings b on b.id = p.booking_id and b.revision = p.revision;
  end if;
  return earlier;
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_quote(token text)
 RETURNS TABLE(quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text, vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date, lines jsonb, total numeric, taxes jsonb, deposit_cents integer, how_to_pay text, included text, not_included text, photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text, is_called_off boolean, can_accept boolean, due_hours integer, booking_token text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_quote_link(token);
begin
  return query
    select q.id, s.state, q.version, q.services, q.words, q.vehicle_type, q.vehicle_make, q.vehicle_model,
      split_part(btrim(q.customer_name), ' ', 1), q.customer_phone is not null,
      -- A draft that staff are still writing is nobody's.
      case when s.is_priced then q.message end, case when s.is_priced then q.work_minutes end,
      case when s.is_priced then q.valid_until end,
      case when s.is_priced then private.quote_price_lines(q.id) else '[]' end,
      case when s.is_priced then private.quote_total(q.id) else 0 end,
      case when s.is_priced then private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)) end,
      case when s.is_priced then q.deposit_cents end,
      case when s.is_priced and q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
      case when s.is_priced then q.included end,
      case when s.is_priced then q.not_included end,
      private.photo_links(q.id, 8), private.takes_photos(q), q.declined_by, b.booking_date, b.booking_time,
      q.status = 'accepted' and coalesce(b.status = 'cancelled', true), private.can_accept(q),
      private.quote_due_hours(q), private.token_of_accepted(b)
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
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

ALTER TABLE "public"."booking_deposits" ADD CONSTRAINT "booking_deposits_goes" CHECK ((goes = ANY (ARRAY['back'::text, 'kept'::text])));

ALTER TABLE "public"."booking_deposits" ADD CONSTRAINT "booking_deposits_kept_cents" CHECK ((kept_cents > 0));

ALTER TABLE "public"."booking_deposits" ADD CONSTRAINT "booking_deposits_kept_reason" CHECK (((length(kept_reason) <= 300) AND (btrim(kept_reason) <> ''::text)));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text])));

ALTER TABLE "public"."checkout_settings" ADD CONSTRAINT "checkout_settings_deposit_back_hours" CHECK (((deposit_back_hours >= 0) AND (deposit_back_hours <= 720)));

ALTER TABLE "public"."online_payments" ADD CONSTRAINT "online_payments_question" CHECK ((question = ANY (ARRAY['other_currency'::text, 'booking_deleted'::text, 'after_release'::text, 'after_cancellation'::text, 'paid_too_much'::text, 'other_amount'::text, 'refund_by_hand'::text, 'refund_failed'::text, 'disputed'::text, 'dispute_lost'::text, 'unreadable'::text])));

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

COMMENT ON COLUMN "public"."bookings"."film_law_version" IS 'Which words on front film its customer was shown when booking, of agreed_words. Null where none were.';

COMMENT ON COLUMN "public"."checkout_settings"."deposit_back_hours" IS 'A booking that is cancelled this many hours before its time or earlier gets its deposit back; null: staff say it each time.';

COMMENT ON FUNCTION "public"."accept_quote"(text, integer, uuid, date, text, text, integer, integer) IS 'Books the work of a quote at the price and with the deposit that were seen, confirmed, and answers when it is ready; false for no such link. Once that booking is cancelled or deleted, it can be accepted again while the price holds. PT409 `quote_changed` (staff sent another price since), `quote_not_open` (detail: its state) or `slot_full`, PT422 `slot_not_bookable` as of every booking, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."answer_quote"(uuid, jsonb, boolean) IS 'Keeps the answer of a quote, and sends it. A price that the customer has is changed only by sending another one. PT404 `quote_unknown`, PT409 `quote_changed` (a colleague was quicker than the version that the answer names), PT409 `quote_not_open`, PT422 `quote_incomplete` (detail: what a price that is sent lacks), PT422 `deposit_text_missing` (nothing says how its deposit is paid). For staff.';

COMMENT ON FUNCTION "public"."ask_payment"(uuid) IS 'Asks by mail for what a booking owes, with the way to pay it online. PT409 `nothing_due` (or no keys), PT422 `recipient_missing`. For staff.';

COMMENT ON FUNCTION "public"."ask_quote"(jsonb) IS 'Stores a request for a price. Refused in this order: 23505 quotes_pkey (this id was used before: the earlier request arrived), 23502 and 23514 (a required or impossible value; quotes_size: far too much of it), PT422 `email_is_the_shops`, PT403 `captcha_required`, PT429 `quote_limit`, PT409 `reference_taken` (another quote''s id begins with the same eight characters).';

COMMENT ON FUNCTION "public"."ask_quote_again"(text) IS 'Asks again for a price that has ended, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `quote_not_open`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."bay_availability"(date, date, text, text[], text[], text, integer, uuid, boolean) IS 'As slot_availability(), for staff, who may have every slot: with the free bays. A booking that is there counts as gone from where it is. With starts_now, work of today begins no earlier than now. May be null: ready_at, bays.';

COMMENT ON FUNCTION "public"."bay_hours"(date, date) IS 'Open minutes that jobs took, of those there were, by bay and week from Sunday. A job takes its bay until it is ready or was completed. At most 53 weeks: PT422 `period_invalid`. For staff.';

COMMENT ON FUNCTION "public"."begin_deposit_returns"(text) IS 'Deposits that go back by themselves, for the provider to be asked. For the sender of mail only.';

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

COMMENT ON FUNCTION "public"."keep_deposit"(uuid, integer, text) IS 'Keeps what the shop holds of a cancelled booking. Its customer reads the reason. For staff.';

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

COMMENT ON FUNCTION "public"."online_questions"() IS 'Online payments that need a person, the oldest first, also of bookings that are no more; left_cents can be given back by the provider. For staff. May be null: booking_id, booking_date, customer_name, service_name, refund_id.';

COMMENT ON FUNCTION "public"."open_money"() IS 'Who owes what, in cents, the oldest first: the deposit, or the rest of completed work; below zero a deposit held for a cancelled one, or beyond what a receipt has used. For staff. May be null: deposit_cents, balance_cents.';

COMMENT ON FUNCTION "public"."open_online_refunds"() IS 'Refunds that the provider has not answered, to be asked for once more. For the sender of mail only.';

COMMENT ON FUNCTION "public"."part_bookings"(uuid[]) IS 'Makes another customer of some bookings of one. A phone or an address that both then carry joins nobody any more. PT404 `customer_unknown`. For staff.';

COMMENT ON FUNCTION "public"."people"() IS 'Who has access. For owners.';

COMMENT ON FUNCTION "public"."place_booking"(uuid, integer, integer, text[], integer, boolean) IS 'Gives a booking another bay or work time, and answers the revision it has now. bay_id null: the bay that it has, or the first that is free; with without_bay it waits for one, whatever is free. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `booking_not_changeable`, `override_required` (no_bay), `bay_taken` (detail: the bookings in the way, in the order of their times) or `bay_closed` (out of order then), PT422 `bay_unsuitable` (detail: kind, switched_off, no_work). For staff.';

COMMENT ON FUNCTION "public"."price_taxes"() IS 'What comes to the prices of the list: the taxes of today, and what is charged on work that is not charged all of them, by its id.';

COMMENT ON FUNCTION "public"."purge_expired_data"() IS 'Deletes what is no longer kept (docs/database.md), and answers how many of each. Once a day, with the service key, or by the owner.';

COMMENT ON FUNCTION "public"."quote_availability"(text, date, date) IS 'As slot_availability(), for the work of a quote, for the holder of its link; no row for any other. POST only. May be null: free_spots, ready_at, work_minutes.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient.';

COMMENT ON FUNCTION "public"."quote_numbers"(date, date) IS 'Quotes that were asked for in some days: how many, how fast they were answered, what came of them. PT422 `period_invalid`. For staff. May be null: median_hours.';

COMMENT ON FUNCTION "public"."record_captcha"(uuid) IS 'Notes a solved CAPTCHA for a booking to come, for 30 minutes. For the function verify-captcha only.';

COMMENT ON FUNCTION "public"."record_payment_event"(jsonb) IS 'Notes what a payment provider says (provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency, fee_cents, asked_refund: ours), once, and answers what was decided. kind: paid, failed, expired, refunded, refund_failed, disputed, dispute_won, dispute_lost (refund_id: the dispute), fee (what the provider keeps of a payment), payout or payout_failed (to the shop''s bank: also arrives_on). Decided: entered, failed, expired, question:<which>, known (counted before), waiting (its payment is not known yet) or unknown (not one of ours). For the function pay-webhook only.';

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

COMMENT ON FUNCTION "public"."viewed_quote"(text) IS 'What the holder of a quote''s link may know of it; no row for any other link. POST only. May be null: words, vehicle_make, vehicle_model, message, work_minutes, valid_until, taxes, deposit_cents, how_to_pay, included, not_included, declined_by, booking_date, booking_time, due_hours, booking_token.';

COMMENT ON FUNCTION "public"."void_receipt"(uuid, jsonb) IS 'Takes a sale of today back, with its payments, so that the booking can be charged again and deposits are held again: id, reason, sends_mail. Its number and its payments stay in the books, each with the line that takes it out. PT404 `receipt_unknown`, PT409 `receipt_refunded`, `till_closed` (also on a later day) or `paid_online`, PT422 `refund_reason_missing`. For staff.';

COMMENT ON FUNCTION "public"."website"() IS 'All that the owner shows on the pages, in its order. A photo is shown once it has words for those who cannot see it and all of its sizes are stored, a pair once both of its sides are.';

COMMENT ON TABLE "public"."agreed_words" IS 'What customers were shown or ticked when they booked, by version. Staff read it.';

REVOKE ALL ON FUNCTION "private"."broken_rules"(public.bookings[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."caller"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_closures"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_tax"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."closure_spots"(date, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."correct_deposit_reminder"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."customer_of_contact"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."deposit_goes"(public.bookings, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."deposit_sums"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."enter_change"(public.bookings, public.bookings, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."flag_deleted_payments"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_history"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_records"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_options"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_deposit"(uuid, integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_address"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_line"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_line"(text, integer) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_line"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_text"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_text"(text, integer) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_text"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."keep_profiles"(public.customer_profiles[], jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."late_work"(public.bookings, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lease_message"(public.booking_messages, public.bookings, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_customer_records"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_step"(timestamp without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_booking"(public.bookings, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quote_due_hours"(public.quotes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_creation"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refusals_of_entries"(text, jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_bay"(public.bookings, integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_policy_agreed"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_deposit"(public.bookings, public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."standing_of_entry"(public.bookings, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_dispute_event"(public.online_payments, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_payment"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."token_of_accepted"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unused_of_import"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."begin_deposit_returns"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_deposit_returns"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."import_bookings"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_bookings"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."import_customers"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_customers"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_deposit"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_deposit"(uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_arrived"(uuid, timestamp with time zone, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."online_questions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."online_questions"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_online_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_online_refunds"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_quote"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_quote"(text) TO "anon", "authenticated";

REVOKE ALL ("deposit_back_hours") ON TABLE "public"."checkout_settings" FROM "authenticated";

GRANT UPDATE ("deposit_back_hours") ON TABLE "public"."checkout_settings" TO "authenticated";

REVOKE ALL ("deposit_back_online") ON TABLE "public"."checkout_settings" FROM "authenticated";

GRANT UPDATE ("deposit_back_online") ON TABLE "public"."checkout_settings" TO "authenticated";

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_email" SET DEFAULT private.change_actor_email();

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

-- A shop that is open already has said nothing of this to its customers.
UPDATE "public"."checkout_settings" SET "deposit_back_hours" = NULL WHERE EXISTS (SELECT FROM "public"."bookings");

INSERT INTO "public"."agreed_words" ("topic", "version", "words") VALUES
  ('film_law', 2, 'Many sources say that BC allows no aftermarket film at all on the windows beside the driver. A tinted rear window is allowed only with mirrors on both sides of the vehicle. Source: BC''s Motor Vehicle Act Regulations, Division 7. This is general information, not legal advice.');
