import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { sanitized } from '../functions/_shared/mail/facts.ts';
import { COLOURS, FILM } from '../functions/_shared/mail/look.ts';
import { TOKEN, write } from './support/written-mail.ts';

describe('a mail about several services', () => {
  it('A mail about several services names all of them and their sum', () => {
    const { text } = write('confirmation', {
      extraServices: ['SUVFrontTinting', 'FullVehicleWrap', 'SUVFrontTinting', 'Unknown1'],
    });
    expect(text).toContain('Premium Detailing, SUV Front Window Tinting, Full Car Wrapping');
    // The unknown one has no list price.
    expect(text).not.toContain('Total');
    const known = { extraServices: ['SUVFrontTinting', 'SUVRearTinting'], totalPrice: 655 };
    expect(write('confirmation', known).text).toContain('$655.00 plus tax, to be confirmed');
    expect(write('confirmation', { ...known, totalPrice: 375 }).text).not.toContain('Total');
  });
});

describe('a booking that has to be confirmed', () => {
  const asked = { confirmBy: '2026-12-10T00:05:00+00:00' };

  it("A booking that must be confirmed says by when, in the shop's time, and links there", () => {
    const { text } = write('confirmation', asked);
    expect(text).toContain('Please confirm it by Wed, Dec 9 at 5:05 PM');
    expect(text).toContain('Confirm your booking:\nhttps://shop.example/manage#token=');
    const checkedLater = "We'll check it and confirm by email.";
    expect(text).not.toContain(checkedLater);
    expect(write('confirmation').text).toContain(checkedLater);
  });

  it('A customer is told when a booking they did not confirm is released', () => {
    const mail = write('released', { status: 'cancelled' });
    expect(mail.subject).toBe('Spot released: Thu, Dec 17 at 10:00 AM');
    expect(mail.text).toContain(
      "we didn't hear from you in time, so we've released your spot on Thursday, December 17 at 10:00 AM.",
    );
    expect(mail.calendars[0]?.method).toBe('CANCEL');
  });
});

