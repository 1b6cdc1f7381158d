import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { METHOD_NAMES } from '@/content/staff-checkout';
import { TILL } from '@/content/staff-till';
import { toCents } from '@/domain/checkout';
import { type Day, formatDayShort } from '@/domain/day';
import { formatCents, parseDollars, signedCents } from '@/domain/money';
import { staffName } from '@/domain/staff-name';
import { isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { checkoutQuery } from '../../bookings/api/checkout';
import { type Till, closeTill } from './api';
import { CashMoves, MoveForm } from './cash-moves';
import type { MethodSum } from './till-sums';
import { instantText } from '../../bookings/record-text';
import { useUnsaved } from '../../shell/unsaved';
import { useMoneyChange } from '../../bookings/actions/checkout';

interface CashDrawerProps {
  readonly day: Day;
  readonly till: Till;
  readonly methods: readonly MethodSum[];
}

const LINES =
  'grid gap-1.5 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&_dd]:tabular-nums';

/** Staff count the drawer, and close the day with it. */
export function CashDrawer({ day, till, methods }: CashDrawerProps) {
  const { closing, drawer, lastCount } = till;
  const { data: checkout } = useQuery(checkoutQuery);
  const today = useShopDay();
  const [typedFloat, setFloat] = useState<string>();
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useMoneyChange(closeTill, TILL.done);
  useUnsaved(!closing && `${typedFloat ?? ''}${counted}${note}` !== '');
  const usual = checkout?.settings?.drawer_float_cents ?? 0;
  const floatDollars = typedFloat === undefined ? usual / 100 : parseDollars(typedFloat);
  const isFloatWrong = floatDollars === undefined;
  const float = closing?.float ?? toCents(floatDollars ?? 0);
  const cash = closing?.cash ?? drawer.cashCents;
  const moves = till.entries.filter(({ moved }) => moved !== undefined);
  const [openDay] = drawer.openDays;
  const canClose = !closing && day <= today && openDay === undefined;
  const expected = float + cash;
  const dollars = parseDollars(counted);
  const cents = closing?.counted ?? (dollars === undefined ? undefined : toCents(dollars));
  const difference = cents === undefined ? 0 : cents - expected;
  const isNoteMissing = difference !== 0 && note.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (cents === undefined || isFloatWrong || isNoteMissing || isPending) return;
    mutate({ day, float, counted: cents, note: note.trim() });
  };
  const result =
    cents === undefined
      ? ''
      : difference === 0
        ? TILL.noDifference
        : (difference > 0 ? TILL.more : TILL.less)(formatCents(Math.abs(difference)));
  return (
    <section
      className="break-inside-avoid rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line"
      aria-label={TILL.drawer}
    >
      <h2 className="mb-2 text-lg">{TILL.drawer}</h2>
      <dl className={LINES}>
        <div className="items-center">
          <dt className="text-text-2">
            <label htmlFor="till-float">{TILL.float}</label>
            {lastCount && !closing ? (
              <small className="block">
                {TILL.lastCount(formatCents(lastCount.counted), formatDayShort(lastCount.day))}
              </small>
            ) : null}
          </dt>
          <dd>
            {canClose ? (
              <Input
                id="till-float"
                className="w-26 text-right print:border-0"
                inputMode="decimal"
                autoComplete="off"
                value={typedFloat ?? formatCents(usual)}
                aria-invalid={isFloatWrong}
                aria-describedby="till-float-error"
                onChange={(event) => setFloat(event.target.value)}
              />
            ) : (
              formatCents(float)
            )}
          </dd>
        </div>
        <div>
          <dt className="text-text-2">
            {TILL.cash}
            {drawer.carriedCents === 0 ? null : (
              <small className="block">{TILL.carried(signedCents(drawer.carriedCents))}</small>
            )}
          </dt>
          <dd>{signedCents(cash - drawer.movedCents)}</dd>
        </div>
        <CashMoves moves={moves} sum={drawer.movedCents} isClosed={closing !== undefined} />
        <div className="mt-1 border-t border-line pt-2 text-base font-semibold">
          <dt>{TILL.expected}</dt>
          <dd>{formatCents(expected)}</dd>
        </div>
        {closing ? (
          <div className="text-base font-semibold">
            <dt>{TILL.counted}</dt>
            <dd>{formatCents(closing.counted)}</dd>
          </div>
        ) : null}
      </dl>
      <p id="till-float-error" className="mt-2 text-sm text-danger empty:hidden" role="alert">
        {isFloatWrong ? TILL.floatWrong : ''}
      </p>
      {drawer.laterCents === 0 ? null : (
        <p className="mt-3 text-sm">{TILL.later(signedCents(drawer.laterCents))}</p>
      )}
      {day === today ? <MoveForm isClosed={closing !== undefined} /> : null}
      {closing ? (
        <p className="mt-3 text-sm">
          {[
            result,
            closing.note,
            TILL.closed(
              closing.closedBy === undefined ? '' : staffName(closing.closedBy),
              instantText(closing.closedAt),
            ),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : day > today ? null : openDay !== undefined ? (
        <p className="mt-3 text-sm">{TILL.closeFirst(formatDayShort(openDay))}</p>
      ) : (
        <form className="mt-4 grid gap-3.5 print:hidden" noValidate onSubmit={handleSubmit}>
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
            {result}
          </p>
          {difference === 0 ? null : (
            <Field
              label={TILL.note}
              error={isChecked && isNoteMissing ? TILL.noteMissing : undefined}
            >
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
      )}
    </section>
  );
}

/** What the terminal and the bank have to say, too. */
function ToCompare({ methods }: Pick<CashDrawerProps, 'methods'>) {
  const shown = methods.filter(({ method, payments, refunds }) => {
    return method !== 'cash' && payments + refunds > 0;
  });
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{TILL.compare}</p>
      <dl className={LINES}>
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
  return error.rule === 'till_ahead' ? failures.ahead : failures.refused;
}
