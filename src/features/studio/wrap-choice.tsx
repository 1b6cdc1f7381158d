import { useDeferredValue } from 'react';
import { WRAP_PATTERNS, WRAPS, wrapParts, type WrapPattern } from '@/components/cars/wraps';
import { STUDIO } from '@/content/studio';
import type { StudioWrap, WrapCoverage } from '@/domain/studio-configuration';
import { ChoiceGroup, type Choice } from './choice-group';
import contour from './scenes/wrap-contour.svg';
import fade from './scenes/wrap-fade.svg';
import shards from './scenes/wrap-shards.svg';
import stripe from './scenes/wrap-stripe.svg';

const SAMPLES: Readonly<Record<WrapPattern, string>> = { contour, fade, shards, stripe };

const PATTERNS: readonly Choice<WrapPattern | 'none'>[] = [
  { value: 'none', content: <WrapSample name={STUDIO.wrap.none} />, className: 'wrap-choice' },
  ...WRAP_PATTERNS.map((pattern) => ({
    value: pattern,
    content: <WrapSample name={WRAPS[pattern].name} src={SAMPLES[pattern]} />,
    className: 'wrap-choice',
  })),
];

const COVERAGES: readonly Choice<WrapCoverage>[] = [
  { value: 'full', content: STUDIO.wrap.full, className: 'tile-choice' },
  { value: 'partial', content: STUDIO.wrap.partial, className: 'tile-choice' },
];

interface WrapChoiceProps {
  readonly value: StudioWrap;
  readonly onChoose: (wrap: StudioWrap) => void;
}

/** A pattern, and once there is one, how much of the car it covers. */
export function WrapChoice({ value, onChoose }: WrapChoiceProps) {
  const { pattern, coverage } = wrapParts(value) ?? { pattern: 'none', coverage: 'full' };
  const hasCoverage = useDeferredValue(pattern !== 'none') && pattern !== 'none';
  return (
    <>
      <ChoiceGroup
        label={STUDIO.wrap.label}
        value={pattern}
        choices={PATTERNS}
        onChoose={(next) => onChoose(next === 'none' ? 'none' : `${next}-${coverage}`)}
        className="wrap-choices"
      />
      {hasCoverage ? (
        <ChoiceGroup
          label={STUDIO.wrap.coverage}
          value={coverage}
          choices={COVERAGES}
          onChoose={(next) => onChoose(`${pattern}-${next}`)}
          className="tile-choices tile-choices-2"
        />
      ) : null}
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
        <i className="wrap-sample wrap-sample-none" />
      ) : (
        <img className="wrap-sample" src={src} alt="" width={300} height={260} loading="lazy" />
      )}
      {name}
    </>
  );
}
