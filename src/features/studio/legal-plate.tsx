import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Note } from '@/components/ui/note';
import { STUDIO } from '@/content/studio';
import { CLEAR } from '@/domain/film/film';
import { isFrontFilmLegal, needsMeasuring } from '@/domain/film/film-legality';
import { TINT_LAW_NOTES } from '@/domain/film/law';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';

const COPY = STUDIO.law;

interface LegalPlateProps {
  readonly configuration: StudioConfiguration;
  /** Lists what the law says to each window. */
  readonly isDetailed?: boolean;
  /** On phones only the verdict, as long as it is a good one. */
  readonly isBrief?: boolean;
}

/** The reason is announced when it changes. */
export function LegalPlate({
  configuration,
  isDetailed = false,
  isBrief = false,
}: LegalPlateProps) {
  const { front, rear, strip } = configuration;
  const isLegal = isFrontFilmLegal(front);
  const legalText = strip === 'none' ? COPY.legal : COPY.legalStrip;
  return (
    <Note
      tone={isLegal ? 'ok-ink' : 'bad-ink'}
      icon={isLegal ? ShieldCheck : ShieldAlert}
      title={<span className="text-base">{isLegal ? COPY.legalTitle : COPY.notLegalTitle}</span>}
      className={isBrief ? 'max-md:py-2.5' : undefined}
      aria-live="polite"
      aria-atomic="true"
    >
      <p className={isBrief && isLegal ? 'max-md:hidden' : undefined}>
        {isLegal ? legalText : COPY.notLegal} {COPY.commercial}
        {needsMeasuring(front) ? ` ${COPY.measure(front)}` : null}
        {front === CLEAR ? null : ` ${TINT_LAW_NOTES.front}`}
        {rear === CLEAR ? null : ` ${TINT_LAW_NOTES.rear}`}
      </p>
      {isDetailed ? <WindowVerdicts configuration={configuration} /> : null}
    </Note>
  );
}

function WindowVerdicts({ configuration: { front, rear, strip } }: LegalPlateProps) {
  const { windows } = COPY;
  const verdicts = [
    [windows.front, isFrontFilmLegal(front) ? windows.passes(front) : windows.tooDark(front)],
    [windows.rear, windows.noLimit(rear)],
    [windows.windshield, strip === 'none' ? windows.noStrip : windows.strip],
  ];
  return (
    <dl className="mt-3 grid gap-1.25 border-t border-hair-2 pt-2.75" aria-label={windows.heading}>
      {verdicts.map(([name, verdict]) => (
        <div
          key={name}
          className="grid grid-cols-[104px_minmax(0,1fr)] gap-3 max-[259px]:grid-cols-1 max-[259px]:gap-0"
        >
          <dt>{name}</dt>
          <dd className="font-medium tabular-nums">{verdict}</dd>
        </div>
      ))}
    </dl>
  );
}
