import type { WalletCommand, WalletRejection } from '@contexts/money/wallet/domain/wallet.commands';
import {
  isRolledBack,
  isSame,
  NOTHING,
  referenceOf,
  type Entry,
  type FromVendor,
  type Of,
  type PaymentKind,
} from './wallet-oracle-book';
import { heldFundsStep, type HeldFundsCommand } from './held-funds-oracle';
import { enterPlay, purseIn } from './vendor-play-oracle';
import { isPaid, mostOf, paidIn, paidOrWithheld, settlementOf } from './withheld-oracle';

/** The result that the oracle expects of one command. */
export interface Expected {
  readonly kind: 'accepted' | 'repeated' | 'rejected';
  /** The value that a repetition must be answered with, where that is an amount. */
  readonly reference?: string;
  readonly rejection?: WalletRejection;
}

const accepted: Expected = { kind: 'accepted' };
const repeated: Expected = { kind: 'repeated' };
const rejected = (rejection: WalletRejection): Expected => ({ kind: 'rejected', rejection });

/**
 * The rules of the wallet, written from the decision table of the vendor API and from nothing else. It keeps a book and
 * no state: every question is answered by reading the whole book, slowly and plainly.
 */
export class WalletOracle {
  private readonly book: Entry[] = [];
  private readonly frozenFor = new Set<string>();

  get main(): bigint {
    return this.book.reduce((sum, { main }) => sum + main, 0n);
  }

  get receivable(): bigint {
    return this.book.reduce((sum, { owed }) => sum + owed, 0n);
  }

  /**
   * The sum of the shares of stakes in the pot, less the wins: shares that are taken back are the jackpot's own affair.
   */
  get jackpot(): bigint {
    return this.book.reduce((sum, { pot }) => sum + pot, 0n);
  }

  get salary(): bigint {
    return this.sumOf('charge') - this.sumOf('salary');
  }

  get suspense(): bigint {
    return this.sumOf('sent') - this.sumOf('received');
  }

  get withheld(): bigint {
    return this.book.reduce((sum, entry) => sum + entry.withheld, 0n);
  }

  get entries(): readonly Entry[] {
    return this.book;
  }

  get isFrozen(): boolean {
    return this.frozenFor.size > 0;
  }

  atVendor(vendorId: string): bigint {
    return purseIn(this.book, vendorId);
  }

  answer(command: WalletCommand): Expected {
    switch (command.type) {
      case 'CreditDeposit':
        return this.gain(command, 'deposit', command.depositId, command.amountMinor);
      case 'ReverseDeposit':
      case 'SetUnclaimedAside':
      case 'GiveUnclaimedBack':
      case 'AllowDeposit':
      case 'EndDepositAllowance':
        throw new Error(`The simulation knows no ${command.type}: the specs beside the decider do`);
      case 'AdjustBalance':
        return this.gain(
          command,
          'adjustment',
          command.adjustmentId,
          command.direction === 'credit' ? command.amountMinor : -command.amountMinor,
        );
      case 'AwardJackpot':
        return this.award(command);
      case 'PaySalary':
        return this.paySalary(command);
      case 'ChargeShortfall':
        return this.charge(command);
      case 'SendToDownline':
        return this.send(command);
      case 'ReceiveFromUpline':
        return this.receiveTransfer(command);
      case 'FreezeWallet':
        if (this.frozenFor.has(command.findingId)) return repeated;
        this.frozenFor.add(command.findingId);
        return accepted;
      case 'ReleaseWallet':
        return this.frozenFor.delete(command.findingId) ? accepted : repeated;
      case 'SettleWithheldWin':
        return this.settle(command);
      case 'RecordVendorPlay':
        return enterPlay(this.book, command);
      case 'HoldWithdrawal':
      case 'ReleaseWithdrawal':
      case 'CaptureWithdrawal':
      case 'ReturnWithdrawal':
        return this.moveHeld(command);
      default:
        return this.answerVendor(command);
    }
  }

