-- Customer records: what staff keep about a person, apart from the bookings, and which bookings are one person's.
-- Only staff see them.
--
--   customer_notes     notes on the person
--   customer_tags      words to find customers by
--   customer_vehicles  their cars, with plate
--   customer_profiles  name, phone and address of who was brought along from elsewhere (imports): what bookings say
--                      of all others. With a booking of their own, that counts.
--
-- A record belongs to a customer and is kept as long as a booking of theirs or a profile is there. Where two customers
-- become one, it goes along (came_from says whence, should staff undo it).

create table public.customer_notes (
  id uuid not null default gen_random_uuid() constraint customer_notes_pkey primary key,
  customer_id uuid not null constraint customer_notes_customer references public.customers on delete cascade,
  came_from uuid,
  body text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_notes_body check (private.is_text(body, 2000) and btrim(body, E' \t\r\n') <> '')
);
comment on table public.customer_notes is 'Notes of staff on a customer. For staff only.';

create table public.customer_tags (
  id uuid not null default gen_random_uuid() constraint customer_tags_pkey primary key,
  customer_id uuid not null constraint customer_tags_customer references public.customers on delete cascade,
  came_from uuid,
  tag text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_tags_tag check (private.is_line(tag, 30) and tag = btrim(tag) and tag <> '' and tag !~ '[,;]')
);
comment on table public.customer_tags is 'Words that staff find customers by. For staff only.';

create table public.customer_vehicles (
  id uuid not null default gen_random_uuid() constraint customer_vehicles_pkey primary key,
  customer_id uuid not null constraint customer_vehicles_customer references public.customers on delete cascade,
  came_from uuid,
  vehicle_type text not null,
  vehicle_make text,
  vehicle_model text,
  plate text,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_vehicles_vehicle_type check (btrim(vehicle_type) <> '' and private.is_line(vehicle_type, 40)),
  constraint customer_vehicles_vehicle_make check (private.is_line(vehicle_make, 60)),
  constraint customer_vehicles_vehicle_model check (private.is_line(vehicle_model, 60)),
  constraint customer_vehicles_plate check (length(plate) <= 15 and plate ~ '^[A-Za-z0-9][A-Za-z0-9 -]*$')
);
comment on table public.customer_vehicles is 'Vehicles of customers with their plates. For staff only.';

create table public.customer_profiles (
  customer_id uuid not null constraint customer_profiles_pkey primary key
    constraint customer_profiles_customer references public.customers on delete cascade,
  customer_name text not null,
  customer_phone text not null default '',
  customer_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  contact_key text collate "C" generated always as (nullif(private.phone_key(customer_phone), '')) stored,
  mail_key text collate "C" generated always as (private.mail_key(customer_email)) stored,
  search_text text generated always as (private.folded(customer_name || ' ' || coalesce(customer_email, ''))) stored,
  phone_text text generated always as (private.phone_text(customer_phone)) stored,
  constraint customer_profiles_customer_name check (private.is_name(customer_name)),
  constraint customer_profiles_customer_email check (private.is_address(customer_email)),
  constraint customer_profiles_customer_phone check (
    private.is_line(customer_phone, 40)
    and (customer_phone = '' or length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7)
  ),
  constraint customer_profiles_contact check (customer_phone <> '' or customer_email is not null)
);
comment on table public.customer_profiles is 'Customers whom staff brought along from elsewhere, before their first booking. For staff only.';
create index customer_profiles_contact_key on public.customer_profiles (contact_key);
create index customer_profiles_mail_key on public.customer_profiles (mail_key);
alter table public.customer_profiles enable row level security, force row level security;
grant select on table public.customer_profiles to authenticated;
create policy "staff read profiles of customers" on public.customer_profiles
  for select to authenticated using ((select private.is_staff()));

create index customer_notes_customer on public.customer_notes (customer_id);
create index customer_tags_customer on public.customer_tags (customer_id);
create index customer_vehicles_customer on public.customer_vehicles (customer_id);

alter table public.customer_notes enable row level security, force row level security;
alter table public.customer_tags enable row level security, force row level security;
alter table public.customer_vehicles enable row level security, force row level security;
grant select, delete on table public.customer_notes, public.customer_tags, public.customer_vehicles to authenticated;
grant insert (id, customer_id, body), update (body) on table public.customer_notes to authenticated;
grant insert (id, customer_id, tag) on table public.customer_tags to authenticated;
grant insert (id, customer_id, vehicle_type, vehicle_make, vehicle_model, plate),
  update (vehicle_type, vehicle_make, vehicle_model, plate) on table public.customer_vehicles to authenticated;

create policy "staff keep notes on customers" on public.customer_notes
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff tag customers" on public.customer_tags
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff keep vehicles of customers" on public.customer_vehicles
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create trigger customer_notes_stamp before insert or update on public.customer_notes
  for each row execute function private.stamp_record();
create trigger customer_tags_stamp before insert or update on public.customer_tags
  for each row execute function private.stamp_record();
create trigger customer_vehicles_stamp before insert or update on public.customer_vehicles
  for each row execute function private.stamp_record();

