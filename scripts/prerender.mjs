// Writes dist/<path>.html for every page of the route table: hosts answer /path with it, without a
// redirect to /path/, which no canonical link names. `/path/:part?` is written as /path, and hosts
// answer /path/* with it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Tags that React puts in front of the page's own markup and that belong into the head. */
const HEAD_TAG = /^(<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/;

/** What only a built site has: in development these files do not exist. */
const SITE_LINKS =
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">';

/** On every page; known at once, they do not wait for the styles. */
const FONTS = ['mona-sans', 'geist'];

/** The part of a path that is not the same for all of its addresses. */
const VARYING_PART = /\/:[a-z]+\?$/;

/** The shop's name, huge, in the footer: staff pages have none. */
const WORDMARK_FONT = 'mona-sans-wordmark';

/** @returns {Promise<{ path: string, hasMore: boolean }[]>} pages written; `hasMore`: also of the paths below it */
export async function prerenderSite({ dist, site }) {
  const manifestPath = join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
  const template = (await readFile(join(dist, 'index.html'), 'utf8')).replace(
    '<!--head-->',
    () => `${fontPreloads(manifest, FONTS)}${SITE_LINKS}<!--head-->`,
  );

  const files = [];
  for (const { path: pattern, file, isPrerendered, needsScripts = false } of site.PAGES) {
    const path = pattern === '*' ? site.NOT_FOUND_PATH : pattern.replace(VARYING_PART, '');
    const hasMore = VARYING_PART.test(pattern);
    const notice = needsScripts ? site.WITHOUT_SCRIPTS : '';
    if (isPrerendered) {
      const { head, body } = splitHead(await site.renderPage(path));
      const font = fontPreloads(manifest, [WORDMARK_FONT]);
      const styles = stylesheets(manifest, ['src/main.tsx', `src/pages/${file}.tsx`]);
      files.push({
        path,
        hasMore,
        html: fill(template, { head: font + head, styles, notice, body, pattern }),
      });
    } else {
      const html = fill(template, { head: shellHead(site), notice, body: '' });
      files.push({ path, hasMore, html });
    }
  }
  for (const { path, html } of files) await writePage(dist, path, html);
  await rm(dirname(manifestPath), { recursive: true });
  return files.map(({ path, hasMore }) => ({ path, hasMore }));
}

const shellHead = (site) =>
  `<title>${site.SHOP.name}</title><meta name="robots" content="noindex">`;

function fontPreloads(manifest, names) {
  return names
    .map((name) => {
      const file = manifest[`src/styles/fonts/${name}.woff2`]?.file;
      if (!file) throw new Error(`The build has no ${name}.woff2.`);
      return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
    })
    .join('');
}

/** Links to the styles of modules, after those of what they import: the order Vite loads them in. */
function stylesheets(manifest, modules) {
  // The entry's own are linked by Vite.
  const visited = new Set(['index.html']);
  const stylesOf = (name) => {
    if (visited.has(name)) return [];
    visited.add(name);
    const { imports = [], css = [] } = manifest[name];
    return [...imports.flatMap(stylesOf), ...css];
  };
  return modules
    .flatMap(stylesOf)
    .map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`)
    .join('');
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

/** `data-page` tells src/main.tsx which route's markup this is. */
function fill(template, { head, styles = '', notice, body, pattern }) {
  const page = pattern === undefined ? '' : ` data-page="${pattern}"`;
  return (
    template
      .replace('<!--head-->', () => head)
      // After those of the entry.
      .replace('</head>', () => `${styles}</head>`)
      .replace(
        '<div id="root"><!--app--></div>',
        () => `${notice}<div id="root"${page}>${body}</div>`,
      )
  );
}

async function writePage(dist, path, html) {
  const file = join(dist, path === '/' ? 'index.html' : `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
