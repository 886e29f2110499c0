import type { PartyCallObserver } from '@platform/http/signing/signed-client';
import type { VendorRoundDetail, VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
import type {
  VendorAccount,
  VendorAccountQuestion,
  VendorAccountsPage,
  VendorAccountsQuestion,
  VendorTransferOrder,
  VendorTransferReport,
  VendorTransfersPage,
  VendorTransfersQuestion,
} from '@contracts/vendor/transfer-wallet';
import type {
  VendorLaunchAnswer,
  VendorLaunchRequest,
  VendorRoundQuestion,
  VendorRoundReport,
} from '@contracts/vendor/vendor-api';
import type { VendorParty } from '@platform/config/parties';

/**
 * A game vendor as the platform calls it. Every vendor is one of these; its adapter knows how to talk to it. Each call
 * throws when the vendor does not answer as agreed.
 */
export interface GameVendor {
  /** Stored in the events of wallets and launches; never changed. */
  readonly id: string;
  /** True when its games take play money as well. */
  readonly playsTrial: boolean;
  /** Asks for the address of a game, for one session of one player. */
  readonly launch: (request: VendorLaunchRequest) => Promise<VendorLaunchAnswer>;
  /** Asks how a round ended. */
  readonly reportRound: (question: VendorRoundQuestion) => Promise<VendorRoundReport>;
  /** The balances that it keeps of its own; null for a vendor whose games are played from the main wallet. */
  readonly wallets: VendorWallets | null;
  /** Asks what was drawn in a round; undefined when the vendor tells nothing of its rounds. */
  readonly describeRound: (question: VendorRoundDetailQuestion) => Promise<VendorRoundDetail | undefined>;
}

/**
 * The balances that a vendor keeps. Each order happens once for its id; whoever gets no answer asks for the report.
 */
export interface VendorWallets {
  readonly moveIn: (order: VendorTransferOrder) => Promise<VendorTransferReport>;
  readonly moveOut: (order: VendorTransferOrder) => Promise<VendorTransferReport>;
  readonly report: (transferId: string, question: VendorAccountQuestion) => Promise<VendorTransferReport>;
  readonly balance: (question: VendorAccountQuestion) => Promise<VendorAccount>;
  /** A page of the orders that it has decided in a time, and of the accounts that it keeps. */
  readonly transfers: (question: VendorTransfersQuestion) => Promise<VendorTransfersPage>;
  readonly accounts: (question: VendorAccountsQuestion) => Promise<VendorAccountsPage>;
}

/** Makes the vendor of a party out of its settings. */
export type VendorAdapter = (party: VendorParty, observe?: PartyCallObserver) => GameVendor;
