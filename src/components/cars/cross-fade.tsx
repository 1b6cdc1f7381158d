import { useEffect, useState, type ReactNode } from 'react';

/** ms; car.css gives its animations the same. */
const DURATION = 200;

interface CrossFadeProps<Name extends string> {
  readonly name: Name;
  /** SVG of a name. */
  readonly children: (name: Name) => ReactNode;
}

/** Fades a new name's drawing in while the old one fades out. */
export function CrossFade<Name extends string>({ name, children }: CrossFadeProps<Name>) {
  const [names, setNames] = useState<readonly Name[]>([name]);
  const newest = names.at(-1);
  if (newest !== name) setNames(newest === undefined ? [name] : [newest, name]);

  const isFading = names.length > 1;
  useEffect(() => {
    if (names.length < 2) return undefined;
    const timer = setTimeout(() => setNames(names.slice(-1)), DURATION);
    return () => clearTimeout(timer);
  }, [names]);

  return names.map((shown) => (
    <g
      key={shown}
      data-name={shown}
      className={isFading ? (shown === name ? 'car-entering' : 'car-leaving') : undefined}
    >
      {children(shown)}
    </g>
  ));
}
