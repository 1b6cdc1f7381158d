-- Payments: a booking that is charged, a sale at the counter, what is paid later.

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
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  if (noted.amount_cents, noted.tip_cents, noted.method) is distinct from (
    (payment ->> 'amount_cents')::integer, coalesce((payment ->> 'tip_cents')::integer, 0), payment ->> 'method'
  ) then
    perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
  end if;
  return true;
end
$$;

create function private.add_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount constant integer := (payment ->> 'amount_cents')::integer;
  tip constant integer := coalesce((payment ->> 'tip_cents')::integer, 0);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  -- Only the provider says what was paid online.
  if payment ->> 'method' = 'online' and private.is_outside_caller() then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, provider_id, day, till_day,
    taken_at, taken_by
  ) values (
    (payment ->> 'id')::uuid, of_booking, of_receipt, of_kind, payment ->> 'method', amount, tip,
    case payment ->> 'method' when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(of_booking) then nullif(btrim(payment ->> 'reference'), '') end,
    payment ->> 'provider_id', private.shop_now()::date, private.till_day(),
    private.shop_instant(private.shop_now()), private.change_actor_name()
  );
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
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, coalesce(p.tip_cents, 0)) order by p.id)
      from jsonb_to_recordset(checkout -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer)
    )
$$;

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
  receipt.reason := left(nullif(concat_ws('; ', nullif(btrim(checkout ->> 'discount_reason'), ''), (
    select string_agg(btrim(r.line ->> 'label') || ' removed: ' || btrim(r.line ->> 'reason'), '; ' order by r.place)
    from jsonb_array_elements(checkout -> 'removed') with ordinality r (line, place)
  )), ''), 300);
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
    perform private.refuse('PT422', 'checkout_invalid', hint => 'Say what each line is, and why a price is another one.');
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
    perform private.refuse('PT422', 'checkout_invalid', hint => 'Say what each line is, and why a price is another one.');
  end if;
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
    perform private.refuse('PT422', 'untaxed_reason_missing', hint => 'Say why a tax is not charged.');
  end if;
end
$$;

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
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
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
comment on function public.complete_with_payment(uuid, jsonb, integer) is 'Completes a confirmed booking with a receipt and what was paid, or charges a completed one that has no receipt yet, and answers the id of the receipt; total_price becomes what the lines come to. checkout: id, lines (label, service, listed_cents, amount_cents, taxes, reason, untaxed_reason), discount_cents, discount_percent, discount_reason, removed (label, reason: agreed work that is not charged), payments (id, method, amount_cents, tip_cents, reference), total_cents and deposit_cents as they were shown, sends_mail, email (of a customer who had none on file), company (that the receipt is made out to, and the customer''s from now on). The same id again is the same receipt. PT409 `noted_otherwise` (the same id with anything else), `receipt_exists`, `total_changed` (rates or a deposit changed; detail: the total now), `booking_changed` or `status_transition_refused`, PT422 `deposit_too_high` (more was paid ahead than it costs: give that back first), `paid_too_much`, `checkout_invalid` (no lines, no reason for a price below the booking''s or for free work, another discount than its percentage) or `untaxed_reason_missing` (a line leaves off a tax that is charged on its service). For staff.';
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
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
    end if;
    return noted.id;
  end if;
  if exists (select from public.bookings b where b.id = sale_id) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  perform private.require_reasons(sale, 0);
  if exists (
    select from jsonb_to_recordset(sale -> 'lines') l (taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = ''
  ) then
    perform private.refuse('PT422', 'untaxed_reason_missing', hint => 'Say why a tax is not charged.');
  end if;
  perform private.write_sale(sale_id, sale);
  perform private.require_paid_sale(sale_id);
  return sale_id;
end
$$;
comment on function public.sell_at_counter(jsonb) is 'Sells goods or a gift card without a booking, paid in full, and answers the id of the receipt: a checkout, whose own id stands in place of a booking''s. No customer''s name is on it. PT409 `noted_otherwise`, `id_taken` or `total_changed`, PT422 `checkout_invalid`, `untaxed_reason_missing` or `sale_unpaid`. For staff.';
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
comment on function public.take_payment(uuid, jsonb) is 'Takes what is still owed on a receipt, or a part of it. It names the balance that it was taken on (balance_cents). PT404 `receipt_unknown`, PT409 `money_changed` (a colleague was quicker), `noted_otherwise` or `id_taken`, PT422 `paid_too_much`. For staff.';
grant execute on function public.take_payment(uuid, jsonb) to authenticated;

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
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  if noted.voided_at is not null
    or (noted.method, noted.amount_cents, noted.tip_cents) = (method, amount, tip) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if noted.kind <> 'sale' and (noted.amount_cents, noted.tip_cents) <> (amount, tip) then
    perform private.refuse('PT422', 'paid_too_much', hint => 'Its receipt goes by this amount.');
  end if;
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.id = noted.id;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, till_day, taken_at,
    place, taken_by
  ) values (
    (correction ->> 'id')::uuid, noted.booking_id, noted.receipt_id, noted.kind, method, amount, tip,
    case method when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(noted.booking_id) then nullif(btrim(correction ->> 'reference'), '') end,
    noted.day, noted.till_day, noted.taken_at, noted.place, private.change_actor_name()
  );
  if noted.kind = 'sale' and private.receipt_balance(noted.receipt_id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  if noted.booking_id = noted.receipt_id then
    perform private.require_paid_sale(noted.receipt_id);
  end if;
  insert into public.booking_events (booking_id, kind, old_values, new_values, happened_at) values (
    noted.booking_id, 'corrected',
    jsonb_build_object('method', noted.method, 'amount_cents', noted.amount_cents + noted.tip_cents),
    jsonb_build_object('method', method, 'amount_cents', amount + tip), private.shop_instant(private.shop_now())
  );
end
$$;
comment on function public.correct_payment(uuid, jsonb) is 'Notes a payment under another method, or a sale''s with another amount or tip, under a new id, until its till is closed: id, method, reference, amount_cents, tip_cents. What is then missing is owed; the books keep both lines, with who corrected it. PT404 `payment_unknown`, PT409 `till_closed`, `money_changed` (somebody has corrected it, or nothing is corrected) or `paid_online` (only the provider says so, and only it gives it back), PT422 `paid_too_much` (more than is owed, or another amount of a deposit or a refund, which its receipt goes by) or `sale_unpaid` (less of a sale at the counter, which nobody owes). For staff.';
grant execute on function public.correct_payment(uuid, jsonb) to authenticated;
