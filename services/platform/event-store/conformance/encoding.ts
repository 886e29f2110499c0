import { MAX_APPEND_BYTES } from '../event-store.port';
import { all, event, failureOf, newStream, useStore, type OpenStore } from './support';

export function describeEncoding(openStore: OpenStore): void {
  describe('what it takes and gives back', () => {
    const store = useStore(openStore);

    it.each([
      ['unicode', { text: 'Ação ☃ 🎰 \u2028 \u0001 "quoted" \\u0000', 'chave é': 'ok' }],
      ['nested nulls and empties', { a: null, b: [null, { c: null, d: [], e: {} }], f: '' }],
      ['money as text of minor units', { amountMinor: '9007199254740993', negative: '-1', long: '1'.repeat(40) }],
      ['numbers', { zero: 0, small: 5e-324, large: 1.7976931348623157e308, third: 1 / 3, safe: 9007199254740991 }],
    ])('gives %s back as they were', async (_what, data) => {
      const stream = newStream();
      await store().append(stream, 'noStream', [event(data)]);
      const [found] = await all(store().read(stream));
      expect(found!.data).toEqual(data);
    });

    it('gives id, type and metadata back as they were', async () => {
      const stream = newStream();
      const written = event();
      const { revision, checkpoint } = await store().append(stream, 'noStream', [written]);
      const [found] = await all(store().read(stream));
      expect(found).toEqual({ ...written, stream, revision, checkpoint, recordedAt: expect.any(String) as string });
      expect(Math.abs(Date.parse(found!.recordedAt) - Date.now())).toBeLessThan(60_000);
      expect(found!.recordedAt).toMatch(/Z$/);
    });

    it.each<[string, object, string]>([
      ['a bigint', { stake: { minor: 5n } }, 'events[0].data.stake.minor'],
      ['NaN', { a: [1, NaN] }, 'events[0].data.a[1]'],
      ['infinity', { a: -Infinity }, 'events[0].data.a'],
      ['undefined', { a: undefined }, 'events[0].data.a'],
      ['a hole in an array', { a: new Array(2) }, 'events[0].data.a[0]'],
      ['a date', { at: new Date(0) }, 'events[0].data.at'],
      ['a map', { m: new Map() }, 'events[0].data.m'],
      ['a function', { f: () => 1 }, 'events[0].data.f'],
      ['a symbol', { s: Symbol('s') }, 'events[0].data.s'],
      ['the character \\u0000', { t: 'a\u0000b' }, 'events[0].data.t'],
      ['half of a surrogate pair', { t: '\ud800' }, 'events[0].data.t'],
      ['a list for data', [1, 2], 'events[0].data'],
    ])('refuses %s and says where it is', async (_what, data, path) => {
      const stream = newStream();
      const error = await failureOf(store().append(stream, 'noStream', [event(data)]));
      expect(error.code).toBe('InvalidArgument');
      expect(error.message).toContain(`${path} `);
      expect(await all(store().read(stream))).toEqual([]);
    });

    it('refuses data that contains itself', async () => {
      const data: { self?: object } = {};
      data.self = data;
      expect((await failureOf(store().append(newStream(), 'noStream', [event(data)]))).code).toBe('InvalidArgument');
    });

    const noNames = [
      '',
      'wallet',
      'wallet-',
      '-1',
      '$ce-wallet',
      'Wallet-1',
      'wal let-1',
      'wallet-a\nb',
      'wallet-\u0000',
    ];
    it.each([...noNames, `wallet-${'x'.repeat(400)}`])('refuses the stream name %j', async (stream) => {
      expect((await failureOf(store().append(stream, 'noStream', [event()]))).code).toBe('InvalidArgument');
      expect((await failureOf(all(store().read(stream)))).code).toBe('InvalidArgument');
      expect((await failureOf(store().tombstone(stream, 'noStream'))).code).toBe('InvalidArgument');
    });

    it('refuses ids that are no UUIDs, types of the server and empty types', async () => {
      const wrong = [event({}, 'not-a-uuid'), { ...event(), type: '$metadata' }, { ...event(), type: '' }];
      for (const one of wrong) {
        expect((await failureOf(store().append(newStream(), 'noStream', [one]))).code).toBe('InvalidArgument');
      }
    });

    it('refuses an empty batch', async () => {
      expect((await failureOf(store().append(newStream(), 'noStream', []))).code).toBe('InvalidArgument');
    });

    it('refuses expectations and ranges below zero', async () => {
      const stream = newStream();
      expect((await failureOf(store().append(stream, -1n, [event()]))).code).toBe('InvalidArgument');
      expect((await failureOf(all(store().read(stream, { from: -1n })))).code).toBe('InvalidArgument');
      expect((await failureOf(all(store().read(stream, { max: 0 })))).code).toBe('InvalidArgument');
    });

    it('refuses checkpoints that it did not give', async () => {
      expect((await failureOf(all(store().readAll({ after: 'yesterday' })))).code).toBe('InvalidArgument');
      const options = { from: { after: 'yesterday' }, onBatch: () => Promise.resolve() } as const;
      expect(() => store().subscribe(options)).toThrow(expect.objectContaining({ code: 'InvalidArgument' }) as Error);
    });

    it('takes a batch of just under one mebibyte and refuses a larger one', async () => {
      const stream = newStream();
      const room = MAX_APPEND_BYTES - Buffer.byteLength(JSON.stringify(event().metadata)) - '{"text":""}'.length;
      const fits = event({ text: 'x'.repeat(room) });
      const tooLarge = event({ text: `é${'x'.repeat(room - 1)}` });
      expect((await failureOf(store().append(stream, 'noStream', [tooLarge]))).code).toBe('TooLarge');
      await store().append(stream, 'noStream', [fits]);
      const [found] = await all(store().read(stream));
      expect((found!.data as { text: string }).text).toHaveLength(room);
    });
  });
}
