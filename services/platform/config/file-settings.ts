import { z } from 'zod';
import { webAddress } from './fields';

/** The name of an access key and its secret, separated by a colon. */
const objectStoreKey = z
  .string()
  .regex(/^[^\s:]{3,128}:\S{8,256}$/, { error: 'must be the name of an access key, a colon and its secret' })
  .transform((text) => {
    const colon = text.indexOf(':');
    return { accessKeyId: text.slice(0, colon), secretAccessKey: text.slice(colon + 1) };
  });

/** The settings of the place where the images of members lie. */
export const FILE_SETTINGS = {
  /**
   * The folder for the images that members send, of which every process that serves needs the same. An object store
   * with the interface of S3 takes its place: the address with the bucket, `<access key>:<secret>`, and the region.
   */
  FILES_DIR: z.string().min(1).optional(),
  FILES_S3_URL: webAddress.optional(),
  FILES_S3_KEY: objectStoreKey.optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
};
