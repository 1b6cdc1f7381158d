-- Clock, roles and settings: all other files build on them.
--
-- Grants. Projects differ in what they give the Data API's roles by default: older ones everything,
-- newer ones nothing. From here on every table and function starts with nothing, and each file names
-- what it grants. `private` is not in the API's list of schemas, and the API's roles can't look into it.
--
-- Roles. The role of an account is its app_metadata.role: technician, staff or owner; everybody else is a visitor,
-- signed in or not. Owners do what staff do, and decide who else is let in. A technician does the work of a day: what
-- asks for staff is refused to them, and what is theirs asks for staff or a technician. The functions of the private
-- link act for the customer, and the owner's own tools (SQL editor, seed, restore, service key) for the owner.
--
-- Clock. The shop's wall clock is private.shop_now(), and private.shop_zone() is the only place that names a
-- zone: a shop elsewhere is one edit here, and one in src/domain/shop.ts.
--
-- Settings. One row that the owner changes without a release.

-- Hosted projects have this schema, and often one of the two.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
revoke all on schema private from public, anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PostgreSQL lets everybody execute a new function unless the default says otherwise.
alter default privileges revoke execute on functions from public;

-- Everything is refused with this: the message is a name that the client knows, the detail what it needs to
-- say, and the hint is for people who read the answer of the Data API.
create function private.refuse(code text, message text, detail text default null, hint text default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- No option of raise may be null.
  if detail is null and hint is null then
    raise exception using errcode = code, message = message;
  elsif detail is null then
    raise exception using errcode = code, message = message, hint = hint;
  elsif hint is null then
    raise exception using errcode = code, message = message, detail = detail;
  end if;
  raise exception using errcode = code, message = message, detail = detail, hint = hint;
end
$$;

-- A token outlives its account by up to an hour; whoever is in here is nobody at once.
create table private.removed_accounts (
  id uuid not null constraint removed_accounts_pkey primary key,
  removed_at timestamptz not null default clock_timestamp()
);
alter table private.removed_accounts enable row level security;

-- Colleagues call an account by it. What it did before it had a name keeps its address.
create table private.people (
  id uuid not null constraint people_pkey primary key,
  name text constraint people_name check (name = btrim(name) and name ~ '^[^@[:cntrl:]]{1,40}$'),
  colour text constraint people_colour check (colour in ('blue', 'green', 'violet', 'rose', 'amber', 'slate')),
  -- Until when it has seen what came in.
  seen_at timestamptz
);
alter table private.people enable row level security;
-- Two of one name could not be told apart in the history.
create unique index people_name_once on private.people (lower(name));

create function private.is_role(role text) returns boolean
language sql immutable parallel safe return coalesce(role in ('technician', 'staff', 'owner'), false);

-- The role of the signed-in account; null for everybody else. app_metadata can't be changed by the account itself;
-- user_metadata can, and counts for nothing. A token lives for up to an hour: what the account is now counts, whatever
-- it was when the token was made. Where the owner demands a second factor, a session that has not passed it is refused
-- (42501 `second_factor_required`) rather than shown empty lists, and so is one whose access has ended (`access_ended`).
create function private.shop_role() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
  account constant uuid := (claims ->> 'sub')::uuid;
  role constant text := coalesce(
    (select coalesce(u.raw_app_meta_data ->> 'role', '') from auth.users u where u.id = account),
    claims -> 'app_metadata' ->> 'role'
  );
begin
  if not private.is_role(role) then
    return null;
  end if;
  if exists (select from private.removed_accounts r where r.id = account) then
    perform private.refuse('42501', 'access_ended');
  end if;
  if claims ->> 'aal' is distinct from 'aal2' and (select s.requires_second_factor from public.shop_settings s) then
    perform private.refuse('42501', 'second_factor_required', hint => 'Give the code of your app.');
  end if;
  return role;
end
$$;

create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.shop_role() in ('staff', 'owner'), false);
end
$$;

create function private.is_staff_or_technician() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.shop_role() is not null;
end
$$;

