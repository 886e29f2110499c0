import type { FastifyReply } from 'fastify';

/**
 * Answers with an image. The browser shows it as the one type that it is, and would run nothing that it holds. It is
 * for one person, so that nobody keeps a copy on the way.
 */
export function answerImage(reply: FastifyReply, file: Uint8Array): void {
  void reply
    .headers({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="image.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Buffer.from(file));
}
