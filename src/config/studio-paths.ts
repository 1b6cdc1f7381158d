import { VEHICLE_TYPES, type VehicleType } from '@/domain/vehicles';
import { PATHS } from './paths';

/** The studio opened with a body; each has a page of its own, for its own preview picture. */
export function studioBodyPath(body: VehicleType): string {
  return `${PATHS.studio}/${body}`;
}

/** `/studio` and the page of every body. */
export function allStudioPaths(): string[] {
  return [PATHS.studio, ...VEHICLE_TYPES.map(studioBodyPath)];
}

/** The body a studio path names; undefined on `/studio` itself. */
export function studioPathBody(pathname: string): VehicleType | undefined {
  const path = pathname.replace(/\/+$/, '');
  return VEHICLE_TYPES.find((body) => studioBodyPath(body) === path);
}
