import type { AmlCase } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Box, Line } from '../../../lib/case/box';

type Money = AmlCase['money'];
const KINDS = ['deposited', 'paid', 'sent', 'received'] as const;
const HIGHEST_REM = 6;

/**
 * The money that came in and went out, month by month. Only the height of a bar is a float; the table says the figures.
 */
export function CaseMoney({ money }: { readonly money: Money }) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...money.months.flatMap(({ deposited, paid }) => [Number(deposited), Number(paid)]));
  const shown = (month: string) => `${month.slice(5)}/${month.slice(2, 4)}`;
  return (
    <Box title={t('bo.aml.money')} end={t('bo.aml.last12')}>
      <div className="space-y-4 px-4 py-3 text-13">
        <div aria-hidden="true">
          <div className="flex items-end gap-1" data-testid="money-chart">
            {money.months.map(({ month, deposited, paid }) => (
              <div key={month} className="flex min-w-0 flex-1 flex-col items-center gap-1">
                <div className="flex h-24 w-full items-end justify-center gap-px">
                  <Bar amount={deposited} most={most} look="bg-win" />
                  <Bar amount={paid} most={most} look="bg-loss" />
                </div>
                <span className="text-11 tabular-nums text-fg-3 max-sm:text-10">{shown(month)}</span>
              </div>
            ))}
          </div>
          <p className="mt-2 flex gap-4 text-12 text-fg-2">
            <Legend look="bg-win">{t('bo.aml.deposited')}</Legend>
            <Legend look="bg-loss">{t('bo.aml.paid')}</Legend>
          </p>
        </div>
        <table className="sr-only">
          <thead>
            <tr>
              <th>{t('bo.aml.month')}</th>
              {KINDS.map((kind) => (
                <th key={kind}>{t(`bo.aml.${kind}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {money.months.map((one) => (
              <tr key={one.month}>
                <td>{shown(one.month)}</td>
                {KINDS.map((kind) => (
                  <td key={kind}>{format.money(one[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="border-t border-line pt-2">
          <p className="pb-1 text-12 text-fg-3">{t('bo.aml.sinceStart')}</p>
          <dl>
            {KINDS.map((kind) => (
              <Line key={kind} label={t(`bo.aml.${kind}`)}>
                <span className="tabular-nums">{format.money(money[kind])}</span>
              </Line>
            ))}
          </dl>
        </div>
      </div>
    </Box>
  );
}

function Bar({ amount, most, look }: { readonly amount: string; readonly most: number; readonly look: string }) {
  const rem = (Number(amount) / most) * HIGHEST_REM;
  return <span className={clsx('w-2/5 max-w-4 rounded-t-2', look)} style={{ height: `${Math.max(rem, 0.06)}rem` }} />;
}

function Legend({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={clsx('size-2 rounded-full', look)} />
      {children}
    </span>
  );
}
