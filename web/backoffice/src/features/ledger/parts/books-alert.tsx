import type { TrialBalance } from '@contracts/http/office/ledger';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Says loudly that the books do not balance, with the way to the entries that are wrong. */
export function BooksAlert({ books }: { readonly books: Pick<TrialBalance, 'isBalanced' | 'faultyEntries'> }) {
  const { t } = useTranslation();
  if (books.isBalanced && books.faultyEntries === 0) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-12 border border-loss/40 bg-loss/10 px-4 py-3"
    >
      <StatusMark health="bad">{t('bo.ledger.unbalanced')}</StatusMark>
      {books.faultyEntries > 0 && (
        <Link to="/findings?kind=sum" className="text-13 underline">
          {t('bo.ledger.faulty', { count: books.faultyEntries })}
        </Link>
      )}
    </div>
  );
}
