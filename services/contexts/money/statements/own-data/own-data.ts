import { Inject, Injectable } from '@nestjs/common';
import { EVENT_NAMES } from '@contracts/http/office/stored-names';
import type { Language } from '@contracts/http/common';
import { deposits } from '@contexts/money/cashier/cashier.tables';
import { withdrawals } from '@contexts/money/withdrawals/withdrawals.tables';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { toldOf } from './domain/told-facts';

/** One of the facts that a member is told of themselves. Amounts are in minor units. */
export type OwnFact =
  | { readonly part: 'personal'; readonly field: string; readonly value: string; readonly isProved: boolean }
  | {
      readonly part:
        | 'account'
        | 'payoutAccounts'
        | 'messages'
        | 'wallet'
        | 'deposits'
        | 'withdrawals'
        | 'games'
        | 'agency';
      /** The moment at which it was recorded, ISO 8601 in UTC. */
      readonly at: string;
      /** In the words of the member's language. */
      readonly what: string;
      readonly facts: Readonly<Record<string, unknown>>;
    };

type Part = Exclude<OwnFact['part'], 'personal'>;

/** Reads the data of a member from the member's own streams, part by part and oldest first. */
@Injectable()
export class OwnData {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PersonalFacts) private readonly personal: PersonalFacts,
  ) {}

  async *of(memberId: string, language: Language): AsyncGenerator<OwnFact> {
    const { fields } = await this.personal.of(memberId, false, true);
    for (const field of fields) yield { part: 'personal', ...field };
    yield* this.stream('account', `member-${memberId}`, language);
    yield* this.stream('payoutAccounts', `instruments-${memberId}`, language);
    yield* this.stream('messages', `inbox-${memberId}`, language);
    for (const id of await this.idsIn(deposits, memberId)) yield* this.stream('deposits', `deposit-${id}`, language);
    for (const id of await this.idsIn(withdrawals, memberId))
      yield* this.stream('withdrawals', `withdrawal-${id}`, language);
    yield* this.stream('wallet', `wallet-${memberId}`, language);
    for (const category of ['favourites', 'launches']) yield* this.stream('games', `${category}-${memberId}`, language);
    for (const category of ['uplinerequest', 'invitationlinks'])
      yield* this.stream('agency', `${category}-${memberId}`, language);
  }

  private async *stream(part: Part, stream: string, language: Language): AsyncGenerator<OwnFact> {
    for await (const event of this.store.read(stream)) {
      const facts = toldOf(event);
      if (facts) yield { part, at: event.recordedAt, what: EVENT_NAMES[event.type]![language], facts };
    }
  }

  private async idsIn(table: string, memberId: string): Promise<readonly string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from ${table} where member_id = $1 order by requested_at, id`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  }
}
