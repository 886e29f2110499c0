import type { TEAM_EXPORTS } from '@contracts/http/agents/team-reports';
import type { CursorPage, CursorRows } from '@web/api/use-cursor-list';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/list/cursor-list';
import { FilterBar } from '@web/ui/list/filters';
import type { ListPageProps } from '@web/ui/list/list';
import { Empty } from '@web/ui/feedback/states';
import { useListView } from '@web/ui/list/use-list-view';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgentPageId } from '../../../parts/agent/agent-page-ids';
import type { DayRange } from '../../../parts/agent/day-range';
import { DayRangeFilter } from '../../../parts/agent/day-range-filter';
import { TeamExport } from '../../../parts/agent/team-export';
import { pageSizeOf } from '../../../parts/agent/page-size';
import { useAgentList, type AgentTopic } from '../../../parts/agent/use-agent-query';

type Filter = Readonly<Record<string, string | undefined>>;

/** The rows of a report for a filter and for how many of them the agent wants at a time. */
export function useReport<Row, Page extends CursorPage<Row>, Asked extends Filter>(
  topic: AgentTopic,
  filter: Asked,
  fetchPage: (
    asked: Asked & { readonly cursor: string | undefined; readonly pageSize: number },
    signal: AbortSignal,
  ) => Promise<Page>,
  keyOf: (row: Row) => string,
) {
  const view = useListView(`agent-${topic}`);
  const list = useAgentList<Row, Page>(
    topic,
    [filter, view.pageSize],
    (cursor, signal) => fetchPage({ ...filter, cursor, pageSize: pageSizeOf(view) }, signal),
    keyOf,
  );
  return { view, list, filter };
}

interface ReportListProps<Row, Page> extends Pick<ListPageProps<Row>, 'columns' | 'rowData' | 'totalCount'> {
  readonly page: AgentPageId;
  readonly report: {
    readonly view: ReturnType<typeof useListView>;
    readonly list: CursorRows<Row, Page>;
    readonly filter: Filter;
  };
  readonly range: DayRange;
  /** The other filters, beside the days. */
  readonly filters: ReactNode;
  readonly address: { readonly count: number; readonly clear: () => void };
  /** Stands between the filters and the rows. */
  readonly above?: ReactNode;
  readonly totals: { readonly testId: string; readonly values: Readonly<Record<string, ReactNode>> } | undefined;
  /** The name under which the list is exported as a file. */
  readonly file: (typeof TEAM_EXPORTS)[number];
  readonly icon: LucideIcon;
  readonly emptyText: string;
}

/** The common layout of the centre's reports: days and filters above, sums of the whole filter, and the export. */
export function ReportList<Row, Page extends CursorPage<Row>>(props: ReportListProps<Row, Page>) {
  const { page, report, range, filters, address, above, totals, file, icon: Icon, emptyText, ...rest } = props;
  const { t } = useTranslation();
  const { zone } = useFormat();
  return (
    <CursorList
      {...rest}
      label={t(`agent.page.${page}`)}
      list={report.list}
      view={report.view}
      toolbar={
        <>
          <FilterBar count={address.count} onClear={address.clear}>
            <DayRangeFilter range={range} />
            {filters}
          </FilterBar>
          {above}
        </>
      }
      note={t('common.allTimes', { zone })}
      {...(totals ? { totals: { label: t('agent.list.totals'), ...totals } } : {})}
      exporting={(shown) => <TeamExport name={file} filter={report.filter} list={shown} />}
      empty={<Empty icon={<Icon className="size-6" />} title={t('agent.list.none')} text={emptyText} />}
    />
  );
}
