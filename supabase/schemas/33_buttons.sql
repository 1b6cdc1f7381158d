-- Links: what the holder of a booking's link sees, and what the holder of any link presses. Each press counts, whatever
-- comes of it.
--
-- After bookings and quotes, so that a booking names its quote, and one function knows what every button does.

create function public.managed_booking(token text)
returns table (
  booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text,
  vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean,
  booking_date date, booking_time text, revision integer, changeable_until timestamptz, can_change boolean,
  confirm_by timestamptz, mail_kind text, mail_state text, mail_sent_at timestamptz, ready_at timestamptz,
  deposit jsonb, receipt_count integer, quote_token text, taxes jsonb, policy jsonb, terms_signed_at timestamptz
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.extra_services, b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price,
      private.is_staff_price(b.id), b.booking_date, b.booking_time,
      b.revision, private.shop_instant(private.changeable_until(b)),
      private.holds_spot(b.status) and private.shop_now() <= private.changeable_until(b),
      private.confirm_by(b), m.kind, m.state, m.sent_at, b.ready_at,
      private.deposit_of(b.id), (select count(*)::integer from public.receipts r where r.booking_id = b.id),
      private.quote_to_accept_again(b.id), private.taxes_ahead(b), (select to_jsonb(p) from private.policy_of(b) p),
      (select max(e.happened_at) from public.booking_events e where e.booking_id = b.id and e.kind = 'signed')
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$$;
comment on function public.managed_booking(text) is 'What the holder of a booking''s link may know of it; no row for any other link. confirm_by: until when to confirm it, where that is asked. POST only. May be null: vehicle_make, vehicle_model, confirm_by, mail_kind, mail_sent_at, ready_at, deposit, quote_token, taxes, policy, terms_signed_at.';
grant execute on function public.managed_booking(text) to anon, authenticated;

-- The work, vehicle and contact of a booking to which nobody came, for the mail that offers to book again. A contact that
-- anybody may have typed is not told.
create function public.booking_to_repeat(token text) returns table (
  service_name text, extra_services text[], add_ons text[], vehicle_type text, vehicle_make text, vehicle_model text,
  customer_name text, customer_email text, customer_phone text
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('booking', token, false);
begin
  return query
    select b.service_name, b.extra_services, b.add_ons, b.vehicle_type, b.vehicle_make, b.vehicle_model,
      c.customer_name, c.customer_email, c.customer_phone
    from public.bookings b left join public.bookings c on c.id = b.id and c.is_known
    where b.id = found_id and b.no_show_at is not null;
end
$$;
comment on function public.booking_to_repeat(text) is 'What to fill in for another booking of somebody who did not come, for the holder of its link, as long as there is the booking; no row for any other. POST only. May be null: vehicle_make, vehicle_model, customer_name, customer_email, customer_phone.';
grant execute on function public.booking_to_repeat(text) to anon, authenticated;

-- True where the press changes nothing, because it is so already; what may not be is refused. Asked before the queue of
-- all changes, so that a refusal keeps nobody waiting, and again in it, where a change takes a bay by itself.
create function private.is_done_by_link(button text, booking public.bookings, given jsonb, is_queued boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- The booking as it would be, where that needs a bay.
  wanted public.bookings;
begin
  case button
    when 'confirm' then
      perform private.require_holding(booking);
      return booking.customer_confirmed_at is not null;
    when 'cancel' then
      if booking.status <> 'cancelled' then
        perform private.require_changeable(booking);
      end if;
      return booking.status = 'cancelled';
    when 'move' then
      wanted := booking;
      wanted.booking_date := (given ->> 'day')::date;
      wanted.booking_time := given ->> 'slot_time';
      perform private.require_movable(booking, wanted.booking_date, wanted.booking_time);
      if (wanted.booking_date, wanted.booking_time) = (booking.booking_date, booking.booking_time) then
        return true;
      end if;
    when 'undo' then
      wanted := booking;
      wanted.status := (private.undoable_cancellation(booking)).old_values ->> 'status';
      if wanted.status = 'cancelled' then
        return true;
      end if;
    when 'correct' then
      -- The address that the emails go to may be put right for 30 minutes, once, before anything else has changed. The
      -- link is not enough, because it may have gone to whoever has the wrong address: the press has to come from where
      -- the booking came from, if the host says where that is.
      if booking.status <> 'pending' or booking.source <> 'online' or booking.revision > 0
        or booking.customer_confirmed_at is not null or booking.created_at < clock_timestamp() - interval '30 minutes'
        or (private.caller()).address is not null and not exists (
          select from private.hits h
          where h.bucket = 'bookings_per_day' and h.subject = booking.id
            and h.key_hash = private.salted_hash(booking.booking_date || ' ' || (private.caller()).address)
        ) then
        perform private.refuse('PT409', 'address_not_correctable', hint => 'Call the shop.');
      end if;
      if not is_queued then
        perform private.require_own_address(given ->> 'email');
        if private.asked_today(given ->> 'email', null) >= private.limit_of('bookings_per_contact') then
          perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
        end if;
      end if;
      return false;
  end case;
  -- A booking that waited for a bay waits again when its cancellation is undone.
  if not is_queued and (button = 'move' or booking.bay_id is not null) and private.needs_bay(wanted, '{}') then
    perform private.refuse('PT409', 'slot_full', format('%s %s', wanted.booking_date, wanted.booking_time), 'Choose another time.');
  end if;
  return false;
end
$$;

-- A button of a booking's link changes it: false where the booking was deleted meanwhile. With a corrected address the
-- links end that were sent to the old one.
create function private.change_by_link(button text, subject uuid, given jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
  undone public.booking_events;
  as_customer constant jsonb := '{"as_customer": true}';
begin
  if button = 'correct' then
    given := jsonb_build_object('email', coalesce(private.plain_address(btrim(given ->> 'email')), ''));
  end if;
  for is_queued in 0..1 loop
    -- Joined before the row is looked at again, so that nobody changes it between the look and the change.
    if is_queued = 1 then
      perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
    end if;
    select b.* into booking from public.bookings b where b.id = subject;
    if not found then
      return false;
    end if;
    if private.is_done_by_link(button, booking, given, is_queued = 1) then
      return true;
    end if;
  end loop;
  case button
    when 'confirm' then
      perform private.set_options(as_customer);
      update public.bookings b set customer_confirmed_at = clock_timestamp() where b.id = booking.id;
    when 'cancel' then
      perform private.set_options(as_customer);
      update public.bookings b set status = 'cancelled' where b.id = booking.id;
    when 'move' then
      perform private.set_options(as_customer);
      update public.bookings b set booking_date = (given ->> 'day')::date, booking_time = given ->> 'slot_time' where b.id = booking.id;
      if booking.booking_date <> (given ->> 'day')::date then
        perform private.count_booking(booking.id, (given ->> 'day')::date, true);
      end if;
    when 'undo' then
      undone := private.undoable_cancellation(booking);
      perform private.require_untold(undone);
      -- A booking that has its spot back needs no open slot.
      perform private.set_options(as_customer || jsonb_build_object(
        'undoes', jsonb_build_object('at', undone.happened_at, 'held', undone.held), 'overrides', '{closed}'::text[]
      ));
      update public.bookings b set status = (undone.old_values ->> 'status')::public.booking_status where b.id = booking.id;
    when 'correct' then
      perform private.end_manage_links(booking.id);
      perform private.set_options(as_customer);
      update public.bookings b set customer_email = given ->> 'email' where b.id = booking.id returning b.* into booking;
      update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
        where m.booking_id = booking.id and m.kind = 'confirmation' and m.state in ('queued', 'failed');
      perform private.queue_message(booking, 'confirmation', clock_timestamp());
  end case;
  return true;
end
$$;

-- A press on a button of a private link: false for no such link. A refusal by exception would take the count of its
-- press back, so what the button does is rolled back to where it began, and its refusal is answered as the Data API
-- answers an exception: the same status, the same body. Nothing of the booking or the quote is read before
-- the press is counted. Other errors, such as a lost connection, remain exceptions.
create function private.press(button text, token text, given jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  link constant text := left(token, 100);
  subject uuid;
  has_place boolean;
  code text;
  refusal text;
  what text;
  advice text;
begin
  if private.is_over('presses_per_link', link) then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  subject := private.open_link(
    case when button in ('accept', 'decline', 'ask_again') then 'quote' else 'booking' end, link
  );
  if subject is null then
    return to_jsonb(false);
  end if;
  -- Eight presses of a link may be under way; further ones are refused without waiting for any of them.
  for place in 1..8 loop
    has_place := pg_try_advisory_xact_lock(hashtextextended('private.press ' || place::text || ' ' || link, 0));
    exit when has_place;
  end loop;
  if not has_place then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  -- One press of a link at a time from here on, outside the queue of all changes.
  perform private.require_rate('presses_per_link', link);
  begin
    return case button
      when 'accept' then coalesce((
        select jsonb_build_object('ready_at', a.ready_at) from private.accept_by_link(
          subject, (given ->> 'seen_version')::integer, (given ->> 'booking_id')::uuid,
          (given ->> 'day')::date, given ->> 'slot_time', given ->> 'phone',
          (given ->> 'film_law_version')::integer, (given ->> 'policy_version')::integer
        ) a
      ), to_jsonb(false))
      when 'decline' then to_jsonb(private.change_quote_by_link(button, subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.change_quote_by_link(button, subject, null))
      when 'correct' then case when private.change_by_link(button, subject, given)
        then to_jsonb(private.link_token('booking', subject)) else to_jsonb(false) end
      else to_jsonb(private.change_by_link(button, subject, given))
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, refusal = message_text, what = pg_exception_detail, advice = pg_exception_hint;
    if code !~ '^(PT[0-9]{3}|2[23])' then
      raise;
    end if;
    perform set_config('response.status', case
      when code like 'PT%' then right(code, 3) when code = '23505' then '409' else '400' end, true);
    return jsonb_build_object(
      'code', code, 'message', refusal, 'hint', nullif(advice, ''),
      -- The text of a constraint would show the whole row.
      'details', case when code like 'PT%' then nullif(what, '') end
    );
  end;
end
$$;

create function public.confirm_managed_booking(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('confirm', token)
$$;
comment on function public.confirm_managed_booking(text) is 'Says that a booking is meant, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `booking_not_changeable`, PT429 `manage_limit`.';
grant execute on function public.confirm_managed_booking(text) to anon, authenticated;

create function public.move_managed_booking(token text, day date, slot_time text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('move', token, jsonb_build_object('day', day, 'slot_time', left(slot_time, 100)))
$$;
comment on function public.move_managed_booking(text, date, text) is 'Moves a booking, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `booking_not_changeable`, `too_late_to_change` (less than 24 hours before it) or `slot_full`, PT422 `slot_not_bookable` (detail, also: slot_unknown), PT429 `manage_limit` (too many moves) or `booking_limit` (too many bookings for that day).';
grant execute on function public.move_managed_booking(text, date, text) to anon, authenticated;

create function public.cancel_managed_booking(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('cancel', token)
$$;
comment on function public.cancel_managed_booking(text) is 'Cancels a booking, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `booking_not_changeable` or `too_late_to_change`, PT429 `manage_limit`.';
grant execute on function public.cancel_managed_booking(text) to anon, authenticated;

create function public.undo_managed_cancellation(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('undo', token)
$$;
comment on function public.undo_managed_cancellation(text) is 'Takes the cancellation of a booking back within ten seconds, as its last change, for the holder of its link; false for no such link. Each press counts (private.press()). Its spot is not held: the first to take it has it. PT409 `undo_refused` or `slot_full`, PT429 `manage_limit`.';
grant execute on function public.undo_managed_cancellation(text) to anon, authenticated;

create function public.correct_address(token text, email text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('correct', token, jsonb_build_object('email', left(email, 1000)))
$$;
comment on function public.correct_address(text, text) is 'Puts the email address of a booking right that was just made, and answers the token of another link; false for no such link. PT409 `address_not_correctable` (longer ago than 30 minutes, changed or confirmed since, or from elsewhere than the booking), PT429 `booking_limit` or `manage_limit`.';
grant execute on function public.correct_address(text, text) to anon, authenticated;

-- Cut before it is looked at: what is longer than a time or a phone is refused all the same.
create function public.accept_quote(
  token text, seen_version integer, booking_id uuid, day date, slot_time text, phone text default null,
  film_law_version integer default null, policy_version integer default null
) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('accept', token, jsonb_build_object(
    'seen_version', seen_version, 'booking_id', booking_id, 'day', day,
    'slot_time', left(slot_time, 100), 'phone', left(phone, 100),
    'film_law_version', film_law_version, 'policy_version', policy_version
  ))
$$;
comment on function public.accept_quote(text, integer, uuid, date, text, text, integer, integer) is 'Books the work of a quote at the price and with the deposit that were seen, confirmed, and answers when it is ready; false for no such link. Once that booking is cancelled or deleted, it can be accepted again while the price holds. PT409 `quote_changed` (staff sent another price since), `quote_not_open` (detail: its state) or `slot_full`, PT422 `slot_not_bookable` as of every booking, PT429 `manage_limit`.';
grant execute on function public.accept_quote(text, integer, uuid, date, text, text, integer, integer) to anon, authenticated;

create function public.decline_quote(token text, reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('decline', token, jsonb_build_object('reason', left(reason, 2000)))
$$;
comment on function public.decline_quote(text, text) is 'Says no to a quote, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `quote_not_open`, PT429 `manage_limit`.';
grant execute on function public.decline_quote(text, text) to anon, authenticated;

create function public.ask_quote_again(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('ask_again', token)
$$;
comment on function public.ask_quote_again(text) is 'Asks again for a price that has ended, for the holder of its link; false for no such link. Each press counts (private.press()). PT409 `quote_not_open`, PT429 `manage_limit`.';
grant execute on function public.ask_quote_again(text) to anon, authenticated;
