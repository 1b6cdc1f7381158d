interface LogoProps {
  /** Pixels. */
  readonly size: number;
  readonly tone: 'ink' | 'paper';
}

/** The mark: three panes of glass, each darker, and the edge of the film. */
export function Logo({ size, tone }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M13 3H29L23 29H3L8 13C9 8 10 3 13 3Z"
        fill={tone === 'ink' ? 'var(--on-ink)' : '#c3ccd4'}
      />
      <path d="M14.5 3H21L15 29H3L8 13C9 8 10 3 14.5 3Z" fill="#0b0e13" fillOpacity=".82" />
      <path d="M21 3L15 29" stroke="var(--sodium)" strokeWidth="2.2" />
    </svg>
  );
}
