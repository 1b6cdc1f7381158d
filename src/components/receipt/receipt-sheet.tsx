import type { ReactNode } from 'react';
import {
  moneyLines,
  owedTerms,
  RECEIPT,
  taxLines,
  taxNumbers,
  untaxedLabel,
} from '@/content/money/receipt';
import { installedText } from '@/content/installed';
import { bookingReference } from '@/domain/booking/booking';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import { receiptNumber } from '@/domain/money/checkout';
import { formatCents, signedCents } from '@/domain/money/money';
import { type Receipt, refundLowered, vehicleOf } from '@/domain/money/receipt';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { SHEET, SheetHead } from './sheet-head';

interface ReceiptSheetProps {
  readonly receipt: Receipt;
}

/** A receipt, black on white, for the screen and for paper (A4 and Letter). */
export function ReceiptSheet({ receipt }: ReceiptSheetProps) {
  const { day } = shopTime(new Date(receipt.issuedAt));
  return (
    <article data-keep-clear="" className={SHEET} data-slot="receipt">
      <SheetHead
        shop={receipt.shop}
        title={
          receipt.kind === 'refund'
            ? receipt.isVoid
              ? RECEIPT.voidTitle
              : RECEIPT.refundTitle
            : RECEIPT.title
        }
        subtitle={`${receiptNumber(receipt)}, ${formatDayHeading(day)}, ${day.slice(0, 4)}`}
      />
      <BuyerAndVehicle receipt={receipt} />
      {receipt.kind === 'refund' ? (
        <p>
          {(receipt.isVoid ? RECEIPT.voidOf : RECEIPT.refundOf)(receiptNumber(receipt.refundOf))}
          {receipt.lines.length === 0 && receipt.serviceName !== null ? (
            <span className="block text-sm">{RECEIPT.part(receipt.serviceName)}</span>
          ) : null}
        </p>
      ) : receipt.isVoid ? (
        <p className="font-semibold">{RECEIPT.isVoid}</p>
      ) : null}
      {receipt.lines.length === 0 ? null : <WorkTable receipt={receipt} />}
      <Sums receipt={receipt} />
      <Installed receipt={receipt} />
      <footer className="mt-auto flex break-inside-avoid flex-wrap justify-between gap-x-8 gap-y-2 border-t border-text pt-4 text-sm">
        <div className="max-w-[46ch] whitespace-pre-line">
          {receipt.servedBy ? <p>{`${RECEIPT.servedBy} ${receipt.servedBy}`}</p> : null}
          <p>{receipt.receiptText}</p>
        </div>
        <p className="text-left md:text-right print:text-right">
          {taxNumbers(receipt).map(([name, number]) => (
            <span key={name} className="block">
              {number.startsWith(name) ? number : `${name} ${number}`}
            </span>
          ))}
        </p>
      </footer>
    </article>
  );
}

function BuyerAndVehicle({ receipt }: ReceiptSheetProps) {
  const named = [receipt.company, receipt.customerName].filter((name) => name !== null);
  // A company that books in its own name is named once.
  const buyers = [...new Set(named)];
  return (
    <dl className="grid gap-5 text-sm empty:hidden md:grid-cols-2 print:grid-cols-2 [&_dd]:wrap-anywhere">
      {buyers.length === 0 ? null : (
        <div>
          <dt>{RECEIPT.for}</dt>
          {buyers.map((name) => (
            <dd key={name} className="text-base font-semibold">
              {name}
            </dd>
          ))}
          {receipt.customerEmail === null ? null : <dd>{receipt.customerEmail}</dd>}
        </div>
      )}
      {receipt.isCounterSale ? null : (
        <div>
          <dt>{RECEIPT.vehicle}</dt>
          {receipt.vehicleType === null ? null : (
            <dd className="text-base font-semibold">
              {[vehicleTypeLabel(receipt.vehicleType), vehicleOf(receipt)]
                .filter(Boolean)
                .join(', ')}
            </dd>
          )}
          {receipt.arrivedAt === null ? null : (
            <dd className="tabular-nums">{RECEIPT.droppedOff(dayAndTime(receipt.arrivedAt))}</dd>
          )}
          {receipt.completedAt === null ? null : (
            <dd className="tabular-nums">{RECEIPT.ready(dayAndTime(receipt.completedAt))}</dd>
          )}
          <dd className="tabular-nums">{RECEIPT.booking(bookingReference(receipt.bookingId))}</dd>
        </div>
      )}
    </dl>
  );
}

