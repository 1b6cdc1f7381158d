import { useQuery } from '@tanstack/react-query';
import { Download, Printer, ShoppingBag, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { onDemand } from '@/components/on-demand';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, tillPath } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import { PAGE_HEADS } from '@/content/page-heads';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { SALE } from '@/content/staff/sale';
import { TILL } from '@/content/staff/till';
import { type Day, formatDayHeading, formatDayShort } from '@/domain/day';
import { formatCents, signedCents } from '@/domain/money/money';
import { type Till, tillQuery } from './api';
import { MethodIcon } from '../method-icon';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { DateSteps } from '../../shell/date-steps';
import { StaffPage } from '../../shell/staff-page';
import { ToolButton } from '../../shell/tool-button';
import { Sums, SUMS } from '../sums';
import { MoneyPages } from '../money-pages';
import { BooksDialog } from './books-dialog';
import { CashDrawer } from './cash-drawer';
import { OnlineQuestions } from './online-questions';
import { onlineSums, type OnlineSums } from './online-sums';
import { OpenDays } from './open-days';
import { PaymentList } from './payment-list';
import { type TillSums, tillSums } from './till-sums';
import { Owes } from '../owes';
import { useAllOpenMoney } from '../use-open-money';

const SaleDialog = onDemand(async () => (await import('../sale/sale-dialog')).SaleDialog);

interface TillViewProps {
  readonly day: Day;
}

