import { DASHBOARD } from '@/content/staff';

interface LoadProgressBarProps {
  readonly loaded: number;
  readonly total: number;
}

const written = (count: number): string => count.toLocaleString('en-CA');

/** "18,000 of 50,214" while pages stream in. */
export function LoadProgressBar({ loaded, total }: LoadProgressBarProps) {
  const percent = total === 0 ? 100 : Math.min(100, Math.round((loaded / total) * 100));
  return (
    <div className="list-progress">
      <b role="status">{DASHBOARD.loading}</b>
      <progress max={100} value={percent} aria-label={DASHBOARD.loading} />
      <span className="num">
        {written(loaded)} of {written(total)}
      </span>
      <small>{DASHBOARD.partialSearch}</small>
    </div>
  );
}
