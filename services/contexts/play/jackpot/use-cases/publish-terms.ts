import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { jackpotDecider, POT } from '../domain/jackpot.decide';
import { termsOf } from './jackpot-settings';

const AGAIN_AFTER_MS = 2_000;

/**
 * The worker's: the terms that the settings ask for are published when it starts, and the pot is opened with the first.
 */
@Injectable()
export class PublishJackpotTerms implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PublishJackpotTerms.name);
  private readonly stopping = new AbortController();

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A log that is not there yet does not stop the start. */
  onApplicationBootstrap(): void {
    void this.publishUntilDone();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Changes nothing when these are the terms already. */
  async publish(): Promise<void> {
    const id = newId();
    const context = {
      key: `jackpot-terms:${id}`,
      actor: { kind: 'system' as const, id: 'jackpot-terms' },
      correlationId: id,
      causationId: id,
    };
    await this.runner.run(
      jackpotDecider,
      POT,
      { type: 'PublishTerms', terms: termsOf(this.config), occurredAt: isoTime(this.clock) },
      context,
    );
  }

  private async publishUntilDone(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await this.publish();
      } catch (error) {
        this.logger.warn({ message: 'The terms of the jackpot could not be published yet', fault: String(error) });
        await pause(AGAIN_AFTER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}
