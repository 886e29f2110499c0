import type { Finding } from '@contracts/http/proofs';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { StatusMark } from '@web/ui/status-mark';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { compared, type Compared } from './compared';

const DECIMAL = /^-?\d+(\.\d+)?$/;

function useSourceName(): (source: string) => string {
  const { t, i18n } = useTranslation();
  return (source) => (i18n.exists(`bo.findings.sources.${source}`) ? t(`bo.findings.sources.${source as 'fold'}`) : source);
}

function useShownValue(currency: string | null): (value: string) => string {
  const language = useLanguage();
  return (value) => (currency !== null && DECIMAL.test(value) ? formatFigure(value, language) : value);
}

/** What each source says, side by side; whoever stands apart from the others is marked, with how far. */
export function ComparedValues({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  const nameOf = useSourceName();
  return (
    <ul aria-label={t('bo.findings.values')} className="grid gap-px bg-line/60 sm:grid-cols-[repeat(auto-fit,minmax(170px,1fr))]" data-testid="compared-values">
      {compared(finding).map((row) => (
        <Source key={row.source} row={row} name={nameOf(row.source)} currency={finding.currency} />
      ))}
    </ul>
  );
}

function Source({ row, name, currency }: { readonly row: Compared; readonly name: string; readonly currency: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = useShownValue(currency);
  const { value, isApart, difference } = row;
  const isLong = value !== null && value.length > 20;
  return (
    <li data-testid="compared-value" data-source={row.source} data-apart={isApart} className={clsx('min-w-0 px-4 py-3', isApart ? 'bg-[#2a1a25]' : 'bg-ink-2')}>
      <p className="text-12 text-fg-3">{name}</p>
      <p className={clsx('mt-0.5 tabular-nums', isLong ? 'font-mono text-12 break-all' : 'text-18 font-semibold', isApart && 'text-loss', value === null && 'text-fg-3')}>
        {value === null ? t('bo.findings.absent') : shown(value)}
        {value !== null && currency && <span className="ms-1.5 text-12 font-normal text-fg-3">{currency}</span>}
      </p>
      {isApart && (
        <StatusMark health="bad" className="mt-1.5">
          {t('bo.findings.apart')}
          {difference !== undefined && <span className="tabular-nums">{formatFigure(difference, language, true)}</span>}
        </StatusMark>
      )}
    </li>
  );
}

/** For a row of a list: the values in one line, those apart stand out, in red until it is resolved. */
export function ComparedInLine({ finding }: { readonly finding: Finding }) {
  const nameOf = useSourceName();
  const shown = useShownValue(finding.currency);
  const rows = compared(finding);
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
      {rows.map(({ source, value, isApart }) => (
        <span key={source} className="inline-flex max-w-48 items-baseline gap-1" title={value ?? undefined}>
          <span className="whitespace-nowrap text-12 text-fg-3">{nameOf(source)}</span>
          <span className={clsx('truncate', isApart ? clsx('font-semibold', finding.status === 'resolved' ? 'text-fg' : 'text-loss') : 'text-fg-2')}>{value === null ? '–' : shown(value)}</span>
        </span>
      ))}
    </span>
  );
}
