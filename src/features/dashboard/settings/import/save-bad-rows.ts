import { IMPORT, rowProblemText } from '@/content/staff/import';
import { csvFile } from '@/domain/csv';
import type { RowProblem } from '@/domain/import/import-row';
import { saveFile } from '@/lib/save-file';

export interface BadRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly problems: readonly RowProblem[];
}

/** A row that is to be looked at, with the reason in words. */
export interface FileRow {
  readonly cells: readonly string[];
  readonly text: string;
}

/** The rows as they were in the file, with what is wrong in a column behind. */
export function saveRows(heads: readonly string[], rows: readonly FileRow[]): void {
  const columns = [
    ...heads.map((head, column) => ({ head, cell: ({ cells }: FileRow) => cells[column] ?? '' })),
    { head: IMPORT.problemHead, cell: ({ text }: FileRow) => text },
  ];
  saveFile(`${IMPORT.badFile}.csv`, 'text/csv;charset=utf-8', csvFile(columns, rows));
}

export function saveBadRows(heads: readonly string[], rows: readonly BadRow[]): void {
  saveRows(
    heads,
    rows.map(({ cells, problems }) => ({ cells, text: rowProblemText(problems) })),
  );
}
