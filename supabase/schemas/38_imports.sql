-- Imports: customers and bookings that a shop brings along from elsewhere, as a file of its former tool. For owners.
--
--   import_customers(import_id, entries) -> an outcome for each entry, 1000 at most. An entry: line, name, phone, email,
--     vehicle_type, vehicle_make, vehicle_model, plate, note. Who is known by phone or address already is left as they
--     are; all others are known from then on, by a profile (customer_profiles).
--   import_bookings(import_id, entries) -> the same. An entry: line, name, phone, email, day, time, service,
--     vehicle_type, vehicle_make, vehicle_model, price, status, note. What is over was completed, unless it was
--     cancelled or a no_show, and takes no bay. What is ahead is confirmed and gets a bay, or waits for one. Nobody is
--     told but by the reminder of what is ahead, and no deposit is asked for.
--   last_import() -> what can still be undone; none if there is nothing. A file that was sent again and added nothing
--     hides none before it
--   undo_import(import_id) -> what it removed, and what it kept because it was used since. Within ten minutes. PT409
--     `undo_refused`
--
-- Outcomes: `added`; `known` (of a booking: this customer has one at that time); `too_old` (it would be deleted by the
-- schedule tonight); or what the entry was refused with: the name of a constraint, `slot_full`, and so on. PT422
-- `import_too_large` for more than 1000 entries.
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
  constraint imported_pkey primary key (import_id, subject)
);
alter table private.imported enable row level security;

create function private.begin_part_of_import(import_id uuid, kind text, entries jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 1000 then
    perform private.refuse('PT422', 'import_too_large', hint => 'Send 1000 entries at a time.');
  end if;
  perform private.join_booking_queue();
  delete from private.imports i where i.last_at < clock_timestamp() - interval '1 day';
  insert into private.imports as i (id, kind) values (begin_part_of_import.import_id, begin_part_of_import.kind)
    on conflict on constraint imports_pkey do nothing;
end
$$;

-- A part is stored by one statement for each table, every row by all of its rules: a statement for each row takes
-- three times as long. So entries are read first, and those that earlier ones of the part make known are left for the
-- next statement.

-- A customer as an entry has them, with the keys of their phone and address.
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

-- Answers what became of each entry, up to the first that has to wait.
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

  insert into public.customers (id) select p.customer_id from unnest(profiles) p;
  insert into public.customer_profiles (customer_id, customer_name, customer_phone, customer_email)
    select p.customer_id, p.customer_name, p.customer_phone, p.customer_email from unnest(profiles) p;
  perform private.claim_contacts(p.customer_id, p.contact_key, p.mail_key) from unnest(profiles) p;
  insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, vehicle_model, plate)
    select p.customer_id, coalesce(v.vehicle_type, 'sedan'), v.vehicle_make, v.vehicle_model, v.plate
    from unnest(profiles) with ordinality p
    cross join lateral jsonb_to_record(added[p.ordinality])
      v (vehicle_type text, vehicle_make text, vehicle_model text, plate text)
    where coalesce(v.vehicle_type, v.vehicle_make, v.vehicle_model, v.plate) is not null;
  insert into public.customer_notes (customer_id, body)
    select p.customer_id, added[p.ordinality] ->> 'note' from unnest(profiles) with ordinality p
    where added[p.ordinality] ->> 'note' is not null;
  insert into private.imported (import_id, subject)
    select add_customers.import_id, p.customer_id from unnest(profiles) p;
  return outcomes;
end
$$;

-- A booking as an entry has it, with the keys of its phone and address.
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

