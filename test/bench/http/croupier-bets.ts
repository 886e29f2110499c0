import { CommandBus } from '@nestjs/cqrs';
import { AddGame, AddVendor } from '@contexts/catalogue/catalogue.api';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import type { Projection } from '@platform/projections/projection';
import { catalogueProjection } from '@contexts/catalogue/read-models/catalogue.projection';
import { Sessions } from '@platform/auth/sessions';
import type { CommandContext } from '@platform/commands/command-runner';
import type { Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { createApiApplication } from '@platform/http/create-api-application';
import { newId } from '@platform/ids';
import { ApiModule } from '../../../services/apps/api/api.module';
import { GAME_CODE, VENDOR_ID, type Player, type ServerReady } from './bet-parties';

const FUNDS_MINOR = 100_000_000_000n;
const AT_ONCE = 50;

/** The product as it is: signature, session, decision, durable append, signed answer. */
export async function startCroupier(config: Config, count: number): Promise<ServerReady> {
  const app = await createApiApplication(ApiModule.register(config), config);
  const commands = app.get(CommandBus);
  await commands.execute(
    new AddVendor({ vendorCode: VENDOR_ID, name: 'Vendor One', mode: 'seamless' }, contextOf('vendor')),
  );
  const game = {
    vendorCode: VENDOR_ID,
    gameCode: GAME_CODE,
    name: 'Game One',
    category: 'RNG' as const,
    artwork: 'seven',
    rtpPpm: 960_000,
    isHot: true,
    isNew: false,
    classify: [],
  };
  await commands.execute(new AddGame(game, contextOf('game')));
  const projection: Projection = catalogueProjection;
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start', { categories: projection.categories })) {
    await projection.project([event], app.get(SqlPool));
  }
  const players: Player[] = [];
  while (players.length < count) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - players.length) }, () =>
      newPlayer(commands, app.get(Sessions)),
    );
    players.push(...(await Promise.all(group)));
  }
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), players };
}

async function newPlayer(commands: CommandBus, sessions: Sessions): Promise<Player> {
  const playerId = newId();
  const deposit = new CreditDeposit(
    {
      memberId: playerId,
      depositId: newId(),
      providerId: 'sandbox',
      amountMinor: FUNDS_MINOR,
      currency: 'BRL',
      occurredAt: new Date().toISOString(),
    },
    contextOf(playerId),
  );
  await commands.execute(deposit);
  const sessionToken = await sessions.open({
    kind: 'game',
    subjectId: playerId,
    data: { gameCode: GAME_CODE, vendorId: VENDOR_ID },
  });
  const memberToken = await sessions.open({ kind: 'member', subjectId: playerId, data: { memberType: 0 } });
  return { playerId, sessionToken, memberToken };
}

function contextOf(key: string): CommandContext {
  return { key, actor: { kind: 'system', id: 'bench' }, correlationId: newId(), causationId: newId() };
}
