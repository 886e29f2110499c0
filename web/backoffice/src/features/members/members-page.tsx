import type { StaffMember } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { FilterBar, TextFilter } from '@web/ui/filters';
import { ListPage, type Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { isShown, useListView } from '@web/ui/use-list-view';
import { ViewMenu } from '@web/ui/view-menu';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useStaffQuery } from '../session/use-staff-query';

/** The server turns pages of members by number, a hundred at the most. */
const MOST_PER_PAGE = 100;

function useColumns(): readonly Column<StaffMember>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'account',
      header: t('bo.members.account'),
      isFixed: true,
      cell: (member) => (
        <Link
          to={`/members/${member.id}`}
          onClick={(event) => event.stopPropagation()}
          className="font-semibold text-gold-hi hover:underline"
        >
          {member.account}
        </Link>
      ),
    },
    {
      id: 'nickname',
      header: t('bo.members.nickname'),
      cell: (member) => member.nickname || '–',
      className: 'text-fg-2',
    },
    { id: 'type', header: t('bo.members.type'), cell: (member) => t(`bo.members.types.${member.type}`) },
    {
      id: 'upline',
      header: t('bo.members.upline'),
      cell: (member) => member.uplineAccount ?? '–',
      className: 'text-fg-2',
    },
    {
      id: 'registered',
      header: t('bo.members.registeredAt'),
      cell: (member) => time(member.registeredAt),
      className: faint,
    },
    {
      id: 'login',
      header: t('bo.members.lastLoginAt'),
      cell: (member) => (member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')),
      className: faint,
    },
    {
      id: 'id',
      header: t('bo.members.id'),
      cell: (member) => <span className="font-mono text-12 text-fg-3">{member.id}</span>,
      isExtra: true,
    },
    {
      id: 'balance',
      header: t('bo.members.balance'),
      cell: (member) => money(member.balance),
      amount: true,
      className: 'font-semibold',
    },
  ];
}

function MemberCard({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <Link to={`/members/${member.id}`} className="block">
      <span className="flex justify-between gap-3">
        <b className="font-semibold text-gold-hi">{member.account}</b>
        <b className="font-semibold tabular-nums">{money(member.balance)}</b>
      </span>
      <span className="mt-1 flex justify-between gap-3 text-12 text-fg-3">
        <span>{t(`bo.members.types.${member.type}`)}</span>
        <span className="tabular-nums">{time(member.registeredAt)}</span>
      </span>
    </Link>
  );
}

export default function MembersPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const navigate = useNavigate();
  const view = useListView('members');
  const columns = useColumns();
  const { values, set, clear } = useAddress(['search', 'page']);
  const page = Math.max(1, Number(values.page) || 1);
  const pageSize = Math.min(view.pageSize, MOST_PER_PAGE);
  const input = { pageNo: page, pageSize, ...(values.search ? { search: values.search } : {}) };
  const { data, error, isFetching, refetch } = useStaffQuery(routes.staffMembers, input, { keepsLast: true });
  return (
    <>
      <PageHead title={t('bo.members.title')} />
      <ListPage
        label={t('bo.members.title')}
        columns={columns.filter((column) => isShown(column, view))}
        rows={data?.list}
        keyOf={(member) => member.id}
        rowData={(member) => ({ 'data-testid': 'member-row', 'data-account': member.account })}
        error={error}
        fetching={isFetching}
        onRetry={() => void refetch()}
        toolbar={
          <FilterBar count={values.search ? 1 : 0} onClear={clear}>
            <TextFilter
              search
              label={t('bo.members.search')}
              value={values.search}
              maxLength={64}
              onChange={(search) => set({ search, page: '' })}
              testId="member-search"
              className="w-80 max-sm:w-full"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        {...(data ? { totalCount: data.totalCount } : {})}
        tools={<ViewMenu columns={columns} view={view} />}
        turning={{
          page,
          pages: Math.ceil((data?.totalCount ?? 0) / pageSize),
          onPage: (next) => set({ page: String(next) }),
        }}
        empty={
          <Empty icon={<Users className="size-6" />} title={t('bo.members.none')} text={t('bo.members.noneText')} />
        }
        card={(member) => <MemberCard member={member} />}
        onRow={(member) => navigate(`/members/${member.id}`)}
        wide
        dense
      />
    </>
  );
}
