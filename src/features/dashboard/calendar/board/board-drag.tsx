import {
  AutoScroller,
  Cursor,
  type DragMoveEvent,
  type DragStartEvent,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';
import {
  DragDropProvider,
  DragOverlay,
  useDragDropManager,
  useDragDropMonitor,
  useDragOperation,
} from '@dnd-kit/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BOARD } from '@/content/staff/board';
import { WORK_ENDS, WORK_STARTS } from '@/domain/calendar/bay-plan';
import type { DayScreen } from '../../bookings/day-screen';
import type { ShownBlock } from './block-place';
import { landingWords, refusalText } from './drag-words';
import { HeldCard } from './held-marks';
import { endAt, type Held, heldAfterKey, heldOver, isWaiting, landingIn, pickUp } from './held';
import type { ShownLane } from './use-bay-day';

/** A job on the board hands this over when it is taken. */
export interface DragData {
  readonly block: ShownBlock;
  readonly isEnd: boolean;
}

/** A press held this long takes a job on a touch screen; before, it scrolls. */
const LONG_PRESS_MS = 500;
const REFUSAL_MS = 4_000;

const POINTER = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: LONG_PRESS_MS, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 6 })],
  preventActivation: ({ target }) =>
    target instanceof Element && target.closest('a, [data-not-dragged]') !== null,
});

const KEYS = KeyboardSensor.configure({
  keyboardCodes: {
    start: ['Space'],
    cancel: ['Escape', 'Tab'],
    end: ['Space', 'Enter'],
    up: ['ArrowUp'],
    down: ['ArrowDown'],
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
  },
});

const SENSORS = [POINTER, KEYS];

interface BoardDragProps {
  readonly lanes: readonly ShownLane[];
  readonly screen: DayScreen;
  /** Undefined while the kinds of work are not known: nothing is picked up then. */
  readonly kindOf: ((block: ShownBlock) => string | undefined) | undefined;
  readonly board: RefObject<HTMLElement | null>;
  readonly onLand: (held: Held) => void;
  readonly children: (held: Held | undefined) => ReactNode;
}

// The library's own announcements would make a toggle of the button that opens the details, and know
// no bays and times: HeldWords says them.
const PLUGINS = [
  // At the very edges: the last lanes are often near the lower one.
  AutoScroller.configure({ threshold: { x: 0.08, y: 0.06 } }),
  Cursor,
  Feedback.configure({ dropAnimation: null, keyboardTransition: null }),
  PreventSelection,
];

/** Picks jobs up with a mouse, a long press or the keyboard, and says where they would go. */
export function BoardDrag(props: BoardDragProps) {
  return (
    <DragDropProvider sensors={SENSORS} plugins={PLUGINS}>
      <HeldJob {...props} />
    </DragDropProvider>
  );
}

