// Writes the tables of files and functions in docs/database.md from the comments of the schemas, where
// each file says first what it is about, and each public function what it does and what it refuses:
//
//   npm run docs
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { readSchemas } from '../postgres-schema.mjs';

const PAGE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/database.md');

const CALLERS = {
  anon: 'everybody',
  authenticated: 'staff',
  service_role: 'service key',
};

/** @param {string} args types and defaults go: the types of TypeScript say them */
const namesOf = (args) =>
  args
    .replaceAll(/default [^,]*(?:'[^']*')?|--.*$/gm, '')
    .split(',')
    .map((arg) => arg.trim().split(/\s/)[0] ?? '')
    .filter((name) => name !== '')
    .join(', ');

/** @param {string} sql */
function rowsOf(sql) {
  return [...sql.matchAll(/^create function public\.(\w+)\(([^)]*)\)/gm)].map(
    ([, name = '', args = '']) => {
      const [, text = ''] =
        new RegExp(
          `^comment on function public\\.${name}\\([^)]*\\) is\\s+'((?:[^']|'')*)';$`,
          'm',
        ).exec(sql) ?? [];
      const [, roles = ''] =
        new RegExp(
          `^grant execute on function public\\.${name}\\([^)]*\\) to ([\\w, ]+);$`,
          'm',
        ).exec(sql) ?? [];
      const callers = roles.split(', ').map((role) => CALLERS[/** @type {'anon'} */ (role)]);
      const who = callers.includes('everybody')
        ? 'everybody'
        : text.includes('For owners.')
          ? 'owners'
          : text.includes('For staff and technicians.')
            ? 'staff, technicians'
            : callers.join(', ');
      const what = text
        .replaceAll("''", "'")
        .replaceAll(/ ?(?:May be null[^.]*|For staff|For staff and technicians|For owners)\./g, '')
        .replaceAll('|', '\\|');
      return { name, line: `| \`${name}(${namesOf(args)})\` | ${who} | ${what} |`, what };
    },
  );
}

/** The table, and the functions that say nothing of themselves. */
export async function functionsTable() {
  const rows = (await readSchemas()).flatMap(({ sql }) => rowsOf(sql));
  const lines = ['| function | who may call | what it does |', '| --- | --- | --- |'];
  return {
    text: [...lines, ...rows.map(({ line }) => line)].join('\n'),
    silent: rows.filter(({ what }) => what === '').map(({ name }) => name),
  };
}

/** A row for each file of the schemas, with the first sentence of the comment at its top. */
export async function filesTable() {
  const rows = (await readSchemas()).map(({ name, sql }) => {
    const [, head = ''] = /^((?:--.*\n)+)/.exec(sql) ?? [];
    const [sentence = ''] = head
      .replaceAll(/\n?-- ?/g, ' ')
      .trim()
      .split(/(?<=\.)\s/);
    return `| \`supabase/schemas/${name}\` | ${sentence} |`;
  });
  return ['| file | what it is about |', '| --- | --- |', ...rows].join('\n');
}

/** docs/database.md as it should be. */
export async function writtenPage() {
  const page = await readFile(PAGE, 'utf8');
  const withFiles = between(page, 'files', await filesTable());
  return between(withFiles, 'functions', (await functionsTable()).text);
}

/** The page with the given table between its marks. */
function between(
  /** @type {string} */ page,
  /** @type {string} */ name,
  /** @type {string} */ table,
) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = page.split(begin);
  return `${before}${begin}\n${table}\n${end}${rest.split(end)[1] ?? ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(PAGE, await writtenPage());
}
