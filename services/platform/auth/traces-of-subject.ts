import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';

/** The sessions, files and counted attempts that the platform keeps of a person between two calls. */
@Injectable()
export class TracesOfSubject {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** @param accounts the names under which attempts of the person are counted */
  async remove(subjectId: string, accounts: readonly string[]): Promise<void> {
    await this.sql.query('delete from session.sessions where subject_id = $1', [subjectId]);
    await this.sql.query('delete from session.files where subject_id = $1', [subjectId]);
    await this.sql.query('delete from session.login_attempts where account = any ($1)', [accounts]);
    await this.sql.query('delete from session.known_addresses where account = any ($1)', [accounts]);
  }
}
