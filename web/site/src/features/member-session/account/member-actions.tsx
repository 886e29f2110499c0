import { Button } from '@web/ui/form/button';
import { Wallet } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPlayer } from '../../../parts/member/use-is-player';
import { BalancePill } from '../../../parts/wallet/balance-pill';
import { usePopup } from '../../../popups/use-popup';
import { AccountMenu } from './account-menu';
import { LogOutDialog } from './log-out-dialog';

export default function MemberActions() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const isPlayer = useIsPlayer();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <BalancePill />
      {isPlayer && (
        <Button
          look="gold"
          className="max-sm:size-11 max-sm:px-0!"
          onClick={() => open('deposit')}
          data-testid="open-deposit"
          aria-label={t('site.deposit')}
        >
          <Wallet className="size-4.5" aria-hidden="true" />
          <span className="max-sm:hidden">{t('site.deposit')}</span>
        </Button>
      )}
      <AccountMenu onLogOut={() => setAsking(true)} />
      {asking && (
        <Suspense fallback={null}>
          <LogOutDialog onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
