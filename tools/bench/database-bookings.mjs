// The bookings of the database's benchmark: a shop that has been open for years, and visitors who
// are in nobody's way.
import { randomUUID } from 'node:crypto';

/** Bookings in the table before anything is measured; `STORED=1000 npm run bench -- database` for another number. */
export const STORED = Number(process.env['STORED'] ?? 100_000);
/** Days from today on for which the booking page asks at once. */
export const SHOWN_DAYS = 31;

const TOMORROW = "(now() at time zone 'UTC')::date + 1";

/**
 * Years of past bookings, each with its part of a bay, and one vehicle in every other slot of the days
 * that visitors look at.
 */
const FILL_SQL = `
alter table public.bookings disable trigger user;
insert into public.customers (id) select md5('customer ' || n)::uuid from generate_series(0, ${String(STORED - 1)}) n;
insert into public.bookings (
  customer_id, customer_name, customer_email, customer_phone, service_name, vehicle_type, comments,
  booking_date, booking_time, status, total_price, quoted_price, created_at, updated_at,
  work_minutes, bay_id, ready_at, during
)
select md5('customer ' || n)::uuid, 'Robin Example ' || n, 'robin.' || n || '@example.com', '604 ' || lpad(n::text, 7, '0'),
  'Sedan Window Tinting', 'sedan', repeat('Please look at the left door. ', n % 3),
  day - case when extract(isodow from day) = 7 then 1 else 0 end, s.slot_time,
  (case when n % 6 = 0 then 'cancelled' else 'completed' end)::public.booking_status, 100 + n % 400, 100 + n % 400,
  now() - interval '1 minute' * (${String(STORED)} - n), now() - interval '1 minute' * (${String(STORED)} - n),
  35, y.bay, private.shop_instant(m.starts + interval '35 minutes'), case when n % 6 > 0 then
    private.time_in_bay(y.bay, m.starts, private.shop_instant(m.starts + interval '35 minutes')) end
from generate_series(0, ${String(STORED - 1)}) n
cross join lateral (select (now() - interval '1 day' * (2 + n % 1000))::date as day) d
cross join lateral (select 1 + n / 1000 % 6 as bay, 540 + n / 6000 * 35 as starts) y
cross join lateral (select day + interval '1 minute' * y.starts as starts) m
join private.slots() s on s.slot_order = 1 + n % 9;
insert into public.customer_contacts (kind, key, customer_id)
select k.kind, k.key, b.customer_id from public.bookings b
cross join lateral (values ('phone', b.contact_key), ('mail', b.mail_key)) k (kind, key) where b.is_known;
alter table public.bookings enable trigger user;

insert into public.bookings (
  customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date,
  booking_time, total_price
)
select 'Kim Example', 'kim.' || n || '@example.com', '778 ' || lpad(n::text, 7, '0'),
  'Sedan Window Tinting', 'sedan', day, slot_time, 150
from (
  select row_number() over () as n, a.*
  from public.slot_availability(${TOMORROW}, ${TOMORROW} + ${String(SHOWN_DAYS)}) a where a.free_spots > 0
) a where n % 2 = 0;

-- The limits that so many bookings within minutes have to break.
update private.limits set most = 1000000 where name in ('bookings_total', 'bookings_per_day');`;

/**
 * Fills a migrated database.
 *
 * @param {import('postgres').Sql} owner
 */
export async function fillDatabase(owner) {
  await owner.unsafe(FILL_SQL).simple();
  await owner.unsafe('vacuum analyze').simple();
}

/**
 * Free spots of the 300 days behind those that are filled and the work that goes on from them, in
 * order: each has a bay of its own for the three hours of a sedan's windows.
 *
 * @param {import('postgres').Sql} owner
 * @returns {Promise<{ day: string, slot_time: string }[]>}
 */
export function listFreeSpots(owner) {
  return owner.unsafe(
    `select a.day, a.slot_time from generate_series(0, 2) part
     cross join lateral public.slot_availability(
       ${TOMORROW} + ${String(SHOWN_DAYS + 4)} + 100 * part, ${TOMORROW} + ${String(SHOWN_DAYS + 103)} + 100 * part
     ) a cross join lateral generate_series(1, a.free_spots) spot
     where a.slot_time in ('9:00 AM', '12:00 PM', '3:00 PM')
     order by a.day, a.slot_time, spot`,
  );
}

/**
 * The booking page sends this. Every visitor has a slot, an email address and a phone of their own.
 *
 * @param {number} index
 * @param {{ day: string, slot_time: string }} slot
 */
export function visitorBooking(index, { day, slot_time }) {
  const number = String(index).padStart(7, '0');
  return {
    id: randomUUID(),
    customer_name: 'Sam Visitor',
    customer_email: `sam.${number}@example.com`,
    customer_phone: `236 ${number}`,
    service_name: 'Sedan Window Tinting',
    vehicle_type: 'sedan',
    vehicle_make: 'Honda',
    vehicle_model: 'Civic',
    comments: null,
    booking_date: day,
    booking_time: slot_time,
    status: 'pending',
    total_price: 150,
  };
}

/** A network address that no other visitor has. */
export const visitorAddress = (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
