import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have them and jsdom does not; the router asks for them as soon as it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });
