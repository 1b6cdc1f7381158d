-- Contacts: phones and email addresses however they are written, and the customers whom they belong to.
--
-- A customer is a row of `customers`. Their bookings, quotes, notes, tags and vehicles name them (`customer_id`); name,
-- phone, address and vehicle are those of their bookings. A phone or an email address belongs to one customer, by
-- known bookings only: those that staff took, confirmed or completed (bookings.is_known). Anybody can type anybody's
-- phone or address online, so what was typed there is of a customer of its own, whose id is the booking's.
--
--   customer_contacts   a phone or an address that known bookings carry, and whose it is. Without a customer it is
--                       one that several people share, as staff said: it joins nobody.

-- A typed or pasted contact is cleaned before it is stored; the page cleans it alike (src/domain/contact.ts).
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

-- Keys that say who is one customer: an address and a phone can be written in many ways.
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
    -- The longest number of the world has 18 digits with 011 in front; more are two with nothing between them.
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

-- A search looks for digits in this: the first number with its country code, and all that was typed, for the
-- second number of a field.
create function private.phone_text(phone text) returns text
language sql immutable strict parallel safe return (
  select case length(key) when 10 then '1' || key else ltrim(key, '+') end
    || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')
  from private.phone_key(phone) key
);
grant execute on function private.phone_text(text) to anon, authenticated, service_role;

create function private.is_company(name text) returns boolean
language sql immutable parallel safe return private.is_line(name, 120) and btrim(name) <> '';
grant execute on function private.is_company(text) to authenticated;

create table public.customers (
  id uuid not null constraint customers_pkey primary key,
  created_at timestamptz not null default now(),
  -- Receipts are made out to it; staff say so.
  company text constraint customers_company check (private.is_company(company)),
  -- By mail where there is an address, else by text, while it is null.
  told_by text constraint customers_told_by check (told_by in ('mail', 'text', 'both'))
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

alter table public.customers enable row level security, force row level security;
alter table public.customer_contacts enable row level security, force row level security;
grant select on table public.customers, public.customer_contacts to authenticated;
grant update (company, told_by) on table public.customers to authenticated;
create policy "staff read customers" on public.customers
  for select to authenticated using ((select private.is_staff()));
create policy "staff say how customers are told, and their company" on public.customers
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read contacts" on public.customer_contacts
  for select to authenticated using ((select private.is_staff()));

-- Whom a phone and an address belong to: the customer of the phone, else of the address. is_conflict: they are two
-- people, so nobody is named and staff are asked.
create function private.customer_of_contact(phone_key text, mail_key text, out customer_id uuid, out is_conflict boolean)
language sql volatile security definer set search_path = '' as $$
  select case when count(distinct c.customer_id) = 1 then min(c.customer_id::text)::uuid end, count(distinct c.customer_id) > 1
  from public.customer_contacts c
  where c.key in (nullif(customer_of_contact.phone_key, ''), customer_of_contact.mail_key)
$$;

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
