import { Merge, Split } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '@/components/on-demand';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { PERSON } from '@/content/staff/customer-records';
import { phoneKey } from '@/domain/phone';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { CustomerMatch } from './records-api';
import { useMergeCustomers, usePartBookings } from './actions';
import { byLatestBooking } from './customer-numbers';
import { Panel } from '../shell/panel';

const SamePersonDialog = onDemand(
  async () => (await import('./same-person-dialog')).SamePersonDialog,
);

interface PersonPanelProps {
  readonly bookings: readonly ListedBooking[];
  readonly latest: ListedBooking;
  readonly matches: readonly CustomerMatch[];
}

/** Bookings that may be somebody else's: those of a phone, or of each name where several share it. */
interface PartOfCustomer {
  readonly label: string;
  readonly bookings: readonly ListedBooking[];
}

function groupedBy(
  bookings: readonly ListedBooking[],
  keyOf: (booking: ListedBooking) => string,
): readonly (readonly ListedBooking[])[] {
  const groups = new Map<string, ListedBooking[]>();
  for (const booking of bookings) {
    const key = keyOf(booking);
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()];
}

function partsOf(bookings: readonly ListedBooking[]): readonly PartOfCustomer[] {
  const byPhone = groupedBy(bookings.toSorted(byLatestBooking), (booking) =>
    phoneKey(booking.customerPhone),
  );
  return byPhone.flatMap((ofPhone) => {
    const phone = ofPhone[0]?.customerPhone ?? '';
    const byName = groupedBy(ofPhone, ({ nameKey }) => nameKey.trim().replaceAll(/\s+/g, ' '));
    if (byName.length === 1) return [{ label: phone, bookings: ofPhone }];
    return byName.map((ofName) => ({
      label: [phone, ofName[0]?.customerName].filter(Boolean).join(', '),
      bookings: ofName,
    }));
  });
}

/** Staff can say that a phone or a name is another person's, or that another customer is the same person. */
export function PersonPanel({ bookings, latest, matches }: PersonPanelProps) {
  const parts = partsOf(bookings);
  const [parting, setParting] = useState<PartOfCustomer>();
  const [isJoining, setIsJoining] = useState(false);
  const { mutate: part, isPending } = usePartBookings();
  const { mutate: merge, isPending: isMerging } = useMergeCustomers(latest.id);
  const handlePart = ({ bookings: theirs }: PartOfCustomer): void =>
    part(
      theirs.map(({ id }) => id),
      { onSettled: () => setParting(undefined) },
    );
  return (
    <Panel title={PERSON.title}>
      <p className="text-sm leading-snug text-text-2">{PERSON.text}</p>
      <ul className="mt-1 divide-y divide-line-soft text-sm">
        {parts.map((each) => (
          <li
            key={each.label}
            className="flex min-h-11 flex-wrap items-center gap-x-3 tabular-nums"
          >
            <span className="mr-auto wrap-anywhere">
              {each.label}{' '}
              <small className="text-xs text-text-2">{PERSON.bookings(each.bookings.length)}</small>
            </span>
            {parts.length > 1 ? (
              <Button
                look="plain"
                size="s"
                className="-mr-2 px-2"
                aria-label={PERSON.notSameOf(each.label)}
                onClick={() => setParting(each)}
              >
                <Split size={16} aria-hidden="true" />
                {PERSON.notSame}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {matches.length > 0 ? (
        <section className="mt-2 text-sm" aria-label={PERSON.looksLike}>
          <p className="font-semibold">{PERSON.looksLike}</p>
          <ul className="divide-y divide-line-soft">
            {matches.map(({ otherKey, customerName, customerPhone, customerEmail, isKnown }) => (
              <li
                key={otherKey}
                className="flex min-h-11 flex-wrap items-center gap-x-3 tabular-nums"
              >
                <span className="mr-auto wrap-anywhere">
                  {[customerName, customerPhone, customerEmail].filter(Boolean).join(', ')}{' '}
                  {isKnown ? null : (
                    <small className="text-xs text-text-2">{PERSON.looksLikeTyped}</small>
                  )}
                </span>
                <Button
                  look="plain"
                  size="s"
                  className="-mr-2 px-2"
                  aria-label={PERSON.mergeOf(customerName, customerPhone)}
                  disabled={isMerging}
                  onClick={() => merge(otherKey)}
                >
                  <Merge size={16} aria-hidden="true" />
                  {PERSON.merge}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button look="outline" size="s" className="mt-2" onClick={() => setIsJoining(true)}>
        <Merge size={17} aria-hidden="true" />
        {PERSON.same}
      </Button>
      {parting ? (
        <AlertDialog
          title={PERSON.askTitle(parting.label)}
          text={PERSON.askText}
          cancel={PERSON.askNo}
          confirm={PERSON.askYes}
          isBusy={isPending}
          onConfirm={() => handlePart(parting)}
          onClose={() => setParting(undefined)}
        />
      ) : null}
      {isJoining ? (
        <SamePersonDialog
          booking={latest}
          own={new Set(bookings.map(({ id }) => id))}
          onClose={() => setIsJoining(false)}
        />
      ) : null}
    </Panel>
  );
}
