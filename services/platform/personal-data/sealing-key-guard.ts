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
    const { id } = this.keys.ofHouse();
    const noted = (await this.noted()) ?? (await this.note(id));
    if (noted === id) return;
    throw new ConfigError(
      `The settings do not fit.\n  STAFF_SECRET_KEY: personal data in the log are sealed with the key "${noted}", and this one is "${id}"; give the key of this log, from the copy that was kept`,
    );
  }

  private async noted(): Promise<string | undefined> {
    const { rows } = await this.sql.query<{ key_id: string }>('select key_id from session.sealing_key');
    return rows[0]?.key_id;
  }

  /** @returns the key that is noted now: another process may have noted one at the same time */
  private async note(id: string): Promise<string | undefined> {
    await this.sql.query('insert into session.sealing_key (key_id) values ($1) on conflict do nothing', [id]);
    return this.noted();
  }
}
