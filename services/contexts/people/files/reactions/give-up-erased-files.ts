import { Inject, Injectable } from '@nestjs/common';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import type { RecordedEvent } from '@kernel/event';
import { SqlPool } from '@platform/database/sql-pool';
import type { Reaction } from '@platform/reactions/reaction';
import { ownerOf } from '../use-cases/member-files';

/**
 * The images of a member whose data are erased, and those of the house about one, are used by nothing any more, so that
 * the next round removes them.
 */
@Injectable()
export class GiveUpErasedFiles implements Reaction<MemberEvent> {
  readonly name = 'give-up-erased-files';
  readonly categories = ['member'];

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  concerns({ type }: RecordedEvent & MemberEvent): boolean {
    return type === 'PersonalDataErased';
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (!this.concerns(event)) return;
    await this.sql.query(`update session.uploads set kept_at = null, sent_at = 'epoch' where member_id = any($1)`, [
      [ownerOf(event.data.memberId, 'member'), ownerOf(event.data.memberId, 'house')],
    ]);
  }
}
