import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { bookingQuery } from '@/features/dashboard/bookings/api/one-booking';
import { useDialogAddress } from '@/features/dashboard/shell/use-dialog-address';
import { STAFF_KEY, useIsTechnician } from '@/lib/session';

const loadDetails = () => import('./booking-details');
const loadJob = () => import('./job-dialog');
const loadMove = () => import('@/features/dashboard/calendar/move/move-dialog');
const loadCheckout = () => import('@/features/dashboard/money/checkout/checkout-dialog');
const loadHandOver = () => import('./hand-over');
const loadIntake = () => import('@/features/dashboard/intake/intake-dialog');
const loadDelete = () => import('@/features/dashboard/bookings/details/confirm-delete');
const BookingDetails = lazy(async () => ({ default: (await loadDetails()).BookingDetails }));
const JobDialog = lazy(async () => ({ default: (await loadJob()).JobDialog }));
const MoveDialog = lazy(async () => ({ default: (await loadMove()).MoveDialog }));
const CheckoutDialog = lazy(async () => ({ default: (await loadCheckout()).CheckoutDialog }));
const HandOver = lazy(async () => ({ default: (await loadHandOver()).HandOver }));
const IntakeDialog = lazy(async () => ({ default: (await loadIntake()).IntakeDialog }));
const ConfirmDelete = lazy(async () => ({ default: (await loadDelete()).ConfirmDelete }));

/** The dialogs about a booking that the address names, over whichever page of staff is open. */
export function BookingDialogs() {
  const { booking, of } = useDialogAddress().address;
  const isTechnician = useIsTechnician();
  const isLoading = useIsFetching({ queryKey: [STAFF_KEY] }) > 0;
  useEffect(() => {
    if (isLoading) return;
    // After the page's data, so that the first press finds them; if it fails, the press tries again.
    // Without a connection, too, a vehicle comes.
    for (const load of [...(isTechnician ? [loadJob] : [loadDetails, loadMove]), loadIntake])
      load().catch(() => undefined);
  }, [isLoading, isTechnician]);
  const id = booking ?? of;
  return id === undefined ? null : <DialogsOf key={id} id={id} />;
}

function DialogsOf({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const { address, open, close, closeAll } = useDialogAddress();
  const isTechnician = useIsTechnician();
  const { data: booking } = useQuery(bookingQuery(client, id));
  const wasShown = useRef(false);
  // Two dialogs that open at once hide each other from screen readers: the one on top comes second.
  const [isBelowOpen, setIsBelowOpen] = useState(false);
  const showAbove = useCallback(() => setIsBelowOpen(true), []);

  useEffect(() => {
    if (booking) wasShown.current = true;
    if (booking !== null) return;
    // A link to a booking that was deleted; one that is deleted while it is shown has its own message.
    if (!wasShown.current) toast.info(STAFF_TOASTS.notFound);
    closeAll();
  }, [booking, closeAll]);

  if (!booking) return null;
  const task = address.booking === undefined || isBelowOpen ? address.do : undefined;
  const openIntake = (): void => open({ booking: id, do: 'intake' });
  // Each waits for its own code only: the details stay where they are under a move.
  return (
    <>
      <Suspense fallback={null}>
        {address.booking === undefined ? null : (
          <>
            {isTechnician ? (
              <JobDialog booking={booking} onIntake={openIntake} onClose={closeAll} />
            ) : (
              <BookingDetails
                booking={booking}
                onIntake={openIntake}
                onMove={() => open({ booking: id, do: 'move' })}
                onComplete={() => open({ booking: id, do: 'checkout' })}
                onHandOver={() => open({ booking: id, do: 'hand-over' })}
                onDelete={() => open({ booking: id, do: 'delete' })}
                onClose={closeAll}
              />
            )}
            <AfterMount onMount={showAbove} />
          </>
        )}
      </Suspense>
      <Suspense fallback={null}>
        {task === 'intake' ? <IntakeDialog booking={booking} onClose={close} /> : null}
        {task === 'move' && !isTechnician ? (
          <MoveDialog booking={booking} onMoved={closeAll} onClose={close} />
        ) : null}
        {task === 'checkout' && !isTechnician ? (
          <CheckoutDialog booking={booking} onClose={close} />
        ) : null}
        {task === 'hand-over' && !isTechnician ? (
          <HandOver
            booking={booking}
            onComplete={() => open({ booking: id, do: 'checkout' })}
            onClose={close}
          />
        ) : null}
        {task === 'delete' && !isTechnician ? (
          <ConfirmDelete booking={booking} onDeleted={closeAll} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Beside what is fetched first: says that it is there. */
function AfterMount({ onMount }: { readonly onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}
