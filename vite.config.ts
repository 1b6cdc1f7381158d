import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginOption, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { staticHost } from './scripts/vite/static-host.mjs';

const src = fileURLToPath(new URL('./src', import.meta.url));

/** Settings, Health compares it with the newest one that the database has. */
const newestMigration = readdirSync(new URL('./supabase/migrations', import.meta.url))
  .sort()
  .at(-1);

/** Asks for the data of staff's pages while their code is on its way. */
const STAFF_LOADERS = /src\/pages\/staff-loaders/;

/** The views of the staff, which no visitor gets. */
const STAFF_PAGE =
  /src\/pages\/(dashboard-layout|staff-loaders|(customers|dashboard|day|numbers|quotes|receipts|settings|staff-certificate|staff-receipt|taxes|till|week)-page)/;

/** Whether all that import a module, from file to file, are views of the staff. */
function isForStaff(
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (STAFF_PAGE.test(id) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  // The route table imports every view; it belongs to none of them.
  const all = [...importers, ...dynamicImporters].filter((each) => !/src\/staff-pages/.test(each));
  return all.length > 0 && all.every((importer) => isForStaff(importer, context, seen));
}

/** What staff see all day begins with as little as it needs. */
const FIRST_PAGE = /src\/pages\/(dashboard-layout|dashboard-page)/;
const DAYS_PAGE = /src\/pages\/(day|week)-page/;

function staffChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!isForStaff(id, context)) return null;
  if (isImportedBy(STAFF_LOADERS, id, context)) return 'staff-data';
  if (isImportedBy(FIRST_PAGE, id, context)) return 'staff';
  if (isImportedBy(DAYS_PAGE, id, context)) return 'staff-days';
  return isImportedBy(STAFF_PAGE, id, context) ? 'staff-rooms' : 'staff-later';
}

/** Whether one of the roots imports a module, from file to file, before anybody acts. */
function isImportedBy(
  roots: RegExp,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (roots.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => isImportedBy(roots, importer, context, seen));
}

/**
 * Few files instead of one for every set of pages that share a module. Each says what a build
 * without it costs, in compressed sizes.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What runs before the page is painted needs no other file: with one more, 0.7 KB on every page.
  { name: 'index', test: /src\/entry-client|vite\/preload-helper/, priority: 3 },
  // What every page has in any case, and needs no other file: without it up to 26 more on a page, and 6 KB.
  // Who shows an icon is not known, because all are imported by the package's list: those come along.
  {
    name: (id, context) => (isImportedBy(/src\/main\.tsx/, id, context) ? 'site' : null),
    debugName: 'site',
    test: /^(?!.*(?:\.css|\/icons\/|\/main\.tsx))/,
    priority: 2,
  },
  // Without it the day's page begins with 41 files instead of 18, and the login has 20 KB more.
  {
    name: staffChunk,
    debugName: 'staff',
    test: /\/src\/(?!components\/ui\/(?:select|form-field))\S+\.tsx?$/,
    minShareCount: 2,
    priority: 1,
    // What visitors need as well stays theirs.
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    // Without it 57 more files and 83 KB on the home page. What visitors meet on most pages; the packages of calendar and dialogs are loaded where they are used.
    test: /src\/(components\/(booking|clock|copy-field|site|structured-data|use-|ui\/(badge|button|calendar-shape|card|cn|fact-list|field|input|native-select|note|retry-note|section|section-heading|skeleton|tabs|textarea)\.)|config|content\/(article-page|count|facts|studio|booking\/(booking|policy|wizard))\.|domain(?!\/(intake|installed|photo))|lib\/(create-once|errors|load-supabase|new-id|save-file|website)|features\/booking\/(captcha\/use-captcha|form-field|page\/honeypot|privacy-note|studio-car|success-link|total-line|validate-booking))|\/lucide-react\/dist\/esm\/icons\/(?!clipboard-check|rotate-cw|zoom-)/,
    minShareCount: 4,
  },
  // At most one more file than the site's styles: without it two pages have more.
  { name: 'drawn', test: /src\/(components|features\/(?!dashboard))\S*\.css$/ },
  // Without it the quote's page has 16 files instead of 13, and a page of the budget too many.
  {
    name: 'quote',
    test: /node_modules\/idb-keyval\/|src\/(content\/booking\/quote|lib\/(kept-photos|picture|prepare-photo|send-file)|domain\/photo|features\/booking\/(api\/quotes|quote\/next-))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Without it seven more files on the login, and two pages of staff have too many.
  {
    name: 'account',
    test: /src\/(content\/staff|features\/(auth|dashboard\/shell\/staff-views)|lib\/se)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/**
 * The embedded backend, for `vite` and `vite preview` only. It is never loaded for a build: with
 * missing variables it would write its own key into the bundle.
 */
