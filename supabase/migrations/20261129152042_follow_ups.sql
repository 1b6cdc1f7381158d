set local check_function_bodies = off;

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

DROP FUNCTION "private"."listed_quotes"(uuid, text, public.quotes, integer);

DROP FUNCTION "public"."close_quote"(uuid, text);

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."quote_counts"();

DROP FUNCTION "public"."quote_list"(uuid, text, uuid, integer);

DROP FUNCTION "public"."quote_numbers"(date, date);

ALTER TABLE "public"."quotes" ADD COLUMN "opened_at" timestamp with time zone;

ALTER TABLE "public"."quotes" ADD COLUMN "lost_to" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "quote_reminder_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "quote_reminder_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "thanks_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "thanks_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "no_show_on" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."shop_settings" ADD COLUMN "no_show_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "coating_check_on" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."shop_settings" ADD COLUMN "coating_check_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "balance_due_text" text;

CREATE OR REPLACE FUNCTION private.announce_status(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settles_at constant timestamptz := private.settles_at(booking);
  told_after interval := interval '0';
begin
  if booking.status in ('confirmed', 'cancelled') and (settles_at is null or private.was_told(booking.id)) then
    if private.change_actor() in ('staff', 'customer') then
      told_after := private.undo_window();
    end if;
    perform private.queue_message(
      booking, case when private.has_option(options, 'releases') then 'released' else booking.status::text end,
      coalesce(settles_at, private.change_stamp() + told_after)
    );
  end if;
  if booking.status = 'completed' and booking.booking_date >= private.shop_now()::date - 7
    and private.is_switched_on('thanks') then
    perform private.queue_message(booking, 'thanks', private.thanks_due(booking));
  end if;
  if booking.status = 'completed' and booking.wants_care then
    perform private.queue_message(booking, c.kind, private.shop_instant(c.due_on + time '10:00'))
      from private.care_due(booking) c where c.due_on > private.shop_now()::date;
    -- Of words before these, nobody agreed to be asked in. One that was skipped because completing was undone waits again.
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select booking.id, 'coating_check', months,
        private.shop_instant((booking.booking_date + months * interval '1 month')::date + time '10:00'), private.change_stamp()
      from unnest('{6,12}'::integer[]) months
      where private.is_switched_on('coating_check') and coalesce(booking.care_version >= 2, true)
        and booking.booking_date + months * interval '1 month' > private.shop_now()
        and exists (select from private.care_due(booking) c where c.kind = 'care_coating')
      on conflict on constraint booking_messages_once do update
        set state = 'queued', skipped_at = null, due_at = excluded.due_at, created_at = excluded.created_at
        where booking_messages.state = 'skipped';
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
    set status = 'new', declined_by = null, decline_reason = null, lost_to = null, answered_at = null, updated_at = clock_timestamp()
    where q.id = quote.id;
  perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
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

CREATE OR REPLACE FUNCTION private.is_moot(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_message_obsolete(kind, booking) or not private.is_switched_on(kind)
    or kind = 'balance_due' and not exists (
      select from private.owed_receipts() o where o.recipient = booking.mail_key
    )
    or kind = 'deposit_reminder' and not private.awaits_deposit(booking.id)
    or kind in ('payment_asked', 'payment_failed') and (
      not exists (select from private.due_online(booking) d where d.cents > 0)
      or (private.payment_under_way(booking.id)).cents is not null
    )
    -- It has been given back since.
    or kind in ('paid_late', 'payment_received') and not private.has_sale(booking.id) and private.deposit_received(booking.id) <= 0
$function$;

CREATE OR REPLACE FUNCTION private.is_news(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (kind = ANY (ARRAY['thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'no_show'::text, 'coating_check'::text]));

CREATE OR REPLACE FUNCTION private.is_follow_up(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.is_news(kind) OR (kind = ANY (ARRAY['quote_reminder'::text, 'balance_due'::text])));

CREATE OR REPLACE FUNCTION private.is_stopped(kind text, email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kind not in ('new_booking', 'new_quote')
    and exists (
      select from public.mail_suppressions s
      where s.recipient = private.mail_key(email)
        and (not s.only_news or private.is_news(kind))
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_switched_on(kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((to_jsonb(s) ->> (kind || '_on'))::boolean, true) from public.shop_settings s
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
    where n.booking_id = of_booking and not private.is_news(n.kind) and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'receipt', 'payment_asked', 'payment_received', 'payment_failed',
        'balance_due'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.listed_quotes(only_id uuid, in_state text, previous public.quotes, most integer, of_age text)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  if only_id is not null then
    return query select only_id;
    return;
  end if;
  if coalesce(in_state, 'new') = 'new' then
    return query
      select n.id from public.quotes n
      where n.status = 'new' and (of_age is null or private.quote_age(n) = of_age) and (
        previous.id is null or (in_state = 'new' or previous.status = 'new')
          and (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
  if in_state is distinct from 'new' then
    return query
      select n.id from public.quotes n
      where n.status <> 'new' and (of_age is null or private.quote_age(n) = of_age) and (
        in_state is null
        or n.status = case in_state when 'expired' then 'sent' else in_state end and private.quote_state(n) = in_state
      ) and (
        previous.id is null or in_state is null and previous.status = 'new'
        or (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.owed_receipts()
 RETURNS TABLE(receipt_id uuid, booking_id uuid, recipient text, balance_cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, b.id, first_value(b.mail_key) over (
      partition by coalesce(b.customer_id, b.id) order by b.mail_key is null, r.year desc, r.sequence desc
    ), x.cents
  from private.receipt_rests() x
  join public.receipts r on r.booking_id = x.booking_id and r.kind = 'sale' and r.voided_at is null
  join public.bookings b on b.id = x.booking_id
  where (private.payment_under_way(b.id)).cents is null
$function$;

CREATE OR REPLACE FUNCTION private.quote_age(quote public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when days <= 2 then 'recent' when days <= 7 then 'week' else 'older' end
  from (
    select private.shop_now()::date
      - private.shop_time(case quote.status when 'new' then quote.created_at else coalesce(quote.sent_at, quote.created_at) end)::date as days
  ) since
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
        else private.quote_state(q) <> 'sent' or q.version <> occasion or not private.is_switched_on(kind) end,
      jsonb_build_object(
        'id', q.id, 'services', q.services, 'lines', private.quote_price_lines(q.id), 'total', private.quote_total(q.id),
        'message', q.message, 'valid_until', q.valid_until, 'work_minutes', q.work_minutes,
        'deposit_cents', q.deposit_cents,
        'how_to_pay', case when q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
        'due_hours', private.quote_due_hours(q),
        'taxes', private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)),
        'first_name', split_part(btrim(q.customer_name), ' ', 1), 'is_opened', q.opened_at is not null,
        'token', private.link_token('quote', q.id)
      )
    from public.quotes q cross join public.shop_settings s where q.id = of_quote;
end
$function$;

CREATE OR REPLACE FUNCTION private.receipt_rests()
 RETURNS TABLE(booking_id uuid, cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.booking_id, sum(e.cents)::integer from (
    select r.booking_id, r.total_cents - r.deposit_cents as cents from public.receipts r
    union all
    select p.booking_id, -p.amount_cents from public.payments p where p.kind <> 'deposit' and p.voided_at is null
  ) e group by e.booking_id having sum(e.cents) > 0
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
  of_known := greatest(private.limit_of('mails_total') - private.hits_of('mails_total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of('mails_unconfirmed') - private.hits_of('mails_unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp()) and not (is_quiet and private.is_follow_up(m.kind))
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
      opened_at = null, answered_at = null, declined_by = null, decline_reason = null, lost_to = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- It goes once more in the morning, two days later, while it holds.
  if private.shop_now()::date + 2 <= quote.valid_until and private.is_switched_on('quote_reminder') then
    perform private.announce_quote(
      quote.id, '{quote_reminder}', private.shop_instant((private.shop_now()::date + 2) + time '10:00')
    );
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_who_owes(since_days integer DEFAULT 0)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked integer;
begin
  perform private.require_staff();
  -- Two who press at once ask once.
  perform pg_advisory_xact_lock(hashtextextended('public.ask_who_owes', 0));
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select n.booking_id, 'balance_due',
      (select count(*) + 1 from public.booking_messages m where m.booking_id = n.booking_id and m.kind = 'balance_due'),
      clock_timestamp(), clock_timestamp()
    from (
      select distinct on (o.recipient) o.booking_id, o.recipient, min(r.day) over (partition by o.recipient) as oldest
      from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id
      join public.bookings b on b.id = o.booking_id
      where o.recipient is not null
      order by o.recipient, b.mail_key is distinct from o.recipient, r.year desc, r.sequence desc
    ) n
    where n.oldest <= private.shop_now()::date - since_days
      and not exists (select from public.mail_suppressions s where s.recipient = n.recipient and not s.only_news)
      and (
        select count(*) from public.bookings e join public.booking_messages m on m.booking_id = e.id
        where e.mail_key = n.recipient and m.kind = 'balance_due' and m.state <> 'skipped'
          and m.created_at > private.counted_since('balance_mails_per_recipient')
      ) < private.limit_of('balance_mails_per_recipient');
  get diagnostics asked = row_count;
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_to_repeat(token text)
 RETURNS TABLE(service_name text, extra_services text[], add_ons text[], vehicle_type text, vehicle_make text, vehicle_model text, customer_name text, customer_email text, customer_phone text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token, false);
begin
  return query
    select b.service_name, b.extra_services, b.add_ons, b.vehicle_type, b.vehicle_make, b.vehicle_model,
      c.customer_name, c.customer_email, c.customer_phone
    from public.bookings b left join public.bookings c on c.id = b.id and c.is_known
    where b.id = found_id and b.no_show_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_quote(quote_id uuid, reason text DEFAULT NULL::text, lost_to text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    -- What its customer wrote stays.
    update public.quotes q
      set lost_to = close_quote.lost_to,
        decline_reason = coalesce(q.decline_reason, nullif(btrim(private.plain_comments(left(reason, 2000))), ''))
      where q.id = quote.id and close_quote.lost_to is not null;
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), ''), lost_to = close_quote.lost_to
    where q.id = quote.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb, words text, owed jsonb)
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
      ) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_no_show(booking_id uuid, at_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(mark_no_show.booking_id);
begin
  if booking.no_show_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) or booking.arrived_at is not null then
    perform private.refuse_status_step(booking, 'no_show');
  end if;
  if private.slot_start(booking.booking_date, booking.booking_time) > private.shop_now() then
    perform private.refuse('PT422', 'no_show_refused', 'future');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  update public.bookings b set no_show_at = private.change_stamp(), status = 'cancelled' where b.id = booking.id;
  -- The next morning, where the shop wants that.
  perform private.queue_message(b, 'no_show', private.shop_instant((private.shop_now()::date + 1) + time '10:00'))
    from public.bookings b
    where b.id = booking.id and b.customer_email is not null and b.booking_date >= private.shop_now()::date - 7
      and private.is_switched_on('no_show');
end
$function$;

CREATE OR REPLACE FUNCTION public.open_money()
 RETURNS TABLE(booking_id uuid, deposit_cents integer, balance_cents integer, booking_date date, customer_name text, service_name text, on_its_way_cents integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    with owing as (
      select d.booking_id, s.open_cents as deposit, null::integer as balance
        from public.booking_deposits d join public.bookings b on b.id = d.booking_id
        cross join private.deposit_sums(d.booking_id) s
        where private.holds_spot(b.status) and s.open_cents > 0
      union all
      select x.booking_id, null, x.cents from public.checkout_settings s join private.receipt_rests() x on s.uses_checkout
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
    select b.id, o.deposit, o.balance, b.booking_date, b.customer_name, b.service_name,
        (private.payment_under_way(b.id)).cents
      from owing o join public.bookings b on b.id = o.booking_id
      order by b.booking_date, b.created_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.owed_receipts()
 RETURNS TABLE(receipt_id uuid, booking_id uuid, year smallint, sequence integer, day date, balance_cents integer, customer_name text, recipient text, asked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    select r.id, b.id, r.year, r.sequence, r.day, o.balance_cents, b.customer_name, o.recipient, (
        select max(m.created_at) from public.bookings e join public.booking_messages m on m.booking_id = e.id
        where e.mail_key = o.recipient and m.kind = 'balance_due' and m.state <> 'skipped'
      )
    from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id join public.bookings b on b.id = o.booking_id
    order by r.day, r.year, r.sequence;
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
        ) returning 1
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

CREATE OR REPLACE FUNCTION public.quote_counts()
 RETURNS TABLE(state text, quotes integer, recent integer, week integer, older integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  today constant date := private.shop_now()::date;
begin
  perform private.require_staff();
  return query
    select c.state, count(*)::integer, count(*) filter (where c.age = 'recent')::integer,
      count(*) filter (where c.age = 'week')::integer, count(*) filter (where c.age = 'older')::integer
    from (
      select case when q.status = 'sent' and q.valid_until < today then 'expired' else q.status end as state,
        private.quote_age(q) as age
      from public.quotes q
    ) c group by c.state;
end
$function$;

CREATE OR REPLACE FUNCTION public.quote_list(only_id uuid DEFAULT NULL::uuid, in_state text DEFAULT NULL::text, after uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, of_age text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text, studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamp with time zone, answered_at timestamp with time zone, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamp with time zone, lines jsonb, total numeric, deposit_cents integer, included text, not_included text, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean, stopped_recipient text, has_mail_failed boolean, opened_at timestamp with time zone, lost_to text)
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
      ), q.opened_at, q.lost_to
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

CREATE OR REPLACE FUNCTION public.quote_numbers(from_day date, to_day date)
 RETURNS TABLE(asked integer, answered integer, median_hours numeric, accepted integer, declined integer, worth numeric, lost jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day) or to_day < from_day then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
  return query
    with asked as materialized (
      select q.* from public.quotes q
      where q.created_at >= private.shop_instant(from_day::timestamp) and q.created_at < private.shop_instant((to_day + 1)::timestamp)
    )
    select count(*)::integer, count(q.first_sent_at)::integer,
      round((percentile_cont(0.5) within group (order by extract(epoch from q.first_sent_at - q.created_at) / 3600))::numeric, 1),
      count(*) filter (where q.status = 'accepted')::integer, count(*) filter (where q.status = 'declined')::integer,
      coalesce(sum(private.quote_total(q.id)) filter (where q.status = 'accepted'), 0),
      coalesce((
        select jsonb_object_agg(l.lost_to, l.quotes)
        from (select o.lost_to, count(*) as quotes from asked o where o.lost_to is not null group by o.lost_to) l
      ), '{}')
    from asked q;
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
  found_id constant uuid := private.open_link('quote', token);
begin
  -- Who has seen the price is reminded shortly before it ends, and not of its mail.
  with opened as (
    update public.quotes q set opened_at = clock_timestamp()
      where q.id = found_id and q.opened_at is null and private.quote_state(q) = 'sent'
      returning q.id, private.shop_instant((q.valid_until - 2)::timestamp + time '10:00') as reminds_at
  )
  update public.booking_messages m set due_at = greatest(m.due_at, o.reminds_at)
    from opened o where m.quote_id = o.id and m.kind = 'quote_reminder' and m.state = 'queued';
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
      private.quote_due_hours(q),
      -- Leads to the booking that it became, for as long as the booking's own link does. Where an owner has ended the
      -- links of a booking, a new one goes by mail alone.
      case when private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day' and not exists (
        select from private.links l where l.kind = 'booking' and l.subject = b.id and l.version > 1
      ) then private.link_token('booking', b.id) end
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
end
$function$;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text])));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_lost_to" CHECK (((lost_to IS NULL) OR ((status = 'declined'::text) AND (lost_to = ANY (ARRAY['price'::text, 'timing'::text, 'elsewhere'::text, 'no_answer'::text, 'not_offered'::text, 'other'::text])))));

COMMENT ON COLUMN "public"."mail_suppressions"."only_news" IS 'Whether they still get what their bookings need: all but thanks, care reminders and what asks to book again.';

COMMENT ON COLUMN "public"."quotes"."lost_to" IS 'Why no booking came of it, as staff say.';

COMMENT ON COLUMN "public"."quotes"."opened_at" IS 'When the price that was sent last was first looked at by its link; null: it was not.';

COMMENT ON FUNCTION "public"."ask_who_owes"(integer) IS 'Writes to each customer who has owed a receipt for so many days: one mail, with all their open receipts; not to who was asked in the last seven days. Answers how many. For staff.';

COMMENT ON FUNCTION "public"."booking_to_repeat"(text) IS 'What to fill in for another booking of somebody who did not come, for the holder of its link, as long as there is the booking; no row for any other. POST only. May be null: vehicle_make, vehicle_model, customer_name, customer_email, customer_phone.';

COMMENT ON FUNCTION "public"."close_quote"(uuid, text, text) IS 'Closes a quote of which no booking came, and says why: lost_to (price, timing, elsewhere, no_answer, not_offered or other) and words; of one that is declined, lost_to alone can be said later. PT409 `quote_not_open` where its booking is made. For staff.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."mark_no_show"(uuid, integer) IS 'Cancels a booking to which nobody came; where the shop wants that, a mail the next morning offers to book again. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `no_show_refused` (detail: future). For staff.';

COMMENT ON FUNCTION "public"."owed_receipts"() IS 'Receipts that are not paid, the oldest first, with who is written to about them (null: nobody has an address) and when they last were. For staff. May be null: recipient, asked_at.';

COMMENT ON FUNCTION "public"."quote_counts"() IS 'How many quotes there are in each state, and of each age, as quote_list() has it. For staff.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. of_age: recent (0 to 2 days since it was sent, or asked for), week (to 7) or older. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient, opened_at, lost_to.';

COMMENT ON FUNCTION "public"."quote_numbers"(date, date) IS 'Quotes that were asked for in some days: how many, how fast they were answered, what came of them, and how many were lost to what. PT422 `period_invalid`. For staff. May be null: median_hours.';

REVOKE ALL ON FUNCTION "private"."is_follow_up"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_news"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_switched_on"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listed_quotes"(uuid, text, public.quotes, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."owed_receipts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quote_age"(public.quotes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."receipt_rests"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."ask_who_owes"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_who_owes"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."booking_to_repeat"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."booking_to_repeat"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."close_quote"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_quote"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."owed_receipts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."owed_receipts"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_counts"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_numbers"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_numbers"(date, date) TO "authenticated";

REVOKE ALL ("balance_due_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("balance_due_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("coating_check_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("coating_check_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("coating_check_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("coating_check_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("no_show_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("no_show_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("no_show_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("no_show_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("quote_reminder_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("quote_reminder_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("quote_reminder_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("quote_reminder_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("thanks_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("thanks_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("thanks_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("thanks_text") ON TABLE "public"."shop_settings" TO "authenticated";

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_balance_due_text" CHECK (((btrim(balance_due_text) <> ''::text) AND private.is_text(balance_due_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_coating_check_text" CHECK (((btrim(coating_check_text) <> ''::text) AND private.is_text(coating_check_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_no_show_text" CHECK (((btrim(no_show_text) <> ''::text) AND private.is_text(no_show_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_quote_reminder_text" CHECK (((btrim(quote_reminder_text) <> ''::text) AND private.is_text(quote_reminder_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_thanks_text" CHECK (((btrim(thanks_text) <> ''::text) AND private.is_text(thanks_text, 600)));

-- written by hand
INSERT INTO private.limits (name, most, within, refusal, counts) VALUES
  ('balance_mails_per_recipient', 1, '7 days', null, 'emails about all that one recipient owes; who was asked is left out');

-- written by hand
INSERT INTO public.agreed_words (topic, version, words) VALUES
  ('care', 2, 'Remind me when my coating or detailing is due for a check-up or due again. Optional, and you can unsubscribe at any time.');
