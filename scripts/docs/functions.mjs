// Writes the table of functions in docs/database.md from the comments of the schemas, where each
// public function says once what it does and what it refuses:
//
//   npm run docs
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { readSchemas } from '../postgres-schema.mjs';

const PAGE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/database.md');
const [BEGIN, END] = ['<!-- functions -->', '<!-- /functions -->'];

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
          : callers.join(', ');
      const what = text
        .replaceAll("''", "'")
        .replaceAll(/ ?(?:May be null[^.]*|For staff|For owners)\./g, '')
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

/** The page with the given table between its marks. */
export async function pageWith(/** @type {string} */ table) {
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  return `${before}${BEGIN}\n${table}\n${END}${rest.split(END)[1] ?? ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(PAGE, await pageWith((await functionsTable()).text));
}
