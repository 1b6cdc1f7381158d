import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { WORK } from '@/content/staff/details';
import { readyAround } from '@/domain/calendar/ready-time';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import { failureKind } from '@/lib/errors';
import { bayAvailabilityQuery } from '../api/bay-availability';
import type { ListedBooking } from '../api/booking-rows';
import { type Bay, baysQuery } from '../../shell/shop-settings-api';
import { ChangedSince } from '../changed-since';
import { InlineForm } from '../../shell/inline-form';
import { usePlaceBooking } from '../actions/place-booking';
import { BayRefusal } from './bay-refusal';

interface WorkFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** Without a bay, as a choice. */
const NONE = 'none';

/** Another bay or work time. Names what is in the way; no other job is moved. */
export function WorkForm({ booking, onClose }: WorkFormProps) {
  const [before] = useState(booking);
  const [typed, setTyped] = useState(formatWorkTime(before.workMinutes ?? 0));
  const [bay, setBay] = useState(before.bayId === null ? NONE : String(before.bayId));
  const [isChecked, setIsChecked] = useState(false);
  const { mutate: place, isPending, error, variables } = usePlaceBooking(booking.id);
  const { data: bays = [] } = useQuery(baysQuery);
  const now = useNow();

  const minutes = parseWorkTime(typed);
  const then = useFreeBays(before, minutes);
  const isWaiting = bay === NONE && minutes !== 0;
  const isDirty =
    minutes !== before.workMinutes || bay !== (before.bayId === null ? NONE : String(before.bayId));
  const options = [
    ...bays.flatMap((each) => bayOption(each, then?.free, before.bayId)),
    ...(bay === NONE || then?.free.length === 0 ? ([[NONE, WORK.withoutBay]] as const) : []),
  ];
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (minutes === undefined || isPending) return;
    if (!isDirty) return onClose();
    const isAsked = failureKind(error) === 'override';
    place(
      {
        booking,
        to: {
          bayId: bay === NONE || minutes === 0 ? null : Number(bay),
          workMinutes: minutes,
          // Chosen as such, or said after it was asked.
          overrides: isWaiting && (isAsked || then?.free.length === 0) ? ['no_bay'] : [],
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <InlineForm
      className="mt-4 grid gap-3.5"
      aria-label={WORK.heading}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <ChangedSince before={before} now={booking} />
      <div className="grid items-start gap-3.5 md:grid-cols-2">
        <Field
          label={WORK.time}
          hint={WORK.timeHint}
          error={isChecked && minutes === undefined ? WORK.timeWrong : undefined}
        >
          <Input
            ref={focusOnOpen}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {minutes === 0 ? null : (
          <Field label={WORK.bay}>
            <Select value={bay} options={options} onChange={setBay} />
          </Field>
        )}
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
          bay={bays.find(({ id }) => id === variables?.to.bayId)?.name ?? WORK.bay}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? WORK.saving : WORK.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {WORK.cancel}
        </Button>
      </div>
    </InlineForm>
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
