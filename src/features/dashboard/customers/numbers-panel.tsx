import { CUSTOMER } from '@/content/staff/customers';
import type { Booking } from '@/domain/booking/booking';
import { formatDollars } from '@/domain/money/money';
import type { CustomerNumbers } from './customer-numbers';

interface NumbersPanelProps {
  readonly numbers: CustomerNumbers<Booking>;
}

export function NumbersPanel({ numbers }: NumbersPanelProps) {
  const { spent, averageTicket, unpriced, visits, noShows } = numbers;
  return (
    <section
      className="rounded-l bg-card p-3 inset-ring inset-ring-line"
      aria-label={CUSTOMER.numbers}
    >
      <dl className="grid grid-cols-2 gap-2.5">
        <Count label={CUSTOMER.spent} counts={CUSTOMER.counts.spent}>
          {formatDollars(spent)}
        </Count>
        <Count label={CUSTOMER.averageTicket} counts={CUSTOMER.counts.averageTicket(unpriced)}>
          {averageTicket === undefined ? CUSTOMER.none : formatDollars(averageTicket)}
        </Count>
        <Count label={CUSTOMER.visits} counts={CUSTOMER.counts.visits}>
          {visits}
        </Count>
        <Count label={CUSTOMER.noShows} counts={CUSTOMER.counts.noShows}>
          {noShows}
        </Count>
      </dl>
    </section>
  );
}

interface CountProps {
  readonly label: string;
  readonly counts: string;
  readonly children: string | number;
}

function Count({ label, counts, children }: CountProps) {
  return (
    <div className="rounded-m bg-paper px-3.5 py-3">
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="mt-1 font-display text-xl leading-title font-heading tracking-title tabular-nums xs:text-2xl">
        {children}
        <small className="mt-1 block font-sans text-xs leading-snug font-normal tracking-normal text-text-2">
          {counts}
        </small>
      </dd>
    </div>
  );
}
