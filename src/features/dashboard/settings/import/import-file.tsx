import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { IMPORT, rowProblemText, rowRefusalText } from '@/content/staff/import';
import {
  type ColumnMap,
  guessColumns,
  type ImportKind,
  REQUIRED_COLUMNS,
} from '@/domain/import/import-fields';
import { type ImportEntry, readRow } from '@/domain/import/import-row';
import {
  type DayOrder,
  dayOrderOf,
  hasDecimalComma,
  isNumericDay,
} from '@/domain/import/import-values';
import { failureKind } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { STAFF_KEY } from '@/lib/session';
import { useUnsaved } from '../../shell/unsaved';
import { passFocusToSection } from '../section-focus';
import { ImportColumns } from './import-columns';
import { ImportPreview } from './import-preview';
import type { Table } from './read-file';
import { type NotedRow, saveRows } from './save-bad-rows';
import { type RowOutcome, sendPart } from './api';
import { NotedRows, SaveRows } from './noted-rows';

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

/** Few enough that nobody who books waits for long. */
const PART = 200;
/** The pause between two parts lets visitors book. */
const PAUSE_MS = 250;

/** Sends a file in parts; after a failure it goes on with the part that failed. */
function useImport(kind: ImportKind, entries: readonly ImportEntry[]) {
  const importId = useRef(newId());
  const outcomes = useRef<RowOutcome[]>([]);
  const [done, setDone] = useState(0);
  const { mutate, data, isPending, error } = useMutation({
    mutationKey: [STAFF_KEY, 'import'],
    mutationFn: async () => {
      while (outcomes.current.length < entries.length) {
        const from = outcomes.current.length;
        if (from > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        const part = await sendPart(kind, importId.current, entries.slice(from, from + PART));
        outcomes.current.push(...part);
        setDone(outcomes.current.length);
        if (part.length === 0) throw new Error('import: a part without an answer');
      }
      return outcomes.current;
    },
    onSettled: (_done, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });
  return {
    start: () => mutate(),
    isPending,
    error,
    done,
    /** Known once all rows were answered. */
    outcomes: data,
  };
}

interface ImportDoneProps {
  readonly kind: ImportKind;
  readonly table: Table;
  /** Rows that were not sent. */
  readonly bad: readonly NotedRow[];
  /** Rows that were sent without a cell. */
  readonly partly: readonly NotedRow[];
  readonly outcomes: readonly RowOutcome[];
  readonly onDone: () => void;
}

/** Sums up the rows, and offers a file of those that were not stored, or not wholly. */
function ImportDone({ kind, table, bad, partly, outcomes, onDone }: ImportDoneProps) {
  const outcomeOf = new Map(outcomes.map(({ line, outcome }) => [line, outcome]));
  const count = (wanted: string): number =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refused = table.rows.flatMap((row) => {
    const outcome = outcomeOf.get(row.line) ?? 'added';
    return outcome === 'added' || outcome === 'known'
      ? []
      : [{ ...row, text: rowRefusalText(outcome) }];
  });
  const without = partly.filter(({ line }) => outcomeOf.get(line) === 'added');
  const noted = [...bad, ...refused, ...without].toSorted((a, b) => a.line - b.line);
  const counts = [
    IMPORT.added(kind, count('added')),
    count('known') > 0 && IMPORT.known(count('known')),
    bad.length + refused.length > 0 && IMPORT.notStored(bad.length + refused.length),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Note tone="ok" role="status" title={IMPORT.done}>
        {`${counts.join(', ')}.`}
      </Note>
      {refused.length === 0 ? null : (
        <NotedRows label={IMPORT.notStored(refused.length)} rows={refused} />
      )}
      {without.length === 0 ? null : (
        <div>
          <p className="font-semibold">{IMPORT.partly(without.length)}</p>
          <p className="mt-1 text-sm text-text-2">{IMPORT.partlyDone}</p>
          <NotedRows label={IMPORT.partly(without.length)} rows={without} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {noted.length === 0 ? null : <SaveRows onSave={() => saveRows(table.heads, noted)} />}
        <Button ref={passFocusToSection} look="outline" size="s" onClick={onDone}>
          {IMPORT.again}
        </Button>
      </div>
    </div>
  );
}
