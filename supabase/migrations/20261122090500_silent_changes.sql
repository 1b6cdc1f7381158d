-- Mail: none without an address, and none about what staff did in silence.
--
-- book_for_customer(), move_booking(), cancel_booking(), mark_arrived() and mark_no_show() set
-- `bookings.is_silent`; the Data API offers no way to set it. A silent move takes a reminder that
-- waits along: the customer was told by word of mouth.
--
-- A booking by phone is confirmed from the start: its first mail is `confirmed`.

create or replace function private.queue_reminder(booking public.bookings, message_version integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  due constant timestamp := private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours';
begin
  if booking.customer_email is not null and booking.status in ('pending', 'confirmed') and due > private.shop_now() then
    insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
      values (booking.id, 'reminder', message_version, private.shop_instant(due), private.change_stamp());
  end if;
end
$$;

create or replace function private.queue_missing_reminders() returns integer
language sql volatile security definer set search_path = '' as $$
  with queued as (
    insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
      select b.id, 'reminder', private.booking_revision(b.id),
        private.shop_instant(private.slot_start(b.booking_date, b.booking_time) - interval '24 hours'),
        clock_timestamp()
      from public.bookings b
      where b.customer_email is not null and b.status in ('pending', 'confirmed')
        and private.slot_start(b.booking_date, b.booking_time) - interval '24 hours' > private.shop_now()
        and not exists (
          select from public.booking_messages m
          where m.booking_id = b.id and m.kind = 'reminder' and m.state <> 'skipped'
        )
      on conflict do nothing
      returning 1
  )
  select count(*)::integer from queued
$$;

create or replace function private.announce_created_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  if not private.is_outside_caller() or current_setting('bookings.is_silent', true) = 'on' then
    return null;
  end if;
  for booking in select * from inserted where customer_email is not null loop
    insert into public.booking_messages (booking_id, kind, version, due_at, created_at) values (
      booking.id, case booking.source when 'phone' then 'confirmed' else 'confirmation' end, 0,
      private.change_stamp(), private.change_stamp()
    );
    perform private.queue_reminder(booking, 0);
    if private.change_actor() = 'visitor' and private.message_recipient('new_booking', booking) is not null then
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
        values (booking.id, 'new_booking', 0, private.change_stamp(), private.change_stamp());
    end if;
  end loop;
  return null;
end
$$;

create function private.move_silently(booking public.bookings) returns void
language plpgsql volatile set search_path = '' as $$
declare
  has_reminder constant boolean := exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed')
  );
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'reminder') and m.state in ('queued', 'failed');
  if has_reminder then
    perform private.queue_reminder(booking, booking.revision);
  end if;
end
$$;
revoke all on function private.move_silently(public.bookings) from public, anon, authenticated, service_role;

create or replace function private.announce_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  undone_at constant timestamptz := nullif(current_setting('bookings.undone_at', true), '')::timestamptz;
  is_silent constant boolean := coalesce(current_setting('bookings.is_silent', true), '') = 'on';
  earlier public.bookings;
  booking public.bookings;
  news text;
begin
  for booking in
    select n.* from changed_to n join changed_from o on o.id = n.id
    where (o.status, o.booking_date, o.booking_time) is distinct from (n.status, n.booking_date, n.booking_time)
    order by n.id
  loop
    select * into strict earlier from changed_from o where o.id = booking.id;
    update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
      where m.booking_id = booking.id and m.state in ('queued', 'failed')
        and private.is_message_moot(m.kind, booking);
    if undone_at is not null then
      update public.booking_messages m set state = 'queued', skipped_at = null
        where m.booking_id = booking.id and m.state = 'skipped' and m.skipped_at = undone_at
          and not private.is_message_moot(m.kind, booking);
      continue;
    end if;
    if is_silent and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.move_silently(booking);
    end if;
    continue when is_silent or booking.customer_email is null;
    if booking.status <> earlier.status and booking.status in ('confirmed', 'cancelled') then
      news := case when current_setting('bookings.is_releasing', true) = 'on' then 'released'
        else booking.status::text end;
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at) values (
        booking.id, news, booking.revision,
        private.change_stamp()
          + case private.change_actor() when 'staff' then private.undo_window() else interval '0' end,
        private.change_stamp()
      );
    end if;
    if booking.status in ('pending', 'confirmed')
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.announce_move(booking, earlier.booking_date, earlier.booking_time, booking.revision);
    end if;
  end loop;
  return null;
end
$$;

create or replace function public.resend_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.booking_messages;
  booking public.bookings;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  if found then
    select b.* into strict booking from public.bookings b where b.id = message.booking_id;
  end if;
  if message.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_message_moot(message.kind, booking)
    or private.message_recipient(message.kind, booking) is null then
    raise exception using
      errcode = 'PT409',
      message = 'message_not_resendable',
      hint = 'Reload: the message or its booking changed meanwhile.';
  end if;
  if private.is_suppressed(private.message_recipient(message.kind, booking)) then
    raise exception using
      errcode = 'PT409',
      message = 'recipient_suppressed',
      hint = 'This address asked for no mail. Lift that first.';
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(),
      last_error = null, is_refused = false
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at)
    values (
      message.booking_id, 'resent', jsonb_build_object('kind', message.kind),
      private.change_actor(), private.change_actor_id(), clock_timestamp()
    );
end
$$;
