-- The embedded default's contents: three accounts, 26 fictional bookings around today and two people who wait, so
-- that a newcomer sees a dashboard in use. Hosted projects never run this file (config.toml).
-- May run again: whatever is there already stays as it is.
--
-- staff@example.com / staff-password        the owner, so that everything can be tried
-- stranger@example.com / stranger-password  signed in, but nobody: for the tests of access
-- forgetful@example.com / forgetful-password  staff: for the test of a forgotten password
--
-- The passwords are public and the hashes are theirs (bcrypt, cost 10).

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
)
values
  (
    '5afe0000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'staff@example.com',
    '$2b$10$oJUNArXWGTaXqy14sMUxP.LqZZS5rJ7AdEF9tDpxJCe8ZvbXjdMAi', now(),
    '{"provider": "email", "providers": ["email"], "role": "owner"}', '{}'
  ),
  (
    '5afe0000-0000-4000-8000-000000000002', 'authenticated', 'authenticated', 'stranger@example.com',
    '$2b$10$grfOO/l/Le8CfEmzq0Ds8.3l4dj3rfuXFJrUgqtnk7rzgEwAnoFWe', now(),
    '{"provider": "email", "providers": ["email"]}', '{"role": "staff"}'
  ),
  (
    '5afe0000-0000-4000-8000-000000000003', 'authenticated', 'authenticated', 'forgetful@example.com',
    '$2b$10$WtuZODtRy5wjR9Q5u4/dyebQDWK9eHZdQGO9ksJdJM3Tn/wPDvnyG', now(),
    '{"provider": "email", "providers": ["email"], "role": "staff"}', '{}'
  )
on conflict (id) do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select id, 'email', id::text, id,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true)
from auth.users
where email in ('staff@example.com', 'stranger@example.com', 'forgetful@example.com')
on conflict do nothing;

-- The embedded backend has no Admin API: these three take its place for the function `people`.
drop function if exists public.embedded_add_account(text, text);
create or replace function public.embedded_add_account(email text, role text) returns uuid
language sql security definer set search_path = '' as $$
  with account as (
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
    )
    values (
      gen_random_uuid(), 'authenticated', 'authenticated', email,
      extensions.crypt(gen_random_uuid()::text, extensions.gen_salt('bf')), now(),
      jsonb_build_object('provider', 'email', 'providers', '["email"]'::jsonb, 'role', role), '{}'
    )
    returning id, email
  )
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select id, 'email', id::text, id,
      jsonb_build_object('sub', id::text, 'email', account.email, 'email_verified', true)
    from account
    returning user_id
