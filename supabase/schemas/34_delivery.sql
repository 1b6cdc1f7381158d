-- Delivery: the sender takes messages of the outbox, hands them over and says what became of them.
--
-- After everything that a message can be about: a booking, a receipt, a quote.

create table private.asked_links (
  id bigint generated always as identity constraint asked_links_pkey primary key,
  -- A mail_key.
  recipient text not null,
  asked_at timestamptz not null default clock_timestamp()
);
alter table private.asked_links enable row level security;

create function public.send_links(email text) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  perform private.require_rate('links_per_address', (private.caller()).address);
  perform private.require_rate('links_per_network', (private.caller()).network);
  perform private.require_rate('links_total', '');
  -- Nobody waits longer than that for a sender who does not come.
  delete from private.asked_links a where a.asked_at < clock_timestamp() - interval '1 hour';
  insert into private.asked_links (recipient)
    select private.mail_key(private.plain_address(btrim(left(send_links.email, 1000)))) where send_links.email is not null;
end
$$;
comment on function public.send_links(text) is 'Sends the newest mail of each upcoming booking and of each open quote of an address to it again. Answers nothing, and as fast, whether the address is known or not: the sender looks it up. POST only. PT429 `manage_limit`.';
grant execute on function public.send_links(text) to anon, authenticated;

-- The sender calls it, of whom there is one at a time.
create function private.queue_asked_links() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked private.asked_links;
begin
  for asked in delete from private.asked_links a where a.asked_at <= clock_timestamp() returning * loop
    continue when private.is_over('links_per_recipient', asked.recipient);
    perform private.count_hit('links_per_recipient', asked.recipient);
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, case b.status when 'confirmed' then 'confirmed' else 'confirmation' end, b.revision,
        clock_timestamp(), clock_timestamp()
      from public.bookings b
      where b.mail_key = asked.recipient and private.holds_spot(b.status)
        and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
      order by b.booking_date, b.booking_time limit 5
      on conflict on constraint booking_messages_once do update
        set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = excluded.due_at,
          unanswered = 0, last_error = null, is_refused = false, skipped_at = null, is_for_lost_link = true
        where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
    update public.booking_messages m
      set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false, is_for_lost_link = true
      from (
        select q.id, q.version, case private.quote_state(q) when 'sent' then 'quote' else 'quote_asked' end as kind
        from public.quotes q
        where q.mail_key = asked.recipient and private.quote_state(q) in ('new', 'sent')
        order by q.created_at desc limit 5
      ) open
      where m.quote_id = open.id and m.kind = open.kind and m.occasion = open.version
        and m.state in ('sent', 'failed', 'given_up');
  end loop;
end
$$;

-- Nothing is left to say, whatever the message is about.
create function private.is_moot(kind text, booking public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_message_obsolete(kind, booking) or not private.is_switched_on(kind)
    or kind = 'balance_due' and not exists (
      select from private.owed_receipts() o where o.recipient = booking.mail_key
    )
    or kind = 'deposit_reminder' and not private.awaits_deposit(booking.id)
    or kind in ('payment_asked', 'payment_failed') and (
      not exists (select from private.due_online(booking) d where d.cents > 0)
      or (private.payment_under_way(booking.id)).cents is not null
    )
    -- It has been given back since.
    or kind in ('paid_late', 'payment_received') and not private.has_sale(booking.id) and private.deposit_received(booking.id) <= 0
$$;

-- A message that is due stays here if nobody is to read it, its recipient gets too much mail, or it was tried
-- often enough. One that goes for the first time counts.
create function private.keep_message_back(message public.booking_messages, address text, is_obsolete boolean)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  is_stopped constant boolean := private.is_stopped(message.kind, address);
  is_wanted constant boolean := message.resends > 0 and not message.is_for_lost_link
    or message.kind in ('new_booking', 'new_quote');
  outcome text;
  reason text;
begin
  if address is null or is_stopped or is_obsolete then
    outcome := 'skipped';
    reason := case when is_stopped then 'recipient_suppressed' else message.last_error end;
  elsif message.attempts = 0
    and not private.count_mail(address, is_wanted, message.is_known and not message.is_for_lost_link) then
    -- A lost link that has left before has left.
    outcome := case when message.sent_at is null then 'given_up' else 'sent' end;
    reason := case when message.sent_at is null then 'recipient_limit' end;
  elsif message.attempts >= private.max_message_attempts() or message.unanswered >= private.max_unanswered(message.channel) then
    outcome := 'given_up';
    reason := coalesce(message.last_error, 'The sender ended without an answer.');
  else
    return false;
  end if;
  update public.booking_messages m
    set state = outcome, lease_id = null, lease_until = null, last_error = reason where m.id = message.id;
  if message.channel = 'text' and not is_obsolete then
    perform private.mail_instead(message.id);
  end if;
  return true;
end
$$;

-- Leases a message, and answers the stay that the customer's calendar may hold: of the last mail that left, of those
-- that may have left too, and of this one, where it is sent again. A pick-up among them is withdrawn when the car no
-- longer stays that long.
create function private.lease_message(message public.booking_messages, booking public.bookings, lease_seconds integer)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_messages m
    set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(), handed_over_at = null,
      -- Its calendar files say how long it stays from drop-off to ready.
      stay_minutes = greatest(m.stay_minutes, case when m.channel = 'mail' and m.kind in (
        'confirmation', 'confirmed', 'moved', 'ready_time', 'cancelled', 'released', 'reminder'
      ) then coalesce(extract(epoch from booking.ready_at
        - private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time)))::integer / 60, 0) end),
      lease_until = clock_timestamp() + interval '1 second' * least(greatest(lease_seconds, 1), 3600)
    where m.id = message.id;
  return (
    select greatest(message.stay_minutes, max(t.stay_minutes) filter (where t.is_last or t.is_on_its_way))
    from (
      select m.stay_minutes, m.sent_at = max(m.sent_at) over () as is_last,
        m.unanswered > 0 or m.state = 'leased' as is_on_its_way
      from public.booking_messages m
      where m.booking_id = message.booking_id and m.id <> message.id and m.stay_minutes is not null
    ) t
  );
