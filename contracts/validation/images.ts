/** The most bytes of one image: 5 MB. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** The most images that prove one thing. */
export const IMAGES_PER_PROOF = 3;
/** The types that a chooser of files offers. The server goes by the first bytes alone. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
