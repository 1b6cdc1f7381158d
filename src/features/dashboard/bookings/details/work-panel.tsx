import { useQuery } from '@tanstack/react-query';
import { Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Fact, FactList } from '@/components/ui/fact-list';
import { FormInput, FormSelect } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { Note } from '@/components/ui/note';
import { JOB_CARD } from '@/content/day-sheet';
import { WORK } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import { holdsSpot } from '@/domain/booking/booking-status';
import { waitsForBay } from '@/domain/calendar/bay-plan';
import { readyAround } from '@/domain/calendar/ready-time';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import { formatDayAndTime } from '@/domain/day';
import { failureKind, isRequestFailure } from '@/lib/errors';
import type { ListedBooking } from '../api/listed-booking';
import { type Bay, baysQuery } from '../../shell/shop-settings-api';
import { instantText } from '../record-text';
import { notesQuery } from '../api/booking-notes';
import { jobCardsQuery } from '../api/job-cards';
import { JobCards } from '../print/job-card';
import { usePrint } from '../print/use-print';
import { bookingsByIdQuery, bookingsInTheWay } from '../api/conflicts';
import { bayAvailabilityQuery } from '../api/bay-availability';
import { ChangedSince } from '../changed-since';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { usePlaceBooking } from '../actions/place-booking';

interface WorkPanelProps {
  readonly booking: ListedBooking;
}

/** Staff change the bay and the work time; the ready time follows. */
export function WorkPanel({ booking }: WorkPanelProps) {
  const form = useInlineForm();
  const { workMinutes, readyAt, status } = booking;
  if (workMinutes === null) return null;
  return (
    <section
      className="rounded-l bg-paper px-4.5 pt-4 pb-4.5 forced-colors:border"
      aria-label={WORK.heading}
    >
      <FactList>
        <Fact label={WORK.bay}>
          <BayName booking={booking} />
        </Fact>
        {workMinutes === 0 ? null : <Fact label={WORK.time}>{formatWorkTime(workMinutes)}</Fact>}
        {readyAt === null ? null : <Fact label={WORK.ready}>{instantText(readyAt)}</Fact>}
      </FactList>
      {form.isOpen ? (
        <WorkForm booking={booking} onClose={form.close} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {holdsSpot(status) ? (
            <OpenForm form={form} icon={Pencil}>
              {WORK.change}
            </OpenForm>
          ) : null}
          <PrintJobCard booking={booking} />
        </div>
      )}
    </section>
  );
}

function BayName({ booking }: WorkPanelProps) {
  const { bayId } = booking;
  const { data: bays } = useQuery({ ...baysQuery, enabled: bayId !== null });
  if (bayId !== null) return bays?.find(({ id }) => id === bayId)?.name ?? WORK.unknownBay(bayId);
  if (!waitsForBay(booking)) return WORK.none;
  return <b className="font-semibold text-warn-lead">{WORK.waits}</b>;
}

/** Prints the card of a vehicle instead of the page. Its data is read ahead. */
function PrintJobCard({ booking }: { readonly booking: Booking }) {
  const { isPrinting, print } = usePrint();
  const { data: notes } = useQuery(notesQuery(booking.id));
  const { data: bays } = useQuery({ ...baysQuery, enabled: booking.bayId !== null });
  const bayName = bays?.find(({ id }) => id === booking.bayId)?.name;
  const { data: facts } = useQuery(jobCardsQuery([booking.id]));
  const card = {
    booking,
    bayName,
    notes: notes?.map(({ body }) => body),
    facts: facts?.get(booking.id),
  };
  return (
    <>
      <Button
        look="outline"
        size="s"
        aria-label={JOB_CARD.printOf(booking.customerName)}
        onClick={print}
      >
        <Printer size={17} aria-hidden="true" />
        {JOB_CARD.print}
      </Button>
      {isPrinting ? <JobCards cards={[card]} /> : null}
    </>
  );
}

interface WorkFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** Without a bay, as a choice. */
const NONE = 'none';

const schema = z.object({ minutes: typedAs(parseWorkTime, WORK.timeWrong), bay: z.string() });

/** Another bay or work time. Names what is in the way; no other job is moved. */
function WorkForm({ booking, onClose }: WorkFormProps) {
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
