import type { RefObject } from 'react';
import { hasEstimate, type ManagedBooking } from '../api/managed-booking';
import { Car } from '@/components/cars/car';
import { BODY_PAINT } from '@/components/cars/car-look';
import { MANAGE } from '@/content/manage';
import { statusLabel } from '@/domain/booking-status';
import { formatDayHeading } from '@/domain/day';
import { formatTotal } from '@/domain/money';
import { DEFAULT_VEHICLE_TYPE, isVehicleType, vehicleTypeLabel } from '@/domain/vehicles';
import type { ManageStage } from './stage';

interface ManageHeroProps {
  readonly booking: ManagedBooking;
  readonly stage: ManageStage;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** When, what, which car, and how it stands. */
export function ManageHero({ booking, stage, heading }: ManageHeroProps) {
  const { status, day, time, serviceName, vehicleType } = booking;
  const total = formatTotal(booking.totalPrice, hasEstimate(booking));
  const body = isVehicleType(vehicleType) ? vehicleType : DEFAULT_VEHICLE_TYPE;
  return (
    <section className="manage-hero stage" aria-labelledby="manage-heading">
      <div className="manage-hero-words">
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
        <h1 id="manage-heading" tabIndex={-1} ref={heading}>
          {MANAGE.headings[stage]}
        </h1>
        <p className={status === 'cancelled' ? 'line-through opacity-75' : undefined}>
          {MANAGE.at(formatDayHeading(day), time)}
        </p>
        <p>{[serviceName, vehicleTypeLabel(vehicleType), total].join(', ')}</p>
      </div>
      <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />
    </section>
  );
}
