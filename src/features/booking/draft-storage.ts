import { studioHref } from '@/config/studio-link';
import { isAddOnId, isExtraServiceId } from '@/domain/catalogue';
import { isDay } from '@/domain/day';
import { isSlotTime } from '@/domain/slots';
import { EMPTY_FORM, TEXT_FIELDS, type BookingForm } from '@/domain/booking-form';
import { isStudioConfiguration } from '@/domain/studio-configuration';
import type { BookingDraft } from './draft';
import type { NewBooking } from './api/create-booking';

const KEY = 'booking-draft';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Keeps the draft for this tab. Without storage it is kept as long as the page is open. */
export function saveDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: booking goes on without it.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}

export function loadDraft(): BookingDraft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Reads a stored draft; parts that are not what they should be are left out. */
export function parseDraft(json: string | null): BookingDraft | undefined {
  if (json === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !isRecord(value['form'])) return undefined;
  const { origin, form, day, time, asideAddOns, attempt } = value;
  return {
    origin: textOf(origin),
    form: parseForm(form),
    day: typeof day === 'string' && isDay(day) ? day : undefined,
    time: typeof time === 'string' && isSlotTime(time) ? time : undefined,
    asideAddOns: idsOf(asideAddOns, isAddOnId),
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
  };
}

function isBooking(value: unknown): value is NewBooking {
  return isRecord(value) && UUID.test(textOf(value['id'])) && 'booking_date' in value;
}

/** One of an older page had no further services, and a studio car in its comments alone. */
function withEveryColumn(booking: NewBooking, { studio }: BookingForm): NewBooking {
  const columns = { extra_services: [], studio: studio ? studioHref(studio) : null };
  return { ...columns, ...booking };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (value: unknown, isKnown: (id: string) => boolean): readonly string[] =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string' && isKnown(id))
    : [];
