import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportKind } from '@/domain/import/import-fields';
import type { ImportEntry } from '@/domain/import/import-row';
import { newId } from '@/lib/new-id';
import { STAFF_KEY } from '@/lib/session';
import { type RowOutcome, sendPart } from './api';

/** Few enough that nobody who books waits for long. */
const PART = 200;
/** The pause between two parts lets visitors book. */
const PAUSE_MS = 250;

/** Sends a file in parts; after a failure it goes on with the part that failed. */
export function useImport(kind: ImportKind, entries: readonly ImportEntry[]) {
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
