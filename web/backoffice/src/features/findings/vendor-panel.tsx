import type { Finding } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/button';
import { Spinner } from '@web/ui/spinner';
import { Fault } from '@web/ui/states';
import { StatusMark } from '@web/ui/status-mark';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../session/use-staff-query';
import { useNames } from './compared-values';

/** Whether the vendor can be reached at this moment, and what it says of the round. Asked when the page opens, and whenever somebody wants to know. */
export function VendorPanel({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { answerName } = useNames();
  const { data, error, isFetching, refetch } = useStaffQuery(routes.vendorWord, { findingId: finding.id });
  if (error && !data) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} className="py-6!" />;
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-2.5 px-4 py-4 text-13 text-fg-2" data-testid="vendor-asking">
        <Spinner /> {t('bo.findings.round.asking')}
      </p>
    );
  }
  const { answer, sums, at, tookMs, askedBefore, lastAnswer } = data;
  const isReachable = answer !== 'silent' && answer !== 'unasked';
  return (
    <div className="space-y-2 px-4 py-3 text-13" data-testid="vendor-word" data-answer={answer}>
      <StatusMark health={isReachable ? 'good' : 'bad'}>
        {t(isReachable ? 'bo.findings.round.reachable' : 'bo.findings.round.unreachable')}
      </StatusMark>
      {answer === 'unasked' ? (
        <p className="text-14">{t('bo.findings.round.noAddress')}</p>
      ) : (
        isReachable && <p className="text-14">{answerName(answer)}</p>
      )}
      {sums && (
        <p className="text-fg-2">
          {t('bo.findings.round.says', { stake: money(sums.stake), payout: money(sums.payout) })}
        </p>
      )}
      <p className="text-12 tabular-nums text-fg-3">{t('bo.findings.round.took', { time: time(at), ms: tookMs })}</p>
      {askedBefore > 0 && lastAnswer && (
        <p className="text-12 text-fg-3">
          {t('bo.findings.round.before', { count: askedBefore, answer: answerName(lastAnswer) })}
        </p>
      )}
      <Button size="sm" onClick={() => void refetch()} busy={isFetching} data-testid="ask-vendor">
        <RotateCw className="size-3.5" aria-hidden="true" />
        {t('bo.findings.round.askAgain')}
      </Button>
    </div>
  );
}
