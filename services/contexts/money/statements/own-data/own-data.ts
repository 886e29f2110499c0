import { Inject, Injectable } from '@nestjs/common';
import { EVENT_NAMES } from '@contracts/http/office/stored-names';
import type { Language } from '@contracts/http/common';
import { deposits } from '@contexts/money/cashier/cashier.tables';
import { withdrawals } from '@contexts/money/withdrawals/withdrawals.tables';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { AgentFacts } from './agent-facts';
import type { OwnFact, OwnPart } from './domain/own-fact';
import { toldOf } from './domain/told-facts';

/** Reads the data of a member from the member's own streams, part by part and oldest first. */
@Injectable()
export class OwnData {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PersonalFacts) private readonly personal: PersonalFacts,
    @Inject(AgentFacts) private readonly agent: AgentFacts,
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
    yield* this.agent.contracts(memberId, language);
    for await (const bill of this.agent.bills(memberId, language)) {
      yield bill;
      if (bill.facts.kind === 'dividend') yield* this.stream('bills', `dividend-${bill.facts.billId}`, language);
    }
    yield* this.agent.team(memberId, language);
  }

  private async *stream(part: OwnPart, stream: string, language: Language): AsyncGenerator<OwnFact> {
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
