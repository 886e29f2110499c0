import { listAnswer } from '@web/api/list-answer';
import type { StaffMember } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { ListPage } from '@web/ui/list/list-page';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNewestMovements } from './api/use-newest-movements';
import { useWalletAsOf } from './api/use-wallet-as-of';
import { PersonalData } from './parts/personal-data';
import { StatementCard, useStatementColumns } from './parts/statement-columns';
import { WalletTable } from './parts/wallet-table';

const NEWEST = 10;
const LIVE_EVERY_MS = 3_000;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-fg-3">{label}</dt>
      <dd className="min-w-0 truncate tabular-nums">{children}</dd>
    </div>
  );
}

function Facts({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
      <Fact label={t('bo.members.nickname')}>{member.nickname || '–'}</Fact>
      <Fact label={t('bo.members.type')}>{t(`bo.members.types.${member.type}`)}</Fact>
      <Fact label={t('bo.members.upline')}>{member.uplineAccount ?? '–'}</Fact>
      <Fact label={`${t('bo.members.registeredAt')} (${zone})`}>{time(member.registeredAt)}</Fact>
      <Fact label={`${t('bo.members.lastLoginAt')} (${zone})`}>
        {member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')}
      </Fact>
    </dl>
  );
}

/** The facts of a member, the wallet, and its newest movements. */
export default function MemberOverview({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const wallet = useWalletAsOf({ memberId: member.id }, { everyMs: LIVE_EVERY_MS });
  const statement = useNewestMovements({ memberId: member.id, pageSize: NEWEST }, { everyMs: LIVE_EVERY_MS });
  const columns = useStatementColumns().filter(({ isExtra, id }) => !isExtra && id !== 'revision' && id !== 'round');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[380px_1fr]">
      <div className="space-y-4">
        <section>
          <h2 className="mb-1.5 text-13 font-semibold text-fg-2">{t('bo.members.walletNow')}</h2>
          {wallet.data ? (
            <WalletTable wallets={[{ label: t('asOf.now'), wallet: wallet.data }]} />
          ) : wallet.error ? (
            <Fault
              className="panel"
              fault={wallet.error}
              onRetry={() => void wallet.refetch()}
              busy={wallet.isFetching}
            />
          ) : (
            <Skeleton className="h-52 rounded-12!" />
          )}
        </section>
        <section>
          <h2 className="mb-1.5 text-13 font-semibold text-fg-2">{t('bo.members.facts')}</h2>
          <Facts member={member} />
        </section>
        <PersonalData memberId={member.id} />
      </div>
      <section className="min-w-0">
        <h2 className="mb-1.5 flex justify-between gap-3 text-13 font-semibold text-fg-2">
          {t('bo.members.newest')}
          <Link to={`/members/${member.id}/statement`} className="font-normal text-gold-hi hover:underline">
            {t('bo.members.tab.statement')}
          </Link>
        </h2>
        <ListPage
          label={t('bo.members.newest')}
          columns={columns}
          list={listAnswer(
            statement,
            ({ list }) => list,
            (row) => row.eventId,
          )}
          card={(row) => <StatementCard row={row} />}
          empty={<Empty icon={<ReceiptText className="size-6" />} title={t('bo.members.noMovements')} />}
          dense
        />
      </section>
    </div>
  );
}
