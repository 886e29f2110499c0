import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FreezeWallet, ReleaseWallet, stopReference } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { stopOf, stopsDecider } from '../domain/stops.decide';
import type { Stopped } from '../domain/stops.events';

/** The stop, and when it began or ended. */
type Moment = Pick<Stopped['data'], 'stopId' | 'subject' | 'occurredAt'>;

/**
 * Carries out what a stop of a member changes elsewhere. The bound on play stands in the wallet's own stream, so that
 * no bet is decided without it. The person who stops waits for it, and a reaction repeats it should the process end in
 * between.
 */
@Injectable()
export class CarryOut {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async stop(stopped: Moment, context: CommandContext): Promise<void> {
    const { stopId, subject, occurredAt } = stopped;
    const { kind, id: memberId } = subject;
    if (kind !== 'memberPlay' && kind !== 'memberLogin') return;
    if (kind === 'memberPlay') {
      const fields = { memberId, findingId: stopReference(stopId), reason: 'stopped', occurredAt };
      await this.commands.execute(new FreezeWallet(fields, { ...context, key: `stop:${stopId}` }));
    }
    // The stop may have ended before the wallet was frozen for it, so that the release found nothing to release. The
    // sessions that were opened after its end are nobody's to end, so those to end are read before the stop is.
    const kinds = kind === 'memberLogin' ? (['member', 'game'] as const) : (['game'] as const);
    const which = { sessionId: null, exceptToken: null };
    const open = await Promise.all(kinds.map((of) => this.sessions.idsOf(of, memberId, which)));
    const { state } = await this.runner.load(stopsDecider, this.config.MERCHANT_CODE);
    if (!stopOf(state, stopId)) return this.lift(stopped, context);
    for (const [place, of] of kinds.entries()) await this.sessions.closeSome(of, memberId, open[place]!, 'blocked');
  }

  async lift({ stopId, subject, occurredAt }: Moment, context: CommandContext): Promise<void> {
    if (subject.kind !== 'memberPlay') return;
    const fields = { memberId: subject.id, findingId: stopReference(stopId), occurredAt };
    await this.commands.execute(new ReleaseWallet(fields, { ...context, key: `lift:${stopId}` }));
  }
}
