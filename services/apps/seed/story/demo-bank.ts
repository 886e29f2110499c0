import type { PayoutGateway } from '@contexts/money/cashier/cashier.api';
import { idOf } from '@platform/ids';

/** An account of a person of the story: a PIX key, and the name that its holder gives. */
export interface StoryAccount {
  readonly destination: { readonly kind: 'pix'; readonly keyKind: 'email'; readonly value: string };
  readonly holderName: string;
}

/** The key is made of the name, as the rule of the sandbox's bank has it, so that both name the same holder. */
export function accountOf(holderName: string): StoryAccount {
  const words = holderName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
  return { destination: { kind: 'pix', keyKind: 'email', value: `${words.join('.')}@exemplo.com.br` }, holderName };
}

/** The account to which the demo player is paid. */
export const DEMO_ACCOUNT = accountOf('Demo Croupier');

/** The bank of a history, which calls nobody: it takes every payout over, and tells nothing of itself. */
export class DemoBank implements PayoutGateway {
  private reference: string | undefined;

  /** The attempt that it took over since the last question; undefined where there was none. */
  takeReference(): string | undefined {
    const { reference } = this;
    this.reference = undefined;
    return reference;
  }

  send({ reference }: { readonly reference: string }): Promise<{ readonly payoutId: string }> {
    this.reference = reference;
    return Promise.resolve({ payoutId: payoutIdOf(reference) });
  }

  report(): Promise<null> {
    return Promise.resolve(null);
  }

  holderOf(destination: Parameters<PayoutGateway['holderOf']>[0]): ReturnType<PayoutGateway['holderOf']> {
    if (destination.kind !== 'pix') return Promise.resolve(null);
    const holderName = destination.value.split('@')[0]!.replaceAll('.', ' ').toUpperCase();
    return Promise.resolve({ holderName, bankName: 'Banco Sandbox' });
  }
}

export function payoutIdOf(reference: string): string {
  return idOf(`demo/payout/${reference}`);
}
