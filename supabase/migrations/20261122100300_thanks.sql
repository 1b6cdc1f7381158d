-- After the visit: one e-mail a day after staff completed the booking. Thanks, how to look after what was
-- done, a link to leave a review (`review_url` of shop_settings; null: no link), and "book again".
--
-- In the same outbox, with the same limits, stopped by the link of every mail. It does not go when the
-- booking is no longer completed by then, or was deleted; nor about an appointment that was more than seven
-- days ago when it was completed: whoever tidies up old bookings thanks nobody.

alter table public.shop_settings
  add column review_url text constraint shop_settings_review_url check (
    length(review_url) <= 500 and review_url ~ '^https://[^[:space:]<>"''\\]+$'
  );
comment on column public.shop_settings.review_url is 'Where customers leave a review, https; null: they are not asked.';
grant update (review_url) on table public.shop_settings to authenticated;

alter table public.booking_messages
  drop constraint booking_messages_kind,
  add constraint booking_messages_kind check (
    kind in ('confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder', 'new_booking', 'thanks')
  );

create or replace function private.is_message_moot(kind text, booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select case
    when kind = 'thanks' then booking.status <> 'completed'
    when kind in ('cancelled', 'released') then booking.status <> 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else booking.status not in ('pending', 'confirmed')
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$$;

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
    if booking.status <> earlier.status and booking.status = 'completed'
      and booking.booking_date >= private.shop_now()::date - 7 then
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at) values (
        booking.id, 'thanks', booking.revision, private.change_stamp() + interval '1 day', private.change_stamp()
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

-- What the success page asks about is the booking, not the thanks for it.
create or replace function private.latest_mail(of_booking uuid)
returns table (kind text, state text, sent_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not private.is_mail_working() then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.kind not in ('reminder', 'new_booking', 'thanks')
    order by n.version desc, n.created_at desc limit 1
  ) m on true
$$;

drop function public.lease_messages(integer, integer);
create function public.lease_messages(max_messages integer default 5, lease_seconds integer default 300)
returns table (
  message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer,
  booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, status text,
  customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[],
  vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamptz,
  booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  message public.booking_messages;
  booking public.bookings;
  address text;
  held_back text;
  taken integer := 0;
begin
  -- One sender at a time, so that the counts of mail are true.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  for message in
    select m.* from public.booking_messages m
    where (m.state in ('queued', 'failed') and m.due_at <= clock_timestamp())
      or (m.state = 'leased' and m.lease_until <= clock_timestamp())
    order by m.due_at, m.id
    for update skip locked
  loop
    exit when taken >= least(greatest(max_messages, 0), 50);
    select b.* into strict booking from public.bookings b where b.id = message.booking_id;
    address := private.message_recipient(message.kind, booking);
    held_back := case when private.is_suppressed(address) then 'recipient_suppressed' end;
    if address is null or held_back is not null or private.is_message_moot(message.kind, booking) then
      update public.booking_messages m
        set state = 'skipped', lease_id = null, lease_until = null, last_error = coalesce(held_back, m.last_error)
        where m.id = message.id;
      continue;
    end if;
    if message.attempts = 0 then
      held_back := private.count_mail(address, message.resends > 0 or message.kind = 'new_booking');
      continue when held_back = 'wait';
    end if;
    if held_back is not null or message.attempts >= private.max_message_attempts() then
      update public.booking_messages m
        set state = 'given_up', lease_id = null, lease_until = null,
          last_error = coalesce(held_back, m.last_error, 'The sender ended without an answer.')
        where m.id = message.id;
      continue;
    end if;
    update public.booking_messages m
      set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '1 second' * least(greatest(lease_seconds, 1), 3600)
      where m.id = message.id returning m.* into message;
    taken := taken + 1;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, address, private.manage_token(booking.id),
      private.suppression_token(private.mail_key(address), booking.id),
      (select s.review_url from public.shop_settings s),
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at;
  end loop;
end
$$;
comment on function public.lease_messages(integer, integer) is 'Takes due messages for a while. For the sender of mail alone.';
revoke all on function public.lease_messages(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.lease_messages(integer, integer) to service_role;
