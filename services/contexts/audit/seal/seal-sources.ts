import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import type { SqlTransaction } from '@platform/projections/projection';
import { privateKeyOf, publicKeyOf, publicPemOf } from './chain/seal-keys';
import { BlockRows } from './storage/block-rows';
import { OutsideSeals } from './storage/outside-seals';
import type { ChainSources } from './verify/verify-chain';

/** Where this process finds the chain. */
@Injectable()
export class SealSources {
  readonly rows: BlockRows;
  /** Only where SEAL_DIR is given: every process that has it sees the same folder. */
  readonly outside: OutsideSeals | undefined;
  /** Given where the log lives in Postgres. */
  readonly postgres: SqlTransaction | undefined;

  constructor(
    @Inject(EVENT_STORE) readonly store: EventStore,
    @Inject(SqlPool) sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rows = new BlockRows(sql);
    this.outside = config.SEAL_DIR ? new OutsideSeals(config.SEAL_DIR) : undefined;
    this.postgres = config.EVENTSTORE_URL ? undefined : sql;
  }

  /** @throws ConfigError where a process that seals was not given what it needs */
  needed(): { readonly outside: OutsideSeals; readonly privateKey: KeyObject } {
    if (!this.outside || !this.config.SEAL_PRIVATE_KEY) {
      throw new ConfigError('The settings do not fit.\n  SEAL_DIR and SEAL_PRIVATE_KEY: the worker seals the log and needs both');
    }
    return { outside: this.outside, privateKey: privateKeyOf(this.config.SEAL_PRIVATE_KEY) };
  }

  /** In PEM; empty while nothing was ever sealed. */
  async publicPem(): Promise<string> {
    if (this.config.SEAL_PRIVATE_KEY) return publicPemOf(privateKeyOf(this.config.SEAL_PRIVATE_KEY));
    return (await this.outside?.publicKey()) ?? '';
  }

  async chain(): Promise<ChainSources> {
    const pem = await this.publicPem();
    return { store: this.store, rows: this.rows, outside: this.outside, publicKey: pem === '' ? undefined : publicKeyOf(pem) };
  }
}
