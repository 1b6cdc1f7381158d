set local check_function_bodies = off;

DROP INDEX "public"."waiting_day";

ALTER TABLE "private"."links" DROP CONSTRAINT "links_kind";

ALTER TABLE "private"."text_events" DROP CONSTRAINT "text_events_kind";

ALTER TABLE "public"."agreed_words" DROP CONSTRAINT "agreed_words_topic";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_once_per_quote";

ALTER TABLE "public"."policy_versions" DROP CONSTRAINT "policy_versions_pkey";

ALTER TABLE "public"."waiting" DROP CONSTRAINT "waiting_once";

ALTER TABLE "public"."waiting" DROP CONSTRAINT "waiting_person";

DROP FUNCTION "private"."goes_by_text"(public.booking_messages, public.bookings);

DROP FUNCTION "private"."openings"(date, date, text);

DROP FUNCTION "private"."photo_links"(uuid, integer);

DROP FUNCTION "private"."recipient_of"(public.booking_messages, public.bookings);

DROP FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text);

DROP FUNCTION "public"."job_cards"(uuid[]);

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."lease_texts"(integer, integer);

DROP FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text);

DROP FUNCTION "public"."viewed_opening"(text);

DROP FUNCTION "public"."waiting_list"(date, date);

ALTER TABLE "public"."waiting" DROP COLUMN "mail_key";

CREATE TABLE "public"."booking_installed" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "booking_id" uuid NOT NULL, "position" text NOT NULL, "film_id" uuid NOT NULL, "film" jsonb NOT NULL, "roll" text, "noted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "noted_by" text, "replaced_at" timestamp with time zone, "replaced_by" text, CONSTRAINT "booking_installed_pkey" PRIMARY KEY (id), CONSTRAINT "booking_installed_position" CHECK (("position" = ANY (ARRAY['front_pair'::text, 'rear_pair'::text, 'back_glass'::text, 'strip'::text, 'panels'::text, 'whole_car'::text]))), CONSTRAINT "booking_installed_roll" CHECK ((private.is_line(roll, 60) AND (roll = btrim(roll)) AND (roll <> ''::text))));

