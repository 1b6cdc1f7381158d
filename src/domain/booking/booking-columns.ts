import type { BookingStatus } from './booking-status.ts';
import type { Day } from '../day.ts';

interface ColumnTypes {
  readonly text: string;
  readonly optionalText: string | null;
  /** Catalogue ids. */
  readonly ids: readonly string[];
  readonly day: Day;
  readonly status: BookingStatus;
  readonly source: 'online' | 'phone';
  readonly dollars: number;
  readonly flag: boolean;
  readonly optionalNumber: number | null;
  /** ISO instant. */
  readonly instant: string;
  readonly optionalInstant: string | null;
}

interface Column {
  readonly name: string;
  readonly type: keyof ColumnTypes;
  /** Used in the details, the edit form and the heads of a download. */
  readonly label: string;
  /** The field of `BookingForm` in which people type it. */
  readonly field?: string;
  /** Longest text the database takes, in characters. */
  readonly limit?: number;
  /**
   * Replaces a column that a row does not carry: a value, or the column to take it from. A row
   * without one of the others is no booking.
   */
  readonly fallback?: null | boolean | readonly [] | 'online' | 'total_price';
  /** Visitors write it with a new booking, staff with a change. */
  readonly writtenBy?: readonly ('visitor' | 'staff')[];
}

const ALL = ['visitor', 'staff'] as const;
const VISITOR = ['visitor'] as const;
const STAFF = ['staff'] as const;

/**
 * The columns of `public.bookings` that the product reads, in the order of a download. Rows, forms,
 * edits, downloads and test data are made from this list, and the tests of the database hold its
 * grants and limits against it.
 */
export const BOOKING_COLUMNS = {
  booking_date: { name: 'bookingDate', type: 'day', label: 'Date', writtenBy: ALL },
  /** Slot label such as "9:00 AM". */
  booking_time: { name: 'bookingTime', type: 'text', label: 'Time', writtenBy: ALL },
  status: { name: 'status', type: 'status', label: 'Status', writtenBy: ALL },
  customer_name: {
    name: 'customerName',
    type: 'text',
    label: 'Customer',
    field: 'name',
    limit: 120,
    writtenBy: ALL,
  },
  /** Only a booking that staff took by phone may lack an address. */
  customer_email: {
    name: 'customerEmail',
    type: 'optionalText',
    label: 'Email',
    field: 'email',
    limit: 254,
    writtenBy: ALL,
  },
  customer_phone: {
    name: 'customerPhone',
    type: 'text',
    label: 'Phone',
    field: 'phone',
    limit: 40,
    writtenBy: ALL,
  },
  /** Display name of the service; the form holds its id. */
  service_name: {
    name: 'serviceName',
    type: 'text',
    label: 'Service',
    field: 'service',
    limit: 120,
    writtenBy: ALL,
  },
  extra_services: {
    name: 'extraServices',
    type: 'ids',
    label: 'More services',
    fallback: [],
    writtenBy: ALL,
  },
  add_ons: { name: 'addOns', type: 'ids', label: 'Add-ons', fallback: [], writtenBy: ALL },
  vehicle_type: {
    name: 'vehicleType',
    type: 'text',
    label: 'Vehicle type',
    field: 'vehicleType',
    limit: 40,
    writtenBy: ALL,
  },
  vehicle_size: {
    name: 'vehicleSize',
    type: 'optionalText',
    label: 'Vehicle size',
    limit: 40,
    fallback: null,
    writtenBy: ALL,
  },
  vehicle_make: {
    name: 'vehicleMake',
    type: 'optionalText',
    label: 'Make',
    field: 'vehicleMake',
    limit: 60,
    fallback: null,
    writtenBy: ALL,
  },
  vehicle_model: {
    name: 'vehicleModel',
    type: 'optionalText',
    label: 'Model',
    field: 'vehicleModel',
    limit: 60,
    fallback: null,
    writtenBy: ALL,
  },
  comments: {
    name: 'comments',
    type: 'optionalText',
    label: 'Special instructions',
    field: 'comments',
    limit: 2_000,
    fallback: null,
    writtenBy: ALL,
  },
  /** Address of the car put together in the studio (`studioHref`). */
  studio: {
    name: 'studio',
    type: 'optionalText',
    label: 'Studio car',
    fallback: null,
    writtenBy: VISITOR,
  },
  /** The customer pays this; `quoted_price` is only what the list said. */
  total_price: { name: 'totalPrice', type: 'dollars', label: 'Price', writtenBy: ALL },
  quoted_price: {
    name: 'quotedPrice',
    type: 'dollars',
    label: 'Quoted price',
    fallback: 'total_price',
    writtenBy: STAFF,
  },
  price_reason: {
    name: 'priceReason',
    type: 'optionalText',
    label: 'Reason for the price',
    limit: 300,
    fallback: null,
    writtenBy: STAFF,
  },
  source: { name: 'source', type: 'source', label: 'Booked', fallback: 'online' },
  /** Staff took, confirmed or completed it; otherwise its contact is what somebody typed online. */
  is_known: { name: 'isKnown', type: 'flag', label: 'Contact', fallback: true },
  /** Open minutes of work; 0: takes no bay. */
  work_minutes: {
    name: 'workMinutes',
    type: 'optionalNumber',
    label: 'Work minutes',
    fallback: null,
  },
  /** A booking with work and no bay is waiting for one. */
  bay_id: { name: 'bayId', type: 'optionalNumber', label: 'Bay', fallback: null },
  /** Instant at which work starts, or null for the start of its slot; a walk-in starts within it. */
  begins_at: { name: 'beginsAt', type: 'optionalInstant', label: 'Work begins', fallback: null },
  /** Moves back to the moment of completion if the work was done earlier. */
  ready_at: { name: 'readyAt', type: 'optionalInstant', label: 'Ready', fallback: null },
  arrived_at: { name: 'arrivedAt', type: 'optionalInstant', label: 'Arrived', fallback: null },
  /** The customer said that they come, by the private link or by text. */
  customer_confirmed_at: {
    name: 'customerConfirmedAt',
    type: 'optionalInstant',
    label: 'Customer is coming',
    fallback: null,
  },
  /** The work is done and the vehicle still here, until the booking is completed. */
  done_at: { name: 'doneAt', type: 'optionalInstant', label: 'Ready to collect', fallback: null },
  /** Cancelled because nobody came. */
  no_show_at: { name: 'noShowAt', type: 'optionalInstant', label: 'No-show', fallback: null },
  created_at: { name: 'createdAt', type: 'instant', label: 'Booked at' },
  updated_at: { name: 'updatedAt', type: 'instant', label: 'Changed at', writtenBy: STAFF },
  /** Changes so far: a change names the one that it was made from. */
  revision: {
    name: 'revision',
    type: 'optionalNumber',
    label: 'Revision',
    fallback: null,
    writtenBy: STAFF,
  },
  /** Version of the notes on front film that the customer was shown; null if none was shown. */
  film_law_version: {
    name: 'filmLawVersion',
    type: 'optionalNumber',
    label: 'Front film law read',
    fallback: null,
    writtenBy: VISITOR,
  },
  /** Version of the shop's policy that the customer agreed to; null if there was none. */
  policy_version: {
    name: 'policyVersion',
    type: 'optionalNumber',
    label: 'Policy agreed to',
    fallback: null,
    writtenBy: VISITOR,
  },
  policy_agreed_at: {
    name: 'policyAgreedAt',
    type: 'optionalInstant',
    label: 'Policy agreed at',
    fallback: null,
  },
  wants_care: {
    name: 'wantsCare',
    type: 'flag',
    label: 'Care reminder',
    fallback: false,
    writtenBy: VISITOR,
  },
  /** Version of the words that were ticked. */
  care_version: {
    name: 'careVersion',
    type: 'optionalNumber',
    label: 'Care reminder agreed to',
    fallback: null,
    writtenBy: VISITOR,
  },
  /** Version of the words by which the customer agreed to texts; null for none. */
  texts_version: {
    name: 'textsVersion',
    type: 'optionalNumber',
    label: 'Texts agreed to',
    fallback: null,
    writtenBy: ALL,
  },
  id: { name: 'id', type: 'text', label: 'Id', writtenBy: VISITOR },
} as const satisfies Readonly<Record<string, Column>>;

