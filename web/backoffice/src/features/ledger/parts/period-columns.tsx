import type { PeriodAccount, PeriodLine } from '@contracts/http/office/ledger';
import { Figure } from '@web/ui/frame/figure';
import { fileAmount, fileText, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import type { Range } from '@web/ui/range/use-range';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../lib/words/stored-words';
import { CLASS_NAMES } from './classes';

/** A row of the table: a class, or one of its accounts below it. */
export interface PeriodRow extends Omit<PeriodAccount, 'account'> {
  readonly line: PeriodLine;
  /** The account of the row; null for a class. */
  readonly account: string | null;
}

/** A class with one account is a line without accounts below it. */
export const isFolded = ({ parts }: PeriodLine): boolean => parts.length > 1;

export function rowsOf(lines: readonly PeriodLine[], isOpen: (line: PeriodLine) => boolean): readonly PeriodRow[] {
  return lines.flatMap((line) => [
    { ...line, line, account: null },
    ...(isFolded(line) && isOpen(line) ? line.parts.map((part) => ({ ...part, line })) : []),
  ]);
}

/** Leads to the accounts of a class at the end of the period, or to what moved an account within it. */
export function wayOf({ line, account }: PeriodRow, range: Range): string {
  const { currency, parts } = line;
  const only = account ?? (parts.length === 1 ? parts[0]!.account : null);
  const { choice, custom, moments } = range;
  if (only === null) {
    const asked = { class: line.class, currency, ...(moments.to ? { asOf: moments.to } : {}) };
    return `/ledger/accounts?${new URLSearchParams(asked).toString()}`;
  }
  const { from, to } = custom;
  const period: Record<string, string> =
    choice === 'custom' ? { ...(from && { from }), ...(to && { to }) } : { range: choice };
  return `/ledger/account?${new URLSearchParams({ account: only, currency, ...period }).toString()}`;
}

interface NameProps {
  readonly row: PeriodRow;
  readonly range: Range;
  readonly open: boolean;
  readonly onFold: () => void;
}

export function RowName({ row, range, open, onFold }: NameProps) {
  const { t } = useTranslation();
  const words = useStoredWords();
  const { line, account } = row;
  const name = t(`bo.ledger.classes.${line.class}`);
  const link = (
    <Link
      to={wayOf(row, range)}
      title={account ?? undefined}
      className={clsx('hover:underline', account === null ? 'font-semibold text-gold-hi' : 'text-fg-2')}
    >
      {account === null ? name : words.account(account).split(' · ').at(-1)}
    </Link>
  );
  if (account !== null) return <span className="flex ps-7 max-sm:ps-0">{link}</span>;
  const [only] = isFolded(line) ? [] : line.parts;
  const party = only?.account.split(':')[1];
  return (
    <span className="flex items-center gap-1">
      {isFolded(line) ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('bo.ledger.period.open', { class: name })}
          onClick={onFold}
          className="grid size-6 shrink-0 place-items-center rounded-6 text-fg-3 hover:bg-ink-4 hover:text-fg max-sm:size-11"
        >
          <ChevronRight className={clsx('size-4 transition-transform', open && 'rotate-90')} aria-hidden="true" />
        </button>
      ) : (
        <span className="size-6 shrink-0 max-sm:hidden" />
      )}
      {link}
      {party && <span className="text-12 text-fg-3">{party}</span>}
    </span>
  );
}

export const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const;

/** In the file each account is a row of its own, with its class and its currency beside it. */
export function usePeriodColumns(
  lines: readonly PeriodLine[],
  name: (row: PeriodRow) => ReactNode,
): readonly Column<PeriodRow>[] {
  const { t } = useTranslation();
  const words = useStoredWords();
  const accounts = lines.flatMap(({ parts }) => parts.map(({ account }) => account));
  return [
    {
      id: 'class',
      header: t('bo.ledger.class'),
      cell: name,
      file: [
        fileWords<PeriodLine, PeriodLine['class']>('class', CLASS_NAMES, (one) => t(`bo.ledger.classes.${one}`)),
        {
          as: 'text',
          fields: ['account'],
          part: t('bo.ledger.account'),
          words: Object.fromEntries(accounts.map((account) => [account, words.account(account)])),
        },
        { ...fileText<PeriodLine>('currency'), part: t('bo.ledger.currency') },
      ],
      isFixed: true,
    },
    {
      id: 'accounts',
      header: t('bo.ledger.accounts'),
      cell: ({ line, account }) => (account === null ? <Figure amount={String(line.accounts)} /> : null),
      file: { as: 'number', fields: ['accounts'] },
      amount: true,
      className: 'text-fg-3',
    },
    ...FIGURES.map((id): Column<PeriodRow> => ({
      id,
      header: t(`bo.ledger.${id}`),
      cell: (row) => (
        <Figure
          amount={row[id]}
          className={clsx(row.account === null ? id === 'closing' && 'font-semibold' : 'text-12 text-fg-2')}
        />
      ),
      file: fileAmount<PeriodRow>(id),
      amount: true,
    })),
  ];
}
