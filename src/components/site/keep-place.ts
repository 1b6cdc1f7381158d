/**
 * Part of a history entry's state: arriving there neither scrolls nor moves the focus. For entries
 * that change something within a page, such as a step of the wizard.
 */
export const KEEPS_PLACE = { keepsPlace: true } as const;

export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}
