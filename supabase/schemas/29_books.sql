-- The books: what is owed, what was taken, receipts and taxes.

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

-- A booking has one sale and the refunds of it, so that its receipts less its payments are what is owed.
create function private.receipt_rests() returns table (booking_id uuid, cents integer)
language sql stable security definer set search_path = '' as $$
  select e.booking_id, sum(e.cents)::integer from (
    select r.booking_id, r.total_cents - r.deposit_cents as cents from public.receipts r
    union all
    select p.booking_id, -p.amount_cents from public.payments p where p.kind <> 'deposit' and p.voided_at is null
  ) e group by e.booking_id having sum(e.cents) > 0
$$;

-- Receipts that are still owed, unless a bank works on it. A customer is written to at the address of the newest.
create function private.owed_receipts() returns table (receipt_id uuid, booking_id uuid, recipient text, balance_cents integer)
language sql stable security definer set search_path = '' as $$
  select r.id, b.id, first_value(b.mail_key) over (
      partition by coalesce(b.customer_id, b.id) order by b.mail_key is null, r.year desc, r.sequence desc
    ), x.cents
  from private.receipt_rests() x
  join public.receipts r on r.booking_id = x.booking_id and r.kind = 'sale' and r.voided_at is null
  join public.bookings b on b.id = x.booking_id
  where (private.payment_under_way(b.id)).cents is null
$$;

create function public.owed_receipts() returns table (
  receipt_id uuid, booking_id uuid, year smallint, sequence integer, day date, balance_cents integer, customer_name text,
  recipient text, asked_at timestamptz
)
language plpgsql stable security definer rows 50 set search_path = '' set jit = off as $$
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
$$;
comment on function public.owed_receipts() is 'Receipts that are not paid, the oldest first, with who is written to about them (null: nobody has an address) and when they last were. For staff. May be null: recipient, asked_at.';
grant execute on function public.owed_receipts() to authenticated;

create function public.ask_who_owes(since_days integer default 0) returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.ask_who_owes(integer) is 'Writes to each customer who has owed a receipt for so many days: one mail, with all their open receipts; not to who was asked in the last seven days. Answers how many. For staff.';
grant execute on function public.ask_who_owes(integer) to authenticated;

-- Deposits of bookings to come, completed work without a receipt, and rests; below zero a
-- deposit that the shop holds for a cancelled booking and has not said to keep, or beyond what a receipt has used.
create function public.open_money() returns table (
  booking_id uuid, deposit_cents integer, balance_cents integer, booking_date date, customer_name text, service_name text,
  on_its_way_cents integer
)
language plpgsql stable security definer rows 50 set search_path = '' set jit = off as $$
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
$$;
comment on function public.open_money() is 'Who owes what, in cents, the oldest first: the deposit, or the rest of completed work; below zero a deposit held for a cancelled one, or beyond what a receipt has used; on_its_way_cents: a bank works on the payment of it. For staff. May be null: deposit_cents, balance_cents, on_its_way_cents.';
grant execute on function public.open_money() to authenticated;

