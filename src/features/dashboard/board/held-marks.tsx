import { Ban } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff-board';
import { dayPercent } from '@/domain/board';
import { landingWords, refusalText } from './drag-words';
import { changesOf, type Held, landingIn } from './held';
import type { ShownLane } from './use-bay-day';

interface LandingMarkProps {
  readonly held: Held;
  readonly lane: ShownLane;
}

/** In the lane over which a job is held: its shadow, and what it would come to. */
export function LandingMark({ held, lane }: LandingMarkProps) {
  const landing = landingIn(lane, held);
  const from = held.block.dayNumber > 1 ? held.block.from : landing.from;
  const { to, inTheWay } = landing;
  const refusal = refusalText(held, landing);
  const isBad = refusal !== undefined || inTheWay.length > 0;
  const words = landingWords(held, lane, landing);
  // Where the hand is.
  const beside = held.isEnd ? to : from;
  return (
    <>
      <span
        data-landing=""
        className={cn(
          'pointer-events-none absolute inset-y-0.75 z-2 rounded-m inset-ring-2',
          isBad
            ? 'bg-cancelled-bg/40 inset-ring-danger'
            : 'bg-sodium-wash/70 inset-ring-sodium-deep',
        )}
        style={place(from, to)}
        aria-hidden="true"
      />
      {inTheWay.map((block) => (
        <span
          key={block.booking.id}
          className="pointer-events-none absolute inset-y-0.75 z-2 rounded-xs bg-hatch-clash inset-ring-2 inset-ring-danger"
          style={place(Math.max(from, block.from), Math.min(to, block.to))}
          aria-hidden="true"
        />
      ))}
      <span
        className={cn(
          'pointer-events-none absolute top-full z-8 mt-1 flex items-center gap-2 rounded-m px-3 py-2 text-sm leading-tight font-semibold whitespace-nowrap tabular-nums shadow-2',
          refusal === undefined
            ? 'bg-text text-white'
            : 'bg-cancelled-bg text-cancelled-lead inset-ring inset-ring-danger/40',
        )}
        style={
          beside < 840
            ? { left: `${dayPercent(beside)}%` }
            : { right: `${100 - dayPercent(Math.max(to, TAG_ROOM))}%` }
        }
        aria-hidden="true"
      >
        {refusal === undefined ? (
          <span>
            {words.title}
            <small className="mt-0.5 block text-xs font-normal text-on-ink-lead">
              {words.text}
            </small>
          </span>
        ) : (
          <>
            <Ban className="flex-none" size={16} />
            {refusal}
          </>
        )}
      </span>
    </>
  );
}

/** Before this minute a tag that ends with its job would begin outside the track. */
const TAG_ROOM = 900;

const place = (from: number, to: number) => ({
  left: `calc(${dayPercent(from)}% + 2px)`,
  right: `calc(${100 - dayPercent(to)}% + 2px)`,
});

const KEY =
  'mx-0.5 inline-grid h-6 min-w-6.5 place-items-center rounded-s px-1.75 text-xs font-semibold text-white inset-ring inset-ring-hair-2';

interface HeldCueProps {
  readonly held: Held;
  readonly lane: ShownLane | undefined;
}

/** What happens when it is dropped there. */
function letGoText(held: Held, lane: ShownLane | undefined): string {
  const { drag: texts } = BOARD;
  const landing = lane && landingIn(lane, held);
  if (landing && refusalText(held, landing) !== undefined) return texts.staysThere;
  if (landing && landing.inTheWay.length > 0) return texts.chooseNext;
  if (held.isEnd) return texts.letGoEnd;
  return changesOf(held).time ? `${texts.letGo} ${texts.mailNext}` : texts.letGo;
}

/** At the foot of the window while a job is held: what comes next, and the keys. */
export function HeldCue({ held, lane }: HeldCueProps) {
  const { drag: texts } = BOARD;
  const { booking } = held.block;
  return (
    <div
      className="pointer-events-none fixed bottom-5 left-1/2 z-20 flex w-max max-w-[calc(100vw-24px)] -translate-x-1/2 flex-wrap items-center justify-center gap-x-3.5 gap-y-1.5 overflow-hidden rounded-l bg-ink-900 py-3 pr-4.5 pl-5.5 text-sm whitespace-nowrap text-on-ink-lead shadow-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-film"
      aria-hidden="true"
    >
      {held.isByKeys ? (
        <>
          <span>
            <kbd className={KEY}>←</kbd>
            <kbd className={KEY}>→</kbd> {texts.keys.time}
          </span>
          <span>
            <kbd className={KEY}>↑</kbd>
            <kbd className={KEY}>↓</kbd> {texts.keys.bay}
          </span>
          <span>
            <kbd className={KEY}>Shift</kbd>
            <kbd className={KEY}>←</kbd>
            <kbd className={KEY}>→</kbd> {texts.keys.work}
          </span>
          <span>
            <kbd className={KEY}>Space</kbd> {texts.keys.down}
          </span>
        </>
      ) : (
        <>
          <b className="font-semibold text-white">
            {booking.customerName}, {booking.serviceName}
          </b>
          <span>{letGoText(held, lane)}</span>
        </>
      )}
      <span>
        <kbd className={KEY}>Esc</kbd> {held.isByKeys ? texts.keys.back : texts.putBack}
      </span>
    </div>
  );
}