end
$$;

-- No text leaves from 9 PM to 8 AM by the shop's clock, and no mail that nobody waits for.
create function private.is_quiet() returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.shop_now()::time < time '08:00' or private.shop_now()::time >= time '21:00'
$$;

-- Leases due messages, by their turn, then the oldest. Several senders never get the same one. A try counts when it
-- begins, so that a message which kills its sender is given up like any other. Read in the order of its index, also
-- where the table was empty when the planner last looked: else all that waits is sorted first.
create function private.take_due_messages(max_messages integer, lease_seconds integer, of_channel text default 'mail')
returns table (message_id uuid, address text, quote jsonb, offer jsonb, told_minutes integer)
language plpgsql volatile security definer set search_path = '' set enable_sort = off as $$
declare
  message public.booking_messages;
  booking public.bookings;
  is_obsolete boolean;
  is_quiet constant boolean := private.is_quiet();
  bucket constant text := of_channel || 's_';
  -- Messages that may be leased for the first time today: known ones, and the others.
  of_known integer;
  of_unknown integer;
  whose_turn smallint;
  looked_at integer := 0;
  taken integer := 0;
begin
  -- One sender at a time, so that the counts of mail are true.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  perform private.queue_asked_links();
  if not is_quiet then
    perform private.offer_openings();
  end if;
  of_known := greatest(private.limit_of(bucket || 'total') - private.hits_of(bucket || 'total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of(bucket || 'unconfirmed') - private.hits_of(bucket || 'unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.channel = of_channel and m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp())
        and not (is_quiet and (of_channel = 'text' or private.is_news(m.kind) or m.kind in ('quote_reminder', 'balance_due')))
        and case whose_turn when 1 then of_known when 3 then of_unknown else 1 end > 0
      order by m.due_at, m.id limit 200 for update skip locked
    loop
      exit when taken >= least(greatest(max_messages, 0), 50) or looked_at >= 200
        or whose_turn = 1 and of_known = 0 or whose_turn = 3 and of_unknown = 0;
      looked_at := looked_at + 1;
      select b.* into booking from public.bookings b where b.id = message.booking_id;
      quote := null;
      offer := null;
      if message.booking_id is not null then
        address := private.message_recipient(message.kind, booking);
        is_obsolete := private.is_moot(message.kind, booking);
      elsif message.offer_id is not null then
        select w.email, o.gone_at is not null or w.booked_at is not null, jsonb_build_object(
            'day', w.day, 'slot_time', o.slot_time, 'service', w.service, 'extra_services', w.extra_services,
            'add_ons', w.add_ons, 'vehicle_type', w.vehicle_type, 'name', w.name, 'token', private.link_token('opening', o.id)
          ) into strict address, is_obsolete, offer
          from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = message.offer_id;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
      end if;
      if of_channel = 'text' then
        address := (select r.number from private.reached(message) r);
        is_obsolete := is_obsolete or not private.is_texted(message.kind);
      elsif private.goes_by_text(message) then
        delete from public.booking_messages m where m.id = message.id;
        continue;
      end if;
      continue when private.keep_message_back(message, address, is_obsolete);
      if message.attempts = 0 then
        of_known := of_known - 1;
        of_unknown := least(of_unknown - (not message.is_known)::integer, of_known);
      end if;
      taken := taken + 1;
      message_id := message.id;
      told_minutes := private.lease_message(message, booking, lease_seconds);
      return next;
    end loop;
  end loop;
end
$$;

create function public.lease_messages(max_messages integer default 5, lease_seconds integer default 300)
returns table (
  message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer,
  booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text,
  customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[],
  vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamptz,
  booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamptz,
  ready_at timestamptz, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb,
  quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb, words text, owed jsonb, offer jsonb,
  certificate_token text
)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
  booking public.bookings;
  shop public.shop_settings;
  stop_token text;
begin
  select s.* into strict shop from public.shop_settings s;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds) loop
    select m.* into strict message from public.booking_messages m where m.id = taken.message_id;
    select b.* into booking from public.bookings b where b.id = message.booking_id;
    stop_token := case when message.kind not in ('new_booking', 'new_quote') then private.signed(concat_ws(
      ':', 'suppress', coalesce(message.booking_id, message.quote_id, message.offer_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id, message.offer_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.booking_id is not null then private.link_token('booking', booking.id) end,
      stop_token,
      -- Nobody is asked for a review twice a year.
      case when message.kind = 'thanks' and not exists (
        select from public.bookings o join public.booking_messages m on m.booking_id = o.id
        where (o.mail_key = booking.mail_key or o.customer_id = booking.customer_id) and m.kind = 'thanks' and (
          m.state = 'sent' and m.sent_at > clock_timestamp() - interval '1 year'
          or m.state = 'leased' and (m.due_at, m.id) < (message.due_at, message.id)
        ) and m.id <> message.id
      ) then shop.review_url end,
      shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case when message.kind = 'receipt' then private.receipt_documents(booking.id) -> (message.occasion - 1)
        when message.kind in ('payment_asked', 'payment_received', 'payment_failed') then (
          select private.receipt_document(r.id) from public.receipts r
          where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
        ) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      (select to_jsonb(p) from private.policy_of(booking) p),
      -- Its occasion says which of the payments it tells.
      case when message.kind in ('payment_received', 'payment_failed') then (
        select jsonb_build_object('purpose', p.purpose, 'cents', coalesce(p.paid_cents, p.asked_cents))
        from public.online_payments p cross join lateral (
          select case message.kind when 'payment_failed' then p.failed_at else p.paid_at end as at
        ) told
        where p.booking_id = booking.id and told.at is not null order by told.at, p.id offset message.occasion - 1 limit 1
      ) end,
      to_jsonb(shop) ->> (message.kind || '_text'),
      case when message.kind = 'balance_due' then (
        select jsonb_agg(jsonb_build_object(
            'year', r.year, 'sequence', r.sequence, 'day', r.day, 'balance_cents', o.balance_cents,
            'payment_terms', r.payment_terms, 'token', private.link_token('booking', o.booking_id)
          ) order by r.year, r.sequence)
        from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id where o.recipient = booking.mail_key
      ) end,
      taken.offer,
      case when message.kind = 'certificate' then private.link_token('certificate', booking.id) end;
  end loop;
end
$$;
comment on function public.lease_messages(integer, integer) is 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';
grant execute on function public.lease_messages(integer, integer) to service_role;

create function public.lease_texts(max_messages integer default 5, lease_seconds integer default 120)
returns table (
  message_id uuid, lease_id uuid, kind text, resends integer, recipient text, is_first boolean, token text,
  booking_date date, booking_time text, deposit_cents integer, words text
)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
begin
  perform private.queue_texts();
  -- Nobody else comes for these where no mail leaves.
  for message in
    select m.* from public.mail_settings s cross join public.booking_messages m
    where s.transport is null and m.channel = 'mail' and m.state = 'queued' and m.turn in (1, 3)
      and m.due_at between clock_timestamp() - interval '1 day' and clock_timestamp()
  loop
    delete from public.booking_messages m where m.id = message.id and private.goes_by_text(message);
  end loop;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds, 'text') loop
    return query
      select m.id, m.lease_id, m.kind, m.resends, taken.address,
        not exists (
          select from (
            select n.* from public.bookings o join public.booking_messages n on n.booking_id = o.id where o.contact_key = r.contact_key
            union all
            select n.* from public.quotes o join public.booking_messages n on n.quote_id = o.id where o.contact_key = r.contact_key
          ) n
          where n.channel = 'text' and n.id <> m.id
            and (n.state = 'sent' or n.state = 'leased' and (n.due_at, n.id) < (m.due_at, m.id))
        ),
        case when m.offer_id is not null then taken.offer ->> 'token' when m.quote_id is not null then private.link_token('quote', m.quote_id)
          else private.link_token('booking', b.id) end,
        coalesce(b.booking_date, (taken.offer ->> 'day')::date), coalesce(b.booking_time, taken.offer ->> 'slot_time'),
        (private.deposit_of(b.id) ->> 'open_cents')::integer, m.words
      from public.booking_messages m cross join private.reached(m) r left join public.bookings b on b.id = m.booking_id
      where m.id = taken.message_id;
  end loop;
end
$$;
comment on function public.lease_texts(integer, integer) is 'Takes due texts for a while, with what is needed to write them. For the sender of texts only. May be null: booking_date, booking_time, deposit_cents, words.';
grant execute on function public.lease_texts(integer, integer) to service_role;

create function public.hand_over_message(message_id uuid, lease_id uuid, lease_seconds integer)
returns table (handed_over_at timestamptz)
language sql volatile security definer rows 1 set search_path = '' set jit = off as $$
  update public.booking_messages m
    set handed_over_at = clock_timestamp(), unanswered = m.unanswered + 1,
      lease_until = clock_timestamp() + interval '1 second' * least(greatest(hand_over_message.lease_seconds, 1), 3600)
    where m.id = hand_over_message.message_id and m.lease_id = hand_over_message.lease_id
      and m.lease_until > clock_timestamp() and m.handed_over_at is null
      -- A STOP or the evening may have come since it was leased.
      and (m.channel = 'mail' or not private.is_quiet() and not exists (
        select from private.reached(m) r where r.number is null or private.is_stopped(m.kind, r.number)
      ))
    returning m.handed_over_at
$$;
comment on function public.hand_over_message(uuid, uuid, integer) is 'Notes that a leased message leaves now: from here on the server may have it without our learning of it. The lease lasts as long as the answer may take; no row where it has ended. For the sender of mail only.';
grant execute on function public.hand_over_message(uuid, uuid, integer) to service_role;

create function public.finish_message(message_id uuid, lease_id uuid, outcome text, error text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  message public.booking_messages;
begin
  if outcome not in ('sent', 'failed', 'refused', 'unanswered') or outcome is null then
    perform private.refuse('PT422', 'message_outcome');
  end if;
  select m.* into message from public.booking_messages m where m.id = finish_message.message_id for update;
  if not found then
    return null;
  end if;
  if outcome = 'sent' then
    update public.booking_messages m
      set state = 'sent', sent_at = clock_timestamp(), lease_id = null, lease_until = null,
        handed_over_at = null, unanswered = 0, last_error = null, is_refused = false
      where m.id = message.id and m.state <> 'sent';
  elsif message.state = 'leased' and message.lease_id = finish_message.lease_id then
    update public.booking_messages m
      set state = case
          when m.attempts >= private.max_message_attempts()
            or outcome = 'unanswered' and m.unanswered >= private.max_unanswered(m.channel)
            or outcome = 'refused' and m.channel = 'text' then 'given_up'
          else 'failed' end,
        -- 1, 2, 4 ... minutes after the first, second, third try.
        due_at = clock_timestamp() + least(interval '1 minute' * power(2, m.attempts - 1), interval '6 hours'),
        lease_id = null, lease_until = null, handed_over_at = null,
        -- The server said no: it does not have this copy.
        unanswered = m.unanswered - (outcome <> 'unanswered' and m.handed_over_at is not null)::integer,
        last_error = left(coalesce(error, 'No reason given.'), 500), is_refused = outcome = 'refused'
      where m.id = message.id;
  end if;
  if message.channel = 'text' then
    perform private.settle_text(message.id);
  end if;
  return (select m.state from public.booking_messages m where m.id = message.id);
end
$$;
comment on function public.finish_message(uuid, uuid, text, text) is 'Notes how a leased message went: sent, failed (for now), refused (the server will not have it) or unanswered (it may have it; such a mail goes once more, at most). Who comes late, after the lease has ended, is believed only that it was sent. Answers the state of the message from then on; null where its booking was deleted. PT422 `message_outcome`. For the sender of mail only.';
grant execute on function public.finish_message(uuid, uuid, text, text) to service_role;

create function public.resend_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.booking_messages;
  booking public.bookings;
  address text;
begin
  perform private.require_staff();
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  select b.* into booking from public.bookings b where b.id = message.booking_id;
  address := case message.channel when 'mail' then private.message_recipient(message.kind, booking)
    else (select r.number from private.reached(message) r) end;
  if booking.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_moot(message.kind, booking)
    or address is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, address) then
    perform private.refuse('PT409', 'recipient_suppressed', hint => 'This address asked for no mail, or this number for no texts. Lift that first.');
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(), unanswered = 0,
      last_error = null, is_refused = false, is_known = true, is_for_lost_link = false
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, happened_at)
    values (message.booking_id, 'resent', jsonb_build_object('kind', message.kind), clock_timestamp());
end
$$;
comment on function public.resend_message(uuid) is 'Sends an email again that failed or did not arrive. PT409 `message_not_resendable` while it waits or is under way, or where its booking has changed, PT409 `recipient_suppressed`. For staff.';
grant execute on function public.resend_message(uuid) to authenticated;
