import { Progress } from '@/components/ui/progress';
import { IMPORT } from '@/content/staff/import';

/** Shows how much of the file is stored. */
export function ImportProgress({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold tabular-nums" role="status">
        {IMPORT.running(done, all)}
      </p>
      <Progress label={IMPORT.progress} value={done} max={all} />
      <p className="mt-2 text-sm text-text-2">{IMPORT.runningText}</p>
    </div>
  );
}