-- The same of bookings. One is known where its customer has one at that time, by phone, address or name.
create function private.add_bookings(import_id uuid, entries jsonb[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcomes text[];
  bookings public.bookings[];
  added jsonb[];
  oldest constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
begin
  with read as materialized (
    select e.place, e.entry, b as booking, b.booking_date, b.booking_time, b.contact_key, b.mail_key, n.name_key, case
        when b.booking_date < oldest then 'too_old'
        when exists (
          select from public.bookings o
          where o.booking_date = b.booking_date and o.booking_time = b.booking_time and (
            o.contact_key = b.contact_key or o.mail_key = b.mail_key or private.name_key(o.customer_name) = n.name_key
          )
        ) then 'known' else 'added' end as outcome
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

  perform private.set_options(
    '{"source": "phone", "imports": true, "overrides": ["past", "sunday", "started", "closed", "no_bay"]}'
  );
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

-- Why an entry is refused.
create function private.import_refusal(broken text, column_name text, message text, detail text) returns text
language sql immutable set search_path = '' as $$
  select case
    when broken <> '' then broken
    when column_name <> '' then column_name
    -- Staff may take no vehicle beyond the capacity without being asked.
    when message = 'override_required' and detail like '%over_capacity%' then 'slot_full'
    else message end
$$;

-- What became of each entry. A refusal takes all that its statement stored with it, so the half before is tried by
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
language plpgsql volatile security definer rows 1000 set search_path = '' as $$
declare
  read constant jsonb[] := array(select e from jsonb_array_elements(entries) with ordinality parts (e, place) order by place);
begin
  return query
    select (e.entry ->> 'line')::integer, e.outcome
    from unnest(read, private.import_entries(import_part.import_id, import_part.kind, read)) e (entry, outcome);
  update private.imports i set last_at = clock_timestamp() where i.id = import_part.import_id;
end
$$;

create function public.import_customers(import_id uuid, entries jsonb) returns table (line integer, outcome text)
language plpgsql volatile security definer rows 1000 set search_path = '' set jit = off set enable_seqscan = off as $$
begin
  perform private.begin_part_of_import(import_id, 'customers', entries);
  return query select p.* from private.import_part(import_id, 'customers', entries) p;
end
$$;
comment on function public.import_customers(uuid, jsonb) is 'Brings customers along from elsewhere, 1000 at most. For owners.';
grant execute on function public.import_customers(uuid, jsonb) to authenticated;

create function public.import_bookings(import_id uuid, entries jsonb) returns table (line integer, outcome text)
language plpgsql volatile security definer rows 1000 set search_path = '' set jit = off set enable_seqscan = off as $$
begin
  perform private.begin_part_of_import(import_id, 'bookings', entries);
  return query select p.* from private.import_part(import_id, 'bookings', entries) p;
end
$$;
comment on function public.import_bookings(uuid, jsonb) is 'Brings bookings along from elsewhere, 1000 at most. For owners.';
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
comment on function public.last_import() is 'The import that can still be undone. For owners.';
grant execute on function public.last_import() to authenticated;

-- What nobody has used since: a booking without a change, a receipt or a note, a customer without a booking, a quote or
-- a record.
create function private.unused_of_import(of_import uuid, since timestamptz) returns table (subject uuid, is_booking boolean)
language sql stable security definer set search_path = '' as $$
  select b.id, true from private.imported i join public.bookings b on b.id = i.subject
  where i.import_id = of_import and b.revision = 0
    and not exists (select from public.receipts r where r.booking_id = b.id)
    and not exists (select from public.payments p where p.booking_id = b.id)
    and not exists (select from public.booking_notes n where n.booking_id = b.id and n.updated_at > since)
  union all
  select p.customer_id, false from private.imported i join public.customer_profiles p on p.customer_id = i.subject
  where i.import_id = of_import and p.updated_at <= since
    and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    and not exists (select from public.quotes q where q.customer_id = p.customer_id)
    and not exists (select from public.customer_notes n where n.customer_id = p.customer_id and n.updated_at > since)
    and not exists (select from public.customer_tags t where t.customer_id = p.customer_id)
    and not exists (select from public.customer_vehicles v where v.customer_id = p.customer_id and v.updated_at > since)
$$;

create function public.undo_import(import_id uuid) returns table (removed integer, kept integer)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  since timestamptz;
  bookings uuid[];
  customers uuid[];
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  select i.last_at into since from private.imports i
    where i.id = undo_import.import_id and i.last_at > clock_timestamp() - interval '10 minutes';
  if since is null then
    perform private.refuse('PT409', 'undo_refused');
  end if;
  select array_agg(u.subject) filter (where u.is_booking), array_agg(u.subject) filter (where not u.is_booking)
    into bookings, customers from private.unused_of_import(undo_import.import_id, since) u;
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (bookings);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (bookings);
  perform private.forget_profiles(customers);
  removed := coalesce(cardinality(bookings), 0) + coalesce(cardinality(customers), 0);
  select count(*) - removed into kept from private.imported d where d.import_id = undo_import.import_id;
  delete from private.imports i where i.id = undo_import.import_id;
  return next;
end
$$;
comment on function public.undo_import(uuid) is 'Takes an import back, but for what was used since. For owners.';
grant execute on function public.undo_import(uuid) to authenticated;
