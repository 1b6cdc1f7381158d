import { FILM_DARKNESS } from '@/components/cars/film';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import cabin from './scenes/cabin.svg';

/** The two windows of scenes/cabin.svg, in its box of 1000 by 640. */
const DRIVER_WINDOW = 'M64 356C92 262 128 186 176 138C250 108 410 92 566 90L552 372L70 372Z';
const REAR_WINDOW = 'M640 90C760 92 850 104 940 132L1010 190V372H652Z';

const FILM = 'fill-ink-950 transition-opacity duration-320 ease-film';

interface StageInsideProps {
  readonly configuration: StudioConfiguration;
}

/** The view out from the passenger seat: each window is darkened by its own film. */
export function StageInside({ configuration: { front, rear } }: StageInsideProps) {
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
