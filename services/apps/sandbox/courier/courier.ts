import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { VendorStatus } from '@contracts/vendor/vendor-api';
import { newId } from '@platform/ids';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { PlatformClient } from '../signing/platform-client';
import { Database, type Queries } from '../store/database';
import { RoundsStore, type Round } from '../games/rounds.store';
import { PlayersMoney } from '../wallets/players-money';

export interface NewDelivery {
  /** The party that signs the delivery. */
  readonly party: string;
  readonly groupId: string;
  readonly seq: number;
  readonly kind: 'win' | 'rollback' | 'notice';
  readonly url: string;
  readonly body: string;
}

interface Delivery extends NewDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly late: boolean;
}

/** The result of one attempt: `again` repeats the delivery, the others close it. */
interface Verdict {
  readonly state: 'again' | 'done' | 'refused';
  readonly note: string;
  readonly balance?: string | null;
}

const KEEP_TRYING_MS = 72 * 3_600_000;
const LONGEST_WAIT_MS = 300_000;
/** Longer than any call: the claim of a holder that died ends after it. */
const CLAIM_MS = 15_000;

/** These statuses say that the platform could not decide; the same transaction is sent again. */
const UNDECIDED: ReadonlySet<VendorStatus> = new Set([
  'OPERATION_IN_PROCESS',
  'UNKNOWN_ERROR',
  'TEMPORARY_ERROR',
  'MAINTENANCE',
  'INVALID_SIGNATURE',
  'INVALID_VENDOR',
] as const);

