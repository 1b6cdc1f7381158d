set local check_function_bodies = off;

ALTER TABLE "private"."links" DROP CONSTRAINT "links_kind";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_subject";

DROP FUNCTION "private"."take_due_messages"(integer, integer);

DROP FUNCTION "public"."lease_messages"(integer, integer);

CREATE TABLE "public"."waiting_offers" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "waiting_id" uuid NOT NULL, "slot_time" text NOT NULL, "bays" integer[], "during" tstzrange, "offered_at" timestamp with time zone, "gone_at" timestamp with time zone, CONSTRAINT "waiting_offers_once" UNIQUE (waiting_id, slot_time), CONSTRAINT "waiting_offers_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."waiting_offers" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."waiting_offers" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."waiting" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "day" date NOT NULL, "part" text NOT NULL, "service" text NOT NULL, "extra_services" text[] NOT NULL DEFAULT '{}'::text[], "add_ons" text[] NOT NULL DEFAULT '{}'::text[], "vehicle_type" text NOT NULL, "name" text, "email" text, "asked_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "told_at" timestamp with time zone, "booked_at" timestamp with time zone, CONSTRAINT "waiting_add_ons" CHECK ((cardinality(add_ons) <= 20)), CONSTRAINT "waiting_day" CHECK (isfinite(day)), CONSTRAINT "waiting_extra_services" CHECK ((cardinality(extra_services) <= 20)), CONSTRAINT "waiting_part" CHECK ((part = ANY (ARRAY['any'::text, 'morning'::text, 'afternoon'::text]))), CONSTRAINT "waiting_person" CHECK (((name IS NULL) = (email IS NULL))), CONSTRAINT "waiting_pkey" PRIMARY KEY (id), CONSTRAINT "waiting_vehicle_type" CHECK ((vehicle_type = ANY (ARRAY['sedan'::text, 'suv'::text, 'truck'::text, 'van'::text, 'coupe'::text, 'hatchback'::text]))), CONSTRAINT "waiting_email" CHECK (private.is_address(email)), CONSTRAINT "waiting_name" CHECK (private.is_name(name)));

ALTER TABLE "public"."waiting" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."waiting" FORCE ROW LEVEL SECURITY;

ALTER TABLE "public"."booking_messages" ADD COLUMN "offer_id" uuid;

ALTER TABLE "public"."mail_settings" ADD COLUMN "waiting_seen_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.end_waiting(keys text[], before date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.waiting_offers o using public.waiting w
    where w.id = o.waiting_id and w.email is not null and (w.mail_key = any (keys) or w.day < before);
  update public.waiting w set name = null, email = null
    where w.email is not null and (w.mail_key = any (keys) or w.day < before)
$function$;

