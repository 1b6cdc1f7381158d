set local check_function_bodies = off;

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."viewed_quote"(text);

ALTER TABLE "public"."booking_deposits" ADD COLUMN "returned_cents" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "back_hours" smallint;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "goes" text;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_cents" integer;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_reason" text;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_at" timestamp with time zone;

ALTER TABLE "public"."booking_deposits" ADD COLUMN "kept_by" text;

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
      perform private.pass_records_on(earlier.customer_id, booking.customer_id);
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

ALTER FUNCTION "private"."correct_deposit_reminder"(uuid) OWNER TO "postgres";

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

ALTER FUNCTION "private"."deposit_goes"(public.bookings, boolean) OWNER TO "postgres";

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

ALTER FUNCTION "private"."deposit_sums"(uuid) OWNER TO "postgres";

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

ALTER FUNCTION "private"."insert_deposit"(uuid, integer, timestamp with time zone) OWNER TO "postgres";

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

CREATE OR REPLACE FUNCTION private.quote_due_hours(quote public.quotes)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.deposit_hours::integer from public.checkout_settings c where quote.customer_email is not null
$function$;

ALTER FUNCTION "private"."quote_due_hours"(public.quotes) OWNER TO "postgres";

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

ALTER FUNCTION "private"."settle_deposit"(public.bookings, public.bookings) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.take_paid_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question text;
begin
  if payment.provider_id = event ->> 'provider_id' then
    return 'known';
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

ALTER FUNCTION "private"."tell_of_payment"(uuid) OWNER TO "postgres";

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

ALTER FUNCTION "private"."token_of_accepted"(public.bookings) OWNER TO "postgres";

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

CREATE OR REPLACE FUNCTION public.begin_deposit_returns(provider text)
 RETURNS TABLE(refund_id uuid, provider_id text, cents integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
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

ALTER FUNCTION "public"."begin_deposit_returns"(text) OWNER TO "postgres";

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
    perform private.raise_money_changed();
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

ALTER FUNCTION "public"."keep_deposit"(uuid, integer, text) OWNER TO "postgres";

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
      case message.kind when 'receipt' then private.receipt_of_message(booking.id, message.occasion)
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

ALTER FUNCTION "public"."lease_messages"(integer, integer) OWNER TO "postgres";

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
    perform private.raise_paid_online();
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

ALTER FUNCTION "public"."viewed_quote"(text) OWNER TO "postgres";

ALTER TABLE "public"."booking_deposits" ADD CONSTRAINT "booking_deposits_goes" CHECK ((goes = ANY (ARRAY['back'::text, 'kept'::text])));

ALTER TABLE "public"."booking_deposits" ADD CONSTRAINT "booking_deposits_kept_cents" CHECK ((kept_cents > 0));

ALTER TABLE "public"."booking_deposits" ADD CONSTRAINT "booking_deposits_kept_reason" CHECK (((length(kept_reason) <= 300) AND (btrim(kept_reason) <> ''::text)));

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text])));

ALTER TABLE "public"."checkout_settings" ADD CONSTRAINT "checkout_settings_deposit_back_hours" CHECK (((deposit_back_hours >= 0) AND (deposit_back_hours <= 720)));

COMMENT ON COLUMN "public"."checkout_settings"."deposit_back_hours" IS 'A booking that is cancelled this many hours before its time or earlier gets its deposit back; null: staff say it each time.';

COMMENT ON FUNCTION "public"."begin_deposit_returns"(text) IS 'Deposits that go back by themselves, for the provider to be asked. For the sender of mail only.';

COMMENT ON FUNCTION "public"."keep_deposit"(uuid, integer, text) IS 'Keeps what the shop holds of a cancelled booking. Its customer reads the reason. For staff.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while. For the sender of mail only.';

COMMENT ON FUNCTION "public"."viewed_quote"(text) IS 'What the holder of a quote''s link may know of it; nothing for any other link. May be null: words, vehicle_make, vehicle_model, message, work_minutes, valid_until, taxes, deposit_cents, how_to_pay, included, not_included, declined_by, booking_date, booking_time, due_hours, booking_token.';

REVOKE ALL ON FUNCTION "private"."correct_deposit_reminder"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."correct_deposit_reminder"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."correct_deposit_reminder"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."deposit_goes"(public.bookings, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."deposit_goes"(public.bookings, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."deposit_goes"(public.bookings, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."deposit_sums"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."deposit_sums"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."deposit_sums"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_deposit"(uuid, integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_deposit"(uuid, integer, timestamp with time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."insert_deposit"(uuid, integer, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quote_due_hours"(public.quotes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quote_due_hours"(public.quotes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."quote_due_hours"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_deposit"(public.bookings, public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_deposit"(public.bookings, public.bookings) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."settle_deposit"(public.bookings, public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_payment"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_payment"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_of_payment"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."token_of_accepted"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."token_of_accepted"(public.bookings) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."token_of_accepted"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "public"."begin_deposit_returns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."begin_deposit_returns"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_deposit_returns"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_deposit_returns"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."keep_deposit"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_deposit"(uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_deposit"(uuid, integer, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."keep_deposit"(uuid, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."viewed_quote"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_quote"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_quote"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."viewed_quote"(text) TO "postgres";

REVOKE ALL ("deposit_back_hours") ON TABLE "public"."checkout_settings" FROM "authenticated";

GRANT UPDATE ("deposit_back_hours") ON TABLE "public"."checkout_settings" TO "authenticated";

REVOKE ALL ("deposit_back_online") ON TABLE "public"."checkout_settings" FROM "authenticated";

GRANT UPDATE ("deposit_back_online") ON TABLE "public"."checkout_settings" TO "authenticated";

-- A shop that is open already has said nothing of this to its customers.
update public.checkout_settings set deposit_back_hours = null where exists (select from public.bookings);
