-- Checkout: deposits, taxes, receipts, payments and the till.
--
-- Amounts are whole cents. Rates are thousandths of a percent (5 % is 5000) with the day from which they
-- hold; a receipt keeps the rates that it was made at. Each tax is rounded once a receipt, half a cent up
-- (src/domain/checkout.ts computes the same), and constraints hold that a receipt's sums are those of its lines.
--
-- Receipts are numbered by year without a gap: the number is drawn in the transaction that completes, and goes
-- back with it. Nothing of a receipt is ever changed. A correction is a refund: a receipt of its own, with its
-- own number, that gives back a part of one. A booking has one sale at most. Receipts and payments hold no
-- contact and outlive their booking: the customer's name is read from the booking while there is one. Reasons
-- and references, which staff type, go with it.
--
-- Payments have a `kind`: `deposit` before the work (a negative one gives it back), `sale` and `refund` of a
-- receipt. `amount_cents` is what counts toward the bill; a tip and what cash rounds to five cents stand beside
-- it. A deposit can be taken back until it is used or its day is closed.
--
-- The till is closed by day, with the cash that was counted. Then no payment of the day is added or taken back;
-- what is taken later counts for the next day.
--
--   for staff
--   complete_with_payment(booking_id, checkout, at_revision) -> id of the receipt. Completes a confirmed
--     booking, or takes a completed one that has no receipt yet; total_price becomes what the lines come to.
--     checkout: id, lines (label, service, listed_cents, amount_cents, gst, pst, reason), discount_cents,
--     discount_percent, discount_reason, payments (id, method, amount_cents, tip_cents, reference),
--     total_cents as it was shown, sends_mail. The same id again is the same receipt.
--       PT409 `receipt_exists`, PT409 `total_changed` (rates or a deposit changed; detail: the total now),
--       PT409 `booking_changed`, PT409 `status_transition_refused`, PT422 `deposit_too_high` (more was paid
--       ahead than it costs: give that back first), PT422 `paid_too_much`, PT422 `checkout_invalid`
--   take_payment(receipt_id, payment), refund_receipt(receipt_id, refund: id, payment_id, amount_cents,
--     method, reason, sends_mail): what is still owed is let off first, the rest is paid back
--       PT404 `receipt_unknown`, PT422 `paid_too_much`, PT422 `refund_too_high`, PT422 `refund_reason_missing`
--   send_receipt(receipt_id): by mail, once more where it went before
--   record_deposit(booking_id, payment), undo_deposit(payment_id), ask_deposit(booking_id, cents)
--       PT409 `deposit_used`, PT409 `till_closed`, PT422 `deposit_too_high` (more is given back than there is)
--   close_till(day, float_cents, counted_cents, note)
--       PT409 `till_closed`, PT422 `till_ahead`, PT422 `till_note_missing` (a difference needs one)
--   booking_money(booking_id), open_money(), till(day), takings(from_day, to_day), books(from_day, to_day),
--     receipt(receipt_id)
--   for the holder of a private link
--   managed_receipts(token): the receipts of the booking, as long as there is the booking; the link itself
--     ends a day after the appointment, its receipts do not
--   for everybody
--   deposit_terms(): whether bookings need a deposit
--   by schedule, with the service key
--   release_unpaid_bookings() -> how many

create table public.checkout_settings (
  id boolean primary key default true constraint checkout_settings_single_row check (id),
  uses_checkout boolean not null default false,
  -- Completed bookings of before are no open amounts. Kept by the database.
  uses_checkout_since date,
  prices_include_taxes boolean not null default false,
  gst_number text constraint checkout_settings_gst_number check (length(gst_number) <= 40 and btrim(gst_number) <> ''),
  pst_number text constraint checkout_settings_pst_number check (length(pst_number) <= 40 and btrim(pst_number) <> ''),
  receipt_text text constraint checkout_settings_receipt_text check (length(receipt_text) <= 500),
  payment_methods text[] not null default '{card,cash,e_transfer}'
    constraint checkout_settings_payment_methods check (
      payment_methods <@ array['card', 'cash', 'e_transfer', 'other'] and cardinality(payment_methods) > 0
    ),
  deposit_kind text not null default 'none'
    constraint checkout_settings_deposit_kind check (deposit_kind in ('none', 'percent', 'amount')),
  deposit_percent smallint not null default 20
    constraint checkout_settings_deposit_percent check (deposit_percent between 1 and 100),
  deposit_cents integer not null default 20000
    constraint checkout_settings_deposit_cents check (deposit_cents between 100 and 2000000),
  deposit_from_cents integer not null default 100000
    constraint checkout_settings_deposit_from_cents check (deposit_from_cents between 0 and 2000000),
  deposit_text text constraint checkout_settings_deposit_text check (length(deposit_text) <= 300),
  deposit_hours smallint constraint checkout_settings_deposit_hours check (deposit_hours between 1 and 720),
  drawer_float_cents integer not null default 0
    constraint checkout_settings_drawer_float_cents check (drawer_float_cents between 0 and 10000000)
);
comment on table public.checkout_settings is 'One row: how the shop is paid. Staff read and change it.';
comment on column public.checkout_settings.deposit_hours is 'Hours in which a deposit has to arrive, or the booking is let go; null: it stays.';
comment on column public.checkout_settings.drawer_float_cents is 'Cash in the drawer in the morning.';
insert into public.checkout_settings default values;

alter table public.checkout_settings enable row level security;
alter table public.checkout_settings force row level security;
revoke all on table public.checkout_settings from public, anon, authenticated, service_role;
grant select on table public.checkout_settings to authenticated;
grant update (
  uses_checkout, prices_include_taxes, gst_number, pst_number, receipt_text, payment_methods, deposit_kind,
  deposit_percent, deposit_cents, deposit_from_cents, deposit_text, deposit_hours, drawer_float_cents
) on table public.checkout_settings to authenticated;
create policy "staff read how the shop is paid" on public.checkout_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change how the shop is paid" on public.checkout_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.stamp_checkout_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.uses_checkout and not old.uses_checkout then
    new.uses_checkout_since := private.shop_now()::date;
  end if;
  return new;
end
$$;
revoke all on function private.stamp_checkout_settings() from public, anon, authenticated, service_role;
create trigger checkout_settings_stamp before update on public.checkout_settings
  for each row execute function private.stamp_checkout_settings();
