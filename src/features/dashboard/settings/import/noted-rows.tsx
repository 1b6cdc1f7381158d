import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IMPORT } from '@/content/staff/import';
import type { NotedRow } from './save-bad-rows';

const SHOWN = 10;

interface NotedRowsProps {
  readonly label: string;
  readonly rows: readonly NotedRow[];
}

/** The first rows of the file that are to be looked at, each by its number and with the reason. */
export function NotedRows({ label, rows }: NotedRowsProps) {
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y border-line" aria-label={label}>
        {rows.slice(0, SHOWN).map(({ line, cells, text }) => (
          <li key={line} className="py-2.5 text-sm wrap-anywhere">
            <b className="font-semibold">{IMPORT.line(line)}</b>
            {`: ${text}`}
            <span className="block truncate text-text-2">{cells.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <p className="mt-2 text-sm text-text-2">{IMPORT.more(rows.length - SHOWN)}</p>
      ) : null}
    </>
  );
}

/** Gives the rows that are to be looked at back as a file. */
export function SaveRows({ onSave }: { readonly onSave: () => void }) {
  return (
    <Button look="outline" size="s" className="justify-self-start" onClick={onSave}>
      <Download size={17} aria-hidden="true" />
      {IMPORT.saveBad}
    </Button>
  );
}
