import { randomUUID } from 'node:crypto';
import {
  VendorAccount,
  VendorAccountsPage,
  VendorTransferReport,
  VendorTransfersPage,
  type VendorTransferLine,
  type VendorTransferOrder,
} from '@contracts/vendor/transfer-wallet';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import type { CallToSend, Heard, SignedCaller } from '@test/support/signed-caller';
import type { Checklist, Checks, Finding } from '../checklist';
import { checkBodies, checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { answeredWith, believed, isSameAmount, refused, shortened, shown } from '../findings';

const IN = '/v1/transfer/in';
const OUT = '/v1/transfer/out';
const BALANCE = '/v1/balance';
/** A vendor's list may be long; a suite that reads more pages than these looks no further. */
const MAX_PAGES = 200;
const MINUTE_MS = 60_000;

const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };

type Account = VendorAccountsPage['accounts'][number];

/** The calls about balances that the vendor keeps, as the platform makes them. */
class Desk {
  /** The orders of this run that were answered, by id. */
  readonly answered = new Map<string, VendorTransferReport['status']>();

  constructor(
    readonly caller: SignedCaller,
    readonly currency: Currency,
  ) {}

  order(amount: string, more: Partial<VendorTransferOrder> = {}): VendorTransferOrder {
    const { currency } = this;
    return { transferId: randomUUID(), playerId: randomUUID(), currency, amount: this.money(amount), ...more };
  }

  /** An amount of whole units in the digits of the currency. */
  money(units: string): string {
    return formatMinor(parseMinor(units, this.currency)!, this.currency);
  }

  async move(path: typeof IN | typeof OUT, order: VendorTransferOrder): Promise<VendorTransferReport> {
    const report = believed(await this.caller.post(path, order), VendorTransferReport);
    this.answered.set(order.transferId, report.status);
    return report;
  }

  async report({ transferId, playerId }: VendorTransferOrder): Promise<VendorTransferReport> {
    const query = new URLSearchParams({ playerId, currency: this.currency }).toString();
    return believed(await this.caller.get(`/v1/transfer/${transferId}?${query}`), VendorTransferReport);
  }

  async balance(playerId: string): Promise<VendorAccount> {
    return believed(await this.caller.post(BALANCE, { playerId, currency: this.currency }), VendorAccount);
  }

  transfersPath(from: Date, to: Date, cursor?: string): string {
    const { currency } = this;
    const query = { currency, from: from.toISOString(), to: to.toISOString(), ...(cursor ? { cursor } : {}) };
    return `/v1/transfers?${new URLSearchParams(query).toString()}`;
  }

  accountsPath(cursor?: string): string {
    return `/v1/accounts?${new URLSearchParams({ currency: this.currency, ...(cursor ? { cursor } : {}) }).toString()}`;
  }

  transfers(from: Date, to: Date): Promise<VendorTransferLine[]> {
    return pages(async (cursor) => {
      const page = believed(await this.caller.get(this.transfersPath(from, to, cursor)), VendorTransfersPage);
      return { entries: page.transfers, cursor: page.cursor };
    });
  }

  accounts(): Promise<Account[]> {
    return pages(async (cursor) => {
      const page = believed(await this.caller.get(this.accountsPath(cursor)), VendorAccountsPage);
      return { entries: page.accounts, cursor: page.cursor };
    });
  }

  isSame(one: string, other: string): boolean {
    return isSameAmount(one, other, this.currency);
  }
}

async function pages<Entry>(
  ask: (cursor?: string) => Promise<{ readonly entries: readonly Entry[]; readonly cursor: string | null }>,
): Promise<Entry[]> {
  const found: Entry[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const page = await ask(cursor);
    found.push(...page.entries);
    if (page.cursor === null) return found;
    if (seen.has(page.cursor)) throw new Error(`the cursor ${shortened(page.cursor)} comes a second time`);
    if (seen.size >= MAX_PAGES) throw new Error(`the list has more than ${MAX_PAGES} pages`);
    seen.add(page.cursor);
    cursor = page.cursor;
  }
}

