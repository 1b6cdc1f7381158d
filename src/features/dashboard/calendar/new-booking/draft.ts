import {
  EMPTY_FORM,
  type FormAction,
  type FormDraft,
  priceRequest,
  reduceForm,
} from '@/domain/booking/booking-form';
import {
  fieldProblems,
  type FieldProblems,
  PRICE_REASON_LENGTH,
  STAFF_NOTE_LENGTH,
  STAFF_REQUIRED_FIELDS,
} from '@/domain/booking/booking-rules';
import { bookingRow } from '@/domain/booking/booking-row';
import { plainPhone } from '@/domain/contact';
import type { Day } from '@/domain/day';
import { parseDollars } from '@/domain/money/money';
import { quote } from '@/domain/money/quote';
import type { TextFieldName } from '@/domain/booking/booking-columns';
import { slotInstant } from '@/domain/calendar/shop-calendar';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import { isVehicleType } from '@/domain/vehicles';
import { newId } from '@/lib/new-id';
import type { PhoneBooking } from '../../bookings/api/change-requests';
import type { KnownCustomer } from '../../bookings/api/known-customers';
import type { Override } from '@/domain/calendar/slot-choice';

/** Another price than the list's, as it is typed. */
export interface OwnPrice {
  readonly amount: string;
  readonly reason: string;
}

/** A booking by phone in the making. */
export interface PhoneDraft extends FormDraft {
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** The bay whose free stretch was pressed, as long as day and time are those of it. */
  readonly bayId: number | undefined;
  /** The vehicle is here, and its time is now: with another one it is a plain booking. */
  readonly isWalkIn: boolean;
  readonly note: string;
  /** Missing if the list price applies. */
  readonly price: OwnPrice | undefined;
  readonly wantsMail: boolean;
  readonly known: KnownCustomer | undefined;
  /** The last booking that was sent, while it is not known whether it is stored. */
  readonly attempt: PhoneBooking | undefined;
}

export type PhoneAction =
  | FormAction
  | { readonly type: 'customerChosen'; readonly customer: KnownCustomer }
  | { readonly type: 'dayChosen'; readonly day: Day }
  | { readonly type: 'timeChosen'; readonly time: SlotTime }
  /** A walk-in waits for the next hour. */
  | { readonly type: 'hourChosen'; readonly time: SlotTime }
  | { readonly type: 'planned' }
  | { readonly type: 'startedOver'; readonly draft: PhoneDraft }
  | { readonly type: 'noted'; readonly note: string }
  | { readonly type: 'priced'; readonly price: OwnPrice | undefined }
  | { readonly type: 'mailWanted'; readonly wantsMail: boolean }
  | { readonly type: 'attempted'; readonly booking: PhoneBooking | undefined };

export interface NewBookingStart {
  readonly day?: Day | undefined;
  readonly time?: SlotTime | undefined;
  readonly bayId?: number | undefined;
  /** The vehicle is here: a name or a phone number is enough. */
  readonly isWalkIn?: boolean;
}

export function startPhoneDraft(
  start: NewBookingStart | undefined,
  customer: KnownCustomer | undefined,
): PhoneDraft {
  const empty: PhoneDraft = {
    form: EMPTY_FORM,
    asideAddOns: [],
    day: start?.day,
    time: start?.time,
    bayId: start?.bayId,
    isWalkIn: start?.isWalkIn ?? false,
    note: '',
    price: undefined,
    wantsMail: true,
    known: undefined,
    attempt: undefined,
  };
  if (!customer) return empty;
  const called = { ...empty, form: { ...EMPTY_FORM, phone: customer.customerPhone } };
  return reducePhoneDraft(called, { type: 'customerChosen', customer });
}

/** Keeps what was typed before, at the time that was pressed now. */
export function continuedDraft(
  kept: PhoneDraft,
  { day, time, bayId }: NewBookingStart = {},
): PhoneDraft {
  return time === undefined ? kept : { ...kept, day, time, bayId };
}

export function reducePhoneDraft(draft: PhoneDraft, action: PhoneAction): PhoneDraft {
  switch (action.type) {
    case 'customerChosen':
      return withCustomer(withoutCustomer(draft), action.customer);
    case 'dayChosen':
      return action.day === draft.day ? draft : { ...planned(draft), day: action.day };
    case 'timeChosen':
      return action.time === draft.time ? draft : { ...planned(draft), time: action.time };
    case 'hourChosen':
      return { ...draft, time: action.time };
    case 'planned':
      return planned(draft);
    case 'startedOver':
      return action.draft;
    case 'noted':
      return { ...draft, note: action.note };
    case 'priced':
      return { ...draft, price: action.price };
    case 'mailWanted':
      return { ...draft, wantsMail: action.wantsMail };
    case 'attempted':
      return { ...draft, attempt: action.booking };
    default: {
      const isOtherNumber =
        action.type === 'filled' &&
        action.field === 'phone' &&
        digits(action.value) !== digits(draft.form.phone);
      // The consent is for the number that was typed then.
      const other = { ...draft, form: { ...draft.form, wantsTexts: false } };
      return reduceForm(isOtherNumber ? withoutCustomer(other) : draft, action);
    }
  }
}

/** Another day or time clears what was confirmed for the present one. */
const planned = (draft: PhoneDraft): PhoneDraft => ({
  ...draft,
  bayId: undefined,
  isWalkIn: false,
});

