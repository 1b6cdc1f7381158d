import { STUDIO } from '@/content/studio';

export type ShareOutcome = 'copied' | 'sent' | 'cancelled' | 'failed';

/** Whether the device has a sheet for sending links; desktops copy instead. */
export function canSend(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/** Opens the device's sheet for sending; copies where it refuses. */
export async function sendLink(url: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ title: STUDIO.page.heading, url });
    return 'sent';
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return isCancelled ? 'cancelled' : copyText(url);
  }
}

export async function copyText(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Not allowed, or no secure origin: the caller offers the text for copying by hand.
    return 'failed';
  }
}
