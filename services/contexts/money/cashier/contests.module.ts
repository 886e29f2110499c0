import { Module } from '@nestjs/common';
import { MemberFilesModule } from '@contexts/people/files/files.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { SendContestAnswers } from './jobs/send-contest-answers';
import { PaymentProvidersModule } from './payment-methods.module';
import { DepositContests } from './read-models/deposit-contests';
import { OpenContests } from './read-models/open-contests';
import { AnswerContest } from './use-cases/answer-contest';
import { SendContestAnswer } from './use-cases/send-contest-answer';
import { WatchContests } from './use-cases/watch-contests';

/** The contested deposits and the answers to them, for the desk of finance. */
@Module({
  imports: [AccountsModule, MemberFilesModule],
  providers: [AnswerContest, DepositContests],
  exports: [AnswerContest, DepositContests],
})
export class DepositContestsModule {}

/** The worker's part: answers go to the providers, and finance is told of times that end. */
@Module({
  imports: [MemberFilesModule, PaymentProvidersModule],
  providers: [OpenContests, SendContestAnswer, SendContestAnswers, WatchContests],
  exports: [SendContestAnswers],
})
export class ContestAnswersModule {}
