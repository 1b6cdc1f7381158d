import { useEffect, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { Head, type HeadProps } from '@/components/head';
import type { Toaster as ToasterComponent } from '@/components/ui/toaster';
import type { SectionId } from '@/config/paths';
import { SHOP, shopAddress } from '@/domain/shop';
import { answerFilledFields, filledFields } from '@/lib/kept-fields';
import { replayPresses } from '@/lib/replay-presses';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationFocus } from './navigation-focus';
import { scrollKey } from './scroll-key';
import { SkipLink } from './skip-link';

/** The frame of a page. `hero`: the header lies over a dark hero; `paper`: on its own white bar. */
export type PageFrame = 'hero' | 'paper' | 'bare';

/** The route table gives these for a page, besides its path and code. */
export interface PageHandle {
  readonly frame: PageFrame;
  /** Navigation entry that is marked while this page is open. */
  readonly tab?: SectionId | undefined;
  /** A tool: does nothing without scripts, and its HTML says so, with the telephone number. */
  readonly needsScripts?: boolean | undefined;
  /** Pages whose title depends on their address render their own head. */
  readonly head?: HeadProps | undefined;
}

/** Head, header, page, footer and the bottom bar of phones, around every page. */
export function SiteLayout() {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[];
  const page = matches.at(-1)?.handle;
  // Nothing that answers needs it. The package keeps what is said before.
  const [Toaster, setToaster] = useState<typeof ToasterComponent>();

  useEffect(() => {
    import('@/components/ui/toaster').then(
      (loaded) => setToaster(() => loaded.Toaster),
      (error: unknown) => console.warn('The toasts did not load', error),
    );
    // Tests and benchmarks wait for this: the whole page is hydrated.
    document.getElementById('root')?.setAttribute('data-ready', 'true');
    const filled = filledFields(document);
    // One frame later the page has rendered what it read from address and storage.
    requestAnimationFrame(() => {
      answerFilledFields(filled);
      void replayPresses();
    });
  }, []);

  return (
    <>
      {page?.head ? <Head {...page.head} /> : null}
      {page?.frame === 'bare' ? (
        <Outlet />
      ) : (
        <>
          <SkipLink />
          <Header tone={page?.frame === 'paper' ? 'paper' : 'ink'} defaultTab={page?.tab} />
          <p
            className="hidden border-b border-text pb-3 print:mb-8 print:block"
            data-slot="letterhead"
          >
            <b>{SHOP.title}</b>
            {` ${shopAddress()}, ${SHOP.phoneDisplay}`}
          </p>
          <Outlet />
          <Footer hasWordmark={page?.frame === 'hero'} />
          <BottomBar defaultTab={page?.tab} isFixed={!page?.needsScripts} />
        </>
      )}
      <LoadingBar />
      <NavigationFocus />
      <ScrollRestoration getKey={scrollKey} />
      {Toaster ? <Toaster /> : null}
    </>
  );
}

/** Shows that the next page is loading; the current one stays until it arrives. */
function LoadingBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {isLoading ? (
        <div className="fixed inset-x-0 top-0 z-60 h-0.75 origin-left animate-loading-bar bg-film">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
