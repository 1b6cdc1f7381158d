import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/lib/clock';
import { STAFF_KEY } from '@/lib/session';
import { columnsWithNotes } from './booking-columns';
import { saveCsv, saveJson } from './save-export';
import { readEverything, readWithNotes, type ReadProgress } from '../api/read-everything';

export type FileFormat = 'csv' | 'json';

/** Marks the files that `scripts/import-bookings.sql` accepts. */
const FILE_KIND = 'all-bookings';

/**
 * Reads all bookings and hands them over as a file: JSON with everything that belongs to them, CSV
 * with their notes. Answers with the number of bookings. It ends with the component that uses it.
 */
export function useDownloadAllBookings() {
  const [progress, setProgress] = useState<ReadProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, reset, ...state } = useMutation({
    mutationKey: [STAFF_KEY, 'download'],
    mutationFn: async (format: FileFormat): Promise<number> => {
      const { signal } = (running.current = new AbortController());
      setProgress(undefined);
      if (format === 'csv') {
        const { bookings, notes } = await readWithNotes(signal, setProgress);
        signal.throwIfAborted();
        saveCsv('bookings', columnsWithNotes(notes), bookings);
        return bookings.length;
      }
      const everything = await readEverything(signal, setProgress);
      signal.throwIfAborted();
      const exportedAt = serverNow().toISOString();
      saveJson('all-bookings', { kind: FILE_KIND, version: 1, exportedAt, ...everything });
      return everything.bookings.length;
    },
  });
  const stop = (): void => {
    running.current?.abort();
    reset();
  };
  return { ...state, progress, download: mutate, stop };
}
