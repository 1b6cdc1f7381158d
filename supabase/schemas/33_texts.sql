-- Texts: the same outbox as mail (booking_messages.channel), for customers who agreed to them with a booking.
--
-- Which are sent: those of can be switched off one by one in shop_settings (text_*_on). Who gave no address is told by
-- text; else customers.told_by says: by mail (as without a word), by text, or both. `soon`, two hours
-- before, there is only as a text, and `ready` goes as a text to who takes them. The sender writes these two (queue_texts), so
-- that no change of a booking waits.
--
-- A number is written as the provider wants it, +16045550123. Nothing leaves from 9 PM to 8 AM. What was handed over and
-- not answered is never sent again: a second copy costs money, and the provider's events tell what became of the first.
-- The mail goes where a text ends without having been sent and an address is known.
--
-- Events of the provider are kept once each, and what they say is worked out from all that are there, in whatever order
-- they come.

alter table public.mail_settings add column text_provider text;
comment on column public.mail_settings.text_provider is 'Whose keys the sender of texts has; null: no texts are sent, and nothing of them is shown.';

create function public.report_text_provider(provider text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_settings s set text_provider = provider where s.text_provider is distinct from provider
$$;
comment on function public.report_text_provider(text) is 'Notes whose keys the sender of texts has; null for none. For the sender of mail, which says it each time.';
grant execute on function public.report_text_provider(text) to service_role;

create function public.takes_texts() returns boolean
language sql stable security definer set search_path = '' set jit = off as $$
  select s.text_provider is not null from public.mail_settings s
$$;
comment on function public.takes_texts() is 'Whether customers can ask for texts.';
grant execute on function public.takes_texts() to anon, authenticated;

alter table public.shop_settings
  add column text_booked_on boolean not null default true,
  add column text_changed_on boolean not null default true,
  add column text_reminder_on boolean not null default true,
  add column text_soon_on boolean not null default true,
  add column text_ready_on boolean not null default true,
  add column text_deposit_on boolean not null default true,
  add column texts_abroad boolean not null default false;
comment on column public.shop_settings.texts_abroad is 'Whether numbers outside +1 are sent texts, which cost many times as much.';
grant update (
  text_booked_on, text_changed_on, text_reminder_on, text_soon_on, text_ready_on, text_deposit_on, texts_abroad
) on table public.shop_settings to authenticated;

create function private.is_texted(kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((to_jsonb(s) ->> format('text_%s_on', case
      when kind in ('confirmation', 'confirmed') then 'booked'
      when kind in ('moved', 'cancelled', 'released') then 'changed'
      when kind = 'deposit_reminder' then 'deposit'
      else kind end))::boolean, false)
  from public.shop_settings s
$$;

-- It is null for a number that no text goes to: a short code, a premium one (900, 976), one outside +1 unless the shop allows it.
create function private.text_number(phone text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when k.key ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' then
      case when k.key !~ '^(900|.11|...976|....11)' then '+1' || k.key end
    when k.key ~ '^\+[2-9][0-9]{7,14}$' and s.texts_abroad then k.key end
  from public.shop_settings s cross join private.phone_key(phone) k (key)
$$;

create function private.recipient_of(message public.booking_messages, booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case message.channel when 'mail' then private.message_recipient(message.kind, booking)
    else case when booking.texts_version is not null then private.text_number(booking.customer_phone) end end
$$;

create function public.stopped_recipient(booking_id uuid) returns table (recipient text, only_news boolean, reason text)
language plpgsql stable security definer rows 2 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select s.recipient, s.only_news, s.reason from public.bookings b
    join public.mail_suppressions s on s.recipient in (b.mail_key, private.text_number(b.customer_phone))
    where b.id = stopped_recipient.booking_id;
end
$$;
comment on function public.stopped_recipient(uuid) is 'Whose wish for no mail, or no news, stops that of a booking, and its number, where that takes no texts; no row for none. For staff. May be null: reason.';
grant execute on function public.stopped_recipient(uuid) to authenticated;

-- A mail that is due becomes a text, or gets one beside it, as its customer wants it. True: no mail is left to send.
create function private.goes_by_text(message public.booking_messages, booking public.bookings) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  told_by text;
  number text;
begin
  if message.channel <> 'mail' or booking.texts_version is null or message.attempts + message.resends > 0
    or not private.is_texted(message.kind) or not public.takes_texts() then
    return false;
  end if;
  select c.told_by into told_by from public.customers c where c.id = booking.customer_id;
  number := private.text_number(booking.customer_phone);
  if told_by is null or told_by = 'mail' or number is null or private.is_stopped(message.kind, number) then
    return false;
  end if;
  insert into public.booking_messages (booking_id, kind, occasion, previous_date, previous_time, due_at, created_at, channel)
    values (
      booking.id, message.kind, message.occasion, message.previous_date, message.previous_time, message.due_at,
      message.created_at, 'text'
    )
    on conflict on constraint booking_messages_once do nothing;
  -- A text of it that failed is there already, and this is the mail in its place.
  if not found or told_by = 'both' then
    return false;
  end if;
  delete from public.booking_messages m where m.id = message.id;
  return true;
end
$$;

-- A text that ended without having been sent.
create function private.mail_instead(message_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, previous_date, previous_time, due_at, created_at)
    select m.booking_id, m.kind, m.occasion, m.previous_date, m.previous_time, clock_timestamp(), m.created_at
    from public.booking_messages m join public.bookings b on b.id = m.booking_id
    where m.id = mail_instead.message_id and b.customer_email is not null and m.kind <> 'soon'
    on conflict on constraint booking_messages_once do nothing
$$;

-- One for each time and each car that is ready, however often the booking changes meanwhile.
create function private.queue_texts() returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at, channel)
    select b.id, t.kind, extract(epoch from t.at)::bigint / 60, clock_timestamp(), clock_timestamp(), 'text'
    from private.shop_instant(private.shop_now()) shop (now)
    cross join public.bookings b join public.customers c on c.id = b.customer_id
    cross join lateral (
      select 'soon' as kind, s.at from private.shop_instant(private.slot_start(b.booking_date, b.booking_time)) s (at)
        where b.arrived_at is null and shop.now between s.at - interval '2 hours' and s.at
      union all
      select 'ready', b.done_at
        where b.done_at between shop.now - interval '1 day' and shop.now - private.undo_window()
    ) t
    where b.texts_version is not null and b.booking_date between private.shop_now()::date - 40 and private.shop_now()::date + 1 and private.holds_spot(b.status)
      and c.told_by is distinct from 'mail' and private.is_texted(t.kind)
    on conflict on constraint booking_messages_once do nothing
$$;

-- That a car is ready goes by mail where no text of it goes, or both are wished for.
create function private.announce_ready(booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select booking.id, 'ready', extract(epoch from booking.done_at)::bigint / 60,
      private.change_stamp() + private.undo_window(), private.change_stamp()
    from public.customers c cross join private.text_number(booking.customer_phone) t (number)
    where c.id = booking.customer_id and booking.customer_email is not null and (
      c.told_by = 'both' or booking.texts_version is null or c.told_by = 'mail' or t.number is null
      or not public.takes_texts() or not private.is_texted('ready') or private.is_stopped('ready', t.number)
    )
    on conflict on constraint booking_messages_once do update set state = 'queued', due_at = excluded.due_at
      where booking_messages.state = 'skipped'
$$;

create table private.text_events (
  provider text not null,
  id text not null,
  kind text not null constraint text_events_kind check (kind in ('sent', 'delivered', 'failed', 'stop', 'start', 'help', 'reply')),
  -- No foreign key: an event may be about a message that was erased.
  message_id uuid,
  -- Which sending of it: staff may send one again.
  sending integer,
  number text,
  reason text,
  body text,
  said_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  constraint text_events_pkey primary key (provider, id)
);
alter table private.text_events enable row level security;
create index text_events_message on private.text_events (message_id);
create index text_events_number on private.text_events (number);

-- The events of a message decide: one that came, or that the provider took, is sent, whatever else was said; one that
-- failed is given up.
create function private.settle_text(of_message uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  said record;
begin
  select bool_or(e.kind = 'delivered') as came, bool_or(e.kind = 'sent') as went, bool_or(e.kind = 'failed') as failed,
      min(e.reason) filter (where e.kind = 'failed') as reason
    into said
    from private.text_events e join public.booking_messages m on m.id = e.message_id and m.resends = e.sending
    where m.id = of_message;
  if said.failed and not said.came then
    update public.booking_messages m
      set state = 'given_up', lease_id = null, lease_until = null, handed_over_at = null, is_refused = true,
        last_error = coalesce(said.reason, 'refused')
      where m.id = of_message and m.state <> 'skipped';
    perform private.mail_instead(of_message);
  elsif said.came or said.went then
    update public.booking_messages m
      set state = 'sent', sent_at = coalesce(m.sent_at, clock_timestamp()), lease_id = null, lease_until = null,
        handed_over_at = null, unanswered = 0, last_error = null, is_refused = false
      where m.id = of_message and m.state not in ('sent', 'skipped');
  end if;
end
$$;

-- The last word about a number counts: STOP ends texts, START brings them back, and who writes has a phone that can.
create function private.settle_number(of_number text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text;
begin
  select case e.kind when 'stop' then 'stop' when 'failed' then e.reason end into why
    from private.text_events e
    where e.number = of_number
      and (e.kind in ('stop', 'start') or e.kind = 'failed' and e.reason in ('stop', 'invalid', 'landline', 'refused'))
    -- No failure lifts a STOP.
    order by e.said_at desc, array_position('{stop,failed,start}', e.kind), e.id limit 1;
  if why is distinct from 'stop' and exists (
    select from private.text_events e where e.number = of_number and e.kind = 'stop' and not exists (
      select from private.text_events s where s.number = of_number and s.kind = 'start' and s.said_at > e.said_at
    )
  ) then
    why := 'stop';
  end if;
  if why is null then
    delete from public.mail_suppressions s where s.recipient = of_number;
  else
    insert into public.mail_suppressions (recipient, reason) values (of_number, why)
      on conflict (recipient) do update set reason = excluded.reason;
  end if;
end
$$;

create function public.record_text_event(event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  said private.text_events := jsonb_populate_record(null::private.text_events, event);
begin
  -- As a sender: what it is about stays as it is meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  -- A failure counts for the time of its message.
  said.said_at := coalesce(
    said.said_at, (select m.created_at from public.booking_messages m where m.id = said.message_id), clock_timestamp()
  );
  said.received_at := clock_timestamp();
  said.body := left(said.body, 1600);
  insert into private.text_events values (said.*) on conflict on constraint text_events_pkey do nothing;
  if not found then
    return 'known';
  end if;
  perform private.settle_text(said.message_id);
  if said.number is not null and said.kind in ('stop', 'start', 'failed') then
    perform private.settle_number(said.number);
  end if;
  return said.kind;
end
$$;
comment on function public.record_text_event(jsonb) is 'Notes what the provider of texts says (provider, id, kind, message_id, sending, number, reason, body, said_at), once, and answers its kind, or known. kind: sent, delivered, failed (reason: stop, invalid, landline, refused of the number, or a sentence), stop, start, help or reply. For the functions send-mail and text-webhook only.';
grant execute on function public.record_text_event(jsonb) to service_role;
