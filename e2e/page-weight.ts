import type { Page, Response } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface WeightEntry {
  /** File name without its hash. */
  readonly file: string;
  readonly kind: 'script' | 'style' | 'font' | 'image' | 'document' | 'other';
  /** Bytes as a static host sends them: brotli for text, as they are for fonts and images. */
  readonly bytes: number;
}

const DIST = 'dist';
const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
const sizes = new Map<string, number>();

/** Bytes of a built file on the wire. */
export function wireBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(join(DIST, file));
  const bytes = COMPRESSED.test(file)
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    : content.length;
  sizes.set(file, bytes);
  return bytes;
}

function builtFile(pathname: string): string {
  if (/\.[a-z0-9]+$/i.test(pathname)) return pathname;
  const page = pathname.replace(/\/+$/, '');
  return page === '' ? 'index.html' : `${page}.html`;
}

const KINDS: ReadonlyArray<readonly [RegExp, WeightEntry['kind']]> = [
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2$/, 'font'],
  [/\.(svg|png|avif|webp|jpg)$/, 'image'],
  [/\.html$/, 'document'],
];

/** Notes every file of our own that a page loads from now on; `backend` counts requests to it. */
export function watchWeight(page: Page) {
  const entries: WeightEntry[] = [];
  let backend = 0;
  page.on('response', (response: Response) => {
    const url = new URL(response.url());
    if (!url.protocol.startsWith('http') || url.hostname !== '127.0.0.1') return;
    if (/^\/(rest|auth|functions)\//.test(url.pathname)) {
      backend += 1;
      return;
    }
    const file = builtFile(url.pathname);
    const kind = KINDS.find(([pattern]) => pattern.test(file))?.[1] ?? 'other';
    entries.push({ file: file.replace(/-[\w-]{8}(\.\w+)$/, '$1'), kind, bytes: wireBytes(file) });
  });
  const sum = (kind?: WeightEntry['kind']) =>
    entries.filter((e) => !kind || e.kind === kind).reduce((total, e) => total + e.bytes, 0);
  return {
    entries,
    scriptBytes: () => sum('script'),
    totalBytes: () => sum(),
    backendRequests: () => backend,
  };
}

/** The files of a page, heaviest first, for the message of a failing budget. */
export function heaviestFirst(entries: readonly WeightEntry[]): string {
  return entries
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}`)
    .join('\n');
}
