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
  const { billId, agentId, payMinor, paymentId } = bill;
  const occurredAt = isoTime(clock);
  const paying = { ...context, key: `pay:${billId}` };
  const windowKey = paymentId.slice('dividend:'.length);
  const paid = await commands.execute(
    new PaySalary(
      {
        memberId: agentId,
        paymentId,
        kind: 'dividend',
        billId,
        windowKey,
        amountMinor: BigInt(payMinor),
        currency,
        occurredAt,
      },
      paying,
    ),
  );
  if (paid.kind === 'rejected') throw new Error(`The dividend ${billId} was not paid: ${paid.rejection}`);
  await runner.run(
    dividendDecider,
    billId,
    { type: 'RecordDividendPaid', currency, occurredAt },
    { ...context, key: `paid:${billId}` },
  );
}
