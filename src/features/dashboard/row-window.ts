/** Rows drawn beyond either edge of the screen. */
const OVERSCAN = 4;
/** The window moves by whole steps, so that scrolling renders once in a few rows. */
const STEP = 2;

/** Which rows exist, `end` not included. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows to draw of a list of equally high rows.
 *
 * @param hidden pixels of the list above the screen; negative where it begins below the top
 */
export function rowWindow(
  count: number,
  rowHeight: number,
  hidden: number,
  screenHeight: number,
): RowWindow {
  const top = Math.max(0, Math.min(hidden / rowHeight, count));
  const from = Math.floor((top - OVERSCAN) / STEP) * STEP;
  const to = Math.ceil((top + screenHeight / rowHeight + OVERSCAN) / STEP) * STEP;
  return { first: Math.max(0, from), end: Math.min(count, to) };
}
