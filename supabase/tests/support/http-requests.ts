import type { Ask } from './embedded';
import { phoneBooking } from './front-desk';
import { NUMBERS } from './recount';
import { emptyDay } from './site-backend';

/** By name, of the booking with the id. */
type Request = readonly [name: string, ask: (id: string) => readonly [path: string, Ask]];
/** Staff may do these with the tables. */
export const VERBS: readonly Request[] = [
  ['read bookings', () => ['/rest/v1/bookings?select=*', {}]],
  ['read one booking', (one) => [`/rest/v1/bookings?id=eq.${one}`, {}]],
  [
    'change a booking',
    (one) => [`/rest/v1/bookings?id=eq.${one}`, { method: 'PATCH', body: { comments: 'changed' } }],
  ],
  [
    'change all bookings',
    () => [
      '/rest/v1/bookings?total_price=gte.0',
      { method: 'PATCH', body: { comments: 'changed' } },
    ],
  ],
  ['delete a booking', (one) => [`/rest/v1/bookings?id=eq.${one}`, { method: 'DELETE' }]],
  ['read the settings', () => ['/rest/v1/shop_settings', {}]],
  [
    'change the settings',
    () => ['/rest/v1/shop_settings?id=is.true', { method: 'PATCH', body: { slot_capacity: 2 } }],
  ],
  ['read deletions', () => ['/rest/v1/booking_deletions', {}]],
  ['read bays', () => ['/rest/v1/bays', {}]],
  ['rename a bay', () => ['/rest/v1/bays?id=eq.1', { method: 'PATCH', body: { name: 'Tint 1' } }]],
  ['read work times', () => ['/rest/v1/service_work', {}]],
  [
    'change a work time',
    () => [
      '/rest/v1/service_work?service=eq.CustomDesign',
      { method: 'PATCH', body: { minutes: 0 } },
    ],
  ],
];

const day = emptyDay(20);
const post = (body: unknown): Ask => ({ method: 'POST', body });
const rpc = (name: string): string => `/rest/v1/rpc/${name}`;
/** Only staff may do these, at the front desk. */
export const DESK: readonly Request[] = [
  ['close a day', () => ['/rest/v1/closures', post({ from_day: day, to_day: day, reason: 'x' })]],
  ['open it again', () => [rpc('reopen_times'), post({ day })]],
  ['write a note', (one) => ['/rest/v1/booking_notes', post({ booking_id: one, body: 'x' })]],
  ['find customers', () => [rpc('find_customers'), post({ phone: '604 555 0142' })]],
  [
    'book for a customer',
    () => [
      rpc('book_for_customer'),
      post({ booking: phoneBooking({ booking_date: day }), overrides: ['over_capacity'] }),
    ],
  ],
  [
    'move a booking',
    (one) => [
      rpc('move_booking'),
      post({
        booking_id: one,
        day,
        slot_time: '9:00 AM',
        overrides: [],
        tells_customer: false,
      }),
    ],
  ],
  [
    'change a booking',
    (one) => [rpc('change_booking'), post({ booking_id: one, changes: { comments: 'x' } })],
  ],
  ['place a booking', (one) => [rpc('place_booking'), post({ booking_id: one, work_minutes: 30 })]],
  [
    'let one make room for another',
    (one) => [
      rpc('make_room'),
      post({ booking_id: one, bay_id: 1, work_minutes: 30, other_id: one }),
    ],
  ],
  [
    'see the free bays',
    () => [rpc('bay_availability'), post({ from_day: day, to_day: day, service: 'VanTinting' })],
  ],
  [
    'cancel a booking in silence',
    (one) => [rpc('cancel_booking'), post({ booking_id: one, tells_customer: false })],
  ],
  ['ask what the latest change is', () => [rpc('latest_change'), post({})]],
  ['renew their calendar feed', () => [rpc('renew_calendar_feed'), post({})]],
  ['switch it off', () => [rpc('revoke_calendar_feed'), post({})]],
  ...['customers', ...NUMBERS].map((name): Request => [name, () => [rpc(name), post({})]]),
  ...['customer_bookings', 'erasable_bookings'].map((name): Request => [
    name,
    (one) => [rpc(name), post({ customer_key: one })],
  ]),
];
