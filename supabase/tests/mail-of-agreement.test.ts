import { expect, it } from 'vitest';

import { write } from './support/written-mail';

const agreement = {
  lines: [
    { label: 'Ceramic Coating (5 Years)', amount: 750 },
    { label: '', amount: 50 },
  ],
  sums: {
    pricesIncludeTaxes: false,
    beforeTax: 80_000,
    taxes: [
      { code: 'gst', name: 'GST', rate: 5_000, cents: 4_000 },
      { code: 'pst', name: 'PST', rate: 7_000, cents: 5_600 },
    ],
    total: 89_600,
  },
};
const policy = {
  words: 'Deposits\nThey come back.\n\nRedos\n<b>Free</b> for a year.',
  agreedAt: '2026-12-01T20:00:00Z',
};
const booking = { status: 'confirmed', totalPrice: 800, isStaffPrice: true } as const;

it("The mail that confirms a booking is the customer's copy: shop, dates, lines, taxes, terms and policy", () => {
  const { text, html } = write('confirmed', booking, undefined, { agreement, policy });
  for (const line of [
    /Drop-off: +Thursday, December 17, 2026, 10:00 AM\n/,
    /Ceramic Coating \(5 Years\): \$750\.00\n/,
    /Other work: +\$50\.00\n/,
    /Before tax: +\$800\.00\nGST 5%: +\$40\.00\nPST 7%: +\$56\.00\nTotal with tax: \$896\.00\n/,
    /Payment: +\$896\.00 when you pick up your vehicle\n/,
    /Shop: +Halflight Auto Customization\nAddress: +Surrey, British Columbia\nPhone: +604-555-0142\n/,
    /OUR POLICY\nYou agreed to this on Tuesday, December 1, 2026\.\n\nDeposits\nThey come back\./,
  ]) {
    expect(text).toMatch(line);
  }
  expect(html).toContain('Deposits<br>They come back.');
  expect(html).toContain('&lt;b&gt;Free&lt;/b&gt; for a year.');
});

it('Mail before the confirmation, and of a price that nobody stands by, holds no copy', () => {
  const about = { agreement, policy };
  const forged = { ...booking, isStaffPrice: false, totalPrice: 1 };
  for (const { text } of [
    write('confirmation', { ...booking, status: 'pending' }, undefined, about),
    write('reminder', booking, undefined, about),
    write('confirmed', forged, undefined, about),
  ]) {
    expect(text).not.toContain('Before tax');
    expect(text).not.toContain('OUR POLICY');
  }
});
