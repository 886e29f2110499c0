import type { StaffMember } from '@contracts/http/back-office';
import { useFormat } from '@web/api/merchant';
import { INPUT_BOX } from '@web/ui/field';
import { ListPage, type Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { clsx } from 'clsx';
import { Search, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MEMBERS_PER_PAGE, useMembers } from './use-members';

const SETTLE_MS = 250;

function useColumns(): readonly Column<StaffMember>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'account',
      header: t('bo.members.account'),
      cell: (member) => (
        <Link to={`/members/${member.id}`} onClick={(event) => event.stopPropagation()} className="font-semibold text-gold-hi hover:underline">
          {member.account}
        </Link>
      ),
    },
    { id: 'nickname', header: t('bo.members.nickname'), cell: (member) => member.nickname || '–', className: 'text-fg-2' },
    { id: 'type', header: t('bo.members.type'), cell: (member) => t(`bo.members.types.${member.type}`) },
    { id: 'upline', header: t('bo.members.upline'), cell: (member) => member.uplineAccount ?? '–', className: 'text-fg-2' },
    { id: 'balance', header: t('bo.members.balance'), cell: (member) => money(member.balance), amount: true, className: 'font-medium' },
    { id: 'registered', header: t('bo.members.registeredAt'), cell: (member) => time(member.registeredAt), className: faint },
    { id: 'login', header: t('bo.members.lastLoginAt'), cell: (member) => (member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')), className: faint },
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

function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (search: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <label className={clsx(INPUT_BOX, 'max-w-md border-line-strong/60')}>
      <Search className="size-4.5 text-fg-3" aria-hidden="true" />
      <input
        type="search"
        data-testid="member-search"
        value={text}
        maxLength={64}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('bo.members.search')}
        aria-label={t('bo.members.search')}
        className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-fg-3"
      />
    </label>
  );
}

export default function MembersPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, isFetching, refetch } = useMembers(search, page);
  return (
    <>
      <h1 className="mb-4 font-display text-27 font-bold">{t('bo.members.title')}</h1>
      <ListPage
        label={t('bo.members.title')}
        columns={useColumns()}
        rows={data?.list}
        keyOf={(member) => member.id}
        rowData={(member) => ({ 'data-testid': 'member-row', 'data-account': member.account })}
        error={error}
        fetching={isFetching}
        onRetry={() => void refetch()}
        toolbar={<SearchBox value={search} onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })} />}
        note={t('common.allTimes', { zone })}
        {...(data ? { totalCount: data.totalCount } : {})}
        turning={{
          page,
          pages: Math.ceil((data?.totalCount ?? 0) / MEMBERS_PER_PAGE),
          onPage: (next) => setParams({ ...(search ? { search } : {}), page: String(next) }),
        }}
        empty={<Empty icon={<Users className="size-6" />} title={t('bo.members.none')} text={t('bo.members.noneText')} />}
        card={(member) => <MemberCard member={member} />}
        onRow={(member) => navigate(`/members/${member.id}`)}
        wide
      />
    </>
  );
}
