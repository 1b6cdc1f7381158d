import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useShopDay } from '@/components/clock';
import { AskedButton } from '@/components/ui/asked-button';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { staffReceiptPath } from '@/config/paths';
import { OWED } from '@/content/staff/receipts';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { addDays, type Day, daysBetween, formatDayShort } from '@/domain/day';
import { formatCents } from '@/domain/money/money';
import { MONEY_KEY } from '../../bookings/api/keys';
import { askWhoOwes, type OwedReceipt, owedReceiptsQuery } from './api';
import { useStaffChange } from '../../bookings/actions/staff-change';

const AGES = ['0', '30', '60', '90'] as const;
type Age = (typeof AGES)[number];
const SHOWN = 5;
/** The database asks nobody twice within these. */
const ASKED_DAYS = 7;

/** Receipts that are not paid, by age, and one mail to everybody who owes; nothing where nobody does. */
export function OwedReceipts() {
  const today = useShopDay();
  const { data: all = [], isLoadingError, isFetching, refetch } = useQuery(owedReceiptsQuery);
  const [age, setAge] = useState<Age>('0');
  const [isWhole, setIsWhole] = useState(false);
  if (isLoadingError) {
    return <RetryNote className="mb-4" title={OWED.loadFailed} query={{ isFetching, refetch }} />;
  }
  if (all.length === 0) return null;
  const owed = all.filter(({ day }) => daysBetween(day, today) >= Number(age));
  const shown = isWhole ? owed : owed.slice(0, SHOWN);
  return (
    <section
      className="mb-4 rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line print:hidden"
      aria-labelledby="owed-receipts"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg leading-title max-lg:basis-full" id="owed-receipts">
          {OWED.title}
          <span className="ml-3 tabular-nums">
            {formatCents(owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0))}
          </span>
        </h2>
        <Segmented
          className="max-md:basis-full md:w-100"
          label={OWED.ages}
          value={age}
          options={AGES.map((each) => [each, OWED.age(Number(each))] as const)}
          onChange={setAge}
        />
        <AskButton owed={owed} days={Number(age)} today={today} />
      </div>
      {owed.length === 0 ? <p className="mt-3 text-text-2">{OWED.none}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {shown.map((receipt) => (
          <OwedRow key={receipt.receiptId} receipt={receipt} today={today} />
        ))}
      </ul>
      {owed.length > shown.length ? (
        <Button look="outline" size="s" className="mt-2" onClick={() => setIsWhole(true)}>
          {OWED.all(owed.length)}
        </Button>
      ) : null}
    </section>
  );
}

interface OwedRowProps {
  readonly receipt: OwedReceipt;
  readonly today: Day;
}

function OwedRow({ receipt, today }: OwedRowProps) {
  const { receiptId, number, day, balanceCents, customerName, recipient, askedAt } = receipt;
  const asked = askedAt === null ? '' : OWED.asked(formatDayShort(dayOfInstant(askedAt)));
  return (
    <li className="relative flex items-center justify-between gap-4 py-2.5 hover:bg-paper">
      <span className="min-w-0 leading-snug">
        <Link
          className="block truncate font-semibold after:absolute after:inset-0"
          to={staffReceiptPath(receiptId)}
        >
          {customerName}
        </Link>
        <small className="text-text-2 tabular-nums">
          {[
            number,
            OWED.since(daysBetween(day, today)),
            recipient === null ? OWED.noAddress : asked,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="font-semibold text-debt tabular-nums">{formatCents(balanceCents)}</span>
    </li>
  );
}

const dayOfInstant = (instant: string): Day => shopTime(new Date(instant)).day;

interface AskButtonProps {
  readonly owed: readonly OwedReceipt[];
  readonly days: number;
  readonly today: Day;
}

/** Asks each customer once for everything, whom nobody has asked in the last days. */
function AskButton({ owed, days, today }: AskButtonProps) {
  const { mutate, isPending } = useStaffChange({
    send: askWhoOwes,
    onDone: (asked) => toast.success(OWED.sent(asked)),
    failed: OWED.failed,
    reads: [MONEY_KEY],
  });
  const since = addDays(today, -ASKED_DAYS);
  const customers = new Set(
    owed.flatMap(({ recipient, askedAt }) =>
      recipient !== null && (askedAt === null || dayOfInstant(askedAt) <= since) ? recipient : [],
    ),
  ).size;
  return (
    <AskedButton
      look="ink"
      size="s"
      className="whitespace-nowrap max-md:basis-full"
      isBusy={isPending}
      disabled={customers === 0}
      question={{
        title: OWED.ask(customers),
        text: OWED.askText,
        cancel: OWED.cancel,
        confirm: OWED.send,
        look: 'ink',
      }}
      onConfirm={() => mutate(days)}
    >
      <Send size={17} aria-hidden="true" />
      {customers === 0 ? OWED.nobody : OWED.ask(customers)}
    </AskedButton>
  );
}
