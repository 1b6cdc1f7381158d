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

/** The views of the staff, and the interface kit, which no visitor gets. */
const STAFF_PAGE =
  /src\/pages\/(dashboard-layout|staff-loaders|(customers|dashboard|day|kit|numbers|quotes|receipts|settings|staff-receipt|taxes|till|week)-page)/;
/** What staff see all day begins with as little as it needs. */
const FIRST_STAFF_PAGE = /src\/pages\/(dashboard-layout|dashboard-page|staff-loaders)/;

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

/** Whether the first view of staff imports a module, from file to file, before anybody acts. */
function isForFirstPage(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()) {
  if (FIRST_STAFF_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer): boolean => isForFirstPage(importer, context, seen));
}

const STAFF_CODE = {
  debugName: 'staff',
  test: /\/src\/(?!components\/ui\/(?:select|form-field))\S+\.tsx?$|\/lucide-react\/dist\/esm\/icons\//,
  priority: 1,
  // What visitors need as well stays theirs.
  includeDependenciesRecursively: false,
};

/** What several pages share comes in few files: on a slow phone each costs 5 ms. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What runs before the page is painted needs no other file.
  { name: 'index', test: /src\/entry-client|vite\/preload-helper/, priority: 3 },
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core)|lucide-react\/dist\/esm\/(?!icons)\S+|sonner|clsx|class-variance-authority|tailwind-merge)\//,
  },
  {
    ...STAFF_CODE,
    name: (id, context) =>
      isForStaff(id, context) && isForFirstPage(id, context) ? 'staff' : null,
    minShareCount: 2,
  },
  {
    ...STAFF_CODE,
    name: (id, context) => (isForStaff(id, context) ? 'staff-rooms' : null),
    minShareCount: 8,
  },
  // What visitors meet on most pages; the packages of calendar and dialogs are loaded where they are used.
  {
    name: 'shared',
    test: /src\/(components\/(booking|clock|copy-field|site|structured-data|use-|ui\/(badge|button|calendar-shape|card|cn|fact-list|field|input|native-select|note|radio-cards|radio-tiles|retry-note|section|section-heading|skeleton|switch|tabs|textarea|undo-toast|use-back-closes)\.)|config|content\/(article-page|count|facts|studio|booking\/(booking|policy|wizard))\.|domain|lib\/(create-once|errors|load-supabase|new-id|save-file|website)|features\/booking\/(captcha\/use-captcha|form-field|page\/honeypot|privacy-note|studio-car|success-link|total-line|validate-booking))|\/lucide-react\/dist\/esm\/icons\//,
    minShareCount: 4,
  },
  { name: 'supabase', test: /node_modules\/(@supabase|tslib)\/|src\/lib\/supabase/ },
  {
    name: 'account',
    test: /src\/(content\/staff|features\/(auth|dashboard\/shell\/staff-views)|lib\/se)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // One file more than the site's styles before a page is painted, and not three.
  { name: 'drawn', test: /src\/(components|features\/(?!dashboard))\S*\.css$/ },
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
  const { people } = await import('./scripts/vite/people.mjs');
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
    people(),
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
