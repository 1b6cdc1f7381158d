import { cn } from '@/components/ui/cn';
import { SECTIONS } from '@/config/paths';
import { SHOP } from '@/domain/shop';
import { SectionLink } from './section-link';

interface LogoProps {
  /** Pixels. */
  readonly size: number;
  readonly tone: 'ink' | 'paper';
}

/** The mark: three panes of glass, each darker, and the edge of the film. */
export function Logo({ size, tone }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={tone === 'ink' ? 'fill-on-ink' : 'fill-line-strong/45'}
        d="M13 3H29L23 29H3L8 13C9 8 10 3 13 3Z"
      />
      <path className="fill-ink-900/82" d="M14.5 3H21L15 29H3L8 13C9 8 10 3 14.5 3Z" />
      <path className="stroke-sodium stroke-[2.2]" d="M21 3L15 29" />
    </svg>
  );
}

interface LogoLinkProps extends Omit<LogoProps, 'size'> {
  readonly className?: string;
}

export function LogoLink({ tone, className }: LogoLinkProps) {
  return (
    <SectionLink
      className={cn(
        'inline-flex min-h-11 items-center gap-3 font-display text-xl leading-none font-bold tracking-heading',
        className,
      )}
      section={SECTIONS.home}
      aria-label={`${SHOP.name}, home`}
    >
      <Logo size={30} tone={tone} />
      <span>{SHOP.name}</span>
    </SectionLink>
  );
}