create trigger checkout_settings_note_change after update on public.checkout_settings
  for each row execute function private.note_setting_change();

create table public.tax_rates (
  tax text not null constraint tax_rates_tax check (tax in ('gst', 'pst')),
  from_day date not null,
  rate integer not null constraint tax_rates_rate check (rate between 0 and 30000),
  added_by_email text,
  constraint tax_rates_pkey primary key (tax, from_day)
);
comment on table public.tax_rates is 'GST and PST in thousandths of a percent, from a day on. Staff read and add; what has begun stays.';
insert into public.tax_rates (tax, from_day, rate) values ('gst', '2013-04-01', 5000), ('pst', '2013-04-01', 7000);

alter table public.tax_rates enable row level security;
alter table public.tax_rates force row level security;
revoke all on table public.tax_rates from public, anon, authenticated, service_role;
grant select, delete on table public.tax_rates to authenticated;
grant insert (tax, from_day, rate) on table public.tax_rates to authenticated;
create policy "staff read the tax rates" on public.tax_rates
  for select to authenticated using ((select private.is_staff()));
create policy "staff add tax rates" on public.tax_rates
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff delete tax rates" on public.tax_rates
  for delete to authenticated using ((select private.is_staff()));

create function private.guard_tax_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.tax_rates := case tg_op when 'DELETE' then old else new end;
begin
  -- What today's receipts were made at stands in them.
  if private.is_outside_caller() and changed.from_day < private.shop_now()::date then
    raise exception using errcode = 'PT422', message = 'tax_rate_past', hint = 'Name today or a day to come.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.added_by_email := private.change_actor_email();
  return new;
end
$$;
revoke all on function private.guard_tax_rate() from public, anon, authenticated, service_role;
create trigger tax_rates_guard before insert or delete on public.tax_rates
  for each row execute function private.guard_tax_rate();

create function private.tax_rate(of_tax text, on_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select r.rate from public.tax_rates r where r.tax = of_tax and r.from_day <= on_day order by r.from_day desc limit 1
  ), 0)
$$;
revoke all on function private.tax_rate(text, date) from public, anon, authenticated, service_role;

-- Half a cent goes up. Nothing of nothing is 0.
create function private.rounded(numerator numeric, denominator numeric) returns integer
language sql immutable set search_path = '' as $$
  select case when denominator = 0 then 0 else div(2 * numerator + denominator, 2 * denominator)::integer end
$$;
revoke all on function private.rounded(numeric, numeric) from public, anon, authenticated, service_role;

-- A tax of `rate`, on lines that it is charged on alone and on those with the other tax. `net` is what is left
-- of all lines, `listed`, after the discount.
create function private.tax_cents(
  alone integer, both_taxes integer, listed integer, net integer, rate integer, other_rate integer, is_included boolean
) returns integer language sql immutable set search_path = '' as $$
  select private.rounded(
    (alone::numeric * rate * b.both_base + both_taxes::numeric * rate * b.alone_base) * net,
    b.alone_base::numeric * b.both_base * listed
  ) from (
    select 100000 + case when is_included then rate else 0 end as alone_base,
      100000 + case when is_included then rate + other_rate else 0 end as both_base
  ) b
$$;
revoke all on function private.tax_cents(integer, integer, integer, integer, integer, integer, boolean)
  from public, anon, authenticated, service_role;

-- The nearest five cents.
create function private.cash_rounded(cents integer) returns integer
language sql immutable set search_path = '' as $$ select sign(cents)::integer * ((abs(cents) + 2) / 5) * 5 $$;
revoke all on function private.cash_rounded(integer) from public, anon, authenticated, service_role;

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

-- The last number of a year. The row is locked until the transaction ends, and goes back with it.
create table private.receipt_numbers (
  year smallint not null constraint receipt_numbers_pkey primary key,
  last_number integer not null
);
alter table private.receipt_numbers enable row level security;
revoke all on table private.receipt_numbers from public, anon, authenticated, service_role;

create function private.next_receipt_number(of_year integer) returns integer
language sql volatile security definer set search_path = '' as $$
  insert into private.receipt_numbers as n (year, last_number) values (of_year, 1)
    on conflict (year) do update set last_number = n.last_number + 1
    returning n.last_number
$$;
revoke all on function private.next_receipt_number(integer) from public, anon, authenticated, service_role;

create table public.receipts (
  id uuid not null constraint receipts_pkey primary key,
  -- No foreign key: a receipt outlives its booking.
  booking_id uuid not null,
  kind text not null constraint receipts_kind check (kind in ('sale', 'refund')),
  year smallint not null,
  sequence integer not null constraint receipts_sequence check (sequence > 0),
  -- The day of the till that it belongs to.
  day date not null,
  issued_at timestamptz not null,
  issued_by text,
  -- The sale that a refund gives back a part of.
  refunds uuid constraint receipts_refunds references public.receipts,
  -- The lines by what is charged on them.
  both_taxes_cents integer not null,
  gst_only_cents integer not null,
  pst_only_cents integer not null,
  untaxed_cents integer not null,
  discount_cents integer not null default 0,
  discount_percent smallint constraint receipts_discount_percent check (discount_percent between 1 and 100),
  gst_rate integer not null,
  pst_rate integer not null,
  prices_include_taxes boolean not null,
  before_tax_cents integer not null,
  gst_cents integer not null,
  pst_cents integer not null,
  total_cents integer not null,
  -- Paid ahead.
  deposit_cents integer not null default 0,
  gst_number text,
  pst_number text,
  receipt_text text,
  -- Why there is a discount, or a refund. Gone with the booking.
  reason text constraint receipts_reason check (length(reason) <= 300),
  constraint receipts_number unique (year, sequence),
  constraint receipts_total check (total_cents = before_tax_cents + gst_cents + pst_cents),
  constraint receipts_lines check (
    least(both_taxes_cents, gst_only_cents, pst_only_cents, untaxed_cents, discount_cents) >= 0
    and discount_cents <= both_taxes_cents + gst_only_cents + pst_only_cents + untaxed_cents
  ),
  constraint receipts_net check (
    kind = 'refund' or both_taxes_cents + gst_only_cents + pst_only_cents + untaxed_cents - discount_cents
      = case when prices_include_taxes then total_cents else before_tax_cents end
  ),
  constraint receipts_gst check (
    kind = 'refund' or gst_cents = private.tax_cents(
      gst_only_cents, both_taxes_cents, both_taxes_cents + gst_only_cents + pst_only_cents + untaxed_cents,
      both_taxes_cents + gst_only_cents + pst_only_cents + untaxed_cents - discount_cents,
      gst_rate, pst_rate, prices_include_taxes
    )
  ),
  constraint receipts_pst check (
    kind = 'refund' or pst_cents = private.tax_cents(
      pst_only_cents, both_taxes_cents, both_taxes_cents + gst_only_cents + pst_only_cents + untaxed_cents,
      both_taxes_cents + gst_only_cents + pst_only_cents + untaxed_cents - discount_cents,
      pst_rate, gst_rate, prices_include_taxes
    )
  ),
  constraint receipts_deposit check (deposit_cents >= 0 and (deposit_cents <= total_cents or kind = 'refund')),
  constraint receipts_refund check (
    case kind when 'sale' then refunds is null else
      refunds is not null and total_cents < 0 and greatest(before_tax_cents, gst_cents, pst_cents) <= 0
      and (both_taxes_cents, gst_only_cents, pst_only_cents, untaxed_cents, discount_cents, deposit_cents)
        = (0, 0, 0, 0, 0, 0) end
  )
);
comment on table public.receipts is 'Receipts, numbered by year without a gap. Append-only; staff read it, the functions of checkout write it.';
create unique index receipts_one_sale on public.receipts (booking_id) where kind = 'sale';
create index receipts_booking on public.receipts (booking_id);
create index receipts_refunds on public.receipts (refunds);
create index receipts_day on public.receipts (day);

