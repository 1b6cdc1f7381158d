/** The last word of a name, by which a shop calls out: "Liang" of Wei Liang. */
export function lastName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/^Ceramic Coating \((\d+) Years\)$/, 'Ceramic $1y'],
  [/^Paint Protection Film \(PPF\)$/, 'PPF'],
  [/ Front Window Tinting$/, ' front tint'],
  [/ Rear Window Tinting$/, ' rear tint'],
  [/ Window Tinting$/, ' tint'],
  [/ Front Windshield Tint$/, ' strip'],
  [/ Car Wrapping$/, ' wrap'],
  [/ (Detailing|Only)$/, ''],
];

/** A service in as few words as tell it from the others at a glance: "SUV tint", "Ceramic 2y". */
export function shortServiceName(name: string): string {
  const found = SHORTER.find(([pattern]) => pattern.test(name));
  return found ? name.replace(found[0], found[1]) : name;
}
