import type { Finding } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Spinner } from '@web/ui/feedback/spinner';
import { Fault } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVendorWord } from '../api/use-vendor-word';
import { useNames } from './compared-values';

/**
 * Shows if the vendor can be reached at this moment, and its answer about the round. It asks when the page opens, and
 * whenever the user wants to know.
 */
export function VendorPanel({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { answerName } = useNames();
  const { data, error, isFetching, refetch } = useVendorWord({ findingId: finding.id });
  if (error && !data) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} className="py-6!" />;
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-2.5 px-4 py-4 text-13 text-fg-2" data-testid="vendor-asking">
        <Spinner /> {t('bo.breaks.round.asking')}
      </p>
    );
  }
  const { answer, sums, at, tookMs, askedBefore, lastAnswer } = data;
  const isReachable = answer !== 'silent' && answer !== 'unasked';
  return (
    <div className="space-y-2 px-4 py-3 text-13" data-testid="vendor-word" data-answer={answer}>
      <StatusMark health={isReachable ? 'good' : 'bad'}>
        {t(isReachable ? 'bo.breaks.round.reachable' : 'bo.breaks.round.unreachable')}
      </StatusMark>
      {answer === 'unasked' ? (
        <p className="text-14">{t('bo.breaks.round.noAddress')}</p>
      ) : (
        isReachable && <p className="text-14">{answerName(answer)}</p>
      )}
      {sums && (
        <p className="text-fg-2">
          {t('bo.breaks.round.says', { stake: money(sums.stake), payout: money(sums.payout) })}
        </p>
      )}
      <p className="text-12 tabular-nums text-fg-3">{t('bo.breaks.round.took', { time: time(at), ms: tookMs })}</p>
      {askedBefore > 0 && lastAnswer && (
        <p className="text-12 text-fg-3">
          {t('bo.breaks.round.before', { count: askedBefore, answer: answerName(lastAnswer) })}
        </p>
      )}
      <Button size="sm" onClick={() => void refetch()} busy={isFetching} data-testid="ask-vendor">
        <RotateCw className="size-3.5" aria-hidden="true" />
        {t('bo.breaks.round.askAgain')}
      </Button>
    </div>
  );
}
