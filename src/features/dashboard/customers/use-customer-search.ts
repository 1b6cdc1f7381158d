import { useLocation } from 'react-router-dom';
import {
  type CustomersListView,
  readCustomersView,
  writeCustomersView,
} from '@/config/customers-link';
import { useKeptSearch } from '../shell/use-kept-search';
import type { CustomerListing } from './api';

/** One letter finds nearly everybody, and the database would read all bookings for it. */
const ONE_LETTER = /^[\p{ASCII}\p{Script=Latin}]$/u;
const isTooShort = (search: string): boolean => ONE_LETTER.test(search);

/** The search of the customers; their order and filter are in the address. */
export function useCustomerSearch() {
  const view = readCustomersView(new URLSearchParams(useLocation().search));
  const { typed, asked, change, showWith } = useKeptSearch((search) => !isTooShort(search));
  return {
    typed,
    asked,
    /** More letters are needed before anybody is searched for. */
    isTooShort: isTooShort(typed.trim()),
    listing: { search: asked, ...view } satisfies CustomerListing,
    change,
    show: (part: Partial<CustomersListView>): void =>
      showWith(writeCustomersView({ ...view, ...part }).toString()),
  };
}
