import { useMutation, useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import { IMPORT } from '@/content/staff/import';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { findHeads, type ImportKind, kindOf } from '@/domain/import/import-fields';
import { failureKind } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { type LastImport, lastImportQuery, undoImport } from './api';
import { passFocusToSection } from '../section-focus';
import { ImportFile } from './import-file';
import { type FileRow, readFile, type Table } from './read-file';

const KINDS = Object.entries(IMPORT.kinds) as [ImportKind, string][];
const MOST_ROWS = 50_000;

/** A file of customers or bookings: chosen, checked, then stored, and undone for ten minutes. */
export function ImportSection() {
  const [kind, setKind] = useState<ImportKind>('customers');
  const [rows, setRows] = useState<readonly FileRow[]>();
  const [table, setTable] = useState<Table>();
  const [isReading, setIsReading] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data: last } = useQuery(lastImportQuery);

  const headsAt = rows ? findHeads(rows.map(({ cells }) => cells)) : 0;
  const offered = rows?.[headsAt];

  function cutAt(from: readonly FileRow[], at: number): void {
    const heads = from[at]?.cells ?? [];
    setKind(kindOf(heads) ?? kind);
    setTable({ heads, rows: from.slice(at + 1) });
  }

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsReading(true);
    setProblem(undefined);
    setRows(undefined);
    setTable(undefined);
    const read = await readFile(file).catch(() => undefined);
    setIsReading(false);
    if (!read) setProblem(IMPORT.unreadable);
    else if (read.length > MOST_ROWS) setProblem(IMPORT.tooLarge);
    else {
      setRows(read);
      cutAt(read, 0);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {last ? <UndoImport last={last} /> : null}
      <div>
        <p className="mb-2 text-sm font-medium">{IMPORT.kind}</p>
        <Segmented
          className="max-w-80"
          label={IMPORT.kind}
          value={kind}
          options={KINDS}
          isDisabled={isRunning}
          onChange={setKind}
        />
        <p className="mt-2 max-w-[72ch] text-sm text-text-2">{IMPORT.kindHints[kind]}</p>
      </div>
      <div>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-4 text-sm font-semibold inset-ring inset-ring-line-strong hover:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:text-text-3">
          <Upload size={18} aria-hidden="true" />
          {IMPORT.file}
          <input
            className="sr-only"
            type="file"
            disabled={isRunning}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby="import-file-hint"
            onChange={({ target }) => {
              void handleFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <p id="import-file-hint" className="mt-2 max-w-[72ch] text-sm text-text-2">
          {IMPORT.fileHint}
        </p>
        <p className="sr-only" role="status">
          {isReading ? IMPORT.reading : ''}
        </p>
      </div>
      {problem === undefined ? null : (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {rows && offered && table && offered.cells !== table.heads && headsAt > 0 && !isRunning ? (
        <Note tone="warn" role="status" title={IMPORT.titlesAbove}>
          {IMPORT.headsOffered(offered.line)}
          <Button
            ref={passFocusToSection}
            look="outline"
            size="s"
            className="mt-2.5 flex"
            onClick={() => cutAt(rows, headsAt)}
          >
            {IMPORT.takeHeads(offered.line)}
          </Button>
        </Note>
      ) : null}
      {table ? (
        <ImportFile
          key={`${kind} ${String(table.rows[0]?.line)}`}
          kind={kind}
          table={table}
          onStart={() => setIsRunning(true)}
          onDone={() => {
            setRows(undefined);
            setTable(undefined);
            setIsRunning(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** The import that was made last, as long as it can be undone. */
function UndoImport({ last }: { readonly last: LastImport }) {
  const { mutate, isPending } = useUndoImport();
  const until = new Date(last.undoUntil);
  if (useNow() >= until) return null;
  return (
    <Note tone="info" title={IMPORT.undoable(last.kind, last.added)}>
      {IMPORT.undoUntil(formatClock(shopTime(until).minutes))}
      <Button
        ref={passFocusToSection}
        look="outline"
        size="s"
        className="mt-2.5 flex"
        isBusy={isPending}
        onClick={() => mutate(last.importId)}
      >
        {isPending ? IMPORT.undoing : IMPORT.undo}
      </Button>
    </Note>
  );
}

function useUndoImport() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'import'],
    mutationFn: undoImport,
    onSuccess: ({ removed, kept, names }) =>
      toast.success(IMPORT.undone, { description: IMPORT.undoneText(removed, kept, names) }),
    onError: (error) =>
      toast.error(IMPORT.undoFailed, {
        description: failureKind(error) === 'conflict' ? IMPORT.undoLate : undefined,
      }),
    // Customers, bookings, numbers: all that staff see.
    onSettled: (_done, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });
}
