import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES } from '@/routes';

const IMPORT = /(?:from|import)\s*\(?\s*'((?:@|\.\.?)\/[^']+)'/g;

function fileOf(name: string): string | undefined {
  const files = [name, `${name}.ts`, `${name}.tsx`];
  return files.find((file) => existsSync(file) && statSync(file).isFile());
}

/** Every file of ours that a module imports, now or later, itself included. */
function modulesOf(start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  if (!/\.tsx?$/.test(start)) return found;
  for (const [, name = ''] of readFileSync(start, 'utf8').matchAll(IMPORT)) {
    const path = name.startsWith('@/') ? join('src', name.slice(2)) : join(dirname(start), name);
    const file = fileOf(path);
    if (file) modulesOf(file, found);
  }
  return found;
}

const pages = PAGES.map(({ file, frame, isInDashboard }) => ({
  file,
  isForStaff: frame === 'bare',
  modules: [file, ...(isInDashboard ? ['dashboard-layout'] : [])].flatMap((name) => [
    ...modulesOf(`src/pages/${name}.tsx`),
  ]),
}));
const styles = readFileSync('src/styles/index.css', 'utf8');

/** `../features/{auth,kit}` as an expression for paths from the project's folder. */
const staffSources = [...styles.matchAll(/@source not '\.\.\/([^'*]+)'/g)].map(
  ([, glob = '']) =>
    new RegExp(`^src/${glob.replace('{', '(').replace('}', ')').replaceAll(',', '|')}`),
);

describe('styles', () => {
  it("The styles of a visitor's page hold the classes of all its parts", () => {
    const layout = modulesOf('src/components/site/site-layout.tsx');
    const seen = pages.flatMap(({ isForStaff, modules }) => (isForStaff ? [] : modules));
    const missing = [...seen, ...layout].filter((file) =>
      staffSources.some((source) => source.test(file)),
    );
    expect(staffSources).not.toEqual([]);
    expect(missing).toEqual([]);
  });

  it('The styles of every staff page are those of the whole site', () => {
    const without = pages.filter(
      ({ isForStaff, modules }) => isForStaff && !modules.includes('src/styles/staff.css'),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});

/** Drawings: their colours belong to them. */
const DRAWN = /^src\/components\/cars\//;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'))
  .map((name) => ({ file: `src/${name}`, text: readFileSync(`src/${name}`, 'utf8') }));
const css = sources.filter(({ file }) => file.endsWith('.css'));
const code = sources.filter(({ file }) => !file.endsWith('.css'));
const drawnCss = css.filter(({ file }) => file !== 'src/styles/tokens.css');
const tokens = readFileSync('src/styles/tokens.css', 'utf8');

const found = (files: readonly { file: string; text: string }[], pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([hit]) => `${file}: ${hit}`));
const namesOf = (pattern: RegExp) => new Set([...tokens.matchAll(pattern)].map(([, name]) => name));

describe('the scale', () => {
  it('The scale has at most nine font sizes, five radii and three shadows', () => {
    expect(namesOf(/--size-([\w]+):/g).size).toBeLessThanOrEqual(9);
    expect(namesOf(/--r-([\w]+):/g).size).toBeLessThanOrEqual(5);
    expect(namesOf(/--sh-([\w]+):/g).size).toBeLessThanOrEqual(3);
  });

  it('The scale lets a fluid size move between two of the font sizes only', () => {
    const size = String.raw`var\(--size-\w+\)`;
    const fluid = [...tokens.matchAll(/--fluid-\w+: ([^;]+);/g)].map(([, value = '']) => value);
    expect(fluid).not.toEqual([]);
    for (const value of fluid) {
      expect(value).toMatch(
        new RegExp(String.raw`^(${size}|clamp\(${size}, [\d.]+vw, ${size}\))$`),
      );
    }
  });

  it('Every class takes its size, radius and shadow from the scale', () => {
    expect(found(code, /\btext-\[[\d.][^\]]*\]/g)).toEqual([]);
    expect(found(code, /\brounded(?:-[a-z]+)?-\[[^\]]*\]/g)).toEqual([]);
    expect(found(code, /(?<![\w-])shadow-\[[^\]]*\]/g)).toEqual([]);
  });

  it('Every class is for one of the widths of the theme', () => {
    expect(found(code, /(?<![\w-])(?:max-)?(?:sm|xl|2xl|3xl):(?=[a-z[-])/g)).toEqual([]);
  });

  it('The scale holds every colour that is not part of a drawing', () => {
    const files = [...drawnCss, ...code].filter(({ file }) => !DRAWN.test(file));
    expect(found(files, /(?<![\w&/])#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)).toEqual([]);
  });

  it('The styles leave at most 1,300 lines to CSS', () => {
    const lines = css.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(1_300);
  });
});

/** Files that show the status of a booking, or draw a car that is here. */
const SHOWS_STATUS = [
  'components/ui/badge.tsx',
  'features/dashboard/bookings/status-look.tsx',
  'features/dashboard/bookings/list/tiles-row.tsx',
  'features/dashboard/calendar/board/block.tsx',
  'features/dashboard/calendar/board/no-bay-row.tsx',
  'features/dashboard/calendar/job/job-card.tsx',
  'features/dashboard/calendar/job/state-text.ts',
  'features/dashboard/numbers/chart-cards.tsx',
  'features/dashboard/numbers/weeks-chart.tsx',
];

it('Only what shows a status is painted in its colours: a note, a debt and a warning have their own', () => {
  const painted =
    /(?:bg|text|border|ring|shadow|fill|stroke|from|to)-(?:pending|confirmed|completed|cancelled)\b|var\(--(?:pending|confirmed|completed|cancelled)\b/;
  const files = [...drawnCss, ...code]
    .filter(({ text }) => painted.test(text))
    .map(({ file }) => file.replace('src/', ''));
  expect(files.toSorted()).toEqual(SHOWS_STATUS.toSorted());
});
