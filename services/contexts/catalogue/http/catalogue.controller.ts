import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { gameCalls } from '@contracts/http/games';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Catalogue } from '../read-models/catalogue';

/** The lists that are the same for every visitor. The list with filters for one member's games is in own-games. */
@Controller()
export class CatalogueController {
  constructor(@Inject(Catalogue) private readonly catalogue: Catalogue) {}

  @Serves(gameCalls.gameMenus)
  gameMenus() {
    return this.catalogue.menus();
  }

  @Serves(gameCalls.hotGames)
  async hotGames() {
    return { list: await this.catalogue.hot() };
  }

  @Serves(gameCalls.vendorTypes)
  async vendorTypes(@Input() { vassalage }: z.infer<typeof gameCalls.vendorTypes.input>) {
    const vendors = await this.catalogue.vendors();
    return { list: vendors.filter((vendor) => !vassalage || vendor.vassalage === vassalage) };
  }

  @Serves(gameCalls.gameIndex)
  gameIndex() {
    return this.catalogue.index();
  }

  @Serves(gameCalls.newGames)
  async newGames() {
    return { data: { lanes: await this.catalogue.newLanes() } };
  }
}
