import { Calendar, House, Layers, Phone } from 'lucide-react';
import { memo } from 'react';
import type { SectionId } from '@/config/paths';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { useActiveSection } from './active-section';
import { BottomBarShell, bottomBarLink } from './bottom-bar-shell';
import { SectionLink } from './section-link';
import { NAV_ENTRIES } from './site-nav';

const ICONS = { home: House, services: Layers, booking: Calendar } as const;

interface BottomBarProps {
  readonly defaultTab: SectionId | undefined;
  readonly isFixed: boolean;
}

/** Navigation of narrow screens. Contact dials the shop and does not scroll. */
export const BottomBar = memo(function BottomBar({ defaultTab, isFixed }: BottomBarProps) {
  const active = useActiveSection(defaultTab);
  return (
    <BottomBarShell label="Quick navigation" isFixed={isFixed}>
      {NAV_ENTRIES.map(({ section, shortLabel }) => {
        if (section === 'contact') {
          return (
            <a key={section} href={SHOP_TEL_HREF} className={bottomBarLink({ kind: 'call' })}>
              <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
              {shortLabel}
            </a>
          );
        }
        const Icon = ICONS[section];
        return (
          <SectionLink
            key={section}
            className={bottomBarLink()}
            section={section}
            aria-current={active === section ? 'true' : undefined}
          >
            <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
            {shortLabel}
          </SectionLink>
        );
      })}
    </BottomBarShell>
  );
});
