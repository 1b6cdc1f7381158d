import { count } from '../count';

/** Copy of what staff keep about a customer: contact, notes, vehicles, tags, and who is one person. */

export const CONTACT = {
  edit: 'Edit contact',
  heading: 'Edit contact',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  emailHint: 'Leave empty if the customer has none.',
  text: 'Changes every booking with this name, phone or email. Emails not sent yet go to the new address.',
  typed: 'Details typed online and not confirmed stay as they are.',
  save: 'Save contact',
  saving: 'Saving...',
  cancel: 'Discard changes',
  saved: 'Contact changed',
  savedText: (bookings: number): string => `In ${count(bookings, 'booking')}`,
  failed: "The contact wasn't changed",
  changedSince: "Someone else has changed this contact. Check what's new, then save again.",
  refused:
    'Check the name, phone and email, then save again. A booking made online needs an email.',
} as const;

export const PERSON_NOTES = {
  heading: 'Notes on this customer',
  none: 'No notes on this customer yet.',
  ofBookings: 'From bookings',
} as const;

export const VEHICLES = {
  title: 'Vehicles',
  none: 'No vehicles yet.',
  add: 'Add vehicle',
  addPlate: 'Add plate',
  addPlateOf: (vehicle: string): string => `Add plate to ${vehicle}`,
  edit: 'Edit',
  editOf: (vehicle: string): string => `Edit ${vehicle}`,
  remove: 'Remove',
  removeOf: (vehicle: string): string => `Remove ${vehicle}`,
  plate: 'Licence plate',
  plateHint: 'Letters and digits, such as AB1 23C.',
  plateWrong: 'Use letters, digits, spaces and hyphens, 15 at most.',
  type: 'Vehicle type',
  make: 'Make',
  model: 'Model',
  save: 'Save vehicle',
  saving: 'Saving...',
  cancel: 'Discard',
  saved: 'Vehicle saved',
  saveFailed: "The vehicle wasn't saved",
  removed: 'Vehicle removed',
  removeFailed: "The vehicle wasn't removed",
} as const;

export const COMPANY = {
  title: 'Company',
  none: "Receipts are in the customer's own name.",
  add: 'Add',
  addOf: 'Add a company',
  edit: 'Edit',
  editOf: 'Edit the company',
  label: 'Company name',
  hint: 'Printed on receipts in addition to the customer.',
  save: 'Save company',
  saving: 'Saving...',
  cancel: 'Discard',
  saved: 'Company saved',
  saveFailed: "The company wasn't saved",
} as const;

export const TAGS = {
  title: 'Tags',
  none: 'No tags yet. The search finds customers by their tags.',
  add: 'Add tag',
  label: 'Tag',
  hint: 'One or two words, such as Fleet.',
  wrong: 'Enter a tag of 30 characters or fewer, without commas.',
  known: 'This customer already has this tag.',
  save: 'Save tag',
  saving: 'Saving...',
  cancel: 'Discard',
  removeOf: (tag: string): string => `Remove the tag ${tag}`,
  saved: 'Tag added',
  saveFailed: "The tag wasn't added",
  removed: 'Tag removed',
  removeFailed: "The tag wasn't removed",
} as const;

export const PERSON = {
  title: "This customer's phones",
  text: 'A booking that you take or confirm goes to the customer of its phone, or else of its email.',
  bookings: (bookings: number): string => count(bookings, 'booking'),
  notSame: 'Not the same person',
  notSameOf: (phone: string): string => `${phone} is not the same person`,
  askTitle: (phone: string): string => `Remove ${phone} from this customer?`,
  askText:
    'Its bookings become a separate customer. A phone or email that both use joins nobody from then on. You can merge them again.',
  askYes: 'Yes, Not the Same Person',
  askNo: 'Cancel',
  parted: 'Split into two customers',
  partFailed: "This wasn't changed",
  looksLike: 'Looks like the same person',
  looksLikeTyped: 'Typed online, not confirmed',
  merge: 'Merge',
  mergeOf: (name: string, phone: string): string => `Merge with ${name}, ${phone}`,
  same: 'Same person as...',
  sameTitle: (name: string): string => `Who is the same person as ${name}?`,
  sameText: 'Their visits, notes and vehicles move to one page. You can split them again.',
  searchLabel: 'Search for the other customer',
  searchHint: 'Type a name, a phone number or an email.',
  searching: 'Searching',
  nobody: 'No other customer found.',
  searchFailed: "The search didn't go through.",
  choose: (name: string): string => `Same person: ${name}`,
  close: 'Cancel',
  joined: 'Merged into one customer',
  joinFailed: "They weren't merged",
} as const;

export const TOLD_BY = {
  label: 'Tell by',
  options: [
    ['mail', 'Email'],
    ['text', 'Text'],
    ['both', 'Both'],
  ],
  hint: 'Texts go out for bookings whose customer agreed to them.',
  saved: 'Saved how to tell the customer',
  saveFailed: "That wasn't saved",
} as const;
