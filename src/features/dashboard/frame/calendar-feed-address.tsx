import { CopyField } from '@/components/copy-field';
import { CALENDAR_FEED } from '@/content/staff-calendar-feed';
import { focusOnOpen } from '../details/use-inline-form';

interface CalendarFeedAddressProps {
  readonly url: string;
}

/**
 * The address, while it can be seen, and what to do with it. There is no `webcal:` link: some programs
 * ask for such an address without encryption first, and the token would be readable on the way.
 */
export function CalendarFeedAddress({ url }: CalendarFeedAddressProps) {
  return (
    <section
      ref={focusOnOpen}
      className="grid gap-4 focus:outline-hidden"
      aria-label={CALENDAR_FEED.address}
      tabIndex={-1}
    >
      <div>
        <CopyField label={CALENDAR_FEED.address} value={url} texts={CALENDAR_FEED} />
        <p className="mt-2 text-sm leading-snug text-text-2">{CALENDAR_FEED.once}</p>
      </div>
      <div>
        <h3 className="text-base">{CALENDAR_FEED.how}</h3>
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm leading-snug text-text-2">
          {CALENDAR_FEED.programs.map(([name, steps]) => (
            <div key={name} className="contents">
              <dt className="font-semibold text-text">{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2.5 text-sm leading-snug text-text-2">{CALENDAR_FEED.delay}</p>
      </div>
    </section>
  );
}
