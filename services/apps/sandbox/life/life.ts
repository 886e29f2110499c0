import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DEMO_PLAYERS } from '@contracts/vendor/demo/demo-players';
import { drawBelow } from '../random/unbiased';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { pick } from './choices';
import { SimulatedPlayer } from './simulated-player';
import { CallRefused, VisitorClient } from './visitor-client';

/** The pause between two steps of all players together, and up to twice as long again, in milliseconds. */
const PAUSE_MS = 1_250;
/** A step that took long is followed by this many times its time: a busy machine is left alone. */
const SHARE = 30;
/** The pause after a fault, in milliseconds; twice as long after each further one. */
const AFTER_FAULT_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;
/** How many play at a time; the others wait until somebody stands up. */
const PLAYING = 3;
/** The answers after which nobody plays on: the accounts of the demo are not there, or have other passwords. */
const HOPELESS = new Set(['LOGIN_FAILED', 'CAPTCHA_NEEDED']);

/**
 * The players who make the demo live on. They are outsiders like everybody who comes to the site: they log in, pay in
 * and play by the same calls, under the same limits.
 */
@Injectable()
export class Life implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Life.name);
  private readonly stopping = new AbortController();
  private readonly players: readonly SimulatedPlayer[];
  private living: Promise<void> | undefined;

  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {
    const platform = new VisitorClient(config.PLATFORM_URL, this.stopping.signal);
    const own = `http://127.0.0.1:${config.SANDBOX_PORT}`;
    this.players = DEMO_PLAYERS.map((account) => new SimulatedPlayer(account, platform, own));
  }

  onApplicationBootstrap(): void {
    if (this.config.DEMO_LIFE === 'on') this.living = this.live();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.living;
  }

  private async live(): Promise<void> {
    const { signal } = this.stopping;
    let faults = 0;
    let waitMs = PAUSE_MS;
    for (;;) {
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const beganMs = performance.now();
      try {
        await this.next().step();
        faults = 0;
        waitMs = Math.max(PAUSE_MS + drawBelow(2 * PAUSE_MS), SHARE * (performance.now() - beganMs));
      } catch (error) {
        if (error instanceof CallRefused && HOPELESS.has(error.code)) {
          this.logger.warn(`Nobody plays by himself here: the platform answered ${error.code} to a player of the demo`);
          return;
        }
        waitMs = AFTER_FAULT_MS * 2 ** Math.min(faults, 10);
        faults += 1;
      }
      waitMs = Math.min(waitMs, LONGEST_PAUSE_MS);
    }
  }

  /** One of those who play, or somebody who sits down where too few do. */
  private next(): SimulatedPlayer {
    const playing = this.players.filter(({ isResting }) => !isResting);
    const resting = this.players.filter(({ isResting }) => isResting);
    return playing.length < PLAYING ? pick(resting) : pick(playing);
  }
}
