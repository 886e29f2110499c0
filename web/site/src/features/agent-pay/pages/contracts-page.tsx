import type { ContractKind } from '@contracts/http/agents/agent-terms';
import type { OwnContracts } from '@contracts/http/agents/agent-contracts';
import { Button } from '@web/ui/form/button';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { KINDS } from '@web/agent-terms/terms-draft';
import { useTranslation } from 'react-i18next';
import { useCentre } from '../../../parts/agent/use-centre';
import { Countdown } from '../contracts/countdown';
import { addContractTexts } from '../i18n/contract-texts';
import { DownlineContracts } from '../contracts/downline-contracts';
import { OfferWaits, useContractTimes } from '../contracts/own-contract';
import { useOwnContracts } from '../contracts/use-contracts';
import { OfferButton, OfferDialog } from '../offers/offer-dialog';
import { useRatesText } from '../i18n/words';

const PAGE_OF = {
  realtime: 'agentRealtimeSalary',
  hourly: 'agentHourSalary',
  daily: 'agentDailyWages2',
  dividend: 'agentDividendRecordCopy2',
} as const satisfies Record<ContractKind, string>;

function KindCard({ kind, own }: { readonly kind: ContractKind; readonly own: OwnContracts | undefined }) {
  const { t } = useTranslation();
  const { open } = useCentre();
  const rates = useRatesText();
  const times = useContractTimes();
  const contract = own?.own ?? null;
  return (
    <li className="panel flex flex-col gap-2 p-4" data-testid={`kind-${kind}`}>
      <h3 className="font-semibold">{t(`agentPay.kind.${kind}`)}</h3>
      {contract ? (
        <>
          <p className="font-display text-20 font-bold tabular-nums text-gold-hi">{rates(contract.terms)}</p>
          <p className="text-12 text-fg-3">{times(contract)}</p>
          {own?.nextRunAt && (
            <p className="text-12 text-fg-2">
              {t('agentPay.own.nextRun')}: <Countdown to={own.nextRunAt} />
            </p>
          )}
        </>
      ) : (
        <p className="text-13 text-fg-3">{t('agentPay.own.none')}</p>
      )}
      <Button
        size="sm"
        className="mt-auto self-start"
        onClick={() => open(PAGE_OF[kind])}
        aria-label={`${t('agentPay.overview.open')}: ${t(`agentPay.kind.${kind}`)}`}
      >
        {t('agentPay.overview.open')}
        <ChevronRight className="size-4 rtl:rotate-180" aria-hidden="true" />
      </Button>
    </li>
  );
}

/** All four kinds at a glance, and every contract with the direct team. */
export default function ContractsPage() {
  useState(addContractTexts);
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOwnContracts();
  return (
    <div className="space-y-6">
      <OfferWaits isWaiting={data?.some(({ offer }) => offer !== null) ?? false} />
      <section aria-labelledby="own-kinds" className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 id="own-kinds" className="font-display text-16 font-semibold">
              {t('agentPay.overview.title')}
            </h2>
            <p className="text-13 text-fg-3">{t('agentPay.overview.text')}</p>
          </div>
          <OfferButton />
        </div>
        {!data && error ? (
          <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !error ? <Skeleton className="h-40 rounded-16!" /> : null}
        {data && (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {KINDS.map((kind) => (
              <KindCard key={kind} kind={kind} own={data.find((one) => one.kind === kind)} />
            ))}
          </ul>
        )}
      </section>
      <div className="space-y-3">
        <h2 className="font-display text-16 font-semibold">{t('agentPay.downlines.title')}</h2>
        <DownlineContracts />
      </div>
      <OfferDialog />
    </div>
  );
}
