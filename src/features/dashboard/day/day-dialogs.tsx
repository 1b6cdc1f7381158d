import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { SLOT_TIMES, slotStartMinutes } from '@/domain/slots';
import { shopTime } from '@/domain/shop-calendar';
import { bookingInDaysQuery, type Days } from '../api/days';
import { baysQuery } from '../api/settings';
import { useDialogAddress } from '../dialog/use-dialog-address';
import type { DayScreen } from '../booking/day-screen';

const loadDetails = () => import('../details/dialogs');
const loadClose = () => import('../closures/close-dialog');
const loadNew = () => import('../new-booking/new-booking-dialog');
const Details = lazy(async () => ({ default: (await loadDetails()).Dialogs }));
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }));
const NewBookingDialog = lazy(async () => ({ default: (await loadNew()).NewBookingDialog }));

interface DayDialogsProps {
  readonly screen: DayScreen;
  readonly days: Days;
}

/** The dialogs of the day; their code arrives after it. */
export function DayDialogs({ screen, days }: DayDialogsProps) {
  const { day } = screen;
  const { address, close } = useDialogAddress();
  useEffect(() => {
    // So that the first press finds them; if it fails, the press tries again.
    for (const load of [loadDetails, loadNew, loadClose]) load().catch(() => undefined);
  }, []);
  const { data: bays } = useQuery(baysQuery);
  const bay = bays?.find(({ id }) => id === address.bay);
  const id = address.booking ?? address.of ?? '';
  // What is typed stays when the booking leaves the day, and a link may name one of another day.
  const { data, isFetching, isError } = useQuery({
    ...bookingInDaysQuery(id, days),
    enabled: id !== '',
  });
  return (
    <Suspense fallback={null}>
      {id === '' ? null : <Details bookings={data.bookings} isPartial={isFetching || isError} />}
      {address.do === 'close' && (bay || address.bay === undefined) ? (
        <CloseDialog day={day} hours={hoursAtHand(screen)} bay={bay} onClose={close} />
      ) : null}
      {address.do === 'walk-in' ? (
        <NewBookingDialog
          start={{ day: screen.today, time: slotNow(screen), isWalkIn: true }}
          onClose={close}
        />
      ) : null}
      {address.do === 'new' ? (
        <NewBookingDialog start={{ day, time: address.time, bayId: address.bay }} onClose={close} />
      ) : null}
    </Suspense>
  );
}

/** What is left of the hour in which the clock stands, or the next one; none of another day. */
function hoursAtHand({ day, today, now }: DayScreen) {
  if (day !== today) return [];
  const { minutes } = shopTime(now);
  return SLOT_TIMES.filter((time) => slotStartMinutes(time) + HOUR_MINUTES > minutes).slice(0, 1);
}

/** The slot in which the clock stands, or the nearest one of the day. */
function slotNow({ now }: DayScreen) {
  const { minutes } = shopTime(now);
  return SLOT_TIMES.findLast((time) => slotStartMinutes(time) <= minutes) ?? SLOT_TIMES[0];
}

const HOUR_MINUTES = 60;
