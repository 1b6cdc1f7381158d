import { useState } from 'react';

/**
 * One of the views of a page, as it was chosen on this device.
 *
 * @param views the first one where nothing was chosen
 */
export function useKeptView<View extends string>(storageKey: string, views: readonly [View, View]) {
  const [view, setView] = useState(() => read(storageKey, views));
  return {
    view,
    choose: (next: View): void => {
      setView(next);
      try {
        window.localStorage.setItem(storageKey, next);
      } catch {
        // Storage is blocked: the choice holds as long as the page.
      }
    },
  };
}

function read<View extends string>(storageKey: string, views: readonly [View, View]): View {
  try {
    const kept = window.localStorage.getItem(storageKey);
    return views.find((view) => view === kept) ?? views[0];
  } catch {
    return views[0];
  }
}
