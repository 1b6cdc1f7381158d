import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { BodyId } from '@/components/cars/bodies';
import { cn } from '@/components/ui/cn';
import { DIAGRAM, markText } from '@/content/intake';
import { type Mark, type MarkKind, type Side, toPart } from '@/domain/intake';
import { SIDE_BOX, SideView } from './side-views';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface CarDiagramProps {
  readonly body: BodyId;
  readonly side: Side;
  /** Holds those of all sides: their numbers are those of the list beside it. */
  readonly marks: readonly Mark[];
  /** Id of the sentence that says how it is used. */
  readonly howId?: string;
  /** The next press puts it down; nothing can be changed without it. */
  readonly kind?: MarkKind;
  readonly onAdd?: (mark: Mark) => void;
  readonly onMove?: (index: number, to: Place) => void;
  readonly onRemove?: (index: number) => void;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.04],
  ArrowDown: [0, 0.04],
};

/** The place that an arrow key leads to; Shift goes further. */
function stepped({ x, y }: Place, { key, shiftKey }: KeyboardEvent): Place | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const far = shiftKey ? 4 : 1;
  return { x: toPart(x + step[0] * far), y: toPart(y + step[1] * far) };
}

/** One side of a vehicle with its marks: tapped, dragged, or by keys. */
export function CarDiagram(props: CarDiagramProps) {
  const { body, side, marks, howId, kind, onAdd, onMove, onRemove } = props;
  const field = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<Place>({ x: 0.5, y: 0.5 });
  const [isCrossShown, setIsCrossShown] = useState(false);
  const { width, height } = SIDE_BOX[side];
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = field.current?.getBoundingClientRect();
    if (!box || box.width === 0) return cross;
    return {
      x: toPart((clientX - box.left) / box.width),
      y: toPart((clientY - box.top) / box.height),
    };
  };
  return (
    <div
      ref={field}
      className="relative mx-auto w-full touch-pan-y select-none"
      style={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: width > height * 2 ? undefined : 380,
      }}
    >
      <SideView side={side} body={body} />
      {kind && onAdd ? (
        <button
          type="button"
          className="absolute inset-0 cursor-crosshair rounded-m"
          aria-label={DIAGRAM.place(kind, side)}
          aria-describedby={howId}
          onClick={(event) => {
            // The keyboard's press has no place of its own.
            const at = event.detail === 0 ? cross : placeOf(event);
            onAdd({ side, kind, ...at });
          }}
          onKeyDown={(event) => {
            const next = stepped(cross, event);
            if (!next) return;
            event.preventDefault();
            setCross(next);
            setIsCrossShown(true);
          }}
          onFocus={({ currentTarget }) => setIsCrossShown(currentTarget.matches(':focus-visible'))}
          onBlur={() => setIsCrossShown(false)}
        />
      ) : null}
      {isCrossShown ? <Cross at={cross} side={side} /> : null}
      {marks.map((mark, index) =>
        mark.side === side ? (
          <DiagramMark
            // oxlint-disable-next-line react/no-array-index-key -- a mark has no name of its own, and the list keeps its order
            key={index}
            mark={mark}
            number={index + 1}
            placeOf={placeOf}
            onMove={onMove && ((to) => onMove(index, to))}
            onRemove={onRemove && (() => onRemove(index))}
          />
        ) : null,
      )}
    </div>
  );
}

const at = ({ x, y }: Place) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

function Cross({ at: place, side }: { readonly at: Place; readonly side: Side }) {
  return (
    <>
      <span
        className="pointer-events-none absolute size-9 -translate-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-sodium-deep after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-sodium-deep"
        style={at(place)}
      />
      <span className="sr-only" role="status">
        {DIAGRAM.at(side, place.x, place.y)}
      </span>
    </>
  );
}

interface DiagramMarkProps {
  readonly mark: Mark;
  readonly number: number;
  readonly placeOf: (event: PointerEvent) => Place;
  readonly onMove: ((to: Place) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

const DOT =
  'grid size-7 place-items-center rounded-full bg-sodium text-xs font-semibold text-on-sodium tabular-nums ring-2 ring-card shadow-1';

function DiagramMark({ mark, number, placeOf, onMove, onRemove }: DiagramMarkProps) {
  const [dragged, setDragged] = useState<Place>();
  if (!onMove || !onRemove) {
    return (
      <span className={cn(DOT, 'absolute -translate-1/2')} style={at(mark)} aria-hidden="true">
        {number}
      </span>
    );
  }
  const isMoved = dragged && Math.hypot(dragged.x - mark.x, dragged.y - mark.y) > 0.01;
  return (
    <button
      type="button"
      className="absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full"
      style={at(dragged ?? mark)}
      aria-label={`${number}: ${markText(mark)}`}
      onKeyDown={(event) => {
        const next = stepped(mark, event);
        if (next) onMove(next);
        else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        else return;
        event.preventDefault();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ x: mark.x, y: mark.y });
      }}
      onPointerMove={(event) => {
        if (dragged) setDragged(placeOf(event));
      }}
      onPointerUp={() => {
        if (dragged && isMoved) onMove(dragged);
        setDragged(undefined);
      }}
      onPointerCancel={() => setDragged(undefined)}
    >
      <span className={DOT}>{number}</span>
    </button>
  );
}
