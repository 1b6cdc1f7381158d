set local check_function_bodies = off;

DROP FUNCTION "private"."accept_by_link"(uuid, integer, uuid, date, text, text, integer, integer);

DROP FUNCTION "private"."cancel_by_link"(uuid);

DROP FUNCTION "private"."confirm_by_link"(uuid);

DROP FUNCTION "private"."correct_by_link"(uuid, text);

DROP FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb);

DROP FUNCTION "private"."has_records"(uuid, timestamp with time zone);

DROP FUNCTION "private"."managed_for_change"(uuid);

DROP FUNCTION "private"."managed_in_queue"(uuid);

DROP FUNCTION "private"."move_by_link"(uuid, date, text);

DROP FUNCTION "private"."open_manage_link"(text);

DROP FUNCTION "private"."open_quote_link"(text);

DROP FUNCTION "private"."owed_receipt"(uuid);

DROP FUNCTION "private"."payment_of_event"(jsonb);

DROP FUNCTION "private"."policy_of"(public.bookings);

DROP FUNCTION "private"."purge_bookings"(date);

DROP FUNCTION "private"."purge_hashes"();

DROP FUNCTION "private"."purge_quotes"();

DROP FUNCTION "private"."purge_suppression_tokens"();

DROP FUNCTION "private"."require_bay_for_link"(public.bookings, public.booking_status, date, text);

DROP FUNCTION "private"."require_policy_agreed"(integer);

DROP FUNCTION "private"."tell_of_late_payment"(uuid);

DROP FUNCTION "private"."tell_of_payment"(uuid);

DROP FUNCTION "private"."token_of_accepted"(public.bookings);

DROP FUNCTION "private"."undo_by_link"(uuid);

DROP FUNCTION "private"."undo_options"(public.booking_events, text[]);

