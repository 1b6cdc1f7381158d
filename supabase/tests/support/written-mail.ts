import { type Mail, composeMail } from '../../functions/_shared/mail/compose.ts';
import type { LeasedMessage, Letter, MessageKind } from '../../functions/_shared/outbox.ts';

const IDENTITY = {
  from: 'Shop <hello@shop.example>',
  replyTo: 'hello@shop.example',
  siteUrl: 'https://shop.example',
  unsubscribeUrl: 'https://project.example/functions/v1/unsubscribe',
};
/** Tokens of the links to manage the booking, and to stop mail. */
export const TOKEN = 'eYionkw4U4k8ICBc3v6JcTev-sNvQMfUgzMKO3OGXjs';
export const NOT_ME = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
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
  taxed: undefined,
  confirmBy: undefined,
  readyAt: undefined,
  hadPickUp: false,
  day: '2026-12-17',
  time: '10:00 AM',
};

/** As a new shop begins and ends its mail. */
export const LETTER: Letter = { greeting: 'Hi', signature: undefined };

/** The mail that a customer, or for `new_booking` the shop, gets about a booking. */
export function write(
  kind: MessageKind,
  changes: Partial<LeasedMessage['booking']> = {},
  now: Date = NOW,
  about: Partial<
    Pick<
      LeasedMessage,
      | 'deposit'
      | 'agreement'
      | 'policy'
      | 'receipt'
      | 'quoteToken'
      | 'letter'
      | 'payOnline'
      | 'payment'
      | 'words'
      | 'owed'
    >
  > = {},
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
      suppressionToken: kind === 'new_booking' ? undefined : NOT_ME,
      letter: LETTER,
      reviewUrl: 'https://reviews.example/shop?a=1&b=2',
      booking: { ...BOOKING, ...changes },
      deposit: null,
      agreement: undefined,
      policy: undefined,
      receipt: null,
      payOnline: undefined,
      payment: undefined,
      quoteToken: undefined,
      ...about,
      previous: kind === 'moved' ? { day: '2026-12-16', time: '9:00 AM' } : undefined,
    },
    IDENTITY,
    now,
  );
}
