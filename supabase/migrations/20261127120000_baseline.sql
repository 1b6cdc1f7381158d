-- Version 1.0: supabase/schemas/*.sql in the order of config.toml. Applied migrations are never edited.

-- clock_roles_settings.sql

-- Clock, roles and settings: all other files build on them.
--
-- Grants. Projects differ in what they give the Data API's roles by default: older ones everything,
-- newer ones nothing. From here on every table and function starts with nothing, and each file names
-- what it grants. `private` is not in the API's list of schemas, and the API's roles can't look into it.
--
-- Roles. Staff carry app_metadata.role = "staff" or "owner" in their token; everybody else is a visitor,
-- signed in or not. Owners do what staff do, and decide who else is let in. The functions of the private link act for the customer, and the owner's own tools (SQL
-- editor, seed, restore, service key) for the owner.
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

-- app_metadata can't be changed by the account itself; user_metadata can, and counts for nothing. Where the
-- owner demands a second factor, a session that has not passed it is refused (42501 `second_factor_required`)
-- rather than shown empty lists, and so is one whose access has ended (`access_ended`).
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') not in ('staff', 'owner') then
    return false;
  end if;
  if exists (select from private.removed_accounts r where r.id = (auth.jwt() ->> 'sub')::uuid) then
    perform private.refuse('42501', 'access_ended');
  end if;
  if auth.jwt() ->> 'aal' is distinct from 'aal2' and (select s.requires_second_factor from public.shop_settings s) then
    perform private.refuse('42501', 'second_factor_required', hint => 'Give the code of your app.');
  end if;
  return true;
end
$$;
-- Policies call it in the name of the signed-in account.
grant execute on function private.is_staff() to authenticated;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    perform private.refuse('42501', 'staff_only');
  end if;
end
$$;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff() and auth.jwt() -> 'app_metadata' ->> 'role' = 'owner'
$$;
-- Policies call it in the name of the signed-in account.
grant execute on function private.is_owner() to authenticated;

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_owner() then
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
--   as_customer   the caller holds a private link
--   as_provider   a payment provider says that something was paid
--   source        how a new booking came in, if it was not online: phone, quote
--   imports       the booking was made elsewhere: the past may be booked, and it asks for no deposit
--   overrides     the rules that staff mean to break
--   silent        nobody is told by mail
--   places        bay and work time are asked for
--   bay_id        the bay that staff chose
--   without_bay   the booking waits for a bay, whatever is free
--   trades_with   the booking whose place this one takes: it is about to leave its slot
--   ready_at      a closure pauses the work until then
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

-- The end of a statement that options hold for.
create function private.empty_options() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.set_options('{}');
  return null;
end
$$;

-- Visitor, customer, staff or owner: the history says who made a change.
create function private.change_actor() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
begin
  return case
    when private.has_option(options, 'as_provider') then 'provider'
    when not private.is_outside_caller() then 'owner'
    when private.has_option(options, 'as_customer') then 'customer'
    when private.is_staff() then 'staff'
    else 'visitor' end;
end
$$;

-- The signed-in account, if staff act.
create function private.change_actor_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when private.change_actor() = 'staff' then (auth.jwt() ->> 'sub')::uuid end
$$;

-- The email address of the staff member who acts.
create function private.change_actor_email() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    auth.jwt() ->> 'email', (select u.email from auth.users u where u.id = private.change_actor_id())
  ) where private.change_actor() = 'staff'
$$;

-- British Columbia stays at UTC-7 all year since November 2026. Many servers have older tables, in which
-- America/Vancouver is an hour off in winter; this zone (whose sign is the other way round) is the same in all.
-- PostgreSQL inlines these four: that is why they have no `set search_path`, which their bodies do not need.
create function private.shop_zone() returns text language sql immutable parallel safe return 'Etc/GMT+7';

-- An instant on the shop's wall clock.
create function private.shop_time(instant timestamptz) returns timestamp
language sql immutable parallel safe return instant at time zone private.shop_zone();

create function private.shop_now() returns timestamp
language sql stable parallel safe return private.shop_time(now());

-- A time of the shop's wall clock as an instant.
create function private.shop_instant(shop_local timestamp) returns timestamptz
language sql immutable parallel safe return shop_local at time zone private.shop_zone();

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
    btrim(mail_greeting) <> '' and length(mail_greeting) <= 30 and mail_greeting !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
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

alter table public.shop_settings enable row level security;
alter table public.shop_settings force row level security;

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

-- contacts.sql

-- Contacts: phones and email addresses however they are written, and the customers whom they belong to.
--
-- A customer is a row of `customers`. Their bookings, quotes, notes, tags and vehicles name them (`customer_id`); name,
-- phone, address and vehicle are those of their bookings. A phone or an email address belongs to one customer, by
-- known bookings only: those that staff took, confirmed or completed (bookings.is_known). Anybody can type anybody's
-- phone or address online, so what was typed there is of a customer of its own, whose id is the booking's.
--
--   customer_contacts   a phone or an address that known bookings carry, and whose it is. Without a customer it is
--                       one that several people share, as staff said: it joins nobody.

-- What is stored of a contact that was typed or pasted; the page reads it alike (src/domain/contact.ts).
--
--   plain_address  without the marks that nobody sees: direction marks, joiners, soft hyphens. They come along
--                  where an address is copied from a chat, a contact card or a mail.
--   plain_phone    without them as well, and in the digits that phones dial: keyboards of other scripts have
--                  digits of their own.
create function private.plain_address(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when email !~ '[^\x01-\x7f]' then email
    else regexp_replace(email, '[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g') end
$$;

create function private.plain_phone(phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when phone !~ '[^\x01-\x7f]' then phone else coalesce((
    select string_agg(case
        when ascii(c) between 65281 and 65374 then chr(ascii(c) - 65248)
        else coalesce(chr(48 + ascii(c) - zero), c) end, '' order by place)
    from string_to_table(regexp_replace(
        private.plain_address(phone), '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'
      ), null) with ordinality typed (c, place)
      -- The zero of each script that has digits; its other nine follow. Wide letters and signs are moved above.
      left join unnest(array[
        1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160,
        4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504,
        43600, 44016, 66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376,
        71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552,
        118000, 120782, 120792, 120802, 120812, 120822, 123200, 123632, 124144, 124401, 125264, 130032
      ]) zero on ascii(c) between zero and zero + 9
  ), '') end
$$;

-- Who is one customer: an address and a phone that are stored can be written in many ways.
--
--   mail_key   lower case. Dots before the @ and what follows a + there are left out for the providers
--              that ignore them, and for no other: at the rest they are somebody else's address.
--              googlemail.com is gmail.com.
--   phone_key  the first number that was typed, whole: people write two into one field, and extensions. +1, 001
--              and a leading 1 before ten digits are North America's and left out; any other country code is
--              kept with its +. Empty when fewer than seven digits say something: that is no phone.
-- The dashboard reads phones alike (src/domain/phone.ts); one list of cases holds the two together.
create function private.mail_key(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
      when domain in ('gmail.com', 'googlemail.com') then replace(split_part(name, '+', 1), '.', '') || '@gmail.com'
      when domain in (
        'outlook.com', 'outlook.ca', 'hotmail.com', 'hotmail.ca', 'live.com', 'live.ca', 'msn.com',
        'icloud.com', 'me.com', 'mac.com', 'fastmail.com', 'fastmail.fm', 'proton.me', 'protonmail.com', 'pm.me'
      ) then split_part(name, '+', 1) || '@' || domain
      else address end
  from lower(left(email, 254)) address,
    lateral (select split_part(address, '@', 1) as name, split_part(address, '@', 2) as domain) parts
$$;
-- A generated column computes it as the role that inserts.
grant execute on function private.mail_key(text) to anon, authenticated, service_role;

-- A number, which is group 1, and its extension, as a regular expression. Between the digits of one number is no
-- letter, and nothing that begins an extension or another number; among the first seven a slash only divides, as
-- in 604/555-0131. Like holds_spot(), these functions look nothing up later: a generated column computes them as
-- the role that inserts, which may not look into this schema.
create function private.phone_pattern() returns text
language sql immutable parallel safe return format(
  '((?:\+%1$s*)?[0-9](?:(?:%1$s|/)*[0-9]){6}(?:%1$s*[0-9])*)'
  || '(?:%1$s*(?:(?:extension|extn|ext|poste|local|loc|x)[.:=\s]*|[,;#]\s*)+[0-9]{1,6}(?!%1$s*[0-9]))?',
  '[^0-9A-Za-z\u00c0-\u1fff\u3040-\ufaff,;#|&+/\n]'
);
grant execute on function private.phone_pattern() to anon, authenticated, service_role;

create function private.phone_key(phone text) returns text
language sql immutable strict parallel safe return (
  select case
      when length(ltrim(digits, '0')) < 7 then ''
      when dialled ~ '^1[0-9]{10}$' then substr(dialled, 2)
      when has_plus or dialled <> digits then '+' || dialled
      else digits end
  -- Without `offset 0` PostgreSQL works each step out once for every place that names it, which takes twenty times as
  -- long. The zero in +44 (0)20 is dialled only within its country.
  from regexp_replace(left(phone, 40), '\(\s*0\s*\)', '', 'g') typed,
    lateral (select coalesce(substring(typed from private.phone_pattern()), typed) as number offset 0) found,
    -- With 011 in front the longest number of the world has 18 digits; more are two with nothing between them.
    lateral (
      select number ~ '^[^0-9]*\+' as has_plus, regexp_replace(
        case when number ~ '([0-9][^0-9]*){19}' then substring(number from '^(?:[^0-9]*[0-9]){10}[0-9]*') else number end,
        '[^0-9]', '', 'g'
      ) as digits offset 0
    ) written,
    -- 00 and 011 are how a country code is dialled.
    lateral (
      select case when has_plus then digits
        else regexp_replace(digits, '^(00(?=[1-9][0-9]{8})|011(?=[1-9][0-9]{6}))', '') end as dialled offset 0
    ) whole
);
grant execute on function private.phone_key(text) to anon, authenticated, service_role;

-- What a search looks for digits in: the first number with its country code, and all that was typed, for the
-- second number of a field.
create function private.phone_text(phone text) returns text
language sql immutable strict parallel safe return (
  select case length(key) when 10 then '1' || key else ltrim(key, '+') end
    || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')
  from private.phone_key(phone) key
);
grant execute on function private.phone_text(text) to anon, authenticated, service_role;

-- A company's name, as receipts print it.
create function private.is_company(name text) returns boolean
language sql immutable set search_path = '' as $$
  select length(name) <= 120 and btrim(name) <> '' and name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
$$;
grant execute on function private.is_company(text) to authenticated;

create table public.customers (
  id uuid not null constraint customers_pkey primary key,
  created_at timestamptz not null default now(),
  -- What their receipts are made out to; staff say so.
  company text constraint customers_company check (private.is_company(company))
);
comment on table public.customers is 'People and families whom bookings, quotes and records belong to. For staff only.';

create table public.customer_contacts (
  kind text not null constraint customer_contacts_kind check (kind in ('phone', 'mail')),
  key text collate "C" not null,
  customer_id uuid constraint customer_contacts_customer references public.customers on delete cascade,
  constraint customer_contacts_pkey primary key (key)
);
comment on table public.customer_contacts is 'Which customer a phone or an email address belongs to. For staff only.';
comment on column public.customer_contacts.key is 'private.phone_key() or private.mail_key(), which has an @.';
comment on column public.customer_contacts.customer_id is 'Null: several people share it, and it joins nobody.';
create index customer_contacts_customer on public.customer_contacts (customer_id);

alter table public.customers enable row level security;
alter table public.customers force row level security;
alter table public.customer_contacts enable row level security;
alter table public.customer_contacts force row level security;
grant select on table public.customers, public.customer_contacts to authenticated;
grant update (company) on table public.customers to authenticated;
create policy "staff read customers" on public.customers
  for select to authenticated using ((select private.is_staff()));
create policy "staff name the company of customers" on public.customers
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read contacts" on public.customer_contacts
  for select to authenticated using ((select private.is_staff()));

-- Whom a phone and an address belong to: the customer of the phone, else of the address. is_conflict: they are two
-- people, so nobody is named and staff are asked.
create function private.customer_of_contact(
  phone_key text, mail_key text, out customer_id uuid, out is_conflict boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  by_phone constant uuid := (
    select c.customer_id from public.customer_contacts c where c.key = nullif(customer_of_contact.phone_key, '')
  );
  by_mail constant uuid := (
    select c.customer_id from public.customer_contacts c where c.key = customer_of_contact.mail_key
  );
begin
  is_conflict := coalesce(by_phone <> by_mail, false);
  customer_id := case when not is_conflict then coalesce(by_phone, by_mail) end;
end
$$;

-- A phone and an address that nobody had belong to the customer from now on.
create function private.claim_contacts(of_customer uuid, phone_key text, mail_key text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.customer_contacts (kind, key, customer_id)
    select c.kind, c.key, of_customer from (
      values ('phone', nullif(claim_contacts.phone_key, '')), ('mail', claim_contacts.mail_key)
    ) c (kind, key)
    where c.key is not null
    on conflict on constraint customer_contacts_pkey do nothing
$$;

-- A customer of only one booking or quote, under its own id where that is free.
create function private.new_customer(preferred uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  id uuid := preferred;
begin
  insert into public.customers (id) values (id) on conflict do nothing;
  if not found then
    id := gen_random_uuid();
    insert into public.customers (id) values (id);
  end if;
  return id;
end
$$;

-- bookings.sql

-- Bookings: the table, what a row may hold, who may do what with it, and how changes queue.
--
-- Who reads what. Visitors get their row back in the statement that inserts it, and no row ever again. A
-- policy that lets everybody read would give every customer's phone number to everybody, so the read
-- policy names the one id that this very transaction inserted (before_insert_booking() notes it in a setting
-- that ends with the transaction; the Data API offers no way to set it). The insert policy asks for the
-- same note: should the triggers ever be off, nothing gets in.
--
-- Values. Every check is named after its column: an error 23514 names the constraint, and the page finds
-- the field by it. Grants come column by column: what the database keeps itself (created_at, revision) is
-- not writable.
--
-- One change at a time. Capacity and limits are counts, and a count is only true while nobody else
-- writes. A shop receives a booking every few minutes; writers that queue for two milliseconds are never
-- noticed, can't deadlock, and leave nothing to reason about. A new booking is looked at before it joins, so
-- that a request which will be refused keeps nobody waiting; what other bookings may have changed by then is
-- looked at once more behind the lock.
--
-- Stamped in order. A dashboard asks for "what changed since the newest change I have seen". With now(),
-- a slow transaction commits behind a cursor that has already moved on, and its change is never seen.
-- Here the stamp is taken while the queue is held, so stamps commit in order and are never the same for
-- two statements, even when the server's clock is set back. updated_at is always that stamp. An
-- id and created_at never change.
--
-- What an insert, an update and a deletion do is in the last file, one function for each.

create type public.booking_status as enum ('pending', 'confirmed', 'completed', 'cancelled');

-- PostgreSQL inlines it, so that queries still use the
-- indexes: that is why there is no `set search_path`, which this body does not need, as it is parsed
-- here and looks nothing up later. Checks and indexes name the two statuses themselves: what they hold
-- would not follow a changed function, and they are computed as the role that writes.
create function private.holds_spot(status public.booking_status) returns boolean
language sql immutable parallel safe return status in ('pending', 'confirmed');

-- Whether the shop knows the customer of a booking: staff took, confirmed or completed it, or its vehicle was here.
-- A generated column computes it as the role that writes.
create function private.is_known(
  source text, status public.booking_status, was_confirmed boolean, confirmed_by_link boolean, arrived_at timestamptz
) returns boolean
language sql immutable parallel safe return
  source = 'phone' or status = 'completed'
  or (status = 'confirmed' or was_confirmed) and (not confirmed_by_link or arrived_at is not null);
grant execute on function private.is_known(text, public.booking_status, boolean, boolean, timestamptz)
  to anon, authenticated, service_role;

-- What a search compares: without capitals, accents, apostrophes, hyphens and marks that nobody sees, whatever
-- the letters. Those that are no letter with an accent are written as people without them on the keyboard write
-- them. The database's own collation knows the capitals of all alphabets; "C" knows those of English. The
-- dashboard folds alike (src/domain/folded.ts).
create function private.folded(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(
        regexp_replace(value, '[''`\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40\u00ad\u058a\u05be\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d\u200b-\u200f\u2060\ufeff-]', '', 'g'),
        NFKD), '[\u0300-\u036f]', '', 'g') collate "default"), 'łøđðħŧıŋς', 'loddhtinσ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
grant execute on function private.folded(text) to anon, authenticated, service_role;

create table public.bookings (
  id uuid not null default gen_random_uuid() constraint bookings_pkey primary key,
  customer_name text not null,
  customer_email text,
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
  revision integer not null default 0,
  extra_services text[] not null default '{}',
  customer_confirmed_at timestamptz,
  source text not null default 'online',
  quoted_price numeric(10, 2) not null,
  price_reason text,
  arrived_at timestamptz,
  done_at timestamptz,
  no_show_at timestamptz,
  was_confirmed boolean not null default false,
  confirmed_by_link boolean not null default false,
  is_known boolean generated always as (
    private.is_known(source, status, was_confirmed, confirmed_by_link, arrived_at)
  ) stored,
  customer_id uuid not null constraint bookings_customer references public.customers,
  joined_from uuid,
  contact_key text collate "C" generated always as (
    coalesce(nullif(private.phone_key(customer_phone), ''), private.mail_key(customer_email), id::text)
  ) stored,
  mail_key text collate "C" generated always as (private.mail_key(customer_email)) stored,
  search_text text generated always as (
    private.folded(customer_name || ' ' || coalesce(customer_email, ''))
  ) stored,
  phone_text text generated always as (private.phone_text(customer_phone)) stored,
  studio text,
  wants_care boolean not null default false,
  film_law_version integer,
  care_version integer,
  policy_version integer,
  policy_agreed_at timestamptz,
  refunded numeric(10, 2) not null default 0,

  -- Something in it can be seen: blanks, joiners and fillers by themselves are no name.
  constraint bookings_customer_name check (
    length(customer_name) <= 120 and customer_name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
    and customer_name ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'
  ),
  -- Every mail server takes this: no quotes, no number in brackets for a host, a dot in the domain.
  constraint bookings_customer_email check (
    length(customer_email) <= 254 and length(split_part(customer_email, '@', 1)) <= 64
    and customer_email ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'
    )
  ),
  -- A booking by phone may have no email address.
  constraint bookings_customer_email_given check (customer_email is not null or source = 'phone'),
  -- The shop calls back: seven digits is the shortest number that can be dialled. A walk-in may give only a
  -- name.
  constraint bookings_customer_phone check (
    length(customer_phone) <= 40 and customer_phone !~ '[\x01-\x1f\x7f]'
    and (
      length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7
      or customer_phone = '' and source = 'phone'
    )
  ),
  constraint bookings_service_name check (
    btrim(service_name) <> '' and length(service_name) <= 120 and service_name !~ '[\x01-\x1f\x7f]'
  ),
  constraint bookings_extra_services check (
    cardinality(extra_services) <= 20 and array_position(extra_services, null) is null
    and extra_services::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  ),
  constraint bookings_add_ons check (
    cardinality(add_ons) <= 20 and array_position(add_ons, null) is null
    and add_ons::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  ),
  constraint bookings_vehicle_type check (
    btrim(vehicle_type) <> '' and length(vehicle_type) <= 40 and vehicle_type !~ '[\x01-\x1f\x7f]'
  ),
  constraint bookings_vehicle_size check (length(vehicle_size) <= 40 and vehicle_size !~ '[\x01-\x1f\x7f]'),
  constraint bookings_vehicle_make check (length(vehicle_make) <= 60 and vehicle_make !~ '[\x01-\x1f\x7f]'),
  constraint bookings_vehicle_model check (length(vehicle_model) <= 60 and vehicle_model !~ '[\x01-\x1f\x7f]'),
  -- "/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0". The page writes and reads it; an address
  -- that it does not know shows no picture. The comments hold the same as a line for people.
  constraint bookings_studio check (
    length(studio) <= 200
    and studio ~ '^/studio/[a-z]{1,20}\?[a-z]{1,10}=[a-z0-9-]{1,40}(&[a-z]{1,10}=[a-z0-9-]{1,40})*$'
  ),
  constraint bookings_film_law_version check (film_law_version between 1 and 1000),
  constraint bookings_care_version check (care_version between 1 and 1000 and (wants_care or care_version is null)),
  constraint bookings_policy_version check (policy_version between 1 and 10000),
  constraint bookings_comments check (
    length(comments) <= 2000 and comments !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  ),
  -- "No Sunday" is a rule for visitors (private.slot_refusal).
  constraint bookings_booking_date check (isfinite(booking_date)),
  constraint bookings_booking_time check (
    booking_time in (
      '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'
    )
  ),
  constraint bookings_revision check (revision >= 0),
  constraint bookings_source check (source in ('online', 'phone')),
  constraint bookings_total_price check (total_price between 0 and 20000),
  constraint bookings_quoted_price check (quoted_price between 0 and 20000),
  constraint bookings_refunded check (refunded between 0 and 20000),
  constraint bookings_price_reason check (
    length(price_reason) <= 300 and btrim(price_reason) <> ''
    and price_reason !~ '[\x01-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  ),
  constraint bookings_no_show check (no_show_at is null or status = 'cancelled' and arrived_at is null)
);
comment on table public.bookings is 'Appointments. Visitors add one; staff read, change and delete them.';
comment on column public.bookings.add_ons is 'Catalogue ids of the chosen add-ons.';
comment on column public.bookings.booking_date is 'A day in the shop''s calendar.';
comment on column public.bookings.booking_time is 'One of the nine slot labels, such as 9:00 AM.';
comment on column public.bookings.total_price is 'Dollars; what is charged.';
comment on column public.bookings.revision is 'Changes so far. Sent with a change by staff: the one that it was made from. Kept by the database.';
comment on column public.bookings.extra_services is 'Catalogue ids of further services.';
comment on column public.bookings.customer_confirmed_at is 'When its customer confirmed it by the private link. Kept by the database.';
comment on column public.bookings.source is 'online or phone. Kept by the database.';
comment on column public.bookings.quoted_price is 'Dollars; what was quoted when booking.';
comment on column public.bookings.refunded is 'Dollars of total_price that were given back. Kept by the database.';
comment on column public.bookings.price_reason is 'Why the charged price is not the quoted one. For staff.';
comment on column public.bookings.arrived_at is 'When the vehicle arrived. Kept by the database.';
comment on column public.bookings.done_at is 'When its work was done and the vehicle ready to collect. Kept by the database.';
comment on column public.bookings.no_show_at is 'When staff noted that nobody came. Kept by the database.';
comment on column public.bookings.was_confirmed is 'Cancelled after it had been confirmed. Kept by the database.';
comment on column public.bookings.confirmed_by_link is 'Confirmed by accepting a quote or by paying online, with a contact that staff did not write; false once its vehicle was here. Kept by the database.';
comment on column public.bookings.is_known is 'Whether staff took, confirmed or completed it, or its vehicle was here: anybody can type anything online. Kept by the database.';
comment on column public.bookings.customer_id is 'Whose it is. Kept by the database.';
comment on column public.bookings.joined_from is 'Whose it was until staff confirmed it, should they undo that. Kept by the database.';
comment on column public.bookings.search_text is 'Name and email address as a search compares them. Kept by the database.';
comment on column public.bookings.phone_text is 'Digits of the phone as a search compares them. Kept by the database.';
comment on column public.bookings.contact_key is 'The phone however written. Kept by the database.';
comment on column public.bookings.mail_key is 'The email address however written. Kept by the database.';
comment on column public.bookings.wants_care is 'Whether the customer asked to be reminded when the coating or detailing is due again.';
comment on column public.bookings.film_law_version is 'Which words on front film its customer ticked as read when booking, of agreed_words. Null without.';
comment on column public.bookings.care_version is 'Which words its customer ticked to be reminded of care, of agreed_words. Null without, or where staff asked.';
comment on column public.bookings.policy_version is 'Which policy its customer agreed to when booking, of policy_versions. Null where nothing was agreed to.';
comment on column public.bookings.policy_agreed_at is 'When its customer agreed to it. Kept by the database.';
comment on column public.bookings.studio is 'Address of the car in the studio. Null without one.';

-- Words that customers tick when they book, as the page shows them. A changed sentence is a new version, and the ones
-- before stay: a booking keeps which it was, and its created_at is when.
create table public.agreed_words (
  topic text not null constraint agreed_words_topic check (topic in ('film_law', 'care')),
  version integer not null,
  words text not null,
  constraint agreed_words_pkey primary key (topic, version)
);
comment on table public.agreed_words is 'What customers agreed to by a tick, by version. Staff read it.';
insert into public.agreed_words (topic, version, words) values
  ('film_law', 1, 'Many sources say that BC allows no aftermarket film at all on the windows beside the driver. A tinted rear window is allowed only with mirrors on both sides of the vehicle. I''ve read this.'),
  ('care', 1, 'Remind me when my coating or detailing is due again. Optional, and you can unsubscribe at any time.');
alter table public.agreed_words enable row level security;
alter table public.agreed_words force row level security;
grant select on table public.agreed_words to authenticated;
create policy "staff read what was agreed to" on public.agreed_words
  for select to authenticated using ((select private.is_staff()));

-- The shop's policy in its owner's words: cancellations, deposits, refunds, work that is done again. Versions are added and
-- never changed, so that a customer can read what they agreed to. Without words nothing is asked from then on.
create table public.policy_versions (
  version integer not null constraint policy_versions_pkey primary key
    constraint policy_versions_version check (version between 1 and 10000),
  words text constraint policy_versions_words check (
    length(words) <= 4000 and btrim(words) <> '' and words !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  ),
  written_at timestamptz not null default now(),
  written_by_email text
);
comment on table public.policy_versions is 'What the shop holds for cancellations, deposits, refunds and redos, by version. Staff read it, owners add to it.';
alter table public.policy_versions enable row level security;
alter table public.policy_versions force row level security;
grant select, insert (version, words) on table public.policy_versions to authenticated;
create policy "staff read the policy" on public.policy_versions
  for select to authenticated using ((select private.is_staff()));
create policy "staff add to the policy" on public.policy_versions
  for insert to authenticated with check ((select private.is_staff()));

-- Who writes one names its version: the next after the one that they read.
create function private.guard_policy_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
    if new.version is distinct from (select coalesce(max(p.version), 0) + 1 from public.policy_versions p) then
      perform private.refuse('PT409', 'policy_changed', hint => 'Read the newest version first.');
    end if;
    new.written_at := clock_timestamp();
    new.written_by_email := private.change_actor_email();
  end if;
  return new;
end
$$;
create trigger policy_versions_guard before insert on public.policy_versions
  for each row execute function private.guard_policy_version();

create function public.current_policy() returns table (version integer, words text, written_at timestamptz)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select p.version, p.words, p.written_at
  from (select n.* from public.policy_versions n order by n.version desc limit 1) p
  where p.words is not null
$$;
comment on function public.current_policy() is 'The policy that new bookings are made under; nothing where the shop has none.';
grant execute on function public.current_policy() to anon, authenticated;

-- The dashboard's list: newest first, page by page.
create index bookings_created_at on public.bookings (created_at desc, id desc);
-- The dashboard's refresh: what changed since the newest change it has seen.
create index bookings_updated_at on public.bookings (updated_at, id);
-- The day and the week of the shop: their bookings in every status.
create index bookings_booking_date on public.bookings (booking_date);
-- The vehicles that a slot holds.
create index bookings_slot on public.bookings (booking_date, booking_time)
  where status in ('pending', 'confirmed');
-- The first eight characters of an id are the reference that people read to each other.
create index bookings_reference on public.bookings (left(id::text, 8));
create index bookings_contact_key on public.bookings (contact_key);
create index bookings_customer on public.bookings (customer_id);
create index bookings_mail_key on public.bookings (mail_key);

alter table public.bookings enable row level security;
alter table public.bookings force row level security;

-- Accounts without the role of staff book as visitors do: there is nothing to gain from refusing them what
-- they may do after signing out.
grant insert (
  id, customer_name, customer_email, customer_phone, service_name, extra_services, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, studio, comments, add_ons, booking_date, booking_time, status, total_price, wants_care,
  film_law_version, care_version, policy_version
) on table public.bookings to anon, authenticated;
grant select on table public.bookings to anon, authenticated;
-- updated_at is accepted (the page sends it with a status) and overwritten. revision is the one that a change
-- was made from.
grant update (
  customer_name, customer_email, customer_phone, service_name, extra_services, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, comments, add_ons, booking_date, booking_time, status, total_price,
  quoted_price, price_reason, updated_at, revision
) on table public.bookings to authenticated;
grant delete on table public.bookings to authenticated;

-- People type these of a booking: book_for_customer() and change_booking() copy them.
create function private.typed_columns() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'customer_name, customer_email, customer_phone, service_name, extra_services, add_ons, vehicle_type,
    vehicle_size, vehicle_make, vehicle_model, comments, booking_date, booking_time, total_price, quoted_price,
    price_reason'
$$;

create policy "anyone adds a pending booking" on public.bookings
  for insert to anon, authenticated
  with check (
    status = 'pending'
    and id = nullif(current_setting('bookings.inserted_id', true), '')::uuid
  );
create policy "anyone reads the booking of their own insert" on public.bookings
  for select to anon, authenticated
  using (id = nullif(current_setting('bookings.inserted_id', true), '')::uuid);
create policy "staff read bookings" on public.bookings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change bookings" on public.bookings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete bookings" on public.bookings
  for delete to authenticated using ((select private.is_staff()));

-- Values.
--
-- Characters that turn the direction of text around them, control characters in comments, and marks in
-- contacts are taken out silently: address books and word processors paste them along. Separators of lines and paragraphs
-- become a space, in comments a new line. Everything else is refused.

create function private.without_overrides(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(value, E'\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', '  ')
$$;

create function private.plain_comments(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    private.without_overrides(translate(value, E'\x0b\x0c\u2028\u2029', E'\n\n\n\n')), '[\x01-\x08\x0e-\x1f\x7f]', '', 'g'
  )
$$;

-- Lengths before anything that reads a value: what is far too long is refused in no time, by the name
-- of the constraint that would refuse it.
create function private.require_short(booking public.bookings) returns void
language plpgsql immutable set search_path = '' as $$
declare
  too_long text;
begin
  select name into too_long from (values
    ('customer_name', octet_length(booking.customer_name), 120),
    ('customer_email', octet_length(booking.customer_email), 254),
    ('customer_phone', octet_length(booking.customer_phone), 40),
    ('service_name', octet_length(booking.service_name), 120),
    ('vehicle_type', octet_length(booking.vehicle_type), 40),
    ('vehicle_size', octet_length(booking.vehicle_size), 40),
    ('vehicle_make', octet_length(booking.vehicle_make), 60),
    ('vehicle_model', octet_length(booking.vehicle_model), 60),
    ('comments', octet_length(booking.comments), 2000),
    ('studio', octet_length(booking.studio), 200),
    ('price_reason', octet_length(booking.price_reason), 300),
    ('booking_time', octet_length(booking.booking_time), 10),
    ('add_ons', pg_column_size(booking.add_ons), 1000),
    ('extra_services', pg_column_size(booking.extra_services), 1000)
  -- A character has up to four bytes, and a few may be taken out.
  ) c (name, bytes, length) where bytes > 4 * length + 100 limit 1;
  if too_long is not null then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "bookings_%s"', too_long),
      schema = 'public', table = 'bookings', constraint = 'bookings_' || too_long;
  end if;
end
$$;

create function private.clean_booking(booking public.bookings) returns public.bookings
language plpgsql immutable set search_path = '' as $$
begin
  booking.customer_name := private.without_overrides(booking.customer_name);
  booking.customer_email := private.plain_address(booking.customer_email);
  booking.customer_phone := private.plain_phone(booking.customer_phone);
  booking.service_name := private.without_overrides(booking.service_name);
  booking.vehicle_type := private.without_overrides(booking.vehicle_type);
  booking.vehicle_size := private.without_overrides(booking.vehicle_size);
  booking.vehicle_make := private.without_overrides(booking.vehicle_make);
  booking.vehicle_model := private.without_overrides(booking.vehicle_model);
  booking.price_reason := private.without_overrides(booking.price_reason);
  booking.comments := private.plain_comments(booking.comments);
  return booking;
end
$$;

-- Nobody outside may say these of a new booking.
create function private.set_booking_defaults(booking public.bookings, options jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    booking.arrived_at := null;
    booking.done_at := null;
    booking.no_show_at := case when private.has_option(options, 'imports') then booking.no_show_at end;
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    booking.source := case options ->> 'source' when 'phone' then 'phone' else 'online' end;
    if options ->> 'source' is null then
      booking.quoted_price := booking.total_price;
      booking.price_reason := null;
    end if;
  end if;
  booking.quoted_price := coalesce(booking.quoted_price, booking.total_price);
  return booking;
end
$$;

-- What its customer agreed to, in its words; null where nothing was agreed to.
create function private.policy_of(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', p.version, 'words', p.words, 'agreed_at', booking.policy_agreed_at)
  from public.policy_versions p where p.version = booking.policy_version
$$;

-- The queue of all changes.

create table private.change_clock (
  id boolean primary key default true constraint change_clock_single_row check (id),
  changed_at timestamptz not null default now()
);
alter table private.change_clock enable row level security;
insert into private.change_clock default values;

create function private.join_booking_queue() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  update private.change_clock
    set changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond')
    returning changed_at into strict stamp;
  return stamp;
end
$$;

-- The stamp of the change under way: nobody else moves the clock while this transaction holds the queue.
create function private.change_stamp() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select c.changed_at from private.change_clock c
$$;

-- Deletions. An id and an instant, nothing about anyone. They let a dashboard learn of a deletion
-- without loading everything again, and keep a late repeat of a request from bringing a deleted
-- booking back.

create table public.booking_deletions (
  booking_id uuid not null constraint booking_deletions_pkey primary key,
  deleted_at timestamptz not null
);
comment on table public.booking_deletions is 'Ids of deleted bookings. deleted_at and bookings.updated_at are one sequence of stamps.';
create index booking_deletions_deleted_at on public.booking_deletions (deleted_at, booking_id);

alter table public.booking_deletions enable row level security;
alter table public.booking_deletions force row level security;
grant select on table public.booking_deletions to authenticated;
create policy "staff read deletions" on public.booking_deletions
  for select to authenticated using ((select private.is_staff()));

-- slots_closures.sql

-- Slots and closures: when the shop receives vehicles, and how many.
--
-- Capacity. A slot holds the pending and confirmed bookings of its time. Every change counts them behind the
-- queue of all changes, where the count is true: PT409 `slot_full`.
--
-- Closures. A closure covers the days from from_day to to_day: all slots of each, or those named in
-- `slots`. `spots` is what remains of each slot: 0 closes it, 1 while one of two installers is away. A
-- slot receives as many vehicles as the settings say, or fewer where a closure says so. A closure of one bay
-- (bay_id) leaves the slots as they are: see bays. Only staff see the reason. A new shop begins with the statutory
-- holidays closed.
--
--   slot_availability(from_day, to_day, service, extra_services, add_ons, vehicle_type) -> free spots of
--     every slot, and whether it is closed. With a service (an id) also when the vehicle is ready and the
--     minutes of work, and no spot where no bay is free for it. For everybody; it says nothing about
--     anyone. At most 100 days, both ends included: PT422 `availability_range` beyond. A slot that can't be
--     booked has 0, and one that begins too soon to be booked online null.
--   reopen_times(day, slot_time, bay_id) -> what was closed of that day, or of that slot of it, and no longer is: slots
--     (null: all), spots and reason of each closure that covered it, those of the shop or of one bay. What else they
--     close stays closed. For staff, who also select, insert and delete closures.
--
-- Overrides. Staff book and move where no visitor can, if they name each rule in `overrides` of
-- book_for_customer() or move_booking(); a plain update names none:
--   past            a day before today (moves)
--   sunday
--   started         a slot of today that has begun
--   closed          a slot that a closure closes
--   over_capacity   a vehicle more than the slot receives, up to overbooking_per_slot
--   no_bay          no bay is free: the booking waits for one
-- PT409 `override_required`: the detail names those that are missing. PT409 `slot_full`: no vehicle
-- more.

-- The planner takes 1,000 rows for what it is told nothing of.
create function private.slots() returns table (slot_time text, starts_at time, slot_order integer)
language sql immutable rows 9 set search_path = '' as $$
  values
    ('9:00 AM', time '09:00', 1), ('10:00 AM', time '10:00', 2), ('11:00 AM', time '11:00', 3),
    ('12:00 PM', time '12:00', 4), ('1:00 PM', time '13:00', 5), ('2:00 PM', time '14:00', 6),
    ('3:00 PM', time '15:00', 7), ('4:00 PM', time '16:00', 8), ('5:00 PM', time '17:00', 9)
$$;

-- On the shop's wall clock.
create function private.slot_start(on_day date, slot text) returns timestamp
language sql immutable set search_path = '' as $$
  select on_day + s.starts_at from private.slots() s where s.slot_time = slot
$$;

-- Null if a visitor can book a slot, else the reason: day_past, day_sunday, day_too_far
-- (more than a year ahead), time_passed (it begins now or has begun), too_soon (it begins in fewer than the given
-- minutes). Closures and fullness are other questions.
create function private.slot_refusal(on_day date, starts_at time, local_now timestamp, minutes_ahead integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when on_day < local_now::date then 'day_past'
    when on_day > (local_now::date + interval '1 year')::date then 'day_too_far'
    when extract(isodow from on_day) = 7 then 'day_sunday'
    when on_day + starts_at <= local_now then 'time_passed'
    when on_day + starts_at < local_now + make_interval(mins => minutes_ahead) then 'too_soon'
  end
$$;

create function private.raise_slot_full(on_day date, slot text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT409', 'slot_full', format('%s %s', on_day, slot), 'Choose another time.');
end
$$;

create function private.raise_slot_refusal(refusal text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
end
$$;

create table public.closures (
  id uuid not null default gen_random_uuid() constraint closures_pkey primary key,
  from_day date not null,
  to_day date not null,
  slots text[],
  spots smallint not null default 0,
  bay_id integer,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_email text,
  constraint closures_from_day check (isfinite(from_day)),
  constraint closures_to_day check (isfinite(to_day) and to_day between from_day and from_day + 365),
  constraint closures_slots check (
    cardinality(slots) between 1 and 9 and array_position(slots, null) is null
    and slots <@ array[
      '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'
    ]
  ),
  constraint closures_spots check (spots between 0 and 50),
  constraint closures_bay_spots check (bay_id is null or spots = 0),
  constraint closures_reason check (
    length(reason) <= 200 and btrim(reason) <> '' and reason !~ '[\x01-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  )
);
comment on table public.closures is 'Days and slots that are closed or receive fewer vehicles. Staff read, add and delete them.';
comment on column public.closures.slots is 'Slot labels; null: whole days.';
comment on column public.closures.spots is 'Spots that remain in each slot; 0: closed.';
comment on column public.closures.bay_id is 'The bay that is out of order; null: the whole shop.';
create index closures_days on public.closures (to_day, from_day);

alter table public.closures enable row level security;
alter table public.closures force row level security;
grant select, delete on table public.closures to authenticated;
grant insert (id, from_day, to_day, slots, spots, bay_id, reason) on table public.closures to authenticated;
create policy "staff read closures" on public.closures
  for select to authenticated using ((select private.is_staff()));
create policy "staff add closures" on public.closures
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff delete closures" on public.closures
  for delete to authenticated using ((select private.is_staff()));

-- In the queue of all changes of bookings: staff who read the bookings after a closure was stored see
-- every booking that was made before it.
create function private.queue_closure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.change_actor() <> 'visitor' then
    perform private.join_booking_queue();
  end if;
  return null;
end
$$;

create trigger closures_queue before insert or update or delete on public.closures
  for each statement execute function private.queue_closure();

create function private.stamp_closure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() and not private.has_option(private.options(), 'divides') then
    new.created_at := clock_timestamp();
    new.created_by := private.change_actor_id();
    new.created_by_email := private.change_actor_email();
  end if;
  return new;
end
$$;

create trigger closures_stamp before insert on public.closures
  for each row execute function private.stamp_closure();
create trigger closures_end after insert or update or delete on public.closures
  for each statement execute function private.empty_options();

-- A new shop is closed on the statutory holidays of British Columbia (src/domain/holidays.ts), each named by its
-- reason, until staff open it.
insert into public.closures (from_day, to_day, reason) values
  ('2026-12-25', '2026-12-25', 'Christmas Day'),
  ('2027-01-01', '2027-01-01', 'New Year''s Day'),
  ('2027-02-15', '2027-02-15', 'Family Day'),
  ('2027-03-26', '2027-03-26', 'Good Friday'),
  ('2027-05-24', '2027-05-24', 'Victoria Day'),
  ('2027-07-01', '2027-07-01', 'Canada Day'),
  ('2027-08-02', '2027-08-02', 'B.C. Day'),
  ('2027-09-06', '2027-09-06', 'Labour Day'),
  ('2027-09-30', '2027-09-30', 'National Day for Truth and Reconciliation'),
  ('2027-10-11', '2027-10-11', 'Thanksgiving Day'),
  ('2027-11-11', '2027-11-11', 'Remembrance Day'),
  ('2027-12-25', '2027-12-25', 'Christmas Day'),
  ('2028-01-01', '2028-01-01', 'New Year''s Day'),
  ('2028-02-21', '2028-02-21', 'Family Day'),
  ('2028-04-14', '2028-04-14', 'Good Friday'),
  ('2028-05-22', '2028-05-22', 'Victoria Day'),
  ('2028-07-01', '2028-07-01', 'Canada Day'),
  ('2028-08-07', '2028-08-07', 'B.C. Day'),
  ('2028-09-04', '2028-09-04', 'Labour Day'),
  ('2028-09-30', '2028-09-30', 'National Day for Truth and Reconciliation'),
  ('2028-10-09', '2028-10-09', 'Thanksgiving Day'),
  ('2028-11-11', '2028-11-11', 'Remembrance Day'),
  ('2028-12-25', '2028-12-25', 'Christmas Day'),
  ('2029-01-01', '2029-01-01', 'New Year''s Day'),
  ('2029-02-19', '2029-02-19', 'Family Day'),
  ('2029-03-30', '2029-03-30', 'Good Friday'),
  ('2029-05-21', '2029-05-21', 'Victoria Day'),
  ('2029-07-01', '2029-07-01', 'Canada Day'),
  ('2029-08-06', '2029-08-06', 'B.C. Day'),
  ('2029-09-03', '2029-09-03', 'Labour Day'),
  ('2029-09-30', '2029-09-30', 'National Day for Truth and Reconciliation'),
  ('2029-10-08', '2029-10-08', 'Thanksgiving Day'),
  ('2029-11-11', '2029-11-11', 'Remembrance Day'),
  ('2029-12-25', '2029-12-25', 'Christmas Day');

-- Spots that closures leave in a slot; null where none covers it.
create function private.closure_spots(on_day date, slot text) returns integer
language sql stable security definer set search_path = '' as $$
  select min(c.spots) from public.closures c
  where c.to_day >= on_day and c.from_day <= on_day and (c.slots is null or slot = any (c.slots))
    and c.bay_id is null
$$;

create function private.slot_spots(on_day date, slot text) returns integer
language sql stable security definer set search_path = '' as $$
  select least(s.slot_capacity, private.closure_spots(on_day, slot)) from public.shop_settings s
$$;

-- The same for staff who mean to book into a closed slot: what is left when it is open.
create function private.open_slot_spots(on_day date, slot text) returns integer
language sql stable security definer set search_path = '' as $$
  select least(s.slot_capacity, (
    select min(c.spots) from public.closures c
    where c.to_day >= on_day and c.from_day <= on_day and c.spots > 0
      and (c.slots is null or slot = any (c.slots))
  )) from public.shop_settings s
$$;

create function private.held_spots(on_day date, slot text, but uuid, leaves uuid default null) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.bookings b
  where b.booking_date = on_day and b.booking_time = slot and private.holds_spot(b.status) and b.id <> but
    and b.id is distinct from leaves
$$;

-- The reason why a visitor can't have a slot, fullness aside: slot_refusal(), and slot_closed.
create function private.visitor_refusal(on_day date, slot text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.slot_refusal(on_day, s.starts_at, private.shop_now(), e.earliest_booking_minutes),
    case when private.closure_spots(on_day, slot) = 0 then 'slot_closed' end
  ) from private.slots() s cross join public.shop_settings e where s.slot_time = slot
$$;

create function public.reopen_times(day date, slot_time text default null, bay_id integer default null)
returns table (slots text[], spots integer, reason text)
language plpgsql volatile security definer rows 5 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  closure public.closures;
  kept_slots text[];
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  for closure in
    delete from public.closures c
    where c.to_day >= reopen_times.day and c.from_day <= reopen_times.day
      and (reopen_times.slot_time is null or c.slots is null or reopen_times.slot_time = any (c.slots))
      and c.bay_id is not distinct from reopen_times.bay_id
    returning *
  loop
    select array_agg(s.slot_time order by s.slot_order) into kept_slots from private.slots() s
      where s.slot_time <> reopen_times.slot_time and (closure.slots is null or s.slot_time = any (closure.slots));
    perform private.set_options('{"divides": true}');
    insert into public.closures (
      from_day, to_day, slots, spots, bay_id, reason, created_at, created_by, created_by_email
    )
      select p.from_day, p.to_day, p.slots, closure.spots, closure.bay_id, closure.reason,
        closure.created_at, closure.created_by, closure.created_by_email
      from (values
        (closure.from_day, reopen_times.day - 1, closure.slots),
        (reopen_times.day, reopen_times.day, kept_slots),
        (reopen_times.day + 1, closure.to_day, closure.slots)
      ) p (from_day, to_day, slots)
      where p.from_day <= p.to_day and (p.from_day <> reopen_times.day or kept_slots is not null);
    slots := case when reopen_times.slot_time is null then closure.slots else array[reopen_times.slot_time] end;
    spots := closure.spots;
    reason := closure.reason;
    return next;
  end loop;
end
$$;
comment on function public.reopen_times(date, text, integer) is 'Opens a day, or one slot of it, that closures of the shop cover, or of one bay. For staff. May be null: slots.';
grant execute on function public.reopen_times(date, text, integer) to authenticated;

create function private.is_overridden(options jsonb, rule text) returns boolean
language sql immutable parallel safe return coalesce(options -> 'overrides' ? rule, false);

-- Overrides that a booking at this time needs, in the order of the list above.
create function private.needed_overrides(booking public.bookings, held integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when booking.booking_date < private.shop_now()::date then 'past' end,
    case when extract(isodow from booking.booking_date) = 7 then 'sunday' end,
    case when booking.booking_date = private.shop_now()::date
      and private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() then 'started' end,
    case when private.holds_spot(booking.status)
      and private.closure_spots(booking.booking_date, booking.booking_time) = 0 then 'closed' end,
    case when private.holds_spot(booking.status)
      and held >= private.open_slot_spots(booking.booking_date, booking.booking_time) then 'over_capacity' end
  ], null)
$$;

-- A spot in the slot. Asked behind the queue of all changes, where the count is true.
create function private.require_spot(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  held_before constant integer := (options -> 'undoes' ->> 'held')::integer;
  spots integer;
begin
  if not private.holds_spot(booking.status) or private.holds_spot(earlier.status)
    and (booking.booking_date, booking.booking_time) = (earlier.booking_date, earlier.booking_time) then
    return;
  end if;
  select * into strict settings from public.shop_settings;
  if not private.is_outside_caller() then
    spots := settings.slot_capacity;
    -- A deleted booking that comes back may have been a vehicle more.
    if earlier.id is null and exists (select from public.booking_deletions d where d.booking_id = booking.id) then
      spots := spots + settings.overbooking_per_slot;
    end if;
  elsif private.is_overridden(options, 'closed') then
    spots := private.open_slot_spots(booking.booking_date, booking.booking_time);
  else
    if private.closure_spots(booking.booking_date, booking.booking_time) = 0 then
      perform private.raise_slot_refusal('slot_closed');
    end if;
    spots := private.slot_spots(booking.booking_date, booking.booking_time);
  end if;
  if private.is_overridden(options, 'over_capacity') then
    spots := spots + settings.overbooking_per_slot;
  end if;
  -- An undo takes back what its booking gave, also where that was a vehicle more.
  if held_before is not null then
    spots := greatest(spots, least(held_before, settings.slot_capacity + settings.overbooking_per_slot));
  end if;
  if private.held_spots(
    booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
  ) >= spots then
    perform private.raise_slot_full(booking.booking_date, booking.booking_time);
  end if;
end
$$;

-- bays.sql

-- Bays, where one vehicle is worked on at a time, how long work takes, and when it is ready.
--
-- A booking is a drop-off (day and slot), a bay of the right kind, and minutes of work. Work goes on in
-- open hours, 9:00 AM to 7:00 PM from Monday to Saturday (on Sundays where shop_settings.works_sundays
-- says so), and pauses overnight, on closed days and in closed hours; the vehicle stays in its bay. Work
-- that takes no bay (0 minutes: printing, what is only measured first) has a drop-off and nothing else.
--
-- Work begins with the drop-off's slot; that of a walk-in, whose vehicle is here, begins now, in steps of five minutes
-- (begins_at). Another day or time makes a plain booking of it.
--
-- bookings.during is when a booking takes its bay, from drop-off to ready. The exclusion constraint
-- bookings_bay_once makes an overlap impossible, whatever else goes wrong; private.bay_times() finds the
-- free bays, for visitors' availability, for staff's and for every change of a booking alike.
--
--   source of the change            no bay is free
--   a visitor, or a link's holder   PT409 slot_full
--   staff                           PT409 override_required, detail `no_bay`; overridden: it waits for a bay
--   the owner                       it waits for a bay
--
-- A booking that waits has work_minutes and no bay_id.
--   place_booking(booking_id, bay_id, work_minutes, overrides, at_revision, without_bay) -> the revision it has now. For
--     staff: another bay, or another work time. bay_id null: the bay that it has, or the first that is free; with
--     `without_bay` it has none, whatever is free. Refused for an older revision (PT409 `booking_changed`) as in the
--     front desk.
--     PT409 bay_taken        the detail names the bookings in the way, by id, in the order of their times
--     PT409 bay_closed       the bay is out of order then
--     PT422 bay_unsuitable   detail: kind, switched_off, no_work
--
--   make_room()  another one makes room for a job that takes longer: see the front desk. It may be sent to
--     wait.
--
-- What is completed early gives its bay back at once; what is cancelled or a no-show, all of it. What a closure
-- does to the jobs that are there: see closing.
--
-- What is ready to collect (done_at, see the front desk) gives its bay back as what is completed, but for a shop whose
-- cars wait in their bay (shop_settings.waits_in_bay): there it has the bay until it is completed.
--
-- What is not completed by its ready time holds its bay for the rest of today, and again every morning, until it is
-- completed, moved or cancelled: private.overruns(). Nothing is stored for that; bay_times() counts it as taken.
--   next_ready_times(booking_id) -> ready times from now on (in_30, in_60, in_120, end_of_day, next_noon), the minutes of work that they take from its drop-off, and the
--     ids of what is in the way in its bay, in the order of their times. For staff, who store one with place_booking().

create table public.bays (
  id integer generated always as identity
    constraint bays_pkey primary key constraint bays_id check (id between 1 and 1000000),
  name text not null constraint bays_name_once unique,
  kinds text[] not null,
  position smallint not null default 0,
  active boolean not null default true,
  constraint bays_name check (
    length(name) <= 40 and btrim(name) <> '' and name !~ '[\x01-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  ),
  constraint bays_kinds check (
    cardinality(kinds) between 1 and 7 and array_position(kinds, null) is null
    and kinds <@ array['tinting', 'detailing', 'paint', 'additional', 'protection', 'graphics', 'printing']
  ),
  constraint bays_position check (position between 0 and 1000)
);
comment on table public.bays is 'Where one vehicle is worked on at a time. For staff.';
comment on column public.bays.kinds is 'Categories of the catalogue that it takes.';
comment on column public.bays.position is 'The order on the board; the first bay that fits is taken.';
comment on column public.bays.active is 'Whether it takes jobs.';

insert into public.bays (name, kinds, position) values
  ('Tint 1', '{tinting}', 1),
  ('Tint 2', '{tinting}', 2),
  ('Detail 1', '{detailing,additional}', 3),
  ('Detail 2', '{detailing,additional}', 4),
  ('Coating', '{paint,protection}', 5),
  ('Wrap', '{graphics,protection}', 6);

create table public.service_work (
  service text not null constraint service_work_pkey primary key,
  name text not null constraint service_work_name unique,
  kind text not null constraint service_work_kind check (
    kind in ('tinting', 'detailing', 'paint', 'additional', 'protection', 'graphics', 'printing')
  ),
  minutes integer not null constraint service_work_minutes check (minutes between 0 and 18000),
  suv_minutes integer constraint service_work_suv_minutes check (suv_minutes between 0 and 18000),
  truck_minutes integer constraint service_work_truck_minutes check (truck_minutes between 0 and 18000),
  van_minutes integer constraint service_work_van_minutes check (van_minutes between 0 and 18000),
  coupe_minutes integer constraint service_work_coupe_minutes check (coupe_minutes between 0 and 18000),
  hatchback_minutes integer constraint service_work_hatchback_minutes check (hatchback_minutes between 0 and 18000)
);
comment on table public.service_work is 'Open minutes that services and add-ons take. For staff.';
comment on column public.service_work.service is 'Id of the catalogue or of the booking page.';
comment on column public.service_work.name is 'Display name, as bookings keep it.';
comment on column public.service_work.kind is 'Category of the catalogue: the bays that take it.';
comment on column public.service_work.minutes is 'For a sedan, and for vehicles without a number of their own; 0: takes no bay. A day is 600.';

insert into public.service_work (service, name, kind, minutes) values
  ('SedanTinting', 'Sedan Window Tinting', 'tinting', 180),
  ('SUVTinting', 'SUV Window Tinting', 'tinting', 240),
  ('VanTinting', 'Van Window Tinting', 'tinting', 330),
  ('SedanFrontTinting', 'Sedan Front Window Tinting', 'tinting', 60),
  ('SedanRearTinting', 'Sedan Rear Window Tinting', 'tinting', 120),
  ('SUVFrontTinting', 'SUV Front Window Tinting', 'tinting', 60),
  ('SUVRearTinting', 'SUV Rear Window Tinting', 'tinting', 180),
  ('VanFrontTinting', 'Van Front Window Tinting', 'tinting', 90),
  ('VanRearTinting', 'Van Rear Window Tinting', 'tinting', 240),
  ('CarbonWindshieldTint', 'Carbon Front Windshield Tint', 'tinting', 90),
  ('CeramicWindshieldTint', 'Ceramic Front Windshield Tint', 'tinting', 90),
  ('ChameleonWindshieldTint', 'Chameleon Front Windshield Tint', 'tinting', 90),
  ('ClassicInteriorOnly', 'Classic Interior Only', 'detailing', 90),
  ('ClassicExteriorOnly', 'Classic Exterior Only', 'detailing', 60),
  ('ClassicDetailing', 'Classic Detailing', 'detailing', 180),
  ('PremiumDetailing', 'Premium Detailing', 'detailing', 300),
  ('InteriorDetailing', 'Interior Detailing', 'detailing', 240),
  ('PaintEnhancement', 'Paint Enhancement', 'paint', 600),
  ('PaintCorrection', 'Paint Correction', 'paint', 1800),
  ('EngineBayClean', 'Engine Bay Clean', 'additional', 45),
  ('PetHairRemoval', 'Pet Hair Removal', 'additional', 45),
  ('HeadlightsRestoration', 'Headlights Restoration', 'additional', 60),
  ('OzoneOdourTreatment', 'Ozone Odour Treatment', 'additional', 120),
  ('HeadlinerShampoo', 'Headliner Shampoo', 'additional', 45),
  ('FadedPlasticRestoration', 'Faded Plastic Restoration', 'additional', 90),
  ('PickupBedClean', 'Pickup Bed Clean', 'additional', 45),
  ('UndercarriageWash', 'Undercarriage Wash', 'additional', 20),
  ('MoldVirusRemoval', 'Mold/Virus Removal', 'additional', 180),
  ('CeramicCoating2Year', 'Ceramic Coating (2 Years)', 'protection', 600),
  ('CeramicCoating5Year', 'Ceramic Coating (5 Years)', 'protection', 1200),
  ('CeramicCoating10Year', 'Ceramic Coating (10 Years)', 'protection', 1800),
  ('PaintProtectionFilm', 'Paint Protection Film (PPF)', 'protection', 1800),
  ('WheelCaliperPainting', 'Rim & Caliper Painting', 'protection', 1200),
  ('FullVehicleWrap', 'Full Car Wrapping', 'graphics', 3000),
  ('PartialVehicleWrap', 'Partial Car Wrapping', 'graphics', 1200),
  ('CustomDecals', 'Custom Decals', 'graphics', 120),
  ('CommercialDecals', 'Commercial Decals', 'graphics', 240),
  ('CustomGraphics', 'Custom Graphics', 'graphics', 0),
  ('TShirtPrinting', 'T-Shirt Printing', 'printing', 0),
  ('BannersFlexSigns', 'Banners/Flex/Lawn Signs', 'printing', 0),
  ('LaserEngraving', 'Laser Engraving/Cutting', 'printing', 0),
  ('CustomDesign', 'Custom Design', 'printing', 0);

alter table public.bays enable row level security;
alter table public.bays force row level security;
grant select, insert (name, kinds, position, active), update (name, kinds, position, active)
  on table public.bays to authenticated;
create policy "staff read bays" on public.bays
  for select to authenticated using ((select private.is_staff()));
create policy "staff add bays" on public.bays
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change bays" on public.bays
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

alter table public.service_work enable row level security;
alter table public.service_work force row level security;
grant select, update (minutes, suv_minutes, truck_minutes, van_minutes, coupe_minutes, hatchback_minutes)
  on table public.service_work to authenticated;
create policy "staff read work times" on public.service_work
  for select to authenticated using ((select private.is_staff()));
create policy "staff change work times" on public.service_work
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

alter table public.shop_settings add column works_sundays boolean not null default false;
comment on column public.shop_settings.works_sundays is 'Whether work goes on on Sundays. Visitors never drop off on a Sunday.';
grant update (works_sundays) on table public.shop_settings to authenticated;

alter table public.shop_settings add column waits_in_bay boolean not null default false;
comment on column public.shop_settings.waits_in_bay is 'Whether a vehicle that is ready to collect has its bay until it is completed.';
grant update (waits_in_bay) on table public.shop_settings to authenticated;

create function private.leaves_bay(booking public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select booking.done_at is not null and not s.waits_in_bay from public.shop_settings s
$$;

-- A closure of one bay: nothing is worked on there, and the shop receives vehicles as usual.
alter table public.closures
  add constraint closures_bay foreign key (bay_id) references public.bays;

alter table public.bookings
  add column work_minutes integer constraint bookings_work_minutes check (work_minutes between 0 and 100000),
  add column bay_id integer constraint bookings_bay references public.bays,
  add column begins_at timestamptz,
  add column ready_at timestamptz,
  add column during tstzrange,
  add constraint bookings_ready check (ready_at is null or work_minutes > 0),
  -- An empty time overlaps with nothing.
  add constraint bookings_during check (during is null or bay_id is not null and not isempty(during)),
  add constraint bookings_bay_once exclude using gist (bay_id with =, during with &&);
-- What is in its bay for longer than planned (private.overruns).
create index bookings_ready_at on public.bookings (ready_at)
  where status in ('pending', 'confirmed') and bay_id is not null;
comment on column public.bookings.work_minutes is 'Open minutes of work; 0: takes no bay. Kept by the database.';
comment on column public.bookings.bay_id is 'The bay; null with work_minutes: waits for a bay. Kept by the database.';
comment on column public.bookings.begins_at is 'When its work begins; null: with its slot. Kept by the database.';
comment on column public.bookings.ready_at is 'When the vehicle is ready, or was, where it was completed earlier. Kept by the database.';
comment on column public.bookings.during is 'When it takes its bay, from drop-off to ready. Kept by the database.';

-- Hours in which work goes on, each with the slot that closes it. The last slot counts for the rest of
-- the day.
create function private.work_hours() returns table (starts_at time, slot_time text)
language sql immutable rows 10 set search_path = '' as $$
  select s.starts_at, s.slot_time from private.slots() s
  union all
  values (time '18:00', '5:00 PM')
$$;

-- Open hours of the days, ends included: when they begin on the shop's wall clock, in order. With a bay: those in
-- which work goes on there. `but` are closures that do not count.
create function private.open_hours(from_day date, to_day date, bay integer default null, but uuid[] default '{}')
returns timestamp[]
language sql stable security definer set search_path = '' set jit = off as $$
  with closed as materialized (
    select c.from_day, c.to_day, c.slots from public.closures c
    where c.to_day >= open_hours.from_day and c.from_day <= open_hours.to_day and c.spots = 0
      and (c.bay_id is null or c.bay_id = open_hours.bay) and c.id <> all (but)
  )
  select coalesce(array_agg(d.day + h.starts_at order by d.day, h.starts_at), '{}')
  from (select open_hours.from_day + n as day from generate_series(0, open_hours.to_day - open_hours.from_day) n) d
  cross join private.work_hours() h
  where (extract(isodow from d.day) <> 7 or (select s.works_sundays from public.shop_settings s))
    and not exists (
      select from closed c
      where d.day between c.from_day and c.to_day and (c.slots is null or h.slot_time = any (c.slots))
    )
$$;

-- Adds up services (ids or display names) and add-ons: the minutes of all together, and the kind of
-- the service that takes longest, which decides the bay. An unknown one counts nothing.
create function private.booked_work(services text[], vehicle_type text, out kind text, out minutes integer)
language sql stable security definer set search_path = '' set jit = off as $$
  select (array_agg(w.kind order by w.kind = 'additional', w.minutes desc, w.place))[1],
    coalesce(sum(w.minutes), 0)::integer
  from (
    select w.kind, min(s.place) as place, coalesce(case lower(btrim(booked_work.vehicle_type))
        when 'suv' then w.suv_minutes
        when 'truck' then w.truck_minutes
        when 'van' then w.van_minutes
        when 'coupe' then w.coupe_minutes
        when 'hatchback' then w.hatchback_minutes
      end, w.minutes) as minutes
    from unnest(services) with ordinality s (service, place)
    join public.service_work w on s.service in (w.service, w.name)
    group by w.service
  ) w
$$;

create function private.booked_services(booking public.bookings) returns text[]
language sql immutable set search_path = '' as $$
  select booking.service_name || coalesce(booking.extra_services, '{}') || coalesce(booking.add_ons, '{}')
$$;

-- When the work of a booking begins, on the shop's wall clock.
create function private.work_start(booking public.bookings) returns timestamp
language sql stable set search_path = '' as $$
  select coalesce(private.shop_time(booking.begins_at), private.slot_start(booking.booking_date, booking.booking_time))
$$;

-- Now, in steps of five minutes.
create function private.next_step() returns timestamp
language sql stable set search_path = '' as $$
  select date_bin('5 minutes', private.shop_now() + interval '299 seconds', timestamp '2000-01-01')
$$;

-- From drop-off to ready, in whole minutes: work completed at 12:00:40 leaves the bay
-- to the vehicle of 12:00. Null if that is no time, or there is no bay.
create function private.time_in_bay(bay integer, starts timestamp, ready timestamptz) returns tstzrange
language sql immutable strict set search_path = '' as $$
  select tstzrange(private.shop_instant(starts), private.shop_instant(r.minute))
  from date_trunc('minute', private.shop_time(ready)) r (minute) where starts < r.minute
$$;

-- Closures of bays that touch the days.
create function private.bay_closures(from_day date, to_day date) returns table (bay_id integer, during tstzrange)
language sql stable security definer set search_path = '' set jit = off as $$
  select c.bay_id, tstzrange(private.shop_instant(c.from_day::timestamp), private.shop_instant((c.to_day + 1)::timestamp))
  from public.closures c
  where c.bay_id is not null and c.to_day >= bay_closures.from_day and c.from_day <= bay_closures.to_day and c.slots is null
  union all
  select c.bay_id, tstzrange(private.shop_instant(h.starts), private.shop_instant(h.starts + interval '1 hour'))
  from public.closures c
  cross join generate_series(0, least(c.to_day, bay_closures.to_day) - greatest(c.from_day, bay_closures.from_day)) n
  cross join lateral (
    select greatest(c.from_day, bay_closures.from_day) + n + w.starts_at as starts
    from private.work_hours() w where w.slot_time = any (c.slots)
  ) h
  where c.bay_id is not null and c.to_day >= bay_closures.from_day and c.from_day <= bay_closures.to_day
$$;

-- Jobs that nobody has completed by their ready time, came they or not: for all that is known the vehicle is still in its
-- bay, unless it is ready to collect and waits elsewhere. Each holds it from then until the end of today.
create function private.overruns() returns table (booking_id uuid, bay_id integer, during tstzrange)
language sql stable security definer rows 5 set search_path = '' set jit = off as $$
  select b.id, b.bay_id, tstzrange(upper(b.during), private.shop_instant(private.shop_now()::date + interval '1 day'))
  from public.bookings b
  where b.status in ('pending', 'confirmed') and b.bay_id is not null and b.during is not null
    and b.ready_at < private.shop_instant(private.shop_now())
    and (b.done_at is null or (select s.waits_in_bay from public.shop_settings s))
$$;

-- The open hours that work may take which is dropped off at a slot of the days, and the last day they were read to.
create function private.hours_to_work(from_day date, to_day date, work_hours integer, out hours timestamp[], out last_day date)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  last_slot constant timestamp := to_day + time '17:00';
begin
  last_day := to_day + work_hours / 8 + 3;
  loop
    hours := private.open_hours(from_day, last_day);
    exit when cardinality(hours) >= width_bucket(last_slot - interval '1 minute', hours) + work_hours or last_day > to_day + 2000;
    last_day := last_day + 60;
  end loop;
end
$$;

-- The bays for work of a kind (null: any), and when each is busy. The bay that `but` takes counts as free for as long as
-- it takes it.
create function private.fitting_bays(from_day date, to_day date, kind text, but uuid)
returns table (id integer, is_present boolean, "position" smallint, busy tstzmultirange)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  period constant tstzrange := tstzrange(
    private.shop_instant(from_day::timestamp), private.shop_instant((to_day + 1)::timestamp)
  );
  present integer;
  own tstzmultirange;
begin
  select b.bay_id, coalesce(tstzmultirange(b.during), '{}') into present, own from public.bookings b where b.id = but;
  return query
    with closures as materialized (
      select * from private.bay_closures(fitting_bays.from_day, fitting_bays.to_day)
    ), overruns as materialized (
      -- What the booking has already stays its own.
      select o.bay_id, case when o.bay_id = present then tstzmultirange(o.during) - own else tstzmultirange(o.during) end as during
      from private.overruns() o where o.booking_id is distinct from but
    )
    select y.id, y.id is not distinct from present, y.position, coalesce((
        select range_agg(t.during) from (
          select b.during from public.bookings b
            where b.bay_id = y.id and b.during && period and b.id is distinct from but
          union all
          select unnest(o.during) from overruns o where o.bay_id = y.id
          union all
          select c.during from closures c where c.bay_id = y.id
        ) t
      ), '{}')
    from public.bays y
    where y.active and (fitting_bays.kind is null or fitting_bays.kind = any (y.kinds));
end
$$;

-- For work of a kind (null: any bay; no row for no work) that is dropped off at each slot of the days: when it is ready, and
-- the bays that are free for all of it, first the one that `but` has, then by position. Nothing begins before `earliest`.
create function private.bay_times(
  from_day date, to_day date, kind text, minutes integer, but uuid default null, earliest timestamp default null
)
returns table (day date, slot_time text, ready_at timestamptz, bays integer[])
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  work record;
begin
  if minutes = 0 then
    return;
  end if;
  work := private.hours_to_work(from_day, to_day, ceil(minutes / 60.0)::integer + 1);
  return query
    with fitting as materialized (
      select * from private.fitting_bays(from_day, work.last_day, bay_times.kind, but)
    ), times as materialized (
      select d.day, s.slot_time, s.slot_order, private.shop_instant(t.starts) as starts, private.shop_instant(
          work.hours[h.before + c.hours] + (c.minutes - 60 * (c.hours - 1)) * interval '1 minute'
        ) as ready
      from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
      cross join private.slots() s
      cross join lateral (select greatest(d.day + s.starts_at, earliest) as starts) t
      cross join lateral (
        select width_bucket(date_trunc('hour', t.starts) - interval '1 minute', work.hours) as before
      ) h
      -- The part of its first hour that is over counts as worked.
      cross join lateral (
        select minutes + case when work.hours[h.before + 1] < t.starts then extract(minute from t.starts)::integer else 0 end as minutes
      ) m
      cross join lateral (select m.minutes, ceil(m.minutes / 60.0)::integer as hours) c
    )
    select t.day, t.slot_time, t.ready,
      case when t.ready is null then '{}' else array(
        select f.id from fitting f
        where not f.busy && tstzrange(t.starts, t.ready)
          -- What would be over at once is worked on from now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$$;

-- The bays that are free for a booking as it is, and when it is ready.
create function private.bays_for(booking public.bookings, out ready_at timestamptz, out bays integer[])
language sql stable security definer set search_path = '' as $$
  select t.ready_at, t.bays
  from private.booked_work(private.booked_services(booking), booking.vehicle_type) w
  cross join private.bay_times(
    booking.booking_date, booking.booking_date, w.kind, booking.work_minutes, booking.id, private.shop_time(booking.begins_at)
  ) t
  where t.slot_time = booking.booking_time
$$;

-- A change asks for a place by what is booked, when or how long, or by place_booking().
create function private.asks_for_place(earlier public.bookings, later public.bookings, options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (
    earlier.booking_date, earlier.booking_time, earlier.service_name, earlier.extra_services, earlier.add_ons,
    earlier.vehicle_type, earlier.work_minutes
  ) is distinct from (
    later.booking_date, later.booking_time, later.service_name, later.extra_services, later.add_ons,
    later.vehicle_type, later.work_minutes
  ) or private.has_option(options, 'places')
$$;

-- True if place_booking() or make_room() names another bay than the booking has.
create function private.names_other_bay(booking public.bookings, options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_option(options, 'places') and case
    when private.has_option(options, 'without_bay') then booking.bay_id is not null
    else options ->> 'bay_id' is not null and (options ->> 'bay_id')::integer is distinct from booking.bay_id end
$$;

-- Staff have to mean that a booking waits for a bay. A bay that they chose has its own refusals.
create function private.needs_bay(booking public.bookings, options jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.holds_spot(booking.status) and booking.work_minutes > 0
    and options ->> 'bay_id' is null and not private.has_option(options, 'without_bay')
    and cardinality((private.bays_for(booking)).bays) = 0
$$;

-- Null where its slot has not begun, and on another day.
create function private.begins_now(booking public.bookings) returns timestamptz
language sql stable set search_path = '' as $$
  select private.shop_instant(n.step) from private.next_step() n (step)
  where n.step::date = booking.booking_date and n.step > private.slot_start(booking.booking_date, booking.booking_time)
$$;

-- Nobody outside says how long it takes but by phone, by a quote and by
-- place_booking(), nor which bay a booking has.
create function private.set_work(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  is_new constant boolean := earlier.id is null;
begin
  if private.is_outside_caller() then
    if is_new and options ->> 'source' is null or not is_new and not private.has_option(options, 'places') then
      booking.work_minutes := earlier.work_minutes;
    end if;
    booking.bay_id := earlier.bay_id;
    booking.ready_at := earlier.ready_at;
    booking.during := earlier.during;
    booking.begins_at := case
      when is_new and private.has_option(options, 'starts_now') then private.begins_now(booking) else earlier.begins_at end;
  end if;
  if not is_new and (booking.booking_date, booking.booking_time) <> (earlier.booking_date, earlier.booking_time) then
    booking.begins_at := null;
  end if;
  -- Restored from a shop with other bays.
  if booking.bay_id is not null and not exists (select from public.bays y where y.id = booking.bay_id) then
    booking.bay_id := null;
  end if;
  if booking.work_minutes is null or booking.work_minutes = earlier.work_minutes
    and private.booked_services(booking) || booking.vehicle_type
      is distinct from private.booked_services(earlier) || earlier.vehicle_type then
    booking.work_minutes := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).minutes;
  end if;
  return booking;
end
$$;

-- The bookings that have a bay in a time, or are still in it: others than this one.
create function private.in_the_way(booking public.bookings, bay integer, wanted tstzrange) returns setof uuid
language sql stable security definer rows 2 set search_path = '' as $$
  select b.id from public.bookings b where b.bay_id = bay and b.during && wanted and b.id <> booking.id
  union
  select o.booking_id from private.overruns() o
  where o.bay_id = bay and o.booking_id <> booking.id
    and tstzmultirange(o.during) - coalesce(tstzmultirange(case when booking.bay_id = bay then booking.during end), '{}') && wanted
$$;

create function private.raise_bay_refusal(booking public.bookings, bay integer, ready timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamp := private.work_start(booking);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  chosen public.bays;
  kind text;
  others text;
begin
  select * into chosen from public.bays y where y.id = bay;
  kind := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).kind;
  if not coalesce(chosen.active, false) or not coalesce(kind = any (chosen.kinds), true) then
    perform private.refuse(
      'PT422',
      'bay_unsuitable',
      case when coalesce(chosen.active, false) then 'kind' else 'switched_off' end,
      'Choose another bay.'
    );
  end if;
  select string_agg(b.id::text, ',' order by lower(b.during)) into others
    from public.bookings b
    where b.id in (
      select i.id from private.in_the_way(booking, bay, private.time_in_bay(bay, starts, ready)) i (id)
      union
      select i.id from private.in_the_way(
        booking, bay, tstzrange(local_now, local_now + booking.work_minutes * interval '1 minute')
      ) i (id)
      where ready < local_now
    );
  perform private.refuse(
    'PT409',
    case when others is null then 'bay_closed' else 'bay_taken' end,
    coalesce(others, ''),
    'Choose another bay or another time.'
  );
end
$$;

-- Work that is done early gives the rest of its time back.
create function private.free_rest_of_bay(booking public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  booking.ready_at := least(booking.ready_at, private.shop_instant(private.shop_now()));
  booking.during := private.time_in_bay(
    booking.bay_id, private.work_start(booking), booking.ready_at
  );
  return booking;
end
$$;

-- A bay that is free for all of the work, and when it is ready.
create function private.take_bay(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamp := private.work_start(booking);
  is_owner constant boolean := not private.is_outside_caller();
  is_restored constant boolean := is_owner and earlier.id is null and booking.ready_at is not null;
  asks_for_place constant boolean := private.asks_for_place(earlier, booking, options);
  without_bay constant boolean := private.has_option(options, 'without_bay');
  chosen integer := case when not without_bay then (options ->> 'bay_id')::integer end;
  free record;
begin
  if booking.work_minutes = 0 then
    booking.bay_id := null;
    booking.ready_at := null;
    booking.during := null;
    return booking;
  elsif booking.status = 'cancelled' then
    booking.during := null;
    return booking;
  elsif earlier.id is not null and booking.status = 'completed' then
    return case when earlier.status = 'completed' then booking else private.free_rest_of_bay(booking) end;
  elsif booking.done_at is not null and earlier.id is not null and earlier.done_at is null and private.leaves_bay(booking) then
    return private.free_rest_of_bay(booking);
  elsif earlier.status = 'completed' and private.leaves_bay(booking) then
    return booking;
  elsif options ? 'ready_at' then
    booking.ready_at := (options ->> 'ready_at')::timestamptz;
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    return booking;
  elsif private.holds_spot(earlier.status) and chosen is null and booking.ready_at is not null and not asks_for_place then
    return booking;
  elsif is_restored then
    -- It has what it had, if that is still free, and waits if it waited.
    booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
    if not exists (select from public.bookings b where b.bay_id = booking.bay_id and b.during && booking.during) then
      return booking;
    end if;
    booking.bay_id := null;
    booking.during := null;
    if booking.status = 'completed' then
      return booking;
    end if;
  end if;

  free := private.bays_for(booking);
  booking.ready_at := free.ready_at;
  if is_owner and earlier.id is null and booking.bay_id = any (free.bays) then
    chosen := booking.bay_id;
  end if;
  if chosen is not null and chosen = any (free.bays) is not true then
    perform private.raise_bay_refusal(booking, chosen, booking.ready_at);
  end if;
  if cardinality(free.bays) = 0 and not is_owner and not without_bay and not private.is_overridden(options, 'no_bay')
    -- A booking that waited for a bay waits again when its cancellation is undone.
    and not (earlier.id is not null and earlier.bay_id is null and not asks_for_place) then
    perform private.raise_slot_full(booking.booking_date, booking.booking_time);
  end if;
  booking.bay_id := case when not without_bay then coalesce(chosen, free.bays[1]) end;
  booking.during := private.time_in_bay(booking.bay_id, starts, booking.ready_at);
  return booking;
end
$$;

-- Answers as slot_availability() does, for staff, who may have every slot: with the free bays, and for a
-- booking that is there, which counts as gone from where it is. With starts_now work of today begins no earlier than now;
-- that of a walk-in which is there, no earlier than it did.
create function public.bay_availability(
  from_day date, to_day date, service text default null, extra_services text[] default '{}',
  add_ons text[] default '{}', vehicle_type text default null, work_minutes integer default null,
  moved_booking uuid default null, starts_now boolean default false
)
returns table (day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, bays integer[])
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  work record;
begin
  perform private.require_staff();
  work := private.booked_work(
    array[service] || extra_services[1:20] || add_ons[1:20], bay_availability.vehicle_type
  );
  if service is null then
    select w.kind, b.work_minutes as minutes into work
      from public.bookings b cross join private.booked_work(private.booked_services(b), b.vehicle_type) w
      where b.id = moved_booking;
  end if;
  return query select a.* from private.availability(
    from_day, to_day, work.kind, coalesce(bay_availability.work_minutes, work.minutes, 0), moved_booking,
    case when starts_now then private.next_step()
      else (select private.shop_time(b.begins_at) from public.bookings b where b.id = moved_booking) end
  ) a;
end
$$;
comment on function public.bay_availability(date, date, text, text[], text[], text, integer, uuid, boolean) is 'Free spots and bays per slot, and when the work is ready. For staff. May be null: ready_at, bays.';
grant execute on function public.bay_availability(date, date, text, text[], text[], text, integer, uuid, boolean) to authenticated;

-- In half an hour, an hour and two hours of work, at the end of today and at noon of the next day of work; a time that two of
-- them mean is there once. Rounded up to five minutes.
create function public.next_ready_times(booking_id uuid)
returns table (choice text, ready_at timestamptz, work_minutes integer, in_the_way uuid[])
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
declare
  local_now constant timestamp := private.next_step();
  today constant date := private.shop_now()::date;
  booking public.bookings;
  drop_off timestamp;
  hours timestamp[];
  -- Of the first hour, before its work began.
  lead integer;
begin
  perform private.require_staff();
  select b.* into booking from public.bookings b where b.id = next_ready_times.booking_id;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  drop_off := private.work_start(booking);
  -- Of its work: from the hour in which it was dropped off.
  select array_agg(h.starts order by h.starts) into hours
    from unnest(private.open_hours(booking.booking_date, today + 60)) h (starts)
    where h.starts >= date_trunc('hour', drop_off);
  lead := case when hours[1] < drop_off then extract(minute from drop_off) else 0 end;
  return query
    with wanted as (
      select 'in_' || n as name, greatest(local_now, drop_off) as from_time, n as later from unnest(array[30, 60, 120]) n
      union all
      select 'end_of_day', max(h.starts) + interval '1 hour', 0 from unnest(hours) h (starts)
        where h.starts::date = today having max(h.starts) + interval '1 hour' > local_now
      union all
      select 'next_noon', noon.noon, 0 from (
        select h.starts::date + time '12:00' as noon from unnest(hours) h (starts)
        where h.starts::date > today and h.starts::time < time '12:00' order by h.starts limit 1
      ) noon
    ), counted as (
      select distinct on (m.minutes) w.name, m.minutes
      from wanted w cross join lateral (
        select (w.later - lead + sum(extract(epoch from least(w.from_time - h.starts, interval '1 hour')) / 60))::integer as minutes
        from unnest(hours) h (starts) where h.starts < w.from_time
      ) m
      order by m.minutes, w.later desc
    ), times as (
      select c.name, c.minutes, private.shop_instant(
          hours[(c.minutes + lead + 59) / 60] + ((c.minutes + lead - 1) % 60 + 1) * interval '1 minute'
        ) as ready
      from counted c where c.minutes between 1 and 100000
    )
    select t.name, t.ready, t.minutes, array(
        select b.id from public.bookings b
        where b.id in (
          select i.id from private.in_the_way(booking, booking.bay_id, private.time_in_bay(booking.bay_id, drop_off, t.ready)) i (id)
        ) order by lower(b.during)
      )
    from times t where t.ready is not null order by t.minutes;
end
$$;
comment on function public.next_ready_times(uuid) is 'Ready times from now on for a job that takes longer, with what is in the way. For staff.';
grant execute on function public.next_ready_times(uuid) to authenticated;

-- A bay that holds jobs is not switched off: PT409 `bay_in_use`, the detail is their number.
create function private.guard_bay() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  jobs integer;
begin
  if old.active and not new.active and private.is_outside_caller() then
    perform private.join_booking_queue();
    select count(*) into jobs from public.bookings b
      where b.bay_id = new.id and b.during is not null and private.holds_spot(b.status);
    if jobs > 0 then
      perform private.refuse('PT409', 'bay_in_use', jobs::text, 'Move its jobs first.');
    end if;
  end if;
  return new;
end
$$;

create trigger bays_guard before update on public.bays
  for each row execute function private.guard_bay();

-- Only the last change is kept: one row for a column of shop_settings (`slot_capacity`), a bay
-- (`bay 3`) or a work time (`work PremiumDetailing`).
create table public.setting_changes (
  setting text not null constraint setting_changes_pkey primary key,
  changed_at timestamptz not null,
  changed_by_email text
);
comment on table public.setting_changes is 'Who changed a setting last, and when. Kept by the database; for staff.';
alter table public.setting_changes enable row level security;
alter table public.setting_changes force row level security;
grant select on table public.setting_changes to authenticated;
create policy "staff read who changed settings" on public.setting_changes
  for select to authenticated using ((select private.is_staff()));

create function private.note_setting_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_outside_caller() then
    return null;
  end if;
  insert into public.setting_changes (setting, changed_at, changed_by_email)
    select case tg_table_name
        when 'bays' then 'bay ' || (to_jsonb(new) ->> 'id')
        when 'service_work' then 'work ' || (to_jsonb(new) ->> 'service')
        when 'taxes' then 'tax ' || (to_jsonb(new) ->> 'code')
        else n.key end,
      clock_timestamp(), private.change_actor_email()
    from jsonb_each(to_jsonb(new)) n
    where n.key not in ('updated_at', 'pending_hours_since')
      and (tg_op = 'INSERT' or n.value is distinct from to_jsonb(old) -> n.key)
    group by 1
    on conflict (setting) do update
      set changed_at = excluded.changed_at, changed_by_email = excluded.changed_by_email;
  return null;
end
$$;

create trigger bays_note_change after insert or update on public.bays
  for each row execute function private.note_setting_change();
create trigger service_work_note_change after update on public.service_work
  for each row execute function private.note_setting_change();
create trigger shop_settings_note_change after update on public.shop_settings
  for each row execute function private.note_setting_change();

-- By week from Sunday: open minutes that jobs took, of those there were. A job takes
-- its bay until it is ready or was completed. At most 53 weeks: PT422 `period_invalid`. For staff.
create function public.bay_hours(from_day date, to_day date)
returns table (week date, bay_id integer, used_minutes integer, open_minutes integer)
language plpgsql stable security definer rows 60 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day)
    or to_day - from_day not between 0 and 370 then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
  return query
    select h.week, y.id, coalesce(sum(u.minutes), 0)::integer, (count(*) * 60)::integer
    from (
      select o.starts::date - extract(dow from o.starts)::integer as week,
        private.shop_instant(o.starts) as starts, private.shop_instant(o.starts + interval '1 hour') as ends
      from unnest(private.open_hours(from_day, to_day)) o (starts)
    ) h
    cross join public.bays y
    left join lateral (
      select sum(extract(epoch from least(upper(b.during), h.ends) - greatest(lower(b.during), h.starts)) / 60) as minutes
      from public.bookings b where b.bay_id = y.id and b.during && tstzrange(h.starts, h.ends)
    ) u on true
    group by h.week, y.id, y.position
    order by h.week, y.position, y.id;
end
$$;
comment on function public.bay_hours(date, date) is 'Open minutes that were used and that there were, by bay and week. For staff.';
grant execute on function public.bay_hours(date, date) to authenticated;

-- Bookings without a bay get one, in the order of their dates; what does not fit waits for a bay. For the
-- owner: after an import, or when bays were added.
create function private.place_waiting_bookings() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting uuid;
  placed integer := 0;
begin
  perform private.join_booking_queue();
  for waiting in
    select b.id from public.bookings b
    where private.holds_spot(b.status) and b.bay_id is null and b.work_minutes is distinct from 0
    order by private.slot_start(b.booking_date, b.booking_time), b.created_at, b.id
  loop
    update public.bookings b set work_minutes = coalesce(
        b.work_minutes, (private.booked_work(private.booked_services(b), b.vehicle_type)).minutes
      ), bay_id = null, ready_at = null
      where b.id = waiting;
    placed := placed + (select (b.bay_id is not null)::integer from public.bookings b where b.id = waiting);
  end loop;
  return placed;
end
$$;

-- Every slot of the days, ends included, for work of a kind: free spots, whatever the calendar says, when
-- the work is ready, and the bays that are free for it (see bay_times; null for no work). The spot and
-- bay of `but` count as free.
create function private.availability(
  from_day date, to_day date, kind text, minutes integer, but uuid, earliest timestamp default null
)
returns table (day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, bays integer[])
language plpgsql stable security definer rows 900 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  capacity integer;
begin
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day)
    or to_day - from_day > 99 then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 100 days.');
  end if;
  select s.slot_capacity into strict capacity from public.shop_settings s;
  return query
    select d.day, s.slot_time, greatest(least(capacity, c.spots) - coalesce(h.held, 0), 0)::integer,
      coalesce(c.spots = 0, false), t.ready_at, t.bays
    from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
    cross join private.slots() s
    left join (
      select b.booking_date, b.booking_time, count(*) as held from public.bookings b
      where b.booking_date between from_day and to_day and private.holds_spot(b.status)
        and b.id is distinct from but
      group by b.booking_date, b.booking_time
    ) h on h.booking_date = d.day and h.booking_time = s.slot_time
    left join (
      select n.day, t.slot_time, min(n.spots) as spots from (
        select greatest(c.from_day, r.first_day) + g as day, c.slots, c.spots
        from (select availability.from_day as first_day, availability.to_day as last_day) r
        join public.closures c on c.to_day >= r.first_day and c.from_day <= r.last_day and c.bay_id is null
        cross join generate_series(0, least(c.to_day, r.last_day) - greatest(c.from_day, r.first_day)) g
      ) n join private.slots() t on n.slots is null or t.slot_time = any (n.slots)
      group by n.day, t.slot_time
    ) c on c.day = d.day and c.slot_time = s.slot_time
    left join private.bay_times(from_day, to_day, availability.kind, minutes, but, earliest) t
      on t.day = d.day and t.slot_time = s.slot_time
    order by d.day, s.slot_order;
end
$$;

-- The same for visitors, who can't have every slot and learn nothing of bays. Free spots are null where a slot begins
-- too soon to be booked online.
create function private.visitor_availability(from_day date, to_day date, kind text, minutes integer, but uuid)
returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  local_now constant timestamp := private.shop_now();
  minutes_ahead constant integer := (select s.earliest_booking_minutes from public.shop_settings s);
begin
  return query
    select a.day, a.slot_time,
      case when r.refusal = 'too_soon' then null
        when r.refusal is null then least(a.free_spots, cardinality(a.bays)) else 0 end,
      a.is_closed, a.ready_at, nullif(minutes, 0)
    from private.availability(from_day, to_day, visitor_availability.kind, minutes, but) a
    join private.slots() s on s.slot_time = a.slot_time
    cross join lateral (
      select private.slot_refusal(a.day, s.starts_at, local_now, minutes_ahead) as refusal
    ) r
    order by a.day, s.slot_order;
end
$$;

create function public.slot_availability(
  from_day date, to_day date, service text default null, extra_services text[] default '{}',
  add_ons text[] default '{}', vehicle_type text default null
)
returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql stable security definer rows 900 set search_path = '' set jit = off as $$
declare
  work constant record := private.booked_work(
    array[service] || extra_services[1:20] || add_ons[1:20], slot_availability.vehicle_type
  );
begin
  return query select * from private.visitor_availability(
    from_day, to_day, work.kind, case when service is null then 0 else work.minutes end, null
  );
end
$$;
comment on function public.slot_availability(date, date, text, text[], text[], text) is 'Free spots per slot for up to 100 days, whether it is closed, and when the work is ready. Says nothing about anyone. May be null: free_spots, ready_at, work_minutes.';
grant execute on function public.slot_availability(date, date, text, text[], text[], text) to anon, authenticated;

-- Staff have to name these before a booking is taken or moved there.
create function private.require_overrides(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
  needed text[] := '{}'::text[];
  held integer;
  missing text;
begin
  if private.change_actor() <> 'staff' or booking.booking_date is null
    or earlier.id is null and booking.source <> 'phone'
    or earlier.id is not null and not private.asks_for_place(earlier, booking, options) then
    return;
  end if;
  if is_moved then
    held := private.held_spots(
      booking.booking_date, booking.booking_time, booking.id, (options ->> 'trades_with')::uuid
    );
    if private.holds_spot(booking.status) and held >= (
      select private.open_slot_spots(booking.booking_date, booking.booking_time) + s.overbooking_per_slot
      from public.shop_settings s
    ) then
      perform private.raise_slot_full(booking.booking_date, booking.booking_time);
    end if;
    needed := private.needed_overrides(booking, held);
  end if;
  if private.needs_bay(booking, options) then
    needed := needed || 'no_bay'::text;
  end if;
  select string_agg(name, ',' order by place) into missing
    from unnest(needed) with ordinality e (name, place)
    where not private.is_overridden(options, name);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
end
$$;

-- intake_limits.sql

-- Intake and limits: what a booking from outside must be, and how many of them are too many.
--
-- In the database, because anybody who has the public key can leave the page out.
--
-- Refusals, in the order in which they are found (refuse_booking(), in the last file):
--   23514                            a value that is far too long
--   23505 bookings_pkey              this id was used before (also by a booking deleted since): the
--                                    earlier request arrived, so a repeat is a success
--   PT422 one_booking_per_request    two rows in one request
--   PT409 day_past                   by phone: a day before today
--   PT422 slot_not_bookable          by phone, detail: day_too_far
--   42501                            online: not pending
--   PT422 slot_not_bookable          online, detail: day_past, day_too_far, day_sunday, time_passed,
--                                    too_soon, slot_closed
--   23502, 23514                     a required or impossible value
--   PT409 policy_unagreed            online: another policy than the shop's present one was agreed to, or none
--   PT422 film_law_unread            online: film on front windows, and no tick that the law on it was read
--   PT422 email_is_the_shops         visitors: the address that the shop is told of new bookings at
--   PT403 captcha_required           visitors, only where the shop asks for one
--   PT429 booking_limit              visitors: one of the limits, whichever
--   PT409 slot_full                  no spot left in the slot
--   PT409 reference_taken            another booking's id begins with the same eight characters, which
--                                    people read to each other: draw another id. Last, so that it costs a
--                                    booking to learn that a reference is free
--   PT409 override_required        by phone: an override that staff did not name
-- PTnnn is answered with HTTP status nnn. A refused request leaves no trace, so it counts nowhere.
--
-- Limits. Every refusal by one of them reads the same: which it was would tell a stranger whether
-- somebody is a customer. For the same reason nothing that staff booked counts, nor what was booked before.
-- Staff are held to none of them: they book for callers all day.
--
-- Each is a row of private.limits, which says what it counts. Most count rows of private.hits.
--
-- What was cancelled or deleted since counts for the address that it came from, and for nobody else: a few
-- addresses that book and cancel would switch the shop off.
--
-- Who calls is the address that the host's proxy reports, and the network that it belongs to. Only a
-- header that the proxy overwrites can be trusted, and hosts differ in which one that is. The owner names
-- it in private.host_settings (docs/database.md); the first one present counts. An IPv6 customer has a
-- whole /64, and an attacker easily has a /48: limits count both.

create table private.host_settings (
  id boolean primary key default true constraint host_settings_single_row check (id),
  -- Lower case, in the order of trust.
  address_headers text[] not null default '{cf-connecting-ip,x-forwarded-for}'
);
alter table private.host_settings enable row level security;
insert into private.host_settings default values;

create function private.caller_header() returns text
language sql stable security definer set search_path = '' as $$
  select left(address, 100)
  from private.host_settings s
  cross join unnest(s.address_headers) with ordinality h (name, place)
  cross join btrim(split_part(
    nullif(current_setting('request.headers', true), '')::json ->> h.name, ',', 1
  )) address
  where address <> ''
  order by h.place limit 1
$$;

-- Null where the header holds no address. IPv4 written as IPv6 (::ffff:192.0.2.1) is IPv4.
create function private.caller_inet() returns inet
language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  address := private.caller_header()::inet;
  if address <<= '::ffff:0:0/96' then
    return regexp_replace(host(address), '^.*:', '')::inet;
  end if;
  return set_masklen(address, case family(address) when 6 then 128 else 32 end);
exception when invalid_text_representation then
  return null;
end
$$;

create function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end,
    private.caller_header()
  ) from private.caller_inet() address
$$;

-- The /48 around an IPv6 address; null for IPv4.
create function private.caller_network() returns text
language sql stable set search_path = '' as $$
  select network(set_masklen(address, 48))::text from private.caller_inet() address where family(address) = 6
$$;

create table private.address_salt (
  id boolean primary key default true constraint address_salt_single_row check (id),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.address_salt enable row level security;
insert into private.address_salt default values;

create function private.salted_hash(value text) returns bytea
language sql stable strict security definer set search_path = '' as $$
  select sha256(convert_to(s.salt || value, 'UTF8')) from private.address_salt s
$$;

-- The limits against abuse. The owner changes them in the SQL editor; docs/database.md has the same table.
create table private.limits (
  name text not null constraint limits_pkey primary key,
  most integer not null constraint limits_most check (most >= 0),
  within interval not null,
  -- Null where what is too much waits, or is left out.
  refusal text,
  counts text not null
);
alter table private.limits enable row level security;

insert into private.limits (name, most, within, refusal, counts) values
  ('bookings_per_contact', 5, '24 hours', 'booking_limit', 'online bookings and requests for a price, together, of one email address or phone'),
  ('bookings_per_address', 12, '1 hour', 'booking_limit', 'online bookings from one address (IPv6: one /64)'),
  ('bookings_per_network', 24, '1 hour', 'booking_limit', 'online bookings from one IPv6 /48'),
  ('bookings_per_day', 9, '1 hour', 'booking_limit', 'online bookings made for, or moved by their customers to, one day of the calendar, while they are there; of one address or IPv6 /48 a third, also of what was cancelled since'),
  ('bookings_total', 120, '1 hour', 'booking_limit', 'online bookings in all, while they hold a spot'),
  ('quotes_per_address', 12, '1 hour', 'quote_limit', 'requests for a price from one address (IPv6: one /64)'),
  ('quotes_per_network', 24, '1 hour', 'quote_limit', 'requests for a price from one IPv6 /48'),
  ('quotes_total', 120, '1 hour', 'quote_limit', 'requests for a price in all'),
  ('photo_bytes_per_address', 52428800, '24 hours', null, 'bytes of photos of those who asked from one address (IPv6: one /64)'),
  ('photo_bytes_per_network', 104857600, '24 hours', null, 'bytes of photos of those who asked from one IPv6 /48'),
  ('photo_bytes_total', 419430400, '24 hours', null, 'bytes of photos in all, without those that were deleted since'),
  ('link_tries_per_address', 30, '1 hour', 'manage_limit', 'wrong private links from one address (IPv6: one /64); a right one is always served'),
  ('link_tries_per_network', 120, '1 hour', 'manage_limit', 'wrong private links from one IPv6 /48'),
  ('presses_per_link', 30, '1 hour', 'manage_limit', 'presses on the buttons of one private link, of a booking or a quote, also refused ones'),
  ('moves_per_booking', 6, '24 hours', 'manage_limit', 'moves, and undone cancellations, of one booking by its customer'),
  ('move_mails_per_booking', 2, '24 hours', null, 'emails about moves of one booking by its customer; further moves are made in silence'),
  ('links_per_address', 12, '1 hour', 'manage_limit', 'requests for lost links from one address (IPv6: one /64)'),
  ('links_per_network', 24, '1 hour', 'manage_limit', 'requests for lost links from one IPv6 /48'),
  ('links_per_recipient', 3, '24 hours', null, 'requests for the lost links of one recipient; more are answered alike and send nothing'),
  ('links_total', 120, '1 hour', 'manage_limit', 'requests for lost links in all'),
  ('mails_per_recipient', 10, '24 hours', null, 'emails to one recipient; more are given up, and staff may send them again. Those about bookings that the shop knows count only one another'),
  ('mails_total', 500, '24 hours', null, 'emails to everybody; more wait'),
  ('mails_unconfirmed', 250, '24 hours', null, 'of these, about bookings that staff neither took nor confirmed; more wait');

create function private.limit_of(bucket text) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select l.most from private.limits l where l.name = bucket);
end
$$;

create function private.counted_since(bucket text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select clock_timestamp() - l.within from private.limits l where l.name = bucket);
end
$$;

-- Each hit is kept for as long as it counts against a limit. Its key (an address, a recipient, a link) is stored
-- as a hash with a salt that never leaves this database.
create table private.hits (
  bucket text not null,
  key_hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  -- The booking or the quote that it is about, where that is asked for later.
  subject uuid,
  weight integer not null default 1
);
create index hits_key on private.hits (bucket, key_hash, at);
create index hits_at on private.hits (bucket, at);
alter table private.hits enable row level security;

create function private.hits_of(bucket text, key text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  hash constant bytea := private.salted_hash(key);
  since constant timestamptz := private.counted_since(bucket);
begin
  return (
    select coalesce(sum(h.weight), 0) from private.hits h
    where h.bucket = hits_of.bucket and h.key_hash = hash and h.at > since
  );
end
$$;

-- If the key is unknown, as without a header that names the caller, nothing counts.
create function private.is_over(bucket text, key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return key is not null and private.hits_of(bucket, key) >= private.limit_of(bucket);
end
$$;

create function private.forget_hits(variadic buckets text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Nobody waits for somebody who forgets the same rows.
  delete from private.hits h where h.ctid = any (array(
    select o.ctid from unnest(buckets) b (name)
    cross join lateral (
      select f.ctid from private.hits f where f.bucket = b.name and f.at <= private.counted_since(b.name)
      for update skip locked
    ) o
  ));
end
$$;

create function private.count_hit(bucket text, key text, subject uuid default null, weight integer default 1)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forget_hits(bucket);
  if key is not null then
    insert into private.hits (bucket, key_hash, subject, weight)
      values (count_hit.bucket, private.salted_hash(key), count_hit.subject, count_hit.weight);
  end if;
end
$$;

-- Counts one more, or refuses it as the limit says.
create function private.require_rate(bucket text, key text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One at a time for each key, so that a hundred at once count as a hundred; others do not wait.
  perform pg_advisory_xact_lock(hashtextextended('private.hits ' || bucket || ' ' || key, 0));
  if private.is_over(bucket, key) then
    perform private.refuse('PT429', (select l.refusal from private.limits l where l.name = bucket), hint => 'Call the shop.');
  end if;
  perform private.count_hit(bucket, key);
end
$$;

create function private.raise_booking_limit() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
end
$$;

-- Bookings made for a day or moved to it by their customers: otherwise somebody who books other days and
-- moves fills one at once. Each counts once, also one that was moved away and back.
create function private.require_room_for_day(booking_id uuid, on_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  since constant timestamptz := private.counted_since('bookings_per_day');
  share constant integer := private.limit_of('bookings_per_day');
  day_key constant bytea := private.salted_hash(on_day::text);
  caller_key constant bytea := private.salted_hash(on_day || ' ' || private.caller_address());
  network_key constant bytea := private.salted_hash(on_day || ' ' || private.caller_network());
begin
  if (
    select count(distinct h.subject) from private.hits h
    join public.bookings b on b.id = h.subject and b.booking_date = on_day and b.status <> 'cancelled'
    where h.bucket = 'bookings_per_day' and h.key_hash = day_key and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= share or (
    select greatest(
      count(distinct h.subject) filter (where h.key_hash = caller_key),
      count(distinct h.subject) filter (where h.key_hash = network_key)
    ) from private.hits h
    where h.bucket = 'bookings_per_day' and h.key_hash in (caller_key, network_key) and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= greatest(share / 3, 1) then
    perform private.raise_booking_limit();
  end if;
end
$$;

create function private.count_booking(booking_id uuid, on_day date, is_move boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant text := private.caller_address();
  network constant text := private.caller_network();
begin
  -- Once for all: a booking waits for its own deletions.
  perform private.forget_hits('bookings_per_address', 'bookings_per_network', 'bookings_total', 'bookings_per_day');
  insert into private.hits (bucket, key_hash, subject)
    select h.bucket, private.salted_hash(h.key), h.subject
    from (values
      ('bookings_per_address', caller, null, not is_move),
      ('bookings_per_network', network, null, not is_move),
      ('bookings_total', '', booking_id, not is_move),
      ('bookings_per_day', on_day::text, booking_id, true),
      ('bookings_per_day', on_day || ' ' || caller, booking_id, true),
      ('bookings_per_day', on_day || ' ' || network, booking_id, true)
    ) h (bucket, key, subject, counts)
    where h.counts and h.key is not null;
end
$$;

-- CAPTCHA: an option for the day on which limits are not enough. Off by default.
--
-- While `requires_captcha` is set, a visitor's booking is taken only after the Edge Function
-- verify-captcha has seen a solved one for its id, at most 30 minutes ago.
--
--   record_captcha(booking_id) for the function, with the service key

create table private.captcha_passes (
  booking_id uuid not null constraint captcha_passes_pkey primary key,
  passed_at timestamptz not null
);
alter table private.captcha_passes enable row level security;

create function public.record_captcha(booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.captcha_passes p where p.passed_at < clock_timestamp() - interval '30 minutes';
  insert into private.captcha_passes (booking_id, passed_at)
    values (record_captcha.booking_id, clock_timestamp())
    on conflict (booking_id) do update set passed_at = excluded.passed_at;
$$;
comment on function public.record_captcha(uuid) is 'Notes a solved CAPTCHA for a booking to come. For the function verify-captcha only.';
grant execute on function public.record_captcha(uuid) to service_role;

create function private.require_captcha(booking_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select s.requires_captcha from public.shop_settings s) and not exists (
    select from private.captcha_passes p
    where p.booking_id = require_captcha.booking_id and p.passed_at >= clock_timestamp() - interval '30 minutes'
  ) then
    perform private.refuse('PT403', 'captcha_required', hint => 'Solve the CAPTCHA again.');
  end if;
end
$$;

create function private.require_unused_id(booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.bookings b where b.id = require_unused_id.booking_id)
    or exists (select from public.booking_deletions d where d.booking_id = require_unused_id.booking_id) then
    raise exception using
      errcode = 'unique_violation',
      message = 'duplicate key value violates unique constraint "bookings_pkey"',
      schema = 'public', table = 'bookings', constraint = 'bookings_pkey';
  end if;
end
$$;

create function private.require_unused_reference(booking_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.bookings b
    where left(b.id::text, 8) = left(require_unused_reference.booking_id::text, 8)
      -- A repeat that overtakes its first request is told so in the queue.
      and b.id <> require_unused_reference.booking_id
  ) then
    perform private.refuse('PT409', 'reference_taken', hint => 'Draw another id.');
  end if;
end
$$;

-- The table's own constraints, asked before the row is stored: those that come later are asked, too. A
-- missing address is named as a missing value, although the column may hold null.
create function private.require_valid(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  rules text;
  broken text;
begin
  select string_agg(
      format('when %s then %L', r.is_broken, r.name), ' '
      -- Visitors quote nothing: a wrong price is named as the price that they sent.
      order by r.is_check, r.name = 'bookings_quoted_price', r.name
    )
    into strict rules
  from (
    select a.attname::text as name, format('%I is null', a.attname) as is_broken, false as is_check
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.bookings'::regclass and a.attnum > 0 and a.attnotnull and not a.attisdropped
      -- Whose it is is found behind the queue.
      and a.attname <> 'customer_id'
    union all
    select 'customer_email', 'customer_email is null and source <> ''phone''', false
    union all
    select c.conname, format('not (%s)', pg_get_expr(c.conbin, c.conrelid)), true
    from pg_catalog.pg_constraint c
    where c.conrelid = 'public.bookings'::regclass and c.contype = 'c'
  ) r;
  execute format('select case %s end from (select ($1).*) booking', rules) into broken using booking;
  if broken like 'bookings\_%' then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "%s"', broken),
      schema = 'public', table = 'bookings', constraint = broken;
  elsif broken is not null then
    raise exception using
      errcode = 'not_null_violation',
      message = format('null value in column "%s" of relation "bookings" violates not-null constraint', broken),
      schema = 'public', table = 'bookings', column = broken;
  end if;
end
$$;

-- Film on front windows is booked by who ticked that the note on the law of it was read. Staff tell a caller themselves.
create function private.require_film_law_read(booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.agreed_words a where a.topic = 'film_law' and a.version = booking.film_law_version
  ) and exists (
    select from public.service_work w
    where w.service ~ '^(Sedan|SUV|Van)(Front)?Tinting$'
      and (w.name = booking.service_name or w.service = any (booking.extra_services))
  ) then
    perform private.refuse('PT422', 'film_law_unread', hint => 'Read the note on front film.');
  end if;
end
$$;

-- The policy is agreed to as it was read. Staff tell a caller themselves, and a booking of theirs says nothing of it.
create function private.require_policy_agreed(booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if booking.policy_version is distinct from (select p.version from public.current_policy() p) then
    perform private.refuse('PT409', 'policy_unagreed', hint => 'Read the policy.');
  end if;
end
$$;

-- Visitors who give the shop's own address would have it answer its own mail.
create function private.require_own_address(email text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.shop_settings s where private.mail_key(s.notification_email) = private.mail_key(email)
  ) then
    perform private.refuse('PT422', 'email_is_the_shops', hint => 'Give your own address.');
  end if;
end
$$;

-- status_history.sql

-- Status and history: the steps that a booking takes, and who changed what of it, when.
--
-- Status. Pending to confirmed or cancelled, confirmed to cancelled or completed, nothing else; an undo
-- goes back. The same status again is no change, so that a repeated request does no harm. PT409
-- `status_transition_refused`: the detail names both.
--
-- Next to the status:
--   revision       changes so far, of the bay and the ready time as of all else, but those of
--                  customer_confirmed_at. It numbers messages and calendar files. A change by staff names the
--                  one that it was made from (a column of the update, or at_revision of the functions): PT409 `booking_changed` where somebody was quicker, with
--                  what the booking is now as JSON in the detail. What is so already is no change.
--   source         'online', or 'phone' when staff took it (book_for_customer)
--   quoted_price   the price when it was booked; total_price is what is charged
--   price_reason   why total_price is another one. Staff give it with every change of total_price
--                  (PT422 `price_reason_missing`), except where service or vehicle change with it
--   arrived_at     mark_arrived(); a move to another day takes it back
--   done_at        mark_done(): its work is done, and it is ready to collect. Another time, other or more work take it back
--   no_show_at     mark_no_show(): cancelled, because nobody came
--
-- History. Written by triggers, read by staff, changed by nobody. A deletion of a booking is meant, and
-- the history outlives it, so it holds values of the catalogue, dates, prices and the status, and no text
-- that anybody typed: of name, address, phone, vehicle make and model and comments it keeps that they
-- changed, and nothing else. The one exception, `reason`, goes when the booking is deleted.
--
--   kind      old_values, new_values (columns of bookings)
--   created   -, the impersonal facts
--   status    status
--   moved     booking_date, booking_time
--   arrived   status, arrived_at. arrived_at null afterwards: it was undone
--   done      status, done_at, and ready_at where it gave the rest of its bay back. done_at null afterwards: it is not
--             ready to collect any more
--   no_show   status, no_show_at. no_show_at null afterwards: it was undone
--   changed   the impersonal ones among `columns`
--   deleted   the impersonal facts, -
--   resent    -, message kind (see booking_messages)
--   voided    a receipt that was written by mistake: its number
--   corrected method, method and amount_cents of a payment that was noted under the wrong method
--   online    -, event, amount_cents, currency and question of an online payment
--
-- One statement may write several rows for a booking. Rows of one booking are in order of their id. A
-- status that changes with an arrival or a no-show is only in that row.
--
--   actor     who
--   visitor   nobody signed in: the booking page
--   customer  somebody who holds the booking's private link
--   staff     actor_id is the account, actor_email its address
--   owner     the owner's own tools: SQL editor, seed, restore, service key
--   provider  the payment provider, by an event
--
-- Pending bookings that nobody confirms: the shop may let them go. Off by default. While `pending_hours`
-- is set, an online booking asks its customer to confirm it by the link in its mail. One that neither
-- they nor staff have confirmed in time is cancelled, and they are told (`released`). Bookings from before
-- `pending_hours` was set to what it is are not released: their mail asked for nothing, or named a later
-- time.
--
--   release_unconfirmed_bookings() -> how many. By schedule, with the service key (docs/database.md)

create function private.is_status_step(earlier public.booking_status, later public.booking_status) returns boolean
language sql immutable set search_path = '' as $$
  select earlier = 'pending' and later in ('confirmed', 'cancelled')
    or earlier = 'confirmed' and later in ('cancelled', 'completed')
$$;

create function private.require_price_reason(earlier public.bookings, later public.bookings) returns text
language plpgsql stable set search_path = '' as $$
begin
  if later.total_price is not distinct from earlier.total_price then
    return later.price_reason;
  end if;
  if (
    later.service_name, later.extra_services, later.add_ons,
    later.vehicle_type, later.vehicle_size, later.vehicle_make, later.vehicle_model
  ) is distinct from (
    earlier.service_name, earlier.extra_services, earlier.add_ons,
    earlier.vehicle_type, earlier.vehicle_size, earlier.vehicle_make, earlier.vehicle_model
  ) then
    -- The reason for another price says nothing about this one.
    return case when later.price_reason is distinct from earlier.price_reason then later.price_reason end;
  end if;
  if later.price_reason is null then
    perform private.refuse('PT422', 'price_reason_missing', hint => 'Say why the price changes.');
  end if;
  return later.price_reason;
end
$$;

-- These may change without a new revision: the database keeps some itself, and the customer says some by the
-- link.
create function private.unnumbered_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'revision', 'updated_at', 'during', 'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key',
    'search_text', 'phone_text', 'customer_confirmed_at', 'customer_id', 'joined_from', 'refunded'
  ]
$$;

create function private.refuse_outdated_change(booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse(
    'PT409',
    'booking_changed',
    (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(booking))
      where key in ('revision', 'status', 'booking_date', 'booking_time', 'total_price', 'arrived_at', 'done_at', 'no_show_at')
    )::text,
    'Look at what it is now, and change that.'
  );
end
$$;

create function private.refuse_place_change(booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT409', 'booking_not_changeable', booking.status::text);
end
$$;

-- No change reaches these, except through the functions for them.
create function private.keep_columns(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  booking.id := earlier.id;
  booking.source := earlier.source;
  booking.created_at := earlier.created_at;
  booking.updated_at := private.change_stamp();
  if private.is_outside_caller() and not private.has_option(options, 'marks') then
    booking.arrived_at := earlier.arrived_at;
    booking.done_at := earlier.done_at;
    booking.no_show_at := earlier.no_show_at;
  end if;
  return booking;
end
$$;

create function private.is_numbered_change(earlier public.bookings, later public.bookings) returns boolean
language sql immutable set search_path = '' as $$
  select to_jsonb(later) - private.unnumbered_columns() is distinct from to_jsonb(earlier) - private.unnumbered_columns()
$$;

-- A caller who has not seen this revision changes nothing of it. A request that went through and is sent again changes nothing
-- either, whatever it was made from. Before the bay is found: what it names counts.
create function private.require_seen(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if booking.revision is distinct from earlier.revision and private.is_outside_caller()
    and (private.is_numbered_change(earlier, booking) or private.names_other_bay(earlier, options)) then
    perform private.refuse_outdated_change(earlier);
  end if;
end
$$;

-- Last: only here it is known whether the bay or the ready time is another one.
create function private.number_change(booking public.bookings, earlier public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_seen(booking, earlier, '{}');
  booking.revision := earlier.revision + private.is_numbered_change(earlier, booking)::integer;
  return booking;
end
$$;

-- The steps of a status, and what goes with them.
create function private.change_status(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    if earlier.status = 'cancelled'
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.refuse_place_change(earlier);
    end if;
    booking.price_reason := private.require_price_reason(earlier, booking);
  end if;
  booking.was_confirmed := case when booking.status = earlier.status then earlier.was_confirmed
    else earlier.status = 'confirmed' and booking.status = 'cancelled' end;
  if booking.booking_date <> earlier.booking_date then
    -- A customer who has been here stays known.
    booking.confirmed_by_link := booking.confirmed_by_link and earlier.arrived_at is null;
    booking.arrived_at := null;
  end if;
  if booking.done_at = earlier.done_at and private.asks_for_place(earlier, booking, '{}') then
    booking.done_at := null;
  end if;
  if booking.status <> earlier.status and not options ? 'undoes' and not private.is_status_step(earlier.status, booking.status)
    and not (private.has_option(options, 'takes_back') and earlier.status = 'cancelled') then
    perform private.refuse(
      'PT409',
      'status_transition_refused',
      format('%s to %s', earlier.status, booking.status),
      'Reload the booking: its status has changed.'
    );
  end if;
  return booking;
end
$$;

create table public.booking_events (
  id bigint generated always as identity constraint booking_events_pkey primary key,
  -- No foreign key: the history outlives its booking.
  booking_id uuid not null,
  kind text not null,
  columns text[] not null default '{}',
  old_values jsonb,
  new_values jsonb,
  actor text not null,
  actor_id uuid,
  happened_at timestamptz not null,
  actor_email text,
  reason text,
  held smallint,
  constraint booking_events_kind check (
    kind in (
      'created', 'status', 'moved', 'arrived', 'done', 'no_show', 'changed', 'deleted', 'resent', 'corrected', 'voided', 'online'
    )
  ),
  constraint booking_events_actor check (actor in ('visitor', 'customer', 'staff', 'owner', 'provider'))
);
comment on table public.booking_events is 'Append-only history of every booking. Staff read it; triggers write it.';
comment on column public.booking_events.columns is 'Columns of bookings that changed.';
comment on column public.booking_events.old_values is 'Impersonal values before, by column.';
comment on column public.booking_events.new_values is 'Impersonal values after, by column.';
comment on column public.booking_events.actor_email is 'Staff by email.';
comment on column public.booking_events.reason is 'Why the price changed. Gone when the booking is deleted.';
comment on column public.booking_events.held is 'Vehicles that the slot held with it, where a change of status gave its spot back.';

create index booking_events_booking on public.booking_events (booking_id, id);

alter table public.booking_events enable row level security;
alter table public.booking_events force row level security;
grant select on table public.booking_events to authenticated;
create policy "staff read the history" on public.booking_events
  for select to authenticated using ((select private.is_staff()));

-- Append-only also for the service key, and should a grant ever slip in.
create function private.refuse_history_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() is false and coalesce(current_setting('role', true), 'none') <> 'service_role'
    or tg_op <> 'TRUNCATE' and private.has_option(private.options(), 'erases') then
    return null;
  end if;
  perform private.refuse('42501', 'booking_events_append_only');
end
$$;

create trigger booking_events_append_only before update or delete or truncate on public.booking_events
  for each statement execute function private.refuse_history_change();
create trigger booking_events_end after update or delete on public.booking_events
  for each statement execute function private.empty_options();

-- Staff's email is in every row that they cause.
create function private.name_event_actor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.actor = 'staff' and private.is_outside_caller() then
    new.actor_email := private.change_actor_email();
  end if;
  return new;
end
$$;

create trigger booking_events_actor before insert on public.booking_events
  for each row execute function private.name_event_actor();

-- A name that is not in service_work is left out.
create function private.impersonal_facts(booking jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.fact), '{}') from (
    select e.key, case
      when e.key in (
        'status', 'booking_date', 'booking_time', 'total_price', 'quoted_price', 'source', 'arrived_at', 'done_at',
        'no_show_at',
        'work_minutes', 'bay_id', 'ready_at'
      ) then e.value
      when e.key = 'service_name' then (select to_jsonb(w.name) from public.service_work w where w.name = e.value #>> '{}')
      when e.key = 'vehicle_type'
        and e.value #>> '{}' in ('sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback') then e.value
      when e.key in ('add_ons', 'extra_services') and jsonb_typeof(e.value) = 'array' then (
        select coalesce(jsonb_agg(w.service order by a.place), '[]')
        from jsonb_array_elements_text(e.value) with ordinality a (id, place)
        join public.service_work w on w.service = a.id
      ) end as fact
    from jsonb_each(booking) e
  ) f where f.fact is not null
$$;

create function private.enter_creation(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    values (
      booking.id, 'created', private.impersonal_facts(to_jsonb(booking)), booking.price_reason,
      private.change_actor(), private.change_actor_id(), booking.created_at
    );
end
$$;

create function private.enter_change(earlier public.bookings, later public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, reason, held, actor, actor_id, happened_at
  )
    with row as (
      select to_jsonb(earlier) as before, to_jsonb(later) as after, case
          when later.no_show_at is distinct from earlier.no_show_at then 'no_show'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          when later.done_at is not null and earlier.done_at is null then 'done'
          else 'status' end as status_kind
    ), aspects as (
      select k.kind, array_agg(c.name order by c.name) as columns
      from row cross join lateral jsonb_each(row.after) c (name, value)
      cross join lateral (select case c.name
        when 'status' then row.status_kind
        when 'booking_date' then 'moved'
        when 'booking_time' then 'moved'
        when 'arrived_at' then 'arrived'
        when 'done_at' then 'done'
        when 'ready_at' then case when later.done_at is not null and earlier.done_at is null then 'done' else 'changed' end
        when 'no_show_at' then 'no_show'
        else 'changed' end as kind) k
      where c.value is distinct from row.before -> c.name and c.name not in (
        'updated_at', 'revision', 'during', 'begins_at',
        'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key', 'search_text', 'phone_text',
        'customer_id', 'joined_from', 'refunded'
      )
      -- A move and a completion already say this of the time.
      and (c.name <> 'ready_at' or (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time)
        and 'completed' not in (earlier.status, later.status))
      group by k.kind
    )
    select later.id, a.kind, a.columns, private.impersonal_facts(v.before), private.impersonal_facts(v.after),
      case when 'total_price' = any (a.columns) then later.price_reason end,
      case when 'status' = any (a.columns) and private.holds_spot(earlier.status) and not private.holds_spot(later.status)
        then private.held_spots(earlier.booking_date, earlier.booking_time, earlier.id) + 1 end,
      private.change_actor(), private.change_actor_id(), private.change_stamp()
    from row cross join aspects a cross join lateral (
      -- A move names day and time, and an arrival the status, even where only one of them changed.
      select jsonb_object_agg(name, row.before -> name) as before, jsonb_object_agg(name, row.after -> name) as after
      from unnest(case a.kind
        when 'moved' then array['booking_date', 'booking_time']
        when 'arrived' then array['status', 'arrived_at']
        when 'done' then array['status'] || a.columns
        when 'no_show' then array['status', 'no_show_at']
        else a.columns end) name
    ) v
    order by array_position(array['status', 'no_show', 'moved', 'arrived', 'done', 'changed'], a.kind)
$$;

create function private.booking_revision(of_booking uuid) returns integer
language sql stable set search_path = '' as $$
  select b.revision from public.bookings b where b.id = of_booking
$$;

-- True if the price is the shop's own: a visitor can send any price. A booking that its
-- owner brings back is created a second time in the history; the first creation says whose price it is.
create function private.is_staff_price(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_events e
    where e.booking_id = of_booking and (
      e.actor in ('staff', 'owner')
      -- By accepting a quote.
      or e.kind = 'created' and e.actor = 'customer'
    ) and (e.kind = 'changed' and 'total_price' = any (e.columns) or e.kind = 'created' and not exists (
        select from public.booking_events earlier
        where earlier.booking_id = of_booking and earlier.kind = 'created' and earlier.id < e.id
      ))
  )
$$;

-- Null if nobody is asked to confirm the booking.
create function private.confirm_by(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select booking.created_at + s.pending_hours * interval '1 hour' from public.shop_settings s
  where s.pending_hours is not null and booking.status = 'pending' and booking.customer_confirmed_at is null
    and booking.created_at >= coalesce(s.pending_hours_since, booking.created_at)
    and exists (
      select from public.booking_events e
      where e.booking_id = booking.id and e.kind = 'created' and e.actor = 'visitor'
    )
$$;

create function private.unconfirmed_bookings() returns setof uuid
language sql volatile security definer rows 10 set search_path = '' as $$
  select b.id from public.bookings b
  where b.status = 'pending' and private.confirm_by(b) <= clock_timestamp()
    and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
$$;

create function public.release_unconfirmed_bookings() returns integer
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  released integer;
begin
  if not exists (select from public.shop_settings s where s.pending_hours is not null)
    or not exists (select from private.unconfirmed_bookings()) then
    return 0;
  end if;
  -- Joined before the rows are looked at, so that a confirmation at this moment counts.
  perform private.join_booking_queue();
  perform private.set_options('{"releases": true}');
  update public.bookings b set status = 'cancelled'
    where b.id in (select private.unconfirmed_bookings());
  get diagnostics released = row_count;
  return released;
end
$$;
comment on function public.release_unconfirmed_bookings() is 'Cancels online bookings that nobody confirmed in time. For the service key.';
grant execute on function public.release_unconfirmed_bookings() to service_role;

-- links.sql

-- Links: only this database can have signed them, and presses are counted.
--
-- A link carries 43 characters: an HMAC over the id of its subject and a version. Their hash is stored from the first
-- time on. The files of the subjects say what a link opens: bookings, quotes, photos, mail that is not wanted.

create table private.manage_secret (
  id boolean primary key default true constraint manage_secret_single_row check (id),
  -- Four random uuids are 488 random bits; the hash folds them into the key's 32 bytes.
  secret bytea not null default sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text,
    'UTF8'
  ))
);
alter table private.manage_secret enable row level security;
insert into private.manage_secret default values;

-- The private link of a booking or of a quote: one for each, of which only the hash is stored.
create table private.links (
  kind text not null constraint links_kind check (kind in ('booking', 'quote')),
  -- No foreign key: the link of a booking that was deleted by mistake works again when the booking is restored, and a
  -- writer here, such as a sender of mail, never waits for somebody who changes or deletes what it opens.
  subject uuid not null,
  version integer not null default 1,
  token_hash bytea not null constraint links_hash unique,
  constraint links_pkey primary key (kind, subject)
);
alter table private.links enable row level security;

-- Only this database can have said it, because the secret never leaves it.
create function private.signed(message text) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to(message, 'UTF8'), s.secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.manage_secret s
$$;

create function private.token_hash(token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(coalesce(token, ''), 'UTF8'))
$$;

create function private.token_of(kind text, subject uuid, version integer) returns text
language sql stable security definer set search_path = '' as $$
  select private.signed(concat_ws(':', kind, subject, version))
$$;

-- The token of a link; its hash is stored from here on.
create function private.link_token(kind text, subject uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token constant text := private.token_of(kind, subject, coalesce(
    (select l.version from private.links l where l.kind = link_token.kind and l.subject = link_token.subject), 1
  ));
begin
  insert into private.links (kind, subject, token_hash) values (kind, subject, private.token_hash(token))
    on conflict on constraint links_pkey do nothing;
  return token;
end
$$;

-- Finds the subject that a token of this kind opens, or null. A token has 43 characters: nothing longer is
-- worth a hash.
create function private.link_subject(kind text, token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.subject from private.links l
  where l.kind = link_subject.kind and l.token_hash = private.token_hash(left(token, 100))
$$;

-- Messages that are sent from then on carry another link.
create function private.end_manage_links(for_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.link_token('booking', for_booking);
  update private.links l
    set version = l.version + 1, token_hash = private.token_hash(private.token_of('booking', for_booking, l.version + 1))
    where l.kind = 'booking' and l.subject = for_booking;
end
$$;

create function private.require_post() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    perform private.refuse('PT405', 'post_only');
  end if;
end
$$;

create function private.count_manage_try() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_rate('link_tries_per_address', private.caller_address());
  perform private.require_rate('link_tries_per_network', private.caller_network());
end
$$;

-- mail.sql

-- Mail: what customers and the shop are told by email, written in the transaction that it tells about.
--
-- A message is a row of booking_messages: which booking, which kind, when it is due. It holds no
-- address and no text; both are read when it is sent, so what arrives is true then. The function
-- send-mail (supabase/functions) leases due messages, sends them and says how it went. A sender that
-- dies between sending and saying so leaves a lease that ends, and the message is sent again: a
-- duplicate is possible, a lost message is not.
--
--   kind          written when                                         due
--   confirmation  a booking is made online                             at once
--   confirmed     it becomes confirmed, or is made by phone            at once, by staff: after the undo
--   moved         its day or time changes                              at once
--   ready_time    staff close or open times and tell those whose      after the undo
--                 vehicle is ready at another time then
--   cancelled     it becomes cancelled                                 at once, by staff: after the undo
--   released      nobody confirmed it in time                          at once
--   deposit_reminder  a deposit is asked for by a day           when half of the time is over
--   payment_asked  staff ask for a deposit later, or for what is    at once
--                 owed
--   paid_late     a payment comes online after the booking was     at once
--                 cancelled or released
--   reminder      with confirmation, confirmed by phone and moved;     24 hours before the appointment
--                 when staff add an address to what is ahead
--   thanks        staff complete it, at most 7 days after its day; a   a day later, and a day after the
--                 recipient is thanked once for a day                  appointment at the earliest
--   care_coating  staff complete a coating whose customer asked for    at 10 AM, 2, 5 or 10 years later
--                 it when booking (bookings.wants_care)
--   care_detailing  the same of a detailing                            care_detailing_months later
--   new_booking   a visitor makes one, to notification_email           at once
--   receipt       staff send a receipt; never obsolete                 at once
--   quote_asked   a price is asked for                                 at once
--   new_quote     the same, to notification_email                      at once
--   quote         staff send a price                                   after the undo
--   quote_reminder  with quote                                         two days before the price ends
-- The last four are about a quote (quotes.sql) in place of a booking.
--
-- `occasion` says which change of its subject a message tells: the revision of a booking, which of its receipts, the
-- version of a quote. With the subject and the kind it is unique, so no change is told twice. Nothing is written
-- without an address, for rows that the owner's own tools add (seed, import, restore; later changes of them are told),
-- and about what staff do in silence. A silent move takes a reminder that waits along: the customer was told by word of
-- mouth.
--
-- Every email names the slot of its booking. Customers who have read of a slot that way, while the email
-- about the move to it still waits, are told when the booking moves on, also back to where it was.
--
-- A change by its customer of a booking that staff never confirmed and that is less than 30 minutes old is not
-- told at once: where no email about it has left, the one that waits tells what is true then, or is skipped;
-- else one that tells where it has come to is due when the 30 minutes are over. Otherwise a stranger who books, moves
-- and cancels with somebody else's address sends four emails for each booking.
--
--   state     meaning                                                next
--   queued    waits until due_at                                     leased, skipped
--   leased    a sender has it until lease_until                      sent, failed, leased again
--   failed    did not go, waits until due_at to be tried again       leased, skipped
--   given_up  did not go in 12 tries, was handed over twice without  queued (sent again by staff)
--             an answer, or too much mail for its recipient
--   sent      the mail server took it                                queued (sent again by staff)
--   skipped   the booking changed or began before it went, or the    queued (the change was undone)
--             recipient wants no mail
--
-- How much leaves: anybody can book with anybody's address.
--
-- The limits are rows of private.limits: mails_per_recipient, mails_total, mails_unconfirmed, move_mails_per_booking.
--
-- The mail of bookings that staff took or confirmed is leased first, what is tried again before what is new. A
-- message counts when it is leased for the first time; trying again does not. How many messages wait is nothing to
-- a sender: who may not go today is not looked at, and of the rest at most 200 are. What staff send again and
-- what goes to the shop counts, but is not held back for its recipient.
--
-- "This was not me": every email to a customer carries a link that stops all mail to its recipient, who is a
-- mail_key. The list keeps it in plain: staff have to recognize who calls to have it lifted. Thanks and care reminders
-- are news: a recipient may stop those and still get what their bookings need. The mail to the
-- shop carries none and is not stopped: a press in the shop's own mailbox would end it without a word.
--
-- For the function (only with the service key):
--   lease_messages(max_messages, lease_seconds) -> everything needed to render, leased rows
--   hand_over_message(message_id, lease_id, lease_seconds) -> one row, or none when the lease has ended
--     Asked right before the mail itself leaves: from then on the server may take it without our learning of
--     it. Extends the lease for as long as the answer may take
--   finish_message(message_id, lease_id, outcome, error) -> state
--     outcome `sent`, `failed` (temporary), `refused` (the server will not have it) or `unanswered` (handed
--     over; the server may have it). A mail that was handed over and not answered goes once more, at most.
--   report_mail_transport(transport) -> void   null says that none is configured
-- For the recipient:
--   suppress_mail(token, only_news) -> true, also when repeated, or false for no such link. POST only. Stopping all
--     mail includes the news; who has stopped all has it lifted by staff
-- For staff:
--   resend_message(message_id) -> void; PT409 `message_not_resendable` when leased, queued or skipped,
--     PT409 `recipient_suppressed`
--   stopped_recipient(booking_id) -> the row of mail_suppressions of a booking's recipient, or none
--   select on booking_messages, mail_settings and mail_suppressions; they lift one by deleting its row
-- For the owner, in the SQL editor, after bookings were restored (their messages are not):
--   private.queue_missing_reminders() -> how many

-- The sender says this of itself each time it runs.
create table public.mail_settings (
  id boolean primary key default true constraint mail_settings_single_row check (id),
  transport text constraint mail_settings_transport check (transport in ('smtp', 'http', 'mailbox')),
  -- A sender that has not run for 15 minutes counts as no sender.
  seen_at timestamptz
);
comment on table public.mail_settings is 'One row: how mail leaves, as its sender last said. Staff read it.';
insert into public.mail_settings default values;

alter table public.mail_settings enable row level security;
alter table public.mail_settings force row level security;
grant select on table public.mail_settings to authenticated;
create policy "staff read the mail settings" on public.mail_settings
  for select to authenticated using ((select private.is_staff()));

create function public.report_mail_transport(transport text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_settings s set transport = report_mail_transport.transport, seen_at = clock_timestamp()
$$;
grant execute on function public.report_mail_transport(text) to service_role;

create function private.is_mail_working() returns boolean
language sql stable set search_path = '' as $$
  select s.transport is not null and s.seen_at > now() - interval '15 minutes' from public.mail_settings s
$$;

create table public.booking_messages (
  id uuid not null default gen_random_uuid() constraint booking_messages_pkey primary key,
  booking_id uuid constraint booking_messages_booking references public.bookings on delete cascade,
  kind text not null,
  occasion integer not null,
  -- Of a move: where the customer believes the booking to be.
  previous_date date,
  previous_time text,
  -- From drop-off to ready, as its calendar files say; the longest, where it was tried or sent several times.
  stay_minutes integer,
  due_at timestamptz not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  -- Tells a wanted second mail from an accidental one.
  resends integer not null default 0,
  lease_id uuid,
  lease_until timestamptz,
  last_error text,
  -- Of the try that is under way: since when the server may have it.
  handed_over_at timestamptz,
  -- Tries after which the server may have it, without having said so.
  unanswered smallint not null default 0,
  -- The server said that it will not have it, now or later.
  is_refused boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null,
  -- A later change of the booking made it moot.
  skipped_at timestamptz,
  -- About a booking that the shop knows, a price that staff sent, or sent again by them.
  is_known boolean not null default false,
  -- The order in which messages are leased: known ones first, and what is tried again first.
  turn smallint not null generated always as (
    case when is_known then 0 else 2 end + case when attempts = 0 then 1 else 0 end
  ) stored,
  constraint booking_messages_once unique (booking_id, kind, occasion),
  constraint booking_messages_kind check (
    kind in (
      'confirmation', 'confirmed', 'moved', 'ready_time', 'cancelled', 'released', 'paid_late', 'deposit_reminder',
      'payment_asked', 'reminder', 'new_booking', 'thanks',
      'care_coating', 'care_detailing', 'receipt',
      'quote_asked', 'new_quote', 'quote', 'quote_reminder'
    )
  ),
  constraint booking_messages_state check (
    state in ('queued', 'leased', 'sent', 'failed', 'given_up', 'skipped')
  ),
  constraint booking_messages_lease check ((state = 'leased') = (lease_id is not null and lease_until is not null)),
  constraint booking_messages_unanswered check (unanswered >= 0),
  constraint booking_messages_sent check (state <> 'sent' or sent_at is not null),
  constraint booking_messages_last_error check (length(last_error) <= 500)
);
comment on table public.booking_messages is 'Outbox of emails to customers. Triggers write it, the sender works it off, staff read it.';

create index booking_messages_due on public.booking_messages (turn, due_at, id)
  where state in ('queued', 'failed', 'leased');
-- A sender asks for them with each message, however many of the booking wait.
create index booking_messages_told on public.booking_messages (booking_id) where stay_minutes is not null;

alter table public.booking_messages enable row level security;
alter table public.booking_messages force row level security;
grant select on table public.booking_messages to authenticated;
create policy "staff read messages" on public.booking_messages
  for select to authenticated using ((select private.is_staff()));

-- Also kept by announce_change(), when staff come to know a booking.
create function private.rank_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_known := coalesce(
    (select b.is_known from public.bookings b where b.id = new.booking_id), new.kind in ('quote', 'quote_reminder')
  );
  return new;
end
$$;

create trigger booking_messages_rank before insert on public.booking_messages
  for each row execute function private.rank_message();

-- A coating is due again after its years, a detailing after the shop's own months. Nothing for other work.
create function private.care_due(booking public.bookings) returns table (kind text, due_on date)
language sql stable security definer rows 2 set search_path = '' as $$
  select k.kind, min(booking.booking_date + k.later)::date
  from (
    select w.service as id from public.service_work w
    where w.name = booking.service_name or w.service = any (booking.extra_services)
  ) work
  cross join lateral (
    select 'care_coating' as kind, case work.id
      when 'CeramicCoating2Year' then interval '2 years'
      when 'CeramicCoating5Year' then interval '5 years'
      when 'CeramicCoating10Year' then interval '10 years' end as later
    union all
    select 'care_detailing', s.care_detailing_months * interval '1 month' from public.shop_settings s
    where work.id in (
      'ClassicInteriorOnly', 'ClassicExteriorOnly', 'ClassicDetailing', 'PremiumDetailing', 'InteriorDetailing'
    )
  ) k
  where k.later is not null
  group by k.kind
$$;

-- Nothing is left to say: the booking went another way, or has begun.
create function private.is_message_obsolete(kind text, booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select case
    when kind in ('receipt', 'payment_asked') then false
    -- Two cars in a day are one visit.
    when kind = 'thanks' then booking.status <> 'completed' or exists (
      select from public.bookings other join public.booking_messages m on m.booking_id = other.id
      where other.mail_key = booking.mail_key and other.booking_date = booking.booking_date and other.id <> booking.id
        and m.kind = 'thanks' and m.state in ('leased', 'sent')
    )
    -- A customer who has had it done since, or has it ahead, needs no reminder.
    when kind in ('care_coating', 'care_detailing') then booking.status <> 'completed' or exists (
      select from public.bookings other, private.care_due(other) due
      where other.mail_key = booking.mail_key and other.booking_date > booking.booking_date
        and other.status <> 'cancelled' and due.kind = is_message_obsolete.kind
    )
    when kind = 'ready_time' then not private.holds_spot(booking.status)
      or coalesce(booking.ready_at <= private.shop_instant(private.shop_now()), true)
    when kind in ('cancelled', 'released', 'paid_late') then booking.status <> 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else not private.holds_spot(booking.status)
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$$;

create function private.message_recipient(kind text, booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case kind when 'new_booking' then s.notification_email else booking.customer_email end
  from public.shop_settings s
$$;

create function private.queue_message(booking public.bookings, kind text, due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (booking.id, kind, booking.revision, due, private.change_stamp())
$$;

create function private.queue_reminder(booking public.bookings) returns void
language plpgsql volatile set search_path = '' as $$
declare
  due constant timestamp := private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours';
begin
  if booking.customer_email is not null and private.holds_spot(booking.status) and due > private.shop_now() then
    perform private.queue_message(booking, 'reminder', private.shop_instant(due));
  end if;
end
$$;

create function private.queue_missing_reminders() returns integer
language sql volatile security definer set search_path = '' as $$
  with queued as (
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, 'reminder', private.booking_revision(b.id),
        private.shop_instant(private.slot_start(b.booking_date, b.booking_time) - interval '24 hours'),
        clock_timestamp()
      from public.bookings b
      where b.customer_email is not null and private.holds_spot(b.status)
        and private.slot_start(b.booking_date, b.booking_time) - interval '24 hours' > private.shop_now()
        and not exists (
          select from public.booking_messages m
          where m.booking_id = b.id and m.kind = 'reminder' and m.state <> 'skipped'
        )
      on conflict do nothing
      returning 1
  )
  select count(*)::integer from queued
$$;

create function private.announce_booking(booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := case booking.status when 'confirmed' then 'confirmed' else 'confirmation' end;
begin
  if booking.customer_email is null or not private.is_outside_caller() or private.has_option(options, 'silent') then
    return;
  end if;
  -- Who booked elsewhere was told there.
  if not private.has_option(options, 'imports') then
    perform private.queue_message(booking, kind, private.change_stamp());
  end if;
  perform private.queue_reminder(booking);
  if private.change_actor() in ('visitor', 'customer') and private.message_recipient('new_booking', booking) is not null then
    perform private.queue_message(booking, 'new_booking', private.change_stamp());
  end if;
end
$$;

-- Tells of the present ready time in place of an earlier one that was not told yet.
create function private.announce_ready_time(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind = 'ready_time' and m.state in ('queued', 'failed');
  if booking.customer_email is not null and not private.is_message_obsolete('ready_time', booking) then
    perform private.queue_message(booking, 'ready_time', private.change_stamp() + private.undo_window());
  end if;
end
$$;

-- Until when changes by the customer are not told at once; null where they are.
create function private.settles_at(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select booking.created_at + interval '30 minutes'
  where private.change_actor() = 'customer' and booking.created_at > private.change_stamp() - interval '30 minutes'
    and not booking.is_known
$$;

-- True if the customer may have read of the booking.
create function private.was_told(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_messages m
    where m.booking_id = of_booking and m.kind <> 'new_booking'
      and (m.state in ('sent', 'leased') or m.unanswered > 0)
  )
$$;

create function private.announce_move(booking public.bookings, from_date date, from_time text)
returns void language plpgsql volatile set search_path = '' as $$
declare
  told_since constant timestamptz := private.counted_since('move_mails_per_booking');
  settles_at constant timestamptz := private.settles_at(booking);
  untold public.booking_messages;
  is_untold boolean;
begin
  -- A move that never left: the customer still believes in the slot before it, unless another email went
  -- since then, or is on its way.
  select * into untold from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'moved' and m.state in ('queued', 'failed')
      and not exists (
        select from public.booking_messages other
        where other.booking_id = m.booking_id and other.kind in ('confirmation', 'confirmed', 'reminder')
          and (other.sent_at >= m.created_at or other.state = 'leased')
      )
    order by m.occasion limit 1;
  is_untold := found;
  if is_untold then
    from_date := untold.previous_date;
    from_time := untold.previous_time;
  end if;
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'ready_time', 'reminder') and m.state in ('queued', 'failed');
  if (from_date, from_time) is distinct from (booking.booking_date, booking.booking_time)
    and (settles_at is null or private.was_told(booking.id))
    and (is_untold or private.change_actor() <> 'customer' or (
      select count(*) from public.booking_messages m
      where m.booking_id = booking.id and m.kind = 'moved' and m.state <> 'skipped'
        and m.created_at > told_since
    ) < private.limit_of('move_mails_per_booking')) then
    insert into public.booking_messages (
      booking_id, kind, occasion, previous_date, previous_time, due_at, created_at
    ) values (
      booking.id, 'moved', booking.revision, from_date, from_time,
      coalesce(settles_at, private.change_stamp()), private.change_stamp()
    );
  end if;
  perform private.queue_reminder(booking);
end
$$;

create function private.move_silently(booking public.bookings) returns void
language plpgsql volatile set search_path = '' as $$
declare
  has_reminder constant boolean := exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed')
  );
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'ready_time', 'reminder') and m.state in ('queued', 'failed');
  if has_reminder then
    perform private.queue_reminder(booking);
  end if;
end
$$;

-- Staff may undo a change of status for this long, and a customer a cancellation: mail about it waits until then.
create function private.undo_window() returns interval
language sql immutable set search_path = '' as $$ select interval '10 seconds' $$;

-- For an undo: a sender that has the email about the change sends it, and what it says has to stay true.
create function private.require_untold(change public.booking_events) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from (
      select m.state from public.booking_messages m
      where m.booking_id = change.booking_id and m.created_at = change.happened_at for update
    ) told where told.state not in ('queued', 'failed', 'skipped')
  ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'The customer has been told.');
  end if;
end
$$;

-- A day after the work was handed over; one that is completed ahead of its day has yet to be done.
create function private.thanks_due(booking public.bookings) returns timestamptz
language sql stable set search_path = '' as $$
  select interval '1 day' + case when starts_at > private.shop_now() then private.shop_instant(starts_at)
    else private.change_stamp() end
  from private.slot_start(booking.booking_date, booking.booking_time) starts_at
$$;

-- Waiting mail stays true: thanks after the work, nothing that the change made moot.
create function private.correct_waiting_mail(booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  update public.booking_messages m set due_at = greatest(m.due_at, private.thanks_due(booking))
    where m.booking_id = booking.id and m.kind = 'thanks' and m.state in ('queued', 'failed');
  update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
    where m.booking_id = booking.id and m.state in ('queued', 'failed')
      and private.is_message_obsolete(m.kind, booking)
$$;

-- Mail that the change of this instant made moot waits again.
create function private.restore_waiting_mail(booking public.bookings, undone_at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.booking_messages m set state = 'queued', skipped_at = null
    where m.booking_id = booking.id and m.state = 'skipped' and m.skipped_at = undone_at
      and not private.is_message_obsolete(m.kind, booking)
$$;

create function private.announce_status(booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  settles_at constant timestamptz := private.settles_at(booking);
  told_after interval := interval '0';
begin
  if booking.status in ('confirmed', 'cancelled') and (settles_at is null or private.was_told(booking.id)) then
    if private.change_actor() in ('staff', 'customer') then
      told_after := private.undo_window();
    end if;
    perform private.queue_message(
      booking, case when private.has_option(options, 'releases') then 'released' else booking.status::text end,
      coalesce(settles_at, private.change_stamp() + told_after)
    );
  end if;
  if booking.status = 'completed' and booking.booking_date >= private.shop_now()::date - 7 then
    perform private.queue_message(booking, 'thanks', private.thanks_due(booking));
  end if;
  if booking.status = 'completed' and booking.wants_care then
    perform private.queue_message(booking, c.kind, private.shop_instant(c.due_on + time '10:00'))
      from private.care_due(booking) c where c.due_on > private.shop_now()::date;
  end if;
end
$$;

create function private.announce_change(earlier public.bookings, booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
begin
  if booking.is_known <> earlier.is_known then
    update public.booking_messages m set is_known = booking.is_known where m.booking_id = booking.id and m.resends = 0;
  end if;
  -- Somebody without an address has one now. A move at the same time writes the reminder itself.
  if earlier.customer_email is null and not is_moved and not exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed', 'leased')
  ) then
    perform private.queue_reminder(booking);
  end if;
  if not is_moved and booking.status = earlier.status then
    return;
  end if;
  perform private.correct_waiting_mail(booking);
  if options ? 'undoes' then
    perform private.restore_waiting_mail(booking, (options -> 'undoes' ->> 'at')::timestamptz);
    return;
  end if;
  if private.has_option(options, 'silent') then
    if is_moved then
      perform private.move_silently(booking);
    end if;
    return;
  end if;
  if booking.customer_email is null then
    return;
  end if;
  if booking.status <> earlier.status then
    perform private.announce_status(booking, options);
  end if;
  -- One that is taken back.
  if earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    perform private.queue_reminder(booking);
  end if;
  if is_moved and private.holds_spot(booking.status) then
    perform private.announce_move(booking, earlier.booking_date, earlier.booking_time);
  end if;
end
$$;

-- The customer asks about the booking: its newest email but reminders, thanks, mail to the shop, and
-- what was called off, such as by an undone cancellation. `not-configured`: no mail leaves here.
create function private.latest_mail(of_booking uuid)
returns table (kind text, state text, sent_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not private.is_mail_working() then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'thanks', 'care_coating', 'care_detailing', 'receipt',
        'payment_asked'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$$;

create table public.mail_suppressions (
  recipient text not null constraint mail_suppressions_pkey primary key,
  -- The booking or quote whose email carried the link.
  subject uuid,
  suppressed_at timestamptz not null default now(),
  only_news boolean not null default false
);
comment on table public.mail_suppressions is 'Recipients who want no mail, or no news. Staff read and lift it.';
comment on column public.mail_suppressions.only_news is 'Whether they still get what their bookings need: all but thanks and care reminders.';
comment on column public.mail_suppressions.recipient is 'The address in lower case, without + and dots before the @.';

alter table public.mail_suppressions enable row level security;
alter table public.mail_suppressions force row level security;
grant select, delete on table public.mail_suppressions to authenticated;
create policy "staff read the suppressions" on public.mail_suppressions
  for select to authenticated using ((select private.is_staff()));
create policy "staff lift suppressions" on public.mail_suppressions
  for delete to authenticated using ((select private.is_staff()));

-- A token is stored as a hash, with its recipient, as long as mail may be read.
create table private.suppression_tokens (
  token_hash bytea not null constraint suppression_tokens_pkey primary key,
  recipient text not null,
  subject uuid not null,
  issued_at timestamptz not null default clock_timestamp()
);
create index suppression_tokens_subject on private.suppression_tokens (subject);
alter table private.suppression_tokens enable row level security;

create function private.suppression_token(recipient text, subject uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.signed('suppress:' || subject::text || ':' || recipient);
begin
  insert into private.suppression_tokens (token_hash, recipient, subject)
    values (private.token_hash(token), suppression_token.recipient, suppression_token.subject)
    on conflict do nothing;
  return token;
end
$$;

-- The shop's own mail about new bookings and quotes is no recipient's to stop.
create function private.is_stopped(kind text, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select kind not in ('new_booking', 'new_quote')
    and exists (
      select from public.mail_suppressions s
      where s.recipient = private.mail_key(email)
        and (not s.only_news or kind in ('thanks', 'care_coating', 'care_detailing'))
    )
$$;

create function public.suppress_mail(token text, only_news boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  known private.suppression_tokens;
begin
  perform private.require_post();
  select t.* into known from private.suppression_tokens t
    where t.token_hash = private.token_hash(left(token, 100));
  if not found then
    perform private.count_manage_try();
    return false;
  end if;
  insert into public.mail_suppressions (recipient, subject, only_news)
    values (known.recipient, known.subject, coalesce(suppress_mail.only_news, false))
    on conflict (recipient) do update set only_news = false, suppressed_at = now()
      where mail_suppressions.only_news and not excluded.only_news;
  return true;
end
$$;
comment on function public.suppress_mail(text, boolean) is 'Stops all mail, or the news, to the recipient of an email, by the link in it.';
grant execute on function public.suppress_mail(text, boolean) to anon, authenticated, service_role;

create function public.stopped_recipient(booking_id uuid) returns table (recipient text, only_news boolean)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select s.recipient, s.only_news from public.bookings b
    join public.mail_suppressions s on s.recipient = private.mail_key(b.customer_email)
    where b.id = stopped_recipient.booking_id;
end
$$;
comment on function public.stopped_recipient(uuid) is 'Whose wish for no mail, or no news, stops that of a booking. For staff.';
grant execute on function public.stopped_recipient(uuid) to authenticated;

-- Counts the messages that may be leased for the first time today: known ones, and the others.
create function private.mail_room(out of_known integer, out of_unknown integer)
language plpgsql volatile security definer set search_path = '' as $$
begin
  of_known := greatest(private.limit_of('mails_total') - private.hits_of('mails_total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of('mails_unconfirmed') - private.hits_of('mails_unconfirmed', ''), 0), of_known
  );
end
$$;

-- A recipient may get one more mail today, which is then counted. Mail that strangers cause with somebody's
-- address takes nothing from the mail of bookings and quotes that the shop knows.
create function private.count_mail(email text, is_wanted boolean, is_confirmed boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  recipient constant text := private.mail_key(email);
  known_recipient constant text := 'known ' || recipient;
begin
  if not is_wanted and private.hits_of('mails_per_recipient', known_recipient)
    + (case when is_confirmed then 0 else private.hits_of('mails_per_recipient', recipient) end)
    >= private.limit_of('mails_per_recipient') then
    return false;
  end if;
  perform private.count_hit('mails_per_recipient', case when is_confirmed then known_recipient else recipient end);
  perform private.count_hit('mails_total', '');
  if not is_confirmed then
    perform private.count_hit('mails_unconfirmed', '');
  end if;
  return true;
end
$$;

-- A second copy is better than none; a third is not better than a call.
create function private.max_unanswered() returns integer
language sql immutable set search_path = '' as $$ select 2 $$;

create function private.max_message_attempts() returns integer
language sql immutable set search_path = '' as $$ select 12 $$;

-- 1, 2, 4 ... minutes after the first, second, third try; never more than six hours.
create function private.message_backoff(attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '1 minute' * power(2, attempts - 1), interval '6 hours')
$$;

-- From drop-off to ready, as the calendar files of a message say; null for a message that has none.
create function private.stay_minutes(kind text, booking public.bookings) returns integer
language sql stable set search_path = '' as $$
  select coalesce(extract(epoch from booking.ready_at
    - private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time)))::integer / 60, 0)
  where kind in ('confirmation', 'confirmed', 'moved', 'ready_time', 'cancelled', 'released', 'reminder')
$$;

-- The stay that the customer's calendar may hold: of the last mail that left, of those that may have left too, and of
-- this one, where it is sent again. A pick-up among them is withdrawn when the car no longer stays that long.
create function private.told_stay_minutes(message public.booking_messages) returns integer
language sql stable set search_path = '' as $$
  with told as (
    select m.stay_minutes, m.sent_at = max(m.sent_at) over () as is_last,
      m.unanswered > 0 or m.state = 'leased' as is_on_its_way
    from public.booking_messages m
    where m.booking_id = message.booking_id and m.id <> message.id and m.stay_minutes is not null
  )
  select greatest(message.stay_minutes, max(t.stay_minutes) filter (where t.is_last or t.is_on_its_way))
  from told t
$$;

-- private_link.sql

-- Private link: what customers without an account see and do with their booking.
--
-- A token is base64url(HMAC-SHA256(secret, booking id and version)): 43 characters that nobody can
-- guess. It is computed when it is needed and never stored; the stored hash finds the booking. A token
-- ends one day after the appointment, and with its booking.
--
-- All nine functions, and managed_receipts() of the checkout, are POST only (PT405 `post_only`), so opening an address changes nothing, and all
-- answer a wrong, an expired and an unknown token in the same way: nothing, and a try is counted. They
-- don't raise an error then, because an error would take the count back.
--
--   issue_manage_token(booking_id) -> text | null
--     For the success page: the token of a booking made within the last 30 minutes.
--   managed_booking(token) -> one row, or none. confirm_by: by when to confirm it; null where nothing is
--     asked
--   managed_availability(token, from_day, to_day) -> slot_availability() for the work of the booking, which
--     counts as gone from where it is
--   mail_state(token) -> one row (kind, state, sent_at): the newest email about the booking; or none
--     state `not-configured`: no mail leaves here; `queued`; `sent`: the server took it; `failed`
--   confirm_managed_booking(token), move_managed_booking(token, day, slot_time),
--   cancel_managed_booking(token), undo_managed_cancellation(token) -> true, or false for no such link.
--     Buttons, as those of a quote: see private.press()
--
--   correct_address(token, email) -> the token of another link; false for no such link. For who has just
--     booked: the address of the emails was wrong. PT409 `address_not_correctable`: longer ago than 30 minutes,
--     changed or confirmed since, or from elsewhere than the booking
--
-- A cancellation by the link can be undone by the link for ten seconds, as the last change of the booking;
-- its email waits as long. Its spot is not held: the first to take it has it.
--
-- Changes repeat without harm: what is so already is true again. Refusals:
--   PT409 booking_not_changeable  completed, or cancelled
--   PT409 too_late_to_change      less than 24 hours before the appointment, in shop time
--   PT422 slot_not_bookable       detail: slot_unknown, day_past, day_too_far, day_sunday, time_passed,
--                                 too_soon, slot_closed
--   PT429 manage_limit            more moves, or more undone cancellations, of this booking within a day than
--                                 moves_per_booking
--   PT429 booking_limit           too many bookings for that day within the hour (see intake and limits)
--   PT429 manage_limit            more presses on the link's buttons within 60 minutes than
--                                 presses_per_link, or more than eight at the same time
--   PT409 slot_full               no spot left; the booking keeps the one that it has, or stays cancelled
--   PT409 undo_refused            not the last change, not by the link, longer ago, or its mail is on its way
-- What would change nothing, and what is refused, ends before it joins the queue of all changes, and a link has
-- one press in there at a time. Presses count whether they are refused or not.
--
-- A right link is looked up first and always served. What is limited are wrong ones within 60 minutes, for
-- the address (link_tries_per_address) and the IPv6 /48 (link_tries_per_network) that they
-- come from, and for nobody else: PT429 manage_limit.
--
-- For the owner, in the SQL editor:
--   private.end_manage_links(booking_id) ends the links that were sent so far

-- The id of the booking behind a link, or null; a failed lookup is counted.
create function private.open_manage_link(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select b.id into found_id from public.bookings b
    where b.id = private.link_subject('booking', token)
      and private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$$;

-- A booking whose links were ended gets a new one only by mail: the caller may be the one whom the links
-- were taken from.
create function public.issue_manage_token(booking_id uuid) returns text
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  if exists (
    select from public.bookings b where b.id = issue_manage_token.booking_id
      and b.created_at between clock_timestamp() - interval '30 minutes' and clock_timestamp() + interval '1 minute'
  ) and not exists (
    select from private.links l
    where l.kind = 'booking' and l.subject = issue_manage_token.booking_id and l.version > 1
  ) then
    return private.link_token('booking', issue_manage_token.booking_id);
  end if;
  perform private.count_manage_try();
  return null;
end
$$;
comment on function public.issue_manage_token(uuid) is 'The manage token of a booking that was just made, for its success page. May be null.';
grant execute on function public.issue_manage_token(uuid) to anon, authenticated;

create function public.mail_state(token text)
returns table (kind text, state text, sent_at timestamptz)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  if found_id is not null then
    return query select * from private.latest_mail(found_id);
  end if;
end
$$;
comment on function public.mail_state(text) is 'Whether the newest email about a booking left, for the holder of its link. May be null: kind, sent_at.';
grant execute on function public.mail_state(text) to anon, authenticated;

-- The last moment for changes, on the shop's wall clock.
create function private.changeable_until(booking public.bookings) returns timestamp
language sql immutable set search_path = '' as $$
  select private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours'
$$;

create function public.managed_availability(token text, from_day date, to_day date)
returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql volatile security definer rows 900 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  return query
    select a.* from public.bookings b
    cross join private.booked_work(private.booked_services(b), b.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, b.work_minutes, b.id) a
    where b.id = found_id;
end
$$;
comment on function public.managed_availability(text, date, date) is 'Free spots for the booking of a link, for its holder; nothing for any other link. May be null: free_spots, ready_at, work_minutes.';
grant execute on function public.managed_availability(text, date, date) to anon, authenticated;

-- The booking behind a link. Whatever would change nothing, or is refused, ends before it joins the queue of all
-- changes.
create function private.managed_for_change(booking_id uuid) returns public.bookings
language sql stable security definer set search_path = '' as $$
  select b.* from public.bookings b where b.id = managed_for_change.booking_id
$$;

-- The same booking in the queue of all changes: joined before the row is looked at again, so that nobody changes
-- it between the look and the change. Null where it was deleted while the press waited.
create function private.managed_in_queue(booking_id uuid) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  booking public.bookings;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  select b.* into booking from public.bookings b where b.id = managed_in_queue.booking_id;
  return booking;
end
$$;

create function private.require_holding(booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.holds_spot(booking.status) is not true then
    perform private.refuse_place_change(booking);
  end if;
end
$$;

create function private.require_changeable(booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_holding(booking);
  if private.shop_now() > private.changeable_until(booking) then
    perform private.refuse('PT409', 'too_late_to_change', hint => 'Call the shop.');
  end if;
end
$$;

create function private.confirm_by_link(subject uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings := private.managed_for_change(subject);
begin
  if booking.id is null then
    return false;
  end if;
  perform private.require_holding(booking);
  if booking.customer_confirmed_at is not null then
    return true;
  end if;
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return false;
  end if;
  perform private.require_holding(booking);
  perform private.set_options('{"as_customer": true}');
  update public.bookings b set customer_confirmed_at = clock_timestamp()
    where b.id = booking.id and b.customer_confirmed_at is null;
  return true;
end
$$;

-- Asked before the queue, and in it.
create function private.require_movable(booking public.bookings, day date, slot text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  refusal text;
begin
  perform private.require_changeable(booking);
  if booking.booking_date = day and booking.booking_time = slot then
    return;
  end if;
  if day is null or not exists (select from private.slots() s where s.slot_time = slot) then
    refusal := 'slot_unknown';
  else
    refusal := private.visitor_refusal(day, slot);
  end if;
  if refusal is not null then
    perform private.raise_slot_refusal(refusal);
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if booking.booking_date <> day then
    perform private.require_room_for_day(booking.id, day);
  end if;
  if private.held_spots(day, slot, booking.id) >= private.slot_spots(day, slot) then
    perform private.raise_slot_full(day, slot);
  end if;
end
$$;

-- Asked before the queue only: in it, the booking
-- takes its bay.
create function private.require_bay_for_link(
  booking public.bookings, wanted public.booking_status, day date, slot text
) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  booking.status := wanted;
  booking.booking_date := day;
  booking.booking_time := slot;
  if private.needs_bay(booking, '{}') then
    perform private.raise_slot_full(day, slot);
  end if;
end
$$;

create function private.move_by_link(subject uuid, day date, slot_time text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  booking public.bookings := private.managed_for_change(subject);
begin
  if booking.id is null then
    return false;
  end if;
  perform private.require_movable(booking, day, slot_time);
  if booking.booking_date = day and booking.booking_time = slot_time then
    return true;
  end if;
  perform private.require_bay_for_link(booking, booking.status, day, slot_time);
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return false;
  end if;
  perform private.require_movable(booking, day, slot_time);
  perform private.set_options('{"as_customer": true}');
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = booking.id;
  if booking.booking_date <> day then
    perform private.count_booking(booking.id, day, true);
  end if;
  return true;
end
$$;

create function private.cancel_by_link(subject uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings := private.managed_for_change(subject);
begin
  if booking.id is null then
    return false;
  end if;
  if booking.status = 'cancelled' then
    return true;
  end if;
  perform private.require_changeable(booking);
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return false;
  end if;
  if booking.status = 'cancelled' then
    return true;
  end if;
  perform private.require_changeable(booking);
  perform private.set_options('{"as_customer": true}');
  update public.bookings b set status = 'cancelled' where b.id = booking.id;
  return true;
end
$$;

-- An undo has to name this: the slot has become smaller since the booking gave its spot back. A spot that
-- was beyond the capacity before is taken again without a word.
create function private.missing_for_undo(of_change public.booking_events, earlier public.booking_status, overrides text[])
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  select b.* into booking from public.bookings b where b.id = of_change.booking_id;
  if of_change.held is null or not exists (
    select from public.closures c
    where c.created_at > of_change.happened_at
      and c.to_day >= booking.booking_date and c.from_day <= booking.booking_date
      and (c.slots is null or booking.booking_time = any (c.slots))
    union all
    select from public.shop_settings s where s.updated_at > of_change.happened_at
  ) then
    return null;
  end if;
  booking.status := earlier;
  return (
    select string_agg(name, ',' order by place)
    from unnest(private.needed_overrides(
      booking, private.held_spots(booking.booking_date, booking.booking_time, booking.id)
    )) with ordinality e (name, place)
    where name in ('closed', 'over_capacity') and name <> all (overrides)
  );
end
$$;

-- True if others have taken the spot that a booking gave back.
create function private.is_spot_taken(booking public.bookings, held_before integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.held_spots(booking.booking_date, booking.booking_time, booking.id)
    >= greatest(held_before, private.open_slot_spots(booking.booking_date, booking.booking_time))
$$;

-- The options of an undo. A booking that has its spot back needs no open slot.
create function private.undo_options(of_change public.booking_events, overrides text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'undoes', jsonb_build_object('at', of_change.happened_at, 'held', of_change.held), 'overrides', overrides
  )
$$;

-- The cancellation by the link that can be undone: asked before the queue, and in it. A status that is not
-- `cancelled` is the one that it had before; `cancelled` means that an undo went through.
create function private.undoable_cancellation(booking public.bookings) returns public.booking_events
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_change public.booking_events;
begin
  select e.* into last_change from public.booking_events e
    where e.booking_id = booking.id and e.kind in ('status', 'arrived', 'no_show', 'moved')
    order by e.id desc limit 1;
  if last_change.kind is distinct from 'status' or last_change.actor <> 'customer' then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if last_change.old_values ->> 'status' = 'cancelled' then
    return last_change;
  end if;
  if last_change.happened_at < clock_timestamp() - private.undo_window() then
    perform private.refuse('PT409', 'undo_refused', hint => 'Book again.');
  end if;
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'status' and e.actor = 'customer'
      and e.old_values ->> 'status' = 'cancelled'
      and e.happened_at > private.counted_since('moves_per_booking')
  ) >= private.limit_of('moves_per_booking') then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  if private.missing_for_undo(
    last_change, (last_change.old_values ->> 'status')::public.booking_status, '{}'
  ) is not null or private.is_spot_taken(booking, last_change.held) then
    perform private.raise_slot_full(booking.booking_date, booking.booking_time);
  end if;
  return last_change;
end
$$;

create function private.undo_by_link(subject uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings := private.managed_for_change(subject);
  last_change public.booking_events;
  earlier public.booking_status;
begin
  if booking.id is null then
    return false;
  end if;
  last_change := private.undoable_cancellation(booking);
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if earlier = 'cancelled' then
    return true;
  end if;
  -- A booking that waited for a bay waits again.
  if booking.bay_id is not null then
    perform private.require_bay_for_link(booking, earlier, booking.booking_date, booking.booking_time);
  end if;
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return false;
  end if;
  last_change := private.undoable_cancellation(booking);
  perform private.require_untold(last_change);
  perform private.set_options(
    jsonb_build_object('as_customer', true) || private.undo_options(last_change, '{closed}')
  );
  update public.bookings b set status = earlier where b.id = booking.id;
  return true;
end
$$;

-- front_desk.sql

-- Front desk: what staff do with a booking, and the notes that they keep on it. All for staff.
--
--   book_for_customer(booking, overrides, sends_mail, note) -> id. `booking` holds columns of bookings by
--     name, the id among them, and a bay and work time of one's own. It is confirmed and came by phone. With
--     an `arrived_at`, of whatever instant, its vehicle is here now, and its work begins.
--     Refusals: see intake and limits, and bays; PT422 `price_reason_missing`
-- at_revision, of all that follow: the booking's revision as it was read (PT409 `booking_changed`, see status
-- and history); null asks for nothing.
--
--   move_booking(booking_id, day, slot_time, overrides, tells_customer, bay_id, at_revision) -> the revision it has
--     now. bay_id null: the bay that it has, or the first that is free. PT409 `booking_not_changeable` for a
--     cancelled one
--   make_room(booking_id, bay_id, work_minutes, at_revision, other_id, other_revision, day, slot_time, other_bay,
--     overrides, tells_customer, own_day, own_time, tells_own, swaps) -> the revisions that both have now. Moves the
--     other one (place null: it keeps its drop-off time and waits for a bay), then gives the first its bay and work
--     time, or with an own day and time its bay and drop-off: both, or neither. With `swaps` the other one takes the
--     place that the first leaves
--   change_booking(booking_id, changes, overrides, tells_customer, at_revision) -> the revision it has now. Contact,
--     service, vehicle, price and appointment: `changes` holds columns of bookings by name. What a plain update
--     changes too, but with overrides, and in one step with another day and time.
--   mark_arrived(booking_id, at, at_revision)   at null: now. PT422 `arrival_refused`, detail `future` or `early` (before
--     the appointment's day). A pending booking is confirmed with it, without a mail. Once is enough.
--   mark_done(booking_id, at, at_revision)      its work is done, and it is ready to collect; at null: now. Its vehicle has to
--     be here. It gives its bay back, where cars do not wait in it (see bays). Once is enough.
--   mark_no_show(booking_id, at_revision)       cancelled, without a mail. Once is enough. PT422
--     `no_show_refused`, detail `future`: the appointment is yet to come
--   cancel_booking(booking_id, tells_customer, at_revision)
--   undo_status_change(booking_id, overrides) -> the status it has again. The person who confirmed, completed or cancelled a
--     booking, or noted an arrival, that it is ready or a no-show, may take it back for ten seconds.
--     PT409 undo_refused   not the last change, not one's own, or longer ago
--     PT409 slot_full      it was cancelled, and its spot is taken
--     PT409 override_required   it was cancelled, and its slot receives fewer vehicles since then: `overrides` has
--                          to name `closed` or `over_capacity`
--     Both steps are in the history. The email about the change waits until the time is over; what the
--     change made moot waits again when it is undone.
--
-- PT404 `booking_unknown`, PT409 `status_transition_refused`. What `overrides` names: see slots and closures.

-- No mail and no page of a customer reads them.
create table public.booking_notes (
  id uuid not null default gen_random_uuid() constraint booking_notes_pkey primary key,
  booking_id uuid not null constraint booking_notes_booking references public.bookings on delete cascade,
  body text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint booking_notes_body check (
    length(body) <= 2000 and btrim(body, E' \t\r\n') <> ''
    and body !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  )
);
comment on table public.booking_notes is 'Notes of staff on bookings. For staff only.';
create index booking_notes_booking on public.booking_notes (booking_id, created_at);

alter table public.booking_notes enable row level security;
alter table public.booking_notes force row level security;
grant select, delete on table public.booking_notes to authenticated;
grant insert (id, booking_id, body), update (body) on table public.booking_notes to authenticated;
create policy "staff read notes" on public.booking_notes
  for select to authenticated using ((select private.is_staff()));
create policy "staff add notes" on public.booking_notes
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change notes" on public.booking_notes
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete notes" on public.booking_notes
  for delete to authenticated using ((select private.is_staff()));

-- Also stamps the records of a customer (see customer records).
create function private.stamp_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name in ('booking_notes', 'customer_notes') then
    if octet_length(new.body) <= 10000 then
      new.body := private.plain_comments(new.body);
    end if;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'passes_on') then
    new.updated_at := clock_timestamp();
    if tg_op = 'INSERT' then
      new.author_id := private.change_actor_id();
      new.author_email := private.change_actor_email();
      new.created_at := new.updated_at;
    else
      new.id := old.id;
      if tg_table_name = 'booking_notes' then
        new.booking_id := old.booking_id;
      else
        new.customer_id := old.customer_id;
        new.came_from := old.came_from;
      end if;
      new.author_id := old.author_id;
      new.author_email := old.author_email;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end
$$;

create trigger booking_notes_stamp before insert or update on public.booking_notes
  for each row execute function private.stamp_record();

create function public.book_for_customer(
  booking jsonb, overrides text[] default '{}', sends_mail boolean default false, note text default null
) returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A call gives these. The rest is the database's.
  columns constant text := 'id, status, work_minutes, wants_care, ' || private.typed_columns();
  wanted public.bookings;
begin
  perform private.require_staff();
  wanted := jsonb_populate_record(null::public.bookings, booking);
  wanted.id := coalesce(wanted.id, gen_random_uuid());
  wanted.status := 'confirmed';
  wanted.extra_services := coalesce(wanted.extra_services, '{}');
  wanted.add_ons := coalesce(wanted.add_ons, '{}');
  wanted.wants_care := coalesce(wanted.wants_care, false);
  wanted.quoted_price := coalesce(wanted.quoted_price, wanted.total_price);
  if wanted.total_price <> wanted.quoted_price and wanted.price_reason is null then
    perform private.refuse('PT422', 'price_reason_missing', hint => 'Say why the price changes.');
  end if;
  perform private.set_options(jsonb_build_object(
    'source', 'phone', 'bay_id', wanted.bay_id, 'silent', not sends_mail, 'overrides', overrides,
    'starts_now', wanted.arrived_at is not null
  ));
  execute format('insert into public.bookings (%1$s) select %1$s from (select ($1).*) wanted', columns) using wanted;
  if btrim(note) <> '' then
    insert into public.booking_notes (booking_id, body) values (wanted.id, note);
  end if;
  if wanted.arrived_at is not null then
    perform public.mark_arrived(wanted.id);
  end if;
  return wanted.id;
end
$$;
comment on function public.book_for_customer(jsonb, text[], boolean, text) is 'Adds a confirmed booking for a customer, with what they override. For staff.';
grant execute on function public.book_for_customer(jsonb, text[], boolean, text) to authenticated;

create function private.move(of_booking uuid, day date, slot_time text, at_revision integer, options jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  revision_now integer;
begin
  perform private.set_options(options);
  update public.bookings b
    set booking_date = day, booking_time = slot_time, revision = coalesce(at_revision, b.revision)
    where b.id = of_booking
    returning b.revision into revision_now;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  return revision_now;
end
$$;

create function public.move_booking(
  booking_id uuid, day date, slot_time text, overrides text[] default '{}', tells_customer boolean default true,
  bay_id integer default null, at_revision integer default null
) returns integer language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.move(booking_id, day, slot_time, at_revision, jsonb_build_object(
    'overrides', overrides, 'bay_id', bay_id, 'silent', not tells_customer
  ));
end
$$;
comment on function public.move_booking(uuid, date, text, text[], boolean, integer, integer) is 'Moves a booking, with what they override. For staff.';
grant execute on function public.move_booking(uuid, date, text, text[], boolean, integer, integer) to authenticated;

create function private.require_staff_change(of_booking uuid) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  perform private.require_staff();
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select b.* into booking from public.bookings b where b.id = of_booking;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  return booking;
end
$$;

create function public.make_room(
  booking_id uuid, bay_id integer, work_minutes integer, other_id uuid, day date default null,
  slot_time text default null, other_bay integer default null, overrides text[] default '{}',
  tells_customer boolean default true, at_revision integer default null, other_revision integer default null,
  own_day date default null, own_time text default null, tells_own boolean default true, swaps boolean default false
) returns integer[] language plpgsql volatile security definer set search_path = '' as $$
declare
  other constant public.bookings := private.require_staff_change(other_id);
  own_now integer;
  other_now integer := other_revision;
begin
  if make_room.day is null or swaps then
    if not private.holds_spot(other.status) then
      perform private.refuse('PT409', 'booking_not_changeable', other.status::text);
    end if;
    perform private.set_options('{"places": true, "without_bay": true}');
    update public.bookings b set revision = coalesce(other_now, b.revision) where b.id = other.id
      returning b.revision into other_now;
  else
    other_now := public.move_booking(
      other_id, make_room.day, slot_time, overrides, tells_customer, other_bay, other_now
    );
  end if;
  if own_day is null then
    own_now := public.place_booking(booking_id, make_room.bay_id, make_room.work_minutes, at_revision => at_revision);
  else
    own_now := private.move(booking_id, own_day, own_time, at_revision, jsonb_build_object(
      'overrides', overrides, 'bay_id', make_room.bay_id, 'silent', not tells_own,
      'trades_with', case when swaps then other_id end
    ));
  end if;
  if make_room.day is not null and swaps then
    other_now := public.move_booking(
      other_id, make_room.day, slot_time, overrides, tells_customer, other_bay, other_now
    );
  end if;
  return array[own_now, other_now];
end
$$;
comment on function public.make_room(uuid, integer, integer, uuid, date, text, integer, text[], boolean, integer, integer, date, text, boolean, boolean) is 'Gives a booking a bay after another one has made room, or swaps the two. For staff.';
grant execute on function public.make_room(uuid, integer, integer, uuid, date, text, integer, text[], boolean, integer, integer, date, text, boolean, boolean) to authenticated;

create function public.change_booking(
  booking_id uuid, changes jsonb, overrides text[] default '{}', tells_customer boolean default true,
  at_revision integer default null
) returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.bookings := private.require_staff_change(change_booking.booking_id);
  revision_now integer;
begin
  wanted := jsonb_populate_record(wanted, changes);
  perform private.set_options(jsonb_build_object('overrides', overrides, 'silent', not tells_customer));
  execute format(
    'update public.bookings b
      set (%1$s) = (select %1$s from (select ($1).*) wanted), revision = coalesce($2, b.revision)
      where b.id = $3 returning b.revision',
    private.typed_columns()
  ) into revision_now using wanted, at_revision, booking_id;
  return revision_now;
end
$$;
comment on function public.change_booking(uuid, jsonb, text[], boolean, integer) is 'Changes what a booking says, with overrides. For staff.';
grant execute on function public.change_booking(uuid, jsonb, text[], boolean, integer) to authenticated;

create function private.refuse_status_step(booking public.bookings, wanted text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse(
    'PT409',
    'status_transition_refused',
    format('%s to %s', case when booking.arrived_at is null then booking.status::text else 'arrived' end, wanted),
    'Reload the booking: its status has changed.'
  );
end
$$;

create function private.require_revision(booking public.bookings, at_revision integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if booking.revision <> at_revision then
    perform private.refuse_outdated_change(booking);
  end if;
end
$$;

create function public.mark_arrived(booking_id uuid, at timestamptz default null, at_revision integer default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_arrived.booking_id);
  arrival constant timestamptz := coalesce(at, private.shop_instant(private.shop_now()));
begin
  if booking.arrived_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) then
    perform private.refuse_status_step(booking, 'arrived');
  end if;
  if arrival > private.shop_instant(private.shop_now())
    or arrival < private.shop_instant(booking.booking_date::timestamp) then
    perform private.refuse(
      'PT422',
      'arrival_refused',
      case when arrival > private.shop_instant(private.shop_now()) then 'future' else 'early' end
    );
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  update public.bookings b set arrived_at = arrival, status = 'confirmed' where b.id = booking.id;
end
$$;
comment on function public.mark_arrived(uuid, timestamptz, integer) is 'Notes when the vehicle of a booking arrived. For staff.';
grant execute on function public.mark_arrived(uuid, timestamptz, integer) to authenticated;

create function public.mark_done(booking_id uuid, at timestamptz default null, at_revision integer default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_done.booking_id);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
begin
  if booking.done_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status <> 'confirmed' or booking.arrived_at is null then
    perform private.refuse_status_step(booking, 'done');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  -- Where it was noted without a connection, its device may have another clock.
  update public.bookings b
    set done_at = case when at < local_now then greatest(at, booking.arrived_at) else local_now end
    where b.id = booking.id;
end
$$;
comment on function public.mark_done(uuid, timestamptz, integer) is 'Notes that the vehicle of a booking is ready to collect. For staff.';
grant execute on function public.mark_done(uuid, timestamptz, integer) to authenticated;

create function public.mark_no_show(booking_id uuid, at_revision integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_no_show.booking_id);
begin
  if booking.no_show_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) or booking.arrived_at is not null then
    perform private.refuse_status_step(booking, 'no_show');
  end if;
  if private.slot_start(booking.booking_date, booking.booking_time) > private.shop_now() then
    perform private.refuse('PT422', 'no_show_refused', 'future');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  update public.bookings b set no_show_at = private.change_stamp(), status = 'cancelled' where b.id = booking.id;
end
$$;
comment on function public.mark_no_show(uuid, integer) is 'Cancels a booking to which nobody came, without a mail. For staff.';
grant execute on function public.mark_no_show(uuid, integer) to authenticated;

create function public.cancel_booking(
  booking_id uuid, tells_customer boolean default true, at_revision integer default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(cancel_booking.booking_id);
begin
  perform private.set_options(jsonb_build_object('silent', not tells_customer));
  update public.bookings b set status = 'cancelled', revision = coalesce(at_revision, b.revision)
    where b.id = booking.id;
end
$$;
comment on function public.cancel_booking(uuid, boolean, integer) is 'Cancels a booking, with or without a mail to its customer. For staff.';
grant execute on function public.cancel_booking(uuid, boolean, integer) to authenticated;

create function public.undo_status_change(booking_id uuid, overrides text[] default '{}') returns public.booking_status
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_change public.booking_events;
  earlier public.booking_status;
  missing text;
begin
  perform private.require_staff();
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select e.* into last_change from public.booking_events e
    where e.booking_id = undo_status_change.booking_id
      and e.kind in ('status', 'arrived', 'done', 'no_show', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind not in ('status', 'arrived', 'done', 'no_show') is not false or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- A change that was undone stays so.
    or not (
      private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status)
      or last_change.kind = 'arrived' and last_change.new_values ->> 'arrived_at' is not null
      or last_change.kind = 'done' and last_change.new_values ->> 'done_at' is not null
    ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'Reload the booking.');
  end if;
  perform private.require_untold(last_change);
  missing := private.missing_for_undo(last_change, earlier, overrides);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
  perform private.set_options(jsonb_build_object('marks', true) || private.undo_options(
    last_change, case when 'over_capacity' = any (overrides) then '{closed,over_capacity}'::text[] else '{closed}' end
  ) || case when last_change.old_values ? 'ready_at'
    then jsonb_build_object('ready_at', last_change.old_values ->> 'ready_at') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      arrived_at = case last_change.kind when 'arrived' then null else b.arrived_at end,
      done_at = case last_change.kind when 'done' then null else b.done_at end
    where b.id = last_change.booking_id;
  return earlier;
end
$$;
comment on function public.undo_status_change(uuid, text[]) is 'Takes the last change of a status, an arrival, a vehicle that is ready or a no-show back, within ten seconds, for who made it. For staff.';
grant execute on function public.undo_status_change(uuid, text[]) to authenticated;

-- A text that is another one as soon as a booking, a closure, a bay or a setting has changed: screens of
-- staff ask for it every few seconds and read again what they show when it differs. For staff.
create function public.latest_change() returns text
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return concat_ws(' ',
    (select max(b.updated_at) from public.bookings b),
    (select max(d.deleted_at) from public.booking_deletions d),
    (select max(s.changed_at) from public.setting_changes s),
    -- Closures keep no stamp of their changes, and those to come are few.
    (select sum(hashtextextended(c::text, 0)) from public.closures c where c.to_day >= private.shop_now()::date)
  );
end
$$;
comment on function public.latest_change() is 'Another text after each change of bookings, closures, bays or settings. For staff. May be null.';
grant execute on function public.latest_change() to authenticated;

create function public.place_booking(
  booking_id uuid, bay_id integer default null, work_minutes integer default null, overrides text[] default '{}',
  at_revision integer default null, without_bay boolean default false
) returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(place_booking.booking_id);
  revision_now integer;
begin
  if not private.holds_spot(booking.status) then
    perform private.refuse('PT409', 'booking_not_changeable', booking.status::text);
  end if;
  if bay_id is not null and coalesce(place_booking.work_minutes, booking.work_minutes) = 0 then
    perform private.refuse('PT422', 'bay_unsuitable', 'no_work', 'Say how long the work takes.');
  end if;
  perform private.set_options(jsonb_build_object(
    'places', true, 'overrides', overrides, 'bay_id', place_booking.bay_id, 'without_bay', without_bay
  ));
  update public.bookings b set work_minutes = coalesce(place_booking.work_minutes, b.work_minutes),
      revision = coalesce(at_revision, b.revision)
    where b.id = booking.id
    returning b.revision into revision_now;
  return revision_now;
end
$$;
comment on function public.place_booking(uuid, integer, integer, text[], integer, boolean) is 'Gives a booking another bay or work time. For staff.';
grant execute on function public.place_booking(uuid, integer, integer, text[], integer, boolean) to authenticated;

-- closing.sql

-- Closing: what happens to the jobs whose work a closure pauses.
--
-- When staff close hours, of the shop or of one bay, each job that was to be worked on then is ready as many open hours
-- later, and has its bay until then. A job that is in its way goes to another bay that is free, or waits for one. The
-- history of each says so. What was worked before the hour in which it is closed counts as done.
-- Fewer spots pause nothing. Nor do closures that the owner's tools add: a restore brings its ready times with it.
--
--   close_times(closures, jobs, expected, is_trial, tells_customers) -> the jobs that it changes, with what they had and have. `closures` are
--     rows of the table. With `is_trial` nothing is stored: the answer says what would change. `jobs` says by id
--     what happens instead: leave (it keeps its ready time), other_bay (a free one, else it waits), wait (for a bay).
--     PT409 `jobs_changed` where others would be changed than those that are `expected`; null expects nothing.
--     `tells_customers` of another ready time by mail
--   undo_closing(closures, jobs): takes it back, ids of closures with the jobs that close_times() answered: they have the bay
--     that they had, and are ready when their work takes them there. PT409 `booking_changed` where one has changed
--   earlier_jobs(open_day, of_bay) -> the jobs that a closure paused which no longer covers the day, as close_times() answers:
--     ready_at is when they can be ready, in the bay that they have
--   bring_forward(jobs, tells_customers): they are. PT409 `booking_changed` where one has changed
--
-- A plain insert into closures changes the same jobs, and asks nothing.

-- When so many minutes of work are done that begin with an hour. Null: there are none, or not within years.
create function private.ready_after(from_hour timestamp, minutes integer, bay integer) returns timestamp
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  work_hours constant integer := ceil(minutes / 60.0);
  last_day date := from_hour::date + work_hours / 8 + 3;
  hours timestamp[];
begin
  if minutes is null then
    return null;
  end if;
  loop
    hours := array(
      select h.starts from unnest(private.open_hours(from_hour::date, last_day, bay)) h (starts)
      where h.starts >= from_hour order by h.starts
    );
    exit when cardinality(hours) >= work_hours or last_day > from_hour::date + 2000;
    last_day := last_day + 60;
  end loop;
  return hours[work_hours] + (minutes - 60 * (work_hours - 1)) * interval '1 minute';
end
$$;

-- The hour in which the work of a booking begins, and its minutes from there on: what is over of a walk-in's counts as worked.
create function private.work_from_hour(booking public.bookings, bay integer, out from_hour timestamp, out minutes integer)
language sql stable security definer set search_path = '' as $$
  select date_trunc('hour', s.starts), booking.work_minutes + case
      when date_trunc('hour', s.starts) = any (private.open_hours(s.starts::date, s.starts::date, bay))
      then extract(minute from s.starts)::integer else 0 end
  from private.work_start(booking) s (starts)
$$;

-- Jobs that these closures pause, in the order of their drop-offs, with their later ready times.
create function private.paused_jobs(closed uuid[]) returns table (id uuid, ready_at timestamptz)
language sql stable security definer rows 20 set search_path = '' set jit = off as $$
  select b.id, private.shop_instant(t.ready)
  from public.bookings b
  cross join lateral (
    select private.shop_time(b.ready_at) as ready,
      date_trunc('hour', greatest(private.slot_start(b.booking_date, b.booking_time), private.shop_now())) as from_hour
  ) w
  cross join lateral (
    -- No more than is left of its work, where it was ready later anyway.
    select least(
        sum(extract(epoch from least(w.ready - h.starts, interval '1 hour')) / 60) filter (where h.starts >= w.from_hour),
        f.minutes - 60 * count(*) filter (where h.starts < w.from_hour)
      )::integer as minutes
    from private.work_from_hour(b, b.bay_id) f
    cross join unnest(private.open_hours(f.from_hour::date, w.ready::date, b.bay_id, closed)) h (starts)
    where h.starts >= f.from_hour and h.starts < w.ready
    group by f.minutes
  ) r
  cross join lateral (select private.ready_after(w.from_hour, r.minutes, b.bay_id) as ready) t
  where private.holds_spot(b.status) and b.work_minutes > 0 and b.done_at is null
    and exists (
      select from public.closures c
      where c.id = any (closed) and c.spots = 0 and (c.bay_id is null or c.bay_id = b.bay_id)
        and b.booking_date <= c.to_day and b.ready_at > private.shop_instant(c.from_day::timestamp)
    )
    and t.ready > w.ready
  order by private.slot_start(b.booking_date, b.booking_time), b.id
$$;

-- The first other bay that is free for a job; it waits if there is none, or if it is to wait.
create function private.leave_bay(job uuid, waits boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  free integer;
begin
  if not waits then
    select y.bay into free from public.bookings b
      cross join unnest((private.bays_for(b)).bays) with ordinality y (bay, place)
      where b.id = job and y.bay is distinct from b.bay_id
      order by y.place limit 1;
  end if;
  perform private.set_options(jsonb_build_object('places', true, 'bay_id', free, 'without_bay', free is null));
  update public.bookings b set revision = b.revision where b.id = job;
end
$$;

create function private.pause_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
  choices constant jsonb := coalesce(options -> 'jobs', '{}');
  -- They were given a place in which the closure is counted.
  placed uuid[] := '{}';
  job record;
  other uuid;
begin
  if not private.is_outside_caller() or private.has_option(options, 'divides') then
    return null;
  end if;
  for job in
    select p.id, p.ready_at, choices ->> p.id::text as choice
    from private.paused_jobs(array(select i.id from inserted i where i.spots = 0)) p
  loop
    continue when job.choice = 'leave' or job.id = any (placed);
    if job.choice in ('other_bay', 'wait') then
      perform private.leave_bay(job.id, job.choice = 'wait');
    else
      for other in
        select o.id from public.bookings b
        join public.bookings o on o.bay_id = b.bay_id and o.id <> b.id and o.during && private.time_in_bay(
          b.bay_id, private.work_start(b), job.ready_at
        )
        where b.id = job.id order by lower(o.during)
      loop
        perform private.leave_bay(other, false);
        placed := placed || other;
      end loop;
      perform private.set_options(jsonb_build_object('ready_at', job.ready_at));
      update public.bookings b set revision = b.revision where b.id = job.id;
    end if;
  end loop;
  return null;
end
$$;

-- Its name comes before closures_end, which empties the options.
create trigger closures_after_insert after insert on public.closures
  referencing new table as inserted for each statement execute function private.pause_jobs();

create function public.close_times(
  closures jsonb, jobs jsonb default '{}', expected uuid[] default null, is_trial boolean default false,
  tells_customers boolean default false
)
returns table (
  booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text,
  earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer, revision integer
)
language plpgsql volatile security definer rows 20 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  last_event bigint;
  changed jsonb;
begin
  perform private.require_staff();
  begin
    perform private.join_booking_queue();
    select coalesce(max(e.id), 0) into last_event from public.booking_events e;
    perform private.set_options(jsonb_build_object('jobs', close_times.jobs));
    insert into public.closures (id, from_day, to_day, slots, spots, bay_id, reason)
      select coalesce(c.id, gen_random_uuid()), c.from_day, c.to_day, c.slots, coalesce(c.spots, 0), c.bay_id, c.reason
      from jsonb_populate_recordset(null::public.closures, close_times.closures) c;
    select coalesce(jsonb_agg(jsonb_build_object(
        'booking_id', b.id, 'customer_name', b.customer_name, 'has_email', b.customer_email is not null,
        'service_name', b.service_name, 'booking_date', b.booking_date, 'booking_time', b.booking_time,
        'earlier_ready_at', coalesce(e.ready_at, to_jsonb(b.ready_at)), 'ready_at', b.ready_at,
        'earlier_bay_id', coalesce(e.bay_id, to_jsonb(b.bay_id)), 'bay_id', b.bay_id, 'revision', b.revision
      ) order by e.first_event), '[]')
      into changed
      from (
        select e.booking_id, min(e.id) as first_event,
          (array_agg(e.old_values -> 'ready_at' order by e.id) filter (where e.old_values ? 'ready_at'))[1] as ready_at,
          (array_agg(e.old_values -> 'bay_id' order by e.id) filter (where e.old_values ? 'bay_id'))[1] as bay_id
        from public.booking_events e where e.id > last_event group by e.booking_id
      ) e join public.bookings b on b.id = e.booking_id;
    if expected is not null and array(select unnest(expected) order by 1) <> array(
      select (c ->> 'booking_id')::uuid from jsonb_array_elements(changed) c order by 1
    ) then
      perform private.refuse('PT409', 'jobs_changed', hint => 'Look at the jobs that it changes now.');
    end if;
    if tells_customers then
      perform private.announce_ready_time(b)
        from jsonb_to_recordset(changed) c (booking_id uuid, earlier_ready_at timestamptz, ready_at timestamptz)
        join public.bookings b on b.id = c.booking_id
        where c.ready_at is distinct from c.earlier_ready_at;
    end if;
    if is_trial then
      perform private.refuse('TRIAL', 'nothing is stored');
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return query select * from jsonb_to_recordset(changed) c (
    booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text,
    earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer, revision integer
  );
end
$$;
comment on function public.close_times(jsonb, jsonb, uuid[], boolean, boolean) is 'Closes times and pauses the jobs in them, or says what that would change. May be null: bay_id, earlier_bay_id. For staff.';
grant execute on function public.close_times(jsonb, jsonb, uuid[], boolean, boolean) to authenticated;

-- Who was told of the ready time that the booking had at a revision is told of the one that it has now.
create function private.correct_ready_time(subject uuid, told_at integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_told boolean;
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = subject and m.kind = 'ready_time' and m.state in ('queued', 'failed');
  select m.state in ('sent', 'leased') into is_told from public.booking_messages m
    where m.booking_id = subject and m.kind = 'ready_time' and m.occasion = told_at;
  if is_told then
    perform private.announce_ready_time(b) from public.bookings b where b.id = subject;
  end if;
end
$$;

create function public.undo_closing(closures uuid[], jobs jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  job record;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  delete from public.closures c where c.id = any (undo_closing.closures);
  -- Who stayed leaves the time to who made room.
  for job in
    select b.id, j.earlier_bay_id, j.revision
    from jsonb_to_recordset(undo_closing.jobs) j (booking_id uuid, earlier_bay_id integer, revision integer)
    join public.bookings b on b.id = j.booking_id
    order by b.bay_id is distinct from j.earlier_bay_id, b.id
  loop
    perform public.place_booking(
      job.id, job.earlier_bay_id, at_revision => job.revision, without_bay => job.earlier_bay_id is null
    );
    perform private.correct_ready_time(job.id, job.revision);
  end loop;
end
$$;
comment on function public.undo_closing(uuid[], jsonb) is 'Takes a closing back, with what it did to jobs. For staff.';
grant execute on function public.undo_closing(uuid[], jsonb) to authenticated;

create function public.earlier_jobs(open_day date, of_bay integer default null)
returns table (
  booking_id uuid, customer_name text, has_email boolean, service_name text, booking_date date, booking_time text,
  earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer, revision integer
)
language plpgsql stable security definer rows 20 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select b.id, b.customer_name, b.customer_email is not null, b.service_name, b.booking_date, b.booking_time,
      b.ready_at, t.ready_at, b.bay_id, b.bay_id, b.revision
    from public.bookings b
    cross join lateral private.work_from_hour(b, b.bay_id) f
    cross join lateral (
      select private.shop_instant(private.ready_after(f.from_hour, f.minutes, b.bay_id)) as ready_at
    ) t
    where private.holds_spot(b.status) and b.work_minutes > 0 and b.done_at is null
      and b.booking_date <= open_day and b.ready_at > private.shop_instant(open_day::timestamp)
      and (of_bay is null or b.bay_id = of_bay)
      and t.ready_at < b.ready_at and t.ready_at > private.shop_instant(private.shop_now())
    order by b.ready_at, b.id;
end
$$;
comment on function public.earlier_jobs(date, integer) is 'Jobs that can be ready earlier since a day is open again. May be null: bay_id, earlier_bay_id. For staff.';
grant execute on function public.earlier_jobs(date, integer) to authenticated;

create function public.bring_forward(jobs jsonb, tells_customers boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  job record;
  booking public.bookings;
  wanted record;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  for job in select * from jsonb_to_recordset(bring_forward.jobs) j (booking_id uuid, revision integer) loop
    booking := private.require_staff_change(job.booking_id);
    wanted := private.work_from_hour(booking, booking.bay_id);
    perform private.set_options(jsonb_build_object('ready_at', least(booking.ready_at, private.shop_instant(
      private.ready_after(wanted.from_hour, wanted.minutes, booking.bay_id)
    ))));
    update public.bookings b set revision = coalesce(job.revision, b.revision)
      where b.id = booking.id returning b.* into booking;
    if tells_customers then
      perform private.announce_ready_time(booking);
    end if;
  end loop;
end
$$;
comment on function public.bring_forward(jsonb, boolean) is 'Jobs are ready as early as their work allows. For staff.';
grant execute on function public.bring_forward(jsonb, boolean) to authenticated;

-- customer_records.sql

-- Customer records: what staff keep about a person, apart from the bookings, and which bookings are one person's.
-- For staff only.
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
  constraint customer_notes_body check (
    length(body) <= 2000 and btrim(body, E' \t\r\n') <> ''
    and body !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  )
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
  constraint customer_tags_tag check (
    length(tag) <= 30 and tag = btrim(tag) and tag <> ''
    and tag !~ '[\x01-\x1f\x7f,;\u2028-\u202e\u2066-\u2069]'
  )
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
  search_text text generated always as (
    private.folded(customer_name || ' ' || coalesce(customer_email, ''))
  ) stored,
  phone_text text generated always as (private.phone_text(customer_phone)) stored,
  constraint customer_profiles_customer_name check (
    length(customer_name) <= 120 and customer_name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
    and customer_name ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'
  ),
  constraint customer_profiles_customer_email check (
    length(customer_email) <= 254 and length(split_part(customer_email, '@', 1)) <= 64
    and customer_email ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'
    )
  ),
  constraint customer_profiles_customer_phone check (
    length(customer_phone) <= 40 and customer_phone !~ '[\x01-\x1f\x7f]'
    and (customer_phone = '' or length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7)
  ),
  constraint customer_profiles_contact check (customer_phone <> '' or customer_email is not null)
);
comment on table public.customer_profiles is 'Customers whom staff brought along from elsewhere, before their first booking. For staff only.';
create index customer_profiles_contact_key on public.customer_profiles (contact_key);
create index customer_profiles_mail_key on public.customer_profiles (mail_key);
alter table public.customer_profiles enable row level security;
alter table public.customer_profiles force row level security;
grant select on table public.customer_profiles to authenticated;
create policy "staff read profiles of customers" on public.customer_profiles
  for select to authenticated using ((select private.is_staff()));

create index customer_notes_customer on public.customer_notes (customer_id);
create index customer_tags_customer on public.customer_tags (customer_id);
create index customer_vehicles_customer on public.customer_vehicles (customer_id);

alter table public.customer_notes enable row level security;
alter table public.customer_notes force row level security;
alter table public.customer_tags enable row level security;
alter table public.customer_tags force row level security;
alter table public.customer_vehicles enable row level security;
alter table public.customer_vehicles force row level security;
grant select, delete on table
  public.customer_notes, public.customer_tags, public.customer_vehicles to authenticated;
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

create function private.has_other_bookings(booking public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.bookings b where b.customer_id = booking.customer_id and b.id <> booking.id)
$$;

-- The owner brings bookings back with the customer that they had.
create function private.set_customer_of_new(booking public.bookings, is_known boolean, phone text, mail text)
returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  preferred uuid;
begin
  if private.is_outside_caller() then
    booking.customer_id := null;
    booking.joined_from := null;
  end if;
  if exists (select from public.customers c where c.id = booking.customer_id) then
    return booking;
  end if;
  preferred := coalesce(booking.customer_id, booking.id);
  booking.customer_id := case when is_known then (private.customer_of_contact(phone, mail)).customer_id end;
  booking.customer_id := coalesce(booking.customer_id, private.new_customer(preferred));
  return booking;
end
$$;

-- What was typed is the shop's now. Where staff said before whose it is, it stays.
create function private.join_customer(booking public.bookings, phone text, mail text) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.has_other_bookings(booking) then
    booking.joined_from := booking.customer_id;
    booking.customer_id := coalesce((private.customer_of_contact(phone, mail)).customer_id, booking.customer_id);
  end if;
  return booking;
end
$$;

-- The step that joined it is undone.
create function private.leave_customer(booking public.bookings) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  if booking.joined_from is not null and private.has_other_bookings(booking) then
    booking.customer_id := private.new_customer(booking.joined_from);
  end if;
  booking.joined_from := null;
  return booking;
end
$$;

-- A booking with another phone or address may turn out to be somebody else's.
create function private.customer_of_changed(
  booking public.bookings, earlier public.bookings, phone text, mail text
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner constant record := private.customer_of_contact(phone, mail);
begin
  if owner.customer_id is not null then
    return owner.customer_id;
  end if;
  if not owner.is_conflict and phone <> earlier.contact_key and exists (
    select from public.bookings b
    where b.customer_id = earlier.customer_id and b.contact_key = earlier.contact_key and b.is_known and b.id <> earlier.id
  ) then
    return private.new_customer(booking.id);
  end if;
  return earlier.customer_id;
end
$$;

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
    booking := private.set_customer_of_new(booking, is_known, phone, mail);
  elsif is_known and not earlier.is_known then
    booking := private.join_customer(booking, phone, mail);
  elsif earlier.is_known and not is_known then
    booking := private.leave_customer(booking);
  elsif is_known and not private.has_option(options, 'keeps_customer') then
    booking.customer_id := private.customer_of_changed(booking, earlier, phone, mail);
  end if;
  if is_known then
    perform private.claim_contacts(booking.customer_id, phone, mail);
  end if;
  return booking;
end
$$;

-- Who has each phone or address of these now: nobody, the one customer who carries it, or the one who had it before.
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
    cross join lateral (
      values (nullif(b.contact_key, b.id::text)), (case when b.is_known then b.mail_key end)
    ) v (key)
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

-- What staff keep goes with the last booking of a customer to theirs; back with one whose joining is undone.
create function private.pass_records_on(earlier uuid, later uuid) returns void
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
  update public.customers c set company = e.company from public.customers e
    where c.id = later and e.id = earlier and takes_all and c.company is null;
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

-- Letters and digits of a plate.
create function private.plate_key(plate text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(lower(plate), '[^a-z0-9]', '', 'g')
$$;

-- customers.sql

-- Customers: bookings seen by whose they are. How a person is forgotten is in the file of privacy.
--
-- Who is one customer is kept in rows (customers, customer_contacts, bookings.customer_id; see customer records):
--   1. A booking that the shop knows (is_known) is of the customer of its phone (private.phone_key), else of its
--      email address (private.mail_key). Where these are two people nothing is joined: the booking is of a customer
--      of its own, and staff are asked (customer_matches).
--   2. What anybody typed online, and by the link of a quote, is of a customer of its own, until staff take, confirm
--      or complete it or its vehicle is here.
--   3. Names join nobody and part nobody: a family on one phone is one customer with several names.
--   4. What staff say by hand stays: two customers become one (merge_customers), or some bookings are somebody
--      else's (part_bookings). A phone or an address that both then carry is shared, and joins nobody any more.
-- Names, phone, address and vehicle of a customer come from known bookings. Where there is none, they are
-- what was typed online, and say so (is_known). The private link proves nothing of either: the person
-- who books is shown it.
--
-- Who was brought along from elsewhere and has not booked is known, too, by their profile (customer_profiles), whose
-- key is the customer's own id.
--
-- The key of a customer is the id of the first booking: no phone is in an address or a log. The id of
-- any other booking leads to the customer as well, so a key stays good when the first one is deleted.
--
-- For staff:
--   customers(search, after_key, page_size, sort_by, filter_by) -> one row each, 50 a page or up to 1000. Found by
--     name, address, phone, plate and tag. `after_key` is the key of the last row of the page before. `sort_by`: last_visit, visits or spent, the highest first,
--     who is not known last; `filter_by`: away (no visit for six months and none ahead), no_shows, without_email.
--     A visit is a completed booking, or a confirmed one whose day has passed. `spent` is what completed
--     ones cost. PT422 `list_unknown` for another sort or filter.
--   customer_bookings(customer_key) -> the customer's bookings, the newest day first; none for an unknown key
--   change_contact(customer_key, from_name, to_name, from_phone, to_phone, from_email, to_email) -> how many
--     bookings. Where a known booking of the customer carries an old value, it gets the new one: a name its
--     other writings too, a phone and an address however written. Without an old address: the bookings without
--     one that carry the name and the phone. What was typed online and not confirmed stays as it was typed,
--     unless nothing else is known. Each change is in the history. Mail that waits goes to the new address;
--     where there was none, the reminder of what is ahead is written. All bookings stay this customer's. PT404
--     `customer_unknown`, PT409 `contact_changed` where nothing carries the old values any more
--   find_customers(phone) -> who is known by a phone while it rings: at most five, one row per name, as
--     families share a phone, with the id of the newest booking. Known ones first, then what was typed online.
--     All visits of theirs count, those with another phone as well. Nothing for what is no phone.
--   customer_matches(customer_key) -> who looks like the same person: five other customers at most, whose bookings
--     carry a phone or an address of theirs that is not shared
--   merge_customers(customer_key, other_key): the other one's bookings, and all that is kept, are this one's.
--   part_bookings(booking_ids): some bookings of one customer are another person's. PT404 `customer_unknown`
--   erasable_bookings(customer_key) -> what may be erased with a customer: all their bookings, and those of
--     others that carry a phone or an address of the customer (not is_theirs), but none that is shared
--   erase_bookings(booking_ids) -> what was deleted: those bookings, 100 at most, with their notes, history,
--     messages and links, so that nobody who books waits for long. PT422 `too_many_bookings`. What stays: the
--     ids of deleted bookings, and a wish for no mail, which would be forgotten with it. The quotes that they
--     became and those of known contacts go with their photos (erasable_quotes).
--
-- By schedule, with the service key, or by the owner (docs/database.md):
--   purge_expired_data() -> what it deleted. Once a day: hashes of addresses and recipients after a day;
--     bookings with all that hangs on them, history, messages and closures of days that are
--     `retention_months` past, but none whose care reminder still waits; links against mail and hashes of private links from 30 days after their
--     booking was deleted.

-- What two writings of one name have in common.
create function private.name_key(name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.folded(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;

-- The words of a search that is folded, as the dashboard's list takes it apart (src/domain/booking-search.ts):
-- a number with its punctuation and spaces, or a word; "Lee, Anna" is two. Nearly every phone contains any two
-- digits, so a number has three; zeros that only dial do not count, nor does an extension.
create function private.search_terms(search text) returns table (word text, digits text)
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(btrim(t.term), '\.+$', ''),
    case when t.term ~ '^[0-9 ().+]+$' and length(n.digits) >= 3
      then case when t.term ~ '^\+' or length(n.digits) < 9 then n.digits
        else regexp_replace(n.digits, '^(011|00|0)', '') end end
  from (
    select (regexp_matches(
      regexp_replace(search, private.phone_pattern(), '\1'),
      '[0-9+(][0-9 ().+]*(?=[ ,;]|$)|[^ ,;]+', 'g'
    ))[1] as term
  ) t, lateral (
    select regexp_replace(regexp_replace(t.term, '\(\s*0\s*\)', '', 'g'), '[^0-9]', '', 'g') as digits
  ) n
$$;

create function private.containing(text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Whom a search finds: by name, address and phone of any booking, by plate and by tag. Null without a search.
create function private.found_customers(search text) returns uuid[]
language plpgsql stable security definer
set search_path = '' set work_mem = '64MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  wanted constant text := nullif(
    private.plain_phone(private.folded(btrim(regexp_replace(left(search, 200), '\s+', ' ', 'g')))), ''
  );
  -- Every word in name and address, or the words there and the numbers in the phone.
  words constant text[] := array(select private.containing(t.word) from private.search_terms(wanted) t);
  texts constant text[] := array(
    select private.containing(t.word) from private.search_terms(wanted) t where t.digits is null
  );
  numbers constant text[] := array(
    select private.containing(t.digits) from private.search_terms(wanted) t where t.digits is not null
  );
  -- Anything else is found in the phone exactly as typed.
  exact constant text := private.containing(btrim(left(search, 200)));
  plate_part constant text := private.plate_key(wanted);
  marked constant uuid[] := array(
    select v.customer_id from public.customer_vehicles v
      where length(plate_part) >= 3 and private.plate_key(v.plate) like '%' || plate_part || '%'
    union
    select t.customer_id from public.customer_tags t where private.folded(t.tag) = wanted
  );
begin
  if wanted is null then
    return null;
  end if;
  return array(
    select distinct b.customer_id from public.bookings b
    where b.search_text like all (words)
      or b.phone_text like all (numbers) and b.search_text like all (texts)
      or b.customer_phone like exact
      or b.customer_id = any (marked)
    union
    select p.customer_id from public.customer_profiles p
    where p.search_text like all (words)
      or p.phone_text like all (numbers) and p.search_text like all (texts)
      or p.customer_phone like exact
      or p.customer_id = any (marked)
  );
end
$$;

-- PostgreSQL puts these two into the query of customers(), which is why they set nothing: it plans for the sort, the
-- filter and the search that were asked for. Their caller has no search path.
create function private.ranked_customers(found uuid[], sort_by text, filter_by text, today date)
returns table (customer_id uuid, is_known boolean, rank numeric)
language sql stable as $$
  select s.customer_id, s.is_known, case
      when not s.is_known then -2
      when sort_by = 'visits' then s.visits
      when sort_by = 'spent' then s.spent
      else coalesce(s.last_visit - date '1900-01-01', -1) end
  from (
    select e.customer_id, bool_or(e.is_known) as is_known, bool_or(e.has_mark) as has_mark,
      max(e.booking_date) filter (where e.is_visit) as last_visit,
      count(*) filter (where e.is_visit and sort_by = 'visits') as visits, coalesce(sum(e.paid), 0) as spent
    from (
      select b.customer_id, b.booking_date, b.is_known,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when sort_by = 'spent' and b.status = 'completed' then b.total_price - b.refunded end as paid,
        case filter_by
          when 'away' then private.holds_spot(b.status) and b.booking_date >= today
          when 'no_shows' then b.no_show_at is not null
          when 'without_email' then b.mail_key is not null end as has_mark
      from public.bookings b
      -- An index finds the bookings of a few; those of many are looked up in a hash.
      where found is null
        or case when cardinality(found) <= 1000 then b.customer_id = any (found)
          else b.customer_id in (select unnest(found)) end
    ) e
    group by e.customer_id
  ) s
  where case filter_by
    when 'away' then s.last_visit < today - interval '6 months' and not s.has_mark
    when 'no_shows' then s.has_mark
    when 'without_email' then not s.has_mark
    else true end
  union all
  select p.customer_id, true, case when sort_by in ('visits', 'spent') then 0 else -1 end
  from public.customer_profiles p
  where not exists (select from public.bookings b where b.customer_id = p.customer_id)
    and (found is null or p.customer_id = any (found))
    and case filter_by when 'without_email' then p.customer_email is null else filter_by is null end
$$;

create function private.last_vehicle(of_customer uuid) returns text
language sql stable set search_path = '' as $$
  select v.vehicle_type from public.customer_vehicles v where v.customer_id = of_customer
  order by v.updated_at desc, v.id limit 1
$$;

create function private.customer_summary(of_customer uuid, known boolean, today date) returns table (
  first_id uuid, names text[], phone text, email text, vehicle text, visits integer, no_shows integer, spent numeric,
  last_visit date, next_visit date, first_made timestamptz
)
language sql stable as $$
  select coalesce((array_agg(b.id order by b.created_at, b.id))[1], of_customer),
    coalesce((
      select array_agg(k.customer_name order by k.newest desc, k.customer_name) from (
        select distinct on (private.name_key(w.customer_name)) w.customer_name, w.newest from (
          select n.customer_name, max(n.created_at) as newest
          from public.bookings n where n.customer_id = of_customer and n.is_known = known
          group by n.customer_name
        ) w
        order by private.name_key(w.customer_name), w.newest desc, w.customer_name
      ) k
    ), (select array[p.customer_name] from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(b.customer_phone order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (select p.customer_phone from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.customer_email order by b.created_at desc, b.id)
        filter (where b.is_known = known and b.customer_email is not null))[1],
      (select p.customer_email from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.vehicle_type order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      private.last_vehicle(of_customer), ''
    ),
    count(*) filter (where v.is_visit)::integer, count(b.no_show_at)::integer,
    coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0),
    max(b.booking_date) filter (where v.is_visit),
    min(b.booking_date) filter (where private.holds_spot(b.status) and b.booking_date >= today),
    coalesce(min(b.created_at), (select p.created_at from public.customer_profiles p where p.customer_id = of_customer))
  from public.bookings b
  cross join lateral (
    select b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit
  ) v
  where b.customer_id = of_customer
$$;

create function public.customers(
  search text default null, after_key uuid default null, page_size integer default 50,
  sort_by text default 'last_visit', filter_by text default null
) returns table (
  customer_key uuid, names text[], customer_phone text, customer_email text, vehicle_type text, is_known boolean,
  visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_seen date,
  tags text[], total_count integer
)
language plpgsql stable security definer
set search_path = '' set work_mem = '64MB' set jit = off set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  today constant date := private.shop_now()::date;
  after_customer constant uuid := private.customer_of(after_key);
  found uuid[];
begin
  perform private.require_staff();
  if sort_by not in ('last_visit', 'visits', 'spent') or sort_by is null
    or filter_by not in ('away', 'no_shows', 'without_email') then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  if after_key is not null and after_customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Read the first page again.');
  end if;
  found := private.found_customers(search);
  return query
    with ranked as materialized (
      select r.* from private.ranked_customers(found, sort_by, filter_by, today) r
    ), page as (
      select r.* from ranked r
      where after_customer is null
        or (-r.rank, r.customer_id) > (select -a.rank, a.customer_id from ranked a where a.customer_id = after_customer)
      order by r.rank desc, r.customer_id
      limit least(greatest(coalesce(page_size, 50), 1), 1000)
    )
    select s.first_id, s.names, s.phone, s.email, s.vehicle, p.is_known, s.visits, s.no_shows, s.spent, s.last_visit,
      s.next_visit, private.shop_time(s.first_made)::date,
      array(select distinct t.tag from public.customer_tags t where t.customer_id = p.customer_id order by t.tag),
      (select count(*)::integer from ranked)
    from page p cross join lateral private.customer_summary(p.customer_id, p.is_known, today) s
    order by p.rank desc, p.customer_id;
end
$$;
comment on function public.customers(text, uuid, integer, text, text) is 'Customers, page by page. For staff. May be null: customer_email, last_visit, next_visit.';
grant execute on function public.customers(text, uuid, integer, text, text) to authenticated;

create function public.customer_bookings(customer_key uuid) returns setof public.bookings
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select b.* from public.bookings b
    where b.customer_id = private.customer_of(customer_bookings.customer_key)
    order by b.booking_date desc, private.slot_start(b.booking_date, b.booking_time) desc, b.id;
end
$$;
comment on function public.customer_bookings(uuid) is 'Bookings of the customer who made the one with this id. For staff.';
grant execute on function public.customer_bookings(uuid) to authenticated;

create function public.find_customers(phone text) returns table (
  customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text,
  vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date,
  booking_id uuid, standing text
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  number constant text := nullif(private.phone_key(private.plain_phone(left(find_customers.phone, 260))), '');
  today constant date := private.shop_now()::date;
  owners constant uuid[] := array(
    select k.customer_id from public.bookings k where k.contact_key = number and k.is_known
    union
    select p.customer_id from public.customer_profiles p where p.contact_key = number
  );
begin
  perform private.require_staff();
  return query
    with entries as (
      select b.*, private.name_key(b.customer_name) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when b.is_known then 0 when b.customer_confirmed_at is not null then 1 else 2 end as doubt
      from public.bookings b
      where b.contact_key = number
        or b.customer_id = any (owners)
    ), newest as (
      -- What a stranger typed under a known name takes nothing from what is known.
      select distinct on (e.name_key) e.* from entries e
      order by e.name_key, e.doubt, e.contact_key = number desc, e.created_at desc, e.id
    ), counted as (
      select n.name_key,
        count(*) filter (where e.is_visit)::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        max(e.booking_date) filter (where e.is_visit) as last_visit,
        (array_agg(e.service_name order by e.starts_at desc) filter (where e.is_visit))[1] as last_service,
        min(e.booking_date) filter (where private.holds_spot(e.status) and e.booking_date >= today) as next_visit,
        (array_agg(e.customer_email order by e.created_at desc)
          filter (where e.customer_email is not null and e.doubt = n.doubt))[1] as email
      from newest n join entries e on e.name_key = n.name_key group by n.name_key
    )
    select f.customer_name, f.email, f.customer_phone, f.vehicle_type, f.vehicle_make, f.vehicle_model,
      f.visits, f.no_shows, f.last_visit, f.last_service, f.next_visit, f.id,
      (array['known', 'confirmed', 'typed'])[f.doubt + 1]
    from (
      select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
        c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id, n.doubt,
        n.contact_key = number as has_number, n.created_at
      from newest n join counted c on c.name_key = n.name_key
      union all
      -- Who was brought along and has not booked.
      select p.customer_name, p.customer_email, p.customer_phone, coalesce(v.vehicle_type, ''), v.vehicle_make,
        v.vehicle_model, 0, 0, null, null, null, p.customer_id, 0, true, p.created_at
      from public.customer_profiles p
      left join lateral (
        select k.* from public.customer_vehicles k where k.customer_id = p.customer_id
        order by k.updated_at desc, k.id limit 1
      ) v on true
      where p.contact_key = number
        and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    ) f
    order by f.doubt, f.has_number desc, f.created_at desc, f.id limit 5;
end
$$;
comment on function public.find_customers(text) is 'Who is known by a phone, with their last vehicle and visits; standing: known, confirmed (online, by the link) or typed (online, not confirmed). For staff. May be null: customer_email, vehicle_make, vehicle_model, last_visit, last_service, next_visit.';
grant execute on function public.find_customers(text) to authenticated;

-- Sums of months whose bookings were erased or purged: no person can be found in them.
create table private.erased_months (
  month date not null constraint erased_months_pkey primary key,
  completed integer not null default 0,
  confirmed integer not null default 0,
  pending integer not null default 0,
  cancelled integer not null default 0,
  no_shows integer not null default 0,
  unpriced integer not null default 0,
  online integer not null default 0,
  phone integer not null default 0,
  done numeric not null default 0,
  still_open numeric not null default 0
);
alter table private.erased_months enable row level security;

create function private.keep_month_sums(ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.erased_months as x (
    month, completed, confirmed, pending, cancelled, no_shows, unpriced, online, phone, done, still_open
  )
  select date_trunc('month', b.booking_date::timestamp)::date,
    count(*) filter (where b.status = 'completed'), count(*) filter (where b.status = 'confirmed'),
    count(*) filter (where b.status = 'pending'),
    count(*) filter (where b.status = 'cancelled' and b.no_show_at is null), count(b.no_show_at),
    count(*) filter (where b.status <> 'cancelled' and b.total_price = 0),
    count(*) filter (where b.status <> 'cancelled' and b.source = 'online'),
    count(*) filter (where b.status <> 'cancelled' and b.source = 'phone'),
    coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0),
    coalesce(sum(b.total_price) filter (where private.holds_spot(b.status)), 0)
  from public.bookings b
  -- What is still ahead brought nothing yet.
  where b.id = any (ids) and b.booking_date <= private.shop_now()::date
  group by 1
  on conflict (month) do update set
    completed = x.completed + excluded.completed, confirmed = x.confirmed + excluded.confirmed,
    pending = x.pending + excluded.pending, cancelled = x.cancelled + excluded.cancelled,
    no_shows = x.no_shows + excluded.no_shows, unpriced = x.unpriced + excluded.unpriced,
    online = x.online + excluded.online, phone = x.phone + excluded.phone,
    done = x.done + excluded.done, still_open = x.still_open + excluded.still_open
$$;

create function public.erasable_bookings(customer_key uuid) returns table (
  booking_id uuid, contact text, customer_name text, customer_phone text, customer_email text, is_known boolean,
  is_theirs boolean, service_name text, booking_date date, booking_time text, status text, is_ahead boolean
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := private.shop_now()::date;
  customer constant uuid := private.customer_of(erasable_bookings.customer_key);
  keys constant text[] := private.keys_of(customer);
begin
  perform private.require_staff();
  return query
    select b.id, md5(b.contact_key || ' ' || coalesce(b.mail_key, '')), b.customer_name, b.customer_phone,
      b.customer_email, b.is_known, b.customer_id = customer, b.service_name, b.booking_date, b.booking_time,
      b.status::text, private.holds_spot(b.status) and b.booking_date >= today
    from public.bookings b
    where b.customer_id = customer or b.contact_key = any (keys) or b.mail_key = any (keys)
    order by b.booking_date desc, private.slot_start(b.booking_date, b.booking_time) desc, b.id;
end
$$;
comment on function public.erasable_bookings(uuid) is 'What may be erased with a customer, by contact: phone and address. For staff. May be null: customer_email.';
grant execute on function public.erasable_bookings(uuid) to authenticated;

create function private.refuse_unknown_customer() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
end
$$;

-- The same for who was brought along: how many profiles, one at most.
create function private.change_profile(
  customer uuid, old_name text, new_name text, old_phone text, new_phone text, old_mail text, new_mail text
) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  earlier public.customer_profiles;
  later public.customer_profiles;
begin
  select p.* into earlier from public.customer_profiles p where p.customer_id = customer;
  update public.customer_profiles p set
      customer_name = case when private.name_key(p.customer_name) = old_name then new_name else p.customer_name end,
      customer_phone = case when coalesce(p.contact_key, '') = old_phone then new_phone else p.customer_phone end,
      customer_email = case when p.mail_key is not distinct from old_mail then new_mail else p.customer_email end,
      updated_at = clock_timestamp()
    where p.customer_id = customer
      and (private.name_key(p.customer_name) = old_name or p.contact_key = old_phone or p.mail_key = old_mail)
    returning p.* into later;
  if not found then
    return 0;
  end if;
  perform private.settle_contacts(
    array_remove(array[earlier.contact_key, earlier.mail_key, later.contact_key, later.mail_key], null)
  );
  return 1;
end
$$;

create function public.change_contact(
  customer_key uuid, from_name text, to_name text, from_phone text, to_phone text,
  from_email text default null, to_email text default null
) returns integer language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  old_name constant text := private.name_key(from_name);
  old_phone constant text := private.phone_key(from_phone);
  old_mail constant text := private.mail_key(nullif(btrim(from_email), ''));
  new_mail constant text := nullif(btrim(to_email), '');
  customer uuid;
  is_known_customer boolean;
  changed integer;
  profiles integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(change_contact.customer_key);
  select bool_or(b.is_known) into is_known_customer from public.bookings b where b.customer_id = customer;
  if customer is null then
    perform private.refuse_unknown_customer();
  end if;
  profiles := private.change_profile(customer, old_name, btrim(to_name), old_phone, btrim(to_phone), old_mail, new_mail);
  perform private.set_options('{"keeps_customer": true}');
  with carriers as (
    select b.id, private.name_key(b.customer_name) = old_name as has_name,
      private.phone_key(b.customer_phone) = old_phone as has_phone,
      case when old_mail is null then
          b.customer_email is null and private.name_key(b.customer_name) = old_name
            and private.phone_key(b.customer_phone) = old_phone
        else b.mail_key is not distinct from old_mail end as has_mail
    from public.bookings b
    where b.customer_id = customer and (b.is_known or not is_known_customer)
  )
  update public.bookings b set
      customer_name = case when c.has_name then btrim(to_name) else b.customer_name end,
      customer_phone = case when c.has_phone then btrim(to_phone) else b.customer_phone end,
      customer_email = case when c.has_mail then new_mail else b.customer_email end
    from carriers c
    where c.id = b.id and (c.has_name or c.has_phone or c.has_mail);
  get diagnostics changed = row_count;
  changed := changed + profiles;
  if changed = 0 then
    perform private.refuse('PT409', 'contact_changed', hint => 'Somebody was quicker. Look at what it is now.');
  end if;
  return changed;
end
$$;
comment on function public.change_contact(uuid, text, text, text, text, text, text) is 'Gives the bookings of a customer another name, phone or email address. For staff.';
grant execute on function public.change_contact(uuid, text, text, text, text, text, text) to authenticated;

create function public.customer_matches(customer_key uuid) returns table (
  other_key uuid, customer_name text, customer_phone text, customer_email text, is_known boolean
)
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  customer constant uuid := private.customer_of(customer_matches.customer_key);
  keys text[];
begin
  perform private.require_staff();
  select array_agg(distinct k.key) into keys
    from public.bookings b cross join lateral unnest(private.contact_keys(b)) k (key)
    where b.customer_id = customer
      and not exists (select from public.customer_contacts c where c.key = k.key and c.customer_id is null);
  return query
    select m.id, m.customer_name, m.customer_phone, m.customer_email, m.is_known
    from (
      select distinct on (b.customer_id) b.* from public.bookings b
      where b.customer_id <> customer and (b.contact_key = any (keys) or b.mail_key = any (keys))
      order by b.customer_id, b.is_known desc, b.created_at desc, b.id
    ) m
    order by m.is_known desc, m.created_at desc, m.id limit 5;
end
$$;
comment on function public.customer_matches(uuid) is 'Who looks like the same person as a customer. For staff. May be null: customer_email.';
grant execute on function public.customer_matches(uuid) to authenticated;

-- Who was brought along goes to the customer who they are, with all that is kept.
create function private.merge_profiles(customer uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.customer_profiles p where p.customer_id = other) then
    return;
  end if;
  perform private.pass_records_on(other, customer);
  update public.customer_contacts c set customer_id = customer where c.customer_id = other;
  update public.customer_profiles p set customer_id = customer
    where p.customer_id = other and not exists (select from public.customer_profiles k where k.customer_id = customer);
  delete from public.customers c
    where c.id = other and not exists (select from public.bookings b where b.customer_id = c.id);
end
$$;

create function public.merge_customers(customer_key uuid, other_key uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(merge_customers.customer_key);
  other := private.customer_of(other_key);
  if customer is null or other is null then
    perform private.refuse_unknown_customer();
  end if;
  if customer <> other then
    update public.bookings b set customer_id = customer where b.customer_id = other;
    perform private.merge_profiles(customer, other);
  end if;
end
$$;
comment on function public.merge_customers(uuid, uuid) is 'Makes one customer of two. For staff.';
grant execute on function public.merge_customers(uuid, uuid) to authenticated;

create function public.part_bookings(booking_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(booking_ids[1]);
  if customer is null or exists (
    select from unnest(booking_ids) id where private.customer_of(id) is distinct from customer
  ) then
    perform private.refuse_unknown_customer();
  end if;
  -- All of them are nobody else.
  if not exists (select from public.bookings b where b.customer_id = customer and b.id <> all (booking_ids)) then
    return;
  end if;
  other := private.new_customer(booking_ids[1]);
  update public.bookings b set customer_id = other where b.id = any (booking_ids);
  update public.customer_contacts c set customer_id = null
    where c.key in (
      select k.key from public.bookings b cross join lateral unnest(private.contact_keys(b)) k (key)
      where b.customer_id in (customer, other) and b.is_known
      group by k.key having count(distinct b.customer_id) = 2
    );
end
$$;
comment on function public.part_bookings(uuid[]) is 'Makes another customer of some bookings of one. For staff.';
grant execute on function public.part_bookings(uuid[]) to authenticated;

-- numbers.sql

-- Numbers: what the shop earns and when it is busy, one function per question. For staff.
--
-- Each takes the days `from_day` to `to_day`, both of them included, of the shop's calendar and goes by
-- booking_date. Null: from the first booking on, and up to today. PT422 `period_invalid`: the wrong way
-- round, or longer than 100 years.
--
-- A booking is kept unless it is cancelled. Revenue is what kept ones cost (total_price) less what of it was
-- given back (refunded), whatever their status: cancelled ones and no-shows are in no amount. It is `done`,
-- what completed ones cost, and `still_open`, the rest. `cancelled` is without the no-shows. What has no price yet (by quote, $0) is kept,
-- and in no average.
--
-- What was erased or purged stays in the sums of its month (erased_months), which are no personal data: in
-- revenue_by_month, and in booking_totals where the period holds the whole month, up to today.
--
--   revenue_by_month  every month of the period, also one without a booking; `priced` of its bookings have
--                     a price
--   bookings_by_week  every week of it, named by its Sunday; each booking is in one column
--   busiest_hours     kept bookings of each weekday (1 is Monday, 7 Sunday) and slot, all 63 of them, and the
--                     `spots` that were open: by today's capacity, without closures, Sundays and the days
--                     before the first booking
--   top_services      kept bookings by main service, the highest revenue first; what else was booked with
--                     it counts as the main service's
--   booking_totals    all numbers of the period; bookings = kept + cancelled + no_shows,
--                     kept = online + phone, revenue = done + still_open, average_ticket = revenue /
--                     (kept - unpriced), null without any
--   lead_times        kept bookings by days from booking to appointment; days_to null: and more
--   booking_numbers   several of these, bay_hours() and quote_numbers() in one request: questions by a name of the caller's,
--                     {"month": {"metric": "booking_totals", "from_day": "2026-11-01", "to_day": "2026-11-22"}},
--                     answered with the rows under that name. At most 20; PT422 `number_unknown`

create function private.numbers_period(inout from_day date, inout to_day date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  to_day := coalesce(to_day, private.shop_now()::date);
  from_day := coalesce(from_day, (select least(min(b.booking_date), numbers_period.to_day) from public.bookings b));
  if from_day > to_day or not isfinite(from_day) or not isfinite(to_day) or to_day - from_day > 36600 then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
end
$$;

-- Those of whole months, and of the running one up to today.
create function private.erased_months_within(from_day date, to_day date) returns setof private.erased_months
language sql stable security definer set search_path = '' as $$
  select x.* from private.erased_months x
  where x.month >= from_day
    and (x.month + interval '1 month')::date - 1 <= case
      when to_day >= private.shop_now()::date then (date_trunc('month', to_day) + interval '1 month')::date - 1 else to_day end
$$;

create function public.revenue_by_month(from_day date default null, to_day date default null)
returns table (month date, revenue numeric, bookings integer, priced integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with earned as (
      select date_trunc('month', b.booking_date::timestamp)::date as month, sum(b.total_price - b.refunded) as revenue,
        count(*)::integer as bookings, count(nullif(b.total_price, 0))::integer as priced
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1
    )
    select m.month::date, coalesce(e.revenue, 0) + coalesce(x.done + x.still_open, 0),
      coalesce(e.bookings, 0) + coalesce(x.completed + x.confirmed + x.pending, 0),
      coalesce(e.priced, 0) + coalesce(x.completed + x.confirmed + x.pending - x.unpriced, 0)
    from generate_series(date_trunc('month', from_day::timestamp), to_day::timestamp, '1 month') m (month)
    left join earned e on e.month = m.month::date
    left join private.erased_months_within(from_day, to_day) x on x.month = m.month::date
    order by 1;
end
$$;
comment on function public.revenue_by_month(date, date) is 'What kept bookings cost, by month. For staff.';
grant execute on function public.revenue_by_month(date, date) to authenticated;

create function public.bookings_by_week(from_day date default null, to_day date default null)
returns table (week date, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select b.booking_date - extract(dow from b.booking_date)::integer as week,
        count(*) filter (where b.status = 'completed')::integer as completed,
        count(*) filter (where b.status = 'confirmed')::integer as confirmed,
        count(*) filter (where b.status = 'pending')::integer as pending,
        count(*) filter (where b.status = 'cancelled' and b.no_show_at is null)::integer as cancelled,
        count(b.no_show_at)::integer as no_shows
      from public.bookings b where b.booking_date between from_day and to_day
      group by 1
    )
    select w.week::date, coalesce(c.completed, 0), coalesce(c.confirmed, 0), coalesce(c.pending, 0),
      coalesce(c.cancelled, 0), coalesce(c.no_shows, 0)
    from generate_series(
      (from_day - extract(dow from from_day)::integer)::timestamp, to_day::timestamp, '7 days'
    ) w (week)
    left join counted c on c.week = w.week::date
    order by 1;
end
$$;
comment on function public.bookings_by_week(date, date) is 'Bookings by week and status, no-shows apart. For staff.';
grant execute on function public.bookings_by_week(date, date) to authenticated;

create function public.busiest_hours(from_day date default null, to_day date default null)
returns table (weekday integer, slot_time text, bookings integer, spots integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select extract(isodow from b.booking_date)::integer as weekday, b.booking_time, count(*)::integer as bookings
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1, 2
    ), days as (
      select d.day::date as day, extract(isodow from d.day)::integer as weekday
      from generate_series(
        greatest(from_day, (select min(b.booking_date) from public.bookings b))::timestamp, to_day::timestamp, '1 day'
      ) d (day)
      where extract(isodow from d.day) <> 7
    ), closed as (
      select d.day, d.weekday from days d
      where d.day in (
        select generate_series(greatest(c.from_day, from_day), least(c.to_day, to_day), interval '1 day')::date
        from public.closures c where c.from_day <= to_day and c.to_day >= from_day
      )
    -- Most days are open whole: they are counted before they meet the slots.
    ), opened as (
      select o.weekday, o.slot_time, sum(o.spots)::integer as spots from (
        select w.weekday, s.slot_time, w.days * (select t.slot_capacity from public.shop_settings t) as spots
        from (
          select d.weekday, count(*) as days from days d
          where d.day not in (select c.day from closed c) group by d.weekday
        ) w cross join private.slots() s
        union all
        select c.weekday, s.slot_time, private.slot_spots(c.day, s.slot_time)
        from closed c cross join private.slots() s
      ) o group by 1, 2
    )
    select d.weekday, s.slot_time, coalesce(c.bookings, 0), coalesce(o.spots, 0)
    from generate_series(1, 7) d (weekday) cross join private.slots() s
    left join counted c on c.weekday = d.weekday and c.booking_time = s.slot_time
    left join opened o on o.weekday = d.weekday and o.slot_time = s.slot_time
    order by d.weekday, s.slot_order;
end
$$;
comment on function public.busiest_hours(date, date) is 'Kept bookings by weekday and slot. For staff.';
grant execute on function public.busiest_hours(date, date) to authenticated;

create function public.top_services(from_day date default null, to_day date default null)
returns table (service_name text, revenue numeric, bookings integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    select b.service_name, sum(b.total_price - b.refunded), count(*)::integer
    from public.bookings b
    where b.booking_date between from_day and to_day and b.status <> 'cancelled'
    group by b.service_name
    order by 2 desc, 3 desc, b.service_name;
end
$$;
comment on function public.top_services(date, date) is 'Kept bookings and what they cost, by main service. For staff.';
grant execute on function public.top_services(date, date) to authenticated;

create function public.booking_totals(from_day date default null, to_day date default null)
returns table (
  first_day date, last_day date, bookings integer, kept integer, completed integer, confirmed integer,
  pending integer, cancelled integer, no_shows integer, revenue numeric, average_ticket numeric,
  online integer, phone integer, done numeric, still_open numeric, unpriced integer
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select
        count(*) filter (where b.status = 'completed')::integer as completed,
        count(*) filter (where b.status = 'confirmed')::integer as confirmed,
        count(*) filter (where b.status = 'pending')::integer as pending,
        count(*) filter (where b.status = 'cancelled' and b.no_show_at is null)::integer as cancelled,
        count(b.no_show_at)::integer as no_shows,
        count(*) filter (where b.status <> 'cancelled' and b.total_price = 0)::integer as unpriced,
        count(*) filter (where b.status <> 'cancelled' and b.source = 'online')::integer as online,
        count(*) filter (where b.status <> 'cancelled' and b.source = 'phone')::integer as phone,
        coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0) as done,
        coalesce(sum(b.total_price) filter (where private.holds_spot(b.status)), 0) as still_open
      from public.bookings b where b.booking_date between from_day and to_day
      union all
      select x.completed, x.confirmed, x.pending, x.cancelled, x.no_shows, x.unpriced, x.online, x.phone, x.done, x.still_open
      from private.erased_months_within(from_day, to_day) x
    ), summed as (
      select sum(c.completed)::integer as completed, sum(c.confirmed)::integer as confirmed,
        sum(c.pending)::integer as pending, sum(c.cancelled)::integer as cancelled, sum(c.no_shows)::integer as no_shows,
        sum(c.unpriced)::integer as unpriced, sum(c.online)::integer as online, sum(c.phone)::integer as phone,
        sum(c.done) as done, sum(c.still_open) as still_open
      from counted c
    )
    select from_day, to_day, k.kept + s.cancelled + s.no_shows, k.kept, s.completed, s.confirmed, s.pending, s.cancelled,
      s.no_shows, s.done + s.still_open, round((s.done + s.still_open) / nullif(k.kept - s.unpriced, 0), 2),
      s.online, s.phone, s.done, s.still_open, s.unpriced
    from summed s cross join lateral (select s.completed + s.confirmed + s.pending as kept) k;
end
$$;
comment on function public.booking_totals(date, date) is 'Numbers of a period. For staff. May be null: average_ticket.';
grant execute on function public.booking_totals(date, date) to authenticated;

create function public.lead_times(from_day date default null, to_day date default null)
returns table (days_from integer, days_to integer, bookings integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with ahead as (
      -- A booking that was noted afterwards was not made ahead.
      select greatest(b.booking_date - private.shop_time(b.created_at)::date, 0) as days,
        count(*)::integer as bookings
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled'
      group by 1
    )
    select r.days_from, r.days_to, coalesce(sum(a.bookings), 0)::integer
    from (values (0, 0), (1, 1), (2, 3), (4, 7), (8, 14), (15, 30), (31, null)) r (days_from, days_to)
    left join ahead a on a.days >= r.days_from and (r.days_to is null or a.days <= r.days_to)
    group by r.days_from, r.days_to
    order by r.days_from;
end
$$;
comment on function public.lead_times(date, date) is 'Kept bookings by how many days ahead they were made. For staff. May be null: days_to.';
grant execute on function public.lead_times(date, date) to authenticated;

create function public.booking_numbers(questions jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  question record;
  numbers jsonb;
  answers jsonb := jsonb_build_object();
begin
  perform private.require_staff();
  for question in
    select e.key as name, q.* from jsonb_each(questions) e
    cross join lateral jsonb_to_record(e.value) q (metric text, from_day date, to_day date) limit 20
  loop
    if question.metric in (
      'revenue_by_month', 'bookings_by_week', 'busiest_hours', 'top_services', 'booking_totals', 'lead_times', 'bay_hours',
      'quote_numbers'
    ) is not true then
      perform private.refuse('PT422', 'number_unknown', hint => 'Ask for a function of this file.');
    end if;
    execute format('select coalesce(jsonb_agg(n), ''[]'') from public.%I($1, $2) n', question.metric)
      into numbers using question.from_day, question.to_day;
    answers := answers || jsonb_build_object(question.name, numbers);
  end loop;
  return answers;
end
$$;
comment on function public.booking_numbers(jsonb) is 'The numbers of several periods in one request. For staff.';
grant execute on function public.booking_numbers(jsonb) to authenticated;

-- calendar_feed.sql

-- Calendar feeds: the shop's bookings for a calendar program, at an address that one account of staff has.
--
-- The address carries a token of 32 random bytes. Its hash is stored, so nobody reads an address here:
-- renew_calendar_feed() returns the token once, and somebody who lost it makes another one, which ends the old.
-- A calendar program sends no session: the Edge Function calendar-feed hands the token to calendar_feed().
--
-- An address is good as long as its account is: without the role of staff, banned or deleted, it gives
-- nothing, without anybody having to think of it.

create table private.calendar_feeds (
  -- No foreign key: accounts belong to the host. The address of one that is gone gives nothing.
  user_id uuid not null constraint calendar_feeds_pkey primary key,
  token_hash bytea not null constraint calendar_feeds_hash unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
alter table private.calendar_feeds enable row level security;

create function public.renew_calendar_feed() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- As private.manage_secret: 488 random bits, folded into 32 bytes.
  token constant text := translate(encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text,
    'UTF8'
  )), 'base64'), '+/=', '-_');
begin
  perform private.require_staff();
  insert into private.calendar_feeds (user_id, token_hash)
    values ((auth.jwt() ->> 'sub')::uuid, private.token_hash(token))
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null;
  return token;
end
$$;
comment on function public.renew_calendar_feed() is 'Gives the account a calendar feed, and ends the one it had. For staff.';
grant execute on function public.renew_calendar_feed() to authenticated;

create function public.revoke_calendar_feed() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.calendar_feeds f where f.user_id = (auth.jwt() ->> 'sub')::uuid;
end
$$;
comment on function public.revoke_calendar_feed() is 'Ends the calendar feed of the account. For staff.';
grant execute on function public.revoke_calendar_feed() to authenticated;

create function public.calendar_feed_state() returns table (created_at timestamptz, last_read_at timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select f.created_at, f.last_read_at from private.calendar_feeds f
    where f.user_id = (auth.jwt() ->> 'sub')::uuid;
end
$$;
comment on function public.calendar_feed_state() is 'Since when the account has a calendar feed; no row without one. For staff. May be null: last_read_at.';
grant execute on function public.calendar_feed_state() to authenticated;

-- Bookings from 60 days ago on, without those that are cancelled; null for an unknown token. One value
-- and not rows: the Data API answers with at most 1,000 of those. Without email addresses, prices and notes:
-- what is in here goes to the host of the calendar.
create function public.calendar_feed(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.calendar_feeds f set last_read_at = now()
    where f.token_hash = private.token_hash(token) and exists (
      select from auth.users u where u.id = f.user_id and u.raw_app_meta_data ->> 'role' in ('staff', 'owner')
        and not exists (select from private.removed_accounts r where r.id = u.id)
        -- Columns that the embedded database does not have.
        and to_jsonb(u) ->> 'deleted_at' is null
        and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true)
    );
  if not found then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(e) order by e.booking_date, e.id), '[]') from (
      select b.id, b.revision, b.updated_at, b.status, b.booking_date, b.booking_time,
        b.customer_name, b.customer_phone, b.service_name, b.extra_services, b.add_ons,
        b.vehicle_type, b.vehicle_size, b.vehicle_make, b.vehicle_model, b.comments, b.ready_at
      from public.bookings b
      where b.status <> 'cancelled' and b.booking_date >= private.shop_now()::date - 60
    ) e
  );
end
$$;
comment on function public.calendar_feed(text) is 'The bookings of a calendar feed, null for a token that is none. For the function calendar-feed only.';
grant execute on function public.calendar_feed(text) to service_role;

-- quotes.sql

-- Quotes: work without a list price, asked for with photos, answered by staff, accepted into a booking.
--
--   state      meaning                                               next
--   new        asked for, or begun by staff; the shop is to answer   sent, declined (by staff)
--   sent       the customer has a price that is valid until a day    accepted, declined, new (undone)
--   expired    sent, and that day is over; never stored              new (asked for again), sent
--   accepted   its booking is made                                   sent, once that booking was deleted
--   declined   by the customer or the shop                           new (asked for again), sent
--
-- A quote is answered by its private link, as a booking is managed: base64url(HMAC-SHA256(secret, 'quote:'
-- and id)), of which a hash is stored, in an address behind the `#`. All functions of a link are POST only,
-- and answer a wrong and an unknown token in the same way: nothing, and a try is counted.
--
-- Here: requests, their link and their photos. What staff answer and customers accept is in the file
-- quote_answers, after the taxes and deposits that it reads.
--
-- For visitors:
--   ask_quote(quote) -> void. Refusals, in this order:
--     23505 quotes_pkey          this id was used before: the earlier request arrived
--     23502, 23514               a required or impossible value, or far too much of it (quotes_size)
--     PT422 email_is_the_shops, PT403 captcha_required (see intake and limits)
--     PT429 quote_limit          one of the limits, whichever
--     PT409 reference_taken      another quote's id begins with the same eight characters
--   issue_quote_token(quote_id) -> the link's token of a quote that was asked for within 30 minutes, or null
-- For staff:
--   begin_quote(quote)
--   erasable_quotes(customer_key) -> quotes with a phone or an address of a customer; goes_with: the bookings
--     that take each one along when they are erased, none for what only a stranger's booking shares
-- For the function quote-photo (only with the service key):
--   take_quote_photo, keep_quote_photo, open_quote_photo, removed_quote_photos, forget_removed_photos
--
-- Limits (private.limits): of one contact together with bookings, of an address, a network and everybody by
-- themselves. Photos: eight for a quote, 2 MB each, within a day of the request, and so many bytes a day for all.

create table public.quotes (
  id uuid not null constraint quotes_pkey primary key,
  status text not null default 'new',
  source text not null default 'online',
  services text[] not null default '{}',
  words text,
  wanted_by text not null default 'any',
  customer_name text not null,
  customer_email text,
  customer_phone text,
  vehicle_type text not null,
  vehicle_make text,
  vehicle_model text,
  vehicle_year text,
  vehicle_colour text,
  studio text,
  message text,
  included text,
  not_included text,
  deposit_cents integer,
  work_minutes integer,
  valid_until date,
  staff_note text,
  -- What the receipt will be made out to.
  company text,
  version integer not null default 0,
  first_sent_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz,
  declined_by text,
  decline_reason text,
  booking_id uuid constraint quotes_booking references public.bookings on delete set null
    constraint quotes_booking_once unique,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  contact_key text collate "C" generated always as (
    coalesce(nullif(private.phone_key(customer_phone), ''), private.mail_key(customer_email), id::text)
  ) stored,
  mail_key text collate "C" generated always as (private.mail_key(customer_email)) stored,
  customer_id uuid constraint quotes_customer references public.customers on delete set null,
  constraint quotes_status check (status in ('new', 'sent', 'accepted', 'declined')),
  constraint quotes_source check (source in ('online', 'staff')),
  constraint quotes_services check (
    cardinality(services) <= 20 and array_position(services, null) is null
    and services::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  ),
  constraint quotes_words check (length(words) <= 1000),
  -- Something has to be asked for.
  constraint quotes_wanted check (cardinality(services) > 0 or words is not null),
  constraint quotes_wanted_by check (wanted_by in ('any', 'two_weeks', 'month', 'later')),
  -- As in bookings: an accepted quote becomes one.
  constraint quotes_customer_name check (
    length(customer_name) <= 120 and customer_name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
    and customer_name ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'
  ),
  constraint quotes_customer_email check (
    length(customer_email) <= 254 and length(split_part(customer_email, '@', 1)) <= 64
    and customer_email ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'
    )
  ),
  constraint quotes_customer_email_given check (customer_email is not null or source = 'staff'),
  constraint quotes_customer_phone check (
    length(customer_phone) <= 40 and customer_phone !~ '[\x01-\x1f\x7f]'
    and length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7
  ),
  constraint quotes_vehicle_type check (
    btrim(vehicle_type) <> '' and length(vehicle_type) <= 40 and vehicle_type !~ '[\x01-\x1f\x7f]'
  ),
  constraint quotes_vehicle_make check (length(vehicle_make) <= 60 and vehicle_make !~ '[\x01-\x1f\x7f]'),
  constraint quotes_vehicle_model check (length(vehicle_model) <= 60 and vehicle_model !~ '[\x01-\x1f\x7f]'),
  constraint quotes_vehicle_year check (vehicle_year ~ '^(19|20)[0-9]{2}$'),
  constraint quotes_vehicle_colour check (length(vehicle_colour) <= 40 and vehicle_colour !~ '[\x01-\x1f\x7f]'),
  constraint quotes_studio check (
    length(studio) <= 200
    and studio ~ '^/studio/[a-z]{1,20}\?[a-z]{1,10}=[a-z0-9-]{1,40}(&[a-z]{1,10}=[a-z0-9-]{1,40})*$'
  ),
  constraint quotes_message check (length(message) <= 1000),
  constraint quotes_included check (length(included) <= 1000),
  constraint quotes_not_included check (length(not_included) <= 1000),
  constraint quotes_deposit_cents check (deposit_cents between 0 and 2000000),
  constraint quotes_work_minutes check (work_minutes between 0 and 18000),
  constraint quotes_valid_until check (isfinite(valid_until)),
  constraint quotes_company check (private.is_company(company)),
  constraint quotes_staff_note check (length(staff_note) <= 1000),
  constraint quotes_version check (version >= 0),
  constraint quotes_sent check (
    status not in ('sent', 'accepted')
    or version > 0 and sent_at is not null and valid_until is not null and work_minutes is not null
      and deposit_cents is not null
  ),
  constraint quotes_answered check ((status in ('accepted', 'declined')) = (answered_at is not null)),
  constraint quotes_declined_by check (
    declined_by in ('customer', 'staff') and (status = 'declined') = (declined_by is not null)
  ),
  constraint quotes_decline_reason check (length(decline_reason) <= 300)
);
comment on table public.quotes is 'Requests for a price and their answers. Staff read and delete them; functions write them.';
comment on column public.quotes.services is 'Catalogue ids of what is asked for, or is to be booked.';
comment on column public.quotes.words is 'What the customer wrote.';
comment on column public.quotes.studio is 'Address of the car in the studio. Null without one.';
comment on column public.quotes.message is 'What staff write to the customer.';
comment on column public.quotes.included is 'What the price contains, one thing a line; not_included likewise.';
comment on column public.quotes.deposit_cents is 'To be paid ahead. Null until it is sent: what the settings ask for.';
comment on column public.quotes.work_minutes is 'Open minutes of work; 0: takes no bay.';
comment on column public.quotes.valid_until is 'Last day in the shop''s calendar on which the price holds.';
comment on column public.quotes.version is 'How often a price was sent: accepting names the one that was seen.';
comment on column public.quotes.customer_id is 'Whose it is: of the caller whom the shop knows, or of the booking that it became.';
comment on column public.quotes.answered_at is 'When it was accepted or declined.';
create index quotes_created_at on public.quotes (created_at desc, id desc);
-- The pages of staff: of one state, and of all that is answered. However many are new, the others are found.
create index quotes_status on public.quotes (status, created_at desc, id desc);
create index quotes_answered on public.quotes (created_at desc, id desc) where status <> 'new';
create index quotes_contact_key on public.quotes (contact_key);
create index quotes_mail_key on public.quotes (mail_key);
create index quotes_customer on public.quotes (customer_id);
create index quotes_reference on public.quotes (left(id::text, 8));

create table public.quote_lines (
  quote_id uuid not null constraint quote_lines_quote references public.quotes on delete cascade,
  place smallint not null constraint quote_lines_place check (place between 1 and 20),
  label text not null constraint quote_lines_label check (
    btrim(label) <> '' and length(label) <= 120 and label !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  amount numeric(10, 2) not null constraint quote_lines_amount check (amount between 0 and 20000),
  -- Id in the catalogue; null for a line that staff typed.
  service text,
  -- What was charged on it when the line was written.
  taxes text[] not null,
  constraint quote_lines_pkey primary key (quote_id, place)
);
comment on table public.quote_lines is 'Price lines of a quote, in dollars before tax. For staff.';

create table public.quote_photos (
  id uuid not null constraint quote_photos_pkey primary key,
  quote_id uuid not null constraint quote_photos_quote references public.quotes on delete cascade,
  kind text not null constraint quote_photos_kind check (kind in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null constraint quote_photos_bytes check (bytes between 1 and 2097152),
  created_at timestamptz not null default clock_timestamp(),
  -- Null until its bytes are in the bucket.
  stored_at timestamptz
);
comment on table public.quote_photos is 'Photos of a quote; their bytes are in the bucket quote-photos, as quote id/photo id. For staff.';
create index quote_photos_quote on public.quote_photos (quote_id, created_at);
create index quote_photos_created_at on public.quote_photos (created_at);

alter table public.quotes enable row level security;
alter table public.quotes force row level security;
alter table public.quote_lines enable row level security;
alter table public.quote_lines force row level security;
alter table public.quote_photos enable row level security;
alter table public.quote_photos force row level security;
grant select on table public.quotes, public.quote_lines, public.quote_photos to authenticated;
-- With lines, photos, link and mail: of somebody who never booked, too.
grant delete on table public.quotes to authenticated;
create policy "staff read quotes" on public.quotes for select to authenticated using ((select private.is_staff()));
create policy "staff delete quotes" on public.quotes for delete to authenticated using ((select private.is_staff()));
create policy "staff read price lines" on public.quote_lines for select to authenticated using ((select private.is_staff()));
create policy "staff read photos" on public.quote_photos for select to authenticated using ((select private.is_staff()));

-- Photos that are gone from the tables, until a function has deleted their bytes.
create table private.removed_photos (
  path text not null constraint removed_photos_pkey primary key,
  bucket text not null default 'quote-photos',
  removed_at timestamptz not null default clock_timestamp()
);
alter table private.removed_photos enable row level security;

create function private.photo_path(photo public.quote_photos) returns text
language sql immutable set search_path = '' as $$ select photo.quote_id::text || '/' || photo.id::text $$;

create function private.note_removed_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_photos (path) values (private.photo_path(old)) on conflict do nothing;
  return null;
end
$$;
create trigger quote_photos_removed after delete on public.quote_photos
  for each row execute function private.note_removed_photo();

-- The link of a quote, and those against its mail, which hold its customer's address.
create function private.forget_quote_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.links l using deleted d where l.kind = 'quote' and l.subject = d.id;
  delete from private.suppression_tokens t using deleted d where t.subject = d.id;
  return null;
end
$$;
create trigger quotes_links after delete on public.quotes
  referencing old table as deleted
  for each statement execute function private.forget_quote_links();

-- The private bucket. No policy is about it, so that nobody but the service key reads or writes there.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('quote-photos', 'quote-photos', false, 2097152, '{image/jpeg,image/png,image/webp}')
      -- One that somebody made by hand may be open to all.
      on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types;
  end if;
end
$$;

alter table public.booking_messages
  add column quote_id uuid constraint booking_messages_quote references public.quotes on delete cascade,
  add constraint booking_messages_subject check (num_nonnulls(booking_id, quote_id) = 1),
  add constraint booking_messages_once_per_quote unique (quote_id, kind, occasion);
comment on column public.booking_messages.quote_id is 'The quote that it is about, in place of a booking.';

-- State and link.

create function private.quote_state(quote public.quotes) returns text
language sql stable security definer set search_path = '' as $$
  select case when quote.status = 'sent' and quote.valid_until < private.shop_now()::date then 'expired' else quote.status end
$$;

create function private.open_quote_link(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select q.id into found_id from public.quotes q where q.id = private.link_subject('quote', token);
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$$;

-- Addresses that end: good for 10 to 20 minutes, and the same for so long that a browser keeps the photo.
create function private.photo_links(of_quote uuid, most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with term as (select (floor(extract(epoch from now()) / 600) * 600 + 1200)::bigint as until)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'bytes', p.bytes, 'created_at', p.created_at,
    'query', format('photo=%s&until=%s&signature=%s', p.id, t.until, private.signed('photo:' || p.id::text || ':' || t.until))
  ) order by p.created_at, p.id), '[]')
  from term t, (
    select * from public.quote_photos o where o.quote_id = of_quote and o.stored_at is not null
    order by o.created_at, o.id limit most
  ) p
$$;

-- Asking.

-- One request at a time from here on, so that the counts of the limits are true. A refusal comes before it.
create function private.join_quote_queue() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('public.quotes', 0))
$$;

create function private.require_room_for_quote(quote public.quotes) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- This one is among those of its contact.
  if private.asked_today(quote.customer_email, quote.customer_phone) > private.limit_of('bookings_per_contact')
    or private.is_over('quotes_per_address', private.caller_address())
    or private.is_over('quotes_per_network', private.caller_network())
    or private.is_over('quotes_total', '') then
    perform private.refuse('PT429', 'quote_limit', hint => 'Call the shop.');
  end if;
end
$$;

create function private.limit_quotes(quote public.quotes) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant text := private.caller_address();
  network constant text := private.caller_network();
begin
  perform private.require_room_for_quote(quote);
  perform private.require_rate('quotes_per_address', caller);
  perform private.require_rate('quotes_per_network', network);
  perform private.require_rate('quotes_total', '');
  -- Its photos count for the address that asked: the function that stores them is called by nobody's address.
  perform private.count_hit('photo_bytes_per_address', caller, quote.id, 0);
  perform private.count_hit('photo_bytes_per_network', network, quote.id, 0);
end
$$;

create function private.announce_quote(of_quote uuid, kinds text[], due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (quote_id, kind, occasion, due_at, created_at)
    select q.id, k, q.version, due, clock_timestamp() from public.quotes q cross join unnest(kinds) k
    where q.id = of_quote and case k
      when 'new_quote' then (select s.notification_email from public.shop_settings s) else q.customer_email end is not null
    on conflict (quote_id, kind, occasion) do update
      set state = 'queued', due_at = excluded.due_at, attempts = 0, unanswered = 0, sent_at = null,
        lease_id = null, lease_until = null, skipped_at = null, last_error = null
      where booking_messages.state <> 'leased'
$$;

-- Keys that are not a column of a request count for nothing.
create function private.insert_quote(quote jsonb, from_source text) returns public.quotes
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.quotes;
begin
  if octet_length(quote::text) > 12000 then
    raise exception using
      errcode = 'check_violation', schema = 'public', table = 'quotes', constraint = 'quotes_size',
      message = 'new row for relation "quotes" violates check constraint "quotes_size"';
  end if;
  wanted := jsonb_populate_record(null::public.quotes, quote);
  if exists (select from public.quotes q where q.id = wanted.id) then
    raise exception using
      errcode = 'unique_violation', schema = 'public', table = 'quotes', constraint = 'quotes_pkey',
      message = 'duplicate key value violates unique constraint "quotes_pkey"';
  end if;
  insert into public.quotes (
    id, source, services, words, wanted_by, customer_name, customer_email, customer_phone,
    vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio
  ) values (
    wanted.id, from_source, coalesce(wanted.services, '{}'), nullif(btrim(private.plain_comments(wanted.words)), ''),
    coalesce(wanted.wanted_by, 'any'), private.without_overrides(wanted.customer_name), private.plain_address(wanted.customer_email),
    private.plain_phone(wanted.customer_phone), wanted.vehicle_type,
    private.without_overrides(wanted.vehicle_make), private.without_overrides(wanted.vehicle_model),
    wanted.vehicle_year, private.without_overrides(wanted.vehicle_colour), wanted.studio
  ) returning * into wanted;
  return wanted;
end
$$;

create function private.require_unused_quote_reference(quote_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.quotes q where left(q.id::text, 8) = left(quote_id::text, 8) and q.id <> quote_id
  ) then
    perform private.refuse('PT409', 'reference_taken', hint => 'Draw another id.');
  end if;
end
$$;

create function public.ask_quote(quote jsonb) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  asked constant public.quotes := private.insert_quote(quote, 'online');
begin
  if not private.is_staff() then
    perform private.require_own_address(asked.customer_email);
    perform private.require_captcha(asked.id);
    perform private.require_room_for_quote(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.join_quote_queue();
  if not private.is_staff() then
    perform private.limit_quotes(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.announce_quote(asked.id, '{quote_asked,new_quote}', clock_timestamp());
end
$$;
comment on function public.ask_quote(jsonb) is 'Stores a request for a price.';
grant execute on function public.ask_quote(jsonb) to anon, authenticated;

create function public.issue_quote_token(quote_id uuid) returns text
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  if exists (
    select from public.quotes q where q.id = issue_quote_token.quote_id and q.source = 'online'
      and q.created_at > clock_timestamp() - interval '30 minutes'
  ) then
    return private.link_token('quote', quote_id);
  end if;
  perform private.count_manage_try();
  return null;
end
$$;
comment on function public.issue_quote_token(uuid) is 'The link''s token of a quote that was just asked for. May be null.';
grant execute on function public.issue_quote_token(uuid) to anon, authenticated;

-- A request that staff begin themselves.
create function public.begin_quote(quote jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun public.quotes;
begin
  perform private.require_staff();
  begun := private.insert_quote(quote, 'staff');
  perform private.join_quote_queue();
  perform private.require_unused_quote_reference(begun.id);
  update public.quotes q
    set customer_id = (private.customer_of_contact(private.phone_key(q.customer_phone), q.mail_key)).customer_id
    where q.id = begun.id;
end
$$;
comment on function public.begin_quote(jsonb) is 'A quote that staff begin, after a call. For staff.';
grant execute on function public.begin_quote(jsonb) to authenticated;

-- Photos, for the function quote-photo.

create function private.takes_photos(quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select quote.status = 'new' and greatest(quote.created_at, quote.updated_at) > clock_timestamp() - interval '24 hours'
$$;

-- A day has room for so many bytes of photos: for everybody, and for those who asked from the same
-- address or network. Photos deleted since count for them, and for nobody else.
create function private.has_photo_room(of_quote uuid, bytes integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select has_photo_room.bytes + (
      select coalesce(sum(p.bytes), 0) from public.quote_photos p where p.created_at > private.counted_since('photo_bytes_total')
    ) <= private.limit_of('photo_bytes_total')
    and not exists (
      select from private.hits asked
      join private.limits l on l.name = asked.bucket
      join private.hits h on h.bucket = asked.bucket and h.key_hash = asked.key_hash and h.at > clock_timestamp() - l.within
      where asked.bucket in ('photo_bytes_per_address', 'photo_bytes_per_network')
        and asked.subject = of_quote and asked.weight = 0
      group by l.name having has_photo_room.bytes + sum(h.weight) > l.most
    )
$$;

-- Says where the photo's bytes go. outcome: store, stored (it is there already), unknown
-- (no such link, or another photo under this id), late, many (eight are there), quota (too much for today, from
-- everybody or from where the request came from).
create function public.take_quote_photo(token text, photo_id uuid, kind text, bytes integer)
returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  quote public.quotes;
  photo public.quote_photos;
begin
  if private.link_subject('quote', token) is null then
    return query select 'unknown', null::text;
    return;
  end if;
  -- One photo at a time, so that the counts are true.
  perform pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0));
  -- A deletion of the quote waits until its photo is noted; once it is deleted, the photo is refused.
  select q.* into quote from public.quotes q where q.id = private.link_subject('quote', token) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  select p.* into photo from public.quote_photos p where p.id = photo_id;
  if found then
    -- Sent again it is the same photo: a larger one would be stored and not be counted.
    outcome := case
      when (photo.quote_id, photo.kind, photo.bytes) <> (quote.id, take_quote_photo.kind, take_quote_photo.bytes) then 'unknown'
      when photo.stored_at is null then 'store'
      else 'stored' end;
    path := case when outcome <> 'unknown' then private.photo_path(photo) end;
    return next;
    return;
  end if;
  outcome := case
    when not private.takes_photos(quote) then 'late'
    when (select count(*) from public.quote_photos p where p.quote_id = quote.id) >= 8 then 'many'
    when not private.has_photo_room(quote.id, take_quote_photo.bytes) then 'quota'
    else 'store' end;
  if outcome = 'store' then
    insert into public.quote_photos (id, quote_id, kind, bytes)
      values (photo_id, quote.id, take_quote_photo.kind, take_quote_photo.bytes) returning * into photo;
    insert into private.hits (bucket, key_hash, subject, weight)
      select h.bucket, h.key_hash, quote.id, photo.bytes from private.hits h
      where h.bucket in ('photo_bytes_per_address', 'photo_bytes_per_network') and h.subject = quote.id and h.weight = 0;
    path := private.photo_path(photo);
  end if;
  return next;
end
$$;
comment on function public.take_quote_photo(text, uuid, text, integer) is 'Whether a photo is taken, and where it goes. For the function quote-photo only.';
grant execute on function public.take_quote_photo(text, uuid, text, integer) to service_role;

-- False where its quote was deleted while it was on the way.
create function public.keep_quote_photo(photo_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.quote_photos p set stored_at = coalesce(p.stored_at, clock_timestamp()) where p.id = photo_id;
  return found;
end
$$;
comment on function public.keep_quote_photo(uuid) is 'Notes that a photo is in the bucket; false where its quote is gone. For the function quote-photo only.';
grant execute on function public.keep_quote_photo(uuid) to service_role;

create function public.open_quote_photo(photo_id uuid, until bigint, signature text)
returns table (path text, kind text)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select private.photo_path(p), p.kind from public.quote_photos p
  where p.id = photo_id and p.stored_at is not null and until > extract(epoch from now())
    and private.token_hash(signature) = private.token_hash(private.signed('photo:' || p.id::text || ':' || until))
$$;
comment on function public.open_quote_photo(uuid, bigint, text) is 'The photo of an address that has not ended. For the function quote-photo only.';
grant execute on function public.open_quote_photo(uuid, bigint, text) to service_role;

create function public.removed_quote_photos() returns table (path text)
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  select r.path from private.removed_photos r
  -- Photos that a backup has brought back are kept.
  where r.bucket = 'quote-photos' and not exists (select from public.quote_photos p where p.id = split_part(r.path, '/', 2)::uuid)
  order by r.removed_at, r.path limit 100
$$;
comment on function public.removed_quote_photos() is 'Photos whose bytes are to be deleted. For the functions only.';
grant execute on function public.removed_quote_photos() to service_role;

create function public.forget_removed_photos(paths text[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.removed_photos r where r.path = any (paths)
$$;
comment on function public.forget_removed_photos(text[]) is 'Notes that the bytes of photos are deleted. For the functions only.';
grant execute on function public.forget_removed_photos(text[]) to service_role;

-- Erasure and retention.

-- Quotes that are erased with bookings: those that became them, and those of their customer. A phone or an address
-- that a stranger typed takes nobody's quotes along, as it joins no two customers.
create function private.quotes_of(booking_ids uuid[]) returns table (quote_id uuid, booking_id uuid)
language sql stable security definer rows 10 set search_path = '' as $$
  select q.id, b.id from public.bookings b join public.quotes q on q.booking_id = b.id
    where b.id = any (booking_ids)
  union
  select q.id, b.id from public.bookings b join public.quotes q on q.customer_id = b.customer_id
    where b.id = any (booking_ids) and b.is_known
  union
  select q.id, b.id from public.bookings b
    join public.customer_contacts c on c.customer_id = b.customer_id and c.key in (b.contact_key, b.mail_key)
    join public.quotes q on c.key in (q.contact_key, q.mail_key)
    where b.id = any (booking_ids) and b.is_known
$$;

create function private.erase_quotes_of(booking_ids uuid[]) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from public.quotes q where q.id in (select o.quote_id from private.quotes_of(booking_ids) o) returning q.id
  )
  select count(*)::integer from gone
$$;

-- Quotes with a phone or an address of a customer, each with the bookings whose erasure takes it along.
create function public.erasable_quotes(customer_key uuid) returns table (
  quote_id uuid, goes_with uuid[], customer_name text, customer_phone text, customer_email text,
  services text[], words text, created_at timestamptz, photo_count integer
)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
declare
  ids constant uuid[] := array(select e.booking_id from public.erasable_bookings(erasable_quotes.customer_key) e);
begin
  return query
    with takes as materialized (
      select o.quote_id, array_agg(o.booking_id) as bookings from private.quotes_of(ids) o group by o.quote_id
    )
    select q.id, coalesce(t.bookings, '{}'), q.customer_name, q.customer_phone, q.customer_email,
      q.services, q.words, q.created_at,
      (select count(*)::integer from public.quote_photos p where p.quote_id = q.id and p.stored_at is not null)
    from public.quotes q left join takes t on t.quote_id = q.id
    where t.quote_id is not null
      or q.contact_key in (select b.contact_key from public.bookings b where b.id = any (ids))
    order by q.created_at desc, q.id;
end
$$;
comment on function public.erasable_quotes(uuid) is 'Quotes with a phone or email address of a customer, and which bookings take them along. For staff. May be null: customer_phone, customer_email, words.';
grant execute on function public.erasable_quotes(uuid) to authenticated;

-- 90 days after the answer, after the price ended, or after a request that nobody answered.
create function private.purge_quotes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  purged integer;
begin
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics purged = row_count;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  return purged;
end
$$;

create function private.quote_total(of_quote uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(l.amount), 0) from public.quote_lines l where l.quote_id = of_quote
$$;

create function private.quote_price_lines(of_quote uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'label', l.label, 'amount', l.amount, 'service', l.service, 'taxes', l.taxes
    ) order by l.place), '[]')
  from public.quote_lines l where l.quote_id = of_quote
$$;

-- Bookings and quotes that were asked for online within a day with one email address or one phone: each sends mail
-- there.
create function private.asked_today(email text, phone text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz := private.counted_since('bookings_per_contact');
  address constant text := private.mail_key(email);
  number constant text := private.phone_key(phone);
begin
  return greatest(
    (select count(*) from public.bookings b
      where b.mail_key = address and b.source = 'online' and b.created_at > since)
      + (select count(*) from public.quotes q
        where q.mail_key = address and q.source = 'online' and q.created_at > since),
    (select count(*) from public.bookings b
      where b.contact_key = number and b.source = 'online' and b.created_at > since)
      + (select count(*) from public.quotes q
        where q.contact_key = number and q.source = 'online' and q.created_at > since)
  );
end
$$;

-- With a booking that turns out to be another customer's, or with the last one of theirs.
create function private.pass_quotes_on(booking public.bookings, earlier uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.quotes q set customer_id = booking.customer_id
    where q.booking_id = booking.id
      or q.customer_id = earlier and not exists (select from public.bookings b where b.customer_id = earlier)
$$;

-- taxes.sql

-- Taxes, and how the shop is paid.
--
-- Amounts are whole cents. Taxes are a list, GST and PST at first: a code, by which lines name them, the name and the number that receipts
-- print, and rates in thousandths of a percent (5 % is 5000) with the day from which they hold. A tax whose rate is 0
-- is charged and printed nowhere. A receipt keeps names, numbers and rates that it was made at. Each tax is rounded
-- once a receipt, half a cent up: src/domain/checkout.ts computes the same.
--
-- Which taxes are charged goes by service (service_work.taxes): British Columbia charges no PST for washing,
-- waxing and cleaning a vehicle. Each line of a quote and of a receipt keeps those that it was made with.
--
-- Staff read checkout_settings, taxes, the taxes of services and tax_rates; owners change them, rates from today on
-- (PT422 `tax_rate_past`). A new tax is charged on all services, and nothing until it has a rate. Receipts are switched
-- on once the number of a GST or HST that is charged is known (PT422 `gst_number_missing`): those of $100 and more need
-- it. Payments are in later files.

create table public.checkout_settings (
  id boolean primary key default true constraint checkout_settings_single_row check (id),
  uses_checkout boolean not null default false,
  -- Completed bookings of before are no open amounts. Kept by the database.
  uses_checkout_since date,
  prices_include_taxes boolean not null default false,
  receipt_text text constraint checkout_settings_receipt_text check (length(receipt_text) <= 500),
  -- Receipts of $500 and more say when what is still owed has to be paid.
  payment_terms text default 'Due on receipt.'
    constraint checkout_settings_payment_terms check (length(payment_terms) <= 120 and btrim(payment_terms) <> ''),
  payment_methods text[] not null default '{card,cash,e_transfer}'
    constraint checkout_settings_payment_methods check (
      payment_methods <@ array['card', 'cash', 'e_transfer', 'other'] and cardinality(payment_methods) > 0
    ),
  deposit_kind text not null default 'none'
    constraint checkout_settings_deposit_kind check (deposit_kind in ('none', 'percent', 'amount')),
  deposit_percent smallint not null default 20
    constraint checkout_settings_deposit_percent check (deposit_percent between 1 and 100),
  deposit_cents integer not null default 20000
    constraint checkout_settings_deposit_cents check (deposit_cents between 100 and 2000000),
  deposit_from_cents integer not null default 100000
    constraint checkout_settings_deposit_from_cents check (deposit_from_cents between 0 and 2000000),
  deposit_text text constraint checkout_settings_deposit_text check (length(deposit_text) <= 300),
  -- A pending booking is confirmed by a payment online of its whole deposit.
  deposit_confirms boolean not null default false,
  deposit_hours smallint constraint checkout_settings_deposit_hours check (deposit_hours between 1 and 720),
  drawer_float_cents integer not null default 0
    constraint checkout_settings_drawer_float_cents check (drawer_float_cents between 0 and 10000000)
);
comment on table public.checkout_settings is 'One row: how the shop is paid. Staff read it, owners change it.';
comment on column public.checkout_settings.deposit_hours is 'Hours in which a deposit has to arrive, or the booking is released; null: it stays.';
comment on column public.checkout_settings.drawer_float_cents is 'Cash in the drawer in the morning.';
insert into public.checkout_settings default values;

alter table public.checkout_settings enable row level security;
alter table public.checkout_settings force row level security;
grant select on table public.checkout_settings to authenticated;
grant update (
  uses_checkout, prices_include_taxes, receipt_text, payment_terms, payment_methods, deposit_kind,
  deposit_percent, deposit_cents, deposit_from_cents, deposit_text, deposit_hours, deposit_confirms, drawer_float_cents
) on table public.checkout_settings to authenticated;
create policy "staff read how the shop is paid" on public.checkout_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change how the shop is paid" on public.checkout_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.stamp_checkout_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Who asks for a deposit says how it is paid where nobody has said it yet.
  if private.is_outside_caller()
    and (old.deposit_text is not null or to_jsonb(new) - 'deposit_text' <> to_jsonb(old) - 'deposit_text') then
    perform private.require_owner();
  end if;
  if new.uses_checkout and not old.uses_checkout then
    new.uses_checkout_since := private.shop_now()::date;
  end if;
  return new;
end
$$;
create trigger checkout_settings_stamp before update on public.checkout_settings
  for each row execute function private.stamp_checkout_settings();
create trigger checkout_settings_note_change after update on public.checkout_settings
  for each row execute function private.note_setting_change();

create function private.is_gst(tax_name text) returns boolean
language sql immutable set search_path = '' as $$ select tax_name ~* '^(GST|HST)\M' $$;
grant execute on function private.is_gst(text) to authenticated;

create table public.taxes (
  code text not null constraint taxes_pkey primary key constraint taxes_code check (code ~ '^[a-z][a-z0-9]{0,19}$'),
  -- As receipts print it.
  name text not null constraint taxes_name check (
    length(name) <= 20 and name = btrim(name) and name <> '' and name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  number text constraint taxes_number check (length(number) <= 40 and btrim(number) <> ''),
  position smallint not null constraint taxes_position check (position between 1 and 100),
  -- Nine digits, RT, four digits, such as 123456789 RT0001.
  constraint taxes_gst_number check (
    not private.is_gst(name) or number is null or replace(number, ' ', '') ~ '^\d{9}RT\d{4}$'
  )
);
comment on table public.taxes is 'The taxes that the shop charges. Staff read them, owners add and change them; none is deleted, as lines name them.';
create unique index taxes_name_once on public.taxes (lower(name));
insert into public.taxes (code, name, position) values ('gst', 'GST', 1), ('pst', 'PST', 2);

alter table public.taxes enable row level security;
alter table public.taxes force row level security;
grant select on table public.taxes to authenticated;
grant insert (code, name, number, position), update (name, number) on table public.taxes to authenticated;
create policy "staff read the taxes" on public.taxes
  for select to authenticated using ((select private.is_staff()));
create policy "staff add taxes" on public.taxes
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change taxes" on public.taxes
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create table public.tax_rates (
  tax text not null constraint tax_rates_tax references public.taxes,
  from_day date not null,
  rate integer not null constraint tax_rates_rate check (rate between 0 and 30000),
  added_by_email text,
  constraint tax_rates_pkey primary key (tax, from_day)
);
comment on table public.tax_rates is 'Rates of taxes in thousandths of a percent, from a day on. Staff read, owners add and correct; what has begun stays.';
insert into public.tax_rates (tax, from_day, rate) values ('gst', '2013-04-01', 5000), ('pst', '2013-04-01', 7000);

alter table public.tax_rates enable row level security;
alter table public.tax_rates force row level security;
grant select, delete on table public.tax_rates to authenticated;
grant insert (tax, from_day, rate), update (rate) on table public.tax_rates to authenticated;
create policy "staff read the tax rates" on public.tax_rates
  for select to authenticated using ((select private.is_staff()));
create policy "staff add tax rates" on public.tax_rates
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff correct tax rates" on public.tax_rates
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete tax rates" on public.tax_rates
  for delete to authenticated using ((select private.is_staff()));

create function private.guard_tax_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.tax_rates := case tg_op when 'DELETE' then old else new end;
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  -- Today's receipts hold the rate that they were made at.
  if private.is_outside_caller() and changed.from_day < private.shop_now()::date then
    perform private.refuse('PT422', 'tax_rate_past', hint => 'Name today or a day to come.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.added_by_email := private.change_actor_email();
  return new;
end
$$;
create trigger tax_rates_guard before insert or update or delete on public.tax_rates
  for each row execute function private.guard_tax_rate();

-- Those that have a rate on a day, in their order.
create function private.charged_taxes(on_day date) returns table (code text, name text, number text, rate integer, place bigint)
language sql stable security definer rows 2 set search_path = '' as $$
  select t.code, t.name, t.number, r.rate, row_number() over (order by t.position, t.code)
  from public.taxes t cross join lateral (
    select e.rate from public.tax_rates e where e.tax = t.code and e.from_day <= on_day order by e.from_day desc limit 1
  ) r where r.rate > 0
$$;

-- Codes of what has a rate today.
create function private.charged_today() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select t.code from private.charged_taxes(private.shop_now()::date) t)
$$;

create function private.all_taxes() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select t.code from public.taxes t order by t.position, t.code)
$$;

create function private.guard_tax() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$$;
create trigger taxes_guard before insert or update on public.taxes
  for each row execute function private.guard_tax();
create trigger taxes_note_change after insert or update on public.taxes
  for each row execute function private.note_setting_change();

create function private.lacks_gst_number() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.taxes t
    where private.is_gst(t.name) and t.number is null and (
      exists (select from private.charged_taxes(private.shop_now()::date) c where c.code = t.code)
      or exists (select from public.tax_rates r where r.tax = t.code and r.rate > 0 and r.from_day > private.shop_now()::date)
    )
  )
$$;

create function private.require_gst_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.lacks_gst_number() and exists (select from public.checkout_settings s where s.uses_checkout) then
    perform private.refuse('PT422', 'gst_number_missing', hint => 'Receipts of $100 and more need it.');
  end if;
  return null;
end
$$;
create trigger checkout_settings_gst_number after update of uses_checkout on public.checkout_settings
  for each statement execute function private.require_gst_number();
create trigger taxes_gst_number after insert or update on public.taxes
  for each statement execute function private.require_gst_number();
create trigger tax_rates_gst_number after insert or update on public.tax_rates
  for each statement execute function private.require_gst_number();

-- The same defaults as src/domain/service-taxes.ts.
alter table public.service_work add column taxes text[] not null default '{gst,pst}';
comment on column public.service_work.taxes is 'What is charged on it: codes of taxes.';
update public.service_work w set taxes = '{gst}'
  where w.kind = 'detailing' or w.service in (
    'EngineBayClean', 'PetHairRemoval', 'HeadlinerShampoo', 'PickupBedClean', 'UndercarriageWash'
  );
grant update (taxes) on table public.service_work to authenticated;

-- In the order of the taxes, each once.
create function private.guard_service_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() and new.taxes <> old.taxes then
    perform private.require_owner();
  end if;
  if array_position(new.taxes, null) is not null or not new.taxes <@ private.all_taxes() then
    perform private.refuse('23514', 'service_work_taxes');
  end if;
  new.taxes := array(select t from unnest(private.all_taxes()) with ordinality a (t, place) where t = any (new.taxes) order by place);
  return new;
end
$$;
create trigger service_work_taxes_guard before update of taxes on public.service_work
  for each row execute function private.guard_service_taxes();

create function private.charge_new_tax() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.service_work w set taxes = w.taxes || new.code;
  return null;
end
$$;
create trigger taxes_charge_new after insert on public.taxes
  for each row execute function private.charge_new_tax();

-- What is charged on any of its work; all of them on work that is not in the list.
create function private.booked_taxes(booking public.bookings) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select t.tax from unnest(private.all_taxes()) with ordinality t (tax, place)
    where exists (
      select from unnest(private.booked_services(booking)) s (service)
      left join public.service_work w on s.service in (w.service, w.name)
      where w.service is null or t.tax = any (w.taxes)
    ) order by t.place
  )
$$;

-- Half a cent goes up. Nothing of nothing is 0.
create function private.rounded(numerator numeric, denominator numeric) returns integer
language sql immutable set search_path = '' as $$
  select case when denominator = 0 then 0 else div(2 * numerator + denominator, 2 * denominator)::integer end
$$;

-- Of the lines that are charged a tax, a fraction of cents that this tax is `rate` of: all of an amount, or what of it
-- is left without all of its taxes, where prices include them. lines: amount_cents, taxes (codes); taxes: code, rate.
create function private.tax_base(
  lines jsonb, of_tax text, taxes jsonb, is_included boolean, out numerator numeric, out denominator numeric
)
language plpgsql immutable set search_path = '' as $$
declare
  part record;
begin
  numerator := 0;
  denominator := 1;
  for part in
    select b.base, sum(l.amount_cents) as cents
    from jsonb_to_recordset(lines) l (amount_cents numeric, taxes text[])
    cross join lateral (
      select 100000 + case when is_included then coalesce(sum(t.rate), 0) else 0 end as base
      from jsonb_to_recordset(tax_base.taxes) t (code text, rate integer) where t.code = any (l.taxes)
    ) b
    where of_tax = any (l.taxes)
    group by b.base
  loop
    numerator := numerator * part.base + part.cents * denominator;
    denominator := denominator * part.base;
  end loop;
end
$$;

-- Taxes (code, name, number, rate) with the cents of each, in their order. `net` is what is left of all lines after
-- the discount.
create function private.taxed(lines jsonb, net integer, taxes jsonb, is_included boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', private.rounded(
      b.numerator * (t.tax ->> 'rate')::integer * net,
      b.denominator * (select coalesce(sum(l.amount_cents), 0) from jsonb_to_recordset(lines) l (amount_cents numeric))
    )) order by t.place), '[]')
  from jsonb_array_elements(taxes) with ordinality t (tax, place)
  cross join lateral private.tax_base(lines, t.tax ->> 'code', taxes, is_included) b
$$;

create function private.taxes_sum(taxes jsonb) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(sum(t.cents), 0)::integer from jsonb_to_recordset(taxes) t (cents integer)
$$;

-- Those of today, as receipts keep them.
create function private.taxes_of_today() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'code', t.code, 'name', t.name, 'rate', t.rate, 'number', t.number
    ) order by t.place), '[]')
  from private.charged_taxes(private.shop_now()::date) t
$$;

-- Of lines with an amount in dollars and taxes, at the rates of today. `price` is what they come to, if it is less than
-- their sum.
create function private.taxes_of(lines jsonb, price numeric) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'is_included', n.is_included, 'taxes', t.taxes,
      'before_tax_cents', case when n.is_included then n.net - c.cents else n.net end,
      'total_cents', case when n.is_included then n.net else n.net + c.cents end
    )
  from (
    select round(price * 100)::integer as net, s.prices_include_taxes as is_included from public.checkout_settings s
  ) n cross join (
    select coalesce(jsonb_agg(jsonb_build_object('amount_cents', round(e.amount * 100)::integer, 'taxes', e.taxes)), '[]') as lines
    from jsonb_to_recordset(taxes_of.lines) e (amount numeric, taxes text[])
  ) l cross join lateral (
    select coalesce(jsonb_agg(e.tax - 'number' order by e.place), '[]') as taxes
    from jsonb_array_elements(private.taxed(l.lines, n.net, private.taxes_of_today(), n.is_included))
      with ordinality e (tax, place)
  ) t cross join lateral (select private.taxes_sum(t.taxes) as cents) c
$$;

-- What comes to the prices of the list: the taxes of today, and what is charged on work that is not charged all of
-- them, by its id.
create function public.price_taxes()
returns table (taxes jsonb, is_included boolean, services jsonb)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select (
      select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'name', t.name, 'rate', t.rate) order by t.place), '[]')
      from private.charged_taxes(private.shop_now()::date) t
    ),
    s.prices_include_taxes, coalesce((
      select jsonb_object_agg(w.service, w.taxes) from public.service_work w where not private.charged_today() <@ w.taxes
    ), '{}')
  from public.checkout_settings s
$$;
comment on function public.price_taxes() is 'The taxes that come to a price today, and the work that is taxed otherwise.';
grant execute on function public.price_taxes() to anon, authenticated;

-- The nearest five cents.
create function private.cash_rounded(cents integer) returns integer
language sql immutable set search_path = '' as $$ select sign(cents)::integer * ((abs(cents) + 2) / 5) * 5 $$;

-- checkout.sql

-- Checkout: receipts and payments.
--
-- Receipts are numbered by year without a gap: the number is drawn in the transaction that completes, and goes
-- back with it. Constraints hold that a receipt's sums are those of its lines, and nothing of it is ever changed.
-- A correction is a refund: a receipt of its own, with its own number, that gives back a part of one. On its day a
-- sale can be voided, by a receipt that gives back all of it. A booking has one sale at most that is not void. Receipts and payments hold no contact and outlive their booking: the customer's name is
-- read from the booking while there is one. Reasons and references, which staff type, go with it.
--
-- Payments have a `kind`: `deposit` before the work (a negative one gives it back), `sale` and `refund` of a
-- receipt. `amount_cents` is what counts toward the bill; a tip and what cash rounds to five cents have columns
-- of their own.
--
--   for staff
--   complete_with_payment(booking_id, checkout, at_revision) -> id of the receipt. Completes a confirmed
--     booking, or takes a completed one that has no receipt yet; total_price becomes what the lines come to.
--     checkout: id, lines (label, service, listed_cents, amount_cents, taxes, reason, untaxed_reason), discount_cents,
--     discount_percent, discount_reason, removed (label, reason: agreed work that is not charged), payments (id,
--     method, amount_cents, tip_cents, reference), total_cents and deposit_cents as they were shown, sends_mail,
--     email (of a customer who had none on file), company (that the receipt is made out to, and the customer's from now on). The same id again is the same receipt.
--       PT409 `noted_otherwise` (the same id with anything else than was written under it), PT409 `receipt_exists`,
--       PT409 `total_changed` (rates or a deposit changed; detail: the total now),
--       PT409 `booking_changed`, PT409 `status_transition_refused`, PT422 `deposit_too_high` (more was paid
--       ahead than it costs: give that back first), PT422 `paid_too_much`, PT422 `checkout_invalid` (no lines, no
--       reason for a price below the booking's or for free work, another discount than its percentage),
--       PT422 `untaxed_reason_missing` (a line leaves off a tax that is charged on its service)
--   sell_at_counter(sale) -> id of the receipt. Goods or a gift card without a booking, paid in full: as a checkout, with
--     its own id in place of a booking's. No customer's name is on it.
--       PT409 `noted_otherwise`, PT409 `id_taken`, PT409 `total_changed`, PT422 `checkout_invalid`,
--       PT422 `untaxed_reason_missing`, PT422 `sale_unpaid`
--   take_payment(receipt_id, payment)
--   refund_receipt(receipt_id, refund: id, total_cents, lines (place, amount_cents), payments (id, method,
--     amount_cents, tip_cents), reason, sends_mail): parts of lines as they are on the receipt, each with its own
--     taxes and its share of the discount; without lines an amount, of which the taxes are a part as of all that is
--     left. What is still owed is let off first, the payments are the rest; a tip is only paid back.
--       PT404 `receipt_unknown`, PT422 `paid_too_much`, PT422 `refund_too_high`, PT422 `refund_reason_missing` (an
--       amount has one; lines say what they are). Of these and of deposits: PT409 `id_taken` (the id is another
--       receipt's or payment's), PT409 `noted_otherwise`. A payment names the balance that it was taken on
--       (balance_cents), a refund what had been given back (refunded_cents) and what it comes to: PT409
--       `money_changed` where a colleague was quicker
--   correct_payment(payment_id, correction: id, method, reference, amount_cents, tip_cents): the same payment by another
--     method, or a sale's with another amount or tip, under a new id, until its till is closed. What is then missing is
--     owed. The books keep both lines, with who corrected it.
--       PT404 `payment_unknown`, PT409 `till_closed`, PT409 `money_changed` (somebody has corrected it, or nothing is
--       corrected), PT409 `paid_online` (only the provider says so, and only it gives it back), PT422 `paid_too_much`
--       (more than is owed, or another amount of a deposit or a refund, which its receipt goes by), PT422 `sale_unpaid`
--       (less of a sale at the counter, which nobody owes)
--   void_receipt(receipt_id, void: id, reason, sends_mail): takes a sale of today back, with its payments, so that the booking can
--     be charged again and deposits are held again. Its number and its payments stay in the books, each with the line
--     that takes it out.
--       PT404 `receipt_unknown`, PT409 `receipt_refunded`, PT409 `till_closed` (also on a later day),
--       PT409 `paid_online`,
--       PT422 `refund_reason_missing`
--   send_receipt(receipt_id): by mail, once more where it went before
--   receipt(receipt_id), booking_money(booking_id): its deposits, its receipts and the lines of its quote
--   job_cards(booking_ids): plate, colour and what was paid, for paper
--   for the holder of a private link
--   managed_receipts(token): the receipts of the booking, as long as there is the booking; the link itself
--     ends a day after the appointment, its receipts do not

-- The last number of a year. The row is locked until the transaction ends, and goes back with it.
create table private.receipt_numbers (
  year smallint not null constraint receipt_numbers_pkey primary key,
  last_number integer not null
);
alter table private.receipt_numbers enable row level security;

create function private.next_receipt_number(of_year integer) returns integer
language sql volatile security definer set search_path = '' as $$
  insert into private.receipt_numbers as n (year, last_number) values (of_year, 1)
    on conflict (year) do update set last_number = n.last_number + 1
    returning n.last_number
$$;

create table public.receipts (
  id uuid not null constraint receipts_pkey primary key,
  -- No foreign key: a receipt outlives its booking. A sale at the counter has none, and its own id here.
  booking_id uuid not null,
  kind text not null constraint receipts_kind check (kind in ('sale', 'refund')),
  year smallint not null,
  sequence integer not null constraint receipts_sequence check (sequence > 0),
  -- Its date: books and taxes go by it.
  day date not null,
  issued_at timestamptz not null,
  issued_by text,
  -- The sale that a refund gives back a part of.
  refunds uuid constraint receipts_refunds references public.receipts,
  lines_cents integer not null,
  discount_cents integer not null default 0,
  discount_percent smallint constraint receipts_discount_percent check (discount_percent between 1 and 100),
  prices_include_taxes boolean not null,
  before_tax_cents integer not null,
  -- Those that had a rate, in their order: code, name, number, rate, cents.
  taxes jsonb not null,
  taxes_cents integer not null,
  total_cents integer not null,
  -- Paid ahead; below zero of a void, after which it is held again.
  deposit_cents integer not null default 0,
  receipt_text text,
  -- A company that bought it stays on the receipt, as the law asks.
  company text constraint receipts_company check (private.is_company(company)),
  payment_terms text,
  -- The reason for a discount and for agreed work that is not charged, or for a refund. Gone with the booking.
  reason text constraint receipts_reason check (length(reason) <= 300),
  -- A void sale counts for nothing, together with the receipt that takes it out.
  voided_at timestamptz,
  voided_by text,
  constraint receipts_number unique (year, sequence),
  constraint receipts_total check (total_cents = before_tax_cents + taxes_cents),
  constraint receipts_taxes check (jsonb_typeof(taxes) = 'array' and taxes_cents = private.taxes_sum(taxes)),
  constraint receipts_lines check (lines_cents >= 0 and discount_cents between 0 and lines_cents),
  constraint receipts_net check (
    kind = 'refund' or lines_cents - discount_cents = case when prices_include_taxes then total_cents else before_tax_cents end
  ),
  constraint receipts_deposit check (
    case kind when 'sale' then deposit_cents between 0 and total_cents else deposit_cents <= 0 end
  ),
  constraint receipts_refund check (
    case kind when 'sale' then refunds is null else
      -- Of a tip only, there is no total. A single cent may be less than the cents of all taxes.
      refunds is not null and total_cents <= 0 and before_tax_cents < greatest(jsonb_array_length(taxes), 1)
      and not taxes @? '$[*].cents ? (@ > 0)' and discount_cents = 0 and voided_at is null end
  )
);
comment on table public.receipts is 'Receipts, numbered by year without a gap. Append-only; staff read it, the functions of checkout write it.';
create unique index receipts_one_sale on public.receipts (booking_id) where kind = 'sale' and voided_at is null;
create index receipts_booking on public.receipts (booking_id);
create index receipts_refunds on public.receipts (refunds);
create index receipts_day on public.receipts (day);

create table public.receipt_lines (
  receipt_id uuid not null constraint receipt_lines_receipt references public.receipts on delete cascade,
  place smallint not null,
  label text not null constraint receipt_lines_label check (length(label) between 1 and 120),
  -- Id in the catalogue; null for a line that staff typed.
  service text,
  -- The price list says this, if another price was agreed.
  listed_cents integer,
  amount_cents integer not null constraint receipt_lines_amount_cents check (amount_cents between 0 and 2000000),
  -- Codes of those that are charged on it.
  taxes text[] not null,
  -- Of a refund: the line of the sale that it gives back, or a part of it.
  of_place smallint,
  -- The reason for another price. Gone with the booking.
  reason text constraint receipt_lines_reason check (length(reason) <= 300),
  -- Why a tax is not charged that usually is, or the buyer's PST number: printed on the receipt. A number stays, as the
  -- law asks; a reason is gone with the booking.
  untaxed_reason text constraint receipt_lines_untaxed_reason check (length(untaxed_reason) <= 120),
  constraint receipt_lines_pkey primary key (receipt_id, place),
  constraint receipt_lines_place check (place between 1 and 50)
);
comment on table public.receipt_lines is 'What a receipt is for. Append-only, as receipts.';

create table public.payments (
  id uuid not null constraint payments_pkey primary key,
  booking_id uuid not null,
  receipt_id uuid constraint payments_receipt references public.receipts,
  kind text not null constraint payments_kind check (kind in ('deposit', 'sale', 'refund')),
  method text not null constraint payments_method check (method in ('card', 'cash', 'e_transfer', 'other', 'online')),
  amount_cents integer not null,
  tip_cents integer not null default 0 constraint payments_tip_cents check (tip_cents between -2000000 and 2000000),
  rounding_cents integer not null default 0,
  -- Such as the digits on the slip of the terminal. Gone with the booking.
  reference text constraint payments_reference check (length(reference) <= 60),
  -- The payment provider's name for it.
  provider_id text,
  -- Its date: the books go by it.
  day date not null,
  -- The till that counts it: the same day's, or a later one's where that is closed.
  till_day date not null,
  taken_at timestamptz not null,
  -- Payments of one checkout have one time. A corrected one keeps its place.
  place bigint generated by default as identity,
  taken_by text,
  voided_at timestamptz,
  voided_by text,
  constraint payments_provider_id check ((method = 'online') = (provider_id is not null)),
  constraint payments_receipt_kind check ((kind = 'deposit') = (receipt_id is null)),
  constraint payments_amount_cents check (
    amount_cents between -5000000 and 5000000 and case kind
      when 'deposit' then amount_cents <> 0 and tip_cents = 0
      when 'sale' then amount_cents >= 0 and tip_cents >= 0 and amount_cents + tip_cents > 0
      else amount_cents <= 0 and tip_cents <= 0 and amount_cents + tip_cents < 0 end
  ),
  constraint payments_rounding_cents check (rounding_cents = case method
    when 'cash' then private.cash_rounded(amount_cents + tip_cents) - amount_cents - tip_cents else 0 end)
);
comment on table public.payments is 'Money that came in or went out. Staff read it, the functions of checkout write it.';
create index payments_booking on public.payments (booking_id);
create index payments_receipt on public.payments (receipt_id);
create index payments_day on public.payments (day);
create index payments_till_day on public.payments (till_day);
create index payments_deposits on public.payments (booking_id) where kind = 'deposit' and voided_at is null;

alter table public.receipts enable row level security;
alter table public.receipts force row level security;
grant select on table public.receipts to authenticated;
create policy "staff read receipts" on public.receipts
  for select to authenticated using ((select private.is_staff()));
alter table public.receipt_lines enable row level security;
alter table public.receipt_lines force row level security;
grant select on table public.receipt_lines to authenticated;
create policy "staff read receipt lines" on public.receipt_lines
  for select to authenticated using ((select private.is_staff()));
alter table public.payments enable row level security;
alter table public.payments force row level security;
grant select on table public.payments to authenticated;
create policy "staff read payments" on public.payments
  for select to authenticated using ((select private.is_staff()));

-- From when on the books are kept: the law asks for six years after the year that they are of.
create function private.books_kept_from() returns date
language sql stable set search_path = '' as $$
  select date_trunc('year', private.shop_now() - interval '6 years')::date
$$;

-- For everybody, the owner's own tools too. The columns that the trigger names may be emptied (typed texts) or
-- noted once (a deposit that is undone, a receipt that is voided); rows go when they are no longer kept.
create function private.refuse_books_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := case tg_op when 'UPDATE' then to_jsonb(new) end;
  day constant date := coalesce(before ->> 'day', (
    select r.day::text from public.receipts r where r.id = (before ->> 'receipt_id')::uuid
  ));
begin
  if tg_op = 'DELETE' and (day < private.books_kept_from()) is not false then
    return old;
  end if;
  if tg_op = 'UPDATE' and after - tg_argv = before - tg_argv and not exists (
    select from unnest(tg_argv) c (name)
    where after -> c.name is distinct from before -> c.name
      and not (after ->> c.name is null or after ->> c.name = 'Work' or c.name like 'voided%' and before ->> c.name is null)
  ) then
    return new;
  end if;
  perform private.refuse('42501', tg_table_name || '_append_only');
end
$$;
create trigger receipts_append_only before update or delete on public.receipts
  for each row execute function private.refuse_books_change('reason', 'voided_at', 'voided_by');
create trigger receipt_lines_append_only before update or delete on public.receipt_lines
  for each row execute function private.refuse_books_change('reason', 'label', 'untaxed_reason');
create trigger payments_append_only before update or delete on public.payments
  for each row execute function private.refuse_books_change('reference', 'voided_at', 'voided_by');

create function private.refuse_truncation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('42501', tg_table_name || '_append_only');
end
$$;
create trigger receipts_no_truncation before truncate on public.receipts
  for each statement execute function private.refuse_truncation();
create trigger receipt_lines_no_truncation before truncate on public.receipt_lines
  for each statement execute function private.refuse_truncation();
create trigger payments_no_truncation before truncate on public.payments
  for each statement execute function private.refuse_truncation();

create function private.lines_of_receipt(of_receipt uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('amount_cents', l.amount_cents, 'taxes', l.taxes)), '[]')
  from public.receipt_lines l where l.receipt_id = of_receipt
$$;

-- Asked when the transaction ends: a receipt comes before its lines.
create function private.require_whole_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_receipt constant uuid := coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(new) ->> 'id')::uuid;
  lines constant jsonb := private.lines_of_receipt(of_receipt);
begin
  if exists (
    select from public.receipts r
    where r.id = of_receipt and (
      r.lines_cents <> (select coalesce(sum(l.amount_cents), 0) from jsonb_to_recordset(lines) l (amount_cents integer))
      or r.kind = 'sale'
        and r.taxes <> private.taxed(lines, r.lines_cents - r.discount_cents, r.taxes, r.prices_include_taxes)
    )
  ) then
    perform private.refuse('23514', 'receipt_lines_sum');
  end if;
  return null;
end
$$;
create constraint trigger receipts_whole after insert on public.receipts
  deferrable initially deferred for each row execute function private.require_whole_receipt();
create constraint trigger receipt_lines_whole after insert on public.receipt_lines
  deferrable initially deferred for each row execute function private.require_whole_receipt();

create table public.till_closings (
  day date not null constraint till_closings_pkey primary key,
  float_cents integer not null constraint till_closings_float_cents check (float_cents >= 0),
  cash_cents integer not null,
  counted_cents integer not null constraint till_closings_counted_cents check (counted_cents >= 0),
  difference_cents integer not null,
  note text constraint till_closings_note check (length(note) <= 300 and btrim(note) <> ''),
  closed_at timestamptz not null,
  closed_by text,
  constraint till_closings_difference_cents check (difference_cents = counted_cents - float_cents - cash_cents),
  constraint till_closings_note_missing check (difference_cents = 0 or note is not null)
);
comment on table public.till_closings is 'Closings of the till: the cash that was counted. Staff read it; close_till() writes it.';

alter table public.till_closings enable row level security;
alter table public.till_closings force row level security;
grant select on table public.till_closings to authenticated;
create policy "staff read till closings" on public.till_closings
  for select to authenticated using ((select private.is_staff()));
create trigger till_closings_append_only before update or delete on public.till_closings
  for each row execute function private.refuse_books_change();
create trigger till_closings_no_truncation before truncate on public.till_closings
  for each statement execute function private.refuse_truncation();

create table public.cash_moves (
  id uuid not null constraint cash_moves_pkey primary key,
  -- Below zero: taken out of the drawer.
  amount_cents integer not null
    constraint cash_moves_amount_cents check (amount_cents <> 0 and amount_cents between -10000000 and 10000000),
  reason text not null constraint cash_moves_reason check (length(reason) <= 300 and btrim(reason) <> ''),
  day date not null,
  -- The till that counts it, as of payments.
  till_day date not null,
  moved_at timestamptz not null,
  moved_by text
);
comment on table public.cash_moves is 'Cash that was put into the drawer or taken out of it, and is no payment. Staff read it; move_cash() writes it.';
create index cash_moves_till_day on public.cash_moves (till_day);
create index cash_moves_day on public.cash_moves (day);

alter table public.cash_moves enable row level security;
alter table public.cash_moves force row level security;
grant select on table public.cash_moves to authenticated;
create policy "staff read cash moves" on public.cash_moves
  for select to authenticated using ((select private.is_staff()));
create trigger cash_moves_append_only before update or delete on public.cash_moves
  for each row execute function private.refuse_books_change();
create trigger cash_moves_no_truncation before truncate on public.cash_moves
  for each statement execute function private.refuse_truncation();

-- The till that counts what is taken now: today's, or the next one's where today is closed.
create function private.till_day() returns date
language sql stable security definer set search_path = '' as $$
  select greatest(private.shop_now()::date, (select max(c.day) + 1 from public.till_closings c))
$$;

create function private.deposit_received(of_booking uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount_cents), 0)::integer from public.payments p
  where p.booking_id = of_booking and p.kind = 'deposit' and p.voided_at is null
$$;

-- Of a sale, after its refunds.
create function private.receipt_balance(of_receipt uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (r.total_cents - r.deposit_cents
      + coalesce((select sum(f.total_cents - f.deposit_cents) from public.receipts f where f.refunds = r.id), 0)
      - coalesce((
        select sum(p.amount_cents) from public.payments p
        where p.voided_at is null
          and p.receipt_id in (select r.id union all select f.id from public.receipts f where f.refunds = r.id)
      ), 0))::integer
    from public.receipts r where r.id = of_receipt
$$;

-- A void sale is none: the booking can be charged again.
create function private.has_sale(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.receipts r where r.booking_id = of_booking and r.kind = 'sale' and r.voided_at is null
  )
$$;

create function private.raise_noted_otherwise() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
end
$$;

create function private.raise_id_taken() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
end
$$;

-- True if a payment was noted before. Under its id there may be another payment, or another amount or method than
-- somebody now sees.
create function private.is_noted_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  noted public.payments;
begin
  select p.* into noted from public.payments p where p.id = (payment ->> 'id')::uuid;
  if noted.id is null then
    return false;
  end if;
  if (noted.booking_id, noted.receipt_id, noted.kind) is distinct from (of_booking, of_receipt, of_kind) then
    perform private.raise_id_taken();
  end if;
  if (noted.amount_cents, noted.tip_cents, noted.method) is distinct from (
    (payment ->> 'amount_cents')::integer, coalesce((payment ->> 'tip_cents')::integer, 0), payment ->> 'method'
  ) then
    perform private.raise_noted_otherwise();
  end if;
  return true;
end
$$;

create function private.raise_paid_online() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
end
$$;

-- What staff type goes with the booking, even if they type it when that is gone. A sale at the counter has none.
create function private.keeps_texts(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.bookings b where b.id = of_booking)
    or exists (select from public.receipts r where r.id = of_booking)
$$;

create function private.add_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount constant integer := (payment ->> 'amount_cents')::integer;
  tip constant integer := coalesce((payment ->> 'tip_cents')::integer, 0);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    perform private.raise_id_taken();
  end if;
  -- Only the provider says what was paid online.
  if payment ->> 'method' = 'online' and private.is_outside_caller() then
    perform private.raise_paid_online();
  end if;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, provider_id, day, till_day,
    taken_at, taken_by
  ) values (
    (payment ->> 'id')::uuid, of_booking, of_receipt, of_kind, payment ->> 'method', amount, tip,
    case payment ->> 'method' when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(of_booking) then nullif(btrim(payment ->> 'reference'), '') end,
    payment ->> 'provider_id', private.shop_now()::date, private.till_day(),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$$;

-- `occasion` of a message of this kind: which of the booking's receipts, from 1 on.
create function private.queue_receipt_mail(of_receipt uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  which integer;
  for_booking uuid;
begin
  select r.booking_id, (
      select count(*) from public.receipts e
      where e.booking_id = r.booking_id and (e.year, e.sequence) <= (r.year, r.sequence)
    ) into for_booking, which
    from public.receipts r join public.bookings b on b.id = r.booking_id
    where r.id = of_receipt and b.customer_email is not null;
  if for_booking is null then
    return;
  end if;
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (for_booking, 'receipt', which, clock_timestamp(), clock_timestamp())
    on conflict (booking_id, kind, occasion) do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
end
$$;

create function private.insert_receipt(receipt public.receipts) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
begin
  receipt.day := private.shop_now()::date;
  receipt.issued_at := private.shop_instant(private.shop_now());
  receipt.issued_by := private.change_actor_email();
  receipt.year := extract(year from private.shop_now())::integer;
  receipt.sequence := private.next_receipt_number(receipt.year);
  if receipt.booking_id <> receipt.id and not private.keeps_texts(receipt.booking_id) then
    receipt.reason := null;
  end if;
  select s.receipt_text, s.payment_terms into receipt.receipt_text, receipt.payment_terms
    from public.checkout_settings s;
  insert into public.receipts select receipt.*;
  return receipt;
end
$$;

-- The receipt that was written before under an id, or null.
create function private.noted_receipt(receipt_id uuid, of_booking uuid, of_sale uuid) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  noted public.receipts;
begin
  select r.* into noted from public.receipts r where r.id = receipt_id;
  if noted.id is not null and (noted.booking_id, noted.refunds) is distinct from (of_booking, of_sale) then
    perform private.raise_id_taken();
  end if;
  return noted;
end
$$;

-- True if a checkout is the one that a receipt was written for, to the cent and the method.
create function private.is_noted_checkout(noted public.receipts, checkout jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select (noted.total_cents, noted.deposit_cents, noted.discount_cents, noted.discount_percent::integer)
      is not distinct from (
        (checkout ->> 'total_cents')::integer, (checkout ->> 'deposit_cents')::integer,
        coalesce((checkout ->> 'discount_cents')::integer, 0), (checkout ->> 'discount_percent')::integer
      )
    and noted.company is not distinct from nullif(btrim(checkout ->> 'company'), '')
    and (
      select jsonb_agg(jsonb_build_array(l.label, l.amount_cents, l.taxes) order by l.place)
      from public.receipt_lines l where l.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(
        btrim(l.line ->> 'label'), (l.line ->> 'amount_cents')::integer, l.line -> 'taxes'
      ) order by l.place)
      from jsonb_array_elements(checkout -> 'lines') with ordinality l (line, place)
    )
    and (
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, p.tip_cents) order by p.id)
      from public.payments p where p.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(
        p.id, p.method, p.amount_cents, coalesce(p.tip_cents, 0)
      ) order by p.id)
      from jsonb_to_recordset(checkout -> 'payments') p (
        id uuid, method text, amount_cents integer, tip_cents integer
      )
    )
$$;

-- Why agreed work is not charged, in one line; null where all of it is.
create function private.removal_reasons(checkout jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(btrim(r.line ->> 'label') || ' removed: ' || btrim(r.line ->> 'reason'), '; ' order by r.place)
  from jsonb_array_elements(checkout -> 'removed') with ordinality r (line, place)
$$;

-- The receipt that a checkout comes to, without number and day.
create function private.checkout_receipt(of_booking uuid, checkout jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  receipt public.receipts;
  net integer;
begin
  receipt.id := (checkout ->> 'id')::uuid;
  receipt.booking_id := of_booking;
  receipt.kind := 'sale';
  receipt.company := nullif(btrim(checkout ->> 'company'), '');
  select coalesce(sum(l.amount_cents), 0) into receipt.lines_cents
    from jsonb_to_recordset(checkout -> 'lines') l (amount_cents integer);
  receipt.discount_cents := coalesce((checkout ->> 'discount_cents')::integer, 0);
  receipt.discount_percent := (checkout ->> 'discount_percent')::smallint;
  receipt.reason := left(nullif(concat_ws(
    '; ', nullif(btrim(checkout ->> 'discount_reason'), ''), private.removal_reasons(checkout)
  ), ''), 300);
  select s.prices_include_taxes into receipt.prices_include_taxes from public.checkout_settings s;
  net := receipt.lines_cents - receipt.discount_cents;
  receipt.taxes := private.taxed(checkout -> 'lines', net, private.taxes_of_today(), receipt.prices_include_taxes);
  receipt.taxes_cents := private.taxes_sum(receipt.taxes);
  receipt.before_tax_cents := net - case when receipt.prices_include_taxes then receipt.taxes_cents else 0 end;
  receipt.total_cents := receipt.before_tax_cents + receipt.taxes_cents;
  receipt.deposit_cents := private.deposit_received(of_booking);
  return receipt;
end
$$;

create function private.raise_checkout_invalid() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT422', 'checkout_invalid', hint => 'Say what each line is, and why a price is another one.');
end
$$;

-- Somebody said what each line is, and why it costs less than agreed: a changed price, a discount, work that is
-- not charged, a total below the booking's price and free work come with a reason, and a discount in percent is that
-- part of the lines.
create function private.require_reasons(checkout jsonb, agreed_cents integer) returns void
language plpgsql stable set search_path = '' as $$
declare
  percent constant numeric := (checkout ->> 'discount_percent')::numeric;
  discount constant integer := coalesce((checkout ->> 'discount_cents')::integer, 0);
  has_discount_reason constant boolean := coalesce(btrim(checkout ->> 'discount_reason'), '') <> '';
  removed constant jsonb := coalesce(checkout -> 'removed', '[]');
  lines record;
begin
  if jsonb_typeof(checkout -> 'lines') is distinct from 'array' or jsonb_typeof(removed) <> 'array' then
    perform private.raise_checkout_invalid();
  end if;
  select sum(l.amount_cents) as cents, bool_or(coalesce(btrim(l.reason), '') <> '') as have_reason,
      bool_and(
        coalesce(btrim(l.label), '') <> '' and num_nulls(l.amount_cents, l.taxes) = 0
        and array_position(l.taxes, null) is null and l.taxes <@ private.all_taxes()
        and (coalesce(l.listed_cents, l.amount_cents) = l.amount_cents or coalesce(btrim(l.reason), '') <> '')
      ) as are_valid
    into lines
    from jsonb_to_recordset(checkout -> 'lines') l (
      label text, amount_cents integer, listed_cents integer, taxes text[], reason text
    );
  if lines.are_valid is not true
    or (discount between 0 and lines.cents) is not true
    or discount > 0 and not has_discount_reason
    or lines.cents = 0 and not (lines.have_reason or discount > 0)
    or lines.cents - discount < agreed_cents
      and not (lines.have_reason or discount > 0 or jsonb_array_length(removed) > 0)
    or exists (
      select from jsonb_to_recordset(removed) r (label text, reason text)
      where coalesce(btrim(r.label), '') = '' or coalesce(btrim(r.reason), '') = ''
    )
    or percent <> trunc(percent) or (percent between 1 and 100) is false
    or percent is not null and discount <> private.rounded(lines.cents * percent, 100) then
    perform private.raise_checkout_invalid();
  end if;
end
$$;

create function private.raise_untaxed_reason_missing() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT422', 'untaxed_reason_missing', hint => 'Say why a tax is not charged.');
end
$$;

-- A line is taxed as its service is, or as the quote said. A line without a service may leave off what is charged on
-- none of the work. Anything else has a reason.
create function private.require_untaxed_reasons(booking public.bookings, checkout jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_to_recordset(checkout -> 'lines') l (label text, service text, taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = '' and not exists (
      select from (
        select w.taxes from public.service_work w where w.service = l.service
        union all
        select p.taxes from public.quotes q join public.quote_lines p on p.quote_id = q.id
          where q.booking_id = booking.id and l.service is null and p.label = btrim(l.label)
        union all
        select private.booked_taxes(booking) where l.service is null
      ) usual
      where array(select t from unnest(usual.taxes) t where t = any (private.charged_today())) <@ l.taxes
    )
  ) then
    perform private.raise_untaxed_reason_missing();
  end if;
end
$$;

-- The receipt of a checkout as it was shown, with its lines and payments.
create function private.write_sale(of_booking uuid, checkout jsonb) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
declare
  receipt public.receipts;
begin
  receipt := private.checkout_receipt(of_booking, checkout);
  if receipt.deposit_cents > receipt.total_cents then
    perform private.refuse('PT422', 'deposit_too_high', hint => 'Give the difference back first.');
  end if;
  if (receipt.total_cents, receipt.deposit_cents)
    is distinct from ((checkout ->> 'total_cents')::integer, (checkout ->> 'deposit_cents')::integer) then
    perform private.refuse('PT409', 'total_changed', receipt.total_cents::text, 'Look at it again.');
  end if;
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (
    receipt_id, place, label, service, listed_cents, amount_cents, taxes, reason, untaxed_reason
  )
    select receipt.id, l.place, btrim(l.line ->> 'label'), l.line ->> 'service', (l.line ->> 'listed_cents')::integer,
      (l.line ->> 'amount_cents')::integer, array(select jsonb_array_elements_text(l.line -> 'taxes')),
      nullif(btrim(l.line ->> 'reason'), ''), nullif(btrim(l.line ->> 'untaxed_reason'), '')
    from jsonb_array_elements(checkout -> 'lines') with ordinality l (line, place);
  perform private.add_payment(of_booking, receipt.id, 'sale', p.payment)
    from jsonb_array_elements(checkout -> 'payments') p (payment);
  if private.receipt_balance(receipt.id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  return receipt;
end
$$;

create function public.complete_with_payment(booking_id uuid, checkout jsonb, at_revision integer default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(complete_with_payment.booking_id);
  noted constant public.receipts := private.noted_receipt((checkout ->> 'id')::uuid, booking.id, null);
  email constant text := nullif(btrim(checkout ->> 'email'), '');
  receipt public.receipts;
  price numeric;
begin
  if noted.id is not null then
    if not private.is_noted_checkout(noted, checkout) then
      perform private.raise_noted_otherwise();
    end if;
    return noted.id;
  end if;
  if private.has_sale(booking.id) then
    perform private.refuse('PT409', 'receipt_exists', hint => 'It was paid already.');
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status not in ('confirmed', 'completed') then
    perform private.refuse_status_step(booking, 'completed');
  end if;
  perform private.require_reasons(checkout, (booking.total_price * 100)::integer);
  perform private.require_untaxed_reasons(booking, checkout);
  receipt := private.write_sale(booking.id, checkout);
  price := (receipt.lines_cents - receipt.discount_cents) / 100.0;
  -- The next receipt of the customer begins with it.
  update public.customers c set company = receipt.company
    where c.id = booking.customer_id and c.company is null and receipt.company is not null;
  perform private.set_options('{"charges": true}');
  update public.bookings b
    set status = 'completed', total_price = price, revision = coalesce(at_revision, b.revision),
      customer_email = coalesce(b.customer_email, email),
      price_reason = case when price = b.total_price then b.price_reason else left(coalesce(
        receipt.reason,
        (select string_agg(l.reason, '; ' order by l.place) from public.receipt_lines l where l.receipt_id = receipt.id),
        'Receipt ' || receipt.year || '-' || receipt.sequence
      ), 300) end
    where b.id = booking.id
      and (b.status <> 'completed' or b.total_price <> price or b.customer_email is null and email is not null);
  if (checkout ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.complete_with_payment(uuid, jsonb, integer) is 'Completes a booking with a receipt and what was paid. For staff.';
grant execute on function public.complete_with_payment(uuid, jsonb, integer) to authenticated;

-- Nothing of a sale without a booking is owed later: there would be nobody to ask.
create function private.require_paid_sale(of_receipt uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.receipt_balance(of_receipt) <> 0 then
    perform private.refuse('PT422', 'sale_unpaid', hint => 'A sale without a booking is paid at once.');
  end if;
end
$$;

create function public.sell_at_counter(sale jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale_id constant uuid := (sale ->> 'id')::uuid;
  noted public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  noted := private.noted_receipt(sale_id, sale_id, null);
  if noted.id is not null then
    if not private.is_noted_checkout(noted, sale) then
      perform private.raise_noted_otherwise();
    end if;
    return noted.id;
  end if;
  if exists (select from public.bookings b where b.id = sale_id) then
    perform private.raise_id_taken();
  end if;
  perform private.require_reasons(sale, 0);
  if exists (
    select from jsonb_to_recordset(sale -> 'lines') l (taxes text[], untaxed_reason text)
    where not private.charged_today() <@ l.taxes and coalesce(btrim(l.untaxed_reason), '') = ''
  ) then
    perform private.raise_untaxed_reason_missing();
  end if;
  perform private.write_sale(sale_id, sale);
  perform private.require_paid_sale(sale_id);
  return sale_id;
end
$$;
comment on function public.sell_at_counter(jsonb) is 'A sale without a booking, such as of a gift card. For staff.';
grant execute on function public.sell_at_counter(jsonb) to authenticated;

-- With a receipt a booking stays completed, at the price that was charged: a refund gives back of it.
create function private.keep_charged(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (earlier.status = 'completed' and booking.status <> 'completed' or booking.total_price <> earlier.total_price)
    and not private.has_option(options, 'charges')
    and private.has_sale(booking.id) then
    perform private.refuse(
      'PT409',
      case when booking.status = earlier.status then 'receipt_exists' else 'undo_refused' end,
      hint => 'It has a receipt. Refund it instead.'
    );
  end if;
end
$$;

create function private.raise_money_changed() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
end
$$;

-- Two who see the same amount and both note it would count it twice.
create function private.require_shown(shown text, actual integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if shown::integer <> actual then
    perform private.raise_money_changed();
  end if;
end
$$;

create function private.sale_of(of_receipt uuid) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = of_receipt and r.kind = 'sale' and r.voided_at is null;
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  return sale;
end
$$;

create function public.take_payment(receipt_id uuid, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of(take_payment.receipt_id);
begin
  if private.is_noted_payment(sale.booking_id, sale.id, 'sale', payment) then
    return;
  end if;
  perform private.require_shown(payment ->> 'balance_cents', private.receipt_balance(sale.id));
  perform private.add_payment(sale.booking_id, sale.id, 'sale', payment);
  if private.receipt_balance(sale.id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
end
$$;
comment on function public.take_payment(uuid, jsonb) is 'Takes what is still owed on a receipt, or a part of it. For staff.';
grant execute on function public.take_payment(uuid, jsonb) to authenticated;

-- True if a refund is the one that a receipt was written for, to the cent, the line and the method.
create function private.is_noted_refund(noted public.receipts, refund jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select -noted.total_cents = (refund ->> 'total_cents')::integer
    and (
      select jsonb_agg(jsonb_build_array(l.of_place, l.amount_cents) order by l.of_place)
      from public.receipt_lines l where l.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(l.place, l.amount_cents) order by l.place)
      from jsonb_to_recordset(refund -> 'lines') l (place integer, amount_cents integer)
    )
    and (
      select jsonb_agg(jsonb_build_array(p.id, p.method, -p.amount_cents, -p.tip_cents) order by p.id)
      from public.payments p where p.receipt_id = noted.id
    ) is not distinct from (
      select jsonb_agg(jsonb_build_array(p.id, p.method, p.amount_cents, coalesce(p.tip_cents, 0)) order by p.id)
      from jsonb_to_recordset(refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer)
    )
$$;

-- A sale less its refunds: its sums, with the cents of each tax.
create function private.left_of_sale(sale public.receipts) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  back record;
begin
  select sum(r.lines_cents) as lines, sum(r.before_tax_cents) as before_tax, sum(r.taxes_cents) as taxes, sum(r.total_cents) as total
    into back from public.receipts r where r.refunds = sale.id having count(*) > 0;
  if found then
    sale.lines_cents := sale.lines_cents - back.lines;
    sale.before_tax_cents := sale.before_tax_cents + back.before_tax;
    sale.taxes_cents := sale.taxes_cents + back.taxes;
    sale.total_cents := sale.total_cents + back.total;
    sale.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', (t.tax ->> 'cents')::integer + (
          select coalesce(sum(b.cents), 0) from public.receipts r
          cross join jsonb_to_recordset(r.taxes) b (code text, cents integer)
          where r.refunds = sale.id and b.code = t.tax ->> 'code'
        )) order by t.place), '[]')
      from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
    );
  end if;
  return sale;
end
$$;

-- Lines of a sale, less what of them was given back.
create function private.left_lines(of_sale uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('taxes', l.taxes, 'amount_cents', l.amount_cents - (
      select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
      join public.receipts r on r.id = b.receipt_id where r.refunds = of_sale and b.of_place = l.place
    ))), '[]')
  from public.receipt_lines l where l.receipt_id = of_sale
$$;

-- Taxes of what is left of a sale (`rest`), with the cents of each that parts of its lines are given back, below zero.
create function private.taxes_back(sale public.receipts, rest public.receipts, parts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -private.rounded(
      (t.tax ->> 'cents')::integer * p.numerator * w.denominator, p.denominator * w.numerator
    )) order by t.place), '[]')
  from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
  cross join lateral private.tax_base(parts, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) p
  cross join lateral private.tax_base(private.left_lines(sale.id), t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) w
$$;

-- The receipt that a refund comes to, without number and day. What is left of each sum is given back by the share
-- that the lines have of those that are left, so that all lines end at what was charged.
create function private.refund_of(sale public.receipts, refund jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  rest constant public.receipts := private.left_of_sale(sale);
  amount constant integer := (refund ->> 'total_cents')::integer;
  parts jsonb;
  receipt public.receipts;
begin
  receipt.id := (refund ->> 'id')::uuid;
  receipt.booking_id := sale.booking_id;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.company := sale.company;
  receipt.discount_cents := 0;
  receipt.deposit_cents := 0;
  receipt.prices_include_taxes := sale.prices_include_taxes;
  receipt.reason := nullif(btrim(refund ->> 'reason'), '');
  select coalesce(sum(x.amount_cents), 0),
      coalesce(jsonb_agg(jsonb_build_object('amount_cents', x.amount_cents, 'taxes', l.taxes)), '[]')
    into receipt.lines_cents, parts
    from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
    join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place;
  if jsonb_typeof(refund -> 'lines') = 'array' then
    receipt.taxes := private.taxes_back(sale, rest, parts);
    receipt.total_cents := -private.rounded(
      (case when sale.prices_include_taxes then rest.total_cents else rest.before_tax_cents end)::numeric * receipt.lines_cents,
      rest.lines_cents
    ) + case when sale.prices_include_taxes then 0 else private.taxes_sum(receipt.taxes) end;
  else
    receipt.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object(
          'cents', -private.rounded((t.tax ->> 'cents')::numeric * amount, rest.total_cents)
        ) order by t.place), '[]')
      from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
    );
    receipt.total_cents := -amount;
  end if;
  receipt.taxes_cents := private.taxes_sum(receipt.taxes);
  receipt.before_tax_cents := receipt.total_cents - receipt.taxes_cents;
  return receipt;
end
$$;

create function private.raise_refund_too_high() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('PT422', 'refund_too_high');
end
$$;

-- Nothing is given back twice: of a line, of the receipt, of a tip.
create function private.require_refundable(sale public.receipts, refund jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  amount constant integer := (refund ->> 'total_cents')::integer;
  tip constant integer := (
    select coalesce(sum(p.tip_cents), 0) from jsonb_to_recordset(refund -> 'payments') p (tip_cents integer)
  );
begin
  if (amount between 0 and (private.left_of_sale(sale)).total_cents) is not true or tip < 0 or amount + tip = 0
    or tip > (
      select coalesce(sum(p.tip_cents), 0) from public.payments p
      where p.voided_at is null and p.receipt_id in (select sale.id union all select r.id from public.receipts r where r.refunds = sale.id)
    )
    or exists (
      select from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
      left join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place
      where (x.amount_cents between 1 and l.amount_cents - (
        select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
        join public.receipts r on r.id = b.receipt_id where r.refunds = sale.id and b.of_place = x.place
      )) is not true
    )
    or (
      select count(*) > count(distinct x.place) from jsonb_to_recordset(refund -> 'lines') x (place integer)
    ) then
    perform private.raise_refund_too_high();
  end if;
end
$$;

-- Numbers and customers count a price less what was given back of it. Prices are before taxes, or include them.
create function private.note_refunded(sale public.receipts) returns void
language sql volatile security definer set search_path = '' as $$
  update public.bookings b set refunded = greatest(coalesce((
      select sum(case when f.prices_include_taxes then -f.total_cents else -f.before_tax_cents end)
      from public.receipts f where f.refunds = sale.id
    ), 0), 0) / 100.0
    where b.id = sale.booking_id
$$;

-- The receipt of a refund; refused where it is not what was shown.
create function private.checked_refund(sale public.receipts, refund jsonb) returns public.receipts
language plpgsql stable security definer set search_path = '' as $$
declare
  balance constant integer := private.receipt_balance(sale.id);
  receipt public.receipts;
begin
  if coalesce(btrim(refund ->> 'reason'), '') = '' and jsonb_typeof(refund -> 'lines') is distinct from 'array' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  perform private.require_shown(
    refund ->> 'refunded_cents', sale.total_cents - (private.left_of_sale(sale)).total_cents
  );
  perform private.require_refundable(sale, refund);
  receipt := private.refund_of(sale, refund);
  perform private.require_shown(refund ->> 'total_cents', -receipt.total_cents);
  -- What is still owed is let off first.
  if greatest(-receipt.total_cents - balance, 0) <> (
    select coalesce(sum(p.amount_cents), 0) from jsonb_to_recordset(refund -> 'payments') p (amount_cents integer)
  ) then
    perform private.raise_money_changed();
  end if;
  return receipt;
end
$$;

create function private.write_refund(sale public.receipts, receipt public.receipts, refund jsonb) returns public.receipts
language plpgsql volatile security definer set search_path = '' as $$
begin
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, row_number() over (order by x.place), l.label, l.service, x.amount_cents, l.taxes, l.place
    from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
    join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place;
  perform private.note_refunded(sale);
  if (refund ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt;
end
$$;

create function public.refund_receipt(receipt_id uuid, refund jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of(refund_receipt.receipt_id);
  noted constant public.receipts := private.noted_receipt((refund ->> 'id')::uuid, sale.booking_id, sale.id);
  receipt public.receipts;
begin
  if noted.id is not null then
    if not private.is_noted_refund(noted, refund) then
      perform private.raise_noted_otherwise();
    end if;
    return noted.id;
  end if;
  receipt := private.write_refund(sale, private.checked_refund(sale, refund), refund);
  perform private.add_payment(sale.booking_id, receipt.id, 'refund', jsonb_build_object(
      'id', p.id, 'method', p.method, 'amount_cents', -p.amount_cents, 'tip_cents', -coalesce(p.tip_cents, 0)
    ))
    from jsonb_to_recordset(refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer);
  return receipt.id;
end
$$;
comment on function public.refund_receipt(uuid, jsonb) is 'Gives back a part of a receipt, with a receipt of its own. For staff.';
grant execute on function public.refund_receipt(uuid, jsonb) to authenticated;

-- The books keep the payment as it was noted, with the line that takes it out.
create function public.correct_payment(payment_id uuid, correction jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  method constant text := correction ->> 'method';
  noted public.payments;
  amount integer;
  tip integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into noted from public.payments p where p.id = correct_payment.payment_id;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  amount := coalesce((correction ->> 'amount_cents')::integer, noted.amount_cents);
  tip := coalesce((correction ->> 'tip_cents')::integer, noted.tip_cents);
  if private.is_noted_payment(
    noted.booking_id, noted.receipt_id, noted.kind,
    correction || jsonb_build_object('amount_cents', amount, 'tip_cents', tip)
  ) then
    return;
  end if;
  if 'online' in (noted.method, method) then
    perform private.raise_paid_online();
  end if;
  if noted.voided_at is not null
    or (noted.method, noted.amount_cents, noted.tip_cents) = (method, amount, tip) then
    perform private.raise_money_changed();
  end if;
  if noted.kind <> 'sale' and (noted.amount_cents, noted.tip_cents) <> (amount, tip) then
    perform private.refuse('PT422', 'paid_too_much', hint => 'Its receipt goes by this amount.');
  end if;
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.id = noted.id;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, till_day, taken_at,
    place, taken_by
  ) values (
    (correction ->> 'id')::uuid, noted.booking_id, noted.receipt_id, noted.kind, method, amount, tip,
    case method when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(noted.booking_id) then nullif(btrim(correction ->> 'reference'), '') end,
    noted.day, noted.till_day, noted.taken_at, noted.place, private.change_actor_email()
  );
  if noted.kind = 'sale' and private.receipt_balance(noted.receipt_id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  if noted.booking_id = noted.receipt_id then
    perform private.require_paid_sale(noted.receipt_id);
  end if;
  insert into public.booking_events (booking_id, kind, old_values, new_values, actor, actor_id, happened_at)
    values (
      noted.booking_id, 'corrected',
      jsonb_build_object('method', noted.method, 'amount_cents', noted.amount_cents + noted.tip_cents),
      jsonb_build_object('method', method, 'amount_cents', amount + tip),
      private.change_actor(), private.change_actor_id(), private.shop_instant(private.shop_now())
    );
end
$$;
comment on function public.correct_payment(uuid, jsonb) is 'Notes a payment under another method or amount, until its till is closed. For staff.';
grant execute on function public.correct_payment(uuid, jsonb) to authenticated;

-- A sale that was written by mistake, such as with a wrong line, is taken out on its day: afterwards it is refunded.
create function public.void_receipt(receipt_id uuid, void jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  noted public.receipts;
  receipt public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = void_receipt.receipt_id and r.kind = 'sale';
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  noted := private.noted_receipt((void ->> 'id')::uuid, sale.booking_id, sale.id);
  if noted.id is not null then
    return noted.id;
  end if;
  if exists (select from public.receipts r where r.refunds = sale.id) then
    perform private.refuse('PT409', 'receipt_refunded', hint => 'Refund the rest of it.');
  end if;
  if sale.day <> private.shop_now()::date then
    perform private.refuse('PT409', 'till_closed', hint => 'Refund it instead.');
  end if;
  if coalesce(btrim(void ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  if exists (select from public.payments p where p.receipt_id = sale.id and p.method = 'online' and p.voided_at is null) then
    perform private.raise_paid_online();
  end if;
  -- A payment whose till is closed refuses this.
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.receipt_id = sale.id and p.voided_at is null;
  receipt := sale;
  receipt.id := (void ->> 'id')::uuid;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.discount_cents := 0;
  receipt.discount_percent := null;
  receipt.before_tax_cents := -sale.before_tax_cents;
  receipt.taxes_cents := -sale.taxes_cents;
  receipt.taxes := (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -(t.tax ->> 'cents')::integer) order by t.place), '[]')
    from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
  );
  receipt.total_cents := -sale.total_cents;
  receipt.deposit_cents := -sale.deposit_cents;
  receipt.reason := btrim(void ->> 'reason');
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, l.place, l.label, l.service, l.amount_cents, l.taxes, l.place
    from public.receipt_lines l where l.receipt_id = sale.id;
  update public.receipts r set voided_at = receipt.issued_at, voided_by = receipt.issued_by where r.id = sale.id;
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    values (
      sale.booking_id, 'voided', jsonb_build_object('year', sale.year, 'sequence', sale.sequence), receipt.reason,
      private.change_actor(), private.change_actor_id(), receipt.issued_at
    );
  if (void ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$$;
comment on function public.void_receipt(uuid, jsonb) is 'Takes a sale of today out, with its payments. For staff.';
grant execute on function public.void_receipt(uuid, jsonb) to authenticated;

create function public.send_receipt(receipt_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.queue_receipt_mail(send_receipt.receipt_id);
end
$$;
comment on function public.send_receipt(uuid) is 'Sends a receipt by mail. For staff.';
grant execute on function public.send_receipt(uuid) to authenticated;

-- Reading. A document is a receipt as its customer may see it: without reasons, references and staff.

create function private.receipt_payments(of_receipt public.receipts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', p.kind, 'method', p.method, 'amount_cents', p.amount_cents, 'tip_cents', p.tip_cents,
      'rounding_cents', p.rounding_cents, 'taken_at', p.taken_at
    ) order by p.taken_at, p.kind, p.place), '[]')
  from public.payments p
  where p.voided_at is null and (
    p.receipt_id = of_receipt.id
    or of_receipt.kind = 'sale' and of_receipt.voided_at is null and p.booking_id = of_receipt.booking_id and p.kind = 'deposit'
      -- Later it is held next to the receipt.
      and p.taken_at <= of_receipt.issued_at
  )
$$;

-- Null where the customer has no such vehicle, or two of them.
create function private.plate_of(booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then min(v.plate) end from public.customer_vehicles v
  where v.customer_id = booking.customer_id
    and (v.vehicle_type, lower(v.vehicle_make), lower(v.vehicle_model))
      is not distinct from (booking.vehicle_type, lower(booking.vehicle_make), lower(booking.vehicle_model))
$$;

create function private.completed_at(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(e.happened_at) from public.booking_events e
  where booking.status = 'completed' and e.booking_id = booking.id and e.new_values ->> 'status' = 'completed'
$$;

-- What was sold without a booking, of its receipt and of the refunds of it; null for any other.
create function private.sold_at_counter(of_booking uuid) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(l.label, ', ' order by l.place) from public.receipt_lines l where l.receipt_id = of_booking
$$;

create function private.receipt_document(of_receipt uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'id', r.id, 'booking_id', r.booking_id, 'kind', r.kind, 'year', r.year, 'sequence', r.sequence,
      'issued_at', r.issued_at, 'discount_cents', r.discount_cents, 'discount_percent', r.discount_percent,
      'before_tax_cents', r.before_tax_cents, 'taxes', r.taxes, 'prices_include_taxes', r.prices_include_taxes,
      'total_cents', r.total_cents,
      'receipt_text', r.receipt_text, 'company', r.company, 'payment_terms', r.payment_terms,
      'balance_cents', case r.kind when 'sale' then private.receipt_balance(r.id) end,
      -- Of a sale: what was given back of it, and what of that was paid back. The rest of it was still owed.
      'refunds', (
        select jsonb_agg(jsonb_build_object(
          'year', f.year, 'sequence', f.sequence, 'total_cents', f.total_cents,
          'payments', private.receipt_payments(f)
        ) order by f.year, f.sequence)
        from public.receipts f where f.refunds = r.id
      ),
      'refund_of', (select jsonb_build_object('year', s.year, 'sequence', s.sequence) from public.receipts s where s.id = r.refunds),
      -- Of a sale that is void, and of the receipt that takes it out.
      'is_void', exists (select from public.receipts s where s.id in (r.id, r.refunds) and s.voided_at is not null),
      'customer_name', b.customer_name, 'customer_email', b.customer_email,
      'service_name', coalesce(b.service_name, private.sold_at_counter(r.booking_id)),
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'vehicle_year', q.vehicle_year, 'vehicle_colour', q.vehicle_colour, 'plate', private.plate_of(b),
      'arrived_at', b.arrived_at, 'completed_at', private.completed_at(b),
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'label', l.label, 'service', l.service, 'amount_cents', l.amount_cents, 'taxes', l.taxes,
          'of_place', l.of_place, 'untaxed_reason', l.untaxed_reason
        ) order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id
      ), '[]'),
      'payments', private.receipt_payments(r)
    ) || case when r.booking_id = coalesce(r.refunds, r.id) then '{"is_counter_sale": true}' else '{}' end::jsonb
    from public.receipts r
    left join public.bookings b on b.id = r.booking_id
    left join public.quotes q on q.booking_id = r.booking_id
    where r.id = of_receipt
$$;

create function private.receipt_documents(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.receipt_document(r.id) order by r.year, r.sequence), '[]')
  from public.receipts r where r.booking_id = of_booking
$$;

-- Of a message: its `occasion` says which.
create function private.receipt_of_message(of_booking uuid, which integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.receipt_documents(of_booking) -> (which - 1)
$$;

create function public.receipt(receipt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return private.receipt_document(receipt.receipt_id);
end
$$;
comment on function public.receipt(uuid) is 'A receipt as its customer sees it; null for none. For staff.';
grant execute on function public.receipt(uuid) to authenticated;

create function public.job_cards(booking_ids uuid[])
returns table (booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0),
      (select r.total_cents from public.receipts r where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null)
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids);
end
$$;
comment on function public.job_cards(uuid[]) is
  'What the card of a job prints in addition to its booking: plate, colour of its quote, cents that were paid, and total of its receipt. May be null: plate, vehicle_colour, total_cents. For staff.';
grant execute on function public.job_cards(uuid[]) to authenticated;

-- The link of the booking, even if it opens nothing else any more.
create function public.managed_receipts(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select b.id into found_id from public.bookings b
    where b.id = private.link_subject('booking', managed_receipts.token);
  if found_id is null then
    perform private.count_manage_try();
    return null;
  end if;
  return private.receipt_documents(found_id);
end
$$;
comment on function public.managed_receipts(text) is 'The receipts of a booking, for the holder of its link; null for any other link.';
grant execute on function public.managed_receipts(text) to anon, authenticated;

-- Texts that staff typed go with the booking; amounts, numbers and days stay.
create function private.forget_receipt_texts(booking_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.receipts r set reason = null from unnest(booking_ids) d (id) where r.booking_id = d.id and r.reason is not null;
  update public.receipt_lines l set reason = null
    from public.receipts r join unnest(booking_ids) d (id) on d.id = r.booking_id where l.receipt_id = r.id and l.reason is not null;
  update public.receipt_lines l set untaxed_reason = null
    from public.receipts r join unnest(booking_ids) d (id) on d.id = r.booking_id
    where l.receipt_id = r.id and l.untaxed_reason !~* '^pst[- ]?\d{4}[- ]?\d{4}$';
  update public.receipt_lines l set label = 'Work'
    from public.receipts r join unnest(booking_ids) d (id) on d.id = r.booking_id where l.receipt_id = r.id and l.service is null;
  update public.payments p set reference = null
    from unnest(booking_ids) d (id) where p.booking_id = d.id and p.reference is not null
$$;

-- All receipts of one booking go together: a sale without its payments would be owed.
create function private.purge_receipts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept_from constant date := private.books_kept_from();
  over constant uuid[] := array(
    select e.booking_id from (
      select r.booking_id, r.day from public.receipts r union all select p.booking_id, p.day from public.payments p
    ) e group by e.booking_id having max(e.day) < kept_from
  );
  purged integer;
begin
  delete from public.payments p where p.booking_id = any (over);
  delete from public.receipts r where r.booking_id = any (over);
  get diagnostics purged = row_count;
  delete from public.till_closings c where c.day < kept_from;
  delete from public.cash_moves m where m.day < kept_from;
  return purged;
end
$$;

-- deposits.sql

-- Deposits: what a booking has to pay ahead.
--
-- checkout_settings says which bookings need one; a booking keeps what it was asked when it was made. What a visitor
-- sends as the price asks for none unless it is the list's: the first price that staff name does. A deposit
-- is a payment without a receipt. It can be taken back until it is used or its day is closed.
--
--   for staff
--   record_deposit(booking_id, payment), undo_deposit(payment_id), ask_deposit(booking_id, cents)
--       PT404 `payment_unknown`, PT409 `deposit_used`, PT409 `till_closed`, PT422 `deposit_too_high` (more is
--       given back than there is), PT422 `deposit_text_missing` (nothing says how it is paid, and so none is
--       asked, here or of new bookings). A payment names what had been received (received_cents): PT409
--       `money_changed` where a colleague was quicker
--   for everybody
--   deposit_terms(): whether bookings need a deposit
--   by schedule, with the service key
--   release_unpaid_bookings() -> how many

-- A booking was asked to pay this ahead when it was made, or staff asked for it later.
create table public.booking_deposits (
  booking_id uuid not null constraint booking_deposits_pkey primary key
    constraint booking_deposits_booking references public.bookings on delete cascade,
  asked_cents integer not null constraint booking_deposits_asked_cents check (asked_cents between 0 and 2000000),
  -- The booking is released if nothing has arrived by then; null: it stays.
  due_by timestamptz
);
comment on table public.booking_deposits is 'Deposits that bookings need. Staff read it; ask_deposit() and new bookings write it.';

alter table public.booking_deposits enable row level security;
alter table public.booking_deposits force row level security;
grant select on table public.booking_deposits to authenticated;
create policy "staff read booking deposits" on public.booking_deposits
  for select to authenticated using ((select private.is_staff()));

create function private.deposit_for(price numeric) returns integer
language sql stable security definer set search_path = '' as $$
  select case
      when s.deposit_kind = 'none' or s.deposit_text is null or price <= 0 or price * 100 < s.deposit_from_cents then 0
      when s.deposit_kind = 'percent' then private.rounded(round(price * 100) * s.deposit_percent, 100)
      else least(s.deposit_cents, round(price * 100)::integer) end
    from public.checkout_settings s
$$;

-- A booking is released only if its customer can be told by email.
create function private.deposit_due_by(customer_email text) returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select clock_timestamp() + s.deposit_hours * interval '1 hour'
  from public.checkout_settings s where customer_email is not null
$$;

-- The price list (src/domain: catalogue, price-table): a visitor names the price of a booking, and only the list's
-- asks them for a deposit. A test holds that it says what the page says.
create table private.list_prices (
  service text not null constraint list_prices_pkey primary key
    constraint list_prices_service references public.service_work deferrable initially deferred,
  -- From the catalogue: for an add-on, and for a further service. Null if it is only booked by itself.
  price numeric(10, 2),
  -- By vehicle, of what the booking page books; coupes and hatchbacks cost what sedans do.
  sedan numeric(10, 2),
  suv numeric(10, 2),
  truck numeric(10, 2),
  van numeric(10, 2)
);
alter table private.list_prices enable row level security;

insert into private.list_prices (service, price, sedan, suv, truck, van) values
  ('SedanTinting', null, 150, 200, 200, 250),
  ('SUVTinting', null, 200, 200, 200, 250),
  ('VanTinting', null, 250, 250, 250, 250),
  ('CarbonWindshieldTint', 150, 180, 200, 200, 220),
  ('CeramicWindshieldTint', 180, 250, 280, 280, 300),
  ('ChameleonWindshieldTint', 150, 350, 400, 400, 450),
  ('ClassicInteriorOnly', 63, 80, 100, 100, 120),
  ('ClassicExteriorOnly', 47, 80, 100, 100, 120),
  ('ClassicDetailing', 104, 130, 162.5, 162.5, 195),
  ('PremiumDetailing', 176, 220, 275, 275, 330),
  ('InteriorDetailing', 128, 160, 200, 200, 240),
  ('CeramicCoating2Year', 350, 350, 450, 450, 550),
  ('CeramicCoating5Year', 449, 600, 750, 750, 900),
  ('CeramicCoating10Year', 1150, 1000, 1250, 1250, 1500),
  ('SedanFrontTinting', 100, null, null, null, null),
  ('SedanRearTinting', 150, null, null, null, null),
  ('SUVFrontTinting', 100, null, null, null, null),
  ('SUVRearTinting', 180, null, null, null, null),
  ('VanFrontTinting', 120, null, null, null, null),
  ('VanRearTinting', 200, null, null, null, null),
  ('PaintEnhancement', 0, null, null, null, null),
  ('PaintCorrection', 0, null, null, null, null),
  ('EngineBayClean', 50, null, null, null, null),
  ('PetHairRemoval', 40, null, null, null, null),
  ('HeadlightsRestoration', 60, null, null, null, null),
  ('OzoneOdourTreatment', 60, null, null, null, null),
  ('HeadlinerShampoo', 40, null, null, null, null),
  ('FadedPlasticRestoration', 80, null, null, null, null),
  ('PickupBedClean', 40, null, null, null, null),
  ('UndercarriageWash', 25, null, null, null, null),
  ('MoldVirusRemoval', 120, null, null, null, null),
  ('PaintProtectionFilm', 400, null, null, null, null),
  ('WheelCaliperPainting', 0, null, null, null, null),
  ('FullVehicleWrap', 0, null, null, null, null),
  ('PartialVehicleWrap', 0, null, null, null, null),
  ('CustomDecals', 0, null, null, null, null),
  ('CommercialDecals', 0, null, null, null, null),
  ('TShirtPrinting', 0, null, null, null, null),
  ('BannersFlexSigns', 0, null, null, null, null),
  ('LaserEngraving', 0, null, null, null, null),
  ('CustomGraphics', 0, null, null, null, null),
  ('CustomDesign', 0, null, null, null, null);

-- Counted as quote() of the page does; null if the booking holds what the list does not have.
create function private.list_price(booking public.bookings) returns numeric
language sql stable security definer set search_path = '' as $$
  with listed as (
    select l.*, w.name, w.kind from private.list_prices l join public.service_work w on w.service = l.service
  )
  select case
      when not (select coalesce(bool_and(b.price is not null and b.kind <> 'additional'), true)
        from unnest(booking.extra_services) extra left join listed b on b.service = extra) then null
      else coalesce(
          case booking.vehicle_type when 'suv' then m.suv when 'truck' then m.truck when 'van' then m.van else m.sedan end,
          m.price
        ) + coalesce((
          select sum(b.price) from listed b
          where case b.kind when 'additional' then b.service = any (booking.add_ons)
            else b.service = any (booking.extra_services) and b.service <> m.service end
        ), 0) end
  from listed m where m.name = booking.service_name
$$;

-- What its price is for, with the taxes of each line, as checkout begins: lines of the quote that it was accepted at, or
-- of the list. Less than their sum was agreed for all of them; more is the price of the one that has none, or a line.
create function private.agreed_lines(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  with quoted as (
    select private.quote_price_lines(q.id) as lines from public.quotes q
    where q.booking_id = booking.id and private.quote_total(q.id) = booking.total_price limit 1
  ), listed as (
    -- What is in no list is a stranger's word for it.
    select s.place, w.name as label, coalesce(w.taxes, private.all_taxes()) as taxes, coalesce(
      case when s.place = 1 then
        case booking.vehicle_type when 'suv' then l.suv when 'truck' then l.truck when 'van' then l.van else l.sedan end
      end, l.price, 0
    ) as amount
    from unnest(private.booked_services(booking)) with ordinality s (service, place)
    left join public.service_work w on s.service in (w.service, w.name)
    left join private.list_prices l on l.service = w.service
    where s.place = 1 or w.name is distinct from booking.service_name
  ), sums as (
    select booking.total_price - sum(l.amount) as more, count(*) filter (where l.amount = 0) as unpriced from listed l
  )
  select coalesce((select q.lines from quoted q), (
    select jsonb_agg(jsonb_build_object(
        'label', coalesce(l.label, ''), 'amount', case when s.more > 0 and s.unpriced = 1 and l.amount = 0 then s.more else l.amount end, 'taxes', l.taxes
      ) order by l.place) || case when min(s.more) > 0 and min(s.unpriced) <> 1
        then jsonb_build_array(jsonb_build_object('label', '', 'amount', min(s.more), 'taxes', private.booked_taxes(booking)))
        else '[]' end
    from listed l cross join sums s
  ))
$$;

-- What its price is for, and what it comes to with taxes, as a message and the private link say it; null for no price, and once it is over:
-- then its receipt says so.
create function private.taxes_ahead(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.taxes_of(a.lines, booking.total_price) || jsonb_build_object('lines', a.lines)
  from (select private.agreed_lines(booking) as lines) a
  where private.holds_spot(booking.status) and booking.total_price > 0
$$;

-- Of a new booking, and of one whose first price staff name: not one that they leave as it was. The history of the change
-- is written after it.
create function private.ask_for_deposit(booking public.bookings, earlier public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  cents integer;
  due timestamptz;
begin
  if not private.is_outside_caller() or not private.holds_spot(booking.status)
    or private.has_option(private.options(), 'imports') then
    return;
  end if;
  cents := private.deposit_for(booking.total_price);
  if cents = 0 then
    return;
  end if;
  if earlier.id is null and private.change_actor() = 'visitor' and booking.total_price is distinct from private.list_price(booking)
    or booking.total_price = earlier.total_price
    or earlier.total_price > 0 and private.is_staff_price(booking.id) then
    return;
  end if;
  insert into public.booking_deposits (booking_id, asked_cents, due_by)
    values (booking.id, cents, private.deposit_due_by(booking.customer_email))
    on conflict (booking_id) do nothing returning due_by into due;
  if due is not null then
    perform private.queue_message(booking, 'deposit_reminder', clock_timestamp() + (due - clock_timestamp()) / 2);
  end if;
end
$$;

-- Nobody is reminded of a deposit of which some has arrived: the booking stays.
create function private.awaits_deposit(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_deposits d
    where d.booking_id = of_booking and d.due_by > clock_timestamp() and d.asked_cents > 0
      and private.deposit_received(d.booking_id) = 0
  )
$$;

-- Of a booking that has a sale: as its customer reads it. Null while nothing is charged.
create function private.owed_receipt(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.receipt_document(r.id) from public.receipts r
  where r.booking_id = of_booking and r.kind = 'sale' and r.voided_at is null
$$;

-- What is due is read when it leaves. Asked for once more, it is sent again.
create function private.queue_payment_mail(booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select booking.id, 'payment_asked', booking.revision, clock_timestamp(), clock_timestamp()
    where booking.customer_email is not null
    on conflict on constraint booking_messages_once do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = clock_timestamp(),
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped')
$$;

create function public.ask_deposit(booking_id uuid, cents integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(ask_deposit.booking_id);
  asked constant integer := (select d.asked_cents from public.booking_deposits d where d.booking_id = booking.id);
begin
  if cents > 0 and not exists (select from public.checkout_settings s where s.deposit_text is not null) then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  end if;
  insert into public.booking_deposits (booking_id, asked_cents) values (booking.id, cents)
    on conflict on constraint booking_deposits_pkey do update set asked_cents = excluded.asked_cents, due_by = null;
  -- A repeat says nothing new.
  if cents is distinct from asked and cents > private.deposit_received(booking.id) then
    perform private.queue_payment_mail(booking);
  end if;
end
$$;
comment on function public.ask_deposit(uuid, integer) is 'What a booking has to pay ahead, in cents; 0 for nothing. Its customer is told by mail. For staff.';
grant execute on function public.ask_deposit(uuid, integer) to authenticated;

create function private.refuse_used_deposit(of_booking uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_sale(of_booking) then
    perform private.refuse('PT409', 'deposit_used', hint => 'Refund the receipt instead.');
  end if;
end
$$;

create function public.record_deposit(booking_id uuid, payment jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(record_deposit.booking_id);
begin
  if private.is_noted_payment(booking.id, null, 'deposit', payment) then
    return;
  end if;
  perform private.refuse_used_deposit(booking.id);
  perform private.require_shown(payment ->> 'received_cents', private.deposit_received(booking.id));
  perform private.add_payment(booking.id, null, 'deposit', payment);
  if private.deposit_received(booking.id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$$;
comment on function public.record_deposit(uuid, jsonb) is 'Notes a deposit that arrived, or one that is given back, below zero. For staff.';
grant execute on function public.record_deposit(uuid, jsonb) to authenticated;

create function public.undo_deposit(payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.payments;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.payments p where p.id = undo_deposit.payment_id and p.kind = 'deposit';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  if payment.voided_at is not null then
    return;
  end if;
  if payment.method = 'online' then
    perform private.raise_paid_online();
  end if;
  perform private.refuse_used_deposit(payment.booking_id);
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_email()
    where p.id = payment.id;
  if private.deposit_received(payment.booking_id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$$;
comment on function public.undo_deposit(uuid) is 'Takes a deposit back that was noted by mistake. For staff.';
grant execute on function public.undo_deposit(uuid) to authenticated;

-- A message and the private link say this of a deposit; null if the booking needs no deposit.
create function private.deposit_of(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'asked_cents', d.asked_cents, 'received_cents', private.deposit_received(d.booking_id),
      'due_by', d.due_by, 'text', s.deposit_text
    )
    from public.booking_deposits d cross join public.checkout_settings s
    where d.booking_id = of_booking and d.asked_cents > 0
$$;

create function public.deposit_terms()
returns table (kind text, value integer, from_cents integer, how_to_pay text, due_hours integer)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select s.deposit_kind, case s.deposit_kind when 'percent' then s.deposit_percent else s.deposit_cents end,
    s.deposit_from_cents, s.deposit_text, s.deposit_hours::integer
  from public.checkout_settings s where s.deposit_kind <> 'none' and s.deposit_text is not null
$$;
comment on function public.deposit_terms() is 'The deposit that new bookings need; nothing where they need none, or while nothing says how it is paid. May be null: due_hours.';
grant execute on function public.deposit_terms() to anon, authenticated;

create function private.unpaid_bookings() returns setof uuid
language sql volatile security definer rows 10 set search_path = '' as $$
  select b.id from public.booking_deposits d join public.bookings b on b.id = d.booking_id
  where d.due_by <= clock_timestamp() and private.holds_spot(b.status)
    and b.arrived_at is null and d.asked_cents > 0 and private.deposit_received(b.id) = 0
    and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
$$;

create function public.release_unpaid_bookings() returns integer
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  released integer;
begin
  if not exists (select from private.unpaid_bookings()) then
    return 0;
  end if;
  -- Joined before the rows are looked at, so that a deposit noted at this moment counts.
  perform private.join_booking_queue();
  perform private.set_options('{"releases": true}');
  update public.bookings b set status = 'cancelled'
    where b.id in (select private.unpaid_bookings());
  get diagnostics released = row_count;
  return released;
end
$$;
comment on function public.release_unpaid_bookings() is 'Cancels bookings for which none of the deposit arrived in time. For the service key.';
grant execute on function public.release_unpaid_bookings() to service_role;

-- online_payments.sql

-- Online payments: what customers pay on the page of a payment provider.
--
-- The provider takes the card and says what happened in events, which come twice, late and in any order. Each counts
-- once. All money that moved is in the books, whatever became of the booking; what needs a person is a question,
-- which staff see until somebody has dealt with it. An event is never refused for what it says: the provider would
-- only send it again.
--
--   for the functions pay and pay-webhook, with the service key
--   begin_online_payment(token, provider): what the holder of a booking's link has to pay, from the database; null for
--     no such link. outcome: nothing_due, limit, open (page_url: the page that was made before), new
--   keep_payment_page(payment_id, page_id, page_url, page_until)
--   fail_online_refund(refund_id): the provider would not give it back
--   record_payment_event(event: provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency,
--     fee_cents, asked_refund: ours) -> what was decided
--       kind: paid, failed, expired, refunded, refund_failed, disputed; fee (what the provider keeps of a payment); payout,
--         payout_failed (to the shop's bank: provider_id, amount_cents, currency, arrives_on)
--       entered, failed, expired; question:<which>, as below; known (counted before), waiting (its payment is not
--       known yet), unknown (not one of ours)
--   report_payment_provider(provider): whose keys the functions have; null for none. The sender of mail says it each time
--   for the holder of a booking's link
--   managed_payment(token) -> due: what can be paid online now (purpose, cents), or null; last: what became of the page
--     that was made last (state: open, paid, failed; cents; is_late: its booking was cancelled before, and the shop holds it), or null. Null for no such link, and for a booking of which
--     nothing was paid online where no provider's keys are there: then nothing of this is shown
--   for staff
--   online_provider(): whose keys the functions have; null for none
--   begin_online_refund(asked: id, payment_id, cents, receipt_id, refund) -> state (open, done, failed), provider_id,
--     provider: gives back a part of a payment by the provider: of a deposit that is held, or a refund as
--     refund_receipt() takes it. Nothing is in the books before the provider has said so. The function pay-refund asks
--     it in the name of staff. PT404 `payment_unknown`, PT409 `noted_otherwise`, PT422 `refund_too_high`,
--     `deposit_too_high`, and the refusals of refund_receipt()
--   take_back_booking(booking_id, overrides, at_revision): a booking that was cancelled or released is confirmed again,
--     at its time, with a bay. PT409 `booking_not_changeable` (not cancelled, or its time has come), and what a booking
--     of staff is refused or asks for
--   settle_online_payment(payment_id): a question was dealt with. PT404 `payment_unknown`
--   ask_payment(booking_id): a mail with what is due and the way to pay it. PT409 `nothing_due` (or no keys), PT422
--     `recipient_missing`
--   online_questions(): what nobody has dealt with yet, also of bookings that are no more; the oldest first
--
-- Questions, of which a payment keeps the last one:
--   other_currency     nothing is in the books: they are in Canadian dollars
--   booking_deleted, after_release, after_cancellation: the shop holds money for no appointment
--   paid_too_much      more than was asked for, such as two pages that were both paid
--   other_amount       less than was asked for
--   refund_by_hand     given back at the provider, and the receipt does not show how: it owes something, or less is left
--   refund_failed      what was given back came back to the shop
--   disputed           the customer's bank takes it back

create table public.online_payments (
  id uuid not null default gen_random_uuid() constraint online_payments_pkey primary key,
  -- No foreign key: money outlives its booking.
  booking_id uuid not null,
  purpose text not null constraint online_payments_purpose check (purpose in ('deposit', 'balance')),
  provider text not null constraint online_payments_provider check (provider in ('stripe')),
  asked_cents integer not null constraint online_payments_asked_cents check (asked_cents > 0),
  started_at timestamptz not null default clock_timestamp(),
  page_id text,
  page_url text,
  page_until timestamptz,
  -- The provider's name for the payment; null until there is one.
  provider_id text,
  paid_cents integer,
  currency text,
  fee_cents integer,
  paid_at timestamptz,
  -- The provider said that nothing came of it; what is paid after all is noted all the same.
  failed_at timestamptz,
  refunded_cents integer not null default 0,
  question text constraint online_payments_question check (question in (
    'other_currency', 'booking_deleted', 'after_release', 'after_cancellation', 'paid_too_much', 'other_amount',
    'refund_by_hand', 'refund_failed', 'disputed'
  )),
  settled_at timestamptz,
  settled_by text,
  constraint online_payments_provider_id unique (provider, provider_id)
);
comment on table public.online_payments is 'Payments on the page of a provider, from the press on. Staff read it; the functions of online payments write it.';
create index online_payments_booking on public.online_payments (booking_id);
create index online_payments_questions on public.online_payments (started_at) where question is not null and settled_at is null;

-- What staff asked the provider to give back: it is in the books once the provider has said that it was.
create table private.online_refunds (
  id uuid not null constraint online_refunds_pkey primary key,
  payment_id uuid not null constraint online_refunds_payment references public.online_payments on delete cascade,
  cents integer not null constraint online_refunds_cents check (cents > 0),
  -- Null for a deposit; then the refund of it that was shown, until it is made.
  receipt_id uuid,
  refund jsonb,
  state text not null default 'open' constraint online_refunds_state check (state in ('open', 'done', 'failed')),
  asked_at timestamptz not null default clock_timestamp(),
  asked_by text
);
create index online_refunds_payment on private.online_refunds (payment_id);
alter table private.online_refunds enable row level security;

alter table public.online_payments enable row level security;
alter table public.online_payments force row level security;
grant select on table public.online_payments to authenticated;
create policy "staff read online payments" on public.online_payments
  for select to authenticated using ((select private.is_staff()));

-- What the provider said, without anything about the person. A refund that comes before its payment waits here.
create table private.payment_events (
  provider text not null,
  id text not null,
  provider_id text,
  refund_id text,
  kind text not null,
  said jsonb not null,
  outcome text not null,
  received_at timestamptz not null default clock_timestamp(),
  constraint payment_events_pkey primary key (provider, id)
);
alter table private.payment_events enable row level security;
create index payment_events_payment on private.payment_events (provider, provider_id);

-- What the provider pays out to the shop's bank, by the day it is there; below zero: what it takes from it. Staff read it
-- in the books.
create table private.online_payouts (
  provider text not null,
  provider_id text not null,
  amount_cents integer not null,
  currency text not null,
  arrives_on date not null,
  told_at timestamptz not null default clock_timestamp(),
  -- It came back: a provider may say so days after it said that it was paid.
  failed_at timestamptz,
  constraint online_payouts_pkey primary key (provider, provider_id)
);
alter table private.online_payouts enable row level security;
create index online_payouts_arrives_on on private.online_payouts (arrives_on);

-- Whose keys the functions had when they last ran.
create table private.payment_provider (
  id boolean not null default true constraint payment_provider_pkey primary key
    constraint payment_provider_single_row check (id),
  name text
);
alter table private.payment_provider enable row level security;
insert into private.payment_provider default values;

create function public.report_payment_provider(provider text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.payment_provider p set name = provider where p.name is distinct from provider
$$;
comment on function public.report_payment_provider(text) is 'Notes whether payments can be made online. For the sender of mail only.';
grant execute on function public.report_payment_provider(text) to service_role;

create function private.takes_online_payments() returns boolean
language sql stable security definer set search_path = '' as $$
  select p.name is not null from private.payment_provider p
$$;

create function public.online_provider() returns text
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return (select p.name from private.payment_provider p);
end
$$;
comment on function public.online_provider() is 'Who takes payments online; null where nobody does. For staff. May be null.';
grant execute on function public.online_provider() to authenticated;

-- A booking owes its deposit, or the rest of its receipt.
create function private.due_online(booking public.bookings) returns table (purpose text, cents integer)
language sql stable security definer rows 1 set search_path = '' as $$
  select 'balance', private.receipt_balance(r.id) from public.receipts r
    where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
  union all
  select 'deposit', d.asked_cents - private.deposit_received(booking.id) from public.booking_deposits d
    where d.booking_id = booking.id and private.holds_spot(booking.status)
      and not private.has_sale(booking.id)
$$;

-- Providers take no less than half a dollar.
create function private.payable_online(booking public.bookings) returns table (purpose text, cents integer)
language sql stable security definer rows 1 set search_path = '' as $$
  select d.purpose, d.cents from private.due_online(booking) d where d.cents >= 50
$$;

-- Null where nothing of online payments is to be shown.
create function private.online_of(booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('due', due.due, 'last', last.last)
    from (select) always
    left join lateral (
      select jsonb_build_object('purpose', d.purpose, 'cents', d.cents) as due from private.payable_online(booking) d
      where private.takes_online_payments()
    ) due on true
    left join lateral (
      select jsonb_build_object(
          'state', case when p.paid_at is not null then 'paid' when p.failed_at is not null then 'failed' else 'open' end,
          'cents', coalesce(p.paid_cents, p.asked_cents),
          'is_late', booking.status = 'cancelled' and private.deposit_received(booking.id) > 0
            and coalesce(p.question in ('after_release', 'after_cancellation'), false)
        ) as last
      from public.online_payments p where p.booking_id = booking.id order by p.started_at desc limit 1
    ) last on true
    where private.takes_online_payments() or last.last ->> 'state' = 'paid'
$$;

-- As managed_receipts(): the link ends a day after the appointment, what it owes does not.
create function public.managed_payment(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  booking public.bookings;
begin
  perform private.require_post();
  select b.* into booking from public.bookings b where b.id = private.link_subject('booking', managed_payment.token);
  if not found then
    perform private.count_manage_try();
    return null;
  end if;
  return private.online_of(booking);
end
$$;
comment on function public.managed_payment(text) is 'What can be paid online, and what became of the last try, for the holder of a booking''s link. May be null.';
grant execute on function public.managed_payment(text) to anon, authenticated;

create function public.begin_online_payment(token text, provider text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
  due record;
  payment public.online_payments;
begin
  select b.* into booking from public.bookings b where b.id = private.link_subject('booking', token);
  if not found then
    return null;
  end if;
  -- A second press at the same moment finds the payment of the first.
  perform pg_advisory_xact_lock(hashtextextended('public.online_payments ' || booking.id::text, 0));
  select * into due from private.payable_online(booking);
  if due.cents is null then
    return jsonb_build_object('outcome', 'nothing_due');
  end if;
  select p.* into payment from public.online_payments p
    where p.booking_id = booking.id and p.provider = begin_online_payment.provider and p.paid_at is null
      and (p.purpose, p.asked_cents) = (due.purpose, due.cents)
      and case when p.page_url is null then p.started_at > clock_timestamp() - interval '1 minute'
        else p.page_until > clock_timestamp() + interval '1 minute' end
    order by p.started_at desc limit 1;
  if payment.page_url is not null then
    return jsonb_build_object('outcome', 'open', 'page_url', payment.page_url);
  end if;
  if payment.id is null then
    if private.is_over('presses_per_link', token) then
      return jsonb_build_object('outcome', 'limit');
    end if;
    perform private.count_hit('presses_per_link', token);
    insert into public.online_payments (booking_id, purpose, provider, asked_cents)
      values (booking.id, due.purpose, begin_online_payment.provider, due.cents) returning * into payment;
  end if;
  return jsonb_build_object(
    'outcome', 'new', 'payment_id', payment.id, 'booking_id', booking.id, 'purpose', payment.purpose,
    'amount_cents', payment.asked_cents
  );
end
$$;
comment on function public.begin_online_payment(text, text) is 'What the holder of a booking''s link has to pay. For the function pay only.';
grant execute on function public.begin_online_payment(text, text) to service_role;

create function public.keep_payment_page(payment_id uuid, page_id text, page_url text, page_until timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p
    set page_id = keep_payment_page.page_id, page_url = keep_payment_page.page_url, page_until = keep_payment_page.page_until
    where p.id = keep_payment_page.payment_id
$$;
comment on function public.keep_payment_page(uuid, text, text, timestamptz) is 'Notes the page that a payment is made on. For the function pay only.';
grant execute on function public.keep_payment_page(uuid, text, text, timestamptz) to service_role;

create function private.ask_about_payment(payment_id uuid, question text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p set question = ask_about_payment.question, settled_at = null, settled_by = null
    where p.id = ask_about_payment.payment_id
$$;

-- The same part of the same payment has the same id in the books, however often it is told.
create function private.online_money_id(provider text, said text) returns uuid
language sql immutable set search_path = '' as $$ select md5(provider || ' ' || said)::uuid $$;

create function private.note_online_money(payment public.online_payments, receipt_id uuid, kind text, cents integer, said text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_payment(payment.booking_id, receipt_id, kind, jsonb_build_object(
    'id', private.online_money_id(payment.provider, said), 'method', 'online', 'amount_cents', cents,
    'provider_id', payment.provider_id
  ))
$$;

-- A deposit that the shop holds next to a receipt: more was paid than was owed.
create function private.held_beside_receipt(sale public.receipts) returns integer
language sql stable security definer set search_path = '' as $$
  select private.deposit_received(sale.booking_id) - sale.deposit_cents
$$;

-- What the shop holds of a booking that no receipt has used.
create function private.held_of(of_booking uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select private.held_beside_receipt(r) from public.receipts r
      where r.booking_id = of_booking and r.kind = 'sale' and r.voided_at is null
    ),
    private.deposit_received(of_booking)
  )
$$;

-- What of a payment needs a person, once its money is in the books; null for nothing.
create function private.question_of_payment(payment public.online_payments) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when b.id is null then 'booking_deleted'
      when b.status = 'cancelled' and exists (
        select from public.booking_messages m where m.booking_id = b.id and m.kind = 'released'
      ) then 'after_release'
      when b.status = 'cancelled' then 'after_cancellation'
      when r.id is not null and private.held_beside_receipt(r) > 0 then 'paid_too_much'
      when r.id is null and private.deposit_received(b.id) > coalesce(d.asked_cents, 0) then 'paid_too_much'
      when payment.paid_cents < payment.asked_cents then 'other_amount' end
    from (select) always
    left join public.bookings b on b.id = payment.booking_id
    left join public.receipts r on r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null
    left join public.booking_deposits d on d.booking_id = payment.booking_id
$$;

-- A deposit where there is no receipt yet; else what the receipt is still owed, and the rest is held next to it.
create function private.enter_paid(payment public.online_payments) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  toward_receipt integer := 0;
begin
  if payment.currency <> 'cad' then
    return 'other_currency';
  end if;
  select r.* into sale from public.receipts r
    where r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null;
  if sale.id is not null then
    toward_receipt := least(greatest(private.receipt_balance(sale.id), 0), payment.paid_cents);
  end if;
  if toward_receipt > 0 then
    perform private.note_online_money(payment, sale.id, 'sale', toward_receipt, payment.provider_id || ' sale');
  end if;
  if payment.paid_cents > toward_receipt then
    perform private.note_online_money(
      payment, null, 'deposit', payment.paid_cents - toward_receipt, payment.provider_id || ' deposit'
    );
  end if;
  return private.question_of_payment(payment);
end
$$;

-- Money that went back is first what is held next to a receipt, then a refund of that by amount. Null where the books
-- have it now.
create function private.enter_refunded(payment public.online_payments, cents integer, refund_id text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  refund public.receipts;
  from_held integer := cents;
begin
  select r.* into sale from public.receipts r
    where r.booking_id = payment.booking_id and r.kind = 'sale' and r.voided_at is null;
  if sale.id is not null then
    from_held := least(greatest(private.held_beside_receipt(sale), 0), cents);
    if cents > from_held and (
      private.receipt_balance(sale.id) > 0 or cents - from_held > (private.left_of_sale(sale)).total_cents
    ) then
      return 'refund_by_hand';
    end if;
  end if;
  if from_held > 0 then
    perform private.note_online_money(payment, null, 'deposit', -from_held, refund_id || ' deposit');
  end if;
  if cents > from_held then
    refund := private.insert_receipt(private.refund_of(sale, jsonb_build_object(
      'id', private.online_money_id(payment.provider, refund_id || ' receipt'), 'total_cents', cents - from_held,
      'reason', 'Refunded online'
    )));
    perform private.note_online_money(payment, refund.id, 'refund', from_held - cents, refund_id || ' refund');
    perform private.note_refunded(sale);
  end if;
  return case when private.deposit_received(payment.booking_id) < 0 then 'refund_by_hand' end;
end
$$;

-- What was typed online stays typed: money says nothing of who sent it.
create function private.confirm_paid(of_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select s.deposit_confirms from public.checkout_settings s) or not exists (
    select from public.booking_deposits d where d.booking_id = of_booking
      and private.deposit_received(d.booking_id) >= d.asked_cents
  ) then
    return;
  end if;
  perform private.set_options('{"as_provider": true}');
  update public.bookings b set status = 'confirmed', confirmed_by_link = not b.is_known
    where b.id = of_booking and b.status = 'pending';
end
$$;

-- Tells who has paid for a booking that is no more that the shop has the money.
create function private.tell_of_late_payment(of_booking uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, 'paid_late', b.revision, clock_timestamp(), clock_timestamp() from public.bookings b
    where b.id = of_booking and b.customer_email is not null
    on conflict on constraint booking_messages_once do nothing
$$;

-- As staff asked for it, if the receipt is still what they saw; else as one that was made at the provider.
create function private.enter_asked_refund(payment public.online_payments, asked private.online_refunds, refund_id text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale public.receipts;
  receipt public.receipts;
  refusal text;
begin
  if asked.receipt_id is null then
    return private.enter_refunded(payment, asked.cents, refund_id);
  end if;
  select r.* into sale from public.receipts r where r.id = asked.receipt_id and r.voided_at is null;
  begin
    receipt := private.checked_refund(sale, asked.refund);
  exception when others then
    get stacked diagnostics refusal = returned_sqlstate;
    if refusal not like 'PT%' then
      raise;
    end if;
    return private.enter_refunded(payment, asked.cents, refund_id);
  end;
  receipt := private.write_refund(sale, receipt, asked.refund);
  perform private.note_online_money(payment, receipt.id, 'refund', -asked.cents, refund_id || ' refund');
  -- What of it went back by hand.
  perform private.add_payment(sale.booking_id, receipt.id, 'refund', jsonb_build_object(
      'id', p.id, 'method', p.method, 'amount_cents', -p.amount_cents, 'tip_cents', -coalesce(p.tip_cents, 0)
    ))
    from jsonb_to_recordset(asked.refund -> 'payments') p (id uuid, method text, amount_cents integer, tip_cents integer)
    where p.method <> 'online';
  return null;
end
$$;

create function private.take_paid_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  question text;
begin
  if payment.provider_id = event ->> 'provider_id' then
    return 'known';
  end if;
  -- Another payment on the same page is money, too.
  if payment.provider_id is not null then
    insert into public.online_payments (booking_id, purpose, provider, asked_cents)
      values (payment.booking_id, payment.purpose, payment.provider, payment.asked_cents) returning * into payment;
  end if;
  update public.online_payments p
    set provider_id = event ->> 'provider_id', paid_cents = (event ->> 'amount_cents')::integer,
      currency = event ->> 'currency', fee_cents = coalesce((event ->> 'fee_cents')::integer, p.fee_cents), paid_at = clock_timestamp()
    where p.id = payment.id returning * into payment;
  question := private.enter_paid(payment);
  if question is not null then
    perform private.ask_about_payment(payment.id, question);
  end if;
  if question in ('after_release', 'after_cancellation') then
    perform private.tell_of_late_payment(payment.booking_id);
  elsif payment.purpose = 'deposit' then
    perform private.confirm_paid(payment.booking_id);
  end if;
  return coalesce('question:' || question, 'entered');
end
$$;

-- The events of one refund come in any order: what failed is not given back, whichever is told first.
create function private.take_refund_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  cents constant integer := (event ->> 'amount_cents')::integer;
  refund_id constant text := event ->> 'refund_id';
  said constant text[] := array(
    select e.kind from private.payment_events e
    where e.provider = payment.provider and e.refund_id = event ->> 'refund_id' and e.outcome <> 'waiting'
      and e.id <> event ->> 'id'
  );
  asked private.online_refunds;
  question text;
begin
  if event ->> 'kind' = any (said) or 'refund_failed' = any (said) then
    return 'known';
  end if;
  -- What staff typed for it is on its receipt now, or is not needed.
  select r.* into asked from private.online_refunds r
    where r.id = (event ->> 'asked_refund')::uuid and r.payment_id = payment.id for update;
  update private.online_refunds r
    set state = case event ->> 'kind' when 'refunded' then 'done' else 'failed' end, refund = null where r.id = asked.id;
  if event ->> 'kind' = 'refunded' then
    update public.online_payments p set refunded_cents = p.refunded_cents + cents where p.id = payment.id;
    question := case when payment.currency <> 'cad' then 'other_currency'
      when asked.cents = cents then private.enter_asked_refund(payment, asked, refund_id)
      else private.enter_refunded(payment, cents, refund_id) end;
    -- All of it went back: nobody has to deal with it any more.
    update public.online_payments p set settled_at = clock_timestamp()
      where p.booking_id = payment.booking_id and p.settled_at is null
        and p.question in ('booking_deleted', 'after_release', 'after_cancellation')
        and private.held_of(payment.booking_id) <= 0;
  else
    question := 'refund_failed';
    if 'refunded' = any (said) then
      update public.online_payments p set refunded_cents = p.refunded_cents - cents where p.id = payment.id;
      if exists (
        select from public.payments p where p.id in (
          private.online_money_id(payment.provider, refund_id || ' deposit'),
          private.online_money_id(payment.provider, refund_id || ' refund')
        )
      ) then
        perform private.note_online_money(payment, null, 'deposit', cents, refund_id || ' failed');
      end if;
    end if;
  end if;
  if question is not null then
    perform private.ask_about_payment(payment.id, question);
  end if;
  return coalesce('question:' || question, 'entered');
end
$$;

-- Decides one event, and enters it in the history.
create function private.take_payment_event(payment public.online_payments, event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := event ->> 'kind';
  outcome text;
begin
  case
    when kind = 'paid' then
      outcome := private.take_paid_event(payment, event);
    when payment.provider_id is not null and kind in ('refunded', 'refund_failed') then
      outcome := private.take_refund_event(payment, event);
    when payment.provider_id is not null and kind = 'disputed' then
      perform private.ask_about_payment(payment.id, 'disputed');
      outcome := 'question:disputed';
    when payment.provider_id is not null and kind = 'fee' then
      update public.online_payments p set fee_cents = (event ->> 'fee_cents')::integer where p.id = payment.id;
      return 'entered';
    when payment.paid_at is not null then
      outcome := 'known';
    else
      outcome := kind;
      -- Nobody can pay there any more: the next press makes another page.
      update public.online_payments p
        set page_until = least(p.page_until, clock_timestamp()),
          failed_at = case when kind = 'failed' then clock_timestamp() else p.failed_at end
        where p.id = payment.id;
  end case;
  if outcome <> 'known' then
    insert into public.booking_events (booking_id, kind, new_values, actor, happened_at) values (
      payment.booking_id, 'online',
      jsonb_strip_nulls(jsonb_build_object(
        'event', kind, 'amount_cents', (event ->> 'amount_cents')::integer, 'currency', event ->> 'currency',
        'question', nullif(split_part(outcome, ':', 2), '')
      )),
      'provider', private.shop_instant(private.shop_now())
    );
  end if;
  return outcome;
end
$$;

-- Null if it is about no payment that is known by now.
create function private.payment_of_event(event jsonb) returns public.online_payments
language sql stable security definer set search_path = '' as $$
  select p from public.online_payments p
  where p.provider = event ->> 'provider'
    and (p.provider_id = event ->> 'provider_id' or p.id = (event ->> 'payment_id')::uuid)
  order by (p.provider_id = event ->> 'provider_id') is true desc limit 1
$$;

-- In whichever order it is told: what failed is not in the bank.
create function private.take_payout_event(event jsonb) returns text
language sql volatile security definer set search_path = '' as $$
  insert into private.online_payouts (provider, provider_id, amount_cents, currency, arrives_on, failed_at) values (
    event ->> 'provider', event ->> 'provider_id', (event ->> 'amount_cents')::integer, event ->> 'currency',
    (event ->> 'arrives_on')::date, case event ->> 'kind' when 'payout_failed' then clock_timestamp() end
  )
  on conflict on constraint online_payouts_pkey do update
    set failed_at = coalesce(online_payouts.failed_at, excluded.failed_at);
  select 'entered'
$$;

create function public.record_payment_event(event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.online_payments;
  waiting record;
  outcome text;
begin
  perform private.join_booking_queue();
  if exists (
    select from private.payment_events e where (e.provider, e.id) = (event ->> 'provider', event ->> 'id')
  ) then
    return 'known';
  end if;
  payment := private.payment_of_event(event);
  outcome := case
    when event ->> 'kind' in ('payout', 'payout_failed') then private.take_payout_event(event)
    when payment.id is not null then private.take_payment_event(payment, event)
    when event ->> 'payment_id' is null then 'waiting'
    else 'unknown' end;
  insert into private.payment_events (provider, id, provider_id, refund_id, kind, said, outcome) values (
    event ->> 'provider', event ->> 'id', event ->> 'provider_id', event ->> 'refund_id', event ->> 'kind', event, outcome
  );
  if event ->> 'kind' = 'paid' and payment.id is not null then
    for waiting in
      select e.* from private.payment_events e
      where e.provider = event ->> 'provider' and e.provider_id = event ->> 'provider_id' and e.outcome = 'waiting'
      order by e.received_at
    loop
      update private.payment_events e
        set outcome = private.take_payment_event(private.payment_of_event(waiting.said), waiting.said)
        where (e.provider, e.id) = (waiting.provider, waiting.id);
    end loop;
  end if;
  return outcome;
end
$$;
comment on function public.record_payment_event(jsonb) is 'Notes what a payment provider says, once. For the function pay-webhook only.';
grant execute on function public.record_payment_event(jsonb) to service_role;

-- Cents of a payment that can still be given back by the provider; what is under way is gone.
create function private.left_online(payment public.online_payments) returns integer
language sql stable security definer set search_path = '' as $$
  select payment.paid_cents - payment.refunded_cents - (
      select coalesce(sum(r.cents), 0)::integer from private.online_refunds r
      where r.payment_id = payment.id and r.state = 'open'
    )
$$;

create function private.require_receipt_refund(payment public.online_payments, asked jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sale constant public.receipts := private.sale_of((asked ->> 'receipt_id')::uuid);
begin
  if sale.booking_id <> payment.booking_id then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  perform private.checked_refund(sale, asked -> 'refund');
  if (asked ->> 'cents')::integer is distinct from (
    select sum(p.amount_cents) from jsonb_to_recordset(asked -> 'refund' -> 'payments') p (
      method text, amount_cents integer, tip_cents integer
    ) where p.method = 'online' and coalesce(p.tip_cents, 0) = 0
  ) then
    perform private.raise_money_changed();
  end if;
end
$$;

create function private.require_online_refund(payment public.online_payments, asked jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  cents constant integer := (asked ->> 'cents')::integer;
begin
  if (cents between 1 and private.left_online(payment)) is not true then
    perform private.raise_refund_too_high();
  end if;
  if asked ->> 'receipt_id' is not null then
    perform private.require_receipt_refund(payment, asked);
    return;
  end if;
  if cents > private.held_of(payment.booking_id) then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$$;

create function public.begin_online_refund(asked jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment public.online_payments;
  noted private.online_refunds;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.online_payments p
    where p.id = (asked ->> 'payment_id')::uuid and p.paid_at is not null and p.currency = 'cad';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  select r.* into noted from private.online_refunds r where r.id = (asked ->> 'id')::uuid;
  if noted.id is null then
    perform private.require_online_refund(payment, asked);
    insert into private.online_refunds (id, payment_id, cents, receipt_id, refund, asked_by) values (
      (asked ->> 'id')::uuid, payment.id, (asked ->> 'cents')::integer, (asked ->> 'receipt_id')::uuid,
      case when asked ->> 'receipt_id' is not null then asked -> 'refund' end, private.change_actor_email()
    ) returning * into noted;
  elsif (noted.payment_id, noted.cents) is distinct from (payment.id, (asked ->> 'cents')::integer) then
    perform private.raise_noted_otherwise();
  end if;
  return jsonb_build_object('state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id);
end
$$;
comment on function public.begin_online_refund(jsonb) is 'Notes that a part of an online payment is to be given back by the provider. For staff, by the function pay-refund.';
grant execute on function public.begin_online_refund(jsonb) to authenticated;

create function public.fail_online_refund(refund_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.online_refunds r set state = 'failed', refund = null where r.id = refund_id and r.state = 'open'
$$;
comment on function public.fail_online_refund(uuid) is 'Notes that the provider would not give something back. For the function pay-refund only.';
grant execute on function public.fail_online_refund(uuid) to service_role;

-- The details of a booking say this of its online payments; null for none.
create function private.online_payments_of(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
      'id', p.id, 'left_cents', case when p.currency = 'cad' then private.left_online(p) else 0 end,
      'paid_cents', p.paid_cents, 'paid_at', p.paid_at,
      'question', case when p.settled_at is null then p.question end,
      'open_cents', (
        select sum(r.cents)::integer from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
      )
    ) order by p.paid_at)
  from public.online_payments p where p.booking_id = of_booking and p.paid_at is not null
$$;

create function public.take_back_booking(booking_id uuid, overrides text[] default '{}', at_revision integer default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(take_back_booking.booking_id);
begin
  if booking.status <> 'cancelled' or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() then
    perform private.refuse_place_change(booking);
  end if;
  -- It is not released once more for what came too late.
  update public.booking_deposits d set due_by = null where d.booking_id = booking.id;
  perform private.set_options(jsonb_build_object('takes_back', true, 'places', true, 'overrides', overrides));
  update public.bookings b
    set status = 'confirmed', revision = coalesce(at_revision, b.revision) where b.id = booking.id;
  update public.online_payments p
    set settled_at = clock_timestamp(), settled_by = private.change_actor_email()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$$;
comment on function public.take_back_booking(uuid, text[], integer) is 'Confirms a booking that was cancelled or released, at its time. For staff.';
grant execute on function public.take_back_booking(uuid, text[], integer) to authenticated;

create function public.settle_online_payment(payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.online_payments p
    set settled_at = coalesce(p.settled_at, clock_timestamp()), settled_by = coalesce(p.settled_by, private.change_actor_email())
    where p.id = settle_online_payment.payment_id and p.question is not null;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
end
$$;
comment on function public.settle_online_payment(uuid) is 'Notes that what an online payment asked of a person was done. For staff.';
grant execute on function public.settle_online_payment(uuid) to authenticated;

-- What the provider keeps and pays out, for the books; the currency of what is not in our own.
create function private.online_entries(from_day date, to_day date)
returns table (day date, at timestamptz, entry text, booking_id uuid, cents integer, currency text)
language sql stable security definer set search_path = '' as $$
  select e.day, e.at, e.entry, e.booking_id, e.cents, nullif(e.currency, 'cad') from (
    select private.shop_time(p.paid_at)::date as day, p.paid_at as at, 'online_fee' as entry, p.booking_id, -p.fee_cents as cents,
        'cad' as currency
      from public.online_payments p where p.fee_cents > 0
    union all
    select o.arrives_on, o.told_at, 'payout', null, o.amount_cents, o.currency from private.online_payouts o
    union all
    select private.shop_time(o.failed_at)::date, o.failed_at, 'payout_failed', null, -o.amount_cents, o.currency
      from private.online_payouts o where o.failed_at is not null
  ) e where e.day between from_day and to_day
$$;

create function public.online_questions() returns table (
  payment_id uuid, booking_id uuid, booking_date date, customer_name text, service_name text,
  question text, paid_cents integer, currency text, paid_at timestamptz, left_cents integer
)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select p.id, b.id, b.booking_date, b.customer_name, b.service_name, p.question, p.paid_cents, p.currency, p.paid_at,
      case when p.currency = 'cad' then greatest(least(private.left_online(p), private.held_of(p.booking_id)), 0) else 0 end
    from public.online_payments p left join public.bookings b on b.id = p.booking_id
    where p.question is not null and p.settled_at is null and p.paid_at is not null
    order by p.started_at;
end
$$;
comment on function public.online_questions() is 'Online payments that need a person; left_cents can be given back by the provider. For staff. May be null: booking_id, booking_date, customer_name, service_name.';
grant execute on function public.online_questions() to authenticated;

-- What was paid online for a booking that is deleted, and that no receipt has used, is not lost with it.
create function private.ask_about_deleted(deleted uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    where p.booking_id = any (deleted) and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0
$$;

-- Staff ask for what a booking owes, by mail, with the way to pay it online.
create function public.ask_payment(booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(ask_payment.booking_id);
begin
  if not private.takes_online_payments() or not exists (select from private.payable_online(booking)) then
    perform private.refuse('PT409', 'nothing_due', hint => 'Nothing of it can be paid online.');
  end if;
  if booking.customer_email is null then
    perform private.refuse('PT422', 'recipient_missing', hint => 'There is no email address.');
  end if;
  perform private.queue_payment_mail(booking);
end
$$;
comment on function public.ask_payment(uuid) is 'Asks by mail for what a booking owes, with the way to pay it online. For staff.';
grant execute on function public.ask_payment(uuid) to authenticated;

-- Other sales of the shop's account at the provider are told here, too, and are none of ours.
create function private.purge_online_payments() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  delete from private.payment_events e
    where e.received_at < clock_timestamp() - case when e.outcome in ('waiting', 'unknown')
      then interval '30 days' else interval '7 years' end
$$;

-- website.sql

-- The website as its owner fills it: reviews, the rating, brands, parking, photos.
--
-- Until the first review or photo is entered, pages show the samples that are in their code.
--
-- For visitors:
--   website() -> all that is shown, in its order. A photo is shown once it has words for those who cannot see
--     it and all of its sizes are stored, a pair once both of its sides are.
-- For staff: the four tables, and for the function website-photo in their name
--   take_website_photo, keep_website_photo
-- For the functions only: removed_website_photos
--
-- Prices are not here: they are constants of the site.

create table public.website_settings (
  id boolean primary key default true constraint website_settings_single_row check (id),
  rating numeric(2, 1) constraint website_settings_rating check (rating between 1 and 5),
  rating_count integer constraint website_settings_rating_count check (rating_count between 1 and 1000000),
  rating_source text constraint website_settings_rating_source check (
    btrim(rating_source) <> '' and length(rating_source) <= 40 and rating_source !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  rating_url text constraint website_settings_rating_url check (
    length(rating_url) <= 500 and rating_url ~ '^https://[^[:space:]<>"''\\]+$'
  ),
  film_brands text[] not null default '{}' constraint website_settings_film_brands check (
    cardinality(film_brands) <= 12 and array_position(film_brands, null) is null
    and length(array_to_string(film_brands, '')) <= 480
  ),
  parking text constraint website_settings_parking check (btrim(parking) <> '' and length(parking) <= 300),
  key_drop text constraint website_settings_key_drop check (btrim(key_drop) <> '' and length(key_drop) <= 300)
);
comment on table public.website_settings is 'One row: what the pages say of the shop. Staff read and change it.';
comment on column public.website_settings.rating is 'Average of the shop''s reviews elsewhere; null: none is shown.';
comment on column public.website_settings.rating_url is 'Where that average can be read, https.';
comment on column public.website_settings.film_brands is 'Names of the films that the shop installs.';
comment on column public.website_settings.parking is 'Where a customer parks.';
comment on column public.website_settings.key_drop is 'How keys are left when nobody is there.';
insert into public.website_settings default values;

create table public.website_reviews (
  id uuid not null default gen_random_uuid() constraint website_reviews_pkey primary key,
  name text not null constraint website_reviews_name check (
    btrim(name) <> '' and length(name) <= 60 and name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  city text constraint website_reviews_city check (btrim(city) <> '' and length(city) <= 60),
  words text not null constraint website_reviews_words check (btrim(words) <> '' and length(words) <= 1000),
  stars smallint not null default 5 constraint website_reviews_stars check (stars between 1 and 5),
  source text constraint website_reviews_source check (btrim(source) <> '' and length(source) <= 40),
  link text constraint website_reviews_link check (
    length(link) <= 500 and link ~ '^https://[^[:space:]<>"''\\]+$'
  ),
  reviewed_on date not null constraint website_reviews_reviewed_on check (isfinite(reviewed_on)),
  position integer not null constraint website_reviews_position check (position >= 0),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.website_reviews is 'Reviews that the home page shows. Staff write them.';
comment on column public.website_reviews.source is 'Where it was written, such as Google; link leads there.';

create table public.website_pairs (
  id uuid not null default gen_random_uuid() constraint website_pairs_pkey primary key,
  title text not null constraint website_pairs_title check (btrim(title) <> '' and length(title) <= 80),
  position integer not null constraint website_pairs_position check (position >= 0),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.website_pairs is 'Two photos of the same place, before and after. Staff write them.';

create table public.website_photos (
  id uuid not null constraint website_photos_pkey primary key,
  title text constraint website_photos_title check (btrim(title) <> '' and length(title) <= 80),
  alt text constraint website_photos_alt check (btrim(alt) <> '' and length(alt) <= 300),
  position integer not null constraint website_photos_position check (position >= 0),
  pair_id uuid constraint website_photos_pair references public.website_pairs on delete cascade,
  side text constraint website_photos_side check (side in ('before', 'after')),
  created_at timestamptz not null default clock_timestamp(),
  constraint website_photos_paired check ((pair_id is null) = (side is null))
);
comment on table public.website_photos is 'Photos of the gallery, and the two of each pair. Staff write them.';
comment on column public.website_photos.alt is 'Words for those who cannot see it; null: it is not shown yet.';
create index website_photos_of_pair on public.website_photos (pair_id);

create table public.website_photo_files (
  photo_id uuid not null constraint website_photo_files_photo references public.website_photos on delete cascade,
  size integer not null constraint website_photo_files_size check (size in (480, 960, 1600)),
  width integer not null constraint website_photo_files_width check (width between 1 and 1600),
  height integer not null constraint website_photo_files_height check (height between 1 and 1600),
  kind text not null constraint website_photo_files_kind check (kind in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null constraint website_photo_files_bytes check (bytes between 1 and 2097152),
  hash text not null constraint website_photo_files_hash check (hash ~ '^[0-9a-f]{32}$'),
  -- Null until its bytes are in the bucket.
  stored_at timestamptz,
  constraint website_photo_files_pkey primary key (photo_id, size)
);
comment on table public.website_photo_files is 'The three sizes of a photo. Their bytes are in the public bucket website-photos, under names that change with them. For staff.';

alter table public.website_settings enable row level security;
alter table public.website_settings force row level security;
alter table public.website_reviews enable row level security;
alter table public.website_reviews force row level security;
alter table public.website_pairs enable row level security;
alter table public.website_pairs force row level security;
alter table public.website_photos enable row level security;
alter table public.website_photos force row level security;
alter table public.website_photo_files enable row level security;
alter table public.website_photo_files force row level security;

grant select on table public.website_settings, public.website_photo_files to authenticated;
grant select, delete on table public.website_reviews, public.website_pairs, public.website_photos to authenticated;
grant update (rating, rating_count, rating_source, rating_url, film_brands, parking, key_drop)
  on table public.website_settings to authenticated;
grant insert (name, city, words, stars, source, link, reviewed_on, position),
  update (name, city, words, stars, source, link, reviewed_on, position)
  on table public.website_reviews to authenticated;
grant insert (id, title, position), update (title, position) on table public.website_pairs to authenticated;
grant insert (id, title, alt, position, pair_id, side), update (title, alt, position)
  on table public.website_photos to authenticated;

create policy "staff read what pages say of the shop" on public.website_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change what pages say of the shop" on public.website_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff write reviews" on public.website_reviews
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff write pairs of photos" on public.website_pairs
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff write photos of the website" on public.website_photos
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read the files of photos" on public.website_photo_files
  for select to authenticated using ((select private.is_staff()));

create trigger website_settings_note_change after update on public.website_settings
  for each row execute function private.note_setting_change();

-- Photos.

-- The public bucket: everybody reads what they have a name of. No policy lets anybody write, so that only the
-- service key does, with which the function stores what it has looked at.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('website-photos', 'website-photos', true, 2097152, '{image/jpeg,image/png,image/webp}')
      on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types;
  end if;
end
$$;

-- Another picture has another name, so browsers may keep each for a year.
create function private.website_photo_path(file public.website_photo_files) returns text
language sql immutable set search_path = '' as $$
  select format('%s/%s-%s.%s', file.photo_id, file.hash, file.size, replace(split_part(file.kind, '/', 2), 'jpeg', 'jpg'))
$$;

create function private.note_removed_website_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or private.website_photo_path(old) <> private.website_photo_path(new) then
    insert into private.removed_photos (path, bucket)
      values (private.website_photo_path(old), 'website-photos') on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger website_photo_files_removed after update or delete on public.website_photo_files
  for each row execute function private.note_removed_website_photo();

-- Says where the bytes go. outcome: store, stored (these are there already), unknown (no such photo, or another
-- picture in this size).
create function public.take_website_photo(
  photo_id uuid, size integer, width integer, height integer, kind text, bytes integer, hash text
) returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  file public.website_photo_files;
begin
  perform private.require_staff();
  -- A deletion of the photo waits until its file is noted.
  perform from public.website_photos p where p.id = take_website_photo.photo_id for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  insert into public.website_photo_files as f (photo_id, size, width, height, kind, bytes, hash)
    values (
      take_website_photo.photo_id, take_website_photo.size, take_website_photo.width, take_website_photo.height,
      take_website_photo.kind, take_website_photo.bytes, take_website_photo.hash
    )
    on conflict on constraint website_photo_files_pkey do update
      set width = excluded.width, height = excluded.height, kind = excluded.kind, bytes = excluded.bytes, hash = excluded.hash
      where f.stored_at is null;
  select f.* into file from public.website_photo_files f
    where f.photo_id = take_website_photo.photo_id and f.size = take_website_photo.size;
  outcome := case
    when file.stored_at is null then 'store'
    when (file.hash, file.kind) = (take_website_photo.hash, take_website_photo.kind) then 'stored'
    else 'unknown' end;
  path := case when outcome <> 'unknown' then private.website_photo_path(file) end;
  if outcome = 'store' then
    delete from private.removed_photos r where r.path = private.website_photo_path(file);
  end if;
  return next;
end
$$;
comment on function public.take_website_photo(uuid, integer, integer, integer, text, integer, text) is 'Whether a size of a photo is taken, and where it goes. For staff.';
grant execute on function public.take_website_photo(uuid, integer, integer, integer, text, integer, text) to authenticated;

-- False where its photo was deleted while it was on the way.
create function public.keep_website_photo(photo_id uuid, size integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.website_photo_files f set stored_at = coalesce(f.stored_at, clock_timestamp())
    where f.photo_id = keep_website_photo.photo_id and f.size = keep_website_photo.size;
  return found;
end
$$;
comment on function public.keep_website_photo(uuid, integer) is 'Notes that a size of a photo is in the bucket; false where the photo is gone. For staff.';
grant execute on function public.keep_website_photo(uuid, integer) to authenticated;

create function public.removed_website_photos() returns table (path text)
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  select r.path from private.removed_photos r
  -- Photos that a backup has brought back are kept.
  where r.bucket = 'website-photos'
    and not exists (select from public.website_photo_files f where private.website_photo_path(f) = r.path)
  order by r.removed_at, r.path limit 100
$$;
comment on function public.removed_website_photos() is 'Photos of the website whose bytes are to be deleted. For the functions only.';
grant execute on function public.removed_website_photos() to service_role;

-- What visitors read.

-- Null until all sizes are stored.
create function private.website_photo_files(of_photo uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 3 then jsonb_agg(jsonb_build_object(
    'path', private.website_photo_path(f), 'width', f.width, 'height', f.height
  ) order by f.size) end
  from public.website_photo_files f where f.photo_id = of_photo and f.stored_at is not null
$$;

-- The last one that is whole: another crop replaces a photo once it has arrived.
create function private.website_pair_side(of_pair uuid, wanted text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('alt', p.alt, 'files', x.files)
  from public.website_photos p cross join lateral (select private.website_photo_files(p.id) as files) x
  where p.pair_id = of_pair and p.side = wanted and p.alt is not null and x.files is not null
  order by p.created_at desc, p.id limit 1
$$;

create function public.website() returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  select jsonb_build_object(
    'rating', s.rating, 'rating_count', s.rating_count, 'rating_source', s.rating_source, 'rating_url', s.rating_url,
    'film_brands', s.film_brands, 'parking', s.parking, 'key_drop', s.key_drop,
    'policy', (select to_jsonb(p) from public.current_policy() p),
    'is_closed_today', exists (
      select from public.closures c
      where c.bay_id is null and c.slots is null and c.spots = 0
        and private.shop_now()::date between c.from_day and c.to_day
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', r.name, 'city', r.city, 'words', r.words, 'stars', r.stars, 'source', r.source,
        'link', r.link, 'reviewed_on', r.reviewed_on
      ) order by r.position, r.created_at), '[]') from public.website_reviews r
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'alt', p.alt, 'files', x.files
      ) order by p.position, p.created_at), '[]')
      from public.website_photos p cross join lateral (select private.website_photo_files(p.id) as files) x
      where p.pair_id is null and p.alt is not null and x.files is not null
    ),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'before', x.before, 'after', x.after
      ) order by p.position, p.created_at), '[]')
      from public.website_pairs p cross join lateral (
        select private.website_pair_side(p.id, 'before') as before, private.website_pair_side(p.id, 'after') as after
      ) x
      where x.before is not null and x.after is not null
    )
  ) from public.website_settings s
$$;
comment on function public.website() is 'What the owner shows on the pages.';
grant execute on function public.website() to anon, authenticated;

-- people.sql

-- People: who has access to the dashboard.
--
-- Accounts are those of Supabase Auth, their role is in app_metadata. The Edge Function `people` makes and
-- deletes accounts with the service key, and asks here first, in the name of whoever calls it:
--   has_owner() -> whether anybody can let others in, for everybody
--   people() -> who has access, for owners
--   begin_invitation(email, role) -> whether an account may be made
--   remove_person(id) -> ends the access of an account at once; the account itself is deleted after that

-- Visitors of /setup read it, which says how the first owner is made while there is none.
create function public.has_owner() returns boolean
language sql stable security definer set search_path = '' set jit = off as $$
  select exists (
    select from auth.users u
    where u.raw_app_meta_data ->> 'role' = 'owner'
      and not exists (select from private.removed_accounts r where r.id = u.id)
  )
$$;
grant execute on function public.has_owner() to anon, authenticated;

create function public.people()
returns table (
  id uuid, email text, role text, invited_at timestamptz, last_sign_in_at timestamptz, has_second_factor boolean
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  verified uuid[] := array[]::uuid[];
begin
  perform private.require_owner();
  -- The embedded backend has no second factors.
  if to_regclass('auth.mfa_factors') is not null then
    execute $factors$ select coalesce(array_agg(distinct f.user_id), '{}') from auth.mfa_factors f where f.status::text = 'verified' $factors$
      into verified;
  end if;
  return query
    select u.id, u.email::text, u.raw_app_meta_data ->> 'role', u.created_at::timestamptz, u.last_sign_in_at::timestamptz,
      u.id = any (verified)
    from auth.users u
    where u.raw_app_meta_data ->> 'role' in ('staff', 'owner')
      and not exists (select from private.removed_accounts r where r.id = u.id)
    order by u.raw_app_meta_data ->> 'role', u.email, u.id;
end
$$;
revoke all on function public.people() from public;
grant execute on function public.people() to authenticated;

-- outcome: invite, has_access (nothing is left to do), other_account (an account that is not staff has the
-- address). `former` is the account of somebody whose access has ended, to be deleted first.
create function public.begin_invitation(email text, role text)
returns table (outcome text, former uuid)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  address text := lower(btrim(begin_invitation.email));
  account auth.users;
begin
  perform private.require_owner();
  if begin_invitation.role is null or begin_invitation.role not in ('staff', 'owner') then
    perform private.refuse('22023', 'role_unknown');
  end if;
  if address is null or address !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' or length(address) > 254 then
    perform private.refuse('22023', 'email_invalid');
  end if;
  select u.* into account from auth.users u where lower(u.email) = address limit 1;
  if not found then
    return query select 'invite', null::uuid;
  elsif exists (select from private.removed_accounts r where r.id = account.id) then
    return query select 'invite', account.id;
  elsif account.raw_app_meta_data ->> 'role' in ('staff', 'owner') then
    return query select 'has_access', null::uuid;
  else
    return query select 'other_account', null::uuid;
  end if;
end
$$;
revoke all on function public.begin_invitation(text, text) from public;
grant execute on function public.begin_invitation(text, text) to authenticated;

-- outcome: removed, last_owner (somebody has to stay who can invite), gone.
create function public.remove_person(id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  -- Two owners who remove each other wait here, so that the second is asked again who it is.
  lock table private.removed_accounts in share row exclusive mode;
  perform private.require_owner();
  select u.* into account from auth.users u
    where u.id = remove_person.id and u.raw_app_meta_data ->> 'role' in ('staff', 'owner');
  if not found then
    return 'gone';
  end if;
  if account.raw_app_meta_data ->> 'role' = 'owner' and not exists (
    select from auth.users u
    where u.raw_app_meta_data ->> 'role' = 'owner' and u.id <> account.id
      and not exists (select from private.removed_accounts r where r.id = u.id)
  ) then
    return 'last_owner';
  end if;
  insert into private.removed_accounts (id) values (account.id) on conflict do nothing;
  return 'removed';
end
$$;
revoke all on function public.remove_person(uuid) from public;
grant execute on function public.remove_person(uuid) to authenticated;

-- till.sql

-- The till and the books.
--
-- The till is closed by day, with the cash that was counted. Then no payment of that till is added or taken back.
-- What is taken later is in the books of its date; its cash is in the next drawer that is closed.
--
--   for staff
--   close_till(day, float_cents, counted_cents, note)
--       The same again is no second closing. PT409 `till_closed`, PT409 `till_day_open` (detail: an earlier day
--       that is not closed yet), PT422 `till_ahead`, PT422 `till_note_missing` (a difference needs one)
--   move_cash(move: id, amount_cents, reason): puts cash into the drawer that is open, or takes some out (below zero).
--       The same id again is the same move.
--       PT409 `noted_otherwise` (the same id with something else), PT422 `cash_move_invalid` (no amount, no reason)
--   till_drawer(day): its cash, what of that was put in or taken out, what of the payments came in after an earlier
--       closing, what came in after this one, and earlier days that are not closed
--   open_money(): who owes what, the oldest first
--   takings(from_day, to_day), books(from_day, to_day): by date, of both the first and the last day
--       PT422 `period_invalid`
--   find_receipts(search, before_id, page_size): receipts that one of the search's keys finds (name, year and sequence,
--       cents, day), all of them without one; the newest first, from the one before `before_id` on
--   taxes_by_month(of_year): what the receipts of each month come to

create function private.guard_closed_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.till_closings c where c.day = new.till_day) then
    perform private.refuse('PT409', 'till_closed', hint => 'The till of that day is closed.');
  end if;
  return new;
end
$$;
create trigger payments_closed_day before insert on public.payments
  for each row execute function private.guard_closed_day();
create trigger cash_moves_closed_day before insert on public.cash_moves
  for each row execute function private.guard_closed_day();
create trigger payments_closed_day_void before update of voided_at on public.payments
  for each row execute function private.guard_closed_day();

-- Deposits of bookings to come, completed work without a receipt, and rests; below zero a
-- deposit that the shop holds for a cancelled booking, or beyond what a receipt has used. A booking has one sale and the refunds of it, so that its
-- receipts less its payments are what is owed.
create function public.open_money() returns table (
  booking_id uuid, deposit_cents integer, balance_cents integer, booking_date date, customer_name text, service_name text
)
language plpgsql stable security definer rows 50 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    with rests as (
      select e.booking_id, sum(e.cents)::integer as cents from (
        select r.booking_id, r.total_cents - r.deposit_cents as cents from public.receipts r
        union all
        select p.booking_id, -p.amount_cents from public.payments p where p.kind <> 'deposit' and p.voided_at is null
      ) e group by e.booking_id having sum(e.cents) > 0
    ), owing as (
      select d.booking_id, d.asked_cents - private.deposit_received(d.booking_id) as deposit, null::integer as balance
        from public.booking_deposits d join public.bookings b on b.id = d.booking_id
        where private.holds_spot(b.status) and private.deposit_received(d.booking_id) < d.asked_cents
      union all
      select x.booking_id, null, x.cents from public.checkout_settings s join rests x on s.uses_checkout
      union all
      select b.id, null, greatest(
          (private.taxes_of(private.agreed_lines(b), b.total_price) ->> 'total_cents')::integer - private.deposit_received(b.id), 0
        )
        from public.checkout_settings s join public.bookings b on b.booking_date >= s.uses_checkout_since
        where s.uses_checkout and b.status = 'completed'
          and not exists (
            select from public.receipts r where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null
          )
      union all
      select b.id, -sum(p.amount_cents)::integer, null
        from public.payments p join public.bookings b on b.id = p.booking_id
        where p.kind = 'deposit' and p.voided_at is null and b.status = 'cancelled'
        group by b.id having sum(p.amount_cents) > 0
      union all
      -- Only a payment online can come after the receipt. Few bookings have one, so the receipts are found by theirs.
      select h.booking_id, -h.cents, null from (
        select r.booking_id, private.held_beside_receipt(r) as cents
          from (select distinct p.booking_id from public.online_payments p where p.paid_at is not null) o
          join public.receipts r on r.booking_id = o.booking_id and r.kind = 'sale' and r.voided_at is null
          offset 0
      ) h where h.cents > 0
    )
    select b.id, o.deposit, o.balance, b.booking_date, b.customer_name, b.service_name
      from owing o join public.bookings b on b.id = o.booking_id
      order by b.booking_date, b.created_at;
end
$$;
comment on function public.open_money() is 'What bookings owe, in cents: the deposit, or the rest of completed work; below zero a deposit held for a cancelled one. For staff. May be null: deposit_cents, balance_cents.';
grant execute on function public.open_money() to authenticated;

-- Cash that came in after a closing waits for the next one, whatever day that is: nobody closes a Sunday.
create function private.cash_of_drawer(of_day date)
returns table (day date, cents integer, is_move boolean)
language sql stable security definer rows 10 set search_path = '' as $$
  with drawer as (
    select coalesce((select max(c.day) + 1 from public.till_closings c where c.day < of_day), of_day) as from_day
  )
  select p.day, p.amount_cents + p.tip_cents + p.rounding_cents, false from public.payments p, drawer d
  where p.method = 'cash' and p.voided_at is null and (p.till_day = of_day or p.day < p.till_day)
    and p.till_day between d.from_day and of_day
  union all
  select m.day, m.amount_cents, true from public.cash_moves m, drawer d
  where (m.till_day = of_day or m.day < m.till_day) and m.till_day between d.from_day and of_day
$$;

create function private.cash_taken(of_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.cents), 0)::integer from private.cash_of_drawer(of_day) d
$$;

-- Days of the last month before a day on which money came in, and whose till is not closed. What is older keeps
-- nobody from closing: a shop may begin to close its till long after it began.
create function private.open_till_days(before_day date) returns setof date
language sql stable security definer rows 10 set search_path = '' as $$
  select e.till_day from (
    select p.till_day from public.payments p
    where p.till_day between before_day - 31 and before_day - 1 and p.day = p.till_day and p.voided_at is null
    union
    select m.till_day from public.cash_moves m
    where m.till_day between before_day - 31 and before_day - 1 and m.day = m.till_day
  ) e
  where not exists (select from public.till_closings c where c.day = e.till_day)
  order by e.till_day
$$;

create function public.till_drawer(day date)
returns table (cash_cents integer, moved_cents integer, carried_cents integer, later_cents integer, open_days date[])
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query select
    private.cash_taken(till_drawer.day),
    (
      select coalesce(sum(d.cents) filter (where d.is_move), 0)::integer
      from private.cash_of_drawer(till_drawer.day) d
    ),
    (
      select coalesce(sum(d.cents) filter (where d.day < till_drawer.day and not d.is_move), 0)::integer
      from private.cash_of_drawer(till_drawer.day) d
    ),
    (
      select coalesce(sum(e.cents), 0)::integer from (
        select p.amount_cents + p.tip_cents + p.rounding_cents as cents from public.payments p
        where p.day = till_drawer.day and p.till_day > p.day and p.method = 'cash' and p.voided_at is null
        union all
        select m.amount_cents from public.cash_moves m where m.day = till_drawer.day and m.till_day > m.day
      ) e
    ),
    array(select o.day from private.open_till_days(till_drawer.day) o (day) order by o.day);
end
$$;
comment on function public.till_drawer(date) is 'The cash of a day''s drawer, and earlier days that are not closed. For staff.';
grant execute on function public.till_drawer(date) to authenticated;

create function public.move_cash(move jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  noted public.cash_moves;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if coalesce((move ->> 'amount_cents')::integer, 0) = 0 or coalesce(btrim(move ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'cash_move_invalid', hint => 'Say how much, and what for.');
  end if;
  select m.* into noted from public.cash_moves m where m.id = (move ->> 'id')::uuid;
  if noted.id is not null then
    if (noted.amount_cents, noted.reason) is distinct from ((move ->> 'amount_cents')::integer, btrim(move ->> 'reason')) then
      perform private.raise_noted_otherwise();
    end if;
    return;
  end if;
  insert into public.cash_moves (id, amount_cents, reason, day, till_day, moved_at, moved_by) values (
    (move ->> 'id')::uuid, (move ->> 'amount_cents')::integer, btrim(move ->> 'reason'), private.shop_now()::date,
    private.till_day(), private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$$;
comment on function public.move_cash(jsonb) is 'Puts cash into the drawer, or takes some out. For staff.';
grant execute on function public.move_cash(jsonb) to authenticated;

create function public.close_till(day date, float_cents integer, counted_cents integer, note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  cash integer;
  open_day date;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if exists (
    select from public.till_closings c
    where (c.day, c.float_cents, c.counted_cents) = (close_till.day, close_till.float_cents, close_till.counted_cents)
      and c.note is not distinct from nullif(btrim(close_till.note), '')
  ) then
    return;
  end if;
  if day > private.shop_now()::date then
    perform private.refuse('PT422', 'till_ahead', hint => 'Today can be closed, and what was.');
  end if;
  if exists (select from public.till_closings c where c.day = close_till.day) then
    perform private.refuse('PT409', 'till_closed', hint => 'That day is closed already.');
  end if;
  select min(o) into open_day from private.open_till_days(day) o;
  if open_day is not null then
    perform private.refuse('PT409', 'till_day_open', open_day::text, 'Close the earlier day first.');
  end if;
  cash := private.cash_taken(day);
  if counted_cents <> float_cents + cash and coalesce(btrim(note), '') = '' then
    perform private.refuse('PT422', 'till_note_missing', hint => 'Say where the difference comes from.');
  end if;
  insert into public.till_closings (
    day, float_cents, cash_cents, counted_cents, difference_cents, note, closed_at, closed_by
  ) values (
    day, float_cents, cash, counted_cents, counted_cents - float_cents - cash, nullif(btrim(note), ''),
    private.shop_instant(private.shop_now()), private.change_actor_email()
  );
end
$$;
comment on function public.close_till(date, integer, integer, text) is 'Closes the till of a day with the cash that was counted. For staff.';
grant execute on function public.close_till(date, integer, integer, text) to authenticated;

-- Every amount that came in or went out on days of the till, and every receipt of them. A payment that was undone or
-- corrected stays, with the line that takes it out and who did. What was put into the drawer or taken out has its
-- reason as the note, and what the provider of online payments paid out its currency, unless it is our own; neither a
-- payout nor a fee has a method. A sale at the counter has no booking, and its lines in place of the service.
create function public.books(from_day date, to_day date) returns table (
  day date, happened_at timestamptz, entry text, receipt_id uuid, year smallint, sequence integer, booking_id uuid,
  customer_name text, service_name text, before_tax_cents integer, taxes jsonb,
  total_cents integer, deposit_used_cents integer, method text, amount_cents integer, tip_cents integer,
  rounding_cents integer, staff text, till_day date, note text
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.numbers_period(books.from_day, books.to_day);
  return query
    select e.day, e.issued_at, e.entry, e.id, e.year, e.sequence, e.booking_id, e.customer_name, e.service_name,
      e.before_tax_cents, e.taxes, e.total_cents, e.deposit_cents, e.method, e.amount_cents,
      e.tip_cents, e.rounding_cents, e.staff, e.till_day, e.note
    from (
      select r.day, r.issued_at, case when s.id is null then r.kind else 'void' end || '_receipt' as entry, r.id, r.year, r.sequence,
        nullif(r.booking_id, coalesce(r.refunds, r.id)) as booking_id, b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(r.booking_id)) as service_name, r.before_tax_cents, r.taxes, r.total_cents, r.deposit_cents,
        null::text as method, null::integer as amount_cents, null::integer as tip_cents,
        null::integer as rounding_cents, r.issued_by as staff, null::date as till_day, 0 as place,
        null::timestamptz as until, null::text as note
      from public.receipts r left join public.bookings b on b.id = r.booking_id
      left join public.receipts s on s.id = r.refunds and s.voided_at is not null
      where r.day between books.from_day and books.to_day
      union all
      select p.day, p.taken_at, p.kind, p.receipt_id, r.year, r.sequence,
        nullif(p.booking_id, coalesce(r.refunds, r.id)), b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(p.booking_id)),
        null, null, null, null, p.method, p.amount_cents, p.tip_cents, p.rounding_cents, p.taken_by,
        p.till_day, p.place, p.voided_at, null
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day
      union all
      select p.day, p.voided_at, p.kind || '_undone', p.receipt_id, r.year, r.sequence,
        nullif(p.booking_id, coalesce(r.refunds, r.id)), b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(p.booking_id)), null, null, null, null, p.method, -p.amount_cents, -p.tip_cents, -p.rounding_cents,
        p.voided_by, p.till_day, p.place, p.voided_at, null
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day and p.voided_at is not null
      union all
      select m.day, m.moved_at, case when m.amount_cents < 0 then 'cash_out' else 'cash_in' end, null, null, null, null,
        null, null, null, null, null, null, 'cash', m.amount_cents, 0, 0, m.moved_by, m.till_day, 0, null, m.reason
      from public.cash_moves m where m.day between books.from_day and books.to_day
      union all
      select o.day, o.at, o.entry, null, null, null, o.booking_id, b.customer_name, b.service_name, null, null, null, null,
        null, o.cents, 0, 0, null, null, 0, null, o.currency
      from private.online_entries(books.from_day, books.to_day) o left join public.bookings b on b.id = o.booking_id
    ) e order by e.day, e.issued_at, e.entry desc, e.id, e.place, e.until;
end
$$;
comment on function public.books(date, date) is 'Receipts and payments of a period, one row each. For staff. May be null: receipt_id, year, sequence, booking_id, customer_name, service_name, before_tax_cents, taxes, total_cents, deposit_used_cents, method, amount_cents, tip_cents, rounding_cents, staff, till_day, note.';
grant execute on function public.books(date, date) to authenticated;

-- A search of one field may mean a number or an amount, so that any of its keys finds a receipt. An amount is that of
-- the receipt, or of one of its payments as it was handed over.
create function public.find_receipts(search jsonb default '{}', before_id uuid default null, page_size integer default 50)
returns table (
  id uuid, year smallint, sequence integer, kind text, is_void boolean, day date, booking_id uuid, customer_name text,
  work text, total_cents integer, balance_cents integer, methods text[]
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  name constant text := private.folded(btrim(find_receipts.search ->> 'name'));
  cents constant integer := (find_receipts.search ->> 'cents')::integer;
begin
  perform private.require_staff();
  return query
    with found as (
      select r.id, r.year, r.sequence, r.kind, r.voided_at, r.refunds, r.day, r.booking_id, b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(r.booking_id)) as work, r.total_cents
      from public.receipts r left join public.bookings b on b.id = r.booking_id
      where (
        find_receipts.before_id is null
        or (r.year, r.sequence) < (select e.year, e.sequence from public.receipts e where e.id = find_receipts.before_id)
      ) and (
        find_receipts.search = '{}'
        or position(name in private.folded(b.customer_name)) > 0
        or r.sequence = (find_receipts.search ->> 'sequence')::integer
          and r.year = coalesce((find_receipts.search ->> 'year')::smallint, r.year)
        or r.day = (find_receipts.search ->> 'day')::date
        or abs(r.total_cents) = cents
        or exists (
          select from public.payments p
          where p.receipt_id = r.id and p.voided_at is null and abs(p.amount_cents + p.tip_cents + p.rounding_cents) = cents
        )
      )
      order by r.year desc, r.sequence desc limit least(find_receipts.page_size, 100)
    )
    select f.id, f.year, f.sequence, f.kind, coalesce(f.voided_at, s.voided_at) is not null, f.day,
      nullif(f.booking_id, coalesce(f.refunds, f.id)), f.customer_name, f.work, f.total_cents,
      case when f.kind = 'sale' then private.receipt_balance(f.id) end,
      array(
        select distinct p.method from public.payments p where p.receipt_id = f.id and p.voided_at is null order by p.method
      )
    from found f left join public.receipts s on s.id = f.refunds
    order by f.year desc, f.sequence desc;
end
$$;
comment on function public.find_receipts(jsonb, uuid, integer) is 'Receipts by number, name, amount or day, the newest first. For staff. May be null: booking_id, customer_name, work, balance_cents.';
grant execute on function public.find_receipts(jsonb, uuid, integer) to authenticated;

-- What a return of a tax asks for: the work before taxes, and each tax that was charged on it, as [{code, name, cents}].
-- Refunds and voids lower the month of their own date.
create function public.taxes_by_month(of_year integer default null)
returns table (month date, receipts integer, before_tax_cents bigint, taxes jsonb, total_cents bigint)
language plpgsql stable security definer rows 12 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  first_day constant date := make_date(coalesce(of_year, extract(year from private.shop_now())::integer), 1, 1);
begin
  perform private.require_staff();
  return query
    select m.first::date, s.receipts, s.before_tax, t.taxes, s.total
    from generate_series(first_day, first_day + interval '11 months', interval '1 month') m (first)
    cross join lateral (
      select count(*)::integer as receipts, coalesce(sum(r.before_tax_cents), 0) as before_tax, coalesce(sum(r.total_cents), 0) as total
      from public.receipts r where r.day >= m.first and r.day < m.first + interval '1 month'
    ) s
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'name', c.name, 'cents', c.cents) order by c.place, c.code), '[]') as taxes
      from (
        -- Under the name that its newest receipt has.
        select e.code, (array_agg(e.name order by r.year desc, r.sequence desc))[1] as name, sum(e.cents) as cents,
          array_position(private.all_taxes(), e.code) as place
        from public.receipts r cross join jsonb_to_recordset(r.taxes) e (code text, name text, cents integer)
        where r.day >= m.first and r.day < m.first + interval '1 month'
        group by e.code
      ) c
    ) t
    order by m.first;
end
$$;
comment on function public.taxes_by_month(integer) is 'Work before taxes and the taxes on it, by month of a year, in cents. For staff.';
grant execute on function public.taxes_by_month(integer) to authenticated;

-- Money that came in less money that went out, tips and rounding included, by method.
create function public.takings(from_day date default null, to_day date default null)
returns table (method text, payments integer, taken_cents bigint)
language plpgsql stable security definer rows 4 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  select p.from_day, p.to_day into takings.from_day, takings.to_day
    from private.numbers_period(takings.from_day, takings.to_day) p;
  return query
    select p.method, count(*)::integer, sum(p.amount_cents + p.tip_cents + p.rounding_cents)
    from public.payments p
    where p.day between takings.from_day and takings.to_day and p.voided_at is null
    group by p.method order by p.method;
end
$$;
comment on function public.takings(date, date) is 'What was taken in a period, by method, in cents. For staff.';
grant execute on function public.takings(date, date) to authenticated;

-- The details of a booking say this of money.
create function public.booking_money(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'deposit', private.deposit_of(booking_money.booking_id),
    -- Cash that is taken now counts in a later drawer.
    'is_till_closed', private.till_day() > private.shop_now()::date,
    'receipts', private.receipt_documents(booking_money.booking_id),
    -- The lines of an accepted quote, in dollars; null where there was none.
    'quote_lines', (
      select private.quote_price_lines(q.id) from public.quotes q where q.booking_id = booking_money.booking_id limit 1
    ),
    -- Of its receipts, as they were taken.
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'receipt_id', p.receipt_id, 'kind', p.kind, 'method', p.method, 'amount_cents', p.amount_cents,
        'tip_cents', p.tip_cents, 'rounding_cents', p.rounding_cents,
        'is_closed', exists (select from public.till_closings c where c.day = p.till_day)
      ) order by p.taken_at, p.place), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.receipt_id is not null and p.voided_at is null
    ),
    -- The sale, while it can be voided: on its day, before a refund and before the till of a payment is closed.
    'voidable_id', (
      select r.id from public.receipts r
      where r.booking_id = booking_money.booking_id and r.kind = 'sale' and r.voided_at is null
        and r.day = private.shop_now()::date and not exists (select from public.receipts f where f.refunds = r.id)
        and not exists (
          select from public.payments p left join public.till_closings c on c.day = p.till_day
          where p.receipt_id = r.id and p.voided_at is null and (c.day is not null or p.method = 'online')
        )
    ),
    -- What a receipt would be made out to.
    'company', coalesce(
      (select q.company from public.quotes q where q.booking_id = booking_money.booking_id limit 1),
      (select c.company from public.bookings b join public.customers c on c.id = b.customer_id where b.id = booking_money.booking_id)
    ),
    'online', private.online_payments_of(booking_money.booking_id),
    'quote_id', (select q.id from public.quotes q where q.booking_id = booking_money.booking_id limit 1),
    'deposits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'rounding_cents', p.rounding_cents,
        'taken_at', p.taken_at, 'taken_by', p.taken_by,
        'is_closed', exists (select from public.till_closings c where c.day = p.till_day)
      ) order by p.taken_at, p.place), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.kind = 'deposit' and p.voided_at is null
    )
  );
end
$$;
comment on function public.booking_money(uuid) is 'Deposits and receipts of a booking. For staff.';
grant execute on function public.booking_money(uuid) to authenticated;

-- quote_answers.sql

-- Answers of quotes: what staff send, what the customer sees of it, and the booking that it becomes. States,
-- requests, links and photos are in the file of quotes; taxes and deposits in theirs.
--
-- For the holder of the link, all POST only; a wrong and an unknown token are answered with nothing:
--   viewed_quote(token) -> one row, or none
--   quote_availability(token, from_day, to_day) -> slot_availability() for the work of the quote
--   accept_quote(token, seen_version, booking_id, day, slot_time, phone, film_law_version, policy_version) -> {ready_at}:
--     when the vehicle is ready; false for no such link. Makes the booking at the price and with the deposit that were seen,
--     confirmed, and accepts the quote, in one transaction. Once that booking is cancelled or deleted, it can be
--     accepted again while the price holds. PT409 quote_changed: staff sent another price
--     since; PT409 quote_not_open: detail is the state; PT409 slot_full, PT422 slot_not_bookable as for
--     every booking
--   decline_quote(token, reason), ask_quote_again(token) -> true, or false for no such link
--   These three are buttons: each press counts, as one of the manage link does (private.press())
-- For staff:
--   quote_list(only_id, in_state, after, page_size), quote_counts(),
--   answer_quote(quote_id, answer, sends), undo_quote(quote_id),
--   close_quote(quote_id, reason), quote_numbers(from_day, to_day), customer_quotes(customer_key)
--     PT422 quote_incomplete, detail: what a price that is sent lacks; PT422 deposit_text_missing: nothing says how
--     its deposit is paid
--
-- Lines are dollars before tax, or with it where prices include the taxes. Each is taxed as its service was when it
-- was written, and typed ones with all taxes, at the rates of the day on which it is read. What is charged is the
-- receipt's.

create function private.raise_quote_not_open(quote public.quotes) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
end
$$;

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

-- The holder of the link.

create function public.viewed_quote(token text) returns table (
  quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text,
  vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date,
  lines jsonb, total numeric, taxes jsonb, deposit_cents integer, how_to_pay text, included text, not_included text,
  photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text,
  is_called_off boolean, can_accept boolean
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_quote_link(token);
begin
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
      q.status = 'accepted' and coalesce(b.status = 'cancelled', true), private.can_accept(q)
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
end
$$;
comment on function public.viewed_quote(text) is 'What the holder of a quote''s link may know of it; nothing for any other link. May be null: words, vehicle_make, vehicle_model, message, work_minutes, valid_until, taxes, deposit_cents, how_to_pay, included, not_included, declined_by, booking_date, booking_time.';
grant execute on function public.viewed_quote(text) to anon, authenticated;

create function public.quote_availability(token text, from_day date, to_day date) returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql volatile security definer rows 900 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_quote_link(token);
begin
  return query
    select a.* from public.quotes q
    cross join private.booked_work(q.services, q.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, q.work_minutes, null) a
    -- A draft that staff are still writing is nobody's.
    where q.id = found_id and private.can_accept(q);
end
$$;
comment on function public.quote_availability(text, date, date) is 'Free spots for the work of a quote, for the holder of its link. May be null: free_spots, ready_at, work_minutes.';
grant execute on function public.quote_availability(text, date, date) to anon, authenticated;

create function private.require_acceptable(quote public.quotes, seen_version integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can_accept(quote) then
    perform private.raise_quote_not_open(quote);
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
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  quote public.quotes;
  total numeric;
begin
  select q.* into quote from public.quotes q where q.id = subject;
  if quote.id is null then
    return to_jsonb(false);
  end if;
  if quote.status <> 'accepted' or quote.booking_id is distinct from accept_by_link.booking_id then
    perform private.require_acceptable(quote, seen_version);
    total := private.quote_total(quote.id);
    -- The insert refuses before it joins the queue of all changes.
    perform private.set_options('{"as_customer": true, "source": "quote"}');
    insert into public.bookings (
      id, customer_name, customer_email, customer_phone, service_name, extra_services,
      vehicle_type, vehicle_make, vehicle_model, studio, comments, booking_date, booking_time, status,
      total_price, quoted_price, price_reason, work_minutes, confirmed_by_link, film_law_version,
      policy_version
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
      film_law_version, policy_version
    );
    -- Staff may have answered again, or deleted it, while the booking waited. The queue comes before the row of a
    -- quote everywhere, so that nobody waits for each other.
    select q.* into quote from public.quotes q where q.id = quote.id for update;
    perform private.require_acceptable(quote, seen_version);
    -- The deposit that was seen, in place of the one that the settings ask for now.
    insert into public.booking_deposits (booking_id, asked_cents, due_by)
      values (accept_by_link.booking_id, quote.deposit_cents, private.deposit_due_by(quote.customer_email))
      on conflict on constraint booking_deposits_pkey do update set asked_cents = excluded.asked_cents;
    update public.quotes q
      set status = 'accepted', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
        booking_id = accept_by_link.booking_id, customer_id = private.customer_of(accept_by_link.booking_id)
      where q.id = quote.id;
  end if;
  return (
    select jsonb_build_object('ready_at', b.ready_at) from public.bookings b where b.id = accept_by_link.booking_id
  );
end
$$;

-- The quote behind a link, for a change of it: null if it was deleted in the meantime.
create function private.quote_for_change(quote_id uuid) returns public.quotes
language sql volatile security definer set search_path = '' as $$
  select q.* from public.quotes q where q.id = quote_for_change.quote_id for update
$$;

create function private.decline_by_link(subject uuid, reason text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'declined' then
    return true;
  end if;
  if quote.status <> 'sent' then
    perform private.raise_quote_not_open(quote);
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'customer', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      -- Cut rather than refused: a refusal by the table would show its caller the whole row.
      decline_reason = nullif(btrim(left(private.plain_comments(reason), 300)), '')
    where q.id = quote.id;
  return true;
end
$$;

create function private.ask_again_by_link(subject uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'new' then
    return true;
  end if;
  if private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' then
    perform private.raise_quote_not_open(quote);
  end if;
  update public.quotes q
    set status = 'new', declined_by = null, decline_reason = null, answered_at = null, updated_at = clock_timestamp()
    where q.id = quote.id;
  perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  return true;
end
$$;

-- Staff.

-- True if its price did not go by mail. As of a booking's mail: three tries in vain, or a plain no; or stopped.
create function private.has_quote_mail_failed(quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select quote.status = 'sent' and exists (
    select from public.booking_messages m
    where m.quote_id = quote.id and m.kind = 'quote' and m.occasion = quote.version and (
      m.state = 'given_up' or m.last_error = 'recipient_suppressed'
      or m.state in ('failed', 'leased') and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
    )
  )
$$;

-- One quote, or as many new ones and others as it holds, each in the order of an index.
create function private.listed_quotes(only_id uuid, in_state text, previous public.quotes, most integer)
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
      where n.status = 'new' and (
        previous.id is null or (in_state = 'new' or previous.status = 'new')
          and (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
  if in_state is distinct from 'new' then
    return query
      select n.id from public.quotes n
      where n.status <> 'new' and (
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

-- Whose it is, or, where a visitor typed the contact, seems to be.
create function private.known_customer_of_quote(quote public.quotes) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select b.customer_id from public.bookings b where b.customer_id = quote.customer_id and b.is_known limit 1),
    (private.customer_of_contact(private.phone_key(quote.customer_phone), quote.mail_key)).customer_id
  )
$$;

-- One page, those to be answered first, then the newest, each with its first photo; or one quote, with all of them.
-- `after` is the last quote of the page before: PT404 quote_unknown where it is gone. stopped_recipient: whose wish
-- for no mail stops that of the quote; has_mail_failed: its price did not go by mail.
create function public.quote_list(
  only_id uuid default null, in_state text default null, after uuid default null, page_size integer default 50
) returns table (
  id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text,
  customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text,
  studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamptz,
  answered_at timestamptz, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamptz,
  lines jsonb, total numeric, deposit_cents integer, included text, not_included text,
  photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean,
  stopped_recipient text, has_mail_failed boolean
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
      private.has_quote_mail_failed(q)
    from private.listed_quotes(only_id, in_state, previous, most) listed
    join public.quotes q on q.id = listed.id
    left join public.bookings b on b.id = q.booking_id
    cross join lateral (
      select count(*) filter (
          where k.status = 'completed' or k.status = 'confirmed' and k.booking_date < private.shop_now()::date
        )::integer as visits,
        (array_agg(k.id order by k.created_at, k.id))[1] as customer_key
      from public.bookings k where k.is_known and k.customer_id = private.known_customer_of_quote(q)
    ) v
    order by q.status = 'new' desc, q.created_at desc, q.id desc limit most;
end
$$;
comment on function public.quote_list(uuid, text, uuid, integer) is 'A page of quotes, the new ones first. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient.';
grant execute on function public.quote_list(uuid, text, uuid, integer) to authenticated;

create function public.quote_counts() returns table (state text, quotes integer)
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
declare
  today constant date := private.shop_now()::date;
begin
  perform private.require_staff();
  return query
    select c.state, count(*)::integer
    from (
      select case when q.status = 'sent' and q.valid_until < today then 'expired' else q.status end as state
      from public.quotes q
    ) c group by c.state;
end
$$;
comment on function public.quote_counts() is 'How many quotes there are in each state. For staff.';
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

create function private.raise_quote_incomplete(what text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT422', 'quote_incomplete', what);
end
$$;

-- A price can't be sent without these.
create function private.require_complete_quote(quote public.quotes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.shop_now()::date;
begin
  if not exists (select from public.quote_lines l where l.quote_id = quote.id) or private.quote_total(quote.id) > 20000 then
    perform private.raise_quote_incomplete('lines');
  elsif quote.deposit_cents > private.quote_total(quote.id) * 100 then
    perform private.raise_quote_incomplete('deposit_cents');
  elsif quote.deposit_cents > 0 and not exists (select from public.checkout_settings s where s.deposit_text is not null) then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  elsif cardinality(quote.services) = 0 then
    perform private.raise_quote_incomplete('services');
  elsif quote.work_minutes is null then
    perform private.raise_quote_incomplete('work_minutes');
  elsif quote.valid_until between today and today + 180 is not true then
    perform private.raise_quote_incomplete('valid_until');
  elsif quote.customer_email is null then
    perform private.raise_quote_incomplete('customer_email');
  end if;
end
$$;

-- Keeps the answer, and sends it. A price that the customer has is changed only by sending another one. The answer
-- names the version that it was written for: PT409 quote_changed where a colleague was quicker.
create function public.answer_quote(quote_id uuid, answer jsonb, sends boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
  reminds_at timestamptz;
begin
  -- If its booking was deleted, another price may be sent.
  if quote.booking_id is not null or not sends and quote.status <> 'new' then
    perform private.raise_quote_not_open(quote);
  end if;
  if given.version <> quote.version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Look at what was sent since.');
  end if;
  if octet_length(answer::text) > 20000 or jsonb_array_length(coalesce(answer -> 'lines', '[]')) > 20 then
    perform private.raise_quote_incomplete('lines');
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
      answered_at = null, declined_by = null, decline_reason = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- In the morning, two days before it ends.
  reminds_at := private.shop_instant((quote.valid_until - 2)::timestamp + time '10:00');
  if reminds_at > clock_timestamp() + interval '24 hours' then
    perform private.announce_quote(quote.id, '{quote_reminder}', reminds_at);
  end if;
end
$$;
comment on function public.answer_quote(uuid, jsonb, boolean) is 'Keeps the answer of a quote, or sends it. For staff.';
grant execute on function public.answer_quote(uuid, jsonb, boolean) to authenticated;

-- Within ten seconds, before its email has left.
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
comment on function public.undo_quote(uuid) is 'Undoes sending a quote, for ten seconds. For staff.';
grant execute on function public.undo_quote(uuid) to authenticated;

create function public.close_quote(quote_id uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.raise_quote_not_open(quote);
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), '')
    where q.id = quote.id;
end
$$;
comment on function public.close_quote(uuid, text) is 'Closes a quote without a price. For staff.';
grant execute on function public.close_quote(uuid, text) to authenticated;

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

-- Of the quotes that were asked for in the days: how many, how fast they were answered, what came of them.
create function public.quote_numbers(from_day date, to_day date) returns table (
  asked integer, answered integer, median_hours numeric, accepted integer, declined integer, worth numeric
)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day) or to_day < from_day then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
  return query
    select count(*)::integer, count(q.first_sent_at)::integer,
      round((percentile_cont(0.5) within group (order by extract(epoch from q.first_sent_at - q.created_at) / 3600))::numeric, 1),
      count(*) filter (where q.status = 'accepted')::integer, count(*) filter (where q.status = 'declined')::integer,
      coalesce(sum(private.quote_total(q.id)) filter (where q.status = 'accepted'), 0)
    from public.quotes q
    where q.created_at >= private.shop_instant(from_day::timestamp) and q.created_at < private.shop_instant((to_day + 1)::timestamp);
end
$$;
comment on function public.quote_numbers(date, date) is 'Quotes of some days in numbers. For staff. May be null: median_hours.';
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
        else private.quote_state(q) <> 'sent' or q.version <> occasion end,
      jsonb_build_object(
        'id', q.id, 'services', q.services, 'lines', private.quote_price_lines(q.id), 'total', private.quote_total(q.id),
        'message', q.message, 'valid_until', q.valid_until, 'work_minutes', q.work_minutes,
        'deposit_cents', q.deposit_cents,
        'how_to_pay', case when q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
        'taxes', private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)),
        'first_name', split_part(btrim(q.customer_name), ' ', 1),
        'token', private.link_token('quote', q.id)
      )
    from public.quotes q cross join public.shop_settings s where q.id = of_quote;
end
$$;

-- buttons.sql

-- Links: what the holder of a booking's link sees, and what the holder of any link presses. Each press counts, whatever
-- comes of it.
--
-- After bookings and quotes, so that a booking names its quote, and one function knows what every button does.

create function public.managed_booking(token text)
returns table (
  booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text,
  vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean,
  booking_date date, booking_time text, revision integer, changeable_until timestamptz, can_change boolean,
  confirm_by timestamptz, mail_kind text, mail_state text, mail_sent_at timestamptz, ready_at timestamptz,
  deposit jsonb, receipt_count integer, quote_token text, taxes jsonb, policy jsonb
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.extra_services, b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price,
      private.is_staff_price(b.id), b.booking_date, b.booking_time,
      b.revision, private.shop_instant(private.changeable_until(b)),
      private.holds_spot(b.status) and private.shop_now() <= private.changeable_until(b),
      private.confirm_by(b), m.kind, m.state, m.sent_at, b.ready_at,
      private.deposit_of(b.id), (select count(*)::integer from public.receipts r where r.booking_id = b.id),
      private.quote_to_accept_again(b.id), private.taxes_ahead(b), private.policy_of(b)
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$$;
comment on function public.managed_booking(text) is 'What the holder of a booking''s link may know of it; nothing for any other link. May be null: vehicle_make, vehicle_model, confirm_by, mail_kind, mail_sent_at, ready_at, deposit, quote_token, taxes, policy.';
grant execute on function public.managed_booking(text) to anon, authenticated;

-- Who booked may put the address right that the emails go to: for 30 minutes, once, before anything else has changed. The
-- link is not enough, because it may have gone to whoever has the wrong address: the press has to come from
-- where the booking came from, if the host says where that is.
create function private.require_correctable(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if booking.status <> 'pending' or booking.source <> 'online' or booking.revision > 0
    or booking.customer_confirmed_at is not null or booking.created_at < clock_timestamp() - interval '30 minutes'
    or private.caller_address() is not null and not exists (
      select from private.hits h
      where h.bucket = 'bookings_per_day' and h.subject = booking.id
        and h.key_hash = private.salted_hash(booking.booking_date || ' ' || private.caller_address())
    ) then
    perform private.refuse('PT409', 'address_not_correctable', hint => 'Call the shop.');
  end if;
end
$$;

-- The links that were sent to the old address end. Answers the token of the new one.
create function private.correct_by_link(subject uuid, email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := coalesce(private.plain_address(btrim(email)), '');
  booking public.bookings := private.managed_for_change(subject);
begin
  if booking.id is null then
    return to_jsonb(false);
  end if;
  perform private.require_correctable(booking);
  perform private.require_own_address(address);
  if private.asked_today(address, null) >= private.limit_of('bookings_per_contact') then
    perform private.raise_booking_limit();
  end if;
  booking := private.managed_in_queue(booking.id);
  if booking.id is null then
    return to_jsonb(false);
  end if;
  perform private.require_correctable(booking);
  perform private.end_manage_links(booking.id);
  perform private.set_options('{"as_customer": true}');
  update public.bookings b set customer_email = address where b.id = booking.id returning b.* into booking;
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.booking_id = booking.id and m.kind = 'confirmation' and m.state in ('queued', 'failed');
  perform private.queue_message(booking, 'confirmation', clock_timestamp());
  return to_jsonb(private.link_token('booking', booking.id));
end
$$;

-- Eight presses of a link may be under way; further ones are refused without waiting for any of them.
create function private.require_place_for_press(token text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  for place in 1..8 loop
    if pg_try_advisory_xact_lock(hashtextextended('private.press ' || place::text || ' ' || token, 0)) then
      return;
    end if;
  end loop;
  perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
end
$$;

-- A press on a button of a private link: false for no such link. A refusal by exception would take the count of its
-- press back, so what the button does is rolled back to where it began, and its refusal is answered as the Data API
-- answers an exception: the same status, the same body. Nothing of the booking or the quote is read before
-- the press is counted. Other errors, such as a lost connection, remain exceptions.
create function private.press(button text, token text, given jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  link constant text := left(token, 100);
  subject uuid;
  code text;
  refusal text;
  what text;
  advice text;
begin
  if private.is_over('presses_per_link', link) then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  subject := case when button in ('accept', 'decline', 'ask_again') then private.open_quote_link(link)
    else private.open_manage_link(link) end;
  if subject is null then
    return to_jsonb(false);
  end if;
  perform private.require_place_for_press(link);
  -- One press of a link at a time from here on, outside the queue of all changes.
  perform private.require_rate('presses_per_link', link);
  begin
    return case button
      when 'confirm' then to_jsonb(private.confirm_by_link(subject))
      when 'move' then to_jsonb(private.move_by_link(subject, (given ->> 'day')::date, given ->> 'slot_time'))
      when 'cancel' then to_jsonb(private.cancel_by_link(subject))
      when 'undo' then to_jsonb(private.undo_by_link(subject))
      when 'correct' then private.correct_by_link(subject, given ->> 'email')
      when 'accept' then private.accept_by_link(
        subject, (given ->> 'seen_version')::integer, (given ->> 'booking_id')::uuid,
        (given ->> 'day')::date, given ->> 'slot_time', given ->> 'phone',
        (given ->> 'film_law_version')::integer, (given ->> 'policy_version')::integer
      )
      when 'decline' then to_jsonb(private.decline_by_link(subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.ask_again_by_link(subject))
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, refusal = message_text, what = pg_exception_detail, advice = pg_exception_hint;
    if code !~ '^(PT[0-9]{3}|2[23])' then
      raise;
    end if;
    perform set_config('response.status', case
      when code like 'PT%' then right(code, 3) when code = '23505' then '409' else '400' end, true);
    return jsonb_build_object(
      'code', code, 'message', refusal, 'hint', nullif(advice, ''),
      -- The text of a constraint would show the whole row.
      'details', case when code like 'PT%' then nullif(what, '') end
    );
  end;
end
$$;

create function public.confirm_managed_booking(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('confirm', token)
$$;
comment on function public.confirm_managed_booking(text) is 'Says that a booking is meant, for the holder of its link.';
grant execute on function public.confirm_managed_booking(text) to anon, authenticated;

create function public.move_managed_booking(token text, day date, slot_time text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('move', token, jsonb_build_object('day', day, 'slot_time', left(slot_time, 100)))
$$;
comment on function public.move_managed_booking(text, date, text) is 'Moves a booking, for the holder of its link.';
grant execute on function public.move_managed_booking(text, date, text) to anon, authenticated;

create function public.cancel_managed_booking(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('cancel', token)
$$;
comment on function public.cancel_managed_booking(text) is 'Cancels a booking, for the holder of its link.';
grant execute on function public.cancel_managed_booking(text) to anon, authenticated;

create function public.undo_managed_cancellation(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('undo', token)
$$;
comment on function public.undo_managed_cancellation(text) is 'Takes the cancellation of a booking back, within ten seconds, for the holder of its link.';
grant execute on function public.undo_managed_cancellation(text) to anon, authenticated;

create function public.correct_address(token text, email text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('correct', token, jsonb_build_object('email', left(email, 1000)))
$$;
comment on function public.correct_address(text, text) is 'Puts the email address of a booking right that was just made, and answers its new token.';
grant execute on function public.correct_address(text, text) to anon, authenticated;

-- Cut before it is looked at: what is longer than a time or a phone is refused all the same.
create function public.accept_quote(
  token text, seen_version integer, booking_id uuid, day date, slot_time text, phone text default null,
  film_law_version integer default null, policy_version integer default null
) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('accept', token, jsonb_build_object(
    'seen_version', seen_version, 'booking_id', booking_id, 'day', day,
    'slot_time', left(slot_time, 100), 'phone', left(phone, 100),
    'film_law_version', film_law_version, 'policy_version', policy_version
  ))
$$;
comment on function public.accept_quote(text, integer, uuid, date, text, text, integer, integer) is 'Books the work of a quote at its price, for the holder of its link.';
grant execute on function public.accept_quote(text, integer, uuid, date, text, text, integer, integer) to anon, authenticated;

create function public.decline_quote(token text, reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('decline', token, jsonb_build_object('reason', left(reason, 2000)))
$$;
comment on function public.decline_quote(text, text) is 'Says no to a quote, for the holder of its link.';
grant execute on function public.decline_quote(text, text) to anon, authenticated;

create function public.ask_quote_again(token text) returns jsonb
language sql volatile security definer set search_path = '' set jit = off as $$
  select private.press('ask_again', token)
$$;
comment on function public.ask_quote_again(text) is 'Asks again for a price that has ended, for the holder of its link.';
grant execute on function public.ask_quote_again(text) to anon, authenticated;

-- delivery.sql

-- Delivery: the sender takes messages of the outbox, hands them over and says what became of them.
--
-- After everything that a message can be about: a booking, a receipt, a quote.

-- Lost links. send_links(email) -> nothing, whether the address is known or not, and in the same time: what is asked for
-- is noted, and the sender looks it up when it comes. Then the newest mail of each upcoming booking and of each open
-- quote goes to that recipient once more. POST only, limited like bookings: PT429 `manage_limit`. For everybody.

create table private.asked_links (
  id bigint generated always as identity constraint asked_links_pkey primary key,
  -- A mail_key.
  recipient text not null,
  asked_at timestamptz not null default clock_timestamp()
);
alter table private.asked_links enable row level security;

create function public.send_links(email text) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  perform private.require_rate('links_per_address', private.caller_address());
  perform private.require_rate('links_per_network', private.caller_network());
  perform private.require_rate('links_total', '');
  -- Where no sender comes, nothing is kept for longer than somebody waits for it.
  delete from private.asked_links a where a.asked_at < clock_timestamp() - interval '1 hour';
  insert into private.asked_links (recipient)
    select private.mail_key(private.plain_address(btrim(left(send_links.email, 1000)))) where send_links.email is not null;
end
$$;
comment on function public.send_links(text) is 'Sends the links of bookings and quotes to their address again. Says nothing about anyone.';
grant execute on function public.send_links(text) to anon, authenticated;

create function private.queue_links(recipient text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, case b.status when 'confirmed' then 'confirmed' else 'confirmation' end, b.revision,
      clock_timestamp(), clock_timestamp()
    from public.bookings b
    where b.mail_key = queue_links.recipient and private.holds_spot(b.status)
      and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
    order by b.booking_date, b.booking_time limit 5
    on conflict on constraint booking_messages_once do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = excluded.due_at,
        unanswered = 0, last_error = null, is_refused = false, skipped_at = null
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped');
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(),
      unanswered = 0, last_error = null, is_refused = false
    from (
      select q.id, q.version, case private.quote_state(q) when 'sent' then 'quote' else 'quote_asked' end as kind
      from public.quotes q
      where q.mail_key = queue_links.recipient and private.quote_state(q) in ('new', 'sent')
      order by q.created_at desc limit 5
    ) open
    where m.quote_id = open.id and m.kind = open.kind and m.occasion = open.version
      and m.state in ('sent', 'failed', 'given_up');
end
$$;

-- By the sender, of whom there is one at a time.
create function private.queue_asked_links() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked private.asked_links;
begin
  for asked in delete from private.asked_links returning * loop
    if not private.is_over('links_per_recipient', asked.recipient) then
      perform private.count_hit('links_per_recipient', asked.recipient);
      perform private.queue_links(asked.recipient);
    end if;
  end loop;
end
$$;

-- Nothing is left to say, whatever the message is about.
create function private.is_moot(kind text, booking public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_message_obsolete(kind, booking)
    or kind = 'deposit_reminder' and not private.awaits_deposit(booking.id)
    or kind = 'payment_asked' and not exists (select from private.due_online(booking) d where d.cents > 0)
    -- It has been given back since.
    or kind = 'paid_late' and private.deposit_received(booking.id) <= 0
$$;

-- A message that is due stays here if nobody is to read it, its recipient gets too much mail, or it was tried
-- often enough. One that goes for the first time counts.
create function private.keep_message_back(message public.booking_messages, address text, is_obsolete boolean)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  is_stopped constant boolean := private.is_stopped(message.kind, address);
  is_wanted constant boolean := message.resends > 0 or message.kind in ('new_booking', 'new_quote');
  outcome text;
  reason text;
begin
  if address is null or is_stopped or is_obsolete then
    outcome := 'skipped';
    reason := case when is_stopped then 'recipient_suppressed' else message.last_error end;
  elsif message.attempts = 0 and not private.count_mail(address, is_wanted, message.is_known) then
    outcome := 'given_up';
    reason := 'recipient_limit';
  elsif message.attempts >= private.max_message_attempts() or message.unanswered >= private.max_unanswered() then
    outcome := 'given_up';
    reason := coalesce(message.last_error, 'The sender ended without an answer.');
  else
    return false;
  end if;
  update public.booking_messages m
    set state = outcome, lease_id = null, lease_until = null, last_error = reason where m.id = message.id;
  return true;
end
$$;

-- Leases due messages, by their turn, then the oldest. Several senders never get the same one. A try counts when it
-- begins, so that a message which kills its sender is given up like any other. Read in the order of its index, also
-- where the table was empty when the planner last looked: else all that waits is sorted first.
create function private.take_due_messages(max_messages integer, lease_seconds integer)
returns table (message_id uuid, address text, quote jsonb, told_minutes integer)
language plpgsql volatile security definer set search_path = '' set enable_sort = off as $$
declare
  message public.booking_messages;
  booking public.bookings;
  is_obsolete boolean;
  room record;
  whose_turn smallint;
  looked_at integer := 0;
  taken integer := 0;
begin
  -- One sender at a time, so that the counts of mail are true.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  perform private.queue_asked_links();
  room := private.mail_room();
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp())
        and case whose_turn when 1 then room.of_known when 3 then room.of_unknown else 1 end > 0
      order by m.due_at, m.id limit 200 for update skip locked
    loop
      exit when taken >= least(greatest(max_messages, 0), 50) or looked_at >= 200
        or whose_turn = 1 and room.of_known = 0 or whose_turn = 3 and room.of_unknown = 0;
      looked_at := looked_at + 1;
      select b.* into booking from public.bookings b where b.id = message.booking_id;
      if message.quote_id is null then
        address := private.message_recipient(message.kind, booking);
        is_obsolete := private.is_moot(message.kind, booking);
        quote := null;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
      end if;
      continue when private.keep_message_back(message, address, is_obsolete);
      if message.attempts = 0 then
        room.of_known := room.of_known - 1;
        room.of_unknown := least(room.of_unknown - (not message.is_known)::integer, room.of_known);
      end if;
      taken := taken + 1;
      message_id := message.id;
      told_minutes := private.told_stay_minutes(message);
      update public.booking_messages m
        set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(), handed_over_at = null,
          stay_minutes = greatest(m.stay_minutes, private.stay_minutes(m.kind, booking)),
          lease_until = clock_timestamp() + interval '1 second' * least(greatest(lease_seconds, 1), 3600)
        where m.id = message_id;
      return next;
    end loop;
  end loop;
end
$$;

-- A sender needs these to write due messages, which are its own for lease_seconds.
create function public.lease_messages(max_messages integer default 5, lease_seconds integer default 300)
returns table (
  message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer,
  booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text,
  customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[],
  vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamptz,
  booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamptz,
  ready_at timestamptz, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb,
  quote_token text, taxes jsonb, pay_online text, policy jsonb
)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
  booking public.bookings;
  shop public.shop_settings;
begin
  select s.* into strict shop from public.shop_settings s;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds) loop
    select m.* into strict message from public.booking_messages m where m.id = taken.message_id;
    select b.* into booking from public.bookings b where b.id = message.booking_id;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.quote_id is null then private.link_token('booking', booking.id) end,
      case when message.kind not in ('new_booking', 'new_quote') then private.suppression_token(
        private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id)
      ) end,
      shop.review_url, shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case message.kind when 'receipt' then private.receipt_of_message(booking.id, message.occasion)
        when 'payment_asked' then private.owed_receipt(booking.id) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      private.policy_of(booking);
  end loop;
end
$$;
comment on function public.lease_messages(integer, integer) is 'Takes due messages for a while. For the sender of mail only.';
grant execute on function public.lease_messages(integer, integer) to service_role;

create function public.hand_over_message(message_id uuid, lease_id uuid, lease_seconds integer)
returns table (handed_over_at timestamptz)
language sql volatile security definer rows 1 set search_path = '' set jit = off as $$
  update public.booking_messages m
    set handed_over_at = clock_timestamp(), unanswered = m.unanswered + 1,
      lease_until = clock_timestamp() + interval '1 second' * least(greatest(hand_over_message.lease_seconds, 1), 3600)
    where m.id = hand_over_message.message_id and m.lease_id = hand_over_message.lease_id
      and m.lease_until > clock_timestamp() and m.handed_over_at is null
    returning m.handed_over_at
$$;
comment on function public.hand_over_message(uuid, uuid, integer) is 'Notes that a leased message leaves now. For the sender of mail only.';
grant execute on function public.hand_over_message(uuid, uuid, integer) to service_role;

-- Notes how a leased message went. A sender who comes late (its lease ended, another has the message) is
-- believed when it says `sent`, because it was, and otherwise ignored. Returns the message's state from
-- then on, or null when there is no such message (its booking was deleted).
create function public.finish_message(message_id uuid, lease_id uuid, outcome text, error text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  message public.booking_messages;
begin
  if outcome not in ('sent', 'failed', 'refused', 'unanswered') or outcome is null then
    perform private.refuse('PT422', 'message_outcome');
  end if;
  select m.* into message from public.booking_messages m where m.id = finish_message.message_id for update;
  if not found then
    return null;
  end if;
  if outcome = 'sent' then
    update public.booking_messages m
      set state = 'sent', sent_at = clock_timestamp(), lease_id = null, lease_until = null,
        handed_over_at = null, unanswered = 0, last_error = null, is_refused = false
      where m.id = message.id and m.state <> 'sent';
  elsif message.state = 'leased' and message.lease_id = finish_message.lease_id then
    update public.booking_messages m
      set state = case
          when m.attempts >= private.max_message_attempts()
            or outcome = 'unanswered' and m.unanswered >= private.max_unanswered() then 'given_up'
          else 'failed' end,
        due_at = clock_timestamp() + private.message_backoff(m.attempts),
        lease_id = null, lease_until = null, handed_over_at = null,
        -- The server said no: it does not have this copy.
        unanswered = m.unanswered - (outcome <> 'unanswered' and m.handed_over_at is not null)::integer,
        last_error = left(coalesce(error, 'No reason given.'), 500), is_refused = outcome = 'refused'
      where m.id = message.id;
  end if;
  return (select m.state from public.booking_messages m where m.id = message.id);
end
$$;
comment on function public.finish_message(uuid, uuid, text, text) is 'Says how a leased message went. For the sender of mail only.';
grant execute on function public.finish_message(uuid, uuid, text, text) to service_role;

-- One that failed, was given up, or was sent and did not arrive.
create function public.resend_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.booking_messages;
  booking public.bookings;
begin
  perform private.require_staff();
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  select b.* into booking from public.bookings b where b.id = message.booking_id;
  if booking.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_moot(message.kind, booking)
    or private.message_recipient(message.kind, booking) is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, private.message_recipient(message.kind, booking)) then
    perform private.refuse('PT409', 'recipient_suppressed', hint => 'This address asked for no mail. Lift that first.');
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(), unanswered = 0,
      last_error = null, is_refused = false, is_known = true
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at)
    values (
      message.booking_id, 'resent', jsonb_build_object('kind', message.kind),
      private.change_actor(), private.change_actor_id(), clock_timestamp()
    );
end
$$;
comment on function public.resend_message(uuid) is 'Sends an email again that failed or did not arrive. For staff.';
grant execute on function public.resend_message(uuid) to authenticated;

-- privacy.sql

-- Privacy: what is erased on request, and what goes by itself after its time.
--
-- After everything that keeps something of a person. The order and the times are in docs/database.md.

-- Nothing is left of a customer whose last booking is gone, and of a phone or an address that no known one carries. Who
-- was brought along from elsewhere stays until they are erased, or their time has come.
create function private.forget_customers(ids uuid[], keys text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.customers c
    where c.id = any (ids) and not exists (select from public.bookings b where b.customer_id = c.id)
      and not exists (select from public.customer_profiles p where p.customer_id = c.id);
  perform private.settle_contacts(keys);
end
$$;

-- Of those who have no booking any more.
create function private.forget_profiles(ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  customers uuid[];
  keys text[];
begin
  select array_agg(p.customer_id), array_remove(array_agg(p.contact_key) || array_agg(p.mail_key), null)
    into customers, keys
    from public.customer_profiles p
    where p.customer_id = any (ids) and not exists (select from public.bookings b where b.customer_id = p.customer_id);
  if customers is null then
    return 0;
  end if;
  delete from public.customer_profiles p where p.customer_id = any (customers);
  perform private.forget_customers(customers, keys);
  return cardinality(customers);
end
$$;

create function private.purge_profiles(kept_from date) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ))
$$;

-- Who was brought along and has no booking; with bookings, these are erased.
create function public.erase_customer(customer_key uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  customer uuid;
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  customer := private.customer_of(erase_customer.customer_key);
  if customer is null then
    perform private.refuse_unknown_customer();
  end if;
  if exists (select from public.bookings b where b.customer_id = customer) then
    return false;
  end if;
  delete from public.quotes q
    where q.customer_id = customer
      or exists (
        select from public.customer_contacts c where c.customer_id = customer and c.key in (q.contact_key, q.mail_key)
      );
  return private.forget_profiles(array[customer]) = 1;
end
$$;
comment on function public.erase_customer(uuid) is 'Erases a customer who was brought along and has no booking, with notes, tags, vehicles and quotes. For owners.';
grant execute on function public.erase_customer(uuid) to authenticated;

create function private.erase_bookings(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail_keys text[];
  customers constant uuid[] := array(select distinct b.customer_id from public.bookings b where b.id = any (ids));
begin
  select array_agg(distinct b.mail_key) into mail_keys
    from public.bookings b where b.id = any (ids) and b.mail_key is not null;
  perform private.keep_month_sums(ids);
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (ids);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (ids);
  delete from private.links l where l.kind = 'booking' and l.subject = any (ids);
  delete from private.suppression_tokens t where t.subject = any (ids);
  -- Those of bookings that were deleted before, once the last booking with the address is gone. The mail about a
  -- quote that stays can still be stopped.
  delete from private.suppression_tokens t
    where t.recipient = any (mail_keys) and not exists (select from public.bookings b where b.mail_key = t.recipient)
      and not exists (select from public.quotes q where q.id = t.subject);
  perform private.forget_profiles(customers);
end
$$;

create function public.erase_bookings(booking_ids uuid[]) returns table (
  bookings integer, notes integer, messages integer, events integer, quotes integer
)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_owner();
  if cardinality(booking_ids) > 100 then
    perform private.refuse('PT422', 'too_many_bookings', hint => 'Erase 100 at a time.');
  end if;
  select count(*) into bookings from public.bookings b where b.id = any (booking_ids);
  select count(*) into notes from public.booking_notes n where n.booking_id = any (booking_ids);
  select count(*) into messages from public.booking_messages m where m.booking_id = any (booking_ids);
  select count(*) into events from public.booking_events e where e.booking_id = any (booking_ids);
  -- Before the quotes are locked, as by who accepts one.
  perform private.join_booking_queue();
  quotes := private.erase_quotes_of(booking_ids);
  perform private.erase_bookings(booking_ids);
  return next;
end
$$;
comment on function public.erase_bookings(uuid[]) is 'Erases bookings, 100 at most, with notes, history, messages and links. For owners.';
grant execute on function public.erase_bookings(uuid[]) to authenticated;

create function private.purge_bookings(kept_from date) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(
    select b.id from public.bookings b
    where b.booking_date < kept_from
      -- A customer who asked to be reminded is, and is forgotten after that.
      and not exists (
        select from public.booking_messages m
        where m.booking_id = b.id and m.kind in ('care_coating', 'care_detailing')
          and m.state in ('queued', 'failed', 'leased')
      )
  );
begin
  perform private.erase_bookings(ids);
  return cardinality(ids);
end
$$;

create function private.purge_history(kept_from date) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  purged integer;
begin
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics purged = row_count;
  return purged;
end
$$;

create function private.purge_closures(kept_from date) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from public.closures c where c.to_day < kept_from returning c.id)
  select count(*)::integer from gone
$$;

-- Hits against the limits, and the links of bookings that nobody can bring back any more.
create function private.purge_hashes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  hits integer;
  tokens integer;
begin
  delete from private.hits h using private.limits l
    where l.name = h.bucket and h.at <= clock_timestamp() - l.within;
  get diagnostics hits = row_count;
  delete from private.links l
    where l.kind = 'booking' and not exists (select from public.bookings b where b.id = l.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = l.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      );
  get diagnostics tokens = row_count;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
  return hits + tokens;
end
$$;

create function private.purge_suppression_tokens() returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from private.suppression_tokens t
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.subject)
      and not exists (select from public.quotes q where q.id = t.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = t.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      )
    returning t.subject
  )
  select count(*)::integer from gone
$$;

-- When something was last done or looked at: health() tells owners.
create table private.checks (
  name text not null constraint checks_pkey primary key,
  checked_at timestamptz not null
);
alter table private.checks enable row level security;

create function private.note_check(name text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.checks as c (name, checked_at) values (note_check.name, clock_timestamp())
    on conflict on constraint checks_pkey do update set checked_at = excluded.checked_at
$$;

create function public.purge_expired_data() returns table (purged text, deleted integer)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  return query select 'bookings', private.purge_bookings(kept_from);
  perform private.purge_profiles(kept_from);
  return query select 'history', private.purge_history(kept_from);
  return query select 'closures', private.purge_closures(kept_from);
  return query select 'quotes', private.purge_quotes();
  return query select 'hashes', private.purge_hashes();
  return query select 'links', private.purge_suppression_tokens();
  return query select 'receipts', private.purge_receipts();
  perform private.purge_online_payments();
  -- The schedule writes down each of its runs, forever.
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics deleted = row_count;
    purged := 'schedule';
    return next;
  end if;
  perform private.note_check('purge');
end
$$;
comment on function public.purge_expired_data() is 'Deletes what is no longer kept. Once a day, for the service key.';
grant execute on function public.purge_expired_data() to service_role;

-- booking_changes.sql

-- This happens in a change of bookings, from top to bottom: one function for each event. A plain insert, update
-- or delete of the Data API runs them, and so do the functions for staff and for the holder of a link, which ask
-- for something special with private.set_options() just before their statement.
--
-- Each step is a function of the file of its subject. One that can refuse says so by name (docs/database.md); one that
-- changes the row is given it and gives it back. `earlier` is the row before the change, null for a new one.

create function private.require_within_limits(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.asked_today(booking.customer_email, booking.customer_phone) >= private.limit_of('bookings_per_contact')
    or private.is_over('bookings_per_address', private.caller_address())
    or private.is_over('bookings_per_network', private.caller_network())
    or (
      select count(*) from private.hits h
      join public.bookings b on b.id = h.subject and b.status <> 'cancelled'
      where h.bucket = 'bookings_total' and h.at > private.counted_since('bookings_total')
    ) >= private.limit_of('bookings_total') then
    perform private.raise_booking_limit();
  end if;
  perform private.require_room_for_day(booking.id, booking.booking_date);
end
$$;

-- A refusal comes before the queue of all changes, so that it keeps nobody waiting.
create function private.refuse_booking(booking public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.shop_now()::date;
  refusal text;
begin
  perform private.require_unused_id(booking.id);
  if private.has_option(options, 'imports') then
    return;
  end if;
  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    perform private.refuse('PT422', 'one_booking_per_request');
  end if;
  if booking.source = 'phone' then
    if booking.booking_date < today then
      perform private.refuse('PT409', 'day_past', booking.booking_date::text);
    end if;
    if booking.booking_date > (today + interval '1 year')::date then
      perform private.raise_slot_refusal('day_too_far');
    end if;
    perform private.require_valid(booking);
    perform private.require_unused_reference(booking.id);
    return;
  end if;
  if booking.status is distinct from 'pending' and options ->> 'source' is null then
    perform private.refuse('42501', 'new row violates row-level security policy for table "bookings"');
  end if;
  refusal := private.visitor_refusal(booking.booking_date, booking.booking_time);
  if refusal is not null then
    perform private.raise_slot_refusal(refusal);
  end if;
  perform private.require_valid(booking);
  if not private.is_staff() then
    perform private.require_film_law_read(booking);
    perform private.require_policy_agreed(booking);
  end if;
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_own_address(booking.customer_email);
    perform private.require_captcha(booking.id);
    perform private.require_within_limits(booking);
  end if;
  perform private.require_spot(booking, null, options);
  if private.needs_bay(booking, options) then
    perform private.raise_slot_full(booking.booking_date, booking.booking_time);
  end if;
  perform private.require_unused_reference(booking.id);
end
$$;

-- What was booked elsewhere was made before it was over.
create function private.date_import(booking public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_option(options, 'imports') then
    booking.created_at := least(
      booking.created_at, private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time))
    );
  end if;
  return booking;
end
$$;

-- The limits once more behind the queue, where their counts are true. Staff, and who accepts a quote, are held to none.
create function private.limit_booking(booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_within_limits(booking);
    perform private.count_booking(booking.id, booking.booking_date, false);
  end if;
end
$$;

-- The queue comes before the rows, so that nobody waits for each other. Visitors change no row, and what is booked from
-- outside joins once it has been looked at.
create function private.before_change_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.change_actor() <> 'visitor' and (tg_op <> 'INSERT' or not private.is_outside_caller()) then
    perform private.join_booking_queue();
  end if;
  return null;
end
$$;

create function private.before_insert_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_booking_defaults(new, options);
  new := private.set_work(new, null, options);
  if private.is_outside_caller() then
    perform private.refuse_booking(new, options);
    new.created_at := private.join_booking_queue();
    new := private.date_import(new, options);
    -- A repeat of this very request may have gone through while it waited.
    perform private.require_unused_id(new.id);
    perform private.require_unused_reference(new.id);
    perform private.limit_booking(new, options);
    -- The policies of the table read this. It ends with the transaction.
    perform set_config('bookings.inserted_id', new.id::text, true);
  end if;
  new.updated_at := private.change_stamp();
  perform private.require_overrides(new, null, options);
  perform private.require_spot(new, null, options);
  new := private.take_bay(new, null, options);
  new := private.set_customer(new, null, options);
  return new;
end
$$;

create function private.before_update_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_work(new, old, options);
  new := private.keep_columns(new, old, options);
  perform private.require_seen(new, old, options);
  new := private.change_status(new, old, options);
  perform private.keep_charged(new, old, options);
  perform private.require_overrides(new, old, options);
  perform private.require_spot(new, old, options);
  new := private.take_bay(new, old, options);
  new := private.set_customer(new, old, options);
  new := private.number_change(new, old);
  return new;
end
$$;

create function private.after_insert_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
  booking public.bookings;
begin
  for booking in select i.* from inserted i order by i.created_at, i.id loop
    perform private.ask_for_deposit(booking, null);
    perform private.enter_creation(booking);
    perform private.announce_booking(booking, options);
  end loop;
  perform private.set_options('{}');
  return null;
end
$$;

create function private.after_update_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
  earlier public.bookings;
  booking public.bookings;
  customers uuid[] := '{}';
  keys text[] := '{}';
begin
  for booking in select n.* from changed_to n order by n.id loop
    select o.* into strict earlier from changed_from o where o.id = booking.id;
    perform private.ask_for_deposit(booking, earlier);
    perform private.enter_change(earlier, booking);
    perform private.announce_change(earlier, booking, options);
    if booking.customer_id <> earlier.customer_id then
      perform private.pass_records_on(earlier.customer_id, booking.customer_id);
      perform private.pass_quotes_on(booking, earlier.customer_id);
      customers := customers || earlier.customer_id;
    end if;
    if (booking.customer_id, booking.is_known, booking.contact_key, booking.mail_key)
      is distinct from (earlier.customer_id, earlier.is_known, earlier.contact_key, earlier.mail_key) then
      keys := keys || private.contact_keys(earlier) || private.contact_keys(booking);
    end if;
  end loop;
  if keys <> '{}' or customers <> '{}' then
    perform private.forget_customers(customers, keys);
  end if;
  perform private.set_options('{}');
  return null;
end
$$;

create function private.after_delete_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_deletions (booking_id, deleted_at)
    select d.id, private.change_stamp() from deleted d
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  -- Erasure would delete what is written here, while everybody who books waits.
  if not private.has_option(private.options(), 'erases') then
    insert into public.booking_events (booking_id, kind, old_values, actor, actor_id, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)),
        private.change_actor(), private.change_actor_id(), private.change_stamp()
      from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  perform private.forget_receipt_texts(array(select d.id from deleted d));
  perform private.ask_about_deleted(array(select d.id from deleted d));
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$$;

create trigger bookings_queue before insert or update or delete on public.bookings
  for each statement execute function private.before_change_of_bookings();
create trigger bookings_before_insert before insert on public.bookings
  for each row execute function private.before_insert_booking();
create trigger bookings_before_update before update on public.bookings
  for each row execute function private.before_update_booking();
create trigger bookings_after_insert after insert on public.bookings
  referencing new table as inserted for each statement execute function private.after_insert_of_bookings();
create trigger bookings_after_update after update on public.bookings
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.after_update_of_bookings();
create trigger bookings_after_delete after delete on public.bookings
  referencing old table as deleted for each statement execute function private.after_delete_of_bookings();

-- health.sql

-- Health: what an owner asks before they call an engineer.
--
-- For owners:
--   health() -> one row; null where the host can't tell
--   note_backups() -> backups were looked at just now

create function public.health()
returns table (
  -- Of the newest migration.
  schema_version text,
  mail_transport text, mail_seen_at timestamptz, mail_sent_at timestamptz,
  -- Due for longer than a sender may be away.
  mail_waiting integer,
  -- In the last seven days.
  mail_given_up integer,
  purged_at timestamptz, backups_checked_at timestamptz,
  has_gst_number boolean, has_policy boolean, review_count integer
)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_owner();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into schema_version;
  end if;
  select m.transport, m.seen_at into mail_transport, mail_seen_at from public.mail_settings m;
  select max(m.sent_at),
    count(*) filter (where m.state in ('queued', 'failed', 'leased') and m.due_at < now() - interval '15 minutes'),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days')
    into mail_sent_at, mail_waiting, mail_given_up
    from public.booking_messages m;
  select c.checked_at into purged_at from private.checks c where c.name = 'purge';
  select c.checked_at into backups_checked_at from private.checks c where c.name = 'backups';
  has_gst_number := not private.lacks_gst_number();
  has_policy := exists (select from public.current_policy());
  select count(*) into review_count from public.website_reviews;
  return next;
end
$$;
comment on function public.health() is 'How the shop''s system does, for its owners. May be null: schema_version, mail_transport, mail_seen_at, mail_sent_at, purged_at, backups_checked_at.';
grant execute on function public.health() to authenticated;

create function public.note_backups() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.note_check('backups');
end
$$;
grant execute on function public.note_backups() to authenticated;

-- imports.sql

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
