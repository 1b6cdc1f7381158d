import { TILL } from '@/content/staff/till';
import { signedCents } from '@/domain/money/money';
import { SUMS } from '../sums';
import type { OnlineSums } from './online-sums';

/** A day's online payments, next to the till. */
export function OnlineCard({ sums }: { readonly sums: OnlineSums | undefined }) {
  if (!sums) return null;
  const { paid, refunded, fees, payouts } = sums;
  const lines = [
    [TILL.online.paid, paid],
    [TILL.online.refunded, refunded],
    [TILL.online.fees, fees],
  ] as const;
  return (
    <section
      className="break-inside-avoid rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line"
      aria-labelledby="till-online"
    >
      <h2 className="mb-2 text-lg" id="till-online">
        {TILL.online.title}
      </h2>
      <dl className={SUMS}>
        {lines.map(([label, cents]) =>
          cents === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signedCents(cents)}</dd>
            </div>
          ),
        )}
        {payouts.map(({ currency, cents }) => (
          <div key={currency ?? 'own'} className="font-semibold text-text">
            <dt>{TILL.online.payout(currency)}</dt>
            <dd>{signedCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
