import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { IdentityReview, identityReviewCalls } from '@contracts/http/identity/identity-reviews';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { pageOf, timeCursor } from '@platform/lists/cursor';
import { KycClaims } from './kyc-claims';

type Query = z.infer<typeof identityReviewCalls.identityReviews.input>;

interface Row {
  readonly member_id: string;
  readonly level: IdentityReview['level'];
  readonly attempt: number;
  readonly review: IdentityReview['reason'];
  readonly review_since: Date;
  readonly maker_id: string | null;
}

/** The members whom a person has to look at, the oldest first. The table may lag a moment behind the log. */
@Injectable()
export class ReviewQueue {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(KycClaims) private readonly claims: KycClaims,
  ) {}

  /** @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({ reason: wanted, cursor, pageSize }: Query) {
    const reason = wanted ?? null;
    const after = timeCursor.read(cursor);
    const [found, count] = await Promise.all([
      this.sql.query<Row>(
        `select member_id, level, attempt, review, review_since, maker_id from read.identity_levels
          where review is not null and ($1::text is null or review = $1)
            and ($2::timestamptz is null or (review_since, member_id) > ($2, $3::uuid))
          order by review_since, member_id, level limit $4`,
        [reason, after?.at ?? null, after?.id ?? null, pageSize + 1],
      ),
      this.sql.query<{ count: string }>(
        `select count(*)::text as count from read.identity_levels
          where review is not null and ($1::text is null or review = $1)`,
        [reason],
      ),
    ]);
    const page = pageOf(found.rows, pageSize, ({ review_since: at, member_id: id }) => timeCursor.write({ at, id }));
    return {
      list: await this.shown(page.rows),
      nextCursor: page.nextCursor,
      totalCount: Number(count.rows[0]!.count),
    };
  }

  private async shown(rows: readonly Row[]): Promise<IdentityReview[]> {
    const ids = rows.map(({ member_id: id }) => id);
    const claims = await this.claims.of(ids);
    const makers = rows.flatMap(({ maker_id: maker }) => (maker === null ? [] : [maker]));
    const [members, staff] = await Promise.all([
      this.members.namesOf(ids),
      this.staff.namesOf([...makers, ...[...claims.values()].map(({ staffId }) => staffId)]),
    ]);
    const person = (staffId: string) => ({ staffId, name: staff.get(staffId) ?? null });
    return rows.map((row) => {
      const claim = claims.get(row.member_id);
      return {
        memberId: row.member_id,
        memberName: members.get(row.member_id) ?? null,
        level: row.level,
        attempt: row.attempt,
        reason: row.review,
        since: row.review_since.toISOString(),
        proposal: row.maker_id === null ? null : person(row.maker_id),
        claim: claim ? { ...person(claim.staffId), until: claim.until.toISOString() } : null,
      };
    });
  }
}
