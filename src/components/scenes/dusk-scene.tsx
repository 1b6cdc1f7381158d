import './dusk-scene.css';
import { drawSkyline } from './skyline';

const SKYLINE = { width: 1440, height: 122 } as const;
const skyline = drawSkyline(SKYLINE.width, SKYLINE.height, 77);

const HILLS =
  'M0 114C86 68 144 90 216 48C288 12 346 70 432 34C518 0 576 78 691 56C806 34 864 82 979 60C1123 30 1238 98 1440 70V198H0Z';

/**
 * Blue hour over the river and a wet lot, as a backdrop: fills its positioned parent and is pure
 * decoration. The parent may set `--dusk-horizon`, the distance of the ground from its top. Made of
 * gradients and three paths: no picture to load, no filter to compute.
 */
export function DuskScene() {
  return (
    <div className="dusk" aria-hidden="true">
      <div className="dusk-sky">
        <svg className="dusk-hills" viewBox="0 0 1440 198" preserveAspectRatio="none">
          <path d={HILLS} fill="var(--hills)" fillOpacity=".62" />
        </svg>
        <svg className="dusk-skyline" viewBox={`0 0 ${SKYLINE.width} ${SKYLINE.height}`}>
          <path d={skyline.buildings} fill="var(--skyline)" />
          <path d={skyline.windows} stroke="var(--lamp-warm)" strokeWidth="2" opacity=".8" />
        </svg>
      </div>
      <div className="dusk-lot" />
    </div>
  );
}
