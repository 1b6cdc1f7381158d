/** Copy of Settings, Shop. */
export const SHOP_SETTINGS = {
  text: 'Who the shop is and how customers reach it. Emails and receipts show a change at once, pages after the next publish.',
  none: 'Not entered',
  fields: {
    name: {
      label: 'Name',
      hint: 'The first thing on every page, email and receipt.',
      wrong: 'Enter a name of up to 30 characters, without < > " or \\.',
    },
    phone: {
      label: 'Phone',
      hint: 'Every call button dials it.',
      wrong: 'Enter one number with its area code, such as 604-555-0142.',
    },
    street: {
      label: 'Street address',
      hint: 'Number and street, without the city. Directions lead here.',
      wrong: 'Enter up to 120 characters.',
    },
    email: {
      label: 'Email',
      hint: 'Where replies and questions go.',
      wrong: 'Enter one complete email address.',
    },
    mailing_address: {
      label: 'Mailing address',
      hint: 'Only if letters go somewhere else than to the street.',
      wrong: 'Enter up to 200 characters.',
    },
    opening_text: {
      label: 'Opening hours in words',
      hint: 'Days, a comma, then hours, such as "Monday to Saturday, 8 a.m. to 6 p.m.". Which times can be booked stays as it is.',
      wrong: 'Enter days, a comma and hours, up to 80 characters.',
    },
    social_links: {
      label: 'Social links',
      hint: 'One address a line, each beginning with https://.',
      wrong: 'Enter up to 6 full addresses that begin with https://.',
    },
    parking: {
      label: 'Parking',
      hint: 'Below the address when somebody has booked, such as "Two spots in front of door 2". Pages show it at once.',
    },
    key_drop: {
      label: 'Key drop',
      hint: 'How keys are left when nobody is there. In the same place. Pages show it at once.',
    },
  },
} as const;

/** Above what pages show. */
export const PUBLISH = {
  done: 'All changes are published.',
  waits: (when: string) => `Changes since ${when} wait for the next publish.`,
  asked: (when: string) => `Asked the host to publish ${when}. It takes a few minutes.`,
  button: 'Publish',
  busy: 'Publishing...',
  again: 'Publish again',
  failed: "Your host didn't take it, so nothing was published. Try again.",
  byHand:
    'To publish, run npm run go-live on the computer that holds the site and upload the folder dist. With a build hook of your host, that command puts a button here.',
} as const;
