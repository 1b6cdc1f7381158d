import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, staffReceiptPath, tillPath } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { METHOD_NAMES } from '@/content/staff-checkout';
import { TILL } from '@/content/staff-till';
import { type Day, formatDayHeading } from '@/domain/day';
import { formatCents } from '@/domain/money';
import { formatClock, shopTime } from '@/domain/shop-calendar';
import { type BookEntry, type Till, tillQuery } from '../api/till';
import { DateSteps } from '../frame/date-steps';
import { StaffFrame } from '../frame/staff-frame';
import { ToolButton } from '../frame/tool-button';
import { BooksDialog } from './books-dialog';
import { CashDrawer } from './cash-drawer';
import { handed, type TillSums, tillSums } from './till-sums';

export const signed = (cents: number): string =>
  cents < 0 ? `- ${formatCents(-cents)}` : formatCents(cents);

interface TillViewProps {
  readonly day: Day;
}

/** What was taken on a day, and the closing of its till. */
export function TillView({ day }: TillViewProps) {
  const today = useShopDay();
  const [isSaving, setIsSaving] = useState(false);
  const { data: till, isError, isFetching, refetch } = useQuery(tillQuery(day));
  return (
    <StaffFrame
      view="numbers"
      head={PAGE_HEADS.till}
      title={formatDayHeading(day)}
      back={{ path: PATHS.numbers, label: TILL.overview }}
      tools={
        <ToolButton icon={Download} onClick={() => setIsSaving(true)}>
          {TILL.download}
        </ToolButton>
      }
    >
      <div className="mb-3 md:max-w-90">
        <DateSteps words={TILL} day={day} span={1} today={today} pathOf={tillPath} />
      </div>
      {till ? (
        <TillBoard day={day} till={till} />
      ) : isError ? (
        <RetryNote
          title={TILL.failedTitle}
          retry={TILL.retry}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-3" role="status" aria-label={TILL.loading}>
          <Skeleton className="h-28 rounded-l" />
          <Skeleton className="h-76 rounded-l" />
        </div>
      )}
      {isSaving ? <BooksDialog day={day} onClose={() => setIsSaving(false)} /> : null}
    </StaffFrame>
  );
}

const CARD = 'rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line';

function TillBoard({ day, till }: TillViewProps & { readonly till: Till }) {
  const sums = tillSums(till.entries);
  const payments = till.entries.filter(({ paid }) => paid !== undefined);
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 md:grid-cols-4">
        <div className="ink rounded-l bg-ink-900 px-4.5 py-4 text-on-ink">
          <dt className="text-sm text-on-ink-2">{TILL.taken}</dt>
          <dd>
            <b className="font-display text-2xl font-heading tracking-heading">
              {signed(sums.taken)}
            </b>
            <small className="block text-on-ink-2">{TILL.payments(sums.count)}</small>
          </dd>
        </div>
        {sums.methods.map(({ method, taken, count }) => (
          <div key={method} className={CARD}>
            <dt className="text-sm text-text-2">{METHOD_NAMES[method]}</dt>
            <dd>
              <b className="font-display text-2xl font-heading tracking-heading">{signed(taken)}</b>
              <small className="block text-text-2">{TILL.payments(count)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_372px]">
        <section className={CARD} aria-label={TILL.list}>
          {payments.length === 0 ? (
            <p className="py-6 text-center text-text-2">{TILL.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {payments.map((entry) => (
                <PaymentRow
                  key={`${entry.at} ${entry.kind} ${entry.bookingId} ${String(handed(entry))}`}
                  entry={entry}
                />
              ))}
            </ul>
          )}
        </section>
        <div className="grid gap-3">
          <Takings sums={sums} />
          <CashDrawer
            key={day}
            day={day}
            closing={till.closing}
            cash={sums.methods.find(({ method }) => method === 'cash')?.taken ?? 0}
          />
        </div>
      </div>
    </div>
  );
}

function PaymentRow({ entry }: { readonly entry: BookEntry }) {
  const { at, kind, customerName, serviceName, receipt, receiptId, paid } = entry;
  const label = kind === 'deposit' || kind === 'refund' ? TILL.kinds[kind] : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 md:grid-cols-[5.5rem_minmax(0,1fr)_6rem_7.5rem_6rem]">
      <span className="text-sm text-text-2 tabular-nums max-md:order-2 max-md:col-span-full">
        {formatClock(shopTime(new Date(at)).minutes)}
      </span>
      <span className="min-w-0">
        <b className="block truncate font-semibold">{customerName ?? TILL.erased}</b>
        <small className="block truncate text-text-2">
          {[label, serviceName].filter(Boolean).join(', ')}
        </small>
      </span>
      <span className="text-sm max-md:order-3">{paid ? METHOD_NAMES[paid.method] : ''}</span>
      <span className="text-sm max-md:order-4 max-md:text-right">
        {receipt && receiptId ? (
          <Link
            className="inline-flex min-h-11 items-center font-semibold text-sodium-deep underline md:-my-3"
            to={staffReceiptPath(receiptId)}
          >
            {receipt}
          </Link>
        ) : null}
      </span>
      <span className="text-right font-semibold tabular-nums max-md:order-1">
        {signed(handed(entry))}
      </span>
    </li>
  );
}

function Takings({ sums }: { readonly sums: TillSums }) {
  const lines = [
    [TILL.work, sums.beforeTax],
    [TILL.gst, sums.gst],
    [TILL.pst, sums.pst],
    [TILL.depositsTaken, sums.depositsTaken],
    [TILL.depositsUsed, sums.depositsUsed],
    [TILL.owed, sums.owed],
    [TILL.tips, sums.tips],
    [TILL.rounding, sums.rounding],
  ] as const;
  return (
    <section className={CARD} aria-label={TILL.sums}>
      <h2 className="mb-2 text-lg">{TILL.sums}</h2>
      <dl className="grid gap-1.5 text-sm [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        {lines.map(([label, cents], index) =>
          cents === 0 && index > 2 ? null : (
            <div key={label}>
              <dt className="text-text-2">{label}</dt>
              <dd>{signed(cents)}</dd>
            </div>
          ),
        )}
        <div className="mt-1 border-t border-line pt-2 text-base font-semibold">
          <dt>{TILL.taken}</dt>
          <dd>{signed(sums.taken)}</dd>
        </div>
      </dl>
    </section>
  );
}
