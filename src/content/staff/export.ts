import { formatWhole } from '@/domain/number-text';
import { count } from '../count';

/** Copy of the downloads: dialog, progress, and the heads of the CSV file of bookings. */

const bookings = (number: number): string => count(number, 'booking');

export const EXPORT = {
  open: 'Download',
  title: 'Download bookings',
  what: 'What to download',
  list: 'This list',
  listText: (shown: number, isNarrowed: boolean): string =>
    isNarrowed
      ? `${bookings(shown)}, searched, filtered and sorted as shown`
      : `${bookings(shown)}, sorted as shown`,
  listPartial: (loaded: number, total: number): string =>
    `Only ${formatWhole(loaded)} of ${bookings(total)} are loaded so far.`,
  all: 'All bookings',
  allText: 'Every booking with staff notes; JSON adds history and closures',
  format: 'File type',
  formats: { csv: 'CSV', json: 'JSON' },
  formatText: {
    csv: 'For spreadsheets such as Excel, Numbers and Google Sheets.',
    json: 'For other programs.',
    backup: 'For other programs, and to bring bookings back later.',
  },
  personal: 'The file holds names, phone numbers and emails of customers. Keep it safe.',
  submit: 'Download',
  busy: 'Downloading...',
  close: 'Close',
  stop: 'Stop',
  progress: (read: number, total: number): string =>
    `${formatWhole(read)} of ${count(total, 'row')}`,
  counting: 'Counting rows',
  failed: "The download didn't finish",
  failedText: 'No file was saved. Check your connection, then try again.',
  refusedText: 'No file was saved. Reload the page, then try again.',
  done: (number: number): string => `Downloaded ${bookings(number)}`,
  /** Offered in the question of Clear All Bookings. */
  first: 'Download all bookings first',
  again: 'Download again',
  doneFirst: (number: number): string =>
    `Downloaded ${bookings(number)} with notes, history and closures. Check that the file is there before you delete.`,
} as const;

/** The other columns take their heads from `BOOKING_LABELS`. */
export const EXPORT_COLUMNS = {
  reference: 'Reference',
  contacts: { known: 'Known', typed: 'Typed online, not confirmed' },
  sources: { online: 'Online', phone: 'By phone' },
  notes: 'Notes',
} as const;
