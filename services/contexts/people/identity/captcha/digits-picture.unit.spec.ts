import { crc32, inflateSync } from 'node:zlib';
import { digitsPicture } from './digits-picture';
import { sumQuestion } from './questions';

/** The chunks of a PNG, whose check sums have been compared. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

const steady = () => 0.5;

it('is a PNG that every viewer opens', () => {
  const png = digitsPicture('01234', steady);
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const [width, height] = [chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)];
  expect(inflateSync(chunks.get('IDAT')!)).toHaveLength(height * (width + 1));
  expect(chunks.get('PLTE')).toHaveLength(256 * 3);
});

it('shows every digit, and each of them in another way', () => {
  const pictures = Array.from({ length: 10 }, (_, digit) =>
    inflateSync(chunksOf(digitsPicture(String(digit).repeat(5), steady)).get('IDAT')!).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(10);
});

it('asks sums in words whose answers are right', () => {
  expect(sumQuestion('en', () => 0)).toEqual({ question: 'How much is six plus one?', answer: '7' });
  expect(sumQuestion('pt', (limit) => limit - 1)).toEqual({ question: 'Quanto é quinze menos cinco?', answer: '10' });
});
