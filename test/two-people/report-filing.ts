import { amlCaseDecider } from '@contexts/money/aml/domain/cases/aml-case.decide';
import type { AmlCaseEvent } from '@contexts/money/aml/aml.events';
import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';

/** The filing of a report that somebody else has written. It has no refusal: the report is written anew instead. */
export function fileReport(people: TwoPeople, askedBy: string, askedAt: string, occurredAt: string) {
  const of = { caseId: 'c', memberId: 'm', occurredAt: askedAt };
  const act = { ...of, staffId: askedBy, note: 'n' };
  const history: AmlCaseEvent[] = [
    {
      type: 'AlertRaised',
      data: { ...of, rule: 'A7', rulesVersion: 1, window: 'w', currency: 'BRL', facts: {}, linked: [] },
    },
    { type: 'CaseOpened', data: { ...act, key: 'o', holdsPayouts: false } },
    { type: 'Analysed', data: { ...act, key: 'a', conclusion: 'report', reportBy: '2026-01-05' } },
    { type: 'ReportPrepared', data: { ...act, key: 'p', reportNo: 1 } },
  ];
  const receipt = { receipt: 'r', filedAt: occurredAt, sha256: 's' };
  return given(amlCaseDecider, ...history).when({
    type: 'RecordFiling',
    people,
    reportNo: 1,
    ...receipt,
    note: 'n',
    key: 'k',
    occurredAt,
  });
}
