import { ArrowLeftRight } from 'lucide-react';
import * as z from 'zod/mini';
import { FormAmount, FormInput, FormSegmented } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { TILL } from '@/content/staff/till';
import { signedCents } from '@/domain/money/money';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { staffName } from '@/domain/staff-name';
import { isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { useMoneyChange } from '../actions';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { centsOf } from '../cents';
import { moveCash } from './api';
import type { BookEntry } from './book-entry';

const COPY = TILL.moves;

interface CashMovesProps {
  /** The moves of this day. */
  readonly moves: readonly BookEntry[];
  /** Cents that the drawer counts of them, and of what came after an earlier closing. */
  readonly sum: number;
  readonly isClosed: boolean;
}

/** Rows of the drawer's sums: what was put in or taken out, with its reason. */
export function CashMoves({ moves, sum, isClosed }: CashMovesProps) {
  const listed = moves.reduce((all, { moved }) => all + (moved?.amount ?? 0), 0);
  return (
    <>
      {moves.map(({ at, moved, staff }) =>
        moved ? (
          <div key={`${at} ${String(moved.amount)} ${moved.reason}`}>
            <dt className="min-w-0 wrap-anywhere">
              {moved.amount < 0 ? COPY.out : COPY.in}
              <small className="block">
                {[
                  moved.reason,
                  staff === undefined ? '' : staffName(staff),
                  formatClock(shopTime(new Date(at)).minutes),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </dt>
            <dd>{signedCents(moved.amount)}</dd>
          </div>
        ) : null,
      )}
      {/* After a closing, what is moved on the same day is in the next drawer. */}
      {sum === listed || isClosed ? null : (
        <div>
          <dt>{COPY.carried}</dt>
          <dd>{signedCents(sum - listed)}</dd>
        </div>
      )}
    </>
  );
}

/** A button that opens a form for cash that is no payment, such as change from the bank. */
export function MoveForm({ isClosed }: { readonly isClosed: boolean }) {
  const form = useInlineForm();
  return (
    <div className="mt-3 print:hidden">
      {form.isOpen ? <MoveFields isClosed={isClosed} onClose={form.close} /> : null}
      <OpenForm form={form} icon={ArrowLeftRight} className="w-full">
        {COPY.open}
      </OpenForm>
    </div>
  );
}

interface MoveFieldsProps {
  readonly isClosed: boolean;
  readonly onClose: () => void;
}

const schema = z.object({
  direction: z.enum(['in', 'out']),
  amount: typedAs((typed) => centsOf(typed) || undefined, COPY.amountWrong),
  reason: z.string().check(z.trim(), z.minLength(1, COPY.reasonMissing)),
});

function MoveFields({ isClosed, onClose }: MoveFieldsProps) {
  const form = useStaffForm({
    schema,
    start: { direction: 'out', amount: '', reason: '' },
    save: useMoneyChange(moveCash, COPY.done),
    failure: moveFailure,
    send: ({ direction, amount, reason }, id) => ({
      id,
      amount: direction === 'out' ? -amount : amount,
      reason,
    }),
    onDone: onClose,
  });
  return (
    <StaffForm
      form={form}
      texts={COPY}
      className="rounded-m bg-paper p-4"
      aria-label={COPY.title}
      onClose={onClose}
    >
      <FormSegmented
        name="direction"
        label={COPY.direction}
        options={[
          ['out', COPY.out],
          ['in', COPY.in],
        ]}
      />
      <FormAmount name="amount" label={COPY.amount} />
      <FormInput name="reason" label={COPY.reason} hint={COPY.reasonHint} maxLength={300} />
      {isClosed ? <p className="text-sm">{COPY.next}</p> : null}
    </StaffForm>
  );
}

function moveFailure(error: unknown): string {
  if (!isRequestFailure(error)) return COPY.refused;
  if (isOutcomeUnknown(error.kind)) return COPY.unknown;
  return error.rule === 'noted_otherwise' ? COPY.noted : COPY.refused;
}
