import { useSyncExternalStore } from 'react';
import type { CatalogueCategory } from '@/domain/catalogue';

/**
 * What the visitor asked for somewhere on the page, for the sections that answer: the wizard takes
 * a chosen service, the services section shows an asked category. A store and not page state, so
 * that sections may load and hydrate in any order.
 */
export interface ServiceChoice {
  readonly serviceId: string;
  /** Services beside it. */
  readonly extraServiceIds?: readonly string[];
  /** A readable line for the comments, such as the film chosen in the studio. */
  readonly note?: string;
  readonly vehicleType?: string;
  /** Grows with every choice: the same service chosen twice is two choices. */
  readonly sequence: number;
}

interface Asked {
  readonly choice: ServiceChoice | undefined;
  readonly category: CatalogueCategory | undefined;
}

const NOTHING: Asked = { choice: undefined, category: undefined };
let asked: Asked = NOTHING;
const listeners = new Set<() => void>();

function set(next: Asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Preselects a service in the wizard, which goes back to step 1 and drops its add-ons. */
export function chooseService(choice: Omit<ServiceChoice, 'sequence'>): void {
  set({ ...asked, choice: { ...choice, sequence: (asked.choice?.sequence ?? 0) + 1 } });
}

/** Opens a category of the services section. */
export function showServiceCategory(category: CatalogueCategory): void {
  set({ ...asked, category });
}

export function useServiceChoice(): ServiceChoice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => asked.choice,
    () => undefined,
  );
}

export function useAskedCategory(): CatalogueCategory | undefined {
  return useSyncExternalStore(
    subscribe,
    () => asked.category,
    () => undefined,
  );
}
