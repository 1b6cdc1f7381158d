import { queryOptions } from '@tanstack/react-query';
import type { ImportKind } from '@/domain/import/import-fields';
import type { ImportEntry } from '@/domain/import/import-row';
import type { Json } from '@/lib/database.types';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff } from '@/lib/supabase';

/** The result of one row: `added`, `known`, or the reason for its refusal. */
export interface RowOutcome {
  readonly line: number;
  readonly outcome: string;
}

/** An import that can still be undone. */
export interface LastImport {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly added: number;
  /** ISO instant. */
  readonly undoUntil: string;
}

export const lastImportQuery = queryOptions({
  queryKey: [STAFF_KEY, 'last-import'] as const,
  queryFn: async ({ signal }): Promise<LastImport | null> => {
    const [row] = await callAsStaff('last_import', {}, signal);
    return row
      ? {
          importId: row.import_id,
          kind: row.kind === 'bookings' ? 'bookings' : 'customers',
          added: row.added,
          undoUntil: row.undo_until,
        }
      : null;
  },
  staleTime: 0,
});

/** Sends a part of a file; the same part twice adds nothing twice. */
export async function sendPart(
  kind: ImportKind,
  importId: string,
  entries: readonly ImportEntry[],
): Promise<readonly RowOutcome[]> {
  const part = { import_id: importId, entries: entries as unknown as Json };
  return kind === 'customers'
    ? callAsStaff('import_customers', part)
    : callAsStaff('import_bookings', part);
}

/** Takes an import back: how much was removed, and how much stays because it was used since. */
export async function undoImport(importId: string) {
  const [row] = await callAsStaff('undo_import', { import_id: importId });
  return { removed: row?.removed ?? 0, kept: row?.kept ?? 0, names: row?.kept_names ?? [] };
}
