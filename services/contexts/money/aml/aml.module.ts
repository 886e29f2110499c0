import { Global, Module } from '@nestjs/common';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { LevelChangesModule } from '@contexts/people/kyc/kyc.api';
import { AmlStaffController } from './http/aml.staff.controller';
import { ForgetAmlCases } from './jobs/forget-aml-cases';
import { WatchMoney } from './jobs/watch-money';
import { AmlCaseList } from './read-models/aml-case-list';
import { AmlMemberList } from './read-models/aml-member-list';
import { AmlYears } from './read-models/aml-years';
import { LookedAt } from './read-models/looked-at';
import { MemberMoney } from './read-models/member-money';
import { MembersInReview } from './read-models/members-in-review';
import { TraceFacts } from './read-models/trace-facts';
import { DestroyCaseKeys } from './reactions/destroy-case-keys';
import { ReportAuthority } from './reports/report-authority';
import { AmlCaseView } from './use-cases/aml-case-view';
import { AmlDesk } from './use-cases/aml-desk';
import { LookAtTrace } from './use-cases/look-at-trace';

const reviews = [MembersInReview, { provide: OpenReviews, useExisting: MembersInReview }];

/** The desk of compliance. Global, because the desk of finance asks which refunds are stopped. */
@Global()
@Module({
  imports: [AccountsModule, LevelChangesModule],
  controllers: [AmlStaffController],
  providers: [
    ...reviews,
    AmlCaseList,
    AmlCaseView,
    AmlDesk,
    AmlMemberList,
    AmlYears,
    MemberMoney,
    MerchantDays,
    ReportAuthority,
  ],
  exports: [OpenReviews],
})
export class AmlModule {}

/** The worker's part: the rules. Global, because refunds and payouts ask which of them are stopped. */
@Global()
@Module({
  imports: [LevelChangesModule],
  providers: [...reviews, DestroyCaseKeys, ForgetAmlCases, LookAtTrace, LookedAt, MerchantDays, TraceFacts, WatchMoney],
  exports: [OpenReviews, DestroyCaseKeys, ForgetAmlCases, WatchMoney],
})
export class AmlWorkerModule {}

/** The rows of alerts and cases, and of years, for exports. */
@Module({
  imports: [AccountsModule],
  providers: [AmlCaseList, AmlYears, MerchantDays],
  exports: [AmlCaseList, AmlYears],
})
export class AmlRowsModule {}