  private answerVendor(command: FromVendor): Expected {
    const before = this.said(command);
    if (before) return before;
    switch (command.type) {
      case 'PlaceBet':
        return this.bet(command);
      case 'RecordWin':
        return this.win(command);
      case 'RecordPromoWin':
        return this.write(command, {
          kind: 'promo',
          ...paidOrWithheld(command.amountMinor, command.amountMinor, command.ceilingMinor),
        });
      case 'RollBack':
        return this.rollBack(command);
      case 'CloseRound':
        return this.close(command);
      case 'MoveToVendor':
        if (command.refusal) return rejected(command.refusal);
        if (this.isFrozen) return rejected('PLAYER_BLOCKED');
        if (command.amountMinor > this.main) return rejected('NOT_ENOUGH_MONEY');
        return this.write(command, { kind: 'in', main: -command.amountMinor });
      case 'MoveFromVendor':
        if (command.amountMinor > this.atVendor(command.vendorId)) return rejected('NOT_ENOUGH_MONEY');
        return this.write(command, { kind: 'out', main: command.amountMinor });
    }
  }

  /** Money from outside or by hand; whoever owes pays out of what comes in. */
  private gain(
    command: Of<'CreditDeposit'> | Of<'AdjustBalance'>,
    kind: 'deposit' | 'adjustment',
    id: string,
    change: bigint,
  ): Expected {
    const same = this.book.find((entry) => entry.kind === kind && entry.id === id && entry.vendorId === '');
    if (same) return same.amount === change ? repeated : rejected('KEY_REUSED');
    if (this.main + change < 0n) return rejected('NOT_ENOUGH_MONEY');
    const isGain = kind === 'deposit' || (command.type === 'AdjustBalance' && command.direction === 'credit');
    return this.receive({ kind, id, amount: change, reference: '', pot: 0n }, isGain);
  }

  /** Paid before under this id: the same once more, or something else. */
  private paidBefore(kind: PaymentKind, id: string, isSamePayment: (entry: Entry) => boolean): Expected | undefined {
    const before = this.book.find((entry) => entry.kind === kind && entry.id === id);
    return before && (isSamePayment(before) ? repeated : rejected('KEY_REUSED'));
  }

  private paySalary({ paymentId, amountMinor }: Of<'PaySalary'>): Expected {
    const before = this.paidBefore('salary', paymentId, ({ amount }) => amount === amountMinor);
    return before ?? this.receive({ kind: 'salary', id: paymentId, amount: amountMinor, reference: '', pot: 0n }, true);
  }

  /**
   * Takes as much of the amount due as the wallet holds, and nothing from a frozen wallet; a repetition is answered
   * with the same amount for ever.
   */
  private charge({ chargeId, dueMinor }: Of<'ChargeShortfall'>): Expected {
    const before = this.paidBefore('charge', chargeId, ({ reference }) => reference === String(dueMinor));
    const taken = this.book.find(({ kind, id }) => kind === 'charge' && id === chargeId);
    if (before) return before.kind === 'repeated' ? { ...before, reference: String(taken!.amount) } : before;
    const amount = this.isFrozen ? 0n : dueMinor > this.main ? this.main : dueMinor;
    return this.give({ kind: 'charge', id: chargeId, amount, reference: String(dueMinor) });
  }

  private send({ transferId, toMemberId, amountMinor, limits }: Of<'SendToDownline'>): Expected {
    const before = this.paidBefore(
      'sent',
      transferId,
      ({ amount, reference }) => amount === amountMinor && reference === toMemberId,
    );
    if (before) return before;
    const transfers = this.book.filter(({ kind }) => kind === 'sent');
    const day = [limits.day, ...transfers.map((entry) => entry.day!)].sort().at(-1)!;
    const today = transfers.filter((entry) => entry.day === day).reduce((sum, { amount }) => sum + amount, 0n);
    if (amountMinor < limits.minMinor) return rejected('AMOUNT_BELOW_MINIMUM');
    if (amountMinor > limits.maxMinor) return rejected('AMOUNT_ABOVE_MAXIMUM');
    if (today + amountMinor > limits.dayMaxMinor) return rejected('DAILY_LIMIT_REACHED');
    if (this.isFrozen) return rejected('PLAYER_BLOCKED');
    if (amountMinor > this.main) return rejected('NOT_ENOUGH_MONEY');
    return this.give({ kind: 'sent', id: transferId, amount: amountMinor, reference: toMemberId, day });
  }

  private receiveTransfer({ transferId, fromMemberId, amountMinor }: Of<'ReceiveFromUpline'>): Expected {
    const before = this.paidBefore(
      'received',
      transferId,
      ({ amount, reference }) => amount === amountMinor && reference === fromMemberId,
    );
    return (
      before ??
      this.receive({ kind: 'received', id: transferId, amount: amountMinor, reference: fromMemberId, pot: 0n }, true)
    );
  }

