import { expect, it } from 'vitest';

import { createOutbox } from '../functions/_shared/outbox.ts';

const ROW = {
  message_id: 'known',
  lease_id: 'lease',
  kind: 'confirmation',
  status: 'pending',
  booking_time: '9:00 AM',
};

it.each([
  ['kind', { kind: 'greeting' }],
  ['status', { status: 'paid' }],
  ['time', { booking_time: '9:30 AM' }],
])('A message with an unknown %s fails without holding up the others', async (_, change) => {
  const calls: unknown[] = [];
  const outbox = createOutbox((name, args) => {
    if (name === 'lease_messages')
      return Promise.resolve([{ ...ROW, ...change, message_id: 'new' }, ROW]);
    calls.push(args);
    return Promise.resolve(null);
  });
  const { taken, messages } = await outbox.lease(5, 60);
  expect(taken).toBe(2);
  expect(messages.map(({ id }) => id)).toEqual(['known']);
  expect(calls).toEqual([
    { message_id: 'new', lease_id: 'lease', outcome: 'failed', error: 'Unknown to this sender.' },
  ]);
});
