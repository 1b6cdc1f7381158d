// Writes dist/<path>.html for every page of the route table: hosts answer /path with it, without a
// redirect to /path/, which no canonical link names. `/path/:part?` is written as /path, and hosts
// answer /path/* with it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Tags that React puts in front of the page's own markup and that belong into the head. */
const HEAD_TAG = /^(<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/;

/** Only a built site has these: in development the files do not exist. */
const SITE_LINKS =
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">';

/** On every page; known at once, they do not wait for the styles. */
const FONTS = ['mona-sans', 'geist'];

/** The part of a path that is not the same for all of its addresses. */
const VARYING_PART = /\/:[a-z]+\??$/;

/** The font of the shop's name across the first screen; the footer loads its own. */
const WORDMARK_FONT = 'mona-sans-wordmark';

/**
 * @param {{ dist: string, site: object, website?: import('../src/lib/website').Website }} build
 *   `website`: what the owner shows; without it pages show the samples
 * @returns {Promise<{ path: string, hasMore: boolean }[]>} pages written; `hasMore`: true of the
 * paths below it as well
 */
export async function prerenderSite({ dist, site, website }) {
  const manifestPath = join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
  const template = (await readFile(join(dist, 'index.html'), 'utf8')).replace(
    '<!--head-->',
    () => `${fontPreloads(manifest, FONTS)}${SITE_LINKS}<!--head-->`,
  );

  const files = [];
  for (const page of site.PAGES) {
    const pattern = page.path;
    const path = pattern === '*' ? site.NOT_FOUND_PATH : pattern.replace(VARYING_PART, '');
    const hasMore = VARYING_PART.test(pattern);
    const notice = page.needsScripts ? site.WITHOUT_SCRIPTS : '';
    const modules = ['src/main.tsx'];
    // The code that asks for the data comes before the code that shows it.
    if (page.loader) modules.push('src/pages/staff-loaders.ts');
    modules.push(`src/pages/${page.file}.tsx`);
    if (page.text) modules.push(`src/${page.text}`);
    if (page.isInDashboard) modules.push('src/pages/dashboard-layout.tsx');
    // Those of the entry are in the template.
    const isMore = (file) => !template.includes(file);
    const code = filesOf(manifest, modules, ({ file }) => [file]).filter(isMore);
    const styles = filesOf(manifest, modules, ({ css = [] }) => css)
      .filter(isMore)
      .map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`)
      .join('');
    if (page.isPrerendered) {
      const root = { page: pattern };
      const { head, body } = splitHead(
        await site.renderPage(path, page.showsWebsite ? website : undefined),
      );
      const font =
        page.isWordmarkFirst && site.hasWordmark() ? fontPreloads(manifest, [WORDMARK_FONT]) : '';
      if (page.showsWebsite && website) root.website = JSON.stringify(website);
      root.code = code.map((file) => `/${file}`).join(' ');
      if (page.hydrateOnFirstInteraction) root.hydrate = 'first-interaction';
      files.push({
        path,
        hasMore,
        html: fill(template, { head: font + head, styles, notice, body, root }),
      });
    } else {
      // Nothing to read before the code: all of it is asked for at once, after what runs it.
      const links = { head: shellHead(site), styles: styles + codePreloads(code) };
      const body = page.isInDashboard ? site.renderStaffSkeleton() : '';
      files.push({ path, hasMore, html: fill(template, { ...links, notice, body, root: {} }) });
    }
  }
  for (const { path, html } of files) await writePage(dist, path, html);
  await rm(dirname(manifestPath), { recursive: true });
  return files.map(({ path, hasMore }) => ({ path, hasMore }));
}

const shellHead = (site) =>
  `<title>${site.SHOP.name}</title><meta name="robots" content="noindex">`;

const codePreloads = (files) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

function fontPreloads(manifest, names) {
  return names
    .map((name) => {
      const file = manifest[`src/styles/fonts/${name}.woff2`]?.file;
      if (!file) throw new Error(`The build has no ${name}.woff2.`);
      return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
    })
    .join('');
}

/** Files of modules and of all that they import, which come first: the order Vite loads them in. */
function filesOf(manifest, modules, filesOfChunk) {
  const visited = new Set();
  const visit = (name) => {
    if (visited.has(name)) return [];
    visited.add(name);
    const chunk = manifest[name];
    return [...(chunk.imports ?? []).flatMap(visit), ...filesOfChunk(chunk)];
  };
  return [...new Set(modules.flatMap(visit))];
}

function splitHead(markup) {
  let body = markup;
  let head = '';
  for (let match = HEAD_TAG.exec(body); match; match = HEAD_TAG.exec(body)) {
    head += match[1];
    body = body.slice(match[0].length);
  }
  return { head, body };
}

/**
 * On `#root`, for src/entry-client.ts: `data-page` is the route whose markup this is, `data-hydrate`
 * says when its scripts run, `data-code` names those that nothing asks for before; `data-website` is what the owner
 * shows, for src/main.tsx.
 */
function fill(template, { head, styles = '', notice, body, root }) {
  const data = Object.entries(root).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return (
    template
      .replace('<!--head-->', () => head)
      // After those of the entry.
      .replace('</head>', () => `${styles}</head>`)
      .replace(
        '<div id="root"><!--app--></div>',
        () => `${notice}<div id="root"${data.join('')}>${body}</div>`,
      )
  );
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function writePage(dist, path, html) {
  const file = join(dist, path === '/' ? 'index.html' : `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
