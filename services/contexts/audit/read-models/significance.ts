import type { SignificantEvent } from '@contracts/http/explorer';
import type { RecordedEvent } from '@kernel/event';

type Severity = SignificantEvent['severity'];
type Data = Readonly<Record<string, unknown>>;

interface Significance {
  /** Names the sentence that explains it. */
  readonly kind: string;
  readonly severity: Severity;
  /** Only some events of the type matter. */
  readonly when?: (data: Data) => boolean;
  /** The event matters by its size, in minor units of its currency. */
  readonly size?: (data: Data) => unknown;
}

/** Which events somebody should know of, by their type, and why. */
const SIGNIFICANCE: Readonly<Record<string, Significance>> = {
  // The log and the books
  ChainBroken: { kind: 'chainBroken', severity: 'critical' },
  LogVerified: { kind: 'logVerified', severity: 'info' },
  MismatchFound: { kind: 'findingRaised', severity: 'critical' },
  ResolutionProposed: { kind: 'resolutionProposed', severity: 'info' },
  ResolutionApproved: { kind: 'findingResolved', severity: 'info' },
  ResolutionRefused: { kind: 'resolutionRefused', severity: 'warning' },
  DecidedRoundEnded: { kind: 'roundEnded', severity: 'warning' },
  DecisionOutdated: { kind: 'roundNotEnded', severity: 'warning' },
  ProjectionRebuildRequested: { kind: 'projectionRebuilt', severity: 'warning' },

  // Wallets
  WalletFrozen: { kind: 'walletFrozen', severity: 'warning' },
  WalletReleased: { kind: 'walletReleased', severity: 'info' },
  WinRolledBack: { kind: 'receivable', severity: 'warning', when: ({ receivableMinor }) => receivableMinor !== '0' },
  ReceivableCollected: { kind: 'receivableCollected', severity: 'info' },
  // Whoever is below has not been paid all of it: an agent owes more than there is.
  ShortfallCharged: {
    kind: 'shortfallNotCovered',
    severity: 'warning',
    when: ({ amountMinor, dueMinor }) => amountMinor !== dueMinor,
  },

  // Money that came in, was won, or was changed by hand, where it is much
  FundsDeposited: { kind: 'largeDeposit', severity: 'info', size: ({ amountMinor }) => amountMinor },
  BetWon: { kind: 'largeWin', severity: 'warning', size: ({ amountMinor }) => amountMinor },
  JackpotWon: { kind: 'jackpotWon', severity: 'warning', size: ({ amountMinor }) => amountMinor },
  PromoWon: { kind: 'largePromotion', severity: 'warning', size: ({ amountMinor }) => amountMinor },
  BalanceAdjusted: { kind: 'largeAdjustment', severity: 'warning', size: ({ amountMinor }) => amountMinor },
  SalaryPaid: { kind: 'largeSalary', severity: 'info', size: ({ amountMinor }) => amountMinor },
  SentToDownline: { kind: 'largeDownlineTransfer', severity: 'info', size: ({ amountMinor }) => amountMinor },

  // What the house agrees on with top agents, and by what rules it pays
  ContractOffered: { kind: 'houseContractOffered', severity: 'warning', when: ({ uplineId }) => uplineId === null },
  ContractAccepted: { kind: 'houseContractAccepted', severity: 'info', when: ({ uplineId }) => uplineId === null },
  ContractTerminated: { kind: 'houseContractEnded', severity: 'warning', when: ({ uplineId }) => uplineId === null },
  PayrollSettingsChanged: { kind: 'payrollSettingsChanged', severity: 'warning' },
  // Whoever is below moves along, and what was agreed with the old upline ends.
  MemberMoved: { kind: 'memberMoved', severity: 'warning' },

  // Agents' pay
  DividendPaid: { kind: 'dividendPaid', severity: 'info' },
  PayrollPaused: { kind: 'payrollPaused', severity: 'warning' },
  PayrollResumed: { kind: 'payrollResumed', severity: 'info' },

  // Money by hand
  AdjustmentRequested: { kind: 'adjustmentRequested', severity: 'info' },
  AdjustmentApproved: { kind: 'adjustmentApproved', severity: 'warning' },
  AdjustmentRefused: { kind: 'adjustmentRefused', severity: 'info' },
  AdjustmentFailed: { kind: 'adjustmentFailed', severity: 'warning' },

  // Payments that need a person
  PaymentNotCredited: { kind: 'paymentNotCredited', severity: 'warning' },
  DepositConfirmed: { kind: 'lateDeposit', severity: 'info', when: ({ isLate }) => isLate === true },

  // Staff
  StaffCreated: { kind: 'staffCreated', severity: 'info' },
  StaffRolesChanged: { kind: 'staffRolesChanged', severity: 'warning' },
  StaffDisabled: { kind: 'staffDisabled', severity: 'warning' },
  StaffEnabled: { kind: 'staffEnabled', severity: 'warning' },
  // Another password by an admin, not the first one and not one's own.
  StaffPasswordSet: {
    kind: 'staffPasswordRenewed',
    severity: 'warning',
    when: ({ byStaffId }) => byStaffId !== undefined,
  },
  StaffTotpSet: { kind: 'authenticatorSet', severity: 'info' },
  StaffTotpReset: { kind: 'authenticatorReset', severity: 'warning' },
  StaffRecoveryCodeUsed: { kind: 'recoveryCodeUsed', severity: 'warning' },
  // The right password, and then a wrong code or a closed account: somebody else may know the password, or somebody left who still tries.
  StaffLoginFailed: {
    kind: 'staffLoginFailed',
    severity: 'warning',
    when: ({ reason }) => reason === 'code' || reason === 'disabled',
  },
};

/** Smaller movements are not written down, whatever the setting asks for, so that the table stays short: 1,000.00 where there are cents. */
const LEAST_MINOR = 100_000n;

export const SIGNIFICANT_TYPES: readonly string[] = Object.keys(SIGNIFICANCE);

/** Every kind with its severity, in the order of the table above. */
export const SIGNIFICANT_KINDS: ReadonlyMap<string, Severity> = new Map(
  Object.values(SIGNIFICANCE).map(({ kind, severity }) => [kind, severity]),
);

/** What an event is significant as; undefined when nobody needs to know of it. The size is null where it does not matter. */
export function significanceOf({ type, data }: RecordedEvent): { kind: string; sizeMinor: bigint | null } | undefined {
  const found = Object.hasOwn(SIGNIFICANCE, type) ? SIGNIFICANCE[type] : undefined;
  const content = data as Data;
  if (!found || found.when?.(content) === false) return undefined;
  if (!found.size) return { kind: found.kind, sizeMinor: null };
  const size = found.size(content);
  if (typeof size !== 'string' || !/^\d{1,18}$/.test(size) || BigInt(size) < LEAST_MINOR) return undefined;
  return { kind: found.kind, sizeMinor: BigInt(size) };
}
