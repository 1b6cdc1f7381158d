import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Fold } from '@/components/ui/fold';
import { NotYet } from '@/components/ui/retry-note';
import { type ProjectPage, projectPageUrl } from '@/config/project-dashboard';
import { type CheckCopy, HEALTH } from '@/content/staff/health';
import type { SettingSection } from '@/content/staff/settings';
import {
  checkHealth,
  HEALTH_CHECKS,
  type HealthCheck,
  type HealthFacts,
  type HealthState,
} from '@/domain/health';
import { STAFF_KEY } from '@/lib/session';
import { instantText } from '../../bookings/record-text';
import { publishedQuery } from '../website/publish-api';
import { healthOfSite, healthQuery, noteBackups } from '../../shell/health-api';
import { SECTION } from '../../shell/unsaved';
import type { LinkedField } from '../section-focus';

const LOOK = {
  fine: { Icon: CircleCheck, className: 'text-ok-lead' },
  open: { Icon: CircleDashed, className: 'text-text-2' },
  broken: { Icon: CircleAlert, className: 'text-danger-lead' },
} as const;

/** The section and the field that put it right, if a screen of ours can. */
const PLACES: Partial<Record<HealthCheck, readonly [SettingSection, LinkedField]>> = {
  publish: ['shop', 'publish'],
  address: ['shop', 'street'],
  taxes: ['payment', 'gst'],
  policy: ['policy', 'policy'],
  reviews: ['website', 'review'],
};

/** The page of the host's project that puts it right. */
const PROJECT_PAGES: Partial<Record<HealthCheck, ProjectPage>> = {
  schema: 'database/migrations',
  mail: 'functions/send-mail/logs',
  texts: 'functions/send-mail/logs',
  schedule: 'integrations/cron/jobs',
  domain: 'functions/secrets',
  backups: 'database/backups/scheduled',
};

/** Shows owners what runs in the background and what is still missing. */
export function HealthSection() {
  const now = useNow();
  const query = useQuery({ ...healthQuery, staleTime: 0 });
  const { data } = query;
  const { data: published } = useQuery(publishedQuery);
  if (!data) {
    return (
      <NotYet query={query} failed={HEALTH.failedTitle} loading={HEALTH.loading} skeleton="h-100" />
    );
  }
  const site = { ...healthOfSite(), ...(published && { publishedAt: published.changedAt }) };
  const states = checkHealth(data, site, now);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {HEALTH_CHECKS.filter((check) => check !== 'texts' || data.textProvider).map((check) => (
        <li key={check}>
          <CheckRow check={check} state={states[check]} facts={data} />
        </li>
      ))}
    </ul>
  );
}

interface CheckRowProps {
  readonly check: HealthCheck;
  readonly state: HealthState;
  readonly facts: HealthFacts;
}

function CheckRow({ check, state, facts }: CheckRowProps) {
  const { name, fine, wrong, developer }: CheckCopy = HEALTH.checks[check];
  const { Icon, className } = LOOK[state];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
      <Icon className={cn('mt-0.5 flex-none', className)} size={20} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base font-semibold">
          {name}
          <span className="sr-only">: {HEALTH.states[state]}</span>
        </h3>
        <p className="text-sm text-text-2 tabular-nums">
          {[state === 'fine' ? fine : wrong, ...remarks(check, facts)].join(' ')}
        </p>
        {state === 'fine' || developer === undefined ? null : (
          <Fold className="text-sm" label={HEALTH.developer}>
            <p className="max-w-[72ch] pb-1 wrap-anywhere text-text-2">{developer}</p>
          </Fold>
        )}
      </div>
      {state === 'fine' ? null : <PlaceLink check={check} />}
      {check === 'backups' && state !== 'fine' ? <NoteBackups /> : null}
    </div>
  );
}

/** Leads to where it is put right. */
function PlaceLink({ check }: Pick<CheckRowProps, 'check'>) {
  const { name, action }: CheckCopy = HEALTH.checks[check];
  const place = PLACES[check];
  const page = PROJECT_PAGES[check];
  const url = page && projectPageUrl(page);
  if (place) {
    const [section, field] = place;
    return (
      <Button asChild look="outline" size="s">
        <Link
          to={`?${SECTION}=${section}#${field}`}
          replace
          aria-label={`${action ?? ''}: ${name}`}
        >
          {action}
        </Link>
      </Button>
    );
  }
  return url ? (
    <Button asChild look="outline" size="s">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${HEALTH.lookAtHost}: ${name}`}
      >
        {HEALTH.lookAtHost}
        <ExternalLink size={16} aria-hidden="true" />
      </a>
    </Button>
  ) : null;
}

/** Facts beyond right or wrong. */
function remarks(check: HealthCheck, facts: HealthFacts): readonly string[] {
  if (check === 'mail') {
    const { mailSentAt, mailWaiting, mailGivenUp } = facts;
    return [
      mailSentAt === null ? HEALTH.noneSent : HEALTH.lastSent(instantText(mailSentAt)),
      ...(mailWaiting > 0 ? [HEALTH.waiting(mailWaiting)] : []),
      ...(mailGivenUp > 0 ? [HEALTH.givenUp(mailGivenUp)] : []),
    ];
  }
  if (check === 'schedule' && facts.purgedAt) return [HEALTH.lastRun(instantText(facts.purgedAt))];
  if (check === 'backups' && facts.backupsCheckedAt) {
    return [HEALTH.checkedOn(instantText(facts.backupsCheckedAt))];
  }
  return [];
}

function NoteBackups() {
  const { mutate, isPending } = useMutation({
    mutationKey: [STAFF_KEY, 'note-backups'],
    mutationFn: noteBackups,
    onError: () => toast.error(HEALTH.notNoted),
    onSettled: (_done, _error, _value, _result, { client }) =>
      client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  });
  return (
    <Button look="outline" size="s" isBusy={isPending} onClick={() => mutate()}>
      {HEALTH.noteBackups}
    </Button>
  );
}
