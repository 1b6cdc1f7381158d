import './stage.css';
import { Armchair, Car, Moon, Sun } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { STUDIO } from '@/content/studio';
import { BodyChoice } from './body-choice';
import { ChoiceGroup, type Choice } from './choice-group';
import { stageCaption } from './stage-caption';
import { StageInside } from './stage-inside';
import { StageOutside } from './stage-outside';
import day from './scenes/day.svg';
import night from './scenes/night.svg';
import type { Studio } from './use-studio';

const VIEWS = [
  { value: 'outside', content: withIcon(<Car />, STUDIO.view.outside) },
  { value: 'inside', content: withIcon(<Armchair />, STUDIO.view.inside) },
] as const satisfies readonly Choice<string>[];

const LIGHTS = [
  { value: 'night', content: withIcon(<Moon />, STUDIO.light.night) },
  { value: 'day', content: withIcon(<Sun />, STUDIO.light.day) },
] as const satisfies readonly Choice<string>[];

/** The drawings are the heavy part: what was pressed shows first, they follow in the next moment. */
const Outside = memo(StageOutside);
const Inside = memo(StageInside);

interface StageProps {
  readonly studio: Studio;
}

/** The car at the river, at night or by day, or the view from its passenger seat. */
export function Stage({ studio: { configuration, scene, change, changeScene } }: StageProps) {
  const { title, text } = stageCaption(configuration, scene);
  const isInside = scene.view === 'inside';
  const drawn = useDeferredValue(configuration);
  return (
    <div className="studio-stage">
      <img
        className={isInside ? 'stage-backdrop stage-backdrop-inside' : 'stage-backdrop'}
        src={scene.light === 'night' ? night : day}
        alt=""
        width={920}
        height={620}
      />
      {isInside ? (
        <Inside configuration={drawn} />
      ) : (
        <Outside configuration={drawn} light={scene.light} />
      )}
      <div className="stage-switches">
        <ChoiceGroup
          label={STUDIO.view.label}
          value={scene.view}
          choices={VIEWS}
          onChoose={(view) => changeScene({ view })}
          className="stage-switch"
        />
        <ChoiceGroup
          label={STUDIO.light.label}
          value={scene.light}
          choices={LIGHTS}
          onChoose={(light) => changeScene({ light })}
          className="stage-switch"
        />
      </div>
      <div className="stage-foot">
        <p className="stage-caption">
          <b>{title}</b>
          {text}
        </p>
        <BodyChoice value={configuration.body} onChoose={(body) => change({ body })} />
      </div>
    </div>
  );
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
