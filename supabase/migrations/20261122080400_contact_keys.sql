-- Who is one customer: an address and a phone can be written in many ways.
--
--   mail_key   lower case; what stands behind + in the part before @ and all its dots are left out;
--              googlemail.com is gmail.com. Dots matter at some providers, but only limits and the
--              list of addresses that want no mail go by this key.
--   phone_key  the first ten digits behind leading zeros and the 1 of North America; a letter and up
--              to six digits at the end (x1, ext. 12) do not count.

create function private.mail_key(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@'
    || case split_part(address, '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(address, '@', 2) end
  from lower(left(email, 254)) address
$$;
revoke all on function private.mail_key(text) from public, anon, authenticated, service_role;
-- An index computes it in the name of whoever inserts.
grant execute on function private.mail_key(text) to anon, authenticated, service_role;

create function private.phone_key(phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select left(regexp_replace(
    regexp_replace(regexp_replace(left(phone, 40), '[a-z#;,]+[^0-9]*[0-9]{1,6}[^0-9]*$', '', 'i'), '[^0-9]', '', 'g'),
    '^0*1?', ''
  ), 10)
$$;
revoke all on function private.phone_key(text) from public, anon, authenticated, service_role;
grant execute on function private.phone_key(text) to anon, authenticated, service_role;

create index bookings_mail_key on public.bookings (private.mail_key(customer_email));
create index bookings_phone_key on public.bookings (private.phone_key(customer_phone));
drop index public.bookings_open_email;
drop index public.bookings_open_phone;
