import './legal-plate.css';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { STUDIO } from '@/content/studio';
import { judgeTint, type Legality } from '@/domain/film-legality';
import type { StudioConfiguration } from '@/domain/studio-configuration';

const COPY = STUDIO.law;

interface LegalPlateProps {
  readonly configuration: StudioConfiguration;
  /** Lists what the law says to each window. */
  readonly isDetailed?: boolean;
}

/** Whether the chosen film may be driven with, and why; spoken when it changes. */
export function LegalPlate({ configuration, isDetailed = false }: LegalPlateProps) {
  const { front, rear, strip } = configuration;
  const hasStrip = strip !== 'none';
  const legality = judgeTint({ front, rear, hasStrip });
  const Icon = legality.isLegal ? ShieldCheck : ShieldAlert;
  return (
    <div
      className={legality.isLegal ? 'legal-plate legal-plate-ok' : 'legal-plate legal-plate-no'}
      aria-live="polite"
      aria-atomic="true"
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <div>
        <p className="legal-plate-title">
          {legality.isLegal ? COPY.legalTitle : COPY.notLegalTitle}
        </p>
        <p>
          {reason(legality, hasStrip)} {COPY.commercial}
          {legality.needsMeasuring ? ` ${COPY.measure(front)}` : null}
        </p>
        {isDetailed ? <WindowVerdicts configuration={configuration} legality={legality} /> : null}
      </div>
    </div>
  );
}

function reason({ isLegal }: Legality, hasStrip: boolean): string {
  if (!isLegal) return COPY.notLegal;
  return hasStrip ? COPY.legalStrip : COPY.legal;
}

interface WindowVerdictsProps {
  readonly configuration: StudioConfiguration;
  readonly legality: Legality;
}

function WindowVerdicts({ configuration: { front, rear }, legality }: WindowVerdictsProps) {
  const { windows } = COPY;
  const verdicts = [
    [
      windows.front,
      legality.windows.front === 'legal' ? windows.passes(front) : windows.tooDark(front),
    ],
    [windows.rear, windows.noLimit(rear)],
    [windows.windshield, legality.windows.windshield === 'legal' ? windows.strip : windows.noStrip],
  ];
  return (
    <dl className="legal-windows" aria-label={windows.heading}>
      {verdicts.map(([name, verdict]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{verdict}</dd>
        </div>
      ))}
    </dl>
  );
}
