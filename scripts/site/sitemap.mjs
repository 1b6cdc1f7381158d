// sitemap.xml and robots.txt from the route table.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function writeSitemap({ dist, site }) {
  const urls = site.PAGES.filter((page) => page.isIndexed).map(
    ({ path }) => `  <url><loc>${site.SITE_URL}${path}</loc></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ];
  await writeFile(join(dist, 'sitemap.xml'), `${xml.join('\n')}\n`);
  // Nothing is disallowed: a page that is not to be listed says so itself, and must be read for that.
  const robots = ['User-agent: *', 'Disallow:', '', `Sitemap: ${site.SITE_URL}/sitemap.xml`];
  await writeFile(join(dist, 'robots.txt'), `${robots.join('\n')}\n`);
}
