-- Deposits: what a booking has to pay ahead.
--
-- checkout_settings says which bookings need one; a booking keeps what it was asked when it was made. What a visitor
-- sends as the price asks for none unless it is the list's: the first price that staff name does. A deposit
-- is a payment without a receipt. It can be taken back until it is used or its day is closed. What the shop gives back
-- lowers what is asked, until staff ask again, and a booking whose deposit was paid once is never released for it.
-- Of a cancelled booking it is a question to staff until it is given back or kept with a reason.

-- The next file writes it: a deposit that is on its way is not asked for again.
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
    'refund_by_hand', 'refund_failed', 'disputed', 'dispute_lost', 'unreadable'
  )),
  settled_at timestamptz,
  settled_by text,
  -- The customer has paid, and their bank works on it for days.
  pending_at timestamptz,
  constraint online_payments_provider_id unique (provider, provider_id)
);
comment on table public.online_payments is 'Payments on the page of a provider, from the press on. Staff read it; the functions of online payments write it.';
create index online_payments_booking on public.online_payments (booking_id);
create index online_payments_questions on public.online_payments (started_at) where question is not null and settled_at is null;

alter table public.online_payments enable row level security, force row level security;
grant select on table public.online_payments to authenticated;
create policy "staff read online payments" on public.online_payments
  for select to authenticated using ((select private.is_staff()));

