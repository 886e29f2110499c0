import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { newId } from '@platform/ids';
import { cashedByHand, unattended, type CrashOutcome } from '../engines/crash';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { RoundsStore, type NewRound, type Round } from './rounds.store';
import { ServerClock } from './server-clock';
import { Settlement } from './settlement';

/** The longest timer; at its end it checks the clock and waits on. */
const LONGEST_TIMER_MS = 60_000;

/**
 * Crash flights, the rounds that last. The end of a flight and the time of that end are on disk before it begins, so
 * that a flight whose player has gone, or whose sandbox was restarted, still ends as its automatic cash-out says.
 */
@Injectable()
export class FlightsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Flights');
  private readonly bootId = newId();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    @Inject(RoundsStore) private readonly rounds: RoundsStore,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(ServerClock) private readonly clock: ServerClock,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /**
   * Flights of an earlier run without an automatic cash-out are taken back, because their players could not press the
   * button.
   */
  async onApplicationBootstrap(): Promise<void> {
    for (const round of await this.rounds.orphaned(this.bootId))
      await this.settlement.rollBack(round, 'running', 'RESTARTED');
    this.sweep = setInterval(() => void this.landOverdue(), this.config.SANDBOX_COURIER_EVERY_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.sweep);
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Begins the flight of the rounds whose stakes were taken, all at the same moment. */
  async takeOff(aboard: readonly { readonly round: NewRound; readonly balance: string | null }[]): Promise<void> {
    const startedAtMs = this.clock.nowMs();
    for (const { round, balance } of aboard) {
      const endsAtMs = startedAtMs + unattended(round.outcome as CrashOutcome).endsAfterMs;
      const flight = {
        startedAt: new Date(startedAtMs),
        endsAt: new Date(endsAtMs),
        bootId: this.bootId,
        balance: balance ?? undefined,
      };
      if (await this.rounds.takeOff(round.id, flight)) this.landAt(round.id, endsAtMs);
    }
  }

  /**
   * Ends the flight by hand, at the multiplier that it shows by the server's clock; a flight that is over stays as it
   * ended.
   */
  async cashOut(roundId: string): Promise<void> {
    const round = await this.rounds.running(roundId);
    if (!round) return;
    const outcome = round.outcome as CrashOutcome;
    await this.land(round, cashedByHand(outcome, this.clock.nowMs() - round.startedAt!.getTime()));
  }

  /** Resolves when the flight is over, or after a while. */
  whenOver(roundId: string, patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const watchers = this.watchers.get(roundId) ?? new Set();
      this.watchers.set(roundId, watchers);
      const done = () => {
        clearTimeout(timer);
        watchers.delete(done);
        if (watchers.size === 0) this.watchers.delete(roundId);
        resolve();
      };
      const timer = setTimeout(done, patienceMs);
      watchers.add(done);
    });
  }

  private landAt(roundId: string, atMs: number): void {
    const waitMs = Math.min(LONGEST_TIMER_MS, Math.max(0, atMs - this.clock.nowMs()));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.clock.nowMs() < atMs) this.landAt(roundId, atMs);
      else
        void this.rounds
          .running(roundId)
          .then(async (round) => round && this.landUnattended(round))
          .catch(this.tellFault);
    }, waitMs);
    this.timers.add(timer);
  }

  private async landOverdue(): Promise<void> {
    try {
      for (const round of await this.rounds.overdue(new Date(this.clock.nowMs()))) await this.landUnattended(round);
    } catch (error) {
      this.tellFault(error);
    }
  }

  private async landUnattended(round: Round): Promise<void> {
    await this.land(round, unattended(round.outcome as CrashOutcome).cashedAt);
  }

  private async land(round: Round, cashedAt: number | null): Promise<void> {
    const payoutMinor = cashedAt === null ? 0 : (round.stakeMinor * cashedAt) / 100;
    const outcome = { ...(round.outcome as CrashOutcome), cashedAt };
    await this.settlement.pay(round, [payoutMinor], (tx) => this.rounds.land(tx, round.id, outcome, payoutMinor));
    for (const done of [...(this.watchers.get(round.id) ?? [])]) done();
  }

  /** A timer that fails is only logged; the next sweep does its work. */
  private readonly tellFault = (error: unknown): void => {
    this.log.warn(`A flight has to wait: ${error instanceof Error ? error.message : String(error)}`);
  };
}