create table public.receipt_lines (
  receipt_id uuid not null constraint receipt_lines_receipt references public.receipts on delete cascade,
  place smallint not null,
  label text not null constraint receipt_lines_label check (length(label) between 1 and 120),
  -- Id in the catalogue; null for a line that staff typed.
  service text,
  -- What the price list says, where another price was agreed.
  listed_cents integer,
  amount_cents integer not null constraint receipt_lines_amount_cents check (amount_cents between 0 and 2000000),
  gst boolean not null,
  pst boolean not null,
  -- Why the price is another one. Gone with the booking.
  reason text constraint receipt_lines_reason check (length(reason) <= 300),
  constraint receipt_lines_pkey primary key (receipt_id, place),
  constraint receipt_lines_place check (place between 1 and 50)
);
comment on table public.receipt_lines is 'What a receipt is for. Append-only, as receipts.';

create table public.payments (
  id uuid not null constraint payments_pkey primary key,
  booking_id uuid not null,
  receipt_id uuid constraint payments_receipt references public.receipts,
  kind text not null constraint payments_kind check (kind in ('deposit', 'sale', 'refund')),
  method text not null constraint payments_method check (method in ('card', 'cash', 'e_transfer', 'other')),
  amount_cents integer not null,
  tip_cents integer not null default 0 constraint payments_tip_cents check (tip_cents between 0 and 2000000),
  rounding_cents integer not null default 0,
  -- Such as the digits on the slip of the terminal. Gone with the booking.
  reference text constraint payments_reference check (length(reference) <= 60),
  day date not null,
  taken_at timestamptz not null,
  taken_by text,
  voided_at timestamptz,
  voided_by text,
  constraint payments_receipt_kind check ((kind = 'deposit') = (receipt_id is null)),
  constraint payments_amount_cents check (
    amount_cents between -5000000 and 5000000 and case kind
      when 'deposit' then amount_cents <> 0 and tip_cents = 0
      when 'sale' then amount_cents >= 0 and amount_cents + tip_cents > 0
      else amount_cents < 0 and tip_cents = 0 end
  ),
  constraint payments_rounding_cents check (rounding_cents = case method
    when 'cash' then private.cash_rounded(amount_cents + tip_cents) - amount_cents - tip_cents else 0 end),
  constraint payments_voided_at check (voided_at is null or kind = 'deposit')
);
comment on table public.payments is 'Money that came in or went out. Staff read it, the functions of checkout write it.';
create index payments_booking on public.payments (booking_id);
create index payments_receipt on public.payments (receipt_id);
create index payments_day on public.payments (day);

-- What a booking was asked to pay ahead when it was made, or staff asked for later.
create table public.booking_deposits (
  booking_id uuid not null constraint booking_deposits_pkey primary key
    constraint booking_deposits_booking references public.bookings on delete cascade,
  asked_cents integer not null constraint booking_deposits_asked_cents check (asked_cents between 0 and 2000000),
  -- When the booking is let go without it; null: it stays.
  due_by timestamptz
);
comment on table public.booking_deposits is 'Deposits that bookings need. Staff read it; ask_deposit() and new bookings write it.';

do $$
declare
  name text;
begin
  foreach name in array array['till_closings', 'receipts', 'receipt_lines', 'payments', 'booking_deposits'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('revoke all on table public.%I from public, anon, authenticated, service_role', name);
    execute format('grant select on table public.%I to authenticated', name);
    execute format(
      'create policy %I on public.%I for select to authenticated using ((select private.is_staff()))',
      'staff read ' || replace(name, '_', ' '), name
    );
  end loop;
end
$$;

-- For everybody, the owner's own tools too: the functions below set `checkout.may_change` for the few columns
-- that change, and the Data API offers no way to.
create function private.refuse_books_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('checkout.may_change', true), '') <> 'on' then
    raise exception using errcode = 'insufficient_privilege', message = tg_table_name || '_append_only';
  end if;
  return null;
end
$$;
revoke all on function private.refuse_books_change() from public, anon, authenticated, service_role;
create trigger receipts_append_only before update or delete or truncate on public.receipts
  for each statement execute function private.refuse_books_change();
create trigger receipt_lines_append_only before update or delete or truncate on public.receipt_lines
  for each statement execute function private.refuse_books_change();
create trigger payments_append_only before update or delete or truncate on public.payments
  for each statement execute function private.refuse_books_change();
create trigger till_closings_append_only before update or delete or truncate on public.till_closings
  for each statement execute function private.refuse_books_change();

