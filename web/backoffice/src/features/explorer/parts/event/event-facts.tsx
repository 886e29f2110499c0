import type { HistoryEvent } from '@contracts/http/office/back-office';
import type { EventInFull } from '@contracts/http/office/explorer';
import { routes } from '@contracts/http/routes';
import { memberOfEvent, shortName } from '@web/api/event-of';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/frame/copy-button';
import { History, ListTree, Scale, ShieldCheck, UserRound, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../../lib/words/stored-words';
import { useMay } from '../../../../lib/use-may';
import { Way } from '../../../../lib/way';
import { Amount, BalanceChange } from '../search/event-columns';
import { searchPath } from '../search/event-search';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="mt-0.5 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** When, by whom, and what it did to a balance. */
export function EventHead({ event }: { readonly event: HistoryEvent }) {
  const { t } = useTranslation();
  const words = useStoredWords();
  const { time, zone } = useFormat();
  return (
    <dl
      className="panel flex flex-wrap gap-x-8 gap-y-3 rounded-12! px-4 py-3 text-14 max-lg:order-1"
      data-testid="event-head"
    >
      <Fact label={t('bo.event.amount')}>
        <Amount amount={event.amount} />
      </Fact>
      <Fact label={t('bo.event.balanceChange')}>
        <BalanceChange event={event} />
      </Fact>
      <Fact label={t('bo.event.actor')}>
        <Link
          to={searchPath({ actor: event.actor.id })}
          className="hover:underline"
          title={`${event.actor.kind}:${event.actor.id}`}
        >
          {words.actorName(event.actor)}{' '}
          <span className="text-12 font-normal text-fg-3">{words.actor(event.actor.kind)}</span>
        </Link>
      </Fact>
      <Fact label={`${t('bo.event.occurredAt')} (${zone})`}>
        {time(event.occurredAt)}
        <span className="block text-12 font-normal text-fg-3">
          {t('bo.event.recordedAt')}: {time(event.recordedAt)}
        </span>
      </Fact>
    </dl>
  );
}

function Line({ label, value, to }: { readonly label: string; readonly value: string; readonly to?: string }) {
  const text = (
    <span className="block truncate" title={value}>
      {value}
    </span>
  );
  return (
    <div className="flex min-w-0 items-center gap-2 border-t border-line/60 ps-4 pe-1 first:border-t-0">
      <dt className="w-24 shrink-0 py-2 text-12 text-fg-3">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2 font-mono text-12">
        {to ? (
          <Link to={to} className="min-w-0 text-gold-hi hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  );
}

/** The ids of an event, each to copy and to search by. */
export function EventIdentity({ found }: { readonly found: EventInFull }) {
  const { t } = useTranslation();
  const { event, position, sealedHash } = found;
  return (
    <dl data-testid="event-identity">
      <Line label={t('bo.event.id')} value={event.id} />
      <Line
        label={t('bo.event.stream')}
        value={`${event.stream}@${event.revision}`}
        to={searchPath({ stream: event.stream })}
      />
      <Line label={t('bo.explorer.position')} value={position} />
      <Line
        label={t('bo.event.actor')}
        value={`${event.actor.kind}:${event.actor.id}`}
        to={searchPath({ actor: event.actor.id })}
      />
      <Line label={t('bo.event.key')} value={event.key} to={searchPath({ key: event.key })} />
      <Line
        label={t('bo.event.correlation')}
        value={event.correlationId}
        to={searchPath({ correlation: event.correlationId })}
      />
      <Line label={t('bo.event.causation')} value={event.causationId} />
      {sealedHash ? (
        <Line label={t('bo.explorer.hash')} value={sealedHash} to="/seal" />
      ) : (
        <div className="flex items-center gap-2 border-t border-line/60 ps-4">
          <dt className="w-24 shrink-0 py-2 text-12 text-fg-3">{t('bo.explorer.hash')}</dt>
          <dd className="text-12 text-fg-3">{t('bo.explorer.notSealed')}</dd>
        </div>
      )}
    </dl>
  );
}

export function EventWays({ event }: { readonly event: HistoryEvent }) {
  const { t } = useTranslation();
  const may = useMay();
  const memberId = memberOfEvent(event);
  const isActor = event.actor.kind === 'member' && event.actor.id === memberId;
  return (
    <nav aria-label={t('bo.explorer.links')}>
      {memberId && (
        <Way to={`/members/${memberId}`} icon={UserRound}>
          {t('bo.explorer.toMember')}{' '}
          <span className="text-fg-3">{(isActor && event.actor.name) || shortName(memberId)}</span>
        </Way>
      )}
      {memberId && may(routes.walletAsOf) && (
        <Way to={`/members/${memberId}/wallet?at=${event.recordedAt}`} icon={History}>
          {t('bo.explorer.toWalletAsOf')}
        </Way>
      )}
      {may(routes.trialBalance) && (
        <Way to={`/ledger?asOf=${event.recordedAt}`} icon={Scale}>
          {t('bo.explorer.toLedgerAsOf')}
        </Way>
      )}
      <Way to={searchPath({ stream: event.stream })} icon={Workflow}>
        {t('bo.explorer.toStream')} <span className="font-mono text-12 text-fg-3">{shortName(event.stream)}</span>
      </Way>
      <Way to={searchPath({ correlation: event.correlationId })} icon={ListTree}>
        {t('bo.explorer.toCorrelation')}{' '}
        <span className="font-mono text-12 text-fg-3">{shortName(event.correlationId)}</span>
      </Way>
      {may(routes.sealStatus) && (
        <Way to="/seal" icon={ShieldCheck}>
          {t('bo.explorer.toSeal')}
        </Way>
      )}
    </nav>
  );
}
