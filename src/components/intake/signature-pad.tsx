import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SIGNING } from '@/content/intake';
import { INTAKE_LIMITS, pointCount, type Stroke, toPart } from '@/domain/intake';

/** Strokes are parts of this box. */
const WIDTH = 600;
const HEIGHT = 220;
/** Points closer than this look the same. */
const NEAR = 0.004;

interface SignatureProps {
  readonly strokes: readonly Stroke[];
  /** A screen reader calls it this; it is decoration without one. */
  readonly label?: string;
  readonly className?: string;
}

/** A signature as it was drawn. */
export function Signature({ strokes, label, className }: SignatureProps) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} {...spoken}>
      {strokes.map((stroke, index) => (
        <polyline
          // oxlint-disable-next-line react/no-array-index-key -- strokes are only ever added at the end
          key={index}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
          points={stroke.map((part, place) => part * (place % 2 === 0 ? WIDTH : HEIGHT)).join(' ')}
        />
      ))}
    </svg>
  );
}

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly isInvalid: boolean;
  readonly errorId: string;
  readonly onChange: (strokes: readonly Stroke[]) => void;
}

/** A box to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, isInvalid, errorId, onChange }: SignaturePadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const current = useRef<Stroke>(undefined);
  const [drawn, setDrawn] = useState<Stroke>();
  const isFull =
    strokes.length >= INTAKE_LIMITS.strokes || pointCount(strokes) >= INTAKE_LIMITS.points;

  function add(event: PointerEvent, isFirst: boolean): void {
    const box = pad.current?.getBoundingClientRect();
    const stroke = isFirst ? [] : current.current;
    if (!box || !stroke) return;
    const x = toPart((event.clientX - box.left) / box.width);
    const y = toPart((event.clientY - box.top) / box.height);
    const [lastX = 2, lastY = 2] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < NEAR) return;
    if (pointCount([...strokes, stroke]) >= INTAKE_LIMITS.points) return;
    current.current = [...stroke, x, y];
    setDrawn(current.current);
  }
  function end(): void {
    if (current.current) onChange([...strokes, current.current]);
    current.current = undefined;
    setDrawn(undefined);
  }
  return (
    <div className="relative">
      <div
        ref={pad}
        role="img"
        aria-label={SIGNING.field}
        aria-describedby={isInvalid ? errorId : undefined}
        className={cn(
          'relative touch-none rounded-m bg-card inset-ring inset-ring-line-strong',
          isInvalid && 'inset-ring-2 inset-ring-danger',
        )}
        style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
        onPointerDown={(event) => {
          if (isFull || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          add(event, true);
        }}
        onPointerMove={(event) => add(event, false)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span className="pointer-events-none absolute inset-x-6 bottom-1/4 border-b border-line" />
        {strokes.length === 0 && !drawn ? (
          <span className="pointer-events-none absolute inset-0 grid place-items-center text-sm text-text-3">
            {SIGNING.draw}
          </span>
        ) : null}
        <Signature
          strokes={drawn ? [...strokes, drawn] : strokes}
          className="pointer-events-none absolute inset-0 size-full"
        />
      </div>
      {strokes.length > 0 ? (
        <Button
          look="plain"
          size="s"
          className="absolute top-1 right-1"
          onClick={() => onChange([])}
        >
          {SIGNING.clear}
        </Button>
      ) : null}
    </div>
  );
}
