import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { EXPORT } from '@/content/staff/export';
import { isOutcomeUnknown, failureKind } from '@/lib/errors';
import type { useDownloadAllBookings } from './use-download-all-bookings';
import { DownloadProgress } from './download-progress';

/** Offers a file of everything before it is deleted. */
export function DownloadFirst(props: ReturnType<typeof useDownloadAllBookings>) {
  const { data: saved, error, isPending, progress, download, stop } = props;
  return (
    <div className="mt-4 grid gap-3">
      {isPending ? (
        <DownloadProgress progress={progress} onStop={stop} />
      ) : (
        <Button look="outline" size="s" className="px-2" onClick={() => download('json')}>
          <Download className="flex-none" size={18} aria-hidden="true" />
          {saved === undefined ? EXPORT.first : EXPORT.again}
        </Button>
      )}
      {saved === undefined ? null : (
        <Note tone="ok" role="status">
          {EXPORT.doneFirst(saved)}
        </Note>
      )}
      {error ? <DownloadFailure error={error} /> : null}
    </div>
  );
}

export function DownloadFailure({ error }: { readonly error: Error }) {
  return (
    <Note tone="bad" title={EXPORT.failed} role="alert">
      {isOutcomeUnknown(failureKind(error)) ? EXPORT.failedText : EXPORT.refusedText}
    </Note>
  );
}
