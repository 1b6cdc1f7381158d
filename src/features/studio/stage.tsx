import './stage.css';
import { Armchair, Car, Moon, Sun } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { StudioScene } from '@/config/studio-link';
import { STUDIO } from '@/content/studio';
import type { VehicleType } from '@/domain/vehicles';
import { BodyChoice } from './body-choice';
import { ChoiceGroup, type Choice } from './choice-group';
import { stageCaption } from './stage-caption';
import { StageInside } from './stage-inside';
import { StageOutside } from './stage-outside';
import day from './scenes/day.svg';
import night from './scenes/night.svg';
import type { ChangeConfiguration, ChangeScene, StudioView } from './use-studio';

const VIEWS = [
  { value: 'outside', content: withIcon(<Car />, STUDIO.view.outside) },
  { value: 'inside', content: withIcon(<Armchair />, STUDIO.view.inside) },
] as const satisfies readonly Choice<string>[];

const LIGHTS = [
  { value: 'night', content: withIcon(<Moon />, STUDIO.light.night) },
  { value: 'day', content: withIcon(<Sun />, STUDIO.light.day) },
] as const satisfies readonly Choice<string>[];

interface StageProps {
  readonly chosen: StudioView;
  readonly drawn: StudioView;
  readonly onChange: ChangeConfiguration;
  readonly onChangeScene: ChangeScene;
}

/** The car at the river, at night or by day, or the view from its passenger seat. */
export function Stage({ chosen, drawn, onChange, onChangeScene }: StageProps) {
  return (
    <div className="studio-stage">
      <StagePicture {...drawn} />
      <StageSwitches scene={chosen.scene} onChange={onChangeScene} />
      <div className="stage-foot">
        <StageCaption {...drawn} />
        <StageBodies body={chosen.configuration.body} onChange={onChange} />
      </div>
    </div>
  );
}

const StagePicture = memo(function StagePicture({ configuration, scene }: StudioView) {
  const isInside = scene.view === 'inside';
  return (
    <>
      <img
        className={isInside ? 'stage-backdrop stage-backdrop-inside' : 'stage-backdrop'}
        src={scene.light === 'night' ? night : day}
        alt=""
        width={920}
        height={620}
      />
      {isInside ? (
        <StageInside configuration={configuration} />
      ) : (
        <StageOutside configuration={configuration} light={scene.light} />
      )}
    </>
  );
});

interface StageSwitchesProps {
  readonly scene: StudioScene;
  readonly onChange: ChangeScene;
}

function StageSwitches({ scene, onChange }: StageSwitchesProps) {
  return (
    <div className="stage-switches">
      <ChoiceGroup
        label={STUDIO.view.label}
        value={scene.view}
        choices={VIEWS}
        onChoose={(view) => onChange({ view })}
        className="stage-switch"
      />
      <ChoiceGroup
        label={STUDIO.light.label}
        value={scene.light}
        choices={LIGHTS}
        onChoose={(light) => onChange({ light })}
        className="stage-switch"
      />
    </div>
  );
}

function StageCaption({ configuration, scene }: StudioView) {
  const { title, text } = stageCaption(configuration, scene);
  return (
    <p className="stage-caption">
      <b>{title}</b>
      {text}
    </p>
  );
}

interface StageBodiesProps {
  readonly body: VehicleType;
  readonly onChange: ChangeConfiguration;
}

function StageBodies({ body, onChange }: StageBodiesProps) {
  return <BodyChoice value={body} onChoose={(next) => onChange({ body: next })} />;
}

function withIcon(icon: ReactNode, label: string) {
  return (
    <>
      <span className="stage-switch-icon" aria-hidden="true">
        {icon}
      </span>
      {label}
    </>
  );
}
