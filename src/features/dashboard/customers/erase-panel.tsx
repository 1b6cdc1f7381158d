import { Eraser } from 'lucide-react';
import { onDemand } from '@/components/on-demand';
import { Button } from '@/components/ui/button';
import { ERASE } from '@/content/staff/customers';
import { useIsOwner } from '@/lib/session';
import { useIsOnline } from '@/lib/use-is-online';
import type { CustomerRecord } from './api';
import { useDialogAddress } from '../shell/use-dialog-address';

const EraseDialog = onDemand(async () => (await import('./erase-dialog')).EraseDialog);

export interface EraseProps {
  readonly customerKey: string;
  readonly record: CustomerRecord;
  readonly name: string;
  /** Once nothing of the customer is left. */
  readonly onErased: () => void;
}

/** Says to owners what erasing does, and leads to the dialog that does it. */
export function ErasePanel(props: EraseProps) {
  const isOnline = useIsOnline();
  const isOwner = useIsOwner();
  const { address, open, close } = useDialogAddress();
  if (!isOwner) return null;
  return (
    <section
      className="grid items-center gap-x-6 gap-y-3 rounded-l bg-card px-4 py-4.5 inset-ring inset-ring-line md:grid-cols-[1fr_auto] md:pr-5 md:pl-6 print:hidden"
      aria-label={ERASE.title}
    >
      <div>
        <h2 className="text-lg leading-title">{ERASE.title}</h2>
        <p className="mt-1.25 max-w-[62ch] text-sm leading-snug text-text-2">{ERASE.summary}</p>
      </div>
      <Button
        look="danger-outline"
        size="s"
        disabled={!isOnline}
        onClick={() => open({ do: 'erase' })}
      >
        <Eraser size={18} aria-hidden="true" />
        {ERASE.open}
      </Button>
      {address.do === 'erase' ? <EraseDialog {...props} onClose={close} /> : null}
    </section>
  );
}
