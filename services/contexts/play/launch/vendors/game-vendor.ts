import type { PartyCallObserver } from '@platform/http/signing/signed-client';
import type { VendorRoundDetail, VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
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
  /** Asks what was drawn in a round; undefined when the vendor tells nothing of its rounds. */
  readonly describeRound: (question: VendorRoundDetailQuestion) => Promise<VendorRoundDetail | undefined>;
}

/** Makes the vendor of a party out of its settings. */
export type VendorAdapter = (party: VendorParty, observe?: PartyCallObserver) => GameVendor;
