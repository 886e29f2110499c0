import type { UplineAsk, UplineFunds } from '@contracts/http/agents/upline-asks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Profit } from '@web/ui/frame/profit';
import { Clock, HandCoins } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskForm } from './ask-form';
import { cancelAsk, getUplineFunds } from './upline-calls';
import { addUplineTexts } from './upline-texts';

const HEALTH: Readonly<Record<UplineAsk['state'], Health>> = {
  open: 'warning',
  sent: 'good',
  declined: 'bad',
  cancelled: 'unknown',
  expired: 'unknown',
};
/** How often the page looks again while an ask is open, should a push have been lost. */
const LOOK_EVERY_MS = 15_000;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="panel p-4">
      <h2 className="mb-2 font-display text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const ROW = 'flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0';

function Asks({ asks }: Pick<UplineFunds, 'asks'>) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  if (asks.length === 0) return <p className="text-13 text-fg-3">{t('upline.noAsks')}</p>;
  return (
    <ul data-testid="upline-asks">
      {asks.map(({ askId, amount, note, state, askedAt }) => (
        <li key={askId} className={ROW}>
          <div className="min-w-0">
            <p className="text-14 wrap-anywhere">{note}</p>
            <p className="text-12 tabular-nums text-fg-3">{time(askedAt)}</p>
          </div>
          <div className="shrink-0 text-end">
            <p className="font-semibold tabular-nums">{money(amount)}</p>
            <StatusMark health={HEALTH[state]}>{t(`upline.states.${state}`)}</StatusMark>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Received({ received }: Pick<UplineFunds, 'received'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (received.length === 0) return <p className="text-13 text-fg-3">{t('upline.noneReceived')}</p>;
  return (
    <ul data-testid="upline-received">
      {received.map(({ transferId, amount, purpose, note, occurredAt }) => (
        <li key={transferId} className={ROW}>
          <div className="min-w-0">
            <p className="text-14 font-medium">
              {purpose ? t(`centre.story.purposes.${purpose}`) : t('upline.noPurpose')}
            </p>
            {note && <p className="text-13 text-fg-2 wrap-anywhere">{note}</p>}
            <p className="text-12 tabular-nums text-fg-3">{time(occurredAt)}</p>
          </div>
          <span className="shrink-0">
            <Profit amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function OpenAsk({ ask, onChange }: { readonly ask: UplineAsk; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const faultText = useFaultText();
  const cancel = useMutation({
    mutationFn: () => cancelAsk(ask.askId),
    onSuccess: () => notify('success', t('upline.cancelled')),
    onError: (fault) => notify('error', faultText(fault)),
    onSettled: onChange,
  });
  return (
    <div data-testid="ask-open">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold/12 text-gold">
          <Clock className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            {t('upline.openTitle')} · <span className="tabular-nums">{money(ask.amount)}</span>
          </p>
          <p className="text-13 text-fg-2 wrap-anywhere">{ask.note}</p>
          <p className="text-12 text-fg-3">{t('upline.openText', { time: time(ask.expiresAt) })}</p>
        </div>
      </div>
      <Button wide className="mt-4" busy={cancel.isPending} onClick={() => cancel.mutate()} data-testid="ask-cancel">
        {t('upline.cancel')}
      </Button>
    </div>
  );
}

function Asking({ funds, onChange }: { readonly funds: UplineFunds; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const open = funds.asks.find(({ state }) => state === 'open');
  if (open) return <OpenAsk ask={open} onChange={onChange} />;
  if (!funds.hasUpline)
    return (
      <Empty icon={<HandCoins className="size-6" />} title={t('upline.noUpline')} text={t('upline.noUplineText')} />
    );
  return (
    <>
      <p className="mb-3 text-13 text-fg-2">{t('upline.askText')}</p>
      <AskForm funds={funds} onAsked={onChange} />
    </>
  );
}

/** The transfers of the upline, and the way to ask for more. */
export default function UplinePage() {
  useState(addUplineTexts);
  const { t } = useTranslation();
  const token = useToken();
  const client = useQueryClient();
  // It stands below the records: a push of the balance has it fetched again.
  const queryKey = ['me', token, 'records', 'upline'];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getUplineFunds(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.asks.some((ask) => ask.state === 'open') ? LOOK_EVERY_MS : false),
  });
  if (error instanceof ApiError && error.code === 'NOT_ALLOWED')
    return (
      <div className="panel">
        <Empty icon={<HandCoins className="size-6" />} title={t('upline.off')} text={t('upline.offText')} />
      </div>
    );
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div className="mx-auto max-w-2xl space-y-3" data-testid="upline-loading">
        <Skeleton className="h-72 rounded-16!" />
        <Skeleton className="h-40 rounded-16!" />
      </div>
    );
  return (
    <div className="mx-auto max-w-2xl space-y-3" data-testid="upline-page">
      <Section title={t('upline.ask')}>
        <Asking funds={data} onChange={() => void client.invalidateQueries({ queryKey })} />
      </Section>
      <Section title={t('upline.received')}>
        <Received received={data.received} />
      </Section>
      <Section title={t('upline.asks')}>
        <Asks asks={data.asks} />
      </Section>
    </div>
  );
}
