import {
  CONTEST_ANSWERS,
  CONTEST_STATES,
  type ContestState,
  type DepositContest,
} from '@contracts/http/deposits/contests';
import { useFormat } from '@web/api/merchant';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContestMark, Deadline } from './contest-marks';

type Answer = (typeof CONTEST_ANSWERS)[number];

/** The member's name, which leads to the contest. */
function ToContest({ row }: { readonly row: DepositContest }) {
  return (
    <Link
      to={`/contests/${row.depositId}`}
      data-testid="open-contest"
      className="block max-w-44 truncate font-medium text-gold-hi hover:underline max-sm:max-w-none"
    >
      {row.memberName ?? row.memberId.slice(0, 8)}
    </Link>
  );
}

export function useContestColumns(): readonly Column<DepositContest>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return [
    {
      id: 'answerBy',
      header: t('bo.contests.answerBy'),
      isFixed: true,
      cell: (row) => <Deadline contest={row} />,
      file: fileTime<DepositContest>('answerBy'),
    },
    {
      id: 'member',
      header: t('bo.contests.member'),
      isFixed: true,
      cell: (row) => <ToContest row={row} />,
      file: fileText<DepositContest>('memberName', 'memberId'),
    },
    {
      id: 'amount',
      header: t('bo.contests.amount'),
      isFixed: true,
      amount: true,
      cell: ({ amount }) => money(amount),
      file: fileAmount<DepositContest>('amount'),
      className: 'font-medium whitespace-nowrap',
    },
    {
      id: 'provider',
      header: t('bo.contests.provider'),
      cell: ({ provider }) => provider,
      file: fileText<DepositContest>('provider'),
    },
    {
      id: 'state',
      header: t('bo.contests.state'),
      cell: (row) => <ContestMark contest={row} />,
      file: fileWords<DepositContest, ContestState>('state', CONTEST_STATES, (state) =>
        t(`bo.contests.states.${state}`),
      ),
    },
    {
      id: 'answer',
      header: t('bo.contests.answer'),
      isExtra: true,
      cell: ({ answer }) => (answer ? t(`bo.contests.answersShort.${answer}`) : '–'),
      file: fileWords<DepositContest, Answer>('answer', CONTEST_ANSWERS, (answer) =>
        t(`bo.contests.answersShort.${answer}`),
      ),
    },
    {
      id: 'contestedAt',
      header: t('bo.contests.contestedAt'),
      cell: ({ contestedAt }) => time(contestedAt),
      file: fileTime<DepositContest>('contestedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'endedAt',
      header: t('bo.contests.endedAt'),
      isExtra: true,
      cell: ({ endedAt }) => (endedAt ? time(endedAt) : '–'),
      file: fileTime<DepositContest>('endedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
  ];
}

/** A row on a phone. */
export function ContestCard({ row }: { readonly row: DepositContest }) {
  const { money } = useFormat();
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <ToContest row={row} />
        <span className="font-medium whitespace-nowrap tabular-nums">{money(row.amount)}</span>
      </div>
      <ContestMark contest={row} />
      <p className="text-13">
        <Deadline contest={row} />
      </p>
    </div>
  );
}
