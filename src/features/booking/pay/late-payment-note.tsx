import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { PAY } from '@/content/money/pay';
import { formatCents } from '@/domain/money/money';
import { onlinePaymentQuery } from '../api/online-payment';

interface LatePaymentNoteProps {
  readonly token: string;
}

/** Who paid after the booking was cancelled reads that the shop has the money, and what comes next. */
export function LatePaymentNote({ token }: LatePaymentNoteProps) {
  const { data: online } = useQuery(onlinePaymentQuery(token));
  if (!online?.last?.isLate) return null;
  const { title, text } = PAY.late(formatCents(online.last.cents));
  return (
    <Note className="mb-5 print:hidden" tone="warn" title={title}>
      {text}
    </Note>
  );
}
