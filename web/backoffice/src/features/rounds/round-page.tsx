import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RoundPanel } from '../../lib/rounds/round-panel';
import { RoundWays } from '../../lib/rounds/round-ways';
import { Way } from '../../lib/way';
import { useRound } from './api/use-round';

/** A round that somebody named: what stands, every movement, and the ways to its player and his books. */
export default function RoundPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const round = useRound({
    memberId: query.get('member') ?? '',
    vendorId: query.get('vendor') ?? '',
    roundId: query.get('round') ?? '',
  });
  const { data } = round;
  return (
    <>
      <PageHead title={t('bo.rounds.name')} note={data?.account} />
      {data ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <section className="panel min-w-0 overflow-clip rounded-12!" aria-label={t('bo.rounds.movements')}>
            <RoundPanel round={data} />
          </section>
          <nav className="panel self-start overflow-clip rounded-12!" aria-label={t('bo.breaks.links')}>
            <Way to={`/members/${data.memberId}`} icon={UserRound}>
              {t('bo.rounds.toMember')}
            </Way>
            <RoundWays memberId={data.memberId} round={data} />
          </nav>
        </div>
      ) : round.error ? (
        <Fault className="panel" fault={round.error} onRetry={() => void round.refetch()} busy={round.isFetching} />
      ) : (
        <Skeleton className="h-80 rounded-12!" />
      )}
    </>
  );
}
