-- 2,500 bookings in addition to those of the seed, for staff-all-bookings.many.spec.ts. Completed ones hold
-- no spot.
alter table public.bookings disable trigger user;
with customer as (insert into public.customers (id) values (gen_random_uuid()) returning id)
insert into public.bookings (
  customer_id, customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date,
  booking_time, status, total_price, quoted_price, created_at, updated_at
)
select customer.id, 'Crowd ' || to_char(n, 'FM0000'), 'crowd-' || n || '@example.com', '604-555-0155',
  'Classic Detailing', 'sedan', private.shop_now()::date - n / 18 - 1, s.slot_time, 'completed', 130, 130,
  now() - interval '1 day' - n * interval '1 hour', now() - interval '1 day' - n * interval '1 hour'
from customer cross join generate_series(0, 2499) n
join private.slots() s on s.slot_order = n % 9 + 1;
alter table public.bookings enable trigger user;
-- Open on holidays, so that the tests find times on any day of the year.
delete from public.closures;
-- For texts.many.spec.ts, which moves time along: texts leave at any hour, and what it asks for happens.
create or replace function private.is_quiet() returns boolean language sql volatile security definer set search_path = '' as $$ select false $$;
create or replace function public.e2e_happens(what text, of_booking uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  set local session_replication_role = replica;
  if what = 'reminder' then
    update public.booking_messages m set due_at = clock_timestamp() where m.booking_id = of_booking and m.kind = what;
  else
    update public.bookings b
      set booking_date = private.shop_now()::date, arrived_at = now() - interval '2 hours', done_at = now() - interval '1 minute'
      where b.id = of_booking;
  end if;
end
$$;
grant execute on function public.e2e_happens(text, uuid) to authenticated;
