import sharp from 'sharp';

/** The largest image that is decoded: 24 megapixels, as the cameras of phones make them. */
export const MOST_PIXELS = 24_000_000;
/** The longest side of what is kept. The text of a receipt is readable at it. */
const LONGEST_SIDE = 2_400;
/** The library gives up an image that takes longer than this. */
const PATIENCE_S = 10;
const QUALITY = 85;

/** `notAllowed`: no PNG or JPEG, or one that cannot be decoded to its end. `tooLarge`: more pixels than are decoded. */
export type ImageFault = 'notAllowed' | 'tooLarge';
export type CleanedImage = { readonly file: Uint8Array } | { readonly fault: ImageFault };

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff);

// No decoder but these two ever sees a byte of a stranger.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
// One image at a time, and none is kept: the memory is that of one image of the largest size.
sharp.cache(false);
sharp.concurrency(1);

/** True for a file that begins as a PNG or a JPEG does. Its name and the type that it says it has are not asked. */
export function isImage(file: Uint8Array): boolean {
  return [PNG, JPEG].some((magic) => magic.every((byte, place) => file[place] === byte));
}

/**
 * Draws an image anew: turned as its camera held it, on white, as a JPEG without any metadata. Nothing of the sender's
 * bytes is left, so that a file which is also something else ends here as an image alone.
 */
export async function cleanImage(file: Uint8Array): Promise<CleanedImage> {
  if (!isImage(file)) return { fault: 'notAllowed' };
  try {
    // The limit is ours to look at: the library refuses larger images with a text alone.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { fault: 'tooLarge' };
    const drawn = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: PATIENCE_S })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    // A copy of its own, which can be handed to another thread.
    return { file: new Uint8Array(drawn) };
  } catch {
    return { fault: 'notAllowed' };
  }
}
