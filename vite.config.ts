import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { staticHost } from './scripts/vite/static-host.mjs';

const src = fileURLToPath(new URL('./src', import.meta.url));

/**
 * The embedded backend, for `vite` and `vite preview` only. It is never loaded for a build: with
 * missing variables it would write its own key into the bundle.
 */
async function embeddedBackend(command: string, mode: string): Promise<PluginOption> {
  if (command !== 'serve' || mode === 'test' || mode === 'static') return undefined;
  const { supalite } = await import('@supabase/lite/vite');
  const { mailbox } = await import('./scripts/vite/mailbox.mjs');
  const backend = supalite({
    config: 'supabase/lite.config.mjs',
    admin: false,
    initOnBoot: false,
    watchSchema: false,
  });
  // In front of the backend: it listens for requests that may write into the outbox.
  return [mailbox(), backend];
}

/**
 * Everything that `src/main.tsx` imports without waiting is one file, and so is what every page
 * needs: split by who else uses it, it would be thirty, each packed by itself and each a request
 * that the page's thread has to send. What the first script needs stays with that.
 */
function frameChunk(id: string, graph: ChunkGraph): string | null {
  const isNeeded = (by: string): boolean => isImportedBy(by, id, graph, new Set());
  // Every page has a head and may fail to reach the backend.
  const isOfEveryPage = /\/src\/(?:components\/head|lib\/errors)\.tsx?$/.test(id);
  if (isOfEveryPage) return 'frame';
  return isNeeded('/src/main.tsx') && !isNeeded('/src/boot.ts') ? 'frame' : null;
}

/**
 * What the booking page and others know of the shop: one piece where the bundler would cut ten of
 * 200 bytes, and nothing that the booking page does not use, because it is the heaviest.
 */
function shopChunk(id: string, graph: ChunkGraph): string | null {
  // The icons' index imports all of them: who uses which can't be told.
  if (id.includes('/lucide-react/dist/esm/icons/')) return 'shop';
  const isSmall = /\/src\/(?:domain|config|content)\/|load-visitor-client|success-link/.test(id);
  return isSmall && isImportedBy('/pages/booking-page.tsx', id, graph, new Set()) ? 'shop' : null;
}

function isImportedBy(root: string, id: string, graph: ChunkGraph, seen: Set<string>): boolean {
  if (id.endsWith(root)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  // The icons' index imports all of them, whoever uses which.
  if (importers.some((importer) => /lucide-react\/dist\/esm\/lucide-react/.test(importer)))
    return false;
  return importers.some((importer) => isImportedBy(root, importer, graph, seen));
}

const CHUNKS = [
  // Vite's few lines for loading on demand: the first script needs them, and nothing else of these.
  { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
  { name: frameChunk, debugName: 'frame', priority: 2 },
  { name: shopChunk, debugName: 'shop', minShareCount: 2, priority: 1 },
];

interface ChunkGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

function project(
  name: string,
  environment: 'node' | 'jsdom',
  include: string,
  setupFiles: string[] = [],
) {
  // Generous on purpose: a busy machine is slow, not wrong. Speed is measured by the benchmarks.
  const timeout = ['database', 'golive', 'engines'].includes(name) ? 60_000 : 20_000;
  // As in the browser tests: a shared CI machine may stall, and a second try is reported.
  const retry = process.env['CI'] ? 1 : 0;
  const slow = { testTimeout: timeout, hookTimeout: timeout, retry };
  return {
    extends: true as const,
    test: { name, environment, include: [include], setupFiles, ...slow },
  };
}

export default defineConfig(async ({ command, mode, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), staticHost(), await embeddedBackend(command, mode)],
  resolve: {
    alias: {
      '@': src,
      // Dialogs hold the page still without a <style> element: see the module.
      'react-style-singleton': fileURLToPath(
        new URL('./src/lib/style-singleton.ts', import.meta.url),
      ),
    },
  },
  build: {
    manifest: !isSsrBuild,
    target: 'es2023',
    // Everything the browser may cache for ever carries a hash in its name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      project('unit', 'node', 'src/**/*.test.ts', ['src/testing/console-guard.ts']),
      project('component', 'jsdom', 'src/**/*.test.tsx', [
        'src/testing/console-guard.ts',
        'src/testing/dom-setup.ts',
      ]),
      project('database', 'node', 'supabase/tests/**/*.test.ts'),
      // Reads dist: run after a build.
      project('site', 'node', 'scripts/{setup,site}/*.test.ts'),
      project('golive', 'node', 'scripts/golive/*.test.ts'),
      project('engines', 'node', 'e2e/engines/*.test.ts'),
    ],
  },
}));
