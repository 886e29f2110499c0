import { useTranslation } from 'react-i18next';
import { Send, Users } from 'lucide-react';
import { DownlinesList } from './downlines-list';
import { TabBar } from '../../../parts/agent/tab-bar';
import { TransfersList } from './transfers-list';
import { useCentreAddress } from '../../../parts/agent/use-centre';

/** The team and what can be done for it; and what was sent to it. */
export default function DownlinesPage() {
  const { t } = useTranslation();
  const { values, set } = useCentreAddress(['tab']);
  const isTransfers = values.tab === 'transfers';
  return (
    <div className="space-y-4">
      <TabBar
        label={t('agent.page.downlineManagmentView')}
        tabs={[
          { id: '', icon: Users, label: t('agent.downlines.tab') },
          { id: 'transfers', icon: Send, label: t('agent.transfers.tab') },
        ]}
        value={isTransfers ? 'transfers' : ''}
        onChange={(tab) => set({ tab })}
      />
      {isTransfers ? <TransfersList /> : <DownlinesList />}
    </div>
  );
}