CREATE OR REPLACE FUNCTION private.erase_bookings(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail_keys text[];
  customers constant uuid[] := array(select distinct b.customer_id from public.bookings b where b.id = any (ids));
begin
  select array_agg(distinct b.mail_key) into mail_keys
    from public.bookings b where b.id = any (ids) and b.mail_key is not null;
  perform private.keep_month_sums(ids);
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (ids);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (ids);
  delete from private.links l where l.kind = 'booking' and l.subject = any (ids);
  delete from private.suppression_tokens t where t.subject = any (ids);
  -- Those of bookings that were deleted before, once the last booking with the address is gone. The mail about a
  -- quote that stays can still be stopped.
  delete from private.suppression_tokens t
    where t.recipient = any (mail_keys) and not exists (select from public.bookings b where b.mail_key = t.recipient)
      and not exists (select from public.quotes q where q.id = t.subject);
  perform private.end_waiting(array(
    select k from unnest(mail_keys) k where not exists (select from public.bookings b where b.mail_key = k)
  ));
  perform private.forget_profiles(customers);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_profiles(ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customers uuid[];
  keys text[];
begin
  select array_agg(p.customer_id), array_remove(array_agg(p.contact_key) || array_agg(p.mail_key), null)
    into customers, keys
    from public.customer_profiles p
    where p.customer_id = any (ids) and not exists (select from public.bookings b where b.customer_id = p.customer_id);
  if customers is null then
    return 0;
  end if;
  delete from public.customer_profiles p where p.customer_id = any (customers);
  perform private.end_waiting(keys);
  perform private.forget_customers(customers, keys);
  return cardinality(customers);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_news(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (kind = ANY (ARRAY['thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'no_show'::text, 'coating_check'::text, 'time_opened'::text]));

CREATE OR REPLACE FUNCTION private.offer_message(of_offer uuid)
 RETURNS TABLE(recipient text, is_obsolete boolean, details jsonb)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select w.email, o.gone_at is not null or w.booked_at is not null, jsonb_build_object(
      'day', w.day, 'slot_time', o.slot_time, 'service', w.service, 'extra_services', w.extra_services, 'add_ons', w.add_ons,
      'vehicle_type', w.vehicle_type, 'name', w.name, 'token', private.link_token('opening', o.id)
    )
  from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = of_offer
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
  if not exists (select from public.waiting w where w.email is not null)
    or exists (select from public.mail_settings s where s.waiting_seen_at > clock_timestamp() - interval '5 seconds') then
    return;
  end if;
  update public.mail_settings s set waiting_seen_at = clock_timestamp();
  update public.waiting w set booked_at = clock_timestamp()
    where w.email is not null and w.booked_at is null and exists (
      select from public.bookings b
      where b.mail_key = w.mail_key and b.booking_date = w.day and private.holds_spot(b.status)
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
    where not private.is_stopped('time_opened', w.email)
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

CREATE OR REPLACE FUNCTION private.offer_time(of_waiting uuid, slot text, bays integer[], during tstzrange)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with offer as (
    insert into public.waiting_offers as o (waiting_id, slot_time, bays, during, offered_at)
      values (of_waiting, slot, offer_time.bays, offer_time.during, clock_timestamp())
      on conflict on constraint waiting_offers_once do update set offered_at = excluded.offered_at where o.offered_at is null
      returning o.id
  )
  insert into public.booking_messages (offer_id, kind, occasion, due_at, created_at)
    select o.id, 'time_opened', 0, clock_timestamp() + private.undo_window(), clock_timestamp() from offer o
    returning offer_id
$function$;

CREATE OR REPLACE FUNCTION private.open_link(kind text, token text, ends boolean DEFAULT true)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  perform private.require_post();
  select l.subject into found_id from (select private.link_subject(kind, token) as subject) l
    left join public.bookings b on b.id = l.subject
    where kind <> 'booking' or not ends and b.id is not null
      or private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.openings(from_day date, to_day date, mail_key text DEFAULT NULL::text)
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
    where w.email is not null and w.booked_at is null and w.mail_key = coalesce(openings.mail_key, w.mail_key)
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

CREATE OR REPLACE FUNCTION private.take_due_messages(max_messages integer, lease_seconds integer)
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
  is_quiet constant boolean := private.shop_now()::time < time '08:00' or private.shop_now()::time >= time '21:00';
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
  of_known := greatest(private.limit_of('mails_total') - private.hits_of('mails_total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of('mails_unconfirmed') - private.hits_of('mails_unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp()) 
        and not (is_quiet and (private.is_news(m.kind) or m.kind in ('quote_reminder', 'balance_due')))
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
        select o.recipient, o.is_obsolete, o.details into strict address, is_obsolete, offer
          from private.offer_message(message.offer_id) o;
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

CREATE OR REPLACE FUNCTION public.ask_for_opening(id uuid, days date[], part text, service text, extra_services text[], add_ons text[], vehicle_type text, customer_name text, customer_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  address constant text := private.plain_address(btrim(left(ask_for_opening.customer_email, 1000)));
  today constant date := private.shop_now()::date;
begin
  perform private.require_post();
  perform private.require_captcha(ask_for_opening.id);
  if (
    cardinality(days) between 1 and 7 and private.is_address(address) and private.is_name(ask_for_opening.customer_name)
    and cardinality(ask_for_opening.extra_services || ask_for_opening.add_ons) <= 20
    and (select bool_and(d between today and today + 365 and extract(isodow from d) <> 7) from unnest(days) d)
    and (ask_for_opening.service || ask_for_opening.extra_services || ask_for_opening.add_ons) <@ array(select w.service from public.service_work w)
  ) is not true then
    perform private.refuse('PT422', 'waiting_invalid', hint => 'Give days, work, a name and an address.');
  end if;
  perform private.require_own_address(address);
  perform private.require_rate('waits_per_address', (private.caller()).address);
  perform private.require_rate('waits_per_network', (private.caller()).network);
  perform private.require_rate('waits_total', '');
  -- Answered alike.
  if private.is_over('waits_per_recipient', private.mail_key(address)) then
    return;
  end if;
  perform private.count_hit('waits_per_recipient', private.mail_key(address));
  insert into public.waiting (day, part, service, extra_services, add_ons, vehicle_type, name, email)
    select distinct d, ask_for_opening.part, ask_for_opening.service, ask_for_opening.extra_services, ask_for_opening.add_ons,
      ask_for_opening.vehicle_type, btrim(ask_for_opening.customer_name), address
    from unnest(days) d
    on conflict on constraint waiting_once do update
      set part = excluded.part, service = excluded.service, extra_services = excluded.extra_services,
        add_ons = excluded.add_ons, vehicle_type = excluded.vehicle_type, name = excluded.name, booked_at = null;
  insert into public.waiting_offers (waiting_id, slot_time)
    select o.waiting_id, o.slot_time
    from private.openings((select min(d) from unnest(days) d), (select max(d) from unnest(days) d), private.mail_key(address)) o
    where o.day = any (days)
    on conflict on constraint waiting_offers_once do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_numbers(questions jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  question record;
  numbers jsonb;
  answers jsonb := jsonb_build_object();
begin
  perform private.require_staff();
  for question in
    select e.key as name, q.* from jsonb_each(questions) e
    cross join lateral jsonb_to_record(e.value) q (metric text, from_day date, to_day date) limit 20
  loop
    if question.metric in (
      'revenue_by_month', 'bookings_by_week', 'busiest_hours', 'top_services', 'booking_totals', 'lead_times', 'work_taken',
      'bay_hours', 'quote_numbers', 'waiting_numbers'
    ) is not true then
      perform private.refuse('PT422', 'number_unknown', hint => 'Ask for a function of this file.');
    end if;
    execute format('select coalesce(jsonb_agg(n), ''[]'') from public.%I($1, $2) n', question.metric)
      into numbers using question.from_day, question.to_day;
    answers := answers || jsonb_build_object(question.name, numbers);
  end loop;
  return answers;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb, words text, owed jsonb, offer jsonb)
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
      taken.offer;
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
  perform private.end_waiting(array[w.mail_key])
    from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = found_id;
  return found_id is not null;
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
    from public.waiting w cross join private.openings(w.day, w.day, w.mail_key) o
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
        or l.kind = 'opening' and not exists (select from public.waiting_offers o where o.id = l.subject) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
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

CREATE OR REPLACE FUNCTION public.viewed_opening(token text)
 RETURNS TABLE(day date, slot_time text, service text, extra_services text[], add_ons text[], vehicle_type text, name text, email text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('opening', token);
begin
  return query
    select w.day, o.slot_time, w.service, w.extra_services, w.add_ons, w.vehicle_type, w.name, w.email
    from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.waiting_list(from_day date, to_day date)
 RETURNS TABLE(id uuid, day date, part text, service text, extra_services text[], add_ons text[], vehicle_type text, name text, email text, asked_at timestamp with time zone, told text[], free text[])
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
    select w.id, w.day, w.part, w.service, w.extra_services, w.add_ons, w.vehicle_type, w.name, w.email, w.asked_at,
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
    where w.email is not null and w.booked_at is null and w.day between waiting_list.from_day and waiting_list.to_day
    order by w.day, w.asked_at, w.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.waiting_numbers(from_day date, to_day date)
 RETURNS TABLE(asked integer, told integer, booked integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    select count(*)::integer, count(w.told_at)::integer, count(*) filter (where w.booked_at is not null and w.told_at is not null)::integer
    from public.waiting w
    where w.asked_at >= private.shop_instant(from_day::timestamp) and w.asked_at < private.shop_instant((to_day + 1)::timestamp);
end
$function$;

ALTER TABLE "private"."links" ADD CONSTRAINT "links_kind" CHECK ((kind = ANY (ARRAY['booking'::text, 'quote'::text, 'opening'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text, 'time_opened'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_once_per_offer" UNIQUE (offer_id);

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_subject" CHECK ((num_nonnulls(booking_id, quote_id, offer_id) = 1));

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_service" FOREIGN KEY (service) REFERENCES public.service_work(service);

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_offer" FOREIGN KEY (offer_id) REFERENCES public.waiting_offers(id) ON DELETE CASCADE;

ALTER TABLE "public"."waiting_offers" ADD CONSTRAINT "waiting_offers_waiting" FOREIGN KEY (waiting_id) REFERENCES public.waiting(id) ON DELETE CASCADE;

CREATE INDEX waiting_day ON public.waiting USING btree (day) WHERE (email IS NOT NULL);

CREATE POLICY "staff delete who waits" ON "public"."waiting" FOR DELETE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read who waits" ON "public"."waiting" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read offers" ON "public"."waiting_offers" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff take back offers" ON "public"."waiting_offers" FOR DELETE TO "authenticated" USING ((( SELECT private.is_staff() AS is_staff) AND (NOT (EXISTS ( SELECT
   FROM public.booking_messages m
  WHERE ((m.offer_id = waiting_offers.id) AND (m.attempts > 0)))))));

COMMENT ON COLUMN "public"."booking_messages"."offer_id" IS 'The time that it tells somebody of who waits, in place of a booking.';

COMMENT ON COLUMN "public"."waiting"."booked_at" IS 'When it was seen that they had booked the day.';

COMMENT ON COLUMN "public"."waiting"."told_at" IS 'When the first message about a free time left.';

COMMENT ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text) IS 'Puts somebody on the waiting list of 1 to 7 days: part (any, morning, afternoon), ids of the work, vehicle type, name and address. Asked again for a day, it is the same place in the list with the new wishes. Answers nothing, and alike where the address asked too often. POST only. PT403 `captcha_required`, PT422 `waiting_invalid`, `email_is_the_shops`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."leave_waiting_list"(text) IS 'Takes the holder of the link in a message about a free time off the list, for all days; false for any other link. POST only.';

COMMENT ON FUNCTION "public"."offer_opening"(uuid, text) IS 'Tells somebody who waits of a free time, also where others were told of it; deleting the offer takes it back before it leaves. Answers its id, null where they were told of it before. PT409 `slot_full`. For staff. May be null.';

COMMENT ON FUNCTION "public"."viewed_opening"(text) IS 'What somebody waited for and the time that opened, for the holder of the link in the message about it; no row for any other. Whether it is still free is asked of slot_availability(). POST only.';

COMMENT ON FUNCTION "public"."waiting_list"(date, date) IS 'Who waits for the days, 32 at most, in order of asking: the times that they were told of, and those that are free for them now. PT422 `availability_range` for more days. For staff.';

COMMENT ON FUNCTION "public"."waiting_numbers"(date, date) IS 'Who asked to be told of a time in some days, how many were told of one, and how many of these booked the day. For staff.';

COMMENT ON TABLE "public"."waiting" IS 'Who waits for a time on a day; without a name once that is over. Staff read it, and delete what was no wish.';

COMMENT ON TABLE "public"."waiting_offers" IS 'Times that those who wait were told of, or knew. Staff take back what has not left.';

REVOKE ALL ON FUNCTION "private"."end_waiting"(text[], date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offer_message"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offer_openings"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offer_time"(uuid, text, integer[], tstzrange) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."openings"(date, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_due_messages"(integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."leave_waiting_list"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_waiting_list"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."offer_opening"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."offer_opening"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_opening"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_opening"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."waiting_list"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_list"(date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."waiting_numbers"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_numbers"(date, date) TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."waiting" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."waiting_offers" TO "authenticated";

ALTER TABLE "public"."waiting" ADD COLUMN "mail_key" text COLLATE pg_catalog."C" GENERATED ALWAYS AS (private.mail_key(email)) STORED;

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_once" UNIQUE (mail_key, day);

-- written by hand
insert into private.limits (name, most, within, refusal, counts) values
  ('waits_per_address', 12, '1 hour', 'manage_limit', 'requests to be told of a time from one address (IPv6: one /64)'),
  ('waits_per_network', 24, '1 hour', 'manage_limit', 'requests to be told of a time from one IPv6 /48'),
  ('waits_per_recipient', 6, '24 hours', null, 'requests to be told of a time for one recipient; more are answered alike and change nothing'),
  ('waits_total', 120, '1 hour', 'manage_limit', 'requests to be told of a time in all');
