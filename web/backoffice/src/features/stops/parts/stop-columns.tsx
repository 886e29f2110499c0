import { mayEndStop, STOP_KINDS } from '@contracts/http/office/stop-kinds';
import type { Stop } from '@contracts/http/office/stops';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../../lib/use-staff';

type OnChoose = (stop: Stop) => void;

/** The roles of the user say which stops this person may end. */
function useMayEnd(): (stop: Stop) => boolean {
  const roles = useStaff().data?.roles ?? [];
  return ({ kind, cause }) => mayEndStop(roles, kind, cause);
}

function useReason(): (stop: Stop) => string {
  const { t } = useTranslation();
  return ({ cause, reason }) => [cause && t(`bo.stops.causes.${cause}`), reason].filter(Boolean).join(' · ');
}

function StopState({ stop: { lift } }: { readonly stop: Stop }) {
  const { t } = useTranslation();
  return lift ? (
    <StatusMark health="warning">{t('bo.stops.waiting')}</StatusMark>
  ) : (
    <StatusMark health="bad">{t('bo.stops.stopped')}</StatusMark>
  );
}

function Act({ stop, onChoose }: { readonly stop: Stop; readonly onChoose: OnChoose }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onChoose(stop)} data-testid="lift">
      {t(stop.lift ? 'bo.stops.decide' : 'bo.stops.lift')}
    </Button>
  );
}

export function useStopColumns(onChoose: OnChoose | undefined): readonly Column<Stop>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const mayEnd = useMayEnd();
  const reasonOf = useReason();
  const act: Column<Stop> = {
    id: 'act',
    header: t('bo.stops.lift'),
    isFixed: true,
    className: 'text-end!',
    cell: (stop) => onChoose && mayEnd(stop) && <Act stop={stop} onChoose={onChoose} />,
  };
  return [
    {
      id: 'label',
      header: t('bo.stops.subject'),
      isFixed: true,
      cell: ({ label }) => <b className="block max-w-72 truncate font-medium">{label}</b>,
      file: fileText<Stop>('label'),
    },
    {
      id: 'kind',
      header: t('bo.stops.kind'),
      cell: ({ kind }) => t(`bo.stops.kinds.${kind}`),
      file: fileWords<Stop, Stop['kind']>('kind', STOP_KINDS, (kind) => t(`bo.stops.kinds.${kind}`)),
      className: 'whitespace-nowrap',
    },
    {
      id: 'state',
      header: t('bo.stops.state'),
      cell: (stop) => <StopState stop={stop} />,
      file: fileWords<Stop & { isWaiting: boolean }, 'true' | 'false'>('isWaiting', ['true', 'false'], (isWaiting) =>
        t(isWaiting === 'true' ? 'bo.stops.waiting' : 'bo.stops.stopped'),
      ),
    },
    {
      id: 'reason',
      header: t('bo.stops.reason'),
      cell: (stop) => <span className="block max-w-80 truncate text-fg-2">{reasonOf(stop)}</span>,
      file: fileText<Stop>('reason'),
    },
    {
      id: 'by',
      header: t('bo.stops.by'),
      cell: ({ stoppedBy }) => stoppedBy.name ?? stoppedBy.staffId,
      file: fileText<Stop>('stoppedBy'),
    },
    {
      id: 'since',
      header: t('bo.stops.since'),
      cell: ({ stoppedAt }) => time(stoppedAt),
      file: fileTime<Stop>('stoppedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    ...(onChoose ? [act] : []),
  ];
}

/** A stop on a phone. */
export function StopCard({ stop, onChoose }: { readonly stop: Stop; readonly onChoose: OnChoose | undefined }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const mayEnd = useMayEnd();
  const reasonOf = useReason();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 font-medium break-words">{stop.label}</b>
        {onChoose && mayEnd(stop) && <Act stop={stop} onChoose={onChoose} />}
      </div>
      <p className="text-13 text-fg-2">{t(`bo.stops.kinds.${stop.kind}`)}</p>
      <StopState stop={stop} />
      <p className="text-13 break-words">{reasonOf(stop)}</p>
      <p className="text-12 tabular-nums text-fg-3">
        {stop.stoppedBy.name ?? stop.stoppedBy.staffId} · {time(stop.stoppedAt)}
      </p>
    </div>
  );
}
