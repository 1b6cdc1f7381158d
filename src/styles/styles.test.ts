import { existsSync, readFileSync, statSync } from 'node:fs';
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

const pages = PAGES.map(({ file, frame }) => ({
  file,
  isForStaff: frame === 'bare',
  modules: [...modulesOf(`src/pages/${file}.tsx`)],
}));
const styles = readFileSync('src/styles/index.css', 'utf8');

/** `../features/{auth,kit}` as an expression for paths from the project's folder. */
const staffSources = [...styles.matchAll(/@source not '\.\.\/([^'*]+)'/g)].map(
  ([, glob = '']) =>
    new RegExp(`^src/${glob.replace('{', '(').replace('}', ')').replaceAll(',', '|')}`),
);

describe('styles', () => {
  it("of a visitor's page hold the classes of all its parts", () => {
    const layout = modulesOf('src/components/site/site-layout.tsx');
    const seen = pages.flatMap(({ isForStaff, modules }) => (isForStaff ? [] : modules));
    const missing = [...seen, ...layout].filter((file) =>
      staffSources.some((source) => source.test(file)),
    );
    expect(staffSources).not.toEqual([]);
    expect(missing).toEqual([]);
  });

  it('of every staff page are those of the whole site', () => {
    const without = pages.filter(
      ({ isForStaff, modules }) => isForStaff && !modules.includes('src/styles/staff.css'),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});
