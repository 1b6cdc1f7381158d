// Lines of text for pictures. Widths are estimates by kinds of letters: enough to break lines.
const KINDS = [
  [/[iljtf.,'’I:;|!]/, 0.31],
  [/[mwMW%]/, 0.92],
  [/[A-Z]/, 0.72],
  [/[0-9$]/, 0.63],
  [/ /, 0.26],
];
const USUAL = 0.58;

const widthOf = (text, size) =>
  [...text].reduce((sum, letter) => {
    const kind = KINDS.find(([pattern]) => pattern.test(letter));
    return sum + (kind ? kind[1] : USUAL) * size;
  }, 0);

/**
 * @param {string} text
 * @param {number} size font size in pixels
 * @param {number} width of a line in pixels
 * @returns {string[]}
 */
export function breakLines(text, size, width) {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The same number of lines, as even as they can be: no last word is left on a line of its own. */
export function balanceLines(text, size, width) {
  const count = breakLines(text, size, width).length;
  let narrow = width;
  while (breakLines(text, size, narrow * 0.97).length === count) narrow *= 0.97;
  return breakLines(text, size, narrow);
}

export const escapeXml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Spaced letters are not joined: a browser does that by itself, the renderer needs it between each
 * pair of letters that a typeface may join.
 */
const unjoined = (text) => text.replaceAll(/([ft])(?=[filt])/g, '$1\u200c');

/** @returns {string} one <text> with a <tspan> a line; `y` is the first baseline */
export function textBlock({ lines, x, y, size, lineHeight, style }) {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${x}" y="${y + index * size * lineHeight}">${escapeXml(unjoined(line))}</tspan>`,
  );
  return `<text font-size="${size}" ${style}>${spans.join('')}</text>`;
}
