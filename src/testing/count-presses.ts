import { onTestFinished } from 'vitest';

/** A person's presses and typed fields since the counting began. */
interface Counted {
  /** Presses of anything but a field. */
  readonly presses: number;
  /** Fields in which something was typed. */
  readonly fields: number;
}

const isTyped = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'submit'].includes(target.type));

/** Counts until the test ends. */
export function countPresses(): () => Counted {
  let presses = 0;
  const fields = new Set<HTMLElement>();
  const handlePress = ({ target }: Event): void => {
    if (!isTyped(target)) presses += 1;
  };
  const handleTyping = ({ target }: Event): void => {
    if (isTyped(target)) fields.add(target);
  };
  document.addEventListener('pointerdown', handlePress, true);
  document.addEventListener('input', handleTyping, true);
  onTestFinished(() => {
    document.removeEventListener('pointerdown', handlePress, true);
    document.removeEventListener('input', handleTyping, true);
  });
  return () => ({ presses, fields: fields.size });
}
