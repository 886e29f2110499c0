import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error';

/** The longest body of a call that takes no file. */
export const BODY_LIMIT_BYTES = 65_536;

const NOTHING = Buffer.alloc(0);

/** Thrown when a client has left before its request was whole; nobody hears an answer. */
export class RequestLeft extends Error {
  override readonly name = 'RequestLeft';
}

/**
 * Reads the bytes of a body, and stops as soon as they are too many.
 * @throws ApiError BODY_TOO_LARGE, RequestLeft
 */
export function wholeBody(request: IncomingMessage): Promise<Buffer> {
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > BODY_LIMIT_BYTES) return Promise.reject(new ApiError('BODY_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= BODY_LIMIT_BYTES) return void parts.push(part);
      request.pause();
      reject(new ApiError('BODY_TOO_LARGE'));
    });
    request.on('end', () =>
      resolve(parts.length === 1 ? parts[0]! : parts.length === 0 ? NOTHING : Buffer.concat(parts)),
    );
    const left = () => reject(new RequestLeft('The client left'));
    request.on('error', left);
    request.on('close', left);
  });
}
