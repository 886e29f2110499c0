import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { useTranslation } from 'react-i18next';
import { useSignificantWords } from '../../../lib/words/significant-words';
import { WAITING_PAGES } from '../../../lib/waiting/waiting-counts';
import { useStoredWords } from '../../../lib/words/stored-words';
import { Tile } from './tile';
import type {
  useBooks,
  useCritical,
  useProjections,
  useReconciler,
  useHashChain,
  useWaitingForReader,
} from './use-overview';

function useCount(): (count: number) => string {
  const language = useLanguage();
  return (count) => formatFigure(String(count), language);
}

export function BooksTile({ state }: { readonly state: ReturnType<typeof useBooks> }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  const count = useCount();
  return (
    <Tile
      id="books"
      title={t('bo.overview.books')}
      to="/ledger"
      state={state}
      main={(books) =>
        t(books.isBalanced && books.faultyEntries === 0 ? 'bo.overview.balanced' : 'bo.overview.unbalanced')
      }
      facts={(books) => [
        ...books.totals.map(
          ({ currency, balance }) =>
            [t('bo.overview.difference', { currency }), formatFigure(balance, language)] as const,
        ),
        [
          t('bo.overview.entries'),
          `${formatFigure(books.entryNo, language)}${books.isCurrent ? '' : ` · ${t('bo.overview.catchingUp')}`}`,
        ],
        [t('bo.overview.upTo'), books.recordedAt ? time(books.recordedAt) : '–'],
        ...(books.faultyEntries > 0 ? [[t('bo.overview.faultyEntries'), count(books.faultyEntries)] as const] : []),
      ]}
    />
  );
}

export function HashChainTile({ state }: { readonly state: ReturnType<typeof useHashChain> }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const count = useCount();
  return (
    <Tile
      id="seal"
      title={t('bo.overview.seal')}
      to="/seal"
      state={state}
      main={(seal) => {
        const last = seal.verifications.find(({ result }) => result !== 'running');
        if (!seal.outsideAgrees) return t('bo.overview.headsDiffer');
        return last ? t(`bo.overview.results.${last.result}`) : t('bo.overview.neverVerified');
      }}
      facts={(seal) => {
        const last = seal.verifications.find(({ finishedAt }) => finishedAt !== null);
        return [
          [t('bo.overview.sealed'), count(seal.sealedEvents)],
          [t('bo.overview.unsealed'), count(seal.unsealedEvents)],
          [t('bo.overview.lastVerified'), last?.finishedAt ? time(last.finishedAt) : t('bo.overview.never')],
        ];
      }}
    />
  );
}

export function ReconcilerTile({ state }: { readonly state: ReturnType<typeof useReconciler> }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const count = useCount();
  return (
    <Tile
      id="reconciler"
      title={t('bo.overview.reconciler')}
      to="/findings"
      state={state}
      main={({ openFindings }) =>
        openFindings === 0 ? t('bo.overview.noFindings') : t('bo.overview.findings', { count: openFindings })
      }
      facts={({ frozenWallets, sweep, lastSweep, checkedAt }) => [
        [t('bo.overview.frozen'), count(frozenWallets)],
        [
          t('bo.overview.lastSweep'),
          lastSweep
            ? `${time(lastSweep.finishedAt)} · ${t('bo.overview.wallets', { count: lastSweep.wallets })}`
            : sweep
              ? t('bo.overview.firstSweep')
              : t('bo.overview.never'),
        ],
        [t('bo.overview.checkedAt'), checkedAt ? time(checkedAt) : t('bo.overview.never')],
      ]}
    />
  );
}

export function ProjectionsTile({ state }: { readonly state: ReturnType<typeof useProjections> }) {
  const { t } = useTranslation();
  const words = useStoredWords();
  const count = useCount();
  return (
    <Tile
      id="projections"
      title={t('bo.overview.projections')}
      to="/projections"
      state={state}
      main={({ list }) => {
        const late = list.filter((projection) => projection.state !== 'current').length;
        return late === 0 ? t('bo.overview.allCurrent') : t('bo.overview.late', { count: late });
      }}
      facts={({ list }) => {
        const worst = [...list].sort((a, b) => b.secondsBehind - a.secondsBehind)[0];
        return [
          [t('bo.overview.projectionCount'), count(list.length)],
          [
            t('bo.overview.worstLag'),
            worst
              ? `${words.follower(worst.name)} · ${t('bo.overview.seconds', { count: Math.round(worst.secondsBehind) })}`
              : '–',
          ],
          [t('bo.overview.behind'), worst ? `${worst.isBehindExact ? '' : '≥ '}${count(worst.eventsBehind)}` : '–'],
        ];
      }}
    />
  );
}

/** A tile has room for so many lines. */
const MOST_PAGES = 4;

export function WaitingTile({ state }: { readonly state: ReturnType<typeof useWaitingForReader> }) {
  const { t } = useTranslation();
  const first = state.data?.pages[0];
  return (
    <Tile
      id="waiting"
      title={t('bo.overview.waiting')}
      to={first && WAITING_PAGES[first.page]}
      state={state}
      main={({ all }) =>
        all === undefined ? t('bo.overview.nothingWaits') : t('bo.overview.waits', { count: parseInt(all, 10), all })
      }
      facts={({ pages }) =>
        pages.slice(0, MOST_PAGES).map(({ page, count }) => [t(`bo.${page}.title`), count] as const)
      }
    />
  );
}

export function CriticalTile({ state }: { readonly state: ReturnType<typeof useCritical> }) {
  const { t } = useTranslation();
  const { subject } = useSignificantWords();
  const { time } = useFormat();
  return (
    <Tile
      id="critical"
      title={t('bo.overview.critical')}
      to="/significant?severity=critical"
      state={state}
      main={({ list, nextCursor }) =>
        list.length === 0
          ? t('bo.overview.nothingCritical')
          : `${t('bo.overview.criticals', { count: list.length })}${nextCursor ? ' +' : ''}`
      }
      facts={({ list }) => {
        const newest = list[0];
        return [
          [t('bo.overview.newestCritical'), newest ? subject(newest.kind, newest.event.type) : '–'],
          [t('bo.overview.at'), newest ? time(newest.event.occurredAt) : '–'],
        ];
      }}
    />
  );
}
