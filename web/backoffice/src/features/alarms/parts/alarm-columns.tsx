import type { Alarm } from '@contracts/http/office/alarms';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import { StatusMark } from '@web/ui/feedback/status-mark';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { useStoredWords } from '../../../lib/words/stored-words';
import { healthOf, isCounted } from './alarm-words';

type Told = Alarm['tellings'][number];

function State({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation();
  return (
    <StatusMark health={healthOf(alarm)}>
      {t(alarm.overAt === null ? 'bo.alarms.standing' : 'bo.alarms.over')}
    </StatusMark>
  );
}

/** The kind of alarm, how much there is of it, and what to do now. */
function What({ alarm: { kind, value, overAt } }: { readonly alarm: Alarm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shownOf = (amount: number) =>
    kind === 'followerBehind' ? formatDuration(amount, language) : formatFigure(String(amount), language);
  const amount = value === null || !isCounted(kind) ? '' : t(`bo.alarms.values.${kind}`, { shown: shownOf(value) });
  return (
    <span className="block min-w-0 break-words">
      <b className="font-medium">{t(`bo.alarms.kinds.${kind}`)}</b>
      {amount && <span className="tabular-nums text-fg-2"> · {amount}</span>}
      {overAt === null && <span className="block text-13 text-fg-2">{t(`bo.alarms.todo.${kind}`)}</span>}
    </span>
  );
}

function useTellingText(): (told: Told) => string {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  return ({ toldAt, isEnd, tries, fault }) => {
    if (toldAt !== null)
      return t(isEnd ? 'bo.alarms.tellings.toldEnd' : 'bo.alarms.tellings.told', { at: time(toldAt) });
    return fault === null
      ? t('bo.alarms.tellings.waiting')
      : t('bo.alarms.tellings.failing', { count: tries, shown: formatFigure(String(tries), language) });
  };
}

/** Who was told, and whom we could not reach; why stands in the hint of the line. */
function Tellings({ alarm: { tellings } }: { readonly alarm: Alarm }) {
  const { t } = useTranslation();
  const text = useTellingText();
  if (tellings.length === 0) return <span className="text-fg-3">{t('bo.alarms.nobody')}</span>;
  return (
    <ul className="space-y-0.5 text-13">
      {tellings.map((told) => (
        <li key={`${told.way} ${told.to} ${told.isEnd}`} title={told.fault ?? undefined} data-testid="telling">
          <span className="break-all">{told.to}</span>{' '}
          <span className={told.fault === null ? 'text-fg-3' : 'text-loss'}>{text(told)}</span>
        </li>
      ))}
    </ul>
  );
}

const CHECKS = ['database', 'eventStore', 'firstPage', 'queue', 'seals'] as const;

/** The place that is wrong; parts of the system have names that people read. */
function Subject({ alarm: { kind, subject } }: { readonly alarm: Alarm }) {
  const { t } = useTranslation();
  const words = useStoredWords();
  const check = kind === 'cannotWork' && CHECKS.find((name) => name === subject);
  return (
    <span className="break-words" title={subject}>
      {check ? t(`bo.alarms.checks.${check}`) : kind === 'followerBehind' ? words.follower(subject) : subject || '–'}
    </span>
  );
}

export function useAlarmColumns(): readonly Column<Alarm>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const moment = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'since',
      header: `${t('bo.alarms.since')} (${zone})`,
      isFixed: true,
      cell: ({ since }) => time(since),
      className: moment,
    },
    {
      id: 'kind',
      header: t('bo.alarms.kind'),
      isFixed: true,
      className: 'min-w-64',
      cell: (alarm) => <What alarm={alarm} />,
    },
    {
      id: 'subject',
      header: t('bo.alarms.subject'),
      cell: (alarm) => <Subject alarm={alarm} />,
    },
    { id: 'state', header: t('bo.alarms.state'), cell: (alarm) => <State alarm={alarm} /> },
    {
      id: 'over',
      header: t('bo.alarms.overAt'),
      cell: ({ overAt }) => (overAt ? time(overAt) : '–'),
      className: moment,
    },
    { id: 'told', header: t('bo.alarms.told'), cell: (alarm) => <Tellings alarm={alarm} /> },
  ];
}

/** An alarm on a phone. */
export function AlarmCard({ alarm }: { readonly alarm: Alarm }) {
  const { time } = useFormat();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <What alarm={alarm} />
        <State alarm={alarm} />
      </div>
      {alarm.subject && (
        <p className="text-13">
          <Subject alarm={alarm} />
        </p>
      )}
      <p className="text-12 tabular-nums text-fg-3">
        {time(alarm.since)}
        {alarm.overAt && ` – ${time(alarm.overAt)}`}
      </p>
      <Tellings alarm={alarm} />
    </div>
  );
}
