import type { PayoutGateway } from '@contexts/money/cashier/cashier.api';

/** The account to which the demo player is paid; the sandbox's bank names the same holder for it. */
export const DEMO_ACCOUNT = {
  destination: { kind: 'pix', keyKind: 'email', value: 'demo.croupier@exemplo.com.br' },
  holderName: 'Demo Croupier',
} as const;

/** The bank of a history, which calls nobody: it knows the demo player's account, and sends no money. */
export const demoBank: PayoutGateway = {
  send: () => Promise.reject(new Error('No money is sent in a history')),
  report: () => Promise.resolve(null),
  holderOf: (destination) =>
    Promise.resolve(
      destination.kind === 'pix' && destination.value === DEMO_ACCOUNT.destination.value
        ? { holderName: DEMO_ACCOUNT.holderName.toUpperCase(), bankName: 'Banco Sandbox' }
        : null,
    ),
};
