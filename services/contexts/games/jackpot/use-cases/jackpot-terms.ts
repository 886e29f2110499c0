import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { JackpotDraw } from '@contexts/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { jackpotDecider, POT } from '../domain/jackpot.decide';
import type { JackpotTerms } from '../domain/jackpot.events';

/** How soon newly published terms hold in every process, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

interface InForce extends JackpotTerms {
  readonly version: number;
}

/** The terms that were published last, kept in memory because every bet asks for them. Before there are any nobody takes part. */
@Injectable()
export class JackpotTermsInForce implements OnApplicationBootstrap, OnModuleDestroy {
  private terms: InForce | undefined;
  private drawing:
    | {
        readonly termsVersion: number;
        readonly sharePpm: bigint;
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

  get current(): InForce | undefined {
    return this.terms;
  }

  /** A stake's part in the jackpot; undefined where its game takes no part. The number is drawn evenly, by the system's own source of chance. */
  drawFor(category: string): JackpotDraw | undefined {
    const { drawing } = this;
    if (!drawing?.categories.has(category)) return undefined;
    return { termsVersion: drawing.termsVersion, sharePpm: drawing.sharePpm, draw: BigInt(randomInt(drawing.odds)) };
  }

  /** Takes in what was published meanwhile. @throws EventStoreError */
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
            sharePpm: BigInt(sharePpm),
            odds: Number(oddsMinor),
            categories: new Set(categories),
          };
  }

  /** While the log is away the terms that are known go on. */
  private refreshed(): Promise<void> {
    return this.refresh().catch(() => undefined);
  }
}
