-- Technicians: the work of a day, and of it only what its work needs.
--
-- They read no row of bookings, quotes or settings: that would give them each column, by whatever name and in whatever
-- order it is asked for. Here is what they are told of a booking. A column that is not in this list, which is every new
-- one, stays with staff: prices, contacts, and what the customer agreed to.

create function private.work_of(booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(booking))
  where key in (
    'id', 'status', 'booking_date', 'booking_time', 'customer_name', 'service_name', 'extra_services', 'add_ons',
    'vehicle_type', 'vehicle_size', 'vehicle_make', 'vehicle_model', 'comments', 'studio', 'source', 'is_known',
    'work_minutes', 'bay_id', 'begins_at', 'ready_at', 'arrived_at', 'done_at', 'no_show_at', 'created_at', 'updated_at',
    'revision'
  )
$$;

create function public.work_days(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  sees_all constant boolean := private.is_staff();
begin
  perform private.require_staff_or_technician();
  -- A week at most: nobody reads all customers off it.
  if (to_day - from_day between 0 and 6) is not true then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 7 days.');
  end if;
  return (
    select jsonb_build_object(
      'slot_capacity', s.slot_capacity, 'overbooking_per_slot', s.overbooking_per_slot,
      'works_sundays', s.works_sundays, 'waits_in_bay', s.waits_in_bay,
      'bookings', (
        select coalesce(jsonb_agg(private.work_of(b) order by b.booking_date, b.id), '[]') from public.bookings b
        where b.booking_date between from_day and to_day and (sees_all or private.is_work(b))
          -- A vehicle that came before and may still be there.
          or b.booking_date between from_day - 60 and from_day - 1 and private.holds_spot(b.status)
            and (b.arrived_at is not null or b.bay_id is not null or b.ready_at >= private.shop_instant(from_day + time '9:00'))
      ),
      'closures', (
        select coalesce(jsonb_agg(to_jsonb(c) - '{created_by,created_by_email}'::text[] order by c.created_at), '[]')
        from public.closures c where c.from_day <= work_days.to_day + 60 and c.to_day >= work_days.from_day - 60
      )
    ) from public.shop_settings s
  );
end
$$;
comment on function public.work_days(date, date) is 'The work of up to 7 days, ends included, for who does it: bookings without prices and contacts, also those that came before and are still here, for technicians of the last 60 days on, closures, and how many vehicles a slot takes. PT422 `availability_range` for more days. For staff and technicians.';
grant execute on function public.work_days(date, date) to authenticated;

create function public.job(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object('booking', private.work_of(b), 'photos', coalesce((
      select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id
    ), '[]'))
    from public.bookings b where b.id = job.booking_id and private.sees_work(b.id)
  );
end
$$;
comment on function public.job(uuid) is 'A booking as work_days() has it, and the photos of the quote that it was. For staff and technicians. May be null.';
grant execute on function public.job(uuid) to authenticated;
