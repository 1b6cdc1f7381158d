import { describe, expect, it } from 'vitest';

import { photoIn } from '../../src/domain/photo-content.ts';
import { bytes, chunk, exif, frame, jpeg, png, segment, webp, webpChunk } from './support/photos';

const PLACE = '49.1913,-122.8490 Surrey';
/** The same in two bytes a letter. */
const WIDE_PLACE = bytes(bytes(PLACE).reduce<number[]>((wide, byte) => [...wide, 0, byte], []));
const XMP = 'http://ns.adobe.com/xap/1.0/\u0000';
const noted = (...parts: Parameters<typeof bytes>) => bytes(...parts, PLACE);

/** Exif whose place is in the second directory, and named in the sub-directory of the first. */
const HIDDEN_EXIF = noted(exif(0x8769), [0, 1, 0x88, 0x25], Array<number>(12).fill(0));

const PIXELS = { width: 800, height: 600 } as const;

describe('the content of a photo', () => {
  it.each([
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a PNG', png(), 'image/png'],
    ['a WebP', webp(), 'image/webp'],
  ])('A photo that is %s is kept as it is', (_name, photo, kind) => {
    expect(photoIn(photo)).toEqual({ kind, bytes: photo, ...PIXELS });
  });

  it.each([
    ['Exif', jpeg({ extra: segment(0xe1, exif(0x8825)) })],
    ['Exif in a second directory', jpeg({ extra: segment(0xe1, HIDDEN_EXIF) })],
    ['XMP', jpeg({ extra: segment(0xe1, noted(XMP, '<exif:GPSLatitude>')) })],
    ['XMP in UTF-16', jpeg({ extra: segment(0xe1, bytes(XMP, WIDE_PLACE)) })],
    ['IPTC', jpeg({ extra: segment(0xed, noted('Photoshop 3.0')) })],
    ['a comment', jpeg({ extra: segment(0xfe, noted()) })],
    ['a comment after the scan', jpeg({ late: segment(0xfe, noted()) })],
    ['the head of a JFIF file', jpeg({ extra: segment(0xe0, noted('JFIF\u0000')) })],
    ['a colour profile', jpeg({ extra: segment(0xe2, noted('ICC_PROFILE\u0000')) })],
    ['further pictures of the file', jpeg({ extra: segment(0xe2, noted('MPF\u0000')) })],
    ['what calls itself Adobe', jpeg({ extra: segment(0xee, noted('Adobe')) })],
    ...Array.from({ length: 16 }, (_segment, n): [string, Uint8Array] => [
      `application data ${n}`,
      jpeg({ extra: segment(0xe0 + n, noted()) }),
    ]),
    ...Array.from({ length: 14 }, (_segment, n): [string, Uint8Array] => [
      `extension ${n}`,
      jpeg({ extra: segment(0xf0 + n, noted()) }),
    ]),
  ])('Of a JPEG nothing is kept of %s', (_name, photo) => {
    expect(photoIn(photo)).toEqual({ kind: 'image/jpeg', bytes: jpeg(), ...PIXELS });
  });

  it.each([
    ['eXIf', exif(0x8825).slice(6)],
    ['iTXt', bytes(`XML:com.adobe.xmp\u0000${PLACE}`)],
    ['tEXt', bytes(`Comment\u0000${PLACE}`)],
    ['zTXt', bytes(`Comment\u0000${PLACE}`)],
    ['tIME', [7, 234, 1, 1, 1, 1, 1]],
    ['iCCP', bytes(`${PLACE}\u0000`)],
    ['pHYs', [0, 0, 11, 19, 0, 0, 11, 19, 1]],
    ['gAMA', [0, 0, 177, 143]],
    ['prVt', bytes(PLACE)],
  ])('Of a PNG nothing is kept of a chunk %s', (name, body) => {
    expect(photoIn(png(chunk(name, body)))).toEqual({ kind: 'image/png', bytes: png(), ...PIXELS });
  });

  it('The palette and the transparency of a PNG are kept', () => {
    const photo = png([...chunk('PLTE', [0, 0, 0]), ...chunk('tRNS', [0, 0])]);
    expect(photoIn(photo)).toEqual({ kind: 'image/png', bytes: photo, ...PIXELS });
  });

  it.each([
    ['EXIF', exif(0x8825).slice(6), 0x08],
    ['XMP ', noted('<x>'), 0x04],
    ['XMP ', WIDE_PLACE, 0x04],
    ['ICCP', noted(), 0x20],
    ['PLCE', noted(), 0x2c],
  ])('Of a WebP nothing is kept of a chunk %s, nor its mark in the head', (name, body, flags) => {
    const photo = webp(webpChunk(name, body), flags);
    expect(photoIn(photo)).toEqual({ kind: 'image/webp', bytes: webp(), ...PIXELS });
  });

  it('The transparency of a WebP is kept', () => {
    const alpha = webpChunk('ALPH', [0, 1, 2]);
    expect(photoIn(webp(alpha, 0x3c))).toEqual({
      kind: 'image/webp',
      bytes: webp(alpha, 0x10),
      ...PIXELS,
    });
  });

  it.each([
    ['a PDF', bytes('%PDF-1.7 and more of it than a header'), 'kind'],
    ['nothing', bytes(), 'kind'],
    ['a page', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'kind'],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0]), 'kind'],
    ['a JPEG that is cut off', jpeg().slice(0, 24), 'kind'],
    ['a JPEG with a zip behind it', jpeg({ after: 'PK\u0003\u0004hidden' }), 'kind'],
    ['a PNG with a page behind it', png([], '<script>'), 'kind'],
    ['a PNG that is cut off', png().slice(0, -4), 'kind'],
    ['a PNG with two sizes', png(chunk('IHDR', Array<number>(13).fill(1))), 'kind'],
    ['a WebP that is longer than it says', bytes(webp(), 'more'), 'kind'],
    ['a WebP that moves', webp([], 0x02), 'kind'],
    ['a WebP of two pictures', webp(webpChunk('VP8L', [0x2f, 0, 0, 0, 0])), 'kind'],
    ['pixels for a bomb', jpeg({ size: [65_000, 65_000] }), 'size'],
    ['a WebP whose picture is larger than its head says', webpBomb(), 'size'],
    ['two sizes in one JPEG', jpeg({ extra: frame(65_000, 65_000) }), 'kind'],
    ['no pixels', jpeg({ size: [0, 10] }), 'size'],
  ])('The content of a photo is refused when it is %s', (_name, photo, problem) => {
    expect(photoIn(photo)).toEqual({ problem });
  });
});

function webpBomb(): Uint8Array {
  const head = webpChunk('VP8X', [0, 0, 0, 0, 31, 3, 0, 87, 2, 0]);
  const body = bytes('WEBP', head, webpChunk('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f]));
  return bytes('RIFF', [body.length, 0, 0, 0], body);
}
