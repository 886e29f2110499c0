import type { StopKind } from '@contracts/http/office/stop-kinds';

/**
 * Says what staff have stopped. The code that takes stakes and deposits, launches games and lets members in asks it. It
 * answers from memory, at most a second behind the log. A process that serves no such call has none.
 */
export abstract class StopGate {
  abstract isStopped(kind: StopKind, id: string): boolean;

  /** The ids of everything of a kind that is stopped. */
  abstract idsOf(kind: StopKind): readonly string[];
}

/** The id of a game as a stop names it. */
export function gameSubject(vendorCode: string, gameCode: string): string {
  return `${vendorCode}/${gameCode}`;
}
