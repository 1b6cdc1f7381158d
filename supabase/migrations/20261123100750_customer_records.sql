-- Customer records: what staff keep about a person beside the bookings. For staff alone.
--
-- Customers have no table (see customers and privacy). A record stands on one booking of the customer
-- (`booking_id`) and is theirs as long as a booking of that contact is there: when its booking is deleted, or
-- is given another phone, it passes to another one of the contact that the shop knows as well. With the last
-- one it is gone, so that nothing is left of a person who was erased.
--
--   customer_notes     notes on the person
--   customer_tags      words to find customers by
--   customer_vehicles  their cars, with plate
--   customer_links     who is one person, by hand. `same_as` names a booking of the other contact: both are
--                      one. Without it the contact is set apart: no shared address joins it to another one.
--   change_contact(customer_key, from_name, to_name, from_phone, to_phone, from_email, to_email) -> how many
--     bookings. Where a known booking of the customer carries an old value, it gets the new one: a name its
--     other writings too, a phone and an address however written. Without an old address: the bookings without
--     one that carry the name and the phone. What was typed online and not confirmed stays as it was typed,
--     unless nothing else is known. Each change stands in the history. Mail that waits goes to the new address;
--     where there was none, the reminder of what is ahead is written. PT404 `customer_unknown`, PT409
--     `contact_changed` where nothing carries the old values any more

create table public.customer_notes (
  id uuid not null default gen_random_uuid() constraint customer_notes_pkey primary key,
  booking_id uuid not null constraint customer_notes_booking references public.bookings on delete cascade,
  body text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_notes_body check (
    length(body) <= 2000 and btrim(body, E' \t\r\n') <> ''
    and body !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  )
);
comment on table public.customer_notes is 'Notes of staff on a customer. For staff alone.';

create table public.customer_tags (
  id uuid not null default gen_random_uuid() constraint customer_tags_pkey primary key,
  booking_id uuid not null constraint customer_tags_booking references public.bookings on delete cascade,
  tag text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_tags_tag check (
    length(tag) <= 30 and tag = btrim(tag) and tag <> ''
    and tag !~ '[\x01-\x1f\x7f,;\u2028-\u202e\u2066-\u2069]'
  )
);
comment on table public.customer_tags is 'Words that staff find customers by. For staff alone.';

