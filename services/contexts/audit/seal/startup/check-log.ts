import type { SqlTransaction } from '@platform/projections/projection';
import { headOf } from '../chain/block';
import { findHoleAtEnd, findStray, findWrongStream } from '../verify/postgres-log';
import type { Verifications } from '../verify/verifications';
import { verifyStretch, type ChainSources } from '../verify/verify-chain';
import { headBefore } from '../verify/verify-log';
import type { FirstBad } from '../verify/diagnose';

/** The newest sealed events that are compared, and the blocks that they may be spread over. */
const EVENTS = 2_000;
const BLOCKS = 64;

/** The log or its seals are damaged; the message is for whoever starts the process. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
}

/** Compares the newest sealed events with their seals, and the seals with those outside. @returns the first one that does not fit */
export async function findBadAtEnd(sources: ChainSources): Promise<FirstBad | undefined> {
  const head = headOf(await sources.rows.before(EVENTS, BLOCKS));
  return (await verifyStretch({ ...sources, isOutsideAllowedAhead: true }, head)).firstBad;
}

/**
 * What a process looks at before it serves anybody: a hole in the log, whether the newest of it is what was sealed, and what the
 * verifications of the whole log have found last. It takes the same time however long the log is, but for what they found beside
 * the chain; the whole of it is looked through by the worker, all the time.
 *
 * @param postgres given where the log lives in Postgres
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
  // One line: whoever starts several processes is shown the last one of each.
  throw new LogDamaged(
    `${what} Nothing was started: "npm run audit:verify" tells more, and a log like this is brought back from a copy, not repaired.`,
  );
}

/** A place that a verification found bad is looked at once more: a log that was put right has to start without one. */
async function findStillBad(
  sources: ChainSources,
  postgres: SqlTransaction | undefined,
  found: FirstBad | undefined,
): Promise<FirstBad | undefined> {
  if (!found) return undefined;
  // What lies outside of the chain was found by these two, or was a step to another key, which the end of the log shows as well.
  if (found.block === null) return postgres && ((await findStray(postgres)) ?? (await findWrongStream(postgres)));
  const from = await headBefore(sources, found.block).catch(() => undefined);
  if (!from) return found;
  const { firstBad, blocks } = await verifyStretch({ ...sources, isOutsideAllowedAhead: true }, from, 1);
  // Where the block is gone from both places nothing is left to compare.
  return firstBad ?? (blocks === 0 ? found : undefined);
}

export function describeBad({ position, stream, revision, eventId, reason, block }: FirstBad): string {
  if (position === '' && block === null) return `${reason}.`;
  const name = stream ? `event ${position}, ${stream}@${revision} (${eventId}),` : `position ${position}`;
  return `${name} ${block === null ? '' : `in block ${block}, `}${reason}.`;
}
