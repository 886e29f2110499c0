import { Inject, Injectable } from '@nestjs/common';
import type { HistoryPage, HistoryQuery } from '@contracts/http/office/back-office';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { ApiError } from '@platform/http/api-error';
import { numberCursor } from '@platform/lists/cursor';
import { EventSearch } from '../../explorer/read-models/event-search';
import { EventViews } from '../../explorer/read-models/event-views';
import { kindsOfMember, SearchPlanner } from '../../explorer/read-models/search-planner';

/** How long one statement may take, in milliseconds. */
const STATEMENT_MS = 400;

/** Every event of a member, so that staff can explain a balance. */
@Injectable()
export class EventHistory {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(SearchPlanner) private readonly planner: SearchPlanner,
    @Inject(EventSearch) private readonly search: EventSearch,
    @Inject(EventViews) private readonly views: EventViews,
  ) {}

  /** Newest first. @throws ApiError NOT_FOUND for no member, INVALID_INPUT for a cursor that was not given out */
  async of({ cursor, pageSize, ...filter }: HistoryQuery): Promise<HistoryPage> {
    const at = numberCursor.read(cursor) ?? null;
    if (!(await this.members.exists(filter.memberId))) throw new ApiError('NOT_FOUND');
    const kinds = await this.planner.kinds();
    const { plan, present } = await this.search.bounded(STATEMENT_MS, async (sql) => ({
      plan: await this.planner.plan(sql, filter, kinds),
      present: await kindsOfMember(
        sql,
        filter.memberId,
        kinds.map(({ no }) => no),
      ),
    }));
    const [page, { count }] = await Promise.all([this.search.page(plan, at, pageSize), this.search.count(plan)]);
    const types = kinds.filter(({ no }) => present.includes(no)).map(({ type }) => type);
    return {
      list: await this.views.ofRows(page.rows, kinds),
      nextCursor: page.cursor?.toString() ?? null,
      totalCount: count,
      types: [...new Set(types)].sort(),
    };
  }
}
