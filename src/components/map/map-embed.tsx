import { useEffect, useRef, useState } from 'react';
import { MAP_PROBE_URL, mapEmbedUrl } from '@/config/map';
import { cityName, type CitySlug } from '@/domain/cities';
import { MAP_COPY } from './map-copy';

interface MapEmbedProps {
  readonly city: CitySlug;
  /** Called once the embedded map is visible. */
  readonly onShown: () => void;
}

const PROBE_TIMEOUT_MS = 5_000;

/** The map's host gets no visitor's address before the visitor does something on the page. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Its own origin, which is never ours, so it can't lift the sandbox; without it the map's tiles
 * are asked for with no referrer, which OpenStreetMap refuses.
 */
const SANDBOX = 'allow-scripts allow-same-origin';

/** A frame that fails says nothing to its page and shows the browser's error: so ask first. */
async function isMapReachable(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(MAP_PROBE_URL, {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Map frame of a city over its drawing: asked for near the viewport and after the visitor's first
 * act only, shown once it has loaded.
 */
export function MapEmbed({ city, onShown }: MapEmbedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'shown'>('waiting');

  useEffect(() => {
    const element = place.current;
    const showWhenReachable = async (signal: AbortSignal): Promise<void> => {
      if ((await isMapReachable(signal)) && !signal.aborted) setState('loading');
    };
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const leaving = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void showWhenReachable(leaving.signal);
      },
      { rootMargin: '200px' },
    );
    const handleAct = (): void => {
      observer.observe(element);
      for (const act of FIRST_ACTS) window.removeEventListener(act, handleAct);
    };
    for (const act of FIRST_ACTS) {
      window.addEventListener(act, handleAct, { passive: true, signal: leaving.signal });
    }
    return () => {
      leaving.abort();
      observer.disconnect();
    };
  }, []);

  const handleLoad = (): void => {
    setState('shown');
    onShown();
  };

  return (
    // The frame takes no pointer: it would capture the wheel and stop the page from scrolling.
    <div
      ref={place}
      className="city-map-embed pointer-events-none absolute inset-(--embed-inset,0) opacity-0 transition-opacity duration-600 ease-film data-[state=shown]:opacity-100 print:hidden"
      data-state={state}
      inert
    >
      {state === 'waiting' ? null : (
        <iframe
          className="size-full border-0"
          src={mapEmbedUrl(city)}
          title={MAP_COPY.frame(cityName(city))}
          loading="lazy"
          sandbox={SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={-1}
          onLoad={handleLoad}
        />
      )}
    </div>
  );
}
