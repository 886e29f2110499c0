import { categoryOf, type RecordedEvent } from '@kernel/event';
import { ERASURE, nameOfErased, type Erasure } from '@kernel/erased';
import type { Projection, SqlTransaction } from './projection';

/**
 * The categories that a projection has to follow: its own, and that of erasures where it keeps personal data. None
 * stands for all of them.
 */
export function followedBy({ categories, erase }: Projection): readonly string[] {
  const isMissing = erase && categories.length > 0 && !categories.includes(ERASURE.category);
  return isMissing ? [...categories, ERASURE.category] : categories;
}

/** Applies a batch of events of the categories that a projection follows; after it nothing that was erased is there. */
export async function applied(
  projection: Projection,
  events: readonly RecordedEvent[],
  sql: SqlTransaction,
): Promise<void> {
  const { categories } = projection;
  const isOwn = (stream: string) => categories.length === 0 || categories.includes(categoryOf(stream));
  const own = projection.erase ? events.filter(({ stream }) => isOwn(stream)) : events;
  if (own.length > 0) await projection.project(own, sql);
  if (!projection.erase) return;
  const erasures = events.filter(({ type }) => type === ERASURE.type).map(({ data }) => data as unknown as Erasure);
  const memberIds = erasures.map(({ memberId }) => memberId);
  if (memberIds.length > 0) await projection.erase(memberIds, sql, erasures.map(nameOfErased));
}
