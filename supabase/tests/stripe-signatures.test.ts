import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { requireSigned } from '../functions/_shared/pay/stripe.ts';

const SECRET = 'whsec_test_secret';
const stripe = new Stripe('sk_test_1');

/** What the provider's own package signs, now or so many seconds ago. */
const signed = (payload: string, age = 0, secret = SECRET) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1_000) - age,
  });

const check = (payload: string, header: string) =>
  requireSigned(payload, header, SECRET, Math.floor(Date.now() / 1_000)).then(
    () => 'taken',
    () => 'refused',
  );

describe("the signatures of the provider's own package", () => {
  it.each(['{"id":"evt_1"}', '{"text":"Zoë, 25 % off: ☃"}', '{}'])(
    'A body that the package signs is taken here: %s',
    async (payload) => {
      expect(await check(payload, signed(payload))).toBe('taken');
      // The package says the same of it.
      expect(stripe.webhooks.constructEvent(payload, signed(payload), SECRET)).toEqual(
        JSON.parse(payload),
      );
    },
  );

  it('A body that the package signed for another secret, another body or another time is refused', async () => {
    const payload = '{"id":"evt_1"}';
    expect(await check(payload, signed(payload, 0, 'whsec_other'))).toBe('refused');
    expect(await check('{"id":"evt_2"}', signed(payload))).toBe('refused');
    expect(await check(payload, signed(payload, 600))).toBe('refused');
  });
});
