import { formatDayHeading, formatDayLong, formatDayShort } from '../../../../src/domain/day.ts';
import { serviceDisplayName } from '../../../../src/domain/service-names.ts';
import { SHOP } from '../../../../src/domain/shop.ts';
import { isVehicleType, vehicleTypeLabel } from '../../../../src/domain/vehicles.ts';
import type { OfferMessage } from '../outbox.ts';
import { type MailBody, type MailCopy, UNSUBSCRIBE } from './copy.ts';
import { firstName } from './facts.ts';

const NOT_HELD = 'It is not held for you: the first to book gets it.';

/** The words of a message to somebody who waits. */
export function offerCopy({ offer, letter: { greeting } }: OfferMessage): MailCopy {
  const { day, slot_time: time } = offer;
  const name = firstName(offer.name);
  return {
    subject: `A time has opened: ${formatDayShort(day)} at ${time}`,
    preview: NOT_HELD,
    heading: 'A time has opened',
    lead: `${name === undefined ? '' : `${greeting} ${name}, `}${formatDayHeading(day)} at ${time} is free for your vehicle. ${NOT_HELD}`,
    reminders: [],
    remindersHeading: '',
    asksForReview: false,
    button: { label: 'Book this time', leadsTo: 'booking' },
    note: 'If it is gone when you open it, the page shows the next free times, and we write again when another time opens on that day.',
    isForShop: false,
  };
}

/** @param page where the list can be left */
export function offerBody({ offer, letter: { signature } }: OfferMessage, page: string): MailBody {
  const { day, slot_time: time, vehicle_type: vehicle } = offer;
  const work = [offer.service, ...offer.extra_services, ...offer.add_ons];
  return {
    lines: [
      ['Date', formatDayLong(day)],
      ['Time', time],
      ['Service', work.map(serviceDisplayName).join(', ')],
      ...(isVehicleType(vehicle) ? ([['Vehicle', vehicleTypeLabel(vehicle)]] as const) : []),
      ['Waiting list', 'Leave the waiting list', page],
    ],
    signature,
    reason: `You're receiving this email because this address was used to ask ${SHOP.name} for a free time.`,
    stop: UNSUBSCRIBE,
  };
}
