import {
  DEFAULT_STUDIO,
  STUDIO_CHOICES,
  type StudioConfiguration,
} from '@/domain/film/studio-configuration';
import { studioBodyPath, studioPathBody } from './paths';

/** The viewpoint and light in which the car is seen. */
export interface StudioScene {
  readonly view: 'outside' | 'inside';
  readonly light: 'night' | 'day';
}

export const DEFAULT_SCENE: StudioScene = { view: 'outside', light: 'night' };

const SCENE_CHOICES = { view: ['outside', 'inside'], light: ['night', 'day'] } as const;

/** Short names, so that a shared link stays readable. The body is in the path. */
const KEYS = {
  paint: 'p',
  front: 'f',
  rear: 'r',
  strip: 's',
  caliper: 'c',
  wrap: 'w',
  ppf: 'ppf',
} as const satisfies Record<Exclude<keyof StudioConfiguration, 'body'>, string>;
const SCENE_KEYS = { view: 'v', light: 'l' } as const;

/** Address of a configuration. It carries every choice, so that it means the same forever. */
export function studioHref(
  configuration: StudioConfiguration,
  scene: StudioScene = DEFAULT_SCENE,
): string {
  const params = new URLSearchParams();
  for (const [name, key] of entries(KEYS)) params.set(key, textOf(configuration[name]));
  for (const [name, key] of entries(SCENE_KEYS)) {
    if (scene[name] !== DEFAULT_SCENE[name]) params.set(key, scene[name]);
  }
  return `${studioBodyPath(configuration.body)}?${params.toString()}`;
}

/** Reads an address back; whatever is missing or none of our choices is the default. */
export function readStudioLink(
  pathname: string,
  params: URLSearchParams,
): { readonly configuration: StudioConfiguration; readonly scene: StudioScene } {
  const choice = <Value extends string | number | boolean>(
    key: string,
    choices: readonly Value[],
    fallback: Value,
  ): Value => choices.find((value) => textOf(value) === params.get(key)) ?? fallback;
  const configuration: StudioConfiguration = {
    body: studioPathBody(pathname) ?? DEFAULT_STUDIO.body,
    paint: choice(KEYS.paint, STUDIO_CHOICES.paint, DEFAULT_STUDIO.paint),
    front: choice(KEYS.front, STUDIO_CHOICES.front, DEFAULT_STUDIO.front),
    rear: choice(KEYS.rear, STUDIO_CHOICES.rear, DEFAULT_STUDIO.rear),
    strip: choice(KEYS.strip, STUDIO_CHOICES.strip, DEFAULT_STUDIO.strip),
    caliper: choice(KEYS.caliper, STUDIO_CHOICES.caliper, DEFAULT_STUDIO.caliper),
    wrap: choice(KEYS.wrap, STUDIO_CHOICES.wrap, DEFAULT_STUDIO.wrap),
    ppf: choice(KEYS.ppf, STUDIO_CHOICES.ppf, DEFAULT_STUDIO.ppf),
  };
  const scene: StudioScene = {
    view: choice(SCENE_KEYS.view, SCENE_CHOICES.view, DEFAULT_SCENE.view),
    light: choice(SCENE_KEYS.light, SCENE_CHOICES.light, DEFAULT_SCENE.light),
  };
  return { configuration, scene };
}

/** The car of such an address, written as one text; undefined where it says what the studio does not know. */
export function readStudioHref(href: string): StudioConfiguration | undefined {
  const [pathname = '', query = ''] = href.split('?');
  if (studioPathBody(pathname) === undefined) return undefined;
  const params = new URLSearchParams(query);
  const { configuration } = readStudioLink(pathname, params);
  const known = new URL(studioHref(configuration), 'https://x.example').searchParams;
  return [...params].every(([key, value]) => known.get(key) === value) ? configuration : undefined;
}

function textOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function entries<Value extends object>(object: Value): [keyof Value, Value[keyof Value]][] {
  return Object.entries(object) as [keyof Value, Value[keyof Value]][];
}
