set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.change_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_when = 'AFTER' then
    update public.service_work w set taxes = w.taxes || new.code where new.code <> all (w.taxes);
    return null;
  end if;
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.join_booking_queue()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  update private.change_clock
    set changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond') where id
    returning changed_at into strict stamp;
  return stamp;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_openings()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  opening record;
begin
  if not exists (select from public.waiting w where w.email is not null)
    or exists (select from public.mail_settings s where s.waiting_seen_at > clock_timestamp() - interval '5 seconds') then
    return;
  end if;
  update public.mail_settings s set waiting_seen_at = clock_timestamp() where s.id;
  update public.waiting w set booked_at = clock_timestamp()
    where w.email is not null and w.booked_at is null and exists (
      select from public.bookings b
      where b.mail_key = w.mail_key and b.booking_date = w.day and private.holds_spot(b.status)
        and (b.created_at > w.asked_at or exists (
          select from public.booking_events e where e.booking_id = b.id and e.kind = 'moved' and e.happened_at > w.asked_at
        ))
    );
  update public.waiting w set told_at = m.sent_at
    from public.waiting_offers o join public.booking_messages m on m.offer_id = o.id
    where o.waiting_id = w.id and w.told_at is null and m.state = 'sent';
  for opening in
    with free as materialized (
      select * from private.openings(private.shop_now()::date, 'infinity')
    ), taken as (
      select o.id, exists (
          select from public.booking_messages m where m.offer_id = o.id and (m.attempts > 0 or m.state <> 'queued')
        ) as has_left
      from public.waiting_offers o
      where o.gone_at is null and (o.waiting_id, o.slot_time) not in (select f.waiting_id, f.slot_time from free f)
    ), gone as (
      update public.waiting_offers o set gone_at = clock_timestamp() from taken t where o.id = t.id and t.has_left returning o.id
    ), unsaid as (
      delete from public.waiting_offers o using taken t where o.id = t.id and not t.has_left returning o.id
    )
    select f.* from free f join public.waiting w on w.id = f.waiting_id
    where not private.is_stopped('time_opened', w.email)
      and not exists (select from public.waiting_offers o where o.waiting_id = f.waiting_id and o.slot_time = f.slot_time)
    order by f.asked_at, f.waiting_id, f.slot_order
  loop
    continue when exists (
      select from public.waiting_offers o
      where o.waiting_id = opening.waiting_id and o.offered_at is not null and o.gone_at is null
    ) or 3 * opening.places <= (
      select count(*) from public.waiting_offers o join public.waiting w on w.id = o.waiting_id
      where w.day = opening.day and o.offered_at is not null and o.gone_at is null and w.booked_at is null and case
        when opening.bays is null or o.bays is null then o.slot_time = opening.slot_time
        else o.bays && opening.bays and o.during && opening.during end
    );
    perform private.offer_time(opening.waiting_id, opening.slot_time, opening.bays, opening.during);
  end loop;
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
$function$;

CREATE OR REPLACE FUNCTION private.take_due_messages(max_messages integer, lease_seconds integer, of_channel text DEFAULT 'mail'::text)
 RETURNS TABLE(message_id uuid, address text, quote jsonb, offer jsonb, told_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_sort TO 'off'
AS $function$
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
        address := private.recipient_of(message, booking);
        is_obsolete := private.is_moot(message.kind, booking) or of_channel = 'text' and not private.is_texted(message.kind);
      elsif message.offer_id is not null then
        select o.recipient, o.is_obsolete, o.details into strict address, is_obsolete, offer
          from private.offer_message(message.offer_id) o;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
      end if;
      continue when private.goes_by_text(message, booking) or private.keep_message_back(message, address, is_obsolete);
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
$function$;

CREATE OR REPLACE FUNCTION public.report_mail_transport(transport text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_settings s set transport = report_mail_transport.transport, seen_at = clock_timestamp()
    where s.id
$function$;
