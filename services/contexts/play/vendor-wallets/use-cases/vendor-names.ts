import { Inject, Injectable } from '@nestjs/common';
import { Catalogue } from '@contexts/catalogue/catalogue.api';

/** The names of vendors as members know them. */
@Injectable()
export class VendorNames {
  constructor(@Inject(Catalogue) private readonly catalogue: Pick<Catalogue, 'vendors'>) {}

  /** A vendor that is not in the catalogue is called by its id. */
  async all(): Promise<(vendorId: string) => string> {
    const vendors = await this.catalogue.vendors();
    const names = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]));
    return (vendorId) => names.get(vendorId) ?? vendorId;
  }
}
