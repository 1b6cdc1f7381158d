import type { XAxisTickContentProps } from 'recharts';

/** As the labels of both axes are written. */
export const AXIS_TEXT = { fontSize: 12.5, fill: 'var(--text-2)' } as const;

export const GRID_LINE = 'var(--line)';
export const BASE_LINE = 'var(--line-strong)';

/** Label below a bar; the last one is the time that is running. */
export function lastInBold(last: number) {
  return function Tick({ x, y, payload, index }: XAxisTickContentProps) {
    const isLast = index === last;
    return (
      <text
        x={x}
        y={Number(y) + 12}
        textAnchor="middle"
        fontSize={AXIS_TEXT.fontSize}
        fontWeight={isLast ? 600 : 400}
        fill={isLast ? 'var(--text)' : AXIS_TEXT.fill}
      >
        {String(payload.value)}
      </text>
    );
  };
}
