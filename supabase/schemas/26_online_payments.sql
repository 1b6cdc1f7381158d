-- Online payments: what customers pay on the page of a payment provider.
--
-- The provider takes the card and says what happened in events, which come twice, late and in any order. Each counts
-- once. All money that moved is in the books, whatever became of the booking; what needs a person is a question,
-- which staff see until somebody has dealt with it. An event is never refused for what it says: the provider would
-- only send it again.

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
  asked_by text,
  -- The sender asked for it once more.
  tried_at timestamptz
);
create index online_refunds_payment on private.online_refunds (payment_id);
alter table private.online_refunds enable row level security;

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
comment on function public.report_payment_provider(text) is 'Notes whose keys the functions have; null for none. For the sender of mail, which says it each time.';
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
  select 'deposit', s.open_cents from private.deposit_sums(booking.id) s
    where private.holds_spot(booking.status) and not private.has_sale(booking.id)
$$;

-- Providers take no less than half a dollar, and nobody pays a second time what is on its way.
create function private.payable_online(booking public.bookings) returns table (purpose text, cents integer)
language sql stable security definer rows 1 set search_path = '' as $$
  select d.purpose, d.cents from private.due_online(booking) d
  where d.cents >= 50 and (private.payment_under_way(booking.id)).cents is null
$$;

-- Null where nothing of online payments is to be shown.
create function private.online_of(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;

create function public.managed_payment(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('booking', managed_payment.token, false);
begin
  return (select private.online_of(b) from public.bookings b where b.id = found_id);
end
$$;
comment on function public.managed_payment(text) is 'What can be paid online, for the holder of a booking''s link. due: purpose and cents of it now, or null; last: what became of the page that was made last (state: open, paid, failed; cents; is_late: its booking was cancelled before, and the shop holds it), or null; on_its_way_cents: a bank works on it; failed_cents: it did not go through, and is still due. Null for no such link, and where nothing of this is to be shown. POST only. May be null.';
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
comment on function public.begin_online_payment(text, text) is 'What the holder of a booking''s link has to pay; null for no such link. outcome: nothing_due, limit, open (page_url: the page that was made before) or new. For the function pay only.';
grant execute on function public.begin_online_payment(text, text) to service_role;

create function public.keep_payment_page(payment_id uuid, page_id text, page_url text, page_until timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p
    set page_id = keep_payment_page.page_id, page_url = keep_payment_page.page_url, page_until = keep_payment_page.page_until
    where p.id = keep_payment_page.payment_id
$$;
comment on function public.keep_payment_page(uuid, text, text, timestamptz) is 'Notes the page that a payment is made on. For the function pay only.';
grant execute on function public.keep_payment_page(uuid, text, text, timestamptz) to service_role;

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
  perform private.queue_again(booking.id, 'payment_asked', booking.revision);
end
$$;
comment on function public.ask_payment(uuid) is 'Asks by mail for what a booking owes, with the way to pay it online. PT409 `nothing_due` (or no keys), PT422 `recipient_missing`. For staff.';
grant execute on function public.ask_payment(uuid) to authenticated;
