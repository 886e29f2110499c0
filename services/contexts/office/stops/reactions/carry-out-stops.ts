import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { stopOf, stopsDecider } from '../domain/stops.decide';
import type { StopEvent } from '../domain/stops.events';
import { CarryOut } from '../use-cases/carry-out';

/** Finishes what a process left undone that ended between recording a stop and carrying it out. */
@Injectable()
export class CarryOutStops implements Reaction<StopEvent> {
  readonly name = 'carry-out-stops';
  readonly categories = ['stops'];

  constructor(
    @Inject(CarryOut) private readonly carryOut: CarryOut,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async react(event: RecordedEvent & StopEvent): Promise<void> {
    if (event.type === 'StopLifted')
      return this.carryOut.lift(event.data, reactionContext(this, event, `lift:${event.data.stopId}`));
    if (event.type !== 'Stopped') return;
    const { state } = await this.runner.load(stopsDecider, this.config.MERCHANT_CODE);
    // A stop that was lifted meanwhile must not be carried out after its end.
    if (!stopOf(state, event.data.stopId)) return;
    await this.carryOut.stop(event.data, reactionContext(this, event, `stop:${event.data.stopId}`));
  }
}
