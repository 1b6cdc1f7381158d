import { createElement, memo, Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { useHydrated } from '@/components/use-hydrated';
import { noteAsleep } from './sleeping-sections';

export interface LazySection {
  /** Renders the section. Takes no props, so that nothing above ever disturbs its markup. */
  readonly Section: ComponentType;
  readonly code: SectionCode;
}

/** Code of a section, always the same promise, so that what has been read stays read. */
interface SectionCode {
  /** Fetches it, if that has not begun. */
  readonly load: () => Promise<ComponentType>;
  /** The promise alone; somebody has to call `load` for it. */
  readonly wait: () => Promise<ComponentType>;
}

/**
 * A section of a page whose code is fetched when the visitor comes near it. Its prerendered markup
 * stands from the start and is taken over in place.
 *
 * @param id of the section's element in the document
 */
export function lazySection(id: string, fetchCode: () => Promise<ComponentType>): LazySection {
  const code = sectionCode(fetchCode);

  function Content({ onAwake }: { readonly onAwake: () => void }) {
    // Inside the boundary: false only while prerendered markup is being taken over.
    const canWait = !useHydrated() && typeof window !== 'undefined';
    useEffect(onAwake, [onAwake]);
    return createElement(use(canWait ? code.wait() : code.load()));
  }

  const Section = memo(function Section() {
    const sleep = useSleep(id, code.load);
    return (
      <Suspense>
        <Content onAwake={sleep.handleAwake} />
      </Suspense>
    );
  });
  return { Section, code };
}

/** Keeps note of a section's sleep, from its page's start until its content is there. */
function useSleep(id: string, load: () => Promise<ComponentType>) {
  const [sleep] = useState(() => {
    let isAwake = false;
    let endNote: (() => void) | undefined;
    return {
      begin: () => {
        // Content that was rendered along with the page is awake before this runs.
        if (!isAwake) endNote = noteAsleep(id, () => void load());
        return () => endNote?.();
      },
      handleAwake: () => {
        isAwake = true;
        endNote?.();
        endNote = undefined;
      },
    };
  });
  useEffect(() => sleep.begin(), [sleep]);
  return sleep;
}

function sectionCode(fetchCode: () => Promise<ComponentType>): SectionCode {
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  let code: Promise<ComponentType> | undefined;
  const fetchWhenStarted = async (): Promise<ComponentType> => {
    await started;
    try {
      return await fetchCode();
    } catch (error) {
      // A failure is not kept: showing the section again tries again.
      code = undefined;
      throw error;
    }
  };
  const wait = (): Promise<ComponentType> => (code ??= fetchWhenStarted());
  return {
    wait,
    load: () => {
      start();
      return wait();
    },
  };
}

/**
 * Holds back a page that was not prerendered until the code of all its sections is there: it then
 * appears in one piece, and a link to one of its sections arrives at the right place.
 */
export function useWholePage(sections: readonly LazySection[]): void {
  const isHydrated = useHydrated();
  const [isFresh] = useState(isHydrated && typeof window !== 'undefined');
  if (!isFresh) return;
  // All are asked for before the first is waited for.
  const fetched = sections.map(({ code }) => code.load());
  for (const code of fetched) use(code);
}
