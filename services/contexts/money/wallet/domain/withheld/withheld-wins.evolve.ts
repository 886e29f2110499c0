import { change, rolledBack, transaction, type Memory, type Round, type Transaction } from '../memory/entries';
import type { WalletEvent } from '../wallet.events';
import { essentialsOf, roundKeyOf, transactionKey } from '../wallet.keys';

type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

/** The part of a wallet that withheld wins change. */
interface Folded {
  readonly revision: number;
  readonly mainMinor: bigint;
  readonly memory: Memory;
}

type WithheldWinEvent = Extract<
  WalletEvent,
  { type: 'WinWithheld' | 'WithheldWinPaid' | 'WithheldWinRefused' | 'WithheldWinRolledBack' }
>;

export function evolveWithheldWin<State extends Folded>(state: State, event: WithheldWinEvent): State {
  switch (event.type) {
    case 'WinWithheld':
      return evolveWinWithheld(state, event.data);
    case 'WithheldWinPaid':
      return evolveWithheldWinPaid(state, event.data);
    case 'WithheldWinRefused':
      return { ...state, memory: settled(state.memory, event.data, 'refused') };
    case 'WithheldWinRolledBack':
      return evolveWithheldWinRolledBack(state, event.data);
  }
}

/** The bet has won: it cannot be taken back before this win is. The payout of the round waits with the win. */
function evolveWinWithheld<State extends Folded>(state: State, data: DataOf<'WinWithheld'>): State {
  const { vendorId, roundId, gameCode, amountMinor, betTransactionId, campaignId } = data;
  const waits = (memory: Memory) =>
    change<Transaction>(memory, transactionKey(vendorId, data.transactionId), (win) => ({
      ...win,
      withheld: 'waiting',
    }));
  if (betTransactionId === undefined) {
    const essentials = essentialsOf('promo', gameCode, amountMinor, campaignId ?? '');
    return { ...state, memory: waits(transaction(state, data, 'promo', essentials)) };
  }
  const betKey = transactionKey(vendorId, betTransactionId);
  const essentials = essentialsOf('win', roundId, gameCode, amountMinor, betTransactionId);
  const withWin = waits(transaction(state, data, 'win', essentials, betKey));
  return { ...state, memory: change<Transaction>(withWin, betKey, (bet) => ({ ...bet, wins: bet.wins + 1 })) };
}

/** The memory with a withheld win that was paid or refused. */
export function settled(
  memory: Memory,
  { vendorId, transactionId }: { readonly vendorId: string; readonly transactionId: string },
  withheld: 'paid' | 'refused',
): Memory {
  return change<Transaction>(memory, transactionKey(vendorId, transactionId), (win) => ({ ...win, withheld }));
}

/** The payout of the round grows when the win is paid, also after the round has ended. */
function evolveWithheldWinPaid<State extends Folded>(state: State, data: DataOf<'WithheldWinPaid'>): State {
  const memory = settled(state.memory, data, 'paid');
  const payoutMinor = BigInt(data.amountMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    memory: data.isPromo
      ? memory
      : change<Round>(memory, roundKeyOf(data.vendorId, data.roundId), (round) => ({
          ...round,
          payoutMinor: round.payoutMinor + payoutMinor,
        })),
  };
}

function evolveWithheldWinRolledBack<State extends Folded>(state: State, data: DataOf<'WithheldWinRolledBack'>): State {
  const { vendorId, betTransactionId, winTransactionId } = data;
  const essentials = essentialsOf('rollback', data.roundId, data.gameCode, winTransactionId);
  const withRollback = transaction(state, data, 'rollback', essentials);
  const memory = change(withRollback, transactionKey(vendorId, winTransactionId), rolledBack);
  if (betTransactionId === undefined) return { ...state, memory };
  const betKey = transactionKey(vendorId, betTransactionId);
  return { ...state, memory: change<Transaction>(memory, betKey, (bet) => ({ ...bet, wins: bet.wins - 1 })) };
}
