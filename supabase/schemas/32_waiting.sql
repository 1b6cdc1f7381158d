-- Waiting list: who is told when a time opens.
--
-- Somebody waits for a day, with the work that a time has to have room for and the part of the day: one row a person
-- and day. Nobody holds anything: the message says so, and whoever books first has the time.
--
-- No change of a booking, a closure or a bay looks here. The sender of mail, who comes each minute, asks what is free
-- now for those who wait, with the functions that availability is asked with, and writes to the first three whose work
-- fits, in order of asking: three for each place that is free, who are not told of another free time of that day. A time
-- that was free when somebody asked is none that opened. Who was told of a time once is not told of it again.
--
-- Somebody has booked where a booking with their address is made for the day, or moved to it. What is left after the
-- day, or after somebody leaves, is a row without a person, for the numbers.

create table public.waiting (
  id uuid not null default gen_random_uuid() constraint waiting_pkey primary key,
  day date not null constraint waiting_day check (isfinite(day)),
  part text not null constraint waiting_part check (part in ('any', 'morning', 'afternoon')),
  service text not null constraint waiting_service references public.service_work,
  extra_services text[] not null default '{}' constraint waiting_extra_services check (cardinality(extra_services) <= 20),
  add_ons text[] not null default '{}' constraint waiting_add_ons check (cardinality(add_ons) <= 20),
  vehicle_type text not null constraint waiting_vehicle_type check (
    vehicle_type in ('sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback')
  ),
  name text constraint waiting_name check (private.is_name(name)),
  email text constraint waiting_email check (private.is_address(email)),
  -- It stands in place of an address, for who wants to be told by text.
  phone text constraint waiting_phone check (private.is_line(phone, 40)),
  texts_version integer,
  contact_key text collate "C" generated always as (coalesce(private.mail_key(email), private.phone_key(phone))) stored,
  asked_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  booked_at timestamptz,
  constraint waiting_person check (num_nonnulls(email, phone) = (name is not null)::integer and (phone is null) = (texts_version is null)),
  constraint waiting_once unique (contact_key, day)
);
comment on table public.waiting is 'Who waits for a time on a day; without a name once that is over. Staff read it, and delete what was no wish.';
comment on column public.waiting.told_at is 'When the first message about a free time left.';
comment on column public.waiting.booked_at is 'When it was seen that they had booked the day.';
create index waiting_day on public.waiting (day) where name is not null;

alter table public.waiting enable row level security, force row level security;
grant select, delete on table public.waiting to authenticated;
create policy "staff read who waits" on public.waiting for select to authenticated using ((select private.is_staff()));
create policy "staff delete who waits" on public.waiting for delete to authenticated using ((select private.is_staff()));

-- A time that somebody was told of; without offered_at one that was free when they asked.
create table public.waiting_offers (
  id uuid not null default gen_random_uuid() constraint waiting_offers_pkey primary key,
  waiting_id uuid not null constraint waiting_offers_waiting references public.waiting on delete cascade,
  slot_time text not null,
  -- The bays that the work fits in, and for how long; null for work that takes none.
  bays integer[],
  during tstzrange,
  offered_at timestamptz,
  gone_at timestamptz,
  constraint waiting_offers_once unique (waiting_id, slot_time)
);
comment on table public.waiting_offers is 'Times that those who wait were told of, or knew. Staff take back what has not left.';
alter table public.waiting_offers enable row level security, force row level security;

-- The sender looked then.
alter table public.mail_settings add column waiting_seen_at timestamptz;

alter table public.booking_messages
  add constraint booking_messages_offer foreign key (offer_id) references public.waiting_offers on delete cascade;

grant select, delete on table public.waiting_offers to authenticated;
create policy "staff read offers" on public.waiting_offers for select to authenticated using ((select private.is_staff()));
create policy "staff take back offers" on public.waiting_offers for delete to authenticated using (
  (select private.is_staff())
  and not exists (select from public.booking_messages m where m.offer_id = waiting_offers.id and m.attempts > 0)
);

