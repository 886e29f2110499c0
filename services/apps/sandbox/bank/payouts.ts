import {
  HttpException,
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { PayoutFailure, PayoutNotice, PayoutReport, PayoutRequest } from '@contracts/vendor/payout-provider';
import { newId } from '@platform/ids';
import { Courier } from '../courier/courier';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { Database, type Queries } from '../store/database';
import { accountOf } from './bank-accounts';
import { planOf, type Outcome, type PayoutStatus, type ToldStatus } from './payout-plans';

const SHOWN = 50;

interface Happened {
  readonly status: ToldStatus;
  readonly reason: PayoutFailure | null;
  readonly at: string;
}

interface Payout extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly request: PayoutRequest;
  readonly outcome: Outcome;
  readonly history: readonly Happened[];
  readonly endToEndId: string | null;
  readonly at: Date;
}

interface Step extends Record<string, unknown> {
  readonly no: number;
  readonly status: ToldStatus;
  readonly reason: PayoutFailure | null;
  readonly tells: readonly ToldStatus[];
}

const COLUMNS = `id, reference, request, outcome, history, end_to_end_id as "endToEndId", created_at as at`;

/** The payouts of the sandbox's bank: each goes as somebody chose, over any number of restarts. */
@Injectable()
export class Payouts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Bank');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Courier) private readonly courier: Courier,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** The reference makes it idempotent. @throws HttpException 409 for the same reference with other content */
  async accept(request: PayoutRequest): Promise<string> {
    return this.database.transaction(async (tx) => {
      const outcome = await this.defaultOutcome(tx);
      const [made] = await tx.query<Payout>(
        `insert into payouts (id, reference, request, outcome) values ($1, $2, $3, $4)
         on conflict (reference) do nothing returning ${COLUMNS}`,
        [newId(), request.reference, JSON.stringify(request), outcome],
      );
      if (made) {
        await this.plan(tx, made.id, outcome);
        return made.id;
      }
      const [kept] = await tx.query<{ id: string; same: boolean }>(
        'select id, request = $2::jsonb as same from payouts where reference = $1',
        [request.reference, JSON.stringify(request)],
      );
      if (!kept!.same) throw new HttpException({ error: 'reference-used' }, 409);
      return kept!.id;
    });
  }

  /** @throws HttpException 404 */
  async report(reference: string): Promise<PayoutReport> {
    const [payout] = await this.database.query<Payout>(`select ${COLUMNS} from payouts where reference = $1`, [
      reference,
    ]);
    if (!payout) throw new HttpException({ error: 'payout-unknown' }, 404);
    const last = payout.history.at(-1);
    return {
      payoutId: payout.id,
      reference: payout.reference,
      status: last?.status ?? 'accepted',
      reason: last?.reason ?? null,
      endToEndId: payout.endToEndId,
      occurredAt: last?.at ?? payout.at.toISOString(),
    };
  }

  async defaultOutcome(tx: Queries = this.database): Promise<Outcome> {
    const [row] = await tx.query<{ outcome: Outcome }>('select outcome from bank_settings');
    return row?.outcome ?? 'paid';
  }

  async chooseDefault(outcome: Outcome): Promise<void> {
    await this.database.query(
      `insert into bank_settings (id, outcome) values (true, $1) on conflict (id) do update set outcome = $1`,
      [outcome],
    );
  }

  /**
   * Chooses how a payout goes on that has not ended; a paid one can still be returned.
   * @throws HttpException 404, 409
   */
  async choose(id: string, outcome: Outcome): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [payout] = await tx.query<Payout>(`select ${COLUMNS} from payouts where id = $1 for update`, [id]);
      if (!payout) throw new HttpException({ error: 'payout-unknown' }, 404);
      const status: PayoutStatus = payout.history.at(-1)?.status ?? 'accepted';
      if (status !== 'accepted' && !(status === 'paid' && outcome === 'returned'))
        throw new HttpException({ error: 'closed' }, 409);
      await tx.query('delete from payout_steps where payout_id = $1 and not done', [id]);
      await tx.query('update payouts set outcome = $2 where id = $1', [id, outcome]);
      await this.plan(tx, id, outcome, status);
    });
  }

  /** The newest payouts for the page. */
  async newest() {
    const rows = await this.database.query<Payout & { readonly open: number }>(
      `select ${COLUMNS},
          (select count(*)::int from deliveries d where d.group_id = 'payout-' || payouts.id and d.state = 'due') as open
         from payouts order by created_at desc, id limit $1`,
      [SHOWN],
    );
    return rows.map(({ id, request, outcome, history, endToEndId, at, open }) => ({
      id,
      amount: request.amount,
      currency: request.currency,
      account: accountOf(request.destination),
      holderName: request.holderName,
      outcome,
      status: history.at(-1)?.status ?? ('accepted' as const),
      reason: history.at(-1)?.reason ?? null,
      endToEndId,
      at,
      openNotices: open,
    }));
  }

  /** Carries out what is due, one payout after the other. */
  async carryOut(): Promise<void> {
    while ((await this.isAnyDue()) && (await this.carryOutOne()));
  }

  /** The bank looks many times for each payout that it has, so that a look at nothing opens no transaction. */
  private async isAnyDue(): Promise<boolean> {
    const due = await this.database.query(
      'select 1 from payout_steps where not done and due_at <= clock_timestamp() limit 1',
    );
    return due.length > 0;
  }

  private schedule(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.carryOut().catch((error: Error) => this.log.warn(`The bank starts over: ${error.message}`));
      void this.running.then(() => this.schedule());
    }, this.config.SANDBOX_COURIER_EVERY_MS);
  }

  private async plan(tx: Queries, id: string, outcome: Outcome, from: PayoutStatus = 'accepted'): Promise<void> {
    const { SANDBOX_PAYOUT_MS: usualMs, SANDBOX_PAYOUT_LATE_MS: lateMs } = this.config;
    const steps = planOf(outcome, { usualMs, lateMs }).filter(({ status }) => status !== from);
    for (const { afterMs, status, reason, tells } of steps)
      await tx.query(
        `insert into payout_steps (payout_id, no, due_at, status, reason, tells)
         select $1, (select count(*) from payout_steps where payout_id = $1),
           clock_timestamp() + $2 * interval '1 millisecond', $3, $4, $5::jsonb`,
        [id, afterMs, status, reason, JSON.stringify(tells)],
      );
  }

  /** The state and its notices are stored together, so that neither is without the other after a restart. */
  private carryOutOne(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [payout] = await tx.query<Payout>(
        `select ${COLUMNS} from payouts where id = (
           select payout_id from payout_steps where not done and due_at <= clock_timestamp() order by due_at, no limit 1
         ) for update`,
      );
      if (!payout) return false;
      const [step] = await tx.query<Step>(
        `update payout_steps set done = true where (payout_id, no) = (
           select payout_id, no from payout_steps
            where payout_id = $1 and not done and due_at <= clock_timestamp() order by no limit 1
         ) returning no, status, reason, tells`,
        [payout.id],
      );
      if (!step) return true;
      const happened: Happened = { status: step.status, reason: step.reason, at: new Date().toISOString() };
      const endToEndId = payout.endToEndId ?? (step.status === 'paid' ? endToEndIdOf(payout.id, happened.at) : null);
      const history = [...payout.history, happened];
      await tx.query('update payouts set history = $2::jsonb, end_to_end_id = $3 where id = $1', [
        payout.id,
        JSON.stringify(history),
        endToEndId,
      ]);
      for (const status of step.tells) await this.tell(tx, { ...payout, history, endToEndId }, status);
      return true;
    });
  }

  private async tell(tx: Queries, payout: Payout, status: ToldStatus): Promise<void> {
    const happened = payout.history.find((one) => one.status === status)!;
    const groupId = `payout-${payout.id}`;
    const [next] = await tx.query<{ seq: number }>('select count(*)::int as seq from deliveries where group_id = $1', [
      groupId,
    ]);
    const notice: PayoutNotice = {
      payoutId: payout.id,
      reference: payout.reference,
      status,
      reason: happened.reason,
      endToEndId: status === 'failed' ? null : payout.endToEndId,
      amount: payout.request.amount,
      currency: payout.request.currency,
      occurredAt: happened.at,
    };
    const [url, body] = [payout.request.webhookUrl, JSON.stringify(notice)];
    await this.courier.add(tx, { party: 'provider', groupId, seq: next!.seq, kind: 'notice', url, body });
  }
}

/** The id of a transfer as the scheme writes it, of a bank that does not exist. */
function endToEndIdOf(id: string, at: string): string {
  return `E00000000${at.replace(/\D/g, '').slice(0, 12)}${id.replaceAll('-', '').slice(-11)}`;
}
