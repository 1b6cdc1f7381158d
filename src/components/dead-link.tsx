import { Phone } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { LinkAgain } from '@/components/link-again';
import { CarStage } from '@/components/cars/car-stage';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Button } from '@/components/ui/button';
import { DEAD_LINK } from '@/content/booking/dead-link';
import { SHOP_TEL_HREF } from '@/domain/shop';

interface DeadLinkProps {
  readonly heading: string;
  readonly text: string;
  readonly headingRef?: RefCallback<HTMLHeadingElement> | undefined;
  /** The way on: a link that looks like a button. */
  readonly children: ReactNode;
}

/** A private link that opens nothing: why, the shop's phone, a way on, and how to get the link again. */
export function DeadLink({ heading, text, headingRef, children }: DeadLinkProps) {
  return (
    <>
      <CarStage role="alert" car={<VehiclePicture className="size-full" vehicleType="coupe" />}>
        <h1 className="mb-2.5 text-title focus:outline-hidden" tabIndex={-1} ref={headingRef}>
          {heading}
        </h1>
        <p className="max-w-[48ch] text-lg leading-snug tracking-wide text-on-ink">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {children}
          <Button asChild look="ghost">
            <a className="tabular-nums" href={SHOP_TEL_HREF}>
              <Phone size={18} aria-hidden="true" />
              {DEAD_LINK.call}
            </a>
          </Button>
        </div>
      </CarStage>
      <LinkAgain />
    </>
  );
}
