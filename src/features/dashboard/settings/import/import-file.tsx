import { Progress } from '@/components/ui/progress';
import { IMPORT, rowProblemText } from '@/content/staff/import';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import {
  type ColumnMap,
  guessColumns,
  type ImportKind,
  REQUIRED_COLUMNS,
} from '@/domain/import/import-fields';
import { readRow } from '@/domain/import/import-row';
import {
  type DayOrder,
  dayOrderOf,
  hasDecimalComma,
  isNumericDay,
} from '@/domain/import/import-values';
import { failureKind } from '@/lib/errors';
import { useUnsaved } from '../../shell/unsaved';
import { passFocusToSection } from '../section-focus';
import { ImportColumns } from './import-columns';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import type { Table } from './read-file';
import { saveRows } from './save-bad-rows';
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
  const { order, isOrderAsked, isCommaDecimal } = useWriting(table, map, chosenOrder);
  const missing = REQUIRED_COLUMNS[kind].filter((field) => map[field] === undefined);
  const rows = useMemo(
    () =>
      table.rows.map((row) => {
        const { entry, problems } = readRow(row.cells, row.line, {
          kind,
          map,
          order,
          isCommaDecimal,
        });
        return { ...row, entry, text: rowProblemText(problems ?? []) };
      }),
    [isCommaDecimal, kind, map, order, table],
  );
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const bad = rows.filter(({ entry }) => !entry);
  const partly = rows.filter(({ entry, text }) => entry && text !== '');
  const { start, isPending, error, done, outcomes } = useImport(kind, entries);
  const hasBegun = isPending || done > 0 || error !== null;
  useUnsaved(!outcomes);

  if (outcomes) {
    return (
      <ImportDone
        kind={kind}
        table={table}
        bad={bad}
        partly={partly}
        outcomes={outcomes}
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
              partly={partly}
              onSave={() => saveRows(table.heads, [...bad, ...partly])}
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

/** Decides how the file's days and prices are read; if its days fit both ways, the person is asked. */
function useWriting(table: Table, map: ColumnMap, chosen: DayOrder | undefined) {
  return useMemo(() => {
    const textsOf = (column: number | undefined) =>
      column === undefined ? [] : table.rows.map(({ cells }) => cells[column] ?? '');
    const days = textsOf(map.day);
    const known = dayOrderOf(days);
    return {
      order: known ?? chosen ?? ('month-first' as const),
      isOrderAsked: known === undefined && days.some(isNumericDay),
      isCommaDecimal: hasDecimalComma(textsOf(map.price)),
    };
  }, [chosen, map, table]);
}

/** Shows how much of the file is stored. */
function ImportProgress({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold tabular-nums" role="status">
        {IMPORT.running(done, all)}
      </p>
      <Progress label={IMPORT.progress} value={done} max={all} />
      <p className="mt-2 text-sm text-text-2">{IMPORT.runningText}</p>
    </div>
  );
}
