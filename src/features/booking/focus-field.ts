import type { BookingField } from './validate-booking';

export function fieldId(field: BookingField): string {
  return `booking-${field}`;
}

/** What in a panel takes the focus: the calendar's current day, the first free time. */
const CONTROL = 'td button[tabindex="0"], [data-slots] button:not(:disabled), input, select';

/** Brings a field into view and puts the focus there; a panel hands it to its control. */
export function focusField(field: BookingField): void {
  const element = document.getElementById(fieldId(field));
  if (!element) return;
  const isPanel = field === 'day' || field === 'time';
  const control = isPanel ? (element.querySelector<HTMLElement>(CONTROL) ?? element) : element;
  control.focus({ preventScroll: true });
  element.scrollIntoView({ block: isPanel ? 'start' : 'center' });
}