async function embeddedBackend(command: string, mode: string): Promise<PluginOption> {
  if (command !== 'serve' || mode === 'test' || mode === 'static') return undefined;
  const { supalite } = await import('@supabase/lite/vite');
  const { mailbox } = await import('./scripts/vite/mailbox.mjs');
  const { linkFunctions } = await import('./scripts/vite/link-functions.mjs');
  const { quotePhoto } = await import('./scripts/vite/quote-photo.mjs');
  const { websitePhoto } = await import('./scripts/vite/website-photo.mjs');
  const { pay } = await import('./scripts/vite/pay.mjs');
  const { phone } = await import('./scripts/vite/phone.mjs');
  const { people } = await import('./scripts/vite/people.mjs');
  const { publish } = await import('./scripts/vite/publish.mjs');
  const { pathsOnly } = await import('./scripts/vite/embedded-backend.mjs');
  const backend = supalite({
    config: 'supabase/lite.config.mjs',
    admin: false,
    initOnBoot: false,
    watchSchema: false,
  });
  // In front of the backend: it listens for requests that may write into the outbox.
  return [
    pathsOnly(),
    mailbox(),
    linkFunctions(),
    quotePhoto(),
    websitePhoto(),
    pay(),
    phone(),
    people(),
    publish(),
    backend,
  ];
}

function project(
  name: string,
  environment: 'node' | 'happy-dom',
  include: string,
  setup: {
    readonly setupFiles?: string[];
    readonly globalSetup?: string[];
    readonly isolate?: boolean;
  } = {},
) {
  // Generous on purpose: a busy machine is slow, not wrong. Speed is measured by the benchmarks.
  const timeout = ['database', 'golive', 'engines'].includes(name) ? 180_000 : 60_000;
  // As in the browser tests: a shared CI machine may stall, and a second try is reported.
  const retry = process.env['CI'] ? 1 : 0;
  const slow = { testTimeout: timeout, hookTimeout: timeout, retry };
  return {
    extends: true as const,
    test: { name, environment, include: [include], ...setup, ...slow },
  };
}

export default defineConfig(async ({ command, mode, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), staticHost(), await embeddedBackend(command, mode)],
  resolve: { alias: { '@': src } },
  define: { 'import.meta.env.SCHEMA_VERSION': JSON.stringify(newestMigration?.split('_')[0]) },
  build: {
    manifest: !isSsrBuild,
    target: 'es2023',
    // Everything the browser may cache forever carries a hash in its name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      project('unit', 'node', '{src,tools,scripts/docs}/**/*.test.ts', {
        setupFiles: ['src/testing/console-guard.ts'],
        // Rules hold no state: their modules are loaded once for all files.
        isolate: false,
      }),
      project('component', 'happy-dom', 'src/**/*.test.tsx', {
        setupFiles: ['src/testing/console-guard.ts', 'src/testing/dom-setup.ts'],
        // Packages are loaded once for all files, our own modules again for each (dom-setup.ts).
        isolate: false,
      }),
      project('database', 'node', 'supabase/tests/**/*.test.ts', {
        globalSetup: ['supabase/tests/support/shared-server.ts'],
        // The engines of a process serve all its files (engines.ts).
        isolate: false,
      }),
      // Reads dist: run after a build.
      project('site', 'node', 'scripts/{setup,site}/*.test.ts'),
      project('golive', 'node', 'scripts/golive/*.test.ts'),
      project('engines', 'node', 'e2e/engines/*.test.ts'),
    ],
  },
}));