export function TillView({ day }: TillViewProps) {
  const today = useShopDay();
  const { address, open, close } = useDialogAddress();
  const { data: till, isError, isFetching, refetch } = useQuery(tillQuery(day));
  return (
    <StaffPage
      head={PAGE_HEADS.till}
      title={formatDayHeading(day)}
      shortTitle={formatDayShort(day)}
      back={{ path: PATHS.numbers, label: TILL.overview }}
      tools={
        <>
          <ToolButton icon={Printer} onClick={() => window.print()}>
            {TILL.print}
          </ToolButton>
          <ToolButton icon={Download} onClick={() => open({ do: 'download' })}>
            {TILL.download}
          </ToolButton>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 max-md:grid max-md:justify-stretch">
        <MoneyPages />
        <div className="flex flex-wrap gap-2">
          <div className="flex-1 md:w-90">
            <DateSteps words={TILL} day={day} span={1} today={today} pathOf={tillPath} />
          </div>
          <Button look="ink" size="s" className="print:hidden" onClick={() => open({ do: 'sale' })}>
            <ShoppingBag size={18} aria-hidden="true" />
            {SALE.open}
          </Button>
        </div>
      </div>
      {till ? (
        <TillBoard day={day} till={till} />
      ) : isError ? (
        <RetryNote title={TILL.failedTitle} query={{ isFetching, refetch }} />
      ) : (
        <div className="grid gap-3" role="status" aria-label={TILL.loading}>
          <Skeleton className="h-28 rounded-l" />
          <Skeleton className="h-76 rounded-l" />
        </div>
      )}
      {address.do === 'sale' ? (
        <SaleDialog isTillClosed={day === today && till?.closing !== undefined} onClose={close} />
      ) : null}
      {address.do === 'download' ? <BooksDialog day={day} onClose={close} /> : null}
    </StaffPage>
  );
}

const TILE = 'break-inside-avoid rounded-l px-3.5 py-3 md:px-4.5 md:py-4';
const CARD = 'break-inside-avoid rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line';
const NUMBER = 'font-display text-xl font-heading tracking-heading md:text-2xl';
const TILE_HEAD = 'mb-1 flex items-center gap-2 text-sm';

function TillBoard({ day, till }: TillViewProps & { readonly till: Till }) {
  const sums = tillSums(till.entries);
  const payments = till.entries.filter(({ paid }) => paid !== undefined);
  return (
    <div className="grid gap-3">
      <OpenDays days={till.drawer.openDays} />
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] md:gap-3 print:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        <div
          className={cn(
            TILE,
            'ink bg-ink-900 text-on-ink print:bg-card print:text-text print:inset-ring print:inset-ring-line',
          )}
        >
          <dt className={cn(TILE_HEAD, 'text-on-ink-2 print:text-text-2')}>
            <Wallet className="flex-none" size={17} aria-hidden="true" />
            {TILL.taken}
          </dt>
          <dd>
            <b className={NUMBER}>{signedCents(sums.taken)}</b>
            <small className="block text-on-ink-2 print:text-text-2">{TILL.counts(sums)}</small>
          </dd>
        </div>
        {sums.methods.map((sum) => (
          <div key={sum.method} className={cn(TILE, 'bg-card inset-ring inset-ring-line')}>
            <dt className={cn(TILE_HEAD, 'text-text-2')}>
              <MethodIcon method={sum.method} size={17} />
              {METHOD_NAMES[sum.method]}
            </dt>
            <dd>
              <b className={NUMBER}>{signedCents(sum.taken)}</b>
              <small className="block text-text-2">{TILL.counts(sum)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-3">
          <PaymentList payments={payments} />
          <OpenList />
          <OnlineQuestions />
        </div>
        <div className="grid gap-3 md:max-lg:grid-cols-2 md:max-lg:items-start">
          <Takings sums={sums} />
          <OnlineCard sums={onlineSums(till.entries)} />
          <CashDrawer key={day} day={day} till={till} methods={sums.methods} />
        </div>
      </div>
    </div>
  );
}

function Takings({ sums }: { readonly sums: TillSums }) {
  const lines = [
    [TILL.work, sums.beforeTax],
    ...sums.taxes.map(({ name, cents }) => [name, cents] as const),
    [TILL.depositsTaken, sums.depositsTaken],
    [TILL.depositsRefunded, sums.depositsRefunded],
    [TILL.depositsUsed, sums.depositsUsed],
    [TILL.owed, sums.owed],
    [TILL.tips, sums.tips],
    [TILL.rounding, sums.rounding],
  ] as const;
  return (
    <section className={CARD} aria-label={TILL.sums}>
      <h2 className="mb-2 text-lg">{TILL.sums}</h2>
      <Sums
        sums={lines.filter(([, cents], index) => cents !== 0 || index <= sums.taxes.length)}
        total={[TILL.taken, sums.taken]}
      />
    </section>
  );
}

/** A day's online payments, next to the till. */
function OnlineCard({ sums }: { readonly sums: OnlineSums | undefined }) {
  if (!sums) return null;
  const { paid, refunded, fees, payouts } = sums;
  const lines = [
    [TILL.online.paid, paid],
    [TILL.online.refunded, refunded],
    [TILL.online.fees, fees],
  ] as const;
  return (
    <section
      className="break-inside-avoid rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line"
      aria-labelledby="till-online"
    >
      <h2 className="mb-2 text-lg" id="till-online">
        {TILL.online.title}
      </h2>
      <dl className={SUMS}>
        {lines.map(([label, cents]) =>
          cents === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signedCents(cents)}</dd>
            </div>
          ),
        )}
        {payouts.map(({ currency, cents }) => (
          <div key={currency ?? 'own'} className="font-semibold text-text">
            <dt>{TILL.online.payout(currency)}</dt>
            <dd>{signedCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Deposits and balances that are still owed, and deposits held for cancelled bookings; the oldest first. */
function OpenList() {
  const open = useAllOpenMoney();
  if (!open || open.size === 0) return null;
  const rows = [...open.values()];
  const sum = rows.reduce(
    (all, { depositCents, balanceCents }) => all + Math.max(depositCents ?? balanceCents ?? 0, 0),
    0,
  );
  return (
    <section
      className="min-w-0 rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line print:px-0 print:inset-ring-0"
      aria-labelledby="till-open"
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg" id="till-open">
        {TILL.openTitle}
        <span className="text-base tabular-nums">{formatCents(sum)}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ bookingId, bookingDate, customerName, serviceName }) => (
          <li
            key={bookingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 print:break-inside-avoid"
          >
            <span className="min-w-0 leading-snug">
              <Link
                className="-my-2.5 inline-flex min-h-11 max-w-full items-center font-semibold underline-offset-4 hover:underline"
                to={bookingPath(bookingDate, bookingId)}
              >
                <span className="truncate">{customerName}</span>
              </Link>
              <small className="block truncate text-text-2">
                {`${formatDayShort(bookingDate)}, ${serviceName}`}
              </small>
            </span>
            <Owes bookingId={bookingId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
