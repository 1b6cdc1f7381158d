import { cn } from '@/components/ui/cn';
import { type Pane, panesOf } from '@/domain/calendar/bay-plan';
import type { ShownLane } from './use-bay-day';

const LOOK: Readonly<Record<Pane, string>> = {
  free: 'bg-card inset-ring inset-ring-line-strong/55',
  taken: 'bg-ink-600',
  closed: 'bg-hatch-mark',
};

interface PanesProps {
  readonly lane: ShownLane;
  readonly className?: string;
}

export function Panes({ lane, className }: PanesProps) {
  return (
    <span className={cn('grid grid-cols-10 gap-0.5', className)} aria-hidden="true">
      {panesOf(lane).map((pane, hour) => (
        <i key={hour} className={cn('h-2.25 rounded-xs forced-colors:border', LOOK[pane])} />
      ))}
    </span>
  );
}
