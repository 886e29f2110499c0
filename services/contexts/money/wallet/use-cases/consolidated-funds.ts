import { Inject, Injectable } from '@nestjs/common';
import type { ConsolidatedFunds } from '@contracts/http/wallet';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { heldMinor } from '../domain/withdrawals/held-funds.evolve';
import { wallet } from './wallet';

/** Everything that a member owns here, by where it lies, as the log has it now. */
@Injectable()
export class ConsolidatedFundsOfMember {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ConsolidatedFunds> {
    const [{ state, revision }, vendors] = await Promise.all([
      this.runner.load(wallet, memberId),
      this.catalogue.vendors(),
    ]);
    const currency = this.config.MERCHANT_CURRENCY;
    const amount = (minor: bigint) => formatMinor(minor, currency);
    const names = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]));
    const atVendors = [...state.vendorMinor].filter(([, minor]) => minor > 0n);
    const held = heldMinor(state);
    return {
      main: amount(state.mainMinor),
      held: amount(held),
      bonus: amount(0n),
      vendors: atVendors.map(([vendor, minor]) => ({
        vendor,
        name: names.get(vendor) ?? vendor,
        amount: amount(minor),
      })),
      total: amount(atVendors.reduce((sum, [, minor]) => sum + minor, state.mainMinor + held)),
      currency,
      revision: revision.toString(),
      asOf: isoTime(this.clock),
    };
  }
}
