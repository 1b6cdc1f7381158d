-- Outbox: what the customer is told by e-mail, written in the transaction that it tells about.
--
-- A message is a row of booking_messages: which booking, which kind, when it is due. It holds no
-- address and no text; both are read when it is sent, so what arrives is true then. The function
-- send-mail (supabase/functions) leases due messages, sends them and says how it went. A sender that
-- dies between sending and saying so leaves a lease that ends, and the message is sent again: twice
-- is possible, never is not.
--
--   kind          written when                                       due
--   confirmation  a visitor or staff adds a booking                  at once
--   confirmed     it becomes confirmed                               at once
--   moved         its day or time changes                            at once
--   cancelled     it becomes cancelled                               at once
--   reminder      with confirmation and moved, if still to come      24 hours before the appointment
--
-- `version` counts the changes of status and time that the booking had seen then: unique with
-- booking and kind, so no change is told twice. Rows that the owner's own tools add (seed, import,
-- restore) are not announced; later changes of them are.
--
--   state     meaning                                                next
--   queued    waits until due_at                                     leased, skipped
--   leased    a sender has it until lease_until                      sent, failed, leased again
--   failed    did not go, waits until due_at to be tried again       leased, skipped
--   given_up  did not go in 12 tries; staff may send it again        queued
--   sent      the mail server took it                                queued (sent again by staff)
--   skipped   the booking changed or began before it went            -
--
-- For the function (service key alone):
--   lease_messages(max_messages, lease_seconds) -> everything needed to render, leased rows
--   finish_message(message_id, lease_id, outcome, error) -> state
--     outcome `sent`, `failed` (temporary) or `refused` (the server will not have it)
--   report_mail_transport(transport) -> void   null says that none is configured
-- For the owner, in the SQL editor, after bookings were restored (their messages are not):
--   private.queue_missing_reminders() -> how many
-- For staff:
--   resend_message(message_id) -> void; PT409 `message_not_resendable` when leased, queued or skipped
--   select on booking_messages and mail_settings

-- What the sender last said of itself.
create table public.mail_settings (
  id boolean primary key default true constraint mail_settings_single_row check (id),
  transport text constraint mail_settings_transport check (transport in ('smtp', 'http', 'mailbox')),
  -- When the sender last ran. One that has not run for 15 minutes counts as none.
  seen_at timestamptz
);
comment on table public.mail_settings is 'One row: how mail leaves, as its sender last said. Staff read it.';
insert into public.mail_settings default values;

alter table public.mail_settings enable row level security;
alter table public.mail_settings force row level security;
revoke all on table public.mail_settings from public, anon, authenticated, service_role;
grant select on table public.mail_settings to authenticated;
create policy "staff read the mail settings" on public.mail_settings
  for select to authenticated using ((select private.is_staff()));

