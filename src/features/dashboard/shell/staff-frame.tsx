import { ChevronLeft, Globe, Search, Settings } from 'lucide-react';
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Head } from '@/components/head';
import { bottomBarLink, BottomBarShell } from '@/components/site/bottom-bar-shell';
import { Logo } from '@/components/site/logo';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff';
import { STAFF_FRAME } from '@/content/staff-frame';
import { SETTINGS } from '@/content/staff-settings';
import { DEFAULT_VIEW, writeView } from '@/config/list-link';
import { UnsavedGuard } from './unsaved';
import { rememberView, STAFF_VIEWS, type StaffView } from './staff-views';

/** What signed-in staff have in the header; without an account nobody is known to be signed in yet. */
export const AccountContext = createContext<{
  readonly menu?: ReactNode;
  /** On the link to the quotes. */
  readonly newQuotes?: ReactNode;
}>({});

interface StaffFrameProps {
  readonly view: StaffView | 'settings';
  readonly head: { readonly title: string; readonly description: string };
  readonly title: string;
  /** In its place on phones. */
  readonly shortTitle?: string;
  /** The list that what is shown was opened from. */
  readonly back?: { readonly path: string; readonly label: string };
  /** The view searches by itself: a second field would be in its way. */
  readonly hasOwnSearch?: boolean;
  /** On paper it is printed alone, with its own header. */
  readonly isSheet?: boolean;
  /** Below the title on phones. */
  readonly subtitle?: ReactNode;
  /** Beside the title; on phones in the header. */
  readonly tools?: ReactNode;
  /** Before the tools; on phones above what is shown. */
  readonly controls?: ReactNode;
  /** Of the two together on wide screens. */
  readonly toolsClassName?: string;
  readonly children: ReactNode;
}

const WRAP =
  'mx-auto w-[calc(100%-24px)] md:w-[calc(100%-32px)] lg:w-[min(1360px,100%-64px)] print:m-0 print:w-auto print:p-0';

const VIEW_LINK = cn(
  'relative grid min-h-11 place-items-center rounded-s px-2.5 text-sm font-medium text-text-2 hover:text-text lg:px-4.25',
  'aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-1',
  'after:absolute after:inset-x-2.5 after:bottom-1.25 after:h-0.5 after:rounded-full aria-[current=page]:after:bg-film lg:after:inset-x-4.25',
  'forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none',
);