-- Asked when the transaction ends: a receipt comes before its lines.
create function private.require_whole_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_receipt constant uuid := coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (
    select from public.receipts r
    cross join lateral (
      select coalesce(sum(l.amount_cents) filter (where l.gst and l.pst), 0) as both_taxes,
        coalesce(sum(l.amount_cents) filter (where l.gst and not l.pst), 0) as gst_only,
        coalesce(sum(l.amount_cents) filter (where l.pst and not l.gst), 0) as pst_only,
        coalesce(sum(l.amount_cents) filter (where not l.gst and not l.pst), 0) as untaxed
      from public.receipt_lines l where l.receipt_id = r.id
    ) s
    where r.id = of_receipt
      and (s.both_taxes, s.gst_only, s.pst_only, s.untaxed)
        is distinct from (r.both_taxes_cents, r.gst_only_cents, r.pst_only_cents, r.untaxed_cents)
  ) then
    raise exception using errcode = 'check_violation', message = 'receipt_lines_sum';
  end if;
  return null;
end
$$;
revoke all on function private.require_whole_receipt() from public, anon, authenticated, service_role;
create constraint trigger receipts_whole after insert on public.receipts
  deferrable initially deferred for each row execute function private.require_whole_receipt();
create constraint trigger receipt_lines_whole after insert on public.receipt_lines
  deferrable initially deferred for each row execute function private.require_whole_receipt();

-- The day that money counts for: today, or the next one where today is closed.
create function private.till_day() returns date
language sql stable security definer set search_path = '' as $$
  select greatest(private.shop_now()::date, (select max(c.day) + 1 from public.till_closings c))
$$;
revoke all on function private.till_day() from public, anon, authenticated, service_role;

create function private.guard_closed_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.till_closings c where c.day = new.day) then
    raise exception using errcode = 'PT409', message = 'till_closed', hint = 'The till of that day is closed.';
  end if;
  return new;
end
$$;
revoke all on function private.guard_closed_day() from public, anon, authenticated, service_role;
create trigger payments_closed_day before insert on public.payments
  for each row execute function private.guard_closed_day();
create trigger payments_closed_day_void before update of voided_at on public.payments
  for each row execute function private.guard_closed_day();

create function private.deposit_received(of_booking uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount_cents), 0)::integer from public.payments p
  where p.booking_id = of_booking and p.kind = 'deposit' and p.voided_at is null
$$;
revoke all on function private.deposit_received(uuid) from public, anon, authenticated, service_role;