/** Checks a vendor that keeps balances of its own. Every player is new, so that nobody's money is touched. */
export async function checkTransfers(list: Checklist, caller: SignedCaller, currency: Currency): Promise<void> {
  const desk = new Desk(caller, currency);
  const from = new Date(Date.now() - MINUTE_MS);
  await afterTaking(desk, '1');
  const moveIn = { path: IN, body: () => desk.order('1'), needed: ['transferId', 'playerId', 'currency', 'amount'] };
  const question = () => ({ playerId: randomUUID(), currency });
  const balance = { path: BALANCE, body: question, needed: ['playerId', 'currency'] };
  await checkTransport(list.about('transfer in'), caller, moveIn);
  await checkIn(list.about('transfer in'), desk);
  await checkSignatures(list.about('transfer in, signature'), caller, moveIn, UNSIGNED);
  await checkBodies(list.about('transfer in, body'), caller, moveIn, MALFORMED);
  await checkOut(list.about('transfer out'), desk);
  await checkSignatures(list.about('transfer out, signature'), caller, { ...moveIn, path: OUT }, UNSIGNED);
  await checkReports(list.about('transfer report'), desk);
  await checkTransport(list.about('player balance'), caller, balance);
  await checkBalance(list.about('player balance'), desk);
  await checkSignatures(list.about('player balance, signature'), caller, balance, UNSIGNED);
  await checkLists(list, desk, from);
}

async function checkIn(checks: Checks, desk: Desk): Promise<void> {
  const order = desk.order('20');
  const isTwenty = (report: VendorTransferReport): Finding => ({
    ok:
      report.status === 'done' &&
      report.transferId === order.transferId &&
      report.reason === null &&
      desk.isSame(report.account.balance, order.amount),
    seen: JSON.stringify(report),
  });
  const expected = `"done" with a balance of ${order.amount}`;
  await checks.check('takes money in', expected, async () => isTwenty(await desk.move(IN, order)));
  await checks.check('takes it once for an id', expected, async () => isTwenty(await desk.move(IN, order)));
  await checks.check(
    'takes it once for ten orders at the same time',
    'ten times "done", and the money once',
    async () => {
      const many = desk.order('3');
      const told = await Promise.all(Array.from({ length: 10 }, () => desk.move(IN, many)));
      const { balance } = await desk.balance(many.playerId);
      const statuses = told.map(({ status }) => status);
      const ok = statuses.every((status) => status === 'done') && desk.isSame(balance, many.amount);
      return { ok, seen: `${[...new Set(statuses)].join(', ')}, and a balance of ${balance}` };
    },
  );
  await checks.check('has one account for one player', 'a balance of both amounts', async () => {
    const first = desk.order('2');
    await desk.move(IN, first);
    const { account } = await desk.move(IN, desk.order('5', { playerId: first.playerId }));
    return { ok: desk.isSame(account.balance, desk.money('7')), seen: JSON.stringify(account) };
  });
  const others = [
    ['amount', IN, { amount: desk.money('21') }],
    ['player', IN, { playerId: randomUUID() }],
    ['direction', OUT, {}],
  ] as const;
  for (const [what, path, more] of others)
    await checks.check(
      `refuses a known id with another ${what}`,
      `HTTP 409, signed, and a balance of ${order.amount}`,
      async () => {
        const heard = await desk.caller.post(path, { ...order, ...more });
        const { balance } = await desk.balance(order.playerId);
        const isSigned = heard.signatureFault === undefined;
        return {
          ok: heard.httpStatus === 409 && isSigned && desk.isSame(balance, order.amount),
          seen: `${shown(heard)}${isSigned ? '' : ', not signed'}, and a balance of ${balance}`,
        };
      },
    );
  await checks.check('refuses an amount that the currency does not have', 'HTTP 4xx, and nothing moved', async () => {
    const odd = { ...desk.order('1'), amount: '1.00001' };
    const heard = await desk.caller.post(IN, odd);
    const { balance } = await desk.balance(odd.playerId);
    const { ok, seen } = refused(heard);
    return { ok: ok && desk.isSame(balance, '0'), seen: `${seen}, and a balance of ${balance}` };
  });
}