$$;
-- The key of a link as the mail about a password has it.
create or replace function public.embedded_password_key(email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update auth.users u set recovery_token = key, recovery_sent_at = now() where u.email = embedded_password_key.email;
  return key;
end
$$;
create or replace function public.embedded_remove_account(id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.users u where u.id = embedded_remove_account.id
$$;
revoke all on function public.embedded_add_account(text, text), public.embedded_remove_account(uuid),
  public.embedded_password_key(text) from public, anon, authenticated;
grant execute on function public.embedded_add_account(text, text), public.embedded_remove_account(uuid),
  public.embedded_password_key(text) to service_role;

-- Visitors agree to it when they book. The same as SAMPLE_POLICY in src/content/booking/sample-policy.ts.
insert into public.policy_versions (version, words) values (1, 'Cancelling or rescheduling
Free until 24 hours before your appointment, with the link in your email. After that, please call us.

Deposits
A deposit holds your time and comes off your total. Cancel at least 24 hours ahead and you get all of it back. If you cancel later or don''t come, we keep it.

Refunds
If we can''t do the work, you get back everything you paid for it, the way you paid and within 15 days.

Our work guarantee
If film bubbles or peels, or a coating or wrap fails because of how we fitted it, we redo it at no charge within a year. Damage, scratches and wear aren''t covered.')
on conflict do nothing;

-- Signed as the vehicle is left. The same as SAMPLE_INTAKE_TERMS there.
insert into public.policy_versions (topic, version, words) values ('intake', 1, 'The marks and photos show how my vehicle was when I left it. Please point out anything that is missing.

I''ve taken my valuables out. Things I leave in the vehicle stay at my own risk.

The shop may drive the vehicle on its premises and for a short test.')
on conflict do nothing;

-- `working_day` counts the days on which the shop books: 0 is today (Monday, if today is Sunday),
-- -1 the one before. Prices are those of the page for the service, the vehicle and the add-ons.
with working_days as (
  select day, row_number() over (order by day) - 1 as number
  from (
    select private.shop_now()::date + n as day from generate_series(0, 30) n
  ) later where extract(isodow from day) <> 7
  union all
  select day, -row_number() over (order by day desc)
  from (
    select private.shop_now()::date - n as day from generate_series(1, 50) n
  ) earlier where extract(isodow from day) <> 7
),
fictional (
  working_day, booking_time, status, customer_name, customer_email, customer_phone, service_name,
  vehicle_type, vehicle_size, vehicle_make, vehicle_model, add_ons, comments, total_price, days_ahead
) as (
  values
    (-31, '10:00 AM', 'completed', 'Harpreet Gill', 'harpreet.gill@example.com', '(604) 555-0110',
      'Ceramic Coating (5 Years)', 'suv', 'Full-size', 'Toyota', 'Highlander', '{}'::text[],
      'Two small scratches on the tailgate, please have a look first.', 750, 9),
    (-24, '1:00 PM', 'completed', 'Daniel Kowalski', 'd.kowalski@example.com', '604-555-0111',
      'Sedan Window Tinting', 'sedan', null, 'Honda', 'Civic', '{}', null, 150, 4),
    (-19, '9:00 AM', 'completed', 'Mei-Ling Chow', 'meiling.chow@example.com', '+1 778 555 0112',
      'Premium Detailing', 'van', null, 'Honda', 'Odyssey', '{PetHairRemoval,HeadlinerShampoo}',
      'Two dogs and three kids. Sorry in advance.', 410, 6),
    (-15, '3:00 PM', 'cancelled', 'Trevor Blackwood', 'trevor.b@example.com', '604 555 0113',
      'Full Car Wrapping', 'coupe', null, 'Ford', 'Mustang', '{}', 'Satin dark green, if you can get it.', 0, 12),
    (-12, '11:00 AM', 'completed', 'Priya Raman', 'priya.raman@example.com', '(236) 555-0114',
      'Classic Detailing', 'suv', 'Mid-size', 'Mazda', 'CX-5', '{EngineBayClean}', null, 212.5, 3),
    (-8, '2:00 PM', 'completed', 'Owen Fitzgerald', 'owen.fitz@example.com', '604.555.0115',
      'Carbon Front Windshield Tint', 'truck', 'Crew cab', 'Ford', 'F-150', '{}', null, 200, 2),
    (-6, '10:00 AM', 'completed', 'Sukhdeep Sandhu', 's.sandhu@example.com', '778-555-0116',
      'Ceramic Coating (2 Years)', 'sedan', null, 'Tesla', 'Model 3', '{}',
      'White paint, bought last month.', 350, 8),
    (-4, '4:00 PM', 'cancelled', 'Lena Hoffmann', 'lena.hoffmann@example.com', '604-555-0117',
      'Interior Detailing', 'hatchback', null, 'Volkswagen', 'Golf', '{OzoneOdourTreatment}', null, 220, 5),
    (-3, '12:00 PM', 'completed', 'Marcus Bennett', 'marcus.bennett@example.com', '(604) 555-0118',
      'SUV Window Tinting', 'suv', null, 'Subaru', 'Forester', '{}', null, 200, 4),
    (-2, '9:00 AM', 'confirmed', 'Anika Deol', 'anika.deol@example.com', '236 555 0119',
      'Paint Protection Film (PPF)', 'sedan', null, 'BMW', 'M340i', '{}',
      'Front bumper and bonnet only.', 400, 10),
    (-1, '3:00 PM', 'completed', 'Jacob Nguyen', 'jacob.nguyen@example.com', '604-555-0120',
      'Classic Exterior Only', 'truck', null, 'RAM', '1500', '{PickupBedClean,UndercarriageWash}', null, 165, 3),
    (0, '9:00 AM', 'confirmed', 'Gurleen Dhaliwal', 'gurleen.d@example.com', '(778) 555-0121',
      'Ceramic Front Windshield Tint', 'suv', null, 'Kia', 'Telluride', '{}', null, 280, 5),
    (0, '11:00 AM', 'confirmed', 'Robert Castellano', 'rob.castellano@example.com', '604 555 0122',
      'Premium Detailing', 'truck', 'Crew cab', 'GMC', 'Sierra', '{EngineBayClean,HeadlightsRestoration}',
      'Selling it next week. Make it shine.', 385, 7),
    (0, '2:00 PM', 'pending', 'Yuki Tanaka', 'yuki.tanaka@example.com', '236-555-0123',
      'Sedan Front Window Tinting', 'sedan', null, 'Acura', 'Integra', '{}', null, 100, 1),
    (1, '10:00 AM', 'confirmed', 'Amara Okafor', 'amara.okafor@example.com', '604-555-0124',
      'Interior Detailing', 'suv', 'Mid-size', 'Hyundai', 'Santa Fe', '{PetHairRemoval}',
      'The grey seats in the third row need the most work.', 240, 4),
    (1, '10:00 AM', 'pending', 'Colin Abernathy', 'colin.abernathy@example.com', '(604) 555-0125',
      'Rim & Caliper Painting', 'coupe', null, 'Porsche', '911', '{}', 'Gloss black rims, red calipers.', 0, 2),
    (2, '1:00 PM', 'pending', 'Fatima Siddiqui', 'fatima.siddiqui@example.com', '778 555 0126',
      'Van Window Tinting', 'van', null, 'Mercedes-Benz', 'Metris', '{}', 'Delivery van, the rear as dark as allowed.', 250, 3),
    (3, '9:00 AM', 'confirmed', 'Jaspreet Brar', 'jaspreet.brar@example.com', '604-555-0127',
      'Ceramic Coating (10 Years)', 'truck', 'Crew cab', 'Ford', 'F-250', '{}', null, 1250, 14),
    (4, '5:00 PM', 'cancelled', 'Stephanie Moreau', 'steph.moreau@example.com', '+1 (604) 555-0128',
      'Classic Interior Only', 'hatchback', null, 'Toyota', 'Prius', '{}', null, 80, 6),
    (5, '12:00 PM', 'pending', 'Haruto Watanabe', 'h.watanabe@example.com', '236-555-0129',
      'Chameleon Front Windshield Tint', 'coupe', null, 'Nissan', 'Z', '{}', null, 350, 3),
    (7, '10:00 AM', 'pending', 'Isabel Ferreira', 'isabel.ferreira@example.com', '604 555 0130',
      'Paint Correction', 'sedan', null, 'Audi', 'A4', '{}', 'Swirl marks all over, automatic car wash.', 0, 5),
    (9, '3:00 PM', 'confirmed', 'Manpreet Kaur', 'manpreet.kaur@example.com', '(778) 555-0131',
      'SUV Rear Window Tinting', 'suv', 'Compact', 'Honda', 'CR-V', '{}', null, 180, 4),
    (12, '11:00 AM', 'pending', 'Tomasz Zielinski', 'tomasz.z@example.com', '604-555-0132',
      'Commercial Decals', 'van', 'High roof', 'Ford', 'Transit', '{}',
      'Logo on both sides and the rear doors, three vans in all.', 0, 9),
    (16, '9:00 AM', 'pending', 'Grace Whitmore', 'grace.whitmore@example.com', '236 555 0133',
      'Ceramic Coating (5 Years)', 'coupe', null, 'Chevrolet', 'Camaro', '{}', null, 600, 6),
    -- Two wraps, each in the wrap bay for five working days.
    (-3, '9:00 AM', 'confirmed', 'Rosa Delgado', 'rosa.delgado@example.com', '604 555 0134',
      'Full Car Wrapping', 'van', 'High roof', 'Ram', 'ProMaster', '{}', 'Two colours, by the drawing of last week.', 0, 20),
    (6, '9:00 AM', 'confirmed', 'Mei Park', 'mei.park@example.com', '778-555-0135',
      'Full Car Wrapping', 'sedan', null, 'Genesis', 'G70', '{}', null, 0, 18)
),
numbered as (select *, row_number() over () as number from fictional)
insert into public.bookings (
  id, customer_name, customer_email, customer_phone, service_name, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, comments, add_ons, booking_date, booking_time, status, total_price,
  created_at
)
select md5('fictional booking ' || n.number)::uuid, n.customer_name, n.customer_email,
  n.customer_phone, n.service_name, n.vehicle_type, n.vehicle_size, n.vehicle_make,
  n.vehicle_model, n.comments, n.add_ons, d.day, n.booking_time, n.status::public.booking_status,
  n.total_price,
  -- Made some days ahead, in the past, and no two at the same minute.
  least(
    private.shop_instant(d.day - n.days_ahead + time '10:00'),
    now() - interval '2 hours'
  ) - n.number * interval '13 minutes'
from numbered n
join working_days d on d.number = n.working_day
where not exists (
  select from public.bookings b where b.id = md5('fictional booking ' || n.number)::uuid
)
-- Each takes the first bay that is free, so another order would give other bays.
order by n.number;

-- Two wait for a time on the next Saturday; what is free then they know.
insert into public.waiting (id, day, part, service, vehicle_type, name, email)
select md5('fictional wish ' || w.name)::uuid, private.shop_now()::date + 13 - extract(isodow from private.shop_now())::integer,
  w.part, w.service, w.vehicle_type, w.name, w.email
from (values
  ('Mei Park', 'mei.park@example.com', 'morning', 'PremiumDetailing', 'sedan'),
  ('Jonas Berg', 'jonas.berg@example.com', 'any', 'SUVTinting', 'suv')
) w (name, email, part, service, vehicle_type)
where not exists (select from public.waiting o where o.id = md5('fictional wish ' || w.name)::uuid);
insert into public.waiting_offers (waiting_id, slot_time)
select o.waiting_id, o.slot_time
from private.openings(private.shop_now()::date, private.shop_now()::date + 13) o
where o.waiting_id in (md5('fictional wish Mei Park')::uuid, md5('fictional wish Jonas Berg')::uuid)
on conflict on constraint waiting_offers_once do nothing;
