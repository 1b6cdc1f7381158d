import type { RefObject } from 'react';
import { hasEstimate, type ManagedBooking } from '../api/managed-booking';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { MANAGE } from '@/content/manage';
import { statusLabel } from '@/domain/booking-status';
import { formatDayHeading } from '@/domain/day';
import { formatTotal } from '@/domain/money';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { HERO_SHAPE } from './manage-columns';
import type { ManageStage } from './stage';

const LINE = 'text-lg leading-snug text-on-ink md:text-xl print:text-text';

interface ManageHeroProps {
  readonly booking: ManagedBooking;
  readonly stage: ManageStage;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** When, what, which car, and how it stands. */
export function ManageHero({ booking, stage, heading }: ManageHeroProps) {
  const { status, day, time, serviceName, vehicleType } = booking;
  const total = formatTotal(booking.totalPrice, hasEstimate(booking));
  return (
    <section
      className={cn(
        HERO_SHAPE,
        // The light falls on the car, not on the words.
        'grid gap-2 overflow-hidden bg-stage bg-size-[150%_100%] px-5.5 pt-6.5 pb-4.5 text-white',
        'md:grid-cols-[minmax(0,1fr)_minmax(0,380px)] md:items-end md:px-11 md:pt-10 md:pb-6.5',
        'print:block print:bg-none print:p-0 print:pb-4 print:text-text',
      )}
      aria-labelledby="manage-heading"
    >
      <div className="md:pb-4.5">
        <Badge tone={status}>{statusLabel(status)}</Badge>
        <h1
          className="mt-4 mb-2.5 text-title focus:outline-hidden"
          id="manage-heading"
          tabIndex={-1}
          ref={heading}
        >
          {MANAGE.headings[stage]}
        </h1>
        <p className={cn(LINE, status === 'cancelled' && 'line-through opacity-75')}>
          {MANAGE.at(formatDayHeading(day), time)}
        </p>
        <p className={LINE}>{[serviceName, vehicleTypeLabel(vehicleType), total].join(', ')}</p>
      </div>
      <div className="print:hidden">
        <VehicleCar vehicleType={vehicleType} />
      </div>
    </section>
  );
}
