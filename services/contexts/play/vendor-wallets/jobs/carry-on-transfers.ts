import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { AskedTimes } from '@platform/jobs/asked-times';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { VendorTransfers, type OpenOrder } from '../read-models/vendor-transfers';
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
  private readonly asked = new AskedTimes<OpenOrder>({
    nameOf: ({ id }) => id,
    beganAt: ({ orderedAt }) => orderedAt,
  });

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
    await this.each(
      this.asked.takeDue(open, nowMs).map(({ id }) => id),
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
