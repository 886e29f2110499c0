import { PageHead } from '@web/ui/frame/page-head';
import { useTranslation } from 'react-i18next';
import { AdjustmentList } from '../../lib/adjustments/adjustment-list';

export default function AdjustmentsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('bo.adjustments.title')} note={t('bo.adjustments.text')} />
      <AdjustmentList />
    </>
  );
}
