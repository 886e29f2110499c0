import { ConfigError, type Config } from '@platform/config/config';

/** The switches of the white-label that accounts depend on. */
export type AccountSwitch =
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  /** A registration by mobile sets a password; without it the member logs in by SMS alone. */
  | 'MOBILENUMPASSREG3'
  /** A mobile number is proved by a code before it counts. */
  | 'REGMOBVERF3'
  /** A forgotten password is set by SMS first. */
  | 'CHNGPASSVERIF3'
  | 'SMSLOGIN3'
  | 'FREEPLAY3';

export function isOn(config: Pick<Config, 'SWITCHES'>, name: AccountSwitch): boolean {
  return config.SWITCHES.includes(name);
}

/** @throws ConfigError for switches that lock members out together */
export function checkSwitches(config: Pick<Config, 'SWITCHES'>): void {
  const on = (name: AccountSwitch) => isOn(config, name);
  if (on('MOBILENUMREG3') && !on('MOBILENUMPASSREG3') && !(on('REGMOBVERF3') && on('SMSLOGIN3'))) {
    throw new ConfigError(
      'SWITCHES: MOBILENUMREG3 without MOBILENUMPASSREG3 needs REGMOBVERF3 and SMSLOGIN3, or nobody could log in',
    );
  }
}
