import type { StudioConfiguration } from '@/domain/studio-configuration';
import { PATHS } from './paths';
import { readStudioHref, studioHref } from './studio-link';

/** What prefills the booking page: the nine parameters of the specification (2), `extraServices` and `studio`. */
export interface BookingPrefill {
  readonly service: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly vehicleType: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly comments: string;
  /** Add-on ids; joined by commas in the address. */
  readonly addOns: readonly string[];
  /** Catalogue ids of services beside the main one; joined by commas in the address. */
  readonly extraServices: readonly string[];
  /** The car put together in the studio; in the address as the studio's own address. */
  readonly studio: StudioConfiguration | undefined;
}

type BookingPage = typeof PATHS.booking | typeof PATHS.bookingDashboard;

/** Address of the booking page; only parameters with a value are written. */
export function bookingHref(
  { studio, ...prefill }: Partial<BookingPrefill> = {},
  page: BookingPage = PATHS.booking,
): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(prefill)) {
    const text = typeof value === 'string' ? value : value.join(',');
    if (text !== '') params.set(key, text);
  }
  if (studio) params.set('studio', studioHref(studio));
  const query = params.toString();
  return query === '' ? page : `${page}?${query}`;
}

/** Reads the parameters back; what is missing is empty. */
export function readBookingPrefill(params: URLSearchParams): BookingPrefill {
  const text = (key: keyof BookingPrefill): string => params.get(key) ?? '';
  const ids = (key: keyof BookingPrefill): readonly string[] =>
    text(key)
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
  return {
    service: text('service'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    vehicleType: text('vehicleType'),
    vehicleMake: text('vehicleMake'),
    vehicleModel: text('vehicleModel'),
    comments: text('comments'),
    addOns: ids('addOns'),
    extraServices: ids('extraServices'),
    studio: readStudioHref(text('studio')),
  };
}
