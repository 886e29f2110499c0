import type { IdentityReview } from '@contracts/http/identity/identity-reviews';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { fileText, fileTime } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';

type OnOpen = (row: IdentityReview) => void;

function Open({ row, onOpen }: { readonly row: IdentityReview; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onOpen(row)} data-testid="open-review">
      {t('bo.identityReviews.open')}
    </Button>
  );
}

function Reason({ reason }: Pick<IdentityReview, 'reason'>) {
  const { t } = useTranslation();
  const health = reason === 'sanctions' ? 'bad' : reason === 'tries' ? 'unknown' : 'warning';
  return <StatusMark health={health}>{t(`bo.identityReviews.reasons.${reason}`)}</StatusMark>;
}

/** Who is at it: the person whose request waits for a second one, else the person who looks at it. */
function useAtIt(): (row: IdentityReview) => string {
  const { t } = useTranslation();
  return ({ proposal, claim }) => {
    if (proposal) return t('bo.identityReviews.askedBy', { name: proposal.name ?? proposal.staffId });
    return claim ? t('bo.identityReviews.claimedBy', { name: claim.name ?? claim.staffId }) : '–';
  };
}

export function useReviewColumns(onOpen: OnOpen): readonly Column<IdentityReview>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const atIt = useAtIt();
  return [
    {
      id: 'member',
      header: t('bo.identityReviews.member'),
      isFixed: true,
      cell: ({ memberName, memberId }) => (
        <b className="block max-w-48 truncate font-medium">{memberName ?? memberId}</b>
      ),
      file: fileText<IdentityReview>('memberName', 'memberId'),
    },
    {
      id: 'reason',
      header: t('bo.identityReviews.reason'),
      cell: Reason,
      className: 'whitespace-nowrap',
    },
    {
      id: 'level',
      header: t('bo.identityReviews.level'),
      cell: ({ level }) => t(`bo.identityReviews.levels.level${level}`),
      className: 'whitespace-nowrap text-fg-2',
    },
    {
      id: 'since',
      header: t('bo.identityReviews.since'),
      cell: ({ since }) => time(since),
      file: fileTime<IdentityReview>('since'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'atIt',
      header: t('bo.identityReviews.atIt'),
      cell: (row) => <span className="block max-w-56 truncate text-fg-2">{atIt(row)}</span>,
    },
    {
      id: 'act',
      header: t('bo.identityReviews.open'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => <Open row={row} onOpen={onOpen} />,
    },
  ];
}

/** A review on a phone. */
export function ReviewCard({ row, onOpen }: { readonly row: IdentityReview; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const atIt = useAtIt();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 font-medium break-words">{row.memberName ?? row.memberId}</b>
        <Open row={row} onOpen={onOpen} />
      </div>
      <Reason reason={row.reason} />
      <p className="text-13 text-fg-2">{t(`bo.identityReviews.levels.level${row.level}`)}</p>
      <p className="text-12 tabular-nums text-fg-3">
        {time(row.since)} · {atIt(row)}
      </p>
    </div>
  );
}
