import type { Statement } from '@contracts/http/office/statements';
import { useFormat } from '@web/api/merchant';
import { HealthIcon, StatusMark, type Health } from '@web/ui/feedback/status-mark';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DayToCloseProps {
  readonly statement: Statement;
  readonly taken: NonNullable<Statement['taken']>;
}

/** How far the day is from being closed. */
export function DayToClose({ statement: { counts, status }, taken }: DayToCloseProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const left = counts.open + counts.proposed;
  const all = Math.max(taken.lines, counts.equal);
  const percent = all === 0 ? 100 : Math.floor((100 * Math.min(counts.equal, all)) / all);
  const { people } = taken;
  const name = (person: { readonly name: string | null; readonly staffId: string }) =>
    person.name ?? person.staffId.slice(0, 8);
  return (
    <div className="panel space-y-3 rounded-12! px-4 py-3" data-testid="statement-to-close">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{t('bo.statements.toClose')}</h3>
        <StatusMark health={status === 'closed' ? 'good' : 'warning'}>{t(`bo.statements.days.${status}`)}</StatusMark>
      </div>
      <div>
        <p className="mb-1 text-13 text-fg-2 tabular-nums">
          {t('bo.statements.equalOf', { equal: counts.equal, all })}
        </p>
        <div className="h-2 overflow-hidden rounded-full bg-gold/60" aria-hidden="true">
          <div className="h-full bg-win" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <ul className="space-y-2 text-13">
        <Step health="good">
          {t('bo.statements.taken', { at: time(taken.at), version: taken.version })}{' '}
          {t(`bo.statements.bySource.${taken.source}`)}
          {people && (
            <span className="block text-12 text-fg-3">
              {t('bo.statements.byPeople', { maker: name(people.maker), checker: name(people.checker) })}
            </span>
          )}
        </Step>
        <Step health={left === 0 ? 'good' : 'warning'}>
          {left === 0 ? t('bo.statements.nothingLeft') : t('bo.statements.left', { count: left })}
        </Step>
        {!taken.isComplete && <Step health="unknown">{t('bo.statements.notOver')}</Step>}
        {taken.closedAt && <Step health="good">{t('bo.statements.closedAt', { at: time(taken.closedAt) })}</Step>}
      </ul>
    </div>
  );
}

function Step({ health, children }: { readonly health: Health; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <HealthIcon health={health} className="mt-0.5 size-4" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
