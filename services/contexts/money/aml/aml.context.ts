import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import { AmlModule, AmlWorkerModule } from './aml.module';
import type { AmlCaseEvent } from './domain/cases/aml-case.events';
import type { AmlMemberEvent } from './domain/members/aml-member.events';
import { ForgetAmlCases } from './jobs/forget-aml-cases';
import { WatchMoney } from './jobs/watch-money';
import { amlCasesProjection } from './read-models/aml-cases.projection';
import { amlMembersProjection } from './read-models/aml-members.projection';
import { amlTracesProjection } from './read-models/aml-traces.projection';
import { amlEntities } from './read-models/aml.entities';
import { DestroyCaseKeys } from './reactions/destroy-case-keys';

/**
 * The words of staff in a case are sealed with a key of the case: the law wants them kept when the member's own data
 * are erased, and they go when the years are over for which the records of the case have to be kept.
 */
const written = { ...routine, personal: { of: 'caseId', formerlyOf: 'staffId', fields: ['note'] } } as const;

/** The note beside a class of risk goes with the member's own data. */
const assessed = { ...routine, personal: { of: 'memberId', formerlyOf: 'staffId', fields: ['note'] } } as const;

export const amlContext: ContextManifest = {
  name: 'aml',
  uses: ['identity', 'kyc', 'wallet', 'cashier', 'instruments', 'withdrawals'],
  // Nothing in these streams is significant, or shown by the explorer: only compliance knows of them.
  streams: [
    storedStreams<AmlCaseEvent>({
      category: 'amlcase',
      confidential: true,
      declaredIn: 'services/contexts/money/aml/domain/cases/aml-case.events.ts',
      union: 'AmlCaseEvent',
      events: {
        AlertRaised: routine,
        CaseOpened: written,
        PayoutHoldChanged: written,
        Analysed: written,
        ReportPrepared: written,
        ReportFiled: written,
        Dismissed: written,
        CaseForgotten: routine,
      },
    }),
    storedStreams<AmlMemberEvent>({
      category: 'amlmember',
      confidential: true,
      declaredIn: 'services/contexts/money/aml/domain/members/aml-member.events.ts',
      union: 'AmlMemberEvent',
      events: { MemberAssessed: assessed },
    }),
  ],
  api: [AmlModule],
  worker: [AmlWorkerModule],
  projections: [amlTracesProjection, amlCasesProjection, amlMembersProjection],
  entities: amlEntities,
  reactions: [DestroyCaseKeys],
  jobs: [WatchMoney, ForgetAmlCases],
};
