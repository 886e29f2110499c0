import { routes } from '@contracts/http/routes';
import type { StaffFeedback } from '@contracts/http/office/site-desk';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useFeedback } from './api/use-feedback';
import { CloseDialog } from './parts/close-dialog';
import { useFeedbackColumns } from './parts/feedback-columns';
import { FEEDBACK_STATES, FEEDBACK_SUBJECT, FEEDBACK_TYPES } from './parts/feedback-words';

function useFields(): readonly FilterField<'state' | 'type'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'state',
      label: t('bo.feedback.state'),
      all: t('bo.feedback.all'),
      options: FEEDBACK_STATES.map((state) => ({ value: state, label: t(`bo.feedback.${state}`) })),
      testId: 'feedback-state',
    },
    {
      name: 'type',
      label: t('bo.feedback.type'),
      all: t('bo.feedback.allTypes'),
      options: FEEDBACK_TYPES.map((type) => ({
        value: String(type),
        label: t(`bo.feedback.types.${FEEDBACK_SUBJECT[type]}`),
      })),
      testId: 'feedback-type',
    },
  ];
}

/** The messages that visitors wrote; staff close them with a note on how they dealt with them. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useFeedback();
  const [chosen, setChosen] = useState<StaffFeedback | null>(null);
  return (
    <>
      <PageHead title={t('bo.feedback.title')} note={t('bo.feedback.text')} />
      <StaffList
        page={page}
        label={t('bo.feedback.title')}
        columns={useFeedbackColumns(may(routes.closeFeedback) ? setChosen : undefined)}
        fields={useFields()}
        rowData={({ closed }) => ({ 'data-testid': 'feedback-row', 'data-state': closed ? 'closed' : 'open' })}
        note={null}
        empty={<Empty icon={<Inbox className="size-6" />} title={t('bo.feedback.none')} />}
      />
      <CloseDialog feedback={chosen} onClose={() => setChosen(null)} onDone={page.list.retry} />
    </>
  );
}
