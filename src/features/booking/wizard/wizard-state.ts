import {
  isAddOnId,
  isExtraServiceId,
  takesAddOns,
  type AddOnId,
  type ExtraServiceId,
} from '@/domain/catalogue';
import { extraServicesBeside } from '@/domain/quote';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import type { VehicleType } from '@/domain/vehicles';
import {
  WIZARD_DEFAULT_SERVICE,
  wizardCategoryOf,
  type WizardCategory,
} from '@/domain/wizard-catalogue';

/** Select Service, Vehicle Details, Contact & Schedule. */
export const WIZARD_STEPS = [1, 2, 3] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What the visitor types or picks beside service and vehicle type; empty means "not given". */
export interface WizardFields {
  readonly vehicleSize: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly comments: string;
}

export interface WizardState extends WizardFields {
  readonly step: WizardStep;
  readonly category: WizardCategory;
  /** A catalogue id; empty while nothing is selected. A code from elsewhere is kept as it came. */
  readonly serviceId: string;
  readonly addOns: readonly AddOnId[];
  /** Services beside the main one. */
  readonly extraServices: readonly ExtraServiceId[];
  readonly vehicleType: VehicleType | undefined;
  /** The car put together in the studio, with the last choice there. */
  readonly studio: StudioConfiguration | undefined;
  /** The service chosen last outside of the wizard, until the page is loaded anew; empty for none. */
  readonly chosenId: string;
}

export const INITIAL_WIZARD: WizardState = {
  step: 1,
  category: 'tinting',
  serviceId: '',
  addOns: [],
  extraServices: [],
  vehicleType: undefined,
  vehicleSize: '',
  vehicleMake: '',
  vehicleModel: '',
  name: '',
  email: '',
  phone: '',
  comments: '',
  studio: undefined,
  chosenId: '',
};

export type WizardAction =
  | { readonly type: 'restored'; readonly state: WizardState }
  | { readonly type: 'forgotten' }
  | { readonly type: 'category-switched'; readonly category: WizardCategory }
  | { readonly type: 'service-selected'; readonly serviceId: string }
  | { readonly type: 'add-on-toggled'; readonly addOn: AddOnId }
  | { readonly type: 'extra-service-toggled'; readonly id: string }
  | { readonly type: 'vehicle-chosen'; readonly vehicleType: VehicleType }
  | { readonly type: 'typed'; readonly field: keyof WizardFields; readonly value: string }
  | { readonly type: 'step-shown'; readonly step: WizardStep }
  | { readonly type: 'studio-dropped' }
  | ChoiceElsewhere;

/** A service was chosen elsewhere on the site. */
interface ChoiceElsewhere {
  readonly type: 'chosen-elsewhere';
  readonly serviceId: string;
  readonly extraServiceIds?: readonly string[] | undefined;
  readonly vehicleType?: VehicleType | undefined;
  readonly studio?: StudioConfiguration | undefined;
}

/** Every rule of the wizard (specification 4 and 5) in one pure step. */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'restored':
      return { ...action.state, step: openStep(action.state, action.state.step) };
    case 'forgotten':
      return INITIAL_WIZARD;
    case 'category-switched':
      if (action.category === state.category && state.serviceId !== '') return state;
      return {
        ...withService(state, WIZARD_DEFAULT_SERVICE[action.category]),
        addOns: [],
      };
    case 'service-selected':
      return withService(state, action.serviceId);
    case 'add-on-toggled':
      return takesAddOns(state.serviceId)
        ? { ...state, addOns: toggled(state.addOns, action.addOn) }
        : state;
    case 'extra-service-toggled':
      return isExtraServiceId(action.id)
        ? { ...state, extraServices: toggled(state.extraServices, action.id) }
        : state;
    case 'vehicle-chosen':
      return { ...state, vehicleType: action.vehicleType };
    case 'typed':
      return { ...state, [action.field]: action.value };
    case 'step-shown': {
      const step = openStep(state, action.step);
      return step === state.step ? state : { ...state, step };
    }
    case 'studio-dropped':
      return { ...state, studio: undefined };
    case 'chosen-elsewhere':
      return withChoice(state, action);
    default:
      return action satisfies never;
  }
}

function withChoice(state: WizardState, choice: ChoiceElsewhere): WizardState {
  const { serviceId, extraServiceIds = [], vehicleType = state.vehicleType, studio } = choice;
  const extraServices = extraServicesBeside(serviceId, extraServiceIds);
  const fresh: WizardState = {
    ...state,
    step: 1,
    addOns: [],
    extraServices,
    vehicleType,
    studio,
    chosenId: serviceId,
  };
  // An extra is no booking by itself: it comes with a detailing package.
  return isAddOnId(serviceId)
    ? { ...withService(fresh, packageFor(state)), addOns: [serviceId] }
    : withService(fresh, serviceId);
}

/** The furthest step that may be shown: the gates between the steps. */
export function furthestStep(state: WizardState): WizardStep {
  if (state.serviceId === '') return 1;
  return state.vehicleType === undefined ? 2 : 3;
}

function openStep(state: WizardState, wanted: WizardStep): WizardStep {
  const furthest = furthestStep(state);
  return wanted > furthest ? furthest : wanted;
}

function withService(state: WizardState, serviceId: string): WizardState {
  return {
    ...state,
    serviceId,
    category: wizardCategoryOf(serviceId) ?? state.category,
    addOns: takesAddOns(serviceId) ? state.addOns : [],
    extraServices: extraServicesBeside(serviceId, state.extraServices),
  };
}

function packageFor({ serviceId }: WizardState): string {
  return takesAddOns(serviceId) ? serviceId : WIZARD_DEFAULT_SERVICE.detailing;
}

function toggled<Id>(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
