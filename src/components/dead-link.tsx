import type { ReactNode, RefCallback } from 'react';
import { LinkAgain } from '@/components/link-again';
import { CallLink } from '@/components/site/call-link';
import { CarStage } from '@/components/cars/car-stage';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Button } from '@/components/ui/button';
import { DEAD_LINK } from '@/content/booking/dead-link';

interface DeadLinkProps {
  readonly heading: string;
  readonly text: string;
  readonly headingRef?: RefCallback<HTMLHeadingElement> | undefined;
  /** The way on: a link that looks like a button. */
  readonly children: ReactNode;
}

/** A private link that opens nothing: why, how to get the link again, and ways on. */
export function DeadLink({ heading, text, headingRef, children }: DeadLinkProps) {
  return (
    <>
      <CarStage role="alert" car={<VehiclePicture className="size-full" vehicleType="coupe" />}>
        <h1 className="mb-2.5 text-title focus:outline-hidden" tabIndex={-1} ref={headingRef}>
          {heading}
        </h1>
        <p className="max-w-[48ch] text-lg leading-snug tracking-wide text-on-ink">{text}</p>
      </CarStage>
      <LinkAgain />
      <div className="mt-4 grid gap-3 md:flex">
        {children}
        <Button asChild look="outline" className="tabular-nums">
          <CallLink>{DEAD_LINK.call}</CallLink>
        </Button>
      </div>
    </>
  );
}
