-- Texts: the same outbox as mail (booking_messages.channel), for customers who agreed to them with a booking.
--
-- Which are sent can be switched off one by one in shop_settings (text_*_on). Who gave no address is told by text; else
-- customers.told_by says: by mail (as without a word), by text, or both. `soon`, two hours before, and what staff write
-- (`staff_text`) there are only as texts, and `ready` goes as a text to who takes them. The sender writes `soon` and `ready`
-- (queue_texts), so that no change of a booking waits.
--
-- A number is written as the provider wants it, +16045550123. Nothing leaves from 9 PM to 8 AM. What was handed over and
-- not answered is never sent again: a second copy costs money, and the provider's events tell what became of the first.
-- The mail goes where a text ends without having been sent and an address is known.
--
-- Events of the provider are kept once each, and what they say is worked out from all that are there, in whatever order
-- they come.

-- Whom a message goes to by each way: by text only who agreed to it. Who gave no address is told by text, and so is
-- everybody who agreed where the shop sends no mail.
create function private.reached(message public.booking_messages)
returns table (email text, number text, told_by text, contact_key text)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select s.email, n.number, case
        when s.email is null or n.number is not null and m.transport is null then 'text' else coalesce(c.told_by, 'mail') end,
      s.contact_key
    from (
      select b.customer_email as email, b.customer_phone as phone, b.texts_version, b.customer_id, b.contact_key
        from public.bookings b where b.id = message.booking_id
      union all
      select q.customer_email, q.customer_phone, q.texts_version, q.customer_id, q.contact_key
        from public.quotes q where q.id = message.quote_id
      union all
      select w.email, w.phone, w.texts_version, null, w.contact_key
        from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = message.offer_id
    ) s
    cross join public.mail_settings m
    cross join lateral (select case when s.texts_version is not null then private.text_number(s.phone) end as number) n
    left join public.customers c on c.id = s.customer_id;
end
$$;

-- Also kept by announce_change(), when staff come to know a booking. Who gave no address is told by text.
create function private.rank_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(b.is_known, new.kind in ('quote', 'quote_reminder')),
      case when exists (select from private.reached(new) r where r.email is null) then 'text' else new.channel end
    into new.is_known, new.channel
    from (select) always left join public.bookings b on b.id = new.booking_id;
  if new.channel = 'text' and new.kind not in (
    'confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder', 'deposit_reminder', 'soon', 'ready',
    'staff_text', 'quote', 'time_opened'
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger booking_messages_rank before insert on public.booking_messages
  for each row execute function private.rank_message();

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
create function private.goes_by_text(message public.booking_messages) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  who record;
begin
  if message.channel <> 'mail' or message.attempts + message.resends > 0
    or not private.is_texted(message.kind) or not public.takes_texts() then
    return false;
  end if;
  select r.* into who from private.reached(message) r;
  if who.told_by = 'mail' or who.number is null or private.is_stopped(message.kind, who.number)
    -- Customers are told once of what they did themselves.
    or who.told_by = 'both' and exists (
      select from public.booking_events e
      where e.booking_id = message.booking_id and e.happened_at = message.created_at and e.actor = 'customer'
    ) then
    return false;
  end if;
  insert into public.booking_messages (booking_id, quote_id, kind, occasion, previous_date, previous_time, due_at, created_at, channel)
    values (
      message.booking_id, message.quote_id, message.kind, message.occasion, message.previous_date, message.previous_time,
      message.due_at, message.created_at, 'text'
    ) on conflict do nothing;
  -- A text of it that failed is there already, and this is the mail in its place.
  return found and who.told_by <> 'both';
end
$$;

-- A text that ended without having been sent.
create function private.mail_instead(message_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, quote_id, kind, occasion, previous_date, previous_time, due_at, created_at)
    select m.booking_id, m.quote_id, m.kind, m.occasion, m.previous_date, m.previous_time, clock_timestamp(), m.created_at
    from public.booking_messages m cross join private.reached(m) r
    where m.id = mail_instead.message_id and r.email is not null and m.kind <> 'staff_text'
    on conflict do nothing
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
    where b.texts_version is not null and private.holds_spot(b.status)
      and b.booking_date between private.shop_now()::date - 40 and private.shop_now()::date + 1
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
  kind text not null constraint text_events_kind check (kind in ('sent', 'delivered', 'failed', 'stop', 'start', 'help', 'reply', 'yes')),
  -- No foreign key: an event may be about a message that was erased.
  message_id uuid,
  -- Which sending of it: staff may send one again.
  sending integer,
  number text,
  reason text,
  body text,
  said_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- The booking that a reply belongs to; null for one to no booking that is open.
  booking_id uuid,
  -- Staff read it then.
  seen_at timestamptz,
  constraint text_events_pkey primary key (provider, id)
);
alter table private.text_events enable row level security;
create index text_events_message on private.text_events (message_id);
create index text_events_number on private.text_events (number);
create index text_events_unread on private.text_events (said_at) where seen_at is null and kind in ('reply', 'stop');

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
  select case when l.stopped_at >= l.started_at then 'stop' when l.failed_at >= l.started_at then l.reason end into why
    from (
      select coalesce(max(e.said_at) filter (where e.kind = 'start'), '-infinity') as started_at,
        max(e.said_at) filter (where e.kind = 'stop') as stopped_at,
        max(e.said_at) filter (where f.is_lasting) as failed_at,
        (array_agg(e.reason order by e.said_at desc, e.id) filter (where f.is_lasting))[1] as reason
      from private.text_events e
      cross join lateral (select e.kind = 'failed' and e.reason in ('stop', 'invalid', 'landline', 'refused') as is_lasting) f
      where e.number = of_number
    ) l;
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
  comes boolean := false;
