import { LockOpen } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { WEEK } from '@/content/staff/week';
import { type Day, formatDayHeading } from '@/domain/day';
import { useIsOnline } from '@/lib/use-is-online';
import { useReopenTimes } from './actions';

interface OpenBayProps {
  /** Without one, the shop. */
  readonly bay?: { readonly id: number; readonly name: string };
  readonly day: Day;
  readonly className?: string;
  readonly tabIndex?: number | undefined;
  /** Its picture or its words alone, where there is no room for both. */
  readonly shows?: 'icon' | 'words' | 'both';
}

/** Opens what is closed on a day, for that day. */
export function OpenBay({ bay, day, className, tabIndex, shows = 'both' }: OpenBayProps) {
  const isOnline = useIsOnline();
  const { mutate: reopen, isPending } = useReopenTimes();
  const isIcon = shows === 'icon';
  const heading = formatDayHeading(day);
  return (
    <Button
      look="outline"
      size="s"
      className={cn('flex-none gap-1.5', isIcon ? 'w-11 px-0' : 'px-3', className)}
      tabIndex={tabIndex}
      isBusy={isPending}
      disabled={!isOnline}
      title={!isOnline ? WEEK.offline : isIcon ? WEEK.openAgain : undefined}
      aria-label={WEEK.openAgainOf(bay ? `${bay.name}, ${heading}` : heading)}
      onClick={() => reopen({ day, ...(bay && { bayId: bay.id }) })}
    >
      {shows === 'words' ? null : (
        <LockOpen className="flex-none" size={isIcon ? 17 : 15} aria-hidden="true" />
      )}
      {isIcon ? null : isPending ? WEEK.opening : WEEK.openAgain}
    </Button>
  );
}
