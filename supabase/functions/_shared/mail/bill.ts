import {
  moneyLines,
  owedTerms,
  RECEIPT,
  taxLines,
  taxNumbers,
  untaxedLabel,
} from '../../../../src/content/money/receipt.ts';
import { installedText } from '../../../../src/content/installed.ts';
import { receiptNumber } from '../../../../src/domain/money/checkout.ts';
import { formatCents, signedCents } from '../../../../src/domain/money/money.ts';
import { type Receipt, refundLowered } from '../../../../src/domain/money/receipt.ts';
import { isServiceName } from '../../../../src/domain/service-names.ts';

type Line = readonly [label: string, value: string];

/** Names what a refund is for. Only names of the price list are printed in a mail. */
function refundedWork({ kind, lines, serviceName }: Receipt): readonly Line[] {
  if (kind === 'sale' || lines.length > 0 || serviceName === null || !isServiceName(serviceName))
    return [];
  return [[RECEIPT.work, serviceName]];
}

/** A receipt as lines of label and value: names of the catalogue, and what staff typed. */
export function billLines(receipt: Receipt): readonly Line[] {
  const lowered = refundLowered(receipt);
  return [
    ...(receipt.refundOf === null
      ? []
      : [
          [
            receipt.isVoid ? RECEIPT.voidsReceipt : RECEIPT.refundReceipt,
            receiptNumber(receipt.refundOf),
          ] as const,
        ]),
    ...(receipt.company === null ? [] : [[RECEIPT.for, receipt.company] as const]),
    ...refundedWork(receipt),
    ...receipt.lines.map((line): Line => [
      [line.label, untaxedLabel(line, receipt.taxes)].filter(Boolean).join(', '),
      signedCents(receipt.kind === 'refund' ? -line.amountCents : line.amountCents),
    ]),
    ...(receipt.discountCents > 0
      ? [[RECEIPT.discount(receipt.discountPercent), signedCents(-receipt.discountCents)] as const]
      : []),
    ...(lowered === 0 ? [] : [[RECEIPT.lowered, formatCents(lowered)] as const]),
    [RECEIPT.beforeTax, signedCents(receipt.beforeTaxCents)],
    ...taxLines(receipt.taxes).map(([label, cents]): Line => [label, signedCents(cents)]),
    [RECEIPT.total, signedCents(receipt.totalCents)],
    ...moneyLines(receipt),
    ...(receipt.kind === 'sale'
      ? [[RECEIPT.balance, formatCents(receipt.balanceCents)] as const]
      : []),
    ...owedTerms(receipt),
    ...taxNumbers(receipt),
    ...(receipt.kind === 'sale' ? (receipt.installed ?? []) : []).map((part): Line => [
      RECEIPT.installed,
      installedText(part),
    ]),
    ...(receipt.servedBy ? [[RECEIPT.servedBy, receipt.servedBy] as const] : []),
    ...(receipt.receiptText === null ? [] : [[RECEIPT.note, receipt.receiptText] as const]),
  ];
}
