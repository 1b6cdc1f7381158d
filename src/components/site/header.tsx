import './header.css';
import { Phone } from 'lucide-react';
import { SECTIONS, type SectionId } from '@/config/paths';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { useActiveSection } from './active-section';
import { Logo } from './logo';
import { SectionLink } from './section-link';
import { NAV_ENTRIES } from './site-nav';

interface HeaderProps {
  readonly tone: 'ink' | 'paper';
  readonly defaultTab: SectionId | undefined;
}

export function Header({ tone, defaultTab }: HeaderProps) {
  const active = useActiveSection(defaultTab);
  return (
    <header className={`site-header site-header-${tone}`}>
      <div className="wrap">
        <SectionLink
          className="site-logo"
          section={SECTIONS.home}
          aria-label={`${SHOP.name}, home`}
        >
          <Logo size={30} tone={tone} />
          <span>{SHOP.name}</span>
        </SectionLink>
        <nav className="site-nav" aria-label="Main">
          {NAV_ENTRIES.map(({ section, label }) => (
            <SectionLink
              key={section}
              section={section}
              aria-current={active === section ? 'true' : undefined}
            >
              {label}
            </SectionLink>
          ))}
        </nav>
        <div className="site-call">
          <span className="num" aria-hidden="true">
            {SHOP.phoneDisplay}
          </span>
          <a
            className="call-button"
            href={SHOP_TEL_HREF}
            aria-label={`Call the shop, ${SHOP.phoneDisplay}`}
          >
            <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
          </a>
        </div>
      </div>
    </header>
  );
}
