-- Values: what a booking may hold, stricter than before.
--
-- Characters that turn the direction of text around them, and control characters in comments, are
-- taken out silently: address books and word processors paste them along. Everything else is refused.

create function private.without_overrides(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(value, E'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', '')
$$;
revoke all on function private.without_overrides(text) from public, anon, authenticated, service_role;

create function private.plain_comments(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    translate(private.without_overrides(value), E'\x0b\x0c', E'\n\n'), '[\x01-\x08\x0e-\x1f\x7f]', '', 'g'
  )
$$;
revoke all on function private.plain_comments(text) from public, anon, authenticated, service_role;

alter table public.bookings disable trigger user;
update public.bookings b set
  customer_name = private.without_overrides(b.customer_name),
  customer_phone = private.without_overrides(b.customer_phone),
  service_name = private.without_overrides(b.service_name),
  vehicle_type = private.without_overrides(b.vehicle_type),
  vehicle_size = private.without_overrides(b.vehicle_size),
  vehicle_make = private.without_overrides(b.vehicle_make),
  vehicle_model = private.without_overrides(b.vehicle_model),
  comments = private.plain_comments(b.comments);
alter table public.bookings enable trigger user;

alter table public.bookings
  drop constraint bookings_customer_name,
  drop constraint bookings_customer_email,
  drop constraint bookings_comments,
  drop constraint bookings_add_ons;
alter table public.bookings
  -- Something in it can be seen: blanks, joiners and fillers alone are no name.
  add constraint bookings_customer_name check (
    length(customer_name) <= 120 and customer_name !~ '[\x01-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
    and customer_name ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'
  ),
  -- What every mail server takes: no quotes, no number in brackets for a host, a dot in the domain.
  add constraint bookings_customer_email check (
    length(customer_email) <= 254 and length(split_part(customer_email, '@', 1)) <= 64
    and customer_email ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'
    )
  ),
  add constraint bookings_comments check (
    length(comments) <= 2000 and comments !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  ),
  add constraint bookings_add_ons check (
    cardinality(add_ons) <= 20 and array_position(add_ons, null) is null
    and add_ons::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  );

-- Lengths before anything that reads a value: what is far too long is refused in no time, by the name
-- of the constraint that would refuse it.
create function private.require_short(booking public.bookings) returns void
language plpgsql immutable set search_path = '' as $$
declare
  too_long text;
begin
  select name into too_long from (values
    ('customer_name', octet_length(booking.customer_name), 120),
    ('customer_email', octet_length(booking.customer_email), 254),
    ('customer_phone', octet_length(booking.customer_phone), 40),
    ('service_name', octet_length(booking.service_name), 120),
    ('vehicle_type', octet_length(booking.vehicle_type), 40),
    ('vehicle_size', octet_length(booking.vehicle_size), 40),
    ('vehicle_make', octet_length(booking.vehicle_make), 60),
    ('vehicle_model', octet_length(booking.vehicle_model), 60),
    ('comments', octet_length(booking.comments), 2000),
    ('booking_time', octet_length(booking.booking_time), 10),
    ('add_ons', pg_column_size(booking.add_ons), 1000),
    ('extra_services', pg_column_size(booking.extra_services), 1000)
  -- A character has up to four bytes, and a few may be taken out.
  ) c (name, bytes, length) where bytes > 4 * length + 100 limit 1;
  if too_long is not null then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "bookings_%s"', too_long),
      schema = 'public', table = 'bookings', constraint = 'bookings_' || too_long;
  end if;
end
$$;
revoke all on function private.require_short(public.bookings) from public, anon, authenticated, service_role;

create function private.clean_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_short(new);
  new.customer_name := private.without_overrides(new.customer_name);
  new.customer_phone := private.without_overrides(new.customer_phone);
  new.service_name := private.without_overrides(new.service_name);
  new.vehicle_type := private.without_overrides(new.vehicle_type);
  new.vehicle_size := private.without_overrides(new.vehicle_size);
  new.vehicle_make := private.without_overrides(new.vehicle_make);
  new.vehicle_model := private.without_overrides(new.vehicle_model);
  new.comments := private.plain_comments(new.comments);
  return new;
end
$$;
revoke all on function private.clean_booking() from public, anon, authenticated, service_role;

create trigger bookings_05_clean before insert or update on public.bookings
  for each row execute function private.clean_booking();
