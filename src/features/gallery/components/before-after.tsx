import { MoveHorizontal } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { BEFORE_AFTER_COPY } from '@/content/gallery';
import type { ShownPair, ShownSide } from '../shown-pictures';

interface BeforeAfterProps {
  readonly pair: ShownPair;
}

const PICTURE = 'absolute inset-0 size-full object-cover select-none';
const TAG =
  'pointer-events-none absolute top-2 rounded-full bg-ink-900/72 px-2.5 py-1.5 text-xs md:top-3 leading-none font-semibold text-on-ink';

/** Two pictures of the same place over each other; a slider moves the line between them. */
export function BeforeAfter({ pair: { title, before, after } }: BeforeAfterProps) {
  /** Percent of the width that shows the picture before. */
  const [split, setSplit] = useState(50);
  return (
    <figure className="print:break-inside-avoid">
      <div
        className="relative aspect-square overflow-hidden rounded-l bg-ink-950 md:aspect-4/3 forced-colors:border"
        style={{ '--split': `${split}%` } as CSSProperties}
      >
        <Picture {...after} className={PICTURE} />
        <Picture
          {...before}
          className={`${PICTURE} [clip-path:inset(0_calc(100%-var(--split))_0_0)]`}
        />
        <span className={`${TAG} left-2 md:left-3`}>{BEFORE_AFTER_COPY.before}</span>
        <span className={`${TAG} right-2 md:right-3`}>{BEFORE_AFTER_COPY.after}</span>
        {/* The native slider lies over the whole picture: a press, a drag, a swipe and the keys. */}
        <input
          type="range"
          className="peer absolute inset-0 z-1 m-0 size-full cursor-ew-resize touch-pan-y opacity-0 print:hidden"
          aria-label={BEFORE_AFTER_COPY.label(title)}
          aria-valuetext={BEFORE_AFTER_COPY.value(split)}
          min={0}
          max={100}
          value={split}
          onChange={(event) => setSplit(event.target.valueAsNumber)}
        />
        <div
          className="pointer-events-none absolute inset-y-0 left-(--split) w-0.75 -translate-x-1/2 bg-film peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-white print:hidden"
          aria-hidden="true"
        >
          <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-ink-900/80 text-white inset-ring inset-ring-white/70">
            <MoveHorizontal size={20} />
          </span>
        </div>
      </div>
      <figcaption className="mt-2 text-sm font-medium">{title}</figcaption>
    </figure>
  );
}

interface PictureProps extends ShownSide {
  readonly className: string;
}

function Picture({ className, alt, ...picture }: PictureProps) {
  return (
    <img
      className={className}
      {...picture}
      alt={alt}
      sizes="50vw"
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
