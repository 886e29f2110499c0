import type { Simulation as Simulated } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Figure } from '@web/ui/frame/figure';
import { Profit } from '@web/ui/frame/profit';
import { Skeleton } from '@web/ui/feedback/states';
import { formatDay } from '@web/time/day-text';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';

const SimulationChart = lazy(() => loadChunk(() => import('./simulation-chart')));

function Sum({
  id,
  label,
  strong,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={strong ? 'rounded-12 border border-gold/40 bg-gold/8 px-3 py-2' : 'rounded-12 bg-ink-2 px-3 py-2'}
      data-testid={`simulated-${id}`}
    >
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Days({ days }: Pick<Simulated, 'days'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <details className="text-13">
      <summary className="min-h-11 rounded-8 py-3 text-12 text-fg-2 hover:text-fg">
        {t('agentPay.simulation.table')}
      </summary>
      <div
        className="max-h-64 overflow-auto rounded-12 border border-line"
        tabIndex={0}
        role="region"
        aria-label={t('agentPay.simulation.table')}
      >
        <table className="w-full tabular-nums">
          <thead className="text-12 text-fg-3">
            <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:bg-ink-2 [&>th]:px-3 [&>th]:py-1.5 [&>th]:text-end [&>th]:font-medium [&>th:first-child]:text-start">
              <th scope="col">{t('agentPay.simulation.day')}</th>
              <th scope="col">{t('agentPay.bill.turnover')}</th>
              <th scope="col">{t('agentPay.simulation.active')}</th>
              <th scope="col">{t('agentPay.simulation.tier')}</th>
              <th scope="col">{t('agentPay.bill.gross')}</th>
            </tr>
          </thead>
          <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_td]:text-end [&_td:first-child]:text-start">
            {[...days].reverse().map(({ day, turnover, activeMembers, tier, gross }) => (
              <tr key={day}>
                <td>{formatDay(day, language)}</td>
                <td>
                  <Figure amount={turnover} />
                </td>
                <td>{activeMembers}</td>
                <td>{tier === null ? '–' : tier + 1}</td>
                <td>
                  <Figure amount={gross} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The amounts that the terms would have paid: sums, a picture, and day by day. */
export function Simulation({ simulation }: { readonly simulation: Simulated }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { turnover, loss, gross, net, uplineNet, days } = simulation;
  return (
    <section className="space-y-3" data-testid="simulation">
      <h3 className="font-semibold">{t('agentPay.simulation.title')}</h3>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Sum id="turnover" label={t('agentPay.simulation.turnover')}>
          {money(turnover)}
        </Sum>
        <Sum id="loss" label={t('agentPay.simulation.loss')}>
          <Profit amount={loss} />
        </Sum>
        <Sum id="gross" label={t('agentPay.simulation.gross')} strong>
          {money(gross)}
        </Sum>
        <Sum id="net" label={t('agentPay.simulation.net')}>
          <Profit amount={net} />
        </Sum>
        {uplineNet !== null && (
          <Sum id="upline" label={t('agentPay.simulation.uplineNet')} strong>
            <Profit amount={uplineNet} />
          </Sum>
        )}
      </dl>
      {days.length > 0 && (
        <>
          <Suspense fallback={<Skeleton className="h-64 rounded-16!" />}>
            <SimulationChart days={days} />
          </Suspense>
          <Days days={days} />
        </>
      )}
    </section>
  );
}
