import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NotYet } from '@/components/ui/retry-note';
import { PATHS } from '@/config/paths';
import { SETTINGS } from '@/content/staff/settings';
import { POLICY_LIMIT } from '@/domain/booking/policy-text';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayMedium } from '@/domain/day';
import { staffName } from '@/domain/staff-name';
import {
  addPolicy,
  type PolicyTopic,
  type PolicyVersion,
  policyVersionsQuery,
} from '../bookings/api/policy-versions';
import { SavedField } from './saved-field';
import { text } from './setting-rules';

const COPY = SETTINGS.policy;

/** Both texts that customers agree to. */
export function PolicySection() {
  return (
    <div className="grid max-w-[72ch] gap-9">
      <VersionedText topic="policy">
        {(words) => (
          <>
            {words ? COPY.show : COPY.sample}{' '}
            <Link className="text-text underline underline-offset-4" to={PATHS.terms}>
              {COPY.page}
            </Link>
            .
          </>
        )}
      </VersionedText>
      <VersionedText topic="intake">{(words) => (words ? '' : COPY.intakeSample)}</VersionedText>
    </div>
  );
}

interface VersionedTextProps {
  readonly topic: PolicyTopic;
  /** They stand below it. */
  readonly children: (words: string | null) => ReactNode;
}

/** The newest version to write on, and all that were before. */
function VersionedText({ topic, children }: VersionedTextProps) {
  const query = useQuery(policyVersionsQuery(topic));
  const { data: versions } = query;
  if (!versions) {
    return <NotYet query={query} failed={SETTINGS.failedTitle} skeleton="h-60" />;
  }
  const [newest] = versions;
  return (
    <div>
      <SavedField
        name={topic}
        className="[&_textarea]:min-h-90 [&_textarea]:basis-full"
        label={COPY.labels[topic]}
        hint={COPY.hints[topic]}
        isLong
        stored={newest?.words ?? ''}
        {...text(POLICY_LIMIT)}
        save={(words) => addPolicy(topic, (newest?.version ?? 0) + 1, words)}
      >
        <p className="mt-3 text-sm whitespace-pre-line text-text-2 empty:hidden">
          {children(newest?.words ?? null)}
        </p>
      </SavedField>
      {versions.length > 0 ? <Versions topic={topic} versions={versions} /> : null}
    </div>
  );
}

interface VersionsProps {
  readonly topic: PolicyTopic;
  readonly versions: readonly PolicyVersion[];
}

/** Lists the versions that were agreed to earlier. */
function Versions({ topic, versions }: VersionsProps) {
  const id = `${topic}-versions`;
  return (
    <section className="mt-6 border-t border-line pt-5" aria-labelledby={id}>
      <h3 className="text-lg leading-title" id={id}>
        {COPY.versions[topic]}
      </h3>
      {versions.map(({ version, words, written_at: writtenAt, written_by_email: email }) => (
        <details key={version} className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center tabular-nums">
            {COPY.version(
              version,
              formatDayMedium(shopTime(new Date(writtenAt)).day),
              email === null ? SETTINGS.someone : staffName(email),
            )}
          </summary>
          <p className="pb-3 wrap-anywhere whitespace-pre-line text-text-2">
            {words ?? COPY.none[topic]}
          </p>
        </details>
      ))}
    </section>
  );
}
