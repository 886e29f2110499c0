import { asPpm, type Ppm } from '@kernel/money';
import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { JackpotDraw } from '@contexts/money/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { jackpotDecider, POT } from '../domain/jackpot.decide';
import type { JackpotTerms } from '../domain/jackpot.events';

/** How soon newly published terms hold in every process, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

export interface TermsInForce extends JackpotTerms {
  readonly version: number;
}

/** The terms that were published last, in memory because every bet needs them. Without terms no stake takes part. */
@Injectable()
export class JackpotTermsInForce implements OnApplicationBootstrap, OnModuleDestroy {
  private terms: TermsInForce | undefined;
  private drawing:
    | {
        readonly termsVersion: number;
        readonly sharePpm: Ppm;
        readonly odds: number;
        readonly categories: ReadonlySet<string>;
      }
    | undefined;
  private watch: NodeJS.Timeout | undefined;

  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async onApplicationBootstrap(): Promise<void> {
    this.watch = setInterval(() => void this.refreshed(), LOOK_EVERY_MS);
    await this.refreshed();
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  get current(): TermsInForce | undefined {
    return this.terms;
  }

  /**
   * A stake's part in the jackpot; undefined where its game takes no part. The number is drawn evenly by the system's
   * own source of chance.
   */
  drawFor(category: string): JackpotDraw | undefined {
    const { drawing } = this;
    if (!drawing?.categories.has(category)) return undefined;
    return { termsVersion: drawing.termsVersion, sharePpm: drawing.sharePpm, draw: BigInt(randomInt(drawing.odds)) };
  }

  /** Reads the terms that were published last. @throws EventStoreError */
  async refresh(): Promise<void> {
    const { state } = await this.runner.load(jackpotDecider, POT);
    if (!state.terms || state.termsVersion === this.terms?.version) return;
    const { sharePpm, oddsMinor, categories } = state.terms;
    this.terms = { ...state.terms, version: state.termsVersion };
    this.drawing =
      sharePpm === 0
        ? undefined
        : {
            termsVersion: state.termsVersion,
            sharePpm: asPpm(BigInt(sharePpm)),
            odds: Number(oddsMinor),
            categories: new Set(categories),
          };
  }

  /** While the log is unavailable, the terms that were read before stay in force. */
  private refreshed(): Promise<void> {
    return this.refresh().catch(() => undefined);
  }
}
