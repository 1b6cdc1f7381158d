-- Bookings from before `pending_hours` was set to what it is are not let go: their mail asked for no
-- confirmation, or named a later time.

alter table public.shop_settings add column pending_hours_since timestamptz;
comment on column public.shop_settings.pending_hours_since is 'When pending_hours last changed; null: it never did. Kept by the database.';

create or replace function private.stamp_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  if new.pending_hours is distinct from old.pending_hours then
    new.pending_hours_since := new.updated_at;
  end if;
  return new;
end
$$;

create or replace function private.confirm_by(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select booking.created_at + s.pending_hours * interval '1 hour' from public.shop_settings s
  where s.pending_hours is not null and booking.status = 'pending' and booking.customer_confirmed_at is null
    and booking.created_at >= coalesce(s.pending_hours_since, booking.created_at)
    and exists (
      select from public.booking_events e
      where e.booking_id = booking.id and e.kind = 'created' and e.actor = 'visitor'
    )
$$;
