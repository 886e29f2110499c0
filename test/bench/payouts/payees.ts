import type { InstrumentEvent } from '@contexts/money/instruments/domain/instruments.events';
import type { WalletEvent } from '@contexts/money/wallet/domain/wallet.events';
import { newId } from '@platform/ids';
import type { Site } from '../../chaos/payouts/site';
import { preparePlayers, setPassword, write } from '../../chaos/support/players';
import { Random } from '../../chaos/support/random';
import type { Stack } from '../../chaos/support/stack';

const PASSWORD = 'Tangerine2026x';
const PAYMENT_PASSWORD = '482915';
const BALANCE_MINOR = '100000000';
/** An account that is older than a week costs no points. */
const ACCOUNT_AGE_MS = 30 * 86_400_000;

/** A member for whom the rules alone decide, with an open session. */
export interface Payee {
  readonly token: string;
  readonly instrumentId: string;
}

/**
 * Members with an account for payouts that is a month old, and money that is no deposit, so that no rule has much to
 * say about them. The account and the money are written into the log; the payment password is set as members set it.
 *
 * @returns the payees, and the key that the bank shares with the house
 */
export async function preparePayees(
  stack: Stack,
  site: Site,
  count: number,
): Promise<{ payees: readonly Payee[]; providerKey: string }> {
  const { players, providerKey } = await preparePlayers(stack, new Random(1), { players: count, deposits: 0 });
  const prepared: (Payee & { readonly memberId: string })[] = [];
  for (const { playerId: memberId } of players) {
    await setPassword(stack, memberId, PASSWORD);
    const instrumentId = newId();
    await write(stack, `instruments-${memberId}`, [accountOf(memberId, instrumentId)]);
    await write(stack, `wallet-${memberId}`, [fundsOf(memberId)]);
    prepared.push({ memberId, instrumentId, token: await stack.openMemberSession(memberId) });
  }
  await stack.ready();
  for (const { token } of prepared) {
    const body = { paymentPassword: PAYMENT_PASSWORD, current: { password: PASSWORD } };
    const set = { method: 'PUT', path: '/wps/member/paymentPassword', token, body, isSealed: true } as const;
    const { status, code } = await site.ask(set);
    if (status !== 200) throw new Error(`The payment password was refused: ${code}`);
  }
  return { payees: prepared, providerKey };
}

/** A request as the member's browser saw it go. */
export interface Asked {
  readonly withdrawalId: string;
  readonly sentAt: number;
}

/** Asks for one withdrawal. @throws Error when it is refused */
export async function askFor(site: Site, { token, instrumentId }: Payee): Promise<Asked> {
  const sentAt = Date.now();
  const body = { key: newId(), amount: '10.00', instrumentId, paymentPassword: PAYMENT_PASSWORD };
  const call = { method: 'POST', path: '/wps/cashier/withdrawals', token, body, isSealed: true } as const;
  const { status, code, value } = await site.ask<{ readonly id: string }>(call);
  if (status !== 200) throw new Error(`The withdrawal was refused: ${code}`);
  return { withdrawalId: value.id, sentAt };
}

function accountOf(memberId: string, instrumentId: string): InstrumentEvent {
  return {
    type: 'InstrumentAdded',
    data: {
      memberId,
      instrumentId,
      kind: 'pix',
      destination: { kind: 'pix', keyKind: 'email', value: `maria.${memberId}@example.com` },
      holderName: 'Maria Souza',
      label: 'm•••@example.com',
      bankName: 'Banco Exemplo',
      accountHash: memberId,
      isFirst: true,
      occurredAt: new Date(Date.now() - ACCOUNT_AGE_MS).toISOString(),
    },
  };
}

function fundsOf(memberId: string): WalletEvent {
  return {
    type: 'BalanceAdjusted',
    data: {
      memberId,
      adjustmentId: newId(),
      direction: 'credit',
      reason: 'correction',
      currency: 'BRL',
      amountMinor: BALANCE_MINOR,
      balanceBeforeMinor: '0',
      balanceAfterMinor: BALANCE_MINOR,
      postings: [
        { account: 'house', minor: `-${BALANCE_MINOR}` },
        { account: `member:${memberId}:main`, minor: BALANCE_MINOR },
      ],
      occurredAt: new Date().toISOString(),
    },
  };
}
