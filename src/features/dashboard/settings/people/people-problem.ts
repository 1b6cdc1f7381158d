import { PEOPLE } from '@/content/staff/people';
import type { Outcome } from './api';

/** Explains why nothing was done, or not all of it; undefined where all is done. */
export function peopleProblem(outcome: Outcome): string | undefined {
  if (['invited', 'removed', 'changed', 'gone'].includes(outcome)) return undefined;
  const { wrong } = PEOPLE;
  return outcome === 'invalid' ? wrong.email : wrong[outcome as keyof typeof wrong];
}
