import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

type Picture = { readonly width?: number; readonly height?: number; readonly channels?: 3 | 4 };

const blank = ({ width = 60, height = 40, channels = 3 }: Picture) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 1 } } });

export const png = (picture: Picture = {}): Promise<Buffer> => blank(picture).png().toBuffer();

export const jpeg = (picture: Picture = {}): Promise<Buffer> => blank(picture).jpeg().toBuffer();

/** A photo that says where and with what it was taken, and that its camera was held upright. */
export const photo = (): Promise<Buffer> =>
  blank({})
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer();

/** A PNG of a few bytes that says it has so many pixels. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = Buffer.concat(Array.from({ length: Math.min(height, 200) }, () => row));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
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
