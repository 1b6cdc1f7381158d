import { MAX_VEHICLE_PHOTOS } from '@/domain/photos';

/** Copy of the intake, as staff write it. */
export const INTAKE = {
  title: 'Intake',
  open: 'Intake',
  openOf: (customer: string): string => `Intake of ${customer}`,
  start: 'Start intake',
  show: 'Open intake',
  none: 'Photos, marks, mileage and keys, before the work begins. Optional.',
  failed: "The intake didn't load.",
  unsigned: 'Not signed',
  count: (marks: number, photos: number): string =>
    `${marks === 1 ? '1 mark' : `${marks} marks`}, ${photos === 1 ? '1 photo' : `${photos} photos`}`,
  close: 'Close intake',
  skip: 'Skip',
  done: 'Done',
  back: 'Back to the intake',
  /** At the foot, beside the buttons. */
  states: {
    saved: 'Saved',
    saving: 'Saving',
    waiting: 'Being sent',
    offline: 'Kept on this device, sent once you are online',
    conflict: 'Somebody else changed it',
    lost: 'Not saved',
  },
  lost: "What is written here can't be saved. It is still on this device.",
  conflict: {
    /** `at`: "9:14 AM" */
    title: (who: string, at: string): string => `${who} changed this intake at ${at}`,
    someone: 'Somebody',
    text: 'Yours is still here and was not saved over theirs. This is what they wrote:',
    mine: 'Save mine',
    theirs: 'Use theirs',
  },
  photos: {
    heading: 'Photos',
    count: (count: number): string => `${count} of ${MAX_VEHICLE_PHOTOS}`,
    remove: (number: number): string => `Remove photo ${number}`,
    removeFailed: "The photo wasn't removed",
    signed: 'A signature is under it.',
    fromQuote: 'Sent with the quote',
  },
  marks: { heading: 'Marks' },
  facts: {
    heading: 'Details',
    mileagePlaceholder: '84,200',
    mileageWrong: 'Digits only, up to 2,000,000.',
    keysPlaceholder: '1 key, tag 14',
    belongingsPlaceholder: 'Child seat, dash cam',
  },
  signing: {
    heading: 'Signature',
    here: 'Sign on this device',
    phone: "On the customer's phone",
    noTerms: 'There are no terms to sign yet. An owner writes them in Settings, Policy.',
    waits: (name: string): string =>
      `Signed by ${name} on this device. It is stored as soon as everything else has been sent.`,
    takeBack: 'Take the signature back',
    again:
      "The intake or the terms were changed before the signature arrived, so it wasn't stored. Please have it signed again.",
    locked: 'What is signed stays as it is until the signature has been sent.',
    scan: 'Scan with the phone camera',
    scanText:
      'The customer reads the intake and signs on their own phone. The code works for 30 minutes.',
    code: 'QR code of the page to sign on',
    codeFailed: "The code couldn't be made. It needs a connection.",
    preparing: 'Preparing the code',
    waitingFor: 'Waiting for the signature',
    more: 'Have it signed again',
  },
} as const;
