import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { BetRequest, VendorAnswer } from '@contracts/vendor/vendor-api';
import { vendorCalls } from '@contracts/vendor/vendor-calls';
import { formatMinor, parseMinor } from '@kernel/money';
import type { RequestContext } from '@platform/auth/caller';
import type { Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { createApiApplication } from '@platform/http/create-api-application';
import { HttpModule } from '@platform/http/http.module';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { newId, newToken } from '@platform/ids';
import { PlatformModule } from '@platform/platform.module';
import { eventCatalogue } from '../../../services/apps/house';
import type { ServerReady } from './bet-parties';
import { acceptedBet } from './empty-bets';

const FUNDS_MINOR = '100000000000';
/** As one would set it on two cores: more transactions at once only wait for each other. */
const CONNECTIONS = 16;

@Entity({ name: 'bench_wallets' })
class WalletRow {
  @PrimaryColumn('uuid') id: string;
  @Column('bigint', { name: 'balance_minor' }) balanceMinor: string;
}

@Entity({ name: 'bench_bets' })
@Unique(['vendorId', 'transactionId'])
class BetRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'wallet_id' }) walletId: string;
  @Column('text', { name: 'vendor_id' }) vendorId: string;
  @Column('text', { name: 'transaction_id' }) transactionId: string;
  @Column('text', { name: 'round_id' }) roundId: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('timestamptz', { name: 'placed_at' }) placedAt: Date;
}

/** The code that one would write first: a row of a wallet, locked, changed and saved, and a row for the bet. */
@Controller()
class TypeOrmBetsController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Serves(vendorCalls.bet)
  @RawAnswer()
  async bet(@Context() context: RequestContext, @Input() input: BetRequest): Promise<VendorAnswer> {
    const amountMinor = parseMinor(input.amount, 'BRL')!;
    const balanceMinor = await this.database.transaction(async (manager) => {
      const wallet = await manager.findOneOrFail(WalletRow, {
        where: { id: input.playerId },
        lock: { mode: 'pessimistic_write' },
      });
      const left = BigInt(wallet.balanceMinor) - amountMinor;
      if (left < 0n) throw new Error('Not enough money');
      await manager.update(WalletRow, wallet.id, { balanceMinor: left.toString() });
      const { transactionId, roundId, gameCode } = input;
      await manager.insert(BetRow, {
        id: newId(),
        walletId: wallet.id,
        vendorId: 'v1',
        transactionId,
        roundId,
        gameCode,
        amountMinor: amountMinor.toString(),
        placedAt: new Date(),
      });
      return left;
    });
    return acceptedBet(context, input, formatMinor(balanceMinor, 'BRL'));
  }
}

@Module({})
class TypeOrmBetsModule {
  static register(config: Config, database: DataSource): DynamicModule {
    return {
      module: TypeOrmBetsModule,
      imports: [PlatformModule.register({ config, eventCatalogue, entities: [] }), HttpModule],
      controllers: [TypeOrmBetsController],
      providers: [{ provide: DataSource, useValue: database }],
    };
  }
}

export async function startTypeOrmWallet(config: Config, count: number): Promise<ServerReady> {
  const database = new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    entities: [WalletRow, BetRow],
    synchronize: true,
    poolSize: CONNECTIONS,
  });
  await database.initialize();
  const players = Array.from({ length: count }, () => ({ playerId: newId(), sessionToken: newToken() }));
  await database
    .getRepository(WalletRow)
    .insert(players.map(({ playerId }) => ({ id: playerId, balanceMinor: FUNDS_MINOR })));
  const app = await createApiApplication(TypeOrmBetsModule.register(config, database), config, { isPublic: false });
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), players };
}
