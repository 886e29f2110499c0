import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SqlPool } from './sql-pool';

/** Says at the start of a process that serves if it could do more to the database than it has to. */
@Injectable()
export class LeastRights implements OnModuleInit {
  private readonly logger = new Logger(LeastRights.name);

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async onModuleInit(): Promise<void> {
    const { rows } = await this.sql.query<{ is_owner: boolean }>(
      `select pg_has_role(current_user, nspowner, 'member') as is_owner from pg_namespace where nspname = 'read'`,
    );
    if (!rows[0]?.is_owner) return;
    this.logger.warn(
      'This process works as the owner of the database and could change what is only to be added to: set DATABASE_URL_API and DATABASE_URL_WORKER',
    );
  }
}
