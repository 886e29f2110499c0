/** The refusals of those who send images. */
export const uploadCodes = {
  FILE_NOT_ALLOWED: {
    status: 422,
    pt: 'Não conseguimos usar este arquivo. Envie uma foto em PNG ou JPG.',
    en: 'We can’t use this file. Please send a photo as PNG or JPG.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    pt: 'A imagem é grande demais. O limite é de 5 MB e 24 megapixels.',
    en: 'The image is too large. The limit is 5 MB and 24 megapixels.',
  },
  FILE_UNKNOWN: {
    status: 404,
    pt: 'Não encontramos esta imagem. Envie de novo.',
    en: 'We could not find this image. Please send it again.',
  },
  FILES_FULL: {
    status: 429,
    pt: 'Você enviou imagens demais. Tente de novo amanhã.',
    en: 'You have sent too many images. Please try again tomorrow.',
  },
} as const;
