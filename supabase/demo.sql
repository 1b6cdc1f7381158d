-- What quotes, till, receipts, taxes and films show on the first start, next to the bookings of seed.sql: four quotes, five
-- films, and a week of takings, with bookings of their own, as either file may be read first. LITE_SEED names another file in place
-- of this one, as the browser tests do. May run again: whatever is there already stays as it is.

-- `working_day` counts as in seed.sql: 0 is today (Monday, if today is Sunday), -1 the last one before it.
create or replace function pg_temp.working_day(number integer) returns date
language sql stable as $$
  select day from (
    select private.shop_now()::date + n as day, row_number() over (order by n) - 1 as number
      from generate_series(0, 30) n where extract(isodow from private.shop_now()::date + n) <> 7
    union all
    select private.shop_now()::date - n, -row_number() over (order by n)
      from generate_series(1, 60) n where extract(isodow from private.shop_now()::date - n) <> 7
  ) days where days.number = working_day.number
$$;

insert into public.bookings (
  id, customer_name, customer_email, customer_phone, service_name, vehicle_type, vehicle_make, vehicle_model,
  booking_date, booking_time, status, total_price, quoted_price, price_reason, work_minutes, created_at
)
select b.id::uuid, b.name, b.email, b.phone, b.service, b.vehicle_type, b.make, b.model, pg_temp.working_day(b.day), b.time,
  b.status::public.booking_status, b.price, b.price, b.reason, b.minutes,
  least(private.shop_instant(pg_temp.working_day(b.day) - b.days_ahead + time '10:20'), now() - interval '3 hours')
from (values
  ('5afe0000-0000-4000-a000-000000000001', 'Kiran Bhatti', 'kiran.bhatti@example.com', '604-555-0143',
    'Ceramic Coating (2 Years)', 'sedan', 'Toyota', 'Camry', -6, '1:00 PM', 'completed', 350, null, null::integer, 7),
  ('5afe0000-0000-4000-a000-000000000002', 'Elena Marchetti', 'elena.marchetti@example.com', '778-555-0144',
    'SUV Window Tinting', 'suv', 'Nissan', 'Rogue', -3, '3:00 PM', 'completed', 200, null, null, 5),
  ('5afe0000-0000-4000-a000-000000000003', 'Wes Tremblay', 'wes.tremblay@example.com', '236-555-0145',
    'Classic Detailing', 'sedan', 'Mazda', '3', -1, '10:00 AM', 'completed', 130, null, null, 3),
  ('5afe0000-0000-4000-a000-000000000004', 'Joon Park', 'joon.park@example.com', '778-555-0146',
    'Partial Car Wrapping', 'sedan', 'Genesis', 'G70', 13, '9:00 AM', 'confirmed', 1450, 'Quote', 1200, 24)
) b (id, name, email, phone, service, vehicle_type, make, model, day, time, status, price, reason, minutes, days_ahead)
where not exists (select from public.bookings o where o.id = b.id::uuid);

-- One line each: the work of a booking, or a sale without one.
do $demo$
declare
  sale record;
  receipt public.receipts;
  checkout jsonb;
  rest integer;
