import type { Projection } from '@platform/projections/projection';
import type { CatalogueEvent } from '../domain/catalogue.events';

/** Vendors and games as the site lists them. */
export const catalogueProjection: Projection<CatalogueEvent> = {
  name: 'catalogue',
  categories: ['vendor'],
  tables: ['read.vendors', 'read.games'],
  async project(events, sql) {
    for (const event of events) {
      if (event.type === 'VendorAdded') {
        const { vendorCode, name, mode } = event.data;
        await sql.query('insert into read.vendors (code, name, mode) values ($1, $2, $3)', [vendorCode, name, mode]);
      } else if (event.type === 'WinCeilingSet') {
        const { vendorCode, gameCode, maxMinor, stakeTimes } = event.data;
        await sql.query(
          'update read.games set win_max_minor = $3, win_stake_times = $4 where vendor_code = $1 and game_code = $2',
          [vendorCode, gameCode, maxMinor, stakeTimes],
        );
      } else if (event.type === 'GameWithdrawn') {
        const { vendorCode, gameCode } = event.data;
        await sql.query('update read.games set is_withdrawn = true where vendor_code = $1 and game_code = $2', [
          vendorCode,
          gameCode,
        ]);
      } else {
        const game = event.data;
        await sql.query(
          `insert into read.games (vendor_code, game_code, node_id, name, category, artwork, rtp_ppm, is_hot, is_new, classify, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           on conflict (vendor_code, game_code) do update set name = excluded.name, category = excluded.category,
             artwork = excluded.artwork, rtp_ppm = excluded.rtp_ppm, is_hot = excluded.is_hot,
             is_new = excluded.is_new, classify = excluded.classify, is_withdrawn = false`,
          [
            game.vendorCode,
            game.gameCode,
            game.nodeId,
            game.name,
            game.category,
            game.artwork,
            game.rtpPpm,
            game.isHot,
            game.isNew,
            JSON.stringify(game.classify),
            game.occurredAt,
          ],
        );
      }
    }
  },
};
