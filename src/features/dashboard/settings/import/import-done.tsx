import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { IMPORT, rowProblemText } from '@/content/staff/import';
import type { ImportKind } from '@/domain/import/import-fields';
import { passFocusToSection } from '../section-focus';
import type { Table } from './read-file';
import { type BadRow, saveRows } from './save-bad-rows';

interface Refused {
  readonly line: number;
  readonly text: string;
}

interface ImportDoneProps {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly bad: readonly BadRow[];
  /** Rows that the database did not take. */
  readonly refused: readonly Refused[];
  readonly added: number;
  readonly known: number;
  readonly onDone: () => void;
}

/** Sums up the rows, and offers a file of those that were not stored. */
export function ImportDone(props: ImportDoneProps) {
  const { kind, table, bad, refused, added, known, onDone } = props;
  const rest = [
    ...bad.map(({ cells, line, problems }) => ({ cells, line, text: rowProblemText(problems) })),
    ...refused.map(({ line, text }) => ({ cells: table.rows[line - 2] ?? [], line, text })),
  ].toSorted((a, b) => a.line - b.line);
  const counts = [
    IMPORT.added(kind, added),
    known > 0 && IMPORT.known(known),
    rest.length > 0 && IMPORT.notStored(rest.length),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Note tone="ok" role="status" title={IMPORT.done}>
        {`${counts.join(', ')}.`}
      </Note>
      {refused.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {refused.slice(0, 10).map(({ line, text }) => (
            <li key={line} className="py-2.5 text-sm">
              <b className="font-semibold">{IMPORT.line(line)}</b>
              {`: ${text}`}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {rest.length === 0 ? null : (
          <Button look="outline" size="s" onClick={() => saveRows(table.heads, rest)}>
            <Download size={17} aria-hidden="true" />
            {IMPORT.saveBad}
          </Button>
        )}
        <Button ref={passFocusToSection} look="outline" size="s" onClick={onDone}>
          {IMPORT.again}
        </Button>
      </div>
    </div>
  );
}
