-- Checkout: receipts and payments.
--
-- Receipts are numbered by year without a gap: the number is drawn in the transaction that completes, and goes
-- back with it. Constraints hold that a receipt's sums are those of its lines, and nothing of it is ever changed.
-- A correction is a refund: a receipt of its own, with its own number, that gives back a part of one. On its day a
-- sale can be voided, by a receipt that gives back all of it. A booking has one sale at most that is not void. Receipts and payments hold no contact and outlive their booking: the customer's name is
-- read from the booking while there is one. Reasons and references, which staff type, go with it.
--
-- Payments have a `kind`: `deposit` before the work (a negative one gives it back), `sale` and `refund` of a
-- receipt. `amount_cents` is what counts toward the bill; a tip and what cash rounds to five cents have columns
-- of their own.
--
--   for staff
--   complete_with_payment(booking_id, checkout, at_revision) -> id of the receipt. Completes a confirmed
--     booking, or takes a completed one that has no receipt yet; total_price becomes what the lines come to.
--     checkout: id, lines (label, service, listed_cents, amount_cents, taxes, reason, untaxed_reason), discount_cents,
--     discount_percent, discount_reason, removed (label, reason: agreed work that is not charged), payments (id,
--     method, amount_cents, tip_cents, reference), total_cents and deposit_cents as they were shown, sends_mail,
--     email (of a customer who had none on file), company (that the receipt is made out to, and the customer's from now on). The same id again is the same receipt.
--       PT409 `noted_otherwise` (the same id with anything else than was written under it), PT409 `receipt_exists`,
--       PT409 `total_changed` (rates or a deposit changed; detail: the total now),
--       PT409 `booking_changed`, PT409 `status_transition_refused`, PT422 `deposit_too_high` (more was paid
--       ahead than it costs: give that back first), PT422 `paid_too_much`, PT422 `checkout_invalid` (no lines, no
--       reason for a price below the booking's or for free work, another discount than its percentage),
--       PT422 `untaxed_reason_missing` (a line leaves off a tax that is charged on its service)
--   sell_at_counter(sale) -> id of the receipt. Goods or a gift card without a booking, paid in full: as a checkout, with
--     its own id in place of a booking's. No customer's name is on it.
--       PT409 `noted_otherwise`, PT409 `id_taken`, PT409 `total_changed`, PT422 `checkout_invalid`,
--       PT422 `untaxed_reason_missing`, PT422 `sale_unpaid`
--   take_payment(receipt_id, payment)
--   refund_receipt(receipt_id, refund: id, total_cents, lines (place, amount_cents), payments (id, method,
--     amount_cents, tip_cents), reason, sends_mail): parts of lines as they are on the receipt, each with its own
--     taxes and its share of the discount; without lines an amount, of which the taxes are a part as of all that is
--     left. What is still owed is let off first, the payments are the rest; a tip is only paid back.
--       PT404 `receipt_unknown`, PT422 `paid_too_much`, PT422 `refund_too_high`, PT422 `refund_reason_missing` (an
--       amount has one; lines say what they are). Of these and of deposits: PT409 `id_taken` (the id is another
--       receipt's or payment's), PT409 `noted_otherwise`. A payment names the balance that it was taken on
--       (balance_cents), a refund what had been given back (refunded_cents) and what it comes to: PT409
--       `money_changed` where a colleague was quicker
--   correct_payment(payment_id, correction: id, method, reference, amount_cents, tip_cents): the same payment by another
--     method, or a sale's with another amount or tip, under a new id, until its till is closed. What is then missing is
--     owed. The books keep both lines, with who corrected it.
--       PT404 `payment_unknown`, PT409 `till_closed`, PT409 `money_changed` (somebody has corrected it, or nothing is
--       corrected), PT409 `paid_online` (only the provider says so, and only it gives it back), PT422 `paid_too_much`
--       (more than is owed, or another amount of a deposit or a refund, which its receipt goes by), PT422 `sale_unpaid`
--       (less of a sale at the counter, which nobody owes)
--   void_receipt(receipt_id, void: id, reason, sends_mail): takes a sale of today back, with its payments, so that the booking can
--     be charged again and deposits are held again. Its number and its payments stay in the books, each with the line
--     that takes it out.
--       PT404 `receipt_unknown`, PT409 `receipt_refunded`, PT409 `till_closed` (also on a later day),
--       PT409 `paid_online`,
--       PT422 `refund_reason_missing`
--   send_receipt(receipt_id): by mail, once more where it went before
--   receipt(receipt_id), booking_money(booking_id): its deposits, its receipts and the lines of its quote
--   job_cards(booking_ids): plate, colour and what was paid, for paper
--   for the holder of a private link
--   managed_receipts(token): the receipts of the booking, as long as there is the booking; the link itself
--     ends a day after the appointment, its receipts do not

-- The last number of a year. The row is locked until the transaction ends, and goes back with it.
create table private.receipt_numbers (
  year smallint not null constraint receipt_numbers_pkey primary key,
  last_number integer not null
);
alter table private.receipt_numbers enable row level security;

create function private.next_receipt_number(of_year integer) returns integer
language sql volatile security definer set search_path = '' as $$
  insert into private.receipt_numbers as n (year, last_number) values (of_year, 1)
    on conflict (year) do update set last_number = n.last_number + 1
    returning n.last_number
$$;

create table public.receipts (
  id uuid not null constraint receipts_pkey primary key,
  -- No foreign key: a receipt outlives its booking. A sale at the counter has none, and its own id here.
  booking_id uuid not null,
  kind text not null constraint receipts_kind check (kind in ('sale', 'refund')),
  year smallint not null,
  sequence integer not null constraint receipts_sequence check (sequence > 0),
  -- Its date: books and taxes go by it.
  day date not null,
  issued_at timestamptz not null,
  issued_by text,
  -- The sale that a refund gives back a part of.
  refunds uuid constraint receipts_refunds references public.receipts,
  lines_cents integer not null,
  discount_cents integer not null default 0,
  discount_percent smallint constraint receipts_discount_percent check (discount_percent between 1 and 100),
  prices_include_taxes boolean not null,
  before_tax_cents integer not null,
  -- Those that had a rate, in their order: code, name, number, rate, cents.
  taxes jsonb not null,
  taxes_cents integer not null,
  total_cents integer not null,
  -- Paid ahead; below zero of a void, after which it is held again.
  deposit_cents integer not null default 0,
  receipt_text text,
  -- A company that bought it stays on the receipt, as the law asks.
  company text constraint receipts_company check (private.is_company(company)),
  payment_terms text,
  -- The reason for a discount and for agreed work that is not charged, or for a refund. Gone with the booking.
  reason text constraint receipts_reason check (length(reason) <= 300),
  -- A void sale counts for nothing, together with the receipt that takes it out.
  voided_at timestamptz,
  voided_by text,
  constraint receipts_number unique (year, sequence),
  constraint receipts_total check (total_cents = before_tax_cents + taxes_cents),
  constraint receipts_taxes check (jsonb_typeof(taxes) = 'array' and taxes_cents = private.taxes_sum(taxes)),
  constraint receipts_lines check (lines_cents >= 0 and discount_cents between 0 and lines_cents),
  constraint receipts_net check (
    kind = 'refund' or lines_cents - discount_cents = case when prices_include_taxes then total_cents else before_tax_cents end
  ),
  constraint receipts_deposit check (
    case kind when 'sale' then deposit_cents between 0 and total_cents else deposit_cents <= 0 end
  ),
  constraint receipts_refund check (
    case kind when 'sale' then refunds is null else
      -- Of a tip only, there is no total. A single cent may be less than the cents of all taxes.
      refunds is not null and total_cents <= 0 and before_tax_cents < greatest(jsonb_array_length(taxes), 1)
      and not taxes @? '$[*].cents ? (@ > 0)' and discount_cents = 0 and voided_at is null end
  )
);
comment on table public.receipts is 'Receipts, numbered by year without a gap. Append-only; staff read it, the functions of checkout write it.';
create unique index receipts_one_sale on public.receipts (booking_id) where kind = 'sale' and voided_at is null;
create index receipts_booking on public.receipts (booking_id);
create index receipts_refunds on public.receipts (refunds);
create index receipts_day on public.receipts (day);

create table public.receipt_lines (
  receipt_id uuid not null constraint receipt_lines_receipt references public.receipts on delete cascade,
  place smallint not null,
  label text not null constraint receipt_lines_label check (length(label) between 1 and 120),
  -- Id in the catalogue; null for a line that staff typed.
  service text,
  -- The price list says this, if another price was agreed.
  listed_cents integer,
  amount_cents integer not null constraint receipt_lines_amount_cents check (amount_cents between 0 and 2000000),
  -- Codes of those that are charged on it.
  taxes text[] not null,
  -- Of a refund: the line of the sale that it gives back, or a part of it.
  of_place smallint,
  -- The reason for another price. Gone with the booking.
  reason text constraint receipt_lines_reason check (length(reason) <= 300),
  -- Why a tax is not charged that usually is, or the buyer's PST number: printed on the receipt. A number stays, as the
  -- law asks; a reason is gone with the booking.
  untaxed_reason text constraint receipt_lines_untaxed_reason check (length(untaxed_reason) <= 120),
  constraint receipt_lines_pkey primary key (receipt_id, place),
  constraint receipt_lines_place check (place between 1 and 50)
);
comment on table public.receipt_lines is 'What a receipt is for. Append-only, as receipts.';

create table public.payments (
  id uuid not null constraint payments_pkey primary key,
  booking_id uuid not null,
  receipt_id uuid constraint payments_receipt references public.receipts,
  kind text not null constraint payments_kind check (kind in ('deposit', 'sale', 'refund')),
  method text not null constraint payments_method check (method in ('card', 'cash', 'e_transfer', 'other', 'online')),
  amount_cents integer not null,
  tip_cents integer not null default 0 constraint payments_tip_cents check (tip_cents between -2000000 and 2000000),
  rounding_cents integer not null default 0,
  -- Such as the digits on the slip of the terminal. Gone with the booking.
  reference text constraint payments_reference check (length(reference) <= 60),
  -- The payment provider's name for it.
  provider_id text,
  -- Its date: the books go by it.
  day date not null,
  -- The till that counts it: the same day's, or a later one's where that is closed.
  till_day date not null,
  taken_at timestamptz not null,
  -- Payments of one checkout have one time. A corrected one keeps its place.
  place bigint generated by default as identity,
  taken_by text,
  voided_at timestamptz,
  voided_by text,
  constraint payments_provider_id check ((method = 'online') = (provider_id is not null)),
  constraint payments_receipt_kind check ((kind = 'deposit') = (receipt_id is null)),
  constraint payments_amount_cents check (
    amount_cents between -5000000 and 5000000 and case kind
      when 'deposit' then amount_cents <> 0 and tip_cents = 0
      when 'sale' then amount_cents >= 0 and tip_cents >= 0 and amount_cents + tip_cents > 0
      else amount_cents <= 0 and tip_cents <= 0 and amount_cents + tip_cents < 0 end
  ),
  constraint payments_rounding_cents check (rounding_cents = case method
    when 'cash' then private.cash_rounded(amount_cents + tip_cents) - amount_cents - tip_cents else 0 end)
);
comment on table public.payments is 'Money that came in or went out. Staff read it, the functions of checkout write it.';
create index payments_booking on public.payments (booking_id);
create index payments_receipt on public.payments (receipt_id);
create index payments_day on public.payments (day);
create index payments_till_day on public.payments (till_day);
create index payments_deposits on public.payments (booking_id) where kind = 'deposit' and voided_at is null;

alter table public.receipts enable row level security;
alter table public.receipts force row level security;
grant select on table public.receipts to authenticated;
create policy "staff read receipts" on public.receipts
  for select to authenticated using ((select private.is_staff()));
alter table public.receipt_lines enable row level security;
alter table public.receipt_lines force row level security;
grant select on table public.receipt_lines to authenticated;
create policy "staff read receipt lines" on public.receipt_lines
  for select to authenticated using ((select private.is_staff()));
alter table public.payments enable row level security;
alter table public.payments force row level security;
grant select on table public.payments to authenticated;
create policy "staff read payments" on public.payments
  for select to authenticated using ((select private.is_staff()));

-- From when on the books are kept: the law asks for six years after the year that they are of.
create function private.books_kept_from() returns date
language sql stable set search_path = '' as $$
  select date_trunc('year', private.shop_now() - interval '6 years')::date
$$;

-- For everybody, the owner's own tools too. The columns that the trigger names may be emptied (typed texts) or
-- noted once (a deposit that is undone, a receipt that is voided); rows go when they are no longer kept.
create function private.refuse_books_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := case tg_op when 'UPDATE' then to_jsonb(new) end;
  day constant date := coalesce(before ->> 'day', (
    select r.day::text from public.receipts r where r.id = (before ->> 'receipt_id')::uuid
  ));
begin
  if tg_op = 'DELETE' and (day < private.books_kept_from()) is not false then
    return old;
  end if;
  if tg_op = 'UPDATE' and after - tg_argv = before - tg_argv and not exists (
    select from unnest(tg_argv) c (name)
    where after -> c.name is distinct from before -> c.name
      and not (after ->> c.name is null or after ->> c.name = 'Work' or c.name like 'voided%' and before ->> c.name is null)
  ) then
    return new;
  end if;
  perform private.refuse('42501', tg_table_name || '_append_only');
end
$$;
create trigger receipts_append_only before update or delete on public.receipts
  for each row execute function private.refuse_books_change('reason', 'voided_at', 'voided_by');
create trigger receipt_lines_append_only before update or delete on public.receipt_lines
  for each row execute function private.refuse_books_change('reason', 'label', 'untaxed_reason');
create trigger payments_append_only before update or delete on public.payments
  for each row execute function private.refuse_books_change('reference', 'voided_at', 'voided_by');

create function private.refuse_truncation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('42501', tg_table_name || '_append_only');
end
$$;
create trigger receipts_no_truncation before truncate on public.receipts
  for each statement execute function private.refuse_truncation();
create trigger receipt_lines_no_truncation before truncate on public.receipt_lines
  for each statement execute function private.refuse_truncation();
create trigger payments_no_truncation before truncate on public.payments
  for each statement execute function private.refuse_truncation();

create function private.lines_of_receipt(of_receipt uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('amount_cents', l.amount_cents, 'taxes', l.taxes)), '[]')
  from public.receipt_lines l where l.receipt_id = of_receipt
$$;

-- Asked when the transaction ends: a receipt comes before its lines.
create function private.require_whole_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_receipt constant uuid := coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(new) ->> 'id')::uuid;
  lines constant jsonb := private.lines_of_receipt(of_receipt);
