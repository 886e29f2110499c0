import type { AccountClosing } from '@contracts/http/identity/closing';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { getClosing, withdrawClosing } from '../../api/closing';
import { ClosingCountdown } from './closing-countdown';
import { ClosingDialog } from './closing-dialog';
import { isSettled, OpenList } from './open-list';

interface PendingProps {
  readonly closing: AccountClosing & { readonly request: NonNullable<AccountClosing['request']> };
  readonly onKept: () => void;
}

/** The request that stands, how long the member may change the mind, and the way to do so. */
function Pending({ closing: { request, open, supportOnly }, onKept }: PendingProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setFault(null);
    setBusy(true);
    try {
      await withdrawClosing();
      onKept();
    } catch (problem) {
      setFault(faultText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="panel space-y-3 border-gold/40! p-4" data-testid="closing-pending">
      <p className="text-14 font-medium">{t('centre.closing.pending', { time: time(request.closesAt) })}</p>
      <ClosingCountdown to={request.closesAt} />
      <p className="text-13 text-fg-2">{t('centre.closing.pendingText')}</p>
      {supportOnly === 'restricted' && <Alert kind="info">{t('centre.closing.restricted')}</Alert>}
      {!isSettled(open) && <OpenList open={open} title={t('centre.closing.waits')} />}
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Button look="gold" wide busy={isBusy} onClick={() => void keep()} data-testid="closing-keep">
        {t('centre.closing.keep')}
      </Button>
    </div>
  );
}

/** The closing of the account, and what is still open in it. */
export function useClosing() {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'closing'],
    queryFn: ({ signal }) => getClosing(signal),
    staleTime: 0,
  });
}

/** The closing of the account: what has to end before it, the way to ask for it, and the days to change the mind. */
export function ClosingCard({ stepUp }: { readonly stepUp: StepUpControl }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const closing = useClosing();
  const refresh = () => void closing.refetch();
  const { data } = closing;
  if (!data)
    return closing.error ? (
      <Fault className="panel" fault={closing.error} onRetry={() => void closing.refetch()} busy={closing.isFetching} />
    ) : (
      <Skeleton className="h-32 rounded-16!" />
    );
  const { request, open, supportOnly } = data;
  if (request)
    return (
      <Pending
        closing={{ ...data, request }}
        onKept={() => {
          notify('success', t('centre.closing.kept'));
          refresh();
        }}
      />
    );
  return (
    <div className="panel space-y-3 p-4" data-testid="closing">
      <p className="text-13 text-fg-2">{t('centre.closing.text')}</p>
      {supportOnly ? (
        <Alert kind="info">{t(`centre.closing.${supportOnly}`)}</Alert>
      ) : (
        <>
          {!isSettled(open) && <OpenList open={open} title={t('centre.closing.before')} />}
          <Button disabled={!isSettled(open)} onClick={() => setAsking(true)} data-testid="closing-open">
            {t('centre.closing.ask')}
          </Button>
        </>
      )}
      <ClosingDialog
        open={isAsking}
        stepUp={stepUp}
        onClose={() => setAsking(false)}
        onAsked={() => {
          setAsking(false);
          notify('success', t('centre.closing.asked'));
          refresh();
        }}
      />
    </div>
  );
}
