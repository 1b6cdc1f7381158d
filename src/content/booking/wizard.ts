import type { PriceRange } from '@/domain/money/article-prices';
import type { VehicleType } from '@/domain/vehicles';
import type { WizardCategory } from '@/domain/booking/wizard-catalogue';

import { priceRange } from '../facts';

/** Offered with the vehicle type; the chosen size travels with the comments. */
export const VEHICLE_SIZES = ['Compact', 'Mid-size', 'Full-size'] as const;

/** Names of the wizard's categories, as its chips show them. */
export const WIZARD_CATEGORY_LABELS = {
  tinting: 'Tinting',
  detailing: 'Detailing',
  protection: 'Protection',
  graphics: 'Graphics',
  design: 'Design',
} as const satisfies Record<WizardCategory, string>;

/**
 * Copy of the booking wizard. Step names, button labels, `summaryHeading` and the toast's title are
 * fixed by the specification.
 */
export const WIZARD = {
  heading: 'Start your booking',
  stepsLabel: 'Steps of the booking',
  doneStep: 'Done',
  optional: 'Optional',
  steps: ['Select Service', 'Vehicle Details', 'Contact & Schedule'],

  service: {
    heading: 'What would you like done?',
    help: 'Choose your main service. You can add more before you confirm.',
    categoriesLabel: 'Category',
    addOnsHeading: 'Add-ons for this package',
    addOnsHelp: 'Each one adds to the total.',
    quotedPrice: 'By quote',
    callForQuote: 'Call for Quote',
    /** Includes the articles' price range if they name one. */
    quoteNote: (guide: PriceRange | undefined) =>
      guide === undefined
        ? "By quote. We'll give you a price before any work starts."
        : `By quote. Price guide ${priceRange(guide)}. We'll give you a price before any work starts.`,
    ppfNote: 'PPF is estimated at $400 until we know which panels you want covered.',
    disabledReason: 'Select a service to continue.',
    continue: 'Continue to Vehicle Details',
  },

  vehicle: {
    heading: 'Which vehicle is it?',
    help: 'Make and model help us prepare.',
    helpByVehicle: 'The type sets the price. Make and model help us prepare.',
    typeLabel: 'Vehicle type',
    makeLabel: 'Make',
    modelLabel: 'Model',
    sizeLabel: 'Size',
    disabledReason: 'Choose a vehicle type to continue.',
    continue: 'Continue to Contact & Schedule',
    back: 'Back to Select Service',
  },

  contact: {
    heading: 'How do we reach you?',
    help: "We need your name, email and phone. Next, you'll pick a day and time and confirm.",
    nameLabel: 'Full name',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    commentsLabel: 'Special requests',
    commentsPlaceholder: 'Old tint to remove, a deep scratch, anything we should know.',
    continue: 'Schedule Appointment',
    back: 'Back to Vehicle Details',
  },

  summary: {
    heading: 'Your booking so far',
    empty: 'No service selected yet.',
    vehicle: 'Vehicle',
    vehicleNext: 'next step',
    /** After the price of a vehicle, which is larger than these words. */
    whenBooked: (vehicle: string) => `for your ${vehicle} when you book`,
    /** Between the estimate and that price. */
    less: (dollars: string) => `${dollars} less than the estimate`,
    more: (dollars: string) => `${dollars} more than the estimate`,
    summaryHeading: 'Booking Summary',
    makeAndModel: 'Make and model',
    total: 'Estimated total',
    /** Only of services whose price depends on the vehicle. */
    byVehicle: 'Choose a vehicle to see your price.',
  },

  toastTitle: 'Service Selected',
} as const;

/** Read to people who do not see the side panel's car. */
export function wizardCarLabel(type: VehicleType | undefined, label: string): string {
  return type === undefined ? 'A sedan, until you choose your vehicle' : `Your vehicle: ${label}`;
}
