import type { Credit, Entry, Payment, Round, Transaction } from './memory/entries';
import { lookUp, mayBeForgotten } from './memory/key-memory';
import type { WalletCommand } from './wallet.commands';
import type { WalletState } from './wallet.state';
import {
  adjustmentKey,
  chargeKey,
  depositKey,
  holdEndKey,
  holdKey,
  holdReturnKey,
  jackpotKey,
  receivedKey,
  reversalKey,
  roundKeyOf,
  salaryKey,
  sentKey,
  transactionKey,
  unclaimedKey,
} from './wallet.keys';

/** The facts that were found under keys that a wallet had forgotten. */
export interface WalletFacts {
  /** The revision as of which it holds: neither more nor less has happened. */
  readonly revision: number;
  /** The keys that were looked up. One of them without an entry was never used. */
  readonly keys: ReadonlySet<string>;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** The knowledge of a wallet about its keys: from its own memory, or recalled as of this very state. */
export class Known {
  private readonly facts: WalletFacts | undefined;

  constructor(
    private readonly state: WalletState,
    facts?: WalletFacts,
  ) {
    this.facts = facts?.revision === state.revision ? facts : undefined;
  }

  /** Returns whether it is known what stands under a key, or that nothing does. */
  isCertain(key: string): boolean {
    return this.facts?.keys.has(key) || !mayBeForgotten(this.state.memory, key);
  }

  transaction(key: string): Transaction | undefined {
    return this.entry(key) as Transaction | undefined;
  }

  round(key: string): Round | undefined {
    return this.entry(key) as Round | undefined;
  }

  credit(key: string): Credit | undefined {
    return this.entry(key) as Credit | undefined;
  }

  payment(key: string): Payment | undefined {
    return this.entry(key) as Payment | undefined;
  }

  private entry(key: string): Entry | undefined {
    return lookUp(this.state.memory, key) ?? this.facts?.entries.get(key);
  }
}

/** Every key that the decision about a command may hang on. */
export function keysAskedBy(command: WalletCommand): readonly string[] {
  switch (command.type) {
    case 'AllowDeposit':
    case 'CreditDeposit':
      return [depositKey(command.depositId)];
    case 'ReverseDeposit':
      return [depositKey(command.depositId), reversalKey(command.providerId, command.paymentId)];
    case 'AdjustBalance':
      return [adjustmentKey(command.adjustmentId)];
    case 'AwardJackpot':
      return [jackpotKey(command.hitId), transactionKey(command.bet.vendorId, command.bet.transactionId)];
    case 'PaySalary':
      return [salaryKey(command.paymentId)];
    case 'ChargeShortfall':
      return [chargeKey(command.chargeId)];
    case 'SendToDownline':
      return [sentKey(command.transferId)];
    case 'ReceiveFromUpline':
      return [receivedKey(command.transferId)];
    case 'HoldWithdrawal':
      return [holdKey(command.withdrawalId)];
    case 'ReleaseWithdrawal':
    case 'CaptureWithdrawal':
      return [holdEndKey(command.withdrawalId)];
    case 'ReturnWithdrawal':
      return [holdEndKey(command.withdrawalId), holdReturnKey(command.withdrawalId)];
    case 'SetUnclaimedAside':
    case 'GiveUnclaimedBack':
      return [unclaimedKey(command.actId)];
    case 'EndDepositAllowance':
    case 'RecordVendorPlay':
    case 'FreezeWallet':
    case 'ReleaseWallet':
      return [];
    default:
      return keysOfVendor(command);
  }
}

function keysOfVendor(command: Extract<WalletCommand, { readonly transactionId: string }>): readonly string[] {
  const { vendorId } = command;
  const own = transactionKey(vendorId, command.transactionId);
  switch (command.type) {
    case 'PlaceBet':
    case 'CloseRound':
      return [own, roundKeyOf(vendorId, command.roundId)];
    case 'RecordWin':
      return [own, transactionKey(vendorId, command.betTransactionId), roundKeyOf(vendorId, command.roundId)];
    case 'RollBack':
      return [own, transactionKey(vendorId, command.referenceTransactionId)];
    default:
      return [own];
  }
}
