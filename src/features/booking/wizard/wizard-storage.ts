import { isAddOnId, takesAddOns } from '@/domain/catalogue';
import { extraServicesBeside } from '@/domain/quote';
import { isStudioConfiguration } from '@/domain/studio-configuration';
import { isVehicleType } from '@/domain/vehicles';
import { WIZARD_CATEGORIES } from '@/domain/wizard-catalogue';
import { INITIAL_WIZARD, WIZARD_STEPS, type WizardState } from './wizard-state';

const KEY = 'booking-wizard';

/** Keeps step and choices for this tab. Without storage they live as long as the page. */
export function saveWizard(state: WizardState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is full or forbidden: the wizard goes on without it.
  }
}

/** Forgets step and choices, for example once they have become a booking. */
export function forgetWizard(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}

export function loadWizard(): WizardState | undefined {
  try {
    return parseWizard(sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Reads a stored wizard; parts that are not what they should be are as at the beginning. */
export function parseWizard(json: string | null): WizardState | undefined {
  if (json === null) return undefined;
  const stored: unknown = parseJson(json);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const value = stored as Readonly<Partial<Record<keyof WizardState, unknown>>>;
  const text = (key: keyof WizardState): string => {
    const given = value[key];
    return typeof given === 'string' ? given : '';
  };
  const serviceId = text('serviceId');
  const vehicleType = text('vehicleType');
  const addOns = Array.isArray(value.addOns) ? value.addOns : [];
  const extraServices = Array.isArray(value.extraServices) ? value.extraServices : [];
  return {
    step: WIZARD_STEPS.find((step) => step === value.step) ?? INITIAL_WIZARD.step,
    category:
      WIZARD_CATEGORIES.find((category) => category === value.category) ?? INITIAL_WIZARD.category,
    serviceId,
    addOns: takesAddOns(serviceId)
      ? addOns.filter((id: unknown) => typeof id === 'string' && isAddOnId(id))
      : [],
    extraServices: extraServicesBeside(
      serviceId,
      extraServices.filter((id: unknown) => typeof id === 'string'),
    ),
    vehicleType: isVehicleType(vehicleType) ? vehicleType : undefined,
    vehicleSize: text('vehicleSize'),
    vehicleMake: text('vehicleMake'),
    vehicleModel: text('vehicleModel'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    comments: text('comments'),
    studio: isStudioConfiguration(value.studio) ? value.studio : undefined,
    chosenId: '',
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
