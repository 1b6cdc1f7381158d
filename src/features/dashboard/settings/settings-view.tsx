import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  ChevronRight,
  Clock,
  Globe,
  HeartPulse,
  Layers,
  LayoutGrid,
  LogIn,
  type LucideIcon,
  Mail,
  MailCheck,
  MessageSquareText,
  Receipt,
  ScrollText,
  Store,
  Upload,
  Users,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { takesTextsQuery } from '@/components/booking/takes-texts';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import {
  SETTING_GROUPS,
  SETTING_SECTIONS,
  type SettingSection,
  SETTINGS,
} from '@/content/staff/settings';
import { type Settings, settingsQuery } from '../shell/shop-settings-api';
import { useIsOwner } from '@/lib/session';
import { StaffPage } from '../shell/staff-page';
import { SECTION } from '../shell/unsaved';
import { lastChangeText } from './changed-by';
import { BaysSection } from './bays-section';
import {
  FollowUpSection,
  MailSection,
  OnlineSection,
  ReceivingSection,
  TextsSection,
} from './rule-sections';
import { SECTION_HEADING } from './section-focus';
import { HealthSection } from './health/health-section';
import { PaymentSection } from './payment-section';
import { PolicySection } from './policy-section';
import { ShopSection } from './shop-section';
import { PeopleSection } from './people/people-section';
import { WorkSection } from './work-section';
import { WebsiteSection } from './website/website-section';

const FilmsSection = lazy(async () => ({
  default: (await import('./films/films-section')).FilmsSection,
}));
const ImportSection = lazy(async () => ({
  default: (await import('./import/import-section')).ImportSection,
}));

const SECTIONS = Object.keys(SETTING_SECTIONS) as SettingSection[];
const GROUPS = Object.entries(SETTING_GROUPS);

const ICONS: Readonly<Record<SettingSection, LucideIcon>> = {
  shop: Store,
  bays: LayoutGrid,
  work: Clock,
  films: Layers,
  receiving: LogIn,
  online: CalendarClock,
  policy: ScrollText,
  health: HeartPulse,
  payment: Receipt,
  website: Globe,
  mail: Mail,
  followUp: MailCheck,
  texts: MessageSquareText,
  people: Users,
  import: Upload,
};

const CONTENT: Readonly<
  Record<SettingSection, (props: { readonly settings: Settings }) => React.ReactNode>
> = {
  shop: ShopSection,
  bays: BaysSection,
  work: WorkSection,
  films: FilmsSection,
  receiving: ReceivingSection,
  online: OnlineSection,
  mail: MailSection,
  followUp: FollowUpSection,
  texts: TextsSection,
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

/** Bays, work times, rules of the shop and its website, each saved on its own. A phone lists them, and opens each as a page. */
export function SettingsView() {
  const [params] = useSearchParams();
  const isPhone = useMedia(PHONE_QUERY);
  const named = SECTIONS.find((each) => each === params.get(SECTION));
  const section = named ?? (isPhone ? undefined : 'bays');
  const { data } = useQuery(settingsQuery);
  const last = data ? lastChangeText(data.changes) : '';
  return (
    <StaffPage
      head={PAGE_HEADS.settings}
      title={SETTINGS.title}
      {...(isPhone && named ? { back: BACK, shortTitle: SETTING_SECTIONS[named] } : {})}
      subtitle={last}
      tools={isPhone ? null : <p className="text-sm text-text-2 tabular-nums">{last}</p>}
    >
      <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-5">
        {isPhone && named ? null : <SectionNav section={section} />}
        {section ? <Section section={section} /> : null}
      </div>
    </StaffPage>
  );
}

const BACK = { path: PATHS.settings, label: SETTINGS.title };

function SectionNav({ section }: { readonly section: SettingSection | undefined }) {
  const isOwner = useIsOwner();
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  return (
    <nav className="grid content-start gap-4" aria-label={SETTINGS.sections}>
      {GROUPS.map(([group, sections]) => {
        const shown = sections.filter(
          (each) =>
            (isOwner || !OWNERS_ONLY.has(each)) &&
            (each !== 'texts' || takesTexts || section === 'texts'),
        );
        if (shown.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={group}>
            <p className="mb-1 px-4 text-sm font-medium text-text-3" aria-hidden="true">
              {group}
            </p>
            <div className="max-md:overflow-clip max-md:rounded-l max-md:bg-card max-md:inset-ring max-md:inset-ring-line">
              {shown.map((each) => (
                <SectionLink key={each} section={each} isOpen={each === section} />
              ))}
            </div>
          </div>
        );
      })}
    </nav>
  );
}

interface SectionLinkProps {
  readonly section: SettingSection;
  readonly isOpen: boolean;
}

function SectionLink({ section, isOpen }: SectionLinkProps) {
  const isPhone = useMedia(PHONE_QUERY);
  const Icon = ICONS[section];
  return (
    <Link
      to={`?${SECTION}=${section}`}
      // On a phone Back leads to the list.
      replace={!isPhone}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'flex min-h-13 items-center gap-3 border-b border-line-soft px-4 text-base font-medium last:border-0 md:min-h-11 md:rounded-m md:border-0 md:text-sm md:text-text-2 md:hover:text-text',
        'aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-1',
      )}
    >
      <Icon className="flex-none" size={18} aria-hidden="true" />
      {SETTING_SECTIONS[section]}
      <ChevronRight className="ml-auto text-text-3 md:hidden" size={18} aria-hidden="true" />
    </Link>
  );
}

function Section({ section }: { readonly section: SettingSection }) {
  const isOwner = useIsOwner();
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  const Content = CONTENT[section];
  return (
    <section
      className="min-w-0 rounded-l bg-card px-4 py-5 inset-ring inset-ring-line md:px-6"
      aria-labelledby={SECTION_HEADING}
    >
      <h2
        className="text-xl leading-title focus:outline-hidden max-md:sr-only"
        id={SECTION_HEADING}
        tabIndex={-1}
      >
        {SETTING_SECTIONS[section]}
      </h2>
      <p className="mb-5 max-w-[72ch] text-sm text-text-2 md:mt-1">{SETTINGS[section].text}</p>
      {OWNERS_ONLY.has(section) && !isOwner ? (
        <Note tone="warn">{SETTINGS.ownersOnly}</Note>
      ) : data ? (
        <Suspense fallback={<LoadingSection />}>
          <Content settings={data} />
        </Suspense>
      ) : isError ? (
        <RetryNote title={SETTINGS.failedTitle} query={{ isFetching, refetch }} />
      ) : (
        <LoadingSection />
      )}
    </section>
  );
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
