-- Private link: what customers without an account see and do with their booking.
--
-- A token is base64url(HMAC-SHA256(secret, booking id and version)): 43 characters that nobody can
-- guess. It is computed when it is needed and never stored; the stored hash finds the booking. A token
-- ends one day after the appointment, and with its booking.
--
-- All functions of a link are POST only (PT405 `post_only`), so opening an address changes nothing, and all
-- answer a wrong, an expired and an unknown token in the same way: nothing, and a try is counted. They
-- don't raise an error then, because an error would take the count back.
--
-- Changes repeat without harm: what is so already is true again. A press that would change nothing, or is refused, ends
-- before it joins the queue of all changes, and a link has one press in there at a time. Refused presses count, too.
--
-- A right link is looked up first and always served. What is limited are wrong ones within 60 minutes, for
-- the address (link_tries_per_address) and the IPv6 /48 (link_tries_per_network) that they
-- come from, and for nobody else: PT429 manage_limit.

-- The id of the booking or the quote behind a link, or null; a failed lookup is counted. What a booking owes, and its
-- receipts, can be seen as long as there is the booking: for them the link does not end.
create function private.open_link(kind text, token text, ends boolean default true) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select l.subject into found_id from (select private.link_subject(kind, token) as subject) l
    left join public.bookings b on b.id = l.subject
    where kind <> 'booking' or not ends and b.id is not null
      or private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$$;

-- A booking whose links were ended gets a new one only by mail: the caller may be the one whom the links
-- were taken from.
create function public.issue_manage_token(booking_id uuid) returns text
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  if exists (
    select from public.bookings b where b.id = issue_manage_token.booking_id
      and b.created_at between clock_timestamp() - interval '30 minutes' and clock_timestamp() + interval '1 minute'
  ) and not exists (
    select from private.links l
    where l.kind = 'booking' and l.subject = issue_manage_token.booking_id and l.version > 1
  ) then
    return private.link_token('booking', issue_manage_token.booking_id);
  end if;
  perform private.count_manage_try();
  return null;
end
$$;
comment on function public.issue_manage_token(uuid) is 'The token of a booking that was made within 30 minutes, for its success page. POST only. May be null.';
grant execute on function public.issue_manage_token(uuid) to anon, authenticated;

create function public.mail_state(token text)
returns table (kind text, state text, sent_at timestamptz)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  if found_id is not null then
    return query select * from private.latest_mail(found_id);
  end if;
end
$$;
comment on function public.mail_state(text) is 'The newest email about a booking, for the holder of its link; no row for any other. state: not-configured (no mail leaves here), queued, sent (the server took it) or failed. POST only. May be null: kind, sent_at.';
grant execute on function public.mail_state(text) to anon, authenticated;

-- The last moment for changes, on the shop's wall clock.
create function private.changeable_until(booking public.bookings) returns timestamp
language sql immutable set search_path = '' as $$
  select private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours'
$$;

create function public.managed_availability(token text, from_day date, to_day date)
returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql volatile security definer rows 900 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query
    select a.* from public.bookings b
    cross join private.booked_work(private.booked_services(b), b.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, b.work_minutes, b.id) a
    where b.id = found_id;
end
$$;
comment on function public.managed_availability(text, date, date) is 'As slot_availability(), for the work of a booking, which counts as gone from where it is, for the holder of its link; no row for any other. POST only. May be null: free_spots, ready_at, work_minutes.';
grant execute on function public.managed_availability(text, date, date) to anon, authenticated;

create function private.require_holding(booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.holds_spot(booking.status) is not true then
    perform private.refuse_place_change(booking);
  end if;
end
$$;

create function private.require_changeable(booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_holding(booking);
  if private.shop_now() > private.changeable_until(booking) then
    perform private.refuse('PT409', 'too_late_to_change', hint => 'Call the shop.');
  end if;
end
$$;

-- Asked before the queue, and in it.
create function private.require_movable(booking public.bookings, day date, slot text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  refusal text;
begin
  perform private.require_changeable(booking);
  if booking.booking_date = day and booking.booking_time = slot then
    return;
  end if;
  if day is null or not exists (select from private.slots() s where s.slot_time = slot) then
    refusal := 'slot_unknown';
  else
    refusal := private.visitor_refusal(day, slot);
  end if;
  if refusal is not null then
    perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if booking.booking_date <> day then
    perform private.require_room_for_day(booking.id, day);
  end if;
  if private.held_spots(day, slot, booking.id) >= private.slot_spots(day, slot) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', day, slot), 'Choose another time.');
  end if;
end
$$;

-- An undo has to name this: the slot has become smaller since the booking gave its spot back. A spot that
-- was beyond the capacity before is taken again without a word.
create function private.missing_for_undo(of_change public.booking_events, earlier public.booking_status, overrides text[])
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  select b.* into booking from public.bookings b where b.id = of_change.booking_id;
  if of_change.held is null or not exists (
    select from public.closures c
    where c.created_at > of_change.happened_at
      and c.to_day >= booking.booking_date and c.from_day <= booking.booking_date
      and (c.slots is null or booking.booking_time = any (c.slots))
    union all
    select from public.shop_settings s where s.updated_at > of_change.happened_at
  ) then
    return null;
  end if;
  booking.status := earlier;
  return (
    select string_agg(name, ',' order by place)
    from unnest(private.needed_overrides(
      booking, private.held_spots(booking.booking_date, booking.booking_time, booking.id)
    )) with ordinality e (name, place)
    where name in ('closed', 'over_capacity') and name <> all (overrides)
  );
end
$$;

-- The cancellation by the link that can be undone: asked before the queue, and in it. A status that is not
-- `cancelled` is the one that it had before; `cancelled` means that an undo went through.
create function private.undoable_cancellation(booking public.bookings) returns public.booking_events
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_change public.booking_events;
begin
  select e.* into last_change from public.booking_events e
    where e.booking_id = booking.id and e.kind in ('status', 'arrived', 'no_show', 'moved')
    order by e.id desc limit 1;
  if last_change.kind is distinct from 'status' or last_change.actor <> 'customer' then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if last_change.old_values ->> 'status' = 'cancelled' then
    return last_change;
  end if;
  if last_change.happened_at < clock_timestamp() - private.undo_window() then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'status' and e.actor = 'customer'
      and e.old_values ->> 'status' = 'cancelled'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if private.missing_for_undo(
    last_change, (last_change.old_values ->> 'status')::public.booking_status, '{}'
  ) is not null or private.held_spots(booking.booking_date, booking.booking_time, booking.id)
    >= greatest(last_change.held, private.open_slot_spots(booking.booking_date, booking.booking_time)) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  return last_change;
end
$$;
