import type { ComponentProps, KeyboardEvent } from 'react';
import { CLOSES_FIRST } from '@/components/ui/dialog';
import { useUnsaved } from './unsaved';

/** On a small form with something typed in it: whatever saves all of a dialog looks for it first. */
const UNSAVED_FORM = { 'data-unsaved': '' } as const;

interface InlineFormProps extends Omit<ComponentProps<'form'>, 'onKeyDown' | 'noValidate'> {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** The first small form within `root`, or the first one in which something was typed. */
export function smallForm(root: Element | null, isUnsaved: boolean): HTMLFormElement | null {
  return root?.querySelector<HTMLFormElement>(isUnsaved ? 'form[data-unsaved]' : 'form') ?? null;
}

/** A small form in a dialog. Escape closes it before the dialog, and asks where that loses text. */
export function InlineForm({ isDirty, onClose, ...rest }: InlineFormProps) {
  const { ask } = useUnsaved(isDirty);
  const handleKeyDown = ({ key, target, currentTarget }: KeyboardEvent): void => {
    // An open list of choices has its own Escape.
    if (key !== 'Escape' || !(target instanceof Node && currentTarget.contains(target))) return;
    if (isDirty) ask(onClose);
    else onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's Cancel, which the form has as a button, too
    <form
      {...rest}
      {...CLOSES_FIRST}
      {...(isDirty ? UNSAVED_FORM : undefined)}
      noValidate
      onKeyDown={handleKeyDown}
    />
  );
}
