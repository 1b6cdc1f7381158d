import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { askHref } from '@/config/quote-link';
import { ASK_LINK } from '@/content/booking/quote-link';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';

interface AskLinkProps {
  /** Catalogue id. */
  readonly service?: string;
  readonly vehicleType?: string;
  readonly studio?: StudioConfiguration;
  readonly className?: string;
  /** Id of what it is asked for, where several such links are near each other. */
  readonly 'aria-describedby'?: string;
}

/** Follows a button that calls, because the same can be asked online, with photos. */
export function AskLink({ className, service, vehicleType, studio, ...rest }: AskLinkProps) {
  return (
    <Link
      {...rest}
      className={cn(
        'inline-flex min-h-11 items-center justify-center text-sm font-semibold underline underline-offset-4',
        className,
      )}
      to={askHref({ service, vehicleType, studio })}
    >
      {ASK_LINK}
    </Link>
  );
}
