import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/components/use-hydrated';
import { DEFAULT_SCENE, readStudioLink, studioHref, type StudioScene } from '@/config/studio-link';
import type { StudioConfiguration } from '@/domain/studio-configuration';

interface Shown {
  readonly configuration: StudioConfiguration;
  readonly scene: StudioScene;
}

export interface Studio extends Shown {
  readonly change: (changed: Partial<StudioConfiguration>) => void;
  readonly changeScene: (changed: Partial<StudioScene>) => void;
}

/**
 * The car in the studio. It begins with what the address says and writes every choice back there,
 * so that a reload, a bookmark or a friend sees the same car.
 */
export function useStudio(): Studio {
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<Shown>();
  // The prerendered page knows the path and nothing of the parameters.
  const arrived = useMemo(
    () => readStudioLink(pathname, new URLSearchParams(isHydrated ? search : '')),
    [pathname, search, isHydrated],
  );
  const shown = chosen ?? arrived;

  const show = (next: Shown) => {
    setChosen(next);
    // Past the router on purpose: another body is another path, and the page should stay.
    window.history.replaceState(
      window.history.state,
      '',
      studioHref(next.configuration, next.scene),
    );
  };
  return {
    ...shown,
    change: (changed) => show({ ...shown, configuration: { ...shown.configuration, ...changed } }),
    changeScene: (changed) => show({ ...shown, scene: { ...shown.scene, ...changed } }),
  };
}

/** Address to hand on: the car, seen from outside at night. */
export function shareHref(configuration: StudioConfiguration): string {
  return studioHref(configuration, DEFAULT_SCENE);
}
