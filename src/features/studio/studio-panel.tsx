import { memo } from 'react';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { LegalPlate } from './legal-plate';
import {
  CaliperPart,
  FrontPart,
  PaintPart,
  PpfPart,
  RearPart,
  StripPart,
  WrapPart,
} from './panel-parts';
import { PanelSection } from './panel-section';
import type { ChangeConfiguration } from './use-studio';

interface StudioPanelProps {
  readonly configuration: StudioConfiguration;
  /** The configuration that the law is judged by: the same, deferred. */
  readonly judged: StudioConfiguration;
  readonly onChange: ChangeConfiguration;
}

/** Every choice of the studio, and what the law says about it. */
export function StudioPanel({ configuration, judged, onChange }: StudioPanelProps) {
  const { body, front, rear, strip, paint, caliper, wrap, ppf } = configuration;
  return (
    <div className="pt-1 pb-2 md:rounded-xl md:bg-ink-850 md:px-5.5 md:pt-2.5 md:pb-1.5 md:inset-ring md:inset-ring-hair md:max-lg:columns-2 md:max-lg:gap-x-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:px-6.5">
      <FrontPart value={front} onChange={onChange} />
      <RearPart value={rear} onChange={onChange} />
      <Law configuration={judged} />
      <StripPart value={strip} body={body} front={front} rear={rear} onChange={onChange} />
      <PaintPart value={paint} onChange={onChange} />
      <CaliperPart value={caliper} onChange={onChange} />
      <WrapPart value={wrap} onChange={onChange} />
      <PpfPart value={ppf} onChange={onChange} />
    </div>
  );
}

interface LawProps {
  readonly configuration: StudioConfiguration;
}

const Law = memo(function Law({ configuration }: LawProps) {
  const { front, rear } = configuration;
  return (
    <PanelSection>
      <LegalPlate configuration={configuration} isDetailed />
      <p className="mt-3.5 text-sm leading-normal tracking-tight text-on-ink-2">
        {STUDIO.film.combined(front, rear)} {STUDIO.law.notAdvice}
      </p>
    </PanelSection>
  );
});
