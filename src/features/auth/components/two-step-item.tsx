import { ShieldCheck } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TWO_STEP } from '@/content/staff/login';

const TwoStepDialog = lazy(async () => ({
  default: (await import('./two-step-dialog')).TwoStepDialog,
}));

export function TwoStepItem() {
  const [isOpen, setIsOpen] = useState(false);
  const handleOpen = (event: MouseEvent<HTMLButtonElement>): void => {
    // Before the dialog opens: an open menu lies over it, and a closed one gives the focus back.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    setIsOpen(true);
  };
  return (
    <>
      <Button look="plain" size="s" className="w-full justify-start px-3" onClick={handleOpen}>
        <ShieldCheck size={18} aria-hidden="true" />
        {TWO_STEP.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TwoStepDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
