import { describe, expect, it } from 'vitest';

import { plainCharacters, textSize } from './text-segments';

describe('the size of a text', () => {
  it.each([
    ['nothing', '', 1, undefined],
    ['160 plain characters', 'a'.repeat(160), 1, undefined],
    ['161 plain characters', 'a'.repeat(161), 2, undefined],
    ['two full parts', 'a'.repeat(306), 2, undefined],
    ['one more than two parts', 'a'.repeat(307), 3, undefined],
    ['letters of GSM-7 with accents', 'é'.repeat(160), 1, undefined],
    ['a sign that counts twice', `${'a'.repeat(158)}€`, 1, undefined],
    ['a sign that counts twice and fits no more', `${'a'.repeat(159)}€`, 2, undefined],
    [
      'a sign that counts twice at the edge of a part',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      3,
      undefined,
    ],
    ['70 characters with a curly quote', `${'a'.repeat(69)}’`, 1, '’'],
    ['71 characters with a curly quote', `${'a'.repeat(70)}’`, 2, '’'],
    ['an emoji counts twice', `${'a'.repeat(69)}😀`, 2, '😀'],
    ['an emoji is not parted', `${'a'.repeat(66)}😀${'a'.repeat(66)}`, 3, '😀'],
  ])('%s', (_, text, segments, wideCharacter) => {
    expect(textSize(text)).toEqual({ segments, wideCharacter });
  });

  it('A text in plain characters keeps what GSM-7 has and what it can say no other way', () => {
    expect(plainCharacters('Zoë’s “Café” – Čapek … 日')).toBe('Zoe\'s "Café" - Capek ... 日');
  });
});
