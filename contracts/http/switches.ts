/** The switches of the white-label that a merchant may turn on. */
export const SWITCH_NAMES = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'FREEPLAY3',
  'CHNGPASSVERIF3',
  'SMSLOGIN3',
  'AGENTPOLICY3',
  'REFERRAL',
  'VIP',
  'ASKUPLINE',
] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];
