import type { IdentityReview, MemberIdentity } from '@contracts/http/identity/identity-reviews';
import { routes } from '@contracts/http/routes';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { ScanFace } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LevelFacts } from '../../../lib/identity/level-facts';
import { useMemberIdentity } from '../../../lib/identity/use-member-identity';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useClaimReview, type ReviewLevel } from '../api/use-identity-reviews';
import { ReviewActs } from './review-acts';

interface ReviewDialogProps {
  readonly review: IdentityReview | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One member in review: every attempt, what was decided before, and what can be done now. */
export function ReviewDialog({ review, ...rest }: ReviewDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={review !== null}
      onClose={rest.onClose}
      width="wide"
      title={t('bo.identityReviews.one')}
      icon={<ScanFace className="size-4.5" aria-hidden="true" />}
    >
      {review && <Content key={`${review.memberId}/${review.level}`} review={review} {...rest} />}
    </Dialog>
  );
}

function Content({ review, ...rest }: ReviewDialogProps & { readonly review: IdentityReview }) {
  const { data, error, isFetching, refetch } = useMemberIdentity(review.memberId);
  const may = useMay();
  const claim = useClaimReview(review.memberId).mutate;
  const decides = may(routes.claimIdentityReview);
  // Opening a case takes it; where a colleague has it already, the page says so.
  useEffect(() => {
    if (decides) claim();
  }, [decides]);
  if (data) return <Case identity={data} level={review.level} {...rest} />;
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton className="h-64 rounded-12!" />;
}

interface CaseProps extends Omit<ReviewDialogProps, 'review'> {
  readonly identity: MemberIdentity;
  readonly level: IdentityReview['level'];
}

function Case({ identity, level, ...rest }: CaseProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const { memberId, memberName, claim, levels } = identity;
  const of = levels.find((one) => one.level === level)!;
  const isOthers = claim !== null && claim.staffId !== staff?.id;
  return (
    <div className="space-y-4" data-testid="review-case" data-state={of.state}>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        {may(routes.staffMember) ? (
          <Link to={`/members/${memberId}`} className="text-18 font-semibold text-gold-hi hover:underline">
            {memberName ?? memberId}
          </Link>
        ) : (
          <b className="text-18 font-semibold">{memberName ?? memberId}</b>
        )}
        <span className="text-13 text-fg-2">{t(`bo.identityReviews.levels.level${level}`)}</span>
      </p>
      {isOthers && (
        <Alert kind="info">{t('bo.identityReviews.claimedBy', { name: claim.name ?? claim.staffId })}</Alert>
      )}
      <LevelFacts of={of} />
      {of.review && may(routes.closeIdentityReview) && (
        <ReviewActs memberId={memberId} of={of as ReviewLevel} isOthers={isOthers} {...rest} />
      )}
    </div>
  );
}
