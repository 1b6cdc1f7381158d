-- A new online booking tells the shop, too: an e-mail to its own address, in the same outbox.

alter table public.shop_settings
  add column notification_email text
    constraint shop_settings_notification_email check (
      length(notification_email) <= 254 and notification_email ~ '^[^@[:space:],;<>"]+@[^@[:space:],;<>"]+\.[A-Za-z]{2,63}$'
    );
comment on column public.shop_settings.notification_email is 'Where new online bookings are told to; null: nowhere.';
grant update (notification_email) on table public.shop_settings to authenticated;

alter table public.booking_messages
  drop constraint booking_messages_kind,
  add constraint booking_messages_kind check (
    kind in ('confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder', 'new_booking')
  );

create or replace function private.message_recipient(kind text, booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case kind when 'new_booking' then s.notification_email else booking.customer_email end
  from public.shop_settings s
$$;

create or replace function private.announce_created_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  if not private.is_outside_caller() then
    return null;
  end if;
  for booking in select * from inserted loop
    insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
      values (booking.id, 'confirmation', 0, private.change_stamp(), private.change_stamp());
    perform private.queue_reminder(booking, 0);
    if private.change_actor() = 'visitor' and private.message_recipient('new_booking', booking) is not null then
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
        values (booking.id, 'new_booking', 0, private.change_stamp(), private.change_stamp());
    end if;
  end loop;
  return null;
end
$$;

-- What the customer asks about are his own messages.
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
    where n.booking_id = of_booking and n.kind not in ('reminder', 'new_booking')
    order by n.version desc, n.created_at desc limit 1
  ) m on true
$$;
