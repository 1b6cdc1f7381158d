// The pictures of link previews, 1200 by 630, as SVG.
import { nightMapOf } from './drawn-map.mjs';
import { balanceLines, breakLines, escapeXml, textBlock } from './text-layout.mjs';

export const PREVIEW_SIZE = { width: 1200, height: 630 };
const { width: W, height: H } = PREVIEW_SIZE;
/** Both files carry the family name of the variable font they were cut from. */
const DISPLAY = 'font-family="Mona Sans ExtraLight" font-weight="640" fill="#ffffff"';
const TEXT = 'font-family="Geist" font-weight="440" fill="#d3dde6"';
const HORIZON = 500;

const FILM_EDGE = `<linearGradient id="film"><stop stop-color="#5ff0dc"/><stop offset=".3" stop-color="#6fb1ff"/><stop offset=".55" stop-color="#b58bff"/><stop offset=".78" stop-color="#ff86a8"/><stop offset="1" stop-color="#ffc46b"/></linearGradient>`;

const mark = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><path d="M13 3H29L23 29H3L8 13C9 8 10 3 13 3Z" fill="#f2f5f7"/><path d="M14.5 3H21L15 29H3L8 13C9 8 10 3 14.5 3Z" fill="#0b0e13" fill-opacity=".82"/><path d="M21 3L15 29" stroke="#ff6a2b" stroke-width="2.2"/></g>`;

const frame = (shop, art) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${FILM_EDGE}</defs>${art}${mark(64, 52, 52)}<text x="134" y="90" font-size="34" letter-spacing="-.7" ${DISPLAY}>${escapeXml(shop.name)}</text><rect y="${H - 8}" width="${W}" height="8" fill="url(#film)"/></svg>`;

function dusk(skyline) {
  const lamps = [0.06, 0.2, 0.37, 0.62, 0.8, 0.94];
  const colours = ['#ffb066', '#8fd0ff', '#ff7a36', '#ffd9a0', '#8fd0ff', '#ff8a4a'];
  // Gradients and no blur: the renderer stops the whole build on a filter it can not size.
  const reflections = lamps.map(
    (k, i) =>
      `<radialGradient id="lamp${i}"><stop stop-color="${colours[i]}" stop-opacity=".42"/><stop offset="1" stop-color="${colours[i]}" stop-opacity="0"/></radialGradient><ellipse cx="${W * k}" cy="${HORIZON + 60}" rx="40" ry="120" fill="url(#lamp${i})"/>`,
  );
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#060a12"/><stop offset=".4" stop-color="#12233d"/><stop offset=".66" stop-color="#37537a"/><stop offset=".84" stop-color="#a07c82"/><stop offset=".94" stop-color="#f09a58"/><stop offset="1" stop-color="#ffc07a"/></linearGradient><linearGradient id="lot" x2="0" y2="1"><stop stop-color="#6d4a3a"/><stop offset=".05" stop-color="#27303d"/><stop offset=".4" stop-color="#101823"/><stop offset="1" stop-color="#070a0f"/></linearGradient><linearGradient id="veil" x2="0" y2="1"><stop stop-color="#070b12" stop-opacity=".55"/><stop offset=".6" stop-color="#070b12" stop-opacity="0"/></linearGradient></defs><rect width="${W}" height="${HORIZON}" fill="url(#sky)"/><path transform="translate(0 ${HORIZON - 198}) scale(${W / 1440} 1)" d="M0 114C86 68 144 90 216 48C288 12 346 70 432 34C518 0 576 78 691 56C806 34 864 82 979 60C1123 30 1238 98 1440 70V198H0Z" fill="#223050" fill-opacity=".62"/><g transform="translate(0 ${HORIZON - 122})"><path d="${skyline.buildings}" fill="#0a1120"/><path d="${skyline.windows}" stroke="#ffce8a" stroke-width="2" opacity=".8"/></g><rect y="${HORIZON}" width="${W}" height="${H - HORIZON}" fill="url(#lot)"/>${reflections.join('')}<rect width="${W}" height="${H}" fill="url(#veil)"/>`;
}

/** A car at dusk under a headline. `x` is the left edge of the car's box, `car` its drawing. */
export function scenePreview({ shop, title, text, car, x, skyline }) {
  const scale = 0.79;
  const lines = balanceLines(title, 68, 900);
  const textY = 192 + lines.length * 72 - 20;
  const art = `${dusk(skyline)}<defs><linearGradient id="mirror" gradientUnits="userSpaceOnUse" x1="0" y1="432" x2="0" y2="590"><stop stop-color="#fff" stop-opacity=".46"/><stop offset=".7" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="mirrored" maskUnits="userSpaceOnUse" x="-50" y="432" width="1300" height="160"><path d="M-50 432H1250V592H-50Z" fill="url(#mirror)"/></mask></defs><g transform="translate(${x} ${590 - 432 * scale}) scale(${scale})"><g mask="url(#mirrored)"><use href="#car" transform="translate(0 866) scale(1 -1)"/></g><g id="car">${car}</g></g>`;
  const place = `<text x="${W - 64}" y="88" font-size="23" text-anchor="end" ${TEXT}>${escapeXml(shop.place)}</text>`;
  return frame(
    shop,
    art +
      place +
      textBlock({
        lines,
        x: 64,
        y: 208,
        size: 68,
        lineHeight: 1.04,
        style: `letter-spacing="-1.5" ${DISPLAY}`,
      }) +
      textBlock({
        lines: breakLines(text, 27, 900),
        x: 64,
        y: textY + 20,
        size: 27,
        lineHeight: 1.35,
        style: TEXT,
      }),
  );
}

/** A question over the night map of its city. `focus` is the city's place in the map. */
export function mapPreview({ shop, title, text, map, city, focus }) {
  const scale = 1.12;
  const lines = balanceLines(title, 62, 690);
  const below = balanceLines(text, 27, 660);
  const textTop = H - 72 - (below.length - 1) * 36;
  const titleTop = textTop - 56 - (lines.length - 1) * 65;
  const clamp = (value, low) => Math.min(0, Math.max(low, value));
  const left = Math.max(W - 1200 * scale, 800 - focus.x * scale);
  const top = clamp(300 - focus.y * scale, H - 812 * scale);
  const art = `<defs><linearGradient id="shade"><stop offset=".3" stop-color="#0b0e13"/><stop offset=".58" stop-color="#0b0e13" stop-opacity=".6"/><stop offset=".78" stop-color="#0b0e13" stop-opacity="0"/></linearGradient></defs><rect width="${W}" height="${H}" fill="#0a1420"/><g transform="translate(${left} ${top}) scale(${scale})">${nightMapOf(map, city)}</g><rect width="${W}" height="${H}" fill="url(#shade)"/>`;
  return frame(
    shop,
    art +
      textBlock({
        lines,
        x: 64,
        y: titleTop,
        size: 62,
        lineHeight: 1.05,
        style: `letter-spacing="-1.4" ${DISPLAY}`,
      }) +
      textBlock({ lines: below, x: 64, y: textTop, size: 27, lineHeight: 1.35, style: TEXT }),
  );
}
