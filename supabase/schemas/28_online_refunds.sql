-- Money that was paid online is given back, and what needs a person is settled.

-- Cents of a payment that can still be given back by the provider; what is under way is gone.
create function private.left_online(payment public.online_payments) returns integer
language sql stable security definer set search_path = '' as $$
  select payment.paid_cents - payment.refunded_cents - (
      select coalesce(sum(r.cents), 0)::integer from private.online_refunds r
      where r.payment_id = payment.id and r.state = 'open'
    )
$$;

create function private.require_online_refund(payment public.online_payments, asked jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  cents constant integer := (asked ->> 'cents')::integer;
  sale public.receipts;
begin
  if (cents between 1 and private.left_online(payment)) is not true then
    perform private.refuse('PT422', 'refund_too_high');
  end if;
  if asked ->> 'receipt_id' is null then
    if cents > private.held_of(payment.booking_id) then
      perform private.refuse('PT422', 'deposit_too_high');
    end if;
    return;
  end if;
  sale := private.sale_of((asked ->> 'receipt_id')::uuid);
  if sale.booking_id <> payment.booking_id then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  perform private.checked_refund(sale, asked -> 'refund');
  if cents is distinct from (
    select sum(p.amount_cents) from jsonb_to_recordset(asked -> 'refund' -> 'payments') p (
      method text, amount_cents integer, tip_cents integer
    ) where p.method = 'online' and coalesce(p.tip_cents, 0) = 0
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
end
$$;

create function public.begin_online_refund(asked jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.online_payments;
  noted private.online_refunds;
  is_again boolean;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.online_payments p
    where p.id = (asked ->> 'payment_id')::uuid and p.paid_at is not null and p.currency = 'cad';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  select r.* into noted from private.online_refunds r where r.id = (asked ->> 'id')::uuid;
  is_again := found;
  if noted.id is null then
    perform private.require_online_refund(payment, asked);
    insert into private.online_refunds (id, payment_id, cents, receipt_id, refund, asked_by) values (
      (asked ->> 'id')::uuid, payment.id, (asked ->> 'cents')::integer, (asked ->> 'receipt_id')::uuid,
      case when asked ->> 'receipt_id' is not null then asked -> 'refund' end, private.change_actor_name()
    ) returning * into noted;
  elsif (noted.payment_id, noted.cents) is distinct from (payment.id, (asked ->> 'cents')::integer) then
    perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
  end if;
  return jsonb_build_object(
    'state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id, 'is_again', is_again
  );
end
$$;
comment on function public.begin_online_refund(jsonb) is 'Notes that a part of an online payment is to be given back by the provider: of a deposit that is held, or a refund as refund_receipt() takes it (id, payment_id, cents, receipt_id, refund), and answers its state (open, done, failed), provider and provider_id. Nothing is in the books before the provider has said so. PT404 `payment_unknown`, PT409 `noted_otherwise`, PT422 `refund_too_high` or `deposit_too_high`, and the refusals of refund_receipt(). For staff, by the function pay-refund.';
grant execute on function public.begin_online_refund(jsonb) to authenticated;

create function public.fail_online_refund(refund_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.online_refunds r set state = 'failed', refund = null where r.id = refund_id and r.state = 'open'
$$;
comment on function public.fail_online_refund(uuid) is 'Notes that the provider would not give something back. For the function pay-refund only.';
grant execute on function public.fail_online_refund(uuid) to service_role;

create function public.keep_deposit(booking_id uuid, cents integer, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(keep_deposit.booking_id);
  held constant integer := private.deposit_received(booking.id);
begin
  if booking.status <> 'cancelled' or held <= 0 then
    perform private.refuse('PT409', 'deposit_not_held', hint => 'Only what is held of a cancelled booking is kept.');
  end if;
  perform private.require_shown(cents::text, held);
  if exists (
    select from private.online_refunds r join public.online_payments p on p.id = r.payment_id
    where p.booking_id = booking.id and r.state = 'open'
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  perform private.insert_deposit(booking.id, 0, null);
  update public.booking_deposits d
    set kept_cents = cents, kept_reason = btrim(keep_deposit.reason),
      kept_at = private.shop_instant(private.shop_now()), kept_by = private.change_actor_name()
    where d.booking_id = booking.id;
  update public.online_payments p
    set settled_at = clock_timestamp(), settled_by = private.change_actor_name()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$$;
comment on function public.keep_deposit(uuid, integer, text) is 'Keeps what the shop holds of a cancelled booking. Its customer reads the reason. PT409 `deposit_not_held` or `money_changed` (cents are not what is held, or some is on its way back), PT422 `refund_reason_missing`. For staff.';
grant execute on function public.keep_deposit(uuid, integer, text) to authenticated;

create function public.open_online_refunds(provider text) returns table (id uuid, provider_id text, cents integer)
language plpgsql volatile security definer rows 5 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  if (select s.deposit_back_online from public.checkout_settings s) then
    perform private.join_booking_queue();
    -- What was paid after it was cancelled is its customer's to decide, and a cancellation can still be undone at first. What the
    -- provider refused, or sent back, stays a question to staff: each payment is tried once for a change of its booking.
    insert into private.online_refunds (id, payment_id, cents)
      select distinct on (b.id) private.online_money_id(p.provider, p.provider_id || ' return ' || b.revision), p.id,
        least(private.left_online(p), private.held_of(b.id))
      from public.bookings b join public.online_payments p on p.booking_id = b.id
      where b.status = 'cancelled' and b.updated_at between clock_timestamp() - interval '30 days'
          and clock_timestamp() - private.undo_window()
        and p.provider = open_online_refunds.provider and p.paid_at is not null and p.currency = 'cad'
        and (p.question is null or p.settled_at is not null)
        and exists (
          select from public.booking_deposits d where d.booking_id = b.id and d.goes = 'back' and d.kept_cents is null
        )
        and least(private.left_online(p), private.held_of(b.id)) > 0
        and not exists (
          select from private.online_refunds r join public.online_payments o on o.id = r.payment_id
          where o.booking_id = b.id and r.state = 'open'
        )
      order by b.id, p.paid_at limit 20
      on conflict do nothing;
  end if;
  return query update private.online_refunds r set tried_at = clock_timestamp()
    from public.online_payments p
    where p.id = r.payment_id and r.id in (
      select o.id from private.online_refunds o join public.online_payments m on m.id = o.payment_id
      where o.state = 'open' and m.provider = open_online_refunds.provider
        -- Staff wait for the answer to what they asked for.
        and (o.asked_by is null or o.asked_at < clock_timestamp() - interval '2 minutes')
        and (o.tried_at is null or o.tried_at < clock_timestamp() - interval '10 minutes')
      order by o.tried_at nulls first, o.asked_at limit 5 for update of o skip locked
    )
    returning r.id, p.provider_id, r.cents;
end
$$;
comment on function public.open_online_refunds(text) is 'What a provider is to give back: refunds that it has not answered for two minutes, and deposits of bookings that were cancelled in time, where the settings say that they go back by themselves. Each is asked for every ten minutes, under the same id. For the sender of mail only.';
grant execute on function public.open_online_refunds(text) to service_role;

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
    set settled_at = clock_timestamp(), settled_by = private.change_actor_name()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$$;
comment on function public.take_back_booking(uuid, text[], integer) is 'Confirms a booking that was cancelled or released, at its time, with a bay. PT409 `booking_not_changeable` (not cancelled, or its time has come), and what a booking of staff is refused or asks for. For staff.';
grant execute on function public.take_back_booking(uuid, text[], integer) to authenticated;

create function public.settle_online_payment(payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.online_payments p
    set settled_at = coalesce(p.settled_at, clock_timestamp()), settled_by = coalesce(p.settled_by, private.change_actor_name())
    where p.id = settle_online_payment.payment_id and p.question is not null;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
end
$$;
comment on function public.settle_online_payment(uuid) is 'Notes that what an online payment asked of a person was done. PT404 `payment_unknown`. For staff.';
grant execute on function public.settle_online_payment(uuid) to authenticated;

create function public.online_questions() returns table (
  payment_id uuid, booking_id uuid, booking_date date, customer_name text, service_name text,
  question text, paid_cents integer, currency text, paid_at timestamptz, left_cents integer, refund_id uuid
)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select p.id, b.id, b.booking_date, b.customer_name, b.service_name, p.question, coalesce(p.paid_cents, p.asked_cents),
      coalesce(p.currency, 'cad'), coalesce(p.paid_at, p.started_at), case when p.currency = 'cad' then greatest(least(private.left_online(p), private.held_of(p.booking_id)), 0) else 0 end, null::uuid
    from public.online_payments p left join public.bookings b on b.id = p.booking_id
    where p.question is not null and p.settled_at is null
    union all
    select p.id, b.id, b.booking_date, b.customer_name, b.service_name, 'refund_open', r.cents, 'cad', r.asked_at, 0, r.id
    from private.online_refunds r join public.online_payments p on p.id = r.payment_id
    left join public.bookings b on b.id = p.booking_id
    where r.state = 'open' and r.asked_at < clock_timestamp() - interval '2 minutes'
    order by 9;
end
$$;
comment on function public.online_questions() is 'Online payments that need a person, the oldest first, also of bookings that are no more; left_cents can be given back by the provider. With a refund_id: what the provider has not answered (refund_open). For staff. May be null: booking_id, booking_date, customer_name, service_name, refund_id.';
grant execute on function public.online_questions() to authenticated;
