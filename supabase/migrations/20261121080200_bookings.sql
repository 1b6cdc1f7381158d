-- Bookings: the table, what a row may hold, and who may do what with it.
--
-- Why it looks the way it does:
-- * A visitor gets his row back in the statement that inserts it, and no row ever again. A policy
--   that lets everybody read would give every customer's phone number to everybody, so the read
--   policy names the one id that this very transaction inserted (the insert trigger notes it in a
--   setting that ends with the transaction; the Data API offers no way to set it).
-- * The insert policy asks for the same note: should the triggers ever be off, nothing gets in.
-- * Every check is named after its column: an error 23514 names the constraint, and the page finds
--   the field by it.
-- * Grants come column by column: what the database keeps itself (created_at, seat) is not writable.

create type public.booking_status as enum ('pending', 'confirmed', 'completed', 'cancelled');

create table public.bookings (
  id uuid not null default gen_random_uuid() constraint bookings_pkey primary key,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  service_name text not null,
  vehicle_type text not null,
  vehicle_size text,
  vehicle_make text,
  vehicle_model text,
  comments text,
  add_ons text[] not null default '{}',
  booking_date date not null,
  booking_time text not null,
  status public.booking_status not null default 'pending',
  total_price numeric(10, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- One line, not blank. Control characters have no place in a name or an address: they end up in
  -- e-mail headers and spreadsheets.
  constraint bookings_customer_name check (
    btrim(customer_name) <> '' and length(customer_name) <= 120 and customer_name !~ '[\x01-\x1f\x7f]'
  ),
  constraint bookings_customer_email check (
    length(customer_email) between 3 and 254 and customer_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    and customer_email !~ '[\x01-\x1f\x7f]'
  ),
  -- The shop calls back: seven digits is the shortest number that can be dialled.
  constraint bookings_customer_phone check (
    length(customer_phone) <= 40 and customer_phone !~ '[\x01-\x1f\x7f]'
    and length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7
  ),
  constraint bookings_service_name check (
    btrim(service_name) <> '' and length(service_name) <= 120 and service_name !~ '[\x01-\x1f\x7f]'
  ),
  constraint bookings_vehicle_type check (
    btrim(vehicle_type) <> '' and length(vehicle_type) <= 40 and vehicle_type !~ '[\x01-\x1f\x7f]'
  ),
  constraint bookings_vehicle_size check (length(vehicle_size) <= 40 and vehicle_size !~ '[\x01-\x1f\x7f]'),
  constraint bookings_vehicle_make check (length(vehicle_make) <= 60 and vehicle_make !~ '[\x01-\x1f\x7f]'),
  constraint bookings_vehicle_model check (length(vehicle_model) <= 60 and vehicle_model !~ '[\x01-\x1f\x7f]'),
  constraint bookings_comments check (length(comments) <= 2000),
  constraint bookings_add_ons check (
    cardinality(add_ons) <= 20 and array_position(add_ons, null) is null
    and length(array_to_string(add_ons, '')) <= 1000
  ),
  constraint bookings_booking_date check (isfinite(booking_date) and extract(isodow from booking_date) <> 7),
  constraint bookings_booking_time check (
    booking_time in (
      '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'
    )
  ),
  constraint bookings_total_price check (total_price between 0 and 20000)
);
comment on table public.bookings is 'Appointments. Visitors add one; staff read, change and delete them.';
comment on column public.bookings.add_ons is 'Catalogue ids of the chosen add-ons.';
comment on column public.bookings.booking_date is 'A day in the shop''s calendar.';
comment on column public.bookings.booking_time is 'One of the nine slot labels, such as 9:00 AM.';
comment on column public.bookings.total_price is 'Dollars.';

-- The dashboard's list: newest first, page by page.
create index bookings_created_at on public.bookings (created_at desc, id desc);
-- The dashboard's refresh: what changed since the newest change it has seen.
create index bookings_updated_at on public.bookings (updated_at, id);

alter table public.bookings enable row level security;
alter table public.bookings force row level security;

revoke all on table public.bookings from public, anon, authenticated, service_role;
-- A booking is made by visitors. Whoever is signed in books under the same rules: there is nothing
-- to gain from refusing him what he may do after signing out.
grant insert (
  id, customer_name, customer_email, customer_phone, service_name, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, comments, add_ons, booking_date, booking_time, status, total_price
) on table public.bookings to anon, authenticated;
grant select on table public.bookings to anon, authenticated;
-- updated_at is accepted (the page sends it with a status) and overwritten.
grant update (
  customer_name, customer_email, customer_phone, service_name, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, comments, add_ons, booking_date, booking_time, status, total_price,
  updated_at
) on table public.bookings to authenticated;
grant delete on table public.bookings to authenticated;

create policy "anyone adds a pending booking" on public.bookings
  for insert to anon, authenticated
  with check (
    status = 'pending'
    and id = nullif(current_setting('bookings.inserted_id', true), '')::uuid
  );
create policy "anyone reads the booking of his own insert" on public.bookings
  for select to anon, authenticated
  using (id = nullif(current_setting('bookings.inserted_id', true), '')::uuid);
create policy "staff read bookings" on public.bookings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change bookings" on public.bookings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete bookings" on public.bookings
  for delete to authenticated using ((select private.is_staff()));
