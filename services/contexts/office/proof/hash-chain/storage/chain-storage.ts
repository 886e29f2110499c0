import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { STORED_LOG, type EventStore } from '@platform/event-store/event-store.port';
import type { SqlTransaction } from '@platform/projections/projection';
import { privateKeyOf, publicPemOf, requireKey, ChainKeys } from '../chain/chain-keys';
import { BlockRows } from './block-rows';
import { OutsideBlocks } from './outside-blocks';
import { Verifications } from '../verify/verifications';
import type { ChainSources } from '../verify/verify-chain';

/** The places where this process finds the chain. */
@Injectable()
export class ChainStorage {
  readonly rows: BlockRows;
  readonly verifications: Verifications;
  /** Given if SEAL_DIR is set; every process with this setting sees the same folder. */
  readonly outside: OutsideBlocks | undefined;
  /** Given if the log lives in Postgres. */
  readonly postgres: SqlTransaction | undefined;

  constructor(
    @Inject(STORED_LOG) readonly store: EventStore,
    @Inject(SqlPool) sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rows = new BlockRows(sql);
    this.verifications = new Verifications(sql);
    this.outside = config.SEAL_DIR ? new OutsideBlocks(config.SEAL_DIR) : undefined;
    this.postgres = config.ESDB_URL ? undefined : sql;
  }

  /** @throws ConfigError in a process that writes blocks, if a setting is missing */
  needed(): {
    readonly outside: OutsideBlocks;
    readonly privateKey: KeyObject;
    readonly previousKey: KeyObject | undefined;
  } {
    if (!this.outside || !this.config.SEAL_PRIVATE_KEY) {
      throw new ConfigError(
        'The settings do not fit.\n  SEAL_DIR and SEAL_PRIVATE_KEY: the worker seals the log and needs both',
      );
    }
    const { SEAL_PRIVATE_KEY, SEAL_PREVIOUS_PRIVATE_KEY } = this.config;
    const previousKey = SEAL_PREVIOUS_PRIVATE_KEY ? privateKeyOf(SEAL_PREVIOUS_PRIVATE_KEY) : undefined;
    return { outside: this.outside, privateKey: privateKeyOf(SEAL_PRIVATE_KEY), previousKey };
  }

  /** The root of trust: the first key in PEM; empty before the first block. */
  async publicPem(): Promise<string> {
    const kept = await this.outside?.publicKey();
    if (kept !== undefined) return kept;
    return this.config.SEAL_PRIVATE_KEY ? publicPemOf(privateKeyOf(this.config.SEAL_PRIVATE_KEY)) : '';
  }

  chain(): ChainSources {
    return { store: this.store, rows: this.rows, outside: this.outside, keys: () => this.keys() };
  }

  /** @throws ConfigError in a process that writes blocks, if its key does not belong to the chain */
  private async keys(): Promise<ChainKeys | undefined> {
    const pem = await this.publicPem();
    if (pem === '') return undefined;
    if (!this.outside) return ChainKeys.of(pem, []);
    const keys = await this.outside.keys(pem);
    // An attacker who replaces the root and the steps beside the blocks does not have the key of this process.
    if (this.config.SEAL_PRIVATE_KEY && !keys.fault) {
      const { privateKey, previousKey } = this.needed();
      requireKey(keys, privateKey, previousKey, this.outside.folder);
    }
    return keys;
  }
}
