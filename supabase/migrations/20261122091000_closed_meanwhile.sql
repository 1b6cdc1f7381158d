-- A slot that is closed while a visitor's booking is looked at is named as closed, not as full.

create or replace function private.refuse_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  if not private.is_outside_caller() then
    return new;
  end if;
  perform private.require_unused_id(new.id);
  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    raise exception using errcode = 'PT422', message = 'one_booking_per_request';
  end if;
  if new.source = 'phone' then
    if new.booking_date < private.shop_now()::date then
      raise exception using errcode = 'PT409', message = 'day_past', detail = new.booking_date::text;
    end if;
    if new.booking_date > (private.shop_now()::date + interval '1 year')::date then
      perform private.raise_slot_refusal('day_too_far');
    end if;
    perform private.require_valid(new);
    return new;
  end if;
  if new.status is distinct from 'pending' then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'new row violates row-level security policy for table "bookings"';
  end if;
  refusal := private.visitor_refusal(new.booking_date, new.booking_time);
  if refusal is not null then
    perform private.raise_slot_refusal(refusal);
  end if;
  perform private.require_valid(new);
  if not private.is_staff() then
    perform private.require_captcha(new.id);
    perform private.require_within_limits(new);
  end if;
  if private.held_places(new.booking_date, new.booking_time, new.id)
    >= private.slot_places(new.booking_date, new.booking_time) then
    if private.closure_places(new.booking_date, new.booking_time) = 0 then
      perform private.raise_slot_refusal('slot_closed');
    end if;
    perform private.raise_slot_full(new.booking_date, new.booking_time);
  end if;
  return new;
end
$$;
