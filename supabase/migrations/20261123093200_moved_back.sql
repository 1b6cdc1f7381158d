-- hourly_bookings_per_day counts a booking that was made for a day, moved away and moved back within the
-- hour once: private.booking_intake has it already.

create or replace function private.require_room_for_day(on_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  an_hour_ago constant timestamptz := clock_timestamp() - interval '1 hour';
begin
  if (
    select count(*) from private.booking_intake i where i.booking_date = on_day and i.taken_at > an_hour_ago
  ) + (
    select count(distinct b.id) from public.booking_events e join public.bookings b on b.id = e.booking_id
    where e.kind = 'moved' and e.actor = 'customer' and e.happened_at > an_hour_ago
      and (e.new_values ->> 'booking_date')::date = on_day and (e.old_values ->> 'booking_date')::date <> on_day
      and b.booking_date = on_day and b.status in ('pending', 'confirmed')
      and not exists (
        select from public.booking_events made
        where made.booking_id = b.id and made.kind = 'created' and made.actor = 'visitor'
          and made.happened_at > an_hour_ago and (made.new_values ->> 'booking_date')::date = on_day
      )
  ) >= (select s.hourly_bookings_per_day from public.shop_settings s) then
    raise exception using errcode = 'PT429', message = 'booking_limit', hint = 'Call the shop.';
  end if;
end
$$;