-- Policies call them in the name of the signed-in account.
grant execute on function private.is_staff(), private.is_staff_or_technician() to authenticated;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    perform private.refuse('42501', 'staff_only');
  end if;
end
$$;

create function private.require_staff_or_technician() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff_or_technician() then
    perform private.refuse('42501', 'staff_only');
  end if;
end
$$;

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.shop_role() is distinct from 'owner' then
    perform private.refuse('42501', 'owner_only');
  end if;
end
$$;

-- True if a statement comes from outside (the Data API's roles) and not from the owner's own tools. Anything
-- unknown counts as outside. The `role` setting keeps the caller's role inside definer functions, where
-- current_user does not.
create function private.is_outside_caller() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), 'none') not in ('none', 'postgres', 'service_role', 'supabase_admin')
$$;

-- A function asks this of the next statement that changes bookings, closures or the history: it calls
-- set_options() just before that statement, which ends by emptying them, even if it changed no row. A refusal
-- takes them back with everything else. The Data API offers no way to set them.
--
--   as_customer   the caller holds a private link, or answered a reminder by text
--   as_provider   a payment provider says that something was paid
--   source        how a new booking came in, if it was not online: phone, quote
--   imports       the booking was made elsewhere: the past may be booked, and it asks for no deposit
--   overrides     the rules that staff mean to break
--   silent        nobody is told by mail
--   places        bay and work time are asked for
--   bay_id        the bay that staff chose
--   without_bay   the booking waits for a bay, whatever is free
--   trades_with   the booking whose place this one takes: it is about to leave its slot
--   begins_at     the vehicle came after its time: work begins then
--   ready_at      work is ready then, because a closure pauses it or it began late
--   pushed        jobs that make way for it, with the bay that they had
--   lost_to       the days of a closing that takes its bay
--   starts_now    work of today begins now
--   jobs          what happens to jobs that a closure pauses
--   marks         arrival, what is ready and no-show change
--   takes_back    a booking that was cancelled or released is confirmed again
--   undoes        the change of this instant is taken back; held: the vehicles that its slot held before it
--   releases      nobody confirmed or paid in time
--   charges       a receipt says what the booking costs
--   divides       the parts of a closure keep who made it
--   passes_on     what staff keep about a customer goes to another one
--   keeps_customer  another contact is the same person's
--   erases        the history loses what it held
create function private.set_options(options jsonb) returns void
language sql volatile set search_path = '' as $$ select set_config('bookings.options', options::text, true) $$;

create function private.options() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('bookings.options', true), ''), '{}')::jsonb
$$;

create function private.has_option(options jsonb, name text) returns boolean
language sql immutable parallel safe return coalesce((options ->> name)::boolean, false);

-- Visitor, customer, staff or owner: the history says who made a change. A technician is one of the staff there, but
-- books as a visitor: see before_insert_booking() for the setting.
create function private.change_actor() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
begin
  return case
    when private.has_option(options, 'as_provider') then 'provider'
    when private.has_option(options, 'as_customer') then 'customer'
    when not private.is_outside_caller() then 'owner'
    when private.is_staff() then 'staff'
    when private.is_staff_or_technician() and coalesce(current_setting('bookings.inserted_id', true), '') = '' then 'staff'
    else 'visitor' end;
end
$$;

create function private.change_actor_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when private.change_actor() = 'staff' then (auth.jwt() ->> 'sub')::uuid end
$$;

-- The staff member who acts: by name, or by email where none is known.
create function private.change_actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select p.name from private.people p where p.id = private.change_actor_id()),
    auth.jwt() ->> 'email', (select u.email from auth.users u where u.id = private.change_actor_id())
  ) where private.change_actor() = 'staff'
$$;

-- British Columbia stays at UTC-7 all year since November 2026. Many servers have older tables, in which
-- America/Vancouver is an hour off in winter; this zone (whose sign is the other way round) is the same in all.
-- PostgreSQL inlines these four: that is why they have no `set search_path`, which their bodies do not need.
create function private.shop_zone() returns text language sql immutable parallel safe return 'Etc/GMT+7';

