import type { IdentityLevel, KycProfile } from '@contracts/http/identity/verification';

/** The acts of members that may need a level. */
export type GatedAct = 'deposit' | 'play' | 'withdraw';

export interface LevelRules {
  readonly needs: Readonly<Record<GatedAct, IdentityLevel>>;
  /** The days after which a level has to be proved again, however long its document is valid; null for never. */
  readonly recheckDays: number | null;
}

/** The levels that each profile asks for. The setting KYC_PROFILE names the one in force. */
export const LEVEL_TABLE: Readonly<Record<KycProfile, LevelRules>> = {
  off: { needs: { deposit: 0, play: 0, withdraw: 0 }, recheckDays: null },
  neutral: { needs: { deposit: 1, play: 1, withdraw: 2 }, recheckDays: null },
  BR: { needs: { deposit: 2, play: 2, withdraw: 2 }, recheckDays: 365 },
  UK: { needs: { deposit: 2, play: 2, withdraw: 2 }, recheckDays: null },
};