  private moveHeld(command: HeldFundsCommand): Expected {
    const step = heldFundsStep(this.book, this.main, command);
    if ('rejection' in step) return rejected(step.rejection);
    return 'isRepeated' in step ? repeated : this.enter(step.entry, step.entry.main > 0n);
  }

  private give(entry: Pick<Entry, 'kind' | 'id' | 'amount' | 'reference' | 'day'>): Expected {
    return this.enter({ ...NOTHING, ...entry, main: -entry.amount }, false);
  }

  private sumOf(kind: PaymentKind): bigint {
    return this.book.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** The pot goes to whose bet hit it, if that bet still stands. */
  private award({ hitId, amountMinor, bet }: Of<'AwardJackpot'>): Expected {
    const same = this.book.find((entry) => entry.kind === 'jackpot' && entry.id === hitId);
    if (same) return same.amount === amountMinor ? repeated : rejected('KEY_REUSED');
    const hit = this.find(bet.vendorId, bet.transactionId);
    if (hit?.kind !== 'bet' || !hit.isHit) return rejected('TRANSACTION_DOES_NOT_EXIST');
    if (isRolledBack(this.book, hit)) return rejected('TRANSACTION_ROLLED_BACK');
    return this.receive(
      {
        kind: 'jackpot',
        id: hitId,
        amount: amountMinor,
        reference: `${bet.vendorId}/${bet.transactionId}`,
        pot: -amountMinor,
      },
      true,
    );
  }

  private receive(entry: Pick<Entry, 'kind' | 'id' | 'amount' | 'reference' | 'pot'>, isGain: boolean): Expected {
    return this.enter({ ...NOTHING, ...entry, main: entry.amount }, isGain);
  }

  /** A member who owes pays out of a gain. */
  private enter(entry: Entry, isGain: boolean): Expected {
    const after = this.main + entry.main;
    const collected = !isGain ? 0n : this.receivable < after ? this.receivable : after;
    this.book.push({ ...entry, main: entry.main - collected, owed: -collected });
    return accepted;
  }

  /** The earlier answer under this transaction id. */
  private said(command: FromVendor): Expected | undefined {
    if (this.isTombstoned(command.vendorId, command.transactionId)) return rejected('TRANSACTION_ROLLED_BACK');
    const before = this.find(command.vendorId, command.transactionId);
    if (!before) return undefined;
    if (!isSame(before, command)) return rejected('DUPLICATE_TRANSACTION');
    return before.kind === 'bet' && isRolledBack(this.book, before) ? rejected('TRANSACTION_ROLLED_BACK') : repeated;
  }

  private bet(command: Of<'PlaceBet'>): Expected {
    if (command.refusal) return rejected(command.refusal);
    if (this.isFrozen) return rejected('PLAYER_BLOCKED');
    if (this.isClosed(command)) return rejected('ROUND_CLOSED');
    if (command.amountMinor > this.main) return rejected('NOT_ENOUGH_MONEY');
    const share = ((command.jackpot?.sharePpm ?? 0n) * command.amountMinor) / 1_000_000n;
    const isHit = share > 0n && command.jackpot!.draw < command.amountMinor;
    this.write(command, { kind: 'bet', main: -command.amountMinor, pot: share, isHit });
    return command.closesRound ? this.write(command, { kind: 'close', main: 0n }) : accepted;
  }

  private win(command: Of<'RecordWin'>): Expected {
    const bet = this.find(command.vendorId, command.betTransactionId);
    if (this.isTombstoned(command.vendorId, command.betTransactionId)) return rejected('TRANSACTION_ROLLED_BACK');
    if (bet && isRolledBack(this.book, bet)) return rejected('TRANSACTION_ROLLED_BACK');
    if (bet?.kind !== 'bet' || bet.roundId !== command.roundId) return rejected('TRANSACTION_DOES_NOT_EXIST');
    if (this.isClosed(command)) return rejected('ROUND_CLOSED');
    const most = mostOf(this.book, command);
    const total = paidIn(this.book, command) + command.amountMinor;
    this.write(command, { kind: 'win', ...paidOrWithheld(command.amountMinor, total, most) });
    return command.closesRound ? this.write(command, { kind: 'close', main: 0n }) : accepted;
  }

  private rollBack(command: Of<'RollBack'>): Expected {
    const { vendorId, referenceTransactionId, transactionId, roundId } = command;
    if (referenceTransactionId === transactionId) return rejected('TRANSACTION_DOES_NOT_EXIST');
    if (this.isTombstoned(vendorId, referenceTransactionId)) return this.write(command, { kind: 'rollback', main: 0n });
    const target = this.find(vendorId, referenceTransactionId);
    if (!target) return this.write(command, { kind: 'rollback', main: 0n });
    if (isRolledBack(this.book, target)) return this.write(command, { kind: 'rollback', main: 0n });
    if (target.roundId !== roundId) return rejected('TRANSACTION_DOES_NOT_EXIST');
    if (target.kind === 'bet') {
      const standing = this.book.some(
        (entry) =>
          entry.kind === 'win' &&
          entry.vendorId === vendorId &&
          entry.reference === target.id &&
          !isRolledBack(this.book, entry),
      );
      const jackpot = this.book.some(
        (entry) => entry.kind === 'jackpot' && entry.reference === `${vendorId}/${target.id}`,
      );
      return standing || jackpot
        ? rejected('ROUND_SETTLED')
        : this.write(command, { kind: 'rollback', main: target.amount });
    }
    if (target.kind !== 'win' && target.kind !== 'promo') return rejected('TRANSACTION_DOES_NOT_EXIST');
    if (target.withheld > 0n && !isPaid(this.book, target))
      return this.write(command, {
        kind: 'rollback',
        main: 0n,
        withheld: settlementOf(this.book, target) ? 0n : -target.amount,
      });
    const taken = target.amount < this.main ? target.amount : this.main;
    return this.write(command, { kind: 'rollback', main: -taken, owed: target.amount - taken });
  }

  /** Finance pays or refuses what was set aside, unless its vendor has taken it back. */
  private settle({ vendorId, roundId, transactionId, amountMinor, refusal }: Of<'SettleWithheldWin'>): Expected {
    const win = this.find(vendorId, transactionId);
    if (!win || win.withheld <= 0n) return rejected('TRANSACTION_DOES_NOT_EXIST');
    if (win.amount !== amountMinor || win.roundId !== roundId) return rejected('KEY_REUSED');
    const before = settlementOf(this.book, win);
    if (before) return before.main > 0n === (refusal === null) ? repeated : rejected('ALREADY_SETTLED');
    if (isRolledBack(this.book, win)) return rejected('TRANSACTION_ROLLED_BACK');
    this.book.push({
      ...NOTHING,
      kind: 'settlement',
      reference: `${vendorId}/${transactionId}`,
      main: refusal === null ? amountMinor : 0n,
      withheld: -amountMinor,
    });
    return accepted;
  }

  private close(command: Of<'CloseRound'>): Expected {
    const isKnown = this.book.some(
      ({ kind, vendorId, roundId }) => kind === 'bet' && vendorId === command.vendorId && roundId === command.roundId,
    );
    if (!isKnown) return rejected('TRANSACTION_DOES_NOT_EXIST');
    return this.write(command, { kind: 'close', main: 0n });
  }

  private write(
    command: FromVendor,
    {
      kind,
      main,
      owed = 0n,
      pot = 0n,
      isHit = false,
      withheld = 0n,
    }: Pick<Entry, 'kind' | 'main'> & Partial<Pick<Entry, 'owed' | 'pot' | 'isHit' | 'withheld'>>,
  ): Expected {
    this.book.push({
      kind,
      vendorId: command.vendorId,
      id: command.transactionId,
      roundId: 'roundId' in command ? command.roundId : '',
      gameCode: 'gameCode' in command ? command.gameCode : '',
      amount: 'amountMinor' in command ? command.amountMinor : 0n,
      reference: referenceOf(command),
      main,
      owed,
      pot,
      isHit,
      withheld,
    });
    return accepted;
  }

  /** The first entry under an id: a bet that closes its round has a second one. */
  private find(vendorId: string, id: string): Entry | undefined {
    return this.book.find((entry) => entry.vendorId === vendorId && entry.id === id && vendorId !== '');
  }

  /** A rollback stands in the book for an id that was never there. */
  private isTombstoned(vendorId: string, id: string): boolean {
    return (
      !this.find(vendorId, id) &&
      this.book.some((entry) => entry.kind === 'rollback' && entry.vendorId === vendorId && entry.reference === id)
    );
  }

  private isClosed({ vendorId, roundId }: { readonly vendorId: string; readonly roundId: string }): boolean {
    return this.book.some(
      (entry) => entry.kind === 'close' && entry.vendorId === vendorId && entry.roundId === roundId,
    );
  }
}