-- Every amount that came in or went out on days of the till, and every receipt of them. A payment that was undone or
-- corrected stays, with the line that takes it out and who did. What was put into the drawer or taken out has its
-- reason as the note, and what the provider of online payments paid out its currency, unless it is our own; neither a
-- payout nor a fee has a method. A sale at the counter has no booking, and its lines in place of the service.
create function public.books(from_day date, to_day date) returns table (
  day date, happened_at timestamptz, entry text, receipt_id uuid, year smallint, sequence integer, booking_id uuid,
  customer_name text, service_name text, before_tax_cents integer, taxes jsonb,
  total_cents integer, deposit_used_cents integer, method text, amount_cents integer, tip_cents integer,
  rounding_cents integer, staff text, till_day date, note text
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.numbers_period(books.from_day, books.to_day);
  return query
    select e.day, e.issued_at, e.entry, e.id, e.year, e.sequence, e.booking_id, e.customer_name, e.service_name,
      e.before_tax_cents, e.taxes, e.total_cents, e.deposit_cents, e.method, e.amount_cents,
      e.tip_cents, e.rounding_cents, e.staff, e.till_day, e.note
    from (
      select r.day, r.issued_at, case when s.id is null then r.kind else 'void' end || '_receipt' as entry, r.id, r.year, r.sequence,
        nullif(r.booking_id, coalesce(r.refunds, r.id)) as booking_id, b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(r.booking_id)) as service_name, r.before_tax_cents, r.taxes, r.total_cents, r.deposit_cents,
        null::text as method, null::integer as amount_cents, null::integer as tip_cents,
        null::integer as rounding_cents, r.issued_by as staff, null::date as till_day, 0 as place,
        null::timestamptz as until, null::text as note
      from public.receipts r left join public.bookings b on b.id = r.booking_id
      left join public.receipts s on s.id = r.refunds and s.voided_at is not null
      where r.day between books.from_day and books.to_day
      union all
      select p.day, p.taken_at, p.kind, p.receipt_id, r.year, r.sequence,
        nullif(p.booking_id, coalesce(r.refunds, r.id)), b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(p.booking_id)),
        null, null, null, null, p.method, p.amount_cents, p.tip_cents, p.rounding_cents, p.taken_by,
        p.till_day, p.place, p.voided_at, null
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day
      union all
      select p.day, p.voided_at, p.kind || '_undone', p.receipt_id, r.year, r.sequence,
        nullif(p.booking_id, coalesce(r.refunds, r.id)), b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(p.booking_id)), null, null, null, null, p.method, -p.amount_cents, -p.tip_cents, -p.rounding_cents,
        p.voided_by, p.till_day, p.place, p.voided_at, null
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day and p.voided_at is not null
      union all
      select m.day, m.moved_at, case when m.amount_cents < 0 then 'cash_out' else 'cash_in' end, null, null, null, null,
        null, null, null, null, null, null, 'cash', m.amount_cents, 0, 0, m.moved_by, m.till_day, 0, null, m.reason
      from public.cash_moves m where m.day between books.from_day and books.to_day
      union all
      -- What the provider keeps and pays out.
      select o.day, o.at, o.entry, null, null, null, o.booking_id, b.customer_name, b.service_name, null, null, null, null,
        null, o.cents, 0, 0, null, null, 0, null, nullif(o.currency, 'cad')
      from (
        select private.shop_time(p.paid_at)::date as day, p.paid_at as at, 'online_fee' as entry, p.booking_id, -p.fee_cents as cents,
            'cad' as currency
          from public.online_payments p where p.fee_cents > 0
        union all
        select w.arrives_on, w.told_at, 'payout', null, w.amount_cents, w.currency from private.online_payouts w
        union all
        select private.shop_time(w.failed_at)::date, w.failed_at, 'payout_failed', null, -w.amount_cents, w.currency
          from private.online_payouts w where w.failed_at is not null
      ) o left join public.bookings b on b.id = o.booking_id
      where o.day between books.from_day and books.to_day
    ) e order by e.day, e.issued_at, e.entry desc, e.id, e.place, e.until;
end
$$;
comment on function public.books(date, date) is 'Receipts and payments of a period, one row each. PT422 `period_invalid`. For staff. May be null: receipt_id, year, sequence, booking_id, customer_name, service_name, before_tax_cents, taxes, total_cents, deposit_used_cents, method, amount_cents, tip_cents, rounding_cents, staff, till_day, note.';
grant execute on function public.books(date, date) to authenticated;

