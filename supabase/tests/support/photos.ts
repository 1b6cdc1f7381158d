/** Files that are photos, or nearly: built byte by byte. */

export const bytes = (...parts: (readonly number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part],
    ),
  );
export const segment = (marker: number, body: Uint8Array): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
/** Exif with one tag; 0x8825 points to where it was taken. */
export const exif = (tag: number): Uint8Array =>
  bytes(
    'Exif',
    [0, 0],
    'MM',
    [0, 42, 0, 0, 0, 8, 0, 1, tag >> 8, tag & 255],
    Array(14).fill(0) as number[],
  );
export const frame = (width: number, height: number): number[] =>
  segment(0xc0, bytes([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));

export interface Jpeg {
  readonly extra?: readonly number[];
  readonly after?: string;
  readonly size?: readonly [number, number];
}

export const jpeg = ({
  extra = [],
  after = '',
  size = [800, 600],
}: Jpeg = {}): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xd8],
    extra,
    frame(...size),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    [1, 2, 0xff, 0, 3, 0xff, 0xd9],
    after,
  );

export const chunk = (name: string, body: readonly number[]): number[] => [
  0,
  0,
  body.length >> 8,
  body.length & 255,
  ...bytes(name),
  ...body,
  0,
  0,
  0,
  0,
];
export const png = (extra: readonly number[] = [], after = ''): Uint8Array<ArrayBuffer> =>
  bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    chunk('IHDR', [0, 0, 3, 32, 0, 0, 2, 88, 8, 6, 0, 0, 0]),
    extra,
    chunk('IEND', []),
    after,
  );
export const webp = (extra: readonly number[] = []): Uint8Array<ArrayBuffer> => {
  const body = bytes('WEBP', 'VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 31, 3, 0, 87, 2, 0], extra);
  return bytes('RIFF', [body.length & 255, body.length >> 8, 0, 0], [...body]);
};
