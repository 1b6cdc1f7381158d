-- A booking that its owner brings back is created a second time in the history. Its price is still the
-- visitor's: the first creation says whose it is.

create or replace function private.is_staff_price(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_events e
    where e.booking_id = of_booking and e.actor in ('staff', 'owner')
      and (e.kind = 'changed' and 'total_price' = any (e.columns) or e.kind = 'created' and not exists (
        select from public.booking_events earlier
        where earlier.booking_id = of_booking and earlier.kind = 'created' and earlier.id < e.id
      ))
  )
$$;
