import type { Projection } from '@platform/projections/projection';
import type { AmlMemberEvent } from '../domain/members/aml-member.events';

/** The class of risk of each member whom compliance has assessed. */
export const amlMembersProjection: Projection<AmlMemberEvent> = {
  name: 'aml-members',
  categories: ['amlmember'],
  tables: ['read.aml_members'],
  async project(events, sql) {
    for (const { data } of events)
      await sql.query(
        `insert into read.aml_members (member_id, risk_class, assessed_at, review_by, monthly_income_minor, staff_id)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id) do update set risk_class = excluded.risk_class, assessed_at = excluded.assessed_at,
           review_by = excluded.review_by, monthly_income_minor = excluded.monthly_income_minor,
           staff_id = excluded.staff_id`,
        [data.memberId, data.riskClass, data.occurredAt, data.reviewBy, data.monthlyIncomeMinor, data.staffId],
      );
  },
  async erase(memberIds, sql) {
    await sql.query('delete from read.aml_members where member_id = any ($1::uuid[])', [memberIds]);
  },
};
