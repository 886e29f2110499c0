import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { useMemberList } from './api/use-member-list';
import { MemberCard, useMemberColumns } from './parts/member-columns';

/** The members, found by the beginning of their name. */
export default function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = useMemberList();
  return (
    <>
      <PageHead title={t('bo.members.title')} />
      <StaffList
        page={page}
        label={t('bo.members.title')}
        columns={useMemberColumns()}
        fields={[
          {
            name: 'search',
            label: t('bo.members.search'),
            search: true,
            maxLength: 64,
            testId: 'member-search',
            className: 'w-80 max-sm:w-full',
          },
        ]}
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
