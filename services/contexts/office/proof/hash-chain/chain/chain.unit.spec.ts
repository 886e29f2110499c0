import { generateKeyPairSync } from 'node:crypto';
import type { RecordedEvent } from '@kernel/event';
import { blockFault, GENESIS, headOf, namesOf, chainBlocks, summaryOf, type ChainBlock } from './block';
import { canonicalText, digestOf } from './canonical-event';

const keys = generateKeyPairSync('ed25519');
const sealedAt = '2026-01-02T03:04:05.678Z';

function event(index: number, change: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    type: 'BetPlaced',
    stream: `wallet-${index % 3}`,
    revision: BigInt(Math.floor(index / 3)),
    checkpoint: String(index + 1),
    recordedAt: '2026-01-02T03:04:05.000Z',
    data: { amountMinor: '100', nested: { b: 1, a: [1, 2, null] } },
    metadata: { $correlationId: 'c', $causationId: 'd', actor: { kind: 'member', id: 'm' }, key: 'k' },
    ...change,
  };
}

const events = Array.from({ length: 10 }, (_, index) => event(index));

describe('the canonical form', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const one = event(0, { data: { a: 1, b: { c: [{ x: 1, y: 2 }], d: null } } });
    const other = event(0, { data: { b: { d: null, c: [{ y: 2, x: 1 }] }, a: 1 } });
    expect(canonicalText(other)).toBe(canonicalText(one));
  });

  it('keeps the order of lists, and tells apart what JSON tells apart', () => {
    const texts = [[1, 2], [2, 1], ['1', 2], [null, 2], [[1], 2], [{ 1: 2 }], [true, 2], ['null', 2]].map((list) =>
      canonicalText(event(0, { data: { list } })),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('takes numbers and text as every home hands them out', () => {
    const written = {
      n: 1e21,
      f: 0.1,
      i: 9_007_199_254_740_991,
      z: -0,
      t: 'á Ω 😀 \u2028 "\\',
      '😀': 1,
      é: 2,
      'e\u0301': 3,
      '10': 4,
      '9': 5,
    };
    // The text that jsonb and the JSON of EventStoreDB make of it, before the port parses it.
    const read = JSON.parse(
      '{"9":5,"10":4,"i":9007199254740991,"n":1000000000000000000000,"f":0.10,"z":0,"t":"\\u00e1 Ω \\ud83d\\ude00 \\u2028 \\"\\\\","e\u0301":3,"é":2,"😀":1}',
    ) as object;
    expect(canonicalText(event(0, { data: read }))).toBe(canonicalText(event(0, { data: written })));
    expect(canonicalText(event(0, { data: { t: 'é' } }))).not.toBe(canonicalText(event(0, { data: { t: 'e\u0301' } })));
  });

  it.each<[string, Partial<RecordedEvent>]>([
    ['data', { data: { amountMinor: '101', nested: { b: 1, a: [1, 2, null] } } }],
    ['metadata', { metadata: { ...event(0).metadata, key: 'l' } }],
    ['type', { type: 'BetVoided' }],
    ['time', { recordedAt: '2026-01-02T03:04:05.001Z' }],
    ['stream', { stream: 'wallet-9' }],
    ['revision', { revision: 1n }],
    ['id', { id: '00000000-0000-4000-8000-000000000099' }],
  ])('covers %s', (_what, change) => {
    expect(digestOf(event(0, change))).not.toEqual(digestOf(event(0)));
  });

  it('stays as it is: other digests would break every chain there is', () => {
    expect(digestOf(event(0)).toString('hex')).toBe('014d79beec83c6377ab56b87243b8d95df8435132e58d22850cb94583f60f51c');
  });
});

describe('the chain', () => {
  let blocks: ChainBlock[];
  beforeAll(async () => {
    blocks = await chainBlocks(GENESIS, events, keys.privateKey, sealedAt, 4);
  });

  it('goes from block to block', () => {
    expect(blocks.map(({ number, count, eventsBefore }) => [number, count, eventsBefore])).toEqual([
      [1, 4, 0],
      [2, 4, 4],
      [3, 2, 8],
    ]);
    let head = GENESIS;
    for (const block of blocks) {
      expect(blockFault(block, head, keys.publicKey)).toBeUndefined();
      head = headOf(block);
    }
    expect(head).toMatchObject({ number: 3, events: 10, checkpoint: '10' });
  });

  it('is the same however the events are handed over', async () => {
    const first = await chainBlocks(GENESIS, events.slice(0, 8), keys.privateKey, sealedAt, 4);
    const second = await chainBlocks(headOf(first.at(-1)), events.slice(8), keys.privateKey, sealedAt, 4);
    expect([...first, ...second].map(({ hash }) => hash.toString('hex'))).toEqual(
      blocks.map(({ hash }) => hash.toString('hex')),
    );
  });

  it('names its events', () => {
    expect(namesOf(blocks[1]!)[0]).toEqual({
      position: '5',
      stream: 'wallet-1',
      revision: '1',
      eventId: events[4]!.id,
    });
    expect(summaryOf(events.slice(4, 8)).digests).toEqual(blocks[1]!.digests);
  });

  const flipped = (bytes: Buffer) =>
    Buffer.from(bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte)));
  it.each<[string, (block: ChainBlock) => ChainBlock, RegExp]>([
    ['a digest', (block) => ({ ...block, digests: flipped(block.digests) }), /hash/],
    ['a name', (block) => ({ ...block, names: flipped(block.names) }), /hash/],
    ['the events', (block) => ({ ...block, eventsHash: flipped(block.eventsHash) }), /hash/],
    ['the time', (block) => ({ ...block, sealedAt: '2026-01-02T03:04:05.679Z' }), /hash/],
    ['the last place', (block) => ({ ...block, lastCheckpoint: '9' }), /hash/],
    ['the number of events', (block) => ({ ...block, count: 3 }), /whole/],
    ['the block before', (block) => ({ ...block, previousHash: flipped(block.previousHash) }), /hash/],
    ['the hash', (block) => ({ ...block, hash: flipped(block.hash) }), /hash/],
    ['the signature', (block) => ({ ...block, signature: flipped(block.signature) }), /signed/],
  ])('shows when %s of a block is another one', (_what, change, expected) => {
    expect(blockFault(change(blocks[1]!), headOf(blocks[0]), keys.publicKey)).toMatch(expected);
  });

  it('shows a block that was sealed with another key, or does not follow', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const [forged] = await chainBlocks(headOf(blocks[0]), events.slice(4, 8), stranger, sealedAt, 4);
    expect(blockFault(forged!, headOf(blocks[0]), keys.publicKey)).toMatch(/signed/);
    expect(blockFault(blocks[2]!, headOf(blocks[0]), keys.publicKey)).toMatch(/stand/);
    const [other] = await chainBlocks(
      { ...headOf(blocks[0]), hash: flipped(blocks[0]!.hash) },
      events.slice(4, 8),
      keys.privateKey,
      sealedAt,
      4,
    );
    expect(blockFault(other!, headOf(blocks[0]), keys.publicKey)).toMatch(/follow/);
  });
});
