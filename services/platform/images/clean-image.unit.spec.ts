import sharp from 'sharp';
import { cleanImage, type CleanedImage } from './clean-image';
import { hugePng, jpeg, photo, png } from './test-support/images';

const HTML = '<html><script>alert(1)</script></html>';

function fileOf(cleaned: CleanedImage): Buffer {
  if (!('file' in cleaned)) throw new Error(cleaned.fault);
  return Buffer.from(cleaned.file);
}

/** Reads what an image says of itself. */
const seen = async (cleaned: CleanedImage) => {
  const { format, width, height, exif, icc } = await sharp(fileOf(cleaned)).metadata();
  return { format, width, height, hasExif: exif !== undefined, hasProfile: icc !== undefined };
};

it('draws a PNG and a JPEG anew as a JPEG', async () => {
  const plain = { format: 'jpeg', width: 60, height: 40, hasExif: false, hasProfile: false };
  expect(await seen(await cleanImage(await png()))).toEqual(plain);
  expect(await seen(await cleanImage(await jpeg()))).toEqual(plain);
});

it('turns a photo as it was held, and keeps nothing of what it says about its taking', async () => {
  const taken = await photo();
  expect(taken.includes('Secret Camera')).toBe(true);
  const cleaned = await cleanImage(taken);
  expect(fileOf(cleaned).includes('Secret Camera')).toBe(false);
  expect(await seen(cleaned)).toMatchObject({ width: 40, height: 60, hasExif: false });
});

it('makes a large image smaller', async () => {
  expect(await seen(await cleanImage(await jpeg({ width: 4_000, height: 3_000 })))).toMatchObject({
    width: 2_400,
    height: 1_800,
  });
});

it('shows what is transparent on white', async () => {
  const glass = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { dominant } = await sharp(fileOf(await cleanImage(glass))).stats();
  expect(dominant.r).toBeGreaterThan(240);
});

it.each([
  ['an explosion', hugePng(60_000, 60_000)],
  ['one line too many', hugePng(6_000, 4_001)],
  ['a very long one', hugePng(1, 24_000_001)],
])('decodes no image of more than 24 megapixels: %s', async (_, file) => {
  expect(file.length).toBeLessThan(50_000);
  expect(await cleanImage(file)).toEqual({ fault: 'tooLarge' });
});

it('refuses what is no whole PNG or JPEG', async () => {
  const whole = await jpeg({ width: 600, height: 400 });
  const wholePng = await png({ width: 600, height: 400 });
  const refused = [
    Buffer.alloc(0),
    Buffer.from(HTML),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a\x01\x00\x01\x00'),
    await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
    Buffer.from('%PDF-1.7'),
    // The first bytes of an image, and nothing that follows.
    Buffer.of(0xff, 0xd8, 0xff),
    Buffer.concat([Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), Buffer.from(HTML)]),
    Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(HTML)]),
    whole.subarray(0, whole.length / 2),
    wholePng.subarray(0, wholePng.length - 40),
  ];
  for (const file of refused) expect(await cleanImage(file)).toEqual({ fault: 'notAllowed' });
});

it('keeps nothing of a file that is an image and something else', async () => {
  for (const image of [await png(), await jpeg()]) {
    const both = Buffer.concat([image, Buffer.from(HTML), Buffer.from('PK\x03\x04')]);
    expect(fileOf(await cleanImage(both)).includes('script')).toBe(false);
  }
});
