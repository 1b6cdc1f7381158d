import './swatches.css';
import type { CSSProperties } from 'react';
import { ChoiceGroup } from './choice-group';

export interface Swatch<Value> {
  readonly value: Value;
  readonly name: string;
  readonly colour: string;
  /** Drawn as an outline: the choice that changes nothing. */
  readonly isEmpty?: boolean;
}

interface SwatchesProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly swatches: readonly Swatch<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** Round colour samples in fields that a thumb can hit. */
export function Swatches<Value extends string>({
  label,
  value,
  swatches,
  onChoose,
  className = '',
}: SwatchesProps<Value>) {
  return (
    <ChoiceGroup
      label={label}
      value={value}
      onChoose={onChoose}
      className={`swatches ${className}`}
      choices={swatches.map((swatch) => ({
        value: swatch.value,
        name: swatch.name,
        className: 'swatch',
        content: (
          <i
            className={swatch.isEmpty ? 'swatch-empty' : undefined}
            style={{ '--swatch': swatch.colour } as CSSProperties}
            aria-hidden="true"
          />
        ),
      }))}
    />
  );
}