async function checkOut(checks: Checks, desk: Desk): Promise<void> {
  const { playerId } = await afterTaking(desk, '20');
  const out = desk.order('8', { playerId });
  const left = desk.money('12');
  const isLeft = (report: VendorTransferReport): Finding => ({
    ok: report.status === 'done' && desk.isSame(report.account.balance, left),
    seen: JSON.stringify(report),
  });
  await checks.check('gives money out', `"done" with a balance of ${left}`, async () =>
    isLeft(await desk.move(OUT, out)),
  );
  await checks.check('gives it once for an id', `"done" with a balance of ${left}`, async () =>
    isLeft(await desk.move(OUT, out)),
  );
  const above = desk.order('13', { playerId });
  await checks.check('refuses more than there is', '"refused" for notEnoughFunds, and nothing moved', async () => {
    const { status, reason, account } = await desk.move(OUT, above);
    const ok = status === 'refused' && reason === 'notEnoughFunds' && desk.isSame(account.balance, left);
    return { ok, seen: JSON.stringify({ status, reason, account }) };
  });
  await checks.check('keeps to a refusal when there is money later', '"refused", and nothing moved', async () => {
    await desk.move(IN, desk.order('50', { playerId }));
    const { status, account } = await desk.move(OUT, above);
    const ok = status === 'refused' && desk.isSame(account.balance, desk.money('62'));
    return { ok, seen: JSON.stringify({ status, account }) };
  });
}

async function checkReports(checks: Checks, desk: Desk): Promise<void> {
  const done = await afterTaking(desk, '4');
  const refusal = desk.order('9');
  await desk.move(OUT, refusal).catch(() => undefined);
  const statusOf = async (order: VendorTransferOrder, expected: VendorTransferReport['status']): Promise<Finding> => {
    const report = await desk.report(order);
    const ok = report.status === expected && report.transferId === order.transferId;
    return { ok, seen: JSON.stringify(report) };
  };
  await checks.check('says that an order was done', '"done"', () => statusOf(done, 'done'));
  await checks.check('says that an order was refused', '"refused"', () => statusOf(refusal, 'refused'));
  const never = desk.order('1');
  for (const name of ['says of an order that never came that it is unknown', 'says the same when it is asked again'])
    await checks.check(name, '"unknown", with the account of the player', () => statusOf(never, 'unknown'));
}

async function checkBalance(checks: Checks, desk: Desk): Promise<void> {
  await checks.check('has an account of zeros for a player whom it never saw', 'three zeros', async () => {
    const account = await desk.balance(randomUUID());
    const ok = [account.balance, account.staked, account.won].every((amount) => desk.isSame(amount, '0'));
    return { ok: ok && account.currency === desk.currency, seen: JSON.stringify(account) };
  });
  await checks.check('counts no transfer as play', 'totals of stakes and wins that stay at zero', async () => {
    const { playerId } = await afterTaking(desk, '6');
    await desk.move(OUT, desk.order('2', { playerId }));
    const account = await desk.balance(playerId);
    const isUntouched = [account.staked, account.won].every((amount) => desk.isSame(amount, '0'));
    return { ok: isUntouched && desk.isSame(account.balance, desk.money('4')), seen: JSON.stringify(account) };
  });
}

