import type { IdentityLevel, KycProfile } from '@contracts/http/identity/verification';

/** The acts of members that may need a level. */
export type GatedAct = 'deposit' | 'play' | 'trial' | 'withdraw';

export interface LevelRules {
  readonly needs: Readonly<Record<GatedAct, IdentityLevel>>;
  /** The days after which a level has to be proved again, however long its document is valid; null for never. */
  readonly recheckDays: number | null;
  /** The rules that ask for level 3. Compliance may ask for it in every profile. */
  readonly enhanced: { readonly deposits: boolean; readonly riskHigh: boolean; readonly exposed: boolean };
}

const NO_RULE: LevelRules['enhanced'] = { deposits: false, riskHigh: false, exposed: false };

/** The levels that each profile asks for. The setting KYC_PROFILE names the one in force. */
export const LEVEL_TABLE: Readonly<Record<KycProfile, LevelRules>> = {
  off: { needs: { deposit: 0, play: 0, trial: 0, withdraw: 0 }, recheckDays: null, enhanced: NO_RULE },
  neutral: {
    needs: { deposit: 1, play: 1, trial: 0, withdraw: 2 },
    recheckDays: null,
    enhanced: { ...NO_RULE, deposits: true },
  },
  BR: {
    needs: { deposit: 2, play: 2, trial: 0, withdraw: 2 },
    recheckDays: 365,
    enhanced: { deposits: false, riskHigh: true, exposed: true },
  },
  UK: {
    needs: { deposit: 2, play: 2, trial: 2, withdraw: 2 },
    recheckDays: null,
    enhanced: { deposits: true, riskHigh: false, exposed: true },
  },
};

/**
 * The acts of players, which nobody does before the registration is whole. A withdrawal is the member's own money, and
 * play money is none.
 */
export const isOfPlayers = (act: GatedAct): boolean => act === 'deposit' || act === 'play';

/**
 * The level that each act of a member needs. A demand of level 3 holds back deposits and games; a withdrawal is the
 * member's own money, and needs no more than before.
 */
export function needsOf(profile: KycProfile, isDemanded: boolean): LevelRules['needs'] {
  const { needs } = LEVEL_TABLE[profile];
  return isDemanded ? { ...needs, deposit: 3, play: 3 } : needs;
}
