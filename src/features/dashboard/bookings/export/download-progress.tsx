import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { EXPORT } from '@/content/staff/export';
import type { ReadProgress } from '../api/read-everything';

interface DownloadProgressProps {
  /** Undefined until it is known how much there is. */
  readonly progress: ReadProgress | undefined;
  readonly onStop: () => void;
}

export function DownloadProgress({ progress, onStop }: DownloadProgressProps) {
  const { read = 0, total = 0 } = progress ?? {};
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3.5 gap-y-2 text-sm text-text-2">
      <span>
        <b className="font-semibold text-text" role="status">
          {EXPORT.busy}
        </b>{' '}
        <span className="tabular-nums">
          {progress ? EXPORT.progress(read, total) : EXPORT.counting}
        </span>
      </span>
      <Button look="outline" size="s" onClick={onStop}>
        {EXPORT.stop}
      </Button>
      <Progress className="col-span-full" label={EXPORT.busy} value={read} max={total} />
    </div>
  );
}
