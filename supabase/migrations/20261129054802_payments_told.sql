set local check_function_bodies = off;

ALTER TABLE "public"."online_payments" DROP CONSTRAINT "online_payments_question";

DROP FUNCTION "public"."online_questions"();

ALTER TABLE "private"."online_refunds" ADD COLUMN "tried_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.ask_about_deleted(deleted uuid[])
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

CREATE OR REPLACE FUNCTION private.decide_payment_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case
    when event ->> 'kind' in ('payout', 'payout_failed') then private.take_payout_event(event)
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

ALTER FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb) OWNER TO "postgres";

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

CREATE OR REPLACE FUNCTION private.online_payments_of(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  from public.online_payments p where p.booking_id = of_booking and (p.paid_at is not null or p.question is not null)
$function$;

CREATE OR REPLACE FUNCTION private.readable(event jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select event
    || jsonb_build_object('provider_id', coalesce(event ->> 'provider_id', event ->> 'page_id'))
    || jsonb_build_object('amount_cents', case when abs(amount) <= 100000000 and amount = trunc(amount) then amount end)
    || jsonb_build_object('fee_cents', case when fee between 0 and 100000000 and fee = trunc(fee) then fee end)
  from (
    select case jsonb_typeof(event -> 'amount_cents') when 'number' then (event ->> 'amount_cents')::numeric end as amount,
      case jsonb_typeof(event -> 'fee_cents') when 'number' then (event ->> 'fee_cents')::numeric end as fee
  ) said
$function$;

ALTER FUNCTION "private"."readable"(jsonb) OWNER TO "postgres";

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

ALTER FUNCTION "private"."take_dispute_event"(public.online_payments, jsonb) OWNER TO "postgres";

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
  elsif payment.purpose = 'deposit' then
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
    perform private.raise_noted_otherwise();
  end if;
  return jsonb_build_object(
    'state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id, 'is_again', is_again
  );
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

ALTER FUNCTION "public"."online_questions"() OWNER TO "postgres";

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

ALTER FUNCTION "public"."open_online_refunds"() OWNER TO "postgres";

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
  event := private.readable(event);
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

ALTER TABLE "public"."online_payments" ADD CONSTRAINT "online_payments_question" CHECK ((question = ANY (ARRAY['other_currency'::text, 'booking_deleted'::text, 'after_release'::text, 'after_cancellation'::text, 'paid_too_much'::text, 'other_amount'::text, 'refund_by_hand'::text, 'refund_failed'::text, 'disputed'::text, 'dispute_lost'::text, 'unreadable'::text])));

COMMENT ON FUNCTION "public"."online_questions"() IS 'Online payments that need a person; left_cents can be given back by the provider. For staff. May be null: booking_id, booking_date, customer_name, service_name, refund_id.';

COMMENT ON FUNCTION "public"."open_online_refunds"() IS 'Refunds that the provider has not answered, to be asked for once more. For the sender of mail only.';

REVOKE ALL ON FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."readable"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."readable"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."readable"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_dispute_event"(public.online_payments, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_dispute_event"(public.online_payments, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."take_dispute_event"(public.online_payments, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."online_questions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."online_questions"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."online_questions"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."online_questions"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."open_online_refunds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."open_online_refunds"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_online_refunds"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_online_refunds"() TO "service_role";
