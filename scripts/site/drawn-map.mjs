// The drawn map with one city marked at night, as an SVG without custom properties or :target, which
// the renderer of preview images does not know.

/** Styles of an SVG hold for the whole document that it is put into. */
const SCOPE = 'drawn-map';

/**
 * @param {string} svg src/components/map/lower-mainland.svg
 * @param {string} city
 * @returns {string}
 */
export function nightMapOf(svg, city) {
  const style = /<style>([\s\S]*?)<\/style>/.exec(svg)?.[1] ?? '';
  const rules = [...style.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selectors, body]) => ({
    selectors: (selectors ?? '').trim().split(','),
    body: body ?? '',
  }));
  const values = new Map();
  const kept = [];
  for (const { selectors, body } of rules) {
    const isNight = selectors[0]?.startsWith('.night');
    if (isNight || selectors[0] === 'svg') {
      for (const [, name, value] of body.matchAll(/(--[a-z-]+):([^;]+)/g)) values.set(name, value);
      continue;
    }
    const matching = selectors
      .filter((selector) => !selector.includes(':target') || selector.startsWith(`#${city}-night:`))
      .map((selector) => `.${SCOPE} ${selector.trim().replace(/^.*:target~g /, '')}`);
    if (matching.length > 0) kept.push(`${matching.join(',')}{${body}}`);
  }
  const map = resolve(svg.replace(style, kept.join('')), values)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return `<g class="${SCOPE}">${map}</g>`;
}

function resolve(text, values) {
  const use = /var\((--[a-z-]+)(?:,([^()]*))?\)/;
  let resolved = text;
  for (let match = use.exec(resolved); match; match = use.exec(resolved)) {
    const [whole, name, fallback] = match;
    const value = values.get(name) ?? fallback;
    if (value === undefined) throw new Error(`The map uses ${name}, which nothing sets.`);
    resolved = resolved.replace(whole, value);
  }
  return resolved;
}