CREATE OR REPLACE FUNCTION private.accept_by_link(subject uuid, seen_version integer, booking_id uuid, day date, slot_time text, phone text, film_law_version integer, policy_version integer)
 RETURNS TABLE(ready_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  quote public.quotes;
  total numeric;
begin
  select q.* into quote from public.quotes q where q.id = subject;
  if quote.id is null then
    return;
  end if;
  if quote.status <> 'accepted' or quote.booking_id is distinct from accept_by_link.booking_id then
    perform private.require_acceptable(quote, seen_version);
    -- A quote is accepted under the shop's present policy, as it was read.
    if policy_version is distinct from (select p.version from public.current_policy() p) then
      perform private.refuse('PT409', 'policy_unagreed', hint => 'Read the policy.');
    end if;
    total := private.quote_total(quote.id);
    -- The insert refuses before it joins the queue of all changes.
    perform private.set_options('{"as_customer": true, "source": "quote"}');
    insert into public.bookings (
      id, customer_name, customer_email, customer_phone, service_name, extra_services,
      vehicle_type, vehicle_make, vehicle_model, studio, comments, booking_date, booking_time, status,
      total_price, quoted_price, price_reason, work_minutes, confirmed_by_link, film_law_version,
      policy_version
    ) values (
      accept_by_link.booking_id, quote.customer_name, quote.customer_email,
      coalesce(quote.customer_phone, private.plain_phone(phone)),
      coalesce((select w.name from public.service_work w where w.service = quote.services[1]), quote.services[1]),
      quote.services[2:], quote.vehicle_type, quote.vehicle_make, quote.vehicle_model, quote.studio,
      (select left('Quote ' || upper(left(quote.id::text, 8)) || ': ' || string_agg(l.label, ', ' order by l.place), 2000)
        from public.quote_lines l where l.quote_id = quote.id),
      day, slot_time, 'confirmed', total, total, 'Quote', quote.work_minutes,
      -- A caller's number is known to be theirs; anything else a stranger may have typed.
      quote.source <> 'staff' or quote.customer_phone is null,
      film_law_version, policy_version
    );
    -- Staff may have answered again, or deleted it, while the booking waited. The queue comes before the row of a
    -- quote everywhere, so that nobody waits for each other.
    select q.* into quote from public.quotes q where q.id = quote.id for update;
    perform private.require_acceptable(quote, seen_version);
    -- The deposit that was seen, in place of the one that the settings ask for now.
    perform private.insert_deposit(
      accept_by_link.booking_id, quote.deposit_cents, private.deposit_due_by(quote.customer_email)
    );
    update public.booking_deposits d set asked_cents = quote.deposit_cents where d.booking_id = accept_by_link.booking_id;
    update public.quotes q
      set status = 'accepted', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
        booking_id = accept_by_link.booking_id, customer_id = private.customer_of(accept_by_link.booking_id)
      where q.id = quote.id;
  end if;
  return query select b.ready_at from public.bookings b where b.id = accept_by_link.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_booking(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := case booking.status when 'confirmed' then 'confirmed' else 'confirmation' end;
begin
  if booking.customer_email is null or not private.is_outside_caller() or private.has_option(options, 'silent') then
    return;
  end if;
  -- Those who booked elsewhere were told there.
  if not private.has_option(options, 'imports') then
    perform private.queue_message(booking, kind, private.change_stamp());
  end if;
  perform private.queue_reminder(booking);
  if private.change_actor() in ('visitor', 'customer') and private.message_recipient('new_booking', booking) is not null then
    perform private.queue_message(booking, 'new_booking', private.change_stamp());
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_change(earlier public.bookings, booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
begin
  if booking.is_known <> earlier.is_known then
    update public.booking_messages m set is_known = booking.is_known where m.booking_id = booking.id and m.resends = 0;
  end if;
  -- Somebody without an address has one now. A move at the same time writes the reminder itself.
  if earlier.customer_email is null and not is_moved and not exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed', 'leased')
  ) then
    perform private.queue_reminder(booking);
  end if;
  if not is_moved and booking.status = earlier.status then
    return;
  end if;
  -- Waiting mail stays true: thanks after the work, nothing that the change made moot.
  update public.booking_messages m set due_at = greatest(m.due_at, private.thanks_due(booking))
    where m.booking_id = booking.id and m.kind = 'thanks' and m.state in ('queued', 'failed');
  update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
    where m.booking_id = booking.id and m.state in ('queued', 'failed')
      and private.is_message_obsolete(m.kind, booking);
  if options ? 'undoes' then
    -- A change that is taken back made some mail moot: it waits again.
    update public.booking_messages m set state = 'queued', skipped_at = null
      where m.booking_id = booking.id and m.state = 'skipped'
        and m.skipped_at = (options -> 'undoes' ->> 'at')::timestamptz
        and not private.is_message_obsolete(m.kind, booking);
    return;
  end if;
  if private.has_option(options, 'silent') then
    if is_moved then
      perform private.move_silently(booking);
    end if;
    return;
  end if;
  if booking.customer_email is null then
    return;
  end if;
  if booking.status <> earlier.status then
    perform private.announce_status(booking, options);
  end if;
  -- One that is taken back.
  if earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    perform private.queue_reminder(booking);
  end if;
  if is_moved and private.holds_spot(booking.status) then
    perform private.announce_move(booking, earlier.booking_date, earlier.booking_time);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.bay_times(from_day date, to_day date, kind text, minutes integer, but uuid DEFAULT NULL::uuid, earliest timestamp without time zone DEFAULT NULL::timestamp without time zone)
 RETURNS TABLE(day date, slot_time text, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  work_hours constant integer := ceil(minutes / 60.0)::integer + 1;
  last_slot constant timestamp := greatest(to_day + time '17:00', earliest);
  last_day date := last_slot::date + work_hours / 8 + 3;
  open_hours timestamp[];
begin
  if minutes = 0 then
    return;
  end if;
  -- As many open hours as the work may take from the last slot on.
  loop
    open_hours := private.open_hours(from_day, last_day);
    exit when cardinality(open_hours) >= width_bucket(last_slot - interval '1 minute', open_hours) + work_hours
      or last_day > last_slot::date + 2000;
    last_day := last_day + 60;
  end loop;
  return query
    with fitting as materialized (
      select * from private.fitting_bays(from_day, last_day, bay_times.kind, but)
    ), times as materialized (
      select d.day, s.slot_time, s.slot_order, private.shop_instant(t.starts) as starts, private.shop_instant(
          open_hours[h.before + c.hours] + (c.minutes - 60 * (c.hours - 1)) * interval '1 minute'
        ) as ready
      from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
      cross join private.slots() s
      cross join lateral (select greatest(d.day + s.starts_at, earliest) as starts) t
      cross join lateral (
        select width_bucket(date_trunc('hour', t.starts) - interval '1 minute', open_hours) as before
      ) h
      -- The part of its first hour that is over counts as worked.
      cross join lateral (
        select minutes + case when open_hours[h.before + 1] < t.starts then extract(minute from t.starts)::integer else 0 end as minutes
      ) m
      cross join lateral (select m.minutes, ceil(m.minutes / 60.0)::integer as hours) c
    )
    select t.day, t.slot_time, t.ready,
      case when t.ready is null then '{}' else array(
        select f.id from fitting f
        where not f.busy && tstzrange(t.starts, t.ready)
          -- Work that would be over at once begins now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_by_link(button text, subject uuid, given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.bookings;
  undone public.booking_events;
  as_customer constant jsonb := '{"as_customer": true}';
begin
  if button = 'correct' then
    given := jsonb_build_object('email', coalesce(private.plain_address(btrim(given ->> 'email')), ''));
  end if;
  for is_queued in 0..1 loop
    -- Joined before the row is looked at again, so that nobody changes it between the look and the change.
    if is_queued = 1 then
      perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
    end if;
    select b.* into booking from public.bookings b where b.id = subject;
    if not found then
      return false;
    end if;
    if private.is_done_by_link(button, booking, given, is_queued = 1) then
      return true;
    end if;
  end loop;
  case button
    when 'confirm' then
      perform private.set_options(as_customer);
      update public.bookings b set customer_confirmed_at = clock_timestamp() where b.id = booking.id;
    when 'cancel' then
      perform private.set_options(as_customer);
      update public.bookings b set status = 'cancelled' where b.id = booking.id;
    when 'move' then
      perform private.set_options(as_customer);
      update public.bookings b set booking_date = (given ->> 'day')::date, booking_time = given ->> 'slot_time' where b.id = booking.id;
      if booking.booking_date <> (given ->> 'day')::date then
        perform private.count_booking(booking.id, (given ->> 'day')::date, true);
      end if;
    when 'undo' then
      undone := private.undoable_cancellation(booking);
      perform private.require_untold(undone);
      -- A booking that has its spot back needs no open slot.
      perform private.set_options(as_customer || jsonb_build_object(
        'undoes', jsonb_build_object('at', undone.happened_at, 'held', undone.held), 'overrides', '{closed}'::text[]
      ));
      update public.bookings b set status = (undone.old_values ->> 'status')::public.booking_status where b.id = booking.id;
    when 'correct' then
      perform private.end_manage_links(booking.id);
      perform private.set_options(as_customer);
      update public.bookings b set customer_email = given ->> 'email' where b.id = booking.id returning b.* into booking;
      update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
        where m.booking_id = booking.id and m.kind = 'confirmation' and m.state in ('queued', 'failed');
      perform private.queue_message(booking, 'confirmation', clock_timestamp());
  end case;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.counted(booking public.bookings)
 RETURNS TABLE(completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer, unpriced integer, online integer, phone integer, done numeric, still_open numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select (booking.status = 'completed')::integer, (booking.status = 'confirmed')::integer, (booking.status = 'pending')::integer,
    (booking.status = 'cancelled' and booking.no_show_at is null)::integer, (booking.no_show_at is not null)::integer,
    (booking.status <> 'cancelled' and booking.total_price = 0)::integer,
    (booking.status <> 'cancelled' and booking.source = 'online')::integer,
    (booking.status <> 'cancelled' and booking.source = 'phone')::integer,
    case booking.status when 'completed' then booking.total_price - booking.refunded else 0 end,
    case when private.holds_spot(booking.status) then booking.total_price else 0 end
$function$;

CREATE OR REPLACE FUNCTION private.decide_payment_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.online_payments;
begin
  select p.* into payment from public.online_payments p
    where p.provider = event ->> 'provider'
      and (p.provider_id = event ->> 'provider_id' or p.id = (event ->> 'payment_id')::uuid)
    order by (p.provider_id = event ->> 'provider_id') is true desc limit 1;
  if event ->> 'kind' in ('payout', 'payout_failed') then
    -- What failed is not in the bank, in whichever order it is told.
    insert into private.online_payouts (provider, provider_id, amount_cents, currency, arrives_on, failed_at) values (
      event ->> 'provider', event ->> 'provider_id', (event ->> 'amount_cents')::integer, event ->> 'currency',
      (event ->> 'arrives_on')::date, case event ->> 'kind' when 'payout_failed' then clock_timestamp() end
    ) on conflict on constraint online_payouts_pkey do update
      set failed_at = coalesce(online_payouts.failed_at, excluded.failed_at);
    return 'entered';
  end if;
  return case
    when payment.id is not null then private.take_payment_event(payment, event)
    when event ->> 'payment_id' is null then 'waiting'
    else 'unknown' end;
exception when data_exception or integrity_constraint_violation then
  if payment.id is not null then
    perform private.ask_about_payment(payment.id, 'unreadable');
  end if;
  return 'question:unreadable';
end
$function$;

CREATE OR REPLACE FUNCTION private.fitting_bays(from_day date, to_day date, kind text, but uuid)
 RETURNS TABLE(id integer, is_present boolean, "position" smallint, busy tstzmultirange)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  period constant tstzrange := tstzrange(
    private.shop_instant(from_day::timestamp), private.shop_instant((to_day + 1)::timestamp)
  );
  present integer;
  own tstzmultirange;
begin
  select b.bay_id, coalesce(tstzmultirange(b.during), '{}') into present, own from public.bookings b where b.id = but;
  return query
    with closures as materialized (
      select * from private.bay_closures(fitting_bays.from_day, fitting_bays.to_day)
    ), overruns as materialized (
      -- A booking keeps what it has already.
      select o.bay_id, case when o.bay_id = present then tstzmultirange(o.during) - own else tstzmultirange(o.during) end as during
      from private.overruns() o where o.booking_id is distinct from but
    )
    select y.id, y.id is not distinct from present, y.position, coalesce((
        select range_agg(t.during) from (
          select b.during from public.bookings b
            where b.bay_id = y.id and b.during && period and b.id is distinct from but
          union all
          select unnest(o.during) from overruns o where o.bay_id = y.id
          union all
          select c.during from closures c where c.bay_id = y.id
        ) t
      ), '{}')
    from public.bays y
    where y.active and (fitting_bays.kind is null or fitting_bays.kind = any (y.kinds));
end
$function$;

CREATE OR REPLACE FUNCTION private.is_done_by_link(button text, booking public.bookings, given jsonb, is_queued boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The booking as it would be, where that needs a bay.
  wanted public.bookings;
begin
  case button
    when 'confirm' then
      perform private.require_holding(booking);
      return booking.customer_confirmed_at is not null;
    when 'cancel' then
      if booking.status <> 'cancelled' then
        perform private.require_changeable(booking);
      end if;
      return booking.status = 'cancelled';
    when 'move' then
      wanted := booking;
      wanted.booking_date := (given ->> 'day')::date;
      wanted.booking_time := given ->> 'slot_time';
      perform private.require_movable(booking, wanted.booking_date, wanted.booking_time);
      if (wanted.booking_date, wanted.booking_time) = (booking.booking_date, booking.booking_time) then
        return true;
      end if;
    when 'undo' then
      wanted := booking;
      wanted.status := (private.undoable_cancellation(booking)).old_values ->> 'status';
      if wanted.status = 'cancelled' then
        return true;
      end if;
    when 'correct' then
      perform private.require_correctable(booking);
      if not is_queued then
        perform private.require_own_address(given ->> 'email');
        if private.asked_today(given ->> 'email', null) >= private.limit_of('bookings_per_contact') then
          perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
        end if;
      end if;
      return false;
  end case;
  -- A booking that waited for a bay waits again when its cancellation is undone.
  if not is_queued and (button = 'move' or booking.bay_id is not null) and private.needs_bay(wanted, '{}') then
    perform private.refuse('PT409', 'slot_full', format('%s %s', wanted.booking_date, wanted.booking_time), 'Choose another time.');
  end if;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_staff_price(of_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.booking_events e
    where e.booking_id = of_booking and (
      e.actor in ('staff', 'owner')
      -- Its customer accepted a quote.
      or e.kind = 'created' and e.actor = 'customer'
    ) and (e.kind = 'changed' and 'total_price' = any (e.columns) or e.kind = 'created' and not exists (
        select from public.booking_events earlier
        where earlier.booking_id = of_booking and earlier.kind = 'created' and earlier.id < e.id
      ))
  )
$function$;

CREATE OR REPLACE FUNCTION private.keep_month_sums(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.erased_months as x (
    month, completed, confirmed, pending, cancelled, no_shows, unpriced, online, phone, done, still_open
  )
  select date_trunc('month', b.booking_date::timestamp)::date, sum(c.completed), sum(c.confirmed), sum(c.pending),
    sum(c.cancelled), sum(c.no_shows), sum(c.unpriced), sum(c.online), sum(c.phone), sum(c.done), sum(c.still_open)
  from public.bookings b cross join lateral private.counted(b) c
  -- A booking that is still ahead brought nothing yet.
  where b.id = any (ids) and b.booking_date <= private.shop_now()::date
  group by 1
  on conflict (month) do update set
    completed = x.completed + excluded.completed, confirmed = x.confirmed + excluded.confirmed,
    pending = x.pending + excluded.pending, cancelled = x.cancelled + excluded.cancelled,
    no_shows = x.no_shows + excluded.no_shows, unpriced = x.unpriced + excluded.unpriced,
    online = x.online + excluded.online, phone = x.phone + excluded.phone,
    done = x.done + excluded.done, still_open = x.still_open + excluded.still_open
$function$;

CREATE OR REPLACE FUNCTION private.lease_message(message public.booking_messages, booking public.bookings, lease_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.booking_messages m
    set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(), handed_over_at = null,
      -- Its calendar files say how long it stays from drop-off to ready.
      stay_minutes = greatest(m.stay_minutes, case when m.kind in (
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
$function$;

CREATE OR REPLACE FUNCTION private.open_link(kind text, token text, ends boolean DEFAULT true)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  perform private.require_post();
  select l.subject into found_id from (select private.link_subject(kind, token) as subject) l
    left join public.bookings b on b.id = l.subject
    where kind = 'quote' or not ends and b.id is not null
      or private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.policy_of(booking public.bookings)
 RETURNS TABLE(version integer, words text, agreed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.version, p.words, booking.policy_agreed_at
  from public.policy_versions p where p.version = booking.policy_version
$function$;

CREATE OR REPLACE FUNCTION private.press(button text, token text, given jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant text := left(token, 100);
  subject uuid;
  has_place boolean;
  code text;
  refusal text;
  what text;
  advice text;
begin
  if private.is_over('presses_per_link', link) then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  subject := private.open_link(
    case when button in ('accept', 'decline', 'ask_again') then 'quote' else 'booking' end, link
  );
  if subject is null then
    return to_jsonb(false);
  end if;
  -- Eight presses of a link may be under way; further ones are refused without waiting for any of them.
  for place in 1..8 loop
    has_place := pg_try_advisory_xact_lock(hashtextextended('private.press ' || place::text || ' ' || link, 0));
    exit when has_place;
  end loop;
  if not has_place then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  -- One press of a link at a time from here on, outside the queue of all changes.
  perform private.require_rate('presses_per_link', link);
  begin
    return case button
      when 'accept' then coalesce((
        select jsonb_build_object('ready_at', a.ready_at) from private.accept_by_link(
          subject, (given ->> 'seen_version')::integer, (given ->> 'booking_id')::uuid,
          (given ->> 'day')::date, given ->> 'slot_time', given ->> 'phone',
          (given ->> 'film_law_version')::integer, (given ->> 'policy_version')::integer
        ) a
      ), to_jsonb(false))
      when 'decline' then to_jsonb(private.decline_by_link(subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.ask_again_by_link(subject))
      when 'correct' then case when private.change_by_link(button, subject, given)
        then to_jsonb(private.link_token('booking', subject)) else to_jsonb(false) end
      else to_jsonb(private.change_by_link(button, subject, given))
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, refusal = message_text, what = pg_exception_detail, advice = pg_exception_hint;
    if code !~ '^(PT[0-9]{3}|2[23])' then
      raise;
    end if;
    perform set_config('response.status', case
      when code like 'PT%' then right(code, 3) when code = '23505' then '409' else '400' end, true);
    return jsonb_build_object(
      'code', code, 'message', refusal, 'hint', nullif(advice, ''),
      -- The text of a constraint would show the whole row.
      'details', case when code like 'PT%' then nullif(what, '') end
    );
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_booking(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  booking.created_at := private.join_booking_queue();
  -- An imported booking was made before it was over.
  if private.has_option(options, 'imports') then
    booking.created_at := least(
      booking.created_at, private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time))
    );
  end if;
  -- A repeat of this very request may have gone through while it waited.
  perform private.require_unused_id(booking.id);
  perform private.require_unused_reference(booking.id);
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_within_limits(booking);
    perform private.count_booking(booking.id, booking.booking_date, false);
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_booking_defaults(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    booking.arrived_at := null;
    booking.done_at := null;
    booking.no_show_at := case when private.has_option(options, 'imports') then booking.no_show_at end;
    -- A version that nobody was ever shown is not kept.
    booking.film_law_version := (
      select a.version from public.agreed_words a
      where a.topic = 'film_law' and a.version = booking.film_law_version
    );
    booking.policy_version := (
      select p.version from public.policy_versions p
      where p.version = booking.policy_version and p.words is not null
    );
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    booking.source := case options ->> 'source' when 'phone' then 'phone' else 'online' end;
    if options ->> 'source' is null then
      booking.quoted_price := booking.total_price;
      booking.price_reason := null;
    end if;
  end if;
  booking.quoted_price := coalesce(booking.quoted_price, booking.total_price);
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_work(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := earlier.id is null;
begin
  if private.is_outside_caller() then
    if is_new and options ->> 'source' is null or not is_new and not private.has_option(options, 'places') then
      booking.work_minutes := earlier.work_minutes;
    end if;
    booking.bay_id := earlier.bay_id;
    booking.ready_at := earlier.ready_at;
    booking.during := earlier.during;
    booking.begins_at := case when options ? 'begins_at' then (options ->> 'begins_at')::timestamptz else earlier.begins_at end;
    if is_new and private.has_option(options, 'starts_now') then
      -- Its slot may not have begun, or be of another day: then it begins with it.
      select private.shop_instant(n.step) into booking.begins_at from private.next_step() n (step)
        where n.step::date = booking.booking_date
          and n.step > private.slot_start(booking.booking_date, booking.booking_time);
    end if;
  end if;
  if not is_new and (booking.booking_date, booking.booking_time) <> (earlier.booking_date, earlier.booking_time) then
    booking.begins_at := null;
  end if;
  -- Restored from a shop with other bays.
  if booking.bay_id is not null and not exists (select from public.bays y where y.id = booking.bay_id) then
    booking.bay_id := null;
  end if;
  if booking.work_minutes is null or booking.work_minutes = earlier.work_minutes
    and private.booked_services(booking) || booking.vehicle_type
      is distinct from private.booked_services(earlier) || earlier.vehicle_type then
    booking.work_minutes := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).minutes;
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_paid_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question text;
  is_late boolean;
begin
  if payment.provider_id in (event ->> 'provider_id', event ->> 'page_id') then
    update public.online_payments p set provider_id = event ->> 'provider_id'
      where p.id = payment.id and p.provider_id = event ->> 'page_id';
    return 'known';
  end if;
  -- The page of a payment that has its name by now.
  if payment.provider_id is not null and event ->> 'provider_id' = coalesce(event ->> 'page_id', payment.page_id) then
    return 'known';
  end if;
  if (event ->> 'amount_cents')::integer > 0 is not true then
    if payment.provider_id is null then
      perform private.ask_about_payment(payment.id, 'unreadable');
    end if;
    return 'question:unreadable';
  end if;
  -- Another payment on the same page is money, too.
  if payment.provider_id is not null then
    insert into public.online_payments (booking_id, purpose, provider, asked_cents)
      values (payment.booking_id, payment.purpose, payment.provider, payment.asked_cents) returning * into payment;
  end if;
  update public.online_payments p
    set provider_id = event ->> 'provider_id', paid_cents = (event ->> 'amount_cents')::integer,
      currency = event ->> 'currency', fee_cents = coalesce((event ->> 'fee_cents')::integer, p.fee_cents), paid_at = clock_timestamp()
    where p.id = payment.id returning * into payment;
  question := private.enter_paid(payment);
  if question is not null then
    perform private.ask_about_payment(payment.id, question);
  end if;
  -- What could not be read before has been said again.
  update public.online_payments p set settled_at = clock_timestamp()
    where p.id = payment.id and p.question = 'unreadable' and p.settled_at is null;
  is_late := coalesce(question in ('after_release', 'after_cancellation'), false);
  -- Who has paid for a booking that is no more is told that the shop has the money.
  if is_late or payment.currency = 'cad' then
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, case when is_late then 'paid_late' else 'payment_received' end, case when is_late then b.revision else (
          select count(*) from public.online_payments p where p.booking_id = b.id and p.paid_at is not null
        ) end, clock_timestamp(), clock_timestamp()
      from public.bookings b where b.id = payment.booking_id and b.customer_email is not null
      on conflict on constraint booking_messages_once do nothing;
  end if;
  if not is_late and payment.currency = 'cad' then
    perform private.correct_deposit_reminder(payment.booking_id);
  end if;
  if payment.purpose = 'deposit' then
    perform private.confirm_paid(payment.booking_id);
  end if;
  return coalesce('question:' || question, 'entered');
end
$function$;

CREATE OR REPLACE FUNCTION private.unused_of_import(of_import uuid)
 RETURNS TABLE(subject uuid, is_booking boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.subject, u.is_booking from (
    select b.id as subject, true as is_booking, b.customer_id, '-infinity'::timestamptz as since, (
        exists (select from public.customer_profiles p where p.customer_id = b.customer_id)
        or exists (
          select from public.bookings o where o.customer_id = b.customer_id
            and not exists (select from private.imported d where d.import_id = of_import and d.subject = o.id)
        )
      ) as keeps_records
    from private.imported i join public.bookings b on b.id = i.subject
    where i.import_id = of_import and b.revision = 0
      and not exists (select from public.receipts r where r.booking_id = b.id)
      and not exists (select from public.payments p where p.booking_id = b.id)
      and not exists (select from public.booking_deposits d where d.booking_id = b.id)
      and not exists (select from public.online_payments p where p.booking_id = b.id)
      and not exists (select from public.quotes q where q.booking_id = b.id)
      and not exists (select from public.booking_events e where e.booking_id = b.id and e.kind <> 'created')
      and not exists (
        select from public.booking_messages m where m.booking_id = b.id and (m.kind <> 'reminder' or m.state <> 'queued')
      )
      and not exists (select from public.booking_notes n where n.booking_id = b.id and n.updated_at > i.added_at)
    union all
    select p.customer_id, false, p.customer_id, i.added_at, false from private.imported i join public.customer_profiles p on p.customer_id = i.subject
    where i.import_id = of_import and p.updated_at <= i.added_at
      and not exists (select from public.bookings b where b.customer_id = p.customer_id)
  ) u
  where u.keeps_records or not (
    exists (select from public.customers c where c.id = u.customer_id and c.company is not null)
    or exists (select from public.quotes q where q.customer_id = u.customer_id)
    or exists (select from public.customer_tags t where t.customer_id = u.customer_id)
    or exists (select from public.customer_notes n where n.customer_id = u.customer_id and n.updated_at > u.since)
    or exists (select from public.customer_vehicles v where v.customer_id = u.customer_id and v.updated_at > u.since)
  )
$function$;

CREATE OR REPLACE FUNCTION public.answer_quote(quote_id uuid, answer jsonb, sends boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
  reminds_at timestamptz;
begin
  -- If its booking was deleted, another price may be sent.
  if quote.booking_id is not null or not sends and quote.status <> 'new' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if given.version <> quote.version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Look at what was sent since.');
  end if;
  if octet_length(answer::text) > 20000 or jsonb_array_length(coalesce(answer -> 'lines', '[]')) > 20 then
    perform private.refuse('PT422', 'quote_incomplete', 'lines');
  end if;
  delete from public.quote_lines l where l.quote_id = quote.id;
  insert into public.quote_lines (quote_id, place, label, amount, service, taxes)
    select quote.id, l.place, private.without_overrides(l.line ->> 'label'), (l.line ->> 'amount')::numeric,
      w.service, coalesce(w.taxes, private.all_taxes())
    from jsonb_array_elements(coalesce(answer -> 'lines', '[]')) with ordinality l (line, place)
    left join public.service_work w on w.service = l.line ->> 'service';
  update public.quotes q
    set services = coalesce(given.services, q.services), message = nullif(btrim(private.plain_comments(given.message)), ''),
      included = nullif(btrim(private.plain_comments(given.included)), ''),
      not_included = nullif(btrim(private.plain_comments(given.not_included)), ''),
      deposit_cents = coalesce(
        given.deposit_cents, case when sends then private.deposit_for(private.quote_total(q.id)) end
      ), work_minutes = given.work_minutes, valid_until = given.valid_until,
      -- A draft prolongs nothing: neither how long the request is kept, nor how long it takes photos.
      updated_at = case when sends then clock_timestamp() else q.updated_at end,
      staff_note = nullif(btrim(private.plain_comments(given.staff_note)), ''),
      company = nullif(btrim(given.company), ''),
      customer_email = coalesce(q.customer_email, private.plain_address(given.customer_email))
    where q.id = quote.id returning q.* into quote;
  if not sends then
    return;
  end if;
  perform private.require_complete_quote(quote);
  update public.quotes q
    set status = 'sent', version = q.version + 1, sent_at = clock_timestamp(),
      first_sent_at = coalesce(q.first_sent_at, clock_timestamp()),
      answered_at = null, declined_by = null, decline_reason = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- The reminder comes in the morning, two days before it ends.
  reminds_at := private.shop_instant((quote.valid_until - 2)::timestamp + time '10:00');
  if reminds_at > clock_timestamp() + interval '24 hours' then
    perform private.announce_quote(quote.id, '{quote_reminder}', reminds_at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_totals(from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date)
 RETURNS TABLE(first_day date, last_day date, bookings integer, kept integer, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer, revenue numeric, average_ticket numeric, online integer, phone integer, done numeric, still_open numeric, unpriced integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select c.* from public.bookings b cross join lateral private.counted(b) c
      where b.booking_date between from_day and to_day
      union all
      select x.completed, x.confirmed, x.pending, x.cancelled, x.no_shows, x.unpriced, x.online, x.phone, x.done, x.still_open
      from private.erased_months_within(from_day, to_day) x
    ), summed as (
      select coalesce(sum(c.completed), 0)::integer as completed, coalesce(sum(c.confirmed), 0)::integer as confirmed,
        coalesce(sum(c.pending), 0)::integer as pending, coalesce(sum(c.cancelled), 0)::integer as cancelled,
        coalesce(sum(c.no_shows), 0)::integer as no_shows, coalesce(sum(c.unpriced), 0)::integer as unpriced,
        coalesce(sum(c.online), 0)::integer as online, coalesce(sum(c.phone), 0)::integer as phone,
        coalesce(sum(c.done), 0) as done, coalesce(sum(c.still_open), 0) as still_open
      from counted c
    )
    select from_day, to_day, k.kept + s.cancelled + s.no_shows, k.kept, s.completed, s.confirmed, s.pending, s.cancelled,
      s.no_shows, s.done + s.still_open, round((s.done + s.still_open) / nullif(k.kept - s.unpriced, 0), 2),
      s.online, s.phone, s.done, s.still_open, s.unpriced
    from summed s cross join lateral (select s.completed + s.confirmed + s.pending as kept) k;
end
$function$;

CREATE OR REPLACE FUNCTION public.bookings_by_week(from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date)
 RETURNS TABLE(week date, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select b.booking_date - extract(dow from b.booking_date)::integer as week, sum(c.completed)::integer as completed,
        sum(c.confirmed)::integer as confirmed, sum(c.pending)::integer as pending,
        sum(c.cancelled)::integer as cancelled, sum(c.no_shows)::integer as no_shows
      from public.bookings b cross join lateral private.counted(b) c
      where b.booking_date between from_day and to_day
      group by 1
    )
    select w.week::date, coalesce(c.completed, 0), coalesce(c.confirmed, 0), coalesce(c.pending, 0),
      coalesce(c.cancelled, 0), coalesce(c.no_shows, 0)
    from generate_series(
      (from_day - extract(dow from from_day)::integer)::timestamp, to_day::timestamp, '7 days'
    ) w (week)
    left join counted c on c.week = w.week::date
    order by 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_customers(phone text)
 RETURNS TABLE(customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date, booking_id uuid, standing text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  number constant text := nullif(private.phone_key(private.plain_phone(left(find_customers.phone, 260))), '');
  today constant date := private.shop_now()::date;
  owners constant uuid[] := array(
    select k.customer_id from public.bookings k where k.contact_key = number and k.is_known
    union
    select p.customer_id from public.customer_profiles p where p.contact_key = number
  );
begin
  perform private.require_staff();
  return query
    with entries as (
      select b.*, private.name_key(b.customer_name) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when b.is_known then 0 when b.customer_confirmed_at is not null then 1 else 2 end as doubt
      from public.bookings b
      where b.contact_key = number
        or b.customer_id = any (owners)
    ), newest as (
      -- A stranger who types a known name takes nothing from what is known.
      select distinct on (e.name_key) e.* from entries e
      order by e.name_key, e.doubt, e.contact_key = number desc, e.created_at desc, e.id
    ), counted as (
      select n.name_key,
        count(*) filter (where e.is_visit)::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        max(e.booking_date) filter (where e.is_visit) as last_visit,
        (array_agg(e.service_name order by e.starts_at desc) filter (where e.is_visit))[1] as last_service,
        min(e.booking_date) filter (where private.holds_spot(e.status) and e.booking_date >= today) as next_visit,
        (array_agg(e.customer_email order by e.created_at desc)
          filter (where e.customer_email is not null and e.doubt = n.doubt))[1] as email
      from newest n join entries e on e.name_key = n.name_key group by n.name_key
    )
    select f.customer_name, f.email, f.customer_phone, f.vehicle_type, f.vehicle_make, f.vehicle_model,
      f.visits, f.no_shows, f.last_visit, f.last_service, f.next_visit, f.id,
      (array['known', 'confirmed', 'typed'])[f.doubt + 1]
    from (
      select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
        c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id, n.doubt,
        n.contact_key = number as has_number, n.created_at
      from newest n join counted c on c.name_key = n.name_key
      union all
      select p.customer_name, p.customer_email, p.customer_phone, coalesce(v.vehicle_type, ''), v.vehicle_make,
        v.vehicle_model, 0, 0, null, null, null, p.customer_id, 0, true, p.created_at
      from public.customer_profiles p
      left join lateral (
        select k.* from public.customer_vehicles k where k.customer_id = p.customer_id
        order by k.updated_at desc, k.id limit 1
      ) v on true
      where p.contact_key = number
        and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    ) f
    order by f.doubt, f.has_number desc, f.created_at desc, f.id limit 5;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
      ':', 'suppress', coalesce(message.booking_id, message.quote_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.quote_id is null then private.link_token('booking', booking.id) end,
      stop_token,
      shop.review_url, shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case when message.kind = 'receipt' then private.receipt_documents(booking.id) -> (message.occasion - 1)
        when message.kind in ('payment_asked', 'payment_received') then (
          select private.receipt_document(r.id) from public.receipts r
          where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
        ) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      (select to_jsonb(p) from private.policy_of(booking) p),
      -- Its occasion says which of the payments it tells.
      case message.kind when 'payment_received' then (
        select jsonb_build_object('purpose', p.purpose, 'cents', p.paid_cents) from public.online_payments p
        where p.booking_id = booking.id and p.paid_at is not null order by p.paid_at, p.id offset message.occasion - 1 limit 1
      ) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.mail_state(token text)
 RETURNS TABLE(kind text, state text, sent_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  if found_id is not null then
    return query select * from private.latest_mail(found_id);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_availability(token text, from_day date, to_day date)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 900
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query
    select a.* from public.bookings b
    cross join private.booked_work(private.booked_services(b), b.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, b.work_minutes, b.id) a
    where b.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_booking(token text)
 RETURNS TABLE(booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text, vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean, booking_date date, booking_time text, revision integer, changeable_until timestamp with time zone, can_change boolean, confirm_by timestamp with time zone, mail_kind text, mail_state text, mail_sent_at timestamp with time zone, ready_at timestamp with time zone, deposit jsonb, receipt_count integer, quote_token text, taxes jsonb, policy jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.extra_services, b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price,
      private.is_staff_price(b.id), b.booking_date, b.booking_time,
      b.revision, private.shop_instant(private.changeable_until(b)),
      private.holds_spot(b.status) and private.shop_now() <= private.changeable_until(b),
      private.confirm_by(b), m.kind, m.state, m.sent_at, b.ready_at,
      private.deposit_of(b.id), (select count(*)::integer from public.receipts r where r.booking_id = b.id),
      private.quote_to_accept_again(b.id), private.taxes_ahead(b), (select to_jsonb(p) from private.policy_of(b) p)
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_payment(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', managed_payment.token, false);
begin
  return (select private.online_of(b) from public.bookings b where b.id = found_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_receipts(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', managed_receipts.token, false);
begin
  return (select private.receipt_documents(found_id) where found_id is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_done(booking_id uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, at_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(mark_done.booking_id);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
begin
  if booking.done_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status <> 'confirmed' or booking.arrived_at is null then
    perform private.refuse_status_step(booking, 'done');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  -- A device that noted it without a connection may have another clock.
  update public.bookings b
    set done_at = case when at < local_now then greatest(at, booking.arrived_at) else local_now end
    where b.id = booking.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired_data()
 RETURNS TABLE(purged text, deleted integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.booking_date < kept_from
      -- A customer who asked to be reminded is, and is forgotten after that.
      and not exists (
        select from public.booking_messages m
        where m.booking_id = b.id and m.kind in ('care_coating', 'care_detailing')
          and m.state in ('queued', 'failed', 'leased')
      )
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  perform private.erase_bookings(late);
  return query select 'bookings', cardinality(late);
  perform private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ));
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
  delete from public.closures c where c.to_day < kept_from;
  get diagnostics deleted = row_count;
  return query select 'closures', deleted;
  -- 90 days after the answer, after the price ended, or after a request that nobody answered.
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics deleted = row_count;
  return query select 'quotes', deleted;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  return query
    with hits as (
      delete from private.hits h using private.limits l
      where l.name = h.bucket and h.at <= clock_timestamp() - l.within returning 1
    ), links as (
      -- Those of bookings that nobody can bring back any more.
      delete from private.links l
      where l.kind = 'booking' and not exists (select from public.bookings b where b.id = l.subject)
        and not exists (
          select from public.booking_deletions d
          where d.booking_id = l.subject and d.deleted_at > clock_timestamp() - interval '30 days'
        ) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
  delete from private.suppression_tokens t
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.subject)
      and not exists (select from public.quotes q where q.id = t.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = t.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      );
  get diagnostics deleted = row_count;
  return query select 'links', deleted;
  return query select 'receipts', private.purge_receipts();
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  -- Other sales of the shop's account at the provider are told here, too, and are none of ours.
  delete from private.payment_events e where e.received_at < clock_timestamp()
    - case when e.outcome in ('waiting', 'unknown') then interval '30 days' else interval '7 years' end;
  -- The schedule writes down each of its runs, forever.
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics deleted = row_count;
    purged := 'schedule';
    return next;
  end if;
  perform private.note_check('purge');
end
$function$;

CREATE OR REPLACE FUNCTION public.quote_availability(token text, from_day date, to_day date)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 900
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('quote', token);
begin
  return query
    select a.* from public.quotes q
    cross join private.booked_work(q.services, q.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, q.work_minutes, null) a
    -- A draft that staff are still writing is nobody's.
    where q.id = found_id and private.can_accept(q);
end
$function$;

CREATE OR REPLACE FUNCTION public.record_payment_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting record;
  outcome text;
begin
  perform private.join_booking_queue();
  if exists (
    select from private.payment_events e where (e.provider, e.id) = (event ->> 'provider', event ->> 'id')
  ) then
    return 'known';
  end if;
  -- An amount that no books could hold counts as none, and a session's own name stands for its payment until it names it.
  select event || jsonb_build_object(
      'provider_id', coalesce(event ->> 'provider_id', event ->> 'page_id'),
      'amount_cents', case when abs(n.amount) <= 100000000 and n.amount = trunc(n.amount) then n.amount end,
      'fee_cents', case when n.fee between 0 and 100000000 and n.fee = trunc(n.fee) then n.fee end
    ) into event
    from (
      select case jsonb_typeof(event -> 'amount_cents') when 'number' then (event ->> 'amount_cents')::numeric end as amount,
        case jsonb_typeof(event -> 'fee_cents') when 'number' then (event ->> 'fee_cents')::numeric end as fee
    ) n;
  outcome := private.decide_payment_event(event);
  insert into private.payment_events (provider, id, provider_id, refund_id, kind, said, outcome) values (
    event ->> 'provider', event ->> 'id', event ->> 'provider_id', event ->> 'refund_id', event ->> 'kind', event, outcome
  );
  if event ->> 'kind' = 'paid' and outcome not in ('waiting', 'unknown') then
    for waiting in
      select e.* from private.payment_events e
      where e.provider = event ->> 'provider' and e.provider_id = event ->> 'provider_id' and e.outcome = 'waiting'
      order by e.received_at
    loop
      update private.payment_events e
        set outcome = private.decide_payment_event(waiting.said)
        where (e.provider, e.id) = (waiting.provider, waiting.id);
    end loop;
  end if;
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_links(email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.undo_closing(closures uuid[], jobs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  job record;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  delete from public.closures c where c.id = any (undo_closing.closures);
  -- Jobs that stayed leave the time to those that made room.
  for job in
    select b.id, j.earlier_bay_id, j.revision
    from jsonb_to_recordset(undo_closing.jobs) j (booking_id uuid, earlier_bay_id integer, revision integer)
    join public.bookings b on b.id = j.booking_id
    order by b.bay_id is distinct from j.earlier_bay_id, b.id
  loop
    perform public.place_booking(
      job.id, job.earlier_bay_id, at_revision => job.revision, without_bay => job.earlier_bay_id is null
    );
    perform private.correct_ready_time(job.id, job.revision);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_status_change(booking_id uuid, overrides text[] DEFAULT '{}'::text[])
 RETURNS public.booking_status
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_change public.booking_events;
  earlier public.booking_status;
  missing text;
  revision_now integer;
begin
  perform private.require_staff();
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select e.* into last_change from public.booking_events e
    where e.booking_id = undo_status_change.booking_id
      and e.kind in ('status', 'arrived', 'done', 'no_show', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind not in ('status', 'arrived', 'done', 'no_show') is not false or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- A change that was undone stays so.
    or not (
      private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status)
      or last_change.kind = 'arrived' and last_change.new_values ->> 'arrived_at' is not null
      or last_change.kind = 'done' and last_change.new_values ->> 'done_at' is not null
    ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'Reload the booking.');
  end if;
  perform private.require_untold(last_change);
  missing := private.missing_for_undo(last_change, earlier, overrides);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
  perform private.set_options(jsonb_build_object(
    'marks', true, 'undoes', jsonb_build_object('at', last_change.happened_at, 'held', last_change.held),
    -- A booking that has its spot back needs no open slot.
    'overrides', case when 'over_capacity' = any (overrides) then '{closed,over_capacity}'::text[] else '{closed}' end
  ) || case when last_change.old_values ? 'ready_at'
    then jsonb_build_object('ready_at', last_change.old_values ->> 'ready_at') else '{}' end
    || case when last_change.new_values ? 'pushed' then '{"begins_at": null}'::jsonb else '{}' end
    || case when last_change.old_values ? 'bay_id'
    then jsonb_build_object('bay_id', last_change.old_values -> 'bay_id') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      arrived_at = case last_change.kind when 'arrived' then null else b.arrived_at end,
      done_at = case last_change.kind when 'done' then null else b.done_at end
    where b.id = last_change.booking_id returning b.revision into revision_now;
  if last_change.new_values ? 'pushed' then
    perform private.correct_ready_time(last_change.booking_id, revision_now - 1);
    perform public.place_booking(b.id, p.bay_id)
      from jsonb_to_recordset(last_change.new_values -> 'pushed') p (booking_id uuid, bay_id integer, revision integer)
      join public.bookings b on b.id = p.booking_id and b.revision = p.revision;
  end if;
  return earlier;
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_quote(token text)
 RETURNS TABLE(quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text, vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date, lines jsonb, total numeric, taxes jsonb, deposit_cents integer, how_to_pay text, included text, not_included text, photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text, is_called_off boolean, can_accept boolean, due_hours integer, booking_token text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('quote', token);
begin
  return query
    select q.id, s.state, q.version, q.services, q.words, q.vehicle_type, q.vehicle_make, q.vehicle_model,
      split_part(btrim(q.customer_name), ' ', 1), q.customer_phone is not null,
      -- A draft that staff are still writing is nobody's.
      case when s.is_priced then q.message end, case when s.is_priced then q.work_minutes end,
      case when s.is_priced then q.valid_until end,
      case when s.is_priced then private.quote_price_lines(q.id) else '[]' end,
      case when s.is_priced then private.quote_total(q.id) else 0 end,
      case when s.is_priced then private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)) end,
      case when s.is_priced then q.deposit_cents end,
      case when s.is_priced and q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
      case when s.is_priced then q.included end,
      case when s.is_priced then q.not_included end,
      private.photo_links(q.id, 8), private.takes_photos(q), q.declined_by, b.booking_date, b.booking_time,
      q.status = 'accepted' and coalesce(b.status = 'cancelled', true), private.can_accept(q),
      private.quote_due_hours(q),
      -- Leads to the booking that it became, for as long as the booking's own link does. Where an owner has ended the
      -- links of a booking, a new one goes by mail alone.
      case when private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day' and not exists (
        select from private.links l where l.kind = 'booking' and l.subject = b.id and l.version > 1
      ) then private.link_token('booking', b.id) end
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
end
$function$;

REVOKE ALL ON FUNCTION "private"."accept_by_link"(uuid, integer, uuid, date, text, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_by_link"(text, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."counted"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."decide_payment_event"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_done_by_link"(text, public.bookings, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_link"(text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."policy_of"(public.bookings) FROM PUBLIC;

