set local check_function_bodies = off;

DROP INDEX "public"."waiting_day";

ALTER TABLE "private"."text_events" DROP CONSTRAINT "text_events_kind";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_once_per_quote";

ALTER TABLE "public"."waiting" DROP CONSTRAINT "waiting_once";

ALTER TABLE "public"."waiting" DROP CONSTRAINT "waiting_person";

DROP FUNCTION "private"."goes_by_text"(public.booking_messages, public.bookings);

DROP FUNCTION "private"."openings"(date, date, text);

DROP FUNCTION "private"."recipient_of"(public.booking_messages, public.bookings);

DROP FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text);

DROP FUNCTION "public"."lease_texts"(integer, integer);

DROP FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text);

DROP FUNCTION "public"."viewed_opening"(text);

DROP FUNCTION "public"."waiting_list"(date, date);

ALTER TABLE "public"."waiting" DROP COLUMN "mail_key";

ALTER TABLE "private"."text_events" ADD COLUMN "booking_id" uuid;

ALTER TABLE "private"."text_events" ADD COLUMN "seen_at" timestamp with time zone;

ALTER TABLE "public"."booking_messages" ADD COLUMN "words" text;

ALTER TABLE "public"."quotes" ADD COLUMN "texts_version" integer;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_quote_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."waiting" ADD COLUMN "phone" text;

ALTER TABLE "public"."waiting" ADD COLUMN "texts_version" integer;

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
      when 'new_quote' then (select s.notification_email from public.shop_settings s) else coalesce(q.customer_email, q.texts_version::text) end is not null
    on conflict (quote_id, kind, occasion, channel) do update
      set state = 'queued', due_at = excluded.due_at, attempts = 0, unanswered = 0, sent_at = null,
        lease_id = null, lease_until = null, skipped_at = null, last_error = null
      where booking_messages.state <> 'leased'
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
  -- Who said that they come said it of the time that it had.
  if booking.status = 'confirmed' and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
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
  delete from private.links l where l.kind = 'booking' and l.subject = any (ids);
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
    -- What customers did themselves is confirmed once.
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

CREATE OR REPLACE FUNCTION private.rank_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(b.is_known, new.kind in ('quote', 'quote_reminder')), case when exists (select from private.reached(new) r where r.email is null) then 'text' else new.channel end
    into new.is_known, new.channel from (select) always left join public.bookings b on b.id = new.booking_id;
  if new.channel = 'text' and new.kind not in ('confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder', 'deposit_reminder', 'soon', 'ready', 'staff_text', 'quote', 'time_opened') then
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
    when quote.customer_email is null
      and (quote.texts_version is null or private.text_number(quote.customer_phone) is null or not public.takes_texts()) then 'customer_email' end;
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
      where p.version = booking.policy_version and p.words is not null
    );
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    -- Who was sent a quote without an address has called.
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
    cardinality(days) between 1 and 7 and (private.is_address(address) or words is not null and public.takes_texts() and private.text_number(number) is not null)
    and private.is_name(ask_for_opening.customer_name)
    and cardinality(ask_for_opening.extra_services || ask_for_opening.add_ons) <= 20
    and (select bool_and(d between today and today + 365 and extract(isodow from d) <> 7) from unnest(days) d)
    and (ask_for_opening.service || ask_for_opening.extra_services || ask_for_opening.add_ons) <@ array(select w.service from public.service_work w)
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
  -- Where no mail leaves, nobody else comes for these.
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
    -- It belongs to the open booking that they were texted about last, else to the newest.
    select b.id, m.kind in ('reminder', 'soon') and said.body ~* '^\s*(c|yes)\s*[.!]?\s*$' into said.booking_id, comes
      from public.bookings b
      left join public.booking_messages m on m.booking_id = b.id and m.channel = 'text' and m.state = 'sent'
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

