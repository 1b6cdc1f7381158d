import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CUSTOMER_FILE } from '@/content/staff/customers';
import { STAFF_KEY } from '@/lib/session';
import { columnsWithNotes } from '../../bookings/export/booking-columns';
import { saveCsv, saveJson } from '../../bookings/export/save-export';
import { readCustomerFile } from './api';
import type { CustomerRecord } from '../api';
import type { FileFormat } from '../../bookings/export/use-download-all-bookings';

/** Saves a customer to a file: the bookings with their notes as CSV, all that is stored as JSON. */
export function useDownloadCustomer(key: string, { bookings, notes }: CustomerRecord) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'download-customer'],
    mutationFn: async (format: FileFormat) => {
      // The reference keeps names and phones out of the file name.
      const subject = `customer-${key.slice(0, 8)}`;
      if (format === 'json') {
        saveJson(subject, await readCustomerFile(key));
        return;
      }
      const oldestFirst = notes.toReversed();
      const texts = bookings.map(
        ({ id }) =>
          [
            id,
            oldestFirst.filter(({ bookingId }) => bookingId === id).map(({ body }) => body),
          ] as const,
      );
      saveCsv(subject, columnsWithNotes(new Map(texts)), bookings);
    },
    onSuccess: () => toast.success(CUSTOMER_FILE.done),
  });
}
