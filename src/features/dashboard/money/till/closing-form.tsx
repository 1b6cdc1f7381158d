import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { passFocusTo } from '@/components/ui/pass-focus';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { TILL } from '@/content/staff/till';
import { toCents } from '@/domain/money/checkout';
import { type Day, formatDayShort } from '@/domain/day';
import { formatCents, parseDollars, signedCents } from '@/domain/money/money';
import { isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { useMoneyChange } from '../actions';
import { useUnsaved } from '../../shell/unsaved';
import { closeTill } from './api';
import type { MethodSum } from './till-sums';

/** Classes of a list of sums. */
export const DRAWER_LINES =
  'grid gap-1.5 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&_dd]:tabular-nums';

/** Id of the heading above: a closed till has no form any more. */
export const DRAWER_HEADING = 'till-drawer';
const passFocus = passFocusTo(DRAWER_HEADING);

/** @param difference cents that were counted beyond what was expected */
export function differenceText(difference: number): string {
  if (difference === 0) return TILL.noDifference;
  return (difference > 0 ? TILL.more : TILL.less)(formatCents(Math.abs(difference)));
}

interface ClosingFormProps {
  readonly day: Day;
  /** Cents; undefined while what was typed is no amount. */
  readonly float: number | undefined;
  readonly expected: number;
  readonly methods: readonly MethodSum[];
}

/** Staff count the drawer, and close the day with it. */
export function ClosingForm({ day, float, expected, methods }: ClosingFormProps) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useMoneyChange(closeTill, TILL.done);
  useUnsaved(`${counted}${note}` !== '');
  const dollars = parseDollars(counted);
  const cents = dollars === undefined ? undefined : toCents(dollars);
  const difference = cents === undefined ? 0 : cents - expected;
  const isNoteMissing = difference !== 0 && note.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (cents === undefined || float === undefined || isNoteMissing || isPending) return;
    mutate({ day, float, counted: cents, note: note.trim() });
  };
  return (
    <form
      className="mt-4 grid gap-3.5 print:hidden"
      ref={passFocus}
      noValidate
      onSubmit={handleSubmit}
    >
      <Field
        label={TILL.counted}
        error={isChecked && cents === undefined ? TILL.countedWrong : undefined}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          onChange={(event) => setCounted(event.target.value)}
        />
      </Field>
      <p className="text-sm empty:hidden" role="status">
        {cents === undefined ? '' : differenceText(difference)}
      </p>
      {difference === 0 ? null : (
        <Field label={TILL.note} error={isChecked && isNoteMissing ? TILL.noteMissing : undefined}>
          <Input
            autoComplete="off"
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
      <ToCompare methods={methods} />
      {error ? (
        <Note tone="bad" role="alert">
          {closingFailure(error)}
        </Note>
      ) : null}
      <Button type="submit" isBusy={isPending}>
        <Lock size={18} aria-hidden="true" />
        {isPending ? TILL.closing : TILL.close}
      </Button>
      <p className="text-sm text-text-2">{TILL.closeHint}</p>
    </form>
  );
}

/** What the terminal and the bank have to say, too. */
function ToCompare({ methods }: Pick<ClosingFormProps, 'methods'>) {
  const shown = methods.filter(({ method, payments, refunds }) => {
    return method !== 'cash' && payments + refunds > 0;
  });
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{TILL.compare}</p>
      <dl className={DRAWER_LINES}>
        {shown.map((sum) => (
          <div key={sum.method}>
            <dt className="text-text-2">
              {METHOD_NAMES[sum.method]}, {TILL.counts(sum)}
            </dt>
            <dd className="font-semibold">{signedCents(sum.taken)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function closingFailure(error: unknown): string {
  const { failures } = TILL;
  if (!isRequestFailure(error)) return failures.refused;
  if (isOutcomeUnknown(error.kind)) return failures.unknown;
  if (error.rule === 'till_closed') return failures.closed;
  if (error.rule === 'till_day_open') {
    return error.detail === undefined
      ? failures.refused
      : TILL.closeFirst(formatDayShort(error.detail));
  }
  // The cash was another one when this was counted.
  if (error.rule === 'till_note_missing') return failures.changed;
  if (error.rule === 'till_before') return failures.before;
  return error.rule === 'till_ahead' ? failures.ahead : failures.refused;
}