ALTER TABLE "public"."booking_installed" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."booking_installed" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."certificates" ("id" uuid NOT NULL, "customer_id" uuid, "customer_name" text NOT NULL, "vehicle_type" text NOT NULL, "vehicle_make" text, "vehicle_model" text, "plate" text, "parts" jsonb NOT NULL, "day" date, "ends_on" date, "agreed_version" integer, "agreed_at" timestamp with time zone, CONSTRAINT "certificates_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."certificates" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."certificates" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."films" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "brand" text NOT NULL, "series" text NOT NULL, "kind" text NOT NULL, "transmission" smallint, "warranty_years" smallint NOT NULL DEFAULT 0, "words" text, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "films_kind" CHECK ((kind = ANY (ARRAY['tint'::text, 'ppf'::text, 'coating'::text, 'wrap'::text]))), CONSTRAINT "films_pkey" PRIMARY KEY (id), CONSTRAINT "films_transmission_of_tint" CHECK (((kind = 'tint'::text) = (transmission IS NOT NULL))), CONSTRAINT "films_transmission" CHECK (((transmission >= 1) AND (transmission <= 99))), CONSTRAINT "films_warranty_years" CHECK (((warranty_years >= 0) AND (warranty_years <= 50))), CONSTRAINT "films_brand" CHECK ((private.is_name(brand) AND (length(brand) <= 40) AND (brand = btrim(brand)))), CONSTRAINT "films_series" CHECK ((private.is_name(series) AND (length(series) <= 60) AND (series = btrim(series)))), CONSTRAINT "films_words" CHECK (((btrim(words) <> ''::text) AND private.is_text(words, 500))));

ALTER TABLE "public"."films" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."films" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."intake_signatures" ("id" uuid NOT NULL, "booking_id" uuid NOT NULL, "terms_version" integer NOT NULL, "revision" integer NOT NULL, "signed" jsonb NOT NULL, "hash" text NOT NULL, "name" text NOT NULL, "strokes" jsonb NOT NULL, "how" text NOT NULL, "signed_at" timestamp with time zone NOT NULL, "received_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "received_by_email" text, CONSTRAINT "intake_signatures_how" CHECK ((how = ANY (ARRAY['shop'::text, 'link'::text]))), CONSTRAINT "intake_signatures_pkey" PRIMARY KEY (id), CONSTRAINT "intake_signatures_name" CHECK (private.is_name(name)));

ALTER TABLE "public"."intake_signatures" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."intake_signatures" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."intakes" ("booking_id" uuid NOT NULL, "revision" integer NOT NULL DEFAULT 1, "mileage" integer, "fuel" smallint, "keys" text, "belongings" text, "note" text, "marks" jsonb NOT NULL DEFAULT '[]'::jsonb, "saved_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "saved_by_email" text, CONSTRAINT "intakes_fuel" CHECK (((fuel >= 0) AND (fuel <= 8))), CONSTRAINT "intakes_mileage" CHECK (((mileage >= 0) AND (mileage <= 2000000))), CONSTRAINT "intakes_pkey" PRIMARY KEY (booking_id), CONSTRAINT "intakes_belongings" CHECK (private.is_text(belongings, 500)), CONSTRAINT "intakes_keys" CHECK (private.is_line(keys, 80)), CONSTRAINT "intakes_note" CHECK (private.is_text(note, 1000)));

ALTER TABLE "public"."intakes" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."intakes" FORCE ROW LEVEL SECURITY;

ALTER TABLE "private"."links" ADD COLUMN "ends_at" timestamp with time zone;

ALTER TABLE "private"."text_events" ADD COLUMN "booking_id" uuid;

ALTER TABLE "private"."text_events" ADD COLUMN "seen_at" timestamp with time zone;

ALTER TABLE "public"."booking_messages" ADD COLUMN "words" text;

ALTER TABLE "public"."policy_versions" ADD COLUMN "topic" text NOT NULL DEFAULT 'policy'::text;

ALTER TABLE "public"."quote_photos" ADD COLUMN "booking_id" uuid;

ALTER TABLE "public"."quote_photos" ADD COLUMN "stage" text NOT NULL DEFAULT 'quote'::text;

ALTER TABLE "public"."quotes" ADD COLUMN "texts_version" integer;

ALTER TABLE "public"."quotes" ADD COLUMN "certificate_id" uuid;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_quote_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."waiting" ADD COLUMN "phone" text;

ALTER TABLE "public"."waiting" ADD COLUMN "texts_version" integer;

ALTER TABLE "public"."quote_photos" ALTER COLUMN "quote_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.accept_by_link(subject uuid, seen_version integer, booking_id uuid, day date, slot_time text, phone text, film_law_version integer, policy_version integer)
 RETURNS TABLE(ready_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  quote public.quotes;
  total numeric;
begin
  select q.* into quote from public.quotes q where q.id = subject;
  if quote.id is null then
    return;
  end if;
  if quote.status <> 'accepted' or quote.booking_id is distinct from accept_by_link.booking_id then
    perform private.require_acceptable(quote, seen_version);
    -- A quote is accepted under the shop's present policy, as it was read.
    if policy_version is distinct from (select p.version from public.current_policy() p) then
      perform private.refuse('PT409', 'policy_unagreed', hint => 'Read the policy.');
    end if;
    total := private.quote_total(quote.id);
    -- The insert refuses before it joins the queue of all changes.
    perform private.set_options('{"as_customer": true, "source": "quote"}');
    insert into public.bookings (
      id, customer_name, customer_email, customer_phone, service_name, extra_services,
      vehicle_type, vehicle_make, vehicle_model, studio, comments, booking_date, booking_time, status,
      total_price, quoted_price, price_reason, work_minutes, confirmed_by_link, film_law_version,
      policy_version, texts_version
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
      film_law_version, policy_version, quote.texts_version
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
  return query select b.ready_at from public.bookings b where b.id = accept_by_link.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.activity(kinds text[], person uuid, before_at timestamp with time zone, before_key text, most integer)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with own as (
    select (auth.jwt() ->> 'sub')::uuid as id, array_remove(array[
      (select p.name from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), auth.jwt() ->> 'email'
    ], null) as names
  ), theirs as (
    select array_remove(array[
      (select p.name from private.people p where p.id = person), (select u.email from auth.users u where u.id = person)
    ], null) as names
  ), events as (
    select e.happened_at, 'e' || lpad(e.id::text, 12, '0') as key, k.kind, e.actor_email as who, e.booking_id,
      null::uuid as quote_id, null::text as customer_name, null::text as service, null::integer as cents, null::text as method,
      jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'columns', to_jsonb(e.columns), 'before', e.old_values, 'after', e.new_values
      ) as event
    from public.booking_events e cross join own cross join lateral (
      select case
        when e.actor <> 'staff' then case e.kind when 'created' then 'booking' else 'reply' end
        when e.kind = 'no_show' and e.new_values ->> 'no_show_at' is not null then 'no_show' else 'change' end as kind
    ) k
    where e.actor in ('visitor', 'customer', 'staff') and e.actor_id is distinct from own.id
      and (activity.before_at is null or e.happened_at <= activity.before_at)
      and (activity.kinds is null or k.kind = any (activity.kinds)) and (person is null or e.actor_id = person)
    order by e.happened_at desc, e.id desc limit most + 50
  ), requests as (
    select case when q.declined_by = 'customer' then q.answered_at else q.created_at end, 'q' || q.id, k.kind, null::text,
      null::uuid, q.id, q.customer_name, coalesce(q.services[1], q.words), null::integer, null::text, null::jsonb
    from public.quotes q cross join (values ('request'), ('reply')) k (kind)
    where (k.kind = 'request' and q.source = 'online' or k.kind = 'reply' and q.declined_by = 'customer')
      and (activity.kinds is null or k.kind = any (activity.kinds)) and person is null
  ), money as (
    select p.taken_at, 'p' || p.id, 'payment', p.taken_by, p.booking_id, null::uuid, null::text, null::text,
      p.amount_cents + p.tip_cents + p.rounding_cents, p.method, null::jsonb
    from public.payments p cross join own cross join theirs
    where p.voided_at is null and p.kind <> 'refund' and p.amount_cents > 0
      and (p.taken_by is null or p.taken_by <> all (own.names))
      and (activity.before_at is null or p.taken_at <= activity.before_at)
      and (activity.kinds is null or 'payment' = any (activity.kinds)) and (person is null or p.taken_by = any (theirs.names))
    order by p.taken_at desc limit most + 50
  ), texts as (
    select e.said_at, 't' || e.id, 'text', null::text, w.id, null::uuid, w.customer_name, null::text, null::integer, null::text,
      jsonb_build_object('text', e.body, 'number', e.number, 'is_of_booking', e.booking_id is not null, 'is_unread', e.seen_at is null)
    from private.text_events e left join lateral (
      select b.id, b.customer_name from public.bookings b
      where b.contact_key = private.phone_key(e.number) order by b.id = e.booking_id desc nulls last, b.created_at desc limit 1
    ) w on true
    where e.kind in ('reply', 'stop') and (activity.before_at is null or e.said_at <= activity.before_at)
      and (activity.kinds is null or 'text' = any (activity.kinds)) and person is null
    order by e.said_at desc limit most + 50
  )
  select a.happened_at, a.key, a.kind, a.who, a.booking_id, a.quote_id, coalesce(a.customer_name, b.customer_name),
    coalesce(a.service, b.service_name, a.event -> 'after' ->> 'service_name', a.event -> 'before' ->> 'service_name'),
    b.booking_date, a.cents, a.method, a.event
  from (select * from events union all select * from requests union all select * from money union all select * from texts) a
  left join public.bookings b on b.id = a.booking_id
  where activity.before_at is null or (a.happened_at, a.key) < (activity.before_at, activity.before_key)
  order by a.happened_at desc, a.key desc limit most
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
  -- There is no warranty of work that was not completed.
  delete from public.certificates c using deleted d where c.id = d.id and c.day is null;
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
    if booking.done_at is not null and earlier.done_at is null then
      perform private.announce_ready(booking);
    end if;
    if booking.status <> earlier.status then
      perform private.settle_certificate(booking);
    end if;
    if booking.customer_id <> earlier.customer_id then
      perform private.move_customer_records(earlier.customer_id, booking.customer_id);
      update public.quotes q set customer_id = booking.customer_id
        where q.booking_id = booking.id or q.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      update public.certificates c set customer_id = booking.customer_id
        where c.id = booking.id or c.customer_id = earlier.customer_id
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

CREATE OR REPLACE FUNCTION private.agree_to_keep(of_certificate uuid, words_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if words_version is not null and not exists (
    select from public.agreed_words a where a.topic = 'warranty' and a.version = words_version
  ) then
    perform private.refuse('PT422', 'words_unknown', hint => 'Reload the page.');
  end if;
  update public.certificates c
    set agreed_version = words_version, agreed_at = case when words_version is not null then clock_timestamp() end
    where c.id = of_certificate and c.agreed_version is distinct from words_version;
  return exists (select from public.certificates c where c.id = of_certificate);
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_booking(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := case booking.status when 'confirmed' then 'confirmed' else 'confirmation' end;
begin
  if coalesce(booking.mail_key, booking.texts_version::text) is null
    or not private.is_outside_caller() or private.has_option(options, 'silent') then
    return;
  end if;
  -- Those who booked elsewhere were told there.
  if not private.has_option(options, 'imports') then
    perform private.queue_message(booking, kind, private.change_stamp());
  end if;
  perform private.queue_reminder(booking);
  if private.change_actor() in ('visitor', 'customer') and private.message_recipient('new_booking', booking) is not null then
    perform private.queue_message(booking, 'new_booking', private.change_stamp());
  end if;
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
  -- Somebody without an address has one now, or agreed to texts. A move at the same time writes the reminder itself.
  if coalesce(earlier.mail_key, earlier.texts_version::text) is null and not is_moved and not exists (
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
    -- A change that is taken back made some mail moot: it waits again.
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
  if coalesce(booking.mail_key, booking.texts_version::text) is null then
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

CREATE OR REPLACE FUNCTION private.announce_quote(of_quote uuid, kinds text[], due timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (quote_id, kind, occasion, due_at, created_at)
    select q.id, k, q.version, due, clock_timestamp() from public.quotes q cross join unnest(kinds) k
    where q.id = of_quote and case k
      when 'new_quote' then (select s.notification_email from public.shop_settings s)
      else coalesce(q.customer_email, q.texts_version::text) end is not null
    on conflict (quote_id, kind, occasion, channel) do update
      set state = 'queued', due_at = excluded.due_at, attempts = 0, unanswered = 0, sent_at = null,
        lease_id = null, lease_until = null, skipped_at = null, last_error = null
      where booking_messages.state <> 'leased'
$function$;

CREATE OR REPLACE FUNCTION private.announce_ready(booking public.bookings)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select booking.id, 'ready', extract(epoch from booking.done_at)::bigint / 60,
      private.change_stamp() + private.undo_window(), private.change_stamp()
    from public.customers c cross join private.text_number(booking.customer_phone) t (number)
    where c.id = booking.customer_id and booking.customer_email is not null and (
      c.told_by = 'both' or booking.texts_version is null or c.told_by = 'mail' or t.number is null
      or not public.takes_texts() or not private.is_texted('ready') or private.is_stopped('ready', t.number)
    )
    on conflict on constraint booking_messages_once do update set state = 'queued', due_at = excluded.due_at
      where booking_messages.state = 'skipped'
$function$;

CREATE OR REPLACE FUNCTION private.are_marks(marks jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(marks) <> 'array' then false
    else jsonb_array_length(marks) <= 60 and not exists (
      select from jsonb_array_elements(marks) m
      where (
        jsonb_typeof(m) = 'object' and m - '{side,kind,x,y,note}'::text[] = '{}'
        and m ->> 'side' in ('front', 'rear', 'left', 'right', 'top')
        and m ->> 'kind' in ('scratch', 'dent', 'chip', 'crack', 'stain')
        and private.is_part(m -> 'x') and private.is_part(m -> 'y')
        and (not m ? 'note' or jsonb_typeof(m -> 'note') = 'string' and private.is_line(m ->> 'note', 80))
      ) is not true
    ) end
$function$;

CREATE OR REPLACE FUNCTION private.are_strokes(strokes jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(strokes) <> 'array' then false
    else jsonb_array_length(strokes) <= 40 and not exists (
      select from jsonb_array_elements(strokes) s
      where case when jsonb_typeof(s) <> 'array' then true
        else jsonb_array_length(s) not between 2 and 8000 or jsonb_array_length(s) % 2 = 1
          or exists (select from jsonb_array_elements(s) v where not private.is_part(v)) end
    ) and (
      select coalesce(sum(jsonb_array_length(s)), 0) <= 8000 from jsonb_array_elements(strokes) s where jsonb_typeof(s) = 'array'
    ) end
$function$;

CREATE OR REPLACE FUNCTION private.certificate_document(of_certificate uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(c) - '{customer_id,search_text}'::text[] || jsonb_build_object('shop', public.own_facts())
  from public.certificates c where c.id = of_certificate and c.day is not null
$function$;

CREATE OR REPLACE FUNCTION private.change_actor()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  return case
    when private.has_option(options, 'as_provider') then 'provider'
    when private.has_option(options, 'as_customer') then 'customer'
    when not private.is_outside_caller() then 'owner'
    when private.is_staff() then 'staff'
    when private.is_staff_or_technician() and coalesce(current_setting('bookings.inserted_id', true), '') = '' then 'staff'
    else 'visitor' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_status(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    if earlier.status = 'cancelled'
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.refuse_place_change(earlier);
    end if;
    booking.price_reason := private.require_price_reason(earlier, booking);
  end if;
  booking.was_confirmed := case when booking.status = earlier.status then earlier.was_confirmed
    else earlier.status = 'confirmed' and booking.status = 'cancelled' end;
  if booking.booking_date <> earlier.booking_date then
    -- A customer who has been here stays known.
    booking.confirmed_by_link := booking.confirmed_by_link and earlier.arrived_at is null;
    booking.arrived_at := null;
  end if;
  -- Customers who said that they come said it of the time that it had.
  if booking.status = 'confirmed'
    and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
    booking.customer_confirmed_at := null;
  end if;
  if booking.done_at = earlier.done_at and private.asks_for_place(earlier, booking, '{}') then
    booking.done_at := null;
  end if;
  if booking.status <> earlier.status and not options ? 'undoes' and not private.is_status_step(earlier.status, booking.status)
    and not (private.has_option(options, 'takes_back') and earlier.status = 'cancelled') then
    perform private.refuse(
      'PT409',
      'status_transition_refused',
      format('%s to %s', earlier.status, booking.status),
      'Reload the booking: its status has changed.'
    );
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.dialled_key(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when key like '+%' then key else '+1' || key end $function$;

CREATE OR REPLACE FUNCTION private.end_waiting(keys text[], before date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.waiting_offers o using public.waiting w
    where w.id = o.waiting_id and w.name is not null and (w.contact_key = any (keys) or w.day < before);
  update public.waiting w set name = null, email = null, phone = null, texts_version = null
    where w.name is not null and (w.contact_key = any (keys) or w.day < before)
$function$;

CREATE OR REPLACE FUNCTION private.erase_bookings(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keys text[];
  customers constant uuid[] := array(select distinct b.customer_id from public.bookings b where b.id = any (ids));
begin
  select array_agg(distinct k.key) into keys
    from public.bookings b cross join lateral (values (b.mail_key), (b.contact_key)) k (key) where b.id = any (ids);
  perform private.keep_month_sums(ids);
  -- Texts with them go; a STOP stays, as a wish for no mail.
  delete from private.text_events e
    where e.number in (select private.dialled_key(b.contact_key) from public.bookings b where b.id = any (ids));
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (ids);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (ids);
  delete from private.links l where l.kind in ('booking', 'intake') and l.subject = any (ids);
  delete from private.suppression_tokens t where t.subject = any (ids);
  -- Those of bookings that were deleted before, once the last booking with the address is gone. The mail about a
  -- quote that stays can still be stopped.
  delete from private.suppression_tokens t
    where t.recipient = any (keys) and not exists (select from public.bookings b where b.mail_key = t.recipient)
      and not exists (select from public.quotes q where q.id = t.subject);
  perform private.end_waiting(array(
    select k from unnest(keys) k where not exists (select from public.bookings b where k in (b.mail_key, b.contact_key))
  ));
  perform private.forget_profiles(customers);
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_certificates(ids uuid[], customers uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.certificates c
  where c.id = any (ids)
    or c.customer_id = any (customers) and not exists (select from public.bookings b where b.id = c.id)
$function$;

CREATE OR REPLACE FUNCTION private.forget_certificate_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.links l using deleted d where l.kind = 'certificate' and l.subject = d.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.goes_by_text(message public.booking_messages)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who record;
begin
  if message.channel <> 'mail' or message.attempts + message.resends > 0
    or not private.is_texted(message.kind) or not public.takes_texts() then
    return false;
  end if;
  select r.* into who from private.reached(message) r;
  if who.told_by = 'mail' or who.number is null or private.is_stopped(message.kind, who.number)
    -- Customers are told once of what they did themselves.
    or who.told_by = 'both' and exists (
      select from public.booking_events e
      where e.booking_id = message.booking_id and e.happened_at = message.created_at and e.actor = 'customer'
    ) then
    return false;
  end if;
  insert into public.booking_messages (booking_id, quote_id, kind, occasion, previous_date, previous_time, due_at, created_at, channel)
    values (
      message.booking_id, message.quote_id, message.kind, message.occasion, message.previous_date, message.previous_time,
      message.due_at, message.created_at, 'text'
    ) on conflict do nothing;
  -- A text of it that failed is there already, and this is the mail in its place.
  return found and who.told_by <> 'both';
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_policy_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
    if new.version is distinct from (
      select coalesce(max(p.version), 0) + 1 from public.policy_versions p where p.topic = new.topic
    ) then
      perform private.refuse('PT409', 'policy_changed', hint => 'Read the newest version first.');
    end if;
    new.written_at := clock_timestamp();
    new.written_by_email := private.change_actor_name();
  end if;
  return new;
end
$function$;

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
    vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, texts_version
  ) values (
    wanted.id, from_source, coalesce(wanted.services, '{}'), nullif(btrim(private.plain_comments(wanted.words)), ''),
    coalesce(wanted.wanted_by, 'any'), private.without_overrides(wanted.customer_name), private.plain_address(wanted.customer_email),
    private.plain_phone(wanted.customer_phone), private.without_overrides(wanted.vehicle_type),
    private.without_overrides(wanted.vehicle_make), private.without_overrides(wanted.vehicle_model),
    wanted.vehicle_year, private.without_overrides(wanted.vehicle_colour), wanted.studio,
    (select a.version from public.agreed_words a where a.topic = 'texts' and a.version = wanted.texts_version)
  ) returning * into wanted;
  return wanted;
end
$function$;

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

CREATE OR REPLACE FUNCTION private.intake_content(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(i) - '{booking_id,revision,saved_at,saved_by_email}'::text[] || jsonb_build_object('photos', (
    select coalesce(jsonb_agg(p.id order by p.id), '[]') from public.quote_photos p
    where p.booking_id = of_booking and p.stage = 'intake' and p.stored_at is not null
  ))
  from public.intakes i where i.booking_id = of_booking
$function$;

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

CREATE OR REPLACE FUNCTION private.intake_terms()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', p.version, 'words', p.words) from private.terms_at('intake', clock_timestamp()) p
$function$;

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed', 'balance_due', 'staff_text') then false
    when kind = 'ready' then booking.done_at is null or not private.holds_spot(booking.status)
    when kind = 'certificate' then booking.status <> 'completed'
    -- Two cars in a day are one visit.
    when kind = 'thanks' then booking.status <> 'completed' or exists (
      select from public.bookings other join public.booking_messages m on m.booking_id = other.id
      where other.mail_key = booking.mail_key and other.booking_date = booking.booking_date and other.id <> booking.id
        and m.kind = 'thanks' and m.state in ('leased', 'sent')
    )
    -- A customer who has had it done since, or has it ahead, needs no reminder.
    when kind in ('care_coating', 'care_detailing', 'coating_check') then booking.status <> 'completed' or exists (
      select from public.bookings other, private.care_due(other) due
      where other.mail_key = booking.mail_key and other.booking_date > booking.booking_date
        and other.status <> 'cancelled' and due.kind = replace(is_message_obsolete.kind, 'coating_check', 'care_coating')
    )
    when kind = 'no_show' then booking.no_show_at is null or exists (
      select from public.bookings other
      where other.mail_key = booking.mail_key and other.booking_date >= private.shop_now()::date
        and private.holds_spot(other.status)
    )
    when kind = 'ready_time' then not private.holds_spot(booking.status)
      or coalesce(booking.ready_at <= private.shop_instant(private.shop_now()), true)
    when kind in ('cancelled', 'released', 'paid_late') then booking.status <> 'cancelled'
    when kind = 'payment_received' then booking.status = 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else not private.holds_spot(booking.status)
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$function$;

CREATE OR REPLACE FUNCTION private.is_part(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- JSON knows neither NaN nor Infinity; their names are text.
  select case when jsonb_typeof(value) = 'number' then value::numeric between 0 and 1 else false end
$function$;

CREATE OR REPLACE FUNCTION private.is_texted(kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kind in ('staff_text', 'time_opened') or coalesce((to_jsonb(s) ->> format('text_%s_on', case
      when kind in ('confirmation', 'confirmed') then 'booked'
      when kind in ('moved', 'cancelled', 'released') then 'changed'
      when kind = 'deposit_reminder' then 'deposit'
      else kind end))::boolean, false)
  from public.shop_settings s
$function$;

CREATE OR REPLACE FUNCTION private.join_photo_queue()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0))
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
    where n.booking_id = of_booking and n.channel = 'mail' and not private.is_news(n.kind) and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'receipt', 'payment_asked', 'payment_received', 'payment_failed',
        'balance_due', 'soon', 'ready', 'certificate'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.link_subject(kind text, token text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.subject from private.links l
  where l.kind = link_subject.kind and l.token_hash = private.token_hash(left(token, 100))
    and (l.ends_at > clock_timestamp()) is not false
$function$;

CREATE OR REPLACE FUNCTION private.mail_instead(message_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, quote_id, kind, occasion, previous_date, previous_time, due_at, created_at)
    select m.booking_id, m.quote_id, m.kind, m.occasion, m.previous_date, m.previous_time, clock_timestamp(), m.created_at
    from public.booking_messages m cross join private.reached(m) r
    where m.id = mail_instead.message_id and r.email is not null and m.kind <> 'staff_text'
    on conflict do nothing
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
  insert into public.setting_changes as s (setting, changed_at, changed_by_email, earlier)
    select k.setting, clock_timestamp(), private.change_actor_name(),
      coalesce(jsonb_agg(jsonb_build_object(
        'value', to_jsonb(old) -> n.key, 'until', clock_timestamp(), 'changed_by_email', private.change_actor_name()
      )) filter (where k.setting = n.key), '[]')
    from jsonb_each(case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) n
    cross join lateral (
      select case tg_table_name
        when 'bays' then 'bay ' || (to_jsonb(new) ->> 'id')
        when 'service_work' then 'work ' || (to_jsonb(new) ->> 'service')
        when 'taxes' then 'tax ' || (to_jsonb(new) ->> 'code')
        when 'films' then 'film ' || (to_jsonb(new) ->> 'id')
        when 'website_reviews' then 'reviews'
        when 'website_pairs' then 'pairs'
        when 'website_photos' then 'photos'
        when 'website_photo_files' then 'photos'
        when 'policy_versions' then to_jsonb(new) ->> 'topic'
        else n.key end as setting
    ) k
    where n.key not in ('updated_at', 'pending_hours_since')
      and (tg_op <> 'UPDATE' or n.value is distinct from to_jsonb(old) -> n.key)
    group by 1
    on conflict (setting) do update
      set changed_at = excluded.changed_at, changed_by_email = excluded.changed_by_email,
        earlier = jsonb_path_query_array(excluded.earlier || s.earlier, '$[0 to 19]');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_openings()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  opening record;
begin
  if not exists (select from public.waiting w where w.name is not null)
    or exists (select from public.mail_settings s where s.waiting_seen_at > clock_timestamp() - interval '5 seconds') then
    return;
  end if;
  update public.mail_settings s set waiting_seen_at = clock_timestamp() where s.id;
  update public.waiting w set booked_at = clock_timestamp()
    where w.name is not null and w.booked_at is null and exists (
      select from public.bookings b
      where w.contact_key in (b.mail_key, b.contact_key) and b.booking_date = w.day and private.holds_spot(b.status)
        and (b.created_at > w.asked_at or exists (
          select from public.booking_events e where e.booking_id = b.id and e.kind = 'moved' and e.happened_at > w.asked_at
        ))
    );
  update public.waiting w set told_at = m.sent_at
    from public.waiting_offers o join public.booking_messages m on m.offer_id = o.id
    where o.waiting_id = w.id and w.told_at is null and m.state = 'sent';
  for opening in
    with free as materialized (
      select * from private.openings(private.shop_now()::date, 'infinity')
    ), taken as (
      select o.id, exists (
          select from public.booking_messages m where m.offer_id = o.id and (m.attempts > 0 or m.state <> 'queued')
        ) as has_left
      from public.waiting_offers o
      where o.gone_at is null and (o.waiting_id, o.slot_time) not in (select f.waiting_id, f.slot_time from free f)
    ), gone as (
      update public.waiting_offers o set gone_at = clock_timestamp() from taken t where o.id = t.id and t.has_left returning o.id
    ), unsaid as (
      delete from public.waiting_offers o using taken t where o.id = t.id and not t.has_left returning o.id
    )
    select f.* from free f join public.waiting w on w.id = f.waiting_id
    where not private.is_stopped('time_opened', coalesce(w.email, private.text_number(w.phone), ''))
      and not exists (select from public.waiting_offers o where o.waiting_id = f.waiting_id and o.slot_time = f.slot_time)
    order by f.asked_at, f.waiting_id, f.slot_order
  loop
    continue when exists (
      select from public.waiting_offers o
      where o.waiting_id = opening.waiting_id and o.offered_at is not null and o.gone_at is null
    ) or 3 * opening.places <= (
      select count(*) from public.waiting_offers o join public.waiting w on w.id = o.waiting_id
      where w.day = opening.day and o.offered_at is not null and o.gone_at is null and w.booked_at is null and case
        when opening.bays is null or o.bays is null then o.slot_time = opening.slot_time
        else o.bays && opening.bays and o.during && opening.during end
    );
    perform private.offer_time(opening.waiting_id, opening.slot_time, opening.bays, opening.during);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.openings(from_day date, to_day date, contact_key text DEFAULT NULL::text)
 RETURNS TABLE(waiting_id uuid, day date, asked_at timestamp with time zone, slot_time text, slot_order integer, places integer, bays integer[], during tstzrange)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with who as materialized (
    select w.id, w.day, w.part, w.asked_at, k.kind, k.minutes, (w.day - private.shop_now()::date) / 90 as stretch
    from public.waiting w
    cross join lateral private.booked_work(w.service || w.extra_services || w.add_ons, w.vehicle_type) k
    where w.name is not null and w.booked_at is null and w.contact_key = coalesce(openings.contact_key, w.contact_key)
      and w.day between greatest(openings.from_day, private.shop_now()::date) and openings.to_day
  ), free as materialized (
    select g.kind, g.minutes, a.day, s.slot_time, s.slot_order, s.starts_at, least(a.free_spots, cardinality(a.bays)) as places, a.bays,
      tstzrange(private.shop_instant(a.day + s.starts_at), a.ready_at) as during
    from (select kind, minutes, min(day) as first_day, max(day) as last_day from who group by kind, minutes, stretch) g
    cross join public.shop_settings e
    cross join lateral private.availability(g.first_day, g.last_day, g.kind, g.minutes, null) a
    join private.slots() s on s.slot_time = a.slot_time
    where private.slot_refusal(a.day, s.starts_at, private.shop_now(), e.earliest_booking_minutes) is null
      and least(a.free_spots, cardinality(a.bays)) > 0
  )
  select w.id, w.day, w.asked_at, f.slot_time, f.slot_order, f.places, f.bays, case when f.bays is not null then f.during end
  from who w join free f on f.day = w.day and f.kind is not distinct from w.kind and f.minutes = w.minutes
  where w.part = 'any' or (w.part = 'morning') = (f.starts_at < time '12:00')
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

CREATE OR REPLACE FUNCTION private.place_of(installed_at text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_position('{front_pair,rear_pair,back_glass,strip,panels,whole_car}', installed_at)
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

CREATE OR REPLACE FUNCTION private.policy_of(booking public.bookings)
 RETURNS TABLE(version integer, words text, agreed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.version, p.words, booking.policy_agreed_at
  from public.policy_versions p where p.topic = 'policy' and p.version = booking.policy_version
$function$;

CREATE OR REPLACE FUNCTION private.queue_reminder(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due constant timestamp := private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours';
begin
  if coalesce(booking.mail_key, booking.texts_version::text) is not null
    and private.holds_spot(booking.status) and due > private.shop_now() then
    perform private.queue_message(booking, 'reminder', private.shop_instant(due));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.rank_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(b.is_known, new.kind in ('quote', 'quote_reminder')),
      case when exists (select from private.reached(new) r where r.email is null) then 'text' else new.channel end
    into new.is_known, new.channel
    from (select) always left join public.bookings b on b.id = new.booking_id;
  if new.channel = 'text' and new.kind not in (
    'confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder', 'deposit_reminder', 'soon', 'ready',
    'staff_text', 'quote', 'time_opened'
  ) then
    return null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.reached(message public.booking_messages)
 RETURNS TABLE(email text, number text, told_by text, contact_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
    select s.email, n.number, case
        when s.email is null or n.number is not null and m.transport is null then 'text' else coalesce(c.told_by, 'mail') end,
      s.contact_key
    from (
      select b.customer_email as email, b.customer_phone as phone, b.texts_version, b.customer_id, b.contact_key
        from public.bookings b where b.id = message.booking_id
      union all
      select q.customer_email, q.customer_phone, q.texts_version, q.customer_id, q.contact_key
        from public.quotes q where q.id = message.quote_id
      union all
      select w.email, w.phone, w.texts_version, null, w.contact_key
        from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = message.offer_id
    ) s
    cross join public.mail_settings m
    cross join lateral (select case when s.texts_version is not null then private.text_number(s.phone) end as number) n
    left join public.customers c on c.id = s.customer_id;
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
      'shop', public.own_facts(), 'receipt_text', r.receipt_text, 'served_by', r.served_by, 'company', r.company,
      'payment_terms', r.payment_terms,
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
      'payments', private.receipt_payments(r), 'installed', private.installed_parts(r.booking_id)
    ) || case when r.booking_id = coalesce(r.refunds, r.id) then '{"is_counter_sale": true}' else '{}' end::jsonb
    from public.receipts r
    left join public.bookings b on b.id = r.booking_id
    left join public.quotes q on q.booking_id = r.booking_id
    where r.id = of_receipt
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
  if options ->> 'source' = 'phone' then
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
    when quote.customer_email is null and (
      quote.texts_version is null or private.text_number(quote.customer_phone) is null or not public.takes_texts()
    ) then 'customer_email' end;
begin
  if lacks = 'deposit_text' then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  elsif lacks is not null then
    perform private.refuse('PT422', 'quote_incomplete', lacks);
  end if;
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
    -- A version that nobody was ever shown is not kept.
    booking.film_law_version := (
      select a.version from public.agreed_words a
      where a.topic = 'film_law' and a.version = booking.film_law_version
    );
    booking.policy_version := (
      select p.version from public.policy_versions p
      where p.topic = 'policy' and p.version = booking.policy_version and p.words is not null
    );
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    -- Somebody who was sent a quote without an address has called.
    booking.source := case
      when options ->> 'source' = 'phone' or options ->> 'source' = 'quote' and booking.customer_email is null then 'phone'
      else 'online' end;
    if options ->> 'source' is null then
      booking.quoted_price := booking.total_price;
      booking.price_reason := null;
    end if;
  end if;
  booking.quoted_price := coalesce(booking.quoted_price, booking.total_price);
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_certificate(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done_on constant date := case when booking.status = 'completed' then coalesce(
    (select c.day from public.certificates c where c.id = booking.id), private.shop_now()::date
  ) end;
  parts constant jsonb := (
    select jsonb_agg(
      p.part - 'film_id' || jsonb_build_object('until', (done_on + (p.part ->> 'warranty_years')::integer * interval '1 year')::date)
      order by p.place
    )
    from jsonb_array_elements(private.installed_parts(booking.id)) with ordinality p (part, place)
    where (p.part ->> 'warranty_years')::integer > 0
  );
begin
  if parts is null then
    delete from public.certificates c where c.id = booking.id;
    update public.booking_messages m set state = 'skipped'
      where m.booking_id = booking.id and m.kind = 'certificate' and m.state in ('queued', 'failed');
    return;
  end if;
  insert into public.certificates as c (
    id, customer_id, customer_name, vehicle_type, vehicle_make, vehicle_model, plate, parts, day, ends_on
  ) values (
    booking.id, booking.customer_id, booking.customer_name, booking.vehicle_type, booking.vehicle_make, booking.vehicle_model,
    private.plate_of(booking), parts, done_on, (select max((p ->> 'until')::date) from jsonb_array_elements(parts) p)
  ) on conflict on constraint certificates_pkey do update
    set customer_id = excluded.customer_id, customer_name = excluded.customer_name, vehicle_type = excluded.vehicle_type,
      vehicle_make = excluded.vehicle_make, vehicle_model = excluded.vehicle_model, plate = excluded.plate,
      parts = excluded.parts, day = excluded.day, ends_on = excluded.ends_on;
  if done_on is not null and booking.customer_email is not null then
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      values (booking.id, 'certificate', 0, private.change_stamp() + private.undo_window(), private.change_stamp())
      on conflict on constraint booking_messages_once do update
        set state = 'queued', skipped_at = null, due_at = excluded.due_at, created_at = excluded.created_at
        where booking_messages.state = 'skipped' and booking_messages.sent_at is null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_number(of_number text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why text;
begin
  select case when l.stopped_at >= l.started_at then 'stop' when l.failed_at >= l.started_at then l.reason end into why
    from (
      select coalesce(max(e.said_at) filter (where e.kind = 'start'), '-infinity') as started_at,
        max(e.said_at) filter (where e.kind = 'stop') as stopped_at,
        max(e.said_at) filter (where f.is_lasting) as failed_at,
        (array_agg(e.reason order by e.said_at desc, e.id) filter (where f.is_lasting))[1] as reason
      from private.text_events e
      cross join lateral (select e.kind = 'failed' and e.reason in ('stop', 'invalid', 'landline', 'refused') as is_lasting) f
      where e.number = of_number
    ) l;
  if why is null then
    delete from public.mail_suppressions s where s.recipient = of_number;
  else
    insert into public.mail_suppressions (recipient, reason) values (of_number, why)
      on conflict (recipient) do update set reason = excluded.reason;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_plates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A backup brings the certificates with it.
  if private.is_outside_caller() then
    perform private.settle_certificate(b)
      from public.bookings b join public.certificates c on c.id = b.id where b.customer_id = new.customer_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.sign_intake(of_booking uuid, given jsonb, how text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signature public.intake_signatures;
  terms record;
begin
  if jsonb_typeof(given) is distinct from 'object' or octet_length(given::text) > 150000 then
    perform private.refuse('PT422', 'signature_invalid');
  end if;
  begin
    signature := jsonb_populate_record(null::public.intake_signatures, given);
  exception when data_exception then
    perform private.refuse('PT422', 'signature_invalid');
  end;
  perform from public.bookings b where b.id = of_booking for no key update;
  -- Its answer was lost, and it is sent again.
  if exists (select from public.intake_signatures s where s.id = signature.id and s.booking_id = of_booking) then
    return;
  end if;
  -- A device without a connection sends it later, and none signs ahead of time.
  signature.signed_at := case
    when how = 'shop' and signature.signed_at > clock_timestamp() - interval '1 day'
      then least(signature.signed_at, clock_timestamp())
    else clock_timestamp() end;
  select t.* into terms from private.terms_at('intake', signature.signed_at) t;
  if terms.version is null or terms.version is distinct from signature.terms_version then
    perform private.refuse('PT409', 'terms_changed');
  end if;
  if signature.revision is distinct from (select i.revision from public.intakes i where i.booking_id = of_booking) then
    perform private.refuse('PT409', 'intake_changed');
  end if;
  if (select count(*) from public.intake_signatures s where s.booking_id = of_booking) >= 10 then
    perform private.refuse('PT409', 'signed_too_often');
  end if;
  signature.signed := private.intake_content(of_booking);
  insert into public.intake_signatures (
    id, booking_id, terms_version, revision, signed, hash, name, strokes, how, signed_at, received_by_email
  ) values (
    signature.id, of_booking, signature.terms_version, signature.revision, signature.signed,
    encode(sha256(convert_to(terms.words || E'\n' || signature.signed::text, 'UTF8')), 'hex'),
    btrim(signature.name), signature.strokes, how, signature.signed_at, private.change_actor_name()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.take_due_messages(max_messages integer, lease_seconds integer, of_channel text DEFAULT 'mail'::text)
 RETURNS TABLE(message_id uuid, address text, quote jsonb, offer jsonb, told_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_sort TO 'off'
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
  is_obsolete boolean;
  is_quiet constant boolean := private.is_quiet();
  bucket constant text := of_channel || 's_';
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
  if not is_quiet then
    perform private.offer_openings();
  end if;
  of_known := greatest(private.limit_of(bucket || 'total') - private.hits_of(bucket || 'total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of(bucket || 'unconfirmed') - private.hits_of(bucket || 'unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.channel = of_channel and m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp())
        and not (is_quiet and (of_channel = 'text' or private.is_news(m.kind) or m.kind in ('quote_reminder', 'balance_due')))
        and case whose_turn when 1 then of_known when 3 then of_unknown else 1 end > 0
      order by m.due_at, m.id limit 200 for update skip locked
    loop
      exit when taken >= least(greatest(max_messages, 0), 50) or looked_at >= 200
        or whose_turn = 1 and of_known = 0 or whose_turn = 3 and of_unknown = 0;
      looked_at := looked_at + 1;
      select b.* into booking from public.bookings b where b.id = message.booking_id;
      quote := null;
      offer := null;
      if message.booking_id is not null then
        address := private.message_recipient(message.kind, booking);
        is_obsolete := private.is_moot(message.kind, booking);
      elsif message.offer_id is not null then
        select w.email, o.gone_at is not null or w.booked_at is not null, jsonb_build_object(
            'day', w.day, 'slot_time', o.slot_time, 'service', w.service, 'extra_services', w.extra_services,
            'add_ons', w.add_ons, 'vehicle_type', w.vehicle_type, 'name', w.name, 'token', private.link_token('opening', o.id)
          ) into strict address, is_obsolete, offer
          from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = message.offer_id;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
      end if;
      if of_channel = 'text' then
        address := (select r.number from private.reached(message) r);
        is_obsolete := is_obsolete or not private.is_texted(message.kind);
      elsif private.goes_by_text(message) then
        delete from public.booking_messages m where m.id = message.id;
        continue;
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

CREATE OR REPLACE FUNCTION private.terms_at(of_topic text, moment timestamp with time zone)
 RETURNS TABLE(version integer, words text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.version, p.words, p.written_at
  from (
    select n.* from public.policy_versions n where n.topic = of_topic and n.written_at <= moment order by n.version desc limit 1
  ) p
  where p.words is not null
$function$;

CREATE OR REPLACE FUNCTION private.text_number(phone text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when k.key ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' then
      case when k.key !~ '^(900|.11|...976|....11)' and (s.texts_abroad or k.key !~
        '^(242|246|26[48]|284|34[05]|441|473|649|658|664|67[01]|684|721|758|767|78[47]|8[024]9|86[89]|876|939)') then '+1' || k.key end
    when k.key ~ '^\+[2-9][0-9]{7,14}$' and s.texts_abroad then k.key end
  from public.shop_settings s cross join private.phone_key(phone) k (key)
$function$;

CREATE OR REPLACE FUNCTION public.activity(kinds text[] DEFAULT NULL::text[], person uuid DEFAULT NULL::uuid, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_key text DEFAULT NULL::text, page_size integer DEFAULT 30)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  perform private.require_staff();
  if not kinds <@ '{booking,request,reply,text,payment,no_show,change}' then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  return query
    select * from private.activity(
      kinds, person, before_at, coalesce(before_key, ''), least(greatest(coalesce(page_size, 30), 1), 100)
    ) a;
end
$function$;

CREATE OR REPLACE FUNCTION public.activity_news()
 RETURNS TABLE(unseen integer, seen_at timestamp with time zone, latest jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  since constant timestamptz := coalesce(
    (select p.seen_at from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), clock_timestamp() - interval '1 day'
  );
begin
  perform private.require_staff();
  return query
    select (
        select count(*)::integer from private.activity(null, null, null, '', 100) a where a.happened_at > since and a.kind <> 'text'
      ) + (select count(*)::integer from private.text_events e where e.seen_at is null and e.kind in ('reply', 'stop')), since,
      (select to_jsonb(a) from private.activity('{booking,request,payment,text}', null, null, '', 1) a);
end
$function$;

CREATE OR REPLACE FUNCTION public.agree_warranty(booking_id uuid, words_version integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.agree_to_keep(agree_warranty.booking_id, words_version);
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_for_opening(id uuid, days date[], part text, service text, extra_services text[], add_ons text[], vehicle_type text, customer_name text, customer_email text, customer_phone text DEFAULT NULL::text, texts_version integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  address constant text := private.plain_address(nullif(btrim(left(ask_for_opening.customer_email, 1000)), ''));
  -- An address comes first, so that nobody is written to twice.
  number constant text := case when address is null then private.plain_phone(left(ask_for_opening.customer_phone, 100)) end;
  words constant integer := (
    select a.version from public.agreed_words a where a.topic = 'texts' and a.version = ask_for_opening.texts_version and number is not null
  );
  contact constant text := coalesce(private.mail_key(address), private.phone_key(number));
  today constant date := private.shop_now()::date;
begin
  perform private.require_post();
  perform private.require_captcha(ask_for_opening.id);
  if (
    cardinality(days) between 1 and 7
    and (private.is_address(address) or words is not null and public.takes_texts() and private.text_number(number) is not null)
    and private.is_name(ask_for_opening.customer_name)
    and cardinality(ask_for_opening.extra_services || ask_for_opening.add_ons) <= 20
    and (select bool_and(d between today and today + 365 and extract(isodow from d) <> 7) from unnest(days) d)
    and (ask_for_opening.service || ask_for_opening.extra_services || ask_for_opening.add_ons)
      <@ array(select w.service from public.service_work w)
  ) is not true then
    perform private.refuse('PT422', 'waiting_invalid', hint => 'Give days, work, a name and an address, or a number that takes texts and agrees to them.');
  end if;
  perform private.require_own_address(address);
  perform private.require_rate('waits_per_address', (private.caller()).address);
  perform private.require_rate('waits_per_network', (private.caller()).network);
  perform private.require_rate('waits_total', '');
  -- Answered alike.
  if private.is_over('waits_per_recipient', contact) then
    return;
  end if;
  perform private.count_hit('waits_per_recipient', contact);
  insert into public.waiting (day, part, service, extra_services, add_ons, vehicle_type, name, email, phone, texts_version)
    select distinct d, ask_for_opening.part, ask_for_opening.service, ask_for_opening.extra_services, ask_for_opening.add_ons,
      ask_for_opening.vehicle_type, btrim(ask_for_opening.customer_name), address, number, words
    from unnest(days) d
    on conflict on constraint waiting_once do update
      set part = excluded.part, service = excluded.service, extra_services = excluded.extra_services,
        add_ons = excluded.add_ons, vehicle_type = excluded.vehicle_type, name = excluded.name, booked_at = null;
  insert into public.waiting_offers (waiting_id, slot_time)
    select o.waiting_id, o.slot_time
    from private.openings((select min(d) from unnest(days) d), (select max(d) from unnest(days) d), contact) o
    where o.day = any (days)
    on conflict on constraint waiting_offers_once do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_quote(quote jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  asked constant public.quotes := private.insert_quote(quote, 'online');
  certificate constant uuid := private.link_subject('certificate', quote ->> 'certificate_token');
begin
  if quote ->> 'certificate_token' is not null then
    if certificate is null then
      perform private.refuse('PT422', 'certificate_unknown', hint => 'Ask without it.');
    end if;
    update public.quotes q set certificate_id = certificate where q.id = asked.id;
  end if;
  if not private.is_staff() then
    perform private.require_own_address(asked.customer_email);
    perform private.require_captcha(asked.id);
    perform private.require_room_for_quote(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.join_quote_queue();
  if not private.is_staff() then
    perform private.limit_quotes(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.announce_quote(asked.id, '{quote_asked,new_quote}', clock_timestamp());
end
$function$;

CREATE OR REPLACE FUNCTION public.bay_availability(from_day date, to_day date, service text DEFAULT NULL::text, extra_services text[] DEFAULT '{}'::text[], add_ons text[] DEFAULT '{}'::text[], vehicle_type text DEFAULT NULL::text, work_minutes integer DEFAULT NULL::integer, moved_booking uuid DEFAULT NULL::uuid, starts_now boolean DEFAULT false)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  work record;
begin
  perform private.require_staff_or_technician();
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

CREATE OR REPLACE FUNCTION public.certificate(certificate_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.certificate_document(certificate_id) || jsonb_build_object(
    'token', private.link_token('certificate', certificate_id),
    'booking_date', (select b.booking_date from public.bookings b where b.id = certificate_id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.current_policy()
 RETURNS TABLE(version integer, words text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select p.* from private.terms_at('policy', clock_timestamp()) p
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
  perform private.erase_certificates(booking_ids, array(select b.customer_id from public.bookings b where b.id = any (booking_ids)));
  perform private.erase_bookings(booking_ids);
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_certificate(certificate_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  delete from public.certificates c where c.id = certificate_id;
  return found;
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
  perform private.erase_certificates('{}', array[customer]);
  return private.forget_profiles(array[customer]) = 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_certificates(search text)
 RETURNS TABLE(id uuid, customer_name text, vehicle_type text, vehicle_make text, vehicle_model text, plate text, day date, ends_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  words constant text[] := array(
    select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.folded(left(search, 200)), '[ ,;]+') w where w <> ''
  );
begin
  perform private.require_staff();
  return query
    select c.id, c.customer_name, c.vehicle_type, c.vehicle_make, c.vehicle_model, c.plate, c.day, c.ends_on
    from public.certificates c
    where c.day is not null and cardinality(words) > 0 and c.search_text like all (words)
    order by c.day desc, c.id limit 6;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_customers(phone text)
 RETURNS TABLE(customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date, booking_id uuid, standing text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  number constant text := nullif(private.phone_key(private.plain_phone(left(find_customers.phone, 260))), '');
  today constant date := private.shop_now()::date;
  owners constant uuid[] := array(
    select k.customer_id from public.bookings k where k.contact_key = number and k.is_known
    union
    select p.customer_id from public.customer_profiles p where p.contact_key = number
  );
begin
  perform private.require_staff();
  return query
    with entries as (
      select b.*, private.name_key(b.customer_name) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when b.is_known then 0 when b.customer_confirmed_at is not null then 1 else 2 end as doubt
      from public.bookings b
      where b.contact_key = number
        or b.customer_id = any (owners)
    ), newest as (
      -- A stranger who types a known name takes nothing from what is known.
      select distinct on (e.name_key) e.* from entries e
      order by e.name_key, e.doubt, e.contact_key = number desc, e.created_at desc, e.id
    ), counted as (
      select n.name_key,
        count(*) filter (where e.is_visit)::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        max(e.booking_date) filter (where e.is_visit) as last_visit,
        (array_agg(e.service_name order by e.starts_at desc) filter (where e.is_visit))[1] as last_service,
        min(e.booking_date) filter (where private.holds_spot(e.status) and e.booking_date >= today) as next_visit,
        (array_agg(e.customer_email order by e.created_at desc)
          filter (where e.customer_email is not null and e.doubt = n.doubt))[1] as email
      from newest n join entries e on e.name_key = n.name_key group by n.name_key
    )
    select f.customer_name, f.email, f.customer_phone, f.vehicle_type, f.vehicle_make, f.vehicle_model,
      f.visits, f.no_shows, f.last_visit, f.last_service, f.next_visit, f.id,
      (array['known', 'confirmed', 'typed'])[f.doubt + 1]
    from (
      select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
        c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id, n.doubt,
        n.contact_key = number as has_number, n.created_at
      from newest n join counted c on c.name_key = n.name_key
      union all
      select p.customer_name, p.customer_email, p.customer_phone, coalesce(v.vehicle_type, ''), v.vehicle_make,
        v.vehicle_model, 0, 0, null, null, null, p.customer_id, 0, true, p.created_at
      from public.customer_profiles p
      left join lateral (
        select k.* from public.customer_vehicles k where k.customer_id = p.customer_id
        order by k.updated_at desc, k.id limit 1
      ) v on true
      where p.contact_key = number
        and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    ) f
    order by f.doubt, f.has_number desc, f.created_at desc, f.id limit 5;
end
$function$;

CREATE OR REPLACE FUNCTION public.hand_over_message(message_id uuid, lease_id uuid, lease_seconds integer)
 RETURNS TABLE(handed_over_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  update public.booking_messages m
    set handed_over_at = clock_timestamp(), unanswered = m.unanswered + 1,
      lease_until = clock_timestamp() + interval '1 second' * least(greatest(hand_over_message.lease_seconds, 1), 3600)
    where m.id = hand_over_message.message_id and m.lease_id = hand_over_message.lease_id
      and m.lease_until > clock_timestamp() and m.handed_over_at is null
      -- A STOP or the evening may have come since it was leased.
      and (m.channel = 'mail' or not private.is_quiet() and not exists (
        select from private.reached(m) r where r.number is null or private.is_stopped(m.kind, r.number)
      ))
    returning m.handed_over_at
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
      -- The newest of each position where another car had the same work.
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

CREATE OR REPLACE FUNCTION public.intake(booking_id uuid)
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
      'intake', (select to_jsonb(i) - 'booking_id' from public.intakes i where i.booking_id = b.id),
      'photos', private.photo_links(b.id, 12, 'intake'),
      'quote_photos', coalesce((select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id), '[]'),
      'terms', private.intake_terms(),
      'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b where b.id = intake.booking_id and private.sees_work(b.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.intake_link(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  link private.links;
begin
  perform private.require_staff_or_technician();
  if not private.sees_work(booking_id) or not exists (
    select from public.intakes i where i.booking_id = intake_link.booking_id
  ) then
    perform private.refuse('PT404', 'intake_unknown');
  end if;
  perform private.link_token('intake', booking_id);
  -- One that has ended never works again; one that is open is longer open.
  update private.links l set
    version = n.version, token_hash = private.token_hash(private.token_of(l.kind, l.subject, n.version)),
    ends_at = clock_timestamp() + interval '30 minutes'
    from (
      select o.version + case when o.ends_at > clock_timestamp() then 0 else 1 end as version from private.links o
      where o.kind = 'intake' and o.subject = intake_link.booking_id
    ) n
    where l.kind = 'intake' and l.subject = intake_link.booking_id returning l.* into link;
  return jsonb_build_object('token', private.token_of('intake', booking_id, link.version), 'ends_at', link.ends_at);
end
$function$;

CREATE OR REPLACE FUNCTION public.intake_to_sign(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  booking constant uuid := private.link_subject('intake', token);
begin
  perform private.require_post();
  if booking is null then
    perform private.count_manage_try();
    return null;
  end if;
  return (
    select jsonb_build_object(
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'intake', to_jsonb(i) - '{booking_id,saved_by_email}'::text[], 'photos', private.photo_links(b.id, 12, 'intake'),
      'terms', private.intake_terms(), 'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b join public.intakes i on i.booking_id = b.id where b.id = booking
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.job_cards(booking_ids uuid[])
 RETURNS TABLE(booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer, installed jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      case when private.is_staff() then coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0) end,
      (
        select r.total_cents from public.receipts r
        where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null and private.is_staff()
      ), private.installed_parts(b.id)
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids) and private.sees_work(b.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_certificate(token text, words_version integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  subject constant uuid := private.open_link('certificate', token);
begin
  if subject is not null then
    perform private.require_rate('presses_per_link', left(token, 100));
  end if;
  return private.agree_to_keep(subject, words_version);
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb, words text, owed jsonb, offer jsonb, certificate_token text)
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
      ':', 'suppress', coalesce(message.booking_id, message.quote_id, message.offer_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id, message.offer_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.booking_id is not null then private.link_token('booking', booking.id) end,
      stop_token,
      -- Nobody is asked for a review twice a year.
      case when message.kind = 'thanks' and not exists (
        select from public.bookings o join public.booking_messages m on m.booking_id = o.id
        where (o.mail_key = booking.mail_key or o.customer_id = booking.customer_id) and m.kind = 'thanks' and (
          m.state = 'sent' and m.sent_at > clock_timestamp() - interval '1 year'
          or m.state = 'leased' and (m.due_at, m.id) < (message.due_at, message.id)
        ) and m.id <> message.id
      ) then shop.review_url end,
      shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case when message.kind = 'receipt' then private.receipt_documents(booking.id) -> (message.occasion - 1)
        when message.kind in ('payment_asked', 'payment_received', 'payment_failed') then (
          select private.receipt_document(r.id) from public.receipts r
          where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
        ) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      (select to_jsonb(p) from private.policy_of(booking) p),
      -- Its occasion says which of the payments it tells.
      case when message.kind in ('payment_received', 'payment_failed') then (
        select jsonb_build_object('purpose', p.purpose, 'cents', coalesce(p.paid_cents, p.asked_cents))
        from public.online_payments p cross join lateral (
          select case message.kind when 'payment_failed' then p.failed_at else p.paid_at end as at
        ) told
        where p.booking_id = booking.id and told.at is not null order by told.at, p.id offset message.occasion - 1 limit 1
      ) end,
      to_jsonb(shop) ->> (message.kind || '_text'),
      case when message.kind = 'balance_due' then (
        select jsonb_agg(jsonb_build_object(
            'year', r.year, 'sequence', r.sequence, 'day', r.day, 'balance_cents', o.balance_cents,
            'payment_terms', r.payment_terms, 'token', private.link_token('booking', o.booking_id)
          ) order by r.year, r.sequence)
        from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id where o.recipient = booking.mail_key
      ) end,
      taken.offer,
      case when message.kind = 'certificate' then private.link_token('certificate', booking.id) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_texts(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 120)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, resends integer, recipient text, is_first boolean, token text, booking_date date, booking_time text, deposit_cents integer, words text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
begin
  perform private.queue_texts();
  -- Nobody else comes for these where no mail leaves.
  for message in
    select m.* from public.mail_settings s cross join public.booking_messages m
    where s.transport is null and m.channel = 'mail' and m.state = 'queued' and m.turn in (1, 3)
      and m.due_at between clock_timestamp() - interval '1 day' and clock_timestamp()
  loop
    delete from public.booking_messages m where m.id = message.id and private.goes_by_text(message);
  end loop;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds, 'text') loop
    return query
      select m.id, m.lease_id, m.kind, m.resends, taken.address,
        not exists (
          select from (
            select n.* from public.bookings o join public.booking_messages n on n.booking_id = o.id where o.contact_key = r.contact_key
            union all
            select n.* from public.quotes o join public.booking_messages n on n.quote_id = o.id where o.contact_key = r.contact_key
          ) n
          where n.channel = 'text' and n.id <> m.id
            and (n.state = 'sent' or n.state = 'leased' and (n.due_at, n.id) < (m.due_at, m.id))
        ),
        case when m.offer_id is not null then taken.offer ->> 'token' when m.quote_id is not null then private.link_token('quote', m.quote_id)
          else private.link_token('booking', b.id) end,
        coalesce(b.booking_date, (taken.offer ->> 'day')::date), coalesce(b.booking_time, taken.offer ->> 'slot_time'),
        (private.deposit_of(b.id) ->> 'open_cents')::integer, m.words
      from public.booking_messages m cross join private.reached(m) r left join public.bookings b on b.id = m.booking_id
      where m.id = taken.message_id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_waiting_list(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('opening', token);
begin
  perform private.end_waiting(array[w.contact_key])
    from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = found_id;
  return found_id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_installed(booking_id uuid, parts jsonb, seen uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  booking constant public.bookings := private.require_staff_change(note_installed.booking_id, or_technician => true);
  known constant uuid[] := array(
    select i.id from public.booking_installed i where i.booking_id = booking.id and i.replaced_at is null order by i.id
  );
  by_whom constant text := private.change_actor_name();
  kept uuid[];
  wanted integer;
begin
  if not private.sees_work(booking.id) then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  if jsonb_typeof(parts) is distinct from 'array' or jsonb_array_length(parts) > 12 then
    perform private.refuse('PT422', 'installed_invalid', hint => 'Give up to 12 positions.');
  end if;
  if exists (
    select from jsonb_to_recordset(parts) p (film_id uuid) where not exists (select from public.films f where f.id = p.film_id)
  ) then
    perform private.refuse('PT404', 'film_unknown', hint => 'Choose a film of Settings.');
  end if;
  select array_agg(i.id order by i.id) filter (where i.id is not null), count(*) into kept, wanted
    from jsonb_to_recordset(parts) p (position text, film_id uuid, roll text)
    left join public.booking_installed i on i.id = any (known)
      and (i.position, i.film_id, i.roll) is not distinct from (p.position, p.film_id, p.roll);
  -- It is so already, such as where an answer was lost.
  if coalesce(kept, '{}') = known and wanted = cardinality(known) then
    return;
  end if;
  if known <> array(select distinct s from unnest(seen) s order by s) then
    perform private.refuse('PT409', 'installed_changed', hint => 'Look at what is noted now.');
  end if;
  update public.booking_installed i set replaced_at = clock_timestamp(), replaced_by = by_whom
    where i.id = any (known) and i.id <> all (coalesce(kept, '{}'));
  insert into public.booking_installed (booking_id, position, film_id, film, roll, noted_by)
    select booking.id, p.position, f.id, to_jsonb(f) - '{id,active}'::text[], p.roll, by_whom
    from jsonb_to_recordset(parts) p (position text, film_id uuid, roll text) join public.films f on f.id = p.film_id
    where not exists (
      select from public.booking_installed i
      where i.id = any (kept) and (i.position, i.film_id, i.roll) is not distinct from (p.position, p.film_id, p.roll)
    );
  perform private.settle_certificate(booking);
end
$function$;

CREATE OR REPLACE FUNCTION public.offer_opening(waiting_id uuid, slot_time text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  opening record;
begin
  perform private.require_staff();
  select o.* into opening
    from public.waiting w cross join private.openings(w.day, w.day, w.contact_key) o
    where w.id = offer_opening.waiting_id and o.slot_time = offer_opening.slot_time;
  if not found then
    perform private.refuse('PT409', 'slot_full', hint => 'Reload: the time is taken, or they wait no longer.');
  end if;
  return private.offer_time(opening.waiting_id, opening.slot_time, opening.bays, opening.during);
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
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.booking_date < kept_from
      -- A customer who asked to be reminded is, and is forgotten after that.
      and not exists (
        select from public.booking_messages m
        where m.booking_id = b.id and m.kind in ('care_coating', 'care_detailing', 'coating_check')
          and m.state in ('queued', 'failed', 'leased')
      )
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  perform private.erase_bookings(late);
  return query select 'bookings', cardinality(late);
  perform private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ));
  delete from public.certificates c
    where (c.agreed_at is null or c.ends_on < private.shop_now()::date) and c.day < kept_from
      and not exists (select from public.bookings b where b.id = c.id);
  get diagnostics deleted = row_count;
  return query select 'certificates', deleted;
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
  perform private.end_waiting('{}', private.shop_now()::date);
  delete from public.waiting w where w.day < kept_from;
  delete from public.closures c where c.to_day < kept_from;
  get diagnostics deleted = row_count;
  return query select 'closures', deleted;
  -- 90 days after the answer, after the price ended, or after a request that nobody answered.
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics deleted = row_count;
  return query select 'quotes', deleted;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  return query
    with hits as (
      delete from private.hits h using private.limits l
      where l.name = h.bucket and h.at <= clock_timestamp() - l.within returning 1
    ), links as (
      -- Those of bookings that nobody can bring back any more.
      delete from private.links l
      where l.kind = 'booking' and not exists (select from public.bookings b where b.id = l.subject)
        and not exists (
          select from public.booking_deletions d
          where d.booking_id = l.subject and d.deleted_at > clock_timestamp() - interval '30 days'
        )
        or l.kind = 'intake' and l.ends_at <= clock_timestamp()
        or l.kind = 'opening' and not exists (select from public.waiting_offers o where o.id = l.subject) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
  delete from private.text_events e where e.received_at < private.shop_instant(kept_from::timestamp);
  delete from private.suppression_tokens t
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.subject)
      and not exists (select from public.quotes q where q.id = t.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = t.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      );
  get diagnostics deleted = row_count;
  return query select 'links', deleted;
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

CREATE OR REPLACE FUNCTION public.quote_list(only_id uuid DEFAULT NULL::uuid, in_state text DEFAULT NULL::text, after uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, of_age text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text, studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamp with time zone, answered_at timestamp with time zone, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamp with time zone, lines jsonb, total numeric, deposit_cents integer, included text, not_included text, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean, stopped_recipient text, has_mail_failed boolean, opened_at timestamp with time zone, lost_to text, certificate_id uuid, texts_version integer)
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
      ), q.opened_at, q.lost_to, q.certificate_id, q.texts_version
    from private.listed_quotes(only_id, in_state, previous, most, of_age) listed
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

CREATE OR REPLACE FUNCTION public.record_text_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said private.text_events := jsonb_populate_record(null::private.text_events, event);
  comes boolean := false;
begin
  -- As a sender: what it is about stays as it is meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  -- A failure counts for the time of its message.
  said.said_at := coalesce(
    said.said_at, (select m.created_at from public.booking_messages m where m.id = said.message_id), clock_timestamp()
  );
  said.received_at := clock_timestamp();
  said.body := left(said.body, 1600);
  said.seen_at := null;
  if said.kind in ('reply', 'stop', 'start') then
    -- It belongs to the open booking that they were texted about last, else to the newest. A C answers no text of staff.
    select b.id, m.kind in ('reminder', 'soon') and said.body ~* '^\s*(c|yes)\s*[.!]?\s*$' into said.booking_id, comes
      from public.bookings b
      left join public.booking_messages m on m.booking_id = b.id and m.channel = 'text' and m.state = 'sent'
        and (m.kind <> 'staff_text' or said.body !~* '^\s*c\s*[.!]?\s*$')
      where b.contact_key = private.phone_key(said.number) and private.holds_spot(b.status)
        and (b.booking_date >= private.shop_now()::date or b.arrived_at is not null)
      order by m.sent_at desc nulls last, b.created_at desc limit 1;
    said.kind := case when comes and said.kind = 'reply' then 'yes' else said.kind end;
  end if;
  insert into private.text_events values (said.*) on conflict on constraint text_events_pkey do nothing;
  if not found then
    return 'known';
  end if;
  perform private.settle_text(said.message_id);
  if said.number is not null and said.kind in ('stop', 'start', 'failed') then
    perform private.settle_number(said.number);
  end if;
  if comes then
    -- As by the link. Cars of one day are one visit. YES may be a word that brings texts back, too.
    perform private.set_options('{"as_customer": true}');
    update public.bookings b set customer_confirmed_at = clock_timestamp() from public.bookings asked
      where asked.id = said.booking_id and (b.contact_key, b.booking_date) = (asked.contact_key, asked.booking_date)
        and private.holds_spot(b.status) and b.customer_confirmed_at is null;
  end if;
  return said.kind;
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
  if exists (select from public.intake_signatures s where s.signed -> 'photos' ? remove_booking_photo.photo_id::text) then
    perform private.refuse('PT409', 'photo_signed');
  end if;
  delete from public.quote_photos p where p.id = photo_id and p.booking_id is not null and private.sees_work(p.booking_id);
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
  address text;
begin
  perform private.require_staff();
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  select b.* into booking from public.bookings b where b.id = message.booking_id;
  address := case message.channel when 'mail' then private.message_recipient(message.kind, booking)
    else (select r.number from private.reached(message) r) end;
  if booking.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_moot(message.kind, booking)
    or address is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, address) then
    perform private.refuse('PT409', 'recipient_suppressed', hint => 'This address asked for no mail, or this number for no texts. Lift that first.');
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

CREATE OR REPLACE FUNCTION public.save_intake(booking_id uuid, at_revision integer, content jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  wanted public.intakes;
  known public.intakes;
begin
  perform private.require_staff_or_technician();
  if jsonb_typeof(content) is distinct from 'object' or octet_length(content::text) > 30000 then
    perform private.refuse('PT422', 'intake_invalid');
  end if;
  -- A deletion of the booking waits, and so does another save.
  perform from public.bookings b
    where b.id = save_intake.booking_id and private.sees_work(b.id) for no key update;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  select i.* into known from public.intakes i where i.booking_id = save_intake.booking_id;
  begin
    wanted := jsonb_populate_record(known, content - '{booking_id,revision,saved_at,saved_by_email}'::text[]);
  exception when data_exception then
    perform private.refuse('PT422', 'intake_invalid');
  end;
  wanted.marks := coalesce(wanted.marks, '[]');
  -- Its answer was lost, and it is sent again.
  if known = wanted then
    return known.revision;
  end if;
  if coalesce(known.revision, 0) is distinct from at_revision then
    perform private.refuse('PT409', 'intake_changed', to_jsonb(known)::text);
  end if;
  insert into public.intakes as i (booking_id, mileage, fuel, keys, belongings, note, marks, saved_by_email)
    values (
      save_intake.booking_id, wanted.mileage, wanted.fuel, wanted.keys, wanted.belongings, wanted.note, wanted.marks,
      private.change_actor_name()
    )
    on conflict on constraint intakes_pkey do update set
      revision = i.revision + 1, mileage = excluded.mileage, fuel = excluded.fuel, keys = excluded.keys,
      belongings = excluded.belongings, note = excluded.note, marks = excluded.marks,
      saved_at = excluded.saved_at, saved_by_email = excluded.saved_by_email
    returning i.* into known;
  return known.revision;
end
$function$;

CREATE OR REPLACE FUNCTION public.see_activity(until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  insert into private.people as p (id, seen_at)
    select u.id, least(until, clock_timestamp()) from auth.users u where u.id = (auth.jwt() ->> 'sub')::uuid
    on conflict on constraint people_pkey do update set seen_at = greatest(p.seen_at, excluded.seen_at);
  -- The texts of a number that nobody booked with stand only there.
  update private.text_events e set seen_at = clock_timestamp()
    where e.seen_at is null and e.said_at <= until
      and not exists (select from public.bookings b where b.contact_key = private.phone_key(e.number));
end
$function$;

CREATE OR REPLACE FUNCTION public.send_text(id uuid, booking_id uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  booking public.bookings;
  number text;
  refusal text;
begin
  perform private.require_staff();
  select b.* into booking from public.bookings b where b.id = send_text.booking_id;
  number := private.text_number(booking.customer_phone);
  refusal := case
    when booking.texts_version is null then 'not_agreed'
    when number is null or not public.takes_texts() then 'no_number'
    when private.is_stopped('staff_text', number) then 'stopped'
    when private.hits_of('texts_per_recipient', 'known ' || number) >= private.limit_of('texts_per_recipient') then 'limit' end;
  if refusal is not null then
    perform private.refuse('PT409', 'text_refused', refusal, 'Call the customer.');
  end if;
  insert into public.booking_messages (id, booking_id, kind, occasion, words, due_at, created_at, channel)
    select send_text.id, booking.id, 'staff_text', coalesce(max(m.occasion), 0) + 1, btrim(send_text.words),
      clock_timestamp(), clock_timestamp(), 'text'
    from public.booking_messages m where m.booking_id = booking.id and m.kind = 'staff_text'
    on conflict on constraint booking_messages_pkey do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.sign_intake(booking_id uuid, signature jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  if not exists (select from public.bookings b where b.id = sign_intake.booking_id and private.sees_work(b.id)) then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  perform private.sign_intake(booking_id, signature, 'shop');
end
$function$;

CREATE OR REPLACE FUNCTION public.sign_intake_by_link(token text, signature jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  booking constant uuid := private.link_subject('intake', token);
begin
  perform private.require_post();
  if booking is null then
    perform private.count_manage_try();
    return false;
  end if;
  perform private.sign_intake(booking, signature, 'link');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.slot_availability(from_day date, to_day date, service text DEFAULT NULL::text, extra_services text[] DEFAULT '{}'::text[], add_ons text[] DEFAULT '{}'::text[], vehicle_type text DEFAULT NULL::text)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 900
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  work constant record := private.booked_work(
    array[service] || extra_services[1:20] || add_ons[1:20], slot_availability.vehicle_type
  );
begin
  return query select * from private.visitor_availability(
    from_day, to_day, work.kind, case when service is null then 0 else work.minutes end, null
  );
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

CREATE OR REPLACE FUNCTION public.text_replies(of_booking uuid DEFAULT NULL::uuid, of_customer uuid DEFAULT NULL::uuid, sees boolean DEFAULT false)
 RETURNS TABLE(id text, kind text, body text, said_at timestamp with time zone, is_unread boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    with theirs as materialized (
      select e.* from private.text_events e
      where e.booking_id = of_booking or e.kind in ('reply', 'yes', 'stop', 'start', 'help') and e.number in (
        select private.dialled_key(b.contact_key) from public.bookings b where b.customer_id = of_customer
      )
    ), seen as (
      update private.text_events e set seen_at = clock_timestamp() from theirs t
        where sees and e.provider = t.provider and e.id = t.id and e.seen_at is null
    )
    select t.id, t.kind, coalesce(t.body, ''), t.said_at, t.seen_at is null and t.kind in ('reply', 'stop')
    from theirs t order by t.said_at, t.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_certificate(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  return private.certificate_document(private.open_link('certificate', token));
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_opening(token text)
 RETURNS TABLE(day date, slot_time text, service text, extra_services text[], add_ons text[], vehicle_type text, name text, email text, phone text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('opening', token);
begin
  return query
    select w.day, o.slot_time, w.service, w.extra_services, w.add_ons, w.vehicle_type, w.name, w.email, w.phone
    from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.waiting_list(from_day date, to_day date)
 RETURNS TABLE(id uuid, day date, part text, service text, extra_services text[], add_ons text[], vehicle_type text, name text, email text, phone text, asked_at timestamp with time zone, told text[], free text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform private.require_staff();
  if (waiting_list.to_day - waiting_list.from_day between 0 and 31) is not true then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 32 days.');
  end if;
  return query
    with free as materialized (
      select o.waiting_id, o.slot_time, o.slot_order from private.openings(waiting_list.from_day, waiting_list.to_day) o
    )
    select w.id, w.day, w.part, w.service, w.extra_services, w.add_ons, w.vehicle_type, w.name, w.email, w.phone, w.asked_at,
      t.told, array(
        select f.slot_time from free f where f.waiting_id = w.id and f.slot_time <> all (t.told) order by f.slot_order
      )
    from public.waiting w
    cross join lateral (
      select array(
        select o.slot_time from public.waiting_offers o
        where o.waiting_id = w.id and o.offered_at is not null order by o.offered_at
      ) as told
    ) t
    where w.name is not null and w.booked_at is null and w.day between waiting_list.from_day and waiting_list.to_day
    order by w.day, w.asked_at, w.id;
end
$function$;

ALTER TABLE "private"."links" ADD CONSTRAINT "links_kind" CHECK ((kind = ANY (ARRAY['booking'::text, 'quote'::text, 'opening'::text, 'certificate'::text, 'intake'::text])));

ALTER TABLE "private"."text_events" ADD CONSTRAINT "text_events_kind" CHECK ((kind = ANY (ARRAY['sent'::text, 'delivered'::text, 'failed'::text, 'stop'::text, 'start'::text, 'help'::text, 'reply'::text, 'yes'::text])));

ALTER TABLE "public"."agreed_words" ADD CONSTRAINT "agreed_words_topic" CHECK ((topic = ANY (ARRAY['film_law'::text, 'care'::text, 'texts'::text, 'warranty'::text])));

ALTER TABLE "public"."booking_installed" ADD CONSTRAINT "booking_installed_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text, 'time_opened'::text, 'soon'::text, 'ready'::text, 'certificate'::text, 'staff_text'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_once_per_quote" UNIQUE (quote_id, kind, occasion, channel);

ALTER TABLE "public"."booking_installed" ADD CONSTRAINT "booking_installed_film" FOREIGN KEY (film_id) REFERENCES public.films(id);

ALTER TABLE "public"."intake_signatures" ADD CONSTRAINT "intake_signatures_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."intakes" ADD CONSTRAINT "intakes_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."policy_versions" ADD CONSTRAINT "policy_versions_pkey" PRIMARY KEY (topic, version);

ALTER TABLE "public"."policy_versions" ADD CONSTRAINT "policy_versions_topic" CHECK ((topic = ANY (ARRAY['policy'::text, 'intake'::text])));

ALTER TABLE "public"."quote_photos" ADD CONSTRAINT "quote_photos_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."quote_photos" ADD CONSTRAINT "quote_photos_owner" CHECK (((num_nonnulls(quote_id, booking_id) = 1) AND ((stage = 'quote'::text) = (quote_id IS NOT NULL))));

ALTER TABLE "public"."quote_photos" ADD CONSTRAINT "quote_photos_stage" CHECK ((stage = ANY (ARRAY['quote'::text, 'intake'::text, 'after'::text])));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_certificate" FOREIGN KEY (certificate_id) REFERENCES public.certificates(id) ON DELETE SET NULL;

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_person" CHECK (((num_nonnulls(email, phone) = ((name IS NOT NULL))::integer) AND ((phone IS NULL) = (texts_version IS NULL))));

CREATE INDEX text_events_unread ON private.text_events USING btree (said_at) WHERE ((seen_at IS NULL) AND (kind = ANY (ARRAY['reply'::text, 'stop'::text])));

CREATE INDEX booking_installed_film ON public.booking_installed USING btree (film_id);

CREATE INDEX booking_installed_noted_at ON public.booking_installed USING btree (noted_at);

CREATE UNIQUE INDEX booking_installed_once ON public.booking_installed USING btree (booking_id, "position", film_id) WHERE (replaced_at IS NULL);

CREATE INDEX certificates_customer ON public.certificates USING btree (customer_id);

CREATE INDEX certificates_day ON public.certificates USING btree (day);

CREATE UNIQUE INDEX films_once ON public.films USING btree (lower(brand), lower(series), COALESCE(transmission, (0)::smallint));

CREATE INDEX intake_signatures_booking ON public.intake_signatures USING btree (booking_id, received_at);

CREATE INDEX quote_photos_booking ON public.quote_photos USING btree (booking_id, created_at);

CREATE INDEX quotes_certificate ON public.quotes USING btree (certificate_id);

CREATE INDEX waiting_day ON public.waiting USING btree (day) WHERE (name IS NOT NULL);

CREATE TRIGGER certificates_links AFTER DELETE ON public.certificates REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION private.forget_certificate_links();

CREATE TRIGGER customer_vehicles_certificates AFTER INSERT OR UPDATE ON public.customer_vehicles FOR EACH ROW EXECUTE FUNCTION private.settle_plates();

CREATE TRIGGER films_note_change AFTER INSERT OR UPDATE ON public.films FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE POLICY "staff read what was installed" ON "public"."booking_installed" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read certificates" ON "public"."certificates" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff add films" ON "public"."films" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff change films" ON "public"."films" FOR UPDATE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff)) WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read films" ON "public"."films" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read signatures" ON "public"."intake_signatures" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read intakes" ON "public"."intakes" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."booking_installed"."film" IS 'Brand, series, kind, transmission, warranty_years and words of the film as they were.';

COMMENT ON COLUMN "public"."booking_installed"."roll" IS 'Roll or batch, as it is printed on it.';

COMMENT ON COLUMN "public"."certificates"."agreed_version" IS 'Which words its customer agreed to have it kept by, of agreed_words. Null: kept as long as a booking.';

COMMENT ON COLUMN "public"."certificates"."day" IS 'When the work was completed; null before that.';

COMMENT ON COLUMN "public"."certificates"."parts" IS 'What has a warranty: as booking_installed, with until, its last day.';

COMMENT ON COLUMN "public"."films"."transmission" IS 'Percent of light that window film lets through; null for any other.';

COMMENT ON COLUMN "public"."films"."words" IS 'What the warranty covers, as certificates print it.';

COMMENT ON COLUMN "public"."intake_signatures"."hash" IS 'SHA-256 over the words of the terms, a line break, and signed as text.';

COMMENT ON COLUMN "public"."intake_signatures"."how" IS 'shop: on a device of the shop; link: behind the link.';

COMMENT ON COLUMN "public"."intake_signatures"."signed" IS 'The intake as it was signed, with the ids of its photos.';

COMMENT ON COLUMN "public"."intake_signatures"."signed_at" IS 'By the clock of the device, which may have had no connection then.';

COMMENT ON COLUMN "public"."intake_signatures"."strokes" IS 'Empty where the typed name is the signature.';

COMMENT ON COLUMN "public"."intakes"."fuel" IS 'Eighths of a tank; of a battery likewise.';

COMMENT ON COLUMN "public"."intakes"."marks" IS 'side, kind, x and y as parts of the drawing of that side, and maybe a note.';

COMMENT ON COLUMN "public"."intakes"."mileage" IS 'As the vehicle shows it, in its own unit.';

COMMENT ON COLUMN "public"."quote_photos"."stage" IS 'quote: sent with a request; intake: taken as the vehicle came; after: taken when it was done.';

COMMENT ON COLUMN "public"."quotes"."certificate_id" IS 'The certificate that it is a claim of. Null without one.';

COMMENT ON COLUMN "public"."quotes"."texts_version" IS 'Which words its customer agreed to be sent texts by, of agreed_words. Null: no texts.';

COMMENT ON COLUMN "public"."shop_settings"."texts_abroad" IS 'Whether numbers outside Canada and the United States are sent texts, which cost many times as much.';

COMMENT ON FUNCTION "public"."activity_news"() IS 'How much of the activity somebody has not seen, up to 100, and how many texts nobody has read, since when, and the newest booking, request, payment or text, as activity() has it. For staff. May be null: latest.';

COMMENT ON FUNCTION "public"."agree_warranty"(uuid, integer) IS 'As keep_certificate(), for the customer who stands at the counter; false where nothing with a warranty is noted. PT422 `words_unknown`. For staff.';

COMMENT ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text, text, integer) IS 'Puts somebody on the waiting list of 1 to 7 days: part (any, morning, afternoon), ids of the work, vehicle type, name and address, or a number with the version of the words by which it agrees to texts. Asked again for a day, it is the same place in the list with the new wishes. Answers nothing, and alike where the recipient asked too often. POST only. PT403 `captcha_required`, PT422 `waiting_invalid`, `email_is_the_shops`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."ask_quote"(jsonb) IS 'Stores a request for a price. Refused in this order: 23505 quotes_pkey (this id was used before: the earlier request arrived), 23502 and 23514 (a required or impossible value; quotes_size: far too much of it), PT422 `certificate_unknown` (certificate_token, of what it is a claim of, opens none), PT422 `email_is_the_shops`, PT403 `captcha_required`, PT429 `quote_limit`, PT409 `reference_taken` (another quote''s id begins with the same eight characters).';

COMMENT ON FUNCTION "public"."certificate"(uuid) IS 'A certificate as its customer sees it, with the token of its link, and the day of its booking while there is that. For staff. May be null.';

COMMENT ON FUNCTION "public"."erase_bookings"(uuid[]) IS 'Erases bookings, 100 at most so that nobody who books waits for long, with notes, history, messages, links and certificates, and the quotes that erasable_quotes() names. The ids of deleted bookings stay, and a wish for no mail, which would be forgotten with it. Answers how many of each. PT422 `too_many_bookings`. For owners.';

COMMENT ON FUNCTION "public"."erase_certificate"(uuid) IS 'Erases a certificate with its link, as its customer asked; false for none. For owners.';

COMMENT ON FUNCTION "public"."erase_customer"(uuid) IS 'Erases a customer who was brought along and has no booking, with notes, tags, vehicles, quotes and certificates; false where there are bookings, with which they are erased. PT404 `customer_unknown`. For owners.';

COMMENT ON FUNCTION "public"."find_certificates"(text) IS 'The newest certificates with all words of a search in name, vehicle, plate or reference. For staff. May be null: vehicle_make, vehicle_model, plate.';

COMMENT ON FUNCTION "public"."installed"(uuid) IS 'What was installed at a booking, corrected rows too, the films there are, what the same work had last at each position, when its certificate was made, and photos of the finished vehicle. For staff and technicians. May be null.';

COMMENT ON FUNCTION "public"."intake"(uuid) IS 'How a vehicle was when it came (null: nobody wrote it down), its photos and those of its quote, the present terms (null: none), and its signatures, the newest first; is_changed: the intake is another one by now. For staff and technicians. May be null.';

COMMENT ON FUNCTION "public"."intake_link"(uuid) IS 'The token of a link at which a customer reads and signs the intake of their vehicle, for half an hour. PT404 `intake_unknown`. For staff and technicians.';

COMMENT ON FUNCTION "public"."intake_to_sign"(text) IS 'How a vehicle was when it came, its photos, the terms, and who signed, for its customer. POST only. May be null.';

COMMENT ON FUNCTION "public"."job_cards"(uuid[]) IS 'What the card of a job prints in addition to its booking: plate, colour of its quote, cents that were paid, total of its receipt, and what was installed; no amounts for a technician. May be null: plate, vehicle_colour, paid_cents, total_cents. For staff and technicians.';

COMMENT ON FUNCTION "public"."keep_certificate"(text, integer) IS 'The holder of its link has a certificate kept until its last warranty ends, by which words, or takes that back without any; false for no such link. POST only. PT422 `words_unknown`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."keep_quote_photo"(uuid) IS 'Notes that a photo is in the bucket; false where its quote or booking is gone. For the function quote-photo only.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."lease_texts"(integer, integer) IS 'Takes due texts for a while, with what is needed to write them. For the sender of texts only. May be null: booking_date, booking_time, deposit_cents, words.';

COMMENT ON FUNCTION "public"."note_installed"(uuid, jsonb, uuid[]) IS 'Notes all that is installed at a booking: position, film_id and roll of each part, in place of what was noted before, whose ids seen names. Its certificate follows. PT404 `booking_unknown`, `film_unknown`, PT409 `installed_changed` (a colleague has noted something else since), PT422 `installed_invalid`. For staff and technicians.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. of_age: recent (0 to 2 days since it was sent, or asked for), week (to 7) or older. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient, opened_at, lost_to, certificate_id, texts_version.';

COMMENT ON FUNCTION "public"."remove_booking_photo"(uuid) IS 'Takes a photo of a vehicle away; one that is gone counts as removed. PT409 `photo_signed`: a signature is under it. For staff and technicians.';

COMMENT ON FUNCTION "public"."save_intake"(uuid, integer, jsonb) IS 'Writes down how a vehicle was when it came, and answers its new revision. at_revision is the one that was read, 0 for none. PT404 `booking_unknown`, PT409 `intake_changed` (detail: what somebody else wrote since), PT422 `intake_invalid`, 23514 `intakes_<column>`. For staff and technicians.';

COMMENT ON FUNCTION "public"."send_text"(uuid, uuid, text) IS 'Texts what staff wrote to the customer of a booking, once for an id. PT409 `text_refused` (detail: not_agreed, no_number, stopped or limit). For staff.';

COMMENT ON FUNCTION "public"."sign_intake"(uuid, jsonb) IS 'Keeps the signature that a customer put under an intake on a device of the shop: id, revision and terms_version that were signed, name, strokes, signed_at. PT404 `booking_unknown`, PT409 `intake_changed`, `terms_changed` (they are not the ones of then), `signed_too_often` (ten are there), PT422 `signature_invalid`, 23514 and 23502 `intake_signatures_<column>`. For staff and technicians.';

COMMENT ON FUNCTION "public"."sign_intake_by_link"(text, jsonb) IS 'Keeps a signature that came over the link; false where it has ended. Refused as by sign_intake(). POST only.';

COMMENT ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) IS 'Where the bytes of a photo of a vehicle go, taken as it came (stage intake) or when it was done (after). Outcomes as of take_quote_photo(); many: twelve of that stage are there. 23514 quote_photos_owner, quote_photos_stage: no stage of a booking. For staff and technicians, by the function quote-photo.';

COMMENT ON FUNCTION "public"."text_replies"(uuid, uuid, boolean) IS 'What was texted to the shop about a booking, or by the numbers of a customer, the oldest first; with sees it counts as read from then on. kind: reply, yes (it said that they come), stop, start or help. For staff.';

COMMENT ON FUNCTION "public"."viewed_certificate"(text) IS 'A certificate, for the holder of its link. POST only. Null for any other link.';

COMMENT ON FUNCTION "public"."viewed_opening"(text) IS 'What somebody waited for and the time that opened, for the holder of the link in the message about it; no row for any other. Whether it is still free is asked of slot_availability(). POST only. May be null: email, phone.';

COMMENT ON FUNCTION "public"."waiting_list"(date, date) IS 'Who waits for the days, 32 at most, in order of asking: the times that they were told of, and those that are free for them now. PT422 `availability_range` for more days. For staff.';

COMMENT ON TABLE "public"."agreed_words" IS 'What customers were shown or ticked when they booked or took their car back, by version. Staff read it.';

COMMENT ON TABLE "public"."booking_installed" IS 'What was installed where; corrected rows stay, as replaced. Staff read it, note_installed() writes it.';

COMMENT ON TABLE "public"."certificates" IS 'Warranties of what was installed, one for a booking, also after it is gone. Staff read it, the database writes it.';

COMMENT ON TABLE "public"."films" IS 'Films and coatings that the shop installs. Staff read, add and change them.';

COMMENT ON TABLE "public"."intake_signatures" IS 'Signatures under an intake and its terms. Staff read them, functions add them.';

COMMENT ON TABLE "public"."intakes" IS 'How a vehicle was when it came. Staff read it, functions write it.';

COMMENT ON TABLE "public"."policy_versions" IS 'What the shop holds for cancellations, deposits, refunds and redos, and the terms of the intake, by version. Staff read it, owners add to it.';

COMMENT ON TABLE "public"."quote_photos" IS 'Photos of a quote, or of a vehicle at the shop; their bytes are in the bucket quote-photos, as id of the quote or booking/photo id. For staff.';

REVOKE ALL ON FUNCTION "private"."agree_to_keep"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."announce_ready"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."are_marks"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."are_strokes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."certificate_document"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."dialled_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_certificates"(uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_certificate_links"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."goes_by_text"(public.booking_messages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."installed_parts"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."intake_content"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."intake_signatures_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."intake_terms"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_part"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."join_photo_queue"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."openings"(date, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."photo_links"(uuid, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_photo"(public.quote_photos, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reached"(public.booking_messages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_certificate"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_plates"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sign_intake"(uuid, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."terms_at"(text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."agree_warranty"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."agree_warranty"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text, text, integer) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."certificate"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."certificate"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."erase_certificate"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_certificate"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."find_certificates"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_certificates"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."installed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."installed"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."intake"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."intake"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."intake_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."intake_link"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."intake_to_sign"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."intake_to_sign"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."job_cards"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."job_cards"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_certificate"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_certificate"(text, integer) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."lease_texts"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_texts"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."note_installed"(uuid, jsonb, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_installed"(uuid, jsonb, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."remove_booking_photo"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_booking_photo"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_intake"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_intake"(uuid, integer, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."send_text"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_text"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."sign_intake"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sign_intake"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."sign_intake_by_link"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sign_intake_by_link"(text, jsonb) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."text_replies"(uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."text_replies"(uuid, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_certificate"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_certificate"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_opening"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_opening"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."waiting_list"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_list"(date, date) TO "authenticated";

GRANT SELECT ON TABLE "public"."booking_installed" TO "authenticated";

GRANT SELECT ON TABLE "public"."certificates" TO "authenticated";

GRANT INSERT ("active"), UPDATE ("active") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("brand"), UPDATE ("brand") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("kind"), UPDATE ("kind") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("series"), UPDATE ("series") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("transmission"), UPDATE ("transmission") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("warranty_years"), UPDATE ("warranty_years") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("words"), UPDATE ("words") ON TABLE "public"."films" TO "authenticated";

GRANT SELECT ON TABLE "public"."films" TO "authenticated";

GRANT SELECT ON TABLE "public"."intake_signatures" TO "authenticated";

GRANT SELECT ON TABLE "public"."intakes" TO "authenticated";

REVOKE ALL ("topic") ON TABLE "public"."policy_versions" FROM "authenticated";

GRANT INSERT ("topic") ON TABLE "public"."policy_versions" TO "authenticated";

REVOKE ALL ("text_quote_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_quote_on") ON TABLE "public"."shop_settings" TO "authenticated";

ALTER TABLE "public"."certificates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (private.folded(((((((((customer_name || ' '::text) || COALESCE(vehicle_make, ''::text)) || ' '::text) || COALESCE(vehicle_model, ''::text)) || ' '::text) || COALESCE(regexp_replace(plate, '[^A-Za-z0-9]'::text, ''::text, 'g'::text), ''::text)) || ' '::text) || "left"((id)::text, 8)))) STORED NOT NULL;

ALTER TABLE "public"."waiting" ADD COLUMN "contact_key" text COLLATE pg_catalog."C" GENERATED ALWAYS AS (COALESCE(private.mail_key(email), private.phone_key(phone))) STORED;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_words" CHECK ((private.is_text(words, 400) AND (btrim(words) <> ''::text) AND ((kind = 'staff_text'::text) = (words IS NOT NULL))));

ALTER TABLE "public"."intake_signatures" ADD CONSTRAINT "intake_signatures_strokes" CHECK (private.are_strokes(strokes));

ALTER TABLE "public"."intakes" ADD CONSTRAINT "intakes_marks" CHECK (private.are_marks(marks));

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_once" UNIQUE (contact_key, day);

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_phone" CHECK (private.is_line(phone, 40));

-- Rows, which a difference of schemas does not show.
insert into public.agreed_words (topic, version, words) values
  ('warranty', 1, 'Keep my warranty certificate until my last warranty ends. Optional, and you can change this at any time.'),
  ('texts', 2, 'Text me about this quote and its booking. Optional. Reply STOP at any time to end texts.'),
  ('texts', 3, 'Text me when a time opens. Reply STOP at any time to end texts.');
