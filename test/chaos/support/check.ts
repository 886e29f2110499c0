import type { RecordedEvent } from '@kernel/event';
import type { Facts } from './facts';
import type { Operation } from './plan';

/** A fault, by the invariant that it breaks: "I2: …". */
export type Violation = string;

/** An event as the checker sees it: it knows the field names of the contract and none of the product's rules. */
interface Fact {
  readonly type: string;
  readonly memberId: string;
  readonly revision: bigint;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Holds the platform's account of what happened against the load's and against itself. Written from the promises alone.
 */
export function check(history: readonly Operation[], facts: Facts): readonly Violation[] {
  const wallets = walletsOf(facts.events);
  return [
    ...postingsSumToZero(facts.events),
    ...everyAnswerIsTrue(history, facts.events),
    ...everyBalanceIsTheSame(wallets, facts),
    ...nobodySpendsWhatIsNotThere(wallets),
    ...streamsHaveNoHoles(facts.events),
    ...aBetEndsOnce(wallets, facts),
    ...effectsHappenOnce(facts.events),
    ...thePotIsAccountedFor(facts.events),
  ];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const minor = (value: unknown): bigint => BigInt(text(value) || '0');

function walletsOf(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly Fact[]> {
  const wallets = new Map<string, Fact[]>();
  for (const { stream, type, revision, data } of events) {
    if (!stream.startsWith('wallet-')) continue;
    const memberId = stream.slice('wallet-'.length);
    const facts = wallets.get(memberId) ?? [];
    facts.push({ type, memberId, revision, data: data as Record<string, unknown> });
    wallets.set(memberId, facts);
  }
  return wallets;
}

function postingsOf(data: object): readonly { account: string; minor: string }[] {
  return (data as { postings?: readonly { account: string; minor: string }[] }).postings ?? [];
}

/** I1. */
export function postingsSumToZero(events: readonly RecordedEvent[]): Violation[] {
  return events
    .filter(({ data }) => postingsOf(data).reduce((sum, posting) => sum + BigInt(posting.minor), 0n) !== 0n)
    .map(({ stream, revision }) => `I1: the postings of ${stream}@${revision} do not sum to zero`);
}

const EVENT_OF: Readonly<Record<Operation['kind'], readonly string[]>> = {
  bet: ['BetPlaced'],
  win: ['BetWon', 'WinWithheld'],
  rollback: ['BetRolledBack', 'WinRolledBack', 'RollbackTombstoned', 'RepetitionNoted'],
  close: ['RoundClosed', 'RepetitionNoted'],
  notice: ['DepositConfirmed', 'PaymentWithheld'],
};

/**
 * I2: acknowledged means exactly one event, refused means none; all answers to one operation name the same transaction.
 */
export function everyAnswerIsTrue(history: readonly Operation[], events: readonly RecordedEvent[]): Violation[] {
  const byId = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const data = event.data as Record<string, unknown>;
    const id = event.type === 'DepositConfirmed' ? text(data['paymentId']) : text(data['transactionId']);
    if (id) byId.set(id, [...(byId.get(id) ?? []), event]);
  }
  const asked = new Set(history.map(({ id }) => id));
  const phantoms = [...byId.keys()]
    .filter((id) => !asked.has(id))
    .map((id) => `I2: ${id} was never asked for and is in the log`);
  return [...phantoms, ...history.flatMap((operation) => answersOf(operation, byId.get(operation.id) ?? []))];
}

function answersOf(operation: Operation, found: readonly RecordedEvent[]): Violation[] {
  const { kind, id, outcome, answers, forgeries, amountMinor } = operation;
  const written = found.filter(({ type }) => EVENT_OF[kind].includes(type));
  const violations: Violation[] = [];
  if (forgeries.some(({ status }) => status !== 'DUPLICATE_TRANSACTION'))
    violations.push(`I2: another amount under ${id} was answered ${forgeries.map(({ status }) => status).join(', ')}`);
  if (outcome === 'refused' && written.length > 0) violations.push(`I2: ${kind} ${id} was refused and is in the log`);
  if (written.length > 1) violations.push(`I2: ${kind} ${id} is in the log ${written.length} times`);
  if (outcome !== 'acked') return violations;
  // A rollback of what was rolled back before is answered OK and changes nothing.
  const accepted = answers.filter(
    ({ status, operatorTransactionId }) => status === 'OK' && operatorTransactionId !== '',
  );
  const names = new Set(accepted.map(({ operatorTransactionId }) => operatorTransactionId));
  if (names.size > 1) violations.push(`I2: ${kind} ${id} was acknowledged under ${names.size} names`);
  const event = written[0];
  if (kind === 'rollback' && !event) return violations;
  if (!event) return [...violations, `I2: ${kind} ${id} was acknowledged and is not in the log`];
  const data = event.data as Record<string, unknown>;
  const amount = kind === 'notice' ? text(data['paidAmountMinor']) : text(data['amountMinor']);
  if ((kind === 'bet' || kind === 'win' || kind === 'notice') && amount !== amountMinor)
    violations.push(`I2: ${kind} ${id} is in the log with ${amount} instead of ${amountMinor}`);
  const name = [...names][0];
  if (name !== undefined && text(data['operatorTransactionId']) !== name)
    violations.push(`I2: ${kind} ${id} was acknowledged under another name than the log's`);
  return violations;
}

/** I3. */
export function everyBalanceIsTheSame(wallets: ReadonlyMap<string, readonly Fact[]>, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  for (const [memberId, events] of wallets) {
    const movements = events.filter(({ data }) => 'balanceAfterMinor' in data);
    const folded = minor(movements.at(-1)?.data['balanceAfterMinor']);
    const account = `member:${memberId}:main`;
    const posted = events.flatMap(({ data }) => postingsOf(data)).filter((posting) => posting.account === account);
    const row = facts.balances.get(memberId);
    const said = [
      ['fold', folded],
      ['ledger', posted.reduce((sum, posting) => sum + BigInt(posting.minor), 0n)],
      ['projection', row?.balanceMinor],
      ['API', facts.answered.get(memberId)],
    ] as const;
    if (said.some(([, value]) => value !== folded))
      violations.push(`I3: wallet ${memberId}: ${said.map(([who, value]) => `${who} ${value}`).join(', ')}`);
    if (row && row.revision !== events.at(-1)!.revision)
      violations.push(
        `I3: the projection of ${memberId} stands at ${row.revision}, the log at ${events.at(-1)!.revision}`,
      );
    if ((facts.movements.get(memberId) ?? 0) !== movements.length)
      violations.push(
        `I3: the statement of ${memberId} has ${facts.movements.get(memberId)} movements, the log ${movements.length}`,
      );
  }
  return violations;
}

/** I4, and that each balance begins where the one before it ended. */
export function nobodySpendsWhatIsNotThere(wallets: ReadonlyMap<string, readonly Fact[]>): Violation[] {
  const violations: Violation[] = [];
  for (const [memberId, events] of wallets) {
    let balance = 0n;
    for (const { data, revision } of events) {
      if (!('balanceAfterMinor' in data)) continue;
      if (minor(data['balanceBeforeMinor']) !== balance)
        violations.push(
          `I4: wallet-${memberId}@${revision} begins at ${text(data['balanceBeforeMinor'])} instead of ${balance}`,
        );
      balance = minor(data['balanceAfterMinor']);
      if (balance < 0n) violations.push(`I4: wallet-${memberId}@${revision} falls to ${balance}`);
    }
  }
  return violations;
}

/** I5. */
export function streamsHaveNoHoles(events: readonly RecordedEvent[]): Violation[] {
  const next = new Map<string, bigint>();
  const violations: Violation[] = [];
  for (const { stream, revision } of events) {
    const expected = next.get(stream) ?? 0n;
    if (revision !== expected) violations.push(`I5: ${stream} goes from ${expected - 1n} to ${revision}`);
    next.set(stream, revision + 1n);
  }
  return violations;
}

/**
 * I6: a transaction is placed once and taken back at most once, a bet that was taken back has no standing win; open
 * stakes agree.
 */
export function aBetEndsOnce(wallets: ReadonlyMap<string, readonly Fact[]>, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  for (const [memberId, events] of wallets) {
    const bets = new Map<string, { wins: number; isBack: boolean }>();
    const winsBet = new Map<string, string>();
    const rounds = new Map<string, { stake: bigint; isClosed: boolean }>();
    const complain = (what: string) => violations.push(`I6: wallet ${memberId}: ${what}`);
    for (const { type, data } of events) {
      const [id, roundId] = [text(data['transactionId']), text(data['roundId'])];
      const round = rounds.get(roundId) ?? { stake: 0n, isClosed: false };
      const bet = bets.get(text(data['betTransactionId']));
      switch (type) {
        case 'BetPlaced':
          if (bets.has(id)) complain(`bet ${id} is placed twice`);
          if (round.isClosed) complain(`bet ${id} is placed in a closed round`);
          bets.set(id, { wins: 0, isBack: false });
          round.stake += minor(data['amountMinor']);
          break;
        case 'BetWon':
        case 'WinWithheld':
          if (!bet || bet.isBack) complain(`win ${id} belongs to no standing bet`);
          if (winsBet.has(id)) complain(`win ${id} is paid twice`);
          winsBet.set(id, text(data['betTransactionId']));
          if (bet) bet.wins += 1;
          break;
        case 'BetRolledBack':
          if (!bet || bet.isBack || bet.wins > 0)
            complain(`bet ${text(data['betTransactionId'])} is taken back although it ended before`);
          if (bet) bet.isBack = true;
          round.stake -= minor(data['amountMinor']);
          break;
        case 'WithheldWinRolledBack':
        case 'WinRolledBack': {
          const owner = bets.get(winsBet.get(text(data['winTransactionId'])) ?? '');
          if (!owner || owner.wins === 0)
            complain(`win ${text(data['winTransactionId'])} is taken back twice, or was never paid`);
          else owner.wins -= 1;
          break;
        }
        case 'RoundClosed':
          if (round.isClosed) complain(`round ${roundId} is closed twice`);
          round.isClosed = true;
          break;
      }
      if (roundId) rounds.set(roundId, round);
    }
    const open = [...rounds.values()].filter(({ isClosed }) => !isClosed).reduce((sum, { stake }) => sum + stake, 0n);
    if (open !== (facts.openStakes.get(memberId) ?? 0n))
      complain(`open stakes are ${open} in the log and ${facts.openStakes.get(memberId) ?? 0n} in the table`);
  }
  return violations;
}

/** I9: every confirmed deposit is credited once, with what was paid. */
export function effectsHappenOnce(events: readonly RecordedEvent[]): Violation[] {
  const credited = new Map<string, bigint[]>();
  for (const { type, data } of events) {
    if (type !== 'FundsDeposited') continue;
    const { depositId, amountMinor } = data as { depositId: string; amountMinor: string };
    credited.set(depositId, [...(credited.get(depositId) ?? []), BigInt(amountMinor)]);
  }
  const confirmed = events
    .filter(({ type }) => type === 'DepositConfirmed')
    .map(({ data }) => data as { depositId: string; paidAmountMinor: string });
  const known = new Set(confirmed.map(({ depositId }) => depositId));
  return [
    ...confirmed
      .filter(({ depositId, paidAmountMinor }) => String(credited.get(depositId)) !== paidAmountMinor)
      .map(
        ({ depositId }) =>
          `I9: deposit ${depositId} was confirmed once and credited as ${String(credited.get(depositId))}`,
      ),
    ...[...credited.keys()]
      .filter((depositId) => !known.has(depositId))
      .map((depositId) => `I9: deposit ${depositId} was credited and never confirmed`),
  ];
}

/**
 * I4 and I9: the jackpot's account never falls below zero; each hit is paid once or its bet was taken back, each share
 * comes back once.
 */
export function thePotIsAccountedFor(events: readonly RecordedEvent[]): Violation[] {
  const violations: Violation[] = [];
  const hits = new Map<string, string>();
  const settled = new Map<string, string[]>();
  const takenBack = new Set<string>();
  const due: string[] = [];
  const returned: string[] = [];
  let pot = 0n;
  for (const { id, stream, type, data, revision } of events) {
    for (const posting of postingsOf(data)) if (posting.account === 'jackpot:main') pot += BigInt(posting.minor);
    if (pot < 0n) violations.push(`I4: the jackpot falls to ${pot} at ${stream}@${revision}`);
    const fields = data as Record<string, unknown>;
    const bet = `${stream}/${text(fields['betTransactionId'] ?? fields['transactionId'])}`;
    if (type === 'BetPlaced' && (fields['jackpot'] as { isHit?: boolean } | undefined)?.isHit) hits.set(id, bet);
    if (type === 'BetRolledBack') takenBack.add(bet);
    if (type === 'BetRolledBack' && 'jackpotShareMinor' in data) due.push(id);
    if (type === 'JackpotShareReturned') returned.push(text(fields['rollbackId']));
    if (type === 'JackpotWon')
      settled.set(text(fields['hitId']), [...(settled.get(text(fields['hitId'])) ?? []), text(fields['amountMinor'])]);
  }
  for (const [hitId, bet] of hits) {
    const paid = settled.get(hitId) ?? [];
    if (paid.length !== (takenBack.has(bet) ? 0 : 1))
      violations.push(`I9: the jackpot that ${bet} hit was paid ${paid.length} times`);
  }
  for (const hitId of settled.keys())
    if (!hits.has(hitId)) violations.push(`I9: a jackpot was paid for ${hitId}, which hit nothing`);
  if (due.join() !== returned.join())
    violations.push(`I9: ${due.length} shares were due back and ${returned.length} came, or in another order`);
  return violations;
}