ALTER TABLE "private"."text_events" ADD CONSTRAINT "text_events_kind" CHECK ((kind = ANY (ARRAY['sent'::text, 'delivered'::text, 'failed'::text, 'stop'::text, 'start'::text, 'help'::text, 'reply'::text, 'yes'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text, 'time_opened'::text, 'soon'::text, 'ready'::text, 'certificate'::text, 'staff_text'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_once_per_quote" UNIQUE (quote_id, kind, occasion, channel);

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_person" CHECK (((num_nonnulls(email, phone) = ((name IS NOT NULL))::integer) AND ((phone IS NULL) = (texts_version IS NULL))));

CREATE INDEX text_events_unread ON private.text_events USING btree (said_at) WHERE ((seen_at IS NULL) AND (kind = ANY (ARRAY['reply'::text, 'stop'::text])));

CREATE INDEX waiting_day ON public.waiting USING btree (day) WHERE (name IS NOT NULL);

COMMENT ON COLUMN "public"."quotes"."texts_version" IS 'Which words its customer agreed to be sent texts by, of agreed_words. Null: no texts.';

COMMENT ON COLUMN "public"."shop_settings"."texts_abroad" IS 'Whether numbers outside Canada and the United States are sent texts, which cost many times as much.';

COMMENT ON FUNCTION "public"."activity_news"() IS 'How much of the activity somebody has not seen, up to 100, and how many texts nobody has read, since when, and the newest booking, request, payment or text, as activity() has it. For staff. May be null: latest.';

COMMENT ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text, text, integer) IS 'Puts somebody on the waiting list of 1 to 7 days: part (any, morning, afternoon), ids of the work, vehicle type, name and address, or a number with the version of the words by which it agrees to texts. Asked again for a day, it is the same place in the list with the new wishes. Answers nothing, and alike where the recipient asked too often. POST only. PT403 `captcha_required`, PT422 `waiting_invalid`, `email_is_the_shops`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."lease_texts"(integer, integer) IS 'Takes due texts for a while, with what is needed to write them. For the sender of texts only. May be null: booking_date, booking_time, deposit_cents, words.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. of_age: recent (0 to 2 days since it was sent, or asked for), week (to 7) or older. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient, opened_at, lost_to, certificate_id, texts_version.';

COMMENT ON FUNCTION "public"."send_text"(uuid, uuid, text) IS 'Texts what staff wrote to the customer of a booking, once for an id. PT409 `text_refused` (detail: not_agreed, no_number, stopped or limit). For staff.';

COMMENT ON FUNCTION "public"."text_replies"(uuid, uuid, boolean) IS 'What was texted to the shop about a booking, or by the numbers of a customer, the oldest first; with sees it counts as read from then on. kind: reply, yes (it said that they come), stop, start or help. For staff.';

COMMENT ON FUNCTION "public"."viewed_opening"(text) IS 'What somebody waited for and the time that opened, for the holder of the link in the message about it; no row for any other. Whether it is still free is asked of slot_availability(). POST only. May be null: email, phone.';

COMMENT ON FUNCTION "public"."waiting_list"(date, date) IS 'Who waits for the days, 32 at most, in order of asking: the times that they were told of, and those that are free for them now. PT422 `availability_range` for more days. For staff.';

REVOKE ALL ON FUNCTION "private"."dialled_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."goes_by_text"(public.booking_messages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."openings"(date, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reached"(public.booking_messages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text, text, integer) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_texts"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_texts"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."send_text"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_text"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."text_replies"(uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."text_replies"(uuid, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_opening"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_opening"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."waiting_list"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_list"(date, date) TO "authenticated";

REVOKE ALL ("text_quote_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_quote_on") ON TABLE "public"."shop_settings" TO "authenticated";

ALTER TABLE "public"."waiting" ADD COLUMN "contact_key" text COLLATE pg_catalog."C" GENERATED ALWAYS AS (COALESCE(private.mail_key(email), private.phone_key(phone))) STORED;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_words" CHECK ((private.is_text(words, 400) AND (btrim(words) <> ''::text) AND ((kind = 'staff_text'::text) = (words IS NOT NULL))));

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_once" UNIQUE (contact_key, day);

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_phone" CHECK (private.is_line(phone, 40));

-- written by hand
insert into public.agreed_words (topic, version, words) values
  ('texts', 2, 'Text me about this quote and its booking. Optional. Reply STOP at any time to end texts.'),
  ('texts', 3, 'Text me when a time opens. Reply STOP at any time to end texts.');
