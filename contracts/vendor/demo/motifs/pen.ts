/*
 * A few words to draw with. A motif is markup on 200 × 200 around the middle, with light from above left, and with
 * round ends and joins of its lines.
 */

/** From light to dark: where the line runs (x1 y1 x2 y2) and its colours, evenly spread unless a place is given. */
const GRADIENTS: Readonly<Record<string, readonly [line: string, ...stops: string[]]>> = {
  gold: ['0 0 0 1', '#fff3c4', '#ffd35c 35%', '#f0a41f 70%', '#b96a08'],
  amber: ['0 0 0 1', '#f5b83d', '#8d4a04'],
  ruby: ['0 0 0.4 1', '#ff9cab', '#ef2f52 45%', '#8f0b28'],
  ice: ['0 0 0.5 1', '#f4fdff', '#9fe8ff', '#3aa7e8'],
  sea: ['0 0 0 1', '#7fd6ff', '#1c6fc4'],
  pink: ['0 0 1 1', '#ffd0ea', '#ff6fb5 45%', '#b01674'],
  leaf: ['0 0 1 1', '#b9f6a5', '#3ecf5e', '#0d7a3a'],
  ivory: ['0 0 0.6 1', '#fffdf5', '#ffe3bd 60%', '#e9a873'],
  steel: ['0 0 1 0', '#ffffff', '#d8e0ee', '#8695b3'],
  flame: ['0 0 0 1', '#fff6b0', '#ffb02e 40%', '#ff3d2e'],
  orange: ['0 0 0 1', '#ffe08a', '#ff9a3d 40%', '#d4491c'],
  violet: ['0 0 0.6 1', '#eadcff', '#9d6bff', '#4a1aa8'],
  teal: ['0 0 0.4 1', '#c4fff1', '#23c9a7', '#06604f'],
  night: ['0 0 0.4 1', '#7d8cbd', '#36426f 45%', '#12172f'],
  wood: ['0 0 0 1', '#eab877', '#a9672c', '#5b2f10'],
  stone: ['0 0 0.8 1', '#fff2d2', '#dcb676', '#85602c'],
  fur: ['0 0 0 1', '#f3f6fc', '#b9c4d9', '#6d7b99'],
};

export const g = (name: string): string => `url(#art-${name})`;

/** The gradients that drawings refer to, as elements; all of them when no drawing is given. */
export function gradientsOf(markup?: string): string {
  return Object.entries(GRADIENTS)
    .filter(([name]) => markup === undefined || markup.includes(g(name)))
    .map(([name, look]) => gradient(name, look))
    .join('');
}

function gradient(name: string, [line, ...stops]: readonly [string, ...string[]]): string {
  const [x1, y1, x2, y2] = line.split(' ');
  const marks = stops.map((stop, index) => {
    const [colour, place = `${Math.round((index * 100) / (stops.length - 1))}%`] = stop.split(' ');
    return `<stop stop-color="${colour}" offset="${place}"/>`;
  });
  return `<linearGradient id="art-${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`;
}

/** A filled path with an edge. */
export function shape(d: string, fill: string, edge = 'none', width = 4, more = ''): string {
  return `<path d="${d}" fill="${fill}"${edge === 'none' ? '' : ` stroke="${edge}" stroke-width="${width}"`}${more && ` ${more}`}/>`;
}

export function line(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A stroke of light. */
export const shine = (d: string, width = 5, opacity = 0.75): string => line(d, '#fff', width, opacity);

/** A part that is lighter or darker than what lies below it. */
export const tint = (d: string, colour: string, opacity: number): string =>
  `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;

const edgeOf = (edge: string, width: number): string =>
  edge === 'none' ? '' : ` stroke="${edge}" stroke-width="${width}"`;

export function disc(x: number, y: number, r: number, fill: string, edge = 'none', width = 4): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${edgeOf(edge, width)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, edge = 'none', width = 4): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${edgeOf(edge, width)}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  edge = 'none',
  thick = 4,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${edgeOf(edge, thick)}/>`;
}

/** A letter or figure, centred. */
export function glyph(text: string, x: number, y: number, size: number, fill: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" text-anchor="middle" fill="${fill}" ${more}>${text}</text>`;
}

export const turn = (degrees: number, markup: string, x = 100, y = 100): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${markup}</g>`;

export const at = (x: number, y: number, scale: number, markup: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;

/** Draws the left half a second time, mirrored to the right. */
export const twin = (markup: string): string => `${markup}<g transform="matrix(-1 0 0 1 200 0)">${markup}</g>`;

/** The same, so many times around a point. */
export function around(count: number, markup: string | ((index: number) => string), x = 100, y = 100): string {
  return Array.from({ length: count }, (_, index) =>
    turn(Math.round((index * 36_000) / count) / 100, typeof markup === 'string' ? markup : markup(index), x, y),
  ).join('');
}

export const each = <Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string =>
  items.map(draw).join('');

/** A star of five points around a point. */
export function starPath(x: number, y: number, r: number, inner = 0.42): string {
  const point = (index: number) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const radius = index % 2 === 0 ? r : r * inner;
    return `${Math.round((x + radius * Math.cos(angle)) * 10) / 10} ${Math.round((y + radius * Math.sin(angle)) * 10) / 10}`;
  };
  return `M${Array.from({ length: 10 }, (_, index) => point(index)).join('L')}z`;
}

/** Four small points of light. */
export const spark = (x: number, y: number, r: number): string => {
  const s = Math.round((r / 4) * 10) / 10;
  return `M${x} ${y - r}L${x + s} ${y - s}L${x + r} ${y}L${x + s} ${y + s}L${x} ${y + r}L${x - s} ${y + s}L${x - r} ${y}L${x - s} ${y - s}z`;
};

export const EDGE = {
  gold: '#7a3d02',
  ruby: '#5c0a1c',
  leaf: '#0b5a2b',
  steel: '#39435c',
  ice: '#155f8f',
  orange: '#7d2a08',
  violet: '#2c0d6b',
  night: '#0b0f22',
  wood: '#3d1d07',
  teal: '#033f35',
  pink: '#7a0d50',
  stone: '#5d4118',
  fur: '#3a445c',
} as const;
