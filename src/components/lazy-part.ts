import { lazy, type ComponentType } from 'react';

/** A part of a page with a file of its own. If that does not arrive, `Instead` stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the page did not load', error);
      return { default: Instead };
    }
  });
}
