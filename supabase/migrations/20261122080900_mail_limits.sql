-- How much mail leaves: anybody can book with anybody's address.
--
--   setting                        counts within 24 hours                     beyond it
--   daily_mails_per_recipient      messages to one mail_key                   given up, staff may resend
--   daily_mails_total              messages to everybody                      waits
--   daily_move_mails_per_booking   e-mails about moves by the customer        the move is made in silence
--
-- A message counts when it is leased for the first time; trying again does not. What staff send again
-- and what goes to the shop counts, but is not held back for its recipient. A recipient who wants no mail gets none: his messages are skipped.

alter table public.shop_settings
  add column daily_mails_per_recipient integer not null default 10
    constraint shop_settings_daily_mails_per_recipient check (daily_mails_per_recipient between 1 and 1000000),
  add column daily_mails_total integer not null default 500
    constraint shop_settings_daily_mails_total check (daily_mails_total between 1 and 1000000),
  add column daily_move_mails_per_booking integer not null default 2
    constraint shop_settings_daily_move_mails_per_booking
      check (daily_move_mails_per_booking between 0 and 1000);
comment on column public.shop_settings.daily_mails_per_recipient is 'E-mails to one recipient within 24 hours.';
comment on column public.shop_settings.daily_mails_total is 'E-mails to everybody within 24 hours.';
comment on column public.shop_settings.daily_move_mails_per_booking is 'E-mails within 24 hours about moves of one booking by its customer.';
grant update (daily_mails_per_recipient, daily_mails_total, daily_move_mails_per_booking)
  on table public.shop_settings to authenticated;

-- One row per message that a sender got, kept for a day. The recipient is a salted hash.
create table private.mail_log (
  id bigint generated always as identity constraint mail_log_pkey primary key,
  recipient_hash bytea not null,
  leased_at timestamptz not null default clock_timestamp()
);
alter table private.mail_log enable row level security;
revoke all on table private.mail_log from public, anon, authenticated, service_role;
create index mail_log_recipient on private.mail_log (recipient_hash, leased_at);
create index mail_log_leased_at on private.mail_log (leased_at);

-- What keeps a message from its first lease: 'wait', 'recipient_limit', or null. Counted when null.
create function private.count_mail(email text, is_wanted boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  a_day_ago constant timestamptz := clock_timestamp() - interval '24 hours';
  hash constant bytea := private.salted_hash(private.mail_key(email));
begin
  select * into strict settings from public.shop_settings;
  if (
    select count(*) from private.mail_log l where l.leased_at > a_day_ago
  ) >= settings.daily_mails_total then
    return 'wait';
  end if;
  if not is_wanted and (
    select count(*) from private.mail_log l where l.recipient_hash = hash and l.leased_at > a_day_ago
  ) >= settings.daily_mails_per_recipient then
    return 'recipient_limit';
  end if;
  delete from private.mail_log l where l.leased_at <= a_day_ago;
  insert into private.mail_log (recipient_hash) values (hash);
  return null;
end
$$;
revoke all on function private.count_mail(text, boolean) from public, anon, authenticated, service_role;

create or replace function private.announce_move(booking public.bookings, from_date date, from_time text, message_version integer)
returns void language plpgsql volatile set search_path = '' as $$
declare
  told_since constant timestamptz := private.change_stamp() - interval '24 hours';
  untold public.booking_messages;
  is_untold boolean;
begin
  -- A move that never left: the customer still believes in the place before it.
  select * into untold from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'moved' and m.state in ('queued', 'failed')
    order by m.version limit 1;
  is_untold := found;
  if is_untold then
    from_date := untold.previous_date;
    from_time := untold.previous_time;
  end if;
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'reminder') and m.state in ('queued', 'failed');
  if (from_date, from_time) is distinct from (booking.booking_date, booking.booking_time)
    and (is_untold or private.change_actor() <> 'customer' or (
      select count(*) from public.booking_messages m
      where m.booking_id = booking.id and m.kind = 'moved' and m.state <> 'skipped'
        and m.created_at > told_since
    ) < (select s.daily_move_mails_per_booking from public.shop_settings s)) then
    insert into public.booking_messages (
      booking_id, kind, version, previous_date, previous_time, due_at, created_at
    ) values (
      booking.id, 'moved', message_version, from_date, from_time, private.change_stamp(), private.change_stamp()
    );
  end if;
  perform private.queue_reminder(booking, message_version);
end
$$;

drop function public.lease_messages(integer, integer);
create function public.lease_messages(max_messages integer default 5, lease_seconds integer default 300)
returns table (
  message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer,
  booking_id uuid, recipient text, manage_token text, suppression_token text, status text,
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
