import { IMAGE_MAX_BYTES } from '../../validation/images';
import { route } from '../route';

/** The routes of images that members send. */
export const fileRoutes = {
  sendImage: route({
    method: 'POST',
    path: '/wps/files',
    access: 'member',
    fileBytes: IMAGE_MAX_BYTES,
    budget: 'costly',
  }),
  image: route({ method: 'GET', path: '/wps/files/:fileId', access: 'member' }),
};
