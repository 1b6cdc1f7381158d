import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { customerPath } from '@/config/paths';
import { CUSTOMERS } from '@/content/staff/customers';
import { formatDayAndYear } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import type { Customer } from './api';
import { BookedType } from '../bookings/booked-type';
import { TagList } from './tag-list';

export interface CustomersProps {
  readonly customers: readonly Customer[];
}

const HEAD =
  'h-13 border-b border-line px-2 text-left text-sm font-medium whitespace-nowrap text-text-2 first:pl-4.5 last:pr-4.5 lg:px-4';
const CELL =
  'h-17 border-b border-line-soft px-2 py-2 first:pl-4.5 last:pr-4.5 lg:px-4 in-[tr:last-child]:border-0';

const { columns } = CUSTOMERS;

export function CustomerTable({ customers }: CustomersProps) {
  return (
    <div className="overflow-clip rounded-l border border-line bg-card">
      <table
        className="w-full border-separate border-spacing-0 text-sm"
        aria-label={CUSTOMERS.title}
      >
        <thead>
          <tr>
            <th className={HEAD} scope="col">
              {columns.name}
            </th>
            <th className={HEAD} scope="col">
              {columns.vehicle}
            </th>
            <th className={HEAD} scope="col">
              {columns.lastVisit}
            </th>
            <th className={cn(HEAD, 'text-right')} scope="col">
              {columns.visits}
            </th>
            <th className={cn(HEAD, 'text-right')} scope="col">
              {columns.spent}
            </th>
            <th className={HEAD} scope="col">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {customers.map((customer) => (
            <CustomerRow key={customer.customerKey} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CustomerRow({ customer }: { readonly customer: Customer }) {
  const { names, lastVisit, nextVisit, noShows } = customer;
  const [name = '', ...others] = names;
  return (
    <tr className="relative hover:bg-paper">
      <td className={CELL}>
        <Link
          className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          to={customerPath(customer.customerKey)}
        >
          {name}
        </Link>
        {others.length === 0 ? null : (
          <span className="ml-2 text-xs wrap-anywhere text-text-2">{CUSTOMERS.also(others)}</span>
        )}
        <small className="block text-xs leading-snug wrap-anywhere text-text-3">
          {[customer.customerPhone, customer.customerEmail].filter(Boolean).join(', ')}
        </small>
        <TagList tags={customer.tags} />
        {customer.isKnown ? null : (
          <small className="block text-xs font-semibold text-danger">{CUSTOMERS.typed}</small>
        )}
      </td>
      <td className={CELL}>
        <div className="flex items-center gap-3">
          <BookedType
            className="max-w-20 flex-none max-lg:hidden"
            vehicleType={customer.vehicleType}
          />
          <span className="wrap-anywhere">
            {customer.car}
            <small className="block text-xs text-text-3">{customer.plate}</small>
          </span>
        </div>
      </td>
      <td className={cn(CELL, 'whitespace-nowrap')}>
        {lastVisit === null ? (
          <span className="text-text-3">{CUSTOMERS.noVisit}</span>
        ) : (
          formatDayAndYear(lastVisit)
        )}
      </td>
      <td className={cn(CELL, 'text-right whitespace-nowrap')}>
        {customer.visits}
        {noShows === 0 ? null : (
          <small className="block text-xs text-danger">{CUSTOMERS.noShows(noShows)}</small>
        )}
      </td>
      <td className={cn(CELL, 'text-right font-medium whitespace-nowrap')}>
        {formatDollars(customer.spent)}
      </td>
      <td className={cn(CELL, 'whitespace-nowrap')}>
        {customer.inShop ? (
          <b className="font-semibold">{CUSTOMERS.inShop}</b>
        ) : nextVisit === null ? (
          <span className="text-text-3">{CUSTOMERS.noneAhead}</span>
        ) : (
          <b className="font-semibold">{formatDayAndYear(nextVisit)}</b>
        )}
      </td>
    </tr>
  );
}
