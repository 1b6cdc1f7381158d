import { Merge, Split } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { PERSON } from '@/content/staff-customer-records';
import { phoneKey } from '@/domain/phone';
import type { ListedBooking } from '../bookings/api/booking-rows';
import type { CustomerLink } from './records-api';
import { usePartCustomer } from './actions';
import { byLatestBooking } from './customer-numbers';
import { Panel } from '../shell/panel';

const SamePersonDialog = lazy(async () => ({
  default: (await import('./same-person-dialog')).SamePersonDialog,
}));

interface PersonPanelProps {
  readonly customerKey: string;
  readonly bookings: readonly ListedBooking[];
  readonly latest: ListedBooking;
  readonly links: readonly CustomerLink[];
}

interface PhoneOfCustomer {
  readonly phone: string;
  /** The newest first; of those that the shop knows, where it knows any. */
  readonly bookings: readonly ListedBooking[];
}

function phonesOf(bookings: readonly ListedBooking[]): readonly PhoneOfCustomer[] {
  const byPhone = new Map<string, ListedBooking[]>();
  for (const booking of bookings.toSorted(byLatestBooking)) {
    const key = phoneKey(booking.customerPhone);
    byPhone.set(key, [...(byPhone.get(key) ?? []), booking]);
  }
  return [...byPhone.values()].map((all) => ({
    phone: all[0]?.customerPhone ?? '',
    bookings: all.toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown)),
  }));
}

/** Staff can say that a phone is another person's, or that another customer is the same person. */
export function PersonPanel({ customerKey, bookings, latest, links }: PersonPanelProps) {
  const phones = phonesOf(bookings);
  const [parting, setParting] = useState<PhoneOfCustomer>();
  const [isJoining, setIsJoining] = useState(false);
  const { mutate: part, isPending } = usePartCustomer();
  const linksOf = (phone: PhoneOfCustomer): readonly CustomerLink[] =>
    links.filter((link) =>
      phone.bookings.some(({ id }) => id === link.bookingId || id === link.sameAs),
    );
  const handlePart = (phone: PhoneOfCustomer): void => {
    const byHand = linksOf(phone).filter(({ sameAs }) => sameAs !== null);
    part(
      { bookingId: phone.bookings[0]?.id ?? customerKey, links: byHand.map(({ id }) => id) },
      { onSettled: () => setParting(undefined) },
    );
  };
  return (
    <Panel title={PERSON.title} className="md:px-5">
      <p className="text-sm leading-snug text-text-2">{PERSON.text}</p>
      <ul className="mt-1 divide-y divide-line-soft text-sm">
        {phones.map((phone) => (
          <li
            key={phone.phone}
            className="flex min-h-11 flex-wrap items-center gap-x-3 tabular-nums"
          >
            <span className="mr-auto">
              {phone.phone}{' '}
              <small className="text-xs text-text-2">
                {PERSON.bookings(phone.bookings.length)}
                {linksOf(phone).some(({ sameAs }) => sameAs === null) ? `, ${PERSON.isApart}` : ''}
              </small>
            </span>
            {phones.length > 1 ? (
              <Button
                look="plain"
                size="s"
                className="-mr-2 px-2"
                aria-label={PERSON.notSameOf(phone.phone)}
                onClick={() => setParting(phone)}
              >
                <Split size={16} aria-hidden="true" />
                {PERSON.notSame}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Button look="outline" size="s" className="mt-2" onClick={() => setIsJoining(true)}>
        <Merge size={17} aria-hidden="true" />
        {PERSON.same}
      </Button>
      {parting ? (
        <AlertDialog
          title={PERSON.askTitle(parting.phone)}
          text={PERSON.askText}
          cancel={PERSON.askNo}
          confirm={PERSON.askYes}
          isBusy={isPending}
          onConfirm={() => handlePart(parting)}
          onClose={() => setParting(undefined)}
        />
      ) : null}
      {isJoining ? (
        <Suspense fallback={null}>
          <SamePersonDialog
            customerKey={customerKey}
            booking={latest}
            own={new Set(bookings.map(({ id }) => id))}
            onClose={() => setIsJoining(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
