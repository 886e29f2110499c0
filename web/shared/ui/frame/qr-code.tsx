import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Codes are read more surely with a light border of four modules. */
const QUIET = 4;

/** Dark on light, whatever the page's colours are: some cameras do not read it the other way round. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    let drawn = '';
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) drawn += `M${x} ${y}h1v1h-1z`;
    return { size: code.size, path: drawn };
  }, [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      data-testid="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-12 bg-white"
    >
      <path d={path} fill="#0a0d14" />
    </svg>
  );
}