describe('a vehicle that is ready at another time', () => {
  it('A customer is told when the vehicle is ready at another time, and their calendar with them', () => {
    const mail = write('ready_time', { status: 'confirmed', readyAt: '2026-12-19T00:00:00+00:00' });
    expect(mail.subject).toBe('New pick-up time: Fri, Dec 18 about 5:00 PM');
    expect(mail.text).toContain(
      "Hi Jordan, your vehicle will be ready Fri, Dec 18 about 5:00 PM. If that doesn't suit you, call 604-555-0142.",
    );
    expect(mail.text).not.toContain('Before your visit');
    expect(mail.calendars.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST']);
  });
});

describe('what a mail leads to', () => {
  it.each(['confirmation', 'confirmed', 'moved', 'reminder'] as const)(
    'The way to the booking comes before its facts: %s',
    (kind) => {
      const mail = write(kind);
      for (const words of [mail.text, mail.html]) {
        expect(words.indexOf('See your booking')).toBeGreaterThan(0);
        expect(words.indexOf('See your booking')).toBeLessThan(words.indexOf('Service'));
      }
    },
  );
});

describe('a booking at the price of a quote', () => {
  it('A mail about a cancelled booking at the price of a quote leads to another time at that price', () => {
    const mail = write('cancelled', { status: 'cancelled' }, undefined, {
      quoteToken: 'q'.repeat(43),
    });
    expect(mail.text).toContain('The price of your quote still holds');
    expect(mail.text).toContain('Book another time:\nhttps://shop.example/quote/view#token=qqq');
    expect(write('cancelled', { status: 'cancelled' }).text).toContain(
      'Book another time:\nhttps://shop.example/booking',
    );
  });
});

describe('a car that stays', () => {
  const stay = {
    serviceName: 'Ceramic Coating (10 Years)',
    time: '5:00 PM',
    readyAt: '2026-12-22T00:00:00+00:00',
  } as const;
  const filesOf = ({ calendars }: ReturnType<typeof write>) =>
    calendars.map(({ method, fileName, content }) => [
      method,
      fileName,
      /UID:(\S+)/.exec(content)?.[1],
      /DTSTART:(\S+)/.exec(content)?.[1],
    ]);
  const ID = '6f1d3c52-0000-4000-8000-00000000abcd';

  it('A mail about a car that stays invites to the drop-off and to the pick-up', () => {
    const mail = write('confirmation', stay);
    expect(filesOf(mail)).toEqual([
      ['REQUEST', 'appointment.ics', ID, '20261218T000000Z'],
      ['REQUEST', 'pick-up.ics', `${ID}-pick-up`, '20261222T000000Z'],
    ]);
    expect(mail.text).toContain(
      'Open the attached files to add the drop-off and the pick-up to your calendar.',
    );
  });

  it('A move replaces both entries in the calendar, and a cancellation withdraws both', () => {
    const moved = write('moved', { ...stay, revision: 2, hadPickUp: true });
    expect(moved.calendars.map(({ content }) => /SEQUENCE:(\d+)/.exec(content)?.[1])).toEqual([
      '2',
      '2',
    ]);
    expect(filesOf(moved).map(([method]) => method)).toEqual(['REQUEST', 'REQUEST']);
    const cancelled = write('cancelled', { ...stay, revision: 3, status: 'cancelled' });
    expect(filesOf(cancelled).map(([method, , uid]) => [method, uid])).toEqual([
      ['CANCEL', ID],
      ['CANCEL', `${ID}-pick-up`],
    ]);
    expect(cancelled.text).toContain(
      'Open the attached files to remove the drop-off and the pick-up from your calendar.',
    );
  });

  it('A move to the morning withdraws the pick-up that an earlier mail brought', () => {
    const morning = { ...stay, time: '9:00 AM', readyAt: '2026-12-17T19:00:00+00:00' } as const;
    const moved = write('moved', { ...morning, revision: 2, hadPickUp: true });
    expect(filesOf(moved).map(([method, , uid]) => [method, uid])).toEqual([
      ['REQUEST', ID],
      ['CANCEL', `${ID}-pick-up`],
    ]);
    expect(moved.text).toContain('update the drop-off in your calendar and remove the pick-up.');
    expect(filesOf(write('moved', { ...morning, revision: 2 }))).toHaveLength(1);
  });

  it("The shop's own mail has both entries in one file, and invites nobody", () => {
    const { calendars } = write('new_booking', stay);
    expect(calendars).toHaveLength(1);
    expect(calendars[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendars[0]?.content).not.toMatch(/ATTENDEE|ORGANIZER/);
  });
});

describe("the shop's own mail about a new booking", () => {
  const mail = write('new_booking', { customerName: 'Jo https://evil.example' });

  it("The shop's own mail about a new booking says who booked what", () => {
    expect(mail.to).toBe('front@shop.example');
    const plain = mail.text.replaceAll('\u2060', '');
    for (const fact of ['Premium Detailing', '604 555 0199', 'jordan@example.com']) {
      expect(plain, fact).toContain(fact);
    }
    expect(mail.calendars[0]?.method).toBe('PUBLISH');
  });

  it("The shop's own mail about a new booking leads to the details of that booking", () => {
    expect(mail.text).toMatch(
      /https:\/\/shop\.example\/dashboard\/day\/\d{4}-\d\d-\d\d\?booking=[\da-f-]{36}/,
    );
  });

  it("The shop's own mail holds neither the customer's link nor one that a stranger typed", () => {
    expect(mail.html + mail.text + JSON.stringify(mail.calendars)).not.toMatch(
      /\/manage|unsubscribe|evil\.example|https:\/\/evil/,
    );
  });
});

describe('what a stranger typed', () => {
  const HOSTILE = {
    customerName: 'https://evil.example/win now',
    serviceName: '<img src=x onerror=alert(1)> & "quoted" evil.example',
    vehicleType: 'www.evil.example\u202Emoc',
    addOns: ['PetHairRemoval', 'free@evil.example', 'CALL6045550199', 'PetHairRemoval'],
  };

  it('Text that a stranger typed is not printed: catalogue names replace it, or nothing', () => {
    const { html, text, subject, calendars } = write('confirmation', HOSTILE);
    for (const part of [html, text, subject, JSON.stringify(calendars)]) {
      expect(part).not.toMatch(/<img|&lt;|evil|free@|CALL|6045550199|quoted|\u202E/);
    }
    expect(text).toContain('Your service');
    expect(text).toMatch(/^Add-ons: +Pet Hair Removal$/m);
    expect(text).not.toContain('Vehicle');
    expect(text).toContain("We're holding Thursday");
  });

  it('A mail greets a customer only by first name', () => {
    expect(write('confirmation', { customerName: 'Zoë O’Neill' }).text).toContain(
      "Hi Zoë, we're holding",
    );
    expect(write('confirmation', { customerName: '毛泽 东' }).text).toContain(
      "Hi 毛泽, we're holding",
    );
    for (const customerName of ['evil.example', 'evil。example', 'evil．example', '604-555-0199']) {
      expect(write('confirmation', { customerName }).text).toContain("We're holding Thursday");
    }
  });

  it.each([
    'evil.example',
    'evil．example',
    'evil。example',
    'evil｡example',
    'evil․example',
    'https://evil',
    'a@evil',
    'a＠evil',
    '604-555-0199',
    '(604) 555 0199',
    '６０４５５５０１９９',
    '+1.604.555.0199',
  ])('The text %s becomes no link and no number to dial', (text) => {
    const shown = sanitized(text);
    expect(shown).not.toBe(text);
    expect(shown.replaceAll('\u2060', '')).toBe(text);
    expect(shown).not.toMatch(/[.:@/．。｡․＠](?=[^\u2060])|\p{Nd}[^\u2060\p{Nd}]*\p{Nd}/u);
  });

  it('Harmless text stays as it was typed', () => {
    expect(sanitized('Zoë O’Neill')).toBe('Zoë O’Neill');
    expect(sanitized('Mazda 3, 2024')).toBe('Mazda 3, 2024');
  });
});

it('The mails use the colours of the site', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(COLOURS)) {
    expect(new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1], name).toBe(value);
  }
  for (const colour of FILM) expect(/--film:([^;]+);/.exec(tokens)?.[1]).toContain(colour);
});

