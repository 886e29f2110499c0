import { Inject, Injectable } from '@nestjs/common';
import type { WalletAsOf } from '@contracts/http/office/ledger';
import { formatMinor } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { WalletHistory } from '@contexts/money/wallet/wallet.api';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { BalanceSnapshots } from '../../balance-snapshots/balance-snapshots';

/** The wallet of a member at a moment, folded from the last balance snapshot before it and the events since then. */
@Injectable()
export class WalletAsOfQuery {
  constructor(
    @Inject(WalletHistory) private readonly history: WalletHistory,
    @Inject(BalanceSnapshots) private readonly snapshots: BalanceSnapshots,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async at(memberId: string, asOf: string | undefined): Promise<WalletAsOf> {
    if (!(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    const until = asOf === undefined ? {} : { recordedAt: new Date(asOf) };
    const snapshot = await this.snapshots.before(memberId, until.recordedAt);
    const moment = await this.history.foldUpTo(memberId, until, snapshot);
    const currency = this.config.MERCHANT_CURRENCY;
    const format = (minor: bigint) => formatMinor(minor, currency);
    return {
      asOf: asOf ?? null,
      currency,
      revision: moment.revision.toString(),
      foldedFrom: snapshot?.revision.toString() ?? '-1',
      main: format(moment.mainMinor),
      // The order does not depend on the snapshot.
      vendors: [...moment.vendorMinor]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([vendorId, minor]) => ({ vendorId, amount: format(minor) })),
      held: format(moment.heldMinor),
      receivable: format(moment.receivableMinor),
      openStakes: format([...moment.openStakes.values()].reduce((sum, minor) => sum + minor, 0n)),
      isFrozen: moment.frozenFor.size > 0,
    };
  }
}
