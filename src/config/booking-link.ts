import { TEXT_FIELDS, type TextFieldName } from '@/domain/booking/booking-columns';
import { EMPTY_FORM, filledParts, oneLine, type BookingForm } from '@/domain/booking/booking-form';
import { isAddOnId } from '@/domain/catalogue';
import { extraServicesBeside } from '@/domain/money/quote';
import { serviceIdByDisplayName } from '@/domain/service-names';
import { isVehicleType } from '@/domain/vehicles';
import { PATHS } from './paths';
import { readStudioHref, studioHref } from './studio-link';

type BookingPage = typeof PATHS.booking | typeof PATHS.bookingDashboard;

/**
 * Address of the booking page: the nine parameters of the specification (2), `extraServices` and
 * `studio`. Only what has a value is written: lists joined by commas, the studio's car as its own
 * address.
 */
export function bookingHref(
  { studio, wantsCare: _care, wantsTexts: _texts, ...form }: Partial<BookingForm> = {},
  page: BookingPage = PATHS.booking,
): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(form)) {
    const text = typeof value === 'string' ? value.trim() : value.join(',');
    if (text !== '') params.set(key, text);
  }
  if (studio) params.set('studio', studioHref(studio));
  const query = params.toString();
  return query === '' ? page : `${page}?${query}`;
}

/** The parameters that say something, cleaned. Text stays text: length is judged with the form. */
export function readBookingLink(params: URLSearchParams): Partial<BookingForm> {
  const line = (key: TextFieldName): string => oneLine(params.get(key) ?? '').trim();
  const ids = (key: 'addOns' | 'extraServices'): string[] => [
    ...new Set((params.get(key) ?? '').split(',').map((id) => id.trim())),
  ];
  const service = serviceIdByDisplayName(line('service'));
  const texts = Object.fromEntries(TEXT_FIELDS.map((key) => [key, line(key)]));
  return filledParts({
    ...EMPTY_FORM,
    ...texts,
    service,
    addOns: ids('addOns').filter(isAddOnId),
    extraServices: extraServicesBeside(service, ids('extraServices')),
    vehicleType: knownVehicleType(line('vehicleType')),
    comments: manyLines(params.get('comments') ?? ''),
    studio: readStudioHref(params.get('studio') ?? ''),
  });
}

function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();
}

/** "SUV" is our suv; a type that we do not know is kept as it came. */
function knownVehicleType(text: string): string {
  const lower = text.toLowerCase();
  return isVehicleType(lower) ? lower : text;
}
