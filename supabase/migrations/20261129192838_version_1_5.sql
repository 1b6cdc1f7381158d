set local check_function_bodies = off;

DROP POLICY "staff name the company of customers" ON "public"."customers";

DROP POLICY "staff lift suppressions" ON "public"."mail_suppressions";

DROP INDEX "public"."booking_messages_due";

ALTER TABLE "private"."links" DROP CONSTRAINT "links_kind";

ALTER TABLE "public"."agreed_words" DROP CONSTRAINT "agreed_words_topic";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_once";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_subject";

DROP FUNCTION "private"."max_unanswered"();

DROP FUNCTION "private"."take_due_messages"(integer, integer);

DROP FUNCTION "public"."health"();

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."stopped_recipient"(uuid);

CREATE TABLE "private"."text_events" ("provider" text NOT NULL, "id" text NOT NULL, "kind" text NOT NULL, "message_id" uuid, "sending" integer, "number" text, "reason" text, "body" text, "said_at" timestamp with time zone NOT NULL, "received_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "text_events_kind" CHECK ((kind = ANY (ARRAY['sent'::text, 'delivered'::text, 'failed'::text, 'stop'::text, 'start'::text, 'help'::text, 'reply'::text]))), CONSTRAINT "text_events_pkey" PRIMARY KEY (provider, id));

ALTER TABLE "private"."text_events" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."waiting_offers" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "waiting_id" uuid NOT NULL, "slot_time" text NOT NULL, "bays" integer[], "during" tstzrange, "offered_at" timestamp with time zone, "gone_at" timestamp with time zone, CONSTRAINT "waiting_offers_once" UNIQUE (waiting_id, slot_time), CONSTRAINT "waiting_offers_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."waiting_offers" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."waiting_offers" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."waiting" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "day" date NOT NULL, "part" text NOT NULL, "service" text NOT NULL, "extra_services" text[] NOT NULL DEFAULT '{}'::text[], "add_ons" text[] NOT NULL DEFAULT '{}'::text[], "vehicle_type" text NOT NULL, "name" text, "email" text, "asked_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "told_at" timestamp with time zone, "booked_at" timestamp with time zone, CONSTRAINT "waiting_add_ons" CHECK ((cardinality(add_ons) <= 20)), CONSTRAINT "waiting_day" CHECK (isfinite(day)), CONSTRAINT "waiting_extra_services" CHECK ((cardinality(extra_services) <= 20)), CONSTRAINT "waiting_part" CHECK ((part = ANY (ARRAY['any'::text, 'morning'::text, 'afternoon'::text]))), CONSTRAINT "waiting_person" CHECK (((name IS NULL) = (email IS NULL))), CONSTRAINT "waiting_pkey" PRIMARY KEY (id), CONSTRAINT "waiting_vehicle_type" CHECK ((vehicle_type = ANY (ARRAY['sedan'::text, 'suv'::text, 'truck'::text, 'van'::text, 'coupe'::text, 'hatchback'::text]))), CONSTRAINT "waiting_email" CHECK (private.is_address(email)), CONSTRAINT "waiting_name" CHECK (private.is_name(name)));

ALTER TABLE "public"."waiting" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."waiting" FORCE ROW LEVEL SECURITY;

ALTER TABLE "public"."booking_messages" ADD COLUMN "channel" text NOT NULL DEFAULT 'mail'::text;

ALTER TABLE "public"."booking_messages" ADD COLUMN "offer_id" uuid;

ALTER TABLE "public"."bookings" ADD COLUMN "texts_version" integer;

ALTER TABLE "public"."customers" ADD COLUMN "told_by" text;

ALTER TABLE "public"."mail_settings" ADD COLUMN "text_provider" text;

ALTER TABLE "public"."mail_settings" ADD COLUMN "waiting_seen_at" timestamp with time zone;

ALTER TABLE "public"."mail_suppressions" ADD COLUMN "reason" text;

