import { useQuery } from '@tanstack/react-query';
import { useShopDay } from '@/components/clock';
import { cn } from '@/components/ui/cn';
import { DateButton } from '@/components/ui/date-button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { CLOSE } from '@/content/staff/week';
import {
  type ClosedTimes,
  CLOSURE_REASON_LENGTH,
  type PlacedBooking,
  spotsAt,
  takenAt,
} from '@/domain/calendar/closures';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import { addDays, type Day, formatDayLong, formatDayShort, isSunday } from '@/domain/day';
import { baysQuery } from '../../shell/shop-settings-api';
import { type Extent, lastClosableDay, withHour } from './close-draft';
import type { ClosingState } from './use-closing';

const EXTENTS = [
  ['day', CLOSE.extents.day],
  ['days', CLOSE.extents.days],
  ['hours', CLOSE.extents.hours],
] as const satisfies readonly (readonly [Extent, string])[];

const SHOP = 'shop';

interface CloseFormProps {
  readonly closing: ClosingState;
}

export function CloseForm({ closing }: CloseFormProps) {
  const { draft, errors, capacity, isStored, isBusy, handleChange: onChange } = closing;
  const { extent, day, lastDay, hours, spots, reason, bay } = draft;
  const isDisabled = isStored || isBusy;
  const { data: bays = [] } = useQuery(baysQuery);
  const active = bays.filter((each) => each.active);
  const today = useShopDay();
  const isRange = extent === 'days';
  const handleDay = (next: Day): void =>
    onChange({ day: next, ...(next >= lastDay ? { lastDay: addDays(next, 1) } : {}) });
  const placeChoices = Array.from({ length: Math.max(1, capacity) }, (_, left) => left).map(
    (left) => [String(left), CLOSE.spotsLeft(left)] as const,
  );
  const choice = {
    label: CLOSE.spots,
    value: String(spots),
    options: placeChoices,
    isDisabled,
    onChange: (next: string) => onChange({ spots: Number(next) }),
  };
  return (
    <>
      {/* Nothing to choose while the bays are not known. */}
      {active.length === 0 ? null : (
        <Field label={CLOSE.what} hint={bay ? CLOSE.bayHint : undefined}>
          <Select
            value={bay ? String(bay.id) : SHOP}
            options={[
              [SHOP, CLOSE.wholeShop] as const,
              ...active.map(({ id, name }) => [String(id), name] as const),
            ]}
            isDisabled={isDisabled}
            onChange={(value) => {
              const chosen = active.find(({ id }) => String(id) === value);
              onChange({ bay: chosen && { id: chosen.id, name: chosen.name } });
            }}
          />
        </Field>
      )}
      <div className="grid grid-cols-1 gap-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="flex gap-2.5 max-xs:flex-col">
          <LabelledDay
            label={isRange ? CLOSE.firstDay : CLOSE.day}
            text={isRange ? formatDayShort(day) : formatDayLong(day)}
            value={day}
            min={today}
            isDisabled={isDisabled}
            onChange={handleDay}
          />
          {isRange ? (
            <LabelledDay
              label={CLOSE.lastDay}
              text={formatDayShort(lastDay)}
              value={lastDay}
              min={day}
              max={lastClosableDay(day)}
              isDisabled={isDisabled}
              onChange={(next) => onChange({ lastDay: next })}
            />
          ) : null}
        </div>
        <Segmented
          label={CLOSE.extent}
          value={extent}
          options={EXTENTS}
          isDisabled={isDisabled}
          onChange={(next) => onChange({ extent: next })}
        />
        {errors.lastDay === undefined ? null : <FieldError>{errors.lastDay}</FieldError>}
      </div>
      {extent === 'hours' ? (
        <div>
          <p className="flex justify-between gap-2 text-sm">
            <span className="font-medium">{CLOSE.hours}</span>
            <span className="text-text-3" aria-live="polite">
              {bay
                ? CLOSE.hoursAmount(hours.length)
                : CLOSE.hoursChosen(hours.length, hours.length * Math.max(0, capacity - spots))}
            </span>
          </p>
          <HourStrip closing={closing} isDisabled={isDisabled} />
          {errors.hours === undefined ? null : <FieldError>{errors.hours}</FieldError>}
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
        <Field label={CLOSE.reason} labelNote={CLOSE.reasonNote} error={errors.reason}>
          <Input
            value={reason}
            maxLength={CLOSURE_REASON_LENGTH}
            disabled={isDisabled}
            required
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </Field>
        {capacity > 1 && !bay ? (
          <div>
            <p className="mb-2 text-sm font-medium">{CLOSE.spots}</p>
            {/* A row has room for four. */}
            {capacity > 4 ? <Select {...choice} /> : <Segmented {...choice} />}
          </div>
        ) : null}
      </div>
    </>
  );
}

interface LabelledDayProps {
  readonly label: string;
  readonly text: string;
  readonly value: Day;
  readonly min: Day;
  readonly max?: Day;
  readonly isDisabled: boolean;
  readonly onChange: (day: Day) => void;
}

function LabelledDay({ label, ...rest }: LabelledDayProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className="mb-1.5 text-sm font-medium" aria-hidden="true">
        {label}
      </p>
      <DateButton {...rest} className="min-h-12.5 text-base font-normal" label={label} hasChevron />
    </div>
  );
}

interface HourStripProps extends CloseFormProps {
  readonly isDisabled: boolean;
}

/** The nine hours of a day with what is booked in each; those that are chosen are hatched. */
function HourStrip({ closing, isDisabled }: HourStripProps) {
  const { draft, bookings, closures, handleChange } = closing;
  const { day, hours } = draft;
  return (
    <div
      className="mt-1.5 grid grid-cols-3 gap-px overflow-hidden rounded-m bg-line ring ring-line-strong md:grid-cols-9"
      role="group"
      aria-label={CLOSE.hours}
    >
      {SLOT_TIMES.map((time) => {
        const isChosen = hours.includes(time);
        return (
          <button
            key={time}
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            disabled={isDisabled}
            className={cn(
              'grid min-h-14.5 content-center gap-0.5 bg-card px-0.5 text-center text-sm leading-title font-medium whitespace-nowrap tabular-nums not-disabled:hover:bg-paper focus-visible:-outline-offset-3 disabled:text-on-disabled',
              'aria-checked:bg-hatch-ink aria-checked:text-white forced-colors:aria-checked:bg-[Highlight] forced-colors:aria-checked:text-[HighlightText] forced-colors:aria-checked:forced-color-adjust-none',
            )}
            onClick={() => handleChange({ hours: withHour(hours, time) })}
          >
            {time.replace(':00', '')}
            <small
              className={cn('text-xs font-normal', isChosen ? 'text-on-ink-lead' : 'text-text-2')}
            >
              {hourText(day, time, bookings, closures)}
            </small>
          </button>
        );
      })}
    </div>
  );
}

function hourText(
  day: Day,
  time: SlotTime,
  bookings: readonly PlacedBooking[],
  closures: readonly ClosedTimes[],
): string {
  const taken = takenAt(bookings, day, time);
  if (taken > 0) return CLOSE.hour.booked(taken);
  const isClosed = isSunday(day) || spotsAt(closures, 1, day, time) === 0;
  return isClosed ? CLOSE.hour.closed : CLOSE.hour.free;
}
