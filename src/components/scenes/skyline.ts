export interface Skyline {
  /** SVG path data of the buildings, ground at y = `height`. */
  readonly buildings: string;
  /** Path data of the lit windows, to be stroked. */
  readonly windows: string;
}

/**
 * A far row of buildings. Drawn by a seeded generator, because the rule is shorter than the path it
 * makes and has to give the same path in the browser and at prerender time.
 */
export function drawSkyline(width: number, height: number, seed: number): Skyline {
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let buildings = '';
  let windows = '';
  for (let x = -20; x < width + 20;) {
    const breadth = 14 + random() * 40;
    const rise = 12 + random() * random() * 110;
    buildings += `M${Math.trunc(x)} ${height}v${-Math.trunc(rise)}h${Math.trunc(breadth)}V${height}`;
    for (let lit = 0; lit < rise / 14; lit++) {
      const windowX = Math.trunc(x + 3 + random() * (breadth - 6));
      const windowY = Math.trunc(height - 5 - random() * (rise - 8));
      windows += `M${windowX} ${windowY}h2.5`;
    }
    x += breadth + 4 + random() * 46;
  }
  return { buildings, windows };
}
