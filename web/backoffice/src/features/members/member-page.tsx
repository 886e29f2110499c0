import type { StaffMember } from '@contracts/http/back-office';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/copy-button';
import { Fault, Skeleton } from '@web/ui/states';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { EventHistory } from './event-history';
import { useStaffMember } from './use-members';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="truncate font-medium">{children}</dd>
    </div>
  );
}

function Facts({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return (
    <section className="panel p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-display text-27 font-bold">{member.account}</h1>
          <p className="flex items-center font-mono text-12 text-fg-3">
            {member.id}
            <CopyButton text={member.id} label={t('bo.members.id')} />
          </p>
        </div>
        <div className="text-end">
          <p className="text-12 text-fg-3">{t('bo.members.balance')}</p>
          <p className="font-display text-27 font-bold tabular-nums text-gold-hi">{money(member.balance)}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 md:grid-cols-5">
        <Fact label={t('bo.members.nickname')}>{member.nickname || '–'}</Fact>
        <Fact label={t('bo.members.type')}>{t(`bo.members.types.${member.type}`)}</Fact>
        <Fact label={t('bo.members.upline')}>{member.uplineAccount ?? '–'}</Fact>
        <Fact label={`${t('bo.members.registeredAt')} (${zone})`}>{time(member.registeredAt)}</Fact>
        <Fact label={`${t('bo.members.lastLoginAt')} (${zone})`}>{member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')}</Fact>
      </dl>
    </section>
  );
}

export default function MemberPage() {
  const { t } = useTranslation();
  const memberId = useParams().memberId!;
  const { data, error, isFetching, refetch } = useStaffMember(memberId);
  return (
    <div className="space-y-5">
      <Link to="/members" className="inline-flex h-9 items-center gap-1 rounded-8 pe-2 text-13 text-fg-2 hover:text-fg">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t('bo.members.title')}
      </Link>
      {data ? (
        <Facts member={data} />
      ) : error ? (
        <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-44 rounded-16!" />
      )}
      {data && <EventHistory memberId={memberId} />}
    </div>
  );
}
