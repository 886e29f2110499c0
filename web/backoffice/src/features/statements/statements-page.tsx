import { Fault, Skeleton } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { useAddress } from '@web/ui/frame/use-address';
import { useTranslation } from 'react-i18next';
import { useStrip, type ChosenDay } from './api';
import { ClientMoneyPanel } from './parts/client-money-panel';
import { DayDetail } from './parts/day-detail';
import { DayStrip } from './parts/day-strip';

type Strip = NonNullable<ReturnType<typeof useStrip>['data']>;

/** The statements of providers against the books: a strip of days, and one day in full. */
export default function StatementsPage() {
  const { t } = useTranslation();
  const { values, set } = useAddress(['provider', 'day', 'to']);
  const strip = useStrip(values.to || undefined);
  const chosen = chosenOf(strip.data, values);
  return (
    <>
      <PageHead title={t('bo.statements.title')} note={t('bo.statements.text')} />
      <div className="space-y-4">
        <ClientMoneyPanel />
        {strip.data ? (
          <DayStrip
            strip={strip.data}
            chosen={chosen}
            onChoose={({ providerId, day }) => set({ provider: providerId, day })}
            onTurn={(to) => set({ to })}
          />
        ) : strip.error ? (
          <Fault className="panel" fault={strip.error} onRetry={() => void strip.refetch()} busy={strip.isFetching} />
        ) : (
          <Skeleton className="h-49 rounded-12! max-sm:h-56" />
        )}
        {chosen && (
          <DayDetail key={`${chosen.providerId}/${chosen.day}`} {...chosen} onActed={() => void strip.refetch()} />
        )}
      </div>
    </>
  );
}

/** The day of the address; without one the newest that is open, and else the newest with a statement. */
function chosenOf(
  strip: Strip | undefined,
  { provider, day }: { readonly provider: string; readonly day: string },
): ChosenDay | undefined {
  if (provider && /^\d{4}-\d\d-\d\d$/.test(day)) return { providerId: provider, day };
  const all = (strip?.providers ?? []).flatMap(({ providerId, days }) => days.map((one) => ({ providerId, ...one })));
  const newest = (status: string) =>
    all
      .filter((one) => one.status === status)
      .sort(byDay)
      .at(-1);
  const found = newest('open') ?? newest('closed') ?? newest('missing') ?? all.sort(byDay).at(-1);
  return found && { providerId: found.providerId, day: found.day };
}

function byDay(one: ChosenDay, other: ChosenDay): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
}
