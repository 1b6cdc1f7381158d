/** Letters that don't decompose into a base letter and an accent, as people without them on their keyboard type them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETTER = new RegExp(`[${Object.keys(WRITTEN).join('')}]`, 'g');
const ACCENT = /[\u0300-\u036f]/g;
/**
 * Apostrophes, hyphens, and marks that nobody sees: each keyboard has others, and many people leave
 * them out, as in OBrien. An accent without a letter is meant as an apostrophe.
 */
const MARKS =
  /['`\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40\-\u00ad\u058a\u05be\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d\u200b-\u200f\u2060\ufeff]/g;
const ASCII = /^[\x20-\x7e\n]*$/;

/**
 * Searching and sorting ignore capitals, accents, apostrophes and hyphens. The database folds alike
 * (`private.folded`); a test holds the two together. A collator would take half a second for 50,000
 * names.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/['`-]/g, '');
  return text
    .replace(MARKS, '')
    .normalize('NFKD')
    .replace(ACCENT, '')
    .toLowerCase()
    .replace(LETTER, (letter) => WRITTEN[letter] ?? letter);
}