-- Cents that a customer has paid while their bank works on it, for 30 days at most, and those of the
-- last payment that did not go through, until another one does.
create function private.payment_under_way(of_booking uuid, of_purpose text default null, out cents integer, out failed_cents integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  select sum(p.asked_cents) into cents from public.online_payments p
    where p.booking_id = of_booking and p.paid_at is null and p.failed_at is null
      and p.pending_at > clock_timestamp() - interval '30 days';
  select p.asked_cents into failed_cents from public.online_payments p
    where p.booking_id = of_booking and p.purpose = coalesce(of_purpose, p.purpose) and cents is null and p.failed_at > all (
      select coalesce(o.paid_at, '-infinity') from public.online_payments o where o.booking_id = of_booking
    )
    order by p.failed_at desc limit 1;
end
$$;

-- A booking was asked to pay this ahead when it was made, or staff asked for it later.
create table public.booking_deposits (
  booking_id uuid not null constraint booking_deposits_pkey primary key
    constraint booking_deposits_booking references public.bookings on delete cascade,
  asked_cents integer not null constraint booking_deposits_asked_cents check (asked_cents between 0 and 2000000),
  -- The booking is released if nothing has arrived by then; null: it stays.
  due_by timestamptz,
  -- Had been given back when it was asked for, and so lowers nothing of it.
  returned_cents integer not null default 0,
  -- Cancelled this long before the appointment, it goes back, as was said when it was asked for; null: nothing was said.
  back_hours smallint,
  -- Of a cancelled booking: what its cancellation said of it; null: staff say it.
  goes text constraint booking_deposits_goes check (goes in ('back', 'kept')),
  -- Of a cancelled booking. Its customer reads the reason.
  kept_cents integer constraint booking_deposits_kept_cents check (kept_cents > 0),
  kept_reason text constraint booking_deposits_kept_reason check (length(kept_reason) <= 300 and btrim(kept_reason) <> ''),
  kept_at timestamptz,
  kept_by text
);
comment on table public.booking_deposits is 'Deposits that bookings need. Staff read it; ask_deposit() and new bookings write it.';

alter table public.booking_deposits enable row level security, force row level security;
grant select on table public.booking_deposits to authenticated;
create policy "staff read booking deposits" on public.booking_deposits
  for select to authenticated using ((select private.is_staff()));

create function private.deposit_for(price numeric) returns integer
language sql stable security definer set search_path = '' as $$
  select case
      when s.deposit_kind = 'none' or s.deposit_text is null or price <= 0 or price * 100 < s.deposit_from_cents then 0
      when s.deposit_kind = 'percent' then private.rounded(round(price * 100) * s.deposit_percent, 100)
      else least(s.deposit_cents, round(price * 100)::integer) end
    from public.checkout_settings s
$$;

-- What came in and went back of a deposit. `paid_cents` is all that came in since it was asked for, whatever of it went
-- back: only the rest is still asked. A refund at the provider that failed has come back.
create function private.deposit_sums(of_booking uuid) returns table (
  asked_cents integer, open_cents integer, paid_cents integer, received_cents integer, returned_cents integer,
  returned_at timestamptz, was_paid boolean
)
language sql stable security definer rows 1 set search_path = '' as $$
  with moved as (
    select p.amount_cents, p.taken_at, p.amount_cents < 0 or exists (
        select from public.payments e
        where e.booking_id = p.booking_id and e.provider_id = p.provider_id and e.kind = 'deposit'
          and e.amount_cents < 0 and e.place < p.place
      ) as is_return
    from public.payments p where p.booking_id = of_booking and p.kind = 'deposit' and p.voided_at is null
  ), sums as (
    select coalesce(sum(m.amount_cents), 0)::integer as received,
      greatest(coalesce(-sum(m.amount_cents) filter (where m.is_return), 0)::integer - coalesce(min(d.returned_cents), 0), 0) as returned,
      coalesce(min(d.asked_cents), 0) as asked, max(m.taken_at) filter (where m.amount_cents < 0) as returned_at,
      coalesce(bool_or(not m.is_return), false) as was_paid
    from (select) always
    left join moved m on true
    left join public.booking_deposits d on d.booking_id = of_booking
  )
  select s.asked, greatest(s.asked - s.received - s.returned, 0), s.received + s.returned, s.received, s.returned,
    case when s.returned > 0 then s.returned_at end, s.was_paid
  from sums s
$$;

-- A booking is released only if its customer can be told by email.
create function private.deposit_due_by(customer_email text) returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select clock_timestamp() + s.deposit_hours * interval '1 hour'
  from public.checkout_settings s where customer_email is not null
$$;

create function private.insert_deposit(of_booking uuid, cents integer, due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_deposits (booking_id, asked_cents, due_by, back_hours)
    select of_booking, cents, due, s.deposit_back_hours from public.checkout_settings s
    on conflict (booking_id) do nothing
$$;

-- What becomes of a deposit if its booking is cancelled now: `back`, or by its customer's fault `kept`. Null where nothing was
-- said of it, or the shop calls it off late: then staff say it.
create function private.deposit_goes(booking public.bookings, by_customer boolean) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when private.shop_now() <= private.slot_start(booking.booking_date, booking.booking_time) - h.hours * interval '1 hour'
        then 'back'
      when h.hours is not null and by_customer then 'kept' end
  from public.checkout_settings s
  left join public.booking_deposits d on d.booking_id = booking.id
  cross join lateral (select case when d.booking_id is null then s.deposit_back_hours else d.back_hours end as hours) h
$$;

-- What is said of a deposit when its booking is cancelled stands, until the booking is back.
create function private.settle_deposit(booking public.bookings, earlier public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if booking.status = 'cancelled' and private.holds_spot(earlier.status) and private.deposit_received(booking.id) > 0 then
    perform private.insert_deposit(booking.id, 0, null);
    update public.booking_deposits d
      set goes = private.deposit_goes(booking, private.change_actor() = 'customer' or booking.no_show_at is not null)
      where d.booking_id = booking.id;
  elsif earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    update public.booking_deposits d
      set goes = null, kept_cents = null, kept_reason = null, kept_at = null, kept_by = null
      where d.booking_id = booking.id;
  end if;
end
$$;

-- The price list (src/domain: catalogue, price-table): a visitor names the price of a booking, and only the list's
-- asks them for a deposit. A test holds that it says what the page says.
create table private.list_prices (
  service text not null constraint list_prices_pkey primary key
    constraint list_prices_service references public.service_work deferrable initially deferred,
  -- From the catalogue: for an add-on, and for a further service. Null if it is only booked by itself.
  price numeric(10, 2),
  -- By vehicle, of what the booking page books; coupes and hatchbacks cost what sedans do.
  sedan numeric(10, 2),
  suv numeric(10, 2),
  truck numeric(10, 2),
  van numeric(10, 2)
);
alter table private.list_prices enable row level security;

insert into private.list_prices (service, price, sedan, suv, truck, van) values
  ('SedanTinting', null, 150, 200, 200, 250),
  ('SUVTinting', null, 200, 200, 200, 250),
  ('VanTinting', null, 250, 250, 250, 250),
  ('CarbonWindshieldTint', 150, 180, 200, 200, 220),
  ('CeramicWindshieldTint', 180, 250, 280, 280, 300),
  ('ChameleonWindshieldTint', 150, 350, 400, 400, 450),
  ('ClassicInteriorOnly', 63, 80, 100, 100, 120),
  ('ClassicExteriorOnly', 47, 80, 100, 100, 120),
  ('ClassicDetailing', 104, 130, 162.5, 162.5, 195),
  ('PremiumDetailing', 176, 220, 275, 275, 330),
  ('InteriorDetailing', 128, 160, 200, 200, 240),
  ('CeramicCoating2Year', 350, 350, 450, 450, 550),
  ('CeramicCoating5Year', 449, 600, 750, 750, 900),
  ('CeramicCoating10Year', 1150, 1000, 1250, 1250, 1500),
  ('SedanFrontTinting', 100, null, null, null, null),
  ('SedanRearTinting', 150, null, null, null, null),
  ('SUVFrontTinting', 100, null, null, null, null),
  ('SUVRearTinting', 180, null, null, null, null),
  ('VanFrontTinting', 120, null, null, null, null),
  ('VanRearTinting', 200, null, null, null, null),
  ('PaintEnhancement', 0, null, null, null, null),
  ('PaintCorrection', 0, null, null, null, null),
  ('EngineBayClean', 50, null, null, null, null),
  ('PetHairRemoval', 40, null, null, null, null),
  ('HeadlightsRestoration', 60, null, null, null, null),
  ('OzoneOdourTreatment', 60, null, null, null, null),
  ('HeadlinerShampoo', 40, null, null, null, null),
  ('FadedPlasticRestoration', 80, null, null, null, null),
  ('PickupBedClean', 40, null, null, null, null),
  ('UndercarriageWash', 25, null, null, null, null),
  ('MoldVirusRemoval', 120, null, null, null, null),
  ('PaintProtectionFilm', 400, null, null, null, null),
  ('WheelCaliperPainting', 0, null, null, null, null),
  ('FullVehicleWrap', 0, null, null, null, null),
  ('PartialVehicleWrap', 0, null, null, null, null),
  ('CustomDecals', 0, null, null, null, null),
  ('CommercialDecals', 0, null, null, null, null),
  ('TShirtPrinting', 0, null, null, null, null),
  ('BannersFlexSigns', 0, null, null, null, null),
  ('LaserEngraving', 0, null, null, null, null),
  ('CustomGraphics', 0, null, null, null, null),
  ('CustomDesign', 0, null, null, null, null);

-- Counted as quote() of the page does; null if the booking holds what the list does not have.
create function private.list_price(booking public.bookings) returns numeric
language sql stable security definer set search_path = '' as $$
  with listed as (
    select l.*, w.name, w.kind from private.list_prices l join public.service_work w on w.service = l.service
  )
  select case
      when not (select coalesce(bool_and(b.price is not null and b.kind <> 'additional'), true)
        from unnest(booking.extra_services) extra left join listed b on b.service = extra) then null
      else coalesce(
          case booking.vehicle_type when 'suv' then m.suv when 'truck' then m.truck when 'van' then m.van else m.sedan end,
          m.price
        ) + coalesce((
          select sum(b.price) from listed b
          where case b.kind when 'additional' then b.service = any (booking.add_ons)
            else b.service = any (booking.extra_services) and b.service <> m.service end
        ), 0) end
  from listed m where m.name = booking.service_name
$$;

-- What its price is for, with the taxes of each line, as checkout begins: lines of the quote that it was accepted at, or
-- of the list. Less than their sum was agreed for all of them; more is the price of the one that has none, or a line.
create function private.agreed_lines(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  with quoted as (
    select private.quote_price_lines(q.id) as lines from public.quotes q
    where q.booking_id = booking.id and private.quote_total(q.id) = booking.total_price limit 1
  ), listed as (
    -- What is in no list is a stranger's word for it.
    select s.place, w.name as label, coalesce(w.taxes, private.all_taxes()) as taxes, coalesce(
      case when s.place = 1 then
        case booking.vehicle_type when 'suv' then l.suv when 'truck' then l.truck when 'van' then l.van else l.sedan end
      end, l.price, 0
    ) as amount
    from unnest(private.booked_services(booking)) with ordinality s (service, place)
    left join public.service_work w on s.service in (w.service, w.name)
    left join private.list_prices l on l.service = w.service
    where s.place = 1 or w.name is distinct from booking.service_name
  ), sums as (
    select booking.total_price - sum(l.amount) as more, count(*) filter (where l.amount = 0) as unpriced from listed l
  )
  select coalesce((select q.lines from quoted q), (
    select jsonb_agg(jsonb_build_object(
        'label', coalesce(l.label, ''), 'amount', case when s.more > 0 and s.unpriced = 1 and l.amount = 0 then s.more else l.amount end, 'taxes', l.taxes
      ) order by l.place) || case when min(s.more) > 0 and min(s.unpriced) <> 1
        then jsonb_build_array(jsonb_build_object('label', '', 'amount', min(s.more), 'taxes', private.booked_taxes(booking)))
        else '[]' end
    from listed l cross join sums s
  ))
$$;

-- What its price is for, and what it comes to with taxes, as a message and the private link say it; null for no price, and once it is over:
-- then its receipt says so.
create function private.taxes_ahead(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.taxes_of(a.lines, booking.total_price) || jsonb_build_object('lines', a.lines)
  from (select private.agreed_lines(booking) as lines) a
  where private.holds_spot(booking.status) and booking.total_price > 0
$$;

-- Of a new booking, and of one whose first price staff name: not one that they leave as it was. The history of the change
-- is written after it.
create function private.ask_for_deposit(booking public.bookings, earlier public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  cents integer;
  due timestamptz;
begin
  if not private.is_outside_caller() or not private.holds_spot(booking.status)
    or private.has_option(private.options(), 'imports') then
    return;
  end if;
  cents := private.deposit_for(booking.total_price);
  if cents = 0 then
    return;
  end if;
  if earlier.id is null and private.change_actor() = 'visitor' and booking.total_price is distinct from private.list_price(booking)
    or booking.total_price = earlier.total_price
    or earlier.total_price > 0 and private.is_staff_price(booking.id) then
    return;
  end if;
  if exists (select from public.booking_deposits d where d.booking_id = booking.id) then
    return;
  end if;
  due := private.deposit_due_by(booking.customer_email);
  perform private.insert_deposit(booking.id, cents, due);
  if due is not null then
    perform private.queue_message(booking, 'deposit_reminder', clock_timestamp() + (due - clock_timestamp()) / 2);
  end if;
end
$$;

-- Nobody is reminded of a deposit of which some has arrived, or is on its way: the booking stays.
create function private.awaits_deposit(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_deposits d cross join private.deposit_sums(d.booking_id) s
    where d.booking_id = of_booking and d.due_by > clock_timestamp() and s.open_cents > 0 and not s.was_paid
      and (private.payment_under_way(of_booking)).cents is null
  )
$$;

-- A reminder waits while nothing has arrived, and again if that was noted by mistake.
create function private.correct_deposit_reminder(of_booking uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.booking_messages m set state = case when a.awaits then 'queued' else 'skipped' end
    from (select private.awaits_deposit(of_booking) as awaits) a
    where m.booking_id = of_booking and m.kind = 'deposit_reminder'
      and case when a.awaits then m.state = 'skipped' else m.state in ('queued', 'failed') end
$$;

create function public.ask_deposit(booking_id uuid, cents integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(ask_deposit.booking_id);
  sums record;
  asked integer;
begin
  if cents > 0 and not exists (select from public.checkout_settings s where s.deposit_text is not null) then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  end if;
  select * into sums from private.deposit_sums(booking.id);
  asked := least(sums.asked_cents, sums.received_cents + sums.open_cents);
  -- A repeat says nothing new.
  if cents = asked and exists (select from public.booking_deposits d where d.booking_id = booking.id) then
    return;
  end if;
  perform private.insert_deposit(booking.id, cents, null);
  update public.booking_deposits d
    set asked_cents = cents, due_by = null, returned_cents = d.returned_cents + sums.returned_cents
    where d.booking_id = booking.id;
  perform private.correct_deposit_reminder(booking.id);
  -- What is due is read when it leaves.
  if cents > sums.received_cents and booking.customer_email is not null then
    perform private.queue_again(booking.id, 'payment_asked', booking.revision);
  end if;
end
$$;
comment on function public.ask_deposit(uuid, integer) is 'What a booking has to pay ahead, in cents; 0 for nothing. Its customer is told by mail. PT422 `deposit_text_missing` (nothing says how it is paid). For staff.';
grant execute on function public.ask_deposit(uuid, integer) to authenticated;

create function private.refuse_used_deposit(of_booking uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_sale(of_booking) then
    perform private.refuse('PT409', 'deposit_used', hint => 'Refund the receipt instead.');
  end if;
end
$$;

create function public.record_deposit(booking_id uuid, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(record_deposit.booking_id);
begin
  if private.is_noted_payment(booking.id, null, 'deposit', payment) then
    return;
  end if;
  perform private.refuse_used_deposit(booking.id);
  perform private.require_shown(payment ->> 'received_cents', private.deposit_received(booking.id));
  perform private.add_payment(booking.id, null, 'deposit', payment);
  perform private.correct_deposit_reminder(booking.id);
  if private.deposit_received(booking.id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$$;
comment on function public.record_deposit(uuid, jsonb) is 'Notes a deposit that arrived, or one that is given back, below zero. It names what had been received (received_cents): PT409 `money_changed` where a colleague was quicker, `deposit_used` or `till_closed`, PT422 `deposit_too_high` (more is given back than there is). For staff.';
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
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  if payment.voided_at is not null then
    return;
  end if;
  if payment.method = 'online' then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  perform private.refuse_used_deposit(payment.booking_id);
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.id = payment.id;
  perform private.correct_deposit_reminder(payment.booking_id);
  if private.deposit_received(payment.booking_id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$$;
comment on function public.undo_deposit(uuid) is 'Takes a deposit back that was noted by mistake. PT404 `payment_unknown`, PT409 `deposit_used` or `till_closed`, PT422 `deposit_too_high`. For staff.';
grant execute on function public.undo_deposit(uuid) to authenticated;

-- A message, the private link and staff read this of a deposit; null if nothing was asked and nothing moved.
create function private.deposit_of(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'asked_cents', least(m.asked_cents, m.received_cents + m.open_cents), 'received_cents', m.received_cents, 'returned_cents', m.returned_cents, 'returned_at', m.returned_at,
      -- A part of it keeps the booking, and so does what was once paid.
      'due_by', case when not m.was_paid and private.shop_time(d.due_by) < private.slot_start(b.booking_date, b.booking_time) then d.due_by end,
      'text', s.deposit_text,
      'methods', (
        select coalesce(jsonb_agg(distinct p.method), '[]') from public.payments p
        where p.booking_id = b.id and p.kind = 'deposit' and p.voided_at is null and p.amount_cents > 0
      ),
      'goes', case b.status when 'cancelled' then d.goes else private.deposit_goes(b, true) end, 'back_hours', d.back_hours,
      'kept_cents', d.kept_cents, 'kept_reason', d.kept_reason, 'on_its_way_cents', way.cents, 'failed_cents', way.failed_cents
    )
    from public.bookings b
    cross join public.checkout_settings s
    cross join private.deposit_sums(b.id) m
    cross join private.payment_under_way(b.id, 'deposit') way
    left join public.booking_deposits d on d.booking_id = b.id
    where b.id = of_booking and (m.asked_cents > 0 or m.was_paid)
$$;

create function public.deposit_terms()
returns table (kind text, value integer, from_cents integer, how_to_pay text, due_hours integer)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select s.deposit_kind, case s.deposit_kind when 'percent' then s.deposit_percent else s.deposit_cents end,
    s.deposit_from_cents, s.deposit_text, s.deposit_hours::integer
  from public.checkout_settings s where s.deposit_kind <> 'none' and s.deposit_text is not null
$$;
comment on function public.deposit_terms() is 'The deposit that new bookings need; nothing where they need none, or while nothing says how it is paid. May be null: due_hours.';
grant execute on function public.deposit_terms() to anon, authenticated;

create function private.unpaid_bookings() returns setof uuid
language sql volatile security definer rows 10 set search_path = '' as $$
  select b.id from public.booking_deposits d join public.bookings b on b.id = d.booking_id
  cross join private.deposit_sums(b.id) s
  where d.due_by <= clock_timestamp() and private.holds_spot(b.status)
    and b.arrived_at is null and s.open_cents > 0 and not s.was_paid and (private.payment_under_way(b.id)).cents is null
    and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
$$;

create function public.release_unpaid_bookings() returns integer
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  released integer;
begin
  if not exists (select from private.unpaid_bookings()) then
    return 0;
  end if;
  -- Joined before the rows are looked at, so that a deposit noted at this moment counts.
  perform private.join_booking_queue();
  perform private.set_options('{"releases": true}');
  update public.bookings b set status = 'cancelled'
    where b.id in (select private.unpaid_bookings());
  get diagnostics released = row_count;
  return released;
end
$$;
comment on function public.release_unpaid_bookings() is 'Cancels bookings for which none of the deposit arrived in time. For the service key.';
grant execute on function public.release_unpaid_bookings() to service_role;
