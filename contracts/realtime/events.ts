import type { Winner } from '../http/winners';

/**
 * Every message between the API and a browser over socket.io. The token travels in the handshake (`auth.token`); rooms are
 * computed by the server alone. A push is a hint: it carries the revision that it speaks of, older ones are dropped, and
 * after a lost connection the client fetches.
 *
 * A guest's socket says `auth.guest` instead of a token. It is opened for the winner board alone, and hears what everybody may.
 */
export interface ServerToClient {
  /** The wallet moved. */
  balance: (push: BalancePush) => void;
  /** A deposit changed its status. */
  deposit: (push: DepositPush) => void;
  /** An announcement was published or withdrawn; the client fetches them anew. Told to everybody. */
  announcements: (push: { readonly announcementId: string }) => void;
  /** The settings of the site changed, or maintenance began or ended; the client fetches the status anew. Told to everybody. */
  systemStatus: (push: { readonly revision: string }) => void;
  /** Where the pot stands. Told to whoever has the winner board in view, once a second at the most. */
  jackpot: (push: JackpotPush) => void;
  /** Who won since, newest first. Told as the jackpot is. */
  winner: (push: WinnerPush) => void;
  /** An agent contract was offered, accepted, or ended: told to both sides, who fetch it anew. */
  agentContract: (push: AgentContractPush) => void;
  /** A bill was issued, paid or decided on: told to its agent, and to whoever has to decide next. */
  bill: (push: BillPush) => void;
  /** Somebody new in the team, or somebody was moved: told to the direct upline. */
  downline: (push: { readonly memberId: string; readonly what: 'registered' | 'moved-in' | 'moved-out' }) => void;
  /** The figures of the team have moved: told to agents above it who have them open, once in five seconds at the most. */
  teamFigures: (push: { readonly asOf: string }) => void;
  /** The session is over; the client clears itself and says why. */
  sessionEnded: (push: { readonly reason: SessionEnding }) => void;
}

/**
 * Why a session is over: its own log-out, too long without a call, a new password, a log-in that takes its place, an account
 * that staff closed. A call that is refused for it (`NOT_LOGGED_IN`) says so as well, as `value.ended`, while that is known.
 */
export type SessionEnding = 'logout' | 'expired' | 'password' | 'replaced' | 'blocked';

export interface DepositPush {
  readonly depositId: string;
  readonly status: 'pending' | 'confirmed' | 'expired' | 'failed';
  /** Revision of the deposit's stream, a decimal number. The client fetches the deposit anew, whatever order pushes come in. */
  readonly revision: string;
}

export interface AgentContractPush {
  readonly contractId: string;
  readonly kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  readonly what: 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'ended';
  /** Whether the one who is told is the downline of the contract. */
  readonly isDownline: boolean;
}

export interface BillPush {
  readonly billId: string;
  readonly kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  readonly what: 'issued' | 'paid' | 'requested' | 'decided';
  /** What was paid; null unless it was. */
  readonly amount: string | null;
}

export interface JackpotPush {
  readonly balance: string;
  readonly currency: string;
  /** Grows with every entry that moves the account: a decimal number. */
  readonly position: string;
}

export interface WinnerPush {
  readonly list: readonly Winner[];
  /** Of the newest: a decimal number. */
  readonly position: string;
}

export interface BalancePush {
  readonly balance: string;
  readonly currency: string;
  /** Revision of the wallet's stream, a decimal number. */
  readonly revision: string;
  /** The kind of the movement, from `WalletTransaction.kind`. */
  readonly kind: string;
  readonly amount: string;
}

export interface ClientToServer {
  /** Asks whether the line is alive; answers with the server's time, ISO 8601. */
  heartbeat: (answer: (serverTime: string) => void) => void;
}
