import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Puts text into a field at once, as pasting it does: each letter typed renders its form again. */
export async function fill(
  field: HTMLElement,
  text: string,
  user: Pick<UserEvent, 'clear' | 'paste'> = userEvent,
): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
