import { Link } from 'react-router-dom';
import { customerPath } from '@/config/paths';
import { CUSTOMERS } from '@/content/staff/customers';
import { formatDayAndYear } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import type { Customer } from './api';
import type { CustomersProps } from './customer-table';
import { TagList } from './tag-list';

export function CustomerCards({ customers }: CustomersProps) {
  return (
    <ul className="grid gap-2" aria-label={CUSTOMERS.title}>
      {customers.map((customer) => (
        <li key={customer.customerKey}>
          <CustomerCard customer={customer} />
        </li>
      ))}
    </ul>
  );
}

const { columns } = CUSTOMERS;

function CustomerCard({ customer }: { readonly customer: Customer }) {
  const { names, lastVisit, nextVisit, visits, noShows } = customer;
  const [name = '', ...others] = names;
  return (
    <article className="relative rounded-l bg-card p-4 text-sm leading-snug tabular-nums inset-ring inset-ring-line">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 text-lg leading-title tracking-title wrap-anywhere">
          <Link
            className="after:absolute after:inset-0 after:rounded-l"
            to={customerPath(customer.customerKey)}
          >
            {name}
          </Link>
        </h2>
        <b className="flex-none font-semibold">{formatDollars(customer.spent)}</b>
      </div>
      {others.length === 0 ? null : (
        <p className="mt-0.5 wrap-anywhere text-text-2">{CUSTOMERS.also(others)}</p>
      )}
      <p className="mt-1 text-text-2">
        {customer.customerPhone}, {CUSTOMERS.visits(visits)}
        {noShows === 0 ? null : <span className="text-danger">, {CUSTOMERS.noShows(noShows)}</span>}
      </p>
      <p className="text-text-2 empty:hidden">
        {[customer.car, customer.plate].filter(Boolean).join(', ')}
      </p>
      <TagList tags={customer.tags} />
      {customer.isKnown ? null : (
        <p className="text-xs font-semibold text-danger">{CUSTOMERS.typed}</p>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-0.5 border-t border-line-soft pt-2 text-text-2">
        <span>
          {lastVisit === null
            ? CUSTOMERS.noVisit
            : `${columns.lastVisit} ${formatDayAndYear(lastVisit)}`}
        </span>
        {customer.inShop ? (
          <b className="font-semibold text-text">{CUSTOMERS.inShop}</b>
        ) : nextVisit === null ? null : (
          <b className="font-semibold text-text">
            {columns.next} {formatDayAndYear(nextVisit)}
          </b>
        )}
      </p>
    </article>
  );
}
