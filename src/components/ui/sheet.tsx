import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { overlay, overlayPanel, overlayTitle, useReturnFocus } from './overlay';
import { useBackCloses } from './use-back-closes';

interface SheetProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly icon: ReactNode;
  readonly onClose: () => void;
  /** Moves the focus elsewhere than back to where the sheet was opened from. */
  readonly onCloseAutoFocus?: (event: Event) => void;
  readonly children: ReactNode;
}

/**
 * A short question or choice under a film edge, over everything, the notices as well: an older one
 * must not cover the choice. It is open while it is mounted.
 */
export function Sheet(props: SheetProps) {
  const { title, text, icon, onClose, onCloseAutoFocus, children } = props;
  useBackCloses(onClose);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={cn(overlay(), 'z-1000000000')} />
        <Radix.Content
          className={cn(
            overlayPanel({ size: 'm' }),
            'z-1000000000 before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-film md:p-8',
          )}
          onCloseAutoFocus={onCloseAutoFocus ?? returnFocus}
        >
          {icon}
          <Radix.Title className={cn(overlayTitle(), 'mt-4 mb-2 text-3xl md:text-2xl')}>
            {title}
          </Radix.Title>
          <Radix.Description className="mb-4.5 text-text-2">{text}</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
