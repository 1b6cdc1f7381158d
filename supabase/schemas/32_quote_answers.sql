-- Answers of quotes: what staff send, what the customer sees of it, and the booking that it becomes. States,
-- requests, links and photos are in the file of quotes; taxes and deposits in theirs.
--
-- Lines are dollars before tax, or with it where prices include the taxes. Each is taxed as its service was when it
-- was written, and typed ones with all taxes, at the rates of the day on which it is read. What is charged is the
-- receipt's.

-- The price holds, and no booking is made at it, or that is cancelled or deleted. Whether somebody who did not come
-- may come at the same price is the shop's to say.
create function private.can_accept(quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.quote_state(quote) = 'sent'
    or quote.status = 'accepted' and quote.valid_until >= private.shop_now()::date and not exists (
      select from public.bookings b
      where b.id = quote.booking_id and (b.status <> 'cancelled' or b.no_show_at is not null)
    )
$$;

-- The link of the quote of a cancelled booking, while another time can be booked at its price; null otherwise.
create function private.quote_to_accept_again(booking_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select private.link_token('quote', q.id) from public.quotes q
  where q.booking_id = quote_to_accept_again.booking_id and private.can_accept(q)
$$;

-- Within which the deposit of a quote has to arrive, or its booking is released; null where it stays.
create function private.quote_due_hours(quote public.quotes) returns integer
language sql stable security definer set search_path = '' as $$
  select c.deposit_hours::integer from public.checkout_settings c where quote.customer_email is not null
$$;

-- The holder of the link.

create function public.viewed_quote(token text) returns table (
  quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text,
  vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date,
  lines jsonb, total numeric, taxes jsonb, deposit_cents integer, how_to_pay text, included text, not_included text,
  photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text,
  is_called_off boolean, can_accept boolean, due_hours integer, booking_token text
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('quote', token);
begin
  -- Who has seen the price is reminded shortly before it ends, and not of its mail.
  with opened as (
    update public.quotes q set opened_at = clock_timestamp()
      where q.id = found_id and q.opened_at is null and private.quote_state(q) = 'sent'
      returning q.id, private.shop_instant((q.valid_until - 2)::timestamp + time '10:00') as reminds_at
  )
  update public.booking_messages m set due_at = greatest(m.due_at, o.reminds_at)
    from opened o where m.quote_id = o.id and m.kind = 'quote_reminder' and m.state = 'queued';
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
$$;
comment on function public.viewed_quote(text) is 'What the holder of a quote''s link may know of it; no row for any other link. POST only. May be null: words, vehicle_make, vehicle_model, message, work_minutes, valid_until, taxes, deposit_cents, how_to_pay, included, not_included, declined_by, booking_date, booking_time, due_hours, booking_token.';
grant execute on function public.viewed_quote(text) to anon, authenticated;

create function public.quote_availability(token text, from_day date, to_day date) returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql volatile security definer rows 900 set search_path = '' set jit = off as $$
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
$$;
comment on function public.quote_availability(text, date, date) is 'As slot_availability(), for the work of a quote, for the holder of its link; no row for any other. POST only. May be null: free_spots, ready_at, work_minutes.';
grant execute on function public.quote_availability(text, date, date) to anon, authenticated;

create function private.require_acceptable(quote public.quotes, seen_version integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can_accept(quote) then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if quote.version is distinct from seen_version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Reload the quote.');
  end if;
end
$$;

-- The booking is confirmed at once, at the price and with the work time that staff named, and asks for no CAPTCHA
-- and no limit.
create function private.accept_by_link(
  subject uuid, seen_version integer, booking_id uuid, day date, slot_time text, phone text,
  film_law_version integer, policy_version integer
) returns table (ready_at timestamptz)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
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
      policy_version, texts_version
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
      film_law_version, policy_version, quote.texts_version
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
$$;

-- False where the quote was deleted in the meantime.
create function private.change_quote_by_link(button text, subject uuid, reason text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  declines constant boolean := button = 'decline';
  quote public.quotes;
begin
  select q.* into quote from public.quotes q where q.id = subject for update;
  if not found or quote.status = (case when declines then 'declined' else 'new' end) then
    return found;
  end if;
  if (case when declines then quote.status <> 'sent'
    else private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' end) then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = case when declines then 'declined' else 'new' end, declined_by = case when declines then 'customer' end,
      lost_to = null, answered_at = case when declines then clock_timestamp() end, updated_at = clock_timestamp(),
      -- Cut rather than refused: a refusal by the table would show its caller the whole row.
      decline_reason = case when declines then nullif(btrim(left(private.plain_comments(reason), 300)), '') end
    where q.id = quote.id;
  if not declines then
    perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  end if;
  return true;
end
$$;

-- Staff.

-- Days since the price was sent, or else since it was asked for: 0 to 2 are `recent`, to 7 `week`.
create function private.quote_age(quote public.quotes) returns text
language sql stable set search_path = '' as $$
  select case when days <= 2 then 'recent' when days <= 7 then 'week' else 'older' end
  from (
    select private.shop_now()::date
      - private.shop_time(case quote.status when 'new' then quote.created_at else coalesce(quote.sent_at, quote.created_at) end)::date as days
  ) since
$$;

-- One quote, or as many new ones and others as it holds, each in the order of an index.
create function private.listed_quotes(only_id uuid, in_state text, previous public.quotes, most integer, of_age text)
returns table (id uuid)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  if only_id is not null then
    return query select only_id;
    return;
  end if;
  if coalesce(in_state, 'new') = 'new' then
    return query
      select n.id from public.quotes n
      where n.status = 'new' and (of_age is null or private.quote_age(n) = of_age) and (
        previous.id is null or (in_state = 'new' or previous.status = 'new')
          and (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
  if in_state is distinct from 'new' then
    return query
      select n.id from public.quotes n
      where n.status <> 'new' and (of_age is null or private.quote_age(n) = of_age) and (
        in_state is null
        or n.status = case in_state when 'expired' then 'sent' else in_state end and private.quote_state(n) = in_state
      ) and (
        previous.id is null or in_state is null and previous.status = 'new'
        or (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
end
$$;

create function public.quote_list(
  only_id uuid default null, in_state text default null, after uuid default null, page_size integer default 50,
  of_age text default null
) returns table (
  id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text,
  customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text,
  studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamptz,
  answered_at timestamptz, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamptz,
  lines jsonb, total numeric, deposit_cents integer, included text, not_included text,
  photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean,
  stopped_recipient text, has_mail_failed boolean, opened_at timestamptz, lost_to text, certificate_id uuid, texts_version integer
)
language plpgsql stable security definer rows 50
set search_path = '' set jit = off set plan_cache_mode = 'force_custom_plan' as $$
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
      ), q.opened_at, q.lost_to, q.certificate_id, q.texts_version
    from private.listed_quotes(only_id, in_state, previous, most, of_age) listed
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
$$;
comment on function public.quote_list(uuid, text, uuid, integer, text) is 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. of_age: recent (0 to 2 days since it was sent, or asked for), week (to 7) or older. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient, opened_at, lost_to, certificate_id, texts_version.';
grant execute on function public.quote_list(uuid, text, uuid, integer, text) to authenticated;

create function public.quote_counts() returns table (state text, quotes integer, recent integer, week integer, older integer)
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
declare
  today constant date := private.shop_now()::date;
begin
  perform private.require_staff();
  return query
    select c.state, count(*)::integer, count(*) filter (where c.age = 'recent')::integer,
      count(*) filter (where c.age = 'week')::integer, count(*) filter (where c.age = 'older')::integer
    from (
      select case when q.status = 'sent' and q.valid_until < today then 'expired' else q.status end as state,
        private.quote_age(q) as age
      from public.quotes q
    ) c group by c.state;
end
$$;
comment on function public.quote_counts() is 'How many quotes there are in each state, and of each age, as quote_list() has it. For staff.';
grant execute on function public.quote_counts() to authenticated;

create function private.changed_quote(quote_id uuid) returns public.quotes
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote public.quotes;
begin
  perform private.require_staff();
  select q.* into quote from public.quotes q where q.id = quote_id for update;
  if not found then
    perform private.refuse('PT404', 'quote_unknown');
  end if;
  return quote;
end
$$;

create function private.require_complete_quote(quote public.quotes) returns void
language plpgsql stable security definer set search_path = '' as $$
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
    when quote.customer_email is null and (
      quote.texts_version is null or private.text_number(quote.customer_phone) is null or not public.takes_texts()
    ) then 'customer_email' end;
begin
  if lacks = 'deposit_text' then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  elsif lacks is not null then
    perform private.refuse('PT422', 'quote_incomplete', lacks);
  end if;
end
$$;

create function public.answer_quote(quote_id uuid, answer jsonb, sends boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
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
      opened_at = null, answered_at = null, declined_by = null, decline_reason = null, lost_to = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- It goes once more in the morning, two days later, while it holds.
  if private.shop_now()::date + 2 <= quote.valid_until and private.is_switched_on('quote_reminder') then
    perform private.announce_quote(
      quote.id, '{quote_reminder}', private.shop_instant((private.shop_now()::date + 2) + time '10:00')
    );
  end if;
end
$$;
comment on function public.answer_quote(uuid, jsonb, boolean) is 'Keeps the answer of a quote, and sends it. A price that the customer has is changed only by sending another one. PT404 `quote_unknown`, PT409 `quote_changed` (a colleague was quicker than the version that the answer names), PT409 `quote_not_open`, PT422 `quote_incomplete` (detail: what a price that is sent lacks), PT422 `deposit_text_missing` (nothing says how its deposit is paid). For staff.';
grant execute on function public.answer_quote(uuid, jsonb, boolean) to authenticated;

create function public.undo_quote(quote_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.changed_quote(undo_quote.quote_id);
begin
  if quote.status = 'new' then
    return;
  end if;
  if quote.status <> 'sent' or quote.sent_at < clock_timestamp() - private.undo_window() or exists (
    select from public.booking_messages m
    where m.quote_id = quote.id and m.occasion = quote.version and m.kind = 'quote' and m.state not in ('queued', 'failed')
  ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'The customer has been told.');
  end if;
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.occasion = quote.version and m.state in ('queued', 'failed');
  update public.quotes q
    set status = 'new', updated_at = clock_timestamp(),
      first_sent_at = case when q.first_sent_at = q.sent_at then null else q.first_sent_at end
    where q.id = quote.id;
end
$$;
comment on function public.undo_quote(uuid) is 'Takes the sending of a quote back, within ten seconds, before its email has left. PT409 `undo_refused`. For staff.';
grant execute on function public.undo_quote(uuid) to authenticated;

create function public.close_quote(quote_id uuid, reason text default null, lost_to text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    -- What its customer wrote stays.
    update public.quotes q
      set lost_to = close_quote.lost_to,
        decline_reason = coalesce(q.decline_reason, nullif(btrim(private.plain_comments(left(reason, 2000))), ''))
      where q.id = quote.id and close_quote.lost_to is not null;
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), ''), lost_to = close_quote.lost_to
    where q.id = quote.id;
end
$$;
comment on function public.close_quote(uuid, text, text) is 'Closes a quote of which no booking came, and says why: lost_to (price, timing, elsewhere, no_answer, not_offered or other) and words; of one that is declined, lost_to alone can be said later. PT409 `quote_not_open` where its booking is made. For staff.';
grant execute on function public.close_quote(uuid, text, text) to authenticated;

create function public.customer_quotes(customer_key uuid) returns setof public.quotes
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
declare
  customer constant uuid := private.customer_of(customer_quotes.customer_key);
  keys constant text[] := private.keys_of(customer);
begin
  perform private.require_staff();
  return query
    select q.* from public.quotes q
    where q.customer_id = customer or q.contact_key = any (keys) or q.mail_key = any (keys)
    order by q.created_at desc, q.id;
end
$$;
comment on function public.customer_quotes(uuid) is 'Quotes of the customer who made the booking with this id. For staff.';
grant execute on function public.customer_quotes(uuid) to authenticated;

create function public.quote_numbers(from_day date, to_day date) returns table (
  asked integer, answered integer, median_hours numeric, accepted integer, declined integer, worth numeric, lost jsonb
)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day) or to_day < from_day then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
  return query
    with asked as materialized (
      select q.* from public.quotes q
      where q.created_at >= private.shop_instant(from_day::timestamp) and q.created_at < private.shop_instant((to_day + 1)::timestamp)
    )
    select count(*)::integer, count(q.first_sent_at)::integer,
      round((percentile_cont(0.5) within group (order by extract(epoch from q.first_sent_at - q.created_at) / 3600))::numeric, 1),
      count(*) filter (where q.status = 'accepted')::integer, count(*) filter (where q.status = 'declined')::integer,
      coalesce(sum(private.quote_total(q.id)) filter (where q.status = 'accepted'), 0),
      coalesce((
        select jsonb_object_agg(l.lost_to, l.quotes)
        from (select o.lost_to, count(*) as quotes from asked o where o.lost_to is not null group by o.lost_to) l
      ), '{}')
    from asked q;
end
$$;
comment on function public.quote_numbers(date, date) is 'Quotes that were asked for in some days: how many, how fast they were answered, what came of them, and how many were lost to what. PT422 `period_invalid`. For staff. May be null: median_hours.';
grant execute on function public.quote_numbers(date, date) to authenticated;

-- A sender of mail needs this of a quote's message (lease_messages).
create function private.quote_message(of_quote uuid, kind text, occasion integer)
returns table (recipient text, is_obsolete boolean, details jsonb)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
begin
  return query
    select case kind when 'new_quote' then s.notification_email else q.customer_email end,
      case
        when kind in ('new_quote', 'quote_asked') then q.status <> 'new'
        else private.quote_state(q) <> 'sent' or q.version <> occasion or not private.is_switched_on(kind) end,
      jsonb_build_object(
        'id', q.id, 'services', q.services, 'lines', private.quote_price_lines(q.id), 'total', private.quote_total(q.id),
        'message', q.message, 'valid_until', q.valid_until, 'work_minutes', q.work_minutes,
        'deposit_cents', q.deposit_cents,
        'how_to_pay', case when q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
        'due_hours', private.quote_due_hours(q),
        'taxes', private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)),
        'first_name', split_part(btrim(q.customer_name), ' ', 1), 'is_opened', q.opened_at is not null,
        'token', private.link_token('quote', q.id)
      )
    from public.quotes q cross join public.shop_settings s where q.id = of_quote;
end
$$;
