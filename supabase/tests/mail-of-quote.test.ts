import { describe, expect, it } from 'vitest';

import { composeMail } from '../functions/_shared/mail/compose.ts';
import type { Letter, QuoteMessage } from '../functions/_shared/outbox.ts';
import { TAX_SUFFIX } from '@/domain/shop';
import { LETTER } from './support/written-mail';

const QUOTE: QuoteMessage['quote'] = {
  id: '5f0c91ab-1111-4111-8111-111111111111',
  token: 'q'.repeat(43),
  services: ['FullVehicleWrap'],
  lines: [{ label: 'Full wrap, satin green', amount: 4_200 }],
  total: 4_200,
  message: 'We can take the car on a Monday.\nThe door handles come off.',
  valid_until: '2026-12-20',
  work_minutes: 600,
  deposit_cents: 0,
  how_to_pay: 'e-Transfer to pay@shop.example',
  taxes: { total_cents: 470_400, is_included: false },
  first_name: 'Simran',
};

const write = (
  changes: Partial<QuoteMessage['quote']> = {},
  letter: Letter = LETTER,
  more: Partial<Pick<QuoteMessage, 'kind' | 'words'>> = {},
) =>
  composeMail(
    {
      id: 'message',
      leaseId: 'lease',
      kind: 'quote',
      resends: 0,
      recipient: 'simran@example.com',
      suppressionToken: undefined,
      letter,
      quote: { ...QUOTE, ...changes },
      ...more,
    },
    {
      from: 'Shop <shop@shop.example>',
      replyTo: 'shop@shop.example',
      siteUrl: 'https://shop.example',
      unsubscribeUrl: 'https://project.example/functions/v1/unsubscribe',
    },
    new Date('2026-12-06T20:00:00Z'),
  );

describe('a quote by mail', () => {
  it('A quote by mail greets its customer, then says what the shop wrote, then how to answer', () => {
    const { text, html } = write();
    const places = [
      'Hi Simran,',
      'We can take the car on a Monday.',
      'Accept it and pick a time',
    ].map((words) => text.indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('We can take the car on a Monday.<br>The door handles come off.');
    expect(write({ first_name: 'www.spam.example' }).text).not.toContain('spam');
  });

  it('A quote by mail begins and ends with the words of the shop', () => {
    const { text } = write({}, { greeting: 'Good day', signature: 'Mira and the team' });
    expect(text).toContain('Good day Simran,');
    expect(text).toContain('\n\nMira and the team\n\n--');
  });

  it.each([
    'Hi Simran,\nwe can start on Monday.',
    '  hello, we can start on Monday.',
    'Good  Evening Simran! We can start on Monday.',
    'Simran, we can start on Monday.',
    'Ahoy Simran, we can start on Monday.',
  ])('A customer whom staff greet themselves ("%s") is greeted once', (message) => {
    expect(write({ message }, { ...LETTER, greeting: 'Ahoy' }).text).not.toContain(
      'Ahoy Simran,\n\n',
    );
  });

  it.each([
    'High gloss costs the same.',
    'Simran can pick any Monday.',
    'Heyday film is in stock.',
  ])('A message that only begins like a greeting ("%s") is greeted', (message) => {
    expect(write({ message }).text).toContain('Hi Simran,\n\n');
  });

  it('A quote by mail says what it costs before tax and with it', () => {
    expect(write().text).toContain('Total with tax: $4,704.00');
    const untaxed = { total_cents: 420_000, is_included: false };
    expect(write({ taxes: untaxed }).text).not.toContain('with tax');
    const included = { total_cents: 420_000, is_included: true };
    expect(write({ taxes: included }).text).toContain('$4,200.00 tax included');
  });

  it('A quote by mail says how to pay its deposit, and nothing of that where it asks for none', () => {
    expect(write({ deposit_cents: 50_000 }).text).toContain(
      '$500.00. Pay it before you drop off your car. e-Transfer to pay@shop.example',
    );
    expect(write({ deposit_cents: 50_000, how_to_pay: null }).text).toMatch(
      /before you drop off your car\.$/m,
    );
    expect(write().text).not.toContain('e-Transfer');
  });

  it('A quote that nobody opened is mailed once more as it was, and one that was seen as a reminder', () => {
    const again = { kind: 'quote_reminder' } as const;
    const unseen = write({}, LETTER, again);
    expect(unseen.subject).toBe(`Your quote is still open: $4,200.00 ${TAX_SUFFIX}`);
    expect(unseen.text).toContain('Hi Simran,\n\nWe can take the car on a Monday.');
    const seen = write({ is_opened: true }, LETTER, again);
    expect(seen.subject).toBe('Your quote expires on Sun, Dec 20');
    expect(seen.text).toContain('Hi Simran,\n\nThe price is valid until Sunday, December 20.');
    const own = write({ is_opened: true }, LETTER, { ...again, words: 'Yours until {day}.' });
    expect(own.text).toContain('Hi Simran,\n\nYours until Sunday, December 20.');
  });
});
