import { CommandBus } from '@nestjs/cqrs';
import type { LedgerAccount } from '@contracts/http/office/ledger';
import { ledgerCalls } from '@contracts/http/office/ledger';
import type { RecordedEvent } from '@kernel/event';
import { memberIdOf, RegisterMember } from '@contexts/people/identity/identity.api';
import { membersProjection } from '@contexts/people/identity/members/read-models/members.projection';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { RandomWallets, seeded, walletEvent } from '@contexts/office/proof/test-support/random-wallets';
import { LedgerStaffController } from '../http/ledger.staff.controller';
import { LedgerModule } from '../ledger.module';
import { ledgerProjection as declared } from '../read-models/ledger.projection';
import { SEED } from '@test/support/run-settings';
import { eventCatalogue } from '../../../../../apps/house';

export const ledgerProjection = declared(eventCatalogue);

export { SEED };
export let random: () => number;

export type Posted = RecordedEvent & {
  data: { memberId: string; currency: string; occurredAt: string; postings: { account: string; minor: string }[] };
};

export let contexts: ContextHarness;
export let store: EventStore;
export let api: LedgerStaffController;
export let wallets: RandomWallets;
export let log: Posted[];

/** Fills a log with random wallets and the ledger from it before the tests of a spec file. */
export function useLedger(): void {
  beforeAll(async () => {
    random = seeded(SEED);
    contexts = await openContexts({ imports: [LedgerModule] });
    store = contexts.module.get(EVENT_STORE);
    api = contexts.module.get(LedgerStaffController);
    wallets = new RandomWallets(store, random, 12);
    const register = (username: string) =>
      contexts.module
        .get(CommandBus)
        .execute(
          new RegisterMember(
            { username, password: 'Serra-Clara-42' },
            { key: username, actor: { kind: 'system', id: 'test' }, correlationId: newId(), causationId: newId() },
          ),
        );
    await register('maria');
    await store.append(`wallet-${maria}`, 'noStream', [deposited(maria, '0', '700')]);
    await wallets.play(9_000);
    await contexts.project(membersProjection);
    await project();
  });

  afterAll(() => contexts.close());
}

export const maria = memberIdOf('croupier', 'maria');

export function deposited(memberId: string, before: string, amount: string, provider = 'sandbox') {
  return walletEvent('FundsDeposited', {
    memberId,
    currency: 'BRL',
    amountMinor: amount,
    balanceBeforeMinor: before,
    balanceAfterMinor: (BigInt(before) + BigInt(amount)).toString(),
    postings: [
      { account: `provider:${provider}`, minor: `-${amount}` },
      { account: `member:${memberId}:main`, minor: amount },
    ],
    occurredAt: '2026-01-02T03:04:05.000Z',
    depositId: newId(),
    providerId: provider,
  });
}

/** As a worker leaves it: the tables filled, the checkpoint at the end of the log. */
export async function project(batchSize?: number): Promise<void> {
  await contexts.project(ledgerProjection, batchSize);
  const events = await contexts.events();
  log = events.filter(({ data }) => 'postings' in data) as Posted[];
  await stand(events.at(-1)!.checkpoint);
}

export async function stand(checkpoint: string): Promise<void> {
  await contexts.database.query(
    `insert into read.checkpoints (name, checkpoint, has_caught_up) values ('ledger', $1, true), ('members', $1, true)
     on conflict (name) do update set checkpoint = excluded.checkpoint`,
    [checkpoint],
  );
}

export const minor = (amount: string) => BigInt(amount.replace('.', ''));
export const input = {
  accounts: ledgerCalls.ledgerAccounts.input,
  postings: ledgerCalls.ledgerPostings.input,
  statement: ledgerCalls.walletStatement.input,
};

/** The balance of each account by the log, added up one posting at a time. */
export function bruteForce(events: readonly Posted[]) {
  const accounts = new Map<string, { debit: bigint; credit: bigint; postings: number }>();
  for (const { data } of events) {
    for (const posting of data.postings) {
      const sum = accounts.get(posting.account) ?? { debit: 0n, credit: 0n, postings: 0 };
      const amount = BigInt(posting.minor);
      if (amount > 0n) sum.credit += amount;
      else sum.debit -= amount;
      sum.postings += 1;
      accounts.set(posting.account, sum);
    }
  }
  return accounts;
}

export async function allAccounts(query: object = {}): Promise<LedgerAccount[]> {
  const all: LedgerAccount[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof api.ledgerAccounts>> = await api.ledgerAccounts(
      input.accounts.parse({ pageSize: 7, ...query, ...(cursor ? { cursor } : {}) }),
    );
    ledgerCalls.ledgerAccounts.value.parse(page);
    all.push(...page.list);
    cursor = page.nextCursor;
  }
  return all;
}
