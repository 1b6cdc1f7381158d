import './studio-panel.css';
import { memo } from 'react';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/studio-configuration';
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
import type { ChangeConfiguration } from './use-studio';

interface StudioPanelProps {
  readonly configuration: StudioConfiguration;
  /** The configuration the law speaks about: the same, a moment later. */
  readonly judged: StudioConfiguration;
  readonly onChange: ChangeConfiguration;
}

/** Every choice of the studio, and what the law says to it. */
export function StudioPanel({ configuration, judged, onChange }: StudioPanelProps) {
  const { body, front, rear, strip, paint, caliper, wrap, ppf } = configuration;
  return (
    <div className="studio-panel">
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
    <div className="panel-section">
      <LegalPlate configuration={configuration} isDetailed />
      <p className="panel-note">
        {STUDIO.film.combined(front, rear)} {STUDIO.law.notAdvice}
      </p>
    </div>
  );
});