create function public.report_mail_transport(transport text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_settings s set transport = report_mail_transport.transport, seen_at = clock_timestamp()
$$;
revoke all on function public.report_mail_transport(text) from public, anon, authenticated, service_role;
grant execute on function public.report_mail_transport(text) to service_role;

create function private.is_mail_working() returns boolean
language sql stable set search_path = '' as $$
  select s.transport is not null and s.seen_at > now() - interval '15 minutes' from public.mail_settings s
$$;
revoke all on function private.is_mail_working() from public, anon, authenticated, service_role;

create table public.booking_messages (
  id uuid not null default gen_random_uuid() constraint booking_messages_pkey primary key,
  booking_id uuid not null constraint booking_messages_booking references public.bookings on delete cascade,
  kind text not null,
  version integer not null,
  -- Of a move: where the customer believes his booking to be.
  previous_date date,
  previous_time text,
  due_at timestamptz not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  -- How often staff sent it again: tells a wanted second mail from an accidental one.
  resends integer not null default 0,
  lease_id uuid,
  lease_until timestamptz,
  last_error text,
  -- The server said that it will not have it, now or later.
  is_refused boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null,
  constraint booking_messages_once unique (booking_id, kind, version),
  constraint booking_messages_kind check (
    kind in ('confirmation', 'confirmed', 'moved', 'cancelled', 'reminder')
  ),
  constraint booking_messages_state check (
    state in ('queued', 'leased', 'sent', 'failed', 'given_up', 'skipped')
  ),
  constraint booking_messages_lease check ((state = 'leased') = (lease_id is not null and lease_until is not null)),
  constraint booking_messages_sent check (state <> 'sent' or sent_at is not null),
  constraint booking_messages_last_error check (length(last_error) <= 500)
);
comment on table public.booking_messages is 'Outbox of e-mails to customers. Triggers write it, the sender works it off, staff read it.';

create index booking_messages_due on public.booking_messages (due_at)
  where state in ('queued', 'failed', 'leased');

alter table public.booking_messages enable row level security;
alter table public.booking_messages force row level security;
revoke all on table public.booking_messages from public, anon, authenticated, service_role;
grant select on table public.booking_messages to authenticated;
create policy "staff read messages" on public.booking_messages
  for select to authenticated using ((select private.is_staff()));

-- Changes of status and time so far: the history counts them, and it never loses one.
create function private.booking_revision(of_booking uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.booking_events e
  where e.booking_id = of_booking and e.kind in ('status', 'moved')
$$;
revoke all on function private.booking_revision(uuid) from public, anon, authenticated, service_role;

-- Whether there is nothing left to say: the booking went another way, or has begun.
create function private.is_message_moot(kind text, booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select case
    when kind = 'cancelled' then booking.status <> 'cancelled'
    else booking.status not in ('pending', 'confirmed')
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$$;
revoke all on function private.is_message_moot(text, public.bookings) from public, anon, authenticated, service_role;

create function private.queue_reminder(booking public.bookings, message_version integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  due constant timestamp := private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours';
begin
  if booking.status in ('pending', 'confirmed') and due > private.shop_now() then
    insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
      values (booking.id, 'reminder', message_version, private.shop_instant(due), private.change_stamp());
  end if;
end
$$;
revoke all on function private.queue_reminder(public.bookings, integer) from public, anon, authenticated, service_role;

create function private.queue_missing_reminders() returns integer
language sql volatile security definer set search_path = '' as $$
  with queued as (
    insert into public.booking_messages (booking_id, kind, version, due_at, created_at)
      select b.id, 'reminder', private.booking_revision(b.id),
        private.shop_instant(private.slot_start(b.booking_date, b.booking_time) - interval '24 hours'),
        clock_timestamp()
      from public.bookings b
      where b.status in ('pending', 'confirmed')
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
revoke all on function private.queue_missing_reminders() from public, anon, authenticated, service_role;

create function private.announce_created_bookings() returns trigger
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
  end loop;
  return null;
end
$$;
revoke all on function private.announce_created_bookings() from public, anon, authenticated, service_role;

create trigger bookings_70_messages_created after insert on public.bookings
  referencing new table as inserted
  for each statement execute function private.announce_created_bookings();

create function private.announce_move(booking public.bookings, from_date date, from_time text, message_version integer)
returns void language plpgsql volatile set search_path = '' as $$
declare
  untold public.booking_messages;
begin
  -- A move that never left: the customer still believes in the place before it.
  select * into untold from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'moved' and m.state in ('queued', 'failed')
    order by m.version limit 1;
  if found then
    from_date := untold.previous_date;
    from_time := untold.previous_time;
  end if;
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'reminder') and m.state in ('queued', 'failed');
  if (from_date, from_time) is distinct from (booking.booking_date, booking.booking_time) then
    insert into public.booking_messages (
      booking_id, kind, version, previous_date, previous_time, due_at, created_at
    ) values (
      booking.id, 'moved', message_version, from_date, from_time, private.change_stamp(), private.change_stamp()
    );
  end if;
  perform private.queue_reminder(booking, message_version);
end
$$;
revoke all on function private.announce_move(public.bookings, date, text, integer) from public, anon, authenticated, service_role;

create function private.announce_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.bookings;
  booking public.bookings;
  message_version integer;
begin
  for booking in
    select n.* from changed_to n join changed_from o on o.id = n.id
    where (o.status, o.booking_date, o.booking_time) is distinct from (n.status, n.booking_date, n.booking_time)
    order by n.id
  loop
    select * into strict earlier from changed_from o where o.id = booking.id;
    message_version := private.booking_revision(booking.id);
    update public.booking_messages m set state = 'skipped'
      where m.booking_id = booking.id and m.state in ('queued', 'failed')
        and private.is_message_moot(m.kind, booking);
    if booking.status is distinct from earlier.status and booking.status in ('confirmed', 'cancelled') then
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at) values (
        booking.id, booking.status::text, message_version, private.change_stamp(), private.change_stamp()
      );
    end if;
    if booking.status in ('pending', 'confirmed')
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.announce_move(booking, earlier.booking_date, earlier.booking_time, message_version);
    end if;
  end loop;
  return null;
end
$$;
revoke all on function private.announce_changed_bookings() from public, anon, authenticated, service_role;

create trigger bookings_70_messages_changed after update on public.bookings
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.announce_changed_bookings();

create function private.max_message_attempts() returns integer
language sql immutable set search_path = '' as $$ select 12 $$;
revoke all on function private.max_message_attempts() from public, anon, authenticated, service_role;

-- 1, 2, 4 ... minutes after the first, second, third try; never more than six hours.
create function private.message_backoff(attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '1 minute' * power(2, attempts - 1), interval '6 hours')
$$;
revoke all on function private.message_backoff(integer) from public, anon, authenticated, service_role;

-- Takes due messages, oldest first, for lease_seconds. Several senders never get the same one. A try
-- counts when it begins, so that a message which kills its sender is given up like any other.
create function public.lease_messages(max_messages integer default 5, lease_seconds integer default 300)
returns table (
  message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer,
  booking_id uuid, manage_token text, status text, customer_name text, customer_email text,
  service_name text, vehicle_type text, vehicle_make text, vehicle_model text, add_ons text[],
  total_price numeric, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  message public.booking_messages;
  booking public.bookings;
  taken integer := 0;
begin
  for message in
    select m.* from public.booking_messages m
    where (m.state in ('queued', 'failed') and m.due_at <= clock_timestamp())
      or (m.state = 'leased' and m.lease_until <= clock_timestamp())
    order by m.due_at, m.id
    for update skip locked
  loop
    exit when taken >= least(greatest(max_messages, 0), 50);
    select b.* into strict booking from public.bookings b where b.id = message.booking_id;
    if private.is_message_moot(message.kind, booking) then
      update public.booking_messages m set state = 'skipped', lease_id = null, lease_until = null
        where m.id = message.id;
      continue;
    end if;
    if message.attempts >= private.max_message_attempts() then
      update public.booking_messages m
        set state = 'given_up', lease_id = null, lease_until = null,
          last_error = coalesce(m.last_error, 'The sender ended without an answer.')
        where m.id = message.id;
      continue;
    end if;
    update public.booking_messages m
      set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '1 second' * least(greatest(lease_seconds, 1), 3600)
      where m.id = message.id returning m.* into message;
    taken := taken + 1;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      private.booking_revision(booking.id), booking.id, private.manage_token(booking.id),
      booking.status::text, booking.customer_name, booking.customer_email, booking.service_name,
      booking.vehicle_type, booking.vehicle_make, booking.vehicle_model, booking.add_ons,
      booking.total_price, booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at;
  end loop;
end
$$;
comment on function public.lease_messages(integer, integer) is 'Takes due messages for a while. For the sender of mail alone.';
revoke all on function public.lease_messages(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.lease_messages(integer, integer) to service_role;

-- How a leased message went. Who comes late (its lease ended, another sender has the message) is
-- believed when it says `sent`, because it was, and otherwise ignored. Returns the message's state
-- from then on, or null when there is no such message (its booking was deleted meanwhile).
create function public.finish_message(message_id uuid, lease_id uuid, outcome text, error text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  message public.booking_messages;
begin
  if outcome not in ('sent', 'failed', 'refused') or outcome is null then
    raise exception using errcode = 'PT422', message = 'message_outcome';
  end if;
  select m.* into message from public.booking_messages m where m.id = finish_message.message_id for update;
  if not found then
    return null;
  end if;
  if outcome = 'sent' then
    update public.booking_messages m
      set state = 'sent', sent_at = clock_timestamp(), lease_id = null, lease_until = null,
        last_error = null, is_refused = false
      where m.id = message.id and m.state <> 'sent';
  elsif message.state = 'leased' and message.lease_id = finish_message.lease_id then
    update public.booking_messages m
      set state = case when m.attempts >= private.max_message_attempts() then 'given_up' else 'failed' end,
        due_at = clock_timestamp() + private.message_backoff(m.attempts),
        lease_id = null, lease_until = null,
        last_error = left(coalesce(error, 'No reason given.'), 500), is_refused = outcome = 'refused'
      where m.id = message.id;
  end if;
  return (select m.state from public.booking_messages m where m.id = message.id);
end
$$;
comment on function public.finish_message(uuid, uuid, text, text) is 'Says how a leased message went. For the sender of mail alone.';
revoke all on function public.finish_message(uuid, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.finish_message(uuid, uuid, text, text) to service_role;

-- Staff send a message again: one that failed, was given up, or was sent and did not arrive.
create function public.resend_message(message_id uuid) returns void
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
    or private.is_message_moot(message.kind, booking) then
    raise exception using
      errcode = 'PT409',
      message = 'message_not_resendable',
      hint = 'Reload: the message or its booking changed meanwhile.';
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
comment on function public.resend_message(uuid) is 'Sends an e-mail again that failed or did not arrive. For staff.';
revoke all on function public.resend_message(uuid) from public, anon, authenticated, service_role;
grant execute on function public.resend_message(uuid) to authenticated;