-- The free times of those who wait for these days, of all or of one person, with the places that are free.
create function private.openings(from_day date, to_day date, contact_key text default null) returns table (
  waiting_id uuid, day date, asked_at timestamptz, slot_time text, slot_order integer, places integer, bays integer[], during tstzrange
)
language sql stable security definer set search_path = '' set jit = off as $$
  with who as materialized (
    select w.id, w.day, w.part, w.asked_at, k.kind, k.minutes, (w.day - private.shop_now()::date) / 90 as stretch
    from public.waiting w
    cross join lateral private.booked_work(w.service || w.extra_services || w.add_ons, w.vehicle_type) k
    where w.name is not null and w.booked_at is null and w.contact_key = coalesce(openings.contact_key, w.contact_key)
      and w.day between greatest(openings.from_day, private.shop_now()::date) and openings.to_day
  ), free as materialized (
    select g.kind, g.minutes, a.day, s.slot_time, s.slot_order, s.starts_at, least(a.free_spots, cardinality(a.bays)) as places, a.bays,
      tstzrange(private.shop_instant(a.day + s.starts_at), a.ready_at) as during
    from (select kind, minutes, min(day) as first_day, max(day) as last_day from who group by kind, minutes, stretch) g
    cross join public.shop_settings e
    cross join lateral private.availability(g.first_day, g.last_day, g.kind, g.minutes, null) a
    join private.slots() s on s.slot_time = a.slot_time
    where private.slot_refusal(a.day, s.starts_at, private.shop_now(), e.earliest_booking_minutes) is null
      and least(a.free_spots, cardinality(a.bays)) > 0
  )
  select w.id, w.day, w.asked_at, f.slot_time, f.slot_order, f.places, f.bays, case when f.bays is not null then f.during end
  from who w join free f on f.day = w.day and f.kind is not distinct from w.kind and f.minutes = w.minutes
  where w.part = 'any' or (w.part = 'morning') = (f.starts_at < time '12:00')
$$;

-- Somebody is told in a moment; until then a change that is undone, and staff, take it back.
create function private.offer_time(of_waiting uuid, slot text, bays integer[], during tstzrange) returns uuid
language sql volatile security definer set search_path = '' as $$
  with offer as (
    insert into public.waiting_offers as o (waiting_id, slot_time, bays, during, offered_at)
      values (of_waiting, slot, offer_time.bays, offer_time.during, clock_timestamp())
      on conflict on constraint waiting_offers_once do update set offered_at = excluded.offered_at where o.offered_at is null
      returning o.id
  )
  insert into public.booking_messages (offer_id, kind, occasion, due_at, created_at)
    select o.id, 'time_opened', 0, clock_timestamp() + private.undo_window(), clock_timestamp() from offer o
    returning offer_id
$$;

