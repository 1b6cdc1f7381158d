import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CUSTOMERS_FILE } from '@/content/staff/customers';
import { STAFF_KEY } from '@/lib/session';
import { type CustomerListing, readCustomers } from '../api';
import { CUSTOMER_CSV_COLUMNS } from './customer-columns';
import { saveCsv, saveJson } from '../../bookings/export/save-export';
import type { FileFormat } from '../../bookings/export/use-download-all-bookings';

/** Saves the customers of a listing, all pages of it, to a file. */
export function useDownloadCustomers(listing: CustomerListing) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'download-customers'],
    mutationFn: async (format: FileFormat) => {
      const customers = await readCustomers(listing);
      if (format === 'json') saveJson('customers', customers);
      else saveCsv('customers', CUSTOMER_CSV_COLUMNS, customers);
      return customers.length;
    },
    onSuccess: (number) => toast.success(CUSTOMERS_FILE.done(number)),
  });
}
