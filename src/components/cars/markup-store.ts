/** Pieces of SVG that are fetched when first shown and kept from then on. */
export interface MarkupStore<Key extends string> {
  /** What is there already: undefined if never asked for, null if it could not be fetched. */
  peek(key: Key): string | null | undefined;
  /** Never rejects: null means it could not be fetched; asking again tries again. */
  load(key: Key): Promise<string | null>;
}

export function createMarkupStore<Key extends string>(
  fetchMarkup: (key: Key) => Promise<string>,
  known: readonly (readonly [Key, string])[] = [],
): MarkupStore<Key> {
  const values = new Map<Key, string | null>(known);
  const underway = new Map<Key, Promise<string | null>>();

  const fetchOnce = async (key: Key): Promise<string | null> => {
    let markup: string | null = null;
    try {
      markup = await fetchMarkup(key);
    } catch (error) {
      // Decoration must never take a page down: the caller shows a plain shape instead.
      console.warn(`The drawing "${key}" could not be loaded.`, error);
    }
    values.set(key, markup);
    underway.delete(key);
    return markup;
  };

  return {
    peek: (key) => values.get(key),
    load: (key) => {
      const value = values.get(key);
      if (typeof value === 'string') return Promise.resolve(value);
      const pending = underway.get(key) ?? fetchOnce(key);
      underway.set(key, pending);
      return pending;
    },
  };
}