begin
  for sale in
    select s.*, pg_temp.working_day(s.number) as day,
      ('5afe0000-0000-4000-a000-00000000010' || row_number() over ())::uuid as id
    from (values
      (-6, time '16:40', '5afe0000-0000-4000-a000-000000000001'::uuid, 'Ceramic Coating (2 Years)', 35000, 'card', 2000, null::integer),
      (-5, time '11:15', null, 'Gift card', 15000, 'e_transfer', 0, null),
      (-4, time '10:20', null, 'Wash mitt and quick detailer', 4850, 'cash', 0, null),
      (-3, time '16:05', '5afe0000-0000-4000-a000-000000000002', 'SUV Window Tinting', 20000, 'cash', 1000, null),
      (-2, time '13:30', null, 'Gift card', 10000, 'card', 0, null),
      -- A part of it: the rest is owed.
      (-1, time '17:10', '5afe0000-0000-4000-a000-000000000003', 'Classic Detailing', 13000, 'card', 0, 10000),
      (0, time '09:05', null, 'Microfibre towels, three', 2700, 'cash', 0, null)
    ) s (number, at, booking_id, label, cents, method, tip, paid)
    order by s.number
  loop
    continue when exists (select from public.receipts r where r.id = sale.id);
    checkout := (
      select jsonb_build_object('id', sale.id, 'lines', jsonb_build_array(jsonb_build_object(
        'label', sale.label, 'service', w.service, 'amount_cents', sale.cents,
        'taxes', case when sale.label = 'Gift card' then '{}' else coalesce(w.taxes, private.all_taxes()) end,
        'untaxed_reason', case when sale.label = 'Gift card' then 'taxed when it is used' end
      )))
      from (select 1) one left join public.service_work w on w.name = sale.label
    );
    receipt := private.checkout_receipt(coalesce(sale.booking_id, sale.id), checkout);
    receipt.day := sale.day;
    receipt.year := extract(year from sale.day);
    insert into private.receipt_numbers as n (year, last_number) values (receipt.year, 1)
      on conflict on constraint receipt_numbers_pkey do update set last_number = n.last_number + 1
      returning n.last_number into receipt.sequence;
    receipt.issued_at := least(private.shop_instant(sale.day + sale.at), now());
    receipt.issued_by := 'staff@example.com';
    insert into public.receipts select receipt.*;
    insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, untaxed_reason)
      select receipt.id, 1, l.label, l.service, l.amount_cents, l.taxes, l.untaxed_reason
      from jsonb_to_recordset(checkout -> 'lines') l (
        label text, service text, amount_cents integer, taxes text[], untaxed_reason text
      );
    rest := coalesce(sale.paid, receipt.total_cents);
    insert into public.payments (
      id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, day, till_day, taken_at, taken_by
    ) values (
      md5('demo payment ' || sale.id)::uuid, receipt.booking_id, receipt.id, 'sale', sale.method, rest, sale.tip,
      case sale.method when 'cash' then private.cash_rounded(rest + sale.tip) - rest - sale.tip else 0 end,
      sale.day, sale.day, receipt.issued_at, 'staff@example.com'
    );
  end loop;
  -- Each day before today was counted and closed, one of them with a coin less.
  insert into public.till_closings (day, float_cents, cash_cents, counted_cents, difference_cents, note, closed_at, closed_by)
    select c.day, 15000, c.cash, 15000 + c.cash + c.difference, c.difference,
      case when c.difference <> 0 then 'A quarter short, recounted twice' end,
      private.shop_instant(c.day + time '19:05'), 'staff@example.com'
    from (
      select d.day, private.cash_taken(d.day) as cash, case when d.number = -3 then -25 else 0 end as difference
      from (select n as number, pg_temp.working_day(n) as day from generate_series(-6, -1) n) d
    ) c
    where not exists (select from public.till_closings t where t.day = c.day);
end
$demo$;

insert into public.quotes (
  id, status, services, words, wanted_by, customer_name, customer_email, customer_phone, vehicle_type, vehicle_make,
  vehicle_model, vehicle_year, vehicle_colour, message, included, not_included, deposit_cents, work_minutes,
  valid_until, version, first_sent_at, sent_at, answered_at, booking_id, created_at, updated_at
)
select q.id::uuid, q.status, q.services, q.words, q.wanted_by, q.customer_name, q.customer_email, q.customer_phone,
  q.vehicle_type, q.make, q.model, q.year, q.colour, q.message, q.included, q.not_included, q.deposit_cents, q.minutes,
  case when q.sent_before is not null then private.shop_now()::date - q.sent_before + 14 end,
  case when q.sent_before is null then 0 else 1 end,
  now() - q.sent_before * interval '1 day', now() - q.sent_before * interval '1 day',
  case when q.status = 'accepted' then now() - (q.sent_before - 1) * interval '1 day' end,
  case when q.status = 'accepted' then '5afe0000-0000-4000-a000-000000000004'::uuid end,
  now() - q.asked_before, now() - q.asked_before
