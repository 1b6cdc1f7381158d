import { useDeferredValue } from 'react';
import { sheenOf, WRAP_COLOURS } from '@/components/cars/paints';
import { cn } from '@/components/ui/cn';
import { STUDIO } from '@/content/studio';
import {
  designName,
  WRAP_FINISHES,
  WRAP_PATTERNS,
  wrapParts,
  type StudioWrap,
  type WrapCoverage,
  type WrapFinish,
  type WrapPattern,
} from '@/domain/film/studio-configuration';
import { ChoiceGroup, type GroupChoice } from './choice-group';
import contour from './scenes/wrap-contour.svg';
import fade from './scenes/wrap-fade.svg';
import shards from './scenes/wrap-shards.svg';
import stripe from './scenes/wrap-stripe.svg';
import { type Swatch, Swatches } from './swatches';
import { TileGroup } from './tile-group';

const SAMPLES: Readonly<Record<WrapPattern, string>> = { contour, fade, shards, stripe };

const PATTERNS: readonly GroupChoice<WrapPattern | 'none' | ''>[] = [
  { value: 'none', content: <WrapSample name={STUDIO.wrap.none} /> },
  ...WRAP_PATTERNS.map((pattern) => ({
    value: pattern,
    content: <WrapSample name={designName(pattern)} src={SAMPLES[pattern]} />,
  })),
];

const FINISHES: readonly Swatch<WrapFinish | ''>[] = WRAP_FINISHES.map((finish) => ({
  value: finish,
  name: designName(finish),
  colour: WRAP_COLOURS[finish].base,
  sheen: sheenOf(finish),
}));

const SAMPLE =
  'mb-2 block h-13 w-full rounded-s object-cover inset-ring inset-ring-hair-2 outline-offset-2 outline-sodium group-aria-checked:outline-2 forced-colors:forced-color-adjust-none';

const COVERAGES: readonly GroupChoice<WrapCoverage>[] = [
  { value: 'full', content: STUDIO.wrap.full },
  { value: 'partial', content: STUDIO.wrap.partial },
];

interface WrapChoiceProps {
  readonly value: StudioWrap;
  readonly onChoose: (wrap: StudioWrap) => void;
}

/** A pattern and how much of the car it covers, or one of the plain colours. */
export function WrapChoice({ value, onChoose }: WrapChoiceProps) {
  const { design, coverage } = wrapParts(value) ?? { design: 'none', coverage: 'full' };
  const pattern = WRAP_PATTERNS.find((name) => name === design);
  const finish = WRAP_FINISHES.find((name) => name === design);
  const hasCoverage = useDeferredValue(pattern !== undefined) && pattern !== undefined;
  return (
    <>
      <ChoiceGroup
        label={STUDIO.wrap.label}
        value={pattern ?? (finish ? '' : 'none')}
        choices={PATTERNS}
        onChoose={(next) => {
          if (next !== '') onChoose(next === 'none' ? 'none' : `${next}-${coverage}`);
        }}
        className="mt-3.5 grid grid-cols-5 gap-2 max-[259px]:grid-cols-3"
        choiceClassName="group min-w-0 rounded-s text-xs leading-tight font-medium text-on-ink-2 focus-visible:outline-offset-5 aria-checked:text-white"
      />
      {hasCoverage ? (
        <TileGroup
          label={STUDIO.wrap.coverage}
          value={coverage}
          choices={COVERAGES}
          onChoose={(next) => onChoose(`${pattern}-${next}`)}
        />
      ) : null}
      <p className="mt-4 flex justify-between gap-3 text-xs text-on-ink-2">
        <span>{STUDIO.wrap.colour}</span>
        {finish ? <b className="font-medium text-white">{designName(finish)}</b> : null}
      </p>
      <Swatches
        label={STUDIO.wrap.colour}
        value={finish ?? ''}
        swatches={FINISHES}
        onChoose={(next) => {
          if (next !== '') onChoose(next);
        }}
        className="-mx-1.75 mt-1 -mb-1.75"
        swatchClassName="w-1/4 xs:w-1/6"
      />
    </>
  );
}

interface WrapSampleProps {
  readonly name: string;
  readonly src?: string;
}

function WrapSample({ name, src }: WrapSampleProps) {
  return (
    <>
      {src === undefined ? (
        <span
          className={cn(
            SAMPLE,
            'bg-[repeating-linear-gradient(135deg,var(--ink-700)_0_6px,var(--ink-800)_6px_12px)]',
          )}
        />
      ) : (
        <img className={SAMPLE} src={src} alt="" width={300} height={260} loading="lazy" />
      )}
      {name}
    </>
  );
}
