import { Readable } from 'node:stream';
import type { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isoTime, systemClock } from '@kernel/clock';
import { ApiError } from './api-error';

/** Files that one process writes of a kind at a time: each holds a connection now and then, and bets come first. */
const AT_ONCE = 4;
/** When somebody whose file could not be begun may come again, in seconds. */
const AGAIN_S = 10;

export interface SentFile {
  readonly name: string;
  readonly contentType: string;
  /** The text in pieces. The next one is asked for when the reader has taken the one before. */
  readonly pieces: AsyncGenerator<string>;
}

/**
 * Sends files as they are made: one of millions of lines takes no more memory than a page of them. A reader that goes away ends
 * the making, and with it whatever the pieces hold open.
 */
export class FileSender {
  private running = 0;

  constructor(private readonly logger: Logger) {}

  /** @throws ApiError BUSY, METHOD_NOT_ALLOWED, and what `begin` or the first piece throws: all before anything was sent */
  async send(http: FastifyRequest, reply: FastifyReply, begin: () => Promise<SentFile>): Promise<void> {
    // Whoever only asks for the headers must not use a one-time code up.
    if (http.method !== 'GET') throw new ApiError('METHOD_NOT_ALLOWED');
    if (this.running >= AT_ONCE) throw new ApiError('BUSY', undefined, AGAIN_S);
    this.running += 1;
    try {
      const { name, contentType, pieces } = await begin();
      // Whatever is wrong from the start is told as any other refusal; after the first line only a broken connection can tell.
      const first = await pieces.next();
      const stream = Readable.from(following(first, pieces), { objectMode: false });
      stream.once('close', () => {
        this.running -= 1;
        // A reader that went away before it had read anything has not even begun the rest, which would stay open.
        void pieces
          .return(undefined)
          .catch((error: unknown) => this.logger.error({ message: 'A file was not closed', file: name, err: error }));
      });
      stream.once('error', (error) => this.logger.error({ message: 'A file broke off', file: name, err: error }));
      void reply.headers({
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      void reply.send(stream);
    } catch (error) {
      this.running -= 1;
      throw error;
    }
  }
}

/** A name that sorts by time: merchant, what it is, when it was made. */
export function fileName(merchant: string, what: string, extension: string): string {
  const at = isoTime(systemClock).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${merchant}-${what}-${at}.${extension}`;
}

async function* following(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
