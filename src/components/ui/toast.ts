import { afterNextPaint } from '@/lib/after-next-paint';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
}

let queue: readonly ToastMessage[] = [];
let wasUsed = false;
const listeners = new Set<() => void>();

/** Shows a toast. One is visible at a time; a new one takes the place of the last. */
export function showToast(message: ToastMessage): void {
  queue = [...queue, message];
  wasUsed = true;
  afterNextPaint(tellListeners);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Hands over the messages that no list has shown yet. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = queue;
  queue = [];
  return taken;
}

export function hasToasts(): boolean {
  return wasUsed;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
