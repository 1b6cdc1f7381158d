import { readBookingPrefill } from '@/config/booking-link';
import { isAddOnId } from '@/domain/catalogue';
import { extraServicesBeside } from '@/domain/quote';
import { serviceIdByDisplayName } from '@/domain/service-names';
import { isDayOpen, openSlots } from '@/domain/shop-calendar';
import { isVehicleType } from '@/domain/vehicles';
import { EMPTY_FORM, type BookingForm } from '@/domain/booking-form';
import { emptyDraft, hasContent, type BookingDraft } from './draft';

export interface Start {
  readonly draft: BookingDraft;
  /** True where something was restored that the address alone would not have given. */
  readonly isRestored: boolean;
}

/**
 * The draft a visit begins with.
 * - The same address again (a reload), or one without parameters: the stored draft as it was.
 * - Other parameters than the draft began with (a second way through the wizard): they win field by
 *   field over the older draft, and a service brings its own add-ons, further services and studio car. What the address is silent
 *   about, such as day and time, stays.
 * A day or time that has passed meanwhile is let go.
 */
export function startDraft(
  params: URLSearchParams,
  stored: BookingDraft | undefined,
  now: Date,
): Start {
  const arrived = arrivedForm(params);
  const origin = JSON.stringify(arrived);
  const isBare = Object.keys(arrived).length === 0;
  if (!stored) {
    const fresh = emptyDraft(origin);
    return { draft: { ...fresh, form: { ...fresh.form, ...arrived } }, isRestored: false };
  }
  const isSameArrival = isBare || stored.origin === origin;
  const merged: BookingDraft = isSameArrival
    ? stored
    : { ...stored, origin, form: { ...stored.form, ...arrived }, asideAddOns: [] };
  const draft = withoutPassedSlot(merged, now);
  return { draft, isRestored: hasContent(draft) && !isOnlyArrival(draft, arrived) };
}

/** The parameters that say something, cleaned. Text stays text: length is judged with the form. */
function arrivedForm(params: URLSearchParams): Partial<BookingForm> {
  const { service, vehicleType, addOns, extraServices, comments, studio, ...others } =
    readBookingPrefill(params);
  const lines = {
    service: serviceIdByDisplayName(oneLine(service)),
    vehicleType: knownVehicleType(oneLine(vehicleType)),
    name: oneLine(others.name),
    email: oneLine(others.email),
    phone: oneLine(others.phone),
    vehicleMake: oneLine(others.vehicleMake),
    vehicleModel: oneLine(others.vehicleModel),
    comments: manyLines(comments),
  };
  const said = Object.entries(lines).filter(([, value]) => value !== '');
  const known = [...new Set(addOns)].filter(isAddOnId);
  const beside = extraServicesBeside(lines.service, extraServices);
  // A service brings its own, also where that is none.
  const hasService = lines.service !== '';
  return {
    ...Object.fromEntries(said),
    ...(known.length > 0 || hasService ? { addOns: known } : {}),
    ...(beside.length > 0 || hasService ? { extraServices: beside } : {}),
    ...(studio || hasService ? { studio } : {}),
  };
}

/** Control characters have no place in a line: the database refuses them. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();
}

/** "SUV" is our suv; a type that is none of ours is kept as it came. */
function knownVehicleType(text: string): string {
  const lower = text.toLowerCase();
  return isVehicleType(lower) ? lower : text;
}

function withoutPassedSlot(draft: BookingDraft, now: Date): BookingDraft {
  const { day, time } = draft;
  if (day === undefined) return { ...draft, time: undefined };
  if (!isDayOpen(day, now)) return { ...draft, day: undefined, time: undefined };
  return time === undefined || openSlots(day, now).includes(time)
    ? draft
    : { ...draft, time: undefined };
}

function isOnlyArrival(draft: BookingDraft, arrived: Partial<BookingForm>): boolean {
  const bare = { ...EMPTY_FORM, ...arrived };
  return draft.day === undefined && JSON.stringify(bare) === JSON.stringify(draft.form);
}
