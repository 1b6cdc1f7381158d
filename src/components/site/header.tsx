import { cva } from 'class-variance-authority';
import { Phone } from 'lucide-react';
import { memo } from 'react';
import type { SectionId } from '@/config/paths';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { useActiveSection } from './active-section';
import { LogoLink } from './logo';
import { SectionLink } from './section-link';
import { NAV_ENTRIES } from './site-nav';

type Tone = 'ink' | 'paper';

const header = cva('print:hidden', {
  variants: {
    tone: {
      ink: 'absolute inset-x-0 top-0 z-9 text-on-ink **:focus-visible:outline-sodium-hi',
      paper: 'border-b border-line bg-card',
    },
  },
});

const row = cva('wrap grid h-18 grid-cols-[1fr_auto] items-center md:grid-cols-[1fr_auto_1fr]', {
  variants: { tone: { ink: 'md:h-22', paper: 'md:h-19' } },
});

const nav = cva('hidden gap-1 rounded-m p-1.25 md:flex forced-colors:border', {
  variants: {
    tone: {
      ink: 'bg-ink-900/45 inset-ring inset-ring-hair backdrop-blur-md',
      paper: 'bg-paper',
    },
  },
});

const navLink = cva(
  [
    'relative rounded-m px-3.5 py-2.75 text-sm font-medium lg:px-4.5',
    'after:absolute after:inset-x-4.5 after:bottom-1.25 after:h-0.5 after:rounded-full aria-current:after:bg-film',
    'forced-colors:aria-current:bg-[Highlight] forced-colors:aria-current:text-[HighlightText] forced-colors:aria-current:forced-color-adjust-none',
  ],
  {
    variants: {
      tone: {
        ink: 'text-on-ink-2 hover:text-white aria-current:bg-hair aria-current:text-white',
        paper:
          'text-text-2 hover:text-text aria-current:bg-card aria-current:text-text aria-current:shadow-1',
      },
    },
  },
);

interface HeaderProps {
  readonly tone: Tone;
  readonly defaultTab: SectionId | undefined;
}

export const Header = memo(function Header({ tone, defaultTab }: HeaderProps) {
  const active = useActiveSection(defaultTab);
  return (
    <header className={header({ tone })}>
      <div className={row({ tone })}>
        <LogoLink className="justify-self-start" tone={tone} />
        <nav className={nav({ tone })} aria-label="Main">
          {NAV_ENTRIES.map(({ section, label }) => (
            <SectionLink
              key={section}
              className={navLink({ tone })}
              section={section}
              aria-current={active === section ? 'true' : undefined}
            >
              {label}
            </SectionLink>
          ))}
        </nav>
        <div className="flex items-center gap-3.5 justify-self-end text-sm font-medium">
          <span className="hidden tabular-nums lg:inline" aria-hidden="true">
            {SHOP.phoneDisplay}
          </span>
          <a
            className="grid size-12 place-items-center rounded-full bg-sodium text-on-sodium transition-colors duration-160 ease-film hover:bg-sodium-hi"
            href={SHOP_TEL_HREF}
            aria-label={`Call the shop, ${SHOP.phoneDisplay}`}
          >
            <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
          </a>
        </div>
      </div>
    </header>
  );
});
