import { REVIEW_REASONS, type IdentityReview } from '@contracts/http/identity/identity-reviews';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useIdentityReviews } from './api/use-identity-reviews';
import { ReviewCard, useReviewColumns } from './parts/review-columns';
import { ReviewDialog } from './parts/review-dialog';

/** The desk of compliance for identities that are in doubt. */
export default function IdentityReviewsPage() {
  const { t } = useTranslation();
  const page = useIdentityReviews();
  const [opened, setOpened] = useState<IdentityReview | null>(null);
  return (
    <>
      <PageHead title={t('bo.identityReviews.title')} note={t('bo.identityReviews.text')} />
      <StaffList
        page={page}
        label={t('bo.identityReviews.title')}
        columns={useReviewColumns(setOpened)}
        fields={[
          {
            name: 'reason',
            label: t('bo.identityReviews.reason'),
            all: t('bo.identityReviews.allReasons'),
            options: REVIEW_REASONS.map((reason) => ({
              value: reason,
              label: t(`bo.identityReviews.reasons.${reason}`),
            })),
            testId: 'review-reason',
          },
        ]}
        rowData={({ reason }) => ({ 'data-testid': 'review-row', 'data-reason': reason })}
        card={(row) => <ReviewCard row={row} onOpen={setOpened} />}
        empty={
          <Empty
            icon={<ScanFace className="size-6" />}
            title={t('bo.identityReviews.none')}
            text={t('bo.identityReviews.noneText')}
          />
        }
      />
      <ReviewDialog review={opened} onClose={() => setOpened(null)} onDone={page.list.retry} />
    </>
  );
}
