interface BarLabelProps {
  readonly x?: number | string;
  readonly y?: number | string;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly value?: unknown;
}

/** The amount after a lying bar, or after the zero line of a bar below it, where no name stands. */
export function BarLabel({ x, y, width, height, value }: BarLabelProps) {
  const end = Math.max(Number(x), Number(x) + Number(width));
  return (
    <text x={end + 6} y={Number(y) + Number(height) / 2} dominantBaseline="central" fill="#8f9bb3" fontSize={11}>
      {String(value)}
    </text>
  );
}
