import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';

@Entity({ name: 'wallets' })
class Wallet {
  @PrimaryColumn('uuid') id: string;
  @Column('bigint') balanceMinor: string;
}

@Entity({ name: 'transactions' })
@Index(['walletId', 'createdAt'])
class Transaction {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') walletId: string;
  @Column('text') kind: string;
  @Column('bigint') amountMinor: string;
  @Column('bigint') balanceBeforeMinor: string;
  @Column('bigint') balanceAfterMinor: string;
  @Column('jsonb') data: object;
  @Column('timestamptz') createdAt: Date;
}

/** The same wallet through an ORM: a transaction, a pessimistic lock, an update, an insert. */
export async function typeOrmWallet(url: string, connections: number): Promise<Contender> {
  const source = new DataSource({
    type: 'postgres',
    url,
    entities: [Wallet, Transaction],
    synchronize: true,
    poolSize: connections,
    poolErrorHandler: () => undefined,
  });
  await source.initialize();
  const wallets = newWallets();
  await source.getRepository(Wallet).insert(wallets.map((id) => ({ id, balanceMinor: '1000000000' })));
  return {
    name: 'SQL wallet through TypeORM',
    run: (slot) =>
      source.transaction(async (manager) => {
        const { id, type, data } = betEvent(wallets[slot]!);
        const wallet = await manager.findOneOrFail(Wallet, {
          where: { id: wallets[slot]! },
          lock: { mode: 'pessimistic_write' },
        });
        const before = BigInt(wallet.balanceMinor);
        const after = before - 100n;
        if (after < 0n) throw new Error('Not enough money');
        await manager.update(Wallet, wallet.id, { balanceMinor: after.toString() });
        const amounts = {
          amountMinor: '100',
          balanceBeforeMinor: before.toString(),
          balanceAfterMinor: after.toString(),
        };
        await manager.insert(Transaction, {
          id,
          walletId: wallet.id,
          kind: type,
          ...amounts,
          data,
          createdAt: new Date(),
        });
      }),
    close: () => source.destroy(),
  };
}
