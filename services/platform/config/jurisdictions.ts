import type { KycProfile } from '@contracts/http/identity/verification';
import type { OwnerRule } from '@contracts/vendor/payment-provider';

/** The demands of a jurisdiction that settings of the house stand beside, or that no other table of profiles holds. */
export interface Jurisdiction {
  /** How much has to be known of whoever paid a deposit, where DEPOSIT_OWNERS does not name its method. */
  readonly depositOwners: OwnerRule;
  /** The parts per million of a deposit to be staked before money may leave, unless DEPOSIT_TURNOVER_PPM says it. */
  readonly depositTurnoverPpm: number;
  /** True if a member may ask the upline for money: elsewhere money comes from the member's own account alone. */
  readonly hasUplineAsks: boolean;
  /** True if a visitor may play with play money, who has proved no age. */
  readonly hasFreePlay: boolean;
  /** True if agents may deposit and play, as players do: elsewhere they lead players and draw their pay. */
  readonly hasPlayingAgents: boolean;
  /** True if nobody may take back a request for money. */
  readonly bindsWithdrawals: boolean;
  /** The country whose holidays are no business days of the house; null where the house names all of them. */
  readonly holidaysOf: 'BR' | null;
}

const NO_DEMAND: Jurisdiction = {
  depositOwners: 'whereTold',
  depositTurnoverPpm: 1_000_000,
  hasUplineAsks: true,
  hasFreePlay: true,
  hasPlayingAgents: true,
  bindsWithdrawals: false,
  holidaysOf: null,
};

/**
 * Every profile says here what it demands; the setting KYC_PROFILE names the one in force. Three more tables say of it
 * what only their contexts know: the levels (`level-table.ts` of kyc), the steps of a registration
 * (`registration-steps.ts` of identity), and the means of payment (`rails.ts` of the cashier).
 */
export const JURISDICTIONS: Readonly<Record<KycProfile, Jurisdiction>> = {
  off: NO_DEMAND,
  neutral: NO_DEMAND,
  BR: {
    depositOwners: 'required',
    depositTurnoverPpm: 0,
    hasUplineAsks: false,
    hasFreePlay: true,
    hasPlayingAgents: false,
    bindsWithdrawals: true,
    holidaysOf: 'BR',
  },
  UK: {
    depositOwners: 'whereTold',
    depositTurnoverPpm: 0,
    hasUplineAsks: false,
    hasFreePlay: false,
    hasPlayingAgents: true,
    bindsWithdrawals: true,
    holidaysOf: null,
  },
};

interface OwnSettings {
  readonly KYC_PROFILE: KycProfile;
  readonly SWITCHES: readonly string[];
  readonly DEPOSIT_TURNOVER_PPM?: number | undefined;
  readonly DEPOSIT_OWNERS: ReadonlyMap<string, OwnerRule>;
}

/** The settings that the jurisdiction has a word in, beside the jurisdiction itself. */
export function underJurisdiction(
  { KYC_PROFILE, SWITCHES, DEPOSIT_TURNOVER_PPM, DEPOSIT_OWNERS }: OwnSettings,
  refuse: (setting: string, message: string) => void,
) {
  const JURISDICTION = JURISDICTIONS[KYC_PROFILE];
  const { depositOwners, depositTurnoverPpm, hasUplineAsks, hasFreePlay } = JURISDICTION;
  for (const [method, rule] of DEPOSIT_OWNERS)
    if (depositOwners === 'required' && rule !== 'required')
      refuse('DEPOSIT_OWNERS', `${method}=${rule} is less than ${KYC_PROFILE} demands of every method, required`);
  const closed = [...(hasUplineAsks ? [] : ['ASKUPLINE']), ...(hasFreePlay ? [] : ['FREEPLAY3'])];
  return {
    JURISDICTION,
    SWITCHES: SWITCHES.filter((name) => !closed.includes(name)),
    DEPOSIT_TURNOVER_PPM: DEPOSIT_TURNOVER_PPM ?? depositTurnoverPpm,
  };
}
