import { Note } from '@/components/ui/note';
import { MONEY } from '@/content/staff/money';
import type { Deposit } from '@/domain/money/deposit';
import { formatCents } from '@/domain/money/money';

/** Asks what becomes of the deposit of a cancelled booking, with what its customer was told. */
export function HeldQuestion({ deposit }: { readonly deposit: Deposit }) {
  const { receivedCents, goes } = deposit;
  return (
    <Note tone="warn" title={MONEY.held.ask(formatCents(receivedCents))}>
      {MONEY.held[goes ?? 'open']}
    </Note>
  );
}
