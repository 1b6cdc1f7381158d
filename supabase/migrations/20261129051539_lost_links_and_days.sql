set local check_function_bodies = off;

ALTER TABLE "public"."booking_messages" ADD COLUMN "is_for_lost_link" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.guard_tax_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant public.tax_rates := case tg_op when 'DELETE' then old else new end;
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  -- Today's receipts hold the rate that they were made at.
  if private.is_outside_caller()
    and (changed.from_day < private.shop_now()::date or not isfinite(changed.from_day)) then
    perform private.refuse('PT422', 'tax_rate_past', hint => 'Name today or a day to come.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.added_by_email := private.change_actor_email();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_message_back(message public.booking_messages, address text, is_obsolete boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  elsif message.attempts >= private.max_message_attempts() or message.unanswered >= private.max_unanswered() then
    outcome := 'given_up';
    reason := coalesce(message.last_error, 'The sender ended without an answer.');
  else
    return false;
  end if;
  update public.booking_messages m
    set state = outcome, lease_id = null, lease_until = null, last_error = reason where m.id = message.id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_asked_links()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked private.asked_links;
begin
  for asked in delete from private.asked_links returning * loop
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
$function$;

CREATE OR REPLACE FUNCTION private.require_overrides(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
  needed text[] := '{}'::text[];
  held integer;
  missing text;
begin
  if private.change_actor() <> 'staff' or booking.booking_date is null
    or earlier.id is null and booking.source <> 'phone'
    or earlier.id is not null and not private.asks_for_place(earlier, booking, options) then
    return;
  end if;
  if is_moved then
    if booking.booking_date > (private.shop_now() + interval '1 year')::date then
      perform private.raise_slot_refusal('day_too_far');
    end if;
    held := private.held_spots(
      booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
    );
    if private.holds_spot(booking.status) and held >= (
      select private.open_slot_spots(booking.booking_date, booking.booking_time) + s.overbooking_per_slot
      from public.shop_settings s
    ) then
      perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
    end if;
    needed := private.needed_overrides(booking, held);
  end if;
  if private.needs_bay(booking, options) then
    needed := needed || 'no_bay'::text;
  end if;
  select string_agg(name, ',' order by place) into missing
    from unnest(needed) with ordinality e (name, place)
    where not private.is_overridden(options, name);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_till(day date, float_cents integer, counted_cents integer, note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  cash integer;
  open_day date;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if exists (
    select from public.till_closings c
    where (c.day, c.float_cents, c.counted_cents) = (close_till.day, close_till.float_cents, close_till.counted_cents)
      and c.note is not distinct from nullif(btrim(close_till.note), '')
  ) then
    return;
  end if;
  if day > private.shop_now()::date then
    perform private.refuse('PT422', 'till_ahead', hint => 'Today can be closed, and what was.');
  end if;
  if day < greatest((private.shop_now() - interval '1 year')::date, least(
    (select min(p.day) from public.payments p), (select min(m.day) from public.cash_moves m)
  )) then
    perform private.refuse('PT422', 'till_before', hint => 'Nothing had come in by then, or that is long ago.');
  end if;
  if exists (select from public.till_closings c where c.day = close_till.day) then
    perform private.refuse('PT409', 'till_closed', hint => 'That day is closed already.');
  end if;
  select min(o) into open_day from private.open_till_days(day) o;
  if open_day is not null then
    perform private.refuse('PT409', 'till_day_open', open_day::text, 'Close the earlier day first.');
  end if;
  cash := private.cash_taken(day);
  if counted_cents <> float_cents + cash and coalesce(btrim(note), '') = '' then
    perform private.refuse('PT422', 'till_note_missing', hint => 'Say where the difference comes from.');
  end if;
  insert into public.till_closings (
    day, float_cents, cash_cents, counted_cents, difference_cents, note, closed_at, closed_by
  ) values (
    day, float_cents, cash, counted_cents, counted_cents - float_cents - cash, nullif(btrim(note), ''),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_message(message_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
begin
  perform private.require_staff();
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  select b.* into booking from public.bookings b where b.id = message.booking_id;
  if booking.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_moot(message.kind, booking)
    or private.message_recipient(message.kind, booking) is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, private.message_recipient(message.kind, booking)) then
    perform private.refuse('PT409', 'recipient_suppressed', hint => 'This address asked for no mail. Lift that first.');
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(), unanswered = 0,
      last_error = null, is_refused = false, is_known = true, is_for_lost_link = false
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at)
    values (
      message.booking_id, 'resent', jsonb_build_object('kind', message.kind),
      private.change_actor(), private.change_actor_id(), clock_timestamp()
    );
end
$function$;
