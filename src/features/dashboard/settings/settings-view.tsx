import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { SETTING_SECTIONS, type SettingSection, SETTINGS } from '@/content/staff/settings';
import { type Settings, settingsQuery } from '../shell/shop-settings-api';
import { useIsOwner } from '@/lib/session';
import { StaffPage } from '../shell/staff-page';
import { SECTION } from '../shell/unsaved';
import { BaysSection } from './bays-section';
import { MailSection, OnlineSection, ReceivingSection } from './rule-sections';
import { SECTION_HEADING } from './section-focus';
import { HealthSection } from './health/health-section';
import { ImportSection } from './import/import-section';
import { PaymentSection } from './payment-section';
import { PolicySection } from './policy-section';
import { PeopleSection } from './people/people-section';
import { WorkSection } from './work-section';
import { WebsiteSection } from './website/website-section';

const SECTIONS = Object.keys(SETTING_SECTIONS) as SettingSection[];

const CONTENT: Readonly<
  Record<SettingSection, (props: { readonly settings: Settings }) => React.ReactNode>
> = {
  bays: BaysSection,
  work: WorkSection,
  receiving: ReceivingSection,
  online: OnlineSection,
  mail: MailSection,
  payment: PaymentSection,
  policy: PolicySection,
  website: WebsiteSection,
  people: PeopleSection,
  import: ImportSection,
  health: HealthSection,
};

const OWNERS_ONLY: ReadonlySet<SettingSection> = new Set([
  'payment',
  'policy',
  'people',
  'import',
  'health',
]);

/** Bays, work times, rules of the shop and its website, each saved on its own. */
export function SettingsView() {
  const [params] = useSearchParams();
  const section = SECTIONS.find((each) => each === params.get(SECTION)) ?? 'bays';
  const isOwner = useIsOwner();
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  const Content = CONTENT[section];
  return (
    <StaffPage head={PAGE_HEADS.settings} title={SETTINGS.title}>
      <div className="grid gap-4 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-5">
        <nav
          className="flex gap-1 overflow-x-auto lg:grid lg:content-start"
          aria-label={SETTINGS.sections}
        >
          {SECTIONS.filter((each) => isOwner || !OWNERS_ONLY.has(each)).map((each) => (
            <Link
              key={each}
              ref={each === section ? bringIntoView : undefined}
              to={`?${SECTION}=${each}`}
              replace
              aria-current={each === section ? 'page' : undefined}
              className={cn(
                'flex min-h-11 flex-none items-center rounded-m px-4 text-sm font-medium text-text-2 hover:text-text',
                'aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-1',
              )}
            >
              {SETTING_SECTIONS[each]}
            </Link>
          ))}
        </nav>
        <section
          className="min-w-0 rounded-l bg-card px-4 py-5 inset-ring inset-ring-line md:px-6"
          aria-labelledby={SECTION_HEADING}
        >
          <h2
            className="text-xl leading-title focus:outline-hidden"
            id={SECTION_HEADING}
            tabIndex={-1}
          >
            {SETTING_SECTIONS[section]}
          </h2>
          <p className="mt-1 mb-5 max-w-[72ch] text-sm text-text-2">{SETTINGS[section].text}</p>
          {OWNERS_ONLY.has(section) && !isOwner ? (
            <Note tone="warn">{SETTINGS.ownersOnly}</Note>
          ) : data ? (
            <Content settings={data} />
          ) : isError ? (
            <RetryNote
              title={SETTINGS.failedTitle}
              retry={SETTINGS.retry}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingSection />
          )}
        </section>
      </div>
    </StaffPage>
  );
}

/** On a phone the sections are wider than the screen. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function LoadingSection() {
  return (
    <div className="grid gap-3" role="status">
      <span className="sr-only">{SETTINGS.loading}</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
