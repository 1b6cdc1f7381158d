import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { depositWords } from '@/content/money/deposit';
import { PAY } from '@/content/money/pay';
import type { Deposit } from '@/domain/money/deposit';
import { formatCents } from '@/domain/money/money';
import { onlinePaymentQuery } from '../api/online-payment';

interface HeldNoteProps {
  readonly deposit: Deposit;
  readonly token: string;
}

/** Says what becomes of a cancelled booking's money, even if it was paid after cancelling. */
export function HeldNote({ deposit, token }: HeldNoteProps) {
  const mayBeLate = deposit.receivedCents > 0;
  const { data: online, isPending } = useQuery({
    ...onlinePaymentQuery(token),
    enabled: mayBeLate,
  });
  if (mayBeLate && isPending) return null;
  const words = online?.last?.isLate
    ? PAY.late(formatCents(online.last.cents))
    : depositWords(deposit, 'cancelled');
  if (!words) return null;
  return (
    <Note
      className="mb-5"
      tone={online?.last?.isLate ? 'warn' : 'info'}
      title={words.title}
      role="status"
    >
      {words.text}
    </Note>
  );
}
