/** A device may be wrong by so much before anything is done about it. */
const TOLERANCE_MS = 120_000;
/** An answer that took longer, such as one that came while the device slept, says nothing about its clock. */
const LONGEST_MS = 5_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** The current instant by the server's clock, as soon as it has answered once. */
export function serverNow(): Date {
  return serverTime(Date.now());
}

/** @param at what `Date.now()` of this device says of an instant */
export function serverTime(at: number): Date {
  return new Date(at - aheadMs);
}

/** The clock of this device is ahead by so much, below zero where it is behind; 0 while it is right. */
export function clockAheadMs(): number {
  return aheadMs;
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Compares this device's clock with that of the server.
 *
 * @param sentAt what this device's clock said when the request went out
 */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const answeredAt = Date.now();
  const serverAt = Date.parse(headers.get('date') ?? '');
  const took = answeredAt - sentAt;
  if (Number.isNaN(serverAt) || took < 0 || took > LONGEST_MS) return;
  const ahead = answeredAt - serverAt;
  const next = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
  // The header has whole seconds, and an answer takes a while: only another clock is a change.
  if (Math.abs(next - aheadMs) <= 2 * LONGEST_MS) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}
