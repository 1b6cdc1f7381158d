import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

import { SHOP } from '../../src/domain/shop.ts';
import { type Mail, composeMail } from '../functions/_shared/mail/compose.ts';
import { harmless } from '../functions/_shared/mail/facts.ts';
import { nodemailerMessage } from '../functions/_shared/transports/nodemailer-message.ts';
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
const NOT_ME = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
const NOW = new Date('2026-12-08T17:00:00Z');

const BOOKING: LeasedMessage['booking'] = {
  id: '6f1d3c52-0000-4000-8000-00000000abcd',
  revision: 1,
  status: 'pending',
  customerName: 'Jordan Example',
  customerEmail: 'jordan@example.com',
  customerPhone: '604 555 0199',
  serviceName: 'Premium Detailing',
  extraServices: [],
  vehicleType: 'suv',
  addOns: ['HeadlightsRestoration', 'PetHairRemoval'],
  totalPrice: 375,
  isStaffPrice: false,
  confirmBy: undefined,
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
      recipient: kind === 'new_booking' ? 'front@shop.example' : BOOKING.customerEmail,
      manageToken: TOKEN,
      suppressionToken: NOT_ME,
      reviewUrl: 'https://reviews.example/shop?a=1&b=2',
      booking: { ...BOOKING, ...changes },
      previous: kind === 'moved' ? { day: '2026-12-16', time: '9:00 AM' } : undefined,
    },
    IDENTITY,
    now,
  );
}