begin
  if exists (
    select from public.receipts r
    where r.id = of_receipt and (
      r.lines_cents <> (select coalesce(sum(l.amount_cents), 0) from jsonb_to_recordset(lines) l (amount_cents integer))
      or r.kind = 'sale'
        and r.taxes <> private.taxed(lines, r.lines_cents - r.discount_cents, r.taxes, r.prices_include_taxes)
    )
  ) then
    perform private.refuse('23514', 'receipt_lines_sum');
  end if;
  return null;
end
$$;
create constraint trigger receipts_whole after insert on public.receipts
  deferrable initially deferred for each row execute function private.require_whole_receipt();
create constraint trigger receipt_lines_whole after insert on public.receipt_lines
  deferrable initially deferred for each row execute function private.require_whole_receipt();

create table public.till_closings (
  day date not null constraint till_closings_pkey primary key,
  float_cents integer not null constraint till_closings_float_cents check (float_cents >= 0),
  cash_cents integer not null,
  counted_cents integer not null constraint till_closings_counted_cents check (counted_cents >= 0),
  difference_cents integer not null,
  note text constraint till_closings_note check (length(note) <= 300 and btrim(note) <> ''),
  closed_at timestamptz not null,
  closed_by text,
  constraint till_closings_difference_cents check (difference_cents = counted_cents - float_cents - cash_cents),
  constraint till_closings_note_missing check (difference_cents = 0 or note is not null)
);
comment on table public.till_closings is 'Closings of the till: the cash that was counted. Staff read it; close_till() writes it.';

