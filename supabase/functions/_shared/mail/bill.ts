import { paymentLabel, RECEIPT, untaxedLabel } from '../../../../src/content/receipt.ts';
import { formatRate } from '../../../../src/domain/checkout.ts';
import { formatDayShort } from '../../../../src/domain/day.ts';
import { formatCents } from '../../../../src/domain/money.ts';
import {
  type AskedDeposit,
  handedOver,
  owedLess,
  type Receipt,
  refundLowered,
} from '../../../../src/domain/receipt.ts';
import { formatClock, shopTime } from '../../../../src/domain/shop-calendar.ts';

type Line = readonly [label: string, value: string];

const signed = (cents: number): string =>
  cents < 0 ? `- ${formatCents(-cents)}` : formatCents(cents);

/** A receipt as lines of label and value: names of the catalogue, and what staff typed. */
export function billLines(receipt: Receipt): readonly Line[] {
  const rounding = receipt.payments.reduce((sum, each) => sum + each.rounding, 0);
  const tips = receipt.payments.reduce((sum, each) => sum + each.tip, 0);
  const lowered = refundLowered(receipt);
  return [
    ...(receipt.refundOf === undefined ? [] : [[RECEIPT.refundReceipt, receipt.refundOf] as const]),
    ...receipt.lines.map((line): Line => [
      [line.label, untaxedLabel(line)].filter(Boolean).join(', '),
      signed(receipt.kind === 'refund' ? -line.amount : line.amount),
    ]),
    ...(receipt.discount > 0
      ? [[RECEIPT.discount(receipt.discountPercent), signed(-receipt.discount)] as const]
      : []),
    ...(lowered === 0 ? [] : [[RECEIPT.lowered, formatCents(lowered)] as const]),
    [RECEIPT.beforeTax, signed(receipt.beforeTax)],
    [RECEIPT.gst(formatRate(receipt.rates.gst)), signed(receipt.gst)],
    [RECEIPT.pst(formatRate(receipt.rates.pst)), signed(receipt.pst)],
    [RECEIPT.total, signed(receipt.total)],
    ...receipt.payments.map((each): Line => [paymentLabel(each), formatCents(handedOver(each))]),
    ...(tips === 0 ? [] : [[RECEIPT.tip, signed(tips)] as const]),
    ...(rounding === 0 ? [] : [[RECEIPT.rounding, signed(rounding)] as const]),
    ...owedLess(receipt).flatMap((refund): Line[] => [
      [RECEIPT.refund(refund.number), signed(refund.total)],
      ...refund.payments.map((each): Line => [
        paymentLabel(each),
        formatCents(Math.abs(each.amount)),
      ]),
    ]),
    ...(receipt.kind === 'sale' ? [[RECEIPT.balance, formatCents(receipt.balance)] as const] : []),
    ...(receipt.gstNumber === undefined ? [] : [['GST', receipt.gstNumber] as const]),
    ...(receipt.pstNumber === undefined ? [] : [['PST', receipt.pstNumber] as const]),
  ];
}

/** Says what is still to be paid ahead, by when and how; undefined for nothing. */
export function depositText(deposit: AskedDeposit | undefined): string | undefined {
  if (!deposit || deposit.received >= deposit.asked) return undefined;
  const { dueBy } = deposit;
  const { day, minutes } =
    dueBy === undefined ? { day: '', minutes: 0 } : shopTime(new Date(dueBy));
  const when = dueBy === undefined ? '' : ` by ${formatDayShort(day)} at ${formatClock(minutes)}`;
  const how = deposit.text === undefined ? '' : `. ${deposit.text}`;
  return `${formatCents(deposit.asked - deposit.received)}${when}${how}`;
}