-- What is still owed on a sale, after its refunds.
create function private.receipt_balance(of_receipt uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (r.total_cents - r.deposit_cents
      + coalesce((select sum(f.total_cents) from public.receipts f where f.refunds = r.id), 0)
      - coalesce((
        select sum(p.amount_cents) from public.payments p
        where p.receipt_id = r.id or p.receipt_id in (select f.id from public.receipts f where f.refunds = r.id)
      ), 0))::integer
    from public.receipts r where r.id = of_receipt
$$;
revoke all on function private.receipt_balance(uuid) from public, anon, authenticated, service_role;

create function private.add_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount constant integer := (payment ->> 'amount_cents')::integer;
  tip constant integer := coalesce((payment ->> 'tip_cents')::integer, 0);
begin
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, taken_at, taken_by
  ) values (
    (payment ->> 'id')::uuid, of_booking, of_receipt, of_kind, payment ->> 'method', amount, tip,
    case payment ->> 'method' when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    nullif(btrim(payment ->> 'reference'), ''), private.till_day(),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$$;
revoke all on function private.add_payment(uuid, uuid, text, jsonb) from public, anon, authenticated, service_role;

-- `version` of a message of this kind: which of the booking's receipts, from 1 on.
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
  insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
    values (for_booking, 'receipt', which, clock_timestamp(), clock_timestamp())
    on conflict (booking_id, kind, version) do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
end
$$;
revoke all on function private.queue_receipt_mail(uuid) from public, anon, authenticated, service_role;

create function private.insert_receipt(receipt public.receipts) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
begin
  receipt.day := private.till_day();
  receipt.issued_at := private.shop_instant(private.shop_now());
  receipt.issued_by := private.change_actor_email();
  receipt.year := extract(year from private.shop_now())::integer;
  receipt.sequence := private.next_receipt_number(receipt.year);
  select s.gst_number, s.pst_number, s.receipt_text into receipt.gst_number, receipt.pst_number, receipt.receipt_text
    from public.checkout_settings s;
  insert into public.receipts select receipt.*;
  return receipt;
end
$$;
revoke all on function private.insert_receipt(public.receipts) from public, anon, authenticated, service_role;

-- The receipt that a checkout comes to, without number and day.
create function private.checkout_receipt(of_booking uuid, checkout jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.shop_now()::date;
  receipt public.receipts;
  listed integer;
  net integer;
begin
  receipt.id := (checkout ->> 'id')::uuid;
  receipt.booking_id := of_booking;
  receipt.kind := 'sale';
  select coalesce(sum(l.amount_cents) filter (where l.gst and l.pst), 0),
      coalesce(sum(l.amount_cents) filter (where l.gst and not l.pst), 0),
      coalesce(sum(l.amount_cents) filter (where l.pst and not l.gst), 0),
      coalesce(sum(l.amount_cents) filter (where not l.gst and not l.pst), 0)
    into receipt.both_taxes_cents, receipt.gst_only_cents, receipt.pst_only_cents, receipt.untaxed_cents
    from jsonb_to_recordset(checkout -> 'lines') l (amount_cents integer, gst boolean, pst boolean);
  receipt.discount_cents := coalesce((checkout ->> 'discount_cents')::integer, 0);
  receipt.discount_percent := (checkout ->> 'discount_percent')::smallint;
  receipt.reason := nullif(btrim(checkout ->> 'discount_reason'), '');
  receipt.gst_rate := private.tax_rate('gst', today);
  receipt.pst_rate := private.tax_rate('pst', today);
  select s.prices_include_taxes into receipt.prices_include_taxes from public.checkout_settings s;
  listed := receipt.both_taxes_cents + receipt.gst_only_cents + receipt.pst_only_cents + receipt.untaxed_cents;
  net := listed - receipt.discount_cents;
  receipt.gst_cents := private.tax_cents(
    receipt.gst_only_cents, receipt.both_taxes_cents, listed, net,
    receipt.gst_rate, receipt.pst_rate, receipt.prices_include_taxes
  );
  receipt.pst_cents := private.tax_cents(
    receipt.pst_only_cents, receipt.both_taxes_cents, listed, net,
    receipt.pst_rate, receipt.gst_rate, receipt.prices_include_taxes
  );
  receipt.before_tax_cents := net - case when receipt.prices_include_taxes
    then receipt.gst_cents + receipt.pst_cents else 0 end;
  receipt.total_cents := receipt.before_tax_cents + receipt.gst_cents + receipt.pst_cents;
  receipt.deposit_cents := private.deposit_received(of_booking);
  return receipt;
end
$$;
revoke all on function private.checkout_receipt(uuid, jsonb) from public, anon, authenticated, service_role;

-- Whether every changed price and the discount come with a reason, and somebody said what each line is.
create function private.require_reasons(checkout jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(checkout -> 'lines') is distinct from 'array' or exists (
    select from jsonb_to_recordset(checkout -> 'lines') l (
      label text, amount_cents integer, listed_cents integer, gst boolean, pst boolean, reason text
    )
    where coalesce(btrim(l.label), '') = '' or l.amount_cents is null or l.gst is null or l.pst is null
      or l.listed_cents <> l.amount_cents and coalesce(btrim(l.reason), '') = ''
  ) or coalesce((checkout ->> 'discount_cents')::integer, 0) > 0
    and coalesce(btrim(checkout ->> 'discount_reason'), '') = '' then
    raise exception using errcode = 'PT422', message = 'checkout_invalid', hint = 'Say why a price is another one.';
  end if;
end
$$;
revoke all on function private.require_reasons(jsonb) from public, anon, authenticated, service_role;

create function public.complete_with_payment(booking_id uuid, checkout jsonb, at_revision integer default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(complete_with_payment.booking_id);
  receipt public.receipts;
  price numeric;
begin
  if exists (select from public.receipts r where r.id = (checkout ->> 'id')::uuid) then
    return (checkout ->> 'id')::uuid;
  end if;
  if exists (select from public.receipts r where r.booking_id = booking.id) then
    raise exception using errcode = 'PT409', message = 'receipt_exists', hint = 'It was paid already.';
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status not in ('confirmed', 'completed') then
    perform private.refuse_status_step(booking, 'completed');
  end if;
  perform private.require_reasons(checkout);
  receipt := private.checkout_receipt(booking.id, checkout);
  if receipt.deposit_cents > receipt.total_cents then
    raise exception using errcode = 'PT422', message = 'deposit_too_high', hint = 'Give the difference back first.';
  end if;
  if receipt.total_cents <> (checkout ->> 'total_cents')::integer
    or receipt.deposit_cents <> (checkout ->> 'deposit_cents')::integer then
    raise exception using
      errcode = 'PT409', message = 'total_changed', detail = receipt.total_cents::text, hint = 'Look at it again.';
  end if;
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, listed_cents, amount_cents, gst, pst, reason)
    select receipt.id, l.place, btrim(l.line ->> 'label'), l.line ->> 'service', (l.line ->> 'listed_cents')::integer,
      (l.line ->> 'amount_cents')::integer, (l.line ->> 'gst')::boolean, (l.line ->> 'pst')::boolean,
      nullif(btrim(l.line ->> 'reason'), '')
    from jsonb_array_elements(checkout -> 'lines') with ordinality l (line, place);
  perform private.add_payment(booking.id, receipt.id, 'sale', p.payment)
    from jsonb_array_elements(checkout -> 'payments') p (payment);
  if private.receipt_balance(receipt.id) < 0 then
    raise exception using errcode = 'PT422', message = 'paid_too_much';
  end if;
  price := (receipt.both_taxes_cents + receipt.gst_only_cents + receipt.pst_only_cents + receipt.untaxed_cents
    - receipt.discount_cents) / 100.0;
  update public.bookings b
    set status = 'completed', total_price = price, revision = coalesce(at_revision, b.revision),
      price_reason = case when price = b.total_price then b.price_reason else left(coalesce(
        receipt.reason,
        (select string_agg(l.reason, '; ' order by l.place) from public.receipt_lines l where l.receipt_id = receipt.id),
        'Receipt ' || receipt.year || '-' || receipt.sequence
      ), 300) end
    where b.id = booking.id and (b.status <> 'completed' or b.total_price <> price);
  if (checkout ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.complete_with_payment(uuid, jsonb, integer) is 'Completes a booking with a receipt and what was paid. For staff.';
revoke all on function public.complete_with_payment(uuid, jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.complete_with_payment(uuid, jsonb, integer) to authenticated;

-- With a receipt a booking stays completed: what was charged is given back by a refund.
create function private.keep_paid_completed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'completed' and new.status <> 'completed'
    and exists (select from public.receipts r where r.booking_id = new.id) then
    raise exception using errcode = 'PT409', message = 'undo_refused', hint = 'It has a receipt. Refund it instead.';
  end if;
  return new;
end
$$;
revoke all on function private.keep_paid_completed() from public, anon, authenticated, service_role;
create trigger bookings_42_receipt before update of status on public.bookings
  for each row execute function private.keep_paid_completed();

create function private.sale_of(of_receipt uuid) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = of_receipt and r.kind = 'sale';
  if not found then
    raise exception using errcode = 'PT404', message = 'receipt_unknown';
  end if;
  return sale;
end
$$;
revoke all on function private.sale_of(uuid) from public, anon, authenticated, service_role;

create function public.take_payment(receipt_id uuid, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of(take_payment.receipt_id);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    return;
  end if;
  perform private.add_payment(sale.booking_id, sale.id, 'sale', payment);
  if private.receipt_balance(sale.id) < 0 then
    raise exception using errcode = 'PT422', message = 'paid_too_much';
  end if;
end
$$;
comment on function public.take_payment(uuid, jsonb) is 'Takes what is still owed on a receipt, or a part of it. For staff.';
revoke all on function public.take_payment(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_payment(uuid, jsonb) to authenticated;

create function public.refund_receipt(receipt_id uuid, refund jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of(refund_receipt.receipt_id);
  amount constant integer := (refund ->> 'amount_cents')::integer;
  balance constant integer := private.receipt_balance(sale.id);
  given_back record;
  receipt public.receipts;
begin
  if exists (select from public.receipts r where r.id = (refund ->> 'id')::uuid) then
    return (refund ->> 'id')::uuid;
  end if;
  if coalesce(btrim(refund ->> 'reason'), '') = '' then
    raise exception using errcode = 'PT422', message = 'refund_reason_missing';
  end if;
  select coalesce(-sum(r.total_cents), 0)::integer as total, coalesce(-sum(r.gst_cents), 0)::integer as gst,
      coalesce(-sum(r.pst_cents), 0)::integer as pst
    into given_back from public.receipts r where r.refunds = sale.id;
  if (amount between 1 and sale.total_cents - given_back.total) is not true then
    raise exception using errcode = 'PT422', message = 'refund_too_high';
  end if;
  receipt.id := (refund ->> 'id')::uuid;
  receipt.booking_id := sale.booking_id;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.both_taxes_cents := 0;
  receipt.gst_only_cents := 0;
  receipt.pst_only_cents := 0;
  receipt.untaxed_cents := 0;
  receipt.discount_cents := 0;
  receipt.deposit_cents := 0;
  receipt.gst_rate := sale.gst_rate;
  receipt.pst_rate := sale.pst_rate;
  receipt.prices_include_taxes := sale.prices_include_taxes;
  receipt.reason := btrim(refund ->> 'reason');
  -- Of all refunds together, so that they end at the taxes that were charged.
  receipt.gst_cents := given_back.gst - private.rounded(sale.gst_cents::numeric * (given_back.total + amount), sale.total_cents);
  receipt.pst_cents := given_back.pst - private.rounded(sale.pst_cents::numeric * (given_back.total + amount), sale.total_cents);
  receipt.total_cents := -amount;
  receipt.before_tax_cents := receipt.total_cents - receipt.gst_cents - receipt.pst_cents;
  receipt := private.insert_receipt(receipt);
  if amount > balance then
    perform private.add_payment(sale.booking_id, receipt.id, 'refund', jsonb_build_object(
      'id', refund ->> 'payment_id', 'method', refund ->> 'method', 'amount_cents', greatest(balance, 0) - amount
    ));
  end if;
  if (refund ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.refund_receipt(uuid, jsonb) is 'Gives back a part of a receipt, with a receipt of its own. For staff.';
revoke all on function public.refund_receipt(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.refund_receipt(uuid, jsonb) to authenticated;

create function public.send_receipt(receipt_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.queue_receipt_mail(send_receipt.receipt_id);
end
$$;
comment on function public.send_receipt(uuid) is 'Sends a receipt by mail. For staff.';
revoke all on function public.send_receipt(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_receipt(uuid) to authenticated;

-- Deposits.

create function private.deposit_for(price numeric) returns integer
language sql stable security definer set search_path = '' as $$
  select case
      when s.deposit_kind = 'none' or price <= 0 or price * 100 < s.deposit_from_cents then 0
      when s.deposit_kind = 'percent' then private.rounded(round(price * 100) * s.deposit_percent, 100)
      else least(s.deposit_cents, round(price * 100)::integer) end
    from public.checkout_settings s
$$;
revoke all on function private.deposit_for(numeric) from public, anon, authenticated, service_role;

create function private.ask_for_deposit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A price that staff name is the first one where there was none.
  if private.is_outside_caller() and private.holds_spot(new.status)
    and (tg_op = 'INSERT' or old.total_price = 0 and new.total_price > 0) then
    insert into public.booking_deposits (booking_id, asked_cents, due_by)
      select new.id, private.deposit_for(new.total_price), clock_timestamp() + s.deposit_hours * interval '1 hour'
      from public.checkout_settings s where private.deposit_for(new.total_price) > 0
      on conflict (booking_id) do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.ask_for_deposit() from public, anon, authenticated, service_role;
create trigger bookings_65_deposit after insert or update of total_price on public.bookings
  for each row execute function private.ask_for_deposit();

create function public.ask_deposit(booking_id uuid, cents integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(ask_deposit.booking_id);
begin
  insert into public.booking_deposits (booking_id, asked_cents) values (booking.id, cents)
    on conflict on constraint booking_deposits_pkey do update set asked_cents = excluded.asked_cents, due_by = null;
end
$$;
comment on function public.ask_deposit(uuid, integer) is 'What a booking has to pay ahead, in cents; 0 for nothing. For staff.';
revoke all on function public.ask_deposit(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.ask_deposit(uuid, integer) to authenticated;

create function private.refuse_used_deposit(of_booking uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.receipts r where r.booking_id = of_booking) then
    raise exception using errcode = 'PT409', message = 'deposit_used', hint = 'Refund the receipt instead.';
  end if;
end
$$;
revoke all on function private.refuse_used_deposit(uuid) from public, anon, authenticated, service_role;

create function public.record_deposit(booking_id uuid, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(record_deposit.booking_id);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    return;
  end if;
  perform private.refuse_used_deposit(booking.id);
  perform private.add_payment(booking.id, null, 'deposit', payment);
  if private.deposit_received(booking.id) < 0 then
    raise exception using errcode = 'PT422', message = 'deposit_too_high';
  end if;
end
$$;
comment on function public.record_deposit(uuid, jsonb) is 'Notes a deposit that arrived, or one that is given back, below zero. For staff.';
revoke all on function public.record_deposit(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_deposit(uuid, jsonb) to authenticated;

create function public.undo_deposit(payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.payments;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.payments p where p.id = undo_deposit.payment_id and p.kind = 'deposit';
  if not found then
    raise exception using errcode = 'PT404', message = 'payment_unknown';
  end if;
  if payment.voided_at is not null then
    return;
  end if;
  perform private.refuse_used_deposit(payment.booking_id);
  perform set_config('checkout.may_change', 'on', true);
  update public.payments p set voided_at = clock_timestamp(), voided_by = private.change_actor_email()
    where p.id = payment.id;
  perform set_config('checkout.may_change', '', true);
  if private.deposit_received(payment.booking_id) < 0 then
    raise exception using errcode = 'PT422', message = 'deposit_too_high';
  end if;
end
$$;
comment on function public.undo_deposit(uuid) is 'Takes a deposit back that was noted by mistake. For staff.';
revoke all on function public.undo_deposit(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_deposit(uuid) to authenticated;

-- What a message and the private link say of a deposit; null where none is asked.
create function private.deposit_of(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'asked_cents', d.asked_cents, 'received_cents', private.deposit_received(d.booking_id),
      'due_by', d.due_by, 'text', s.deposit_text
    )
    from public.booking_deposits d cross join public.checkout_settings s
    where d.booking_id = of_booking and d.asked_cents > 0
$$;
revoke all on function private.deposit_of(uuid) from public, anon, authenticated, service_role;

create function public.deposit_terms() returns table (kind text, value integer, from_cents integer, how_to_pay text)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select s.deposit_kind, case s.deposit_kind when 'percent' then s.deposit_percent else s.deposit_cents end,
    s.deposit_from_cents, s.deposit_text
  from public.checkout_settings s where s.deposit_kind <> 'none'
$$;
comment on function public.deposit_terms() is 'The deposit that new bookings need; nothing where they need none.';
revoke all on function public.deposit_terms() from public, anon, authenticated, service_role;
grant execute on function public.deposit_terms() to anon, authenticated;

create function public.release_unpaid_bookings() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  released integer;
begin
  if not exists (select from public.booking_deposits d where d.due_by <= clock_timestamp()) then
    return 0;
  end if;
  -- Joined before the rows are looked at, so that a deposit noted at this moment counts.
  perform private.join_booking_queue();
  perform set_config('bookings.is_releasing', 'on', true);
  update public.bookings b set status = 'cancelled'
    from public.booking_deposits d
    where d.booking_id = b.id and d.due_by <= clock_timestamp() and private.holds_spot(b.status)
      and b.arrived_at is null and private.deposit_received(b.id) < d.asked_cents
      and private.slot_start(b.booking_date, b.booking_time) > private.shop_now();
  get diagnostics released = row_count;
  perform set_config('bookings.is_releasing', '', true);
  return released;
end
$$;
comment on function public.release_unpaid_bookings() is 'Cancels bookings whose deposit did not arrive in time. For the service key.';
revoke all on function public.release_unpaid_bookings() from public, anon, authenticated, service_role;
grant execute on function public.release_unpaid_bookings() to service_role;

-- Reading. A document is a receipt as its customer may see it: without reasons, references and staff.

create function private.receipt_document(of_receipt uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'id', r.id, 'booking_id', r.booking_id, 'kind', r.kind, 'year', r.year, 'sequence', r.sequence,
      'issued_at', r.issued_at, 'discount_cents', r.discount_cents, 'discount_percent', r.discount_percent,
      'before_tax_cents', r.before_tax_cents, 'gst_cents', r.gst_cents, 'pst_cents', r.pst_cents,
      'gst_rate', r.gst_rate, 'pst_rate', r.pst_rate, 'prices_include_taxes', r.prices_include_taxes,
      'total_cents', r.total_cents, 'gst_number', r.gst_number, 'pst_number', r.pst_number,
      'receipt_text', r.receipt_text,
      'balance_cents', case r.kind when 'sale' then private.receipt_balance(r.id) end,
      'refund_of', (select jsonb_build_object('year', s.year, 'sequence', s.sequence) from public.receipts s where s.id = r.refunds),
      'customer_name', b.customer_name, 'service_name', b.service_name, 'vehicle_type', b.vehicle_type,
      'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object('label', l.label, 'service', l.service, 'amount_cents', l.amount_cents) order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id
      ), '[]'),
      'payments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', p.kind, 'method', p.method, 'amount_cents', p.amount_cents, 'tip_cents', p.tip_cents,
          'rounding_cents', p.rounding_cents, 'taken_at', p.taken_at
        ) order by p.taken_at, p.kind, p.id)
        from public.payments p
        where p.receipt_id = r.id
          or r.kind = 'sale' and p.booking_id = r.booking_id and p.kind = 'deposit' and p.voided_at is null
      ), '[]')
    )
    from public.receipts r left join public.bookings b on b.id = r.booking_id where r.id = of_receipt
$$;
revoke all on function private.receipt_document(uuid) from public, anon, authenticated, service_role;

create function private.receipt_documents(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.receipt_document(r.id) order by r.year, r.sequence), '[]')
  from public.receipts r where r.booking_id = of_booking
$$;
revoke all on function private.receipt_documents(uuid) from public, anon, authenticated, service_role;

-- Of a message: its `version` says which.
create function private.receipt_of_message(of_booking uuid, which integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.receipt_documents(of_booking) -> (which - 1)
$$;
revoke all on function private.receipt_of_message(uuid, integer) from public, anon, authenticated, service_role;

create function public.receipt(receipt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.receipt_document(receipt.receipt_id);
end
$$;
comment on function public.receipt(uuid) is 'A receipt as its customer sees it; null for none. For staff.';
revoke all on function public.receipt(uuid) from public, anon, authenticated, service_role;
grant execute on function public.receipt(uuid) to authenticated;

-- The link of the booking, also when it opens nothing else any more.
create function public.managed_receipts(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select b.id into found_id
    from private.booking_tokens t join public.bookings b on b.id = t.booking_id
    where t.token_hash = private.token_hash(left(managed_receipts.token, 100));
  if found_id is null then
    perform private.count_manage_try();
    return null;
  end if;
  return private.receipt_documents(found_id);
end
$$;
comment on function public.managed_receipts(text) is 'The receipts of a booking, for the holder of its link; null for any other link.';
revoke all on function public.managed_receipts(text) from public, anon, authenticated, service_role;
grant execute on function public.managed_receipts(text) to anon, authenticated;

-- What the details of a booking say of money.
create function public.booking_money(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'deposit', private.deposit_of(booking_money.booking_id),
    'receipts', private.receipt_documents(booking_money.booking_id),
    'deposits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'taken_at', p.taken_at, 'taken_by', p.taken_by,
        'is_closed', exists (select from public.till_closings c where c.day = p.day)
      ) order by p.taken_at, p.id), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.kind = 'deposit' and p.voided_at is null
    )
  );
end
$$;
comment on function public.booking_money(uuid) is 'Deposits and receipts of a booking. For staff.';
revoke all on function public.booking_money(uuid) from public, anon, authenticated, service_role;
grant execute on function public.booking_money(uuid) to authenticated;

-- Who owes what: deposits of bookings to come, completed work without a receipt, and rests.
create function public.open_money() returns table (booking_id uuid, deposit_cents integer, balance_cents integer)
language plpgsql stable security definer rows 50 set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select b.id, d.asked_cents - private.deposit_received(b.id), null::integer
      from public.booking_deposits d join public.bookings b on b.id = d.booking_id
      where private.holds_spot(b.status) and private.deposit_received(b.id) < d.asked_cents
    union all
    select b.id, null, coalesce(private.receipt_balance(r.id), round(b.total_price * 100)::integer)
      from public.checkout_settings s join public.bookings b on b.booking_date >= s.uses_checkout_since
      left join public.receipts r on r.booking_id = b.id and r.kind = 'sale'
      where s.uses_checkout and b.status = 'completed'
        and coalesce(private.receipt_balance(r.id), 1) > 0;
end
$$;
comment on function public.open_money() is 'What bookings owe, in cents: the deposit, or the rest of completed work. For staff.';
revoke all on function public.open_money() from public, anon, authenticated, service_role;
grant execute on function public.open_money() to authenticated;

-- The till.

create function private.cash_taken(of_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount_cents + p.tip_cents + p.rounding_cents), 0)::integer from public.payments p
  where p.day = of_day and p.method = 'cash' and p.voided_at is null
$$;
revoke all on function private.cash_taken(date) from public, anon, authenticated, service_role;

create function public.close_till(day date, float_cents integer, counted_cents integer, note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  cash integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if day > private.shop_now()::date then
    raise exception using errcode = 'PT422', message = 'till_ahead', hint = 'Today can be closed, and what was.';
  end if;
  if exists (select from public.till_closings c where c.day >= close_till.day) then
    raise exception using errcode = 'PT409', message = 'till_closed', hint = 'That day is closed already.';
  end if;
  cash := private.cash_taken(day);
  if counted_cents <> float_cents + cash and coalesce(btrim(note), '') = '' then
    raise exception using errcode = 'PT422', message = 'till_note_missing', hint = 'Say where the difference comes from.';
  end if;
  insert into public.till_closings (
    day, float_cents, cash_cents, counted_cents, difference_cents, note, closed_at, closed_by
  ) values (
    day, float_cents, cash, counted_cents, counted_cents - float_cents - cash, nullif(btrim(note), ''),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$$;
comment on function public.close_till(date, integer, integer, text) is 'Closes the till of a day with the cash that was counted. For staff.';
revoke all on function public.close_till(date, integer, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.close_till(date, integer, integer, text) to authenticated;

-- Every amount that came in or went out on days of the till, and every receipt of them.
create function public.books(from_day date, to_day date) returns table (
  day date, happened_at timestamptz, entry text, receipt_id uuid, year smallint, sequence integer, booking_id uuid,
  customer_name text, service_name text, before_tax_cents integer, gst_cents integer, pst_cents integer,
  total_cents integer, deposit_used_cents integer, method text, amount_cents integer, tip_cents integer,
  rounding_cents integer, staff text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.numbers_period(books.from_day, books.to_day);
  return query
    select e.* from (
      select r.day, r.issued_at, r.kind || '_receipt' as entry, r.id, r.year, r.sequence, r.booking_id, b.customer_name,
        b.service_name, r.before_tax_cents, r.gst_cents, r.pst_cents, r.total_cents, r.deposit_cents, null::text,
        null::integer, null::integer, null::integer, r.issued_by
      from public.receipts r left join public.bookings b on b.id = r.booking_id
      where r.day between books.from_day and books.to_day
      union all
      select p.day, p.taken_at, p.kind, p.receipt_id, r.year, r.sequence, p.booking_id, b.customer_name, b.service_name,
        null, null, null, null, null, p.method, p.amount_cents, p.tip_cents, p.rounding_cents, p.taken_by
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day and p.voided_at is null
    ) e order by e.day, e.issued_at, e.entry desc, e.id;
end
$$;
comment on function public.books(date, date) is 'Receipts and payments of a period, one row each. For staff.';
revoke all on function public.books(date, date) from public, anon, authenticated, service_role;
grant execute on function public.books(date, date) to authenticated;

-- What came in less what went out, tips and rounding included, by method.
create function public.takings(from_day date default null, to_day date default null)
returns table (method text, payments integer, taken_cents bigint)
language plpgsql stable security definer rows 4 set search_path = '' as $$
#variable_conflict use_column
begin
  select p.from_day, p.to_day into takings.from_day, takings.to_day
    from private.numbers_period(takings.from_day, takings.to_day) p;
  return query
    select p.method, count(*)::integer, sum(p.amount_cents + p.tip_cents + p.rounding_cents)
    from public.payments p
    where p.day between takings.from_day and takings.to_day and p.voided_at is null
    group by p.method order by p.method;
end
$$;
comment on function public.takings(date, date) is 'What was taken in a period, by method, in cents. For staff.';
revoke all on function public.takings(date, date) from public, anon, authenticated, service_role;
grant execute on function public.takings(date, date) to authenticated;

-- What staff typed goes with the booking; amounts, numbers and days stay.
create function private.forget_receipt_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('checkout.may_change', 'on', true);
  update public.receipts r set reason = null from deleted d where r.booking_id = d.id and r.reason is not null;
  update public.receipt_lines l set reason = null
    from public.receipts r join deleted d on d.id = r.booking_id where l.receipt_id = r.id and l.reason is not null;
  update public.receipt_lines l set label = 'Work'
    from public.receipts r join deleted d on d.id = r.booking_id where l.receipt_id = r.id and l.service is null;
  update public.payments p set reference = null from deleted d where p.booking_id = d.id and p.reference is not null;
  perform set_config('checkout.may_change', '', true);
  return null;
end
$$;
revoke all on function private.forget_receipt_texts() from public, anon, authenticated, service_role;
create trigger bookings_62_receipts_deleted after delete on public.bookings
  referencing old table as deleted
  for each statement execute function private.forget_receipt_texts();

-- The law asks to keep them for six years after the year that they are of.
create function private.purge_receipts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept_from constant date := date_trunc('year', private.shop_now() - interval '6 years')::date;
  purged integer;
begin
  perform set_config('checkout.may_change', 'on', true);
  delete from public.payments p
    where p.day < kept_from and not exists (select from public.receipts r where r.id = p.receipt_id and r.day >= kept_from);
  -- A sale stays as long as a refund of it does.
  delete from public.receipts r where r.day < kept_from and r.refunds is not null
    and not exists (select from public.payments p where p.receipt_id = r.id);
  delete from public.receipts r where r.day < kept_from
    and not exists (select from public.receipts f where f.refunds = r.id)
    and not exists (select from public.payments p where p.receipt_id = r.id);
  get diagnostics purged = row_count;
  delete from public.till_closings c where c.day < kept_from;
  perform set_config('checkout.may_change', '', true);
  return purged;
end
$$;
revoke all on function private.purge_receipts() from public, anon, authenticated, service_role;