alter table public.till_closings enable row level security;
alter table public.till_closings force row level security;
grant select on table public.till_closings to authenticated;
create policy "staff read till closings" on public.till_closings
  for select to authenticated using ((select private.is_staff()));
create trigger till_closings_append_only before update or delete on public.till_closings
  for each row execute function private.refuse_books_change();
create trigger till_closings_no_truncation before truncate on public.till_closings
  for each statement execute function private.refuse_truncation();

create table public.cash_moves (
  id uuid not null constraint cash_moves_pkey primary key,
  -- Below zero: taken out of the drawer.
  amount_cents integer not null
    constraint cash_moves_amount_cents check (amount_cents <> 0 and amount_cents between -10000000 and 10000000),
  reason text not null constraint cash_moves_reason check (length(reason) <= 300 and btrim(reason) <> ''),
  day date not null,
  -- The till that counts it, as of payments.
  till_day date not null,
  moved_at timestamptz not null,
  moved_by text
);
comment on table public.cash_moves is 'Cash that was put into the drawer or taken out of it, and is no payment. Staff read it; move_cash() writes it.';
create index cash_moves_till_day on public.cash_moves (till_day);
create index cash_moves_day on public.cash_moves (day);

alter table public.cash_moves enable row level security;
alter table public.cash_moves force row level security;
grant select on table public.cash_moves to authenticated;
create policy "staff read cash moves" on public.cash_moves
  for select to authenticated using ((select private.is_staff()));
create trigger cash_moves_append_only before update or delete on public.cash_moves
  for each row execute function private.refuse_books_change();
create trigger cash_moves_no_truncation before truncate on public.cash_moves
  for each statement execute function private.refuse_truncation();

-- The till that counts what is taken now: today's, or the next one's where today is closed.
create function private.till_day() returns date
language sql stable security definer set search_path = '' as $$
  select greatest(private.shop_now()::date, (select max(c.day) + 1 from public.till_closings c))
$$;

create function private.deposit_received(of_booking uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount_cents), 0)::integer from public.payments p
  where p.booking_id = of_booking and p.kind = 'deposit' and p.voided_at is null
$$;