describe('every mail', () => {
  it.each(MESSAGE_KINDS)('%s: says the same in HTML and in text', (kind) => {
    const mail = write(kind, {
      status: kind === 'cancelled' || kind === 'released' ? 'cancelled' : 'pending',
    });
    for (const fact of [
      'Thursday, December 17, 2026',
      '10:00 AM',
      'Premium Detailing',
      'Headlights Restoration, Pet Hair Removal',
      'SUV',
      '$375.00 before GST and PST, an estimate that the shop confirms',
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
    expect(write('confirmed', { status: 'confirmed' }).calendar?.method).toBe('REQUEST');
    const { calendar } = write('cancelled', { status: 'cancelled' });
    expect(calendar?.method).toBe('CANCEL');
    expect(calendar?.content).toContain('SEQUENCE:1');
    expect(calendar?.content).toContain('DTSTART:20261217T170000Z');
  });

  it('lasts in the calendar as long as all that is booked', () => {
    const { calendar } = write('confirmation');
    expect(calendar?.content).toContain('DTEND:20261217T234500Z');
  });

  it('thanks after the visit: care for each kind of work, a review, another booking, no calendar', () => {
    const thanks = (changes: Partial<LeasedMessage['booking']> = {}) =>
      write('thanks', { status: 'completed', ...changes }, new Date('2026-12-18T18:00:00Z'));
    const film = thanks({
      serviceName: 'SUV Window Tinting',
      extraServices: ['CeramicCoating5Year'],
    });
    for (const part of [film.text, film.html]) {
      expect(part).toContain('Keep the windows up for three to five days.');
      expect(part).toContain('unwashed for a week');
      expect(part).toContain('Leave a review');
      expect(part).toContain('https://shop.example/booking');
      expect(part).toContain('/unsubscribe#token=');
      expect(part).not.toContain(TOKEN);
    }
    expect(film.html).toContain('href="https://reviews.example/shop?a=1&amp;b=2"');
    expect(film.text).toContain('https://reviews.example/shop?a=1&b=2');
    expect(film.calendar).toBeUndefined();
    expect(nodemailerMessage(film)).not.toHaveProperty('icalEvent');
    expect(thanks().text).not.toContain('windows up');
    expect(thanks({ serviceName: 'Custom Design' }).text).not.toContain('Looking after it');
    expect(write('confirmation').text).not.toContain('Leave a review');
  });

  it('gives the way to the shop once its street is known', () => {
    expect(write('confirmation').text).not.toContain('Directions');
    const street = vi.spyOn(SHOP, 'streetAddress', 'get').mockReturnValue('123 Example Street');
    const { html, text, calendar } = write('confirmation');
    street.mockRestore();
    expect(text).toContain('123 Example Street, Surrey, British Columbia');
    expect(text).toContain('Directions: https://www.google.com/maps/dir/');
    expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=');
    expect(calendar?.content).toContain('123 Example Street');
  });

  it('names a price that is still to be quoted as such', () => {
    const wrap = { serviceName: 'Full Car Wrapping', addOns: [], totalPrice: 0 };
    expect(write('confirmation', wrap).text).toContain('By quote');
    expect(write('confirmation', { totalPrice: 0, isStaffPrice: true }).text).toContain('By quote');
  });

  it('calls the price of the list an estimate, that of the shop a total, and prints no other', () => {
    expect(write('confirmation').text).toContain(
      '$375.00 before GST and PST, an estimate that the shop confirms',
    );
    const own = write('confirmation', { totalPrice: 410.5, isStaffPrice: true }).text;
    expect(own).toContain('$410.50');
    expect(own).not.toContain('estimate');
    for (const changes of [{ totalPrice: 1 }, { totalPrice: 0 }, { serviceName: 'Free money' }]) {
      const mail = write('confirmation', changes);
      expect(mail.html + mail.text).not.toMatch(/Total|\$|By quote/);
    }
  });

  it.each(MESSAGE_KINDS.filter((kind) => kind !== 'new_booking'))(
    '%s: can be answered with "this was not me"',
    (kind) => {
      const mail = write(kind, {
        status: kind === 'cancelled' || kind === 'released' ? 'cancelled' : 'pending',
      });
      const link = `https://shop.example/unsubscribe#token=${NOT_ME}`;
      expect(mail.text).toContain(`This wasn't me: stop all email:\n${link}`);
      expect(mail.html).toContain(`<a href="${link}"`);
    },
  );

  it('has one identity for every try, and another one when staff send it again', () => {
    expect(write('confirmed').messageId).toBe(
      '0a0a0a0a-0000-4000-8000-000000000001.0@shop.example',
    );
  });
});

describe('a mail about several services', () => {
  it('names all of them, and their sum as the estimate', () => {
    const { text } = write('confirmation', {
      extraServices: ['SUVFrontTinting', 'FullVehicleWrap', 'SUVFrontTinting', 'Unknown1'],
    });
    expect(text).toContain('Premium Detailing, SUV Front Window Tinting, Full Car Wrapping');
    // The unknown one has no list price.
    expect(text).not.toContain('Total');
    const known = { extraServices: ['SUVFrontTinting', 'SUVRearTinting'], totalPrice: 655 };
    expect(write('confirmation', known).text).toContain('$655.00 before GST and PST, an estimate');
    expect(write('confirmation', { ...known, totalPrice: 375 }).text).not.toContain('Total');
  });
});

describe('a booking that has to be confirmed', () => {
  const asked = { confirmBy: '2026-12-10T00:05:00+00:00' };

  it('says by when, in the time of the shop, and leads there', () => {
    const { text } = write('confirmation', asked);
    expect(text).toContain('Please confirm it by Wed, Dec 9 at 5:05 PM');
    expect(text).toContain('Confirm your booking:\nhttps://shop.example/manage#token=');
    const checkedLater = "We'll email you again once we've checked the details.";
    expect(text).not.toContain(checkedLater);
    expect(write('confirmation').text).toContain(checkedLater);
  });

  it('tells when it is let go', () => {
    const mail = write('released', { status: 'cancelled' });
    expect(mail.subject).toBe('No longer held: Thu, Dec 17 at 10:00 AM');
    expect(mail.text).toContain("Thursday, December 17 at 10:00 AM wasn't confirmed in time");
    expect(mail.calendar?.method).toBe('CANCEL');
  });
});

describe("the shop's own mail about a new booking", () => {
  const mail = write('new_booking', { customerName: 'Jo https://evil.example' });

  it('goes to the shop and says who booked what', () => {
    expect(mail.to).toBe('front@shop.example');
    const plain = mail.text.replaceAll('\u2060', '');
    for (const fact of ['Premium Detailing', '604 555 0199', 'jordan@example.com']) {
      expect(plain, fact).toContain(fact);
    }
    expect(mail.text).toContain('https://shop.example/dashboard');
    expect(mail.calendar?.method).toBe('PUBLISH');
  });

  it("holds neither the customer's link nor one of a stranger", () => {
    expect(mail.html + mail.text + String(mail.calendar?.content)).not.toMatch(
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

  it('is not printed: names of the catalogue stand in for it, or nothing', () => {
    const { html, text, subject, calendar } = write('confirmation', HOSTILE);
    for (const part of [html, text, subject, String(calendar?.content)]) {
      expect(part).not.toMatch(/<img|&lt;|evil|free@|CALL|6045550199|quoted|\u202E/);
    }
    expect(text).toContain('Your service');
    expect(text).toMatch(/^Add-ons: +Pet Hair Removal$/m);
    expect(text).not.toContain('Vehicle');
    expect(text).toContain("We're holding Thursday");
  });

  it('greets by a first name alone', () => {
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
  ])('%s becomes no link and no number to dial', (text) => {
    const shown = harmless(text);
    expect(shown).not.toBe(text);
    expect(shown.replaceAll('\u2060', '')).toBe(text);
    expect(shown).not.toMatch(/[.:@/．。｡․＠](?=[^\u2060])|\p{Nd}[^\u2060\p{Nd}]*\p{Nd}/u);
  });

  it('stays as it is where it is harmless', () => {
    expect(harmless('Zoë O’Neill')).toBe('Zoë O’Neill');
    expect(harmless('Mazda 3, 2024')).toBe('Mazda 3, 2024');
  });
});

it("wears the site's colours", () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(COLOURS)) {
    expect(new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1], name).toBe(value);
  }
  for (const colour of FILM) expect(/--film:([^;]+);/.exec(tokens)?.[1]).toContain(colour);
});
