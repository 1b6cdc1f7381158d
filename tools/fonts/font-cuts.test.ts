import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fontCuts } from './font-cuts.mjs';
import { LARGEST } from './largest-texts';

test.each(fontCuts(LARGEST))(
  "$to holds today's letters (else: node tools/fonts/subset-fonts.mjs)",
  async ({ to, cut }) => {
    const file = await readFile(`src/styles/fonts/${to}`);
    expect(file.equals(await cut())).toBe(true);
  },
);

test.each(fontCuts(LARGEST).filter(({ range }) => range !== undefined))(
  '$to is fetched only for its own characters',
  async ({ to, range }) => {
    const styles = await readFile('src/styles/fonts.css', 'utf8');
    const face = styles.split('@font-face').find((block) => block.includes(`/${to})`));
    expect(face?.replaceAll(/\s+/g, ' ')).toContain(`unicode-range: ${range};`);
  },
);