-- Of a sale, after its refunds.
create function private.receipt_balance(of_receipt uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (r.total_cents - r.deposit_cents
      + coalesce((select sum(f.total_cents - f.deposit_cents) from public.receipts f where f.refunds = r.id), 0)
      - coalesce((
        select sum(p.amount_cents) from public.payments p
        where p.voided_at is null
          and p.receipt_id in (select r.id union all select f.id from public.receipts f where f.refunds = r.id)
      ), 0))::integer
    from public.receipts r where r.id = of_receipt
$$;

-- A void sale is none: the booking can be charged again.
create function private.has_sale(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.receipts r where r.booking_id = of_booking and r.kind = 'sale' and r.voided_at is null
  )
$$;

create function private.raise_noted_otherwise() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
end
$$;

create function private.raise_id_taken() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
end
$$;

-- True if a payment was noted before. Under its id there may be another payment, or another amount or method than
-- somebody now sees.
create function private.is_noted_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  noted public.payments;
begin
  select p.* into noted from public.payments p where p.id = (payment ->> 'id')::uuid;
  if noted.id is null then
    return false;
  end if;
  if (noted.booking_id, noted.receipt_id, noted.kind) is distinct from (of_booking, of_receipt, of_kind) then
    perform private.raise_id_taken();
  end if;
  if (noted.amount_cents, noted.tip_cents, noted.method) is distinct from (
    (payment ->> 'amount_cents')::integer, coalesce((payment ->> 'tip_cents')::integer, 0), payment ->> 'method'
  ) then
    perform private.raise_noted_otherwise();
  end if;
  return true;
end
$$;

create function private.raise_paid_online() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
end
$$;

-- What staff type goes with the booking, even if they type it when that is gone. A sale at the counter has none.
create function private.keeps_texts(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.bookings b where b.id = of_booking)
    or exists (select from public.receipts r where r.id = of_booking)
$$;

create function private.add_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount constant integer := (payment ->> 'amount_cents')::integer;
  tip constant integer := coalesce((payment ->> 'tip_cents')::integer, 0);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    perform private.raise_id_taken();
  end if;
  -- Only the provider says what was paid online.
  if payment ->> 'method' = 'online' and private.is_outside_caller() then
    perform private.raise_paid_online();
  end if;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, provider_id, day, till_day,
    taken_at, taken_by
  ) values (
    (payment ->> 'id')::uuid, of_booking, of_receipt, of_kind, payment ->> 'method', amount, tip,
    case payment ->> 'method' when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(of_booking) then nullif(btrim(payment ->> 'reference'), '') end,
    payment ->> 'provider_id', private.shop_now()::date, private.till_day(),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$$;

-- `occasion` of a message of this kind: which of the booking's receipts, from 1 on.
create function private.queue_receipt_mail(of_receipt uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
    on conflict (booking_id, kind, occasion) do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
end
$$;

create function private.insert_receipt(receipt public.receipts) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
begin
  receipt.day := private.shop_now()::date;
  receipt.issued_at := private.shop_instant(private.shop_now());
  receipt.issued_by := private.change_actor_email();
  receipt.year := extract(year from private.shop_now())::integer;
  receipt.sequence := private.next_receipt_number(receipt.year);
  if receipt.booking_id <> receipt.id and not private.keeps_texts(receipt.booking_id) then
    receipt.reason := null;
  end if;
  select s.receipt_text, s.payment_terms into receipt.receipt_text, receipt.payment_terms
    from public.checkout_settings s;
  insert into public.receipts select receipt.*;
  return receipt;
end
$$;

-- The receipt that was written before under an id, or null.
create function private.noted_receipt(receipt_id uuid, of_booking uuid, of_sale uuid) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  noted public.receipts;
begin
  select r.* into noted from public.receipts r where r.id = receipt_id;
  if noted.id is not null and (noted.booking_id, noted.refunds) is distinct from (of_booking, of_sale) then
    perform private.raise_id_taken();
  end if;
  return noted;
end
$$;

-- True if a checkout is the one that a receipt was written for, to the cent and the method.
create function private.is_noted_checkout(noted public.receipts, checkout jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select (noted.total_cents, noted.deposit_cents, noted.discount_cents, noted.discount_percent::integer)
      is not distinct from (
        (checkout ->> 'total_cents')::integer, (checkout ->> 'deposit_cents')::integer,
        coalesce((checkout ->> 'discount_cents')::integer, 0), (checkout ->> 'discount_percent')::integer
      )
    and noted.company is not distinct from nullif(btrim(checkout ->> 'company'), '')
    and (
      select jsonb_agg(jsonb_build_array(l.label, l.amount_cents, l.taxes) order by l.place)
      from public.receipt_lines l where l.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(
        btrim(l.line ->> 'label'), (l.line ->> 'amount_cents')::integer, l.line -> 'taxes'
      ) order by l.place)
      from jsonb_array_elements(checkout -> 'lines') with ordinality l (line, place)
    )
    and (
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, p.tip_cents) order by p.id)
      from public.payments p where p.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(
        p.id, p.method, p.amount_cents, coalesce(p.tip_cents, 0)
      ) order by p.id)
      from jsonb_to_recordset(checkout -> 'payments') p (
        id uuid, method text, amount_cents integer, tip_cents integer
      )
    )
$$;

