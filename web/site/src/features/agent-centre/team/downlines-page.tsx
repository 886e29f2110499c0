import { useTranslation } from 'react-i18next';
import { HandCoins, Network, Send, Users } from 'lucide-react';
import { AsksList } from './asks-list';
import { DownlinesList } from './downlines-list';
import { TabBar } from '../../../parts/agent/tab-bar';
import { TeamTree } from './team-tree';
import { TransfersList } from './transfers-list';
import { useSwitch } from '../../../parts/member/use-switch';
import { useCentreAddress } from '../../../parts/agent/use-centre';

const TABS = ['tree', 'transfers', 'asks'] as const;

/** The team and what can be done for it; and what was sent to it. */
export default function DownlinesPage() {
  const { t } = useTranslation();
  const { values, set } = useCentreAddress(['tab']);
  const hasAsks = useSwitch('ASKUPLINE') === true;
  const tab = TABS.find((one) => one === values.tab) ?? '';
  return (
    <div className="space-y-4">
      <TabBar
        label={t('agent.page.downlineManagmentView')}
        tabs={[
          { id: '', icon: Users, label: t('agent.downlines.tab') },
          { id: 'tree', icon: Network, label: t('agent.tree.tab') },
          { id: 'transfers', icon: Send, label: t('agent.transfers.tab') },
          ...(hasAsks ? [{ id: 'asks', icon: HandCoins, label: t('agent.asks.tab') }] : []),
        ]}
        value={tab}
        onChange={(next) => set({ tab: next })}
      />
      {tab === 'tree' && <TeamTree />}
      {tab === 'transfers' && <TransfersList />}
      {tab === 'asks' && <AsksList />}
      {tab === '' && <DownlinesList />}
    </div>
  );
}
