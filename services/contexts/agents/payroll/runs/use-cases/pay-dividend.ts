import type { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import type { Currency } from '@kernel/money';
import { PaySalary } from '@contexts/money/wallet/wallet.api';
import type { CommandContext, CommandRunner } from '@platform/commands/command-runner';
import { dividendDecider } from '../domain/dividend.decide';
import type { DividendRequested } from '../domain/dividend.events';

interface Parts {
  readonly runner: CommandRunner;
  readonly commands: CommandBus;
  readonly currency: Currency;
  readonly clock: Clock;
}

/** Pays a dividend that finance has approved, once however often it is called, and writes down that it was. */
export async function payDividend(
  { runner, commands, currency, clock }: Parts,
  bill: DividendRequested['data'],
  context: CommandContext,
): Promise<void> {
  const { billId, agentId: memberId, payMinor, paymentId } = bill;
  const occurredAt = isoTime(clock);
  // Where all of it is missing, nothing is paid until the next run has asked the debtors.
  if (payMinor !== '0') {
    const windowKey = paymentId.slice('dividend:'.length);
    const payment = { memberId, paymentId, kind: 'dividend' as const, billId, windowKey, currency, occurredAt };
    const paid = await commands.execute(
      new PaySalary({ ...payment, amountMinor: BigInt(payMinor) }, { ...context, key: `pay:${billId}` }),
    );
    if (paid.kind === 'rejected') throw new Error(`The dividend ${billId} was not paid: ${paid.rejection}`);
  }
  await runner.run(
    dividendDecider,
    billId,
    { type: 'RecordDividendPaid', currency, occurredAt },
    { ...context, key: `paid:${billId}` },
  );
}
