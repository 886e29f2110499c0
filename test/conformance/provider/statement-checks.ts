import { ProviderStatementPage, type ProviderStatementLine } from '@contracts/vendor/provider-statement';
import { parseMinor, type Currency } from '@kernel/money';
import type { SignedCaller } from '@test/support/signed-caller';
import type { Checklist } from '../checklist';
import { answeredWith, believed, isSameAmount, shortened } from '../findings';
import type { PaidMoney } from './refund-checks';

const ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;
/** A statement that does not end after so many pages is none. */
const MAX_PAGES = 500;

/** Asks for the statement of a day on which money was paid in this run. */
export async function checkStatements(
  list: Checklist,
  caller: SignedCaller,
  { money, currency }: { readonly money: PaidMoney; readonly currency: Currency },
): Promise<void> {
  const checks = list.about('statement');
  const ask = (day: string, cursor?: string) =>
    caller.get(`/v1/statement?${new URLSearchParams({ day, zone: ZONE, ...(cursor ? { cursor } : {}) }).toString()}`);
  const today = dayOf(Date.now());
  const heard = await ask(today);
  if (answeredWith(heard, 404).ok) return checks.skip('gives statements', 'by file only');
  if (answeredWith(heard, 409).ok) return checks.skip('gives statements', 'it has none of today');
  let first: ProviderStatementPage | undefined;
  const lines: ProviderStatementLine[] = [];
  await checks.check(
    'gives its statement page by page',
    'HTTP 200, and pages that tell the same of the day',
    async () => {
      first = believed(await ask(today), ProviderStatementPage);
      let page = first;
      for (let pages = 1; ; pages += 1) {
        lines.push(...page.lines);
        if (page.nextCursor === null || pages === MAX_PAGES) break;
        page = believed(await ask(today, page.nextCursor), ProviderStatementPage);
      }
      const { nextCursor: _, lines: __, ...told } = page;
      const isOne = page.nextCursor === null && page.opening === first.opening && page.closing === first.closing;
      return { ok: isOne && page.day === today, seen: shortened(JSON.stringify(told)) };
    },
  );
  if (!first) return;
  const { opening, closing, isComplete } = first;
  await checks.check('adds up', 'the opening balance with every booked line, less the fees', () => {
    const booked = lines.filter(({ status }) => status === 'booked');
    const sum = booked.reduce((all, line) => all + minorOf(line.amount, currency) - minorOf(line.fee, currency), 0n);
    const left = minorOf(closing, currency) - minorOf(opening, currency) - sum;
    return Promise.resolve({ ok: left === 0n, seen: `${left} smallest units are left` });
  });
  await checks.check('names each line once', 'line ids of their own', () => {
    const ids = new Set(lines.map(({ lineId }) => lineId));
    return Promise.resolve({ ok: ids.size === lines.length, seen: `${ids.size} ids of ${lines.length} lines` });
  });
  await checks.check('has the payment of this run', 'one line with its paymentId and amount', () => {
    const own = lines.filter(({ kind, paymentId }) => kind === 'payment' && paymentId === money.paymentId);
    const isRight = own.length === 1 && isSameAmount(own[0]!.amount, money.amount, currency);
    return Promise.resolve({ ok: isRight, seen: shortened(JSON.stringify(own)) });
  });
  await checks.check('says that today is not over', 'isComplete false', () =>
    Promise.resolve({ ok: !isComplete, seen: String(isComplete) }),
  );
  await checks.check('tells the same of a day that is over', 'the same answer twice, or HTTP 409', async () => {
    const yesterday = dayOf(Date.now() - DAY_MS);
    const once = await ask(yesterday);
    if (answeredWith(once, 409).ok) return answeredWith(once, 409);
    const told = JSON.stringify(believed(once, ProviderStatementPage));
    return {
      ok: told === JSON.stringify(believed(await ask(yesterday), ProviderStatementPage)),
      seen: shortened(told),
    };
  });
}

function dayOf(ms: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );
}

function minorOf(amount: string, currency: Currency): bigint {
  const minor = parseMinor(amount.replace(/^-/, ''), currency) ?? 0n;
  return amount.startsWith('-') ? -minor : minor;
}