describe('a mail that follows up', () => {
  it.each([
    ['thanks', 'Thank you for coming in on Thursday, December 17.', 'Book again'],
    ['no_show', 'We missed you on Thursday, December 17.', 'Choose another time'],
    [
      'coating_check',
      'Your ceramic coating from Thursday, December 17 is due for a check-up.',
      'Book a visit',
    ],
  ] as const)(
    "The mail %s greets, says the shipped words or the shop's own, and leads on",
    (kind, words, button) => {
      const shipped = write(kind);
      expect(shipped.text).toContain(`Hi Jordan,\n\n${words}`);
      expect(shipped.text).toContain(`${button}:\nhttps://shop.example/booking`);
      const own = { words: 'See <us> on {day}, {name}, or call {phone}.' };
      const mail = write(kind, {}, undefined, own);
      expect(mail.text).toContain(
        'See <us> on Thursday, December 17, {name}, or call 604-555-0142.',
      );
      expect(mail.html).toContain('See &lt;us&gt; on');
      expect(mail.text).not.toContain(words);
      expect(mail.calendars).toEqual([]);
    },
  );

  it('Who did not come opens the booking page by their own link, and reads that nothing is booked', () => {
    const mail = write('no_show', { status: 'cancelled' });
    expect(mail.subject).toBe('We missed you: Thu, Dec 17 at 10:00 AM');
    expect(mail.text).toContain(`https://shop.example/booking#token=${TOKEN}`);
    expect(mail.text).toContain('Nothing is booked until you choose a day');
    expect(mail.html).toContain('Missed');
    expect(mail.text).not.toMatch(/Total|\$/);
  });

  it('Who owes reads each open receipt with its own link, what it comes to and how to pay', () => {
    const owed = [
      { year: 2026, sequence: 7, day: '2026-11-02', balanceCents: 12_050, paymentTerms: null },
      { year: 2026, sequence: 42, day: '2026-12-01', balanceCents: 30_000, paymentTerms: 'Net 14' },
    ].map((each, index) => ({ ...each, token: String(index).repeat(43) }));
    const mail = write('balance_due', { status: 'completed' }, undefined, { owed });
    expect(mail.subject).toBe('Still to pay: $420.50');
    expect(mail.text).toContain('You still have $420.50 to pay with us.');
    expect(mail.text).toContain('Call 604-555-0142 to pay it.');
    const [first, second] = owed.map(({ token }) => `https://shop.example/receipt#token=${token}`);
    expect(mail.text).toContain(`R-2026-0007, Nov 2, 2026: $120.50\n${first ?? ''}`);
    expect(mail.text).toContain(`R-2026-0042, Dec 1, 2026: $300.00\n${second ?? ''}`);
    expect(mail.html).toContain(`<a href="${second ?? ''}"`);
    expect(mail.text).toMatch(/Payment terms: Net 14/);
    const online = write('balance_due', {}, undefined, { owed, payOnline: 'balance' });
    expect(online.text).toContain('Pay online by card with the button');
  });

  it('A receipt asks for no review: the thanks of the day after do', () => {
    const review = 'https://reviews.example/shop?a=1&b=2';
    expect(write('thanks').text).toContain(review);
    for (const kind of ['receipt', 'no_show', 'coating_check'] as const) {
      expect(write(kind).text, kind).not.toContain(review);
    }
  });
});
