import type { ServiceChoice } from '@/components/booking/service-choice';
import { WIZARD } from '@/content/booking/wizard';
import {
  EMPTY_FORM,
  reduceForm,
  type BookingForm,
  type FormAction,
  type FormDraft,
} from '@/domain/booking/booking-form';
import { isAddOnId, takesAddOns } from '@/domain/catalogue';
import type { Day } from '@/domain/day';
import { extraServicesBeside } from '@/domain/money/quote';
import { ownVehicleType } from '@/domain/booking/service-vehicles';
import type { SlotTime } from '@/domain/calendar/slots';
import {
  shownCategory,
  WIZARD_DEFAULT_SERVICE,
  type WizardCategory,
} from '@/domain/booking/wizard-catalogue';
import type { NewBooking } from './api/create-booking';

/**
 * The booking in the making, of the wizard and the booking page. It outlives a reload and is
 * dropped once it has become a booking.
 */
export interface BookingDraft extends FormDraft {
  /** Asked for by the wizard; empty means "not given". */
  readonly vehicleSize: string;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** The service chosen last outside of the wizard, until the page is reloaded. */
  readonly chosen: ServiceChoice | undefined;
  /** The address parameters that the booking page was opened with last, as one text. */
  readonly origin: string;
  /**
   * The booking that was sent last, while it is unknown whether it is stored. Until that is known
   * nothing else is sent, so that one confirmation can't become two bookings.
   */
  readonly attempt: NewBooking | undefined;
}

/** Also what is shown until it is known what is stored. */
export const EMPTY_DRAFT: BookingDraft = {
  form: EMPTY_FORM,
  asideAddOns: [],
  vehicleSize: '',
  day: undefined,
  time: undefined,
  chosen: undefined,
  origin: '',
  attempt: undefined,
};

export type DraftAction =
  | FormAction
  | { readonly type: 'loaded'; readonly draft: BookingDraft }
  | { readonly type: 'categorySwitched'; readonly category: WizardCategory }
  | { readonly type: 'servicePicked'; readonly service: string }
  | { readonly type: 'chosenElsewhere'; readonly choice: ServiceChoice }
  | { readonly type: 'sizeChosen'; readonly size: string }
  | { readonly type: 'dayChosen'; readonly day: Day }
  | { readonly type: 'timeChosen'; readonly time: SlotTime | undefined }
  | { readonly type: 'slotChosen'; readonly day: Day; readonly time: SlotTime }
  | { readonly type: 'attempted'; readonly booking: NewBooking | undefined };

export function reduceDraft(draft: BookingDraft, action: DraftAction): BookingDraft {
  const { form } = draft;
  switch (action.type) {
    case 'loaded':
      return action.draft;
    case 'categorySwitched':
      return form.service !== '' && action.category === shownCategory(form.service)
        ? draft
        : withService(draft, { service: WIZARD_DEFAULT_SERVICE[action.category] });
    case 'servicePicked': {
      const vehicleType = vehicleOf(action.service, form);
      const picked = reduceForm(draft, { type: 'filled', field: 'service', value: action.service });
      return { ...picked, form: { ...picked.form, vehicleType } };
    }
    case 'chosenElsewhere':
      return { ...withChoice(draft, action.choice), chosen: action.choice };
    case 'sizeChosen':
      return { ...draft, vehicleSize: action.size, form: withoutSizeLine(draft) };
    case 'dayChosen':
      // A time belongs to its day: another day asks for another time.
      return action.day === draft.day ? draft : { ...draft, day: action.day, time: undefined };
    case 'timeChosen':
      return { ...draft, time: action.time };
    case 'slotChosen':
      return { ...draft, day: action.day, time: action.time };
    case 'attempted':
      return { ...draft, attempt: action.booking };
    default:
      return reduceForm(draft, action);
  }
}

/** Another service drops the extras of the one before (specification 4). */
function withService(draft: BookingDraft, parts: Partial<BookingForm>): BookingDraft {
  const form = { ...draft.form, addOns: [], ...parts };
  const extraServices = extraServicesBeside(form.service, form.extraServices);
  return { ...draft, asideAddOns: [], form: { ...form, extraServices } };
}

/** "SUV Rear" has chosen an SUV, unless the visitor has named another vehicle. */
function vehicleOf(service: string, { service: before, vehicleType }: BookingForm): string {
  const isNamed = vehicleType !== '' && vehicleType !== ownVehicleType([before]);
  return isNamed ? vehicleType : (ownVehicleType([service]) ?? vehicleType);
}

function withChoice(draft: BookingDraft, choice: ServiceChoice): BookingDraft {
  const vehicleType = vehicleOf(choice.service, draft.form);
  const parts = { extraServices: [], studio: undefined, vehicleType, ...choice };
  if (!isAddOnId(choice.service)) return withService(draft, parts);
  // An extra is no booking by itself: it comes with a detailing package.
  const { service } = draft.form;
  const main = takesAddOns(service) ? service : WIZARD_DEFAULT_SERVICE.detailing;
  return withService(draft, { ...parts, service: main, addOns: [choice.service] });
}

const sizeLine = (size: string): string => `${WIZARD.vehicle.sizeLabel}: ${size}`;

function withoutSizeLine({ form, vehicleSize }: BookingDraft): BookingForm {
  const lines = form.comments.split('\n').filter((line) => line !== sizeLine(vehicleSize));
  return { ...form, comments: lines.join('\n') };
}

/** The form as the booking page takes it: the size has no field there and is a line of the comments. */
export function formWithSize(draft: BookingDraft): BookingForm {
  if (draft.vehicleSize === '') return draft.form;
  const { comments, ...form } = withoutSizeLine(draft);
  return { ...form, comments: `${sizeLine(draft.vehicleSize)}\n${comments.trim()}`.trim() };
}
