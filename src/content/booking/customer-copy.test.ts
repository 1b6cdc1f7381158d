import { expect, it } from 'vitest';
import { type AgreedBooking, customerCopy } from './customer-copy';

const BOOKING: AgreedBooking = {
  id: '6f1d3c52-0000-4000-8000-00000000abcd',
  day: '2026-12-17',
  time: '10:00 AM',
  readyAt: '2026-12-18T21:00:00Z',
  vehicle: 'SUV',
  agreement: {
    lines: [
      { label: 'Ceramic Coating (5 Years)', amount: 750, taxes: ['gst', 'pst'] },
      { label: 'Classic Detailing', amount: 100, taxes: ['gst'] },
    ],
    sums: {
      pricesIncludeTaxes: false,
      beforeTax: 80_000,
      taxes: [
        { code: 'gst', name: 'GST', rate: 5_000, cents: 4_000 },
        { code: 'pst', name: 'PST', rate: 7_000, cents: 4_941 },
      ],
      total: 88_941,
    },
  },
  deposit: {
    askedCents: 16_000,
    receivedCents: 0,
    dueBy: '2026-12-10T23:05:00Z',
    text: 'e-Transfer to us',
  },
  policy: { words: 'Deposits come back.', agreedAt: '2026-12-01T20:00:00Z' },
};

it("A customer's copy names shop, dates, each line, taxes, the total, how it is paid, and the policy", () => {
  expect(customerCopy(BOOKING)).toEqual({
    shop: [
      ['Shop', 'Halflight Auto Customization'],
      ['Address', 'Surrey, British Columbia'],
      ['Phone', '604-555-0142'],
    ],
    visit: [
      ['Drop-off', 'Thursday, December 17, 2026, 10:00 AM'],
      ['Ready', 'Fri, Dec 18 about 2:00 PM'],
      ['Vehicle', 'SUV'],
      ['Reference', '6f1d3c52'],
    ],
    price: [
      ['Ceramic Coating (5 Years)', '$750.00'],
      ['Classic Detailing, No PST', '$100.00'],
      ['Agreed discount', '- $50.00'],
      ['Before tax', '$800.00'],
      ['GST 5%', '$40.00'],
      ['PST 7%', '$49.41'],
      ['Total with tax', '$889.41'],
    ],
    terms: [
      ['Deposit', '$160.00 by Thu, Dec 10 at 4:05 PM. e-Transfer to us'],
      ['Payment', '$729.41 when you pick up your vehicle'],
    ],
    policy: {
      agreed: 'You agreed to this on Tuesday, December 1, 2026.',
      words: 'Deposits come back.',
    },
  });
});

it('A deposit that arrived comes off what is due at the pick-up', () => {
  const deposit = {
    askedCents: 16_000,
    receivedCents: 16_000,
    dueBy: null,
    text: 'e-Transfer to us',
  };
  expect(customerCopy({ ...BOOKING, deposit }).terms).toEqual([
    ['Deposit', '$160.00 received'],
    ['Payment', '$729.41 when you pick up your vehicle'],
  ]);
});

it('Without a deposit all of it is due at the pick-up, and where nothing was agreed to, no policy is named', () => {
  const copy = customerCopy({ ...BOOKING, deposit: null, policy: undefined });
  expect(copy.terms).toEqual([['Payment', '$889.41 when you pick up your vehicle']]);
  expect(copy.policy).toBeUndefined();
});

it('Prices that include taxes name them as included', () => {
  const { agreement } = BOOKING;
  const sums = { ...agreement.sums, pricesIncludeTaxes: true, beforeTax: 76_059, total: 85_000 };
  const { price } = customerCopy({ ...BOOKING, agreement: { ...agreement, sums } });
  expect(price.slice(2)).toEqual([
    ['Before tax', '$760.59'],
    ['GST 5%, included', '$40.00'],
    ['PST 7%, included', '$49.41'],
    ['Total with tax', '$850.00'],
  ]);
});
