import { CUSTOMER_FILE } from '@/content/staff/customers';
import type { CustomerRecord } from './api';
import { useDownloadCustomer } from './export/use-download-customer';
import { FileDialog } from '../bookings/export/file-dialog';

interface CustomerDownloadProps {
  readonly customerKey: string;
  readonly record: CustomerRecord;
  readonly onClose: () => void;
}

export function CustomerDownload({ customerKey, record, onClose }: CustomerDownloadProps) {
  const { mutate, isPending, error } = useDownloadCustomer(customerKey, record);
  return (
    <FileDialog
      title={CUSTOMER_FILE.title}
      text={CUSTOMER_FILE.text}
      formatTexts={CUSTOMER_FILE.formatTexts(record.bookings.length)}
      isBusy={isPending}
      error={error}
      onDownload={(format) => mutate(format, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
