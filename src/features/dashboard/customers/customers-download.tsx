import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CUSTOMER_COLUMNS as HEADS, CUSTOMERS_FILE } from '@/content/staff/customers';
import { EXPORT_COLUMNS } from '@/content/staff/export';
import type { CsvColumn } from '@/domain/csv';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { STAFF_KEY } from '@/lib/session';
import { type Customer, type CustomerListing, readCustomers } from './api';
import { FileDialog } from '../bookings/export/file-dialog';
import { saveCsv, saveJson } from '../bookings/export/save-export';
import type { FileFormat } from '../bookings/export/use-download-all-bookings';

interface CustomersDownloadProps {
  readonly listing: CustomerListing;
  readonly total: number;
  readonly onClose: () => void;
}

/** Hands the customers who are listed over as a file. */
export function CustomersDownload({ listing, total, onClose }: CustomersDownloadProps) {
  const { mutate, isPending, error } = useDownloadCustomers(listing);
  return (
    <FileDialog
      title={CUSTOMERS_FILE.title}
      text={CUSTOMERS_FILE.text}
      formatTexts={CUSTOMERS_FILE.formatTexts(total)}
      isBusy={isPending}
      error={error}
      onDownload={(format) => mutate(format, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** The columns of a CSV file of customers. Days are yyyy-mm-dd. */
const CUSTOMER_CSV_COLUMNS: readonly CsvColumn<Customer>[] = [
  { head: HEADS.names, cell: ({ names }) => names.join('; ') },
  { head: HEADS.phone, cell: ({ customerPhone }) => customerPhone },
  { head: HEADS.email, cell: ({ customerEmail }) => customerEmail },
  { head: HEADS.vehicleType, cell: ({ vehicleType }) => vehicleTypeLabel(vehicleType) },
  {
    head: HEADS.contact,
    cell: ({ isKnown }) =>
      isKnown ? EXPORT_COLUMNS.contacts.known : EXPORT_COLUMNS.contacts.typed,
  },
  { head: HEADS.visits, cell: ({ visits }) => visits },
  { head: HEADS.noShows, cell: ({ noShows }) => noShows },
  { head: HEADS.spent, cell: ({ spent }) => spent },
  { head: HEADS.lastVisit, cell: ({ lastVisit }) => lastVisit },
  { head: HEADS.nextVisit, cell: ({ nextVisit }) => nextVisit },
  { head: HEADS.tags, cell: ({ tags }) => tags.join('; ') },
  { head: HEADS.firstSeen, cell: ({ firstSeen }) => firstSeen },
];

/** Saves the customers of a listing, all pages of it, to a file. */
function useDownloadCustomers(listing: CustomerListing) {
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
