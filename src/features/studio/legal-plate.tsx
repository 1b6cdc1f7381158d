import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Note } from '@/components/ui/note';
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
  return (
    <Note
      tone={legality.isLegal ? 'ok-ink' : 'bad-ink'}
      icon={legality.isLegal ? ShieldCheck : ShieldAlert}
      title={
        <span className="text-base">{legality.isLegal ? COPY.legalTitle : COPY.notLegalTitle}</span>
      }
      aria-live="polite"
      aria-atomic="true"
    >
      <p>
        {reason(legality, hasStrip)} {COPY.commercial}
        {legality.needsMeasuring ? ` ${COPY.measure(front)}` : null}
      </p>
      {isDetailed ? <WindowVerdicts configuration={configuration} legality={legality} /> : null}
    </Note>
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
    <dl className="mt-3 grid gap-1.25 border-t border-hair-2 pt-2.75" aria-label={windows.heading}>
      {verdicts.map(([name, verdict]) => (
        <div key={name} className="grid grid-cols-[104px_minmax(0,1fr)] gap-3">
          <dt>{name}</dt>
          <dd className="font-medium tabular-nums">{verdict}</dd>
        </div>
      ))}
    </dl>
  );
}
