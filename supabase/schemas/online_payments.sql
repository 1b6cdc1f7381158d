-- Online payments: what customers pay on the page of a payment provider.
--
-- The provider takes the card and says what happened in events, which come twice, late and in any order. Each counts
-- once. All money that moved is in the books, whatever became of the booking; what needs a person is a question,
-- which staff see until somebody has dealt with it. An event is never refused for what it says: the provider would
-- only send it again.
--
--   for the functions pay and pay-webhook, with the service key
--   begin_online_payment(token, provider): what the holder of a booking's link has to pay, from the database; null for
--     no such link. outcome: nothing_due, limit, open (page_url: the page that was made before), new
--   keep_payment_page(payment_id, page_id, page_url, page_until)
--   fail_online_refund(refund_id): the provider would not give it back
--   record_payment_event(event: provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency,
--     fee_cents, asked_refund: ours) -> what was decided
--       kind: paid, failed, expired, refunded, refund_failed, disputed; fee (what the provider keeps of a payment); payout,
--         payout_failed (to the shop's bank: provider_id, amount_cents, currency, arrives_on)
--       entered, failed, expired; question:<which>, as below; known (counted before), waiting (its payment is not
--       known yet), unknown (not one of ours)
--   report_payment_provider(provider): whose keys the functions have; null for none. The sender of mail says it each time
--   for the holder of a booking's link
--   managed_payment(token) -> due: what can be paid online now (purpose, cents), or null; last: what became of the page
--     that was made last (state: open, paid, failed; cents; is_late: its booking was cancelled before, and the shop holds it), or null. Null for no such link, and for a booking of which
--     nothing was paid online where no provider's keys are there: then nothing of this is shown
--   for staff
--   online_provider(): whose keys the functions have; null for none
--   begin_online_refund(asked: id, payment_id, cents, receipt_id, refund) -> state (open, done, failed), provider_id,
--     provider: gives back a part of a payment by the provider: of a deposit that is held, or a refund as
--     refund_receipt() takes it. Nothing is in the books before the provider has said so. The function pay-refund asks
--     it in the name of staff. PT404 `payment_unknown`, PT409 `noted_otherwise`, PT422 `refund_too_high`,
--     `deposit_too_high`, and the refusals of refund_receipt()
--   take_back_booking(booking_id, overrides, at_revision): a booking that was cancelled or released is confirmed again,
--     at its time, with a bay. PT409 `booking_not_changeable` (not cancelled, or its time has come), and what a booking
--     of staff is refused or asks for
--   settle_online_payment(payment_id): a question was dealt with. PT404 `payment_unknown`
--   ask_payment(booking_id): a mail with what is due and the way to pay it. PT409 `nothing_due` (or no keys), PT422
--     `recipient_missing`
--   online_questions(): what nobody has dealt with yet, also of bookings that are no more; the oldest first
--
-- Questions, of which a payment keeps the last one:
--   other_currency     nothing is in the books: they are in Canadian dollars
--   booking_deleted, after_release, after_cancellation: the shop holds money for no appointment
--   paid_too_much      more than was asked for, such as two pages that were both paid
--   other_amount       less than was asked for
--   refund_by_hand     given back at the provider, and the receipt does not show how: it owes something, or less is left
--   refund_failed      what was given back came back to the shop
--   disputed           the customer's bank takes it back

create table public.online_payments (
  id uuid not null default gen_random_uuid() constraint online_payments_pkey primary key,
  -- No foreign key: money outlives its booking.
  booking_id uuid not null,
  purpose text not null constraint online_payments_purpose check (purpose in ('deposit', 'balance')),
  provider text not null constraint online_payments_provider check (provider in ('stripe')),
  asked_cents integer not null constraint online_payments_asked_cents check (asked_cents > 0),
  started_at timestamptz not null default clock_timestamp(),
  page_id text,
  page_url text,
  page_until timestamptz,
  -- The provider's name for the payment; null until there is one.
  provider_id text,
  paid_cents integer,
  currency text,
  fee_cents integer,
  paid_at timestamptz,
  -- The provider said that nothing came of it; what is paid after all is noted all the same.
  failed_at timestamptz,
  refunded_cents integer not null default 0,
  question text constraint online_payments_question check (question in (
    'other_currency', 'booking_deleted', 'after_release', 'after_cancellation', 'paid_too_much', 'other_amount',
    'refund_by_hand', 'refund_failed', 'disputed'
  )),
  settled_at timestamptz,
  settled_by text,
  constraint online_payments_provider_id unique (provider, provider_id)
);
comment on table public.online_payments is 'Payments on the page of a provider, from the press on. Staff read it; the functions of online payments write it.';
create index online_payments_booking on public.online_payments (booking_id);
create index online_payments_questions on public.online_payments (started_at) where question is not null and settled_at is null;

-- What staff asked the provider to give back: it is in the books once the provider has said that it was.
create table private.online_refunds (
  id uuid not null constraint online_refunds_pkey primary key,
  payment_id uuid not null constraint online_refunds_payment references public.online_payments on delete cascade,
  cents integer not null constraint online_refunds_cents check (cents > 0),
  -- Null for a deposit; then the refund of it that was shown, until it is made.
  receipt_id uuid,
  refund jsonb,
  state text not null default 'open' constraint online_refunds_state check (state in ('open', 'done', 'failed')),
  asked_at timestamptz not null default clock_timestamp(),
  asked_by text
);
create index online_refunds_payment on private.online_refunds (payment_id);
alter table private.online_refunds enable row level security;

alter table public.online_payments enable row level security;
alter table public.online_payments force row level security;
grant select on table public.online_payments to authenticated;
create policy "staff read online payments" on public.online_payments
  for select to authenticated using ((select private.is_staff()));

-- What the provider said, without anything about the person. A refund that comes before its payment waits here.
create table private.payment_events (
  provider text not null,
  id text not null,
  provider_id text,
  refund_id text,
  kind text not null,
  said jsonb not null,
  outcome text not null,
  received_at timestamptz not null default clock_timestamp(),
  constraint payment_events_pkey primary key (provider, id)
);
alter table private.payment_events enable row level security;
create index payment_events_payment on private.payment_events (provider, provider_id);

-- What the provider pays out to the shop's bank, by the day it is there; below zero: what it takes from it. Staff read it
-- in the books.
create table private.online_payouts (
  provider text not null,
  provider_id text not null,
  amount_cents integer not null,
  currency text not null,
  arrives_on date not null,
  told_at timestamptz not null default clock_timestamp(),
  -- It came back: a provider may say so days after it said that it was paid.
  failed_at timestamptz,
  constraint online_payouts_pkey primary key (provider, provider_id)
);
alter table private.online_payouts enable row level security;
create index online_payouts_arrives_on on private.online_payouts (arrives_on);

-- Whose keys the functions had when they last ran.
create table private.payment_provider (
  id boolean not null default true constraint payment_provider_pkey primary key
    constraint payment_provider_single_row check (id),
  name text
);
alter table private.payment_provider enable row level security;
insert into private.payment_provider default values;

create function public.report_payment_provider(provider text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.payment_provider p set name = provider where p.name is distinct from provider
$$;
comment on function public.report_payment_provider(text) is 'Notes whether payments can be made online. For the sender of mail only.';
grant execute on function public.report_payment_provider(text) to service_role;

create function private.takes_online_payments() returns boolean
language sql stable security definer set search_path = '' as $$
  select p.name is not null from private.payment_provider p
$$;

create function public.online_provider() returns text
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return (select p.name from private.payment_provider p);
end
$$;
comment on function public.online_provider() is 'Who takes payments online; null where nobody does. For staff. May be null.';
grant execute on function public.online_provider() to authenticated;

-- A booking owes its deposit, or the rest of its receipt.
create function private.due_online(booking public.bookings) returns table (purpose text, cents integer)
language sql stable security definer rows 1 set search_path = '' as $$
  select 'balance', private.receipt_balance(r.id) from public.receipts r
    where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
  union all
  select 'deposit', d.asked_cents - private.deposit_received(booking.id) from public.booking_deposits d
    where d.booking_id = booking.id and private.holds_spot(booking.status)
      and not private.has_sale(booking.id)
$$;

-- Providers take no less than half a dollar.
create function private.payable_online(booking public.bookings) returns table (purpose text, cents integer)
language sql stable security definer rows 1 set search_path = '' as $$
  select d.purpose, d.cents from private.due_online(booking) d where d.cents >= 50
$$;

-- Null where nothing of online payments is to be shown.
create function private.online_of(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('due', due.due, 'last', last.last)
    from (select) always
    left join lateral (
      select jsonb_build_object('purpose', d.purpose, 'cents', d.cents) as due from private.payable_online(booking) d
      where private.takes_online_payments()
    ) due on true
    left join lateral (
      select jsonb_build_object(
          'state', case when p.paid_at is not null then 'paid' when p.failed_at is not null then 'failed' else 'open' end,
          'cents', coalesce(p.paid_cents, p.asked_cents),
          'is_late', booking.status = 'cancelled' and private.deposit_received(booking.id) > 0
            and coalesce(p.question in ('after_release', 'after_cancellation'), false)
        ) as last
      from public.online_payments p where p.booking_id = booking.id order by p.started_at desc limit 1
    ) last on true
    where private.takes_online_payments() or last.last ->> 'state' = 'paid'
$$;

-- As managed_receipts(): the link ends a day after the appointment, what it owes does not.
create function public.managed_payment(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  booking public.bookings;
begin
  perform private.require_post();
  select b.* into booking from public.bookings b where b.id = private.link_subject('booking', managed_payment.token);
  if not found then
    perform private.count_manage_try();
    return null;
  end if;
  return private.online_of(booking);
end
$$;
comment on function public.managed_payment(text) is 'What can be paid online, and what became of the last try, for the holder of a booking''s link. May be null.';
grant execute on function public.managed_payment(text) to anon, authenticated;

create function public.begin_online_payment(token text, provider text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
  due record;
  payment public.online_payments;
begin
  select b.* into booking from public.bookings b where b.id = private.link_subject('booking', token);
  if not found then
    return null;
  end if;
  -- A second press at the same moment finds the payment of the first.
  perform pg_advisory_xact_lock(hashtextextended('public.online_payments ' || booking.id::text, 0));
  select * into due from private.payable_online(booking);
  if due.cents is null then
    return jsonb_build_object('outcome', 'nothing_due');
  end if;
  select p.* into payment from public.online_payments p
    where p.booking_id = booking.id and p.provider = begin_online_payment.provider and p.paid_at is null
      and (p.purpose, p.asked_cents) = (due.purpose, due.cents)
      and case when p.page_url is null then p.started_at > clock_timestamp() - interval '1 minute'
        else p.page_until > clock_timestamp() + interval '1 minute' end
    order by p.started_at desc limit 1;
  if payment.page_url is not null then
    return jsonb_build_object('outcome', 'open', 'page_url', payment.page_url);
  end if;
  if payment.id is null then
    if private.is_over('presses_per_link', token) then
      return jsonb_build_object('outcome', 'limit');
    end if;
    perform private.count_hit('presses_per_link', token);
    insert into public.online_payments (booking_id, purpose, provider, asked_cents)
      values (booking.id, due.purpose, begin_online_payment.provider, due.cents) returning * into payment;
  end if;
  return jsonb_build_object(
    'outcome', 'new', 'payment_id', payment.id, 'booking_id', booking.id, 'purpose', payment.purpose,
    'amount_cents', payment.asked_cents
  );
end
$$;
comment on function public.begin_online_payment(text, text) is 'What the holder of a booking''s link has to pay. For the function pay only.';
grant execute on function public.begin_online_payment(text, text) to service_role;

create function public.keep_payment_page(payment_id uuid, page_id text, page_url text, page_until timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p
    set page_id = keep_payment_page.page_id, page_url = keep_payment_page.page_url, page_until = keep_payment_page.page_until
    where p.id = keep_payment_page.payment_id
$$;
comment on function public.keep_payment_page(uuid, text, text, timestamptz) is 'Notes the page that a payment is made on. For the function pay only.';
grant execute on function public.keep_payment_page(uuid, text, text, timestamptz) to service_role;

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

-- A deposit that the shop holds next to a receipt: more was paid than was owed.
create function private.held_beside_receipt(sale public.receipts) returns integer
language sql stable security definer set search_path = '' as $$
  select private.deposit_received(sale.booking_id) - sale.deposit_cents
$$;

-- What the shop holds of a booking that no receipt has used.
create function private.held_of(of_booking uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select private.held_beside_receipt(r) from public.receipts r
      where r.booking_id = of_booking and r.kind = 'sale' and r.voided_at is null
    ),
    private.deposit_received(of_booking)
  )
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
      when r.id is null and private.deposit_received(b.id) > coalesce(d.asked_cents, 0) then 'paid_too_much'
      when payment.paid_cents < payment.asked_cents then 'other_amount' end
    from (select) always
    left join public.bookings b on b.id = payment.booking_id
    left join public.receipts r on r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null
    left join public.booking_deposits d on d.booking_id = payment.booking_id
$$;

-- A deposit where there is no receipt yet; else what the receipt is still owed, and the rest is held next to it.
create function private.enter_paid(payment public.online_payments) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  toward_receipt integer := 0;
begin
  if payment.currency <> 'cad' then
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

-- What was typed online stays typed: money says nothing of who sent it.
create function private.confirm_paid(of_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select s.deposit_confirms from public.checkout_settings s) or not exists (
    select from public.booking_deposits d where d.booking_id = of_booking
      and private.deposit_received(d.booking_id) >= d.asked_cents
  ) then
    return;
  end if;
  perform private.set_options('{"as_provider": true}');
  update public.bookings b set status = 'confirmed', confirmed_by_link = not b.is_known
    where b.id = of_booking and b.status = 'pending';
end
$$;

-- Tells who has paid for a booking that is no more that the shop has the money.
create function private.tell_of_late_payment(of_booking uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, 'paid_late', b.revision, clock_timestamp(), clock_timestamp() from public.bookings b
    where b.id = of_booking and b.customer_email is not null
    on conflict on constraint booking_messages_once do nothing
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

create function private.take_paid_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
  elsif payment.purpose = 'deposit' then
    perform private.confirm_paid(payment.booking_id);
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
  -- What staff typed for it is on its receipt now, or is not needed.
  select r.* into asked from private.online_refunds r
    where r.id = (event ->> 'asked_refund')::uuid and r.payment_id = payment.id for update;
  update private.online_refunds r
    set state = case event ->> 'kind' when 'refunded' then 'done' else 'failed' end, refund = null where r.id = asked.id;
  if event ->> 'kind' = 'refunded' then
    update public.online_payments p set refunded_cents = p.refunded_cents + cents where p.id = payment.id;
    question := case when payment.currency <> 'cad' then 'other_currency'
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

-- Decides one event, and enters it in the history.
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
    when payment.provider_id is not null and kind = 'disputed' then
      perform private.ask_about_payment(payment.id, 'disputed');
      outcome := 'question:disputed';
    when payment.provider_id is not null and kind = 'fee' then
      update public.online_payments p set fee_cents = (event ->> 'fee_cents')::integer where p.id = payment.id;
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
$$;

-- Null if it is about no payment that is known by now.
create function private.payment_of_event(event jsonb) returns public.online_payments
language sql stable security definer set search_path = '' as $$
  select p from public.online_payments p
  where p.provider = event ->> 'provider'
    and (p.provider_id = event ->> 'provider_id' or p.id = (event ->> 'payment_id')::uuid)
  order by (p.provider_id = event ->> 'provider_id') is true desc limit 1
$$;

-- In whichever order it is told: what failed is not in the bank.
create function private.take_payout_event(event jsonb) returns text
language sql volatile security definer set search_path = '' as $$
  insert into private.online_payouts (provider, provider_id, amount_cents, currency, arrives_on, failed_at) values (
    event ->> 'provider', event ->> 'provider_id', (event ->> 'amount_cents')::integer, event ->> 'currency',
    (event ->> 'arrives_on')::date, case event ->> 'kind' when 'payout_failed' then clock_timestamp() end
  )
  on conflict on constraint online_payouts_pkey do update
    set failed_at = coalesce(online_payouts.failed_at, excluded.failed_at);
  select 'entered'
$$;

create function public.record_payment_event(event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
  payment := private.payment_of_event(event);
  outcome := case
    when event ->> 'kind' in ('payout', 'payout_failed') then private.take_payout_event(event)
    when payment.id is not null then private.take_payment_event(payment, event)
    when event ->> 'payment_id' is null then 'waiting'
    else 'unknown' end;
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
        set outcome = private.take_payment_event(private.payment_of_event(waiting.said), waiting.said)
        where (e.provider, e.id) = (waiting.provider, waiting.id);
    end loop;
  end if;
  return outcome;
end
$$;
comment on function public.record_payment_event(jsonb) is 'Notes what a payment provider says, once. For the function pay-webhook only.';
grant execute on function public.record_payment_event(jsonb) to service_role;

-- Cents of a payment that can still be given back by the provider; what is under way is gone.
create function private.left_online(payment public.online_payments) returns integer
language sql stable security definer set search_path = '' as $$
  select payment.paid_cents - payment.refunded_cents - (
      select coalesce(sum(r.cents), 0)::integer from private.online_refunds r
      where r.payment_id = payment.id and r.state = 'open'
    )
$$;

create function private.require_receipt_refund(payment public.online_payments, asked jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
    perform private.raise_money_changed();
  end if;
end
$$;

create function private.require_online_refund(payment public.online_payments, asked jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  cents constant integer := (asked ->> 'cents')::integer;
begin
  if (cents between 1 and private.left_online(payment)) is not true then
    perform private.raise_refund_too_high();
  end if;
  if asked ->> 'receipt_id' is not null then
    perform private.require_receipt_refund(payment, asked);
    return;
  end if;
  if cents > private.held_of(payment.booking_id) then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$$;

create function public.begin_online_refund(asked jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.online_payments;
  noted private.online_refunds;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.online_payments p
    where p.id = (asked ->> 'payment_id')::uuid and p.paid_at is not null and p.currency = 'cad';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  select r.* into noted from private.online_refunds r where r.id = (asked ->> 'id')::uuid;
  if noted.id is null then
    perform private.require_online_refund(payment, asked);
    insert into private.online_refunds (id, payment_id, cents, receipt_id, refund, asked_by) values (
      (asked ->> 'id')::uuid, payment.id, (asked ->> 'cents')::integer, (asked ->> 'receipt_id')::uuid,
      case when asked ->> 'receipt_id' is not null then asked -> 'refund' end, private.change_actor_email()
    ) returning * into noted;
  elsif (noted.payment_id, noted.cents) is distinct from (payment.id, (asked ->> 'cents')::integer) then
    perform private.raise_noted_otherwise();
  end if;
  return jsonb_build_object('state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id);
end
$$;
comment on function public.begin_online_refund(jsonb) is 'Notes that a part of an online payment is to be given back by the provider. For staff, by the function pay-refund.';
grant execute on function public.begin_online_refund(jsonb) to authenticated;

create function public.fail_online_refund(refund_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.online_refunds r set state = 'failed', refund = null where r.id = refund_id and r.state = 'open'
$$;
comment on function public.fail_online_refund(uuid) is 'Notes that the provider would not give something back. For the function pay-refund only.';
grant execute on function public.fail_online_refund(uuid) to service_role;

-- The details of a booking say this of its online payments; null for none.
create function private.online_payments_of(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
      'id', p.id, 'left_cents', case when p.currency = 'cad' then private.left_online(p) else 0 end,
      'paid_cents', p.paid_cents, 'paid_at', p.paid_at,
      'question', case when p.settled_at is null then p.question end,
      'open_cents', (
        select sum(r.cents)::integer from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
      )
    ) order by p.paid_at)
  from public.online_payments p where p.booking_id = of_booking and p.paid_at is not null
$$;

create function public.take_back_booking(booking_id uuid, overrides text[] default '{}', at_revision integer default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(take_back_booking.booking_id);
begin
  if booking.status <> 'cancelled' or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() then
    perform private.refuse_place_change(booking);
  end if;
  -- It is not released once more for what came too late.
  update public.booking_deposits d set due_by = null where d.booking_id = booking.id;
  perform private.set_options(jsonb_build_object('takes_back', true, 'places', true, 'overrides', overrides));
  update public.bookings b
    set status = 'confirmed', revision = coalesce(at_revision, b.revision) where b.id = booking.id;
  update public.online_payments p
    set settled_at = clock_timestamp(), settled_by = private.change_actor_email()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$$;
comment on function public.take_back_booking(uuid, text[], integer) is 'Confirms a booking that was cancelled or released, at its time. For staff.';
grant execute on function public.take_back_booking(uuid, text[], integer) to authenticated;

create function public.settle_online_payment(payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.online_payments p
    set settled_at = coalesce(p.settled_at, clock_timestamp()), settled_by = coalesce(p.settled_by, private.change_actor_email())
    where p.id = settle_online_payment.payment_id and p.question is not null;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
end
$$;
comment on function public.settle_online_payment(uuid) is 'Notes that what an online payment asked of a person was done. For staff.';
grant execute on function public.settle_online_payment(uuid) to authenticated;

-- What the provider keeps and pays out, for the books; the currency of what is not in our own.
create function private.online_entries(from_day date, to_day date)
returns table (day date, at timestamptz, entry text, booking_id uuid, cents integer, currency text)
language sql stable security definer set search_path = '' as $$
  select e.day, e.at, e.entry, e.booking_id, e.cents, nullif(e.currency, 'cad') from (
    select private.shop_time(p.paid_at)::date as day, p.paid_at as at, 'online_fee' as entry, p.booking_id, -p.fee_cents as cents,
        'cad' as currency
      from public.online_payments p where p.fee_cents > 0
    union all
    select o.arrives_on, o.told_at, 'payout', null, o.amount_cents, o.currency from private.online_payouts o
    union all
    select private.shop_time(o.failed_at)::date, o.failed_at, 'payout_failed', null, -o.amount_cents, o.currency
      from private.online_payouts o where o.failed_at is not null
  ) e where e.day between from_day and to_day
$$;

create function public.online_questions() returns table (
  payment_id uuid, booking_id uuid, booking_date date, customer_name text, service_name text,
  question text, paid_cents integer, currency text, paid_at timestamptz, left_cents integer
)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select p.id, b.id, b.booking_date, b.customer_name, b.service_name, p.question, p.paid_cents, p.currency, p.paid_at,
      case when p.currency = 'cad' then greatest(least(private.left_online(p), private.held_of(p.booking_id)), 0) else 0 end
    from public.online_payments p left join public.bookings b on b.id = p.booking_id
    where p.question is not null and p.settled_at is null and p.paid_at is not null
    order by p.started_at;
end
$$;
comment on function public.online_questions() is 'Online payments that need a person; left_cents can be given back by the provider. For staff. May be null: booking_id, booking_date, customer_name, service_name.';
grant execute on function public.online_questions() to authenticated;

-- What was paid online for a booking that is deleted, and that no receipt has used, is not lost with it.
create function private.ask_about_deleted(deleted uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    where p.booking_id = any (deleted) and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0
$$;

-- Staff ask for what a booking owes, by mail, with the way to pay it online.
create function public.ask_payment(booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(ask_payment.booking_id);
begin
  if not private.takes_online_payments() or not exists (select from private.payable_online(booking)) then
    perform private.refuse('PT409', 'nothing_due', hint => 'Nothing of it can be paid online.');
  end if;
  if booking.customer_email is null then
    perform private.refuse('PT422', 'recipient_missing', hint => 'There is no email address.');
  end if;
  perform private.queue_payment_mail(booking);
end
$$;
comment on function public.ask_payment(uuid) is 'Asks by mail for what a booking owes, with the way to pay it online. For staff.';
grant execute on function public.ask_payment(uuid) to authenticated;

-- Other sales of the shop's account at the provider are told here, too, and are none of ours.
create function private.purge_online_payments() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  delete from private.payment_events e
    where e.received_at < clock_timestamp() - case when e.outcome in ('waiting', 'unknown')
      then interval '30 days' else interval '7 years' end
$$;
