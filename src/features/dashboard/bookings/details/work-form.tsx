import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { WORK } from '@/content/staff/details';
import { formatDayAndTime } from '@/domain/day';
import { failureKind, isRequestFailure } from '@/lib/errors';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useNow } from '@/components/clock';
import { FormInput, FormSelect } from '@/components/ui/form-field';
import { readyAround } from '@/domain/calendar/ready-time';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import { bookingsByIdQuery, bookingsInTheWay } from '../api/conflicts';
import { instantText } from '../record-text';
import { bayAvailabilityQuery } from '../api/bay-availability';
import type { ListedBooking } from '../api/listed-booking';
import { type Bay, baysQuery } from '../../shell/shop-settings-api';
import { ChangedSince } from '../changed-since';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { usePlaceBooking } from '../actions/place-booking';

interface WorkFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** Without a bay, as a choice. */
const NONE = 'none';

const schema = z.object({ minutes: typedAs(parseWorkTime, WORK.timeWrong), bay: z.string() });

/** Another bay or work time. Names what is in the way; no other job is moved. */
export function WorkForm({ booking, onClose }: WorkFormProps) {
  const [before] = useState(booking);
  const place = usePlaceBooking(booking.id);
  const { data: bays = [] } = useQuery(baysQuery);
  const now = useNow();
  const form = useStaffForm({
    schema,
    start: {
      minutes: formatWorkTime(before.workMinutes ?? 0),
      bay: before.bayId === null ? NONE : String(before.bayId),
    },
    save: place,
    send: ({ minutes: workMinutes, bay }) => {
      const isAsked = failureKind(place.error) === 'override';
      const isWaiting = bay === NONE && workMinutes !== 0;
      return {
        booking,
        to: {
          bayId: bay === NONE || workMinutes === 0 ? null : Number(bay),
          workMinutes,
          // Chosen as such, or said after it was asked.
          overrides: isWaiting && (isAsked || then?.free.length === 0) ? (['no_bay'] as const) : [],
        },
      };
    },
    onDone: onClose,
    onUnchanged: onClose,
  });
  const { control, error } = form;
  const [typed, bay] = useWatch({ control, name: ['minutes', 'bay'] });
  const minutes = parseWorkTime(typed);
  const then = useFreeBays(before, minutes);
  const options = [
    ...bays.flatMap((each) => bayOption(each, then?.free, before.bayId)),
    ...(bay === NONE || then?.free.length === 0 ? ([[NONE, WORK.withoutBay]] as const) : []),
  ];
  return (
    <StaffForm
      form={form}
      texts={WORK}
      className="mt-4"
      aria-label={WORK.heading}
      onClose={onClose}
    >
      <ChangedSince before={before} now={booking} />
      <div className="grid items-start gap-3.5 md:grid-cols-2">
        <FormInput name="minutes" label={WORK.time} hint={WORK.timeHint} />
        {minutes === 0 ? null : <FormSelect name="bay" label={WORK.bay} options={options} />}
      </div>
      <p className="text-sm font-medium empty:hidden" role="status">
        {then && then.readyAt !== null
          ? then.free.length === 0
            ? WORK.noneFree
            : WORK.readyThen(readyAround(then.readyAt, now))
          : null}
      </p>
      {error ? (
        <BayRefusal
          error={error}
          bay={bays.find(({ id }) => id === place.variables?.to.bayId)?.name ?? WORK.bay}
        />
      ) : null}
    </StaffForm>
  );
}

/** Bays that are free for the work at the time of the booking, and when it would be ready. */
function useFreeBays({ id, bookingDate, bookingTime }: ListedBooking, minutes: number | undefined) {
  const { data } = useQuery({
    ...bayAvailabilityQuery(bookingDate, {
      bookingId: id,
      ...(minutes === undefined ? {} : { workMinutes: minutes }),
    }),
    enabled: minutes !== undefined && minutes > 0,
  });
  const found = data?.find(({ day, time }) => day === bookingDate && time === bookingTime);
  return found && { free: found.bays ?? [], readyAt: found.readyAt };
}

function bayOption(
  { id, name, active }: Bay,
  free: readonly number[] | undefined,
  own: number | null,
): readonly (readonly [string, string])[] {
  if (!active && id !== own) return [];
  const text = free === undefined ? name : free.includes(id) ? WORK.free(name) : WORK.taken(name);
  return [[String(id), text]];
}

interface BayRefusalProps {
  readonly error: unknown;
  readonly bay: string;
}

/**
 * Says why a bay can't be had: who is in it, that it is out of order, or that it does other work.
 */
function BayRefusal({ error, bay }: BayRefusalProps) {
  const rule = isRequestFailure(error) ? error.rule : undefined;
  const ids = bookingsInTheWay(error);
  const { data: others = [] } = useQuery({ ...bookingsByIdQuery(ids), enabled: ids.length > 0 });
  if (failureKind(error) === 'override') {
    return (
      <Note tone="warn" title={WORK.noBayTitle} role="alert">
        {WORK.noBayText}
      </Note>
    );
  }
  if (failureKind(error) !== 'bay-refused') return null;
  const title =
    rule === 'bay_taken'
      ? WORK.takenTitle(bay)
      : rule === 'bay_closed'
        ? WORK.closedTitle(bay)
        : WORK.unsuitableTitle(bay);
  return (
    <Note tone="warn" title={title} role="alert">
      {others.map(({ id, customerName, serviceName, bookingDate, bookingTime, readyAt }) => (
        <span key={id} className="block font-medium">
          {WORK.takenBy(
            customerName,
            serviceName,
            formatDayAndTime(bookingDate, bookingTime),
            readyAt === null ? '?' : instantText(readyAt),
          )}
        </span>
      ))}
      {rule === 'bay_taken' ? WORK.takenText : WORK.otherText}
    </Note>
  );
}
