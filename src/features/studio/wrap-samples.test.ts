import { expect, test } from 'vitest';
import { drawPattern } from '@/components/cars/wrap-art';
import { WRAP_PATTERNS } from '@/domain/film/studio-configuration';

test.each(WRAP_PATTERNS)(
  'The sample of %s is a piece of the wrap that is drawn',
  async (pattern) => {
    // After a change of the artwork: npx vitest run src/features/studio/wrap-samples --update
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="330 130 300 260" width="300" height="260">${drawPattern(pattern, 'full')}</svg>\n`;
    await expect(svg).toMatchFileSnapshot(`./scenes/wrap-${pattern}.svg`);
  },
);
