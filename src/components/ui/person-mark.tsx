import { initials } from '@/domain/staff-name';
import { cn } from './cn';

interface PersonMarkProps {
  /** Or the address where no name is known. */
  readonly name: string;
  /** Name of a `--person-` token; null is grey. */
  readonly colour: string | null;
}

/** Initials in a person's colour, beside the name in words. */
export function PersonMark({ name, colour }: PersonMarkProps) {
  return (
    <span
      className={cn(
        'grid size-9 flex-none place-items-center rounded-full text-xs font-semibold forced-colors:border',
        colour === null ? 'bg-desk text-text-2' : 'text-white',
      )}
      style={colour === null ? undefined : { background: `var(--person-${colour})` }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
