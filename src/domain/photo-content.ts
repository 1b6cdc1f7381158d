import { PHOTO_EDGE, type PhotoKind } from './photos.ts';

/** `kind`: no JPEG, PNG or WebP, or more than one thing in a file. */
export type ContentProblem = 'kind' | 'size';

/** A photo as it is kept. */
export interface Photo {
  /** Read from the content; the name may lie. */
  readonly kind: PhotoKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
}

class Refused extends Error {
  readonly problem: ContentProblem;

  constructor(problem: ContentProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The parts of a file that are kept, in its order, and every size in pixels that it names. */
interface Parts {
  readonly kept: readonly Uint8Array[];
  readonly sizes: readonly Pixels[];
}

/**
 * Keeps only the parts that the picture is made of. Cameras and programs add others, such as where
 * it was taken, in too many places and forms to look for each.
 */
export function photoIn(bytes: Uint8Array): Photo | { readonly problem: ContentProblem } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [kind, { kept, sizes }] = read(view);
    const [size] = sizes;
    if (!size) throw new Refused('kind');
    if (!sizes.every(({ width, height }) => isEdge(width) && isEdge(height))) {
      throw new Refused('size');
    }
    return { kind, bytes: joined(kept), ...size };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    // Read past its end: it is cut off, or lies about its parts.
    if (error instanceof RangeError) return { problem: 'kind' };
    throw error;
  }
}

const isEdge = (pixels: number): boolean => pixels >= 1 && pixels <= PHOTO_EDGE;

function read(view: DataView): readonly [PhotoKind, Parts] {
  if (view.getUint16(0) === 0xffd8) return ['image/jpeg', jpegParts(view)];
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) {
    return ['image/png', pngParts(view)];
  }
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') {
    return ['image/webp', webpParts(view)];
  }
  throw new Refused('kind');
}

/** Start of a frame: everything from C0 to CF but tables and a reserved one. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Tables (quantization, Huffman, arithmetic), restarts, number of lines, start of a scan. */
const JPEG_PARTS: readonly number[] = [0xdb, 0xc4, 0xcc, 0xdd, 0xdc, 0xda];
/** This segment says how the colours of a JPEG are meant. */
const ADOBE = 0xee;
const ADOBE_LENGTH = 14;

/** Marker by marker; after the end of the image nothing may follow. */
function jpegParts(view: DataView): Parts {
  const kept = [part(view, 0, 2)];
  const sizes: Pixels[] = [];
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) throw new Refused('kind');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (at + 2 !== view.byteLength) throw new Refused('kind');
      kept.push(part(view, at, 2));
      return { kept, sizes };
    }
    const length = view.getUint16(at + 2);
    if (length < 2) throw new Refused('kind');
    let end = at + 2 + length;
    if (isFrame(marker)) {
      // A second size: which of them a program believes is open.
      if (sizes.length > 0) throw new Refused('kind');
      sizes.push({ height: view.getUint16(at + 5), width: view.getUint16(at + 7) });
    }
    if (marker === 0xda) end = endOfScan(view, end);
    const isAdobe =
      marker === ADOBE && length === ADOBE_LENGTH && text(view, at + 4, 5) === 'Adobe';
    if (isFrame(marker) || JPEG_PARTS.includes(marker) || isAdobe) {
      kept.push(part(view, at, end - at));
    }
    at = end;
  }
}

/** Stuffed zeros and restarts belong to the scan, so they are no next marker. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** Size, palette, transparency, picture, end. */
const PNG_PARTS: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const PNG_SIZE_LENGTH = 13;

function pngParts(view: DataView): Parts {
  const kept = [part(view, 0, 8)];
  const sizes: Pixels[] = [];
  for (let at = 8; ;) {
    const length = view.getUint32(at);
    const name = text(view, at + 4, 4);
    const end = at + 12 + length;
    if ((name === 'IHDR') !== (at === 8)) throw new Refused('kind');
    if (name === 'IHDR') {
      if (length !== PNG_SIZE_LENGTH) throw new Refused('kind');
      sizes.push({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) });
    }
    if (PNG_PARTS.includes(name)) kept.push(part(view, at, end - at));
    if (name === 'IEND') {
      if (length !== 0 || end !== view.byteLength) throw new Refused('kind');
      return { kept, sizes };
    }
    at = end;
  }
}

/** Transparency; whether there are colour profile, Exif, XMP or an animation are the other bits. */
const WEBP_HAS_ALPHA = 0x10;
const WEBP_IS_ANIMATED = 0x02;
const WEBP_HEAD_LENGTH = 10;

function webpParts(view: DataView): Parts {
  const kept: Uint8Array[] = [];
  const sizes: Pixels[] = [];
  let hasPicture = false;
  const end = 8 + view.getUint32(4, true);
  if (end !== view.byteLength) throw new Refused('kind');
  for (let at = 12; at < end;) {
    const name = text(view, at, 4);
    const length = view.getUint32(at + 4, true);
    const chunk = part(view, at, 8 + length + (length % 2));
    const pixels = webpPixels(view, name, at + 8);
    if (pixels) sizes.push(pixels);
    if (name === 'VP8X') {
      const flags = view.getUint8(at + 8);
      if (length !== WEBP_HEAD_LENGTH || flags & WEBP_IS_ANIMATED) throw new Refused('kind');
      chunk.fill(0, 8, 12);
      chunk[8] = flags & WEBP_HAS_ALPHA;
    } else if (pixels) {
      if (hasPicture) throw new Refused('kind');
      hasPicture = true;
    }
    if (length % 2 === 1) chunk.fill(0, 8 + length);
    if (pixels ?? name === 'ALPH') kept.push(chunk);
    at += chunk.byteLength;
  }
  if (!hasPicture) throw new Refused('kind');
  const head = part(view, 0, 12);
  const total = kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
  new DataView(head.buffer).setUint32(4, 4 + total, true);
  return { kept: [head, ...kept], sizes };
}

function webpPixels(view: DataView, name: string, body: number): Pixels | undefined {
  if (name === 'VP8X') {
    return { width: 1 + uint24(view, body + 4), height: 1 + uint24(view, body + 7) };
  }
  if (name === 'VP8 ') {
    return {
      width: view.getUint16(body + 6, true) & 0x3fff,
      height: view.getUint16(body + 8, true) & 0x3fff,
    };
  }
  if (name === 'VP8L') {
    const bits = view.getUint32(body + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return undefined;
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

/** A copy of some bytes. */
function part(view: DataView, at: number, length: number): Uint8Array<ArrayBuffer> {
  if (at + length > view.byteLength) throw new RangeError('Past the end');
  return Uint8Array.from(new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const one of parts) {
    bytes.set(one, at);
    at += one.byteLength;
  }
  return bytes;
}

/** Bytes as Latin letters. */
const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...part(view, at, length));
