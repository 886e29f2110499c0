import { accept, assertNever, repeated, type Decider, type Decision } from '@kernel/decider';
import type {
  ChainBroken,
  DatabaseRebuilt,
  HashChainEvent,
  LogAdopted,
  LogRestored,
  LogVerified,
} from './hash-chain.events';

export type HashChainCommand =
  | { readonly type: 'ReportBreak'; readonly found: ChainBroken['data'] }
  | { readonly type: 'RecordVerification'; readonly verified: LogVerified['data'] }
  | { readonly type: 'RecordAdoption'; readonly adopted: LogAdopted['data'] }
  | { readonly type: 'RecordRebuild'; readonly rebuilt: DatabaseRebuilt['data'] }
  | { readonly type: 'RecordRestore'; readonly restored: LogRestored['data'] };

export interface HashChainState {
  /** The broken places, verifications, adoptions, rebuildings and restores that were recorded. */
  readonly told: ReadonlySet<string>;
}

/** The events of the chain, one stream for each merchant. The decider refuses nothing, and records each result once. */
export const hashChainDecider: Decider<HashChainState, HashChainCommand, HashChainEvent, never> = {
  category: 'seal',
  initial: () => ({ told: new Set() }),
  evolve,
  decide,
};

function evolve(state: HashChainState, event: HashChainEvent): HashChainState {
  switch (event.type) {
    case 'ChainBroken':
      return { told: new Set([...state.told, event.data.breakId]) };
    case 'LogVerified':
      return { told: new Set([...state.told, event.data.verificationId]) };
    case 'LogAdopted':
      return { told: new Set([...state.told, event.data.adoptionId]) };
    case 'DatabaseRebuilt':
      return { told: new Set([...state.told, event.data.rebuildId]) };
    case 'LogRestored':
      return { told: new Set([...state.told, event.data.restoreId]) };
    default:
      return assertNever(event);
  }
}

function decide(state: HashChainState, command: HashChainCommand): Decision<HashChainEvent, never> {
  switch (command.type) {
    case 'ReportBreak':
      return state.told.has(command.found.breakId)
        ? repeated
        : accept<HashChainEvent>({ type: 'ChainBroken', data: command.found });
    case 'RecordVerification':
      return state.told.has(command.verified.verificationId)
        ? repeated
        : accept<HashChainEvent>({ type: 'LogVerified', data: command.verified });
    case 'RecordAdoption':
      return state.told.has(command.adopted.adoptionId)
        ? repeated
        : accept<HashChainEvent>({ type: 'LogAdopted', data: command.adopted });
    case 'RecordRebuild':
      return state.told.has(command.rebuilt.rebuildId)
        ? repeated
        : accept<HashChainEvent>({ type: 'DatabaseRebuilt', data: command.rebuilt });
    case 'RecordRestore':
      return state.told.has(command.restored.restoreId)
        ? repeated
        : accept<HashChainEvent>({ type: 'LogRestored', data: command.restored });
    default:
      return assertNever(command);
  }
}
