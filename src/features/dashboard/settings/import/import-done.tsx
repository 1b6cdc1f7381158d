import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { IMPORT, rowRefusalText } from '@/content/staff/import';
import type { ImportKind } from '@/domain/import/import-fields';
import { passFocusToSection } from '../section-focus';
import type { RowOutcome } from './api';
import { NotedRows, SaveRows } from './noted-rows';
import type { Table } from './read-file';
import { type NotedRow, saveRows } from './save-bad-rows';

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
export function ImportDone({ kind, table, bad, partly, outcomes, onDone }: ImportDoneProps) {
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
