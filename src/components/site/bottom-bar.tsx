import { cva } from 'class-variance-authority';
import { Calendar, House, Layers, Phone } from 'lucide-react';
import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import type { SectionId } from '@/config/paths';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { useActiveSection } from './active-section';
import { SectionLink } from './section-link';
import { NAV_ENTRIES } from './site-nav';

const ICONS: Partial<Record<SectionId, typeof House>> = {
  home: House,
  services: Layers,
  booking: Calendar,
};

const link = cva(
  [
    'relative grid place-items-center content-center gap-1.75',
    'before:absolute before:top-0 before:h-0.75 before:w-8.5 before:rounded-b-full aria-current:before:bg-film',
    'forced-colors:rounded-l forced-colors:aria-current:bg-[Highlight] forced-colors:aria-current:text-[HighlightText] forced-colors:aria-current:forced-color-adjust-none',
  ],
  { variants: { kind: { call: 'text-sodium-hi', section: 'aria-current:text-white' } } },
);

interface BottomBarProps {
  readonly defaultTab: SectionId | undefined;
}

/** Navigation of narrow screens. Contact dials the shop and does not scroll. */
export const BottomBar = memo(function BottomBar({ defaultTab }: BottomBarProps) {
  const active = useActiveSection(defaultTab);
  return (
    <nav
      className={cn(
        'ink fixed inset-x-3 bottom-[calc(12px+env(safe-area-inset-bottom,0px))] z-20 grid h-17.5 grid-cols-4 rounded-l bg-ink-900/92 text-xs leading-none font-medium text-on-ink-2 shadow-2 inset-ring inset-ring-hair-2 backdrop-blur-lg md:hidden print:hidden forced-colors:border',
        // Zoomed in, or a phone on its side: it would cover a fifth of what can be seen.
        '[@media(max-height:500px)]:static [@media(max-height:500px)]:mx-3 [@media(max-height:500px)]:mb-3',
        // One bar at the thumb: in the studio it is the price.
        '[body:has([data-slot=price-bar])_&]:hidden',
      )}
      data-slot="bottom-bar"
      aria-label="Quick navigation"
    >
      {NAV_ENTRIES.map(({ section, shortLabel }) => {
        if (section === 'contact') {
          return (
            <a key={section} href={SHOP_TEL_HREF} className={link({ kind: 'call' })}>
              <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
              {shortLabel}
            </a>
          );
        }
        const Icon = ICONS[section] ?? House;
        return (
          <SectionLink
            key={section}
            className={link({ kind: 'section' })}
            section={section}
            aria-current={active === section ? 'true' : undefined}
          >
            <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
            {shortLabel}
          </SectionLink>
        );
      })}
    </nav>
  );
});
