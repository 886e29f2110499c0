import type { UplineAsk } from '../http/agents/upline-asks';
import type { WithdrawalStatus } from '../http/money-out/withdrawals';
import type { DepositStatus } from '../http/wallet';
import type { WalletTransfer } from '../http/wallets/transfers';
import type { LiveBet, Winner } from '../http/winners';

/**
 * Every message between the API and a browser over socket.io. The token travels in the handshake (`auth.token`), and
 * the server alone computes the rooms. A push is a hint: it carries the revision that it speaks of, the client drops
 * older ones, and after a lost connection the client fetches.
 *
 * A guest's socket sends `auth.guest` instead of a token. It is opened for the winner board alone and gets only the
 * messages for all visitors.
 */
export interface ServerToClient {
  /** The balance of the wallet changed. */
  balance: (push: BalancePush) => void;
  /** A deposit changed its status. */
  deposit: (push: DepositPush) => void;
  /** An announcement was published or withdrawn; the client fetches the announcements again. Every socket gets it. */
  announcements: (push: { readonly announcementId: string }) => void;
  /**
   * The settings of the site changed, or maintenance began or ended; the client fetches the status again. Every socket
   * gets it.
   */
  systemStatus: (push: { readonly revision: string }) => void;
  /** The balance of the pot. Sockets that show the winner board get it, at most once a second. */
  jackpot: (push: JackpotPush) => void;
  /** The new winners, newest first. The same sockets get it as `jackpot`. */
  winner: (push: WinnerPush) => void;
  /** Rounds that ended, newest first, with the names masked. The same sockets get it, at most once a second. */
  liveBets: (push: LiveBetsPush) => void;
  /** An agent contract was offered, accepted, or ended. Both parties get it and fetch the contract again. */
  agentContract: (push: AgentContractPush) => void;
  /** A bill was issued, paid or decided on. Its agent gets it, and the member who has to decide next. */
  bill: (push: BillPush) => void;
  /** A member registered in the team or was moved. The direct upline gets it. */
  downline: (push: { readonly memberId: string; readonly what: 'registered' | 'moved-in' | 'moved-out' }) => void;
  /** A member asked the upline for money, or the ask ended. Both get it and fetch the asks again. */
  uplineAsk: (push: AskPush) => void;
  /** The figures of a team changed. The agents above who show them get it, at most once in five seconds. */
  teamFigures: (push: { readonly asOf: string }) => void;
  /** The session has ended; the client forgets it and shows the reason. */
  sessionEnded: (push: { readonly reason: SessionEnding }) => void;
  /** A withdrawal changed its status. */
  withdrawal: (push: WithdrawalPush) => void;
  /** A transfer between the main wallet and a vendor has ended. */
  walletTransfer: (push: WalletTransferPush) => void;
  /** A verification of the member went on; the client fetches it again. */
  verification: (push: { readonly level: 2 | 3; readonly revision: string }) => void;
  /**
   * Somebody logged in to the member's account, perhaps in this very window: the client asks for the open sessions,
   * which say whether it was another one.
   */
  login: (push: { readonly at: string }) => void;
  /** A message came into the member's inbox, or some were read. */
  message: (push: MessagePush) => void;
}

/**
 * The reason for the end of a session: its own log-out, too long without a call (`expired`), open for as long as a
 * session may be (`tooLong`), more sessions of one person than allowed (`tooMany`), a new password, a log-in that
 * replaced it, an account that staff closed, its owner who ended it in another session (`elsewhere`), staff who ended
 * it (`house`), a device whose secret two browsers have used (`copied`), or an account that its owner has closed
 * (`closed`). A call that is refused because of it (`NOT_LOGGED_IN`) gives the same reason as `value.ended`, as long as
 * the server remembers it.
 */
export type SessionEnding =
  | 'logout'
  | 'expired'
  | 'tooLong'
  | 'tooMany'
  | 'password'
  | 'replaced'
  | 'blocked'
  | 'elsewhere'
  | 'house'
  | 'copied'
  | 'closed';

export interface MessagePush {
  /** The number of messages that are not read. */
  readonly unread: number;
  /** The revision of the inbox's stream, a decimal number. */
  readonly revision: string;
}

export interface DepositPush {
  readonly depositId: string;
  readonly status: DepositStatus;
  /**
   * The revision of the deposit's stream, a decimal number. Pushes may come in any order; the client fetches the
   * deposit again.
   */
  readonly revision: string;
}

export interface WithdrawalPush {
  readonly withdrawalId: string;
  readonly status: WithdrawalStatus;
  /** The revision of the withdrawal's stream, a decimal number; the client fetches the withdrawal again. */
  readonly revision: string;
}

export interface WalletTransferPush {
  readonly transferId: string;
  readonly status: WalletTransfer['status'];
  /** The revision of the transfer's stream, a decimal number; the client fetches transfers and balances again. */
  readonly revision: string;
}

export interface AgentContractPush {
  readonly contractId: string;
  readonly kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  readonly what: 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'ended';
  /** True if the receiving member is the downline of the contract. */
  readonly isDownline: boolean;
}

export interface BillPush {
  readonly billId: string;
  readonly kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  readonly what: 'issued' | 'paid' | 'requested' | 'decided';
  /** The amount that was paid; null if the bill was not paid. */
  readonly amount: string | null;
}

export interface AskPush {
  readonly askId: string;
  readonly state: UplineAsk['state'];
  /** True if the receiving member is the upline that was asked. */
  readonly isUpline: boolean;
}

export interface JackpotPush {
  readonly balance: string;
  readonly currency: string;
  /** A decimal number that grows with every entry that moves the account. */
  readonly position: string;
}

export interface WinnerPush {
  readonly list: readonly Winner[];
  /** The position of the newest winner: a decimal number. */
  readonly position: string;
}

export interface LiveBetsPush {
  /** At most a handful: where more rounds ended within the second, the others are left out. */
  readonly list: readonly LiveBet[];
}

export interface BalancePush {
  readonly balance: string;
  readonly currency: string;
  /** The revision of the wallet's stream, a decimal number. */
  readonly revision: string;
  /** The kind of the movement, from `WalletTransaction.kind`; `play_money` where a trial account was granted some. */
  readonly kind: string;
  readonly amount: string;
  /** The vendor's id of the round, for movements of a round. */
  readonly roundId?: string;
}

export interface ClientToServer {
  /** Checks that the connection is alive; the answer is the server's time, ISO 8601. */
  heartbeat: (answer: (serverTime: string) => void) => void;
}
