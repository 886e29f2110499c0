import { Inject, Injectable } from '@nestjs/common';
import type { WalletAsOf } from '@contracts/http/ledger';
import { formatMinor } from '@kernel/money';
import { MemberDirectory } from '@contexts/identity/identity.api';
import { WalletHistory } from '@contexts/wallet/wallet.api';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { WalletWaypoints } from '../../waypoints/wallet-waypoints';

/** What a member had at a moment: the last waypoint before it, and what the log holds from there on. */
@Injectable()
export class WalletAsOfQuery {
  constructor(
    @Inject(WalletHistory) private readonly history: WalletHistory,
    @Inject(WalletWaypoints) private readonly waypoints: WalletWaypoints,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async at(memberId: string, asOf: string | undefined): Promise<WalletAsOf> {
    if (!(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    const until = asOf === undefined ? {} : { recordedAt: new Date(asOf) };
    const waypoint = await this.waypoints.before(memberId, until.recordedAt);
    const moment = await this.history.foldUpTo(memberId, until, waypoint);
    const currency = this.config.MERCHANT_CURRENCY;
    const format = (minor: bigint) => formatMinor(minor, currency);
    return {
      asOf: asOf ?? null,
      currency,
      revision: moment.revision.toString(),
      foldedFrom: waypoint?.revision.toString() ?? '-1',
      main: format(moment.mainMinor),
      // In one order, from wherever it was folded.
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
