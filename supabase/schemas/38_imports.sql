-- Imports: customers and bookings that a shop brings along from elsewhere, as a file of its former tool. For owners.
--
-- Outcomes: `added`; `known` (of a booking: this customer has it at that time); `other_service` (this customer has
-- something else at that time); `too_old` (it would be deleted by the schedule tonight); `day_too_far` (more than a year
-- ahead); or what the entry was refused with: the name of a constraint, `slot_full`, and so on. PT422
-- `import_too_large` for more than 200 entries.
--
-- A call adds to the import of its id, so that a file is sent in parts, and a part that is sent again adds nothing.

create table private.imports (
  id uuid not null constraint imports_pkey primary key,
  kind text not null constraint imports_kind check (kind in ('customers', 'bookings')),
  last_at timestamptz not null default clock_timestamp()
);
alter table private.imports enable row level security;

create table private.imported (
  import_id uuid not null constraint imported_import references private.imports on delete cascade,
  subject uuid not null,
  constraint imported_pkey primary key (import_id, subject),
  added_at timestamptz not null default clock_timestamp()
);
alter table private.imported enable row level security;

-- A part is stored by one statement for each table, every row by all of its rules: a statement for each row takes
-- three times as long. So entries are read first, and those that earlier ones of the part make known are left for the
-- next statement.

create function private.read_profile(entry jsonb) returns public.customer_profiles
language plpgsql volatile security definer set search_path = '' as $$
declare
  profile public.customer_profiles;
begin
  profile.customer_id := gen_random_uuid();
  profile.customer_name := private.without_overrides(btrim(entry ->> 'name'));
  profile.customer_phone := coalesce(private.plain_phone(btrim(left(entry ->> 'phone', 260))), '');
  profile.customer_email := nullif(private.plain_address(btrim(left(entry ->> 'email', 1200))), '');
  profile.contact_key := nullif(private.phone_key(profile.customer_phone), '');
  profile.mail_key := private.mail_key(profile.customer_email);
  return profile;
end
$$;

