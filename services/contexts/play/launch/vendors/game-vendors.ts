import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import type { VendorAdapterName } from '@platform/config/parties';
import { Metrics } from '@platform/telemetry/metrics';
import type { GameVendor, VendorAdapter } from './game-vendor';
import { signedVendor } from './signed/signed-vendor';

/** Every adapter by the name that the setting VENDORS uses. */
const ADAPTERS: Readonly<Record<VendorAdapterName, VendorAdapter>> = { signed: signedVendor };

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

  /** Undefined for a vendor of the catalogue that has no key and no address. */
  find(vendorId: string): GameVendor | undefined {
    return this.vendors.get(vendorId);
  }
}
