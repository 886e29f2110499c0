import { routes } from '@contracts/http/routes';
import { isZero } from '@web/money/figure';
import { Figure } from '@web/ui/frame/figure';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../../lib/words/stored-words';
import { useMay } from '../../../../lib/use-may';
import { sideOf, sumsOf, type EventPosting } from './postings-sum';

const CELL = 'px-4 max-sm:px-2.5 py-2 text-end tabular-nums whitespace-nowrap';

/** The double entry of an event, and its zero. */
export function EventPostings({ postings }: { readonly postings: readonly EventPosting[] }) {
  const { t } = useTranslation();
  const sums = useMemo(() => sumsOf(postings), [postings]);
  if (postings.length === 0) return <p className="p-4 text-13 text-fg-3">{t('bo.explorer.noPostings')}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13" data-testid="postings">
        <thead className="text-12 text-fg-3">
          <tr>
            <th scope="col" className="px-4 max-sm:px-2.5 py-2 text-start font-medium">
              {t('bo.explorer.account')}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('bo.explorer.debit')}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('bo.explorer.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map((posting, index) => (
            <tr key={index} className="border-t border-line/60" data-testid="posting">
              <td className="px-4 max-sm:px-2.5 py-2">
                <AccountName posting={posting} />
              </td>
              <td className={CELL}>{sideOf(posting).debit && <Figure amount={sideOf(posting).debit!} />}</td>
              <td className={CELL}>{sideOf(posting).credit && <Figure amount={sideOf(posting).credit!} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((sum) => (
            <tr
              key={sum.currency}
              className="border-t border-line bg-ink-1/60 font-semibold"
              data-testid="postings-sum"
            >
              <th scope="row" className="px-4 max-sm:px-2.5 py-2 text-start">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {t('bo.explorer.sum')} {sum.currency}
                  <StatusMark health={isZero(sum.balance) ? 'good' : 'bad'}>
                    {isZero(sum.balance) ? t('bo.explorer.sumsToZero') : t('bo.explorer.notZero')}:{' '}
                    <Figure amount={sum.balance} className="text-current!" />
                  </StatusMark>
                </span>
              </th>
              <td className={CELL}>
                <Figure amount={sum.debit} />
              </td>
              <td className={CELL}>
                <Figure amount={sum.credit} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function AccountName({ posting }: { readonly posting: EventPosting }) {
  const may = useMay();
  const words = useStoredWords();
  const { account, currency } = posting;
  const name = words.account(account);
  if (!may(routes.ledgerPostings)) return <span title={account}>{name}</span>;
  return (
    <Link
      to={`/ledger/account?${new URLSearchParams({ account, currency }).toString()}`}
      title={account}
      className="text-gold-hi hover:underline"
    >
      {name}
    </Link>
  );
}