export type BookingColumns = typeof BOOKING_COLUMNS;

/** As the table names it: `customer_name`. */
export type BookingColumn = keyof BookingColumns;

export type ColumnValue<Name extends BookingColumn> = ColumnTypes[BookingColumns[Name]['type']];

/** A row of the table as the product reads it. */
export type BookingRow = { readonly [Name in BookingColumn]: ColumnValue<Name> };

/** The columns whose text people type, by their field of a form. */
type FieldColumn = {
  [Name in BookingColumn]: BookingColumns[Name] extends { readonly field: string } ? Name : never;
}[BookingColumn];

/** The fields of a form that hold plain text or a single choice. */
export type TextFieldName = BookingColumns[FieldColumn]['field'];

export const TEXT_FIELDS = [
  'service',
  'vehicleType',
  'name',
  'email',
  'phone',
  'vehicleMake',
  'vehicleModel',
  'comments',
] as const satisfies readonly TextFieldName[];

/** Email addresses, prices and notes stay out, because calendars are shared and copied. */
export const FEED_COLUMNS = [
  'id',
  'revision',
  'updated_at',
  'status',
  'booking_date',
  'booking_time',
  'customer_name',
  'customer_phone',
  'service_name',
  'extra_services',
  'add_ons',
  'vehicle_type',
  'vehicle_size',
  'vehicle_make',
  'vehicle_model',
  'comments',
  'ready_at',
] as const satisfies readonly BookingColumn[];

/** The address of the success page carries these, under the names of `Booking`, in this order. */
export const SUCCESS_COLUMNS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'service_name',
  'booking_date',
  'booking_time',
  'vehicle_type',
  'vehicle_make',
  'vehicle_model',
  'total_price',
] as const satisfies readonly BookingColumn[];

/** Longest values the database takes, in characters. */
export const FIELD_LIMITS = perField(({ limit }) => limit);

export const COLUMN_OF_FIELD = perField((_, column) => column);

function perField<Value>(read: (column: BookingColumns[FieldColumn], name: FieldColumn) => Value) {
  const entries = Object.entries(BOOKING_COLUMNS).filter(([, column]) => 'field' in column);
  return Object.fromEntries(
    (entries as [FieldColumn, BookingColumns[FieldColumn]][]).map(([name, column]) => [
      column.field,
      read(column, name),
    ]),
  ) as Readonly<Record<TextFieldName, Value>>;
}
