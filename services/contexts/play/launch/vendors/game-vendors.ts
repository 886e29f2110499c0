import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import type { VendorAdapterName } from '@platform/config/parties';
import { Metrics } from '@platform/telemetry/metrics';
import type { GameVendor, VendorAdapter, VendorWallets } from './game-vendor';
import { signedVendor } from './signed/signed-vendor';

/** Every adapter by the name that the setting VENDORS uses. */
const ADAPTERS: Readonly<Record<VendorAdapterName, VendorAdapter>> = { signed: signedVendor };

/** A vendor that keeps balances of its own. */
export interface WalletKeeper {
  readonly id: string;
  readonly wallets: VendorWallets;
}

/** The game vendors that the settings name. */
@Injectable()
export class GameVendors {
  private readonly vendors: ReadonlyMap<string, GameVendor>;

  constructor(@Inject(CONFIG) config: Pick<Config, 'VENDORS'>, @Inject(Metrics) metrics: Metrics) {
    this.vendors = new Map(
      [...config.VENDORS].map(([id, party]) => [
        id,
        ADAPTERS[party.adapter](party, metrics.partyCallsOf('vendor', id)),
      ]),
    );
  }

  /** The vendors that keep balances of their own, in the order of their keys. */
  get keepers(): readonly WalletKeeper[] {
    return [...this.vendors.values()].flatMap(({ id, wallets }) => (wallets ? [{ id, wallets }] : []));
  }

  /** Undefined for a vendor of the catalogue that has no key and no address. */
  find(vendorId: string): GameVendor | undefined {
    return this.vendors.get(vendorId);
  }
}
