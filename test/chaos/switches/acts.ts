import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { StopKind } from '@contracts/http/office/stop-kinds';
import { sealedBody } from '@test/support/sealed-body';
import type { Operations } from '../load/operations';
import type { Operation, PlannedPlayer } from '../support/plan';
import type { Random } from '../support/random';
import type { Stack } from '../support/stack';

/** The outcome of an act. `stopped` is the refusal that a stop gives; any other refusal was not to be expected. */
export type Outcome = 'accepted' | 'stopped' | { readonly unexpected: string };

/** The refusals with which a stop answers, by what is stopped. */
const REFUSALS: Readonly<Partial<Record<StopKind, readonly string[]>>> = {
  game: ['MAINTENANCE'],
  vendor: ['MAINTENANCE'],
  // The wallet refuses for as long as a process has not seen that the sessions of games have ended as well.
  memberPlay: ['PLAYER_BLOCKED', 'TOKEN_EXPIRED'],
  memberLogin: ['TOKEN_EXPIRED'],
  memberDeposit: ['DEPOSIT_STOPPED'],
  method: ['METHOD_STOPPED'],
  provider: ['METHOD_STOPPED'],
};

const DEPOSIT = 'POST /wps/cashier/deposits';

/** The acts of players that a stop refuses. */
export class Acts {
  /** Every bet and win, as the check of the whole log wants them. */
  readonly history: Operation[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly apis: readonly string[],
    private readonly key: JWK,
    private readonly random: Random,
  ) {}

  /** A new game session of a player: a stop of the log-in has ended the one before. */
  openGame({ playerId }: PlannedPlayer, data: { gameCode: string; vendorId: string }): Promise<string> {
    return this.stack.sessions.open({ kind: 'game', subjectId: playerId, data });
  }

  async bet(kind: StopKind, operations: Operations, playerId: string): Promise<Outcome> {
    const id = `switch-${randomUUID()}`;
    const operation = await operations.run({
      kind: 'bet',
      playerId,
      id,
      roundId: `round-${id}`,
      reference: '',
      amountMinor: '1',
    });
    this.history.push(operation);
    if (operation.outcome === 'acked') return 'accepted';
    const status = operation.answers[0]?.status ?? 'no answer';
    return REFUSALS[kind]?.includes(status) ? 'stopped' : { unexpected: status };
  }

  /** Settles the last bet that a player was granted. @returns false when it is refused */
  async win(operations: Operations, playerId: string): Promise<boolean> {
    const bet = this.history.findLast(
      (one) => one.playerId === playerId && one.outcome === 'acked' && one.kind === 'bet',
    );
    if (!bet) return true;
    const { roundId, id: reference } = bet;
    const win = { kind: 'win', playerId, id: `win-${randomUUID()}`, roundId, reference, amountMinor: '1' } as const;
    const operation = await operations.run(win);
    this.history.push(operation);
    return operation.outcome === 'acked';
  }

  /** A deposit that was asked for. There is no provider that could take it further. */
  async deposit(kind: StopKind, token: string): Promise<Outcome> {
    const body = await sealedBody(this.key, DEPOSIT, { key: randomUUID(), method: 'pix', amount: '10.00' });
    const answer = await fetch(`${this.random.pick(this.apis)}/wps/cashier/deposits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/jose' },
      body,
    });
    const { code = 'accepted' } = (await answer.json()) as { code?: string };
    if (code === 'accepted' || code === 'PROVIDER_UNAVAILABLE') return 'accepted';
    return REFUSALS[kind]?.includes(code) ? 'stopped' : { unexpected: code };
  }
}
