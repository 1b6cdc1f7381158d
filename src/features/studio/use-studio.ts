import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/components/use-hydrated';
import { DEFAULT_SCENE, readStudioLink, studioHref, type StudioScene } from '@/config/studio-link';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';

/** A car and how it is looked at. */
export interface StudioView {
  readonly configuration: StudioConfiguration;
  readonly scene: StudioScene;
}

export type ChangeConfiguration = (changed: Partial<StudioConfiguration>) => void;
export type ChangeScene = (changed: Partial<StudioScene>) => void;

export interface StudioState {
  /** The controls show the last choice at once. */
  readonly chosen: StudioView;
  /** The same, deferred: the drawings, the law and the prices, which are the heavy part. */
  readonly drawn: StudioView;
  readonly change: ChangeConfiguration;
  readonly changeScene: ChangeScene;
}

/**
 * The car in the studio. It begins with what the address says and writes every choice back there,
 * so that a reload, a bookmark or a friend sees the same car.
 */
export function useStudio(): StudioState {
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const [picked, setPicked] = useState<StudioView>();
  // The prerendered page has the path and no parameters.
  const arrived = useMemo(
    () => readStudioLink(pathname, new URLSearchParams(isHydrated ? search : '')),
    [pathname, search, isHydrated],
  );

  const change: ChangeConfiguration = (changed) =>
    setPicked((before = arrived) => ({
      ...before,
      configuration: { ...before.configuration, ...changed },
    }));
  const changeScene: ChangeScene = (changed) =>
    setPicked((before = arrived) => ({ ...before, scene: { ...before.scene, ...changed } }));

  const settled = useDeferredValue(picked);
  useEffect(() => (settled ? writeAddress(settled) : undefined), [settled]);

  return { chosen: picked ?? arrived, drawn: settled ?? arrived, change, changeScene };
}

/** Safari takes 100 addresses in 30 seconds, Firefox 200 in ten; both throw at the next one. */
const RETRY_MS = 1_000;

/**
 * Past the router on purpose: another body is another path, and the page should stay. An arrow key
 * held down asks for more addresses than browsers take: the last one is then written later.
 *
 * @returns ends the attempts
 */
function writeAddress({ configuration, scene }: StudioView): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    try {
      window.history.replaceState(window.history.state, '', studioHref(configuration, scene));
    } catch {
      timer = setTimeout(write, RETRY_MS);
    }
  };
  write();
  return () => clearTimeout(timer);
}

/** Address to hand on: the car, seen from outside at night. */
export function shareHref(configuration: StudioConfiguration): string {
  return studioHref(configuration, DEFAULT_SCENE);
}
