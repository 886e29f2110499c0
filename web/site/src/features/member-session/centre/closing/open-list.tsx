import type { AccountClosing } from '@contracts/http/identity/closing';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Open = AccountClosing['open'];

const isZero = (amount: string) => /^[0.]*$/.test(amount);

/** True if nothing is open in the account. */
export function isSettled({ balance, withdrawals, deposits, rounds }: Open): boolean {
  return isZero(balance) && withdrawals.length + deposits.length + rounds.length === 0;
}

/** The things that are open in the account, each with the way to where it ends. */
export function OpenList({ open, title }: { readonly open: Open; readonly title: string }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const rows = [
    ...(isZero(open.balance)
      ? []
      : [
          { key: 'balance', what: t('centre.closing.open.balance', { amount: money(open.balance) }), page: 'withdraw' },
        ]),
    ...open.withdrawals.map(({ id, amount, requestedAt }) => ({
      key: id,
      what: t('centre.closing.open.withdrawal', { amount: money(amount), time: time(requestedAt) }),
      page: 'withdraw',
    })),
    ...open.deposits.map(({ id, amount, requestedAt }) => ({
      key: id,
      what: t('centre.closing.open.deposit', { amount: money(amount), time: time(requestedAt) }),
      page: 'transactionHistory',
    })),
    ...open.rounds.map(({ roundId, gameName, placedAt }) => ({
      key: roundId,
      what: t('centre.closing.open.round', { game: gameName, time: time(placedAt) }),
      page: 'personalHistoryCopy',
    })),
  ];
  return (
    <div>
      <p className="text-13 font-medium">{title}</p>
      <ul className="mt-1.5 divide-y divide-line/60" data-testid="closing-open-list">
        {rows.map(({ key, what, page }) => (
          <li key={key} className="flex items-center justify-between gap-3 py-1.5 text-13">
            <span className="text-fg-2">{what}</span>
            <Link to={`/member?page=${page}`} className="shrink-0 py-1.5 text-gold hover:text-gold-hi">
              {t('centre.closing.see')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
