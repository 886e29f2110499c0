import type { Statement } from '@contracts/http/office/statements';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Figure } from '@web/ui/frame/figure';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

type Taken = NonNullable<Statement['taken']>;

interface DaySumsProps {
  readonly statement: Statement;
  readonly taken: Taken;
}

/** Both sides of the day: sums by kind, and the balances. */
export function DaySums({ statement: { sums }, taken }: DaySumsProps) {
  const { t } = useTranslation();
  const difference = useDifference();
  return (
    <div className="panel overflow-x-auto rounded-12! px-4 py-2" data-testid="statement-sums">
      <table className="w-full text-13">
        <caption className="sr-only">{t('bo.statements.side')}</caption>
        <thead className="text-12 text-fg-3">
          <tr>
            <th className="py-2 text-start font-normal">{t('bo.statements.side')}</th>
            <th className="py-2 text-end font-normal">{t('bo.statements.onStatement')}</th>
            <th className="py-2 ps-4 text-end font-normal">{t('bo.statements.inBooks')}</th>
            <th className="py-2 ps-4 text-end font-normal">{t('bo.statements.difference')}</th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line/60 [&_td]:py-1.5">
          <tr>
            <td>{t('bo.statements.opening')}</td>
            <td className="text-end">
              <Figure amount={taken.opening} />
            </td>
            <td />
            <td />
          </tr>
          {sums.map(({ kind, there, here }) => (
            <Line
              key={kind}
              label={t(`bo.statements.lineKinds.${kind}`)}
              counts={there.count === here.count ? String(there.count) : `${there.count} / ${here.count}`}
              there={there.amount}
              here={here.amount}
              difference={difference(there.amount, here.amount)}
            />
          ))}
          <Line
            label={t('bo.statements.closing')}
            there={taken.closing}
            here={taken.books}
            difference={difference(taken.closing, taken.books)}
            isStrong
          />
          {(['inTransit', 'carried', 'explained'] as const)
            .filter((name) => !isZero(taken[name]))
            .map((name) => (
              <tr key={name} className="text-12 text-fg-3">
                <td colSpan={3}>{t(`bo.statements.${name}`)}</td>
                <td className="text-end">
                  <Figure amount={taken[name]} movement />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly counts?: string;
  readonly there: string;
  readonly here: string;
  readonly difference: string;
  readonly isStrong?: boolean;
}

function Line({ label, counts, there, here, difference, isStrong = false }: LineProps) {
  return (
    <tr className={clsx(isStrong && 'font-semibold')}>
      <td>
        {label} {counts && <span className="text-12 text-fg-3 tabular-nums">{counts}</span>}
      </td>
      <td className="text-end">
        <Figure amount={there} />
      </td>
      <td className="ps-4 text-end">
        <Figure amount={here} />
      </td>
      <td className={clsx('ps-4 text-end', !isZero(difference) && 'font-semibold')}>
        <Figure amount={difference} movement />
      </td>
    </tr>
  );
}

/** Subtracts in minor units, never in floats. */
function useDifference(): (one: string, other: string) => string {
  const { toMinor, merchant } = useFormat();
  return (one, other) => {
    const minor = (toMinor(one) ?? 0n) - (toMinor(other) ?? 0n);
    const digits = merchant.currencyDigits;
    const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
    const plain = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
    return minor < 0n ? `-${plain}` : plain;
  };
}