-- Whose a new booking is, or one that changes. The keys are those that its columns will be.
create function private.set_customer(booking public.bookings, earlier public.bookings, options jsonb)
returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_known constant boolean := private.is_known(
    booking.source, booking.status, booking.was_confirmed, booking.confirmed_by_link, booking.arrived_at
  );
  phone text;
  mail text;
  has_others boolean;
  owner record;
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
    -- The owner brings bookings back with the customer that they had.
    if private.is_outside_caller() then
      booking.customer_id := null;
      booking.joined_from := null;
    end if;
    if not exists (select from public.customers c where c.id = booking.customer_id) then
      booking.customer_id := coalesce(
        case when is_known then (private.customer_of_contact(phone, mail)).customer_id end,
        private.new_customer(coalesce(booking.customer_id, booking.id))
      );
    end if;
  elsif is_known <> earlier.is_known then
    has_others := exists (select from public.bookings b where b.customer_id = booking.customer_id and b.id <> booking.id);
    -- A typed contact is the shop's now. Where staff said before whose it is, it stays.
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
    -- With another phone or address it may turn out to be somebody else's.
    owner := private.customer_of_contact(phone, mail);
    booking.customer_id := coalesce(owner.customer_id, earlier.customer_id);
    if owner.customer_id is null and not owner.is_conflict and phone <> earlier.contact_key and exists (
      select from public.bookings b
      where b.customer_id = earlier.customer_id and b.contact_key = earlier.contact_key and b.is_known and b.id <> earlier.id
    ) then
      booking.customer_id := private.new_customer(booking.id);
    end if;
  end if;
  if is_known then
    perform private.claim_contacts(booking.customer_id, phone, mail);
  end if;
  return booking;
end
$$;

-- Each phone or address belongs to somebody else now: to nobody, the one customer who carries it, or the one who had it before.
create function private.settle_contacts(keys text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.customer_contacts c where c.key = any (keys)
    and not exists (select from public.bookings b where b.contact_key = c.key and b.is_known)
    and not exists (select from public.bookings b where b.mail_key = c.key and b.is_known)
    and not exists (select from public.customer_profiles p where p.contact_key = c.key)
    and not exists (select from public.customer_profiles p where p.mail_key = c.key);
  insert into public.customer_contacts as c (kind, key, customer_id)
    select case when u.key like '%@%' then 'mail' else 'phone' end, u.key,
      case when count(*) = 1 then (array_agg(u.customer_id))[1] end
    from (
      select b.contact_key as key, b.customer_id from public.bookings b where b.contact_key = any (keys) and b.is_known
      union
      select b.mail_key, b.customer_id from public.bookings b where b.mail_key = any (keys) and b.is_known
      union
      select p.contact_key, p.customer_id from public.customer_profiles p where p.contact_key = any (keys)
      union
      select p.mail_key, p.customer_id from public.customer_profiles p where p.mail_key = any (keys)
    ) u group by u.key
    on conflict on constraint customer_contacts_pkey do update set customer_id = coalesce(excluded.customer_id, (
      select b.customer_id from public.bookings b
      where (b.contact_key = c.key or b.mail_key = c.key) and b.is_known and b.customer_id = c.customer_id
      union all
      select p.customer_id from public.customer_profiles p
      where (p.contact_key = c.key or p.mail_key = c.key) and p.customer_id = c.customer_id
      limit 1
    ));
end
$$;

create function private.contact_keys(booking public.bookings) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[nullif(booking.contact_key, booking.id::text), booking.mail_key], null)
$$;

-- The phones and addresses of a customer's bookings that are nobody else's. An address that was typed is nobody's.
create function private.keys_of(of_customer uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct k.key), '{}')
  from (
    select v.key from public.bookings b
    cross join lateral (values (nullif(b.contact_key, b.id::text)), (case when b.is_known then b.mail_key end)) v (key)
    where b.customer_id = of_customer
    union all
    select v.key from public.customer_profiles p cross join lateral (values (p.contact_key), (p.mail_key)) v (key)
    where p.customer_id = of_customer
  ) k
  where k.key is not null
    and not exists (
      select from public.customer_contacts c where c.key = k.key and c.customer_id is distinct from of_customer
    )
$$;

-- Notes, tags and vehicles follow a customer's last booking to another customer, and come back when that is undone.
create function private.move_customer_records(earlier uuid, later uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  takes_all constant boolean := not exists (select from public.bookings b where b.customer_id = earlier);
begin
  perform private.set_options(private.options() || '{"passes_on": true}');
  update public.customer_notes n set customer_id = later, came_from = case when n.came_from is distinct from later then earlier end
    where n.customer_id = earlier and (takes_all or n.came_from = later);
  update public.customer_tags t set customer_id = later, came_from = case when t.came_from is distinct from later then earlier end
    where t.customer_id = earlier and (takes_all or t.came_from = later);
  update public.customer_vehicles v set customer_id = later, came_from = case when v.came_from is distinct from later then earlier end
    where v.customer_id = earlier and (takes_all or v.came_from = later);
  update public.customers c set company = coalesce(c.company, e.company), told_by = coalesce(c.told_by, e.told_by)
    from public.customers e where c.id = later and e.id = earlier and takes_all;
end
$$;

-- The customer of a booking, by which they are named in addresses; without any, they are named by their own id.
create function private.customer_of(booking_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select b.customer_id from public.bookings b where b.id = customer_of.booking_id),
    (select p.customer_id from public.customer_profiles p where p.customer_id = customer_of.booking_id)
  )
$$;

-- The plate of its vehicle; null where the customer has no such vehicle, or two of them.
create function private.plate_of(booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then min(v.plate) end from public.customer_vehicles v
  where v.customer_id = booking.customer_id
    and (v.vehicle_type, lower(v.vehicle_make), lower(v.vehicle_model))
      is not distinct from (booking.vehicle_type, lower(booking.vehicle_make), lower(booking.vehicle_model))
$$;
