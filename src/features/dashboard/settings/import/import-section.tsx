import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import { IMPORT } from '@/content/staff/import';
import { type ImportKind, kindOf } from '@/domain/import/import-fields';
import { lastImportQuery } from './api';
import { ImportFile } from './import-file';
import { readFile, type Table } from './read-file';
import { UndoImport } from './undo-import';

const KINDS = Object.entries(IMPORT.kinds) as [ImportKind, string][];
const MOST_ROWS = 50_000;

/** A file of customers or bookings: chosen, checked, then stored, and undone for ten minutes. */
export function ImportSection() {
  const [kind, setKind] = useState<ImportKind>('customers');
  const [table, setTable] = useState<Table>();
  const [isReading, setIsReading] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data: last } = useQuery(lastImportQuery);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsReading(true);
    setProblem(undefined);
    setTable(undefined);
    const read = await readFile(file).catch(() => undefined);
    setIsReading(false);
    if (!read) setProblem(IMPORT.unreadable);
    else if (read.rows.length > MOST_ROWS) setProblem(IMPORT.tooLarge);
    else {
      setKind(kindOf(read.heads) ?? kind);
      setTable(read);
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
            accept=".csv,text/csv"
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
      {table ? (
        <ImportFile
          key={kind}
          kind={kind}
          table={table}
          onStart={() => setIsRunning(true)}
          onDone={() => {
            setTable(undefined);
            setIsRunning(false);
          }}
        />
      ) : null}
    </div>
  );
}
