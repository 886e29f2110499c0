import type { MovementStory as Story } from '@contracts/http/records';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useToken } from '@web/state/session.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import { ArrowUpFromLine, ChevronLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMember } from '../../../parts/member/use-session';
import { usePopup } from '../../../popups/use-popup';
import { getDeposit } from '../api/get-deposit';
import { getMovement } from '../api/get-movement';
import { MovedAmount, Refusal } from '../movement-parts';

/** A name of which only its beginning is shown: "an•••". */
export function masked(name: string): string {
  return `${name.slice(0, 2)}•••`;
}

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

interface Step {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly amount: string | null;
  readonly isThis: boolean;
}

/** The steps that led to a movement, oldest first. */
function useSteps({ movement, depositId, round }: Story): readonly Step[] {
  const { t } = useTranslation();
  const token = useToken();
  const { data: deposit } = useQuery({
    queryKey: ['me', token, 'deposit', depositId],
    queryFn: ({ signal }) => getDeposit(depositId!, signal),
    enabled: depositId !== null,
  });
  if (depositId !== null)
    return [
      ...(deposit
        ? [{ id: 'asked', at: deposit.requestedAt, text: t('centre.story.asked'), amount: null, isThis: false }]
        : []),
      {
        id: 'credited',
        at: movement.occurredAt,
        text: t('centre.story.credited'),
        amount: movement.amount,
        isThis: true,
      },
    ];
  return round.map((step) => ({
    id: step.no,
    at: step.occurredAt,
    text: t(`records.kinds.${step.kind}`),
    amount: step.amount,
    isThis: step.no === movement.no,
  }));
}

function Steps({ story }: { readonly story: Story }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const steps = useSteps(story);
  if (steps.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="movement-history">
      <h3 id="movement-history" className="mb-3 font-display text-14 font-semibold">
        {t('centre.story.history')}
      </h3>
      <ol className="space-y-3 border-s border-line ps-4" data-testid="movement-steps">
        {steps.map(({ id, at, text, amount, isThis }) => (
          <li key={id} className="relative text-13">
            <span
              className={clsx('absolute -start-5.5 top-1.5 size-2.5 rounded-full', isThis ? 'bg-gold' : 'bg-ink-4')}
              aria-hidden="true"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {text}
                {isThis && <span className="ms-2 text-12 font-normal text-gold-hi">({t('centre.story.this')})</span>}
              </span>
              {amount && <Profit amount={amount} />}
            </span>
            <span className="block text-12 tabular-nums text-fg-3">{time(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function usePartyName(): (party: Story['from']) => string {
  const { t } = useTranslation();
  const { data: member } = useMember();
  return ({ kind, name }) =>
    t(`centre.story.parties.${kind}`, { name: kind === 'you' ? masked(member?.account ?? '') : (name ?? '') });
}

/** The receipt alone is printed, on white. */
function Receipt({ story }: { readonly story: Story }) {
  const { t } = useTranslation();
  const { merchant, money, time, zone } = useFormat();
  const partyName = usePartyName();
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
  const { t } = useTranslation();
  const token = useToken();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['me', token, 'movement', no],
    queryFn: ({ signal }) => getMovement(no, signal),
  });
  return (
    <div className="mx-auto max-w-2xl space-y-4" data-testid="movement-story">
      <div className="flex items-center justify-between gap-3">
        <Button look="ghost" size="sm" onClick={() => void navigate(-1)} autoFocus data-testid="movement-back">
          <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
          {t('common.back')}
        </Button>
        {data && (
          <Button size="sm" onClick={() => window.print()} data-testid="print-receipt">
            <Printer className="size-4" aria-hidden="true" />
            {t('centre.story.print')}
          </Button>
        )}
      </div>
      {!data && error && <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton className="h-96 rounded-16!" />}
      {data && (
        <>
          <Receipt story={data} />
          <Steps story={data} />
          {data.withdrawalId && <ToWithdrawal id={data.withdrawalId} />}
        </>
      )}
    </div>
  );
}