from (values
  (
    '5afe0000-0000-4000-a000-000000000201', 'new', '{FullVehicleWrap}'::text[],
    'Satin grey all over, door frames too if it does not cost much more. There is a scratch on the front bumper.',
    'month', 'Nadia Petrova', 'nadia.petrova@example.com', '604-555-0140', 'coupe', 'BMW', 'M240i', '2023', 'Red',
    null, null, null, null::integer, null::integer, null::integer, interval '3 hours'
  ),
  (
    '5afe0000-0000-4000-a000-000000000202', 'sent', '{PaintProtectionFilm}',
    'Front bumper, bonnet and mirrors, against stone chips on the Sea to Sky.',
    'two_weeks', 'Andre Fontaine', 'andre.fontaine@example.com', '778-555-0141', 'suv', 'Volvo', 'XC60', '2025', 'White',
    'We wrap the edges of the bonnet, so no line shows.', E'Wash and clay bar\nTen years of warranty on the film',
    'Stone chips that are there already', 50000, 1800, 2, interval '3 days'
  ),
  (
    '5afe0000-0000-4000-a000-000000000203', 'accepted', '{PartialVehicleWrap}',
    'Roof and mirrors in gloss black.', 'any', 'Joon Park', 'joon.park@example.com', '778-555-0146', 'sedan', 'Genesis', 'G70', '2022',
    'Red', 'Two working days; we call you when it is ready.', 'Wash before the film goes on', null, 0, 1200, 17,
    interval '18 days'
  ),
  (
    '5afe0000-0000-4000-a000-000000000204', 'sent', '{CommercialDecals}',
    'Name and phone number on two vans.', 'later', 'Lower Mainland Plumbing', 'office@lmp.example.com', '604-555-0142',
    'van', 'Ford', 'Transit', '2021', 'White', 'The artwork is included.', 'Design, print and mounting', null, 0, 480, 33,
    interval '35 days'
  )
) q (
  id, status, services, words, wanted_by, customer_name, customer_email, customer_phone, vehicle_type, make, model, year,
  colour, message, included, not_included, deposit_cents, minutes, sent_before, asked_before
)
on conflict (id) do nothing;

insert into public.quote_lines (quote_id, place, label, amount, service, taxes)
select l.quote_id::uuid, l.place, l.label, l.amount, l.service, w.taxes
from (values
  ('5afe0000-0000-4000-a000-000000000202', 1, 'Paint Protection Film (PPF)', 1850, 'PaintProtectionFilm'),
  ('5afe0000-0000-4000-a000-000000000202', 2, 'Ceramic Coating (2 Years)', 350, 'CeramicCoating2Year'),
  ('5afe0000-0000-4000-a000-000000000203', 1, 'Partial Car Wrapping', 1450, 'PartialVehicleWrap'),
  ('5afe0000-0000-4000-a000-000000000204', 1, 'Commercial Decals', 1240, 'CommercialDecals')
) l (quote_id, place, label, amount, service)
join public.service_work w on w.service = l.service
on conflict (quote_id, place) do nothing;

-- Their pictures are in demo-photos.
insert into public.quote_photos (id, quote_id, kind, bytes, created_at, stored_at)
select p.id::uuid, '5afe0000-0000-4000-a000-000000000201', 'image/jpeg', p.bytes,
  now() - interval '3 hours' + p.place * interval '1 minute', now() - interval '3 hours' + p.place * interval '1 minute'
from (values
  ('5afe0000-0000-4000-a000-000000000301', 1, 45355),
  ('5afe0000-0000-4000-a000-000000000302', 2, 47327)
) p (id, place, bytes)
on conflict (id) do nothing;

insert into public.films (id, brand, series, kind, transmission, warranty_years, words) values
  ('5afe0000-0000-4000-b000-000000000001', '3M', 'Crystalline', 'tint', 70, 10, 'Bubbling, peeling, cracking and change of colour.'),
  ('5afe0000-0000-4000-b000-000000000002', '3M', 'Ceramic IR', 'tint', 35, 10, 'Bubbling, peeling, cracking and change of colour.'),
  ('5afe0000-0000-4000-b000-000000000003', '3M', 'Color Stable', 'tint', 15, 5, 'Bubbling, peeling and cracking.'),
  ('5afe0000-0000-4000-b000-000000000004', 'XPEL', 'Ultimate Plus', 'ppf', null, 10, 'Yellowing, staining, cracking and delamination.'),
  ('5afe0000-0000-4000-b000-000000000005', 'Gtechniq', 'Crystal Serum Light', 'coating', null, 2, 'Loss of gloss and water behaviour, if washed as our care sheet says.')
  on conflict do nothing;
