import { type AgreedBooking, CUSTOMER_COPY, customerCopy } from '@/content/booking/customer-copy';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { ManagedBooking } from '../api/managed-booking';

/** Prints what was agreed in place of the page. */
export function CopySheet({ booking }: { readonly booking: AgreedBooking }) {
  const { shop, visit, price, terms, policy } = customerCopy(booking);
  return (
    <article className="hidden gap-5 text-text print:grid" data-slot="copy">
      <h1 className="text-2xl">{CUSTOMER_COPY.title}</h1>
      {[shop, visit, price, terms].map((lines) => (
        <dl key={lines[0]?.[0]} className="grid gap-1.5 border-t border-text pt-4">
          {lines.map(([label, value], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two pieces of work may have one name
            <div key={index} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      {policy ? (
        <section className="border-t border-text pt-4 text-sm">
          <h2 className="text-lg">{CUSTOMER_COPY.policy}</h2>
          <p>{policy.agreed}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{policy.words}</p>
        </section>
      ) : null}
    </article>
  );
}

/** There is nothing agreed until the shop has confirmed the booking, and without a price. */
export function agreedBooking(booking: ManagedBooking): AgreedBooking | undefined {
  const { status, agreement, vehicleType } = booking;
  if (status !== 'confirmed' || !agreement) return undefined;
  return { ...booking, agreement, vehicle: vehicleTypeLabel(vehicleType) };
}
