import type { ContractKind } from '@contracts/http/agents/agent-terms';
import type { AgentContract } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { usePhone } from '@web/ui/frame/use-phone';
import { ChevronDown, FileSignature, MailOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { Countdown } from './countdown';
import { TerminateDialog } from './terminate-dialog';
import { TermsView } from './terms-view';
import { useOwnContract } from './use-contracts';
import { useRatesText } from '../i18n/words';

/** The page of a kind mentions an offer as well; the offer is answered in the popup. */
export function OfferWaits({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTranslation();
  const { open } = usePopup();
  if (!isWaiting) return null;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-12 border border-gold/40 bg-gold/10 px-4 py-2.5"
      data-testid="offer-waits"
    >
      <span className="inline-flex items-center gap-2 font-medium text-gold-hi">
        <MailOpen className="size-4.5 shrink-0" aria-hidden="true" />
        {t('agentPay.own.offerWaits')}
      </span>
      <Button size="sm" look="gold" onClick={() => open('contract')} data-testid="open-offers">
        {t('agentPay.own.look')}
      </Button>
    </div>
  );
}

export function NextRun({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (at === null) return null;
  return (
    <div className="rounded-12 bg-ink-1 px-4 py-2.5" data-testid="next-run">
      <p className="text-12 text-fg-3">{t('agentPay.own.nextRun')}</p>
      <p className="font-display text-20 font-semibold text-gold-hi">
        <Countdown to={at} />
      </p>
      <p className="text-12 tabular-nums text-fg-3">{time(at)}</p>
    </div>
  );
}

/** When it counts, as far as that is known. */
export function useContractTimes(): (contract: AgentContract) => string {
  const { t } = useTranslation();
  const { time } = useFormat();
  return ({ from, until, uplineName }) =>
    [
      t('agentPay.own.by', { name: uplineName }),
      ...(from
        ? [t(Date.parse(from) > Date.now() ? 'agentPay.own.begins' : 'agentPay.own.from', { time: time(from) })]
        : []),
      ...(until ? [t('agentPay.own.until', { time: time(until) })] : []),
    ].join(' · ');
}

function Details({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const phone = usePhone();
  const [open, setOpen] = useState(!phone);
  return (
    <div className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-8 text-13 font-medium text-fg-2 hover:text-fg"
      >
        {title}
        <ChevronDown className={open ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
      </button>
      {open && <div className="pt-2">{children}</div>}
    </div>
  );
}

function Held({ contract, nextRunAt }: { readonly contract: AgentContract; readonly nextRunAt: string | null }) {
  const { t } = useTranslation();
  const rates = useRatesText();
  const times = useContractTimes();
  const [ending, setEnding] = useState(false);
  return (
    <section className="panel space-y-3 p-4" aria-label={t('agentPay.own.title')} data-testid="own-contract">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-12 text-fg-3">{t('agentPay.own.title')}</h2>
          <p className="font-display text-27 font-bold tabular-nums">{rates(contract.terms)}</p>
          <p className="text-13 text-fg-2">{times(contract)}</p>
        </div>
        <NextRun at={nextRunAt} />
      </div>
      <Details title={t('agentPay.terms.title')}>
        <TermsView terms={contract.terms} />
      </Details>
      {contract.until === null && (
        <div className="flex justify-end">
          <Button size="sm" look="ghost" onClick={() => setEnding(true)} data-testid="terminate-own">
            {t('agentPay.own.terminate')}
          </Button>
        </div>
      )}
      {ending && <TerminateDialog contract={contract} side="downline" onClose={() => setEnding(false)} />}
    </section>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <section className="panel" data-testid="own-none">
      <Empty
        className="py-8!"
        icon={<FileSignature className="size-6" />}
        title={t('agentPay.own.none')}
        text={t('agentPay.own.noneText')}
      />
    </section>
  );
}

/** The agent's own contract of one kind, with its terms and when it is paid next. */
export function OwnContract({ kind }: { readonly kind: ContractKind }) {
  const { own, query } = useOwnContract(kind);
  if (!own) {
    return query.error ? (
      <Fault className="panel" fault={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      <Skeleton className="h-40 rounded-16!" />
    );
  }
  return (
    <div className="space-y-3">
      <OfferWaits isWaiting={own.offer !== null} />
      {own.own ? <Held contract={own.own} nextRunAt={own.nextRunAt} /> : <None />}
    </div>
  );
}
