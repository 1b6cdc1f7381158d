-- A visit on the phone is what it is in public.customers(): completed, or confirmed on a day that has passed.

create or replace function public.find_customers(phone text) returns table (
  customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text,
  vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date,
  booking_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  number constant text := private.phone_key(find_customers.phone);
  today constant date := private.shop_now()::date;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  if number is null or length(number) < 7 then
    return;
  end if;
  return query
    with known as (
      select b.*, lower(regexp_replace(btrim(b.customer_name), '\s+', ' ', 'g')) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit
      from public.bookings b where private.phone_key(b.customer_phone) = number
    ), newest as (
      select distinct on (k.name_key) k.* from known k order by k.name_key, k.created_at desc, k.id
    ), counted as (
      select k.name_key,
        count(*) filter (where k.is_visit)::integer as visits,
        count(k.no_show_at)::integer as no_shows,
        max(k.booking_date) filter (where k.is_visit) as last_visit,
        (array_agg(k.service_name order by k.starts_at desc)
          filter (where k.is_visit))[1] as last_service,
        min(k.booking_date) filter (where k.status in ('pending', 'confirmed') and k.booking_date >= today) as next_visit,
        (array_agg(k.customer_email order by k.created_at desc) filter (where k.customer_email is not null))[1] as email
      from known k group by k.name_key
    )
    select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
      c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id
    from newest n join counted c on c.name_key = n.name_key
    order by n.created_at desc, n.id limit 5;
end
$$;
