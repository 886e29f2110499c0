import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** From a moment on, in milliseconds, a page looked like this. */
interface Take<Seen> {
  readonly at: number;
  readonly seen: Seen;
}

/** The header of the casino's page. */
interface Header {
  readonly minor?: string;
}

/** The game's own page. */
interface Game {
  readonly state?: 'idle' | 'playing' | 'shown';
  readonly round?: string;
  readonly outcome?: string;
  /** True when a look at the page tells how the round ended. */
  readonly tells?: boolean;
}

/** A round as the film shows it. */
export interface FilmedRound {
  readonly id: string;
  readonly outcome: string;
  readonly before: bigint;
  readonly after: bigint;
  /**
   * The balances in the header from the bet until the game told how the round ended, or until the site no longer waits.
   */
  readonly untilTold: readonly bigint[];
}

/** A page on a busy machine may take longer than the site waits for it: `LONGEST_HOLD_MS` of `round-hold.ts`. */
const LONGEST_HOLD_MS = 8_000;

/** Films every page that the visitor opens from now on, the games within them too. */
export async function roll(visitor: BrowserContext): Promise<void> {
  await visitor.addInitScript({ path: join(process.cwd(), 'test', 'e2e', 'film', 'in-page.js') });
}

/** The rounds that were played on a page since it was loaded, in their order. */
export async function roundsOf(page: Page): Promise<FilmedRound[]> {
  const headers = await takesOf<Header>(page, page.mainFrame());
  const game = page.frames().find((frame) => frame !== page.mainFrame());
  if (!game) return [];
  const takes = await takesOf<Game>(page, game);
  return takes.flatMap(({ seen }, end) => {
    if (seen.state !== 'shown') return [];
    const begin = takes.findLastIndex((take, index) => index < end && take.seen.state !== 'playing') + 1;
    // The last frame of the round before may still be seen in the first one of this round.
    const told = takes.slice(begin + 1, end + 1).find((take) => take.seen.tells) ?? takes[end]!;
    const [beganAt, nextAt] = [takes[begin]!.at, takes[end + 1]?.at ?? Infinity];
    return [
      {
        id: seen.round ?? '',
        outcome: seen.outcome ?? '',
        before: minorAt(headers, beganAt),
        after: minorAt(headers, nextAt),
        untilTold: headers
          .filter(({ at }) => at > beganAt && at < Math.min(told.at, beganAt + LONGEST_HOLD_MS))
          .map(({ seen: { minor } }) => BigInt(minor ?? '-1')),
      },
    ];
  });
}

function minorAt(headers: readonly Take<Header>[], at: number): bigint {
  return BigInt(headers.findLast((take) => take.at <= at)?.seen.minor ?? '-1');
}

function takesOf<Seen>(page: Page, frame: ReturnType<Page['mainFrame']>): Promise<Take<Seen>[]> {
  return frame.evaluate<Take<Seen>[]>('window.__takes');
}
