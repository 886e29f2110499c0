import { Inject, Injectable } from '@nestjs/common';
import type { PayoutDestination } from '@contracts/vendor/payout-provider';
import { CommandRunner } from '@platform/commands/command-runner';
import { instrumentsDecider, presentInstruments, type SavedInstrument } from '../domain/instruments.decide';
import { SharedAccounts } from '../read-models/shared-accounts';

/** An account whose holder the provider has named. */
export interface ProvedInstrument {
  readonly id: string;
  readonly kind: PayoutDestination['kind'];
  /** The key or account, masked. */
  readonly label: string;
  readonly bankName: string | null;
  readonly destination: PayoutDestination;
  /** As the bank has it. */
  readonly holderName: string;
  readonly addedAt: string;
  /** True for the first account that the member ever saved. */
  readonly isFirst: boolean;
  readonly removedAt: string | null;
}

/** An account, compared with those of other members. */
export interface ComparedInstrument extends ProvedInstrument {
  /** The number of other members who have, or had, the same account. */
  readonly sharedWith: number;
}

/** The accounts of members, for those who pay. They come from the log, never from a table that may lag. */
@Injectable()
export class Instruments {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SharedAccounts) private readonly shared: SharedAccounts,
  ) {}

  /** One account of a member, also one that was removed; null for any other. */
  async ofMember(memberId: string, instrumentId: string): Promise<ProvedInstrument | null> {
    const saved = await this.saved(memberId, instrumentId);
    return saved ? proved(saved) : null;
  }

  /** Like `ofMember`, and says how many others have the same account. */
  async compared(memberId: string, instrumentId: string): Promise<ComparedInstrument | null> {
    const saved = await this.saved(memberId, instrumentId);
    return saved ? this.comparedWithOthers(memberId, saved) : null;
  }

  /** The accounts that a member has now, in the order of saving. */
  async listOf(memberId: string): Promise<readonly ComparedInstrument[]> {
    const { state } = await this.runner.load(instrumentsDecider, memberId);
    return Promise.all(presentInstruments(state).map((saved) => this.comparedWithOthers(memberId, saved)));
  }

  private async saved(memberId: string, instrumentId: string): Promise<SavedInstrument | undefined> {
    const { state } = await this.runner.load(instrumentsDecider, memberId);
    return state.saved.find((one) => one.instrumentId === instrumentId);
  }

  private async comparedWithOthers(memberId: string, saved: SavedInstrument): Promise<ComparedInstrument> {
    return { ...proved(saved), sharedWith: await this.shared.othersWith(memberId, saved.accountHash) };
  }
}

function proved(saved: SavedInstrument): ProvedInstrument {
  const { instrumentId: id, kind, label, bankName, destination, holderName, addedAt, isFirst, removedAt } = saved;
  return { id, kind, label, bankName, destination, holderName, addedAt, isFirst, removedAt };
}
