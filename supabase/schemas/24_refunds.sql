-- Refunds, and receipts that are void.

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
    receipt.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -private.rounded(
          (t.tax ->> 'cents')::integer * p.numerator * w.denominator, p.denominator * w.numerator
        )) order by t.place), '[]')
      from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
      cross join (
        -- Lines of the sale, less what of them was given back.
        select coalesce(jsonb_agg(jsonb_build_object('taxes', l.taxes, 'amount_cents', l.amount_cents - (
            select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
            join public.receipts r on r.id = b.receipt_id where r.refunds = sale.id and b.of_place = l.place
          ))), '[]') as lines
        from public.receipt_lines l where l.receipt_id = sale.id
      ) whole
      cross join lateral private.tax_base(parts, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) p
      cross join lateral private.tax_base(whole.lines, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) w
    );
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
    or (select count(*) > count(distinct x.place) from jsonb_to_recordset(refund -> 'lines') x (place integer)) then
    perform private.refuse('PT422', 'refund_too_high');
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
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
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
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
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
comment on function public.refund_receipt(uuid, jsonb) is 'Gives back a part of a receipt, with a receipt of its own: id, total_cents, lines (place, amount_cents), payments (id, method, amount_cents, tip_cents), reason, sends_mail. Parts of lines are as they are on the receipt, each with its own taxes and its share of the discount; without lines it is an amount, of which the taxes are a part as of all that is left. What is still owed is let off first, the payments are the rest; a tip is only paid back. It names what had been given back (refunded_cents) and what it comes to. PT404 `receipt_unknown`, PT409 `money_changed` (a colleague was quicker), `id_taken` (the id is another receipt''s or payment''s) or `noted_otherwise`, PT422 `paid_too_much`, `refund_too_high` or `refund_reason_missing` (an amount has one; lines say what they are). For staff.';
grant execute on function public.refund_receipt(uuid, jsonb) to authenticated;

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
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  -- A payment whose till is closed refuses this.
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
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
  insert into public.booking_events (booking_id, kind, new_values, reason, happened_at) values (
    sale.booking_id, 'voided', jsonb_build_object('year', sale.year, 'sequence', sale.sequence), receipt.reason, receipt.issued_at
  );
  if (void ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.void_receipt(uuid, jsonb) is 'Takes a sale of today back, with its payments, so that the booking can be charged again and deposits are held again: id, reason, sends_mail. Its number and its payments stay in the books, each with the line that takes it out. PT404 `receipt_unknown`, PT409 `receipt_refunded`, `till_closed` (also on a later day) or `paid_online`, PT422 `refund_reason_missing`. For staff.';
grant execute on function public.void_receipt(uuid, jsonb) to authenticated;
