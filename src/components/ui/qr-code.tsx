import { encode } from 'uqr';

interface QrCodeProps {
  /** A phone's camera reads it, such as an address with its scheme. */
  text: string;
  /** A screen reader calls it this. */
  label: string;
  className?: string;
}

/** A QR code with the quiet zone that its standard asks for, black on white in either theme and on paper. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
