import { ChunkLoadError, loadChunk, withEveryChunk } from './load-chunk';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  withEveryChunk(() => Promise.resolve());
});

describe('a part that comes later', () => {
  it('is asked for once more when it fails', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('page');
    const loaded = loadChunk(load);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(loaded).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that fails twice is a fault that says so', async () => {
    const loaded = loadChunk(() => Promise.reject(new Error('gone')));
    const judged = expect(loaded).rejects.toBeInstanceOf(ChunkLoadError);
    await jest.advanceTimersByTimeAsync(1_000);
    await judged;
  });

  it('that hangs is given up after 120 s', async () => {
    const judged = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow('too long');
    await jest.advanceTimersByTimeAsync(120_000);
    await judged;
  });

  it('waits for what every part needs', async () => {
    let arrive: () => void = () => undefined;
    withEveryChunk(() => new Promise<void>((resolve) => (arrive = resolve)));
    let isThere = false;
    const loaded = loadChunk(() => Promise.resolve('page')).then(() => (isThere = true));
    await jest.advanceTimersByTimeAsync(10);
    expect(isThere).toBe(false);
    arrive();
    await loaded;
  });

  it('waits for nothing else when it needs nothing else', async () => {
    withEveryChunk(() => new Promise<void>(() => undefined));
    await expect(loadChunk(() => Promise.resolve('row'), { alone: true })).resolves.toBe('row');
  });
});
