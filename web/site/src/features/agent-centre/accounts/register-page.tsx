import { clsx } from 'clsx';
import { Link2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinksList } from './links-list';
import { OpenAccountForm } from './open-account-form';
import { TabBar } from '../../../parts/agent/tab-bar';
import { useCentreAddress } from '../../../parts/agent/use-centre';

/** Two ways to a new downline: an account that the agent opens, or a link that a visitor registers with. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { values, set } = useCentreAddress(['tab']);
  const isLinks = values.tab === 'links';
  return (
    <div className="space-y-4">
      <TabBar
        label={t('agent.page.registerCenter')}
        tabs={[
          { id: '', icon: UserPlus, label: t('agent.open.tab') },
          { id: 'links', icon: Link2, label: t('agent.links.tab') },
        ]}
        value={isLinks ? 'links' : ''}
        onChange={(tab) => set({ tab })}
      />
      <div className={clsx(!isLinks && 'max-w-2xl')}>{isLinks ? <LinksList /> : <OpenAccountForm />}</div>
    </div>
  );
}
