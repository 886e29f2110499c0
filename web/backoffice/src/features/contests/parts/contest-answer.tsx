import { routes } from '@contracts/http/routes';
import { Alert } from '@web/ui/feedback/alert';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';
import { useMay } from '../../../lib/use-may';
import { ContestDecision } from './contest-decision';
import type { ContestAnswerProps } from './contest-props';
import { GivenAnswer } from './contest-words';
import { ContestWriting } from './contest-writing';

/** The answer of the house: to be written, to be decided about by a second person, or as it was given. */
export function ContestAnswerBox({ contest, onDone }: ContestAnswerProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { given, proposal, isAnswerable, state, refusal } = contest;
  const isOpen = state === 'open' || state === 'proposed';
  return (
    <Box title={t('bo.contests.answerTitle')}>
      <div className="space-y-4 p-4 text-13">
        {isOpen && refusal && <Alert kind="loss">{t(`bo.contests.refusals.${refusal}`)}</Alert>}
        {given && <GivenAnswer contest={contest} given={given} />}
        {proposal && <ContestDecision contest={contest} proposal={proposal} onDone={onDone} />}
        {isAnswerable && may(routes.answerContest) && <ContestWriting contest={contest} onDone={onDone} />}
        {isOpen && !isAnswerable && !proposal && <p className="text-fg-2">{t('bo.contests.closed')}</p>}
        {!isOpen && !given && <p className="text-fg-2">{t('bo.contests.neverAnswered')}</p>}
        {isAnswerable && !may(routes.answerContest) && <p className="text-fg-2">{t('bo.contests.financeAnswers')}</p>}
      </div>
    </Box>
  );
}
