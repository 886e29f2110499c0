import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Envelope } from '@contracts/http/common';
import type { WinnerBoard } from '@contracts/http/winners';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';

const DEMO = { DEMO_DAYS: '10', DEMO_LIFE: 'on', CALL_BUDGET_FACTOR: '1', SOCKETS_PER_ADDRESS: '200' };

let platform: Platform;
beforeAll(async () => void (platform = await startPlatform(DEMO)));
afterAll(() => platform?.stop());

async function board(): Promise<WinnerBoard> {
  const answer = await fetch(`${platform.url}/wps/relay/ODSFE2_getWinnerBoard`);
  return ((await answer.json()) as Envelope<WinnerBoard>).value as WinnerBoard;
}

it('shows at its first page that others have won, and feeds the pot', async () => {
  const { list, jackpot } = await board();
  expect(list.length).toBeGreaterThan(5);
  expect(Number(jackpot!.balance)).toBeGreaterThan(Number(jackpot!.terms.seed));
});

it('goes on living within the budgets of every visitor', async () => {
  const position = async () => BigInt((await board()).jackpot!.position);
  const before = await position();
  await eventually(position, (now) => now >= before + 3n, 'three more stakes that feed the pot');
});

it('has a log that is intact, the past included', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/log/audit-verify.mjs'], {
    env: platform.environment,
  });
  expect(stdout).toContain('INTACT');
});
