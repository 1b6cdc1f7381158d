import { IMPORT } from '@/content/staff/import';
import { csvFile } from '@/domain/csv';
import { saveFile } from '@/lib/save-file';
import type { FileRow } from './read-file';

/** A row that is to be looked at, with the reason in words. */
export interface NotedRow extends FileRow {
  readonly text: string;
}

/** The rows as they were in the file, with what is wrong in a column behind. */
export function saveRows(heads: readonly string[], rows: readonly NotedRow[]): void {
  const columns = [
    ...heads.map((head, column) => ({ head, cell: ({ cells }: FileRow) => cells[column] ?? '' })),
    { head: IMPORT.problemHead, cell: ({ text }: NotedRow) => text },
  ];
  saveFile(`${IMPORT.badFile}.csv`, 'text/csv;charset=utf-8', csvFile(columns, rows));
}