create function private.keep_profiles(profiles public.customer_profiles[], entries jsonb[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.customers (id) select p.customer_id from unnest(profiles) p;
  insert into public.customer_profiles (customer_id, customer_name, customer_phone, customer_email)
    select p.customer_id, p.customer_name, p.customer_phone, p.customer_email from unnest(profiles) p;
  insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, vehicle_model, plate)
    select p.customer_id, coalesce(v.vehicle_type, 'sedan'), v.vehicle_make, v.vehicle_model, v.plate
    from unnest(profiles) with ordinality p
    cross join lateral jsonb_to_record(entries[p.ordinality])
      v (vehicle_type text, vehicle_make text, vehicle_model text, plate text)
    where coalesce(v.vehicle_type, v.vehicle_make, v.vehicle_model, v.plate) is not null;
  insert into public.customer_notes (customer_id, body)
    select p.customer_id, entries[p.ordinality] ->> 'note' from unnest(profiles) with ordinality p
    where entries[p.ordinality] ->> 'note' is not null;
end
$$;

create function private.add_customers(import_id uuid, entries jsonb[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcomes text[];
  profiles public.customer_profiles[];
  added jsonb[];
begin
  with read as materialized (
    select e.place, e.entry, p as profile, p.contact_key, p.mail_key,
      exists (select from public.customer_contacts c where c.key in (p.contact_key, p.mail_key)) as is_known
    from unnest(entries) with ordinality e (entry, place) cross join lateral private.read_profile(e.entry) p
  ), counted as (
    select r.place, row_number() over (partition by k.key order by r.place) as nth
    from read r cross join lateral (values (r.contact_key), (r.mail_key)) k (key)
    where not r.is_known and k.key is not null
  )
  select array_agg(case when r.is_known then 'known' else 'added' end order by r.place),
      array_agg(r.profile order by r.place) filter (where not r.is_known),
      array_agg(r.entry order by r.place) filter (where not r.is_known)
    into outcomes, profiles, added
  from read r where r.place < coalesce((select min(c.place) from counted c where c.nth > 1), r.place + 1);

  perform private.keep_profiles(profiles, added);
  perform private.claim_contacts(p.customer_id, p.contact_key, p.mail_key) from unnest(profiles) p;
  insert into private.imported (import_id, subject)
    select add_customers.import_id, p.customer_id from unnest(profiles) p;
  return outcomes;
end
$$;

create function private.read_booking(entry jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
  starts timestamp;
  is_over boolean;
  status constant text := coalesce(entry ->> 'status', '');
begin
  booking.id := gen_random_uuid();
  booking.customer_name := private.without_overrides(btrim(entry ->> 'name'));
  booking.customer_phone := coalesce(private.plain_phone(btrim(left(entry ->> 'phone', 260))), '');
  booking.customer_email := nullif(private.plain_address(btrim(left(entry ->> 'email', 1200))), '');
  booking.contact_key := nullif(private.phone_key(booking.customer_phone), '');
  booking.mail_key := private.mail_key(booking.customer_email);
  booking.booking_date := (entry ->> 'day')::date;
  booking.booking_time := entry ->> 'time';
  booking.service_name := entry ->> 'service';
  booking.vehicle_type := coalesce(entry ->> 'vehicle_type', 'sedan');
  booking.vehicle_make := entry ->> 'vehicle_make';
  booking.vehicle_model := entry ->> 'vehicle_model';
  booking.total_price := coalesce((entry ->> 'price')::numeric, 0);
  starts := private.slot_start(booking.booking_date, booking.booking_time);
  is_over := starts <= private.shop_now();
  booking.status := case when status = 'cancelled' or status = 'no_show' and is_over then 'cancelled'
    when is_over then 'completed' else 'confirmed' end::public.booking_status;
  booking.no_show_at := case when status = 'no_show' and is_over then private.shop_instant(starts) end;
  booking.work_minutes := case when is_over then 0 end;
  return booking;
end
$$;

create function private.import_options() returns text
language sql immutable set search_path = '' as $$
  select '{"source": "phone", "imports": true, "overrides": ["past", "sunday", "started", "closed", "no_bay"]}'
$$;

-- A booking is known where its customer, by phone, address or name, has this service at that time. `other_service`: they
-- have something else then. Null: they have nothing.
create function private.standing_of_entry(booking public.bookings, name_key text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when bool_or(booking.service_name = any (o.services)) then 'known' when count(*) > 0 then 'other_service' end
    from (
      select array(
        select w.name from public.service_work w where w.service = any (b.extra_services || b.add_ons)
      ) || b.service_name as services
      from public.bookings b
      where b.booking_date = booking.booking_date and b.booking_time = booking.booking_time and (
        b.contact_key = booking.contact_key or b.mail_key = booking.mail_key
        or private.name_key(b.customer_name) = standing_of_entry.name_key
      )
    ) o
  );
end
$$;

create function private.add_bookings(import_id uuid, entries jsonb[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcomes text[];
  bookings public.bookings[];
  added jsonb[];
  today constant date := private.shop_now()::date;
  oldest constant date := (select today - s.retention_months * interval '1 month' from public.shop_settings s);
begin
  with read as materialized (
    select e.place, e.entry, b as booking, b.booking_date, b.booking_time, b.contact_key, b.mail_key, n.name_key, case
        when b.booking_date < oldest then 'too_old'
        when b.booking_date > today + interval '1 year' then 'day_too_far'
        else coalesce(private.standing_of_entry(b, n.name_key), 'added') end as outcome
    from unnest(entries) with ordinality e (entry, place) cross join lateral private.read_booking(e.entry) b
    cross join lateral (select private.name_key(b.customer_name) as name_key offset 0) n
  ), counted as (
    select r.place, row_number() over (partition by r.booking_date, r.booking_time, k.kind, k.key order by r.place) as nth
    from read r cross join lateral (values (1, r.contact_key), (2, r.mail_key), (3, r.name_key)) k (kind, key)
    where r.outcome = 'added' and k.key is not null
  )
  select array_agg(r.outcome order by r.place),
      array_agg(r.booking order by r.place) filter (where r.outcome = 'added'),
      array_agg(r.entry order by r.place) filter (where r.outcome = 'added')
    into outcomes, bookings, added
  from read r where r.place < coalesce((select min(c.place) from counted c where c.nth > 1), r.place + 1);

  perform private.set_options(private.import_options()::jsonb);
  insert into public.bookings (
    id, customer_name, customer_phone, customer_email, booking_date, booking_time, service_name, vehicle_type,
    vehicle_make, vehicle_model, total_price, status, no_show_at, work_minutes
  )
    select b.id, b.customer_name, b.customer_phone, b.customer_email, b.booking_date, b.booking_time, b.service_name,
      b.vehicle_type, b.vehicle_make, b.vehicle_model, b.total_price, b.status, b.no_show_at, b.work_minutes
    from unnest(bookings) with ordinality b order by b.ordinality;
  insert into public.booking_notes (booking_id, body)
    select b.id, added[b.ordinality] ->> 'note' from unnest(bookings) with ordinality b
    where added[b.ordinality] ->> 'note' is not null;
  insert into private.imported (import_id, subject) select add_bookings.import_id, b.id from unnest(bookings) b;
  return outcomes;
end
$$;

create function private.import_refusal(broken text, column_name text, message text, detail text) returns text
language sql immutable set search_path = '' as $$
  select case
    when broken <> '' then broken
    when column_name <> '' then column_name
    -- Staff may take no vehicle beyond the capacity without being asked.
    when message = 'override_required' and detail like '%over_capacity%' then 'slot_full'
    -- Its detail says which of the reasons.
    when message = 'slot_not_bookable' then detail
    else message end
$$;

-- An entry that nothing refuses so far has no refusal. It is asked before the queue of all changes, so that what is refused
-- keeps nobody waiting; nothing that is tried here stays.
create function private.refusals_of_entries(kind text, entries jsonb[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  options constant jsonb := private.import_options()::jsonb;
  entry jsonb;
  booking public.bookings;
  bookings public.bookings[];
  refusals text[];
  broken text;
  column_name text;
  message text;
  detail text;
begin
  foreach entry in array entries loop
    booking := null;
    begin
      if kind = 'customers' then
        perform private.keep_profiles(array[private.read_profile(entry)], array[entry]);
      else
        -- The table fills in the rest by itself.
        booking := jsonb_populate_record(private.read_booking(entry), jsonb_build_object(
          'add_ons', array[]::text[], 'extra_services', array[]::text[], 'revision', 0, 'was_confirmed', false,
          'confirmed_by_link', false, 'wants_care', false, 'refunded', 0, 'created_at', now(), 'updated_at', now()
        ));
        booking := private.set_booking_defaults(private.clean_booking(booking), options);
        booking := private.set_work(booking, null, options);
        perform private.require_short(booking);
        if private.holds_spot(booking.status)
          and private.standing_of_entry(booking, private.name_key(booking.customer_name)) is null then
          perform private.require_overrides(booking, null, options);
          perform private.require_spot(booking, null, options);
        end if;
      end if;
      perform private.refuse('PT200', 'not_refused');
    exception when others then
      get stacked diagnostics broken = constraint_name, column_name = column_name, message = message_text,
        detail = pg_exception_detail;
      refusals := refusals || nullif(private.import_refusal(broken, column_name, message, detail), 'not_refused');
    end;
    bookings := bookings || booking;
  end loop;
  return case kind when 'customers' then refusals else array(
    select case when b.id is null then r.refusal else coalesce(r.broken, r.refusal) end
    from unnest(refusals, private.broken_rules(bookings)) with ordinality r (refusal, broken, place)
    join unnest(bookings) with ordinality b on b.ordinality = r.place
    order by r.place
  ) end;
end
$$;

-- Says what became of each entry. A refusal takes all that its statement stored with it, so the half before is tried by
-- itself, down to the one entry that is refused.
create function private.import_entries(import_id uuid, kind text, entries jsonb[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcomes text[] := '{}'::text[];
  rest jsonb[] := entries;
  broken text;
  column_name text;
  message text;
  detail text;
begin
  while cardinality(rest) > 0 loop
    begin
      outcomes := outcomes || case kind when 'customers' then private.add_customers(import_id, rest)
        else private.add_bookings(import_id, rest) end;
    exception when others then
      get stacked diagnostics broken = constraint_name, column_name = column_name, message = message_text,
        detail = pg_exception_detail;
      outcomes := outcomes || case when cardinality(rest) = 1
        then array[private.import_refusal(broken, column_name, message, detail)]
        else private.import_entries(import_id, kind, rest[:cardinality(rest) / 2]) end;
    end;
    rest := entries[cardinality(outcomes) + 1:];
  end loop;
  return outcomes;
end
$$;

create function private.import_part(import_id uuid, kind text, entries jsonb) returns table (line integer, outcome text)
language plpgsql volatile security definer rows 200 set search_path = '' as $$
#variable_conflict use_column
declare
  read jsonb[];
  refusals text[];
  fine jsonb[];
  outcomes text[];
begin
  perform private.require_owner();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 200 then
    perform private.refuse('PT422', 'import_too_large', hint => 'Send 200 entries at a time.');
  end if;
  read := array(select e from jsonb_array_elements(entries) with ordinality parts (e, place) order by place);
  refusals := private.refusals_of_entries(import_part.kind, read);
  fine := array(
    select e.entry from unnest(read, refusals) with ordinality e (entry, refusal, place) where e.refusal is null order by e.place
  );
  if fine <> '{}' then
    perform private.join_booking_queue();
    delete from private.imports i where i.last_at < clock_timestamp() - interval '1 day';
    insert into private.imports as i (id, kind) values (import_part.import_id, import_part.kind)
      on conflict on constraint imports_pkey do nothing;
    outcomes := private.import_entries(import_part.import_id, import_part.kind, fine);
    update private.imports i set last_at = clock_timestamp() where i.id = import_part.import_id;
  end if;
  return query
    select (e.entry ->> 'line')::integer,
      coalesce(e.refusal, outcomes[count(*) filter (where e.refusal is null) over (order by e.place)])
    from unnest(read, refusals) with ordinality e (entry, refusal, place);
end
$$;

create function public.import_customers(import_id uuid, entries jsonb) returns table (line integer, outcome text)
language sql volatile security definer rows 200 set search_path = '' set jit = off set enable_seqscan = off as $$
  select p.* from private.import_part(import_id, 'customers', entries) p
$$;
comment on function public.import_customers(uuid, jsonb) is 'Brings customers along from elsewhere, 200 at most, and says what became of each. An entry: line, name, phone, email, vehicle_type, vehicle_make, vehicle_model, plate, note. Who is known by phone or address already is left as they are; all others are known from then on. PT422 `import_too_large`. For owners.';
grant execute on function public.import_customers(uuid, jsonb) to authenticated;

create function public.import_bookings(import_id uuid, entries jsonb) returns table (line integer, outcome text)
language sql volatile security definer rows 200 set search_path = '' set jit = off set enable_seqscan = off as $$
  select p.* from private.import_part(import_id, 'bookings', entries) p
$$;
comment on function public.import_bookings(uuid, jsonb) is 'Brings bookings along from elsewhere, 200 at most, and says what became of each. An entry: line, name, phone, email, day, time, service, vehicle_type, vehicle_make, vehicle_model, price, status, note. What is over was completed, unless it was cancelled or a no_show, and takes no bay; what is ahead is confirmed and gets a bay, or waits for one. Nobody is told but by the reminder of what is ahead, and no deposit is asked for. PT422 `import_too_large`. For owners.';
grant execute on function public.import_bookings(uuid, jsonb) to authenticated;

create function public.last_import() returns table (import_id uuid, kind text, added integer, undo_until timestamptz)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_owner();
  return query
    select i.id, i.kind, (select count(*)::integer from private.imported d where d.import_id = i.id),
      i.last_at + interval '10 minutes'
    from private.imports i
    where i.last_at > clock_timestamp() - interval '10 minutes'
      and exists (select from private.imported d where d.import_id = i.id)
    order by i.last_at desc limit 1;
end
$$;
comment on function public.last_import() is 'The import that can still be undone; no row for none. A file that was sent again and added nothing hides none before it. For owners.';
grant execute on function public.last_import() to authenticated;

-- An import makes no deposit, tag or company, so that what is there was made since. The records of a customer go with
-- the last of their bookings.
create function private.unused_of_import(of_import uuid) returns table (subject uuid, is_booking boolean)
language sql stable security definer set search_path = '' as $$
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
$$;

create function public.undo_import(import_id uuid) returns table (removed integer, kept integer, kept_names text[])
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  bookings uuid[];
  customers uuid[];
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  if not exists (
    select from private.imports i
    where i.id = undo_import.import_id and i.last_at > clock_timestamp() - interval '10 minutes'
  ) then
    perform private.refuse('PT409', 'undo_refused');
  end if;
  select array_agg(u.subject) filter (where u.is_booking), array_agg(u.subject) filter (where not u.is_booking)
    into bookings, customers from private.unused_of_import(undo_import.import_id) u;
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (bookings);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (bookings);
  perform private.forget_profiles(customers);
  removed := coalesce(cardinality(bookings), 0) + coalesce(cardinality(customers), 0);
  select count(*), (array_agg(k.customer_name order by k.customer_name) filter (where k.customer_name is not null))[:5]
    into kept, kept_names
  from private.imported d
  left join lateral (
    select b.customer_name from public.bookings b where b.id = d.subject
    union all
    select p.customer_name from public.customer_profiles p where p.customer_id = d.subject
  ) k on true
  where d.import_id = undo_import.import_id and d.subject <> all (coalesce(bookings, '{}') || coalesce(customers, '{}'));
  delete from private.imports i where i.id = undo_import.import_id;
  return next;
end
$$;
comment on function public.undo_import(uuid) is 'Takes an import back within ten minutes, and answers how many it removed, and how many and whom it kept, because they were used since. PT409 `undo_refused`. For owners. May be null: kept_names.';
grant execute on function public.undo_import(uuid) to authenticated;
