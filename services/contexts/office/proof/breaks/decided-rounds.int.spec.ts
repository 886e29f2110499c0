import { CommandBus } from '@nestjs/cqrs';
import type { Finding } from '@contracts/http/office/proofs';
import type { VendorWord } from '@contracts/http/office/round-cases';
import { ReportMismatch } from './use-cases/report-mismatch';
import { Reconciler } from '../reconciler/reconciler';
import { ReconcilerState } from '../reconciler/reconciler-state';
import type { Clock } from '@kernel/clock';
import { SubmitVendorTransaction } from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { hiredBy } from '@test/support/two-people';
import { TurnedClock } from '@test/support/time/turned-clock';
import { AskAboutStaleRounds } from '@contexts/play/rounds/jobs/ask-about-stale-rounds';
import { EndDecidedRounds } from './reactions/end-decided-rounds';
import { EndRound } from '@contexts/play/rounds/use-cases/end-round';
import {
  vendor,
  api,
  worker,
  calls,
  player,
  useDecidedRounds,
  inRound,
  bet,
  win,
  rollback,
  close,
  ask,
  propose,
  decide,
  caseOf,
  statusOf,
  told,
  decided,
  react,
  balance,
  openStakes,
  walletEvents,
  SECOND_LOOK_AFTER_MS,
  staff,
} from '../test-support/decided-rounds-lab';

