/** The most that each kind of contract may cost on one bet, in parts per million as decimal strings. */
export interface StoredCeilings {
  readonly dailyPpm: string;
  readonly hourlyWinPpm: string;
  readonly hourlyLossPpm: string;
  readonly realtimeWinPpm: string;
  readonly realtimeLossPpm: string;
  readonly dividendPpm: string;
}

/** All the settings of the operator. Amounts are minor units of the merchant's currency as decimal strings. */
export interface StoredSettings {
  /** From which turnover on a member is active in a period: for salaries, and for dividends. */
  readonly activeMemberTurnoverMinor: string;
  readonly activeMemberTurnoverDividendMinor: string;
  readonly ceilings: StoredCeilings;
  /** How long an offer may be accepted. */
  readonly offerDays: number;
  /** On the merchant's clock: when the daily run, and those of dividends, begin. */
  readonly dailyAt: string;
  readonly dividendAt: string;
  /** From an agent to a direct downline: each transfer, and all of a day. */
  readonly transferMinMinor: string;
  readonly transferMaxMinor: string;
  readonly transferDailyMaxMinor: string;
}

export interface PayrollSettingsChanged {
  readonly type: 'PayrollSettingsChanged';
  readonly data: StoredSettings & {
    /** The person of staff. */
    readonly changedBy: string;
    readonly occurredAt: string;
  };
}

export type PayrollSettingsEvent = PayrollSettingsChanged;