begin
  -- As a sender: what it is about stays as it is meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  -- A failure counts for the time of its message.
  said.said_at := coalesce(
    said.said_at, (select m.created_at from public.booking_messages m where m.id = said.message_id), clock_timestamp()
  );
  said.received_at := clock_timestamp();
  said.body := left(said.body, 1600);
  said.seen_at := null;
  if said.kind in ('reply', 'stop', 'start') then
    -- It belongs to the open booking that they were texted about last, else to the newest. A C answers no text of staff.
    select b.id, m.kind in ('reminder', 'soon') and said.body ~* '^\s*(c|yes)\s*[.!]?\s*$' into said.booking_id, comes
      from public.bookings b
      left join public.booking_messages m on m.booking_id = b.id and m.channel = 'text' and m.state = 'sent'
        and (m.kind <> 'staff_text' or said.body !~* '^\s*c\s*[.!]?\s*$')
      where b.contact_key = private.phone_key(said.number) and private.holds_spot(b.status)
        and (b.booking_date >= private.shop_now()::date or b.arrived_at is not null)
      order by m.sent_at desc nulls last, b.created_at desc limit 1;
    said.kind := case when comes and said.kind = 'reply' then 'yes' else said.kind end;
  end if;
  insert into private.text_events values (said.*) on conflict on constraint text_events_pkey do nothing;
  if not found then
    return 'known';
  end if;
  perform private.settle_text(said.message_id);
  if said.number is not null and said.kind in ('stop', 'start', 'failed') then
    perform private.settle_number(said.number);
  end if;
  if comes then
    -- As by the link. Cars of one day are one visit. YES may be a word that brings texts back, too.
    perform private.set_options('{"as_customer": true}');
    update public.bookings b set customer_confirmed_at = clock_timestamp() from public.bookings asked
      where asked.id = said.booking_id and (b.contact_key, b.booking_date) = (asked.contact_key, asked.booking_date)
        and private.holds_spot(b.status) and b.customer_confirmed_at is null;
  end if;
  return said.kind;
end
$$;
comment on function public.record_text_event(jsonb) is 'Notes what the provider of texts says (provider, id, kind, message_id, sending, number, reason, body, said_at), once, and answers its kind, or known. kind: sent, delivered, failed (reason: stop, invalid, landline, refused of the number, or a sentence), stop, start, help or reply. For the functions send-mail and text-webhook only.';
grant execute on function public.record_text_event(jsonb) to service_role;

create function public.text_replies(of_booking uuid default null, of_customer uuid default null, sees boolean default false)
returns table (id text, kind text, body text, said_at timestamptz, is_unread boolean)
language plpgsql volatile security definer rows 5 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    with theirs as materialized (
      select e.* from private.text_events e
      where e.booking_id = of_booking or e.kind in ('reply', 'yes', 'stop', 'start', 'help') and e.number in (
        select private.dialled_key(b.contact_key) from public.bookings b where b.customer_id = of_customer
      )
    ), seen as (
      update private.text_events e set seen_at = clock_timestamp() from theirs t
        where sees and e.provider = t.provider and e.id = t.id and e.seen_at is null
    )
    select t.id, t.kind, coalesce(t.body, ''), t.said_at, t.seen_at is null and t.kind in ('reply', 'stop')
    from theirs t order by t.said_at, t.id;
end
$$;
comment on function public.text_replies(uuid, uuid, boolean) is 'What was texted to the shop about a booking, or by the numbers of a customer, the oldest first; with sees it counts as read from then on. kind: reply, yes (it said that they come), stop, start or help. For staff.';
grant execute on function public.text_replies(uuid, uuid, boolean) to authenticated;

create function public.send_text(id uuid, booking_id uuid, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  booking public.bookings;
  number text;
  refusal text;
begin
  perform private.require_staff();
  select b.* into booking from public.bookings b where b.id = send_text.booking_id;
  number := private.text_number(booking.customer_phone);
  refusal := case
    when booking.texts_version is null then 'not_agreed'
    when number is null or not public.takes_texts() then 'no_number'
    when private.is_stopped('staff_text', number) then 'stopped'
    when private.hits_of('texts_per_recipient', 'known ' || number) >= private.limit_of('texts_per_recipient') then 'limit' end;
  if refusal is not null then
    perform private.refuse('PT409', 'text_refused', refusal, 'Call the customer.');
  end if;
  insert into public.booking_messages (id, booking_id, kind, occasion, words, due_at, created_at, channel)
    select send_text.id, booking.id, 'staff_text', coalesce(max(m.occasion), 0) + 1, btrim(send_text.words),
      clock_timestamp(), clock_timestamp(), 'text'
    from public.booking_messages m where m.booking_id = booking.id and m.kind = 'staff_text'
    on conflict on constraint booking_messages_pkey do nothing;
end
$$;
comment on function public.send_text(uuid, uuid, text) is 'Texts what staff wrote to the customer of a booking, once for an id. PT409 `text_refused` (detail: not_agreed, no_number, stopped or limit). For staff.';
grant execute on function public.send_text(uuid, uuid, text) to authenticated;
