import { asPpm } from '@kernel/money';
import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import { recallFrom } from '@contexts/money/wallet/domain/test-support/recall-from-history';
import { boundedWalletOf } from '@contexts/money/wallet/domain/wallet.decide';
import type { WalletEvent } from '@contexts/money/wallet/domain/wallet.events';
import type { WalletState } from '@contexts/money/wallet/domain/wallet.state';
import { Random } from '../chaos/support/random';
import { heldMinor } from '@contexts/money/wallet/domain/withdrawals/held-funds.evolve';
import { feesIn, heldIn, providerAccount, randomHeldFunds } from './held-funds-oracle';
import { WalletOracle } from './wallet-oracle';
import { randomSettlement, randomWin } from './withheld-commands';

const MEMBER = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const VENDORS = ['v1', 'v2'];

/** The tables are so far behind at the most when something is looked up in them. */
const MAX_BEHIND = 5;

/**
 * Plays one wallet of a seed through the decider and the oracle; says where they first part, or nothing.
 *
 * @param capacity how many keys the wallet remembers; `Infinity` for all, beyond which it looks up what it has
 * forgotten
 */
export function simulateWallet(seed: number, commands: number, capacity: number): string | undefined {
  const decider = boundedWalletOf(capacity);
  const history: WalletEvent[] = [];
  const random = new Random(seed);
  const oracle = new WalletOracle();
  const accounts = new Map<string, bigint>();
  let state = decider.initial();
  for (let step = 0; step < commands; step += 1) {
    const command = nextCommand(random, history);
    let decision = decider.decide(state, command);
    if (decision.kind === 'recall')
      decision = decider.decide(state, command, recallFrom(history, decision.keys, step % MAX_BEHIND));
    const expected = oracle.answer(command);
    const complain = (what: string) =>
      `seed ${seed}, a memory of ${capacity}, command ${step} ${JSON.stringify(command, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}: ${what}`;
    if (decision.kind !== expected.kind)
      return complain(`${decision.kind} instead of ${expected.kind} ${expected.rejection ?? ''}`);
    if (decision.kind === 'rejected' && decision.rejection !== expected.rejection)
      return complain(`${decision.rejection} instead of ${expected.rejection}`);
    const reference = decision.kind === 'repeated' ? decision.reference : undefined;
    if (expected.reference !== undefined && reference !== expected.reference)
      return complain(`${reference} instead of ${expected.reference}`);
    for (const event of decision.kind === 'accepted' ? decision.events : []) {
      state = decider.evolve(state, event);
      history.push(event);
      post(accounts, event);
    }
    const wrong = differenceOf(state, oracle, accounts);
    if (wrong) return complain(wrong);
  }
  return undefined;
}

function post(accounts: Map<string, bigint>, event: WalletEvent): void {
  if (!('postings' in event.data)) return;
  for (const { account, minor } of event.data.postings)
    accounts.set(account, (accounts.get(account) ?? 0n) + BigInt(minor));
}

function differenceOf(
  state: WalletState,
  oracle: WalletOracle,
  accounts: ReadonlyMap<string, bigint>,
): string | undefined {
  const sum = [...accounts.values()].reduce((total, minor) => total + minor, 0n);
  const compared: readonly (readonly [what: string, is: bigint | boolean, should: bigint | boolean])[] = [
    ['main', state.mainMinor, oracle.main],
    ['main by postings', accounts.get(`member:${MEMBER}:main`) ?? 0n, oracle.main],
    ['receivable', state.receivableMinor, oracle.receivable],
    ['receivable by postings', -(accounts.get(`receivable:${MEMBER}`) ?? 0n), oracle.receivable],
    ...VENDORS.map((vendor) => [`at ${vendor}`, state.vendorMinor.get(vendor, 0n), oracle.atVendor(vendor)] as const),
    ...VENDORS.map(
      (vendor) =>
        [
          `at ${vendor} by postings`,
          accounts.get(`member:${MEMBER}:vendor:${vendor}`) ?? 0n,
          oracle.atVendor(vendor),
        ] as const,
    ),
    ['jackpot by postings', accounts.get('jackpot:main') ?? 0n, oracle.jackpot],
    ['salaries by postings', accounts.get('salary') ?? 0n, oracle.salary],
    ['suspense by postings', accounts.get('suspense') ?? 0n, oracle.suspense],
    ['withheld by postings', accounts.get('withheld') ?? 0n, oracle.withheld],
    ['held', heldMinor(state), heldIn(oracle.entries)],
    ['held by postings', accounts.get(`member:${MEMBER}:held`) ?? 0n, heldIn(oracle.entries)],
    ['fees by postings', accounts.get('fees') ?? 0n, feesIn(oracle.entries)],
    ...['psp', 'other'].map(
      (id) => [`provider ${id}`, accounts.get(`provider:${id}`) ?? 0n, providerAccount(oracle.entries, id)] as const,
    ),
    ['frozen', !state.frozenFor.isEmpty(), oracle.isFrozen],
    ['sum of all postings', sum, 0n],
  ];
  const wrong = compared.find(([, is, should]) => is !== should);
  return wrong && `${wrong[0]} is ${wrong[1]} instead of ${wrong[2]}`;
}

