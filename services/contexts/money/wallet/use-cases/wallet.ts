import type { Runnable } from '@platform/commands/command';
import type { WalletCommand, WalletRejection } from '../domain/wallet.commands';
import { boundedWallet } from '../domain/wallet.decide';
import type { WalletEvent } from '../domain/wallet.events';
import type { WalletFacts } from '../domain/wallet.known';
import { factsAfter } from '../domain/wallet.recall';
import type { WalletState } from '../domain/wallet.state';
import { recallKeys } from './recall-keys';

/** The wallet as commands are run on it. */
export const wallet: Runnable<WalletState, WalletCommand, WalletEvent, WalletRejection, WalletFacts> = {
  ...boundedWallet,
  recall: { find: recallKeys, forward: factsAfter },
};
