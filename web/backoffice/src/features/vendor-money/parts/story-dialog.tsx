import type { StaffVendorTransfer, VendorTransferStory } from '@contracts/http/wallets/vendor-money';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { ArrowLeftRight, ListTree, SearchCheck, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/use-may';
import { Way } from '../../../lib/way';
import { useTransferStory } from '../api';
import { TransferState } from './transfer-columns';

interface StoryDialogProps {
  readonly transfer: StaffVendorTransfer | null;
  readonly onClose: () => void;
}

/** One transfer, step by step. */
export function StoryDialog({ transfer, onClose }: StoryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={transfer !== null}
      onClose={onClose}
      width="wide"
      title={t('bo.vendorMoney.story')}
      icon={<ArrowLeftRight className="size-4.5" aria-hidden="true" />}
    >
      {transfer && <Content key={transfer.id} transferId={transfer.id} />}
    </Dialog>
  );
}

function Content({ transferId }: { readonly transferId: string }) {
  const { data, error, isFetching, refetch } = useTransferStory(transferId);
  if (data) return <Story story={data} />;
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton className="h-64 rounded-12!" />;
}

function Story({ story: { transfer, steps } }: { readonly story: VendorTransferStory }) {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  const may = useMay();
  return (
    <div className="space-y-4" data-testid="transfer-story" data-status={transfer.status}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{transfer.memberName ?? transfer.memberId}</p>
          <p className="text-13 text-fg-2">
            {t(`bo.vendorMoney.directions.${transfer.direction}`)} · {transfer.vendorName}
          </p>
          {transfer.reason && <p className="text-13 text-fg-2">{t(`bo.vendorMoney.reasons.${transfer.reason}`)}</p>}
        </div>
        <div className="space-y-1 text-end">
          <p className="text-18 font-semibold tabular-nums">{money(transfer.amount)}</p>
          <TransferState status={transfer.status} isSilent={transfer.isSilent} />
        </div>
      </div>
      <ol className="space-y-3 border-s border-line ps-4" data-testid="transfer-steps">
        {steps.map(({ step, at, times, account }) => (
          <li key={`${step}/${at}`} className="text-13">
            <p className="font-medium">{t(`bo.vendorMoney.steps.${step}`)}</p>
            <p className="text-12 tabular-nums text-fg-3">
              {times > 1 && `${t('bo.vendorMoney.times', { count: times })} `}
              {time(at)} ({zone})
            </p>
            {account && (
              <p className="text-12 text-fg-2">
                {t('bo.vendorMoney.account', {
                  balance: money(account.balance),
                  staked: money(account.staked),
                  won: money(account.won),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="font-mono text-12 break-all text-fg-3">{transfer.id}</p>
      <nav>
        <Way to={`/members/${transfer.memberId}/wallet`} icon={Wallet}>
          {t('bo.vendorMoney.toMember')}
        </Way>
        {may(routes.events) && (
          <Way to={`/events?stream=vendortransfer-${transfer.id}`} icon={ListTree}>
            {t('bo.vendorMoney.toEvents')}
          </Way>
        )}
        <Way to={`/findings?kind=vendorTransfer`} icon={SearchCheck}>
          {t('bo.vendorMoney.toBreaks')}
        </Way>
      </nav>
    </div>
  );
}
