import { reduceForm, type FormAction } from '@/domain/booking-form';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { BookingDraft } from './draft';
import type { NewBooking } from './api/create-booking';

export type DraftAction =
  | { readonly type: 'loaded'; readonly draft: BookingDraft }
  | FormAction
  | { readonly type: 'dayChosen'; readonly day: Day }
  | { readonly type: 'timeChosen'; readonly time: SlotTime | undefined }
  | { readonly type: 'slotChosen'; readonly day: Day; readonly time: SlotTime }
  | { readonly type: 'attempted'; readonly booking: NewBooking | undefined };

/** Every change a draft can undergo. */
export function reduceDraft(draft: BookingDraft, action: DraftAction): BookingDraft {
  switch (action.type) {
    case 'loaded':
      return action.draft;
    case 'dayChosen':
      // A time belongs to its day: another day asks for a time anew.
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
