import type { BookingField } from './validate-booking';

export function fieldId(field: BookingField): string {
  return `booking-${field}`;
}

/** The control in a panel that takes the focus: the calendar's current day, the first free time. */
const CONTROL = 'td button[tabindex="0"], [data-slots] button:not(:disabled), input, select';

const isPanel = (field: BookingField): boolean => field === 'day' || field === 'time';

/** Brings a field into view. */
export function showField(field: BookingField): void {
  const block = isPanel(field) ? 'start' : 'center';
  document.getElementById(fieldId(field))?.scrollIntoView({ block, behavior: 'instant' });
}

/** True if the field comes after what has the focus. */
export function isAfterFocus(field: BookingField): boolean {
  const element = document.getElementById(fieldId(field));
  const place = element ? (document.activeElement?.compareDocumentPosition(element) ?? 0) : 0;
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The summary reports on a booking in the element with this id. */
export const ANSWER_ID = 'booking-answer';

/** Brings it into view: the button that was pressed may be in the bar of phones. */
export function showAnswer(): void {
  document.getElementById(ANSWER_ID)?.scrollIntoView({ block: 'nearest' });
}

/** Brings a field into view and puts the focus there; a panel hands it to its control. */
export function focusField(field: BookingField): void {
  const element = document.getElementById(fieldId(field));
  const control = isPanel(field) ? element?.querySelector<HTMLElement>(CONTROL) : undefined;
  (control ?? element)?.focus({ preventScroll: true });
  showField(field);
}
