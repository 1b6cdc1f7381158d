import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { SHOP } from '../../src/domain/shop.ts';
import { readIdentity, takeFacts } from '../functions/_shared/config.ts';
import { isAfterVisit, isCalledOff } from '../functions/_shared/mail/kinds.ts';
import { makeSale } from '../../src/testing/make-receipt.ts';
import { camelCasedDocument } from '../../src/lib/camel-case.ts';
import type { Deposit } from '../../src/domain/money/deposit.ts';
import { nodemailerMessage } from '../functions/_shared/transports/nodemailer-message.ts';
import { MESSAGE_KINDS, type LeasedMessage } from '../functions/_shared/outbox.ts';
import { NOT_ME, TOKEN, write } from './support/written-mail.ts';

/** A deposit as the database writes it. */
const toDeposit = (row: object): Deposit =>
  camelCasedDocument({ due_by: null, text: null, ...row }) as Deposit;

/** Receipts have lines of their own. */
const WITHOUT_MONEY = MESSAGE_KINDS.filter((kind) => kind !== 'receipt' && kind !== 'balance_due');

describe('every mail', () => {
  it.each(WITHOUT_MONEY)('The mail %s says the same in HTML and in text', (kind) => {
    const mail = write(kind, {
      status: isCalledOff(kind) ? 'cancelled' : 'pending',
    });
    for (const fact of [
      'Thursday, December 17, 2026',
      '10:00 AM',
      'Premium Detailing',
      'Headlights Restoration, Pet Hair Removal',
      'SUV',
      '6f1d3c52',
      '604-555-0142',
    ]) {
      expect(mail.html, fact).toContain(fact);
      expect(mail.text, fact).toContain(fact);
    }
    if (!isAfterVisit(kind) && kind !== 'ready_time' && kind !== 'ready')
      expect(mail.subject).toContain('Thu, Dec 17 at 10:00 AM');
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|Invalid/);
    expect(mail.headers['Auto-Submitted']).toBe('auto-generated');
  });

  it('Mail to customers begins and ends with the words of the shop, its own mail does not', () => {
    const letter = { greeting: 'Hello', signature: 'See you soon,\nMira & team <b>' };
    const { text, html } = write('confirmed', {}, undefined, { letter });
    expect(text).toContain("Hello Jordan, you're confirmed");
    expect(text).toContain('\n\nSee you soon,\nMira & team <b>\n\n--');
    expect(html).toContain('See you soon,<br>Mira &amp; team &lt;b&gt;');
    const own = write('new_booking', {}, undefined, { letter });
    expect(own.text).not.toContain('See you soon');
    expect(write('confirmed').text).toContain("Hi Jordan, you're confirmed");
  });

  it('A customer whom staff ask for a deposit later reads how and by when to pay it', () => {
    const deposit = toDeposit({
      asked_cents: 5_000,
      received_cents: 0,
      due_by: null,
      text: 'e-Transfer to pay@x.example',
    });
    const { text, subject } = write('payment_asked', { status: 'confirmed' }, undefined, {
      deposit,
    });
    expect(subject).toBe('Deposit for Thu, Dec 17 at 10:00 AM');
    expect(text).toContain('please pay a $50.00 deposit before you drop off your car.');
    expect(text).toMatch(
      /^Deposit: +\$50\.00 before you drop off your car\. e-Transfer to pay@x\.example$/m,
    );
    const online = write('payment_asked', {}, undefined, { deposit, payOnline: 'deposit' });
    expect(online.text).toContain('Pay the deposit:\nhttps://shop.example/manage');
    const dated = { ...deposit, dueBy: '2026-12-10T00:05:00Z' };
    expect(write('payment_asked', {}, undefined, { deposit: dated }).text).toContain(
      'please pay a $50.00 deposit by Wed, Dec 9 at 5:05 PM.',
    );
  });

  it('Each mail shows the lines of the table in docs, and no line of a future that it does not have', async () => {
    const page = await readFile(new URL('../../docs/email.md', import.meta.url), 'utf8');
    const [, header = '', table = ''] =
      /^\| line \|(.*)\|\n\|[-|]+\|\n((?:\|.*\|\n)+)/m.exec(page) ?? [];
    const columns = header.split('|').map((names) => names.trim().split(', '));
    const rows = table.trim().split('\n');
    expect(columns.flat().sort()).toEqual(WITHOUT_MONEY.toSorted());
    const deposit = toDeposit({
      asked_cents: 5_000,
      received_cents: 0,
      due_by: '2026-12-10T00:05:00Z',
      text: 'e-Transfer to pay@shop.example',
    });
    for (const kind of WITHOUT_MONEY) {
      const status = isCalledOff(kind)
        ? 'cancelled'
        : isAfterVisit(kind)
          ? 'completed'
          : 'confirmed';
      const { text } = write(kind, { status, readyAt: '2026-12-18T02:00:00+00:00' }, undefined, {
        deposit,
      });
      const column = columns.findIndex((names) => names.includes(kind));
      for (const row of rows) {
        const [, label = '', ...cells] = row.split('|').map((cell) => cell.trim());
        const isShown = new RegExp(`^${label}: `, 'm').test(text);
        expect([kind, label, isShown]).toEqual([kind, label, cells[column]?.startsWith('yes')]);
      }
    }
  });

  it('A receipt lists its lines, taxes and payments, and links to itself; asked for, it says how its rest is paid', () => {
    const receipt = makeSale({
      sequence: 1187,
      issuedAt: '2026-12-17T20:00:00Z',
      lines: [
        {
          label: 'SUV Rear Tint',
          service: 'SUVRearTinting',
          amountCents: 20_000,
          taxes: ['gst', 'pst'],
          untaxedReason: null,
          ofPlace: null,
        },
        {
          label: 'Gift card',
          service: null,
          amountCents: 6_000,
          taxes: [],
          untaxedReason: null,
          ofPlace: null,
        },
      ],
      discountCents: 2_600,
      discountPercent: 10,
      beforeTaxCents: 23_400,
      taxes: [
        { code: 'gst', name: 'GST', rate: 5_000, cents: 1_170, number: '12345 6789 RT0001' },
        { code: 'pst', name: 'PST', rate: 7_000, cents: 1_638, number: null },
      ],
      totalCents: 26_208,
      refunds: [{ year: 2026, sequence: 1188, totalCents: -2_240, payments: [] }],
      payments: [
        {
          kind: 'deposit',
          method: 'card',
          amountCents: 5_000,
          tipCents: 0,
          roundingCents: 0,
          takenAt: '2026-12-11T20:00:00Z',
        },
        {
          kind: 'sale',
          method: 'cash',
          amountCents: 21_208,
          tipCents: 0,
          roundingCents: 2,
          takenAt: '2026-12-17T20:00:00Z',
        },
      ],
      receiptText: 'Keep the windows up for four days.',
      company: 'Fraser Fleet Ltd.',
      paymentTerms: 'Due in 14 days.',
      customerName: 'Jordan Example',
      serviceName: 'SUV Rear Tint',
    });
    const back = {
      ...receipt,
      kind: 'refund',
      sequence: 1188,
      refundOf: receipt,
      payments: [],
      refunds: null,
      balanceCents: null,
    } as const;
    // Staff ask for the rest of one: how and by when.
    const unpaid = { ...receipt, balanceCents: 13_000 };
    const about = { receipt: unpaid, payOnline: 'balance' } as const;
    const asked = write('payment_asked', { status: 'completed' }, undefined, about);
    expect(asked.subject).toBe('Balance due: $130.00');
    for (const fact of ['of receipt R-2026-1187 is still', 'Due in 14 days.', 'Pay the balance:']) {
      expect(asked.text, fact).toContain(fact);
    }
    const mail = write('receipt', { status: 'completed' }, undefined, { receipt });
    expect(mail.subject).toBe('Receipt R-2026-1187');
    for (const fact of [
      'number R-2026-1187',
      '$200.00',
      'Gift card, No GST or PST',
      'Fraser Fleet Ltd.',
      'Discount, 10%',
      '- $26.00',
      'GST 5%',
      '$11.70',
      'PST 7%',
      '$16.38',
      '$262.08',
      'Deposit, card, Fri, Dec 11',
      'Paid, cash, Thu, Dec 17',
      'Refund R-2026-1188',
      '- $22.40',
      'Cash rounding',
      '12345 6789 RT0001',
      'Keep the windows up for four days.',
      `https://shop.example/receipt#token=${TOKEN}`,
    ]) {
      expect(mail.html, fact).toContain(fact);
      expect(mail.text, fact).toContain(fact);
    }
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|Invalid/);
    expect(mail.calendars).toEqual([]);
    expect(mail.html).toContain('Paid in full');
    const owed = write('receipt', { status: 'completed' }, undefined, {
      receipt: { ...receipt, balanceCents: 1_208 },
    });
    expect(owed.html).toContain('$12.08 still due');
    expect(owed.html).not.toContain('Paid in full');

    const voided = write('receipt', { status: 'completed' }, undefined, {
      receipt: { ...back, isVoid: true },
    });
    expect(voided.subject).toBe('Receipt R-2026-1187 is void');
    expect(voided.text).toMatch(/Takes out receipt:? +R-2026-1187/);
    expect(voided.text).not.toContain('your refund');

    const amount = write('receipt', { status: 'completed' }, undefined, {
      receipt: { ...back, lines: [], serviceName: 'SUV Window Tinting' },
    });
    expect(amount.text).toMatch(/Work:? +SUV Window Tinting/);

    const refunded = write('receipt', { status: 'completed' }, undefined, {
      receipt: {
        ...back,
        lines: [
          {
            label: 'Gift card',
            service: null,
            amountCents: 6_000,
            taxes: [],
            untaxedReason: null,
            ofPlace: null,
          },
        ],
        discountCents: 0,
        discountPercent: null,
        beforeTaxCents: -5_400,
        taxes: receipt.taxes.map((tax) => ({ ...tax, cents: 0 })),
        totalCents: -5_400,
        payments: [
          {
            kind: 'refund',
            method: 'cash',
            amountCents: -5_400,
            tipCents: -503,
            roundingCents: -2,
            takenAt: '2026-12-18T20:00:00Z',
          },
        ],
      },
    });
    for (const [label, value] of [
      ['Refund of receipt', 'R-2026-1187'],
      ['Gift card, No GST or PST', '- $60.00'],
      ['Discount or earlier refund', '$6.00'],
      ['Before tax', '- $54.00'],
      ['Total', '- $54.00'],
      ['Refunded, cash, Fri, Dec 18', '$59.05'],
      ['Tip', '- $5.03'],
    ] as const) {
      expect(refunded.text).toMatch(
        new RegExp(`${label}:? +${value.replaceAll('$', '\\$')}(\n|$)`),
      );
    }
  });

  it('A mail states a deposit still to be paid, and a released booking why it was released', () => {
    const deposit = toDeposit({
      asked_cents: 20_000,
      received_cents: 0,
      due_by: '2026-12-10T23:05:00Z',
      text: 'e-Transfer to pay@shop.example',
    });
    const asked = '$200.00 by Thu, Dec 10 at 4:05 PM. e-Transfer to pay@shop.example';
    expect(write('confirmation', {}, undefined, { deposit }).text).toContain(asked);
    const paid = { ...deposit, receivedCents: 20_000 };
    expect(write('confirmation', {}, undefined, { deposit: paid }).text).toMatch(
      /^Deposit: +\$200\.00 received$/m,
    );
    const released = write('released', { status: 'cancelled' }, undefined, { deposit });
    expect(released.text).toContain("didn't arrive in time");
  });

  it('A deposit that can be paid online has its button in each mail that names it, and without keys in none', () => {
    const deposit = toDeposit({
      asked_cents: 20_000,
      received_cents: 0,
      due_by: null,
      text: 'e-Transfer to x',
    });
    const pay = 'Pay the deposit:\nhttps://shop.example/manage#token=';
    const online = { deposit, payOnline: 'deposit' } as const;
    for (const kind of ['confirmation', 'confirmed', 'reminder', 'deposit_reminder'] as const) {
      const { text } = write(kind, {}, undefined, online);
      expect(text).toContain(pay);
      expect(text).toContain(
        '$200.00 before you drop off your car. Pay online with the button, or: e-Transfer to x',
      );
      expect(write(kind, {}, undefined, { deposit }).text).not.toMatch(/pay (online|the deposit)/i);
    }
    const asked = { confirmBy: '2026-12-10T00:05:00+00:00' };
    expect(write('confirmation', asked, undefined, online).text).toContain('Confirm your booking:');
  });

  it.each([
    [
      'all of a deposit',
      { asked_cents: 15_000, received_cents: 15_000 },
      { purpose: 'deposit', cents: 15_000 },
      'Hi Jordan, we received your $150.00 deposit. $690.00 when you pick up your vehicle.',
    ],
    [
      'a part of a deposit',
      { asked_cents: 15_000, received_cents: 4_010 },
      { purpose: 'deposit', cents: 4_010 },
      'Hi Jordan, we received your $40.10 deposit. $109.90 of the deposit is left, before you drop off your car.',
    ],
    [
      'a deposit of the whole price',
      { asked_cents: 84_000, received_cents: 84_000 },
      { purpose: 'deposit', cents: 84_000 },
      'Hi Jordan, we received your $840.00 deposit. Nothing more is due.',
    ],
  ] as const)(
    'A customer who pays %s online reads in a mail that it arrived, and what is left',
    (_, row, payment, sentence) => {
      const taxed = { cents: 84_000, isIncluded: false };
      const deposit = toDeposit(row);
      for (const status of ['pending', 'confirmed'] as const) {
        const about = { deposit, payment };
        const { text, calendars } = write('payment_received', { status, taxed }, undefined, about);
        expect(text).toContain(sentence);
        expect(calendars).toEqual([]);
      }
    },
  );

  it.each([
    ['asked', { received_cents: 0 }, '$60.00 before you drop off your car. Cash'],
    [
      'asked by a day',
      { received_cents: 0, due_by: '2026-12-10T23:05:00Z' },
      '$60.00 by Thu, Dec 10 at 4:05 PM. Cash',
    ],
    [
      'paid in part',
      { received_cents: 4_998 },
      '$49.98 of $60.00 received, $10.02 left before you drop off your car. Cash',
    ],
    ['paid', { received_cents: 6_000 }, '$60.00 received'],
    [
      'given back in part',
      {
        asked_cents: 4_150,
        received_cents: 4_150,
        returned_cents: 1_850,
        returned_at: '2026-12-04T03:00:00Z',
      },
      '$41.50 received. We returned $18.50 on Thu, Dec 3',
    ],
    [
      'given back',
      {
        asked_cents: 0,
        received_cents: 0,
        returned_cents: 6_000,
        returned_at: '2026-12-04T03:00:00Z',
      },
      'We returned $60.00 on Thu, Dec 3',
    ],
  ] as const)(
    'Each mail ahead of a visit says of a deposit that is %s the same',
    (_, row, line) => {
      const deposit = toDeposit({ asked_cents: 6_000, text: 'Cash', ...row });
      for (const kind of ['confirmation', 'confirmed', 'moved', 'reminder'] as const) {
        const { text } = write(kind, {}, undefined, { deposit });
        expect(/^Deposit: +(.*)$/m.exec(text)?.[1], kind).toBe(line);
      }
    },
  );

  it.each([
    [
      'goes back to a card',
      { goes: 'back', methods: ['online'] },
      'You get your $150.00 deposit back. To the card you paid with, within 5 business days.',
    ],
    [
      'goes back the ways it came',
      { goes: 'back', methods: ['cash', 'online'] },
      'You get your $150.00 deposit back. The way you paid it, within 5 business days.',
    ],
    [
      'stays by the policy',
      { goes: 'kept', back_hours: 48 },
      'We keep your $150.00 deposit. Our policy says so for bookings that are cancelled less than 48 hours ahead.',
    ],
    [
      'was decided to stay',
      { goes: 'back', kept_cents: 15_000, kept_reason: 'The film was cut.' },
      'We keep your $150.00 deposit. The film was cut.',
    ],
    [
      'nobody has decided on',
      {},
      "We have your $150.00 deposit. We'll contact you about it within 2 business days.",
    ],
  ] as const)('The mail of a cancellation says of a deposit that it %s', (_, row, line) => {
    const deposit = toDeposit({ asked_cents: 15_000, received_cents: 15_000, ...row });
    const { text, html } = write('cancelled', { status: 'cancelled' }, undefined, { deposit });
    expect(text).toContain(line);
    expect(html).toContain('$150.00');
  });

  it('A customer is reminded of a deposit, and of what happens without it', () => {
    const deposit = toDeposit({
      asked_cents: 20_000,
      received_cents: 0,
      due_by: '2026-12-10T23:05:00Z',
    });
    const mail = write('deposit_reminder', {}, undefined, { deposit, payOnline: 'deposit' });
    expect(mail.subject).toBe('Deposit due: Thu, Dec 17 at 10:00 AM');
    expect(mail.text).toContain("If it doesn't arrive in time, we release your spot.");
    expect(mail.text).toContain('$200.00 by Thu, Dec 10 at 4:05 PM. Pay online with the button.');
    expect(mail.calendars).toEqual([]);
  });

  it('A customer whose payment came after the booking was released reads the truth and the way on', () => {
    const deposit = toDeposit({ asked_cents: 20_000, received_cents: 20_000 });
    const mail = write('paid_late', { status: 'cancelled' }, undefined, { deposit });
    expect(mail.text).toContain('your payment of $200.00 arrived, but your appointment');
    expect(mail.text).toContain("we'll call you and rebook you or refund you");
    expect(mail.text).toContain('See your booking:\nhttps://shop.example/manage#token=');
    expect(mail.calendars).toEqual([]);
  });

  it('A mail opens the booking by its link, or the booking page when it is cancelled', () => {
    const link = `https://shop.example/manage#token=${TOKEN}`;
    const moved = write('moved');
    expect([moved.html.includes(link), moved.text.includes(link)]).toEqual([true, true]);
    const cancelled = write('cancelled', { status: 'cancelled' });
    expect(cancelled.html).toContain('https://shop.example/booking"');
    expect(cancelled.html).not.toContain(TOKEN);
  });

  it('A mail offers to move or cancel only while that is possible', () => {
    expect(write('confirmation').text).toContain(
      'To reschedule or cancel, open your booking with the button above',
    );
    const late = write('reminder', {}, new Date('2026-12-16T17:00:01Z')).text;
    expect(late).not.toContain('reschedule or cancel');
    expect(late).toContain('To change it, call');
  });

  it('A mail about a move says where the booking was before', () => {
    expect(write('moved').text).toContain('Wednesday, December 16, 2026, 9:00 AM');
  });

  it('A mail promises another one only while the shop has not confirmed', () => {
    const promise = "We'll check it and confirm by email";
    expect(write('confirmation').text).toContain(promise);
    expect(write('confirmation', { status: 'confirmed' }).text).not.toContain(promise);
  });

  it('The calendar files of mails invite, move and withdraw', () => {
    expect(write('confirmed', { status: 'confirmed' }).calendars[0]?.method).toBe('REQUEST');
    const [calendar] = write('cancelled', { status: 'cancelled' }).calendars;
    expect(calendar?.method).toBe('CANCEL');
    expect(calendar?.content).toContain('SEQUENCE:1');
    expect(calendar?.content).toContain('DTSTART:20261217T170000Z');
  });

  it('An appointment in the calendar is half an hour, and says how long all the work takes', () => {
    const [calendar] = write('confirmation').calendars;
    expect(calendar?.content).toContain('DTEND:20261217T173000Z');
    expect(calendar?.content.replaceAll('\r\n ', '')).toContain(
      'stays for up to 6 hours 45 minutes.',
    );
  });

  it('A care reminder offers the same work again and an opt-out, and has no calendar file', () => {
    for (const kind of ['care_coating', 'care_detailing'] as const) {
      const mail = write(kind, { status: 'completed' }, new Date('2031-12-17T18:00:00Z'));
      expect(mail.text).toContain('You asked for this reminder when you booked.');
      expect(mail.text).toContain(`/unsubscribe#token=${NOT_ME}`);
      expect(mail.text).toContain('/booking-dashboard?service=PremiumDetailing&vehicleType=suv');
      expect(mail.calendars).toEqual([]);
      expect(mail.text).not.toContain('Leave a review');
    }
  });

  it('Thanks after a visit include care for each kind of work, a review link and rebooking', () => {
    const thanks = (changes: Partial<LeasedMessage['booking']> = {}) =>
      write('thanks', { status: 'completed', ...changes }, new Date('2026-12-18T18:00:00Z'));
    const film = thanks({
      serviceName: 'SUV Window Tinting',
      extraServices: ['CeramicCoating5Year'],
    });
    for (const part of [film.text, film.html]) {
      expect(part).toContain('Keep the windows up for five days.');
      expect(part).toContain('unwashed for a week');
      expect(part).toContain('Leave a review');
      expect(part).toContain('https://shop.example/booking');
      expect(part).toContain('/unsubscribe#token=');
      expect(part).toContain('Aftercare');
      expect(part).toContain('Monday to Sunday, 9 a.m. to 7 p.m.');
      expect(part).not.toContain(TOKEN);
    }
    expect(film.html).toContain('href="https://reviews.example/shop?a=1&amp;b=2"');
    expect(film.text).toContain('https://reviews.example/shop?a=1&b=2');
    expect(film.calendars).toEqual([]);
    expect(nodemailerMessage(film)).not.toHaveProperty('icalEvent');
    // Says what the work cost, even if the price is not the list's, and the same work for the same car.
    expect(thanks({ totalPrice: 361 }).text).toMatch(/Before tax: +\$361\.00\n/);
    expect(thanks({ totalPrice: 0 }).text).not.toMatch(/Price|Total/);
    expect(film.text).toContain(
      'https://shop.example/booking-dashboard?service=SUVTinting&vehicleType=suv&extraServices=CeramicCoating5Year',
    );
    expect(thanks({ serviceName: 'evil.example', vehicleType: 'x' }).text).toContain(
      'https://shop.example/booking-dashboard\n',
    );
    expect(thanks().text).not.toContain('windows up');
    expect(thanks({ serviceName: 'Custom Design' }).text).not.toContain('Aftercare');
    expect(write('confirmation').text).not.toContain('Leave a review');
  });

  it('A mail gives directions to the shop once its street is known', () => {
    expect(write('confirmation').text).not.toContain('Directions');
    const street = vi.spyOn(SHOP, 'streetAddress', 'get').mockReturnValue('123 Example Street');
    const { html, text, calendars } = write('confirmation');
    street.mockRestore();
    expect(text).toContain('123 Example Street, Surrey, British Columbia');
    expect(text).toContain('Directions: https://www.google.com/maps/dir/');
    expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=');
    expect(calendars[0]?.content).toContain('123 Example Street');
  });

  it('A mail says "By quote" for a price that is still to be quoted', () => {
    const wrap = { serviceName: 'Full Car Wrapping', addOns: [], totalPrice: 0 };
    expect(write('confirmation', wrap).text).toContain('By quote');
    expect(write('confirmation', { totalPrice: 0, isStaffPrice: true }).text).toContain('By quote');
  });

  it("A list price is to be confirmed while its booking is pending, the shop's is not, and no other price is printed", () => {
    expect(write('confirmation').text).toContain('$375.00 plus tax, to be confirmed');
    expect(write('confirmed', { status: 'confirmed' }).text).toMatch(/\$375\.00 plus tax\n/);
    const own = write('confirmation', { totalPrice: 410.5, isStaffPrice: true }).text;
    expect(own).toContain('$410.50');
    expect(own).not.toContain('to be confirmed');
    for (const changes of [{ totalPrice: 1 }, { totalPrice: 0 }, { serviceName: 'Free money' }]) {
      const mail = write('confirmation', changes);
      expect(mail.html + mail.text).not.toMatch(/Total|\$|By quote/);
    }
  });

  const NEWS = ['thanks', 'care_coating', 'care_detailing', 'no_show', 'coating_check'] as const;

  it.each(NEWS)('The news %s can be unsubscribed from, also by the mail program itself', (kind) => {
    const mail = write(kind, { status: 'completed' }, new Date('2031-12-17T18:00:00Z'));
    const link = `https://shop.example/unsubscribe#token=${NOT_ME}`;
    expect(mail.text).toContain(`Unsubscribe:\n${link}`);
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.text).not.toContain("Wasn't you?");
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': `<https://project.example/functions/v1/unsubscribe?token=${NOT_ME}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each(MESSAGE_KINDS.filter((kind) => kind !== 'new_booking' && !NEWS.some((n) => n === kind)))(
    'The mail %s can be answered with "this was not me", and no mail program offers to end it',
    (kind) => {
      const mail = write(kind, {
        status: isCalledOff(kind) ? 'cancelled' : 'pending',
      });
      const link = `https://shop.example/unsubscribe#token=${NOT_ME}`;
      expect(mail.text).toContain(`Wasn't you? Stop all email:\n${link}`);
      expect(mail.html).toContain(`<a href="${link}"`);
      expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
    },
  );

  it('A mail keeps its identity when it is tried again, and gets another when staff resend it', () => {
    expect(write('confirmed').messageId).toBe(
      '0a0a0a0a-0000-4000-8000-000000000001.0@shop.example',
    );
  });

  describe('of a shop whose owner has entered what it is', () => {
    const sample = [
      SHOP.name,
      SHOP.phoneDisplay,
      SHOP.phoneE164,
      SHOP.hours.days,
      SHOP.hours.inWords,
    ];
    beforeAll(async () => {
      await takeFacts(() =>
        Promise.resolve({
          name: "Dent & Co's",
          phone: '+16047789020',
          email: 'desk@dent.ca',
          street: '12-9480 120 Street',
          mailing_address: 'PO Box 9, Surrey BC',
          opening_text: 'Daily, 8 to 5',
          social_links: [],
        }),
      );
    });
    afterAll(() => takeFacts(() => Promise.resolve({})));

    it.each(MESSAGE_KINDS)('The mail %s speaks of that shop alone', (kind) => {
      const receipt = kind === 'receipt' ? makeSale() : null;
      const mail = write(
        kind,
        { status: 'confirmed', readyAt: '2026-12-18T21:00:00Z' },
        undefined,
        {
          receipt,
        },
      );
      const files = mail.calendars.map(({ content }) => content.replaceAll('\r\n ', '')).join();
      for (const fact of sample)
        expect(mail.subject + mail.text + mail.html + files).not.toContain(fact);
      expect(mail.text).toContain(
        "Dent & Co's, 12-9480 120 Street, Surrey, British Columbia\nMail: PO Box 9, Surrey BC\nDirections: ",
      );
      expect(mail.text).toContain('\nDaily, 8 to 5\n604-778-9020');
      expect(mail.html).toContain('Mail: PO Box 9, Surrey BC<br>');
      expect(mail.html).toContain('href="tel:+16047789020"');
      expect(files === '' || files.includes('12-9480 120 Street')).toBe(true);
    });

    it('Its sender has that name at the address that the mail server knows, and replies go to its email', () => {
      const own = { name: 'Dent, Co', email: 'desk@dent.ca' };
      const identity = (variables: Record<string, string>) =>
        readIdentity((name) => variables[name], own);
      expect(
        identity({ MAIL_FROM: 'Shop <mail@host.ca>', MAIL_REPLY_TO: 'old@host.ca' }),
      ).toMatchObject({
        from: '"Dent, Co" <mail@host.ca>',
        replyTo: 'desk@dent.ca',
      });
      expect(
        readIdentity((name) => (name === 'MAIL_FROM' ? 'Shop <mail@host.ca>' : undefined)).from,
      ).toBe('Shop <mail@host.ca>');
    });
  });
});
