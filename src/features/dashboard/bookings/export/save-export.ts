import { type CsvColumn, csvFile } from '@/domain/csv';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { serverNow } from '@/lib/clock';
import { saveFile } from '@/lib/save-file';

/**
 * Hands a table to the staff as a CSV file.
 *
 * @param subject what the file's name begins with, such as "bookings"; the shop's day follows
 */
export function saveCsv<Row>(
  subject: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  saveFile(fileName(subject, 'csv'), 'text/csv;charset=utf-8', csvFile(columns, rows));
}

/** Hands data to the staff as a JSON file; `subject` as in `saveCsv`. */
export function saveJson(subject: string, data: object): void {
  saveFile(fileName(subject, 'json'), 'application/json', `${JSON.stringify(data, null, 1)}\n`);
}

/** "bookings-2026-12-01.csv" */
function fileName(subject: string, extension: string): string {
  return `${subject}-${shopToday(serverNow())}.${extension}`;
}
