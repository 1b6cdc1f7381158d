import { use, useCallback, useEffect, useState } from 'react';
import { useHydrated } from '@/components/use-hydrated';
import type { MarkupStore } from './markup-store';

/** Length of the cross-fade in ms; car.css gives its animations the same. */
export const CROSS_FADE = 200;

export interface MarkupLayer<Key> {
  /** Unique among the layers of one component, counting from 0. */
  serial: number;
  name: Key;
  /** Null if the markup could not be fetched; "adopted" if the prerendered page holds it. */
  markup: { text: string } | 'adopted' | null;
  phase: 'still' | 'entering' | 'leaving';
}

/** What to draw for `name`: one layer, none while it loads, or two while they cross-fade. */
export function useMarkupLayers<Key extends string>(
  name: Key,
  store: MarkupStore<Key>,
): { layers: readonly MarkupLayer<Key>[]; handleMissing: () => void } {
  const isHydrating = !useHydrated();
  // The prerendering waits here, so that its page is complete; a browser never does.
  if (typeof window === 'undefined' && store.peek(name) === undefined) use(store.load(name));

  const [layers, setLayers] = useState(() => firstLayers(name, store, isHydrating));
  const shown = layers.at(-1)?.name;

  useEffect(() => {
    if (shown === name) return undefined;
    let isWanted = true;
    const show = async () => {
      const markup = await store.load(name);
      if (isWanted) setLayers((before) => withLayer(before, name, markup));
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [name, shown, store]);

  const isFading = layers.length > 1;
  useEffect(() => {
    if (!isFading) return undefined;
    const timer = setTimeout(() => setLayers((before) => before.slice(-1)), CROSS_FADE);
    return () => clearTimeout(timer);
  }, [isFading]);

  // Emptying the list makes the effect above fetch what the page turned out not to hold.
  const handleMissing = useCallback(() => setLayers([]), []);
  return { layers, handleMissing };
}

function firstLayers<Key extends string>(
  name: Key,
  store: MarkupStore<Key>,
  isHydrating: boolean,
): MarkupLayer<Key>[] {
  const known = store.peek(name);
  if (typeof window !== 'undefined' && isHydrating) {
    return [{ serial: 0, name, markup: 'adopted', phase: 'still' }];
  }
  if (typeof known === 'string') {
    return [{ serial: 0, name, markup: { text: known }, phase: 'still' }];
  }
  return [];
}

function withLayer<Key>(
  before: readonly MarkupLayer<Key>[],
  name: Key,
  markup: string | null,
): MarkupLayer<Key>[] {
  const last = before.at(-1);
  const next: MarkupLayer<Key> = {
    serial: last === undefined ? 0 : last.serial + 1,
    name,
    markup: markup === null ? null : { text: markup },
    phase: 'entering',
  };
  return last === undefined ? [next] : [{ ...last, phase: 'leaving' }, next];
}
