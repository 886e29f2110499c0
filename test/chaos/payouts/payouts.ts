import { setTimeout as pause } from 'node:timers/promises';
import type { Instruments } from '@contracts/http/money-out/instruments';
import type { RecordedEvent } from '@kernel/event';
import { formatMinor } from '@kernel/money';
import { newId } from '@platform/ids';
import { PATIENCE_MS } from '@test/support/patience';
import type { ResultRow } from '@test/support/results';
import { ChaosBank } from './chaos-bank';
import {
  automaticOrderTimes,
  checkPayouts,
  countEnds,
  paymentsASecond,
  type Asked,
  type PayoutAccounts,
} from './check-payouts';
import { People } from './people';
import { Site } from './site';
import type { ChaosOptions, ChaosProgram, ChaosReport } from '../program';
import type { Violation } from '../support/check';
import { onStack } from '../support/on-stack';
import { settleAndCheck, startLoad } from '../support/play';
import { PARTY_ID, preparePlayers, setPassword } from '../support/players';
import { Random } from '../support/random';
import type { Home, Stack } from '../support/stack';
import { killAlong } from '../support/strikes';

const FULL = { withdrawals: 10_000, kills: 60, players: 120, deposits: 300, apis: 2, inFlight: 16, betsInFlight: 4 };
const SHORT = { withdrawals: 24, kills: 2, players: 3, deposits: 3, apis: 2, inFlight: 3, betsInFlight: 1 };

const PASSWORD = 'Tangerine2026x';
const PAYMENT_PASSWORD = '482915';
/**
 * The rules keep nobody from asking, what is due is looked at every second, and a payout that failed is sent again
 * soon: the bank fails some of them more than once, and none may be waiting for another attempt when the log is held
 * against its book.
 */
export const PAYOUT_SETTINGS: NodeJS.ProcessEnv = {
  DEPOSIT_TURNOVER_PPM: '0',
  WITHDRAWAL_MIN: '1',
  WITHDRAWAL_DAY_COUNT: '10000',
  PAYOUT_EVERY_S: '1',
  PAYOUT_RETRY_PAUSES_S: '1,2,4,8',
  WITHDRAWAL_CLOCK_EVERY_S: '2',
};

/** A member who may be paid out. */
interface Payee {
  readonly token: string;
  readonly instrumentId: string;
}

/**
 * W1: withdrawals are asked for, decided and paid while players play, processes die, and the bank is silent, repeats
 * itself and tells things in another order. Its book and the members' answers must agree with the log.
 */
export const payouts: ChaosProgram = {
  name: 'payouts',
  label: 'W1',
  async run(options) {
    const reports: ChaosReport[] = [];
    for (const home of options.homes) reports.push(await payoutsAt(home, options));
    return { violations: reports.flatMap(({ violations }) => violations), rows: reports.flatMap(({ rows }) => rows) };
  },
};

function payoutsAt(home: Home, options: ChaosOptions): Promise<ChaosReport> {
  const wanted = { home, apis: FULL.apis, settings: PAYOUT_SETTINGS };
  return onStack(options, wanted, (stack) => payOut(stack, options));
}

async function payOut(stack: Stack, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const { home } = stack;
  // The other home's log lives in memory, so that a tenth of the length is enough to show the same of its adapter.
  const size = isFull ? (home === 'postgres' ? FULL : { ...FULL, withdrawals: 1_000, kills: 10 }) : SHORT;
  const random = new Random(seed);
  const bank = new ChaosBank(new Random(seed + 1), PARTY_ID);
  await bank.listen(stack.providerPort);
  const site = new Site(stack.apiUrls);
  try {
    const prepared = await preparePlayers(stack, random, size);
    bank.meet(prepared.providerKey, stack.apiUrls);
    for (const { playerId } of prepared.players) await setPassword(stack, playerId, PASSWORD);
    await stack.ready();
    const payees = await Promise.all(prepared.players.map(({ playerId }) => payeeOf(stack, site, playerId)));
    // More bets than there is time for: the wallets are busy until the last request is answered.
    const stopFile = `${stack.dataDir}/stop`;
    const plan = {
      ...prepared,
      seed,
      apis: stack.apiUrls,
      operations: 1_000_000,
      inFlight: size.betsInFlight,
      stopFile,
    };
    const load = startLoad(stack, plan);
    await load.reached(size.players);
    const people = await People.of(stack, site, random);
    const asked: Asked[] = [];
    const requests = askAll(site, random, payees, size, asked);
    const kills = await killAlong(stack, random, withdrawalsAsOperations(size), () => asked.length, requests, say);
    await requests;
    load.stop();
    const history = await load.done;
    await stack.ready();
    await bank.settled();
    const { events, violations: found } = await untilNothingIsOpen(stack, bank, { asked, kills });
    await people.goHome();
    const violations = [...found, ...(await settleAndCheck(stack, plan, history))];
    const ends = countEnds(events);
    say(
      `payouts on ${home}: ${ends.paid} paid, ${ends.givenBack} given back, ${ends.open} asked about, ${kills.length} kills, ${violations.length} violations`,
    );
    const pace = { orderTimes: automaticOrderTimes(events), aSecond: paymentsASecond(events) };
    const counted = { ...ends, ...pace, asked: asked.length, died: kills.length, unknowns: site.unknowns };
    return {
      violations: violations.map((violation) => `${home}: ${violation}`),
      rows: rowsOf(home, counted, size, violations.length),
    };
  } finally {
    await site.close();
    await bank.close();
  }
}

const withdrawalsAsOperations = ({ withdrawals, kills }: typeof FULL) => ({ operations: withdrawals, kills });

