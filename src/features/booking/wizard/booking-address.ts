import { bookingHref } from '@/config/booking-link';
import { PATHS } from '@/config/paths';
import { WIZARD } from '@/content/wizard';
import type { WizardState } from './wizard-state';

/** Where Schedule Appointment leads: the booking page with everything the visitor gave. */
export function bookingAddress(state: WizardState): string {
  return bookingHref(
    {
      service: state.serviceId,
      name: state.name.trim(),
      email: state.email.trim(),
      phone: state.phone.trim(),
      vehicleType: state.vehicleType ?? '',
      vehicleMake: state.vehicleMake.trim(),
      vehicleModel: state.vehicleModel.trim(),
      comments: commentsWithSize(state),
      addOns: state.addOns,
      extraServices: state.extraServices,
      studio: state.studio,
    },
    PATHS.bookingDashboard,
  );
}

/** The address has no parameter for the size: it travels as a line of the comments. */
function commentsWithSize({ comments, vehicleSize }: WizardState): string {
  const size = vehicleSize === '' ? '' : `${WIZARD.vehicle.sizeLabel}: ${vehicleSize}`;
  return [size, comments.trim()].filter((line) => line !== '').join('\n');
}
