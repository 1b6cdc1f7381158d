-- Further services of one booking, beside its main service.

alter table public.bookings
  add column extra_services text[] not null default '{}',
  add constraint bookings_extra_services check (
    cardinality(extra_services) <= 20 and array_position(extra_services, null) is null
    and extra_services::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  );
comment on column public.bookings.extra_services is 'Catalogue ids of the services beside the main one.';
grant insert (extra_services) on table public.bookings to anon, authenticated;
grant update (extra_services) on table public.bookings to authenticated;

create or replace function private.impersonal_facts(booking jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(booking)
  where key in (
    'status', 'booking_date', 'booking_time', 'service_name', 'vehicle_type', 'add_ons', 'extra_services',
    'total_price'
  )
$$;

drop function public.managed_booking(text);
create function public.managed_booking(token text)
returns table (
  booking_id uuid, status text, first_name text, service_name text, vehicle_type text, vehicle_make text,
  vehicle_model text, add_ons text[], extra_services text[], total_price numeric, booking_date date,
  booking_time text, revision integer, changeable_until timestamptz, can_change boolean,
  mail_kind text, mail_state text, mail_sent_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.extra_services, b.total_price, b.booking_date,
      b.booking_time, private.booking_revision(b.id), private.shop_instant(private.changeable_until(b)),
      b.status in ('pending', 'confirmed') and private.shop_now() <= private.changeable_until(b),
      m.kind, m.state, m.sent_at
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$$;
comment on function public.managed_booking(text) is 'What the holder of a booking''s link may know of it; nothing for any other link.';
revoke all on function public.managed_booking(text) from public, anon, authenticated, service_role;
grant execute on function public.managed_booking(text) to anon, authenticated;
