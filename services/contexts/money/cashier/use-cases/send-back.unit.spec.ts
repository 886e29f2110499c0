import { StopGate } from '@platform/http/access/stop-gate';
import type { CommandRunner } from '@platform/commands/command-runner';
import type { RefundCommand } from '../domain/deposit.refunds';
import type { PaymentProviders } from '../providers/payment-providers';
import { SendBack } from './send-back';

const PAYMENT = { providerId: 'paybox', paymentId: 'p1' };
const DUE = { ...PAYMENT, amount: '10.00', currency: 'BRL', status: 'due', attempt: 0, reference: null };

/** The memory of a worker that has not looked at the log for a while: it learns of a stop when it catches up. */
class LateGate extends StopGate {
  private known: ReadonlySet<string> = new Set();

  constructor(readonly inLog: Set<string>) {
    super();
  }

  catchUp() {
    return Promise.resolve().then(() => (this.known = new Set(this.inLog)));
  }

  isStopped(kind: string, id: string) {
    return this.known.has(`${kind}/${id}`);
  }

  isStillStopped(kind: string, id: string) {
    return Promise.resolve(this.isStopped(kind, id));
  }

  idsOf() {
    return [];
  }
}

function lab(stopped: Set<string>) {
  const commands: RefundCommand['type'][] = [];
  const sent: unknown[] = [];
  const runner = {
    load: () => Promise.resolve({ state: { refunds: [DUE] } }),
    run: (_: unknown, __: string, command: RefundCommand) => {
      commands.push(command.type);
      return Promise.resolve({ kind: 'accepted' });
    },
  };
  const refunds = {
    send: (request: unknown) => {
      sent.push(request);
      return Promise.resolve({ status: 'accepted' });
    },
  };
  const providers = { byId: () => ({ refunds }) };
  const sending = new SendBack(
    runner as unknown as CommandRunner,
    providers as unknown as Pick<PaymentProviders, 'byId'>,
    { nowMs: () => Date.parse('2026-11-27T12:00:00.000Z') },
    new LateGate(stopped),
  );
  return { sending, commands, sent };
}

it('a worker that has not heard of the stop of a provider asks that provider for no refund', async () => {
  const { sending, commands, sent } = lab(new Set(['provider/paybox']));
  await sending.send('d1', PAYMENT);
  expect([commands, sent]).toEqual([[], []]);
});

it('a refund goes back once the stop is over, and past the stops of other providers', async () => {
  const stopped = new Set(['provider/paybox', 'provider/other']);
  const { sending, commands, sent } = lab(stopped);
  await sending.send('d1', PAYMENT);
  stopped.delete('provider/paybox');
  await sending.send('d1', PAYMENT);
  expect(commands).toEqual(['RequestRefund']);
  expect(sent).toMatchObject([{ paymentId: 'p1', amount: '10.00', currency: 'BRL' }]);
});