/** Header with the views, desk, and on phones the bottom bar, around every view of the staff. */
export function StaffFrame(props: StaffFrameProps) {
  const { view, head, title, shortTitle = title, back, subtitle, tools, controls } = props;
  const children = <UnsavedGuard>{props.children}</UnsavedGuard>;
  const { menu: account, newQuotes } = use(AccountContext);
  const isPhone = useMedia(PHONE_QUERY);
  const isList = view === 'bookings';
  const { isSheet = false, hasOwnSearch = isList } = props;
  const path = STAFF_VIEWS.find(({ id }) => id === view)?.path ?? PATHS.settings;

  useEffect(() => {
    if (view !== 'settings') rememberView(view);
  }, [view]);

  // The bar of a phone has room for five: numbers are in the account menu there.
  const shown = STAFF_VIEWS.filter(({ id }) => !isPhone || id !== 'numbers');
  const links = shown.map(({ id, path: to, label, Icon }) => (
    <Link
      key={id}
      className={isPhone ? bottomBarLink() : VIEW_LINK}
      to={to}
      aria-current={id === view ? 'page' : undefined}
    >
      {isPhone ? <Icon size={20} strokeWidth={1.9} aria-hidden="true" /> : null}
      {label}
      {id === 'quotes' ? newQuotes : null}
    </Link>
  ));
  const returnLink = (
    <Button
      asChild
      look="outline"
      size="s"
      // Elsewhere narrow screens have it in the account menu.
      className={isList ? 'px-3 max-md:flex-1' : 'max-lg:hidden'}
    >
      <Link to={PATHS.home}>
        <Globe className="max-md:hidden" size={17} aria-hidden="true" />
        {DASHBOARD.returnToWebsite}
      </Link>
    </Button>
  );
  return (
    <div
      // Twice, so that the end of the page can be scrolled out from under a toast.
      className="min-h-screen bg-desk pb-[calc(2*var(--bottom-bar))] print:min-h-0 print:bg-white print:p-0"
      data-toasts={isList ? 'below-header' : undefined}
    >
      <Head {...head} path={path} isHidden />
      <header className={isSheet ? 'print:hidden' : 'print:[&_svg]:hidden'}>
        <div className="border-b border-line bg-card print:border-0">
          {isPhone ? (
            <div className={cn(WRAP, 'py-3')}>
              <div className="flex min-h-11 items-center gap-2.75">
                {back ? (
                  <Link
                    className="-ml-3 grid size-11 flex-none place-items-center rounded-s"
                    to={back.path}
                    aria-label={back.label}
                  >
                    <ChevronLeft size={21} aria-hidden="true" />
                  </Link>
                ) : (
                  <span className="max-[359px]:hidden">
                    <Logo size={28} tone="paper" />
                  </span>
                )}
                <div className="min-w-0 flex-1">
                  <h1 className="text-lg leading-title wrap-anywhere xs:text-xl">{shortTitle}</h1>
                  {subtitle === undefined ? null : (
                    <p className="mt-0.5 text-xs text-text-2 tabular-nums">{subtitle}</p>
                  )}
                </div>
                {isList ? null : tools}
                {account}
              </div>
              {isList && account ? (
                <div className="mt-2.5 flex gap-2 [&>*]:px-2 [&>*]:text-xs">
                  {tools}
                  {returnLink}
                </div>
              ) : null}
            </div>
          ) : (
            <div className={cn(WRAP, 'flex h-16 items-center gap-3 lg:gap-5 print:hidden')}>
              <Logo size={28} tone="paper" />
              <nav
                className="flex flex-none gap-0.5 rounded-m bg-desk p-1"
                aria-label={STAFF_FRAME.views}
              >
                {links}
              </nav>
              <span className="flex-1" />
              {account && !hasOwnSearch ? <SearchForm /> : null}
              {returnLink}
              {account ? <SettingsLink isCurrent={view === 'settings'} /> : null}
              {account}
            </div>
          )}
        </div>
        {isPhone ? null : (
          <div className={cn(WRAP, 'flex min-h-20 flex-wrap items-center gap-3 py-4')}>
            {back ? (
              <Link
                className="-ml-1.5 flex min-h-11 flex-none items-center gap-2 rounded-s px-1.5 text-sm font-semibold text-text-2 hover:text-text"
                to={back.path}
              >
                <ChevronLeft size={18} aria-hidden="true" />
                {back.label}
              </Link>
            ) : null}
            <h1
              className={cn(
                'mr-auto text-xl leading-title lg:text-2xl',
                back ? 'max-w-full wrap-anywhere' : 'whitespace-nowrap',
              )}
            >
              {title}
            </h1>
            {controls ? (
              <div className={props.toolsClassName}>
                {controls}
                {tools}
              </div>
            ) : (
              tools
            )}
          </div>
        )}
      </header>
      <main className={cn(WRAP, 'pt-3 pb-6 md:pt-0')} id="main" tabIndex={-1}>
        {isPhone ? controls : null}
        {children}
      </main>
      {isPhone ? <BottomBarShell label={STAFF_FRAME.views}>{links}</BottomBarShell> : null}
    </div>
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

/** Looks for a booking from any view: the list of all bookings answers. */
function SearchForm() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const search = field.current?.value.trim() ?? '';
    if (search === '') field.current?.focus();
    else {
      const query = writeView({ ...DEFAULT_VIEW, search }).toString();
      void navigate({ pathname: PATHS.dashboard, search: query });
    }
  };
  return (
    <form className="relative w-64.5 min-w-30" role="search" onSubmit={handleSubmit}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-3"
        size={17}
        aria-hidden="true"
      />
      <Input
        ref={field}
        className="min-h-11 pl-10 text-sm"
        type="search"
        enterKeyHint="search"
        placeholder={STAFF_FRAME.searchPlaceholder}
        aria-label={STAFF_FRAME.searchLabel}
      />
    </form>
  );
}
