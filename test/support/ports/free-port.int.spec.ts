import crypto from 'node:crypto';
import { isFree } from '@platform/embedded/free-port';
import { freePort } from './free-port';

it('gives each of many programs a port of its own, which no outgoing connection takes', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
  expect(new Set(ports).size).toBe(100);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(await Promise.all(ports.map(isFree))).toEqual(ports.map(() => true));
});

it('does not give a port again that nobody listens at yet', async () => {
  const claimed = await freePort();
  const other = claimed === 21_500 ? 21_501 : 21_500;
  const drawn = jest.spyOn(crypto, 'randomInt') as unknown as jest.SpyInstance<number, [number, number]>;
  drawn.mockReturnValueOnce(claimed).mockReturnValueOnce(other);
  expect(await freePort()).not.toBe(claimed);
  expect(drawn.mock.calls.length).toBeGreaterThan(1);
});
