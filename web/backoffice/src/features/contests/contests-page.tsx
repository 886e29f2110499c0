import { CONTEST_FILTERS } from '@contracts/http/deposits/contests';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { Gavel } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../lib/filters/member-filter';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useListPage } from '../../lib/use-list-page';
import { ContestCard, useContestColumns } from './parts/contest-columns';

/** The deposits that their payers contest: those that wait for an answer, unless another state is chosen. */
export default function ContestsPage() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const page = useListPage(routes.depositContests, {
    name: 'contests',
    filters: { state: CONTEST_FILTERS, provider: 'text', memberId: 'text' },
    input: (filters) => filters,
    keyOf: ({ depositId }) => depositId,
    live: true,
  });
  const { first, filters } = page;
  return (
    <>
      <PageHead title={t('bo.contests.title')} note={t('bo.contests.text')} />
      <StaffList
        page={page}
        label={t('bo.contests.title')}
        columns={useContestColumns()}
        exporting={useStaffExport({ what: 'contests', filter: page.asked })}
        fields={[
          {
            name: 'state',
            label: t('bo.contests.state'),
            all: t('bo.contests.filters.waiting'),
            options: CONTEST_FILTERS.filter((filter) => filter !== 'waiting').map((value) => ({
              value,
              label: t(`bo.contests.filters.${value}`),
            })),
            testId: 'contests-state',
          },
          { name: 'provider', label: t('bo.contests.provider'), maxLength: 40, testId: 'contests-provider' },
        ]}
        moreFields={<MemberFilter value={filters.values.memberId} onChange={(memberId) => filters.set({ memberId })} />}
        above={
          first && (
            <p className="mt-3 text-13 tabular-nums text-fg-2" data-testid="contests-total">
              {t('bo.contests.total', { count: first.totalCount, amount: money(first.totalAmount) })}
            </p>
          )
        }
        rowData={({ state }) => ({ 'data-testid': 'contest-row', 'data-state': state })}
        totalCount={first?.totalCount}
        card={(row) => <ContestCard row={row} />}
        empty={
          <Empty icon={<Gavel className="size-6" />} title={t('bo.contests.none')} text={t('bo.contests.noneText')} />
        }
      />
    </>
  );
}
