import { CUSTOMER_COLUMNS as HEADS } from '@/content/staff/customers';
import { EXPORT_COLUMNS } from '@/content/staff/export';
import type { CsvColumn } from '@/domain/csv';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { Customer } from '../api';

/** The columns of a CSV file of customers. Days are yyyy-mm-dd. */
export const CUSTOMER_CSV_COLUMNS: readonly CsvColumn<Customer>[] = [
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
