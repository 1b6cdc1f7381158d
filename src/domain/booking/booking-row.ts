import {
  BOOKING_COLUMNS,
  type BookingRow,
  COLUMN_OF_FIELD,
  type TextFieldName,
  TEXT_FIELDS,
} from './booking-columns.ts';
import { type BookingForm, priceRequest } from './booking-form.ts';
import { isDueAgain } from '../care.ts';
import { plainText } from '../contact.ts';
import { bookedVehicleType } from '../money/quote.ts';
import { serviceDisplayName } from '../service-names.ts';
import { TEXTS_WORDS } from './texts-words.ts';
import { bookedComments } from '../film/studio-note.ts';

type TextColumns = Pick<BookingRow, (typeof COLUMN_OF_FIELD)[TextFieldName]>;

export interface FormRow extends TextColumns {
  readonly add_ons: string[];
  /** Catalogue ids. */
  readonly extra_services: string[];
  /** Only where it was asked for, of work that is due again. */
  readonly wants_care?: true;
  /** Version of the words by which the customer agreed to texts. */
  readonly texts_version?: number;
}

/** A form as the columns of its booking: texts as they are stored, null for empty ones. */
export function bookingRow(form: BookingForm): FormRow {
  const request = priceRequest(form);
  const texts = TEXT_FIELDS.map((field) => {
    const column = COLUMN_OF_FIELD[field];
    const text = plainText(field, form[field]);
    return [column, BOOKING_COLUMNS[column].type === 'optionalText' ? text || null : text];
  });
  return {
    ...(Object.fromEntries(texts) as TextColumns),
    service_name: serviceDisplayName(form.service.trim()),
    vehicle_type: bookedVehicleType(request),
    comments: bookedComments(form) || null,
    add_ons: [...form.addOns],
    extra_services: [...request.extraServiceIds],
    ...(form.wantsCare && isDueAgain([form.service, ...request.extraServiceIds])
      ? { wants_care: true as const }
      : {}),
    ...(form.wantsTexts ? { texts_version: TEXTS_WORDS.booking } : {}),
  };
}
