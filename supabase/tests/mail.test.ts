import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { type Mail, composeMail } from '../functions/_shared/mail/compose.ts';
import { harmless } from '../functions/_shared/mail/facts.ts';
import { COLOURS, FILM } from '../functions/_shared/mail/look.ts';
import {
  type LeasedMessage,
  MESSAGE_KINDS,
  type MessageKind,
} from '../functions/_shared/outbox.ts';

const IDENTITY = {
  from: 'Shop <hello@shop.example>',
  replyTo: 'hello@shop.example',
  siteUrl: 'https://shop.example',
};
const TOKEN = 'eYionkw4U4k8ICBc3v6JcTev-sNvQMfUgzMKO3OGXjs';
const NOW = new Date('2026-12-08T17:00:00Z');

const BOOKING: LeasedMessage['booking'] = {
  id: '6f1d3c52-0000-4000-8000-00000000abcd',
  revision: 1,
  status: 'pending',
  customerName: 'Jordan Example',
  customerEmail: 'jordan@example.com',
  serviceName: 'Premium Detailing',
  vehicleType: 'suv',
  vehicleMake: 'Toyota',
  vehicleModel: 'Highlander',
  addOns: ['HeadlightsRestoration', 'PetHairRemoval'],
  totalPrice: 375,
  day: '2026-12-17',
  time: '10:00 AM',
};

function write(
  kind: MessageKind,
  changes: Partial<LeasedMessage['booking']> = {},
  now: Date = NOW,
): Mail {
  return composeMail(
    {
      id: '0a0a0a0a-0000-4000-8000-000000000001',
      leaseId: '0b0b0b0b-0000-4000-8000-000000000001',
      kind,
      attempts: 1,
      resends: 0,
      writtenAt: '2026-12-08T16:59:00Z',
      manageToken: TOKEN,
      booking: { ...BOOKING, ...changes },
      previous: kind === 'moved' ? { day: '2026-12-16', time: '9:00 AM' } : undefined,
    },
    IDENTITY,
    now,
  );
}

describe('every mail', () => {
  it.each(MESSAGE_KINDS)('%s: says the same in HTML and in text', (kind) => {
    const mail = write(kind, { status: kind === 'cancelled' ? 'cancelled' : 'pending' });
    for (const fact of [
      'Thursday, December 17, 2026',
      '10:00 AM',
      'Premium Detailing',
      'Headlights Restoration, Pet Hair Removal',
      'SUV, Toyota Highlander',
      '$375.00',
      '6f1d3c52',
      '604-555-0142',
    ]) {
      expect(mail.html, fact).toContain(fact);
      expect(mail.text, fact).toContain(fact);
    }
    expect(mail.subject).toContain('Thu, Dec 17 at 10:00 AM');
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|Invalid/);
    expect(mail.headers['Auto-Submitted']).toBe('auto-generated');
  });

  it('opens the booking by its link, or a new one where it is cancelled', () => {
    const link = `https://shop.example/manage#token=${TOKEN}`;
    const moved = write('moved');
    expect([moved.html.includes(link), moved.text.includes(link)]).toEqual([true, true]);
    const cancelled = write('cancelled', { status: 'cancelled' });
    expect(cancelled.html).toContain('https://shop.example/booking"');
    expect(cancelled.html).not.toContain(TOKEN);
  });

  it('offers to move or cancel only while that is possible', () => {
    expect(write('confirmation').text).toContain('Reschedule or cancel:');
    const late = write('reminder', {}, new Date('2026-12-16T17:00:01Z')).text;
    expect(late).not.toContain('Reschedule or cancel');
    expect(late).toContain('To change it, call');
  });

  it('says of a move where it was', () => {
    expect(write('moved').text).toContain('Wednesday, December 16, 2026, 9:00 AM');
  });

  it('promises a second mail only while the shop has not confirmed', () => {
    const promise = "We'll email you again once we've checked the details";
    expect(write('confirmation').text).toContain(promise);
    expect(write('confirmation', { status: 'confirmed' }).text).not.toContain(promise);
  });

  it('invites, moves and withdraws in the calendar', () => {
    expect(write('confirmed', { status: 'confirmed' }).calendar.method).toBe('REQUEST');
    const { calendar } = write('cancelled', { status: 'cancelled' });
    expect(calendar.method).toBe('CANCEL');
    expect(calendar.content).toContain('SEQUENCE:1');
    expect(calendar.content).toContain('DTSTART:20261217T170000Z');
  });

  it('names a price that is still to be quoted as such', () => {
    expect(write('confirmation', { totalPrice: 0 }).text).toContain('By quote');
  });

  it('has one identity for every try, and another one when staff send it again', () => {
    expect(write('confirmed').messageId).toBe(
      '0a0a0a0a-0000-4000-8000-000000000001.0@shop.example',
    );
  });
});

describe('what a stranger typed', () => {
  const HOSTILE = {
    customerName: 'https://evil.example/win now',
    serviceName: '<img src=x onerror=alert(1)> & "quoted"',
    vehicleMake: 'Click http://evil.example',
    vehicleModel: 'www.evil.example\u202Emoc',
    addOns: ['free@evil.example'],
  };

  it('is text and never markup', () => {
    const { html } = write('confirmation', HOSTILE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('becomes no link, no greeting and turns no text around', () => {
    const mail = write('confirmation', HOSTILE);
    expect(mail.html + mail.text).not.toMatch(/evil\.example|http:\/\/evil|free@evil|\u202E/);
    expect(mail.text).toContain("We're holding Thursday");
  });

  it('stays as it is where it is harmless', () => {
    expect(harmless('Sedan Window Tinting')).toBe('Sedan Window Tinting');
    expect(write('confirmation', { customerName: 'Zoë O’Neill' }).text).toContain(
      "Hi Zoë, we're holding",
    );
    expect(write('confirmation', { customerName: '毛泽 东' }).text).toContain(
      "Hi 毛泽, we're holding",
    );
  });
});

it("wears the site's colours", () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(COLOURS)) {
    expect(new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1], name).toBe(value);
  }
  for (const colour of FILM) expect(/--film:([^;]+);/.exec(tokens)?.[1]).toContain(colour);
});
