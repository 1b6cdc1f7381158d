import { PEOPLE } from '@/content/staff/people';
import type { Outcome } from './api';

/** Why nothing was done, or not all of it; undefined where all is done. */
export function peopleProblem(outcome: Outcome): string | undefined {
  if (outcome === 'invited' || outcome === 'removed' || outcome === 'gone') return undefined;
  return outcome === 'invalid' ? PEOPLE.wrong.email : PEOPLE.wrong[outcome];
}
