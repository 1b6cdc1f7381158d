import { Lock } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { passFocusTo } from '@/components/ui/pass-focus';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { TILL } from '@/content/staff/till';
import { type Day, formatDayShort } from '@/domain/day';
import { formatCents, signedCents } from '@/domain/money/money';
import { isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { useMoneyChange } from '../actions';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { centsOf } from '../cents';
import { SUMS } from '../sums';
import { closeTill } from './api';
import type { MethodSum } from './till-sums';

/** Id of the heading above: a closed till has no form any more. */
export const DRAWER_HEADING = 'till-drawer';
const passFocus = passFocusTo(DRAWER_HEADING);

/** @param difference cents that were counted beyond what was expected */
export function differenceText(difference: number): string {
  if (difference === 0) return TILL.noDifference;
  return (difference > 0 ? TILL.more : TILL.less)(formatCents(Math.abs(difference)));
}

const closingSchema = (expected: number) =>
  z
    .object({
      counted: typedAs(centsOf, TILL.countedWrong),
      note: z.string().check(z.trim()),
    })
    .check(
      z.refine(({ counted, note }) => counted === expected || note !== '', {
        path: ['note'],
        error: TILL.noteMissing,
      }),
    );

interface ClosingFormProps {
  readonly day: Day;
  /** Cents; undefined while what was typed is no amount. */
  readonly float: number | undefined;
  readonly expected: number;
  readonly methods: readonly MethodSum[];
}

/** Staff count the drawer, and close the day with it. */
export function ClosingForm({ day, float, expected, methods }: ClosingFormProps) {
  const form = useStaffForm({
    schema: closingSchema(expected).check(z.refine(() => float !== undefined)),
    start: { counted: '', note: '' },
    save: useMoneyChange(closeTill, TILL.done),
    send: (typed) => ({ day, float: float ?? 0, ...typed }),
  });
  const { control, isBusy } = form;
  const cents = centsOf(useWatch({ control, name: 'counted' }));
  const difference = cents === undefined ? 0 : cents - expected;
  return (
    <div ref={passFocus} className="contents">
      <StaffForm form={form} className="mt-4 grid gap-3.5 print:hidden">
        <FormAmount name="counted" label={TILL.counted} />
        <p className="text-sm empty:hidden" role="status">
          {cents === undefined ? '' : differenceText(difference)}
        </p>
        {difference === 0 ? null : <FormInput name="note" label={TILL.note} maxLength={300} />}
        <ToCompare methods={methods} />
        {form.error ? (
          <Note tone="bad" role="alert">
            {closingFailure(form.error)}
          </Note>
        ) : null}
        <Button type="submit" isBusy={isBusy}>
          <Lock size={18} aria-hidden="true" />
          {isBusy ? TILL.closing : TILL.close}
        </Button>
        <p className="text-sm text-text-2">{TILL.closeHint}</p>
      </StaffForm>
    </div>
  );
}

/** Also asks for the sums of the terminal and the bank. */
function ToCompare({ methods }: Pick<ClosingFormProps, 'methods'>) {
  const shown = methods.filter(({ method, payments, refunds }) => {
    return method !== 'cash' && payments + refunds > 0;
  });
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{TILL.compare}</p>
      <dl className={SUMS}>
        {shown.map((sum) => (
          <div key={sum.method}>
            <dt>
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
