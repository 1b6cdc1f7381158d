import { NUMBERS_FILE } from '@/content/staff/numbers';
import type { FileFormat } from '../bookings/export/use-download-all-bookings';
import { saveCsv, saveJson } from '../bookings/export/save-export';
import type { Series } from './series';

/** Hands series over as one file. In CSV each number has a line: lines of one length are read by every program. */
export function saveNumbers(format: FileFormat, all: readonly Series[]): void {
  if (format === 'json') saveJson('numbers', { tables: all.map(tableData) });
  else saveCsv('numbers', COLUMNS, all.flatMap(measures));
}

const HEADS = NUMBERS_FILE.columns;

const COLUMNS = [
  { head: HEADS.table, cell: ({ title }: Measure) => title },
  { head: HEADS.from, cell: ({ from }: Measure) => from },
  { head: HEADS.to, cell: ({ to }: Measure) => to },
  { head: HEADS.row, cell: ({ row }: Measure) => row },
  { head: HEADS.measure, cell: ({ head }: Measure) => head },
  { head: HEADS.unit, cell: ({ unit }: Measure) => NUMBERS_FILE.units[unit] },
  { head: HEADS.value, cell: ({ value }: Measure) => value },
] as const;

type Measure = ReturnType<typeof measures>[number];

function measures({ title, from, to, columns, rows }: Series) {
  return rows.flatMap(({ name, day, cells }) =>
    columns.map(({ head, unit }, index) => ({
      title,
      from,
      to,
      row: day ?? name,
      head,
      unit,
      value: cells[index] ?? null,
    })),
  );
}

function tableData({ title, from, to, columns, rows }: Series) {
  return {
    title,
    from,
    to,
    columns: columns.map(({ head, unit }) => ({ head, unit: NUMBERS_FILE.units[unit] })),
    rows: rows.map(({ name, day, cells }) => ({
      name: day ?? name,
      cells: columns.map((_, index) => cells[index] ?? null),
    })),
  };
}
