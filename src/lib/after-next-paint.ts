/**
 * Runs what can wait once the visitor sees the answer to what he pressed. In a page that is not
 * shown it waits until it is.
 */
export function afterNextPaint(run: () => void): void {
  // A timer set before a frame runs when that frame is drawn.
  requestAnimationFrame(() => setTimeout(run));
}
