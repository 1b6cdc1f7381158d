-- Room for every test of the run: tests take slots one after the other, and their work lasts hours.
insert into public.bays (name, kinds, position)
select 'Spare bay ' || n, '{tinting,detailing,additional,paint,protection,graphics}', 100 + n
from generate_series(1, 30) n;
-- Open on holidays, so that the tests find times on any day of the year.
delete from public.closures;
-- That a time has opened is told at any hour.
create or replace function private.is_quiet() returns boolean language sql volatile security definer set search_path = '' as $$ select false $$;
-- A deposit is asked for only if the shop says how it is paid.
update public.checkout_settings set deposit_text = 'e-Transfer to pay@example.com';
-- Staff without the role of an owner: counter@example.com, with the password that staff@example.com has in the seed.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
) values (
  '5afe0000-0000-4000-8000-000000000009', 'authenticated', 'authenticated', 'counter@example.com',
  '$2b$10$oJUNArXWGTaXqy14sMUxP.LqZZS5rJ7AdEF9tDpxJCe8ZvbXjdMAi', now(),
  '{"provider": "email", "providers": ["email"], "role": "staff"}', '{}'
) on conflict (id) do nothing;
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select id, 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true)
from auth.users where email = 'counter@example.com' on conflict do nothing;