create function private.shop_time(instant timestamptz) returns timestamp
language sql immutable parallel safe return instant at time zone private.shop_zone();

create function private.shop_now() returns timestamp
language sql stable parallel safe return private.shop_time(now());

create function private.shop_instant(shop_local timestamp) returns timestamptz
language sql immutable parallel safe return shop_local at time zone private.shop_zone();

-- One line of text, or several: no control character, and no mark that turns the direction of what follows. Checks ask
-- these four, in the name of whoever writes.
create function private.is_line(value text, most integer) returns boolean
language sql immutable parallel safe return length(value) <= most and value !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]';

create function private.is_text(value text, most integer) returns boolean
language sql immutable parallel safe return
  length(value) <= most and value !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]';

-- Something in it can be seen: blanks, joiners and fillers by themselves are no name.
create function private.is_name(value text) returns boolean
language sql immutable parallel safe return private.is_line(value, 120) and value
  ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]';

-- Every mail server takes this: no quotes, no number in brackets for a host, a dot in the domain.
create function private.is_address(value text) returns boolean
language sql immutable parallel safe return length(value) <= 254 and length(split_part(value, '@', 1)) <= 64 and value ~ (
  '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
  || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'
);
grant execute on function private.is_line(text, integer), private.is_text(text, integer), private.is_name(text),
  private.is_address(text) to anon, authenticated, service_role;

create table public.shop_settings (
  id boolean primary key default true constraint shop_settings_single_row check (id),
  -- Vehicles received at one time of one day. 0 closes the booking page without touching a booking.
  slot_capacity smallint not null default 2
    constraint shop_settings_slot_capacity check (slot_capacity between 0 and 50),
  updated_at timestamptz not null default now(),
  requires_captcha boolean not null default false,
  -- Only the owner may switch it on: staff without an authenticator app would lock everybody out.
  requires_second_factor boolean not null default false,
  pending_hours smallint
    constraint shop_settings_pending_hours check (pending_hours between 1 and 720),
  notification_email text
    constraint shop_settings_notification_email check (
      length(notification_email) <= 254 and notification_email ~ '^[^@[:space:],;<>"]+@[^@[:space:],;<>"]+\.[A-Za-z]{2,63}$'
    ),
  retention_months smallint not null default 24
    constraint shop_settings_retention_months check (retention_months between 1 and 120),
  overbooking_per_slot smallint not null default 1
    constraint shop_settings_overbooking_per_slot check (overbooking_per_slot between 0 and 10),
  review_url text constraint shop_settings_review_url check (
    length(review_url) <= 500 and review_url ~ '^https://[^[:space:]<>"''\\]+$'
  ),
  pending_hours_since timestamptz,
  care_detailing_months smallint default 6
    constraint shop_settings_care_detailing_months check (care_detailing_months between 1 and 36),
  earliest_booking_minutes smallint not null default 60
    constraint shop_settings_earliest_booking_minutes check (earliest_booking_minutes between 0 and 10080),
  mail_greeting text not null default 'Hi' constraint shop_settings_mail_greeting check (
    btrim(mail_greeting) <> '' and private.is_line(mail_greeting, 30)
  ),
  mail_signature text constraint shop_settings_mail_signature check (btrim(mail_signature) <> '' and length(mail_signature) <= 300)
);
comment on table public.shop_settings is 'One row: what the shop decides. Staff read and change it.';
comment on column public.shop_settings.requires_second_factor is 'Staff are let in only with a second factor (docs/database.md).';
comment on column public.shop_settings.requires_captcha is 'Online bookings need a solved CAPTCHA (docs/database.md).';
comment on column public.shop_settings.pending_hours is 'Hours in which an online booking has to be confirmed by its customer or the shop; null: it never ends.';
comment on column public.shop_settings.notification_email is 'Where new online bookings are told to; null: nowhere.';
comment on column public.shop_settings.retention_months is 'Months after an appointment until all that is known of it is deleted.';
comment on column public.shop_settings.overbooking_per_slot is 'Vehicles over the capacity of a slot that staff may take.';
comment on column public.shop_settings.review_url is 'Where customers leave a review, https; null: they are not asked.';
comment on column public.shop_settings.care_detailing_months is 'Months after a detailing until its customer, who asked for it, is reminded; null: nobody is.';
comment on column public.shop_settings.earliest_booking_minutes is 'Minutes from now until the earliest time that can be booked online. Staff are held to none.';
comment on column public.shop_settings.mail_greeting is 'Stands before the first name in mail to customers.';
comment on column public.shop_settings.mail_signature is 'Ends mail to customers; null: nothing does.';
comment on column public.shop_settings.pending_hours_since is 'When pending_hours last changed; null: it never did. Kept by the database.';