const digits = (phone: string): string => plainPhone(phone).replace(/\D/g, '');

type CustomerDetails = Pick<
  FormDraft['form'],
  'name' | 'email' | 'vehicleType' | 'vehicleMake' | 'vehicleModel'
>;
const DETAILS = ['name', 'email', 'vehicleType', 'vehicleMake', 'vehicleModel'] as const;

function detailsOf(customer: KnownCustomer): CustomerDetails {
  return {
    name: customer.customerName,
    email: customer.customerEmail ?? '',
    vehicleType: isVehicleType(customer.vehicleType) ? customer.vehicleType : '',
    vehicleMake: customer.vehicleMake ?? '',
    vehicleModel: customer.vehicleModel ?? '',
  };
}

/** True while nothing was entered that a known customer's details would replace. */
export function hasNoDetails({ form }: PhoneDraft): boolean {
  return DETAILS.every((field) => form[field] === '');
}

/** True if somebody has typed or chosen something beyond what the shop knew, day and time aside. */
export function isTyped({ form, note, price, known }: PhoneDraft): boolean {
  const given = known
    ? { ...EMPTY_FORM, ...detailsOf(known), phone: known.customerPhone }
    : EMPTY_FORM;
  const isChanged = JSON.stringify(form) !== JSON.stringify({ ...given });
  return isChanged || note.trim() !== '' || price !== undefined;
}

/**
 * Fills in what the shop knows; what it does not know stays as it was typed. Mail to a contact that
 * nobody confirmed is off until staff turn it on.
 */
function withCustomer(draft: PhoneDraft, customer: KnownCustomer): PhoneDraft {
  const details = detailsOf(customer);
  const filled = DETAILS.map((field) => [field, details[field] || draft.form[field]] as const);
  return {
    ...draft,
    known: customer,
    wantsMail: customer.standing === 'known',
    form: { ...draft.form, ...Object.fromEntries(filled) },
  };
}

/** Takes out what another customer's record filled in; what was typed since stays. */
function withoutCustomer(draft: PhoneDraft): PhoneDraft {
  if (!draft.known) return draft;
  const details = detailsOf(draft.known);
  const kept = DETAILS.map((field) => {
    const value = draft.form[field];
    return [field, value === details[field] ? '' : value] as const;
  });
  return { ...draft, known: undefined, form: { ...draft.form, ...Object.fromEntries(kept) } };
}

/** Dollars by the price list. */
export function draftListPrice(draft: PhoneDraft): number {
  return quote(priceRequest(draft.form)).total;
}

export interface PhoneProblems {
  readonly fields: FieldProblems;
  readonly isSlotMissing: boolean;
  readonly price?: 'price' | 'reason' | 'reason-long' | undefined;
  readonly isNoteLong: boolean;
}

/** Returns undefined if the draft can be sent. */
export function findProblems(draft: PhoneDraft): PhoneProblems | undefined {
  const problems: PhoneProblems = {
    fields: fieldProblems(draft.form, requiredFields(draft)),
    isSlotMissing: draft.day === undefined || draft.time === undefined,
    price: priceProblem(draft),
    isNoteLong: draft.note.trim().length > STAFF_NOTE_LENGTH,
  };
  const { fields, isSlotMissing, price, isNoteLong } = problems;
  const isFine = Object.keys(fields).length === 0 && !isSlotMissing && !price && !isNoteLong;
  return isFine ? undefined : problems;
}

/** A walk-in gives a name or a number. */
function requiredFields({ isWalkIn, form }: PhoneDraft): readonly TextFieldName[] {
  if (!isWalkIn) return STAFF_REQUIRED_FIELDS;
  const isNamed = form.name.trim() !== '' || form.phone.trim() !== '';
  return isNamed ? ['service'] : ['service', 'name'];
}

function priceProblem(draft: PhoneDraft): PhoneProblems['price'] {
  if (!draft.price) return undefined;
  const amount = parseDollars(draft.price.amount);
  if (amount === undefined) return 'price';
  const reason = draft.price.reason.trim();
  if (reason.length > PRICE_REASON_LENGTH) return 'reason-long';
  return reason === '' && amount !== draftListPrice(draft) ? 'reason' : undefined;
}

/** Turns a draft without problems into the booking it asks for. */
export function phoneBooking(
  draft: PhoneDraft,
  { day, time }: Slot,
  overrides: readonly Override[],
  sendsMail: boolean,
  bayId?: number,
): PhoneBooking {
  const { form, note, price } = draft;
  const quoted = draftListPrice(draft);
  const total = price ? (parseDollars(price.amount) ?? quoted) : quoted;
  return {
    id: newId(),
    ...bookingRow(form),
    ...(draft.isWalkIn ? walkInColumns(form, { day, time }) : {}),
    booking_date: day,
    booking_time: time,
    ...(bayId === undefined ? {} : { bay_id: bayId }),
    total_price: total,
    quoted_price: quoted,
    price_reason: price && total !== quoted ? price.reason.trim() : null,
    overrides,
    sendsMail,
    note: note.trim(),
  };
}

/** Without a name, and as arrived: the database notes its own clock, whatever the instant. */
const walkInColumns = ({ name }: PhoneDraft['form'], { day, time }: Slot) => ({
  customer_name: name.trim() || NAMELESS,
  arrived_at: slotInstant(day, time).toISOString(),
});

/** Replaces the name of somebody who only gave a number. */
const NAMELESS = 'Walk-in';
