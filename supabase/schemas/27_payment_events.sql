-- What the provider of online payments says, for the function pay-webhook.
--
-- Questions, of which a payment keeps the last one:
--   other_currency     nothing is in the books: they are in Canadian dollars
--   booking_deleted, after_release, after_cancellation: the shop holds money for no appointment
--   paid_too_much      more than was asked for, such as two pages that were both paid
--   other_amount       less than was asked for
--   refund_by_hand     given back at the provider, and the receipt does not show how: it owes something, or less is left
--   refund_failed      what was given back came back to the shop
--   disputed           the customer's bank asks for it back
--   dispute_lost       the bank has it, which no books say yet; a dispute that is won settles its question
--   unreadable         the provider said that it was paid, and no amount that there can be
--
-- An event that can't be entered is noted as unreadable: sent again it would be no other.

create function private.ask_about_payment(payment_id uuid, question text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p set question = ask_about_payment.question, settled_at = null, settled_by = null
    where p.id = ask_about_payment.payment_id
$$;

-- The same part of the same payment has the same id in the books, however often it is told.
create function private.online_money_id(provider text, said text) returns uuid
language sql immutable set search_path = '' as $$ select md5(provider || ' ' || said)::uuid $$;

create function private.note_online_money(payment public.online_payments, receipt_id uuid, kind text, cents integer, said text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_payment(payment.booking_id, receipt_id, kind, jsonb_build_object(
    'id', private.online_money_id(payment.provider, said), 'method', 'online', 'amount_cents', cents,
    'provider_id', payment.provider_id
  ))
$$;

-- What of a payment needs a person, once its money is in the books; null for nothing.
create function private.question_of_payment(payment public.online_payments) returns text
language sql stable security definer set search_path = '' as $$
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
$$;

-- A deposit where there is no receipt yet; else what the receipt is still owed, and the rest is held next to it.
create function private.enter_paid(payment public.online_payments) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Money that went back is first what is held next to a receipt, then a refund of that by amount. Null where the books
-- have it now.
create function private.enter_refunded(payment public.online_payments, cents integer, refund_id text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  refund public.receipts;
  from_held integer := cents;
begin
  select r.* into sale from public.receipts r
    where r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null;
  if sale.id is not null then
    from_held := least(greatest(private.held_beside_receipt(sale), 0), cents);
    if cents > from_held and (
      private.receipt_balance(sale.id) > 0 or cents - from_held > (private.left_of_sale(sale)).total_cents
    ) then
      return 'refund_by_hand';
    end if;
  end if;
  if from_held > 0 then
    perform private.note_online_money(payment, null, 'deposit', -from_held, refund_id || ' deposit');
  end if;
  if cents > from_held then
    refund := private.insert_receipt(private.refund_of(sale, jsonb_build_object(
      'id', private.online_money_id(payment.provider, refund_id || ' receipt'), 'total_cents', cents - from_held,
      'reason', 'Refunded online'
    )));
    perform private.note_online_money(payment, refund.id, 'refund', from_held - cents, refund_id || ' refund');
    perform private.note_refunded(sale);
  end if;
  return case when private.deposit_received(payment.booking_id) < 0 then 'refund_by_hand' end;
end
$$;

-- As staff asked for it, if the receipt is still what they saw; else as one that was made at the provider.
create function private.enter_asked_refund(payment public.online_payments, asked private.online_refunds, refund_id text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  receipt public.receipts;
  refusal text;
begin
  if asked.receipt_id is null then
    return private.enter_refunded(payment, asked.cents, refund_id);
  end if;
  select r.* into sale from public.receipts r where r.id = asked.receipt_id and r.voided_at is null;
  begin
    receipt := private.checked_refund(sale, asked.refund);
  exception when others then
    get stacked diagnostics refusal = returned_sqlstate;
    if refusal not like 'PT%' then
      raise;
    end if;
    return private.enter_refunded(payment, asked.cents, refund_id);
  end;
  receipt := private.write_refund(sale, receipt, asked.refund);
  perform private.note_online_money(payment, receipt.id, 'refund', -asked.cents, refund_id || ' refund');
  -- What of it went back by hand.
  perform private.add_payment(sale.booking_id, receipt.id, 'refund', jsonb_build_object(
      'id', p.id, 'method', p.method, 'amount_cents', -p.amount_cents, 'tip_cents', -coalesce(p.tip_cents, 0)
    ))
    from jsonb_to_recordset(asked.refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer)
    where p.method <> 'online';
  return null;
end
$$;

-- Each payment by a mail of its own; who has paid for a booking that is no more, that the shop has the money.
create function private.tell_of_payment(of_booking uuid, kind text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, kind, case kind when 'paid_late' then b.revision else (
        select count(case kind when 'payment_failed' then p.failed_at else p.paid_at end)
        from public.online_payments p where p.booking_id = b.id
      ) end, clock_timestamp(), clock_timestamp()
    from public.bookings b where b.id = of_booking and b.customer_email is not null
    on conflict on constraint booking_messages_once do nothing
$$;

create function private.take_paid_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
  if payment.purpose = 'deposit' and (select s.deposit_confirms from public.checkout_settings s) and exists (
    select from public.booking_deposits d
    where d.booking_id = payment.booking_id and private.deposit_received(d.booking_id) >= d.asked_cents
  ) then
    -- What was typed online stays typed: money says nothing of who sent it.
    perform private.set_options('{"as_provider": true}');
    update public.bookings b set status = 'confirmed', confirmed_by_link = not b.is_known
      where b.id = payment.booking_id and b.status = 'pending';
  end if;
  return coalesce('question:' || question, 'entered');
end
$$;

-- The events of one refund come in any order: what failed is not given back, whichever is told first.
create function private.take_refund_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- The events of one dispute come in any order, too: what is over is not asked about again.
create function private.take_dispute_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- A bank works on it, or it failed after all: its customer is told that once, and has a day to pay another way.
create function private.take_unpaid_event(payment public.online_payments, kind text) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

create function private.take_payment_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

create function private.decide_payment_event(event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.online_payments;
begin
  select p.* into payment from public.online_payments p
    where p.provider = event ->> 'provider'
      and (p.provider_id = event ->> 'provider_id' or p.id = (event ->> 'payment_id')::uuid)
    order by (p.provider_id = event ->> 'provider_id') is true desc limit 1;
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
$$;

create function public.record_payment_event(event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
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
  outcome := private.decide_payment_event(event);
  insert into private.payment_events (provider, id, provider_id, refund_id, kind, said, outcome) values (
    event ->> 'provider', event ->> 'id', event ->> 'provider_id', event ->> 'refund_id', event ->> 'kind', event, outcome
  );
  if event ->> 'kind' = 'paid' and outcome not in ('waiting', 'unknown') then
    for waiting in
      select e.* from private.payment_events e
      where e.provider = event ->> 'provider' and e.provider_id = event ->> 'provider_id' and e.outcome = 'waiting'
      order by e.received_at
    loop
      update private.payment_events e
        set outcome = private.decide_payment_event(waiting.said)
        where (e.provider, e.id) = (waiting.provider, waiting.id);
    end loop;
  end if;
  return outcome;
end
$$;
comment on function public.record_payment_event(jsonb) is 'Notes what a payment provider says (provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency, fee_cents, asked_refund: ours), once, and answers what was decided. kind: paid, pending (a bank works on it), failed, expired, refunded, refund_failed, disputed, dispute_won, dispute_lost (refund_id: the dispute), fee (what the provider keeps of a payment), payout or payout_failed (to the shop''s bank: also arrives_on). Decided: entered, pending, failed, expired, question:<which>, known (counted before), waiting (its payment is not known yet) or unknown (not one of ours). For the function pay-webhook only.';
grant execute on function public.record_payment_event(jsonb) to service_role;
