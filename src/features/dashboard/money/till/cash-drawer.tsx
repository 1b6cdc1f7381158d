import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShopDay } from '@/components/clock';
import { Input } from '@/components/ui/input';
import { TILL } from '@/content/staff/till';
import { toCents } from '@/domain/money/checkout';
import { type Day, formatDayShort } from '@/domain/day';
import { formatCents, parseDollars, signedCents } from '@/domain/money/money';
import { staffName } from '@/domain/staff-name';
import { checkoutQuery } from '../../shell/checkout-settings-api';
import { SUM_TOTAL, SUMS } from '../sums';
import type { Till } from './api';
import { CashMoves, MoveForm } from './cash-moves';
import { ClosingForm, differenceText, DRAWER_HEADING } from './closing-form';
import type { MethodSum } from './till-sums';
import { asSentence, instantText } from '../../bookings/record-text';
import { useUnsaved } from '../../shell/unsaved';

interface CashDrawerProps {
  readonly day: Day;
  readonly till: Till;
  readonly methods: readonly MethodSum[];
}

/** Compares what should be in a day's drawer with what was counted. */
export function CashDrawer({ day, till, methods }: CashDrawerProps) {
  const { closing, drawer, lastCount } = till;
  const { data: checkout } = useQuery(checkoutQuery);
  const today = useShopDay();
  const [typedFloat, setFloat] = useState<string>();
  useUnsaved(!closing && typedFloat !== undefined);
  const usual = checkout?.settings?.drawer_float_cents ?? 0;
  const floatDollars = typedFloat === undefined ? usual / 100 : parseDollars(typedFloat);
  const isFloatWrong = floatDollars === undefined;
  const float = closing?.float ?? toCents(floatDollars ?? 0);
  const cash = closing?.cash ?? drawer.cashCents;
  const moves = till.entries.filter(({ moved }) => moved !== undefined);
  const [openDay] = drawer.openDays;
  const canClose = !closing && day <= today && openDay === undefined;
  const expected = float + cash;
  return (
    <section
      className="break-inside-avoid rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line"
      aria-labelledby={DRAWER_HEADING}
    >
      <h2 className="mb-2 text-lg focus:outline-hidden" id={DRAWER_HEADING} tabIndex={-1}>
        {TILL.drawer}
      </h2>
      <dl className={SUMS}>
        <FloatRow
          float={float}
          typed={canClose ? (typedFloat ?? formatCents(usual)) : undefined}
          lastCount={closing ? undefined : lastCount}
          isWrong={isFloatWrong}
          onType={setFloat}
        />
        <div>
          <dt>
            {TILL.cash}
            {drawer.carriedCents === 0 ? null : (
              <small className="block">{TILL.carried(signedCents(drawer.carriedCents))}</small>
            )}
          </dt>
          <dd>{signedCents(cash - drawer.movedCents)}</dd>
        </div>
        <CashMoves moves={moves} sum={drawer.movedCents} isClosed={closing !== undefined} />
        <div className={SUM_TOTAL}>
          <dt>{TILL.expected}</dt>
          <dd>{signedCents(expected)}</dd>
        </div>
        {closing ? (
          <div className="text-base font-semibold text-text">
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
            differenceText(closing.counted - expected),
            asSentence(closing.note ?? ''),
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
        <ClosingForm
          day={day}
          float={isFloatWrong ? undefined : float}
          expected={expected}
          methods={methods}
        />
      )}
    </section>
  );
}

interface FloatRowProps {
  /** Cents. */
  readonly float: number;
  /** Is undefined if it cannot be changed. */
  readonly typed: string | undefined;
  readonly lastCount: Till['lastCount'];
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

/** The float that was in the drawer before anything was taken. */
function FloatRow({ float, typed, lastCount, isWrong, onType }: FloatRowProps) {
  return (
    <div className="items-center">
      <dt>
        <label htmlFor="till-float">{TILL.float}</label>
        {lastCount ? (
          <small className="block">
            {TILL.lastCount(formatCents(lastCount.counted), formatDayShort(lastCount.day))}
          </small>
        ) : null}
      </dt>
      <dd>
        {typed === undefined ? (
          formatCents(float)
        ) : (
          <Input
            id="till-float"
            className="w-26 text-right print:border-0"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong}
            aria-describedby="till-float-error"
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </dd>
    </div>
  );
}