function dayAndTime(iso: string): string {
  const { day, minutes } = shopTime(new Date(iso));
  return `${formatDayShort(day)}, ${formatClock(minutes)}`;
}

function WorkTable({ receipt }: ReceiptSheetProps) {
  const lowered = refundLowered(receipt);
  return (
    <table className="w-full text-left">
      <thead className="border-b border-text text-sm">
        <tr>
          <th className="py-2 font-normal" scope="col">
            {RECEIPT.work}
          </th>
          <th className="py-2 text-right font-normal" scope="col">
            {RECEIPT.price}
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:py-3 print:[&_td]:py-1.5 [&_td+td]:pl-4 [&_td+td]:whitespace-nowrap [&_tr]:border-b [&_tr]:border-line-strong">
        {receipt.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a receipt never changes
          <tr key={index}>
            <td className="wrap-anywhere">
              {line.label}
              <small className="block text-sm empty:hidden">
                {untaxedLabel(line, receipt.taxes)}
              </small>
            </td>
            <td className="text-right tabular-nums">
              {signedCents(receipt.kind === 'refund' ? -line.amountCents : line.amountCents)}
            </td>
          </tr>
        ))}
        {receipt.discountCents > 0 ? (
          <tr>
            <td>{RECEIPT.discount(receipt.discountPercent)}</td>
            <td className="text-right tabular-nums">{`- ${formatCents(receipt.discountCents)}`}</td>
          </tr>
        ) : null}
        {lowered === 0 ? null : (
          <tr>
            <td>{RECEIPT.lowered}</td>
            <td className="text-right tabular-nums">{formatCents(lowered)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Lists all that was put on the car, with roll or batch. */
function Installed({ receipt: { kind, installed = [] } }: ReceiptSheetProps) {
  if (kind === 'refund' || installed.length === 0) return null;
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-1.5 text-base">{RECEIPT.installed}</h3>
      <ul className="grid gap-1 text-sm wrap-anywhere">
        {installed.map((part) => (
          <li key={installedText(part)}>{installedText(part)}</li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ receipt }: ReceiptSheetProps) {
  return (
    <dl className="ml-auto grid w-full max-w-100 gap-2">
      <Sum label={RECEIPT.beforeTax}>{signedCents(receipt.beforeTaxCents)}</Sum>
      {taxLines(receipt.taxes).map(([label, cents]) => (
        <Sum key={label} label={label}>
          {signedCents(cents)}
        </Sum>
      ))}
      <Sum
        className="mb-2 border-t-2 border-text pt-2.5 text-xl font-semibold"
        label={RECEIPT.total}
      >
        {signedCents(receipt.totalCents)}
      </Sum>
      {moneyLines(receipt).map(([label, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a receipt's lines only grow at the end
        <Sum key={index} label={label}>
          {value}
        </Sum>
      ))}
      {receipt.kind === 'sale' ? (
        <Sum className="font-semibold" label={RECEIPT.balance}>
          {formatCents(receipt.balanceCents)}
        </Sum>
      ) : null}
      {owedTerms(receipt).map(([label, terms]) => (
        <Sum key={label} className="text-sm" label={label}>
          {terms}
        </Sum>
      ))}
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Sum({ label, className, children }: SumProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ''}`}>
      <dt>{label}</dt>
      <dd className="max-w-3/5 shrink-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
