import { crc32, deflateSync } from 'node:zlib';

/** Files that are photos, or nearly: built byte by byte. */

export const bytes = (...parts: (ArrayLike<number> | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? Array.from(part, (letter) => letter.charCodeAt(0))
        : Array.from(part),
    ),
  );

const bigEndian = (value: number): number[] =>
  [value >>> 24, value >> 16, value >> 8, value].map((byte) => byte & 255);

export const segment = (marker: number, body: ArrayLike<number>): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...Array.from(body),
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
  /** Between its last scan and its end. */
  readonly late?: readonly number[];
  readonly after?: string;
  readonly size?: readonly [number, number];
}

export const jpeg = ({
  extra = [],
  late = [],
  after = '',
  size = [800, 600],
}: Jpeg = {}): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xd8],
    extra,
    frame(...size),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    [1, 2, 0xff, 0, 3],
    late,
    [0xff, 0xd9],
    after,
  );

export const chunk = (name: string, body: ArrayLike<number>): number[] => {
  const named = bytes(name, body);
  return [...bigEndian(body.length), ...named, ...bigEndian(crc32(named))];
};

const PNG_SIZE = [800, 600] as const;
/** White, eight bits of grey a pixel. */
const PNG_PICTURE = deflateSync(
  new Uint8Array((PNG_SIZE[0] + 1) * PNG_SIZE[1])
    .fill(255)
    .map((byte, at) => (at % (PNG_SIZE[0] + 1) === 0 ? 0 : byte)),
);

/** A picture that every program can show. */
export const png = (extra: readonly number[] = [], after = ''): Uint8Array<ArrayBuffer> =>
  bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    chunk('IHDR', [...PNG_SIZE.flatMap(bigEndian), 8, 0, 0, 0, 0]),
    extra,
    chunk('IDAT', PNG_PICTURE),
    chunk('IEND', []),
    after,
  );

/** A chunk of a WebP: its length is written the other way round, and even. */
export const webpChunk = (name: string, body: ArrayLike<number>): number[] => [
  ...bytes(name, bigEndian(body.length).toReversed(), body),
  ...(body.length % 2 === 1 ? [0] : []),
];

/** 800 by 600 pixels without loss, as far as its head says. */
const WEBP_PICTURE = webpChunk('VP8L', [0x2f, 0x1f, 0xc3, 0x95, 0, 1, 2, 3]);

/** `flags`: what the head says that the file has. */
export const webp = (extra: readonly number[] = [], flags = 0): Uint8Array<ArrayBuffer> => {
  const head = webpChunk('VP8X', [flags, 0, 0, 0, 31, 3, 0, 87, 2, 0]);
  const body = bytes('WEBP', head, WEBP_PICTURE, extra);
  return bytes('RIFF', bigEndian(body.length).toReversed(), body);
};
