import type { RefObject } from 'react';
import type { ManagedBooking } from '../api/managed-booking';
import { CarStage } from '@/components/cars/car-stage';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { MANAGE } from '@/content/booking/manage';
import { customerStatusLabel } from '@/domain/booking/booking-status';
import { formatDayHeading } from '@/domain/day';
import { priceCheck } from '@/domain/money/price-check';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { ManageStage } from './stage';

/** Beside the panel it is as high as that. */
const STAGE = 'lg:col-span-1 lg:grid-cols-1 lg:grid-rows-[auto_1fr] lg:items-end lg:self-stretch';
const LINE = 'text-lg leading-snug text-on-ink md:text-xl print:text-text';
const HEADING = 'mt-4 mb-2.5 text-title focus:outline-hidden';

interface ManageHeroProps {
  readonly booking: ManagedBooking;
  readonly stage: ManageStage;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function ManageHero({ booking, stage, heading }: ManageHeroProps) {
  const { status, day, time, serviceName, vehicleType } = booking;
  const [, ...more] = priceCheck(booking).lines.map(({ label }) => label);
  const isMailed = !['failed', 'not-configured'].includes(booking.mail?.state ?? '');
  return (
    <CarStage
      className={STAGE}
      aria-labelledby={HEADING_ID}
      car={<VehicleCar vehicleType={vehicleType} />}
    >
      <Badge tone={status}>{customerStatusLabel(status, booking.confirmBy)}</Badge>
      <h1 className={HEADING} id={HEADING_ID} tabIndex={-1} ref={heading}>
        {MANAGE.headings[stage]}
      </h1>
      <p className={cn(LINE, status === 'cancelled' && 'line-through opacity-75')}>
        {MANAGE.at(formatDayHeading(day), time)}
      </p>
      <p className={LINE}>{[serviceName, vehicleTypeLabel(vehicleType)].join(', ')}</p>
      {more.length > 0 ? <p className={LINE}>{more.join(', ')}</p> : null}
      {status === 'pending' && stage === 'open' && booking.confirmBy === undefined ? (
        <p className={LINE}>
          {isMailed ? BOOKING_SUCCESS.checkedByEmail : BOOKING_SUCCESS.checkedByCall}
        </p>
      ) : null}
    </CarStage>
  );
}

/** The same before the booking is known, with the heading that most of them have. */
export function ManageHeroSkeleton() {
  return (
    <CarStage className={STAGE} aria-labelledby={HEADING_ID}>
      <Skeleton className="h-7 w-24 bg-hair-2" />
      <h1 className={HEADING} id={HEADING_ID}>
        {MANAGE.headings.open}
      </h1>
      {['w-4/5', 'w-3/5'].map((width) => (
        <p key={width} className={cn(LINE, 'flex items-center')}>
          <Skeleton className={cn('h-4.5 bg-hair-2', width)} />
          &nbsp;
        </p>
      ))}
    </CarStage>
  );
}

const HEADING_ID = 'manage-heading';
