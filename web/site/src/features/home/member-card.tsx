import { Button } from '@web/ui/button';
import { ReceiptText, ScrollText, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../app/use-popup';
import { useMember } from '../session/use-session';
import { BalanceAmount } from '../wallet/balance-pill';
import { CARD } from './welcome-card';

export default function MemberCard() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { data: member } = useMember();
  return (
    <section className={`${CARD} border-gold/25 bg-[linear-gradient(170deg,#33240a,#161d2b_55%)]`}>
      <h2 className="truncate font-display text-16 font-semibold">{t('home.memberTitle', { name: member?.nickname || member?.account || '' })}</h2>
      <p className="mt-1 text-13 text-fg-2 max-xl:hidden">{t('home.memberText')}</p>
      <div className="mt-3 xl:mt-5">
        <div className="text-12 text-fg-3">{t('site.balance')}</div>
        <BalanceAmount className="font-display text-27 font-bold text-gold-hi" />
      </div>
      <div className="mt-auto grid grid-cols-2 gap-2.5 pt-4">
        <Button look="gold" className="col-span-2" onClick={() => open('deposit')}>
          <Wallet className="size-4.5" aria-hidden="true" />
          {t('site.deposit')}
        </Button>
        <Button size="sm" className="h-11!" onClick={() => open('bets')}>
          <ReceiptText className="size-4" aria-hidden="true" />
          {t('site.bets')}
        </Button>
        <Button size="sm" className="h-11!" onClick={() => open('account')}>
          <ScrollText className="size-4" aria-hidden="true" />
          {t('site.statement')}
        </Button>
      </div>
    </section>
  );
}
