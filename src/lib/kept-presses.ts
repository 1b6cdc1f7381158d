/** The script in index.html fills this in for a visitor who came before the page's code. */
export interface EarlyVisitor {
  /** Buttons that were pressed and selects that were changed, in the order of the last time. */
  readonly kept: Map<HTMLButtonElement | HTMLSelectElement, string>;
  /** Resolves once somebody points, touches, presses a key, scrolls or moves the focus. */
  readonly firstSign: Promise<void>;
  readonly stopKeeping: () => void;
  /** Returns what a translator has changed since the page was parsed. */
  readonly stopWatching: () => readonly MutationRecord[];
}

declare global {
  interface Window {
    earlyVisitor: EarlyVisitor;
  }
}

export const firstSign = (): Promise<void> => window.earlyVisitor.firstSign;

/** From here on buttons and selects answer, or will not on this page. */
export function stopKeepingPresses(): void {
  const { kept, stopKeeping } = window.earlyVisitor;
  stopKeeping();
  for (const control of kept.keys()) delete control.dataset['pressed'];
  document.getElementById('loading-note')?.replaceChildren();
}

/** Each control once, in the order of their last use; React renders in between. */
export async function repeatKeptPresses(): Promise<void> {
  const { kept } = window.earlyVisitor;
  stopKeepingPresses();
  for (const [control, value] of kept) {
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      control.click();
    }
    await Promise.resolve();
  }
  kept.clear();
}
