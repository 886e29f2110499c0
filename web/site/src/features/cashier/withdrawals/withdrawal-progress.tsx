import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { StoredImage } from '@web/ui/frame/stored-image';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { memberAddress } from '../../../parts/member-centre/use-member-centre';
import { usePopup } from '../../../popups/use-popup';
import { ClockCard } from './clock-card';
import { ReceiptAnswer } from './receipt-answer';
import { useCancelWithdrawal, useWithdrawal } from './use-withdrawals';
import { isOver } from './withdrawal-clock';
import { WithdrawalSteps } from './withdrawal-steps';

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4">
      <dt className="shrink-0 text-fg-3">{name}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  );
}

function Facts({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const { instrument, fee, reference } = story;
  return (
    <dl className="divide-y divide-line rounded-12 border border-line bg-ink-2 text-13">
      <Line name={t('payout.story.account')}>
        <span className="wrap-anywhere">
          {[t(`payout.account.${instrument.kind}`), instrument.label, instrument.bankName].filter(Boolean).join(' · ')}
        </span>
      </Line>
      {toMinor(fee) > 0n && (
        <Line name={t('payout.story.fee')}>
          <span className="tabular-nums">{money(fee)}</span>
        </Line>
      )}
      {reference && (
        <Line name={t('payout.story.reference')}>
          <span className="-me-3 flex items-center justify-end" data-testid="withdrawal-reference">
            <span className="break-all font-mono text-12">{reference}</span>
            <CopyButton text={reference} label={t('payout.story.reference')} />
          </span>
        </Line>
      )}
    </dl>
  );
}

/** The images that the member has sent. */
function Proofs({ fileIds }: { readonly fileIds: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className="space-y-2" data-testid="withdrawal-proofs">
      <p className="text-13 text-fg-3">{t('payout.story.sentProofs')}</p>
      <div className="flex flex-wrap gap-3">
        {fileIds.map((fileId, place) => (
          <StoredImage key={fileId} route={routes.image} input={{ fileId }} number={place + 1} />
        ))}
      </div>
    </section>
  );
}

function Cancelling({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const faultText = useFaultText();
  const cancel = useCancelWithdrawal(story.id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" wide onClick={() => setAsking(true)} data-testid="withdrawal-cancel">
        {t('payout.story.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('payout.story.cancelTitle')}
        text={t('payout.story.cancelText', { amount: money(story.amount) })}
        confirmLabel={t('payout.story.cancelConfirm')}
        confirmTestId="withdrawal-cancel-confirm"
        dismissLabel={t('payout.story.cancelNot')}
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onError: (fault) => notify('error', faultText(fault)),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => !cancel.isPending && setAsking(false)}
      />
    </>
  );
}

function Story({ story, answeredAt }: { readonly story: WithdrawalStory; readonly answeredAt: number }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <div className="space-y-4" data-testid={`withdrawal-${story.status}`}>
      <ClockCard story={story} answeredAt={answeredAt} />
      <WithdrawalSteps story={story} />
      <Facts story={story} />
      {story.proofs.length > 0 && <Proofs fileIds={story.proofs} />}
      {story.canAnswerReceipt && <ReceiptAnswer story={story} />}
      {story.canCancel && <Cancelling story={story} />}
      <div className="flex flex-wrap justify-center gap-2">
        <Link
          to={memberAddress('withdraw')}
          className="inline-flex min-h-11 items-center rounded-12 px-4 font-semibold text-fg-2 hover:bg-ink-3 hover:text-fg"
        >
          {t('payout.story.all')}
        </Link>
        {isOver(story.status) && (
          <Button look="ghost" onClick={() => swap('withdraw')} data-testid="withdrawal-again">
            {t('payout.story.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** One withdrawal as it stands, until it has ended. */
export function WithdrawalProgress({ id }: { readonly id: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useWithdrawal(id);
  // A poll that failed keeps the last standing on the screen: the next one may succeed.
  if (data) return <Story story={data} answeredAt={dataUpdatedAt} />;
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <div className="space-y-4" data-testid="withdrawal-loading">
      <Skeleton className="h-40 rounded-16!" />
      <Skeleton className="h-72 rounded-12!" />
      <Skeleton className="h-24 rounded-12!" />
    </div>
  );
}
