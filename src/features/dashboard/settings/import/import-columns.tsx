import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { IMPORT } from '@/content/staff/import';
import {
  type ColumnMap,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  REQUIRED_COLUMNS,
} from '@/domain/import/import-fields';
import type { DayOrder } from '@/domain/import/import-values';
import type { Table } from './read-file';

interface ImportColumnsProps {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly map: ColumnMap;
  /** Missing if the days can be read one way only. */
  readonly order: DayOrder | undefined;
  readonly onMap: (map: ColumnMap) => void;
  readonly onOrder: (order: DayOrder) => void;
}

/** Which column of the file holds what: guessed from their names, and put right here. */
export function ImportColumns(props: ImportColumnsProps) {
  const { kind, table, map, order, onMap, onOrder } = props;
  const change = (field: ImportField, column: string): void => {
    const { [field]: _before, ...rest } = map;
    onMap(column === '' ? rest : { ...rest, [field]: Number(column) });
  };
  return (
    <section aria-labelledby="import-columns">
      <h3 className="text-lg leading-title" id="import-columns">
        {IMPORT.columns}
      </h3>
      <p className="mt-1 mb-4 text-sm text-text-2">{IMPORT.columnsText}</p>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {IMPORT_FIELDS[kind].map((field) => (
          <Field
            key={field}
            label={IMPORT.fields[field]}
            labelNote={REQUIRED_COLUMNS[kind].includes(field) ? IMPORT.required : undefined}
            hint={exampleOf(table, map[field])}
          >
            <NativeSelect
              value={map[field] ?? ''}
              onChange={({ target }) => change(field, target.value)}
            >
              <option value="">{IMPORT.none}</option>
              {table.heads.map((head, column) => (
                <option key={column} value={column}>
                  {head}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
        {order === undefined ? null : (
          <Field label={IMPORT.order}>
            <NativeSelect
              value={order}
              onChange={({ target }) =>
                onOrder(target.value === 'day-first' ? 'day-first' : 'month-first')
              }
            >
              <option value="month-first">{IMPORT.orders['month-first']}</option>
              <option value="day-first">{IMPORT.orders['day-first']}</option>
            </NativeSelect>
          </Field>
        )}
      </div>
    </section>
  );
}

/** The first text of the column. */
function exampleOf({ rows }: Table, column: number | undefined): React.ReactNode {
  if (column === undefined) return undefined;
  const example = rows.slice(0, 50).find(({ cells }) => (cells[column] ?? '').trim() !== '');
  return example && <span className="block truncate">{example.cells[column]}</span>;
}
