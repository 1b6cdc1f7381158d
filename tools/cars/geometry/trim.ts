import type { PathData } from './body-spec';
import { url } from './paint-server';

export const whiteLine = (d: PathData, width = 1.6, opacity = 0.2): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

export const darkShape = (d: PathData, fill = '#0a0b0d'): string =>
  `<path d="${d}" fill="${fill}"/>`;

export const chrome = (d: PathData): string =>
  `<path d="${d}" fill="none" stroke="#e9eef2" stroke-opacity=".7" stroke-width="1.8"/>`;

export const fuelFlap = (x: number, y: number): string =>
  `<path d="M${x} ${y}h38a5 5 0 0 1 5 5v26a5 5 0 0 1-5 5h-34a5 5 0 0 1-5-5z" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.6"/>`;

/** What shines in a lamp; --lights 0 to 1 dims it. */
const lit = (artwork: string): string =>
  `<g class="car-lit" opacity="var(--lights,1)">${artwork}</g>`;

type Dot = readonly [x: number, y: number, radius: number];

const dot = ([x, y, r]: Dot): string =>
  `<rect x="${x - r * 1.5}" y="${y - r * 0.8}" width="${r * 3}" height="${r * 1.6}" rx="${r * 0.5}" transform="rotate(-9 ${x} ${y})"/>`;

/** A blade of dark glass, a bright line of daytime light and a few lenses. */
export const headlamp = (glass: PathData, line: PathData, dots: readonly Dot[]): string =>
  darkShape(glass, '#0b0e12') +
  lit(
    `<g fill="#dcefff">${dots.map(dot).join('')}</g>` +
      `<path d="${line}" fill="none" stroke="#bfe4ff" stroke-width="10" opacity=".35" filter="${url('b2')}"/>` +
      `<path d="${line}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  );

export const tailLamp = (glass: PathData, bar: PathData): string =>
  darkShape(glass, '#3d0407') +
  lit(
    `<path d="${bar}" fill="#ff3b30"/><path d="${bar}" fill="#ff3b30" opacity=".6" filter="${url('b2')}"/>`,
  ) +
  `<path d="${glass}" fill="none" stroke="#fff" stroke-opacity=".14"/>`;
