import { randomUUID } from 'node:crypto';

import type { Param, Session } from './session';

const SEDAN = ['Sedan Window Tinting', 150] as const;
const SUV = ['SUV Window Tinting', 200] as const;
const DETAILING = ['Premium Detailing', 275] as const;
const COATING = ['Ceramic Coating (5 Years)', 650] as const;
const QUOTE = ['Custom Graphics', 0] as const;

type Line = readonly [
  day: string,
  hours: readonly number[],
  status: string,
  service: readonly [string, number],
  source: 'online' | 'phone',
  /** UTC; the shop is seven hours behind. */
  createdAt: string,
];

/**
 * 60 bookings over 14 months until Wednesday, March 10, 2027, and around them. The comments say the
 * weekday and the days from booking to appointment.
 */
const LINES: readonly Line[] = [
  ['2026-01-31', [9, 17], 'completed', SEDAN, 'online', '2026-01-20T18:00Z'], // Sat, before the period
  ['2026-02-01', [10], 'completed', SUV, 'phone', '2026-02-01T17:00Z'], // Sun, 0
  ['2026-02-28', [9, 9, 10], 'completed', SEDAN, 'online', '2026-02-27T18:00Z'], // Sat, 1
  ['2026-03-01', [11], 'cancelled', SUV, 'online', '2026-02-20T18:00Z'], // Sun
  ['2026-03-31', [9, 10, 11, 12], 'completed', DETAILING, 'online', '2026-03-28T18:00Z'], // Tue, 3
  ['2026-04-01', [13], 'no-show', SEDAN, 'online', '2026-03-28T18:00Z'], // Wed
  ['2026-05-15', [9, 9, 10, 10], 'completed', COATING, 'phone', '2026-05-01T18:00Z'], // Fri, 14
  [
    '2026-06-20', // Sat, 10
    [9, 10, 11, 12, 13, 14, 15, 16, 17],
    'completed',
    SEDAN,
    'online',
    '2026-06-10T18:00Z',
  ],
  ['2026-07-31', [14, 15], 'completed', QUOTE, 'phone', '2026-07-31T16:00Z'], // Fri, 0
  ['2026-08-01', [14, 15], 'completed', SUV, 'online', '2026-07-31T18:00Z'], // Sat, 1
  ['2026-09-30', [16], 'cancelled', COATING, 'phone', '2026-09-01T18:00Z'], // Wed
  ['2026-10-05', [9, 10, 11], 'completed', [DETAILING[0], 275.5], 'online', '2026-09-28T18:00Z'], // Mon, 7
  ['2026-10-06', [9, 10], 'cancelled', DETAILING, 'online', '2026-09-28T18:00Z'], // Tue
  ['2026-10-06', [11], 'no-show', DETAILING, 'phone', '2026-09-28T18:00Z'], // Tue
  ['2026-11-02', [12, 13, 14], 'confirmed', SEDAN, 'phone', '2026-10-03T18:00Z'], // Mon, 30
  ['2026-12-31', [17, 17], 'completed', SUV, 'online', '2026-12-30T18:00Z'], // Thu, 1
  ['2027-01-01', [9], 'completed', SEDAN, 'online', '2027-01-01T06:30Z'], // Fri, 1: Dec 31, 11:30 PM
  ['2027-01-02', [9, 10], 'completed', SUV, 'online', '2027-01-01T07:30Z'], // Sat, 1: Jan 1, 12:30 AM
  ['2027-01-31', [9], 'confirmed', SEDAN, 'phone', '2026-12-31T06:59Z'], // Sun, 32: Dec 30, 11:59 PM
  ['2027-02-01', [9, 9], 'completed', SEDAN, 'online', '2027-01-17T18:00Z'], // Mon, 15
  ['2027-03-09', [9, 10, 11], 'confirmed', SUV, 'online', '2027-03-05T18:00Z'], // Tue, 4
  ['2027-03-10', [9, 10], 'confirmed', SUV, 'online', '2027-03-10T06:30Z'], // Wed, 1: Mar 9, 11:30 PM
  ['2027-03-10', [11], 'pending', SUV, 'online', '2027-03-10T06:30Z'], // Wed, 1
  ['2027-03-11', [9, 10, 11], 'pending', SEDAN, 'online', '2027-03-05T18:00Z'], // Thu, behind the period
  ['2027-03-31', [9, 10, 11, 12], 'pending', SEDAN, 'online', '2027-03-05T18:00Z'], // Wed, behind it
];

export const slotLabel = (hour: number) =>
  `${String(hour > 12 ? hour - 12 : hour)}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** The lines as rows of bookings. */
export function sixtyBookings(): readonly Readonly<Record<string, unknown>>[] {
  return LINES.flatMap(([day, hours, status, [service, price], source, createdAt]) =>
    hours.map((hour) => ({
      booking_date: day,
      booking_time: slotLabel(hour),
      status: status === 'no-show' ? 'cancelled' : status,
      no_show_at: status === 'no-show' ? `${day}T23:00Z` : null,
      service_name: service,
      total_price: price,
      source,
      created_at: createdAt,
    })),
  );
}

/** Joins known bookings to their customers one by one, as they would have come. */
const JOIN_CUSTOMERS = `
  create or replace function pg_temp.join_customers(ids uuid[]) returns void language plpgsql as $$
  declare
    one public.bookings;
    owner uuid;
  begin
    for one in select b.* from unnest(ids) with ordinality i (id, place) join public.bookings b on b.id = i.id
      where b.is_known order by i.place
    loop
      owner := coalesce(
        (private.customer_of_contact(private.phone_key(one.customer_phone), one.mail_key)).customer_id, one.id);
      if owner <> one.id then
        update public.bookings set customer_id = owner where id = one.id;
        delete from public.customers where id = one.id;
      end if;
      perform private.claim_contacts(owner, private.phone_key(one.customer_phone), one.mail_key);
    end loop;
  end $$`;

/** Adds many bookings in one statement, as the owner's own tools would. */
export async function giveBookings(
  session: Session,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const complete = rows.map((row, index) => ({
    id: randomUUID(),
    customer_name: 'Robin Example',
    customer_email: `robin${String(index)}@example.com`,
    customer_phone: `604 ${String(index).padStart(7, '0')}`,
    service_name: 'Sedan Window Tinting',
    vehicle_type: 'sedan',
    booking_date: '2027-03-05',
    booking_time: '10:00 AM',
    status: 'completed',
    total_price: 150,
    source: 'online',
    no_show_at: null,
    created_at: '2027-01-01T18:00Z',
    ...row,
  }));
  const columns = Object.keys(complete[0] ?? {}).join(', ');
  const values: Param[] = [JSON.stringify(complete)];
  const ids: readonly string[] = complete.map(({ id }) => id);
  await session.owner('alter table public.bookings disable trigger user');
  await session.owner('insert into public.customers (id) select unnest($1::uuid[])', [ids]);
  await session.owner(
    `insert into public.bookings (${columns}, quoted_price, customer_id)
     select ${columns}, total_price, id
     from jsonb_populate_recordset(null::public.bookings, $1::text::jsonb)`,
    values,
  );
  await session.owner(JOIN_CUSTOMERS);
  await session.owner('select pg_temp.join_customers($1)', [ids]);
  await session.owner('alter table public.bookings enable trigger user');
}
