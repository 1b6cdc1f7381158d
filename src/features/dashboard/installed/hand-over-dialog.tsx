import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TickBox } from '@/components/booking/tick-box';
import { useUploads } from '@/components/photos/use-uploads';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { careLines } from '@/content/care';
import { CERTIFICATE, HAND_OVER } from '@/content/installed';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { WARRANTY_WORDS_VERSION } from '@/domain/installed';
import { bookedNames, serviceDisplayName } from '@/domain/service-names';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { Completion } from '../bookings/details/details-actions';
import { VehiclePhotos } from '../bookings/photos/vehicle-photos';
import { useSteps } from '../bookings/use-steps';
import { agreeWarranty, type Installed, installedKey, installedQuery } from './api';
import { InstalledPanel } from './installed-panel';
import { useStaffChange } from '../bookings/actions/staff-change';

interface HandOverDialogProps {
  readonly booking: ListedBooking;
  /** The way to complete the booking with a receipt; undefined where one press completes it. */
  readonly completion: Completion | undefined;
  /** Its money. */
  readonly children: ReactNode;
  readonly onComplete: () => void;
  readonly onClose: () => void;
}

/** A car goes back to its customer: what was done and installed, care, payment, warranty, collected. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { booking, completion, children, onComplete, onClose } = props;
  const { id, customerName, serviceName, extraServices, addOns, status } = booking;
  const { update, isSending, question } = useSteps(booking);
  const { data: installed } = useQuery(installedQuery(id));
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: installedKey(id) });
  const sending = useUploads(`after ${id}`, { bookingId: id, stage: 'after' }, readAgain);
  const names = [...new Set([...bookedNames(booking), ...addOns.map(serviceDisplayName)])];
  const care = careLines([serviceName, ...extraServices]);
  const isOpen = status === 'confirmed';
  return (
    <Dialog className="md:w-[min(720px,100vw-40px)]" closesOnBack={false} onClose={onClose}>
      <div className="flex items-start justify-between gap-3 border-b border-line py-3.5 pr-3 pl-5.5 md:pl-7">
        <div className="min-w-0">
          <DialogTitle>{HAND_OVER.title}</DialogTitle>
          <p className="mt-1 text-sm wrap-anywhere text-text-2">
            {customerName}, {vehicleText(booking)}
          </p>
        </div>
        <DialogClose label={HAND_OVER.close} />
      </div>
      <div className="grid grid-cols-1 gap-5 px-5.5 py-5 md:px-7">
        <section>
          <h3 className="mb-2 text-lg">{HAND_OVER.done}</h3>
          <ul className="grid gap-1 text-base font-semibold">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
        {installed ? (
          <VehiclePhotos
            className="text-lg"
            heading={HAND_OVER.photos}
            customer={customerName}
            photos={installed.photos}
            sending={sending}
            onRemoved={readAgain}
          />
        ) : null}
        <InstalledPanel booking={booking} />
        {care.length === 0 ? null : (
          <section>
            <h3 className="mb-2 text-lg">{HAND_OVER.care}</h3>
            <ul className="grid list-disc gap-1.5 pl-5 text-base leading-snug">
              {care.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {children}
        {installed?.certificate ? (
          <Warranty bookingId={id} certificate={installed.certificate} />
        ) : null}
      </div>
      <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] max-md:*:flex-auto md:px-7 md:py-4 [@media(max-height:560px)]:static">
        {isOpen && completion ? (
          <Button look="outline" isBusy={isSending} onClick={() => update('completed')}>
            <CheckCheck size={18} aria-hidden="true" />
            {HAND_OVER.collected}
          </Button>
        ) : null}
        {!isOpen ? (
          <Button look="primary" onClick={onClose}>
            {HAND_OVER.finish}
          </Button>
        ) : completion ? (
          <Button look="primary" onClick={onComplete}>
            <completion.Icon size={18} aria-hidden="true" />
            {completion.label}
          </Button>
        ) : (
          <Button look="primary" isBusy={isSending} onClick={() => update('completed')}>
            <CheckCheck size={18} aria-hidden="true" />
            {HAND_OVER.collected}
          </Button>
        )}
      </div>
      {question}
    </Dialog>
  );
}

interface WarrantyProps {
  readonly bookingId: string;
  readonly certificate: NonNullable<Installed['certificate']>;
}

/** The customer at the counter says whether their certificate is kept; saved with each press. */
function Warranty({ bookingId, certificate }: WarrantyProps) {
  const { mutate, isPending, variables } = useStaffChange({
    send: (isTicked: boolean) =>
      agreeWarranty(bookingId, isTicked ? WARRANTY_WORDS_VERSION : undefined),
    failed: HAND_OVER.agreeFailed,
    reads: [installedKey(bookingId)],
  });
  return (
    <section aria-label={HAND_OVER.warranty}>
      <h3 className="text-lg">{HAND_OVER.warranty}</h3>
      <TickBox
        label={CERTIFICATE.keep}
        hint={CERTIFICATE.keepHint}
        isTicked={isPending ? variables : certificate.agreedVersion !== null}
        onTick={(isTicked) => mutate(isTicked)}
      />
    </section>
  );
}
