/** Stands for the prefix that makes internal ids unique; replaced when a drawing is shown. */
export const UID_MARK = '@';

/** Between what lies under a wrap and the light that falls on it. */
export const WRAP_MARK = '<!--wrap-->';

/** The two halves of a drawing file, their internal ids and references prefixed. */
export function splitDrawing(file: string, prefix: string): { under: string; over: string } {
  const inner = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
  const [under = '', over = ''] = inner.replaceAll(UID_MARK, prefix).split(WRAP_MARK);
  return { under, over };
}
