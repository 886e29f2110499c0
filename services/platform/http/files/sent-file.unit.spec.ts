import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileSender, type SentFile } from './sent-file';

const GET = { method: 'GET' } as FastifyRequest;

/** A reply that hands the sent stream to the test. */
function replyTo(take: (stream: Readable) => void): FastifyReply {
  return { headers: () => undefined, send: take } as unknown as FastifyReply;
}

function fileOf(pieces: AsyncGenerator<string>): () => Promise<SentFile> {
  return () => Promise.resolve({ name: 'a.csv', contentType: 'text/csv', pieces });
}

/** Pieces that record whether they are still open. */
function openPieces() {
  const state = { isOpen: true };
  const pieces = (async function* () {
    try {
      for (let place = 0; place < 3; place += 1) yield `${place}\n`;
    } finally {
      state.isOpen = false;
    }
  })();
  return { state, pieces };
}

const mayHave = () => Promise.resolve();
const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a file that is sent as it is made', () => {
  const sender = new FileSender(new Logger('test'));

  it('is read to its end, and closed', async () => {
    const { state, pieces } = openPieces();
    let text = '';
    const read = new Promise<void>((resolve) => {
      void sender.send(
        GET,
        replyTo(
          (stream) => void stream.on('data', (piece: Buffer) => (text += piece.toString())).once('close', resolve),
        ),
        mayHave,
        fileOf(pieces),
      );
    });
    await read;
    expect([text, state.isOpen]).toEqual(['0\n1\n2\n', false]);
  });

  it('is closed where the reader went away before it had read anything', async () => {
    const { state, pieces } = openPieces();
    let sent: Readable | undefined;
    await sender.send(
      GET,
      replyTo((stream) => (sent = stream)),
      mayHave,
      fileOf(pieces),
    );
    const isOver = closed(sent!);
    sent!.destroy();
    await isOver;
    await settled();
    expect(state.isOpen).toBe(false);
  });

  it('gives its place to the next, however it ended', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await sender.send(
        GET,
        replyTo((stream) => stream.resume()),
        mayHave,
        fileOf(openPieces().pieces),
      );
      await settled();
      await settled();
      await expect(
        sender.send(
          GET,
          replyTo(() => undefined),
          mayHave,
          () => Promise.reject(new Error('no')),
        ),
      ).rejects.toThrow('no');
    }
  });

  it('takes no place for a request without a right to a file, however long that is looked at', async () => {
    const fresh = new FileSender(new Logger('test'));
    let refuse: (error: Error) => void = () => undefined;
    const looking = new Promise<void>((_, reject) => (refuse = reject));
    const strangers = Array.from({ length: 18 }, () =>
      fresh.send(
        GET,
        replyTo(() => undefined),
        () => looking,
        fileOf(openPieces().pieces),
      ),
    );
    const isSent = new Promise((resolve) => {
      void fresh.send(GET, replyTo(resolve), mayHave, fileOf(openPieces().pieces));
    });
    await isSent;
    refuse(new Error('This code opens nothing'));
    const refusals = await Promise.allSettled(strangers);
    expect(new Set(refusals.map((one) => one.status === 'rejected' && String(one.reason)))).toEqual(
      new Set(['Error: This code opens nothing']),
    );
  });
});
