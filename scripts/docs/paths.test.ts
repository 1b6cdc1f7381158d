import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Commands leave these behind. */
const LEFT_BEHIND = ['.cache', '.git', 'node_modules', 'dist', 'dist-ssr', 'test-results'];

/** Files and folders of the project. */
const KNOWN = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !LEFT_BEHIND.includes(name))
  .flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const inside = readdirSync(entry.name, { recursive: true, encoding: 'utf8' });
    return [entry.name, ...inside.map((name) => `${entry.name}/${name.replaceAll('\\', '/')}`)];
  })
  .filter((name) => !name.startsWith('supabase/.temp'));
const TOP = new Set(KNOWN.filter((name) => !name.includes('/')));
const DOCUMENTS = KNOWN.filter((file) => file.endsWith('.md'));

/** Named in the documents, and made by a command or by hand. */
const MADE = [
  'supabase/.temp',
  'booking.html',
  '404.html',
  'vercel.json',
  'all-bookings.json',
  'bookings.sql',
  'index.ts',
];
const ENDING = /\.(ts|tsx|mjs|sql|md|css|json|toml|html)$/;

const DRAWING = /```mermaid\n[^`]*```/g;

/** A name in backticks counts if it looks like a file, or like a folder of the project. */
function namedPaths(text: string): string[] {
  return (
    [...text.matchAll(/`([\w./@*{},<>-]+)`/g)]
      .map(([, name = '']) => name.replace(/\/$/, ''))
      .filter((name) => ENDING.test(name) || TOP.has(name.split('/')[0] ?? '') || isInside(name))
      .filter((name) => !name.startsWith('.') || name.includes('/'))
      // A download of the dashboard.
      .filter((name) => !name.includes('<day>'))
      .filter((name) => !MADE.some((made) => name === made || name.startsWith(`${made}/`)))
  );
}

/** The end of a path, without the folders that it begins with. */
const isInside = (name: string): boolean =>
  name.includes('/') && KNOWN.some((known) => known.endsWith(`/${name}`));

/** `<noun>` and `*` match one name, `**` any folders, `{a,b}` either. */
function patternOf(name: string): RegExp {
  const source = name
    .replace(/[.]/g, '\\.')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/<\w+>/g, '[^/]+')
    .replace(/\*+\/?/g, (stars) => (stars.startsWith('**') ? '(.*/)?' : '[^/]*'));
  return new RegExp(`^${source}$`);
}

const exists = (name: string): boolean =>
  KNOWN.includes(name) || KNOWN.some((known) => patternOf(name).test(known));

/** In a drawing there is no room for folders, so a name is enough that only one file has. */
const isTheOnly = (name: string): boolean =>
  KNOWN.filter((known) => path.posix.basename(known) === name).length === 1;

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('Every file and folder that a document names exists at that path, from the root of the project', () => {
    expect(namedPaths(text).filter((name) => !exists(name))).toEqual([]);
  });

  it('Every file in a drawing is named by its path, or by a name that no other file has', () => {
    const drawn = (text.match(DRAWING) ?? []).flatMap(
      (drawing) => drawing.match(/[\w./-]+\.(?:tsx?|mjs|sql|css)\b/g) ?? [],
    );
    expect(drawn.filter((name) => !exists(name) && !isTheOnly(name))).toEqual([]);
  });

  it('Every link of a document leads to a file or heading that exists', () => {
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !isReached(document, link));
    expect(broken).toEqual([]);
  });
});

function isReached(document: string, link: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? document : path.normalize(path.join(path.dirname(document), file));
  if (!KNOWN.includes(target.replace(/\/$/, ''))) return false;
  return heading === undefined || headingsOf(readFileSync(target, 'utf8')).includes(heading);
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
