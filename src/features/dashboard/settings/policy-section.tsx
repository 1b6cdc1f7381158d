import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { SETTINGS } from '@/content/staff/settings';
import { formatDayMedium } from '@/domain/day';
import { POLICY_LIMIT } from '@/domain/booking/policy-text';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { staffName } from '@/domain/staff-name';
import {
  addPolicy,
  type PolicyVersion,
  policyVersionsQuery,
} from '../bookings/api/policy-versions';
import { SavedField } from './saved-field';
import { text } from './setting-rules';

const COPY = SETTINGS.policy;

/** The newest version to write on, and all that were before. */
export function PolicySection() {
  const { data: versions, isError, isFetching, refetch } = useQuery(policyVersionsQuery);
  if (!versions) {
    return isError ? (
      <RetryNote title={SETTINGS.failedTitle} query={{ isFetching, refetch }} />
    ) : (
      <Skeleton className="h-60" />
    );
  }
  const [newest] = versions;
  return (
    <div className="max-w-[72ch]">
      <SavedField
        name="policy"
        className="[&_textarea]:min-h-90 [&_textarea]:basis-full"
        label={COPY.label}
        hint={COPY.hint}
        isLong
        stored={newest?.words ?? ''}
        {...text(POLICY_LIMIT)}
        save={(words) => addPolicy((newest?.version ?? 0) + 1, words)}
      >
        <p className="mt-3 text-sm text-text-2">
          {newest?.words ? COPY.show : COPY.sample}{' '}
          <Link className="text-text underline underline-offset-4" to={PATHS.terms}>
            {COPY.page}
          </Link>
          .
        </p>
      </SavedField>
      {versions.length > 0 ? <Versions versions={versions} /> : null}
    </div>
  );
}

/** Lists the versions that earlier bookings agreed to. */
function Versions({ versions }: { readonly versions: readonly PolicyVersion[] }) {
  return (
    <section className="mt-6 border-t border-line pt-5" aria-labelledby="policy-versions">
      <h3 className="text-lg leading-title" id="policy-versions">
        {COPY.versions}
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
          <p className="pb-3 wrap-anywhere whitespace-pre-line text-text-2">{words ?? COPY.none}</p>
        </details>
      ))}
    </section>
  );
}
