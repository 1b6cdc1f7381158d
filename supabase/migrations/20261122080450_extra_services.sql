-- Further services of a booking, beside the main one: ids of the catalogue.

alter table public.bookings
  add column extra_services text[] not null default '{}'
    constraint bookings_extra_services check (
      cardinality(extra_services) <= 20 and array_position(extra_services, null) is null
      and extra_services::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
    );
comment on column public.bookings.extra_services is 'Catalogue ids of further services.';
grant insert (extra_services) on table public.bookings to anon, authenticated;
grant update (extra_services) on table public.bookings to authenticated;
