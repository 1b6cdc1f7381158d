set local check_function_bodies = off;

DROP TRIGGER "booking_events_actor" ON "public"."booking_events";

DROP TRIGGER "closures_queue" ON "public"."closures";

DROP TRIGGER "closures_stamp" ON "public"."closures";

DROP FUNCTION "private"."begins_now"(public.bookings);

DROP FUNCTION "private"."booking_revision"(uuid);

DROP FUNCTION "private"."containing"(text);

DROP FUNCTION "private"."correct_waiting_mail"(public.bookings);

DROP FUNCTION "private"."date_import"(public.bookings, jsonb);

DROP FUNCTION "private"."erase_quotes_of"(uuid[]);

DROP FUNCTION "private"."free_rest_of_bay"(public.bookings);

DROP FUNCTION "private"."has_other_bookings"(public.bookings);

DROP FUNCTION "private"."has_quote_mail_failed"(public.quotes);

DROP FUNCTION "private"."hours_to_work"(date, date, integer);

DROP FUNCTION "private"."is_mail_working"();

DROP FUNCTION "private"."is_owner"();

DROP FUNCTION "private"."join_customer"(public.bookings, text, text);

DROP FUNCTION "private"."known_customer_of_quote"(public.quotes);

DROP FUNCTION "private"."last_vehicle"(uuid);

DROP FUNCTION "private"."leave_customer"(public.bookings);

DROP FUNCTION "private"."leaves_bay"(public.bookings);

DROP FUNCTION "private"."limit_booking"(public.bookings, jsonb);

DROP FUNCTION "private"."mail_room"();

DROP FUNCTION "private"."message_backoff"(integer);

DROP FUNCTION "private"."name_event_actor"();

DROP FUNCTION "private"."names_other_bay"(public.bookings, jsonb);

DROP FUNCTION "private"."number_change"(public.bookings, public.bookings);

DROP FUNCTION "private"."pass_quotes_on"(public.bookings, uuid);

DROP FUNCTION "private"."plate_key"(text);

DROP FUNCTION "private"."purge_closures"(date);

DROP FUNCTION "private"."purge_history"(date);

DROP FUNCTION "private"."purge_profiles"(date);

DROP FUNCTION "private"."queue_closure"();

DROP FUNCTION "private"."queue_links"(text);

DROP FUNCTION "private"."raise_bay_refusal"(public.bookings, integer, timestamp with time zone);

DROP FUNCTION "private"."raise_booking_limit"();

DROP FUNCTION "private"."raise_quote_incomplete"(text);

DROP FUNCTION "private"."raise_quote_not_open"(public.quotes);

DROP FUNCTION "private"."raise_slot_full"(date, text);

DROP FUNCTION "private"."raise_slot_refusal"(text);

DROP FUNCTION "private"."refuse_unknown_customer"();

DROP FUNCTION "private"."require_place_for_press"(text);

DROP FUNCTION "private"."restore_waiting_mail"(public.bookings, timestamp with time zone);

DROP FUNCTION "private"."stamp_closure"();

DROP FUNCTION "private"."stay_minutes"(text, public.bookings);

DROP FUNCTION "private"."suppression_token"(text, uuid);

DROP FUNCTION "private"."told_stay_minutes"(public.booking_messages);

DROP FUNCTION "private"."unconfirmed_bookings"();

DROP FUNCTION "private"."unnumbered_columns"();

DROP FUNCTION "private"."website_pair_side"(uuid, text);

CREATE OR REPLACE FUNCTION private.after_update_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
  earlier public.bookings;
  booking public.bookings;
  customers uuid[] := '{}';
  keys text[] := '{}';
begin
  for booking in select n.* from changed_to n order by n.id loop
    select o.* into strict earlier from changed_from o where o.id = booking.id;
    perform private.ask_for_deposit(booking, earlier);
    perform private.enter_change(earlier, booking);
    perform private.announce_change(earlier, booking, options);
    if booking.customer_id <> earlier.customer_id then
      perform private.pass_records_on(earlier.customer_id, booking.customer_id);
      update public.quotes q set customer_id = booking.customer_id
        where q.booking_id = booking.id or q.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      customers := customers || earlier.customer_id;
    end if;
    if (booking.customer_id, booking.is_known, booking.contact_key, booking.mail_key)
      is distinct from (earlier.customer_id, earlier.is_known, earlier.contact_key, earlier.mail_key) then
      keys := keys || private.contact_keys(earlier) || private.contact_keys(booking);
    end if;
  end loop;
  if keys <> '{}' or customers <> '{}' then
    perform private.forget_customers(customers, keys);
  end if;
  perform private.set_options('{}');
  return null;
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
    -- What the change made moot that is taken back waits again.
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

