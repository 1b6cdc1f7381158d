import type { BookingStatus } from '../../../../src/domain/booking/booking-status.ts';

/**
 * The site's colours. Mail programs know no variables, so the values are repeated here; a test
 * holds them against src/styles/tokens.css.
 */
export const COLOURS = {
  'ink-900': '#0b0e13',
  'on-ink': '#f2f5f7',
  'on-ink-2': '#a3b0bc',
  paper: '#f3f5f7',
  card: '#fff',
  line: '#dce2e8',
  text: '#0d1218',
  'text-2': '#4a5763',
  'text-3': '#5f6c78',
  sodium: '#ff6a2b',
  'on-sodium': '#140a04',
  'sodium-deep': '#b8400c',
  pending: '#7a4a00',
  'pending-bg': '#fff0cf',
  confirmed: '#0b4f9e',
  'confirmed-bg': '#e0eeff',
  completed: '#0f5f3a',
  'completed-bg': '#dcf5e7',
  cancelled: '#a1202b',
  'cancelled-bg': '#fde6e7',
} as const;

/** The film edge, as cells of one colour each: mail programs paint no gradients. */
export const FILM = ['#5ff0dc', '#6fb1ff', '#b58bff', '#ff86a8', '#ffc46b'] as const;

/** Every status has a shape and a word, as on the site. */
export const STATUS_SHAPE: Readonly<Record<BookingStatus, string>> = {
  pending: '&#9675;',
  confirmed: '&#9632;',
  completed: '&#9632;',
  cancelled: '&#8212;',
};

export const FONT =
  "'Mona Sans','Geist',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
