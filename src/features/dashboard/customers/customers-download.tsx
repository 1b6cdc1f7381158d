import { CUSTOMERS_FILE } from '@/content/staff/customers';
import type { CustomerListing } from './api';
import { FileDialog } from '../bookings/export/file-dialog';
import { useDownloadCustomers } from './export/use-download-customers';

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
