-- Imports: customers and bookings that a shop brings along from elsewhere, as a file of its former tool. For owners.
--
--   import_customers(import_id, entries) -> an outcome for each entry, 1000 at most. An entry: line, name, phone, email,
--     vehicle_type, vehicle_make, vehicle_model, plate, note. Who is known by phone or address already is left as they
--     are; all others are known from then on, by a profile (customer_profiles).
--   import_bookings(import_id, entries) -> the same. An entry: line, name, phone, email, day, time, service,
--     vehicle_type, vehicle_make, vehicle_model, price, status, note. What is over was completed, unless it was
--     cancelled or a no_show, and takes no bay. What is ahead is confirmed and gets a bay, or waits for one. Nobody is
--     told but by the reminder of what is ahead, and no deposit is asked for.
--   last_import() -> what can still be undone; none if there is nothing
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

create function private.import_customer(import_id uuid, entry jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  phone constant text := coalesce(private.plain_phone(btrim(left(entry ->> 'phone', 260))), '');
  email constant text := nullif(private.plain_address(btrim(left(entry ->> 'email', 1200))), '');
  phone_key constant text := nullif(private.phone_key(phone), '');
  mail_key constant text := private.mail_key(email);
  customer constant uuid := gen_random_uuid();
begin
  if exists (select from public.customer_contacts c where c.key in (phone_key, mail_key)) then
    return 'known';
  end if;
  insert into public.customers (id) values (customer);
  insert into public.customer_profiles (customer_id, customer_name, customer_phone, customer_email)
    values (customer, private.without_overrides(btrim(entry ->> 'name')), phone, email);
  perform private.claim_contacts(customer, phone_key, mail_key);
  if coalesce(entry ->> 'vehicle_type', entry ->> 'vehicle_make', entry ->> 'vehicle_model', entry ->> 'plate') is not null then
    insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, vehicle_model, plate)
      values (
        customer, coalesce(entry ->> 'vehicle_type', 'sedan'), entry ->> 'vehicle_make', entry ->> 'vehicle_model',
        entry ->> 'plate'
      );
  end if;
  if entry ->> 'note' is not null then
    insert into public.customer_notes (customer_id, body) values (customer, entry ->> 'note');
  end if;
  insert into private.imported (import_id, subject) values (import_customer.import_id, customer);
  return 'added';
end
$$;

create function private.import_booking(import_id uuid, entry jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
  starts timestamp;
  is_over boolean;
  booking_phone text;
  booking_mail text;
  booking_name text;
  id constant uuid := gen_random_uuid();
  status constant text := coalesce(entry ->> 'status', '');
begin
  booking.customer_name := private.without_overrides(btrim(entry ->> 'name'));
  booking.customer_phone := coalesce(private.plain_phone(btrim(left(entry ->> 'phone', 260))), '');
  booking.customer_email := nullif(private.plain_address(btrim(left(entry ->> 'email', 1200))), '');
  booking.booking_date := (entry ->> 'day')::date;
  booking.booking_time := entry ->> 'time';
  starts := private.slot_start(booking.booking_date, booking.booking_time);
  is_over := starts <= private.shop_now();
  if booking.booking_date < (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  ) then
    return 'too_old';
  end if;
  booking_phone := nullif(private.phone_key(booking.customer_phone), '');
  booking_mail := private.mail_key(booking.customer_email);
  booking_name := private.name_key(booking.customer_name);
  if exists (
    select from public.bookings b
    where b.booking_date = booking.booking_date and b.booking_time = booking.booking_time
      and (
        b.contact_key = booking_phone or b.mail_key = booking_mail
        or private.name_key(b.customer_name) = booking_name
      )
  ) then
    return 'known';
  end if;
  perform private.set_options(
    '{"source": "phone", "imports": true, "overrides": ["past", "sunday", "started", "closed", "no_bay"]}'
  );
  insert into public.bookings (
    id, customer_name, customer_phone, customer_email, booking_date, booking_time, service_name, vehicle_type,
    vehicle_make, vehicle_model, total_price, status, no_show_at, work_minutes
  ) values (
    id, booking.customer_name, booking.customer_phone, booking.customer_email, booking.booking_date,
    booking.booking_time, entry ->> 'service', coalesce(entry ->> 'vehicle_type', 'sedan'), entry ->> 'vehicle_make',
    entry ->> 'vehicle_model', coalesce((entry ->> 'price')::numeric, 0),
    case when status = 'cancelled' or status = 'no_show' and is_over then 'cancelled'
      when is_over then 'completed' else 'confirmed' end::public.booking_status,
    case when status = 'no_show' and is_over then private.shop_instant(starts) end,
    case when is_over then 0 end
  );
  if entry ->> 'note' is not null then
    insert into public.booking_notes (booking_id, body) values (id, entry ->> 'note');
  end if;
  insert into private.imported (import_id, subject) values (import_booking.import_id, id);
  return 'added';
end
$$;

create function private.import_entry(import_id uuid, kind text, entry jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  broken text;
  column_name text;
  message text;
  detail text;
begin
  return case kind when 'customers' then private.import_customer(import_id, entry)
    else private.import_booking(import_id, entry) end;
exception when others then
  get stacked diagnostics broken = constraint_name, column_name = column_name, message = message_text,
    detail = pg_exception_detail;
  return case
    when broken <> '' then broken
    when column_name <> '' then column_name
    -- Staff may take no vehicle beyond the capacity without being asked.
    when message = 'override_required' and detail like '%over_capacity%' then 'slot_full'
    else message end;
end
$$;

create function public.import_customers(import_id uuid, entries jsonb) returns table (line integer, outcome text)
language plpgsql volatile security definer rows 1000 set search_path = '' set jit = off set enable_seqscan = off as $$
begin
  perform private.begin_part_of_import(import_id, 'customers', entries);
  return query
    select (e ->> 'line')::integer, private.import_entry(import_customers.import_id, 'customers', e)
    from jsonb_array_elements(entries) with ordinality as parts (e, place) order by place;
  update private.imports i set last_at = clock_timestamp() where i.id = import_customers.import_id;
end
$$;
comment on function public.import_customers(uuid, jsonb) is 'Brings customers along from elsewhere, 1000 at most. For owners.';
grant execute on function public.import_customers(uuid, jsonb) to authenticated;

create function public.import_bookings(import_id uuid, entries jsonb) returns table (line integer, outcome text)
language plpgsql volatile security definer rows 1000 set search_path = '' set jit = off set enable_seqscan = off as $$
begin
  perform private.begin_part_of_import(import_id, 'bookings', entries);
  return query
    select (e ->> 'line')::integer, private.import_entry(import_bookings.import_id, 'bookings', e)
    from jsonb_array_elements(entries) with ordinality as parts (e, place) order by place;
  update private.imports i set last_at = clock_timestamp() where i.id = import_bookings.import_id;
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
