import { useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { formatPrice } from '@/domain/money/money';
import { vehicleTypeInSentence } from '@/domain/vehicles';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { baysQuery } from '../../shell/shop-settings-api';
import { useConfirmAll } from '../../bookings/actions/confirm-all';
import { phoneHref } from '@/domain/contact-links';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import { hereSince, timeUntilText } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { StepButton } from '../../bookings/step-button';
import { CollectList } from './collect-list';
import { LateList } from './late-list';

interface NextUpProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
  /** The bays below name who is here. */
  readonly isAboveBays?: boolean;
}

const { nextUp: TEXTS } = STAFF_DAY;

/**
 * Above the hours: who comes next and who is here; of a day ahead its first vehicle and what waits
 * for a yes. Nothing of a day that is over.
 */
export function NextUp(props: NextUpProps) {
  const { plan, screen, isAboveBays = false } = props;
  const { late, nextUp, inShop, toCollect, waiting } = plan;
  const isAhead = screen.day > screen.today;
  const aside = isAhead ? waiting : isAboveBays && screen.isPhone ? [] : inShop;
  const isEmpty = [late, toCollect, aside].every((list) => list.length === 0);
  if (screen.day < screen.today || (!nextUp && isEmpty)) return null;
  return (
    <section
      className="ink mb-2 grid gap-x-5 rounded-l bg-ink-800 bg-[radial-gradient(300px_150px_at_50%_34%,var(--haze),transparent)] p-4 text-white md:mb-3.5 md:min-h-24 md:items-center md:bg-[radial-gradient(420px_150px_at_118px_64%,var(--haze),transparent)] md:py-2 md:pr-4.5 md:pl-3.5 min-[1200px]:grid-cols-[minmax(0,1fr)_fit-content(50%)] forced-colors:border"
      aria-label={isAhead ? TEXTS.first : TEXTS.label}
    >
      {late.length > 0 ? <LateList late={late} screen={screen} /> : null}
      {nextUp ? (
        <Expected booking={nextUp} screen={screen} />
      ) : (
        <p className="py-4 text-on-ink-lead">{TEXTS.nobody}</p>
      )}
      {aside.length > 0 ? (
        <div
          className={cn(
            'flex items-center gap-4 border-hair-2 text-sm leading-snug wrap-anywhere text-on-ink-lead max-md:mt-3 max-md:border-t max-md:pt-3 md:border-l md:pl-5',
            'max-[1199px]:md:mt-2 max-[1199px]:md:border-0 max-[1199px]:md:pl-0',
          )}
        >
          {isAhead ? (
            <Waiting bookings={waiting} screen={screen} />
          ) : isAboveBays ? (
            <b className="font-semibold text-white">{TEXTS.inShop(inShop.length)}</b>
          ) : (
            <InShop bookings={inShop} screen={screen} />
          )}
        </div>
      ) : null}
      {toCollect.length > 0 ? <CollectList cars={toCollect} screen={screen} /> : null}
    </section>
  );
}

interface ExpectedProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
}

function Expected({ booking, screen }: ExpectedProps) {
  const { customerPhone, serviceName, vehicleType, bookingTime } = booking;
  const isAhead = screen.day > screen.today;
  const { data: bays } = useQuery(baysQuery);
  const bay = bays?.find(({ id }) => id === booking.bayId);
  const what = [
    serviceName,
    vehicleTypeInSentence(vehicleType),
    ...(bay ? [bay.name] : []),
    formatPrice(booking.totalPrice),
  ];
  const when = TEXTS.at(bookingTime, timeUntilText(booking, screen.today, screen.now));
  return (
    <div className="grid min-w-0 items-center gap-x-5 md:grid-cols-[120px_minmax(0,1fr)_auto] min-[1200px]:grid-cols-[196px_minmax(0,1fr)_auto]">
      <BookedType
        className="row-start-2 mx-auto max-w-58 md:row-auto md:mx-0"
        vehicleType={booking.vehicleType}
        isMarked
      />
      <div className="contents min-w-0 md:block">
        <p className="row-start-1 flex items-baseline justify-between gap-2.5 text-sm text-on-ink-lead tabular-nums md:justify-start">
          <b className="font-semibold whitespace-nowrap text-white">
            {isAhead ? TEXTS.first : TEXTS.label}
          </b>
          <span className="truncate">{when}</span>
        </p>
        <p className="row-start-3 mt-1 flex min-w-0 flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
          <CustomerName
            booking={booking}
            screen={screen}
            className="-my-3 py-3 font-display text-xl leading-title font-heading tracking-title underline-offset-4 hover:underline"
          />
          <span className="text-sm wrap-anywhere text-on-ink-lead">{what.join(', ')}</span>
        </p>
      </div>
      <div className="row-start-4 mt-3.5 flex gap-2.5 max-md:flex-wrap md:row-auto md:mt-0">
        {customerPhone === '' ? null : (
          <Button
            asChild
            look="ghost"
            size="s"
            className="px-3.5 whitespace-nowrap tabular-nums max-md:flex-1 max-xs:gap-1.5 max-xs:px-1.5 max-xs:text-xs"
          >
            <a href={phoneHref(customerPhone)}>
              <Phone className="flex-none" size={17} aria-hidden="true" />
              {customerPhone}
            </a>
          </Button>
        )}
        {isAhead ? null : (
          <StepButton
            booking={booking}
            screen={screen}
            step="arrived"
            look="primary"
            className="max-md:flex-1"
          />
        )}
      </div>
    </div>
  );
}

interface ListProps {
  readonly bookings: readonly ListedBooking[];
}

/** Each opens its booking: these are the cars that staff are asked about. */
function InShop({ bookings, screen }: ListProps & { readonly screen: DayScreen }) {
  return (
    <div>
      <b className="font-semibold text-white">{TEXTS.inShop(bookings.length)}</b>
      <ul className="flex flex-wrap gap-x-4">
        {bookings.map(({ id, customerName, arrivedAt }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 text-left underline-offset-4 hover:underline lg:min-h-8"
              onClick={() => screen.onDetails(id)}
            >
              <bdi className="font-semibold text-white">{customerName}</bdi>{' '}
              {TEXTS.since(hereSince(arrivedAt ?? '', screen.day))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ bookings, screen }: ListProps & { readonly screen: DayScreen }) {
  const { mutate: confirmAll, isPending } = useConfirmAll();
  return (
    <>
      <p className="min-w-0 flex-1">
        <b className="font-semibold text-white">{TEXTS.waiting(bookings.length)}</b>
        <br />
        <Listed bookings={bookings} />
      </p>
      <Button
        size="s"
        className="flex-none"
        isBusy={isPending}
        disabled={!screen.isOnline}
        onClick={() => confirmAll(bookings)}
      >
        <Check size={18} aria-hidden="true" />
        {TEXTS.confirmAll(bookings.length)}
      </Button>
    </>
  );
}

/** This many are named; the rest are in the hours below. */
const NAMED = 3;

/** "Grace 9:00 AM, Manpreet 11:00 AM", by first names. */
function Listed({ bookings }: ListProps) {
  return bookings.slice(0, NAMED).map(({ id, customerName, bookingTime }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : ''}
      <bdi className="font-semibold text-white">{customerName.split(' ')[0]}</bdi> {bookingTime}
      {index === NAMED - 1 && bookings.length > NAMED ? ', ...' : ''}
    </Fragment>
  ));
}
