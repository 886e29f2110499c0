import { catalogueDecider } from '@contexts/catalogue/domain/catalogue.decide';
import { fold } from '@kernel/decider';
import type { EventStore } from '@platform/event-store/event-store.port';
import { idOf } from '@platform/ids';
import type { House, Stream } from './house';

const VENDORS = [
  { vendorCode: 'aurora', name: 'Aurora Games', games: ['comet', 'lagoon', 'orchid', 'falcon'] },
  { vendorCode: 'tidal', name: 'Tidal Works', games: ['pearl', 'harbour', 'kraken'] },
] as const;
const SYSTEM = { kind: 'system', id: 'generate' } as const;

/** The games that are played. */
export const GAMES = VENDORS.flatMap(({ vendorCode, games }) =>
  games.map((gameCode) => ({ vendorId: vendorCode, gameCode })),
);

/** Opens the catalogue, unless an earlier run has. */
export async function addGames(house: House, store: EventStore): Promise<void> {
  for (const { vendorCode, name, games } of VENDORS) {
    const stream: Stream<ReturnType<typeof catalogueDecider.initial>> = {
      name: `vendor-${vendorCode}`,
      state: catalogueDecider.initial(),
    };
    for await (const event of store.read(stream.name)) {
      stream.state = fold(catalogueDecider, stream.state, [event as never]);
    }
    const vendor = { vendorCode, name, mode: 'seamless' as const, occurredAt: house.at };
    house.decide(
      catalogueDecider,
      stream,
      { type: 'AddVendor', vendor },
      { key: `vendor:${vendorCode}`, actor: SYSTEM },
    );
    for (const gameCode of games) {
      const nodeId = Number.parseInt(idOf(`game/${vendorCode}/${gameCode}`).slice(0, 8), 16) >>> 1;
      const title = `${gameCode[0]!.toUpperCase()}${gameCode.slice(1)}`;
      const game = {
        vendorCode,
        gameCode,
        name: title,
        category: 'RNG' as const,
        artwork: 'seven',
        rtpPpm: 960_000,
        isHot: false,
        isNew: false,
        classify: [],
        nodeId,
        occurredAt: house.at,
      };
      house.decide(
        catalogueDecider,
        stream,
        { type: 'AddGame', game },
        { key: `game:${vendorCode}:${gameCode}`, actor: SYSTEM },
      );
    }
  }
}
