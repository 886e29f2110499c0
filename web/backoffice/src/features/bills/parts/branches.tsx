import type { BillDetail } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Through whom the turnover came, the largest first, with a bar for its share. */
export function Branches({ branches }: Pick<BillDetail, 'branches'>) {
  const { t } = useTranslation();
  const { toMinor } = useFormat();
  const sorted = branches.toSorted((one, other) => (toMinor(one.turnover) < toMinor(other.turnover) ? 1 : -1));
  const most = sorted[0] ? toMinor(sorted[0].turnover) : 0n;
  const share = (turnover: string) => (most <= 0n ? 0 : Math.max(0, Number((toMinor(turnover) * 1_000n) / most) / 10));
  return (
    <table className="w-full text-13 tabular-nums">
      <thead>
        <tr className="text-12 text-fg-3 [&>th+th]:ps-3 [&>th]:pb-1 [&>th]:align-bottom [&>th]:font-medium">
          <th scope="col" className="text-start">
            {t('bo.bills.branch')}
          </th>
          <th scope="col" className="text-end">
            {t('bo.bills.turnover')}
          </th>
          <th scope="col" className="text-end">
            {t('bo.bills.loss')}
          </th>
          <th scope="col" className="text-end">
            {t('bo.bills.bets')}
          </th>
          <th scope="col" className="text-end">
            {t('bo.bills.activeMembers')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ memberId, username, turnover, loss, bets, activeMembers }) => (
          <tr key={memberId} className="[&>*]:border-t [&>*]:border-line/60 [&>*]:py-1.5 [&>td]:ps-3">
            <th scope="row" className="text-start font-normal">
              <Link to={`/members/${memberId}`} className="hover:underline">
                {username}
              </Link>
              <span
                className="mt-1 block h-1 rounded-full bg-gold"
                style={{ width: `${share(turnover)}%` }}
                aria-hidden="true"
              />
            </th>
            <td className="text-end">
              <Figure amount={turnover} />
            </td>
            <td className="text-end">
              <Figure amount={loss} />
            </td>
            <td className="text-end">{bets}</td>
            <td className="text-end">{activeMembers}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
