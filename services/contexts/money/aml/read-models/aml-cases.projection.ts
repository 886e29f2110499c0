import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { AmlCaseEvent } from '../domain/cases/aml-case.events';
import { evolveCase, isOpen, noCase, type AmlCaseState } from '../domain/cases/aml-case.state';

/** Names the checkpoint of the cases. */
export const AML_CASES = 'aml-cases';

/**
 * The cases of all members. They are few: the state of each is folded as the decider folds it, and its row is made from
 * that state.
 */
export const amlCasesProjection: Projection<AmlCaseEvent> = {
  name: AML_CASES,
  categories: ['amlcase'],
  tables: ['read.aml_cases'],
  async project(events, sql) {
    const ids = [...new Set(events.map(({ data }) => data.caseId))];
    const { rows } = await sql.query<{ id: string; state: AmlCaseState }>(
      'select id, state from read.aml_cases where id = any ($1::uuid[])',
      [ids],
    );
    const states = new Map(rows.map(({ id, state }) => [id, { ...noCase, ...state }]));
    for (const event of events) {
      const { type, data } = event;
      const state = evolveCase(states.get(data.caseId) ?? noCase, { type, data } as AmlCaseEvent);
      states.set(data.caseId, { ...state, story: [], keys: {} });
    }
    for (const [id, state] of states)
      if (state.isForgotten) await sql.query('delete from read.aml_cases where id = $1', [id]);
      else await write(state, sql);
  },
};

async function write(state: AmlCaseState, sql: SqlTransaction): Promise<void> {
  const { alert, status, openedAt, holdsPayouts, analysis, report } = state;
  const { caseId, memberId, rule, occurredAt } = alert!;
  // The words of people are told from the log, where they are sealed.
  const { story: _, keys: __, ...kept } = state;
  await sql.query(
    `insert into read.aml_cases (id, member_id, rule, status, is_open, holds_payouts, raised_at, opened_at, report_by,
                                 report_no, maker_id, linked, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::uuid[], $13)
     on conflict (id) do update set status = excluded.status, is_open = excluded.is_open,
       holds_payouts = excluded.holds_payouts, opened_at = excluded.opened_at, report_by = excluded.report_by,
       report_no = excluded.report_no, maker_id = excluded.maker_id, state = excluded.state`,
    [
      caseId,
      memberId,
      rule,
      status,
      isOpen(state),
      holdsPayouts,
      occurredAt,
      openedAt,
      analysis?.reportBy ?? null,
      report?.reportNo ?? null,
      report?.staffId ?? null,
      alert!.linked,
      JSON.stringify(withoutWords(kept)),
    ],
  );
}

type Kept = Omit<AmlCaseState, 'story' | 'keys'>;

function withoutWords({ analysis, report, filed, dismissed, ...others }: Kept): Kept {
  const silent = <Data extends { readonly note: string }>(data: Data | null): Data | null =>
    data && { ...data, note: '' };
  return {
    ...others,
    analysis: silent(analysis),
    report: silent(report),
    filed: silent(filed),
    dismissed: silent(dismissed),
  };
}
