/** The characters of GSM-7, each of which takes one place. */
const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take the place of two. */
const GSM_7_EXTENDED = new Set('\f^{}\\[~]|€');

/** Typographic characters, and what phones without them write. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

export interface TextSize {
  /** Parts that a text is sent, and paid for, in. */
  readonly segments: number;
  /** The first character that needs UCS-2, in which less than half as much fits; undefined for GSM-7. */
  readonly wideCharacter: string | undefined;
}

/** The size of a text message as networks count it (3GPP TS 23.038 and 23.040). */
export function textSize(text: string): TextSize {
  const characters = Array.from(text);
  const wideCharacter = characters.find(
    (character) => !GSM_7.has(character) && !GSM_7_EXTENDED.has(character),
  );
  const widths = characters.map((character) => {
    if (wideCharacter !== undefined) return character.length;
    return GSM_7_EXTENDED.has(character) ? 2 : 1;
  });
  const [single, joined] = wideCharacter === undefined ? [160, 153] : [70, 67];
  if (widths.reduce((sum, width) => sum + width, 0) <= single) {
    return { segments: 1, wideCharacter };
  }
  let segments = 1;
  let used = 0;
  // No character is parted.
  for (const width of widths) {
    if (used + width > joined) {
      segments += 1;
      used = 0;
    }
    used += width;
  }
  return { segments, wideCharacter };
}

/** A text in plain characters: quotes and dashes as typewriters have them, letters without accents that GSM-7 lacks. */
export function plainCharacters(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((character) => {
      const plain = PLAIN[character] ?? character;
      if (GSM_7.has(plain) || GSM_7_EXTENDED.has(plain)) return plain;
      const bare = plain.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return GSM_7.has(bare) ? bare : plain;
    })
    .join('');
}
