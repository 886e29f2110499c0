import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { signRequest } from '@platform/http/signing/http-signature';
import { GAME_CODE, VENDOR_ID, VENDOR_KEY, type Player, type ServerReady } from './bet-parties';

const PATH = '/vendor/v1/wallet/bet';

interface SignedBet {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface LoadResult {
  readonly done: number;
  readonly elapsedMs: number;
  /** How much of one core the asker himself needed, 0 to 1. */
  readonly askerShare: number;
  /** Milliseconds from sending to the whole answer, in order of size. */
  readonly latenciesMs: Float64Array;
}

/**
 * Bets against one server. They are signed before the clock starts, so that the asker costs little beside the answerer.
 */
export class BetLoad {
  private readonly pool: Pool;

  constructor(
    private readonly server: ServerReady,
    private readonly callers: number,
  ) {
    this.pool = new Pool(server.url, { connections: callers, pipelining: 1 });
  }

  async run(count: number): Promise<LoadResult> {
    const bets = Array.from({ length: count }, () => signedBet(this.anyone()));
    const latenciesMs = new Float64Array(count);
    let next = 0;
    const cpu = process.cpuUsage();
    const startedMs = performance.now();
    const caller = async () => {
      while (next < count) {
        const index = next++;
        const sentMs = performance.now();
        await this.send(bets[index]!);
        latenciesMs[index] = performance.now() - sentMs;
      }
    };
    await Promise.all(Array.from({ length: this.callers }, caller));
    const elapsedMs = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(cpu);
    return { done: count, elapsedMs, askerShare: (user + system) / 1_000 / elapsedMs, latenciesMs: latenciesMs.sort() };
  }

  /**
   * Bets at a steady rate for some time, each by a player at random; a caller that is late does not hold up the others.
   */
  async pace(perSecond: number, durationMs: number): Promise<number> {
    const bets = Array.from({ length: Math.round((perSecond * durationMs) / 1_000) }, () => signedBet(this.anyone()));
    const startedMs = performance.now();
    const sent: Promise<void>[] = [];
    while (sent.length < bets.length) {
      const due = Math.min(bets.length, Math.ceil(((performance.now() - startedMs) * perSecond) / 1_000));
      while (sent.length < due) sent.push(this.send(bets[sent.length]!));
      // Asleep until the next are due: who asked the clock all the time would take one of the two cores.
      await pause(1);
    }
    await Promise.all(sent);
    return (bets.length / (performance.now() - startedMs)) * 1_000;
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private anyone(): Player {
    return this.server.players[Math.floor(Math.random() * this.server.players.length)]!;
  }

  private async send({ headers, body }: SignedBet): Promise<void> {
    const answer = await this.pool.request({ path: PATH, method: 'POST', headers, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || !text.includes('"status":"OK"'))
      throw new Error(`A bet was answered with ${answer.statusCode}: ${text.slice(0, 300)}`);
  }
}

function signedBet({ playerId, sessionToken }: Player): SignedBet {
  const transactionId = randomUUID();
  const body = JSON.stringify({
    playerId,
    sessionToken,
    currency: 'BRL',
    gameCode: GAME_CODE,
    roundId: transactionId,
    transactionId,
    amount: '1.00',
  });
  const headers = signRequest({ party: VENDOR_ID, key: VENDOR_KEY, method: 'POST', path: PATH, body });
  return { headers: { ...headers, 'content-type': 'application/json' }, body };
}