/** Delivers wins, rollbacks and payment notices to the platform, through any number of attempts and restarts. */
@Injectable()
export class Courier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Courier');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PlatformClient) private readonly platform: PlatformClient,
    @Inject(PlayersMoney) private readonly money: PlayersMoney,
    @Inject(RoundsStore) private readonly rounds: RoundsStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Stores a delivery in the caller's transaction, so that it is as durable as its cause. */
  async add(tx: Queries, delivery: NewDelivery): Promise<void> {
    await tx.query(
      `insert into deliveries (id, group_id, seq, kind, url, body, party, deadline_at)
       values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 millisecond')
       on conflict (group_id, seq) do nothing`,
      [
        newId(),
        delivery.groupId,
        delivery.seq,
        delivery.kind,
        delivery.url,
        delivery.body,
        delivery.party,
        KEEP_TRYING_MS,
      ],
    );
  }

  /**
   * Sends the deliveries of a round once more, under the same ids, for as long as at first.
   * @returns the kinds of deliveries that exist
   */
  async repeat(tx: Queries, groupId: string): Promise<ReadonlySet<NewDelivery['kind']>> {
    const rows = await tx.query<{ kind: NewDelivery['kind'] }>(
      `update deliveries set state = 'due', attempts = 0, next_at = clock_timestamp(), deadline_at = clock_timestamp() + $2 * interval '1 millisecond'
       where group_id = $1 returning kind`,
      [groupId, KEEP_TRYING_MS],
    );
    return new Set(rows.map(({ kind }) => kind));
  }

  /** Tries the deliveries of one group now, one after the other, until one of them has to wait. */
  async deliver(groupId: string): Promise<void> {
    for (;;) {
      const [delivery] = await this.claim(1, groupId);
      if (!delivery || !(await this.attempt(delivery))) return;
    }
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.look().catch((error: Error) => this.log.warn(`The courier starts over: ${error.message}`));
      void this.running.then(() => this.schedule());
    }, this.config.SANDBOX_COURIER_EVERY_MS);
  }

  private async look(): Promise<void> {
    await this.rollBackForgottenBets();
    const claimed = await this.claim(20);
    await Promise.all(
      claimed.map(async (delivery) => {
        if (await this.attempt(delivery)) await this.deliver(delivery.groupId);
      }),
    );
  }

  /**
   * A round that is still betting long after its time-out lost its process in between: it is unknown if it was debited.
   */
  private async rollBackForgottenBets(): Promise<void> {
    for (const round of await this.rounds.forgotten(this.config.SANDBOX_BET_TIMEOUT_MS * 2)) {
      await this.database.transaction(async (tx) => {
        if (await this.rounds.move(tx, round.id, 'betting', 'rolling-back', { reason: 'NO_ANSWER' }))
          await this.add(tx, this.rollbackOf(round));
      });
    }
  }

  rollbackOf(round: Pick<Round, 'id' | 'vendorCode' | 'playerId' | 'currency' | 'gameCode'>): NewDelivery {
    const body = {
      playerId: round.playerId,
      currency: round.currency,
      gameCode: round.gameCode,
      roundId: round.id,
      transactionId: `${round.id}:rollback`,
      referenceTransactionId: `${round.id}:bet`,
    };
    return {
      party: round.vendorCode,
      groupId: round.id,
      seq: 0,
      kind: 'rollback',
      url: this.platform.walletUrl('rollback'),
      body: JSON.stringify(body),
    };
  }

  /** Claims due deliveries, of each group only the first open one. A claim ends by itself after a time. */
  private async claim(limit: number, groupId: string | null = null): Promise<Delivery[]> {
    return this.database.query<Delivery & Record<string, unknown>>(
      `update deliveries set attempts = attempts + 1, next_at = clock_timestamp() + $2 * interval '1 millisecond'
       where id in (
         select d.id from deliveries d
         where d.state = 'due' and d.next_at <= clock_timestamp() and ($3::text is null or d.group_id = $3)
           and not exists (select 1 from deliveries e
                            where e.group_id = d.group_id and e.seq < d.seq and e.state = 'due')
         order by d.next_at limit $1 for update skip locked)
       returning id, group_id as "groupId", seq, kind, url, body, party, attempts,
         clock_timestamp() > deadline_at as late`,
      [limit, CLAIM_MS, groupId],
    );
  }

  /** @returns true if the delivery is closed */
  private async attempt(delivery: Delivery): Promise<boolean> {
    const verdict = await this.send(delivery);
    if (verdict.state === 'again' && !delivery.late) {
      const waitMs = Math.min(
        this.config.SANDBOX_RETRY_BASE_MS * 2 ** Math.min(delivery.attempts - 1, 20),
        LONGEST_WAIT_MS,
      );
      await this.database.query(
        `update deliveries set next_at = clock_timestamp() + $2 * interval '1 millisecond', last_answer = $3 where id = $1 and state = 'due'`,
        [delivery.id, waitMs, verdict.note],
      );
      return false;
    }
    const state = verdict.state === 'again' ? 'given-up' : verdict.state;
    await this.database.transaction(async (tx) => {
      const closed = await tx.query(
        `update deliveries set state = $2, last_answer = $3 where id = $1 and state = 'due' returning 1`,
        [delivery.id, state, verdict.note],
      );
      if (closed.length > 0 && delivery.kind !== 'notice') await this.closeRound(tx, delivery, state, verdict);
    });
    if (state !== 'done')
      this.log.error(`The platform did not take ${delivery.kind} of ${delivery.groupId}: ${verdict.note}`);
    return true;
  }

  private async closeRound(tx: Queries, delivery: Delivery, state: string, verdict: Verdict): Promise<void> {
    const from = delivery.kind === 'win' ? 'settling' : 'rolling-back';
    if (state !== 'done') {
      await this.rounds.move(tx, delivery.groupId, from, 'disputed', { reason: verdict.note });
      return;
    }
    const open = await tx.query(`select 1 from deliveries where group_id = $1 and state = 'due' limit 1`, [
      delivery.groupId,
    ]);
    const balance = verdict.balance ?? undefined;
    if (open.length > 0) await this.rounds.noteBalance(tx, delivery.groupId, balance);
    else
      await this.rounds.move(tx, delivery.groupId, from, delivery.kind === 'win' ? 'settled' : 'rolled-back', {
        balance,
      });
  }

  private async send(delivery: Delivery): Promise<Verdict> {
    if (delivery.kind === 'notice') {
      const called = await this.platform.notice(
        delivery.party === 'kyc' ? 'kyc' : 'provider',
        delivery.url,
        delivery.body,
      );
      return called.kind === 'answered' ? { state: 'done', note: 'received' } : { state: 'again', note: called.why };
    }
    const called = await this.money.move(delivery.party, delivery.kind, delivery.body, 5_000);
    if (called.kind === 'unknown') return { state: 'again', note: called.why };
    const { status, balance } = called.answer;
    if (status === 'OK') return { state: 'done', note: status, balance };
    return { state: UNDECIDED.has(status) ? 'again' : 'refused', note: status };
  }
}
