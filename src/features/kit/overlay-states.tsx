import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Sheet } from '@/components/ui/sheet';
import { KitSection } from './kit-section';

const TOASTS = ['success', 'info', 'error'] as const;

export function OverlayStates() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <KitSection name="Over the page">
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button look="outline" onClick={() => setOpen('question')}>
          Open question
        </Button>
        <Button look="outline" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        {TOASTS.map((type) => (
          <Button
            key={type}
            look="outline"
            onClick={() => toast[type](`A notice: ${type}`, { description: 'With a sentence.' })}
          >
            Show {type}
          </Button>
        ))}
      </div>
      {open === 'dialog' ? (
        <Dialog className="p-7.5" onClose={close}>
          <DialogTitle>A dialog</DialogTitle>
          <p className="mt-3 text-text-2">With a sentence.</p>
          <DialogClose className="absolute top-2 right-2" label="Close" />
        </Dialog>
      ) : null}
      {open === 'question' ? (
        <AlertDialog
          title="Delete it?"
          text="It can't be brought back."
          cancel="Keep it"
          confirm="Delete"
          onConfirm={close}
          onClose={close}
        />
      ) : null}
      {open === 'sheet' ? (
        <Sheet
          title="That time is gone"
          text="Somebody was quicker."
          icon={<CalendarX size={21} aria-hidden="true" />}
          onClose={close}
        >
          <Button className="w-full" onClick={close}>
            Choose another
          </Button>
        </Sheet>
      ) : null}
    </KitSection>
  );
}
