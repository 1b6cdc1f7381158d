import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Every name in an error is a table, function or enum that differs. Of Insert and Update only the
 * columns count that ours offers: those that the Data API's roles may write. What a function returns
 * is compared without null, which the hosted generator doesn't know of.
 */
const COMPARISON = `
import type { Database as Generated } from './generated.ts';
import type { Database as Kept } from '${path.join(ROOT, 'src/lib/database.types.ts')}';

type Ours = Kept['public'];
type Theirs = Generated['public'];
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? (keyof A extends keyof B ? true : false) : false) : false;
type Differences<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B ? (Same<A[K], B[K]> extends true ? never : K) : K;
}[keyof A | keyof B];
type Writable<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]: T[K] };
type Rows<T> = { [K in keyof T]: T[K] extends { Row: infer Row } ? Row : never };
type Links<T> = { [K in keyof T]: T[K] extends { Relationships: infer Links } ? Links : never };
type WritableOf<T, Kind extends string> = {
  [K in keyof T]: T[K] extends Record<Kind, infer Columns> ? Writable<Columns> : never;
};
type Picked<T, Kind extends string, By> = {
  [K in keyof T]: T[K] extends Record<Kind, infer Columns>
    ? Pick<Columns, keyof Columns & keyof By[K & keyof By]>
    : never;
};
type OurInserts = WritableOf<Ours['Tables'], 'Insert'>;
type OurUpdates = WritableOf<Ours['Tables'], 'Update'>;
type WithoutNull<R> = R extends readonly (infer Row)[]
  ? { [Column in keyof Row]: Exclude<Row[Column], null> }[]
  : Exclude<R, null>;
type Calls<T, Names extends keyof T> = {
  [K in Names]: T[K] extends { Args: infer Args; Returns: infer Returned }
    ? { Args: Args; Returns: WithoutNull<Returned> }
    : never;
};
type Callable = keyof Ours['Functions'] & keyof Theirs['Functions'];

declare const none: never;
export const rows: never = none as Differences<Rows<Ours['Tables']>, Rows<Theirs['Tables']>>;
export const inserts: never = none as Differences<OurInserts, Picked<Theirs['Tables'], 'Insert', OurInserts>>;
export const updates: never = none as Differences<OurUpdates, Picked<Theirs['Tables'], 'Update', OurUpdates>>;
export const links: never = none as Differences<Links<Ours['Tables']>, Links<Theirs['Tables']>>;
export const missing: never = none as Exclude<keyof Ours['Functions'], keyof Theirs['Functions']>;
export const functions: never = none as Differences<Calls<Ours['Functions'], Callable>, Calls<Theirs['Functions'], Callable>>;
export const enums: never = none as Differences<Ours['Enums'], Theirs['Enums']>;
`;

const SETTINGS = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  files: ['comparison.ts'],
};

/**
 * Returns what the type checker says where `generated` and src/lib/database.types.ts differ; '' if
 * they are the same.
 */
export async function typeDifferences(generated: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'same-types-'));
  try {
    await writeFile(path.join(folder, 'generated.ts'), generated);
    await writeFile(path.join(folder, 'comparison.ts'), COMPARISON);
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false']);
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
