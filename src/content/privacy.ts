import { turnstileSiteKey } from '@/config/env';
import { MAP_ORIGIN } from '@/config/map';
import { RETENTION } from '@/domain/retention';
import { SHOP } from '@/domain/shop';
import { PAGE_HEADS } from './page-heads';

const { bookingMonths, hashHours, linkDays, quoteDays, receiptYears } = RETENTION;

export interface PrivacySection {
  /** Its place in the page's address. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly points: readonly string[];
}

/** Copy of the privacy notice. It has to stay true of the database: docs/database.md. */
export const PRIVACY = {
  title: PAGE_HEADS.privacy.title,
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  contents: 'On this page',
  summary:
    'We keep what we need to arrange your appointment, we use it for nothing else, and we delete it when its time is over. You can ask us to delete it sooner.',
  sections: [
    {
      id: 'stored',
      heading: 'What we store, and why',
      text: 'When you book, we store what you enter:',
      points: [
        'Your name, email and phone, so we know who is coming and can reach you.',
        'Your vehicle, services, add-ons and special requests, so we can prepare.',
        'The day, time, price and status of your appointment.',
        'When it was booked, rescheduled, confirmed or cancelled, so we can sort out questions. This history holds none of the text you typed.',
        'Which emails about it were sent, and when.',
        'If you ask us to tell you when a time opens: your name, email, days and work. Name and email are deleted the day after the last of those days, or when you leave the list.',
        'What we installed on your car, with its licence plate, for your warranty certificate.',
        'If you tick the box for it: that you want an email when your coating or detailing is due for a check-up or due again.',
        'When you leave your vehicle: photos and marks of how it was, with its mileage and what you left in it, and your signature under our terms with name and time. Photos may show the licence plate. They are deleted with the booking.',
        "What our staff note about you and your cars, such as a licence plate, so you don't have to tell us twice.",
      ],
    },
    {
      id: 'prices',
      heading: 'When you ask for a price',
      text: 'We store what you enter, and the photos you send, to work out a price:',
      points: [
        'We shrink photos on your device first. Where and when they were taken is removed before sending.',
        'Only our staff and the holder of your private link can see the photos, through links that expire after a few minutes.',
        'When you first open our price is noted, so that we send it again only if you missed it.',
        `A request and its photos are deleted ${quoteDays} days after it was accepted or declined, its price expired, or you last asked.`,
      ],
    },
    {
      id: 'protection',
      heading: 'What protects the booking page',
      text: 'To stop people from filling the calendar or sending email to strangers, we count bookings and emails:',
      points: [
        `Your network address and the address an email goes to are scrambled before we store them. We can't read them back, and a daily clean-up deletes them once they're ${hashHours} hours old.`,
        "If you tell us that an email wasn't meant for you, we keep that address until you ask us to lift it. That's how we know not to write to it.",
        ...(turnstileSiteKey() === undefined
          ? []
          : [
              "Cloudflare Turnstile checks that you're a person. It sees your network address and how your browser behaves.",
            ]),
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      text: `Bookings, their history and the record of their emails are deleted ${bookingMonths} months after the appointment.`,
      points: [
        `Every email has a link that stops our email. To keep that link working, we keep the address it was sent to until ${linkDays} days after the booking is deleted, unless you ask us to erase it.`,
        'A booking for which you asked for a care reminder is kept until the reminder is sent, then deleted with the others. Stop it with the link in any of our emails, or ask us.',
        'Your warranty certificate is deleted with your booking, or when your last warranty ends if you asked us to keep it that long. You can change that on the certificate at any time.',
        'Notes our staff made about you are deleted with your last booking.',
        "When a booking is deleted, we keep its random number so it can't come back by accident. The number says nothing about you.",
        `Tax law requires us to keep receipts and payments for ${receiptYears} years after the year they were made: what was done, what it cost and how it was paid. Once your booking is deleted, your name and contact details are gone from them; the name of a company that bought it stays.`,
      ],
    },
    {
      id: 'browser',
      heading: 'What stays in your browser',
      text: "We don't use cookies, advertising or visitor statistics.",
      points: [
        'A request for a price you have started stays in the tab, and its photos in this browser for a day at most, until you send or clear it.',
        'A booking you have started, and your contact details and the private link of one you just made, stay in the browser tab until you close it.',
        ...(MAP_ORIGIN === ''
          ? []
          : [
              `City pages show a map from ${new URL(MAP_ORIGIN).hostname}. When it loads, that site sees your network address.`,
            ]),
      ],
    },
    {
      id: 'who',
      heading: 'Who sees it',
      text: 'Our staff, and the companies that run our website, database and email for us. We never sell your details or pass them to anyone else.',
      points: [],
    },
  ] satisfies readonly PrivacySection[],
  ask: {
    heading: 'Ask us, correct it or have it erased',
    text: "Tell us the email or phone you booked with. We'll show you what we have, correct it, or erase your bookings, requests and warranty certificates with their history, photos, emails and private links. Erasing an upcoming booking also cancels your appointment.",
    call: 'Call',
    or: 'or write to',
    subject: 'Privacy request',
    byLetter: (address: string) => `By letter: ${address}.`,
    complaint: `If our answer doesn't help, you can turn to the Office of the Information and Privacy Commissioner for ${SHOP.region}.`,
  },
} as const;
