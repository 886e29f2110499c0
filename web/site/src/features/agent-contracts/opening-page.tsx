import { Empty } from '@web/ui/states';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says in plain words that a page of the agent centre is not open yet. */
export default function OpeningPage() {
  const { t } = useTranslation();
  return (
    <div className="panel" data-testid="page-opening">
      <Empty icon={<Hourglass className="size-6" />} title={t('agent.opening.title')} text={t('agent.opening.text')} />
    </div>
  );
}
