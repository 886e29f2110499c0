import type { Mutant } from './mutants';

const DECIDE = 'services/contexts/money/wallet/domain/wallet.decide.ts';
const STATE = 'services/contexts/money/wallet/domain/wallet.state.ts';
const COMMANDS = { project: 'int', tests: 'platform/commands' } as const;
const BATCHES = { project: 'unit', tests: 'platform/commands' } as const;
const MEMORY = { project: 'unit', tests: 'wallet/domain/memory/(bounded|key)' } as const;

/** The memory of commands and wallets. */
export const memoryMutants: readonly Mutant[] = [
  {
    ...COMMANDS,
    name: 'I2: events of two tries share an id, so that one key for two things is both of them',
    file: 'services/platform/commands/decide-batch.ts',
    find: '    id: newId(),',
    replace: "    id: context.key === 'same' ? '00000000-0000-4000-8000-00000000000a' : newId(),",
  },
  {
    ...COMMANDS,
    name: 'I3: a refusal is given on what is merely remembered',
    file: 'services/platform/commands/command-runner.ts',
    find: '} else if (isFresh) {',
    replace: '} else {',
  },
  {
    ...BATCHES,
    name: 'I1: what does not sum to zero is appended',
    file: 'services/platform/commands/check-event.ts',
    find: 'if (sum !== 0n) throw',
    replace: 'if (sum > 1_000_000_000n) throw',
  },
  {
    ...MEMORY,
    name: 'I2: a forgotten key passes as a new one',
    file: DECIDE,
    find: "return keys.length > 0 ? { kind: 'recall', keys } : decideKnowing(state, known, command);",
    replace: 'return decideKnowing(state, known, command);',
  },
  {
    ...MEMORY,
    name: 'I6: a bet cannot be taken back after its win was, when the win is forgotten',
    file: STATE,
    find:
      '  const betKey =\n' +
      '    data.betTransactionId === undefined ? win?.betKey : transactionKey(data.vendorId, data.betTransactionId);\n' +
      "  let memory = change(transaction(state, data, 'rollback', essentials), winKey, rolledBack);\n" +
      '  if (betKey) memory = change<Transaction>(memory, betKey, (bet) => ({ ...bet, wins: bet.wins - 1 }));\n' +
      '  else if (!data.isPromo && mayBeForgotten(state.memory, winKey))\n' +
      '    memory = forgetBetsThatWon(memory, roundKeyOf(data.vendorId, data.roundId));\n',
    replace:
      "  let memory = change(transaction(state, data, 'rollback', essentials), winKey, rolledBack);\n" +
      '  if (win?.betKey) memory = change<Transaction>(memory, win.betKey, (bet) => ({ ...bet, wins: bet.wins - 1 }));\n',
  },
  {
    ...MEMORY,
    name: 'I6: the same, when the event that took the win back does not name the bet',
    file: STATE,
    find:
      '  else if (!data.isPromo && mayBeForgotten(state.memory, winKey))\n' +
      '    memory = forgetBetsThatWon(memory, roundKeyOf(data.vendorId, data.roundId));\n',
    replace: '',
  },
  {
    ...MEMORY,
    name: 'I2: keys that are given up are not put into the filter',
    file: 'services/contexts/money/wallet/domain/memory/key-memory.ts',
    find: 'lookUp(memory, key) === undefined && mayHold(memory.forgotten, key)',
    replace: 'lookUp(memory, key) === undefined && mayHold(memory.forgotten, key) && memory.young.size < 0',
  },
  {
    ...MEMORY,
    name: 'I2: what was looked up is brought forward over events of the same round',
    file: 'services/contexts/money/wallet/domain/wallet.recall.ts',
    find: 'if (since.some((event) => concerns(facts, event))) return undefined;',
    replace: 'if (since.some((event) => keysOfEvent(event).some((key) => facts.keys.has(key)))) return undefined;',
  },
  {
    project: 'unit',
    tests: 'wallet-interleavings',
    name: 'I2: the wallet that a lost append was decided on knows the keys that never came to be',
    file: 'services/contexts/money/wallet/domain/memory/versioned-map.ts',
    find: '    return this.followedBy(new VersionedMap(entries, before ? this.size : this.size + 1), key, before);',
    replace: '    return this.followedBy(new VersionedMap(entries, before ? this.size : this.size + 1), key, value);',
  },
];
