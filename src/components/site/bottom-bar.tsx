import './bottom-bar.css';
import { Calendar, House, Layers, Phone } from 'lucide-react';
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

interface BottomBarProps {
  readonly defaultTab: SectionId | undefined;
}

/** Navigation of narrow screens. Contact dials the shop and does not scroll. */
export function BottomBar({ defaultTab }: BottomBarProps) {
  const active = useActiveSection(defaultTab);
  return (
    <nav
      // One bar at the thumb: in the studio it is the price.
      className="bottom-bar ink [body:has([data-slot=price-bar])_&]:hidden"
      aria-label="Quick navigation"
    >
      {NAV_ENTRIES.map(({ section, shortLabel }) => {
        if (section === 'contact') {
          return (
            <a key={section} href={SHOP_TEL_HREF} className="bottom-bar-call">
              <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
              {shortLabel}
            </a>
          );
        }
        const Icon = ICONS[section] ?? House;
        return (
          <SectionLink
            key={section}
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
}
