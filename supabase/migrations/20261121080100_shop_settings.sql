-- Settings of the shop: how many vehicles a slot receives, and the limits against abuse.
--
-- Why a table: the owner changes them without a release, and the triggers of `bookings` read them
-- at every insert. One row, by construction.

create table public.shop_settings (
  id boolean primary key default true constraint shop_settings_single_row check (id),
  -- Vehicles received at one time of one day. 0 closes the booking page without touching a booking.
  slot_capacity smallint not null default 2
    constraint shop_settings_slot_capacity check (slot_capacity between 0 and 50),
  -- Open bookings (pending or confirmed, today or later) of one e-mail address or one phone.
  open_bookings_per_contact integer not null default 5
    constraint shop_settings_open_bookings_per_contact check (open_bookings_per_contact between 1 and 10000),
  -- Bookings within 60 minutes from one network address.
  hourly_bookings_per_address integer not null default 12
    constraint shop_settings_hourly_bookings_per_address check (hourly_bookings_per_address between 1 and 1000000),
  -- Bookings within 60 minutes from everybody: the circuit breaker.
  hourly_bookings_total integer not null default 120
    constraint shop_settings_hourly_bookings_total check (hourly_bookings_total between 1 and 1000000),
  updated_at timestamptz not null default now()
);
comment on table public.shop_settings is 'One row: capacity of a slot and limits against abuse. Staff read and change it.';

insert into public.shop_settings default values;

alter table public.shop_settings enable row level security;
alter table public.shop_settings force row level security;

revoke all on table public.shop_settings from public, anon, authenticated, service_role;
grant select on table public.shop_settings to authenticated;
grant update (slot_capacity, open_bookings_per_contact, hourly_bookings_per_address, hourly_bookings_total)
  on table public.shop_settings to authenticated;

create policy "staff read the settings" on public.shop_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change the settings" on public.shop_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.stamp_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
revoke all on function private.stamp_settings() from public, anon, authenticated, service_role;

create trigger shop_settings_stamp before update on public.shop_settings
  for each row execute function private.stamp_settings();
