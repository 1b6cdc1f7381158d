import { QUOTE_NUMBERS, WAITING_NUMBERS } from '@/content/staff/numbers';
import { formatDollars } from '@/domain/money/money';
import { QUOTE_DAYS, type QuoteNumbers, type WaitingNumbers } from './api';
import { percentText } from './month-numbers';
import { NumberCard } from './number-card';

const COPY = QUOTE_NUMBERS;

/** Left out if nobody asked for a price. */
export function QuotesCard({ quotes }: { readonly quotes: QuoteNumbers }) {
  const { asked, answered, medianHours: hours, accepted, worth, lost } = quotes;
  if (asked === 0) return null;
  return (
    <NumberCard series={{ title: COPY.title, period: COPY.period(QUOTE_DAYS) }}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        <Figure name={COPY.asked} value={String(asked)} />
        <Figure
          name={COPY.answered}
          value={String(answered)}
          note={hours === null ? undefined : COPY.within(hours)}
        />
        <Figure
          name={COPY.accepted}
          value={String(accepted)}
          note={answered === 0 ? undefined : COPY.ofAnswered(percentText(accepted, answered))}
        />
        <Figure name={COPY.worth} value={formatDollars(worth)} note={COPY.worthOf} />
      </dl>
      {Object.keys(lost).length === 0 ? null : (
        <p className="mt-4 text-sm text-text-2">{COPY.lost(lost)}</p>
      )}
    </NumberCard>
  );
}

/** Left out if nobody asked to be told of a time. */
export function WaitingCard({ waiting }: { readonly waiting: WaitingNumbers }) {
  const { title, period, ...words } = WAITING_NUMBERS;
  if (waiting.asked === 0) return null;
  return (
    <NumberCard series={{ title, period: period(QUOTE_DAYS) }}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        <Figure name={words.asked} value={String(waiting.asked)} />
        <Figure name={words.told} value={String(waiting.told)} />
        <Figure name={words.booked} value={String(waiting.booked)} note={words.bookedOf} />
      </dl>
    </NumberCard>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-text-2">{name}</dt>
      <dd className="mt-1">
        <b className="block font-display text-2xl leading-none font-heading tracking-heading">
          {value}
        </b>
        {note === undefined ? null : (
          <span className="mt-1.5 block text-xs leading-snug text-text-2">{note}</span>
        )}
      </dd>
    </div>
  );
}
