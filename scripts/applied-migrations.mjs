// Compares the migrations that a database has with the files of this version. It needs no packages: a
// check of a project may run before they are there.

/**
 * `edited` names the files that have another text than what was applied, `unknown` the applied versions
 * without a file, `left` the files that are still to be applied.
 *
 * @param {readonly { version: string, statements: readonly string[] | null }[]} applied
 * @param {readonly { name: string, sql: string }[]} migrations
 */
export function compareMigrations(applied, migrations) {
  const files = new Map(migrations.map((file) => [file.name.split('_')[0], file]));
  const versions = new Set(applied.map(({ version }) => version));
  return {
    edited: applied.flatMap(({ version, statements }) => {
      const file = files.get(version);
      const isSame = !file || plain(file.sql) === plain((statements ?? []).join(';\n'));
      return isSame ? [] : [file.name];
    }),
    unknown: [...versions].filter((version) => !files.has(version)),
    left: [...files].flatMap(([version, { name }]) => (versions.has(version) ? [] : [name])),
  };
}

/** A migration is kept as its statements: between them, comments and blanks are lost. */
const plain = (sql) => sql.replace(/^\s*--.*$/gm, '').replace(/[\s;]+/g, '');
