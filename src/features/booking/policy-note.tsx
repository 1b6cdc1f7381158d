import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Fold } from '@/components/ui/fold';
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
      <PolicyWords words={policy.words} />
    </div>
  );
}

/** The text itself, behind a press. */
function PolicyWords({ words }: { readonly words: string }) {
  return (
    <Fold label={POLICY.read}>
      <p className="pb-2 wrap-anywhere whitespace-pre-line">{words}</p>
    </Fold>
  );
}

/** Shows the policy that a booking's customer agreed to, whatever it is by now. */
export function AgreedPolicyNote({ policy }: { readonly policy: AgreedPolicy }) {
  const { day } = shopTime(new Date(policy.agreedAt));
  return (
    <div className="text-sm text-text-2">
      <p>{POLICY.agreedOn(formatDayMedium(day))}</p>
      <PolicyWords words={policy.words} />
    </div>
  );
}
