import { ArrowLeftRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import { focusOnOpen, useInlineForm } from '@/components/ui/use-inline-form';
import { TILL } from '@/content/staff/till';
import { toCents } from '@/domain/money/checkout';
import { parseDollars, signedCents } from '@/domain/money/money';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { staffName } from '@/domain/staff-name';
import { isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { useMoneyChange } from '../actions';
import { InlineForm } from '../../shell/inline-form';
import { moveCash } from './api';
import type { BookEntry } from './book-entry';

const COPY = TILL.moves;

interface CashMovesProps {
  /** Of this day. */
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
            <dt className="min-w-0 wrap-anywhere text-text-2">
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
          <dt className="text-text-2">{COPY.carried}</dt>
          <dd>{signedCents(sum - listed)}</dd>
        </div>
      )}
    </>
  );
}

/** A button that opens a form for cash that is no payment, such as change from the bank. */
export function MoveForm({ isClosed }: { readonly isClosed: boolean }) {
  const { isOpen, opener, open, close } = useInlineForm();
  return (
    <div className="mt-3 print:hidden">
      {isOpen ? (
        <MoveFields isClosed={isClosed} onClose={close} />
      ) : (
        <Button ref={opener} look="outline" size="s" className="w-full" onClick={open}>
          <ArrowLeftRight size={17} aria-hidden="true" />
          {COPY.open}
        </Button>
      )}
    </div>
  );
}

interface MoveFieldsProps {
  readonly isClosed: boolean;
  readonly onClose: () => void;
}

function MoveFields({ isClosed, onClose }: MoveFieldsProps) {
  const [direction, setDirection] = useState<'in' | 'out'>('out');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  // The same for every try, so that a lost answer is recognized.
  const [id] = useState(newId);
  const { mutate, isPending, error } = useMoneyChange(moveCash, COPY.done);
  const dollars = parseDollars(amount);
  const cents = dollars === undefined ? 0 : toCents(dollars);
  const isReasonMissing = reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (cents === 0 || isReasonMissing || isPending) return;
    mutate(
      { id, amount: direction === 'out' ? -cents : cents, reason: reason.trim() },
      { onSuccess: onClose },
    );
  };
  return (
    <InlineForm
      className="grid gap-3.5 rounded-m bg-paper p-4"
      aria-label={COPY.title}
      isDirty={amount !== '' || reason !== ''}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Segmented
        label={COPY.direction}
        value={direction}
        options={[
          ['out', COPY.out],
          ['in', COPY.in],
        ]}
        onChange={setDirection}
      />
      <Field label={COPY.amount} error={isChecked && cents === 0 ? COPY.amountWrong : undefined}>
        <Input
          ref={focusOnOpen}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Field
        label={COPY.reason}
        hint={COPY.reasonHint}
        error={isChecked && isReasonMissing ? COPY.reasonMissing : undefined}
      >
        <Input
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {isClosed ? <p className="text-sm">{COPY.next}</p> : null}
      {error ? (
        <Note tone="bad" role="alert">
          {moveFailure(error)}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? COPY.saving : COPY.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {COPY.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}

function moveFailure(error: unknown): string {
  if (!isRequestFailure(error)) return COPY.refused;
  if (isOutcomeUnknown(error.kind)) return COPY.unknown;
  return error.rule === 'noted_otherwise' ? COPY.noted : COPY.refused;
}