-- A search of one field may mean a number or an amount, so that any of its keys finds a receipt. An amount is that of
-- the receipt, or of one of its payments as it was handed over.
create function public.find_receipts(search jsonb default '{}', before_id uuid default null, page_size integer default 50)
returns table (
  id uuid, year smallint, sequence integer, kind text, is_void boolean, day date, booking_id uuid, customer_name text,
  work text, total_cents integer, balance_cents integer, methods text[]
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  name constant text := private.folded(btrim(find_receipts.search ->> 'name'));
  cents constant integer := (find_receipts.search ->> 'cents')::integer;
begin
  perform private.require_staff();
  return query
    with found as (
      select r.id, r.year, r.sequence, r.kind, r.voided_at, r.refunds, r.day, r.booking_id, b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(r.booking_id)) as work, r.total_cents
      from public.receipts r left join public.bookings b on b.id = r.booking_id
      where (
        find_receipts.before_id is null
        or (r.year, r.sequence) < (select e.year, e.sequence from public.receipts e where e.id = find_receipts.before_id)
      ) and (
        find_receipts.search = '{}'
        or position(name in private.folded(b.customer_name)) > 0
        or r.sequence = (find_receipts.search ->> 'sequence')::integer
          and r.year = coalesce((find_receipts.search ->> 'year')::smallint, r.year)
        or r.day = (find_receipts.search ->> 'day')::date
        or abs(r.total_cents) = cents
        or exists (
          select from public.payments p
          where p.receipt_id = r.id and p.voided_at is null and abs(p.amount_cents + p.tip_cents + p.rounding_cents) = cents
        )
      )
      order by r.year desc, r.sequence desc limit least(find_receipts.page_size, 100)
    )
    select f.id, f.year, f.sequence, f.kind, coalesce(f.voided_at, s.voided_at) is not null, f.day,
      nullif(f.booking_id, coalesce(f.refunds, f.id)), f.customer_name, f.work, f.total_cents,
      case when f.kind = 'sale' then private.receipt_balance(f.id) end,
      array(
        select distinct p.method from public.payments p where p.receipt_id = f.id and p.voided_at is null order by p.method
      )
    from found f left join public.receipts s on s.id = f.refunds
    order by f.year desc, f.sequence desc;
end
$$;
comment on function public.find_receipts(jsonb, uuid, integer) is 'Receipts that one of the keys of search finds (name, year and sequence, cents, day), all of them without one; the newest first, from the one before before_id on. For staff. May be null: booking_id, customer_name, work, balance_cents.';
grant execute on function public.find_receipts(jsonb, uuid, integer) to authenticated;

-- What a return of a tax asks for: the work before taxes, and each tax that was charged on it, as [{code, name, cents}].
-- Refunds and voids lower the month of their own date.
create function public.taxes_by_month(of_year integer default null)
returns table (month date, receipts integer, before_tax_cents bigint, taxes jsonb, total_cents bigint)
language plpgsql stable security definer rows 12 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  first_day constant date := make_date(coalesce(of_year, extract(year from private.shop_now())::integer), 1, 1);
begin
  perform private.require_staff();
  return query
    select m.first::date, s.receipts, s.before_tax, t.taxes, s.total
    from generate_series(first_day, first_day + interval '11 months', interval '1 month') m (first)
    cross join lateral (
      select count(*)::integer as receipts, coalesce(sum(r.before_tax_cents), 0) as before_tax, coalesce(sum(r.total_cents), 0) as total
      from public.receipts r where r.day >= m.first and r.day < m.first + interval '1 month'
    ) s
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'name', c.name, 'cents', c.cents) order by c.place, c.code), '[]') as taxes
      from (
        -- Under the name that its newest receipt has.
        select e.code, (array_agg(e.name order by r.year desc, r.sequence desc))[1] as name, sum(e.cents) as cents,
          array_position(private.all_taxes(), e.code) as place
        from public.receipts r cross join jsonb_to_recordset(r.taxes) e (code text, name text, cents integer)
        where r.day >= m.first and r.day < m.first + interval '1 month'
        group by e.code
      ) c
    ) t
    order by m.first;
end
$$;
comment on function public.taxes_by_month(integer) is 'What the receipts of each month of a year come to, in cents: the work before taxes, and each tax that was charged on it. Refunds and voids lower the month of their own date. For staff.';
grant execute on function public.taxes_by_month(integer) to authenticated;

-- Money that came in less money that went out, tips and rounding included, by method.
create function public.takings(from_day date default null, to_day date default null)
returns table (method text, payments integer, taken_cents bigint)
language plpgsql stable security definer rows 4 set search_path = '' set jit = off as $$
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
comment on function public.takings(date, date) is 'Money that came in less money that went out in a period, tips and rounding included, by method, in cents. PT422 `period_invalid`. For staff.';
grant execute on function public.takings(date, date) to authenticated;

-- The details of a booking say this of money.
create function public.booking_money(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
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
$$;
comment on function public.booking_money(uuid) is 'Deposits, receipts and payments of a booking, what of it can still be changed, and the lines of its quote. For staff.';
grant execute on function public.booking_money(uuid) to authenticated;
