import { Inject, Injectable, Optional } from '@nestjs/common';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { ContestedDeposits } from '@contexts/money/withdrawals/withdrawals.api';
import { ApiError } from '@platform/http/api-error';
import { StopGate } from '@platform/http/access/stop-gate';

/**
 * Tells whether money may go from an agent to a downline. A downline can withdraw what it got: money that may not be
 * taken out may not be sent either. And whoever may pay nothing in is sent nothing that was paid outside of the house.
 */
@Injectable()
export class FreeWay {
  constructor(
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(ContestedDeposits) private readonly contested: ContestedDeposits,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
  ) {}

  /**
   * @throws ApiError WITHDRAWAL_STOPPED, whatever it is that stops them; BEING_REBUILT while that is not known;
   * RECEIVER_CLOSED, RECEIVER_STOPPED
   */
  async demand(agentId: string, memberId: string, amountMinor: bigint): Promise<void> {
    if (await this.stops?.forbids('memberWithdrawal', agentId)) throw new ApiError('WITHDRAWAL_STOPPED');
    refuseHeld(this.reviews ? await this.reviews.holdsPayouts(agentId) : false);
    const { minor } = await this.balances.balanceOf(agentId);
    // More than there is the wallet itself refuses.
    if (minor >= amountMinor) refuseHeld(await this.contested.isShort(agentId, minor - amountMinor));
    if (await this.closings.isLeaving(memberId)) throw new ApiError('RECEIVER_CLOSED');
    if (await this.stops?.forbids('memberDeposit', memberId)) throw new ApiError('RECEIVER_STOPPED');
  }
}

/** A withdrawal waits for the end of a review or a contest. A transfer cannot wait, and is not made. */
function refuseHeld(isHeld: boolean | undefined): void {
  if (isHeld === undefined) throw new ApiError('BEING_REBUILT', undefined, 1);
  if (isHeld) throw new ApiError('WITHDRAWAL_STOPPED');
}
