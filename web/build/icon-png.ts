import { deflateSync } from 'node:zlib';

/** The house's sign on a field of 48 × 48, as `LogoMark` draws it, turned into pixels without a library for images. */
const FIELD = 48;
const CORNER = 13;
/** Each pixel is the mean of 3 × 3 places in it, so that edges are smooth. */
const SAMPLES = 3;

type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

const GROUND: Colour = [0x1f, 0x28, 0x39];
const GOLD: Colour = [0xf5, 0xb8, 0x3d];
const SHADE: Colour = [0xd9, 0x91, 0x1a];
const STONE: readonly { readonly corners: readonly Point[]; readonly colour: Colour }[] = [
  {
    corners: [
      [25, 17],
      [31, 23.5],
      [19, 23.5],
    ],
    colour: [0xff, 0xff, 0xff],
  },
  {
    corners: [
      [25, 31.5],
      [25, 23.5],
      [31, 23.5],
    ],
    colour: [0xb3, 0xbe, 0xd1],
  },
  {
    corners: [
      [25, 31.5],
      [25, 23.5],
      [19, 23.5],
    ],
    colour: [0xd8, 0xdf, 0xea],
  },
];

function isInField(x: number, y: number): boolean {
  const dx = Math.max(CORNER - x, 0, x - (FIELD - CORNER));
  const dy = Math.max(CORNER - y, 0, y - (FIELD - CORNER));
  return dx * dx + dy * dy <= CORNER * CORNER;
}

/** On the arc of the C, which is open to the right; its ends are round. */
function isOnArc(x: number, y: number, centreY: number, width: number): boolean {
  const centre: Point = [24, centreY];
  const radius = 14;
  const [endX, endDy] = [35.5, 7.8];
  const ends = [-endDy, endDy].some((dy) => Math.hypot(x - endX, y - (centreY + dy)) <= width / 2);
  const isOpen = Math.abs(Math.atan2(y - centre[1], x - centre[0])) < Math.atan2(endDy, endX - centre[0]);
  return ends || (!isOpen && Math.abs(Math.hypot(x - centre[0], y - centre[1]) - radius) <= width / 2);
}

function isInside(x: number, y: number, corners: readonly Point[]): boolean {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

function colourAt(x: number, y: number): Colour {
  const stone = STONE.find(({ corners }) => isInside(x, y, corners));
  if (stone) return stone.colour;
  if (isOnArc(x, y, 23, 5)) return GOLD;
  return isOnArc(x, y, 24, 6) ? SHADE : GROUND;
}

interface IconStyle {
  readonly sizePx: number;
  /** Maskable icons are cut to any shape: the ground reaches the edge and the sign keeps to the middle. */
  readonly maskable?: boolean;
}

/** The icon as a PNG file. */
export function iconPng({ sizePx, maskable = false }: IconStyle): Buffer {
  const rows = Buffer.alloc(sizePx * (sizePx * 4 + 1));
  const scale = maskable ? 0.72 : 1;
  const place = (pixel: number, sample: number) => ((pixel + (sample + 0.5) / SAMPLES) * FIELD) / sizePx;
  const toSign = (value: number) => (value - FIELD / 2) / scale + FIELD / 2;
  for (let row = 0; row < sizePx; row += 1) {
    for (let column = 0; column < sizePx; column += 1) {
      const sum = [0, 0, 0];
      let covered = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const [x, y] = [place(column, sample % SAMPLES), place(row, Math.floor(sample / SAMPLES))];
        if (!maskable && !isInField(x, y)) continue;
        covered += 1;
        colourAt(toSign(x), toSign(y)).forEach((part, index) => (sum[index]! += part));
      }
      const at = row * (sizePx * 4 + 1) + 1 + column * 4;
      for (let part = 0; part < 3; part += 1) rows[at + part] = covered ? Math.round(sum[part]! / covered) : 0;
      rows[at + 3] = Math.round((covered * 255) / (SAMPLES * SAMPLES));
    }
  }
  return encode(sizePx, rows);
}

function encode(sizePx: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sizePx, 0);
  header.writeUInt32BE(sizePx, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ CRC_TABLE[(sum ^ byte) & 0xff]!;
  return (sum ^ 0xffffffff) >>> 0;
}
