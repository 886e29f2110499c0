import { Readable } from 'node:stream';
import type { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';

/**
 * The number of files of one kind that a process writes at a time. Each holds a connection now and then, and bets take
 * precedence.
 */
const AT_ONCE = 4;
/** The seconds after which a refused client may try again. */
const AGAIN_S = 10;

/** A part of a file: text, or bytes. */
export type Piece = string | Uint8Array;

export interface SentFile {
  readonly name: string;
  readonly contentType: string;
  /** The content in pieces. The next one is asked for when the reader has taken the one before. */
  readonly pieces: AsyncGenerator<Piece>;
}

/**
 * Sends files while they are made: a file of millions of lines takes no more memory than a page of them. If the reader
 * goes away, the making ends and everything that the pieces hold open is closed.
 */
export class FileSender {
  private running = 0;

  constructor(private readonly logger: Logger) {}

  /**
   * @param open looks whether the request has the right to a file, and uses nothing up: who has none takes no place
   * @throws ApiError BUSY, METHOD_NOT_ALLOWED, and every error of `open`, of `begin` and of the first piece, all before
   * any text is sent
   */
  async send(
    http: FastifyRequest,
    reply: FastifyReply,
    open: () => Promise<void>,
    begin: () => Promise<SentFile>,
  ): Promise<void> {
    // A request for the headers alone must not use up a one-time code.
    if (http.method !== 'GET') throw new ApiError('METHOD_NOT_ALLOWED');
    await open();
    if (this.running >= AT_ONCE) throw new ApiError('BUSY', undefined, AGAIN_S);
    this.running += 1;
    try {
      const { name, contentType, pieces } = await begin();
      // Faults of the first piece are answered like any other refusal. After the first line only a broken connection
      // can show a fault.
      const first = await pieces.next();
      const stream = Readable.from(following(first, pieces), { objectMode: false });
      stream.once('close', () => {
        this.running -= 1;
        // If the reader goes away before it has read anything, the generator has not begun and would stay open.
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

async function* following(first: IteratorResult<Piece>, rest: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
