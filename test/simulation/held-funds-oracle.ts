import type { CommandOf, WalletRejection } from '@contexts/money/wallet/domain/wallet.commands';
import type { WalletEvent } from '@contexts/money/wallet/domain/wallet.events';
import type { Random } from '../chaos/support/random';
import { NOTHING, type Entry, type HeldFundsKind } from './wallet-oracle-book';

export type HeldFundsCommand = CommandOf<
  'HoldWithdrawal' | 'ReleaseWithdrawal' | 'CaptureWithdrawal' | 'ReturnWithdrawal'
>;

/** The entry that a step writes, with what the main wallet gains by it; or why it writes none. */
export type HeldFundsStep =
  | { readonly entry: Entry }
  | { readonly isRepeated: true }
  | { readonly rejection: WalletRejection };

const REPEATED = { isRepeated: true } as const;

/** The rules of withdrawals by the table of their postings, read off the whole book. */
export function heldFundsStep(book: readonly Entry[], main: bigint, command: HeldFundsCommand): HeldFundsStep {
  const of = (kind: HeldFundsKind) => book.find((entry) => entry.kind === kind && entry.id === command.withdrawalId);
  const held = of('held');
  const write = (
    kind: HeldFundsKind,
    amount: bigint,
    fee: bigint,
    change: bigint,
    more: Pick<Partial<Entry>, 'day'> & { readonly reference?: string } = {},
  ) => ({
    entry: { ...NOTHING, reference: '', ...more, kind, id: command.withdrawalId, amount, fee, main: change },
  });
  switch (command.type) {
    case 'HoldWithdrawal': {
      const { amountMinor: amount, feeMinor: fee } = command;
      if (held) return held.amount === amount && held.fee === fee ? REPEATED : { rejection: 'KEY_REUSED' };
      const refusal = refusalOf(book, main, command);
      return refusal
        ? { rejection: refusal }
        : write('held', amount, fee, -amount - fee, { day: dayOf(book, command) });
    }
    case 'ReleaseWithdrawal':
      if (of('released')) return REPEATED;
      if (!held || of('captured')) return { rejection: 'NOT_HELD' };
      return write('released', held.amount, held.fee!, held.amount + held.fee!);
    case 'CaptureWithdrawal':
      if (of('captured')) return REPEATED;
      if (!held || of('released')) return { rejection: 'NOT_HELD' };
      return write('captured', held.amount, held.fee!, 0n, { reference: command.providerId });
    case 'ReturnWithdrawal': {
      const isOf = (entry: Entry | undefined) =>
        entry?.amount === command.amountMinor &&
        entry.fee === command.feeMinor &&
        entry.reference === command.providerId;
      const returned = of('returned');
      if (returned) return isOf(returned) ? REPEATED : { rejection: 'KEY_REUSED' };
      if (!isOf(of('captured'))) return { rejection: 'NOT_CAPTURED' };
      const { amountMinor: amount, feeMinor: fee, providerId } = command;
      return write('returned', amount, fee, amount + fee, { reference: providerId });
    }
  }
}

/** The funds that are held: those of the withdrawals that have not ended. */
export function heldIn(book: readonly Entry[]): bigint {
  return sumOf(book, 'held') - sumOf(book, 'released') - sumOf(book, 'captured');
}

/** The account of a provider: what it has paid out for the house, less the deposits that it took. */
export function providerAccount(book: readonly Entry[], providerId: string): bigint {
  const sum = (kind: Entry['kind'], reference: string) =>
    book
      .filter((entry) => entry.kind === kind && entry.reference === reference)
      .reduce((total, { amount }) => total + amount, 0n);
  // Every deposit of the simulation is taken by one provider.
  const deposited = providerId === 'psp' ? sum('deposit', '') : 0n;
  return sum('captured', providerId) - sum('returned', providerId) - deposited;
}

export function feesIn(book: readonly Entry[]): bigint {
  const sum = (kind: HeldFundsKind) =>
    book.filter((entry) => entry.kind === kind).reduce((total, { fee }) => total + fee!, 0n);
  return sum('captured') - sum('returned');
}

