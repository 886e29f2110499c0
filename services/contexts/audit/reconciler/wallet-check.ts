import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { ReportMismatch } from '../findings/use-cases/report-mismatch';
import { mismatchesOf, type AnsweredWallet, type BookedWallet, type ProjectedWallet, type WalletMismatch, type WalletReading } from './domain/compare';
import { ApiWallets } from './sources/api-wallets';
import { LogFold } from './sources/log-fold';
import { SourceProgress, type Progress } from './sources/source-progress';
import { WalletTables } from './sources/wallet-tables';
import { Suspects } from './suspects';

/** Second looks in one round. */
const MAX_AGAIN = 20;

export interface Looked {
  /** Wallets that were compared with all their sources. */
  readonly checked: number;
  readonly mismatches: number;
}

/** I3 and I6 of wallets: fold = projection = ledger = what the API answers, held = open stakes. */
@Injectable()
export class WalletCheck {
  private readonly suspects = new Suspects();
  /** How long after the first look the second one follows. */
  secondLookAfterMs = 2_000;
  /** The clocks of the log and of this process may differ by so much. */
  clockMarginMs = 5_000;

  constructor(
    @Inject(WalletTables) private readonly tables: WalletTables,
    @Inject(ApiWallets) private readonly api: ApiWallets,
    @Inject(LogFold) private readonly log: LogFold,
    @Inject(SourceProgress) private readonly progress: SourceProgress,
    @Inject(ReportMismatch) private readonly findings: ReportMismatch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether nothing waits for its second look. */
  get isSettled(): boolean {
    return this.suspects.size === 0;
  }

  /** @param isFresh adds everything up from the first event on, whatever is remembered */
  async look(memberIds: readonly string[], isFresh: boolean): Promise<Looked> {
    if (memberIds.length === 0) return { checked: 0, mismatches: 0 };
    // In this order: whatever the tables and the API speak of is in the log by the time when it is folded.
    const progress = await this.progress.now();
    const projected = await this.tables.projected(memberIds);
    const booked = await this.tables.booked(memberIds, isFresh);
    const answered = await this.api.answered(memberIds);
    let mismatches = 0;
    for (const memberId of memberIds) {
      const sources = { projected: projected.get(memberId), booked: booked.get(memberId)!, answered: answered?.get(memberId) };
      const reading = await this.read(memberId, sources, progress, isFresh);
      mismatches += await this.judge(memberId, mismatchesOf(reading));
    }
    return { checked: answered || !this.api.isAsked ? memberIds.length : 0, mismatches };
  }

  /** Looks once more, from nothing, at what was unequal a while ago. Gives how many were told. */
  async lookAgain(): Promise<number> {
    const due = new Set(this.suspects.due(this.secondLookAfterMs).map((subject) => subject.split('/')[0]!));
    return (await this.look([...due].slice(0, MAX_AGAIN), true)).mismatches;
  }

  private async read(
    memberId: string,
    sources: { readonly projected: ProjectedWallet | undefined; readonly booked: BookedWallet; readonly answered: AnsweredWallet | undefined },
    progress: Progress,
    isFresh: boolean,
  ): Promise<WalletReading> {
    const { projected, booked, answered } = sources;
    const revisions = [projected?.revision ?? -1n, booked.revision, ...(answered ? [answered.revision] : [])];
    const { last, recordedAt, foldAt } = await this.log.fold(memberId, revisions, isFresh);
    const isPast = (untilMs: number) => recordedAt !== null && Date.parse(recordedAt) + this.clockMarginMs < untilMs;
    const lacking: ('projection' | 'ledger')[] = [];
    if ((projected?.revision ?? -1n) < last.revision && isPast(progress.projection)) lacking.push('projection');
    if (booked.revision < last.postedRevision && isPast(progress.ledger)) lacking.push('ledger');
    return { memberId, last, foldAt, ...sources, lacking };
  }

  /** Tells what is unequal for the second time; gives how many were told. */
  private async judge(memberId: string, mismatches: readonly WalletMismatch[]): Promise<number> {
    let told = 0;
    for (const kind of ['balance', 'openStakes'] as const) {
      const subject = `${memberId}/${kind}`;
      const mismatch = mismatches.find((one) => one.kind === kind);
      if (!mismatch) {
        this.suspects.clear(subject);
      } else if (this.suspects.isConfirmed(subject, mismatch.at, this.secondLookAfterMs)) {
        const { at, values } = mismatch;
        const currency = this.config.MERCHANT_CURRENCY;
        await this.findings.report({ kind, subject: memberId, memberId, at: at.toString(), currency, values });
        told += 1;
      }
    }
    return told;
  }
}
