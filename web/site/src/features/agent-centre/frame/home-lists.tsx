import type { TeamToday } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Button } from '@web/ui/form/button';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { CircleCheck, FileSignature, Hourglass, Send, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getDividendsToApprove } from '../../../parts/agent/api/get-dividends-to-approve';
import { getDownlineContracts } from '../../../parts/agent/api/get-downline-contracts';
import { getOwnContracts } from '../../../parts/agent/api/get-own-contracts';
import { DayStrip } from '@web/ui/frame/day-strip';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { useCentre } from '../../../parts/agent/use-centre';
import { usePopup } from '../../../popups/use-popup';
import { changeOfAmounts, useChangeText } from '../team/compare';
import { useTeamToday } from './today-card';

interface ItemProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly isMain?: boolean;
  readonly onAct: () => void;
  readonly testId: string;
}

function Item({ icon: Icon, title, text, action, isMain, onAct, testId }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3" data-testid={testId}>
      <Icon className="size-5 shrink-0 text-gold" aria-hidden="true" />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{title}</span>
        {text && <span className="block text-12 text-fg-3">{text}</span>}
      </span>
      <Button size="sm" look={isMain ? 'gold' : 'plain'} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}

function Panel({ title, count, children }: { readonly title: string; readonly count?: number; children: ReactNode }) {
  return (
    <section className="panel overflow-clip p-0!" aria-label={title}>
      <h2 className="flex items-center gap-2 px-4 py-3 font-display text-16 font-semibold">
        {title}
        {count ? (
          <span className="rounded-full bg-gold/15 px-2 text-12 font-bold text-gold-hi tabular-nums">{count}</span>
        ) : null}
      </h2>
      {children}
    </section>
  );
}

const MOST = 20;

/** The decisions that wait for the agent, and those that the agent waits for. */
function useWaiting() {
  const own = useAgentQuery('contracts', ['own'], (signal) => getOwnContracts(signal));
  const dividends = useAgentQuery('bills', ['home-approvals'], (signal) =>
    getDividendsToApprove({ pageSize: MOST }, signal),
  );
  const sent = useAgentQuery('contracts', ['home-sent'], (signal) =>
    getDownlineContracts({ status: 'offered', pageSize: MOST }, signal),
  );
  const offers = own.data?.flatMap(({ offer }) => (offer ? [offer] : [])) ?? [];
  const ending = own.data?.flatMap((one) => (one.own?.until ? [one.own] : [])) ?? [];
  const approvals = dividends.data?.list.length ?? 0;
  const asked = [own, dividends, sent];
  return {
    offers,
    ending,
    approvals,
    offered: sent.data?.list ?? [],
    failed: asked.find(({ data, error }) => !data && error),
    isKnown: asked.every(({ data }) => data),
  };
}

export function WaitingList() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { open } = useCentre();
  const popup = usePopup();
  const { offers, ending, approvals, offered, failed, isKnown } = useWaiting();
  const count = offers.length + (approvals > 0 ? 1 : 0) + ending.length + offered.length;
  const kindOf = (kind: (typeof offers)[number]['kind']) => t(`agent.home.kind.${kind}`);
  return (
    <Panel title={t('agent.home.waiting')} count={offers.length + (approvals > 0 ? 1 : 0)}>
      {failed && <Fault className="py-4!" fault={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isKnown && <Skeleton className="m-4 h-12" />}
      {isKnown && count === 0 && <p className="min-h-20 px-4 text-13 text-fg-3">{t('agent.home.nothingWaits')}</p>}
      {/* All of them at once: rows that came one by one would push each other away. */}
      {(isKnown || failed) && count > 0 && (
        <ul className="min-h-20 divide-y divide-line">
          {offers.map((offer) => (
            <Item
              key={offer.contractId}
              icon={FileSignature}
              title={t('agent.home.offerOf', { name: offer.uplineName, kind: kindOf(offer.kind) })}
              text={t('agent.home.until', { time: time(offer.expiresAt) })}
              action={t('agent.home.lookAtOffer')}
              isMain
              onAct={() => popup.open('contract')}
              testId="waits-offer"
            />
          ))}
          {approvals > 0 && (
            <Item
              icon={CircleCheck}
              title={t('agent.home.approvals', { count: approvals })}
              action={t('agent.home.approve')}
              onAct={() => open('agentDividendRecordCopy2', { part: 'approvals' })}
              testId="waits-approvals"
            />
          )}
          {ending.map((contract) => (
            <Item
              key={contract.contractId}
              icon={Hourglass}
              title={t('agent.home.ending', { kind: kindOf(contract.kind) })}
              text={t('agent.home.endsAt', { time: time(contract.until!) })}
              action={t('agent.home.see')}
              onAct={() => open('contracts')}
              testId="waits-ending"
            />
          ))}
          {offered.map((contract) => (
            <Item
              key={contract.contractId}
              icon={Send}
              title={t('agent.home.offered', { name: contract.downlineName, kind: kindOf(contract.kind) })}
              text={t('agent.home.answersUntil', { time: time(contract.expiresAt) })}
              action={t('agent.home.see')}
              onAct={() => open('contracts', { contractStatus: 'offered' })}
              testId="waits-answer"
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Mover({ mover }: { readonly mover: TeamToday['movers'][number] }) {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const { open } = useCentre();
  const say = useChangeText();
  const { username, kind, today, yesterday, days } = mover;
  const change = changeOfAmounts(today, yesterday, merchant.currencyDigits);
  const said = isZero(today) ? t('agent.home.stopped') : change === null ? t('agent.home.started') : say(change);
  return (
    <li>
      <button
        type="button"
        onClick={() => open('personalHistoryCopy', { who: username, days: 'today' })}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2! hover:bg-ink-3"
        data-testid={`mover-${username}`}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-vip/20 text-12 font-bold uppercase text-vip"
        >
          {username.slice(0, 2)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{username}</span>
          <span className="block text-12 text-fg-3">{t(`agent.kind.${kind}`)}</span>
        </span>
        <DayStrip days={days} className="h-7 w-16 shrink-0 sm:w-30" />
        <span className="w-28 shrink-0 text-end tabular-nums sm:w-36">
          <span className="block font-semibold">{money(today)}</span>
          <span
            className={clsx('block text-12 font-medium', (change ?? 1) < 0 ? 'text-loss' : 'text-win')}
            title={t('agent.home.yesterdayWas', { amount: money(yesterday) })}
          >
            {said}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The members whose turnover differs most from yesterday's up to the same time. */
export function MoverList() {
  const { t } = useTranslation();
  const { data } = useTeamToday();
  return (
    <Panel title={t('agent.home.moved')}>
      <p className="-mt-2 px-4 pb-2 text-12 text-fg-3">{t('agent.home.movedText')}</p>
      {!data && <Skeleton className="m-4 h-40" />}
      {data?.movers.length === 0 && <p className="px-4 pb-4 text-13 text-fg-3">{t('agent.home.nobody')}</p>}
      <ul className="divide-y divide-line">
        {data?.movers.map((mover) => (
          <Mover key={mover.memberId} mover={mover} />
        ))}
      </ul>
    </Panel>
  );
}
