import type { ComponentProps, KeyboardEvent } from 'react';
import { CLOSES_FIRST } from '@/components/ui/dialog';
import { useUnsaved } from './unsaved';

interface InlineFormProps extends Omit<ComponentProps<'form'>, 'onKeyDown' | 'noValidate'> {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
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
    // Escape is the keyboard's Cancel, which the form has as a button, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...rest} {...CLOSES_FIRST} noValidate onKeyDown={handleKeyDown} />
  );
}
