import type { SqlTransaction } from '@platform/projections/projection';
import { headOf } from '../chain/block';
import { findHoleAtEnd, findStray, findWrongStream } from '../verify/postgres-log';
import type { Verifications } from '../verify/verifications';
import { verifyStretch, type ChainSources } from '../verify/verify-chain';
import { findUnrecordedRestore, headBefore } from '../verify/verify-log';
import type { FirstBad } from '../verify/diagnose';

/** The number of newest events in the chain that are compared, and the largest number of their blocks. */
const EVENTS = 2_000;
const BLOCKS = 64;

/** The log or its hash chain is damaged. The message is for the person who starts the process. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
}

/**
 * Compares the newest events with their blocks, and the blocks with those outside of the database. @returns the first
 * event that does not fit
 */
export async function findBadAtEnd(sources: ChainSources): Promise<FirstBad | undefined> {
  const head = headOf(await sources.rows.before(EVENTS, BLOCKS));
  const { firstBad } = await verifyStretch({ ...sources, isOutsideAllowedAhead: true }, head);
  return firstBad ?? findUnrecordedRestore(sources);
}

/**
 * The check of a process before it serves: a hole in the log, the newest events against their blocks, and the last
 * result of the verifications. The check takes the same time however long the log is, except for the places that
 * verifications found outside of the chain. The worker looks through the whole log all the time.
 *
 * @param postgres given if the log lives in Postgres
 * @throws LogDamaged
 */
export async function checkLog(
  sources: ChainSources,
  postgres: SqlTransaction | undefined,
  verifications: Verifications,
): Promise<void> {
  const hole = postgres && (await findHoleAtEnd(postgres));
  const bad = hole
    ? undefined
    : ((await findBadAtEnd(sources)) ?? (await findStillBad(sources, postgres, await verifications.foundBad())));
  if (!hole && !bad) return;
  const what = hole ?? `The event log is not what was sealed: ${describeBad(bad!)}`;
  // The message is one line, because a start of several processes shows the last line of each.
  throw new LogDamaged(
    `${what} Nothing was started: "npm run audit:verify" tells more (in a container, "node dist/services/apps/audit-verify/main.js"), and a log like this is brought back from a copy, not repaired. If it was brought back, "npm run restore -- --in-place" records that.`,
  );
}

/**
 * A place that a verification found bad is checked once more, so that a repaired log can start without a verification.
 */
async function findStillBad(
  sources: ChainSources,
  postgres: SqlTransaction | undefined,
  found: FirstBad | undefined,
): Promise<FirstBad | undefined> {
  if (!found) return undefined;
  // Damage outside of the chain was found by these two checks, or is a step to another key, which the check of the end
  // shows as well.
  if (found.block === null) return postgres && ((await findStray(postgres)) ?? (await findWrongStream(postgres)));
  const from = await headBefore(sources, found.block).catch(() => undefined);
  if (!from) return found;
  const { firstBad, blocks } = await verifyStretch({ ...sources, isOutsideAllowedAhead: true }, from, 1);
  // If both places have lost the block, there is nothing to compare.
  return firstBad ?? (blocks === 0 ? found : undefined);
}

export function describeBad({ position, stream, revision, eventId, reason, block }: FirstBad): string {
  if (position === '' && block === null) return `${reason}.`;
  const name = stream ? `event ${position}, ${stream}@${revision} (${eventId}),` : `position ${position}`;
  return `${name} ${block === null ? '' : `in block ${block}, `}${reason}.`;
}
