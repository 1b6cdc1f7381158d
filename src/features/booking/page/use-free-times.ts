import { useDeferredValue, useMemo, useState } from 'react';
import { type BookingForm, priceRequest } from '@/domain/booking/booking-form';
import type { Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { bookedVehicleType } from '@/domain/money/quote';
import type { BookedWork } from '../api/availability';
import { firstOpenDay, shownDays } from '../calendar/shown-days';
import { slotState } from '../calendar/slot-state';
import { useAvailability, useFirstFree } from '../calendar/use-availability';
import type { BookingDraft } from '../draft';

/** The days that the calendar shows, and the times with room for what is booked. */
export function useFreeTimes(draft: BookingDraft, now: Date | undefined) {
  const today = now && shopToday(now);
  const [monthTurnedTo, setMonthTurnedTo] = useState<Day>();
  const month = monthTurnedTo ?? (now ? firstOfMonth(draft.day ?? firstOpenDay(now)) : undefined);
  const { rollsFrom, lastShown } = now ? shownDays(month, now) : {};
  // The pressed or typed value shows first; what depends on it follows in the next frame.
  const settled = useDeferredValue(draft);
  const work = useMemo(() => bookedWork(settled.form), [settled.form]);
  const whose = useMemo(() => ({ work }), [work]);
  const times = useAvailability(useDeferredValue(month), settled.day, today, whose, lastShown);
  const firstFree = useFirstFree(work && whose, now);
  const { day, time } = settled;
  const chosen = useMemo(() => ({ day, time }), [day, time]);
  // No promise for a time without room.
  const isFree = day && time && now && slotState(day, time, now, times.availability) === 'free';
  return {
    /** The draft as it is shown a frame later. */
    settled,
    work,
    times,
    firstFree,
    chosen,
    /** ISO instant at which the vehicle is ready, where that is known. */
    readyAt: isFree ? times.ready[day]?.[time] : undefined,
    shown: { month, rollsFrom, turnTo: setMonthTurnedTo },
  };
}

/** Without a service nothing says where there is room. */
function bookedWork(form: BookingForm): BookedWork | undefined {
  if (form.service === '') return undefined;
  const request = priceRequest(form);
  return {
    service: request.serviceId,
    extraServices: request.extraServiceIds,
    addOns: request.addOnIds,
    vehicleType: bookedVehicleType(request),
  };
}
