import { Ban } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { KeyCap } from '@/components/ui/key-cap';
import { BOARD } from '@/content/staff/board';
import { dayPercent } from '@/domain/calendar/board';
import { shopInstant } from '@/domain/calendar/shop-calendar';
import type { DayScreen } from '../../bookings/day-screen';
import { Block } from './block';
import { acrossDay } from './block-place';
import { landingWords, refusalText } from './drag-words';
import { type Held, isWaiting, landingIn, movedParts } from './held';
import type { ShownLane } from './use-bay-day';

interface LandingMarkProps {
  readonly held: Held;
  readonly lane: ShownLane;
}

/** Marks the lane under a held job with its shadow, and in red the jobs already there. */
export function LandingMark({ held, lane }: LandingMarkProps) {
  const landing = landingIn(lane, held);
  const from = held.block.startsBefore ? held.block.from : landing.from;
  const { to, inTheWay } = landing;
  return (
    <>
      <span
        data-landing=""
        className={cn(
          'pointer-events-none absolute inset-y-0.75 z-2 rounded-m inset-ring-2',
          refusalText(held, landing) !== undefined
            ? 'bg-danger-bg/40 inset-ring-danger'
            : 'bg-sodium-wash/70 inset-ring-sodium-deep',
          // Over its own words.
          held.isEnd && 'bg-sodium-wash/25',
        )}
        style={acrossDay({ from, to }, 2)}
        aria-hidden="true"
      />
      {inTheWay.map((block) => (
        <span
          key={block.booking.id}
          className="pointer-events-none absolute inset-y-0.75 z-2 rounded-xs bg-hatch-clash inset-ring-2 inset-ring-danger"
          style={acrossDay({ from: Math.max(from, block.from), to: Math.min(to, block.to) }, 2)}
          aria-hidden="true"
        />
      ))}
      {/* Below the end that is pulled; what is held carries its own. */}
      {held.isEnd ? (
        <span
          className="absolute top-full z-8 mt-1"
          style={
            to < TAG_TURNS
              ? { left: `${dayPercent(to)}%` }
              : { right: `${100 - dayPercent(Math.max(to, TAG_ROOM))}%` }
          }
        >
          <HeldTag held={held} lane={lane} />
        </span>
      ) : null}
    </>
  );
}

/** A tag after this minute ends with its job instead of beginning with it. */
const TAG_TURNS = 840;
/** Before this minute a tag that ends with its job would begin outside the track. */
const TAG_ROOM = 900;

/** Says what putting it down there would come to, or why it can't be put down. */
function HeldTag({ held, lane }: LandingMarkProps) {
  const landing = landingIn(lane, held);
  const refusal = refusalText(held, landing);
  const words = landingWords(held, lane, landing);
  return (
    <span
      className={cn(
        'pointer-events-none flex w-max items-center gap-2 rounded-m px-3 py-2 text-sm leading-tight font-semibold tabular-nums shadow-2',
        refusal === undefined
          ? 'bg-text text-white'
          : 'bg-danger-bg text-danger-lead inset-ring inset-ring-danger/40',
      )}
      aria-hidden="true"
    >
      {refusal === undefined ? (
        <span>
          {words.title}
          <small className="mt-0.5 block text-xs font-normal text-on-ink-lead">{words.text}</small>
        </span>
      ) : (
        <>
          <Ban className="flex-none" size={16} />
          {refusal}
        </>
      )}
    </span>
  );
}

interface HeldCardProps extends LandingMarkProps {
  readonly screen: DayScreen;
}

/** The job in the hand, with its new ready time, and above it what putting it down would come to. */
export function HeldCard({ held, lane, screen }: HeldCardProps) {
  const { block, isByKeys } = held;
  const landing = landingIn(lane, held);
  const { from, to, goesOn } = landing;
  const isKnown = !goesOn && refusalText(held, landing) === undefined;
  const readyAt = isKnown ? shopInstant(screen.day, to).toISOString() : block.booking.readyAt;
  return (
    <div
      className={cn('relative', isWaiting(held) ? 'h-20 max-w-72' : 'mx-auto h-full')}
      // A job moved by keys lies on its shadow, which a closed hour or the evening makes longer or shorter.
      style={
        isByKeys && !isWaiting(held)
          ? { width: `${((to - from) * 100) / (block.to - block.from)}%` }
          : undefined
      }
      inert
    >
      <div className="h-full -rotate-1 opacity-95 drop-shadow-xl">
        <Block
          block={{ ...block, booking: { ...block.booking, readyAt } }}
          screen={screen}
          closed={[]}
          isHeld
        />
      </div>
      <span className={cn('absolute bottom-full mb-1.5', from < TAG_TURNS ? 'left-0' : 'right-0')}>
        <HeldTag held={held} lane={lane} />
      </span>
    </div>
  );
}

interface HeldCueProps {
  readonly held: Held;
  readonly lane: ShownLane | undefined;
}

/** Says what happens when it is dropped there. */
function letGoText(held: Held, lane: ShownLane | undefined): string {
  const { drag: texts } = BOARD;
  const landing = lane && landingIn(lane, held);
  if (landing && refusalText(held, landing) !== undefined) return texts.staysThere;
  if (landing && landing.inTheWay.length > 0) return texts.chooseNext;
  if (held.isEnd) return texts.letGoEnd;
  return movedParts(held).time ? `${texts.letGo} ${texts.mailNext}` : texts.letGo;
}

const { keys: KEY_WORDS } = BOARD.drag;
const HELD_KEYS = [
  [['←', '→'], KEY_WORDS.time],
  [['↑', '↓'], KEY_WORDS.bay],
  [['Shift', '←', '→'], KEY_WORDS.work],
  [['Space'], KEY_WORDS.down],
] as const;

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
        HELD_KEYS.map(([caps, words]) => (
          <span key={words}>
            {caps.map((cap) => (
              <KeyCap key={cap}>{cap}</KeyCap>
            ))}{' '}
            {words}
          </span>
        ))
      ) : (
        <>
          <b className="font-semibold text-white">
            {booking.customerName}, {booking.serviceName}
          </b>
          <span>{letGoText(held, lane)}</span>
        </>
      )}
      {/* A finger has no key, and puts it back where it was. */}
      <span className={cn(!held.isByKeys && 'pointer-coarse:hidden')}>
        <KeyCap>Esc</KeyCap> {held.isByKeys ? texts.keys.back : texts.putBack}
      </span>
    </div>
  );
}