ALTER TABLE "public"."setting_changes" ADD COLUMN "earlier" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_booked_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_changed_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_reminder_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_soon_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_ready_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "text_deposit_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "texts_abroad" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.announce_booking(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := case booking.status when 'confirmed' then 'confirmed' else 'confirmation' end;
begin
  if coalesce(booking.mail_key, booking.texts_version::text) is null or not private.is_outside_caller() or private.has_option(options, 'silent') then
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

CREATE OR REPLACE FUNCTION private.change_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_when = 'AFTER' then
    update public.service_work w set taxes = w.taxes || new.code where new.code <> all (w.taxes);
    return null;
  end if;
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_mail(email text, is_wanted boolean, is_confirmed boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  recipient constant text := private.mail_key(email);
  known_recipient constant text := 'known ' || recipient;
  bucket constant text := case when email like '+%' then 'texts' else 'mails' end;
begin
  if not is_wanted and private.hits_of(bucket || '_per_recipient', known_recipient)
    + (case when is_confirmed then 0 else private.hits_of(bucket || '_per_recipient', recipient) end)
    >= private.limit_of(bucket || '_per_recipient') then
    return false;
  end if;
  perform private.count_hit(bucket || '_per_recipient', case when is_confirmed then known_recipient else recipient end);
  perform private.count_hit(bucket || '_total', '');
  if not is_confirmed then
    perform private.count_hit(bucket || '_unconfirmed', '');
  end if;
  return true;
end
$function$;

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
  -- Texts with them go; a STOP stays, as a wish for no mail.
  delete from private.text_events e
    where e.number in (select private.text_number(b.customer_phone) from public.bookings b where b.id = any (ids));
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

CREATE OR REPLACE FUNCTION private.goes_by_text(message public.booking_messages, booking public.bookings)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told_by text;
  number text;
begin
  if message.channel <> 'mail' or booking.texts_version is null or message.attempts + message.resends > 0
    or not private.is_texted(message.kind) or not public.takes_texts() then
    return false;
  end if;
  select c.told_by into told_by from public.customers c where c.id = booking.customer_id;
  number := private.text_number(booking.customer_phone);
  if told_by is null or told_by = 'mail' or number is null or private.is_stopped(message.kind, number) then
    return false;
  end if;
  insert into public.booking_messages (booking_id, kind, occasion, previous_date, previous_time, due_at, created_at, channel)
    values (
      booking.id, message.kind, message.occasion, message.previous_date, message.previous_time, message.due_at,
      message.created_at, 'text'
    )
    on conflict on constraint booking_messages_once do nothing;
  -- A text of it that failed is there already, and this is the mail in its place.
  if not found or told_by = 'both' then
    return false;
  end if;
  delete from public.booking_messages m where m.id = message.id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed', 'balance_due') then false
    when kind = 'ready' then booking.done_at is null or not private.holds_spot(booking.status)
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

CREATE OR REPLACE FUNCTION private.is_news(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (kind = ANY (ARRAY['thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'no_show'::text, 'coating_check'::text, 'time_opened'::text]));

CREATE OR REPLACE FUNCTION private.is_quiet()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.shop_now()::time < time '08:00' or private.shop_now()::time >= time '21:00'
$function$;

CREATE OR REPLACE FUNCTION private.is_stopped(kind text, email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kind not in ('new_booking', 'new_quote')
    and exists (
      select from public.mail_suppressions s
      where s.recipient = case when email like '+%' then email else private.mail_key(email) end
        and (not s.only_news or private.is_news(kind))
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_texted(kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((to_jsonb(s) ->> format('text_%s_on', case
      when kind in ('confirmation', 'confirmed') then 'booked'
      when kind in ('moved', 'cancelled', 'released') then 'changed'
      when kind = 'deposit_reminder' then 'deposit'
      else kind end))::boolean, false)
  from public.shop_settings s
$function$;

CREATE OR REPLACE FUNCTION private.join_booking_queue()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  update private.change_clock
    set changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond') where id
    returning changed_at into strict stamp;
  return stamp;
end
$function$;

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
  elsif message.attempts >= private.max_message_attempts() or message.unanswered >= private.max_unanswered(message.channel) then
    outcome := 'given_up';
    reason := coalesce(message.last_error, 'The sender ended without an answer.');
  else
    return false;
  end if;
  update public.booking_messages m
    set state = outcome, lease_id = null, lease_until = null, last_error = reason where m.id = message.id;
  if message.channel = 'text' and not is_obsolete then
    perform private.mail_instead(message.id);
  end if;
  return true;
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
    where n.booking_id = of_booking and n.channel = 'mail' and not private.is_news(n.kind) and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'receipt', 'payment_asked', 'payment_received', 'payment_failed',
        'balance_due'
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
      -- Its calendar files say how long it stays from drop-off to ready.
      stay_minutes = greatest(m.stay_minutes, case when m.channel = 'mail' and m.kind in (
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

CREATE OR REPLACE FUNCTION private.mail_instead(message_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, previous_date, previous_time, due_at, created_at)
    select m.booking_id, m.kind, m.occasion, m.previous_date, m.previous_time, clock_timestamp(), m.created_at
    from public.booking_messages m join public.bookings b on b.id = m.booking_id
    where m.id = mail_instead.message_id and b.customer_email is not null and m.kind not in ('soon', 'ready')
    on conflict on constraint booking_messages_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.max_unanswered(channel text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case channel when 'text' then 1 else 2 end $function$;

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
  update public.customers c set company = coalesce(c.company, e.company), told_by = coalesce(c.told_by, e.told_by)
    from public.customers e where c.id = later and e.id = earlier and takes_all;
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
        when 'website_reviews' then 'reviews'
        when 'website_pairs' then 'pairs'
        when 'website_photos' then 'photos'
        when 'website_photo_files' then 'photos'
        when 'policy_versions' then 'policy'
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
  if not exists (select from public.waiting w where w.email is not null)
    or exists (select from public.mail_settings s where s.waiting_seen_at > clock_timestamp() - interval '5 seconds') then
    return;
  end if;
  update public.mail_settings s set waiting_seen_at = clock_timestamp() where s.id;
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

CREATE OR REPLACE FUNCTION private.queue_asked_links()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked private.asked_links;
begin
  for asked in delete from private.asked_links a where a.asked_at <= clock_timestamp() returning * loop
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

CREATE OR REPLACE FUNCTION private.queue_receipt_mail(of_receipt uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  which integer;
  for_booking uuid;
begin
  select r.booking_id, (
      select count(*) from public.receipts e
      where e.booking_id = r.booking_id and (e.year, e.sequence) <= (r.year, r.sequence)
    ) into for_booking, which
    from public.receipts r join public.bookings b on b.id = r.booking_id
    where r.id = of_receipt and b.customer_email is not null;
  if for_booking is null then
    return;
  end if;
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (for_booking, 'receipt', which, clock_timestamp(), clock_timestamp())
    on conflict on constraint booking_messages_once do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_reminder(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due constant timestamp := private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours';
begin
  if coalesce(booking.mail_key, booking.texts_version::text) is not null and private.holds_spot(booking.status) and due > private.shop_now() then
    perform private.queue_message(booking, 'reminder', private.shop_instant(due));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_texts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at, channel)
    select b.id, t.kind, extract(epoch from t.at)::bigint / 60, clock_timestamp(), clock_timestamp(), 'text'
    from private.shop_instant(private.shop_now()) shop (now)
    cross join public.bookings b join public.customers c on c.id = b.customer_id
    cross join lateral (
      select 'soon' as kind, s.at from private.shop_instant(private.slot_start(b.booking_date, b.booking_time)) s (at)
        where b.arrived_at is null and shop.now between s.at - interval '2 hours' and s.at
      union all
      select 'ready', b.done_at
        where b.done_at between shop.now - interval '1 day' and shop.now - private.undo_window()
    ) t
    where b.texts_version is not null and b.booking_date between private.shop_now()::date - 40 and private.shop_now()::date + 1 and private.holds_spot(b.status)
      and c.told_by is distinct from 'mail' and private.is_texted(t.kind)
    on conflict on constraint booking_messages_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.rank_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(b.is_known, new.kind in ('quote', 'quote_reminder')), case when b.mail_key is null and b.id is not null then 'text' else new.channel end
    into new.is_known, new.channel from (select) always left join public.bookings b on b.id = new.booking_id;
  if new.channel = 'text' and new.kind not in ('confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder', 'deposit_reminder', 'soon', 'ready') then
    return null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.recipient_of(message public.booking_messages, booking public.bookings)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case message.channel when 'mail' then private.message_recipient(message.kind, booking)
    else case when booking.texts_version is not null then private.text_number(booking.customer_phone) end end
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
  select case e.kind when 'stop' then 'stop' when 'failed' then e.reason end into why
    from private.text_events e
    where e.number = of_number
      and (e.kind in ('stop', 'start') or e.kind = 'failed' and e.reason in ('stop', 'invalid', 'landline', 'refused'))
    -- No failure lifts a STOP.
    order by e.said_at desc, array_position('{stop,failed,start}', e.kind), e.id limit 1;
  if why is distinct from 'stop' and exists (
    select from private.text_events e where e.number = of_number and e.kind = 'stop' and not exists (
      select from private.text_events s where s.number = of_number and s.kind = 'start' and s.said_at > e.said_at
    )
  ) then
    why := 'stop';
  end if;
  if why is null then
    delete from public.mail_suppressions s where s.recipient = of_number;
  else
    insert into public.mail_suppressions (recipient, reason) values (of_number, why)
      on conflict (recipient) do update set reason = excluded.reason;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_text(of_message uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said record;
begin
  select bool_or(e.kind = 'delivered') as came, bool_or(e.kind = 'sent') as went, bool_or(e.kind = 'failed') as failed,
      min(e.reason) filter (where e.kind = 'failed') as reason
    into said
    from private.text_events e join public.booking_messages m on m.id = e.message_id and m.resends = e.sending
    where m.id = of_message;
  if said.failed and not said.came then
    update public.booking_messages m
      set state = 'given_up', lease_id = null, lease_until = null, handed_over_at = null, is_refused = true,
        last_error = coalesce(said.reason, 'refused')
      where m.id = of_message and m.state <> 'skipped';
    perform private.mail_instead(of_message);
  elsif said.came or said.went then
    update public.booking_messages m
      set state = 'sent', sent_at = coalesce(m.sent_at, clock_timestamp()), lease_id = null, lease_until = null,
        handed_over_at = null, unanswered = 0, last_error = null, is_refused = false
      where m.id = of_message and m.state not in ('sent', 'skipped');
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
        address := private.recipient_of(message, booking);
        is_obsolete := private.is_moot(message.kind, booking) or of_channel = 'text' and not private.is_texted(message.kind);
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
      continue when private.goes_by_text(message, booking) or private.keep_message_back(message, address, is_obsolete);
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
      case when k.key !~ '^(900|.11|...976|....11)' then '+1' || k.key end
    when k.key ~ '^\+[2-9][0-9]{7,14}$' and s.texts_abroad then k.key end
  from public.shop_settings s cross join private.phone_key(phone) k (key)
$function$;

CREATE OR REPLACE FUNCTION private.typed_columns()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select 'customer_name, customer_email, customer_phone, service_name, extra_services, add_ons, vehicle_type,
    vehicle_size, vehicle_make, vehicle_model, comments, booking_date, booking_time, total_price, quoted_price,
    price_reason, texts_version'
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
  if not kinds <@ '{booking,request,reply,payment,no_show,change}' then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  return query
    select * from private.activity(
      kinds, person, before_at, coalesce(before_key, ''), least(greatest(coalesce(page_size, 30), 1), 100)
    ) a;
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
            or outcome = 'unanswered' and m.unanswered >= private.max_unanswered(m.channel)
            or outcome = 'refused' and m.channel = 'text' then 'given_up'
          else 'failed' end,
        -- 1, 2, 4 ... minutes after the first, second, third try.
        due_at = clock_timestamp() + least(interval '1 minute' * power(2, m.attempts - 1), interval '6 hours'),
        lease_id = null, lease_until = null, handed_over_at = null,
        -- The server said no: it does not have this copy.
        unanswered = m.unanswered - (outcome <> 'unanswered' and m.handed_over_at is not null)::integer,
        last_error = left(coalesce(error, 'No reason given.'), 500), is_refused = outcome = 'refused'
      where m.id = message.id;
  end if;
  if message.channel = 'text' then
    perform private.settle_text(message.id);
  end if;
  return (select m.state from public.booking_messages m where m.id = message.id);
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
        select from public.bookings b
        where b.id = m.booking_id and private.is_stopped(m.kind, private.text_number(b.customer_phone))
      ))
    returning m.handed_over_at
$function$;

CREATE OR REPLACE FUNCTION public.health()
 RETURNS TABLE(schema_version text, mail_transport text, mail_seen_at timestamp with time zone, mail_sent_at timestamp with time zone, mail_waiting integer, mail_given_up integer, text_provider text, texts_given_up integer, purged_at timestamp with time zone, backups_checked_at timestamp with time zone, has_gst_number boolean, has_policy boolean, review_count integer, has_street boolean, website_changed_at timestamp with time zone)
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
  select m.transport, m.seen_at, m.text_provider into mail_transport, mail_seen_at, text_provider from public.mail_settings m;
  select max(m.sent_at) filter (where m.channel = 'mail'),
    count(*) filter (
      where m.state in ('queued', 'failed', 'leased') and m.due_at < now() - interval '15 minutes' and m.channel = 'mail'
    ),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days' and m.channel = 'mail'),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days' and m.channel = 'text')
    into mail_sent_at, mail_waiting, mail_given_up, texts_given_up
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

CREATE OR REPLACE FUNCTION public.lease_texts(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 120)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, resends integer, recipient text, is_first boolean, token text, booking_date date, booking_time text, deposit_cents integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  taken record;
begin
  perform private.queue_texts();
  for taken in select * from private.take_due_messages(max_messages, lease_seconds, 'text') loop
    return query
      select m.id, m.lease_id, m.kind, m.resends, taken.address,
        not exists (
          select from public.bookings o join public.booking_messages n on n.booking_id = o.id
          where o.contact_key = b.contact_key and n.channel = 'text' and n.id <> m.id
            and (n.state = 'sent' or n.state = 'leased' and (n.due_at, n.id) < (m.due_at, m.id))
        ),
        private.link_token('booking', b.id), b.booking_date, b.booking_time,
        (private.deposit_of(b.id) ->> 'open_cents')::integer
      from public.booking_messages m join public.bookings b on b.id = m.booking_id where m.id = taken.message_id;
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

CREATE OR REPLACE FUNCTION public.record_text_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said private.text_events := jsonb_populate_record(null::private.text_events, event);
begin
  -- As a sender: what it is about stays as it is meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  -- A failure counts for the time of its message.
  said.said_at := coalesce(
    said.said_at, (select m.created_at from public.booking_messages m where m.id = said.message_id), clock_timestamp()
  );
  said.received_at := clock_timestamp();
  said.body := left(said.body, 1600);
  insert into private.text_events values (said.*) on conflict on constraint text_events_pkey do nothing;
  if not found then
    return 'known';
  end if;
  perform private.settle_text(said.message_id);
  if said.number is not null and said.kind in ('stop', 'start', 'failed') then
    perform private.settle_number(said.number);
  end if;
  return said.kind;
end
$function$;

CREATE OR REPLACE FUNCTION public.report_mail_transport(transport text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_settings s set transport = report_mail_transport.transport, seen_at = clock_timestamp()
    where s.id
$function$;

CREATE OR REPLACE FUNCTION public.report_text_provider(provider text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_settings s set text_provider = provider where s.text_provider is distinct from provider
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
    or private.recipient_of(message, booking) is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, private.recipient_of(message, booking)) then
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

CREATE OR REPLACE FUNCTION public.stopped_recipient(booking_id uuid)
 RETURNS TABLE(recipient text, only_news boolean, reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    select s.recipient, s.only_news, s.reason from public.bookings b
    join public.mail_suppressions s on s.recipient in (b.mail_key, private.text_number(b.customer_phone))
    where b.id = stopped_recipient.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.takes_texts()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select s.text_provider is not null from public.mail_settings s
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

ALTER TABLE "public"."agreed_words" ADD CONSTRAINT "agreed_words_topic" CHECK ((topic = ANY (ARRAY['film_law'::text, 'care'::text, 'texts'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_channel" CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text, 'time_opened'::text, 'soon'::text, 'ready'::text])));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_once_per_offer" UNIQUE (offer_id);

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_once" UNIQUE (booking_id, kind, occasion, channel);

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_subject" CHECK ((num_nonnulls(booking_id, quote_id, offer_id) = 1));

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_texts_version" CHECK (((texts_version >= 1) AND (texts_version <= 1000)));

ALTER TABLE "public"."customers" ADD CONSTRAINT "customers_told_by" CHECK ((told_by = ANY (ARRAY['mail'::text, 'text'::text, 'both'::text])));

ALTER TABLE "public"."mail_suppressions" ADD CONSTRAINT "mail_suppressions_reason" CHECK ((reason = ANY (ARRAY['stop'::text, 'invalid'::text, 'landline'::text, 'refused'::text])));

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_service" FOREIGN KEY (service) REFERENCES public.service_work(service);

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_offer" FOREIGN KEY (offer_id) REFERENCES public.waiting_offers(id) ON DELETE CASCADE;

ALTER TABLE "public"."waiting_offers" ADD CONSTRAINT "waiting_offers_waiting" FOREIGN KEY (waiting_id) REFERENCES public.waiting(id) ON DELETE CASCADE;

CREATE INDEX text_events_message ON private.text_events USING btree (message_id);

CREATE INDEX text_events_number ON private.text_events USING btree (number);

CREATE INDEX booking_messages_due ON public.booking_messages USING btree (channel, turn, due_at, id) WHERE (state = ANY (ARRAY['queued'::text, 'failed'::text, 'leased'::text]));

CREATE INDEX waiting_day ON public.waiting USING btree (day) WHERE (email IS NOT NULL);

CREATE POLICY "staff say how customers are told, and their company" ON "public"."customers" FOR UPDATE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff)) WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff lift suppressions" ON "public"."mail_suppressions" FOR DELETE TO "authenticated" USING ((( SELECT private.is_staff() AS is_staff) AND (reason IS DISTINCT FROM 'stop'::text)));

CREATE POLICY "staff delete who waits" ON "public"."waiting" FOR DELETE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read who waits" ON "public"."waiting" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read offers" ON "public"."waiting_offers" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff take back offers" ON "public"."waiting_offers" FOR DELETE TO "authenticated" USING ((( SELECT private.is_staff() AS is_staff) AND (NOT (EXISTS ( SELECT
   FROM public.booking_messages m
  WHERE ((m.offer_id = waiting_offers.id) AND (m.attempts > 0)))))));

COMMENT ON COLUMN "public"."booking_messages"."offer_id" IS 'The time that it tells somebody of who waits, in place of a booking.';

COMMENT ON COLUMN "public"."bookings"."texts_version" IS 'Which words its customer agreed to be sent texts by, of agreed_words; the history has when, and who noted it. Null: no texts.';

COMMENT ON COLUMN "public"."mail_settings"."text_provider" IS 'Whose keys the sender of texts has; null: no texts are sent, and nothing of them is shown.';

COMMENT ON COLUMN "public"."mail_suppressions"."reason" IS 'Why a number is sent no texts: stop (its owner replied so), or as the provider said.';

COMMENT ON COLUMN "public"."mail_suppressions"."recipient" IS 'The address in lower case, without + and dots before the @; or a phone number that is sent no texts.';

COMMENT ON COLUMN "public"."setting_changes"."earlier" IS 'Up to 20 values that a column had before, the last one first: value, until, changed_by_email of who changed it.';

COMMENT ON COLUMN "public"."shop_settings"."texts_abroad" IS 'Whether numbers outside +1 are sent texts, which cost many times as much.';

COMMENT ON COLUMN "public"."waiting"."booked_at" IS 'When it was seen that they had booked the day.';

COMMENT ON COLUMN "public"."waiting"."told_at" IS 'When the first message about a free time left.';

COMMENT ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) IS 'What came in and what colleagues changed, newest first, of some kinds and of one colleague where they are named; before_at and before_key are those of the last row of the page before. event is the entry of the history that it is. PT422 `list_unknown` for another kind. For staff. May be null: who, booking_id, quote_id, customer_name, service, booking_date, cents, method, event.';

COMMENT ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text) IS 'Puts somebody on the waiting list of 1 to 7 days: part (any, morning, afternoon), ids of the work, vehicle type, name and address. Asked again for a day, it is the same place in the list with the new wishes. Answers nothing, and alike where the address asked too often. POST only. PT403 `captcha_required`, PT422 `waiting_invalid`, `email_is_the_shops`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."health"() IS 'How the shop''s system does: the newest migration, how mail leaves and what of it waits, the daily run, and what is still to be filled in. For owners. May be null: schema_version, mail_transport, mail_seen_at, mail_sent_at, text_provider, purged_at, backups_checked_at, website_changed_at.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."lease_texts"(integer, integer) IS 'Takes due texts for a while, with what is needed to write them. For the sender of texts only. May be null: deposit_cents.';

COMMENT ON FUNCTION "public"."leave_waiting_list"(text) IS 'Takes the holder of the link in a message about a free time off the list, for all days; false for any other link. POST only.';

COMMENT ON FUNCTION "public"."offer_opening"(uuid, text) IS 'Tells somebody who waits of a free time, also where others were told of it; deleting the offer takes it back before it leaves. Answers its id, null where they were told of it before. PT409 `slot_full`. For staff. May be null.';

COMMENT ON FUNCTION "public"."record_text_event"(jsonb) IS 'Notes what the provider of texts says (provider, id, kind, message_id, sending, number, reason, body, said_at), once, and answers its kind, or known. kind: sent, delivered, failed (reason: stop, invalid, landline, refused of the number, or a sentence), stop, start, help or reply. For the functions send-mail and text-webhook only.';

COMMENT ON FUNCTION "public"."report_text_provider"(text) IS 'Notes whose keys the sender of texts has; null for none. For the sender of mail, which says it each time.';

COMMENT ON FUNCTION "public"."stopped_recipient"(uuid) IS 'Whose wish for no mail, or no news, stops that of a booking, and its number, where that takes no texts; no row for none. For staff. May be null: reason.';

COMMENT ON FUNCTION "public"."takes_texts"() IS 'Whether customers can ask for texts.';

COMMENT ON FUNCTION "public"."viewed_opening"(text) IS 'What somebody waited for and the time that opened, for the holder of the link in the message about it; no row for any other. Whether it is still free is asked of slot_availability(). POST only.';

COMMENT ON FUNCTION "public"."waiting_list"(date, date) IS 'Who waits for the days, 32 at most, in order of asking: the times that they were told of, and those that are free for them now. PT422 `availability_range` for more days. For staff.';

COMMENT ON FUNCTION "public"."waiting_numbers"(date, date) IS 'Who asked to be told of a time in some days, how many were told of one, and how many of these booked the day. For staff.';

COMMENT ON TABLE "public"."booking_messages" IS 'Outbox of emails and texts to customers. Triggers write it, the sender works it off, staff read it.';

COMMENT ON TABLE "public"."waiting" IS 'Who waits for a time on a day; without a name once that is over. Staff read it, and delete what was no wish.';

COMMENT ON TABLE "public"."waiting_offers" IS 'Times that those who wait were told of, or knew. Staff take back what has not left.';

REVOKE ALL ON FUNCTION "private"."end_waiting"(text[], date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."goes_by_text"(public.booking_messages, public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_quiet"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_texted"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_instead"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."max_unanswered"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offer_openings"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offer_time"(uuid, text, integer[], tstzrange) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."openings"(date, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_texts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recipient_of"(public.booking_messages, public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_number"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_text"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_due_messages"(integer, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."text_number"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_for_opening"(uuid, date[], text, text, text[], text[], text, text, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."health"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."lease_texts"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_texts"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."leave_waiting_list"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_waiting_list"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."offer_opening"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."offer_opening"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."record_text_event"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_text_event"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."report_text_provider"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_text_provider"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."stopped_recipient"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."stopped_recipient"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."takes_texts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."takes_texts"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_opening"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_opening"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."waiting_list"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_list"(date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."waiting_numbers"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_numbers"(date, date) TO "authenticated";

REVOKE ALL ("texts_version") ON TABLE "public"."bookings" FROM "anon";

GRANT INSERT ("texts_version") ON TABLE "public"."bookings" TO "anon";

REVOKE ALL ("texts_version") ON TABLE "public"."bookings" FROM "authenticated";

GRANT INSERT ("texts_version"), UPDATE ("texts_version") ON TABLE "public"."bookings" TO "authenticated";

REVOKE ALL ("told_by") ON TABLE "public"."customers" FROM "authenticated";

GRANT UPDATE ("told_by") ON TABLE "public"."customers" TO "authenticated";

REVOKE ALL ("text_booked_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_booked_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("text_changed_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_changed_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("text_deposit_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_deposit_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("text_ready_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_ready_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("text_reminder_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_reminder_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("text_soon_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("text_soon_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("texts_abroad") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("texts_abroad") ON TABLE "public"."shop_settings" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."waiting" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."waiting_offers" TO "authenticated";

ALTER TABLE "public"."waiting" ADD COLUMN "mail_key" text COLLATE pg_catalog."C" GENERATED ALWAYS AS (private.mail_key(email)) STORED;

ALTER TABLE "public"."waiting" ADD CONSTRAINT "waiting_once" UNIQUE (mail_key, day);

INSERT INTO private.limits (name, most, within, refusal, counts) VALUES
  ('waits_per_address', 12, '1 hour', 'manage_limit', 'requests to be told of a time from one address (IPv6: one /64)'),
  ('waits_per_network', 24, '1 hour', 'manage_limit', 'requests to be told of a time from one IPv6 /48'),
  ('waits_per_recipient', 6, '24 hours', null, 'requests to be told of a time for one recipient; more are answered alike and change nothing'),
  ('waits_total', 120, '1 hour', 'manage_limit', 'requests to be told of a time in all'),
  ('texts_per_recipient', 8, '24 hours', null, 'texts to one number; for more the mail goes, where there is an address'),
  ('texts_total', 200, '24 hours', null, 'texts to everybody; more wait'),
  ('texts_unconfirmed', 20, '24 hours', null, 'of these, about bookings that staff neither took nor confirmed; more wait');

INSERT INTO public.agreed_words (topic, version, words) VALUES
  ('texts', 1, 'Text me about this booking. Optional. Reply STOP at any time to end texts.');