-- The sender calls it, of whom there is one at a time; a few seconds later nothing is new.
create function private.offer_openings() returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  opening record;
begin
  if not exists (select from public.waiting w where w.name is not null)
    or exists (select from public.mail_settings s where s.waiting_seen_at > clock_timestamp() - interval '5 seconds') then
    return;
  end if;
  update public.mail_settings s set waiting_seen_at = clock_timestamp() where s.id;
  update public.waiting w set booked_at = clock_timestamp()
    where w.name is not null and w.booked_at is null and exists (
      select from public.bookings b
      where w.contact_key in (b.mail_key, b.contact_key) and b.booking_date = w.day and private.holds_spot(b.status)
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
    where not private.is_stopped('time_opened', coalesce(w.email, private.text_number(w.phone), ''))
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
$$;

-- Nobody is left of these entries, and no link of theirs.
create function private.end_waiting(keys text[], before date default null) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.waiting_offers o using public.waiting w
    where w.id = o.waiting_id and w.name is not null and (w.contact_key = any (keys) or w.day < before);
  update public.waiting w set name = null, email = null, phone = null, texts_version = null
    where w.name is not null and (w.contact_key = any (keys) or w.day < before)
$$;

create function public.ask_for_opening(
  id uuid, days date[], part text, service text, extra_services text[], add_ons text[], vehicle_type text,
  customer_name text, customer_email text, customer_phone text default null, texts_version integer default null
) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  address constant text := private.plain_address(nullif(btrim(left(ask_for_opening.customer_email, 1000)), ''));
  -- An address comes first, so that nobody is written to twice.
  number constant text := case when address is null then private.plain_phone(left(ask_for_opening.customer_phone, 100)) end;
  words constant integer := (
    select a.version from public.agreed_words a where a.topic = 'texts' and a.version = ask_for_opening.texts_version and number is not null
  );
  contact constant text := coalesce(private.mail_key(address), private.phone_key(number));
  today constant date := private.shop_now()::date;
begin
  perform private.require_post();
  perform private.require_captcha(ask_for_opening.id);
  if (
    cardinality(days) between 1 and 7
    and (private.is_address(address) or words is not null and public.takes_texts() and private.text_number(number) is not null)
    and private.is_name(ask_for_opening.customer_name)
    and cardinality(ask_for_opening.extra_services || ask_for_opening.add_ons) <= 20
    and (select bool_and(d between today and today + 365 and extract(isodow from d) <> 7) from unnest(days) d)
    and (ask_for_opening.service || ask_for_opening.extra_services || ask_for_opening.add_ons)
      <@ array(select w.service from public.service_work w)
  ) is not true then
    perform private.refuse('PT422', 'waiting_invalid', hint => 'Give days, work, a name and an address, or a number that takes texts and agrees to them.');
  end if;
  perform private.require_own_address(address);
  perform private.require_rate('waits_per_address', (private.caller()).address);
  perform private.require_rate('waits_per_network', (private.caller()).network);
  perform private.require_rate('waits_total', '');
  -- Answered alike.
  if private.is_over('waits_per_recipient', contact) then
    return;
  end if;
  perform private.count_hit('waits_per_recipient', contact);
  insert into public.waiting (day, part, service, extra_services, add_ons, vehicle_type, name, email, phone, texts_version)
    select distinct d, ask_for_opening.part, ask_for_opening.service, ask_for_opening.extra_services, ask_for_opening.add_ons,
      ask_for_opening.vehicle_type, btrim(ask_for_opening.customer_name), address, number, words
    from unnest(days) d
    on conflict on constraint waiting_once do update
      set part = excluded.part, service = excluded.service, extra_services = excluded.extra_services,
        add_ons = excluded.add_ons, vehicle_type = excluded.vehicle_type, name = excluded.name, booked_at = null;
  insert into public.waiting_offers (waiting_id, slot_time)
    select o.waiting_id, o.slot_time
    from private.openings((select min(d) from unnest(days) d), (select max(d) from unnest(days) d), contact) o
    where o.day = any (days)
    on conflict on constraint waiting_offers_once do nothing;
end
$$;
comment on function public.ask_for_opening(uuid, date[], text, text, text[], text[], text, text, text, text, integer) is 'Puts somebody on the waiting list of 1 to 7 days: part (any, morning, afternoon), ids of the work, vehicle type, name and address, or a number with the version of the words by which it agrees to texts. Asked again for a day, it is the same place in the list with the new wishes. Answers nothing, and alike where the recipient asked too often. POST only. PT403 `captcha_required`, PT422 `waiting_invalid`, `email_is_the_shops`, PT429 `manage_limit`.';
grant execute on function public.ask_for_opening(uuid, date[], text, text, text[], text[], text, text, text, text, integer) to anon, authenticated;

create function public.viewed_opening(token text) returns table (
  day date, slot_time text, service text, extra_services text[], add_ons text[], vehicle_type text, name text, email text, phone text
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('opening', token);
begin
  return query
    select w.day, o.slot_time, w.service, w.extra_services, w.add_ons, w.vehicle_type, w.name, w.email, w.phone
    from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = found_id;
end
$$;
comment on function public.viewed_opening(text) is 'What somebody waited for and the time that opened, for the holder of the link in the message about it; no row for any other. Whether it is still free is asked of slot_availability(). POST only. May be null: email, phone.';
grant execute on function public.viewed_opening(text) to anon, authenticated;

create function public.leave_waiting_list(token text) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_link('opening', token);
begin
  perform private.end_waiting(array[w.contact_key])
    from public.waiting_offers o join public.waiting w on w.id = o.waiting_id where o.id = found_id;
  return found_id is not null;
end
$$;
comment on function public.leave_waiting_list(text) is 'Takes the holder of the link in a message about a free time off the list, for all days; false for any other link. POST only.';
grant execute on function public.leave_waiting_list(text) to anon, authenticated;

create function public.waiting_list(from_day date, to_day date) returns table (
  id uuid, day date, part text, service text, extra_services text[], add_ons text[], vehicle_type text, name text, email text, phone text,
  asked_at timestamptz, told text[], free text[]
)
language plpgsql stable security definer rows 20 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  if (waiting_list.to_day - waiting_list.from_day between 0 and 31) is not true then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 32 days.');
  end if;
  return query
    with free as materialized (
      select o.waiting_id, o.slot_time, o.slot_order from private.openings(waiting_list.from_day, waiting_list.to_day) o
    )
    select w.id, w.day, w.part, w.service, w.extra_services, w.add_ons, w.vehicle_type, w.name, w.email, w.phone, w.asked_at,
      t.told, array(
        select f.slot_time from free f where f.waiting_id = w.id and f.slot_time <> all (t.told) order by f.slot_order
      )
    from public.waiting w
    cross join lateral (
      select array(
        select o.slot_time from public.waiting_offers o
        where o.waiting_id = w.id and o.offered_at is not null order by o.offered_at
      ) as told
    ) t
    where w.name is not null and w.booked_at is null and w.day between waiting_list.from_day and waiting_list.to_day
    order by w.day, w.asked_at, w.id;
end
$$;
comment on function public.waiting_list(date, date) is 'Who waits for the days, 32 at most, in order of asking: the times that they were told of, and those that are free for them now. PT422 `availability_range` for more days. For staff.';
grant execute on function public.waiting_list(date, date) to authenticated;

create function public.offer_opening(waiting_id uuid, slot_time text) returns uuid
language plpgsql volatile security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  opening record;
begin
  perform private.require_staff();
  select o.* into opening
    from public.waiting w cross join private.openings(w.day, w.day, w.contact_key) o
    where w.id = offer_opening.waiting_id and o.slot_time = offer_opening.slot_time;
  if not found then
    perform private.refuse('PT409', 'slot_full', hint => 'Reload: the time is taken, or they wait no longer.');
  end if;
  return private.offer_time(opening.waiting_id, opening.slot_time, opening.bays, opening.during);
end
$$;
comment on function public.offer_opening(uuid, text) is 'Tells somebody who waits of a free time, also where others were told of it; deleting the offer takes it back before it leaves. Answers its id, null where they were told of it before. PT409 `slot_full`. For staff. May be null.';
grant execute on function public.offer_opening(uuid, text) to authenticated;

create function public.waiting_numbers(from_day date, to_day date) returns table (asked integer, told integer, booked integer)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select count(*)::integer, count(w.told_at)::integer, count(*) filter (where w.booked_at is not null and w.told_at is not null)::integer
    from public.waiting w
    where w.asked_at >= private.shop_instant(from_day::timestamp) and w.asked_at < private.shop_instant((to_day + 1)::timestamp);
end
$$;
comment on function public.waiting_numbers(date, date) is 'Who asked to be told of a time in some days, how many were told of one, and how many of these booked the day. For staff.';
grant execute on function public.waiting_numbers(date, date) to authenticated;
