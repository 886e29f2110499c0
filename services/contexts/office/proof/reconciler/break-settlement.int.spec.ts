import { CommandBus } from '@nestjs/cqrs';
import { proofCalls } from '@contracts/http/office/proofs';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { FreezeUnequalWallets } from '../breaks/reactions/freeze-unequal-wallets';
import { ReportMismatch } from '../breaks/use-cases/report-mismatch';
import {
  api,
  worker,
  useReconciler,
  sweep,
  project,
  react,
  ask,
  findingsOf,
  bet,
  deposit,
  newPlayer,
} from '../test-support/reconciler-lab';

useReconciler();

it('is settled by two people: the wallet is frozen until the second one agrees', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  await api.database.query('update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1', [
    playerId,
  ]);
  await sweep();
  const [found] = await findingsOf(playerId);
  const findingId = found!.id;
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  await deposit(playerId, 500n);
  expect((await api.app.get(WalletBalances).balanceOf(playerId)).minor).toBe(10_250n);
  await project();
  // The deposit has put the row right again; the finding stays until it is settled.
  await sweep();
  const note = 'A row was changed by hand.';
  const propose = { findingId, resolution: 'projectionRebuilt', note };
  expect(await ask('ana', proofCalls.proposeResolution, { ...propose, key: newId() })).toMatchObject({
    status: 'proposed',
    proposal: { resolution: 'projectionRebuilt', note },
  });
  await expect(ask('bia', proofCalls.proposeResolution, { ...propose, key: newId() })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  await expect(
    ask('ana', proofCalls.decideResolution, { findingId, isApproved: true, note, key: newId() }),
  ).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  expect(
    await ask('bia', proofCalls.decideResolution, { findingId, isApproved: false, note, key: newId() }),
  ).toMatchObject({ status: 'open' });
  await react();
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  await ask('bia', proofCalls.proposeResolution, { ...propose, key: newId() });
  const key = newId();
  const approval = { findingId, isApproved: true, note, key };
  expect(await ask('ana', proofCalls.decideResolution, approval)).toMatchObject({
    status: 'resolved',
    isWalletFrozen: false,
    decision: { isApproved: true },
  });
  expect(await ask('ana', proofCalls.decideResolution, approval)).toMatchObject({ status: 'resolved' });
  await expect(ask('ana', proofCalls.decideResolution, { ...approval, isApproved: false })).rejects.toMatchObject({
    code: 'KEY_REUSED',
  });
  await expect(ask('ana', proofCalls.decideResolution, { ...approval, key: newId() })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  await react();
  expect((await bet(player)).status).toBe('OK');
  await project();
  expect(await findingsOf(playerId)).toEqual([await ask('ana', proofCalls.finding, { findingId })]);
  await api.database.query('update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1', [
    playerId,
  ]);
  await sweep();
  expect((await findingsOf(playerId)).map(({ status }) => status)).toEqual(['open', 'resolved']);
  await expect(ask('ana', proofCalls.finding, { findingId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('freezes nothing for what is settled, however late a worker that was held up comes to it', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  const values = [
    { source: 'fold', value: '1' },
    { source: 'ledger', value: '2' },
  ];
  const { findingId } = await worker
    .get(ReportMismatch)
    .report({ kind: 'balance', subject: playerId, memberId: playerId, at: '1', currency: 'BRL', values });
  await react();
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  await ask('ana', proofCalls.proposeResolution, {
    findingId,
    resolution: 'falseAlarm',
    note: 'Told by a test.',
    key: newId(),
  });
  await ask('bia', proofCalls.decideResolution, { findingId, isApproved: true, note: 'Agreed.', key: newId() });
  await react();
  expect((await bet(player)).status).toBe('OK');
  const events = [];
  for await (const event of api.store.read(`finding-${findingId}`)) events.push(event);
  const runner = api.app.get(CommandRunner);
  await new FreezeUnequalWallets(api.app.get(CommandBus), runner).react(events[0] as never);
  expect((await bet(player)).status).toBe('OK');
  // Held up between its look at the finding and the freezing.
  const load = jest.spyOn(runner, 'load').mockResolvedValueOnce({ state: { status: 'proposed' }, revision: 1n });
  await new FreezeUnequalWallets(api.app.get(CommandBus), runner).react(events[0] as never);
  load.mockRestore();
  expect((await bet(player)).status).toBe('OK');
});
