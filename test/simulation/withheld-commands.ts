import type { CommandOf, WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import type { WalletEvent } from '@contexts/money/wallet/domain/wallet.events';
import type { Random } from '../chaos/support/random';

type InRound = Omit<CommandOf<'SettleWithheldWin'>, 'type' | 'amountMinor' | 'refusal'>;

/** A win of a bet, or a promotional win without one; more often than not with a ceiling that is soon reached. */
export function randomWin(random: Random, inRound: InRound, amountMinor: bigint, bet: string | null): WalletCommand {
  if (bet === null)
    return {
      ...inRound,
      type: 'RecordPromoWin',
      amountMinor,
      campaignId: `c${random.below(2)}`,
      ...(random.chance(0.5) ? { ceilingMinor: BigInt(random.below(120)) } : {}),
    };
  const ceiling = { maxMinor: BigInt(random.below(150)), stakeTimes: BigInt(random.below(3)) };
  return {
    ...inRound,
    type: 'RecordWin',
    amountMinor,
    betTransactionId: bet,
    closesRound: random.chance(0.15),
    isFree: random.chance(0.1),
    ...(random.chance(0.6) ? { ceiling } : {}),
  };
}

/** A decision about a win that was withheld, or about one that never was; about one win several times as well. */
export function randomSettlement(
  random: Random,
  history: readonly WalletEvent[],
  inRound: InRound,
  amountMinor: bigint,
): WalletCommand {
  const withheld = history.flatMap((event) => (event.type === 'WinWithheld' ? event.data : []));
  const refusal = random.chance(0.5) ? null : random.pick(['gameFault', 'rulesBroken', 'notVerified'] as const);
  const command = { ...inRound, type: 'SettleWithheldWin', amountMinor, refusal } as const;
  if (withheld.length === 0 || random.chance(0.1)) return command;
  const {
    vendorId,
    gameCode,
    roundId,
    transactionId,
    operatorTransactionId,
    amountMinor: minor,
  } = random.pick(withheld);
  const win = { vendorId, gameCode, roundId, transactionId, operatorTransactionId };
  return { ...command, ...win, amountMinor: random.chance(0.95) ? BigInt(minor) : amountMinor };
}
