import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { SqlPool } from '../database/sql-pool';
import { HouseKeys } from './sealing-keys';

/**
 * Keeps a process from sealing personal data with another key than before: what it wrote and what stood there could
 * then never be read by one process again.
 */
@Injectable()
export class SealingKeyGuard implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(HouseKeys) private readonly keys: HouseKeys,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {}

  /** @throws ConfigError for another key than the one that is noted; the first key is noted */
  async onModuleInit(): Promise<void> {
    if (!this.config.STAFF_SECRET_KEY) return;
    const { id } = this.keys.keyFor();
    await this.sql.query('insert into session.sealing_key (key_id) values ($1) on conflict do nothing', [id]);
    const { rows } = await this.sql.query<{ noted: string }>('select key_id as noted from session.sealing_key');
    const noted = rows[0]!.noted;
    if (noted === id) return;
    throw new ConfigError(
      `The settings do not fit.\n  STAFF_SECRET_KEY: personal data in the log are sealed with the key "${noted}", and this one is "${id}"; give the key of this log, from the copy that was kept`,
    );
  }
}
