import { serveHelper } from '../threads/serve-helper';
import { cleanImage } from './clean-image';

// The thread in which images of strangers are decoded, one after the other.
let before: Promise<unknown> = Promise.resolve();
serveHelper((file: Uint8Array) => {
  const made = before.then(() => cleanImage(file));
  before = made.catch(() => undefined);
  return made;
});
