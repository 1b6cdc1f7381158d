import type { ReactNode, RefObject } from 'react';
import type { ManagedBooking } from '../api/managed-booking';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { MANAGE } from '@/content/manage';
import { customerStatusLabel } from '@/domain/booking-status';
import { formatDayHeading } from '@/domain/day';
import { totalText } from '@/domain/booking-total';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { ManageStage } from './stage';

const LINE = 'text-lg leading-snug text-on-ink md:text-xl print:text-text';
const HEADING = 'mt-4 mb-2.5 text-title focus:outline-hidden';

interface ManageHeroProps {
  readonly booking: ManagedBooking;
  readonly stage: ManageStage;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function ManageHero({ booking, stage, heading }: ManageHeroProps) {
  const { status, day, time, serviceName, vehicleType } = booking;
  const isMailed = !['failed', 'not-configured'].includes(booking.mail?.state ?? '');
  return (
    <HeroFrame car={<VehicleCar vehicleType={vehicleType} />}>
      <Badge tone={status}>{customerStatusLabel(status, booking.confirmBy)}</Badge>
      <h1 className={HEADING} id={HEADING_ID} tabIndex={-1} ref={heading}>
        {MANAGE.headings[stage]}
      </h1>
      <p className={cn(LINE, status === 'cancelled' && 'line-through opacity-75')}>
        {MANAGE.at(formatDayHeading(day), time)}
      </p>
      <p className={LINE}>{[serviceName, vehicleTypeLabel(vehicleType)].join(', ')}</p>
      <p className={LINE}>{totalText(booking)}</p>
      {status === 'pending' && stage === 'open' && booking.confirmBy === undefined ? (
        <p className={LINE}>
          {isMailed ? BOOKING_SUCCESS.checkedByEmail : BOOKING_SUCCESS.checkedByCall}
        </p>
      ) : null}
    </HeroFrame>
  );
}

/** The same before the booking is known, with the heading that most of them have. */
export function ManageHeroSkeleton() {
  return (
    <HeroFrame>
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
    </HeroFrame>
  );
}

const HEADING_ID = 'manage-heading';

interface HeroFrameProps {
  readonly car?: ReactNode;
  readonly children: ReactNode;
}

/** A stage for the car, with the room of one. */
function HeroFrame({ car, children }: HeroFrameProps) {
  return (
    <section
      className={cn(
        // The light falls on the car, not on the words.
        'grid gap-2 overflow-hidden rounded-xl bg-stage bg-size-[150%_100%] px-5.5 pt-6.5 pb-4.5 text-white',
        'lg:col-span-full lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]',
        'md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] md:items-end md:px-11 md:pt-10 md:pb-6.5',
        'print:block print:overflow-visible print:bg-none print:p-0 print:pb-4 print:text-text',
      )}
      aria-labelledby={HEADING_ID}
    >
      <div className="md:pb-4.5">{children}</div>
      <div className="aspect-5/2 print:hidden">{car}</div>
    </section>
  );
}
