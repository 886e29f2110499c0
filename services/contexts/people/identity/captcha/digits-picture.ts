import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 140;
const HEIGHT = 48;
/** How many grey values stand for one pixel of a glyph, before it is turned and bent. */
const SCALE = 5;

/** Five by seven, from the top; each row in five bits. */
const GLYPHS: readonly (readonly number[])[] = [
  [14, 17, 19, 21, 25, 17, 14],
  [4, 12, 4, 4, 4, 4, 14],
  [14, 17, 1, 2, 4, 8, 31],
  [31, 2, 4, 2, 1, 17, 14],
  [2, 6, 10, 18, 31, 2, 2],
  [31, 16, 30, 1, 1, 17, 14],
  [6, 8, 16, 30, 17, 17, 14],
  [31, 1, 2, 4, 8, 8, 8],
  [14, 17, 17, 14, 17, 17, 14],
  [14, 17, 17, 15, 1, 2, 12],
];

/** Gold on ink, as the site is drawn: grey value 0 to 255 between the two. */
const PALETTE = Buffer.from(
  Array.from({ length: 256 }, (_, value) =>
    [
      [15, 245],
      [20, 184],
      [31, 61],
    ].map(([dark, light]) => dark! + Math.round(((light! - dark!) * value) / 255)),
  ).flat(),
);

/**
 * Draws digits, each turned, moved and bent in its own way, with lines across. A PNG of one byte a pixel.
 * @param random numbers from 0 up to 1
 */
export function digitsPicture(digits: string, random: () => number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let line = 0; line < 3; line += 1) drawLine(pixels, random);
  const step = (WIDTH - 20) / digits.length;
  [...digits].forEach((digit, place) => {
    const centre = { x: 10 + step * (place + 0.5) + between(random, -3, 3), y: HEIGHT / 2 + between(random, -5, 5) };
    drawGlyph(pixels, GLYPHS[Number(digit)]!, centre, random);
  });
  for (let dot = 0; dot < 160; dot += 1) pixels[Math.floor(random() * pixels.length)] = Math.floor(60 + random() * 120);
  return png(pixels);
}

function drawGlyph(
  pixels: Buffer,
  glyph: readonly number[],
  centre: { x: number; y: number },
  random: () => number,
): void {
  const angle = between(random, -0.32, 0.32);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [wave, phase] = [between(random, 0.4, 1.1), between(random, 0, 6)];
  const value = Math.floor(between(random, 190, 255));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = Math.max(0, Math.floor(centre.x) - 22); x < Math.min(WIDTH, centre.x + 22); x += 1) {
      const [dx, dy] = [x - centre.x + wave * Math.sin(y / 5 + phase), y - centre.y];
      const column = Math.floor((dx * cos + dy * sin) / SCALE + 2.5);
      const row = Math.floor((dy * cos - dx * sin) / SCALE + 3.5);
      if (column < 0 || column > 4 || row < 0 || row > 6) continue;
      if ((glyph[row]! >> (4 - column)) & 1) pixels[y * WIDTH + x] = value;
    }
  }
}

function drawLine(pixels: Buffer, random: () => number): void {
  const [from, slope, bend] = [between(random, 4, HEIGHT - 4), between(random, -0.25, 0.25), between(random, 2, 6)];
  const value = Math.floor(between(random, 90, 160));
  for (let x = 0; x < WIDTH; x += 1) {
    const y = Math.round(from + slope * (x - WIDTH / 2) + bend * Math.sin(x / 11));
    if (y >= 0 && y < HEIGHT) pixels[y * WIDTH + x] = value;
  }
}

function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a pixel, each of them a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * WIDTH, (y + 1) * WIDTH)]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
