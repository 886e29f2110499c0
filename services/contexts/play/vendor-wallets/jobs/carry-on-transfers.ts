import { Inject, Injectable, Logger } from '@nestjs/common';
import { isAskDue } from '@kernel/ask-times';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { VendorTransfers } from '../read-models/vendor-transfers';
import { CarryOutTransfer } from '../use-cases/carry-out-transfer';

/** A transfer that is younger is in the hands of the process that the member asked. */
export const LEFT_MS = 15_000;
const MAX_AT_ONCE = 500;

/**
 * Goes on with transfers that a process left, and asks vendors about orders whose end they have not told. Which ones is
 * derived from a table that may lag; each step is decided in the stream.
 */
@Injectable()
export class CarryOnTransfers implements JobHandler {
  readonly job: Job;
  private readonly logger = new Logger(CarryOnTransfers.name);
  /** The last question about each order, by this process: one that begins anew asks once more. */
  private readonly asked = new Map<string, number>();

  constructor(
    @Inject(VendorTransfers) private readonly transfers: VendorTransfers,
    @Inject(CarryOutTransfer) private readonly carrying: CarryOutTransfer,
    @Inject(CONFIG) config: Pick<Config, 'PAYOUT_EVERY_S'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.job = defineJob({ name: 'carry-on-vendor-transfers', everyS: config.PAYOUT_EVERY_S });
  }

  async handle(): Promise<void> {
    const nowMs = this.clock.nowMs();
    const left = await this.transfers.left(new Date(nowMs - LEFT_MS), MAX_AT_ONCE);
    await this.each(left, (id, context) => this.carrying.goOn(id, context));
    const open = await this.transfers.openOrders(MAX_AT_ONCE);
    const ids = new Set(open.map(({ id }) => id));
    for (const id of this.asked.keys()) if (!ids.has(id)) this.asked.delete(id);
    const due = open.filter(({ id, orderedAt }) => isAskDue(orderedAt.getTime(), this.asked.get(id), nowMs));
    for (const { id } of due) this.asked.set(id, nowMs);
    await this.each(
      due.map(({ id }) => id),
      (id, context) => this.carrying.ask(id, context),
    );
  }

  /** A fault of one transfer does not hold up the others: it is due again. */
  private async each(
    ids: readonly string[],
    work: (id: string, context: CommandContext) => Promise<unknown>,
  ): Promise<void> {
    await Promise.all(
      ids.map((id) =>
        work(id, processContext()).catch((error: unknown) =>
          this.logger.error({ message: 'A transfer could not be carried on; it will be tried again', id, err: error }),
        ),
      ),
    );
  }
}

/** The context of a step that nobody has asked for: it was due. */
function processContext(): CommandContext {
  const id = newId();
  return { key: id, actor: { kind: 'system', id: 'vendor-wallets' }, correlationId: id, causationId: id };
}
