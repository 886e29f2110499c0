import type { HistoryEvent } from '@contracts/http/office/back-office';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredWords } from '../../../../lib/words/stored-words';
import { changesBetween, shownValue, type Change } from './changes';

interface EventDifferencesProps {
  readonly previous: Pick<HistoryEvent, 'type' | 'data'> | null;
  readonly event: Pick<HistoryEvent, 'type' | 'data'>;
}

/** The values of an event that the one before it in its stream did not have, or had otherwise. */
export function EventDifferences({ previous, event }: EventDifferencesProps) {
  const { t } = useTranslation();
  const words = useStoredWords();
  const changes = useMemo(() => (previous ? changesBetween(previous.data, event.data) : []), [previous, event]);
  if (!previous) return <p className="p-4 text-13 text-fg-3">{t('bo.explorer.firstOfStream')}</p>;
  return (
    <>
      {previous.type !== event.type && (
        <p className="border-b border-line px-4 py-2 text-12 text-fg-3">
          {t('bo.explorer.otherType', { before: words.event(previous.type), after: words.event(event.type) })}
        </p>
      )}
      {changes.length === 0 ? (
        <p className="p-4 text-13 text-fg-3">{t('bo.explorer.noDifferences')}</p>
      ) : (
        <table className="w-full table-fixed text-12 max-sm:block" data-testid="differences">
          <thead>
            <tr className="text-start text-fg-3 max-sm:hidden">
              <th scope="col" className="w-[30%] px-4 py-2 text-start font-medium">
                {t('bo.explorer.field')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('bo.explorer.before')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('bo.explorer.after')}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {changes.map((change) => (
              <ChangeRow key={change.path} change={change} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const CELL = 'border-t border-line/60 px-3 py-1.5 align-top font-mono break-all';

function ChangeRow({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const { path, kind, before, after } = change;
  return (
    <tr data-testid="difference" data-kind={kind} className="max-sm:grid max-sm:grid-cols-2">
      <th scope="row" className={clsx(CELL, 'ps-4! text-start font-normal text-info max-sm:col-span-2 max-sm:ps-3!')}>
        {path}
      </th>
      <td className={clsx(CELL, 'max-sm:border-t-0', kind === 'added' ? 'text-fg-3 italic' : 'bg-loss/8')}>
        {kind === 'added' ? t('bo.explorer.absent') : <Marked sign="−" value={before} />}
      </td>
      <td className={clsx(CELL, 'max-sm:border-t-0', kind === 'removed' ? 'text-fg-3 italic' : 'bg-win/8')}>
        {kind === 'removed' ? t('bo.explorer.gone') : <Marked sign="+" value={after} />}
      </td>
    </tr>
  );
}

function Marked({ sign, value }: { readonly sign: '−' | '+'; readonly value: unknown }) {
  return (
    <span className="flex gap-2">
      <span aria-hidden="true" className={sign === '+' ? 'text-win' : 'text-loss'}>
        {sign}
      </span>
      <span className="min-w-0">{shownValue(value)}</span>
    </span>
  );
}
