import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { POLICY } from '@/content/booking/policy';
import { formatDayMedium } from '@/domain/day';
import type { AgreedPolicy } from '@/domain/booking/policy-text';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { policyQuery } from './api/policy';

/** Belongs above every button that books; nothing where the shop has no policy. */
export function PolicyNote() {
  const { data: policy } = useQuery(policyQuery);
  if (!policy) return null;
  return (
    <div className="mb-4 text-sm text-text-2">
      <p>
        {POLICY.agree}{' '}
        <Link className="text-text underline underline-offset-4" to={PATHS.terms}>
          {POLICY.link}
        </Link>
        . {POLICY.since(formatDayMedium(policy.since))}
      </p>
      <PolicyWords words={policy.words} label={POLICY.read} />
    </div>
  );
}

interface PolicyWordsProps {
  readonly words: string;
  readonly label: string;
}

/** The text itself, behind a press. */
export function PolicyWords({ words, label }: PolicyWordsProps) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-text underline underline-offset-4">
        {label}
      </summary>
      <p className="pb-2 wrap-anywhere whitespace-pre-line">{words}</p>
    </details>
  );
}

/** Shows the policy that a booking's customer agreed to, whatever it is by now. */
export function AgreedPolicyNote({ policy }: { readonly policy: AgreedPolicy }) {
  const { day } = shopTime(new Date(policy.agreedAt));
  return (
    <div className="mt-4 text-sm text-text-2">
      <p>{POLICY.agreedOn(formatDayMedium(day))}</p>
      <PolicyWords words={policy.words} label={POLICY.read} />
    </div>
  );
}
