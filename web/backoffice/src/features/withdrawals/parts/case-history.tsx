import type { WithdrawalCase } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Way } from '../../../lib/way';
import { Box, Line } from '../../../lib/case/box';

/** The payments to the member so far, and the deposits. */
export function CaseHistory({ facts: { item, history } }: { readonly facts: WithdrawalCase }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <Box title={t('bo.withdrawals.history')}>
      <dl className="divide-y divide-line/60 px-4 py-1 text-13 tabular-nums" data-testid="member-record">
        <Line label={t('bo.withdrawals.paidSoFar')}>{history.paidCount}</Line>
        <Line label={t('bo.withdrawals.paidSum')}>{money(history.paidSum)}</Line>
        <Line label={t('bo.withdrawals.lastPaid')}>
          {history.lastPaidAt ? time(history.lastPaidAt) : t('bo.withdrawals.never')}
        </Line>
        <Line label={t('bo.withdrawals.refusedSoFar')}>{history.refusedCount}</Line>
        <Line label={t('bo.withdrawals.disputedSoFar')}>{history.disputedCount}</Line>
        <Line label={t('bo.withdrawals.deposits')}>{history.depositCount}</Line>
        <Line label={t('bo.withdrawals.depositSum')}>{money(history.depositSum)}</Line>
      </dl>
      <div className="border-t border-line">
        <Way to={`/withdrawals?status=any&memberId=${item.memberId}`} icon={HandCoins}>
          {t('bo.withdrawals.allOfMember')}
        </Way>
      </div>
    </Box>
  );
}
