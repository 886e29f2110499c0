import { accept, assertNever, repeated, type Decider, type Decision } from '@kernel/decider';
import type { ChainBroken, LogVerified, SealEvent } from './seal.events';

export type SealCommand =
  | { readonly type: 'ReportBreak'; readonly found: ChainBroken['data'] }
  | { readonly type: 'RecordVerification'; readonly verified: LogVerified['data'] };

export interface SealState {
  /** Breaks and verifications that were told. */
  readonly told: ReadonlySet<string>;
}

/** What became of the chain, one stream for each merchant. Nothing is refused: what was found is told, once. */
export const sealDecider: Decider<SealState, SealCommand, SealEvent, never> = {
  category: 'seal',
  initial: () => ({ told: new Set() }),
  evolve,
  decide,
};

function evolve(state: SealState, event: SealEvent): SealState {
  switch (event.type) {
    case 'ChainBroken':
      return { told: new Set([...state.told, event.data.breakId]) };
    case 'LogVerified':
      return { told: new Set([...state.told, event.data.verificationId]) };
    default:
      return assertNever(event);
  }
}

function decide(state: SealState, command: SealCommand): Decision<SealEvent, never> {
  switch (command.type) {
    case 'ReportBreak':
      return state.told.has(command.found.breakId)
        ? repeated
        : accept<SealEvent>({ type: 'ChainBroken', data: command.found });
    case 'RecordVerification':
      return state.told.has(command.verified.verificationId)
        ? repeated
        : accept<SealEvent>({ type: 'LogVerified', data: command.verified });
    default:
      return assertNever(command);
  }
}