/** A payment password and an account, over HTTP as a member adds them. */
async function payeeOf(stack: Stack, site: Site, playerId: string): Promise<Payee> {
  const token = await stack.openMemberSession(playerId);
  const chosen = { paymentPassword: PAYMENT_PASSWORD, current: { password: PASSWORD } };
  const set = { method: 'PUT', path: '/wps/member/paymentPassword', token, body: chosen, isSealed: true } as const;
  const answer = await site.ask(set);
  if (answer.status !== 200) throw new Error(`The payment password was refused: ${answer.code}`);
  const destination = { kind: 'pix', keyKind: 'email', value: `maria.${playerId}@example.com` };
  const body = { destination, holderName: 'Maria Souza', paymentPassword: PAYMENT_PASSWORD };
  const added = await site.ask<Instruments>({
    method: 'POST',
    path: '/wps/member/instruments',
    token,
    body,
    isSealed: true,
  });
  if (added.status !== 200) throw new Error(`The account was refused: ${added.code}`);
  return { token, instrumentId: added.value.list[0]!.id };
}

/** Asks for all withdrawals, so many at once, each under one key until it is answered. */
async function askAll(
  site: Site,
  random: Random,
  payees: readonly Payee[],
  { withdrawals, inFlight }: typeof FULL,
  asked: Asked[],
): Promise<void> {
  let left = withdrawals;
  const member = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { token, instrumentId } = random.pick(payees);
      const key = newId();
      const amount = formatMinor(BigInt(random.between(100, 3_000)), 'BRL');
      const body = { key, amount, instrumentId, paymentPassword: PAYMENT_PASSWORD };
      const path = '/wps/cashier/withdrawals';
      const { status, value } = await site.ask<{ id: string } | null>({
        method: 'POST',
        path,
        token,
        body,
        isSealed: true,
      });
      asked.push({ key, withdrawalId: status === 200 ? value!.id : undefined });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, member));
}

/**
 * The log once the bank, the members and it say the same. The wait ends when nothing has got better for as long as a
 * test waits: ten thousand withdrawals take the people of finance longer than that.
 */
async function untilNothingIsOpen(
  stack: Stack,
  bank: ChaosBank,
  told: Pick<PayoutAccounts, 'asked' | 'kills'>,
): Promise<{ events: readonly RecordedEvent[]; violations: readonly Violation[] }> {
  const events: RecordedEvent[] = [];
  let fewest = Infinity;
  let deadline = 0;
  for (;;) {
    await bank.settled();
    const last = events.at(-1);
    const from = last ? { after: last.checkpoint } : 'start';
    for await (const event of stack.store.readAll(from, { categories: ['withdrawal', 'wallet'] })) events.push(event);
    const violations = checkPayouts({ ...told, events, booked: bank.booked, lost: bank.lost });
    // A payment of the bank may come back a moment later, which the events at hand then do not tell.
    if (bank.isIdle && violations.length === 0) return { events, violations };
    if (violations.length < fewest) {
      fewest = violations.length;
      deadline = Date.now() + PATIENCE_MS;
    }
    if (Date.now() > deadline) return { events, violations };
    await pause(1_000);
  }
}

interface Counted {
  readonly asked: number;
  readonly paid: number;
  readonly givenBack: number;
  readonly open: number;
  readonly died: number;
  readonly unknowns: number;
  /** The times from the request to the order of automatic withdrawals, in milliseconds, shortest first. */
  readonly orderTimes: readonly number[];
  readonly aSecond: number;
}

/** Automatic payouts are to leave within so much at the median, in seconds. */
const LEAVES_WITHIN_S = 10;

function rowsOf(home: Home, counted: Counted, { withdrawals, kills }: typeof FULL, violations: number): ResultRow[] {
  const row: MakeRow = (name, value, unit, target, met) => ({
    name: `W1 ${home}: ${name}`,
    value,
    unit,
    ...(target === undefined ? {} : { target, met: met! }),
  });
  return [
    row('withdrawals asked for', counted.asked, 'withdrawals', `${withdrawals}`, counted.asked === withdrawals),
    row('paid', counted.paid, 'withdrawals'),
    ...paceOf(counted, row),
    row('given back', counted.givenBack, 'withdrawals'),
    row('still asked about, never seen by the bank', counted.open, 'withdrawals'),
    row('requests that ended without an answer', counted.unknowns, 'requests'),
    row('kills', counted.died, 'kills', `≥ ${kills}`, counted.died >= kills),
    row('violations of I1–I6, I15 and of the bank’s book', violations, 'violations', '0', violations === 0),
  ];
}

type MakeRow = (name: string, value: number, unit: string, target?: string, met?: boolean) => ResultRow;

/** The pace under kills, a silent bank and other load. */
function paceOf({ orderTimes, aSecond }: Counted, row: MakeRow): ResultRow[] {
  const seconds = (share: number) => Math.round(orderTimes[Math.floor((orderTimes.length - 1) * share)]! / 100) / 10;
  const perSecond = row('payouts a second', Math.round(aSecond * 10) / 10, 'payouts/s');
  const automatic = row('automatic payouts', orderTimes.length, 'withdrawals');
  // Members have to be paid several times before the rules alone decide: in the short form none of them is.
  if (orderTimes.length === 0) return [automatic, perSecond];
  const isMet = seconds(0.5) <= LEAVES_WITHIN_S;
  return [
    automatic,
    row('request to bank order of automatic payouts, median', seconds(0.5), 's', `≤ ${LEAVES_WITHIN_S}`, isMet),
    row('request to bank order of automatic payouts, p99', seconds(0.99), 's'),
    perSecond,
  ];
}
