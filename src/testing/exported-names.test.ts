import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Parts of one list, each in a file: the route module's component, articles and city hubs. */
const ONE_PER_FILE = new Set(['Component', 'article', 'cityHub']);

const CODE = /\/.+\.tsx?$/;
// Each screen has its own words in the tests.
const TESTS = /\.test\.tsx?$|^testing\//;
const EXPORT = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

test('A name that two files export means one thing', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const homes = new Map<string, Set<string>>();
  for (const file of files.filter((path) => CODE.test(path) && !TESTS.test(path))) {
    for (const [, name = ''] of readFileSync(`src/${file}`, 'utf8').matchAll(EXPORT)) {
      homes.set(name, (homes.get(name) ?? new Set<string>()).add(file));
    }
  }
  expect(homes.size).toBeGreaterThan(1_000);
  const twice = [...homes].filter(([name, { size }]) => size > 1 && !ONE_PER_FILE.has(name));
  expect(twice.map(([name, at]) => [name, ...at])).toEqual([]);
});
