-- Receipts, and the payments that they are of.
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

-- The last number of a year. The row is locked until the transaction ends, and goes back with it.
create table private.receipt_numbers (
  year smallint not null constraint receipt_numbers_pkey primary key,
  last_number integer not null
);
alter table private.receipt_numbers enable row level security;

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
  -- First name of the staff member, where the shop prints it.
  served_by text,
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
  -- The line of the sale that a refund gives back, or a part of it.
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

alter table public.receipts enable row level security, force row level security;
grant select on table public.receipts to authenticated;
create policy "staff read receipts" on public.receipts for select to authenticated using ((select private.is_staff()));
alter table public.receipt_lines enable row level security, force row level security;
grant select on table public.receipt_lines to authenticated;
create policy "staff read receipt lines" on public.receipt_lines
  for select to authenticated using ((select private.is_staff()));
alter table public.payments enable row level security, force row level security;
grant select on table public.payments to authenticated;
create policy "staff read payments" on public.payments for select to authenticated using ((select private.is_staff()));

-- The books are kept from then on: the law asks for six years after the year that they are of.
create function private.books_kept_from() returns date
language sql stable set search_path = '' as $$
  select date_trunc('year', private.shop_now() - interval '6 years')::date
$$;

-- It holds for everybody, the owner's own tools too. The columns that the trigger names may be emptied (typed texts) or
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

create trigger receipts_no_truncation before truncate on public.receipts
  for each statement execute function private.refuse_books_change();
create trigger receipt_lines_no_truncation before truncate on public.receipt_lines
  for each statement execute function private.refuse_books_change();
create trigger payments_no_truncation before truncate on public.payments
  for each statement execute function private.refuse_books_change();

-- Asked when the transaction ends: a receipt comes before its lines.
create function private.require_whole_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_receipt constant uuid := coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(new) ->> 'id')::uuid;
  lines constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('amount_cents', l.amount_cents, 'taxes', l.taxes)), '[]')
    from public.receipt_lines l where l.receipt_id = of_receipt
  );
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

create function private.deposit_received(of_booking uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount_cents), 0)::integer from public.payments p
  where p.booking_id = of_booking and p.kind = 'deposit' and p.voided_at is null
$$;

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

-- Texts that staff type go with the booking, even if they type it when that is gone. A sale at the counter has none.
create function private.keeps_texts(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.bookings b where b.id = of_booking)
    or exists (select from public.receipts r where r.id = of_booking)
$$;

-- `occasion` of a message of this kind: which of the booking's receipts, from 1 on.
create function private.queue_receipt_mail(of_receipt uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.queue_again(b.id, 'receipt', (
      select count(*)::integer from public.receipts e
      where e.booking_id = r.booking_id and (e.year, e.sequence) <= (r.year, r.sequence)
    ))
  from public.receipts r join public.bookings b on b.id = r.booking_id
  where r.id = of_receipt and b.customer_email is not null
$$;

create function private.insert_receipt(receipt public.receipts) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
begin
  receipt.day := private.shop_now()::date;
  receipt.issued_at := private.shop_instant(private.shop_now());
  receipt.issued_by := private.change_actor_name();
  receipt.year := extract(year from private.shop_now())::integer;
  insert into private.receipt_numbers as n (year, last_number) values (receipt.year, 1)
    on conflict on constraint receipt_numbers_pkey do update set last_number = n.last_number + 1
    returning n.last_number into receipt.sequence;
  if receipt.booking_id <> receipt.id and not private.keeps_texts(receipt.booking_id) then
    receipt.reason := null;
  end if;
  select s.receipt_text, s.payment_terms, case when s.names_server then (
      select p.name from private.people p where p.id = private.change_actor_id()
    ) end into receipt.receipt_text, receipt.payment_terms, receipt.served_by
    from public.checkout_settings s;
  insert into public.receipts select receipt.*;
  return receipt;
end
$$;

create function private.noted_receipt(receipt_id uuid, of_booking uuid, of_sale uuid) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  noted public.receipts;
begin
  select r.* into noted from public.receipts r where r.id = receipt_id;
  if noted.id is not null and (noted.booking_id, noted.refunds) is distinct from (of_booking, of_sale) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  return noted;
end
$$;

-- Two who see the same amount and both note it would count it twice.
create function private.require_shown(shown text, actual integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if shown::integer <> actual then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
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

create function public.send_receipt(receipt_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.queue_receipt_mail(send_receipt.receipt_id);
end
$$;
comment on function public.send_receipt(uuid) is 'Sends a receipt by mail, once more where it went before. For staff.';
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

-- The goods of a sale without a booking, for its receipt and the refunds of it; null for any other.
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
      'shop', public.own_facts(), 'receipt_text', r.receipt_text, 'served_by', r.served_by, 'company', r.company,
      'payment_terms', r.payment_terms,
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
      'arrived_at', b.arrived_at, 'completed_at', (
        select max(e.happened_at) from public.booking_events e
        where b.status = 'completed' and e.booking_id = b.id and e.new_values ->> 'status' = 'completed'
      ),
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'label', l.label, 'service', l.service, 'amount_cents', l.amount_cents, 'taxes', l.taxes,
          'of_place', l.of_place, 'untaxed_reason', l.untaxed_reason
        ) order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id
      ), '[]'),
      'payments', private.receipt_payments(r), 'installed', private.installed_parts(r.booking_id)
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
returns table (booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer, installed jsonb)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      case when private.is_staff() then coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0) end,
      (
        select r.total_cents from public.receipts r
        where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null and private.is_staff()
      ), private.installed_parts(b.id)
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids) and private.sees_work(b.id);
end
$$;
comment on function public.job_cards(uuid[]) is
  'What the card of a job prints in addition to its booking: plate, colour of its quote, cents that were paid, total of its receipt, and what was installed; no amounts for a technician. May be null: plate, vehicle_colour, paid_cents, total_cents. For staff and technicians.';
grant execute on function public.job_cards(uuid[]) to authenticated;

create function public.managed_receipts(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('booking', managed_receipts.token, false);
begin
  return (select private.receipt_documents(found_id) where found_id is not null);
end
$$;
comment on function public.managed_receipts(text) is 'The receipts of a booking, for the holder of its link, as long as there is the booking: the link ends a day after the appointment, its receipts do not. Null for any other link. POST only.';
grant execute on function public.managed_receipts(text) to anon, authenticated;
