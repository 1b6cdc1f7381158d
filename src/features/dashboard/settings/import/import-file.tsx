import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { IMPORT, rowRefusalText } from '@/content/staff/import';
import {
  type ColumnMap,
  guessColumns,
  type ImportKind,
  REQUIRED_COLUMNS,
} from '@/domain/import/import-fields';
import { readRow } from '@/domain/import/import-row';
import { type DayOrder, dayOrderOf } from '@/domain/import/import-values';
import { failureKind } from '@/lib/errors';
import { useUnsaved } from '../../shell/unsaved';
import { passFocusToSection } from '../section-focus';
import { ImportColumns } from './import-columns';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';
import type { Table } from './read-file';
import { saveBadRows } from './save-bad-rows';
import { useImport } from './use-import';

interface ImportFileProps {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly onStart: () => void;
  readonly onDone: () => void;
}

/** One file, from its columns to what became of its rows. */
export function ImportFile({ kind, table, onStart, onDone }: ImportFileProps) {
  const [map, setMap] = useState<ColumnMap>(() => guessColumns(kind, table.heads));
  const [chosenOrder, setOrder] = useState<DayOrder>();
  const { order, isOrderAsked } = useDayOrder(table, map, chosenOrder);
  const missing = REQUIRED_COLUMNS[kind].filter((field) => map[field] === undefined);
  const rows = useMemo(
    () =>
      // The heads are line 1.
      table.rows.map((cells, index) => ({
        cells,
        line: index + 2,
        ...readRow(cells, index + 2, { kind, map, order }),
      })),
    [kind, map, order, table],
  );
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const bad = rows.flatMap(({ cells, line, problems }) =>
    problems ? [{ cells, line, problems }] : [],
  );
  const { start, isPending, error, done, outcomes } = useImport(kind, entries);
  const hasBegun = isPending || done > 0 || error !== null;
  useUnsaved(!outcomes);

  if (outcomes) {
    return (
      <ImportDone
        kind={kind}
        table={table}
        bad={bad}
        refused={outcomes.flatMap(({ line, outcome }) =>
          outcome === 'added' || outcome === 'known'
            ? []
            : [{ line, text: rowRefusalText(outcome) }],
        )}
        added={outcomes.filter(({ outcome }) => outcome === 'added').length}
        known={outcomes.filter(({ outcome }) => outcome === 'known').length}
        onDone={onDone}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {hasBegun ? null : (
        <ImportColumns
          kind={kind}
          table={table}
          map={map}
          order={isOrderAsked ? order : undefined}
          onMap={setMap}
          onOrder={setOrder}
        />
      )}
      {missing.length > 0 ? (
        <Note tone="warn" role="status">
          {IMPORT.missing(missing)}
        </Note>
      ) : (
        <>
          {hasBegun ? null : (
            <ImportPreview
              kind={kind}
              entries={entries}
              bad={bad}
              onSaveBad={() => saveBadRows(table.heads, bad)}
            />
          )}
          {hasBegun ? <ImportProgress done={done} all={entries.length} /> : null}
          {error ? (
            <Note tone="bad" role="alert">
              {failureKind(error) === 'refused' ? IMPORT.refused : IMPORT.stopped}
            </Note>
          ) : null}
          {entries.length > 0 && !isPending ? (
            <Button
              ref={passFocusToSection}
              look="ink"
              className="justify-self-start"
              onClick={() => {
                onStart();
                start();
              }}
            >
              {error ? IMPORT.goOn : IMPORT.start(kind, entries.length)}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Decides how the file's days are read; if both ways fit, the person is asked. */
function useDayOrder(table: Table, map: ColumnMap, chosen: DayOrder | undefined) {
  const { day } = map;
  return useMemo(() => {
    const texts = day === undefined ? [] : table.rows.map((cells) => cells[day] ?? '');
    const known = dayOrderOf(texts);
    const isNumeric = texts.some((text) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d/.test(text.trim()));
    return {
      order: known ?? chosen ?? ('month-first' as const),
      isOrderAsked: known === undefined && isNumeric,
    };
  }, [chosen, day, table]);
}
