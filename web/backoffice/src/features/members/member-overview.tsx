import { listAnswer } from '@web/api/list-answer';
import type { StaffMember } from '@contracts/http/office/back-office';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useSessionWords } from '@web/sessions/use-session-words';
import { ListPage } from '@web/ui/list/list-page';
import { Empty } from '@web/ui/feedback/states';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../lib/use-may';
import { useMemberFigures } from './api/use-member-figures';
import { useMemberStanding } from './api/use-member-standing';
import { useNewestMovements } from './api/use-newest-movements';
import { useWalletAsOf } from './api/use-wallet-as-of';
import { Figures } from './parts/figures';
import { Lately } from './parts/lately';
import { NewestNotes } from './parts/newest-notes';
import { Protection } from './parts/protection';
import { Answered, Fact, FACTS, Section } from './parts/section';
import { StandingStops } from './parts/standing-stops';
import { StatementCard, useStatementColumns } from './parts/statement-columns';
import { WalletTable } from './parts/wallet-table';

const NEWEST = 10;
const NEWEST_LOGINS = 5;
const LIVE_EVERY_MS = 3_000;

function Facts({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const may = useMay();
  const { uplineAccount } = member;
  return (
    <dl className={FACTS}>
      <Fact label={t('bo.members.nickname')}>{member.nickname || '–'}</Fact>
      <Fact label={t('bo.members.type')}>{t(`bo.members.types.${member.type}`)}</Fact>
      <Fact label={t('bo.members.upline')}>
        {uplineAccount && may(routes.staffTree) ? (
          <Link to={`/members?search=${encodeURIComponent(uplineAccount)}`} className="text-gold-hi hover:underline">
            {uplineAccount}
          </Link>
        ) : (
          (uplineAccount ?? '–')
        )}
      </Fact>
      <Fact label={`${t('bo.members.registeredAt')} (${zone})`}>{time(member.registeredAt)}</Fact>
      <Fact label={`${t('bo.members.lastLoginAt')} (${zone})`}>
        {member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')}
      </Fact>
    </dl>
  );
}

function LastLogins({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = useSessionWords();
  const standing = useMemberStanding(memberId);
  return (
    <>
      <Section title={t('bo.members.protection.title')}>
        <Answered query={standing} height="h-40">
          {(value) => <Protection standing={value} />}
        </Answered>
      </Section>
      <Section title={t('bo.members.logins.title')} testId="last-logins">
        <Answered query={standing} height="h-32">
          {({ logins }) =>
            logins.length === 0 ? (
              <p className="panel rounded-12! p-4 text-13 text-fg-2">{t('bo.members.never')}</p>
            ) : (
              <dl className={FACTS}>
                {logins.slice(0, NEWEST_LOGINS).map(({ at, device }, index) => (
                  <Fact key={index} label={time(at)}>
                    {words.device(device)}
                  </Fact>
                ))}
              </dl>
            )
          }
        </Answered>
      </Section>
    </>
  );
}

function NewestMovements({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const statement = useNewestMovements({ memberId, pageSize: NEWEST }, { everyMs: LIVE_EVERY_MS });
  const columns = useStatementColumns().filter(({ isExtra, id }) => !isExtra && id !== 'revision' && id !== 'round');
  return (
    <Section
      title={t('bo.members.newest')}
      tools={
        <Link to={`/members/${memberId}/statement`} className="text-13 text-gold-hi hover:underline">
          {t('bo.members.page.statement')}
        </Link>
      }
    >
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
    </Section>
  );
}

/** One look at a member: money, play, protection, what is stopped and what was noted. */
export default function MemberOverview({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const figures = useMemberFigures(member.id);
  const wallet = useWalletAsOf({ memberId: member.id }, { everyMs: LIVE_EVERY_MS });
  return (
    <div className="space-y-4">
      <Figures member={member} figures={figures.data} />
      <div className="grid items-start gap-4 xl:grid-cols-[380px_1fr]">
        <div className="min-w-0 space-y-4">
          <StandingStops memberId={member.id} />
          <Section title={t('bo.members.walletNow')}>
            <Answered query={wallet} height="h-52">
              {(value) => <WalletTable wallets={[{ label: t('asOf.now'), wallet: value }]} />}
            </Answered>
          </Section>
          <Section title={t('bo.members.facts')}>
            <Facts member={member} />
          </Section>
          <LastLogins memberId={member.id} />
        </div>
        <div className="min-w-0 space-y-4">
          <Answered query={figures} height="h-72">
            {(value) => <Lately figures={value} />}
          </Answered>
          <NewestNotes memberId={member.id} />
          <NewestMovements memberId={member.id} />
        </div>
      </div>
    </div>
  );
}
