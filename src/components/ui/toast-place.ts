/** Edges in px of the screen. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Control extends ScreenBox {
  /** `way` leads to another page and can wait a few seconds, `kept` is worst to miss. */
  readonly kind: 'way' | 'usual' | 'kept';
}

/** A toast's distance from its usual place, in px. */
export interface ToastShift {
  readonly x: number;
  readonly y: number;
}

export const NO_SHIFT: ToastShift = { x: 0, y: 0 };

/** A toast keeps this distance from the edges, and moves by it. */
const STEP = 12;
/** Up to this size in px² a control is a button or a phone's row: half of it is no better than none of it. */
const BUTTON = 32_000;
const COST = { way: 0.5, usual: 10, kept: 50 } as const;

/**
 * The nearest place for a toast where it lies on nothing that is pressed. Where everything can be
 * pressed, it lies on no button but on ways to other pages, or on as little as possible of a card.
 *
 * @param height of the screen, in px
 */
export function toastShift(
  usual: ScreenBox,
  controls: readonly Control[],
  height: number,
): ToastShift {
  let best = { ...NO_SHIFT, cost: costOf(usual, controls) };
  if (best.cost === 0) return NO_SHIFT;
  // Measured from the lower edge: on phones the usual place is above the bar.
  const lowest = Math.max(0, height - STEP - usual.bottom);
  const heights = [lowest];
  for (let y = lowest - (lowest % STEP); usual.top + y >= STEP; y -= STEP) heights.push(y);
  for (const y of heights) {
    for (let x = 0; x === 0 || usual.left + x >= STEP; x -= STEP) {
      const distance = Math.hypot(x, y) / 10_000;
      if (distance >= best.cost) break;
      const cost = distance + costOf(moved(usual, { x, y }), controls);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}

export const moved = (
  { left, top, right, bottom }: ScreenBox,
  { x, y }: ToastShift,
): ScreenBox => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** The area of controls under a toast, weighted; 0 if it covers none. */
export function costOf(toast: ScreenBox, controls: readonly Control[]): number {
  let cost = 0;
  for (const { left, top, right, bottom, kind } of controls) {
    const width = Math.min(right, toast.right) - Math.max(left, toast.left);
    const height = Math.min(bottom, toast.bottom) - Math.max(top, toast.top);
    if (width <= 0 || height <= 0) continue;
    const size = (right - left) * (bottom - top);
    const isWhole = kind !== 'usual' || size <= BUTTON;
    cost += isWhole ? COST[kind] : (width * height) / size;
  }
  return cost;
}
