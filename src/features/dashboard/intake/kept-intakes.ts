import { useSyncExternalStore } from 'react';
import type { IntakeContent } from '@/domain/intake';
import type { NewSignature } from './api';

/** A device has this of an intake, and the database does not have it yet. */
export interface KeptIntake {
  readonly content: IntakeContent;
  /** Revision that it was made from; 0 for none. */
  readonly base: number;
  /** The content is to be sent. */
  readonly isDirty: boolean;
  /** Waits until everything that was signed has arrived. */
  readonly signature: NewSignature | undefined;
}

const PREFIX = 'intake-';

/** Written at once and not a moment later: a phone ends a page without a word. */
const kept = new Map<string, KeptIntake>(readAll());
const listeners = new Set<() => void>();
let ids: readonly string[] = [...kept.keys()];

function readAll(): (readonly [id: string, KeptIntake])[] {
  try {
    return Object.entries(localStorage)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, text]) => [name.slice(PREFIX.length), JSON.parse(text as string) as KeptIntake]);
  } catch {
    // Without storage it lasts as long as the page.
    return [];
  }
}

export function keepIntake(bookingId: string, intake: KeptIntake | undefined): void {
  if (intake) kept.set(bookingId, intake);
  else kept.delete(bookingId);
  ids = [...kept.keys()];
  try {
    if (intake) localStorage.setItem(PREFIX + bookingId, JSON.stringify(intake));
    else localStorage.removeItem(PREFIX + bookingId);
  } catch {
    // It is kept in memory.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keptIntake = (bookingId: string): KeptIntake | undefined => kept.get(bookingId);

export function useKeptIntake(bookingId: string): KeptIntake | undefined {
  return useSyncExternalStore(subscribe, () => kept.get(bookingId));
}

/** Ids of the bookings whose intake is to be sent. */
export function useUnsentIntakes(): readonly string[] {
  return useSyncExternalStore(subscribe, () => ids);
}