-- Why agreed work is not charged, in one line; null where all of it is.
create function private.removal_reasons(checkout jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(btrim(r.line ->> 'label') || ' removed: ' || btrim(r.line ->> 'reason'), '; ' order by r.place)
  from jsonb_array_elements(checkout -> 'removed') with ordinality r (line, place)
$$;

-- The receipt that a checkout comes to, without number and day.
create function private.checkout_receipt(of_booking uuid, checkout jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  receipt public.receipts;
  net integer;
begin
  receipt.id := (checkout ->> 'id')::uuid;
  receipt.booking_id := of_booking;
  receipt.kind := 'sale';
  receipt.company := nullif(btrim(checkout ->> 'company'), '');
  select coalesce(sum(l.amount_cents), 0) into receipt.lines_cents
    from jsonb_to_recordset(checkout -> 'lines') l (amount_cents integer);
  receipt.discount_cents := coalesce((checkout ->> 'discount_cents')::integer, 0);
  receipt.discount_percent := (checkout ->> 'discount_percent')::smallint;
  receipt.reason := left(nullif(concat_ws(
    '; ', nullif(btrim(checkout ->> 'discount_reason'), ''), private.removal_reasons(checkout)
  ), ''), 300);
  select s.prices_include_taxes into receipt.prices_include_taxes from public.checkout_settings s;
  net := receipt.lines_cents - receipt.discount_cents;
  receipt.taxes := private.taxed(checkout -> 'lines', net, private.taxes_of_today(), receipt.prices_include_taxes);
  receipt.taxes_cents := private.taxes_sum(receipt.taxes);
  receipt.before_tax_cents := net - case when receipt.prices_include_taxes then receipt.taxes_cents else 0 end;
  receipt.total_cents := receipt.before_tax_cents + receipt.taxes_cents;
  receipt.deposit_cents := private.deposit_received(of_booking);
  return receipt;
end
$$;

create function private.raise_checkout_invalid() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT422', 'checkout_invalid', hint => 'Say what each line is, and why a price is another one.');
end
$$;

-- Somebody said what each line is, and why it costs less than agreed: a changed price, a discount, work that is
-- not charged, a total below the booking's price and free work come with a reason, and a discount in percent is that
-- part of the lines.
create function private.require_reasons(checkout jsonb, agreed_cents integer) returns void
language plpgsql stable set search_path = '' as $$
declare
  percent constant numeric := (checkout ->> 'discount_percent')::numeric;
  discount constant integer := coalesce((checkout ->> 'discount_cents')::integer, 0);
  has_discount_reason constant boolean := coalesce(btrim(checkout ->> 'discount_reason'), '') <> '';
  removed constant jsonb := coalesce(checkout -> 'removed', '[]');
  lines record;
begin
  if jsonb_typeof(checkout -> 'lines') is distinct from 'array' or jsonb_typeof(removed) <> 'array' then
    perform private.raise_checkout_invalid();
  end if;
  select sum(l.amount_cents) as cents, bool_or(coalesce(btrim(l.reason), '') <> '') as have_reason,
      bool_and(
        coalesce(btrim(l.label), '') <> '' and num_nulls(l.amount_cents, l.taxes) = 0
        and array_position(l.taxes, null) is null and l.taxes <@ private.all_taxes()
        and (coalesce(l.listed_cents, l.amount_cents) = l.amount_cents or coalesce(btrim(l.reason), '') <> '')
      ) as are_valid
    into lines
    from jsonb_to_recordset(checkout -> 'lines') l (
      label text, amount_cents integer, listed_cents integer, taxes text[], reason text
    );
  if lines.are_valid is not true
    or (discount between 0 and lines.cents) is not true
    or discount > 0 and not has_discount_reason
    or lines.cents = 0 and not (lines.have_reason or discount > 0)
    or lines.cents - discount < agreed_cents
      and not (lines.have_reason or discount > 0 or jsonb_array_length(removed) > 0)
    or exists (
      select from jsonb_to_recordset(removed) r (label text, reason text)
      where coalesce(btrim(r.label), '') = '' or coalesce(btrim(r.reason), '') = ''
    )
    or percent <> trunc(percent) or (percent between 1 and 100) is false
    or percent is not null and discount <> private.rounded(lines.cents * percent, 100) then
    perform private.raise_checkout_invalid();
  end if;
end
$$;

create function private.raise_untaxed_reason_missing() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT422', 'untaxed_reason_missing', hint => 'Say why a tax is not charged.');
end
$$;

-- A line is taxed as its service is, or as the quote said. A line without a service may leave off what is charged on
-- none of the work. Anything else has a reason.
create function private.require_untaxed_reasons(booking public.bookings, checkout jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_to_recordset(checkout -> 'lines') l (label text, service text, taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = '' and not exists (
      select from (
        select w.taxes from public.service_work w where w.service = l.service
        union all
        select p.taxes from public.quotes q join public.quote_lines p on p.quote_id = q.id
          where q.booking_id = booking.id and l.service is null and p.label = btrim(l.label)
        union all
        select private.booked_taxes(booking) where l.service is null
      ) usual
      where array(select t from unnest(usual.taxes) t where t = any (private.charged_today())) <@ l.taxes
    )
  ) then
    perform private.raise_untaxed_reason_missing();
  end if;
end
$$;

-- The receipt of a checkout as it was shown, with its lines and payments.
create function private.write_sale(of_booking uuid, checkout jsonb) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
declare
  receipt public.receipts;
begin
  receipt := private.checkout_receipt(of_booking, checkout);
  if receipt.deposit_cents > receipt.total_cents then
    perform private.refuse('PT422', 'deposit_too_high', hint => 'Give the difference back first.');
  end if;
  if (receipt.total_cents, receipt.deposit_cents)
    is distinct from ((checkout ->> 'total_cents')::integer, (checkout ->> 'deposit_cents')::integer) then
    perform private.refuse('PT409', 'total_changed', receipt.total_cents::text, 'Look at it again.');
  end if;
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (
    receipt_id, place, label, service, listed_cents, amount_cents, taxes, reason, untaxed_reason
  )
    select receipt.id, l.place, btrim(l.line ->> 'label'), l.line ->> 'service', (l.line ->> 'listed_cents')::integer,
      (l.line ->> 'amount_cents')::integer, array(select jsonb_array_elements_text(l.line -> 'taxes')),
      nullif(btrim(l.line ->> 'reason'), ''), nullif(btrim(l.line ->> 'untaxed_reason'), '')
    from jsonb_array_elements(checkout -> 'lines') with ordinality l (line, place);
  perform private.add_payment(of_booking, receipt.id, 'sale', p.payment)
    from jsonb_array_elements(checkout -> 'payments') p (payment);
  if private.receipt_balance(receipt.id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  return receipt;
end
$$;

create function public.complete_with_payment(booking_id uuid, checkout jsonb, at_revision integer default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(complete_with_payment.booking_id);
  noted constant public.receipts := private.noted_receipt((checkout ->> 'id')::uuid, booking.id, null);
  email constant text := nullif(btrim(checkout ->> 'email'), '');
  receipt public.receipts;
  price numeric;
begin
  if noted.id is not null then
    if not private.is_noted_checkout(noted, checkout) then
      perform private.raise_noted_otherwise();
    end if;
    return noted.id;
  end if;
  if private.has_sale(booking.id) then
    perform private.refuse('PT409', 'receipt_exists', hint => 'It was paid already.');
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status not in ('confirmed', 'completed') then
    perform private.refuse_status_step(booking, 'completed');
  end if;
  perform private.require_reasons(checkout, (booking.total_price * 100)::integer);
  perform private.require_untaxed_reasons(booking, checkout);
  receipt := private.write_sale(booking.id, checkout);
  price := (receipt.lines_cents - receipt.discount_cents) / 100.0;
  -- The next receipt of the customer begins with it.
  update public.customers c set company = receipt.company
    where c.id = booking.customer_id and c.company is null and receipt.company is not null;
  perform private.set_options('{"charges": true}');
  update public.bookings b
    set status = 'completed', total_price = price, revision = coalesce(at_revision, b.revision),
      customer_email = coalesce(b.customer_email, email),
      price_reason = case when price = b.total_price then b.price_reason else left(coalesce(
        receipt.reason,
        (select string_agg(l.reason, '; ' order by l.place) from public.receipt_lines l where l.receipt_id = receipt.id),
        'Receipt ' || receipt.year || '-' || receipt.sequence
      ), 300) end
    where b.id = booking.id
      and (b.status <> 'completed' or b.total_price <> price or b.customer_email is null and email is not null);
  if (checkout ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.complete_with_payment(uuid, jsonb, integer) is 'Completes a booking with a receipt and what was paid. For staff.';
grant execute on function public.complete_with_payment(uuid, jsonb, integer) to authenticated;

-- Nothing of a sale without a booking is owed later: there would be nobody to ask.
create function private.require_paid_sale(of_receipt uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.receipt_balance(of_receipt) <> 0 then
    perform private.refuse('PT422', 'sale_unpaid', hint => 'A sale without a booking is paid at once.');
  end if;
end
$$;

create function public.sell_at_counter(sale jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale_id constant uuid := (sale ->> 'id')::uuid;
  noted public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  noted := private.noted_receipt(sale_id, sale_id, null);
  if noted.id is not null then
    if not private.is_noted_checkout(noted, sale) then
      perform private.raise_noted_otherwise();
    end if;
    return noted.id;
  end if;
  if exists (select from public.bookings b where b.id = sale_id) then
    perform private.raise_id_taken();
  end if;
  perform private.require_reasons(sale, 0);
  if exists (
    select from jsonb_to_recordset(sale -> 'lines') l (taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = ''
  ) then
    perform private.raise_untaxed_reason_missing();
  end if;
  perform private.write_sale(sale_id, sale);
  perform private.require_paid_sale(sale_id);
  return sale_id;
end
$$;
comment on function public.sell_at_counter(jsonb) is 'A sale without a booking, such as of a gift card. For staff.';
grant execute on function public.sell_at_counter(jsonb) to authenticated;

-- With a receipt a booking stays completed, at the price that was charged: a refund gives back of it.
create function private.keep_charged(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (earlier.status = 'completed' and booking.status <> 'completed' or booking.total_price <> earlier.total_price)
    and not private.has_option(options, 'charges')
    and private.has_sale(booking.id) then
    perform private.refuse(
      'PT409',
      case when booking.status = earlier.status then 'receipt_exists' else 'undo_refused' end,
      hint => 'It has a receipt. Refund it instead.'
    );
  end if;
end
$$;

create function private.raise_money_changed() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
end
$$;

-- Two who see the same amount and both note it would count it twice.
create function private.require_shown(shown text, actual integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if shown::integer <> actual then
    perform private.raise_money_changed();
  end if;
end
$$;

create function private.sale_of(of_receipt uuid) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = of_receipt and r.kind = 'sale' and r.voided_at is null;
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  return sale;
end
$$;

create function public.take_payment(receipt_id uuid, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of(take_payment.receipt_id);
begin
  if private.is_noted_payment(sale.booking_id, sale.id, 'sale', payment) then
    return;
  end if;
  perform private.require_shown(payment ->> 'balance_cents', private.receipt_balance(sale.id));
  perform private.add_payment(sale.booking_id, sale.id, 'sale', payment);
  if private.receipt_balance(sale.id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
end
$$;
comment on function public.take_payment(uuid, jsonb) is 'Takes what is still owed on a receipt, or a part of it. For staff.';
grant execute on function public.take_payment(uuid, jsonb) to authenticated;

-- True if a refund is the one that a receipt was written for, to the cent, the line and the method.
create function private.is_noted_refund(noted public.receipts, refund jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select -noted.total_cents = (refund ->> 'total_cents')::integer
    and (
      select jsonb_agg(jsonb_build_array(l.of_place, l.amount_cents) order by l.of_place)
      from public.receipt_lines l where l.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(l.place, l.amount_cents) order by l.place)
      from jsonb_to_recordset(refund -> 'lines') l (place integer, amount_cents integer)
    )
    and (
      select jsonb_agg(jsonb_build_array(p.id, p.method, -p.amount_cents, -p.tip_cents) order by p.id)
      from public.payments p where p.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, coalesce(p.tip_cents, 0)) order by p.id)
      from jsonb_to_recordset(refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer)
    )
$$;

-- A sale less its refunds: its sums, with the cents of each tax.
create function private.left_of_sale(sale public.receipts) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  back record;
begin
  select sum(r.lines_cents) as lines, sum(r.before_tax_cents) as before_tax, sum(r.taxes_cents) as taxes, sum(r.total_cents) as total
    into back from public.receipts r where r.refunds = sale.id having count(*) > 0;
  if found then
    sale.lines_cents := sale.lines_cents - back.lines;
    sale.before_tax_cents := sale.before_tax_cents + back.before_tax;
    sale.taxes_cents := sale.taxes_cents + back.taxes;
    sale.total_cents := sale.total_cents + back.total;
    sale.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', (t.tax ->> 'cents')::integer + (
          select coalesce(sum(b.cents), 0) from public.receipts r
          cross join jsonb_to_recordset(r.taxes) b (code text, cents integer)
          where r.refunds = sale.id and b.code = t.tax ->> 'code'
        )) order by t.place), '[]')
      from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
    );
  end if;
  return sale;
end
$$;

-- Lines of a sale, less what of them was given back.
create function private.left_lines(of_sale uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('taxes', l.taxes, 'amount_cents', l.amount_cents - (
      select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
      join public.receipts r on r.id = b.receipt_id where r.refunds = of_sale and b.of_place = l.place
    ))), '[]')
  from public.receipt_lines l where l.receipt_id = of_sale
$$;

-- Taxes of what is left of a sale (`rest`), with the cents of each that parts of its lines are given back, below zero.
create function private.taxes_back(sale public.receipts, rest public.receipts, parts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -private.rounded(
      (t.tax ->> 'cents')::integer * p.numerator * w.denominator, p.denominator * w.numerator
    )) order by t.place), '[]')
  from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
  cross join lateral private.tax_base(parts, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) p
  cross join lateral private.tax_base(private.left_lines(sale.id), t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) w
$$;

-- The receipt that a refund comes to, without number and day. What is left of each sum is given back by the share
-- that the lines have of those that are left, so that all lines end at what was charged.
create function private.refund_of(sale public.receipts, refund jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  rest constant public.receipts := private.left_of_sale(sale);
  amount constant integer := (refund ->> 'total_cents')::integer;
  parts jsonb;
  receipt public.receipts;
begin
  receipt.id := (refund ->> 'id')::uuid;
  receipt.booking_id := sale.booking_id;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.company := sale.company;
  receipt.discount_cents := 0;
  receipt.deposit_cents := 0;
  receipt.prices_include_taxes := sale.prices_include_taxes;
  receipt.reason := nullif(btrim(refund ->> 'reason'), '');
  select coalesce(sum(x.amount_cents), 0),
      coalesce(jsonb_agg(jsonb_build_object('amount_cents', x.amount_cents, 'taxes', l.taxes)), '[]')
    into receipt.lines_cents, parts
    from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
    join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place;
  if jsonb_typeof(refund -> 'lines') = 'array' then
    receipt.taxes := private.taxes_back(sale, rest, parts);
    receipt.total_cents := -private.rounded(
      (case when sale.prices_include_taxes then rest.total_cents else rest.before_tax_cents end)::numeric * receipt.lines_cents,
      rest.lines_cents
    ) + case when sale.prices_include_taxes then 0 else private.taxes_sum(receipt.taxes) end;
  else
    receipt.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object(
          'cents', -private.rounded((t.tax ->> 'cents')::numeric * amount, rest.total_cents)
        ) order by t.place), '[]')
      from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
    );
    receipt.total_cents := -amount;
  end if;
  receipt.taxes_cents := private.taxes_sum(receipt.taxes);
  receipt.before_tax_cents := receipt.total_cents - receipt.taxes_cents;
  return receipt;
end
$$;

create function private.raise_refund_too_high() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT422', 'refund_too_high');
end
$$;

-- Nothing is given back twice: of a line, of the receipt, of a tip.
create function private.require_refundable(sale public.receipts, refund jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  amount constant integer := (refund ->> 'total_cents')::integer;
  tip constant integer := (
    select coalesce(sum(p.tip_cents), 0) from jsonb_to_recordset(refund -> 'payments') p (tip_cents integer)
  );
begin
  if (amount between 0 and (private.left_of_sale(sale)).total_cents) is not true or tip < 0 or amount + tip = 0
    or tip > (
      select coalesce(sum(p.tip_cents), 0) from public.payments p
      where p.voided_at is null and p.receipt_id in (select sale.id union all select r.id from public.receipts r where r.refunds = sale.id)
    )
    or exists (
      select from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
      left join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place
      where (x.amount_cents between 1 and l.amount_cents - (
        select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
        join public.receipts r on r.id = b.receipt_id where r.refunds = sale.id and b.of_place = x.place
      )) is not true
    )
    or (
      select count(*) > count(distinct x.place) from jsonb_to_recordset(refund -> 'lines') x (place integer)
    ) then
    perform private.raise_refund_too_high();
  end if;
end
$$;

-- Numbers and customers count a price less what was given back of it. Prices are before taxes, or include them.
create function private.note_refunded(sale public.receipts) returns void
language sql volatile security definer set search_path = '' as $$
  update public.bookings b set refunded = greatest(coalesce((
      select sum(case when f.prices_include_taxes then -f.total_cents else -f.before_tax_cents end)
      from public.receipts f where f.refunds = sale.id
    ), 0), 0) / 100.0
    where b.id = sale.booking_id
$$;

-- The receipt of a refund; refused where it is not what was shown.
create function private.checked_refund(sale public.receipts, refund jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  balance constant integer := private.receipt_balance(sale.id);
  receipt public.receipts;
begin
  if coalesce(btrim(refund ->> 'reason'), '') = '' and jsonb_typeof(refund -> 'lines') is distinct from 'array' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  perform private.require_shown(
    refund ->> 'refunded_cents', sale.total_cents - (private.left_of_sale(sale)).total_cents
  );
  perform private.require_refundable(sale, refund);
  receipt := private.refund_of(sale, refund);
  perform private.require_shown(refund ->> 'total_cents', -receipt.total_cents);
  -- What is still owed is let off first.
  if greatest(-receipt.total_cents - balance, 0) <> (
    select coalesce(sum(p.amount_cents), 0) from jsonb_to_recordset(refund -> 'payments') p (amount_cents integer)
  ) then
    perform private.raise_money_changed();
  end if;
  return receipt;
end
$$;

create function private.write_refund(sale public.receipts, receipt public.receipts, refund jsonb) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
begin
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, row_number() over (order by x.place), l.label, l.service, x.amount_cents, l.taxes, l.place
    from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
    join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place;
  perform private.note_refunded(sale);
  if (refund ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt;
end
$$;

create function public.refund_receipt(receipt_id uuid, refund jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of(refund_receipt.receipt_id);
  noted constant public.receipts := private.noted_receipt((refund ->> 'id')::uuid, sale.booking_id, sale.id);
  receipt public.receipts;
begin
  if noted.id is not null then
    if not private.is_noted_refund(noted, refund) then
      perform private.raise_noted_otherwise();
    end if;
    return noted.id;
  end if;
  receipt := private.write_refund(sale, private.checked_refund(sale, refund), refund);
  perform private.add_payment(sale.booking_id, receipt.id, 'refund', jsonb_build_object(
      'id', p.id, 'method', p.method, 'amount_cents', -p.amount_cents, 'tip_cents', -coalesce(p.tip_cents, 0)
    ))
    from jsonb_to_recordset(refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer);
  return receipt.id;
end
$$;
comment on function public.refund_receipt(uuid, jsonb) is 'Gives back a part of a receipt, with a receipt of its own. For staff.';
grant execute on function public.refund_receipt(uuid, jsonb) to authenticated;

-- The books keep the payment as it was noted, with the line that takes it out.
create function public.correct_payment(payment_id uuid, correction jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  method constant text := correction ->> 'method';
  noted public.payments;
  amount integer;
  tip integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into noted from public.payments p where p.id = correct_payment.payment_id;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  amount := coalesce((correction ->> 'amount_cents')::integer, noted.amount_cents);
  tip := coalesce((correction ->> 'tip_cents')::integer, noted.tip_cents);
  if private.is_noted_payment(
    noted.booking_id, noted.receipt_id, noted.kind,
    correction || jsonb_build_object('amount_cents', amount, 'tip_cents', tip)
  ) then
    return;
  end if;
  if 'online' in (noted.method, method) then
    perform private.raise_paid_online();
  end if;
  if noted.voided_at is not null
    or (noted.method, noted.amount_cents, noted.tip_cents) = (method, amount, tip) then
    perform private.raise_money_changed();
  end if;
  if noted.kind <> 'sale' and (noted.amount_cents, noted.tip_cents) <> (amount, tip) then
    perform private.refuse('PT422', 'paid_too_much', hint => 'Its receipt goes by this amount.');
  end if;
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.id = noted.id;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, till_day, taken_at,
    place, taken_by
  ) values (
    (correction ->> 'id')::uuid, noted.booking_id, noted.receipt_id, noted.kind, method, amount, tip,
    case method when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(noted.booking_id) then nullif(btrim(correction ->> 'reference'), '') end,
    noted.day, noted.till_day, noted.taken_at, noted.place, private.change_actor_email()
  );
  if noted.kind = 'sale' and private.receipt_balance(noted.receipt_id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  if noted.booking_id = noted.receipt_id then
    perform private.require_paid_sale(noted.receipt_id);
  end if;
  insert into public.booking_events (booking_id, kind, old_values, new_values, actor, actor_id, happened_at)
    values (
      noted.booking_id, 'corrected',
      jsonb_build_object('method', noted.method, 'amount_cents', noted.amount_cents + noted.tip_cents),
      jsonb_build_object('method', method, 'amount_cents', amount + tip),
      private.change_actor(), private.change_actor_id(), private.shop_instant(private.shop_now())
    );
end
$$;
comment on function public.correct_payment(uuid, jsonb) is 'Notes a payment under another method or amount, until its till is closed. For staff.';
grant execute on function public.correct_payment(uuid, jsonb) to authenticated;

-- A sale that was written by mistake, such as with a wrong line, is taken out on its day: afterwards it is refunded.
create function public.void_receipt(receipt_id uuid, void jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  noted public.receipts;
  receipt public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = void_receipt.receipt_id and r.kind = 'sale';
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  noted := private.noted_receipt((void ->> 'id')::uuid, sale.booking_id, sale.id);
  if noted.id is not null then
    return noted.id;
  end if;
  if exists (select from public.receipts r where r.refunds = sale.id) then
    perform private.refuse('PT409', 'receipt_refunded', hint => 'Refund the rest of it.');
  end if;
  if sale.day <> private.shop_now()::date then
    perform private.refuse('PT409', 'till_closed', hint => 'Refund it instead.');
  end if;
  if coalesce(btrim(void ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  if exists (select from public.payments p where p.receipt_id = sale.id and p.method = 'online' and p.voided_at is null) then
    perform private.raise_paid_online();
  end if;
  -- A payment whose till is closed refuses this.
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.receipt_id = sale.id and p.voided_at is null;
  receipt := sale;
  receipt.id := (void ->> 'id')::uuid;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.discount_cents := 0;
  receipt.discount_percent := null;
  receipt.before_tax_cents := -sale.before_tax_cents;
  receipt.taxes_cents := -sale.taxes_cents;
  receipt.taxes := (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -(t.tax ->> 'cents')::integer) order by t.place), '[]')
    from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
  );
  receipt.total_cents := -sale.total_cents;
  receipt.deposit_cents := -sale.deposit_cents;
  receipt.reason := btrim(void ->> 'reason');
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, l.place, l.label, l.service, l.amount_cents, l.taxes, l.place
    from public.receipt_lines l where l.receipt_id = sale.id;
  update public.receipts r set voided_at = receipt.issued_at, voided_by = receipt.issued_by where r.id = sale.id;
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    values (
      sale.booking_id, 'voided', jsonb_build_object('year', sale.year, 'sequence', sale.sequence), receipt.reason,
      private.change_actor(), private.change_actor_id(), receipt.issued_at
    );
  if (void ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.void_receipt(uuid, jsonb) is 'Takes a sale of today out, with its payments. For staff.';
grant execute on function public.void_receipt(uuid, jsonb) to authenticated;

create function public.send_receipt(receipt_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.queue_receipt_mail(send_receipt.receipt_id);
end
$$;
comment on function public.send_receipt(uuid) is 'Sends a receipt by mail. For staff.';
grant execute on function public.send_receipt(uuid) to authenticated;

-- Reading. A document is a receipt as its customer may see it: without reasons, references and staff.

create function private.receipt_payments(of_receipt public.receipts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', p.kind, 'method', p.method, 'amount_cents', p.amount_cents, 'tip_cents', p.tip_cents,
      'rounding_cents', p.rounding_cents, 'taken_at', p.taken_at
    ) order by p.taken_at, p.kind, p.place), '[]')
  from public.payments p
  where p.voided_at is null and (
    p.receipt_id = of_receipt.id
    or of_receipt.kind = 'sale' and of_receipt.voided_at is null and p.booking_id = of_receipt.booking_id and p.kind = 'deposit'
      -- Later it is held next to the receipt.
      and p.taken_at <= of_receipt.issued_at
  )
$$;

-- Null where the customer has no such vehicle, or two of them.
create function private.plate_of(booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then min(v.plate) end from public.customer_vehicles v
  where v.customer_id = booking.customer_id
    and (v.vehicle_type, lower(v.vehicle_make), lower(v.vehicle_model))
      is not distinct from (booking.vehicle_type, lower(booking.vehicle_make), lower(booking.vehicle_model))
$$;

create function private.completed_at(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(e.happened_at) from public.booking_events e
  where booking.status = 'completed' and e.booking_id = booking.id and e.new_values ->> 'status' = 'completed'
$$;

-- What was sold without a booking, of its receipt and of the refunds of it; null for any other.
create function private.sold_at_counter(of_booking uuid) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(l.label, ', ' order by l.place) from public.receipt_lines l where l.receipt_id = of_booking
$$;

create function private.receipt_document(of_receipt uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'id', r.id, 'booking_id', r.booking_id, 'kind', r.kind, 'year', r.year, 'sequence', r.sequence,
      'issued_at', r.issued_at, 'discount_cents', r.discount_cents, 'discount_percent', r.discount_percent,
      'before_tax_cents', r.before_tax_cents, 'taxes', r.taxes, 'prices_include_taxes', r.prices_include_taxes,
      'total_cents', r.total_cents,
      'receipt_text', r.receipt_text, 'company', r.company, 'payment_terms', r.payment_terms,
      'balance_cents', case r.kind when 'sale' then private.receipt_balance(r.id) end,
      -- Of a sale: what was given back of it, and what of that was paid back. The rest of it was still owed.
      'refunds', (
        select jsonb_agg(jsonb_build_object(
          'year', f.year, 'sequence', f.sequence, 'total_cents', f.total_cents,
          'payments', private.receipt_payments(f)
        ) order by f.year, f.sequence)
        from public.receipts f where f.refunds = r.id
      ),
      'refund_of', (select jsonb_build_object('year', s.year, 'sequence', s.sequence) from public.receipts s where s.id = r.refunds),
      -- Of a sale that is void, and of the receipt that takes it out.
      'is_void', exists (select from public.receipts s where s.id in (r.id, r.refunds) and s.voided_at is not null),
      'customer_name', b.customer_name, 'customer_email', b.customer_email,
      'service_name', coalesce(b.service_name, private.sold_at_counter(r.booking_id)),
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'vehicle_year', q.vehicle_year, 'vehicle_colour', q.vehicle_colour, 'plate', private.plate_of(b),
      'arrived_at', b.arrived_at, 'completed_at', private.completed_at(b),
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'label', l.label, 'service', l.service, 'amount_cents', l.amount_cents, 'taxes', l.taxes,
          'of_place', l.of_place, 'untaxed_reason', l.untaxed_reason
        ) order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id
      ), '[]'),
      'payments', private.receipt_payments(r)
    ) || case when r.booking_id = coalesce(r.refunds, r.id) then '{"is_counter_sale": true}' else '{}' end::jsonb
    from public.receipts r
    left join public.bookings b on b.id = r.booking_id
    left join public.quotes q on q.booking_id = r.booking_id
    where r.id = of_receipt
$$;

create function private.receipt_documents(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.receipt_document(r.id) order by r.year, r.sequence), '[]')
  from public.receipts r where r.booking_id = of_booking
$$;

-- Of a message: its `occasion` says which.
create function private.receipt_of_message(of_booking uuid, which integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.receipt_documents(of_booking) -> (which - 1)
$$;

create function public.receipt(receipt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return private.receipt_document(receipt.receipt_id);
end
$$;
comment on function public.receipt(uuid) is 'A receipt as its customer sees it; null for none. For staff.';
grant execute on function public.receipt(uuid) to authenticated;

create function public.job_cards(booking_ids uuid[])
returns table (booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0),
      (select r.total_cents from public.receipts r where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null)
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids);
end
$$;
comment on function public.job_cards(uuid[]) is
  'What the card of a job prints in addition to its booking: plate, colour of its quote, cents that were paid, and total of its receipt. May be null: plate, vehicle_colour, total_cents. For staff.';
grant execute on function public.job_cards(uuid[]) to authenticated;

-- The link of the booking, even if it opens nothing else any more.
create function public.managed_receipts(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select b.id into found_id from public.bookings b
    where b.id = private.link_subject('booking', managed_receipts.token);
  if found_id is null then
    perform private.count_manage_try();
    return null;
  end if;
  return private.receipt_documents(found_id);
end
$$;
comment on function public.managed_receipts(text) is 'The receipts of a booking, for the holder of its link; null for any other link.';
grant execute on function public.managed_receipts(text) to anon, authenticated;

-- Texts that staff typed go with the booking; amounts, numbers and days stay.
create function private.forget_receipt_texts(booking_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.receipts r set reason = null from unnest(booking_ids) d (id) where r.booking_id = d.id and r.reason is not null;
  update public.receipt_lines l set reason = null
    from public.receipts r join unnest(booking_ids) d (id) on d.id = r.booking_id where l.receipt_id = r.id and l.reason is not null;
  update public.receipt_lines l set untaxed_reason = null
    from public.receipts r join unnest(booking_ids) d (id) on d.id = r.booking_id
    where l.receipt_id = r.id and l.untaxed_reason !~* '^pst[- ]?\d{4}[- ]?\d{4}$';
  update public.receipt_lines l set label = 'Work'
    from public.receipts r join unnest(booking_ids) d (id) on d.id = r.booking_id where l.receipt_id = r.id and l.service is null;
  update public.payments p set reference = null
    from unnest(booking_ids) d (id) where p.booking_id = d.id and p.reference is not null
$$;

-- All receipts of one booking go together: a sale without its payments would be owed.
create function private.purge_receipts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept_from constant date := private.books_kept_from();
  over constant uuid[] := array(
    select e.booking_id from (
      select r.booking_id, r.day from public.receipts r union all select p.booking_id, p.day from public.payments p
    ) e group by e.booking_id having max(e.day) < kept_from
  );
  purged integer;
begin
  delete from public.payments p where p.booking_id = any (over);
  delete from public.receipts r where r.booking_id = any (over);
  get diagnostics purged = row_count;
  delete from public.till_closings c where c.day < kept_from;
  delete from public.cash_moves m where m.day < kept_from;
  return purged;
end
$$;
