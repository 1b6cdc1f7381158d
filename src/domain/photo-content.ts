import { PHOTO_EDGE, type PhotoKind } from '../../../src/domain/photos.ts';

/** `kind`: no JPEG, PNG or WebP, or more than one thing in a file; `place`: says where it was taken. */
export type PhotoProblem = 'kind' | 'place' | 'size';

class Refused extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** What a photo is by its content, whatever it is called; or why it is not taken. */
export function inspectPhoto(bytes: Uint8Array): PhotoKind | { readonly problem: PhotoProblem } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [kind, pixels] = inspect(view);
    const edges = [pixels.width, pixels.height];
    if (!edges.every((edge) => edge >= 1 && edge <= PHOTO_EDGE)) throw new Refused('size');
    return kind;
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    // Read past its end: it is cut off, or lies about its parts.
    if (error instanceof RangeError) return { problem: 'kind' };
    throw error;
  }
}

function inspect(view: DataView): readonly [PhotoKind, Pixels] {
  if (view.getUint16(0) === 0xffd8) return ['image/jpeg', inspectJpeg(view)];
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) {
    return ['image/png', inspectPng(view)];
  }
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') {
    return ['image/webp', inspectWebp(view)];
  }
  throw new Refused('kind');
}

/** Marker by marker; after the end of the image nothing may follow. */
function inspectJpeg(view: DataView): Pixels {
  let pixels: Pixels | undefined;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new Refused('kind');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (at + 2 !== view.byteLength || !pixels) throw new Refused('kind');
      return pixels;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) throw new Refused('kind');
    const body = at + 4;
    if (marker === 0xe1) refuseApplicationData(view, body, length - 2);
    // IPTC, where programs write a city.
    if (marker === 0xed) throw new Refused('place');
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      // A second size: which of them a program believes is open.
      if (pixels) throw new Refused('kind');
      pixels = { height: view.getUint16(body + 1), width: view.getUint16(body + 3) };
    }
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(view, at);
  }
}

/** Where the next marker stands; stuffed zeros and restarts belong to the scan. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

function refuseApplicationData(view: DataView, at: number, length: number): void {
  if (text(view, at, Math.min(length, 4)) === 'Exif') refuseGps(view, at + 6);
  // XMP: what names a place names it in words.
  else if (/gps|location|city/i.test(text(view, at, length))) throw new Refused('place');
}

const GPS_TAG = 0x88_25;

/** The directory of an Exif block, in either byte order. */
function refuseGps(view: DataView, tiff: number): void {
  const order = text(view, tiff, 2);
  if (order !== 'II' && order !== 'MM') throw new Refused('kind');
  const isLittle = order === 'II';
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    if (view.getUint16(directory + 2 + entry * 12, isLittle) === GPS_TAG) {
      throw new Refused('place');
    }
  }
}

function inspectPng(view: DataView): Pixels {
  const pixels = { width: view.getUint32(16), height: view.getUint32(20) };
  if (text(view, 12, 4) !== 'IHDR') throw new Refused('kind');
  for (let at = 8; ;) {
    const length = view.getUint32(at);
    const name = text(view, at + 4, 4);
    if (name === 'eXIf') refuseGps(view, at + 8);
    if (/^[tiz]..t$/i.test(name)) throw new Refused('place');
    at += 12 + length;
    if (name === 'IEND') {
      if (at !== view.byteLength) throw new Refused('kind');
      return pixels;
    }
  }
}

function inspectWebp(view: DataView): Pixels {
  let pixels: Pixels | undefined;
  const end = 8 + view.getUint32(4, true);
  if (end !== view.byteLength) throw new Refused('kind');
  for (let at = 12; at < end;) {
    const name = text(view, at, 4);
    const length = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'EXIF') refuseGps(view, text(view, body, 4) === 'Exif' ? body + 6 : body);
    if (name === 'XMP ' && /gps|location|city/i.test(text(view, body, length))) {
      throw new Refused('place');
    }
    pixels ??= webpPixels(view, name, body);
    at = body + length + (length % 2);
  }
  if (!pixels) throw new Refused('kind');
  return pixels;
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

/** Bytes as Latin letters. */
function text(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) throw new RangeError('Past the end');
  let letters = '';
  for (let byte = at; byte < at + length; byte += 1) {
    letters += String.fromCharCode(view.getUint8(byte));
  }
  return letters;
}
