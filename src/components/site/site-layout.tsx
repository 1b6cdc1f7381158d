import type { ReactNode } from 'react';
import type { SectionId } from '@/config/paths';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Header } from './header';

interface SiteLayoutProps {
  /** `ink`: over a dark hero. `paper`: on its own white bar. */
  readonly headerTone: 'ink' | 'paper';
  readonly defaultTab: SectionId | undefined;
  readonly children: ReactNode;
}

/** Header, page, footer, and the bottom bar of phones. */
export function SiteLayout({ headerTone, defaultTab, children }: SiteLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header tone={headerTone} defaultTab={defaultTab} />
      {children}
      <Footer />
      <BottomBar defaultTab={defaultTab} />
    </>
  );
}
