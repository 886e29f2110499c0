import type { ProvedLevel } from '@contracts/vendor/kyc-provider';

/** One attempt of a member at a level, as the provider knows it. */
export interface AttemptName {
  readonly memberId: string;
  readonly level: ProvedLevel;
  readonly attempt: number;
}

export function referenceOf({ memberId, level, attempt }: AttemptName): string {
  return `${memberId}/${level}/${attempt}`;
}

/** The parts of a reference that the contract has checked. */
export function attemptOf(reference: string): AttemptName {
  const [memberId, level, attempt] = reference.split('/') as [string, string, string];
  return { memberId, level: level === '3' ? 3 : 2, attempt: Number(attempt) };
}
