import type { Finding } from '@contracts/http/office/proofs';
import { isUuid } from '@web/api/event-of';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { comparison, type Compared, type ComparedFigure, type Comparison } from './compared';

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Longer values are hashes and names, not amounts. */
const LONG = 20;

/** The names of sources and figures, in words; one without a word yet is shown by its name on the server. */
export function useNames() {
  const { t, i18n } = useTranslation();
  const key = (name: string) => name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  const said = (path: 'sources' | 'figures' | 'answers', name: string) => {
    const full = `bo.breaks.${path}.${key(name)}`;
    return i18n.exists(full) ? t(full as 'bo.breaks.sources.fold') : name;
  };
  return {
    sourceName: (name: string) => said('sources', name),
    figureName: (name: string) => said('figures', name),
    answerName: (name: string) => said('answers', name),
  };
}

function useShownValue(currency: string | null): (value: string) => string {
  const language = useLanguage();
  return (value) => (currency !== null && DECIMAL.test(value) ? formatFigure(value, language) : value);
}

/**
 * The values of each source, side by side; a source that stands apart is marked, with its difference. Figures that all
 * sources agree on come last, in short.
 */
export function ComparedValues({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  const { figures, facts } = comparison(finding);
  const isUnequal = ({ rows }: ComparedFigure) => rows.some(({ isApart }) => isApart);
  const unequal = figures.filter(isUnequal);
  const shown = unequal.length > 0 ? unequal : figures;
  const equal = figures.filter((figure) => !shown.includes(figure));
  return (
    <div data-testid="compared-values">
      {shown.map((figure) => (
        <Figure key={figure.figure} figure={figure} currency={finding.currency} isAlone={figures.length === 1} />
      ))}
      {equal.length > 0 && (
        <dl aria-label={t('bo.breaks.equal')} className="border-t border-line/60 px-4 py-2 text-13">
          {equal.map((figure) => (
            <Equal key={figure.figure} figure={figure} currency={finding.currency} />
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <dl aria-label={t('bo.breaks.facts')} className="border-t border-line/60 px-4 py-2 text-13 first:border-t-0">
          {facts.map((fact) => (
            <Fact key={fact.source} fact={fact} />
          ))}
        </dl>
      )}
    </div>
  );
}

function useFigureLabel(): (figure: string) => string {
  const { t } = useTranslation();
  const { figureName } = useNames();
  return (figure) => (figure === '' ? t('bo.breaks.mainFigure') : figureName(figure));
}

function Equal({ figure, currency }: { readonly figure: ComparedFigure; readonly currency: string | null }) {
  const { sourceName } = useNames();
  const label = useFigureLabel()(figure.figure);
  const shown = useShownValue(currency);
  return (
    <div className="flex gap-3 py-1">
      <dt className="w-32 shrink-0 text-fg-3">{label}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-4 tabular-nums">
        {figure.rows.map(({ source, revision, value }) => (
          <span key={`${source}@${revision}`}>
            <span className="text-12 text-fg-3">{sourceName(source)}</span> {value === null ? '–' : shown(value)}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Figure({
  figure,
  currency,
  isAlone,
}: {
  readonly figure: ComparedFigure;
  readonly currency: string | null;
  readonly isAlone: boolean;
}) {
  const label = useFigureLabel()(figure.figure);
  return (
    <div className="border-t border-line/60 first:border-t-0">
      {!isAlone && <p className="px-4 pt-2.5 pb-1 text-12 font-semibold text-fg-2">{label}</p>}
      <ul aria-label={label} className="flex flex-wrap gap-px">
        {figure.rows.map((row) => (
          <Source key={`${row.source}@${row.revision}`} row={row} currency={currency} />
        ))}
      </ul>
    </div>
  );
}

function Source({ row, currency }: { readonly row: Compared; readonly currency: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sourceName } = useNames();
  const shown = useShownValue(currency);
  const { source, revision, value, isApart, difference } = row;
  const isLong = value !== null && value.length > LONG;
  return (
    <li
      data-testid="compared-value"
      data-source={source}
      data-apart={isApart}
      className={clsx('min-w-36 flex-1 px-4 py-3 max-sm:min-w-[40%]', isApart && 'bg-loss/10')}
    >
      <p className="text-12 text-fg-3">
        {sourceName(source)}
        {revision !== undefined && ` · ${t('bo.breaks.atRevision', { at: revision })}`}
      </p>
      <p
        className={clsx(
          'mt-0.5 tabular-nums',
          isLong ? 'font-mono text-12 break-all' : 'text-18 font-semibold',
          isApart && 'text-loss',
          value === null && 'text-fg-3',
        )}
      >
        {value === null ? t('bo.breaks.absent') : shown(value)}
        {value !== null && currency && DECIMAL.test(value) && (
          <span className="ms-1.5 text-12 font-normal text-fg-3">{currency}</span>
        )}
      </p>
      {isApart && (
        <StatusMark health="bad" className="mt-1.5">
          {t('bo.breaks.apart')}
          {difference !== undefined && <span className="tabular-nums">{formatFigure(difference, language, true)}</span>}
        </StatusMark>
      )}
    </li>
  );
}

/** Facts that are sentences, and no names of things. */
const SAID: ReadonlySet<string> = new Set(['reason', 'answer']);

/** The event and its stream are led to; the rest is read. */
function Fact({ fact: { source, value } }: { readonly fact: Comparison['facts'][number] }) {
  const { sourceName, answerName } = useNames();
  const stream = source === 'stream' ? value?.split('@')[0] : undefined;
  const to =
    source === 'event' && value && isUuid(value)
      ? `/events/${value}`
      : stream
        ? `/events?${new URLSearchParams({ stream }).toString()}`
        : undefined;
  return (
    <div className="flex gap-3 py-1">
      <dt className="w-24 shrink-0 text-fg-3">{sourceName(source)}</dt>
      <dd className={clsx('min-w-0 break-words', !SAID.has(source) && 'font-mono text-12 leading-5 break-all')}>
        {to ? (
          <Link to={to} className="text-gold-hi hover:underline">
            {value}
          </Link>
        ) : value === null ? (
          '–'
        ) : source === 'answer' ? (
          answerName(value)
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

/**
 * For a row of a list: of each figure in which somebody stands apart, what everybody says; in red until it is resolved.
 */
export function ComparedInLine({ finding }: { readonly finding: Finding }) {
  const { sourceName, figureName, answerName } = useNames();
  const shown = useShownValue(finding.currency);
  const { figures, facts } = comparison(finding);
  const apart = figures.filter(({ rows }) => rows.some(({ isApart }) => isApart));
  // A round that no source contradicts shows the stake that is at risk in it.
  const told =
    apart.length === 0 && finding.kind === 'round' ? figures.filter(({ figure }) => figure === 'stake') : apart;
  const factOf = (name: string) => facts.find(({ source }) => source === name)?.value;
  const answer = factOf('answer');
  const reason = factOf('reason') ?? (answer && [factOf('vendor'), answerName(answer)].join(' · '));
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
      {(told.length > 0 ? told : figures).flatMap(({ figure, rows }) =>
        rows.map(({ source, value, isApart }) => (
          <span
            key={`${figure}/${source}`}
            className="inline-flex max-w-48 items-baseline gap-1"
            title={value ?? undefined}
          >
            <span className="whitespace-nowrap text-12 text-fg-3">
              {rows.length === 1 && figure !== '' ? figureName(figure) : sourceName(source)}
            </span>
            <span
              className={clsx(
                'truncate',
                isApart ? clsx('font-semibold', finding.status === 'resolved' ? 'text-fg' : 'text-loss') : 'text-fg-2',
              )}
            >
              {value === null ? '–' : shown(value)}
            </span>
          </span>
        )),
      )}
      {reason && <span className="text-fg-2">{reason}</span>}
    </span>
  );
}
