import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import type { MovementStory as Story } from '@contracts/http/records';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useToken } from '@web/state/session.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { ArrowUpFromLine, ChevronLeft, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PaperButton } from '../../../parts/member-centre/paper-button';
import { useMember } from '../../../parts/member/use-session';
import { coveredName, shownName } from '@contracts/validation/shown-name';
import { usePopup } from '../../../popups/use-popup';
import { getMovement } from '../api/get-movement';
import { getWithdrawal } from '../api/get-withdrawal';
import { addPayoutTexts } from '../../../parts/payout/payout-texts';
import { MovedAmount, Refusal } from '../movement-parts';
import { MovementSteps } from './movement-steps';

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2.5">
      <dt className="shrink-0 text-fg-3">{name}</dt>
      <dd className="min-w-0 text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <span className="break-all font-mono text-12">{text}</span>
      <span className="print:hidden">
        <CopyButton text={text} />
      </span>
    </span>
  );
}

/** The names of both sides. An account at a bank is named as its owner knows it, masked. */
function usePartyName(account: string | undefined): (party: Story['from']) => string {
  const { t } = useTranslation();
  const { data: member } = useMember();
  return ({ kind, name }) => {
    if (kind === 'bank' && account) return t('centre.story.parties.account', { name: account });
    const own = member ? coveredName(shownName(member.account, member.nickname)) : '';
    return t(`centre.story.parties.${kind}`, { name: kind === 'you' ? own : (name ?? '') });
  };
}

/** The receipt alone is printed, on white. */
function Receipt({ story, withdrawal }: { readonly story: Story; readonly withdrawal: WithdrawalStory | undefined }) {
  const { t } = useTranslation();
  const { merchant, money, time, zone } = useFormat();
  const partyName = usePartyName(withdrawal?.instrument.label);
  const { movement } = story;
  return (
    <div className="panel p-4" data-receipt data-testid="receipt">
      <div className="flex items-start justify-between gap-3 pb-3">
        <div>
          <p className="text-12 text-fg-3">
            {t('centre.story.receipt')} · {merchant.name}
          </p>
          <h2 className="font-display text-18 font-semibold">{t(`records.kinds.${movement.kind}`)}</h2>
          <Refusal row={movement} />
        </div>
        <span className="text-20 font-semibold">
          <MovedAmount row={movement} />
        </span>
      </div>
      <dl className="text-14">
        <Line name={t('centre.story.from')}>{partyName(story.from)}</Line>
        <Line name={t('centre.story.to')}>{partyName(story.to)}</Line>
        {movement.gameName && <Line name={t('records.game')}>{movement.gameName}</Line>}
        <Line name={`${t('centre.story.at')} (${zone})`}>{time(movement.occurredAt)}</Line>
        <Line name={`${t('centre.story.recorded')} (${zone})`}>{time(story.recordedAt)}</Line>
        <Line name={t('centre.story.before')}>{money(movement.balanceBefore)}</Line>
        <Line name={t('centre.story.after')}>{money(movement.balanceAfter)}</Line>
        {movement.roundId && (
          <Line name={t('records.round')}>
            <Code text={movement.roundId} />
          </Line>
        )}
        {story.depositId && (
          <Line name={t('centre.story.depositId')}>
            <Code text={story.depositId} />
          </Line>
        )}
        {story.transfer?.purpose && (
          <Line name={t('centre.story.purpose')}>{t(`centre.story.purposes.${story.transfer.purpose}`)}</Line>
        )}
        {story.transfer?.note && (
          <Line name={t('centre.story.note')}>
            <span className="wrap-anywhere">{story.transfer.note}</span>
          </Line>
        )}
        {withdrawal?.reference && (
          <Line name={t('payout.story.reference')}>
            <Code text={withdrawal.reference} />
          </Line>
        )}
        <Line name={t('centre.story.reference')}>
          <Code text={movement.id} />
        </Line>
      </dl>
    </div>
  );
}

/** Leads to the withdrawal that a movement belongs to. */
function ToWithdrawal({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <Button wide onClick={() => open('withdrawal', { id })} data-testid="open-withdrawal">
      <ArrowUpFromLine className="size-4" aria-hidden="true" />
      {t('centre.story.openWithdrawal')}
    </Button>
  );
}

/** One movement: its receipt, and what led to it. */
export function MovementStory({ no }: { readonly no: string }) {
  useState(addPayoutTexts);
  const { t } = useTranslation();
  const token = useToken();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['me', token, 'movement', no],
    queryFn: ({ signal }) => getMovement(no, signal),
  });
  const withdrawalId = data?.withdrawalId ?? null;
  const { data: withdrawal } = useQuery({
    queryKey: ['me', token, 'records', 'withdrawal', withdrawalId],
    queryFn: ({ signal }) => getWithdrawal(withdrawalId!, signal),
    enabled: withdrawalId !== null,
    staleTime: 0,
  });
  return (
    <div className="mx-auto max-w-2xl space-y-4" data-testid="movement-story">
      <div className="flex items-center justify-between gap-3">
        <Button look="ghost" size="sm" onClick={() => void navigate(-1)} autoFocus data-testid="movement-back">
          <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
          {t('common.back')}
        </Button>
        {data && (
          <span className="flex flex-wrap items-center justify-end gap-2">
            <PaperButton paper={{ kind: 'receipt', no }} testId="save-receipt">
              {t('centre.papers.receipt')}
            </PaperButton>
            <Button size="sm" onClick={() => window.print()} data-testid="print-receipt">
              <Printer className="size-4" aria-hidden="true" />
              {t('centre.story.print')}
            </Button>
          </span>
        )}
      </div>
      {!data && error && <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton className="h-96 rounded-16!" />}
      {data && (
        <>
          <Receipt story={data} withdrawal={withdrawal} />
          <MovementSteps story={data} withdrawal={withdrawal} />
          {data.withdrawalId && <ToWithdrawal id={data.withdrawalId} />}
        </>
      )}
    </div>
  );
}
