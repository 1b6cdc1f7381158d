import type { VehicleType } from '@/domain/vehicles';
import type { WizardCategory } from '@/domain/wizard-catalogue';

/** Sizes offered beside the vehicle type; the chosen one travels with the comments. */
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
  heading: 'Book in three steps.',
  intro: 'Choose the work, tell us about the vehicle, pick a time.',
  stepsLabel: 'Steps of the booking',
  doneStep: 'Done',
  optional: 'Optional',
  steps: ['Select Service', 'Vehicle Details', 'Contact & Schedule'],

  service: {
    heading: 'What would you like done?',
    help: 'One service per booking. If you want a second one, write it in the comments.',
    categoriesLabel: 'Category',
    addOnsHeading: 'Extras for this package',
    addOnsHelp: 'Each extra is added to the total.',
    moreAddOns: 'Show six more extras',
    fewerAddOns: 'Show fewer extras',
    quotedPrice: 'Quote',
    callForQuote: 'Call for Quote',
    quoteNote: 'Quoted by phone. It counts $0 in the total until we have seen the car.',
    ppfNote: 'Film is counted at $400 until we know the panels.',
    disabledReason: 'Select a service to continue.',
    continue: 'Continue to Vehicle Details',
  },

  vehicle: {
    heading: 'Which vehicle is it?',
    help: 'The type sets the price on the booking page. Make and model help us cut the right pattern.',
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
    help: 'Name, email and phone are needed. You pick the day and the time on the next page.',
    nameLabel: 'Full name',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    commentsLabel: 'Comments',
    commentsPlaceholder: 'Old film to remove, a scratch, a time that does not work.',
    continue: 'Schedule Appointment',
    back: 'Back to Vehicle Details',
  },

  summary: {
    heading: 'Your booking so far',
    empty: 'No service selected yet.',
    vehicle: 'Vehicle',
    vehicleNext: 'next step',
    quoted: 'by phone',
    summaryHeading: 'Booking Summary',
    makeAndModel: 'Make and model',
    total: 'Estimated total',
    totalNote:
      'An estimate from the price list. The booking page prices some services by vehicle type.',
  },

  toastTitle: 'Service Selected',
} as const;

/** What the side panel's car is called for people who do not see it. */
export function wizardCarLabel(type: VehicleType | undefined, label: string): string {
  return type === undefined ? 'A sedan, until you choose your vehicle' : `Your vehicle: ${label}`;
}
