import type { UnclaimedActKind, UnclaimedOwner } from '@contracts/http/money-out/unclaimed';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffQuery } from '../../lib/use-staff-query';
import { RequestDialog, type Wanted } from './request-dialog';

const EVERY_MS = 60_000;

export const useFund = () => useStaffQuery(routes.unclaimedFund, {}, { everyMs: EVERY_MS });

interface OwnersProps {
  readonly fund: ReturnType<typeof useFund>;
  /** @param said what the act has brought about */
  readonly onDone: (said: string) => void;
}

/** The owners who cannot be paid, and those whose money is in the fund, with what can be asked for each. */
export function Owners({ fund: { data, error, refetch, isFetching }, onDone }: OwnersProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  if (error && !data) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-32.5 rounded-12!" />;
  const { total, afterDays, providers, list } = data;
  return (
    <section className="panel p-4" aria-labelledby="unclaimed-owners">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="unclaimed-owners" className="text-16 font-semibold">
          {t('bo.unclaimed.owners')}
        </h2>
        <p className="tabular-nums" data-testid="unclaimed-total">
          <span className="text-13 text-fg-3">{t('bo.unclaimed.total')}</span>{' '}
          <span className="font-semibold">{money(total)}</span>
        </p>
      </div>
      <p className="mt-1 text-13 text-fg-2">{t('bo.unclaimed.ownersText', { count: afterDays })}</p>
      {list.length === 0 ? (
        <p className="mt-3 text-13 text-fg-3">{t('bo.unclaimed.nobody')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line/60">
          {list.map((owner) => (
            <Owner key={owner.memberId} owner={owner} onAct={(act) => setWanted({ act, owner, providers })} />
          ))}
        </ul>
      )}
      <RequestDialog
        wanted={wanted}
        onClose={() => setWanted(null)}
        onDone={() => {
          setWanted(null);
          onDone(t('bo.unclaimed.requested'));
        }}
      />
    </section>
  );
}

interface OwnerProps {
  readonly owner: UnclaimedOwner;
  readonly onAct: (act: UnclaimedActKind) => void;
}

function Owner({ owner, onAct }: OwnerProps) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { memberId, memberName, ground, since, isUnderAge, balance, setAside, openAct } = owner;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3" data-testid="unclaimed-owner">
      <div className="min-w-0">
        <Link to={`/members/${memberId}`} className="font-medium break-all text-gold-hi hover:underline">
          {memberName ?? memberId}
        </Link>
        <p className="text-13 text-fg-3">
          {t(`bo.unclaimed.since.${ground ?? 'back'}`, { time: time(since) })}
          {isUnderAge && ` · ${t('bo.unclaimed.underAge')}`}
        </p>
        <p className="text-13 tabular-nums text-fg-2">
          {t('bo.unclaimed.amounts', { balance: money(balance), setAside: money(setAside) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actsOn(owner).map((act) => (
          <Button key={act} size="sm" onClick={() => onAct(act)} data-testid={`unclaimed-${act}`}>
            {t(`bo.unclaimed.ask.${act}`)}
          </Button>
        ))}
        {openAct && (
          <StatusMark health="warning">
            {t('bo.unclaimed.open', { act: t(`bo.unclaimed.kinds.${openAct}`) })}
          </StatusMark>
        )}
      </div>
    </li>
  );
}

/**
 * An owner with a closed account is paid by a transfer; everybody else withdraws what is back in the wallet. While an
 * act is open, another one would be refused.
 */
function actsOn({ ground, balance, setAside, openAct }: UnclaimedOwner): UnclaimedActKind[] {
  if (openAct) return [];
  const acts: UnclaimedActKind[] = [];
  if (ground !== null && !isZero(balance)) acts.push('setAside');
  if (!isZero(setAside)) acts.push(ground === 'closed' ? 'payOut' : 'giveBack');
  return acts;
}
