import { TEXT_FIELDS, type TextFieldName } from './booking-columns.ts';
import { takesAddOns } from '../catalogue.ts';
import { extraServicesBeside, type QuoteRequest } from '../money/quote.ts';
import type { StudioConfiguration } from '../film/studio-configuration.ts';

/**
 * Empty text means "not filled in". `service` is a service id, or any code that arrived by the
 * address; `vehicleType` a vehicle type, or any text that did.
 */
export interface BookingForm extends Readonly<Record<TextFieldName, string>> {
  /** Known add-on ids. */
  readonly addOns: readonly string[];
  readonly extraServices: readonly string[];
  /** The car put together in the studio; staff also read it as a line of the comments. */
  readonly studio: StudioConfiguration | undefined;
  /** Wants to be reminded when the coating or detailing is due again. Nobody is asked to untick it. */
  readonly wantsCare: boolean;
  /** Agrees to texts about the booking. Nobody is asked to untick it. */
  readonly wantsTexts: boolean;
}

export const EMPTY_FORM: BookingForm = {
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextFieldName, string>),
  addOns: [],
  extraServices: [],
  studio: undefined,
  wantsCare: false,
  wantsTexts: false,
};

/**
 * The parts of a form that say something, but no consent: that is given where it is asked for. A
 * service comes with its add-ons, further services and studio car, even if there are none of them.
 */
export function filledParts(form: BookingForm): Partial<BookingForm> {
  const { addOns, extraServices, studio, wantsCare: _care, wantsTexts: _texts, ...texts } = form;
  const hasService = form.service !== '';
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(hasService || addOns.length > 0 ? { addOns } : {}),
    ...(hasService || extraServices.length > 0 ? { extraServices } : {}),
    ...(hasService || studio ? { studio } : {}),
  };
}

/** The page and the booking that is sent use the same one, so they can't differ. */
export function priceRequest(form: BookingForm): QuoteRequest {
  return {
    serviceId: form.service,
    extraServiceIds: extraServicesBeside(form.service, form.extraServices),
    vehicleType: form.vehicleType,
    addOnIds: form.addOns,
  };
}

export interface FormDraft {
  readonly form: BookingForm;
  /** Extras set aside while a service without extras is chosen; they come back with a package. */
  readonly asideAddOns: readonly string[];
}

export type FormAction =
  | { readonly type: 'filled'; readonly field: TextFieldName; readonly value: string }
  | { readonly type: 'addOnToggled'; readonly id: string }
  | { readonly type: 'extraServiceToggled'; readonly id: string }
  | {
      readonly type: 'cheaperTaken';
      readonly service: string;
      readonly extraServices: readonly string[];
    }
  | { readonly type: 'studioDropped' }
  | { readonly type: 'careTicked'; readonly isTicked: boolean }
  | { readonly type: 'textsTicked'; readonly isTicked: boolean };

export function reduceForm<Draft extends FormDraft>(draft: Draft, action: FormAction): Draft {
  const { form } = draft;
  switch (action.type) {
    case 'filled': {
      const { field, value } = action;
      if (field === 'service') return withService(draft, value);
      // Text that is pasted from a table has tabs in it.
      const text = field === 'comments' ? value : oneLine(value);
      return { ...draft, form: { ...form, [field]: text } };
    }
    case 'addOnToggled':
      return withAddOns(draft, toggled(form.addOns, action.id));
    case 'careTicked':
      return { ...draft, form: { ...form, wantsCare: action.isTicked } };
    case 'textsTicked':
      return { ...draft, form: { ...form, wantsTexts: action.isTicked } };
    case 'cheaperTaken': {
      const taken = withService(draft, action.service);
      return { ...taken, form: { ...taken.form, extraServices: action.extraServices } };
    }
    case 'studioDropped':
      return { ...draft, form: { ...form, studio: undefined } };
    default:
      return { ...draft, form: { ...form, extraServices: toggled(form.extraServices, action.id) } };
  }
}

/** Control characters have no place in a line: the database refuses them. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/**
 * Extras go with detailing packages. Leaving the packages sets the chosen ones aside instead of
 * dropping them: scrolling the list by accident must not lose anything.
 */
function withService<Draft extends FormDraft>(draft: Draft, service: string): Draft {
  const extraServices = draft.form.extraServices.filter((id) => id !== service);
  const changed = { ...draft, form: { ...draft.form, service, extraServices } };
  if (takesAddOns(service)) {
    const addOns = [...new Set([...draft.form.addOns, ...draft.asideAddOns])];
    return { ...withAddOns(changed, addOns), asideAddOns: [] };
  }
  if (!takesAddOns(draft.form.service)) return changed;
  return { ...withAddOns(changed, []), asideAddOns: draft.form.addOns };
}

function withAddOns<Draft extends FormDraft>(draft: Draft, addOns: readonly string[]): Draft {
  return { ...draft, form: { ...draft.form, addOns } };
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
