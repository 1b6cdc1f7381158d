import { Description, Title } from '@radix-ui/react-dialog';
import { Trash2 } from 'lucide-react';
import { CONFIRMATIONS } from '@/content/staff';
import { DialogShell } from './dialog-shell';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone. The safe answer has the focus. */
export function ConfirmDialog({ title, text, yes, isBusy, onYes, onClose }: ConfirmDialogProps) {
  return (
    <DialogShell className="dialog-confirm" isQuestion onClose={onClose}>
      <Title className="dialog-title">{title}</Title>
      <Description className="mt-3 text-text-2">{text}</Description>
      <div className="dialog-confirm-actions">
        <button type="button" className="btn btn-small btn-outline" onClick={onClose}>
          {CONFIRMATIONS.cancel}
        </button>
        <button
          type="button"
          className="btn btn-small btn-destructive"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onYes();
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
          {isBusy ? CONFIRMATIONS.busy : yes}
        </button>
      </div>
    </DialogShell>
  );
}
