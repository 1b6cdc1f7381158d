import './stage.css';
import { Armchair, Car, Moon, Sun } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { FILM_DARKNESS } from '@/components/cars/film';
import type { StudioScene } from '@/config/studio-link';
import { STUDIO } from '@/content/studio';
import { isFrontFilmLegal } from '@/domain/film/film-legality';
import {
  paintName,
  designName,
  stripName,
  type StudioConfiguration,
  wrapParts,
} from '@/domain/film/studio-configuration';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { BodyChoice } from './body-choice';
import { type GroupChoice, ChoiceGroup, type ChoiceGroupProps } from './choice-group';
import cabin from './scenes/cabin.svg';
import day from './scenes/day.svg';
import night from './scenes/night.svg';
import { StageOutside } from './stage-outside';
import type { ChangeConfiguration, ChangeScene, StudioView } from './use-studio';

const VIEWS = [
  { value: 'outside', content: withIcon(<Car size={16} />, STUDIO.view.outside) },
  { value: 'inside', content: withIcon(<Armchair size={16} />, STUDIO.view.inside) },
] as const satisfies readonly GroupChoice<string>[];

const LIGHTS = [
  { value: 'night', content: withIcon(<Moon size={16} />, STUDIO.light.night) },
  { value: 'day', content: withIcon(<Sun size={16} />, STUDIO.light.day) },
] as const satisfies readonly GroupChoice<string>[];

interface StageProps {
  readonly chosen: StudioView;
  readonly drawn: StudioView;
  readonly onChange: ChangeConfiguration;
  readonly onChangeScene: ChangeScene;
}

/** The car at the river, at night or by day, or the view from its passenger seat. */
export function Stage({ chosen, drawn, onChange, onChangeScene }: StageProps) {
  return (
    <div className="studio-stage isolate -mx-[20px] h-98 overflow-hidden bg-ink-950 max-[259px]:-mx-3 md:mx-0 md:h-130 md:rounded-xl md:inset-ring md:inset-ring-hair lg:h-130">
      <StagePicture {...drawn} />
      <StageSwitches scene={chosen.scene} onChange={onChangeScene} />
      <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,var(--scrim)_45%,var(--ink-950))] pt-10">
        <StageCaption {...drawn} />
        <BodyChoice value={chosen.configuration.body} onChoose={(body) => onChange({ body })} />
      </div>
    </div>
  );
}

const StagePicture = memo(function StagePicture({ configuration, scene }: StudioView) {
  const isInside = scene.view === 'inside';
  return (
    <>
      <img
        className={isInside ? 'stage-backdrop-inside' : 'stage-backdrop'}
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
    <div className="absolute inset-x-3 top-3 flex flex-wrap justify-between gap-2 md:inset-x-4.5 md:top-4.5">
      <StageSwitch
        label={STUDIO.view.label}
        value={scene.view}
        choices={VIEWS}
        onChoose={(view) => onChange({ view })}
      />
      <StageSwitch
        label={STUDIO.light.label}
        value={scene.light}
        choices={LIGHTS}
        onChoose={(light) => onChange({ light })}
      />
    </div>
  );
}

function StageSwitch<Value extends string>(props: ChoiceGroupProps<Value>) {
  return (
    <ChoiceGroup
      {...props}
      className="inline-flex gap-1 rounded-m bg-ink-900/62 p-1 inset-ring inset-ring-hair-2 forced-colors:border"
      choiceClassName="inline-flex min-h-11 items-center gap-2 rounded-m px-3.25 text-sm leading-none font-medium text-on-ink-lead focus-visible:-outline-offset-4 focus-visible:outline-sodium aria-checked:bg-on-ink aria-checked:text-text md:px-3.75"
    />
  );
}

function StageCaption(drawn: StudioView) {
  const { title, text } = captionOf(drawn);
  return (
    <p className="px-4 text-sm text-on-ink-lead text-shadow-[0_1px_3px_var(--scrim)] md:px-6.5">
      <b className="block font-display text-lg leading-title font-semibold text-white">{title}</b>
      {text}
    </p>
  );
}

/** Says what is on the stage: "SUV in Salmon Run", "Front 70%, rear 15%". */
function captionOf({ configuration, scene }: StudioView): {
  readonly title: string;
  readonly text: string;
} {
  const { body, paint, front, rear, wrap } = configuration;
  if (scene.view === 'inside')
    return { title: STUDIO.caption.inside, text: STUDIO.caption.seats(front, rear) };
  const wrapped = wrapParts(wrap);
  const colour = wrapped?.coverage === 'full' ? designName(wrapped.design) : paintName(paint);
  return {
    title: STUDIO.caption.inColour(vehicleTypeLabel(body), colour),
    text: isFrontFilmLegal(front) ? windowsText(configuration) : STUDIO.caption.notLegal(front),
  };
}

function windowsText({ front, rear, strip }: StudioConfiguration): string {
  const windows = STUDIO.caption.windows(front, rear);
  return strip === 'none' ? windows : `${windows}, ${STUDIO.caption.strip(stripName(strip))}`;
}

function withIcon(icon: ReactNode, label: string) {
  return (
    <>
      <span className="max-md:hidden" aria-hidden="true">
        {icon}
      </span>
      {label}
    </>
  );
}

/** The two windows of scenes/cabin.svg, in its box of 1000 by 640. */
const DRIVER_WINDOW = 'M64 356C92 262 128 186 176 138C250 108 410 92 566 90L552 372L70 372Z';
const REAR_WINDOW = 'M640 90C760 92 850 104 940 132L1010 190V372H652Z';

const FILM = 'fill-ink-950 transition-opacity duration-320 ease-film';

interface StageInsideProps {
  readonly configuration: StudioConfiguration;
}

/** The view out from the passenger seat: each window is darkened by its own film. */
function StageInside({ configuration: { front, rear } }: StageInsideProps) {
  return (
    <div role="img" aria-label={STUDIO.caption.insideLabel}>
      <svg className="stage-cabin" viewBox="0 0 1000 640" preserveAspectRatio="xMidYMid slice">
        <path className={FILM} d={DRIVER_WINDOW} style={{ opacity: FILM_DARKNESS[front] }} />
        <path className={FILM} d={REAR_WINDOW} style={{ opacity: FILM_DARKNESS[rear] }} />
      </svg>
      <img className="stage-cabin" src={cabin} alt="" width={1000} height={640} />
    </div>
  );
}
