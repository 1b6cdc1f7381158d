import { BODY_PAINT } from '@/components/cars/car-look';
import { Car } from '@/components/cars/car';
import { MANAGE } from '@/content/manage';
import { bookingReference } from '@/domain/booking';
import { statusLabel } from '@/domain/booking-status';
import { formatDayLong } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import { DEFAULT_VEHICLE_TYPE, isVehicleType, vehicleTypeLabel } from '@/domain/vehicles';
import type { ManagedBooking } from '../api/managed-booking';

interface ManagedFactsProps {
  readonly booking: ManagedBooking;
}

/** What is booked, with the car. */
export function ManagedFacts({ booking }: ManagedFactsProps) {
  const { id, status, day, time, serviceName, vehicleType, totalPrice } = booking;
  const body = isVehicleType(vehicleType) ? vehicleType : DEFAULT_VEHICLE_TYPE;
  const facts = [
    [MANAGE.reference, bookingReference(id)],
    [MANAGE.date, formatDayLong(day)],
    [MANAGE.time, time],
    [MANAGE.service, serviceName],
    [MANAGE.vehicle, vehicleTypeLabel(vehicleType)],
    [MANAGE.total, formatDollars(totalPrice)],
  ] as const;
  return (
    <>
      <section className="stage grid items-end gap-4 overflow-hidden rounded-xl px-6 pt-8 pb-3 text-white md:grid-cols-[1fr_420px] md:px-11">
        <div className="pb-5">
          <span className={`status status-${status}`}>{statusLabel(status)}</span>
          <h1 className="mt-4 mb-2 text-[34px] md:text-[52px]">{MANAGE.heading}</h1>
          <p className="text-[18px]">
            {formatDayLong(day)} at {time}
          </p>
        </div>
        <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />
      </section>
      <section className="panel">
        <h2 className="mb-5 text-[22px]">{MANAGE.factsHeading}</h2>
        <dl className="fact-lines">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
