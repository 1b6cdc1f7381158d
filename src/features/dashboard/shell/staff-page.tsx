import { ChevronLeft } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { Head } from '@/components/head';
import { Logo } from '@/components/site/logo';
import { cn } from '@/components/ui/cn';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PhoneHeaderContext, STAFF_WRAP } from './staff-layout';

interface StaffPageProps {
  readonly head: { readonly title: string; readonly description: string };
  readonly title: string;
  /** Replaces the title on phones. */
  readonly shortTitle?: string;
  /** The list that what is shown was opened from. */
  readonly back?: { readonly path: string; readonly label: string };
  /** On paper it is printed without header and title. */
  readonly isSheet?: boolean;
  /** Below the title on phones. */
  readonly subtitle?: ReactNode;
  /** After the title; on phones in the header. */
  readonly tools?: ReactNode;
  /** On phones in place of the tools: a row of its own below title and account. */
  readonly phoneRow?: ReactNode;
  /** Before the tools; on phones above what is shown. */
  readonly controls?: ReactNode;
  /** Classes of both together on wide screens. */
  readonly toolsClassName?: string;
  readonly children: ReactNode;
}

/** A page of staff below their header: its title, its tools and what it shows. */
export function StaffPage(props: StaffPageProps) {
  const { head, isSheet = false, controls, children } = props;
  const { pathname } = useLocation();
  const isPhone = useMedia(PHONE_QUERY);
  return (
    <main
      className={cn(STAFF_WRAP, 'pb-6 max-md:pt-3')}
      id="main"
      tabIndex={-1}
      data-sheet={isSheet ? '' : undefined}
    >
      <Head {...head} path={pathname} isHidden />
      {isPhone ? <PhoneTitle {...props} /> : <TitleRow {...props} />}
      {isPhone ? controls : null}
      {children}
    </main>
  );
}

function PhoneTitle({
  title,
  shortTitle = title,
  back,
  subtitle,
  tools,
  phoneRow,
}: StaffPageProps) {
  const header = use(PhoneHeaderContext);
  const content = (
    <>
      {back ? (
        <Link
          className="-ml-3 grid size-11 flex-none place-items-center rounded-s"
          to={back.path}
          aria-label={back.label}
        >
          <ChevronLeft size={21} aria-hidden="true" />
        </Link>
      ) : (
        <span className="max-[419px]:hidden">
          <Logo size={28} tone="paper" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-lg leading-title wrap-anywhere xs:text-xl">{shortTitle}</h1>
        {subtitle === undefined ? null : (
          <p className="mt-0.5 text-xs text-text-2 tabular-nums">{subtitle}</p>
        )}
      </div>
      {phoneRow ? (
        <div className="order-last flex basis-full gap-2 [&>*]:px-2 [&>*]:text-xs">{phoneRow}</div>
      ) : (
        tools
      )}
    </>
  );
  return header ? createPortal(content, header) : content;
}

function TitleRow({ title, back, tools, controls, toolsClassName, isSheet }: StaffPageProps) {
  return (
    <div
      className={cn(
        'flex min-h-20 flex-wrap items-center gap-3 py-4',
        isSheet ? 'print:hidden' : 'print:[&_svg]:hidden',
      )}
    >
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
        <div className={toolsClassName}>
          {controls}
          {tools}
        </div>
      ) : (
        tools
      )}
    </div>
  );
}