insert into public.shop_settings default values;

alter table public.shop_settings enable row level security, force row level security;

grant select on table public.shop_settings to authenticated;
grant update (
  slot_capacity, requires_captcha, pending_hours, notification_email, care_detailing_months, retention_months,
  overbooking_per_slot, review_url, earliest_booking_minutes, mail_greeting, mail_signature
) on table public.shop_settings to authenticated;

create policy "staff read the settings" on public.shop_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change the settings" on public.shop_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.stamp_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  if new.pending_hours is distinct from old.pending_hours then
    new.pending_hours_since := new.updated_at;
  end if;
  return new;
end
$$;

create trigger shop_settings_stamp before update on public.shop_settings
  for each row execute function private.stamp_settings();

create table public.shop_facts (
  id boolean primary key default true constraint shop_facts_single_row check (id),
  name text constraint shop_facts_name check (
    private.is_name(name) and length(name) <= 30 and name = btrim(name) and name !~ '[<>"\\]'
  ),
  -- E.164; of North America's numbers only those that can be dialled.
  phone text constraint shop_facts_phone check (phone ~ '^\+(1[2-9]\d\d[2-9]\d{6}|[2-9]\d{7,14})$'),
  email text constraint shop_facts_email check (private.is_address(email)),
  street text constraint shop_facts_street check (private.is_line(street, 120) and street = btrim(street) and street <> ''),
  mailing_address text constraint shop_facts_mailing_address check (
    private.is_line(mailing_address, 200) and mailing_address = btrim(mailing_address) and mailing_address <> ''
  ),
  opening_text text constraint shop_facts_opening_text check (
    private.is_line(opening_text, 80) and opening_text = btrim(opening_text) and opening_text ~ '^[^,]+, *[^ ,]'
  ),
  social_links text[] not null default '{}' constraint shop_facts_social_links check (
    cardinality(social_links) <= 6
    and array_to_string(social_links, ' ', '') ~ '^(https://[^[:space:]<>"''\\]{1,192}( https://[^[:space:]<>"''\\]{1,192})*)?$'
  )
);
comment on table public.shop_facts is 'One row: who and where the shop is. Staff read it, owners change it; what is null is as src/domain/shop.ts says.';
comment on column public.shop_facts.phone is 'As it is dialled, E.164.';
comment on column public.shop_facts.street is 'Street and number; the city is in src/domain/shop.ts.';
comment on column public.shop_facts.mailing_address is 'Where letters go, if that is not the street.';
comment on column public.shop_facts.opening_text is 'Days, a comma, and hours, as they are printed. What can be booked is decided elsewhere.';
insert into public.shop_facts default values;

alter table public.shop_facts enable row level security, force row level security;
grant select, update (name, phone, email, street, mailing_address, opening_text, social_links)
  on table public.shop_facts to authenticated;
create policy "staff read who the shop is" on public.shop_facts
  for select to authenticated using ((select private.is_staff()));
create policy "staff change who the shop is" on public.shop_facts
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.guard_owners() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$$;
create trigger shop_facts_guard before update on public.shop_facts
  for each row execute function private.guard_owners();

create function public.own_facts() returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$ select to_jsonb(f) - 'id' from public.shop_facts f $$;
comment on function public.own_facts() is 'Who and where the shop is, as its owner has entered it; what is null is as the site was made. For the functions only.';
grant execute on function public.own_facts() to service_role;
