import type { StopKind } from '@contracts/http/office/stop-kinds';

/**
 * Says what staff have stopped. The code that takes stakes and deposits, launches games and lets members in asks it. It
 * answers from memory. A process that serves no such call has none.
 */
export abstract class StopGate {
  /**
   * Waits until the memory is less than a second behind the log, and returns undefined where it is already. A busy
   * process may be late with its looks; who takes something that a stop forbids calls this first.
   * @throws EventStoreError while the log is away
   */
  abstract catchUp(): Promise<unknown> | undefined;

  abstract isStopped(kind: StopKind, id: string): boolean;

  /**
   * Reads the log before it says that something is still stopped: the end of the stop may not be known here yet, and
   * somebody who was just let in again must not be sent away. While the log is away it answers from memory.
   */
  abstract isStillStopped(kind: StopKind, id: string): Promise<boolean>;

  /**
   * Both at once, for a request that a stop forbids: no older knowledge than a second lets it through, and none refuses
   * it that the log does not hold any more.
   * @throws EventStoreError while the log is away
   */
  async forbids(kind: StopKind, id: string): Promise<boolean> {
    await this.catchUp();
    return this.isStillStopped(kind, id);
  }

  /** The ids of everything of a kind that is stopped. */
  abstract idsOf(kind: StopKind): readonly string[];
}

/** The id of a game as a stop names it. */
export function gameSubject(vendorCode: string, gameCode: string): string {
  return `${vendorCode}/${gameCode}`;
}
