import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBreaks } from '../../../../lib/api/use-breaks';
import { useWalletAsOf } from '../../api/use-wallet-as-of';

/** A frozen wallet is seen wherever its member is, with the way to what was found, for whoever may read it. */
export function FrozenMark({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { data: wallet } = useWalletAsOf({ memberId });
  const isFrozen = wallet?.isFrozen === true;
  const { data: findings } = useBreaks({ memberId, pageSize: 20 }, { enabled: isFrozen });
  if (!isFrozen) return null;
  const finding = findings?.list.find(({ status }) => status !== 'resolved');
  const mark = <StatusMark health="bad">{t('bo.members.frozen')}</StatusMark>;
  return (
    <span className="inline-flex items-center gap-2 font-sans" data-testid="frozen">
      {mark}
      {finding ? (
        <Link to={`/findings/${finding.id}`} className="text-13 font-normal text-fg-2 underline hover:text-fg">
          {t('bo.members.toFinding')}
        </Link>
      ) : (
        <Link to={`/stops?memberId=${memberId}`} className="text-13 font-normal text-fg-2 underline hover:text-fg">
          {t('bo.members.toStops')}
        </Link>
      )}
    </span>
  );
}
