import type { Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { routes } from '@contracts/http/routes';
import { BookOpen, ListTree, ReceiptText, Scale, ShieldCheck, Store, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/use-may';
import { RoundWays } from '../../../lib/rounds/round-ways';
import { Way } from '../../../lib/way';

interface BreakWaysProps {
  readonly finding: Finding;
  readonly round: RoundCase | undefined;
}

/** The ways from a break to the pages that show more about it. */
export function BreakWays({ finding, round }: BreakWaysProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { memberId, kind } = finding;
  const account = `/ledger/account?${new URLSearchParams({ account: `member:${memberId}:main`, ...(finding.currency ? { currency: finding.currency } : {}) }).toString()}`;
  return (
    <nav aria-label={t('bo.breaks.links')}>
      {memberId && round && <RoundWays memberId={memberId} round={round} />}
      {memberId && (
        <>
          <Way to={`/members/${memberId}/statement`} icon={ReceiptText}>
            {t('bo.breaks.toStatement')}
          </Way>
          <Way to={`/members/${memberId}/wallet`} icon={Wallet}>
            {t('bo.breaks.toWallet')}
          </Way>
          {may(routes.ledgerPostings) && (
            <Way to={account} icon={BookOpen}>
              {t('bo.breaks.toLedger')}
            </Way>
          )}
          <Way to={`/events?stream=wallet-${memberId}`} icon={ListTree}>
            {t('bo.breaks.toEvents')}
          </Way>
        </>
      )}
      {kind === 'sum' && may(routes.trialBalance) && (
        <Way to="/ledger" icon={Scale}>
          {t('bo.breaks.toLedgerAll')}
        </Way>
      )}
      {(kind === 'vendorTransfer' || kind === 'vendorBalance') && may(routes.vendorMoney) && (
        <Way to={memberId ? `/vendor-money?memberId=${memberId}` : '/vendor-money'} icon={Store}>
          {t('bo.breaks.toVendorMoney')}
        </Way>
      )}
      {(kind === 'chain' || kind === 'hole') && (
        <Way to="/seal" icon={ShieldCheck}>
          {t('bo.breaks.toSeal')}
        </Way>
      )}
    </nav>
  );
}
