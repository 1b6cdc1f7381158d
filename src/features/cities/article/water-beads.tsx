import { useId } from 'react';

/** The painted side between the wheels, in the car's box of 1200 by 480. */
const PANEL = { x: 352, y: 250, width: 432, height: 108 } as const;
const BEADS = 44;

interface Bead {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Evenly spread and the same for everybody: multiples of the golden ratio. */
const beads: readonly Bead[] = Array.from({ length: BEADS }, (_, index) => ({
  x: Math.round(PANEL.x + ((index * 0.6180339887) % 1) * PANEL.width),
  y: Math.round(PANEL.y + ((index * 0.3247179572 + 0.2) % 1) * PANEL.height),
  radius: 2.5 + ((index * 5) % 7) * 0.75,
}));

/** Beads of rain on a coated door, drawn over the car. */
export function WaterBeads() {
  const id = `w${useId().replace(/\W/g, '')}`;
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      viewBox="0 0 1200 480"
      aria-hidden="true"
    >
      <radialGradient id={id} cx="0.4" cy="0.3" r="0.75">
        <stop stopColor="var(--white)" stopOpacity="0.15" />
        <stop offset="0.7" stopColor="var(--white)" stopOpacity="0.2" />
        <stop offset="1" stopColor="var(--white)" stopOpacity="0.6" />
      </radialGradient>
      {beads.map(({ x, y, radius }) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y + radius * 0.5} rx={radius} ry={radius * 0.8} opacity="0.35" />
          <circle cx={x} cy={y} r={radius} fill={`url(#${id})`} />
          <circle
            cx={x - radius * 0.3}
            cy={y - radius * 0.4}
            r={radius * 0.25}
            fill="var(--white)"
          />
        </g>
      ))}
    </svg>
  );
}
