import type { RecordedEvent } from '@kernel/event';
import type { Expected } from './oracle';
import type { BillOf } from './payroll-platform';

type Line = readonly string[];

/**
 * Every bill of every agent to the minor unit, none too many and none too few; and what each wallet holds in the end.
 */
export function expectBills(
  expected: readonly Expected[],
  bills: readonly BillOf[],
  events: readonly RecordedEvent[],
): void {
  const wanted = expected.flatMap(({ bills: all }) =>
    all.map((bill): Line => [
      bill.agentId,
      bill.from,
      `turnover ${bill.turnover}`,
      `loss ${bill.loss}`,
      `active ${bill.active}`,
      `gross ${bill.gross}`,
      `withheld ${bill.withheld}`,
      `adjustment ${bill.adjustment}`,
      `left ${bill.left}`,
      `net ${bill.net}`,
      `charged ${bill.charged}`,
      `pay ${bill.pay}`,
      ...bill.owed.map(([debtorId, minor]) => `owed ${minor} by ${debtorId}`),
    ]),
  );
  const found = bills.map((bill): Line => [
    bill.agentId,
    new Date(Number(bill.runId.split('.')[2])).toISOString(),
    `turnover ${bill.turnoverMinor}`,
    `loss ${bill.lossMinor}`,
    `active ${bill.activeMembers}`,
    `gross ${bill.grossMinor}`,
    `withheld ${bill.withheldMinor}`,
    `adjustment ${bill.adjustmentMinor}`,
    `left ${bill.adjustmentLeftMinor}`,
    `net ${bill.netMinor}`,
    `charged ${bill.chargedMinor}`,
    `pay ${bill.payMinor}`,
    ...bill.owed.map(({ debtorId, minor }) => `owed ${minor} by ${debtorId}`),
  ]);
  expect(sorted(found)).toEqual(sorted(wanted));
  const balances = new Map<string, bigint>();
  for (const { type, data } of events) {
    const { memberId, amountMinor } = data as { memberId: string; amountMinor: string };
    const sign = type === 'ShortfallCharged' ? -1n : type === 'SalaryPaid' || type === 'FundsDeposited' ? 1n : 0n;
    if (sign !== 0n) balances.set(memberId, (balances.get(memberId) ?? 0n) + sign * BigInt(amountMinor));
  }
  for (const { balances: all } of expected)
    for (const [agentId, minor] of all) expect([agentId, balances.get(agentId) ?? 0n]).toEqual([agentId, minor]);
}

function sorted(lines: readonly Line[]): string[] {
  return lines.map((line) => line.join(', ')).sort();
}
