set local check_function_bodies = off;

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

DROP FUNCTION "public"."begin_deposit_returns"(text);

DROP FUNCTION "public"."open_money"();

DROP FUNCTION "public"."open_online_refunds"();

ALTER TABLE "public"."online_payments" ADD COLUMN "pending_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.awaits_deposit(of_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.booking_deposits d cross join private.deposit_sums(d.booking_id) s
    where d.booking_id = of_booking and d.due_by > clock_timestamp() and s.open_cents > 0 and not s.was_paid
      and (private.payment_under_way(of_booking)).cents is null
  )
$function$;

CREATE OR REPLACE FUNCTION private.begin_deposit_returns(provider text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    on conflict do nothing
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
      'goes', case b.status when 'cancelled' then d.goes else private.deposit_goes(b, true) end, 'back_hours', d.back_hours,
      'kept_cents', d.kept_cents, 'kept_reason', d.kept_reason, 'on_its_way_cents', way.cents, 'failed_cents', way.failed_cents
    )
    from public.bookings b
    cross join public.checkout_settings s
    cross join private.deposit_sums(b.id) m
    cross join private.payment_under_way(b.id, 'deposit') way
    left join public.booking_deposits d on d.booking_id = b.id
    where b.id = of_booking and (m.asked_cents > 0 or m.was_paid)
$function$;

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed') then false
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
    or kind in ('payment_asked', 'payment_failed') and (
      not exists (select from private.due_online(booking) d where d.cents > 0)
      or (private.payment_under_way(booking.id)).cents is not null
    )
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
        'payment_asked', 'payment_received', 'payment_failed'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.online_of(booking public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'due', due.due, 'last', last.last, 'on_its_way_cents', way.cents, 'failed_cents', way.failed_cents
    )
    from (select) always
    left join lateral (
      select jsonb_build_object('purpose', d.purpose, 'cents', d.cents) as due, d.purpose from private.payable_online(booking) d
      where private.takes_online_payments()
    ) due on true
    cross join private.payment_under_way(booking.id, due.purpose) way
    left join lateral (
      select jsonb_build_object(
          'state', case when p.paid_at is not null then 'paid' when p.failed_at is not null then 'failed' else 'open' end,
          'cents', coalesce(p.paid_cents, p.asked_cents),
          'is_late', booking.status = 'cancelled' and private.deposit_received(booking.id) > 0
            and coalesce(p.question in ('after_release', 'after_cancellation'), false)
        ) as last
      from public.online_payments p where p.booking_id = booking.id order by p.started_at desc limit 1
    ) last on true
    where private.takes_online_payments() or way.cents is not null or last.last ->> 'state' = 'paid'
$function$;

