import { takesAddOns } from '@/domain/catalogue';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { BookingDraft, TextFieldName } from './draft';
import type { NewBooking } from './api/create-booking';

export type DraftAction =
  | { readonly type: 'loaded'; readonly draft: BookingDraft }
  | { readonly type: 'filled'; readonly field: TextFieldName; readonly value: string }
  | { readonly type: 'addOnToggled'; readonly id: string }
  | { readonly type: 'extraServiceToggled'; readonly id: string }
  | { readonly type: 'dayChosen'; readonly day: Day }
  | { readonly type: 'timeChosen'; readonly time: SlotTime | undefined }
  | { readonly type: 'slotChosen'; readonly day: Day; readonly time: SlotTime }
  | { readonly type: 'attempted'; readonly booking: NewBooking | undefined };

/** Every change a draft can undergo. */
export function reduceDraft(draft: BookingDraft, action: DraftAction): BookingDraft {
  switch (action.type) {
    case 'loaded':
      return action.draft;
    case 'filled':
      return action.field === 'service'
        ? withService(draft, action.value)
        : { ...draft, form: { ...draft.form, [action.field]: action.value } };
    case 'addOnToggled':
      return withAddOns(draft, toggled(draft.form.addOns, action.id));
    case 'extraServiceToggled':
      return {
        ...draft,
        form: { ...draft.form, extraServices: toggled(draft.form.extraServices, action.id) },
      };
    case 'dayChosen':
      // A time belongs to its day: another day asks for a time anew.
      return action.day === draft.day ? draft : { ...draft, day: action.day, time: undefined };
    case 'timeChosen':
      return { ...draft, time: action.time };
    case 'slotChosen':
      return { ...draft, day: action.day, time: action.time };
    default:
      return { ...draft, attempt: action.booking };
  }
}

/**
 * Extras go with detailing packages. Leaving the packages sets the chosen ones aside instead of
 * dropping them: a slip of the wheel over the list must not cost anything.
 */
function withService(draft: BookingDraft, service: string): BookingDraft {
  const extraServices = draft.form.extraServices.filter((id) => id !== service);
  const changed = { ...draft, form: { ...draft.form, service, extraServices } };
  if (takesAddOns(service)) {
    const addOns = [...new Set([...draft.form.addOns, ...draft.asideAddOns])];
    return { ...withAddOns(changed, addOns), asideAddOns: [] };
  }
  if (!takesAddOns(draft.form.service)) return changed;
  return { ...withAddOns(changed, []), asideAddOns: draft.form.addOns };
}

function withAddOns(draft: BookingDraft, addOns: readonly string[]): BookingDraft {
  return { ...draft, form: { ...draft.form, addOns } };
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
