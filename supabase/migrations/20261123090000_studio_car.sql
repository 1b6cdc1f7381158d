-- The car that a customer put together in the studio, as the studio's own address of it, which the
-- booking's link carries too: "/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0".
--
-- The page writes and reads it; one that it does not know shows no picture. Visitors add it with
-- their booking, nobody outside changes it. The comments hold the same as a line for people.

alter table public.bookings
  add column studio text constraint bookings_studio check (
    length(studio) <= 200
    and studio ~ '^/studio/[a-z]{1,20}\?[a-z]{1,10}=[a-z0-9-]{1,40}(&[a-z]{1,10}=[a-z0-9-]{1,40})*$'
  );
comment on column public.bookings.studio is 'Address of the car in the studio. Null without one.';
grant insert (studio) on table public.bookings to anon, authenticated;

create or replace function private.require_short(booking public.bookings) returns void
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
    ('studio', octet_length(booking.studio), 200),
    ('price_reason', octet_length(booking.price_reason), 300),
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

-- Bookings of before: the first line of the comments that says all of it, in today's words or in
-- those of before November 2026 ("70 %", and "Sodium" of orange calipers).
alter table public.bookings disable trigger user;
update public.bookings b set studio = format(
    '/studio/%s?p=%s&f=%s&r=%s&s=%s&c=%s&w=%s&ppf=%s',
    lower(n.said[8]),
    lower(replace(n.said[9], ' ', '-')),
    replace(rtrim(n.said[1], ' %'), 'clear', '100'),
    replace(rtrim(n.said[2], ' %'), 'clear', '100'),
    lower(coalesce(n.said[3], 'none')),
    case n.said[4] when 'Orange' then 'sodium' when 'Signal yellow' then 'yellow' else lower(coalesce(n.said[4], 'stock')) end,
    lower(coalesce(n.said[5] || '-' || n.said[6], 'none')),
    (n.said[7] is not null)::integer
  )
from (
  select id, regexp_match(
    comments,
    '^\s*Film: front (clear|(?:70|50|35|15|5) ?%), rear (clear|(?:70|35|15|5) ?%)'
    || '(?:\. Strip: (Carbon|Ceramic|Chameleon))?'
    || '(?:\. Calipers: (Orange|Sodium|Signal yellow|Red|Blue|Silver|Black))?'
    || '(?:\. Wrap: (Shards|Stripe|Fade|Contour), (full|partial))?'
    || '(?:\. PPF: (full front))?'
    || '\. Car: (Sedan|SUV|Truck|Van|Coupe|Hatchback) in '
    || '(Fraser Blue|Asphalt|Barnston White|Nightfall|Cedar|Sodium|Salmon Run|Harbour)\.',
    'n'
  ) as said
  from public.bookings
) n
where n.id = b.id and n.said is not null;
alter table public.bookings enable trigger user;
