import { formatMinor, parseMinor } from '@kernel/money';
import type { Answer, LoadPlan, Operation, OperationKind, PlannedDeposit } from '../support/plan';
import type { Party } from './party';

const PATHS: Readonly<Record<Exclude<OperationKind, 'notice'>, string>> = {
  bet: '/vendor/v1/wallet/bet',
  win: '/vendor/v1/wallet/win',
  rollback: '/vendor/v1/wallet/rollback',
  close: '/vendor/v1/wallet/round-close',
};

type Intended = Pick<Operation, 'kind' | 'playerId' | 'id' | 'roundId' | 'reference' | 'amountMinor'>;

/** Carries operations out and writes down what it was told. */
export class Operations {
  private readonly tokens: ReadonlyMap<string, string>;

  constructor(
    private readonly plan: LoadPlan,
    private readonly party: Party,
  ) {
    this.tokens = new Map(plan.players.map(({ playerId, sessionToken }) => [playerId, sessionToken]));
  }

  /** @param copies how many times it is sent at once, to different processes */
  async run(intended: Intended, copies = 1): Promise<Operation> {
    const told = await Promise.all(
      Array.from({ length: copies }, (_, copy) => this.ask(intended, copies > 1 ? copy : undefined)),
    );
    const answers = told.flatMap(({ answer }) => (answer ? [answer] : []));
    const unknowns = told.reduce((sum, one) => sum + one.unknowns, 0);
    return { ...intended, answers, forgeries: [], unknowns, outcome: outcomeOf(answers) };
  }

  /** Sends an operation once more that was answered before. */
  async repeat(operation: Operation): Promise<Operation> {
    const { answer, unknowns } = await this.ask(operation);
    return {
      ...operation,
      answers: answer ? [...operation.answers, answer] : operation.answers,
      unknowns: operation.unknowns + unknowns,
    };
  }

  /** Sends another amount under an id that was used before. */
  async forge(operation: Operation): Promise<Operation> {
    const { answer } = await this.ask({ ...operation, amountMinor: (BigInt(operation.amountMinor) + 1n).toString() });
    return { ...operation, forgeries: answer ? [...operation.forgeries, answer] : operation.forgeries };
  }

  async pay({ depositId, paymentId, playerId, amountMinor }: PlannedDeposit): Promise<Operation> {
    return this.run({ kind: 'notice', playerId, id: paymentId, roundId: '', reference: depositId, amountMinor });
  }

  /** The balance that the platform gives for the player. @throws when it gives none for two minutes */
  async balanceOf(playerId: string): Promise<bigint> {
    const { answer } = await this.party.ask(
      '/vendor/v1/wallet/balance',
      { playerId, currency: 'BRL' },
      this.plan.vendorKey,
    );
    const minor = parseMinor(answer?.balance ?? '', 'BRL');
    if (minor === undefined)
      throw new Error(`The balance of ${playerId} is not known: ${answer?.status ?? 'no answer'}`);
    return minor;
  }

  private ask(intended: Intended, api?: number) {
    const { kind, playerId, id, roundId, reference, amountMinor } = intended;
    const amount = formatMinor(BigInt(amountMinor), 'BRL');
    if (kind === 'notice') {
      const notice = {
        paymentId: id,
        reference,
        status: 'paid',
        amount,
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
      };
      return this.party.ask('/provider/v1/payments', notice, this.plan.providerKey, api);
    }
    const common = { playerId, currency: 'BRL', gameCode: this.plan.gameCode, roundId, transactionId: id };
    const body = {
      bet: { ...common, amount, sessionToken: this.tokens.get(playerId) },
      win: { ...common, amount, referenceTransactionId: reference },
      rollback: { ...common, referenceTransactionId: reference },
      close: common,
    }[kind];
    return this.party.ask(PATHS[kind], body, this.plan.vendorKey, api);
  }
}

function outcomeOf(answers: readonly Answer[]): Operation['outcome'] {
  if (answers.length === 0) return 'unknown';
  return answers.some(({ status }) => status === 'OK') ? 'acked' : 'refused';
}
