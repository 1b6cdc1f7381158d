import type { BodySpec, PathData } from './body-spec';
import { num, pair } from './path';

/** The closed body: upper outline, sill and both wheel arches. */
export function bodyOutline(spec: BodySpec): PathData {
  const { sillY, archRadius: r, frontKick, rearKick } = spec;
  const [frontX, frontY] = spec.wheelFront;
  const [rearX, rearY] = spec.wheelRear;
  const reach = (wheelY: number, edgeY: number): number =>
    Math.sqrt(Math.max(0, r * r - (edgeY - wheelY) ** 2));
  const front = reach(frontY, sillY);
  const rear = reach(rearY, sillY);
  const arc = `A${r} ${r} 0 1 0 `;
  return (
    `${spec.top}L${pair(rearX + reach(rearY, sillY + rearKick), sillY + rearKick)}${arc}${pair(rearX - rear, sillY)}` +
    `C${pair(rearX - rear - 60, sillY + 2)} ${pair(frontX + front + 60, sillY + 2)} ${pair(frontX + front, sillY)}` +
    `${arc}${pair(frontX - reach(frontY, sillY + frontKick), sillY + frontKick)}Z`
  );
}

/** Dark underside and the insides of the arches. */
export function wells(spec: BodySpec): string {
  const { x0, x1, sillY, archRadius: r } = spec;
  const [frontX, frontY] = spec.wheelFront;
  const [rearX, rearY] = spec.wheelRear;
  return (
    `<path d="M${pair(x0 + 60, sillY - 40)}H${num(x1 - 60)}L${pair(x1 - 84, sillY + 2)}C${pair(rearX, sillY + 12)} ${pair(frontX, sillY + 14)} ${pair(x0 + 90, sillY + 7)}Z" fill="#050607"/>` +
    `<circle cx="${frontX}" cy="${frontY}" r="${r + 1}" fill="#040506"/><circle cx="${rearX}" cy="${rearY}" r="${r + 1}" fill="#040506"/>`
  );
}

/** Two circles round the wheels, used for every ring that follows the arches. */
export function arches(spec: BodySpec, grow: number): string {
  const [frontX, frontY] = spec.wheelFront;
  const [rearX, rearY] = spec.wheelRear;
  const r = spec.archRadius + grow;
  return `<circle cx="${frontX}" cy="${frontY}" r="${r}"/><circle cx="${rearX}" cy="${rearY}" r="${r}"/>`;
}
