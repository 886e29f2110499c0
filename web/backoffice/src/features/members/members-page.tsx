import { useFormat } from '@web/api/merchant';
import type { FilterField } from '@web/ui/list/filter-fields';
import { Sums } from '@web/ui/list/sums';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useMemberList } from './api/use-member-list';
import { MemberCard, useMemberColumns } from './parts/member-columns';

/** The types of members, in the order of the filter. */
const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const;

/** The filters beside the period. */
function useFields(): readonly FilterField<'search' | 'type'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'search',
      label: t('bo.members.search'),
      search: true,
      maxLength: 64,
      testId: 'member-search',
      className: 'w-80 max-sm:col-span-2 max-sm:w-full',
    },
    {
      name: 'type',
      label: t('bo.members.type'),
      all: t('bo.members.allTypes'),
      options: MEMBER_TYPES.map((type) => ({ value: String(type), label: t(`bo.members.types.${type}`) })),
      testId: 'member-type',
    },
  ];
}

/** The members that a filter finds, with the sums over the page and over all of them. */
export default function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { money, merchant } = useFormat();
  const page = useMemberList();
  const { sums, allSums } = page;
  return (
    <>
      <PageHead title={t('bo.members.title')} />
      <StaffList
        page={page}
        label={t('bo.members.title')}
        exporting={useStaffExport({ what: 'members', filter: page.asked })}
        columns={useMemberColumns()}
        fields={useFields()}
        above={
          <div className="mt-3" data-testid="member-sums">
            <p className="mb-1 text-12 text-fg-3">{t('bo.members.totals.all')}</p>
            <Sums
              currency={allSums?.currency ?? merchant.currency}
              sums={[
                { id: 'balance', label: t('bo.members.balance'), amount: allSums?.balance },
                { id: 'held', label: t('bo.members.held'), amount: allSums?.held },
                { id: 'deposited', label: t('bo.members.deposited'), amount: allSums?.deposited },
                { id: 'withdrawn', label: t('bo.members.withdrawn'), amount: allSums?.withdrawn },
              ]}
            />
          </div>
        }
        totals={
          sums && sums.members > 0
            ? {
                label: t('bo.members.totals.page'),
                testId: 'page-sums',
                values: {
                  account: t('bo.members.totals.page'),
                  balance: money(sums.balance),
                  held: money(sums.held),
                  deposited: money(sums.deposited),
                  withdrawn: money(sums.withdrawn),
                },
              }
            : undefined
        }
        rowData={(member) => ({ 'data-testid': 'member-row', 'data-account': member.account })}
        totalCount={page.totalCount}
        empty={
          <Empty icon={<Users className="size-6" />} title={t('bo.members.none')} text={t('bo.members.noneText')} />
        }
        card={(member) => <MemberCard member={member} />}
        onRow={(member) => navigate(`/members/${member.id}`)}
      />
    </>
  );
}