create table public.customer_vehicles (
  id uuid not null default gen_random_uuid() constraint customer_vehicles_pkey primary key,
  booking_id uuid not null constraint customer_vehicles_booking references public.bookings on delete cascade,
  vehicle_type text not null,
  vehicle_make text,
  vehicle_model text,
  plate text,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_vehicles_vehicle_type check (
    btrim(vehicle_type) <> '' and length(vehicle_type) <= 40 and vehicle_type !~ '[\x01-\x1f\x7f]'
  ),
  constraint customer_vehicles_vehicle_make check (
    length(vehicle_make) <= 60 and vehicle_make !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint customer_vehicles_vehicle_model check (
    length(vehicle_model) <= 60 and vehicle_model !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint customer_vehicles_plate check (length(plate) <= 15 and plate ~ '^[A-Za-z0-9][A-Za-z0-9 -]*$')
);
comment on table public.customer_vehicles is 'Vehicles of customers with their plates. For staff alone.';

create table public.customer_links (
  id uuid not null default gen_random_uuid() constraint customer_links_pkey primary key,
  booking_id uuid not null constraint customer_links_booking references public.bookings on delete cascade,
  same_as uuid constraint customer_links_same_as references public.bookings on delete cascade,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_links_two check (same_as <> booking_id)
);
comment on table public.customer_links is 'Which contacts are one person, or are not, as staff say. For staff alone.';
comment on column public.customer_links.same_as is 'A booking of the same person; null: the contact is joined by no address.';

create index customer_notes_booking on public.customer_notes (booking_id);
create index customer_tags_booking on public.customer_tags (booking_id);
create index customer_vehicles_booking on public.customer_vehicles (booking_id);
create index customer_links_booking on public.customer_links (booking_id);
create index customer_links_same_as on public.customer_links (same_as);

alter table public.customer_notes enable row level security;
alter table public.customer_notes force row level security;
alter table public.customer_tags enable row level security;
alter table public.customer_tags force row level security;
alter table public.customer_vehicles enable row level security;
alter table public.customer_vehicles force row level security;
alter table public.customer_links enable row level security;
alter table public.customer_links force row level security;
grant select, delete on table
  public.customer_notes, public.customer_tags, public.customer_vehicles, public.customer_links to authenticated;
grant insert (id, booking_id, body), update (body) on table public.customer_notes to authenticated;
grant insert (id, booking_id, tag) on table public.customer_tags to authenticated;
grant insert (id, booking_id, vehicle_type, vehicle_make, vehicle_model, plate),
  update (vehicle_type, vehicle_make, vehicle_model, plate) on table public.customer_vehicles to authenticated;
grant insert (id, booking_id, same_as) on table public.customer_links to authenticated;

create policy "staff keep notes on customers" on public.customer_notes
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff tag customers" on public.customer_tags
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff keep vehicles of customers" on public.customer_vehicles
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff say who is one person" on public.customer_links
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create trigger customer_notes_stamp before insert or update on public.customer_notes
  for each row execute function private.stamp_record();
create trigger customer_tags_stamp before insert or update on public.customer_tags
  for each row execute function private.stamp_record();
create trigger customer_vehicles_stamp before insert or update on public.customer_vehicles
  for each row execute function private.stamp_record();
create trigger customer_links_stamp before insert or update on public.customer_links
  for each row execute function private.stamp_record();

create function private.has_records(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.customer_notes n where n.booking_id = of_booking)
    or exists (select from public.customer_tags t where t.booking_id = of_booking)
    or exists (select from public.customer_vehicles v where v.booking_id = of_booking)
    or exists (select from public.customer_links l where of_booking in (l.booking_id, l.same_as))
$$;

-- To the newest other booking of a contact. What the shop knows does not pass to what anybody typed.
create function private.pass_records_on(earlier public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  successor uuid;
begin
  if not private.has_records(earlier.id) then
    return;
  end if;
  select b.id into successor from public.bookings b
    where b.contact_key = earlier.contact_key and b.id <> earlier.id and (b.is_known or not earlier.is_known)
    order by b.is_known desc, b.created_at desc, b.id limit 1;
  if successor is null then
    return;
  end if;
  perform private.set_options(private.options() || '{"passes_on": true}');
  update public.customer_notes n set booking_id = successor where n.booking_id = earlier.id;
  update public.customer_tags t set booking_id = successor where t.booking_id = earlier.id;
  update public.customer_vehicles v set booking_id = successor where v.booking_id = earlier.id;
  -- A pair within the contact says nothing any more.
  delete from public.customer_links l
    where l.booking_id = earlier.id and l.same_as = successor or l.booking_id = successor and l.same_as = earlier.id;
  update public.customer_links l set booking_id = successor where l.booking_id = earlier.id;
  update public.customer_links l set same_as = successor where l.same_as = earlier.id;
end
$$;

-- One look by the primary key, however many bookings there are: records are few.
create function private.contact_of(booking_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select b.contact_key from public.bookings b where b.id = contact_of.booking_id
$$;

-- The pairs of contacts that are one person by hand.
create function private.linked_contacts() returns table (one text, other text)
language sql stable security definer rows 10 set search_path = '' as $$
  select p.one, p.other from (
    select private.contact_of(l.booking_id) as one, private.contact_of(l.same_as) as other
    from public.customer_links l where l.same_as is not null
  ) p where p.one <> p.other
$$;

-- The contacts that no address joins to another one.
create function private.contacts_apart() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct private.contact_of(l.booking_id)), '{}')
  from public.customer_links l where l.same_as is null
$$;

-- Letters and digits of a plate.
create function private.plate_key(plate text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(lower(plate), '[^a-z0-9]', '', 'g')
$$;
