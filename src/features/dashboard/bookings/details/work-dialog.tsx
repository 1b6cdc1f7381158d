import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DETAILS } from '@/content/staff/dashboard';
import { LATE_ARRIVAL } from '@/content/staff/details';
import { isLateArrival, offeredSteps } from '@/domain/booking/next-step';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { bookedNames, serviceDisplayName } from '@/domain/service-names';
import type { ListedBooking } from '../api/listed-booking';
import { isOfferedStep, isWorkStep, STEP_LOOK } from '../step-look';
import { useSteps } from '../use-steps';
import { Detail } from './detail';
import { DetailsHeader } from './details-dialog';
import { StaffNotes } from './staff-notes';
import { WorkPanel } from './work-panel';

interface WorkDialogProps {
  readonly booking: ListedBooking;
  /** Between facts and notes. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A job for who does it: what it is, notes, its bay and times, and that it came or is ready. */
export function WorkDialog({ booking, children, onClose }: WorkDialogProps) {
  const { customerName, comments, addOns } = booking;
  const now = useNow();
  const { update, undo, isSending, question } = useSteps(booking);
  const steps = offeredSteps(booking, now).filter(isOfferedStep).filter(isWorkStep);
  const names = [...new Set([...bookedNames(booking), ...addOns.map(serviceDisplayName)])];
  return (
    <Dialog className="md:w-[min(720px,100vw-40px)]" closesOnBack={false} onClose={onClose}>
      <DetailsHeader booking={booking} />
      <div className="grid grid-cols-1 gap-5 px-5.5 py-5 md:px-7">
        <dl className="grid gap-x-8 gap-y-3 text-base leading-snug wrap-anywhere md:grid-cols-2">
          <Detail name={DETAILS.customer}>
            <b className="font-semibold">{customerName}</b>
          </Detail>
          <Detail name={DETAILS.vehicle}>{vehicleText(booking)}</Detail>
          <Detail name={DETAILS.service}>
            {names.map((name) => (
              <b key={name} className="block font-semibold">
                {name}
              </b>
            ))}
          </Detail>
          {comments ? (
            <Detail name={DETAILS.instructions} className="whitespace-pre-line">
              {comments}
            </Detail>
          ) : null}
        </dl>
        {children}
        <StaffNotes bookingId={booking.id} />
        <WorkPanel booking={booking} />
      </div>
      {steps.length > 0 || undo ? (
        <div
          className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] max-md:*:flex-auto md:px-7 md:py-4 [@media(max-height:560px)]:static"
          data-slot="actions"
        >
          {undo ? (
            <Button look="outline" size="s" onClick={undo}>
              <Undo2 size={18} aria-hidden="true" />
              {DETAILS.undo}
            </Button>
          ) : null}
          {steps.map((step) => {
            const { label, Icon } = STEP_LOOK[step];
            return (
              <Button key={step} size="s" isBusy={isSending} onClick={() => update(step)}>
                {Icon ? <Icon size={18} aria-hidden="true" /> : null}
                {isLateArrival(step, booking, now) ? LATE_ARRIVAL.open : label}
              </Button>
            );
          })}
        </div>
      ) : null}
      {question}
    </Dialog>
  );
}
