import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { RetryLine } from '@/components/ui/retry-note';
import { SearchField } from '@/components/ui/search-field';
import { Skeleton } from '@/components/ui/skeleton';
import { CUSTOMERS } from '@/content/staff/customers';
import { PERSON } from '@/content/staff/customer-records';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { customersQuery } from './api';
import { useMergeCustomers } from './actions';

interface SamePersonDialogProps {
  /** A booking of the customer who is shown. */
  readonly booking: ListedBooking;
  /** Ids of all their bookings. */
  readonly own: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** Fewer letters find nearly everybody. */
const MIN_LETTERS = 2;
const SHOWN = 8;

/** Finds the other customer who is the same person. */
export function SamePersonDialog({ booking, own, onClose }: SamePersonDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isSearching = search.length >= MIN_LETTERS;
  const { data, isError, isFetching, refetch } = useInfiniteQuery({
    ...customersQuery({ search, sort: 'last_visit', filter: 'all' }),
    enabled: isSearching,
  });
  const { mutate: merge, isPending } = useMergeCustomers(booking.id);
  const others = data?.pages
    .flatMap(({ customers }) => customers)
    .filter(({ customerKey }) => !own.has(customerKey))
    .slice(0, SHOWN);
  return (
    <Dialog className="md:w-[min(560px,100vw-40px)]" onClose={onClose}>
      <DialogBody className="gap-4">
        <DialogTitle>{PERSON.sameTitle(booking.customerName)}</DialogTitle>
        <p className="text-sm leading-snug text-text-2">{PERSON.sameText}</p>
        <SearchField
          aria-label={PERSON.searchLabel}
          placeholder={CUSTOMERS.searchPlaceholder}
          clearLabel={CUSTOMERS.clearSearch}
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        {!isSearching ? (
          <p className="text-sm text-text-2">{PERSON.searchHint}</p>
        ) : isError ? (
          <RetryLine query={{ isFetching, refetch }}>{PERSON.searchFailed}</RetryLine>
        ) : others === undefined ? (
          <p role="status">
            <span className="sr-only">{PERSON.searching}</span>
            <Skeleton className="h-14" />
          </p>
        ) : others.length === 0 ? (
          <p className="text-sm text-text-2" role="status">
            {PERSON.nobody}
          </p>
        ) : (
          <ul className="grid gap-2">
            {others.map(
              ({ customerKey: key, names, customerPhone: phone, customerEmail: email }) => (
                <li key={key}>
                  <button
                    type="button"
                    className="block min-h-11 w-full rounded-m bg-paper px-3.5 py-2.5 text-left text-sm inset-ring inset-ring-line hover:inset-ring-line-strong disabled:opacity-55"
                    aria-label={PERSON.choose(`${names.join(', ')}, ${phone}`)}
                    disabled={isPending}
                    onClick={() => merge(key, { onSuccess: onClose })}
                  >
                    <b className="block font-semibold wrap-anywhere">{names.join(', ')}</b>
                    <span className="wrap-anywhere text-text-2 tabular-nums">
                      {[phone, email].filter(Boolean).join(', ')}
                    </span>
                  </button>
                </li>
              ),
            )}
          </ul>
        )}
        <Button look="outline" size="s" onClick={onClose}>
          {PERSON.close}
        </Button>
      </DialogBody>
    </Dialog>
  );
}
