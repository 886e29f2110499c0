import { z } from 'zod';
import { IMAGES_PER_PROOF } from '../../validation/images';
import { call } from '../call';
import { routes } from '../routes';

/** The images of a proof, each once. The member has sent them before, and they belong to nobody else. */
export const ImageIds = z
  .array(z.uuid())
  .max(IMAGES_PER_PROOF)
  .refine((ids) => new Set(ids).size === ids.length);

/** The answer to the calls that send an image: the bytes of a JPEG. */
export const ImageFile = z.string().meta({ id: 'ImageFile' });

export const imageCalls = {
  sendImage: call(
    routes.sendImage,
    'Takes one PNG or JPEG of at most 5 MB; the body is the file itself. It is drawn anew without its metadata, and is removed after a day unless something refers to it.',
    z.strictObject({ file: z.instanceof(Uint8Array) }),
    z.object({ fileId: z.uuid() }).meta({ id: 'SentImage' }),
  ),
  image: call(routes.image, 'An image that the member has sent.', z.strictObject({ fileId: z.uuid() }), ImageFile),
};
