/** The script in index.html fills this in for a visitor who came before the page's code. */
export interface BeforeHydration {
  /** Buttons and links that were pressed and selects that were changed, in the order of the last time. */
  readonly presses: Map<HTMLButtonElement | HTMLAnchorElement | HTMLSelectElement, string>;
  /** Resolves once somebody points, touches, presses a key, scrolls or moves the focus. */
  readonly firstInteraction: Promise<void>;
  readonly stopRecording: () => void;
  /** Returns what a translator has changed since the page was parsed. */
  readonly stopWatching: () => readonly MutationRecord[];
}

declare global {
  interface Window {
    beforeHydration: BeforeHydration;
  }
}

export const firstInteraction = (): Promise<void> => window.beforeHydration.firstInteraction;

export function idle(): Promise<unknown> {
  // Safari has none.
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  return new Promise((resolve) => later(resolve));
}

/** Buttons and selects answer by now, or will not on this page. */
export function stopRecordingPresses(): void {
  const { presses, stopRecording } = window.beforeHydration;
  stopRecording();
  for (const control of presses.keys()) delete control.dataset['pressed'];
  document.getElementById('loading-note')?.replaceChildren();
}

/** Each control once, in the order of their last use; React renders in between. */
export async function replayPresses(): Promise<void> {
  const { presses } = window.beforeHydration;
  stopRecordingPresses();
  for (const [control, value] of presses) {
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      // The address of a link follows what was pressed before it deferred.
      if (control instanceof HTMLAnchorElement) await idle();
      control.click();
    }
    await Promise.resolve();
  }
  presses.clear();
}