function HeldJob({ lanes, screen, kindOf, board, onLand, children }: BoardDragProps) {
  const manager = useDragDropManager();
  const [held, setHeld] = useState<Held>();
  const [refused, setRefused] = useState('');
  /** Offset of the press within the job, px. */
  const grip = useRef(0);
  /** As it was picked up. */
  const taken = useRef<Held>(undefined);
  // Newer than what is rendered: several moves come between two frames.
  const latest = useRef<Held>(undefined);
  const landed = useRef<Held>(undefined);
  const { source } = useDragOperation();
  const land = useEffectEvent(onLand);
  useEffect(() => {
    // A job that left its lane before the library is done with it could not be taken again.
    if (source || !landed.current) return;
    land(landed.current);
    landed.current = undefined;
  }, [source]);
  const laneOf = (bayId: number) => lanes.find(({ bay }) => bay.id === bayId);

  function hold(next: Held | undefined): void {
    latest.current = next;
    setHeld((known) => (isSame(known, next) ? known : next));
  }

  useDragDropMonitor({
    onDragStart: ({ operation }: DragStartEvent) => {
      const { source, activatorEvent, position } = operation;
      const data = source?.data as DragData | undefined;
      if (!data || !source?.element || !kindOf) return;
      grip.current = position.initial.x - source.element.getBoundingClientRect().left;
      setRefused('');
      const isByKeys = activatorEvent instanceof KeyboardEvent;
      const how = { kind: kindOf(data.block), isEnd: data.isEnd, isByKeys };
      taken.current = pickUp(data.block, how, lanes);
      // One that waits has no place before the pointer is over a bay.
      if (isByKeys || data.block.booking.bayId !== null) hold(taken.current);
    },
    onDragMove: (event: DragMoveEvent) => {
      const now = latest.current ?? taken.current;
      if (!now) return;
      const { nativeEvent, operation } = event;
      if (nativeEvent instanceof KeyboardEvent) {
        // A step is an hour or a bay, not a number of pixels.
        event.preventDefault();
        const next = heldAfterKey(now, nativeEvent, lanes);
        flushSync(() => hold(next));
        const to = placeOf(board.current, next);
        if (to) manager?.actions.move({ to, propagate: false });
        return;
      }
      const { x, y } = event.to ?? operation.position.current;
      const over = now.isEnd ? now.bayId : bayAt(board.current, y);
      const lane = over === undefined ? undefined : laneOf(over);
      if (!lane) {
        if (isWaiting(now)) hold(undefined);
        return;
      }
      const minute = minuteAt(
        trackOf(board.current, lane.bay.id),
        now.isEnd ? x : x - grip.current,
      );
      hold(now.isEnd ? endAt(now, lane, minute) : heldOver(now, lane.bay.id, minute));
    },
    onDragEnd: ({ canceled }) => {
      const done = latest.current;
      hold(undefined);
      taken.current = undefined;
      if (!done) return;
      const lane = laneOf(done.bayId);
      const refusal = lane && refusalText(done, landingIn(lane, done));
      const { customerName } = done.block.booking;
      const words = canceled ? BOARD.drag.cancelled(customerName) : (refusal ?? '');
      setRefused(words);
      if (words !== '') setTimeout(() => setRefused(''), REFUSAL_MS);
      if (!canceled && refusal === undefined) landed.current = done;
    },
  });

  const over = held && laneOf(held.bayId);
  return (
    <>
      {children(held)}
      <DragOverlay dropAnimation={null}>
        {held && over && !held.isEnd ? <HeldCard held={held} lane={over} screen={screen} /> : null}
        {source && !held ? <HeldName data={source.data as DragData} /> : null}
      </DragOverlay>
      <p className="sr-only" role="status">
        {held && over ? spoken(held, over) : refused}
      </p>
    </>
  );
}

/** A job without a bay in the hand, while it is over none. */
function HeldName({ data: { block } }: { readonly data: DragData }) {
  return (
    <p
      className="w-max rounded-m bg-text px-3.5 py-3 text-sm font-semibold text-white shadow-2"
      inert
    >
      {block.booking.customerName}
    </p>
  );
}

/** "Detail 2, 5:00 PM, ready 7:00 PM": read out at each step. */
function spoken(held: Held, lane: ShownLane): string {
  const landing = landingIn(lane, held);
  const { title, text } = landingWords(held, lane, landing);
  return refusalText(held, landing) ?? `${title}, ${text}`;
}

function isSame(one: Held | undefined, other: Held | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.block === other.block &&
    one.bayId === other.bayId &&
    one.time === other.time &&
    one.workMinutes === other.workMinutes &&
    one.isEnd === other.isEnd
  );
}

const trackOf = (board: HTMLElement | null, bayId: number) =>
  board?.querySelector<HTMLElement>(`[data-bay="${String(bayId)}"] [data-track]`);

/** The bay whose lane is at a height of the window. */
function bayAt(board: HTMLElement | null, y: number): number | undefined {
  for (const lane of board?.querySelectorAll<HTMLElement>('[data-bay]') ?? []) {
    const { top, bottom } = lane.getBoundingClientRect();
    if (y >= top - LANE_GAP && y <= bottom + LANE_GAP) return Number(lane.dataset['bay']);
  }
  return undefined;
}

const LANE_GAP = 3;

function minuteAt(track: HTMLElement | null | undefined, x: number): number {
  if (!track) return WORK_STARTS;
  const { left, width } = track.getBoundingClientRect();
  return WORK_STARTS + ((x - left) / width) * (WORK_ENDS - WORK_STARTS);
}

/** The middle of where a job is held by keys, px of the window. */
function placeOf(board: HTMLElement | null, held: Held) {
  const shadow = trackOf(board, held.bayId)?.querySelector('[data-landing]');
  if (!shadow) return undefined;
  const { left, top, width, height } = shadow.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