/**
 * Few ids and small amounts, so that repetitions, collisions, shortages and rollbacks of everything happen all the
 * time.
 */
function nextCommand(random: Random, history: readonly WalletEvent[]): WalletCommand {
  const common = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
  const ofVendor = {
    ...common,
    vendorId: random.pick(VENDORS),
    transactionId: String(random.below(8)),
    operatorTransactionId: `o${random.below(1_000)}`,
  };
  const inRound = { ...ofVendor, gameCode: random.chance(0.9) ? 'g1' : 'g2', roundId: `r${random.below(3)}` };
  const amountMinor = BigInt(random.below(120));
  const reference = String(random.below(8));
  const refusal = random.chance(0.06)
    ? random.pick(['TOKEN_EXPIRED', 'LIMIT_REACHED', 'MAINTENANCE', 'PLAYER_BLOCKED'] as const)
    : null;
  const finding = { memberId: MEMBER, findingId: `f${random.below(2)}`, occurredAt: common.occurredAt };
  if (random.chance(0.15)) return ofAgent(random, common, amountMinor + 1n);
  if (random.chance(0.12)) return randomHeldFunds(random, history, common);
  if (random.chance(0.06))
    return {
      ...common,
      type: 'RecordVendorPlay',
      vendorId: ofVendor.vendorId,
      totalStakedMinor: BigInt(random.below(200)),
      totalWonMinor: BigInt(random.below(200)),
    };
  if (random.chance(0.1)) return randomSettlement(random, history, inRound, amountMinor);
  const dice = random.next();
  if (dice < 0.12)
    return { ...common, type: 'CreditDeposit', depositId: `d${random.below(12)}`, providerId: 'psp', amountMinor };
  if (dice < 0.18)
    return {
      ...common,
      type: 'AdjustBalance',
      adjustmentId: `a${random.below(8)}`,
      direction: random.chance(0.5) ? 'credit' : 'debit',
      amountMinor,
      reason: 'correction',
    };
  if (dice < 0.2) return { ...finding, type: 'FreezeWallet', reason: 'balance' };
  if (dice < 0.24) return { ...finding, type: 'ReleaseWallet' };
  if (dice < 0.26) {
    const bet = {
      vendorId: ofVendor.vendorId,
      gameCode: inRound.gameCode,
      roundId: inRound.roundId,
      transactionId: reference,
    };
    return { ...common, type: 'AwardJackpot', hitId: `h${random.below(6)}`, amountMinor, bet };
  }
  if (dice < 0.46) {
    const drawn = {
      termsVersion: 1,
      sharePpm: asPpm(BigInt(random.pick([10_000, 30_000]))),
      draw: BigInt(random.below(100)),
    };
    return {
      ...inRound,
      type: 'PlaceBet',
      amountMinor,
      closesRound: random.chance(0.1),
      refusal,
      ...(random.chance(0.7) ? { jackpot: drawn } : {}),
    };
  }
  if (dice < 0.7) return randomWin(random, inRound, amountMinor, dice < 0.66 ? reference : null);
  if (dice < 0.88) return { ...inRound, type: 'RollBack', referenceTransactionId: reference };
  if (dice < 0.92) return { ...inRound, type: 'CloseRound' };
  if (dice < 0.96) return { ...ofVendor, type: 'MoveToVendor', amountMinor, refusal };
  return { ...ofVendor, type: 'MoveFromVendor', amountMinor };
}

/** Payments between the house and an agent, and between an agent and a downline. */
function ofAgent(
  random: Random,
  common: { memberId: string; currency: 'BRL'; occurredAt: string },
  amountMinor: bigint,
): WalletCommand {
  const bill = {
    kind: random.pick(['realtime', 'hourly', 'daily', 'dividend'] as const),
    billId: `b${random.below(3)}`,
  };
  const transferId = `t${random.below(6)}`;
  const other = random.pick(['m1', 'm2']);
  // Few amounts, so that a repetition says the same often enough.
  const few = random.chance(0.5) ? amountMinor : 40n;
  const dice = random.next();
  if (dice < 0.25)
    return {
      ...common,
      ...bill,
      type: 'PaySalary',
      paymentId: `s${random.below(8)}`,
      windowKey: `w${random.below(3)}`,
      amountMinor: few,
    };
  if (dice < 0.5)
    return { ...common, ...bill, type: 'ChargeShortfall', chargeId: `c${random.below(8)}`, dueMinor: few };
  if (dice < 0.75)
    return {
      ...common,
      type: 'SendToDownline',
      transferId,
      toMemberId: other,
      amountMinor: few,
      limits: {
        day: random.pick(['2026-01-02', '2026-01-03', '2026-01-04']),
        minMinor: 2n,
        maxMinor: 5_000n,
        dayMaxMinor: 6_000n,
      },
    };
  return { ...common, type: 'ReceiveFromUpline', transferId, fromMemberId: other, amountMinor: few };
}