type OfWithdrawal = Extract<
  WalletEvent,
  { type: 'WithdrawalHeld' | 'WithdrawalReleased' | 'WithdrawalCaptured' | 'WithdrawalReturned' }
>;
type Common = { readonly memberId: string; readonly currency: 'BRL'; readonly occurredAt: string };

/**
 * Few ids and amounts, so that every step meets holds in every state. Every other step names a withdrawal of the
 * history as it was: a return that fits by chance is so rare that a second one of it would hardly ever be met.
 */
export function randomHeldFunds(random: Random, history: readonly WalletEvent[], common: Common): HeldFundsCommand {
  const earlier = random.chance(0.5) ? history.filter(isOfWithdrawal) : [];
  if (earlier.length > 0) return stepAfter(random, random.pick(earlier), common);
  const ofOne = { ...common, withdrawalId: `w${random.below(5)}` };
  const amountMinor = random.chance(0.8) ? 30n : 31n;
  const feeMinor = random.chance(0.8) ? 2n : 0n;
  const providerId = random.chance(0.8) ? 'psp' : 'other';
  const dice = random.next();
  if (dice < 0.4) {
    const day = random.pick(['2026-01-02', '2026-01-03', '2026-01-04']);
    return { ...ofOne, type: 'HoldWithdrawal', amountMinor, feeMinor, limits: { day, dayMaxMinor: 95n, dayCount: 3 } };
  }
  if (dice < 0.6) return { ...ofOne, type: 'ReleaseWithdrawal' };
  if (dice < 0.8) return { ...ofOne, type: 'CaptureWithdrawal', providerId };
  return { ...ofOne, type: 'ReturnWithdrawal', amountMinor, feeMinor, providerId };
}

/** A command that may follow on an event, or repeat it; a payment that has left may come back several times. */
function stepAfter(random: Random, { type, data }: OfWithdrawal, common: Common): HeldFundsCommand {
  const ofOne = { ...common, withdrawalId: data.withdrawalId };
  const feeMinor = BigInt(data.feeMinor);
  if (type === 'WithdrawalCaptured' || type === 'WithdrawalReturned') {
    const { providerId } = data;
    return random.chance(0.8)
      ? { ...ofOne, type: 'ReturnWithdrawal', amountMinor: BigInt(data.amountMinor) - feeMinor, feeMinor, providerId }
      : { ...ofOne, type: 'CaptureWithdrawal', providerId };
  }
  return random.chance(0.7)
    ? { ...ofOne, type: 'CaptureWithdrawal', providerId: 'psp' }
    : { ...ofOne, type: 'ReleaseWithdrawal' };
}

function isOfWithdrawal(event: WalletEvent): event is OfWithdrawal {
  return event.type.startsWith('Withdrawal');
}

function refusalOf(
  book: readonly Entry[],
  main: bigint,
  command: CommandOf<'HoldWithdrawal'>,
): WalletRejection | undefined {
  const { amountMinor, feeMinor, limits } = command;
  const day = dayOf(book, command);
  const counted = book.filter((entry) => entry.kind === 'held' && entry.day === day && !isReleased(book, entry));
  if (counted.length >= limits.dayCount) return 'DAILY_COUNT_REACHED';
  if (counted.reduce((sum, { amount }) => sum + amount, amountMinor) > limits.dayMaxMinor) return 'DAILY_LIMIT_REACHED';
  return amountMinor + feeMinor > main ? 'NOT_ENOUGH_MONEY' : undefined;
}

/** The latest day that was counted in, or the day of the command. */
function dayOf(book: readonly Entry[], { limits }: CommandOf<'HoldWithdrawal'>): string {
  const days = book.flatMap((entry) => (entry.kind === 'held' ? [entry.day!] : []));
  return [limits.day, ...days].sort().at(-1)!;
}

function isReleased(book: readonly Entry[], held: Entry): boolean {
  return book.some((entry) => entry.kind === 'released' && entry.id === held.id);
}

/** With the fees. */
function sumOf(book: readonly Entry[], kind: HeldFundsKind): bigint {
  return book.filter((entry) => entry.kind === kind).reduce((sum, { amount, fee }) => sum + amount + fee!, 0n);
}
