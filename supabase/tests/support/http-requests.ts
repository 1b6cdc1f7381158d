import type { Ask } from './embedded';

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
