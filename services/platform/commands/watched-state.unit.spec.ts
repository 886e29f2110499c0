import { Logger } from '@nestjs/common';
import { CommandRunner } from './command-runner';
import { FakeStore } from './test-support/fake-store';
import { contextOf, purse, type PurseState } from './test-support/purse';
import { WatchedState } from './watched-state';

let store: FakeStore;
let runner: CommandRunner;
let seen: number[];

beforeEach(() => {
  store = new FakeStore();
  runner = new CommandRunner(store.port);
  seen = [];
});

const change = (key: string, by: number) => runner.run(purse, 'p', { key, by }, contextOf(key));
const watch = () =>
  new WatchedState({
    runner,
    decider: purse,
    id: 'p',
    everyMs: 60_000,
    onChange: ({ sum }: PurseState) => seen.push(sum),
  });

it('tells each state that the log has come to, and none twice', async () => {
  const watched = watch();
  await change('a', 10);
  await watched.refresh();
  await watched.refresh();
  await change('b', -4);
  await Promise.all([watched.refresh(), watched.refresh()]);
  expect(seen).toEqual([10, 6]);
  expect(watched.revision).toBe(1n);
});

it('follows a log that was put back, also where it is shorter than what was known', async () => {
  const told = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const watched = watch();
  await change('a', 10);
  await change('b', 5);
  await watched.refresh();
  store.cut('purse-p', 1);
  await watched.refresh();
  expect(seen).toEqual([15, 10]);
  expect([watched.state.sum, watched.revision]).toEqual([10, 0n]);
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});
