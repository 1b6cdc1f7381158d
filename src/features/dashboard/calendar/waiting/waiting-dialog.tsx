import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/retry-note';
import { nameList } from '@/content/name-list';
import { WAITING_LIST } from '@/content/staff/waiting';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { isSlotTime } from '@/domain/calendar/slots';
import { type Day, formatDayHeading } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import { useIsOnline } from '@/lib/use-is-online';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { startPhoneDraft } from '../new-booking/draft';
import { keepDraft } from '../new-booking/use-phone-draft';
import { useOfferTime, useRemoveWaiting } from './actions';
import { type Waiting, waitingQuery } from './api';

const COPY = WAITING_LIST;

interface WaitingDialogProps {
  readonly day: Day;
  readonly onClose: () => void;
}

/** Lists who waits for a day, in order of asking: a free time is offered in one press, or booked for them. */
export function WaitingDialog({ day, onClose }: WaitingDialogProps) {
  const query = useQuery(waitingQuery(day));
  return (
    <Dialog
      className="flex max-h-[calc(100dvh-12px)] flex-col overflow-hidden md:w-[min(720px,100vw-40px)]"
      onClose={onClose}
    >
      <DialogHead title={COPY.title(formatDayHeading(day))} close={COPY.dismiss}>
        {COPY.text}
      </DialogHead>
      <div className="relative min-h-0 overflow-y-auto px-5.5 py-4.5 md:px-7">
        <Loaded query={query} loading={COPY.loading} failed={COPY.failed} skeleton="h-20 rounded-l">
          {(people) =>
            people.length > 0 ? (
              <ul className="grid gap-2">
                {people.map((person) => (
                  <WaitingRow key={person.id} person={person} />
                ))}
              </ul>
            ) : (
              <p className="text-sm text-text-2">{COPY.none}</p>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function WaitingRow({ person }: { readonly person: Waiting }) {
  const { name, email, phone, part, service, extraServices, addOns, askedAt, told, free } = person;
  const offer = useOfferTime();
  const remove = useRemoveWaiting();
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const { open } = useDialogAddress();
  const [time] = free;
  const work = [service, ...extraServices, ...addOns].map(serviceDisplayName);

  function handleBook(): void {
    const slot = free.find(isSlotTime);
    const { vehicleType, day } = person;
    const start = { day, time: slot };
    const contact = { name, email: email ?? '', phone: phone ?? '' };
    const form = { ...EMPTY_FORM, ...contact, service, extraServices, addOns, vehicleType };
    keepDraft(client, { ...startPhoneDraft(start, undefined), form });
    open({ do: 'new', ...start });
  }

  return (
    <li className="grid gap-2.5 rounded-l bg-card px-4 py-3.5 inset-ring inset-ring-line md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0 text-sm leading-snug">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-text-2">
          {[work.join(', '), COPY.parts[part], COPY.asked(shopToday(new Date(askedAt)))].join(', ')}
        </p>
        <p className="wrap-anywhere text-text-2">{email ?? phone}</p>
        {told.length > 0 ? <p className="text-text-2">{COPY.told(nameList(told))}</p> : null}
        {time === undefined && told.length === 0 ? (
          <p className="text-text-2">{COPY.noTime}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {time === undefined ? null : (
          <Button
            size="s"
            disabled={!isOnline}
            isBusy={offer.isPending}
            aria-label={COPY.offerOf(time, name)}
            onClick={() => offer.mutate({ person, time })}
          >
            {COPY.offer(time)}
          </Button>
        )}
        <Button
          look="outline"
          size="s"
          disabled={!isOnline}
          aria-label={COPY.bookOf(name)}
          onClick={handleBook}
        >
          {COPY.book}
        </Button>
        <Button
          look="plain"
          size="s"
          disabled={!isOnline}
          isBusy={remove.isPending}
          aria-label={COPY.removeOf(name)}
          onClick={() => remove.mutate(person.id)}
        >
          {COPY.remove}
        </Button>
      </div>
    </li>
  );
}