async function checkLists(list: Checklist, desk: Desk, from: Date): Promise<void> {
  const order = await afterTaking(desk, '11');
  const refusal = desk.order('12', { playerId: order.playerId });
  await desk.move(OUT, refusal).catch(() => undefined);
  const to = new Date(Date.now() + MINUTE_MS);
  const transfers = list.about('list of transfers');
  const lineOf = async (id: string) => (await desk.transfers(from, to)).filter(({ transferId }) => transferId === id);
  const isAs =
    ({ transferId, playerId, amount }: VendorTransferOrder, direction: 'in' | 'out', status: string) =>
    async (): Promise<Finding> => {
      const lines = await lineOf(transferId);
      const [line] = lines;
      const ok =
        lines.length === 1 &&
        line!.playerId === playerId &&
        line!.direction === direction &&
        line!.status === status &&
        desk.isSame(line!.amount, amount) &&
        line!.currency === desk.currency;
      return { ok, seen: lines.length === 0 ? 'no such entry' : JSON.stringify(lines) };
    };
  await transfers.check(
    'tells an order that was done, once and as it was sent',
    'one entry',
    isAs(order, 'in', 'done'),
  );
  await transfers.check('tells an order that was refused', 'one entry', isAs(refusal, 'out', 'refused'));
  await transfers.check('tells every order of this run, each once', 'no order missing or told twice', async () => {
    const told = await desk.transfers(from, to);
    const wrong = [...desk.answered].filter(([id, status]) => {
      const lines = told.filter(({ transferId }) => transferId === id);
      return lines.length !== 1 || lines[0]!.status !== status;
    });
    const seen = wrong.map(([id, status]) => `${id}, which was ${status}`).join('; ');
    return { ok: wrong.length === 0, seen: shortened(seen) || `all ${desk.answered.size}` };
  });
  await transfers.check('tells of the time that it is asked about', 'no entry of another time', async () => {
    const late = await desk.transfers(to, new Date(to.getTime() + MINUTE_MS));
    const all = await desk.transfers(from, to);
    const isWithin = all.every(
      ({ decidedAt }) => Date.parse(decidedAt) >= from.getTime() && Date.parse(decidedAt) < to.getTime(),
    );
    return { ok: late.length === 0 && isWithin, seen: `${all.length} entries, ${late.length} of a time to come` };
  });
  await checkListCalls(transfers, desk, (offsetMs) => desk.transfersPath(new Date(from.getTime() - offsetMs), to));
  const accounts = list.about('list of accounts');
  await accounts.check(
    'tells of each account what the balance call tells',
    'one entry with the same amounts',
    async () => {
      const told = await desk.balance(order.playerId);
      const found = (await desk.accounts()).filter(({ playerId }) => playerId === order.playerId);
      const [one] = found;
      const ok =
        found.length === 1 &&
        desk.isSame(one!.balance, told.balance) &&
        desk.isSame(one!.staked, told.staked) &&
        desk.isSame(one!.won, told.won);
      return { ok, seen: found.length === 0 ? 'no such entry' : JSON.stringify(found) };
    },
  );
  await checkListCalls(accounts, desk, () => desk.accountsPath());
}

/** A list is asked for by a GET, whose signature covers the query. */
async function checkListCalls(checks: Checks, desk: Desk, pathOf: (offsetMs: number) => string): Promise<void> {
  const { caller } = desk;
  const send = (more: Partial<CallToSend> = {}) => caller.send({ method: 'GET', path: pathOf(0), ...more });
  const wrong: readonly (readonly [string, () => Promise<Heard>])[] = [
    ['no signature', () => send({ tamper: ({ 'x-signature': _, ...headers }) => headers })],
    ['a signature with an unknown key', () => send({ key: 'a-key-that-was-never-agreed-on' })],
    ['a signature for another query', () => send({ signedAs: { path: `${pathOf(0)}&more=1` } })],
  ];
  for (const [what, probe] of wrong)
    await checks.check(`refuses ${what}`, UNSIGNED.expected, async () => UNSIGNED.isRefused(await probe()));
  await checks.check('refuses the same bytes a second time', `HTTP 200, then ${UNSIGNED.expected}`, async () => {
    let sent: Readonly<Record<string, string>> = {};
    const path = pathOf(1_000);
    const first = await send({ path, tamper: (headers) => (sent = headers) });
    if (first.httpStatus !== 200) return { ok: false, seen: `at first ${shown(first)}` };
    return UNSIGNED.isRefused(await send({ path, tamper: () => sent }));
  });
  await checks.check('keeps each page small', '65536 bytes or fewer', async () => {
    const { sizeBytes } = await send();
    return { ok: sizeBytes <= 65_536, seen: `${sizeBytes} bytes` };
  });
}

async function afterTaking(desk: Desk, amount: string): Promise<VendorTransferOrder> {
  const order = desk.order(amount);
  await desk.move(IN, order).catch(() => undefined);
  return order;
}
