import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { ReportMismatch } from '../../breaks/use-cases/report-mismatch';
import {
  mismatchesOf,
  type BookedWallet,
  type ProjectedWallet,
  type WalletMismatch,
  type WalletReading,
} from '../domain/compare';
import { ApiWallets } from '../sources/api-wallets';
import { LogFold, type Breath } from '../sources/log-fold';
import { SourceProgress, type Progress } from '../sources/source-progress';
import { WalletTables } from '../sources/wallet-tables';
import { Suspects } from './suspects';

/** Second looks in one round. */
const MAX_AGAIN = 20;
/** Events that one look at several wallets folds, but for the first of them. */
const MAX_EVENTS = 50_000;

const KINDS = ['balance', 'openStakes'] as const;

interface FromTables {
  readonly progress: Progress;
  readonly projected: ReadonlyMap<string, ProjectedWallet>;
  readonly booked: ReadonlyMap<string, BookedWallet>;
}

export interface Looked {
  /** Wallets that were compared with all their sources. */
  readonly checked: number;
  readonly mismatches: number;
}

/** Which of some wallets a round looks at. */
export interface Parted {
  /** These, together, take no longer than a round may. */
  readonly short: readonly string[];
  /** Too much to fold for a round that others wait for. */
  readonly long: readonly string[];
  /** The last one that belongs to either; those after it would be too much for now. */
  readonly last: string | undefined;
}

/** I3 and I6 of wallets: fold = projection = ledger = what the API answers, held = open stakes. */
@Injectable()
export class WalletCheck {
  private readonly suspects: Suspects;
  /** How long after the first look the second one follows. */
  secondLookAfterMs = 2_000;
  /** The clocks of the log and of this process may differ by so much. */
  clockMarginMs = 5_000;
  /** A wallet with more events to fold is not looked at in a round. */
  longEvents = 20_000;

  constructor(
    @Inject(WalletTables) private readonly tables: WalletTables,
    @Inject(ApiWallets) private readonly api: ApiWallets,
    @Inject(LogFold) private readonly log: LogFold,
    @Inject(SourceProgress) private readonly progress: SourceProgress,
    @Inject(ReportMismatch) private readonly breaks: ReportMismatch,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.suspects = new Suspects(clock);
  }

  /** The number of the suspicion that was raised last. */
  get lastSuspicion(): number {
    return this.suspects.last;
  }

  /**
   * True when each suspicion up to this number has had its second look. A broken wallet that changes all the time is
   * suspected anew as soon as it was reported; nothing may wait for that.
   */
  isSettledUpTo(suspicion: number): boolean {
    return this.suspects.isSettledUpTo(suspicion);
  }

  isSuspected(memberId: string): boolean {
    return KINDS.some((kind) => this.suspects.has(`${memberId}/${kind}`));
  }

  /** Those that wait for their second look, and have waited long enough. */
  dueAgain(): string[] {
    const due = new Set(this.suspects.due(this.secondLookAfterMs).map((subject) => subject.split('/')[0]!));
    return [...due].slice(0, MAX_AGAIN);
  }

  /** Separates long wallets from those that a round has time for. */
  async part(memberIds: readonly string[], isFresh: boolean): Promise<Parted> {
    const [short, long]: [string[], string[]] = [[], []];
    let [events, last]: [number, string | undefined] = [0, undefined];
    for (const memberId of memberIds) {
      const toFold = await this.log.toFold(memberId, isFresh);
      if (toFold > this.longEvents) {
        long.push(memberId);
      } else {
        events += toFold;
        if (short.length > 0 && events > MAX_EVENTS) break;
        short.push(memberId);
      }
      last = memberId;
    }
    return { short, long, last };
  }

  /**
   * @param isFresh adds everything up from the first event on, whatever is remembered
   * @param breathe called between the slices of what is long; what it throws ends the look
   */
  async look(memberIds: readonly string[], isFresh: boolean, breathe: Breath): Promise<Looked> {
    if (memberIds.length === 0) return { checked: 0, mismatches: 0 };
    // In this order: whatever the tables and the API speak of is in the log by the time when it is folded.
    const progress = await this.progress.now();
    const projected = await this.tables.projected(memberIds);
    const booked = await this.tables.booked(memberIds, isFresh);
    return this.compare(memberIds, { progress, projected, booked }, isFresh, breathe);
  }

  /** The same for one long wallet, from nothing: neither its events nor its postings are read without a breath. */
  async lookLong(memberId: string, breathe: Breath): Promise<Looked> {
    const progress = await this.progress.now();
    const projected = await this.tables.projected([memberId]);
    const booked = new Map([[memberId, await this.tables.bookedInSlices(memberId, breathe)]]);
    return this.compare([memberId], { progress, projected, booked }, true, breathe);
  }

  private async compare(
    memberIds: readonly string[],
    { progress, projected, booked }: FromTables,
    isFresh: boolean,
    breathe: Breath,
  ): Promise<Looked> {
    const answered = await this.api.answered(memberIds);
    let mismatches = 0;
    for (const memberId of memberIds) {
      const sources = {
        projected: projected.get(memberId),
        booked: booked.get(memberId)!,
        answered: answered?.get(memberId),
      };
      const reading = await this.read(memberId, { sources, progress }, isFresh, breathe);
      mismatches += await this.judge(memberId, mismatchesOf(reading), isFresh);
      await breathe();
    }
    return { checked: answered || !this.api.isAsked ? memberIds.length : 0, mismatches };
  }

  private async read(
    memberId: string,
    {
      sources,
      progress,
    }: { readonly sources: Pick<WalletReading, 'projected' | 'booked' | 'answered'>; readonly progress: Progress },
    isFresh: boolean,
    breathe: Breath,
  ): Promise<WalletReading> {
    const { projected, booked, answered } = sources;
    const revisions = [projected?.revision ?? -1n, booked.revision, ...(answered ? [answered.revision] : [])];
    const { last, recordedAt, foldAt } = await this.log.fold(memberId, revisions, isFresh, breathe);
    const isPast = (untilMs: number) => recordedAt !== null && Date.parse(recordedAt) + this.clockMarginMs < untilMs;
    const lacking: ('projection' | 'ledger')[] = [];
    if ((projected?.revision ?? -1n) < last.revision && isPast(progress.projection)) lacking.push('projection');
    if (booked.revision < last.postedRevision && isPast(progress.ledger)) lacking.push('ledger');
    return { memberId, last, foldAt, ...sources, lacking };
  }

  /**
   * Reports what is unequal for the second time; gives how many were reported. Only a look from nothing may clear a
   * suspicion: another one may rest on sums from before the break, and may have begun before the suspicion was raised.
   */
  private async judge(memberId: string, mismatches: readonly WalletMismatch[], isFresh: boolean): Promise<number> {
    let told = 0;
    for (const kind of KINDS) {
      const subject = `${memberId}/${kind}`;
      const mismatch = mismatches.find((one) => one.kind === kind);
      if (!mismatch) {
        if (isFresh) this.suspects.clear(subject);
        continue;
      }
      const { at, values } = mismatch;
      const currency = this.config.MERCHANT_CURRENCY;
      const isReported = await this.suspects.reportConfirmed(subject, { at, afterMs: this.secondLookAfterMs }, () =>
        this.breaks.report({ kind, subject: memberId, memberId, at: at.toString(), currency, values }),
      );
      if (isReported) told += 1;
    }
    return told;
  }
}
