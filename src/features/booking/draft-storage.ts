import { studioHref } from '@/config/studio-link';
import { isAddOnId, isExtraServiceId } from '@/domain/catalogue';
import { isDay } from '@/domain/day';
import { isSlotTime } from '@/domain/calendar/slots';
import { TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { EMPTY_FORM, type BookingForm } from '@/domain/booking/booking-form';
import { isStudioConfiguration } from '@/domain/film/studio-configuration';
import type { BookingDraft } from './draft';
import type { NewBooking } from './api/create-booking';

const DRAFT = 'booking-draft';
const STEP = 'booking-step';
const CONTACT = 'booking-contact';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Keeps the draft for this tab. Without storage it is kept as long as the page is open. */
export function saveDraft(draft: BookingDraft): void {
  write(DRAFT, JSON.stringify(draft));
}

export function clearDraft(): void {
  for (const key of [DRAFT, STEP]) write(key, undefined);
}

export const loadDraft = (): BookingDraft | undefined => parseDraft(read(DRAFT));

/** The step of the wizard that was shown last, in this tab. */
export const loadStep = (): number => Number(read(STEP));
export const saveStep = (step: number): void => write(STEP, String(step));

type Contact = Pick<BookingForm, 'name' | 'email' | 'phone'>;

/** Keeps the contact of what was booked last, for this tab: its private link does not tell it. */
export function keepContact(booking: NewBooking): void {
  const { id, customer_name: name, customer_email: email, customer_phone: phone } = booking;
  write(CONTACT, JSON.stringify({ id, name, email, phone, at: Date.now() }));
}

/** Milliseconds since a booking was made in this tab; Infinity for any other booking. */
export function msSinceBooked(bookingId: string): number {
  const { id, at } = parseRecord(read(CONTACT)) ?? {};
  return id === bookingId && typeof at === 'number' ? Date.now() - at : Infinity;
}

/** The address was put right: what is booked next begins with it. */
export function keepEmail(email: string): void {
  write(CONTACT, JSON.stringify({ ...parseRecord(read(CONTACT)), email }));
}

/** The contact of a booking that was made in this tab; of any other one nothing. */
export function keptContact(bookingId: string): Partial<Contact> {
  const { id, name, email, phone } = parseRecord(read(CONTACT)) ?? {};
  return id === bookingId ? { name: textOf(name), email: textOf(email), phone: textOf(phone) } : {};
}

/** Reads a stored draft; parts that are not what they should be are left out. */
export function parseDraft(json: string | null): BookingDraft | undefined {
  const { form, origin, day, time, asideAddOns, vehicleSize, attempt } = parseRecord(json) ?? {};
  if (!isRecord(form)) return undefined;
  return {
    form: parseForm(form),
    asideAddOns: idsOf(asideAddOns, isAddOnId),
    vehicleSize: textOf(vehicleSize),
    day: typeof day === 'string' && isDay(day) ? day : undefined,
    time: typeof time === 'string' && isSlotTime(time) ? time : undefined,
    chosen: undefined,
    origin: textOf(origin),
    attempt: isBooking(attempt) ? withEveryColumn(attempt, parseForm(form)) : undefined,
  };
}

function parseForm(form: Record<string, unknown>): BookingForm {
  const texts = TEXT_FIELDS.map((key) => [key, textOf(form[key])] as const);
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(texts),
    addOns: idsOf(form['addOns'], isAddOnId),
    extraServices: idsOf(form['extraServices'], isExtraServiceId),
    studio: isStudioConfiguration(form['studio']) ? form['studio'] : undefined,
    wantsCare: form['wantsCare'] === true,
    wantsTexts: form['wantsTexts'] === true,
  };
}

function isBooking(value: unknown): value is NewBooking {
  return isRecord(value) && UUID.test(textOf(value['id'])) && 'booking_date' in value;
}

/** One of an older page had no further services, no ticks, and a studio car only in its comments. */
function withEveryColumn(booking: NewBooking, { studio }: BookingForm): NewBooking {
  const columns = {
    extra_services: [],
    studio: studio ? studioHref(studio) : null,
    film_law_version: null,
    care_version: null,
    policy_version: null,
  };
  return { ...columns, ...booking };
}

function parseRecord(json: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (value: unknown, isKnown: (id: string) => boolean): readonly string[] =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string' && isKnown(id))
    : [];

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: booking goes on without it.
  }
}
