import { Globe, Settings } from 'lucide-react';
import { createContext, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { bottomBarLink, BottomBarShell } from '@/components/site/bottom-bar-shell';
import { Logo } from '@/components/site/logo';
import { SkipLink } from '@/components/site/skip-link';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff/dashboard';
import { STAFF_FRAME } from '@/content/staff/frame';
import { SETTINGS } from '@/content/staff/settings';
import { useIsTechnician } from '@/lib/session';
import { rememberView, STAFF_VIEWS, viewAt } from './staff-views';

/** On a phone a page puts its title and tools there: all pages share one header. */
export const PhoneHeaderContext = createContext<HTMLElement | null>(null);

/** The width of header and page. */
export const STAFF_WRAP =
  'mx-auto w-[calc(100%-24px)] md:w-[calc(100%-32px)] lg:w-[min(1360px,100%-64px)] print:m-0 print:w-auto print:p-0';

const VIEW_LINK = cn(
  'relative flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-s px-2 text-sm font-medium text-text-2 hover:text-text lg:px-4.25',
  'aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-1',
  'after:absolute after:inset-x-2.5 after:bottom-1.25 after:h-0.5 after:rounded-full aria-[current=page]:after:bg-film lg:after:inset-x-4.25',
  'forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none',
);

interface StaffLayoutProps {
  /** The account menu; without it nobody is known to be signed in yet. */
  readonly account?: ReactNode;
  /** Left of the account, at every width. */
  readonly search?: ReactNode;
  /** Beside the settings on wide screens. */
  readonly activity?: ReactNode;
  /** On the link to the quotes. */
  readonly newQuotes?: ReactNode;
  readonly children: ReactNode;
}

/** The header with the views, and on phones the bottom bar: both stay while the pages change. */
export function StaffLayout(props: StaffLayoutProps) {
  const { account, search, activity, newQuotes, children } = props;
  const { pathname } = useLocation();
  const [phoneHeader, setPhoneHeader] = useState<HTMLElement | null>(null);
  const isPhone = useMedia(PHONE_QUERY);
  const view = viewAt(pathname);

  useEffect(() => {
    if (view) rememberView(view);
  }, [view]);

  // The bar of a phone has room for five: numbers are in the account menu there.
  const isTechnician = useIsTechnician();
  const shown = STAFF_VIEWS.filter(({ id }) =>
    isTechnician ? id === 'day' || id === 'week' : !isPhone || id !== 'numbers',
  );
  const links = shown.map(({ id, path, label, Icon }) => (
    <Link
      key={id}
      className={isPhone ? bottomBarLink() : VIEW_LINK}
      to={path}
      aria-current={id === view ? 'page' : undefined}
    >
      {isPhone ? <Icon size={20} strokeWidth={1.9} aria-hidden="true" /> : null}
      {label}
      {id === 'quotes' ? newQuotes : null}
    </Link>
  ));
  return (
    <div
      // Twice, so that the end of the page can be scrolled out from under a toast.
      className="min-h-screen bg-desk pb-[calc(2*var(--bottom-bar))] print:min-h-0 print:bg-white print:p-0 print:has-[[data-sheet]]:[&>header]:hidden"
    >
      <SkipLink />
      <header className="border-b border-line bg-card print:border-0 print:[&_svg]:hidden">
        {isPhone ? (
          <div className={cn(STAFF_WRAP, 'py-3')}>
            <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-2.5">
              <div className="contents" ref={setPhoneHeader} />
              {search}
              {account}
            </div>
          </div>
        ) : (
          <div className={cn(STAFF_WRAP, 'flex h-16 items-center gap-2 lg:gap-5 print:hidden')}>
            <span className="flex-none">
              <Logo size={28} tone="paper" />
            </span>
            <nav
              className="flex flex-none gap-0.5 rounded-m bg-desk p-1"
              aria-label={STAFF_FRAME.views}
            >
              {links}
            </nav>
            <span className="flex-1" />
            {search}
            <ReturnLink className="max-lg:hidden" />
            {activity}
            {account && !isTechnician ? (
              <SettingsLink isCurrent={pathname === PATHS.settings} />
            ) : null}
            {account}
          </div>
        )}
      </header>
      <PhoneHeaderContext value={isPhone ? phoneHeader : null}>{children}</PhoneHeaderContext>
      {isPhone ? <BottomBarShell label={STAFF_FRAME.views}>{links}</BottomBarShell> : null}
    </div>
  );
}

/** Leads to the visitors' site. */
export function ReturnLink({ className }: { readonly className: string }) {
  return (
    <Button asChild look="outline" size="s" className={className}>
      <Link to={PATHS.home}>
        <Globe className="max-md:hidden" size={17} aria-hidden="true" />
        {DASHBOARD.returnToWebsite}
      </Link>
    </Button>
  );
}

function SettingsLink({ isCurrent }: { readonly isCurrent: boolean }) {
  return (
    <Link
      className="grid size-11 flex-none place-items-center rounded-s text-text-2 hover:text-text aria-[current=page]:bg-desk aria-[current=page]:text-text"
      to={PATHS.settings}
      aria-label={SETTINGS.open}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Settings size={19} aria-hidden="true" />
    </Link>
  );
}