CREATE OR REPLACE FUNCTION private.ask_again_by_link(subject uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'new' then
    return true;
  end if;
  if private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'new', declined_by = null, decline_reason = null, answered_at = null, updated_at = clock_timestamp()
    where q.id = quote.id;
  perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  return true;
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
  last_slot constant timestamp := to_day + time '17:00';
  last_day date := to_day + work_hours / 8 + 3;
  open_hours timestamp[];
begin
  if minutes = 0 then
    return;
  end if;
  -- As many open hours as the work may take from the last slot on.
  loop
    open_hours := private.open_hours(from_day, last_day);
    exit when cardinality(open_hours) >= width_bucket(last_slot - interval '1 minute', open_hours) + work_hours
      or last_day > to_day + 2000;
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
          -- What would be over at once is worked on from now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_change_of_closures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_level = 'STATEMENT' then
    if private.change_actor() <> 'visitor' then
      perform private.join_booking_queue();
    end if;
    return null;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'divides') then
    new.created_at := clock_timestamp();
    new.created_by := private.change_actor_id();
    new.created_by_email := private.change_actor_email();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_insert_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_booking_defaults(new, options);
  new := private.set_work(new, null, options);
  if private.is_outside_caller() then
    perform private.refuse_booking(new, options);
    new := private.queue_booking(new, options);
    -- The policies of the table read this. It ends with the transaction.
    perform set_config('bookings.inserted_id', new.id::text, true);
  end if;
  new.updated_at := private.change_stamp();
  perform private.require_overrides(new, null, options);
  perform private.require_spot(new, null, options);
  new := private.take_bay(new, null, options);
  new := private.set_customer(new, null, options);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_update_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_work(new, old, options);
  new := private.keep_columns(new, old, options);
  perform private.require_seen(new, old, options);
  new := private.change_status(new, old, options);
  perform private.keep_charged(new, old, options);
  perform private.require_overrides(new, old, options);
  perform private.require_spot(new, old, options);
  new := private.take_bay(new, old, options);
  new := private.set_customer(new, old, options);
  -- Last: only here it is known whether the bay or the ready time is another one.
  perform private.require_seen(new, old, '{}');
  new.revision := old.revision + private.is_numbered_change(old, new)::integer;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.correct_by_link(subject uuid, email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := coalesce(private.plain_address(btrim(email)), '');
  booking public.bookings := private.managed_for_change(subject);
begin
  if booking.id is null then
    return to_jsonb(false);
  end if;
  perform private.require_correctable(booking);
  perform private.require_own_address(address);
  if private.asked_today(address, null) >= private.limit_of('bookings_per_contact') then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return to_jsonb(false);
  end if;
  perform private.require_correctable(booking);
  perform private.end_manage_links(booking.id);
  perform private.set_options('{"as_customer": true}');
  update public.bookings b set customer_email = address where b.id = booking.id returning b.* into booking;
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.booking_id = booking.id and m.kind = 'confirmation' and m.state in ('queued', 'failed');
  perform private.queue_message(booking, 'confirmation', clock_timestamp());
  return to_jsonb(private.link_token('booking', booking.id));
end
$function$;

CREATE OR REPLACE FUNCTION private.customer_summary(of_customer uuid, known boolean, today date)
 RETURNS TABLE(first_id uuid, names text[], phone text, email text, vehicle text, visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_made timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((array_agg(b.id order by b.created_at, b.id))[1], of_customer),
    coalesce((
      select array_agg(k.customer_name order by k.newest desc, k.customer_name) from (
        select distinct on (private.name_key(w.customer_name)) w.customer_name, w.newest from (
          select n.customer_name, max(n.created_at) as newest
          from public.bookings n where n.customer_id = of_customer and n.is_known = known
          group by n.customer_name
        ) w
        order by private.name_key(w.customer_name), w.newest desc, w.customer_name
      ) k
    ), (select array[p.customer_name] from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(b.customer_phone order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (select p.customer_phone from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.customer_email order by b.created_at desc, b.id)
        filter (where b.is_known = known and b.customer_email is not null))[1],
      (select p.customer_email from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.vehicle_type order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (
        select k.vehicle_type from public.customer_vehicles k where k.customer_id = of_customer
        order by k.updated_at desc, k.id limit 1
      ), ''
    ),
    count(*) filter (where v.is_visit)::integer, count(b.no_show_at)::integer,
    coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0),
    max(b.booking_date) filter (where v.is_visit),
    min(b.booking_date) filter (where private.holds_spot(b.status) and b.booking_date >= today),
    coalesce(min(b.created_at), (select p.created_at from public.customer_profiles p where p.customer_id = of_customer))
  from public.bookings b
  cross join lateral (
    select b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit
  ) v
  where b.customer_id = of_customer
$function$;

CREATE OR REPLACE FUNCTION private.decline_by_link(subject uuid, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'declined' then
    return true;
  end if;
  if quote.status <> 'sent' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'customer', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      -- Cut rather than refused: a refusal by the table would show its caller the whole row.
      decline_reason = nullif(btrim(left(private.plain_comments(reason), 300)), '')
    where q.id = quote.id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.found_customers(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '64MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  wanted constant text := nullif(
    private.plain_phone(private.folded(btrim(regexp_replace(left(search, 200), '\s+', ' ', 'g')))), ''
  );
  -- Every word in name and address, or the words there and the numbers in the phone.
  words constant text[] := array(select t.word from private.search_terms(wanted) t);
  texts constant text[] := array(select t.word from private.search_terms(wanted) t where t.digits is null);
  numbers constant text[] := array(select t.digits from private.search_terms(wanted) t where t.digits is not null);
  -- Anything else is found in the phone exactly as typed.
  exact constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  plate_part constant text := regexp_replace(lower(wanted), '[^a-z0-9]', '', 'g');
  marked constant uuid[] := array(
    select v.customer_id from public.customer_vehicles v
      where length(plate_part) >= 3 and regexp_replace(lower(v.plate), '[^a-z0-9]', '', 'g') like '%' || plate_part || '%'
    union
    select t.customer_id from public.customer_tags t where private.folded(t.tag) = wanted
  );
begin
  if wanted is null then
    return null;
  end if;
  return array(
    select distinct b.customer_id from public.bookings b
    where b.search_text like all (words)
      or b.phone_text like all (numbers) and b.search_text like all (texts)
      or b.customer_phone like exact
      or b.customer_id = any (marked)
    union
    select p.customer_id from public.customer_profiles p
    where p.search_text like all (words)
      or p.phone_text like all (numbers) and p.search_text like all (texts)
      or p.customer_phone like exact
      or p.customer_id = any (marked)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_numbered_change(earlier public.bookings, later public.bookings)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(later) - u.columns is distinct from to_jsonb(earlier) - u.columns
  from (select array[
    'revision', 'updated_at', 'during', 'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key',
    'search_text', 'phone_text', 'customer_confirmed_at', 'customer_id', 'joined_from', 'refunded'
  ]) u (columns)
$function$;

CREATE OR REPLACE FUNCTION private.latest_mail(of_booking uuid)
 RETURNS TABLE(kind text, state text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not exists (
        select from public.mail_settings s where s.transport is not null and s.seen_at > now() - interval '15 minutes'
      ) then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'thanks', 'care_coating', 'care_detailing', 'receipt',
        'payment_asked'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
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
      -- From drop-off to ready, as its calendar files say.
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
  subject := case when button in ('accept', 'decline', 'ask_again') then private.open_quote_link(link)
    else private.open_manage_link(link) end;
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
      when 'confirm' then to_jsonb(private.confirm_by_link(subject))
      when 'move' then to_jsonb(private.move_by_link(subject, (given ->> 'day')::date, given ->> 'slot_time'))
      when 'cancel' then to_jsonb(private.cancel_by_link(subject))
      when 'undo' then to_jsonb(private.undo_by_link(subject))
      when 'correct' then private.correct_by_link(subject, given ->> 'email')
      when 'accept' then private.accept_by_link(
        subject, (given ->> 'seen_version')::integer, (given ->> 'booking_id')::uuid,
        (given ->> 'day')::date, given ->> 'slot_time', given ->> 'phone',
        (given ->> 'film_law_version')::integer, (given ->> 'policy_version')::integer
      )
      when 'decline' then to_jsonb(private.decline_by_link(subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.ask_again_by_link(subject))
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
          unanswered = 0, last_error = null, is_refused = false, skipped_at = null
        where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
    update public.booking_messages m
      set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false
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

CREATE OR REPLACE FUNCTION private.queue_booking(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  booking.created_at := private.join_booking_queue();
  -- What was booked elsewhere was made before it was over.
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

CREATE OR REPLACE FUNCTION private.queue_missing_reminders()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with queued as (
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, 'reminder', b.revision,
        private.shop_instant(private.slot_start(b.booking_date, b.booking_time) - interval '24 hours'),
        clock_timestamp()
      from public.bookings b
      where b.customer_email is not null and private.holds_spot(b.status)
        and private.slot_start(b.booking_date, b.booking_time) - interval '24 hours' > private.shop_now()
        and not exists (
          select from public.booking_messages m
          where m.booking_id = b.id and m.kind = 'reminder' and m.state <> 'skipped'
        )
      on conflict do nothing
      returning 1
  )
  select count(*)::integer from queued
$function$;

CREATE OR REPLACE FUNCTION private.refuse_bay(booking public.bookings, bay integer, ready timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  starts constant timestamp := private.work_start(booking);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  chosen public.bays;
  kind text;
  others text;
begin
  select * into chosen from public.bays y where y.id = bay;
  kind := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).kind;
  if not coalesce(chosen.active, false) or not coalesce(kind = any (chosen.kinds), true) then
    perform private.refuse(
      'PT422',
      'bay_unsuitable',
      case when coalesce(chosen.active, false) then 'kind' else 'switched_off' end,
      'Choose another bay.'
    );
  end if;
  select string_agg(b.id::text, ',' order by lower(b.during)) into others
    from public.bookings b
    where b.id in (
      select i.id from private.in_the_way(booking, bay, private.time_in_bay(bay, starts, ready)) i (id)
      union
      select i.id from private.in_the_way(
        booking, bay, tstzrange(local_now, local_now + booking.work_minutes * interval '1 minute')
      ) i (id)
      where ready < local_now
    );
  perform private.refuse(
    'PT409',
    case when others is null then 'bay_closed' else 'bay_taken' end,
    coalesce(others, ''),
    'Choose another bay or another time.'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_booking(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.shop_now()::date;
  refusal text;
begin
  perform private.require_unused_id(booking.id);
  if private.has_option(options, 'imports') then
    return;
  end if;
  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    perform private.refuse('PT422', 'one_booking_per_request');
  end if;
  if booking.source = 'phone' then
    if booking.booking_date < today then
      perform private.refuse('PT409', 'day_past', booking.booking_date::text);
    end if;
    if booking.booking_date > (today + interval '1 year')::date then
      perform private.refuse('PT422', 'slot_not_bookable', 'day_too_far', 'Choose another time.');
    end if;
    perform private.require_valid(booking);
    perform private.require_unused_reference(booking.id);
    return;
  end if;
  if booking.status is distinct from 'pending' and options ->> 'source' is null then
    perform private.refuse('42501', 'new row violates row-level security policy for table "bookings"');
  end if;
  refusal := private.visitor_refusal(booking.booking_date, booking.booking_time);
  if refusal is not null then
    perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
  end if;
  perform private.require_valid(booking);
  if not private.is_staff() then
    perform private.require_film_law_read(booking);
    perform private.require_policy_agreed(booking);
  end if;
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_own_address(booking.customer_email);
    perform private.require_captcha(booking.id);
    perform private.require_within_limits(booking);
  end if;
  perform private.require_spot(booking, null, options);
  if private.needs_bay(booking, options) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  perform private.require_unused_reference(booking.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.require_acceptable(quote public.quotes, seen_version integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.can_accept(quote) then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if quote.version is distinct from seen_version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Reload the quote.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_bay_for_link(booking public.bookings, wanted public.booking_status, day date, slot text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  booking.status := wanted;
  booking.booking_date := day;
  booking.booking_time := slot;
  if private.needs_bay(booking, '{}') then
    perform private.refuse('PT409', 'slot_full', format('%s %s', day, slot), 'Choose another time.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_complete_quote(quote public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.shop_now()::date;
  lacks constant text := case
    when not exists (select from public.quote_lines l where l.quote_id = quote.id) then 'lines'
    when private.quote_total(quote.id) > 20000 then 'lines'
    when quote.deposit_cents > private.quote_total(quote.id) * 100 then 'deposit_cents'
    when quote.deposit_cents > 0 and not exists (
      select from public.checkout_settings s where s.deposit_text is not null
    ) then 'deposit_text'
    when cardinality(quote.services) = 0 then 'services'
    when quote.work_minutes is null then 'work_minutes'
    when quote.valid_until between today and today + 180 is not true then 'valid_until'
    when quote.customer_email is null then 'customer_email' end;
begin
  if lacks = 'deposit_text' then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  elsif lacks is not null then
    perform private.refuse('PT422', 'quote_incomplete', lacks);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_movable(booking public.bookings, day date, slot text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusal text;
begin
  perform private.require_changeable(booking);
  if booking.booking_date = day and booking.booking_time = slot then
    return;
  end if;
  if day is null or not exists (select from private.slots() s where s.slot_time = slot) then
    refusal := 'slot_unknown';
  else
    refusal := private.visitor_refusal(day, slot);
  end if;
  if refusal is not null then
    perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if booking.booking_date <> day then
    perform private.require_room_for_day(booking.id, day);
  end if;
  if private.held_spots(day, slot, booking.id) >= private.slot_spots(day, slot) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', day, slot), 'Choose another time.');
  end if;
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

CREATE OR REPLACE FUNCTION private.require_owner()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_staff() or auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'owner' then
    perform private.refuse('42501', 'owner_only');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_day(booking_id uuid, on_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  since constant timestamptz := private.counted_since('bookings_per_day');
  share constant integer := private.limit_of('bookings_per_day');
  day_key constant bytea := private.salted_hash(on_day::text);
  caller_key constant bytea := private.salted_hash(on_day || ' ' || private.caller_address());
  network_key constant bytea := private.salted_hash(on_day || ' ' || private.caller_network());
begin
  if (
    select count(distinct h.subject) from private.hits h
    join public.bookings b on b.id = h.subject and b.booking_date = on_day and b.status <> 'cancelled'
    where h.bucket = 'bookings_per_day' and h.key_hash = day_key and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= share or (
    select greatest(
      count(distinct h.subject) filter (where h.key_hash = caller_key),
      count(distinct h.subject) filter (where h.key_hash = network_key)
    ) from private.hits h
    where h.bucket = 'bookings_per_day' and h.key_hash in (caller_key, network_key) and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= greatest(share / 3, 1) then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_seen(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if booking.revision is distinct from earlier.revision and private.is_outside_caller() and (
    private.is_numbered_change(earlier, booking)
    or private.has_option(options, 'places') and case
      when private.has_option(options, 'without_bay') then earlier.bay_id is not null
      else options ->> 'bay_id' is not null and (options ->> 'bay_id')::integer is distinct from earlier.bay_id end
  ) then
    perform private.refuse_outdated_change(earlier);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_spot(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings public.shop_settings;
  held_before constant integer := (options -> 'undoes' ->> 'held')::integer;
  spots integer;
begin
  if not private.holds_spot(booking.status) or private.holds_spot(earlier.status)
    and (booking.booking_date, booking.booking_time) = (earlier.booking_date, earlier.booking_time) then
    return;
  end if;
  select * into strict settings from public.shop_settings;
  if not private.is_outside_caller() then
    spots := settings.slot_capacity;
    -- A deleted booking that comes back may have been a vehicle more.
    if earlier.id is null and exists (select from public.booking_deletions d where d.booking_id = booking.id) then
      spots := spots + settings.overbooking_per_slot;
    end if;
  elsif private.is_overridden(options, 'closed') then
    spots := private.open_slot_spots(booking.booking_date, booking.booking_time);
  else
    if private.closure_spots(booking.booking_date, booking.booking_time) = 0 then
      perform private.refuse('PT422', 'slot_not_bookable', 'slot_closed', 'Choose another time.');
    end if;
    spots := private.slot_spots(booking.booking_date, booking.booking_time);
  end if;
  if private.is_overridden(options, 'over_capacity') then
    spots := spots + settings.overbooking_per_slot;
  end if;
  -- An undo takes back what its booking gave, also where that was a vehicle more.
  if held_before is not null then
    spots := greatest(spots, least(held_before, settings.slot_capacity + settings.overbooking_per_slot));
  end if;
  if private.held_spots(
    booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
  ) >= spots then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_within_limits(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.asked_today(booking.customer_email, booking.customer_phone) >= private.limit_of('bookings_per_contact')
    or private.is_over('bookings_per_address', private.caller_address())
    or private.is_over('bookings_per_network', private.caller_network())
    or (
      select count(*) from private.hits h
      join public.bookings b on b.id = h.subject and b.status <> 'cancelled'
      where h.bucket = 'bookings_total' and h.at > private.counted_since('bookings_total')
    ) >= private.limit_of('bookings_total') then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
  perform private.require_room_for_day(booking.id, booking.booking_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.search_terms(search text)
 RETURNS TABLE(word text, digits text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select '%' || regexp_replace(regexp_replace(btrim(t.term), '\.+$', ''), '([\\%_])', '\\\1', 'g') || '%',
    '%' || case when t.term ~ '^[0-9 ().+]+$' and length(n.digits) >= 3
      then case when t.term ~ '^\+' or length(n.digits) < 9 then n.digits
        else regexp_replace(n.digits, '^(011|00|0)', '') end end || '%'
  from (
    select (regexp_matches(
      regexp_replace(search, private.phone_pattern(), '\1'),
      '[0-9+(][0-9 ().+]*(?=[ ,;]|$)|[^ ,;]+', 'g'
    ))[1] as term
  ) t, lateral (
    select regexp_replace(regexp_replace(t.term, '\(\s*0\s*\)', '', 'g'), '[^0-9]', '', 'g') as digits
  ) n
$function$;

CREATE OR REPLACE FUNCTION private.set_customer(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_known constant boolean := private.is_known(
    booking.source, booking.status, booking.was_confirmed, booking.confirmed_by_link, booking.arrived_at
  );
  phone text;
  mail text;
  has_others boolean;
begin
  if booking.customer_id is distinct from earlier.customer_id and earlier.id is not null then
    -- Staff said so.
    booking.joined_from := null;
    return booking;
  end if;
  if is_known is not distinct from earlier.is_known
    and (booking.customer_phone, booking.customer_email)
      is not distinct from (earlier.customer_phone, earlier.customer_email) then
    return booking;
  end if;
  if is_known then
    phone := private.phone_key(booking.customer_phone);
    mail := private.mail_key(booking.customer_email);
  end if;
  if earlier.id is null then
    booking := private.set_customer_of_new(booking, is_known, phone, mail);
  elsif is_known <> earlier.is_known then
    has_others := exists (select from public.bookings b where b.customer_id = booking.customer_id and b.id <> booking.id);
    -- What was typed is the shop's now. Where staff said before whose it is, it stays.
    if is_known and not has_others then
      booking.joined_from := booking.customer_id;
      booking.customer_id := coalesce((private.customer_of_contact(phone, mail)).customer_id, booking.customer_id);
    -- The step that joined it is undone.
    elsif not is_known then
      if booking.joined_from is not null and has_others then
        booking.customer_id := private.new_customer(booking.joined_from);
      end if;
      booking.joined_from := null;
    end if;
  elsif is_known and not private.has_option(options, 'keeps_customer') then
    booking.customer_id := private.customer_of_changed(booking, earlier, phone, mail);
  end if;
  if is_known then
    perform private.claim_contacts(booking.customer_id, phone, mail);
  end if;
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
    booking.begins_at := earlier.begins_at;
    if is_new and private.has_option(options, 'starts_now') then
      -- Null where its slot has not begun, and on another day.
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

CREATE OR REPLACE FUNCTION private.take_bay(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  starts constant timestamp := private.work_start(booking);
  is_owner constant boolean := not private.is_outside_caller();
  is_restored constant boolean := is_owner and earlier.id is null and booking.ready_at is not null;
  asks_for_place constant boolean := private.asks_for_place(earlier, booking, options);
  without_bay constant boolean := private.has_option(options, 'without_bay');
  leaves_bay constant boolean := booking.done_at is not null
    and not (select s.waits_in_bay from public.shop_settings s);
  chosen integer := case when not without_bay then (options ->> 'bay_id')::integer end;
  free record;
begin
  if booking.work_minutes = 0 then
    booking.bay_id := null;
    booking.ready_at := null;
    booking.during := null;
    return booking;
  elsif booking.status = 'cancelled' then
    booking.during := null;
    return booking;
  elsif earlier.id is not null and (
    case when booking.status = 'completed' then earlier.status <> 'completed' else leaves_bay and earlier.done_at is null end
  ) then
    -- Work that is done early gives the rest of its time back.
    booking.ready_at := least(booking.ready_at, private.shop_instant(private.shop_now()));
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif earlier.status = 'completed' and (booking.status = 'completed' or leaves_bay) then
    return booking;
  elsif options ? 'ready_at' then
    booking.ready_at := (options ->> 'ready_at')::timestamptz;
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif private.holds_spot(earlier.status) and chosen is null and booking.ready_at is not null and not asks_for_place then
    return booking;
  elsif is_restored then
    -- It has what it had, if that is still free, and waits if it waited.
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    if not exists (select from public.bookings b where b.bay_id = booking.bay_id and b.during && booking.during) then
      return booking;
    end if;
    booking.bay_id := null;
    booking.during := null;
    if booking.status = 'completed' then
      return booking;
    end if;
  end if;

  free := private.bays_for(booking);
  booking.ready_at := free.ready_at;
  if is_owner and earlier.id is null and booking.bay_id = any (free.bays) then
    chosen := booking.bay_id;
  end if;
  if chosen is not null and chosen = any (free.bays) is not true then
    perform private.refuse_bay(booking, chosen, booking.ready_at);
  end if;
  if cardinality(free.bays) = 0 and not is_owner and not without_bay and not private.is_overridden(options, 'no_bay')
    -- A booking that waited for a bay waits again when its cancellation is undone.
    and not (earlier.id is not null and earlier.bay_id is null and not asks_for_place) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  booking.bay_id := case when not without_bay then coalesce(chosen, free.bays[1]) end;
  booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_due_messages(max_messages integer, lease_seconds integer)
 RETURNS TABLE(message_id uuid, address text, quote jsonb, told_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_sort TO 'off'
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
  is_obsolete boolean;
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
  of_known := greatest(private.limit_of('mails_total') - private.hits_of('mails_total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of('mails_unconfirmed') - private.hits_of('mails_unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp())
        and case whose_turn when 1 then of_known when 3 then of_unknown else 1 end > 0
      order by m.due_at, m.id limit 200 for update skip locked
    loop
      exit when taken >= least(greatest(max_messages, 0), 50) or looked_at >= 200
        or whose_turn = 1 and of_known = 0 or whose_turn = 3 and of_unknown = 0;
      looked_at := looked_at + 1;
      select b.* into booking from public.bookings b where b.id = message.booking_id;
      if message.quote_id is null then
        address := private.message_recipient(message.kind, booking);
        is_obsolete := private.is_moot(message.kind, booking);
        quote := null;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
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
$function$;

CREATE OR REPLACE FUNCTION private.undoable_cancellation(booking public.bookings)
 RETURNS public.booking_events
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_change public.booking_events;
begin
  select e.* into last_change from public.booking_events e
    where e.booking_id = booking.id and e.kind in ('status', 'arrived', 'no_show', 'moved')
    order by e.id desc limit 1;
  if last_change.kind is distinct from 'status' or last_change.actor <> 'customer' then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if last_change.old_values ->> 'status' = 'cancelled' then
    return last_change;
  end if;
  if last_change.happened_at < clock_timestamp() - private.undo_window() then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'status' and e.actor = 'customer'
      and e.old_values ->> 'status' = 'cancelled'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if private.missing_for_undo(
    last_change, (last_change.old_values ->> 'status')::public.booking_status, '{}'
  ) is not null or private.is_spot_taken(booking, last_change.held) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  return last_change;
end
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
  -- In the morning, two days before it ends.
  reminds_at := private.shop_instant((quote.valid_until - 2)::timestamp + time '10:00');
  if reminds_at > clock_timestamp() + interval '24 hours' then
    perform private.announce_quote(quote.id, '{quote_reminder}', reminds_at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_contact(customer_key uuid, from_name text, to_name text, from_phone text, to_phone text, from_email text DEFAULT NULL::text, to_email text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  old_name constant text := private.name_key(from_name);
  old_phone constant text := private.phone_key(from_phone);
  old_mail constant text := private.mail_key(nullif(btrim(from_email), ''));
  new_mail constant text := nullif(btrim(to_email), '');
  customer uuid;
  is_known_customer boolean;
  changed integer;
  profiles integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(change_contact.customer_key);
  select bool_or(b.is_known) into is_known_customer from public.bookings b where b.customer_id = customer;
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  profiles := private.change_profile(customer, old_name, btrim(to_name), old_phone, btrim(to_phone), old_mail, new_mail);
  perform private.set_options('{"keeps_customer": true}');
  with carriers as (
    select b.id, private.name_key(b.customer_name) = old_name as has_name,
      private.phone_key(b.customer_phone) = old_phone as has_phone,
      case when old_mail is null then
          b.customer_email is null and private.name_key(b.customer_name) = old_name
            and private.phone_key(b.customer_phone) = old_phone
        else b.mail_key is not distinct from old_mail end as has_mail
    from public.bookings b
    where b.customer_id = customer and (b.is_known or not is_known_customer)
  )
  update public.bookings b set
      customer_name = case when c.has_name then btrim(to_name) else b.customer_name end,
      customer_phone = case when c.has_phone then btrim(to_phone) else b.customer_phone end,
      customer_email = case when c.has_mail then new_mail else b.customer_email end
    from carriers c
    where c.id = b.id and (c.has_name or c.has_phone or c.has_mail);
  get diagnostics changed = row_count;
  changed := changed + profiles;
  if changed = 0 then
    perform private.refuse('PT409', 'contact_changed', hint => 'Somebody was quicker. Look at what it is now.');
  end if;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_quote(quote_id uuid, reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), '')
    where q.id = quote.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_bookings(booking_ids uuid[])
 RETURNS TABLE(bookings integer, notes integer, messages integer, events integer, quotes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_owner();
  if cardinality(booking_ids) > 100 then
    perform private.refuse('PT422', 'too_many_bookings', hint => 'Erase 100 at a time.');
  end if;
  select count(*) into bookings from public.bookings b where b.id = any (booking_ids);
  select count(*) into notes from public.booking_notes n where n.booking_id = any (booking_ids);
  select count(*) into messages from public.booking_messages m where m.booking_id = any (booking_ids);
  select count(*) into events from public.booking_events e where e.booking_id = any (booking_ids);
  -- Before the quotes are locked, as by who accepts one.
  perform private.join_booking_queue();
  delete from public.quotes q where q.id in (select o.quote_id from private.quotes_of(booking_ids) o);
  get diagnostics quotes = row_count;
  perform private.erase_bookings(booking_ids);
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_customer(customer_key uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  customer uuid;
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  customer := private.customer_of(erase_customer.customer_key);
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if exists (select from public.bookings b where b.customer_id = customer) then
    return false;
  end if;
  delete from public.quotes q
    where q.customer_id = customer
      or exists (
        select from public.customer_contacts c where c.customer_id = customer and c.key in (q.contact_key, q.mail_key)
      );
  return private.forget_profiles(array[customer]) = 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_message(message_id uuid, lease_id uuid, outcome text, error text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
            or outcome = 'unanswered' and m.unanswered >= private.max_unanswered() then 'given_up'
          else 'failed' end,
        -- 1, 2, 4 ... minutes after the first, second, third try.
        due_at = clock_timestamp() + least(interval '1 minute' * power(2, m.attempts - 1), interval '6 hours'),
        lease_id = null, lease_until = null, handed_over_at = null,
        -- The server said no: it does not have this copy.
        unanswered = m.unanswered - (outcome <> 'unanswered' and m.handed_over_at is not null)::integer,
        last_error = left(coalesce(error, 'No reason given.'), 500), is_refused = outcome = 'refused'
      where m.id = message.id;
  end if;
  return (select m.state from public.booking_messages m where m.id = message.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb)
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
      case message.kind when 'receipt' then private.receipt_of_message(booking.id, message.occasion)
        when 'payment_asked' then private.owed_receipt(booking.id) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      private.policy_of(booking);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_customers(customer_key uuid, other_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(merge_customers.customer_key);
  other := private.customer_of(other_key);
  if customer is null or other is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if customer <> other then
    update public.bookings b set customer_id = customer where b.customer_id = other;
    perform private.merge_profiles(customer, other);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.part_bookings(booking_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(booking_ids[1]);
  if customer is null or exists (
    select from unnest(booking_ids) id where private.customer_of(id) is distinct from customer
  ) then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  -- All of them are nobody else.
  if not exists (select from public.bookings b where b.customer_id = customer and b.id <> all (booking_ids)) then
    return;
  end if;
  other := private.new_customer(booking_ids[1]);
  update public.bookings b set customer_id = other where b.id = any (booking_ids);
  update public.customer_contacts c set customer_id = null
    where c.key in (
      select k.key from public.bookings b cross join lateral unnest(private.contact_keys(b)) k (key)
      where b.customer_id in (customer, other) and b.is_known
      group by k.key having count(distinct b.customer_id) = 2
    );
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
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  return query select 'bookings', private.purge_bookings(kept_from);
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
  return query select 'quotes', private.purge_quotes();
  return query select 'hashes', private.purge_hashes();
  return query select 'links', private.purge_suppression_tokens();
  return query select 'receipts', private.purge_receipts();
  perform private.purge_online_payments();
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

CREATE OR REPLACE FUNCTION public.quote_list(only_id uuid DEFAULT NULL::uuid, in_state text DEFAULT NULL::text, after uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50)
 RETURNS TABLE(id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text, studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamp with time zone, answered_at timestamp with time zone, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamp with time zone, lines jsonb, total numeric, deposit_cents integer, included text, not_included text, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean, stopped_recipient text, has_mail_failed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  most constant integer := least(greatest(page_size, 1), 200);
  previous public.quotes;
begin
  perform private.require_staff();
  select p.* into previous from public.quotes p where p.id = after;
  if previous.id is distinct from after then
    perform private.refuse('PT404', 'quote_unknown', hint => 'Begin with the first page.');
  end if;
  return query
    select q.id, private.quote_state(q), q.source, q.services, q.words, q.wanted_by, q.customer_name, q.customer_email,
      q.customer_phone, q.vehicle_type, q.vehicle_make, q.vehicle_model, q.vehicle_year, q.vehicle_colour,
      q.studio, q.message, q.work_minutes, q.valid_until, q.staff_note, q.company, q.version, q.sent_at,
      q.answered_at, q.declined_by, q.decline_reason, q.booking_id, b.booking_date, q.created_at,
      private.quote_price_lines(q.id), private.quote_total(q.id), q.deposit_cents, q.included, q.not_included,
      private.photo_links(q.id, case when only_id is null then 1 else 8 end),
      (select count(*)::integer from public.quote_photos p where p.quote_id = q.id and p.stored_at is not null),
      v.visits, v.customer_key,
      q.status = 'sent' and q.sent_at > clock_timestamp() - private.undo_window(),
      (select s.recipient from public.mail_suppressions s where s.recipient = q.mail_key and not s.only_news),
      -- As of a booking's mail: three tries in vain, or a plain no; or stopped.
      q.status = 'sent' and exists (
        select from public.booking_messages m
        where m.quote_id = q.id and m.kind = 'quote' and m.occasion = q.version and (
          m.state = 'given_up' or m.last_error = 'recipient_suppressed'
          or m.state in ('failed', 'leased') and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
        )
      )
    from private.listed_quotes(only_id, in_state, previous, most) listed
    join public.quotes q on q.id = listed.id
    left join public.bookings b on b.id = q.booking_id
    cross join lateral (
      select count(*) filter (
          where k.status = 'completed' or k.status = 'confirmed' and k.booking_date < private.shop_now()::date
        )::integer as visits,
        (array_agg(k.id order by k.created_at, k.id))[1] as customer_key
      from public.bookings k where k.is_known and k.customer_id = coalesce(
        -- Whose it is, or, where a visitor typed the contact, seems to be.
        (select o.customer_id from public.bookings o where o.customer_id = q.customer_id and o.is_known limit 1),
        (private.customer_of_contact(private.phone_key(q.customer_phone), q.mail_key)).customer_id
      )
    ) v
    order by q.status = 'new' desc, q.created_at desc, q.id desc limit most;
end
$function$;

CREATE OR REPLACE FUNCTION public.release_unconfirmed_bookings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.status = 'pending' and private.confirm_by(b) <= clock_timestamp()
      and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
  );
  released integer;
begin
  if late = '{}' then
    return 0;
  end if;
  -- Looked at again in the queue, so that a confirmation at this moment counts.
  perform private.join_booking_queue();
  perform private.set_options('{"releases": true}');
  update public.bookings b set status = 'cancelled'
    where b.id = any (late) and private.confirm_by(b) <= clock_timestamp();
  get diagnostics released = row_count;
  return released;
end
$function$;

CREATE OR REPLACE FUNCTION public.website()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select jsonb_build_object(
    'rating', s.rating, 'rating_count', s.rating_count, 'rating_source', s.rating_source, 'rating_url', s.rating_url,
    'film_brands', s.film_brands, 'parking', s.parking, 'key_drop', s.key_drop,
    'policy', (select to_jsonb(p) from public.current_policy() p),
    'is_closed_today', exists (
      select from public.closures c
      where c.bay_id is null and c.slots is null and c.spots = 0
        and private.shop_now()::date between c.from_day and c.to_day
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', r.name, 'city', r.city, 'words', r.words, 'stars', r.stars, 'source', r.source,
        'link', r.link, 'reviewed_on', r.reviewed_on
      ) order by r.position, r.created_at), '[]') from public.website_reviews r
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'alt', p.alt, 'files', x.files
      ) order by p.position, p.created_at), '[]')
      from public.website_photos p cross join lateral (select private.website_photo_files(p.id) as files) x
      where p.pair_id is null and p.alt is not null and x.files is not null
    ),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'before', x.sides -> 'before', 'after', x.sides -> 'after'
      ) order by p.position, p.created_at), '[]')
      from public.website_pairs p cross join lateral (
        select jsonb_object_agg(s.side, jsonb_build_object('alt', s.alt, 'files', s.files)) as sides from (
          -- The last one that is whole: another crop replaces a photo once it has arrived.
          select distinct on (o.side) o.side, o.alt, f.files
          from public.website_photos o cross join lateral (select private.website_photo_files(o.id) as files) f
          where o.pair_id = p.id and o.alt is not null and f.files is not null
          order by o.side, o.created_at desc, o.id
        ) s
      ) x
      where x.sides ?& '{before,after}'
    )
  ) from public.website_settings s
$function$;

CREATE TRIGGER closures_queue BEFORE INSERT OR DELETE OR UPDATE ON public.closures FOR EACH STATEMENT EXECUTE FUNCTION private.before_change_of_closures();

CREATE TRIGGER closures_stamp BEFORE INSERT ON public.closures FOR EACH ROW EXECUTE FUNCTION private.before_change_of_closures();

REVOKE ALL ON FUNCTION "private"."before_change_of_closures"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lease_message"(public.booking_messages, public.bookings, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_booking"(public.bookings, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_bay"(public.bookings, integer, timestamp with time zone) FROM PUBLIC;

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_email" SET DEFAULT private.change_actor_email();