describe.each(['Postgres', 'EventStoreDB'])('rounds that finance ends, with the log in %s', (home) => {
  useDecidedRounds(home);
  afterEach(() => jest.restoreAllMocks());

  it('are shown as the log has them, before the tables have followed and after', async () => {
    const roundId = newId();
    const [first, second] = [await bet(roundId), await bet(roundId, '2.00')];
    await rollback(roundId, second);
    await win(roundId, first, '1.50');
    const id = await told(roundId);
    const shown = await caseOf(id);
    expect(shown).toMatchObject({
      vendorId: 'v1',
      vendorName: 'Vendor One',
      gameName: 'Game One',
      roundId,
      isClosed: false,
      sums: { stake: '3.00', payout: '1.50' },
      voidObstacle: 'won',
      voidLimit: '6.00',
      proposed: null,
      ending: null,
    });
    expect(
      shown.movements.map(({ kind, change, balanceAfter, reference, isTakenBack }) => [
        kind,
        change,
        balanceAfter,
        reference,
        isTakenBack,
      ]),
    ).toEqual([
      ['bet', '-3.00', '97.00', null, false],
      ['bet', '-2.00', '95.00', null, true],
      ['bet_rollback', '2.00', '97.00', second, false],
      ['win', '1.50', '98.50', first, false],
    ]);
    await api.project();
    expect(await caseOf(id)).toEqual(shown);
    expect(await ask('ops', 'GET', `${id}/round`)).toMatchObject({ status: 200 });
    expect((await ask('sup', 'GET', `${id}/round`)).code).toBe('ACCESS_DENIED');
    expect((await ask('ana', 'GET', `${newId()}/round`)).code).toBe('NOT_FOUND');
  });

  it('are asked about once more by whoever looks', async () => {
    const roundId = newId();
    await bet(roundId);
    const id = await told(roundId);
    expect((await ask<VendorWord>('ana', 'GET', `${id}/vendor`)).value).toMatchObject({
      answer: 'silent',
      sums: null,
      askedBefore: 0,
      lastAnswer: null,
    });
    vendor.answers.set(roundId, { status: 'settled', stake: '3.00', payout: '8.00' });
    await api.database.query(
      `insert into session.round_questions (member_id, vendor_id, round_id, asked, answer, next_at, is_voiding) values ($1, 'v1', $2, 8, 'silent', now(), false)`,
      [player.playerId, roundId],
    );
    expect((await ask<VendorWord>('ops', 'GET', `${id}/vendor`)).value).toMatchObject({
      answer: 'settled',
      sums: { stake: '3.00', payout: '8.00' },
      askedBefore: 8,
      lastAnswer: 'silent',
    });
    expect((await ask('sup', 'GET', `${id}/vendor`)).code).toBe('ACCESS_DENIED');
    expect(await openStakes()).toBe(300n);
  });

  it('are voided with the approval of a second person, once, and what the vendor remembers later changes nothing', async () => {
    const roundId = newId();
    const [first, second] = [await bet(roundId), await bet(roundId, '2.00')];
    const id = await told(roundId);
    await decided(id, 'roundVoided');
    expect([await balance(), await openStakes(), (await caseOf(id)).ending]).toEqual([9_500n, 500n, null]);
    await react();
    expect(await caseOf(id)).toMatchObject({
      isClosed: true,
      sums: { stake: '0.00', payout: '0.00' },
      ending: { outcome: 'voided', givenBack: '5.00' },
    });
    expect([await balance(), await openStakes(), await statusOf(id)]).toEqual([10_000n, 0n, 'resolved']);
    const events = await walletEvents();
    expect(events.slice(-3)).toEqual(['RoundClosed', 'BetRolledBack', 'BetRolledBack']);
    await react();
    // A win, a bet, its own rollbacks and its own close of a round that finance has voided.
    expect((await win(roundId, first, '9.00', true)).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(
      (
        await calls.bet({
          ...inRound(roundId),
          sessionToken: player.sessionToken,
          transactionId: newId(),
          amount: '1.00',
        })
      ).status,
    ).toBe('ROUND_CLOSED');
    for (const one of [first, second]) expect((await rollback(roundId, one)).status).toBe('OK');
    expect((await close(roundId)).status).toBe('OK');
    const noted = Array.from({ length: 3 }, () => 'RepetitionNoted');
    expect([await walletEvents(), await balance()]).toEqual([[...events, ...noted], 10_000n]);
    // Nor does the job that asks vendors, which leaves cases to people.
    await api.catchUp('wallet');
    await worker.get(AskAboutStaleRounds).handle();
    expect(await walletEvents()).toEqual([...events, ...noted]);
  });

  it('are closed: the stake is lost, what was won stays, and the vendor may still take its own back', async () => {
    const roundId = newId();
    const [first, second] = [await bet(roundId), await bet(roundId, '20.00')];
    await win(roundId, first, '1.00');
    const id = await told(roundId);
    expect((await propose('ana', id, 'roundVoided', (await caseOf(id)).sums)).code).toBe('ROUND_WON');
    await decided(id, 'roundClosed');
    await react();
    expect(await caseOf(id)).toMatchObject({
      isClosed: true,
      sums: { stake: '23.00', payout: '1.00' },
      ending: { outcome: 'closed', givenBack: '0.00' },
    });
    expect([await balance(), await openStakes()]).toEqual([7_800n, 0n]);
    expect((await win(roundId, second, '9.00')).status).toBe('ROUND_CLOSED');
    expect((await rollback(roundId, second)).status).toBe('OK');
    expect(await balance()).toBe(9_800n);
  });

  it.each([1, 2, 3, 4])('are ended whole when the plug is pulled before step %d of what was decided', async (step) => {
    const roundId = newId();
    await bet(roundId);
    await bet(roundId, '2.00');
    const id = await told(roundId);
    await decided(id, 'roundVoided');
    const bus = worker.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let submitted = 0;
    jest.spyOn(bus, 'execute').mockImplementation((command) => {
      if (command instanceof SubmitVendorTransaction && (submitted += 1) === step)
        throw new Error('The plug was pulled');
      return execute(command);
    });
    if (step === 4)
      jest
        .spyOn(worker.get(EndDecidedRounds)['rounds'], 'recordEnding')
        .mockRejectedValue(new Error('The plug was pulled'));
    await expect(react()).rejects.toThrow('The plug was pulled');
    jest.restoreAllMocks();
    expect((await caseOf(id)).ending).toBeNull();
    await react();
    expect((await caseOf(id)).ending).toMatchObject({ outcome: 'voided', givenBack: '5.00' });
    expect([await balance(), await openStakes()]).toEqual([10_000n, 0n]);
    expect((await walletEvents()).filter((type) => type === 'BetRolledBack' || type === 'RoundClosed')).toHaveLength(3);
  });

  it('are not decided about as they were before the vendor moved', async () => {
    const roundId = newId();
    const first = await bet(roundId);
    const id = await told(roundId);
    const { sums } = await caseOf(id);
    await bet(roundId, '1.00');
    expect((await propose('ana', id, 'roundVoided', sums)).code).toBe('ROUND_CHANGED');
    expect((await propose('ana', id, 'roundVoided')).code).toBe('INVALID_INPUT');
    expect((await propose('ana', id, 'roundVoided', (await caseOf(id)).sums)).status).toBe(200);
    await win(roundId, first, '7.00', true);
    expect((await decide('bia', id)).code).toBe('ROUND_ENDED');
    expect((await decide('bia', id, false)).value.status).toBe('open');
    expect((await propose('ana', id, 'roundClosed', (await caseOf(id)).sums)).code).toBe('ROUND_ENDED');
    expect((await propose('ana', id, 'explained')).status).toBe(200);
    await react();
    expect(await balance()).toBe(10_300n);
  });

  it.each<
    [
      string,
      (roundId: string, bets: string[]) => Promise<unknown>,
      { status: string; outcome: string; isClosed: boolean },
      bigint,
    ]
  >([
    ['closes it', (roundId) => close(roundId), { status: 'resolved', outcome: 'byVendor', isClosed: true }, 9_500n],
    [
      'pays and closes it',
      (roundId, [bet]) => win(roundId, bet!, '8.00', true),
      { status: 'resolved', outcome: 'byVendor', isClosed: true },
      10_300n,
    ],
    [
      'takes every bet back',
      async (roundId, bets) => {
        for (const bet of bets) await rollback(roundId, bet);
      },
      { status: 'resolved', outcome: 'byVendor', isClosed: true },
      10_000n,
    ],
    [
      'takes one bet back',
      (roundId, [bet]) => rollback(roundId, bet!),
      { status: 'open', outcome: 'outdated', isClosed: false },
      9_800n,
    ],
    [
      'pays, and goes on',
      (roundId, [bet]) => win(roundId, bet!, '8.00'),
      { status: 'open', outcome: 'outdated', isClosed: false },
      10_300n,
    ],
  ])('count as the vendor has it, who after the approval %s', async (_, move, { status, outcome, isClosed }, left) => {
    const roundId = newId();
    const bets = [await bet(roundId), await bet(roundId, '2.00')];
    const id = await told(roundId);
    await decided(id, 'roundVoided');
    await move(roundId, bets);
    await react();
    await react();
    expect(await caseOf(id)).toMatchObject({ isClosed, ending: { outcome, givenBack: '0.00' } });
    expect([await statusOf(id), await balance()]).toEqual([status, left]);
    await api.project();
    expect((await ask<{ list: Finding[] }>('ana', 'GET', `?memberId=${player.playerId}`)).value.list).toMatchObject([
      { id, status },
    ]);
    if (status !== 'open') return;
    // In its new state the round may be decided about anew.
    await decided(id, 'roundClosed', ['bia', 'ana']);
    await react();
    expect(await caseOf(id)).toMatchObject({ isClosed: true, ending: { outcome: 'closed' } });
    expect([await balance(), await openStakes()]).toEqual([left, 0n]);
  });

  it('keep what the vendor pays in the last moment, and give back what is bet in it', async () => {
    const roundId = newId();
    const first = await bet(roundId);
    await bet(roundId, '2.00');
    const id = await told(roundId);
    await decided(id, 'roundVoided');
    const end = worker.get(EndRound);
    const closing = end.close.bind(end);
    jest.spyOn(end, 'close').mockImplementationOnce(async (...given) => {
      await win(roundId, first, '8.00');
      await bet(roundId, '1.00');
      return closing(...given);
    });
    await react();
    expect(await caseOf(id)).toMatchObject({
      isClosed: true,
      sums: { stake: '3.00', payout: '8.00' },
      ending: { outcome: 'voided', givenBack: '3.00' },
    });
    expect([await balance(), await openStakes()]).toEqual([10_500n, 0n]);
  });

  it('are decided by nobody whom the proposer has hired, and by no account that is new', async () => {
    const roundId = newId();
    await bet(roundId);
    const id = await told(roundId);
    const leo = await staff('leo', 'admin');
    for (const [name, hirer] of [
      ['nina', leo],
      ['olga', newId()],
    ] as const)
      await hiredBy(api.app.get(CommandRunner), await staff(name, 'finance'), hirer);
    expect((await propose('leo', id, 'roundVoided', (await caseOf(id)).sums)).status).toBe(200);
    for (const isApproved of [true, false]) {
      expect((await decide('nina', id, isApproved)).code).toBe('APPROVER_NOT_INDEPENDENT');
      expect((await decide('olga', id, isApproved)).code).toBe('APPROVER_ACCOUNT_NEW');
    }
    expect(await decide('bia', id)).toMatchObject({ status: 200, value: { status: 'resolved' } });
  });

  it('are decided by two people of finance, above the limit with an admin, and by one pair at once', async () => {
    const roundId = newId();
    await bet(roundId, '6.01');
    const id = await told(roundId);
    const { sums } = await caseOf(id);
    for (const name of ['ops', 'sup'])
      expect((await propose(name, id, 'roundVoided', sums)).code).toBe('ACCESS_DENIED');
    const key = newId();
    const proposals = await Promise.all(
      ['ana', 'ana', 'bia'].map((name) => propose(name, id, 'roundVoided', sums, name === 'ana' ? key : newId())),
    );
    const [winner, loser] = proposals[0]!.status === 200 ? ['ana', 'bia'] : ['bia', 'ana'];
    expect(proposals.filter(({ status }) => status === 200)).toHaveLength(winner === 'ana' ? 2 : 1);
    for (const name of ['ops', 'sup']) expect((await decide(name, id)).code).toBe('ACCESS_DENIED');
    expect((await decide(winner!, id)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(loser!, id)).code).toBe('ADMIN_NEEDED');
    const answers = await Promise.all([decide('adm', id), decide('eva', id, false), decide('adm', id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    if (answers[1]!.status === 200) {
      await react();
      expect(await balance()).toBe(9_399n);
      return;
    }
    await Promise.all([react(), react()]);
    expect([await balance(), (await walletEvents()).filter((type) => type === 'BetRolledBack')]).toEqual([
      10_000n,
      ['BetRolledBack'],
    ]);
  });

  it('are rounds: nothing else is ended', async () => {
    const of = { memberId: player.playerId, at: '7', currency: 'BRL', values: [{ source: 'fold', value: '1' }] };
    const { findingId } = await worker.get(ReportMismatch).report({ ...of, kind: 'balance', subject: player.playerId });
    expect((await propose('ana', findingId, 'roundVoided', { stake: '1.00', payout: '0.00' })).code).toBe(
      'INVALID_INPUT',
    );
    for (const path of ['round', 'vendor'])
      expect((await ask('ana', 'GET', `${findingId}/${path}`)).code).toBe('NOT_FOUND');
  });

  it('leave every book in balance', async () => {
    let last: string | undefined;
    for await (const event of api.store.readAll('start')) last = event.checkpoint;
    await api.project();
    await api.database.query(
      `insert into read.checkpoints (name, checkpoint) select name, $1 from unnest(array['wallet', 'ledger']) as name
       on conflict (name) do update set checkpoint = excluded.checkpoint`,
      [last],
    );
    const [reconciler, state] = [worker.get(Reconciler), worker.get(ReconcilerState)];
    reconciler.sweepEveryMs = 0;
    const clock = new TurnedClock();
    jest.spyOn(worker.get<Clock>(CLOCK), 'nowMs').mockImplementation(clock.nowMs);
    for (let sweeps = 0, finished: string | undefined, rounds = 0; sweeps < 2; rounds += 1) {
      await reconciler.round();
      const { lastSweep } = await state.status();
      if (lastSweep && lastSweep.finishedAt !== finished) [sweeps, finished] = [sweeps + 1, lastSweep.finishedAt];
      if (rounds > 500) throw new Error('The sweep does not end');
      clock.advance(SECOND_LOOK_AFTER_MS);
    }
    const { lastSweep } = await state.status();
    expect(lastSweep).toMatchObject({ mismatches: 0 });
    expect(lastSweep!.wallets).toBeGreaterThan(10);
    const { rows } = await api.database.query<{ sum: string }>(
      'select sum(minor)::text as sum from read.ledger_postings',
    );
    expect(rows[0]!.sum).toBe('0');
  });
});