CREATE OR REPLACE FUNCTION private.payable_online(booking public.bookings)
 RETURNS TABLE(purpose text, cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select d.purpose, d.cents from private.due_online(booking) d
  where d.cents >= 50 and (private.payment_under_way(booking.id)).cents is null
$function$;

CREATE OR REPLACE FUNCTION private.payment_under_way(of_booking uuid, of_purpose text DEFAULT NULL::text, OUT cents integer, OUT failed_cents integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select sum(p.asked_cents) into cents from public.online_payments p
    where p.booking_id = of_booking and p.paid_at is null and p.failed_at is null
      and p.pending_at > clock_timestamp() - interval '30 days';
  select p.asked_cents into failed_cents from public.online_payments p
    where p.booking_id = of_booking and p.purpose = coalesce(of_purpose, p.purpose) and cents is null and p.failed_at > all (
      select coalesce(o.paid_at, '-infinity') from public.online_payments o where o.booking_id = of_booking
    )
    order by p.failed_at desc limit 1;
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
    perform private.tell_of_payment(payment.booking_id, 'paid_late');
  elsif payment.currency = 'cad' then
    perform private.tell_of_payment(payment.booking_id, 'payment_received');
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
    else
      outcome := private.take_unpaid_event(payment, kind);
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

CREATE OR REPLACE FUNCTION private.take_unpaid_event(payment public.online_payments, kind text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The events of one page come in any order, too: what failed is not under way, and what is under way has no open page.
  if payment.paid_at is not null or payment.failed_at is not null or payment.pending_at is not null and kind <> 'failed' then
    return 'known';
  end if;
  -- Nobody can pay there any more: the next press makes another page.
  update public.online_payments p
    set page_until = least(p.page_until, clock_timestamp()),
      pending_at = case when kind = 'pending' then clock_timestamp() else p.pending_at end,
      failed_at = case when kind = 'failed' then clock_timestamp() end
    where p.id = payment.id;
  if kind = 'pending' then
    perform private.correct_deposit_reminder(payment.booking_id);
  elsif kind = 'failed' then
    update public.booking_deposits d set due_by = greatest(d.due_by, clock_timestamp() + interval '24 hours')
      where d.booking_id = payment.booking_id and d.due_by is not null;
    perform private.tell_of_payment(payment.booking_id, 'payment_failed');
  end if;
  return kind;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_payment(of_booking uuid, kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, kind, case kind when 'paid_late' then b.revision else (
        select count(case kind when 'payment_failed' then p.failed_at else p.paid_at end)
        from public.online_payments p where p.booking_id = b.id
      ) end, clock_timestamp(), clock_timestamp()
    from public.bookings b where b.id = of_booking and b.customer_email is not null
    on conflict on constraint booking_messages_once do nothing
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
    and b.arrived_at is null and s.open_cents > 0 and not s.was_paid and (private.payment_under_way(b.id)).cents is null
    and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
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
    'on_its_way_cents', (private.payment_under_way(booking_money.booking_id)).cents,
    'failed_cents', (private.payment_under_way(booking_money.booking_id)).failed_cents,
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
      ) end;
  end loop;
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
    select b.id, o.deposit, o.balance, b.booking_date, b.customer_name, b.service_name,
        (private.payment_under_way(b.id)).cents
      from owing o join public.bookings b on b.id = o.booking_id
      order by b.booking_date, b.created_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_online_refunds(provider text)
 RETURNS TABLE(id uuid, provider_id text, cents integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if (select s.deposit_back_online from public.checkout_settings s) then
    perform private.join_booking_queue();
    perform private.begin_deposit_returns(open_online_refunds.provider);
  end if;
  return query update private.online_refunds r set tried_at = clock_timestamp()
    from public.online_payments p
    where p.id = r.payment_id and r.id in (
      select o.id from private.online_refunds o join public.online_payments m on m.id = o.payment_id
      where o.state = 'open' and m.provider = open_online_refunds.provider
        -- Staff wait for the answer to what they asked for.
        and (o.asked_by is null or o.asked_at < clock_timestamp() - interval '2 minutes')
        and (o.tried_at is null or o.tried_at < clock_timestamp() - interval '10 minutes')
      order by o.tried_at nulls first, o.asked_at limit 5 for update of o skip locked
    )
    returning r.id, p.provider_id, r.cents;
end
$function$;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text])));

COMMENT ON FUNCTION "public"."managed_payment"(text) IS 'What can be paid online, for the holder of a booking''s link. due: purpose and cents of it now, or null; last: what became of the page that was made last (state: open, paid, failed; cents; is_late: its booking was cancelled before, and the shop holds it), or null; on_its_way_cents: a bank works on it; failed_cents: it did not go through, and is still due. Null for no such link, and where nothing of this is to be shown. POST only. May be null.';

COMMENT ON FUNCTION "public"."open_money"() IS 'Who owes what, in cents, the oldest first: the deposit, or the rest of completed work; below zero a deposit held for a cancelled one, or beyond what a receipt has used; on_its_way_cents: a bank works on the payment of it. For staff. May be null: deposit_cents, balance_cents, on_its_way_cents.';

COMMENT ON FUNCTION "public"."open_online_refunds"(text) IS 'What a provider is to give back: refunds that it has not answered for two minutes, and deposits of bookings that were cancelled in time, where the settings say that they go back by themselves. Each is asked for every ten minutes, under the same id. For the sender of mail only.';

COMMENT ON FUNCTION "public"."record_payment_event"(jsonb) IS 'Notes what a payment provider says (provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency, fee_cents, asked_refund: ours), once, and answers what was decided. kind: paid, pending (a bank works on it), failed, expired, refunded, refund_failed, disputed, dispute_won, dispute_lost (refund_id: the dispute), fee (what the provider keeps of a payment), payout or payout_failed (to the shop''s bank: also arrives_on). Decided: entered, pending, failed, expired, question:<which>, known (counted before), waiting (its payment is not known yet) or unknown (not one of ours). For the function pay-webhook only.';

REVOKE ALL ON FUNCTION "private"."begin_deposit_returns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."payment_under_way"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_unpaid_event"(public.online_payments, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_payment"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."open_money"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_money"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_online_refunds"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_online_refunds"(text) TO "service_role";
