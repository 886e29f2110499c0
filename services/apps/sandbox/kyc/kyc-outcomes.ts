import type { KycChecks, KycExtracted, KycLabel, KycResult } from '@contracts/vendor/kyc-provider';

/** The ways in which a check of the sandbox can end. */
export const KYC_OUTCOMES = [
  'green',
  'retry',
  'final',
  'pep',
  'sanctions',
  'silent',
  'duplicated',
  'outOfOrder',
  'shortLived',
  'otherName',
  'minor',
] as const;
export type KycOutcome = (typeof KYC_OUTCOMES)[number];

type Decided = Pick<KycResult, 'answer' | 'rejectType' | 'labels' | 'checks' | 'expiresAt' | 'decidedAt'> & {
  /** The facts in which the document is not that of the person. */
  readonly document?: Partial<KycExtracted>;
};

/** The results in the order of deciding, and the notices in the order of telling: places among the results. */
export interface KycPlan {
  readonly results: readonly Decided[];
  readonly tells: readonly number[];
}

/** How long a document lasts, and one that is about to end. */
const DOCUMENT_MS = 5 * 365 * 86_400_000;
const SHORT_MS = 90_000;

const PASSED: KycChecks = {
  document: 'passed',
  liveness: 'passed',
  faceMatch: 'passed',
  taxId: 'passed',
  age: 'passed',
  pep: 'clear',
  sanctions: 'clear',
};

/** The check that a label is about. */
const CHECK_OF: Readonly<Record<KycLabel, Partial<KycChecks>>> = {
  documentUnreadable: { document: 'failed' },
  documentIncomplete: { document: 'failed' },
  documentExpired: { document: 'failed' },
  documentNotAccepted: { document: 'failed' },
  documentDoubtful: { document: 'failed' },
  faceNotClear: { faceMatch: 'failed' },
  faceMismatch: { faceMatch: 'failed' },
  notAlive: { liveness: 'failed' },
  nameMismatch: { taxId: 'failed' },
  birthdayMismatch: { taxId: 'failed' },
  taxIdMismatch: { taxId: 'failed' },
  taxIdInactive: { taxId: 'failed' },
  underAge: { age: 'failed' },
  knownPerson: {},
  addressTooOld: { document: 'failed' },
  fundsUnclear: {},
  other: {},
};

export function kycPlanOf(outcome: KycOutcome, label: KycLabel, nowMs: number): KycPlan {
  const at = (ms: number) => new Date(ms).toISOString();
  const green = (over: Partial<KycChecks> = {}, lastsMs = DOCUMENT_MS): Decided => ({
    answer: 'green',
    rejectType: null,
    labels: [],
    checks: { ...PASSED, ...over },
    expiresAt: at(nowMs + lastsMs),
    decidedAt: at(nowMs),
  });
  const red = (rejectType: 'retry' | 'final', over: Partial<KycChecks> = {}, decidedMs = nowMs): Decided => ({
    answer: 'red',
    rejectType,
    labels: [label],
    checks: { ...PASSED, ...CHECK_OF[label], ...over },
    expiresAt: null,
    decidedAt: at(decidedMs),
  });
  switch (outcome) {
    case 'green':
      return { results: [green()], tells: [0] };
    case 'retry':
    case 'final':
      return { results: [red(outcome)], tells: [0] };
    case 'pep':
      return { results: [green({ pep: 'hit' })], tells: [0] };
    case 'sanctions':
      return { results: [red('final', { sanctions: 'hit' })], tells: [0] };
    case 'silent':
      return { results: [green()], tells: [] };
    case 'duplicated':
      return { results: [green()], tells: [0, 0, 0] };
    case 'outOfOrder':
      return { results: [red('retry', {}, nowMs - 1_000), green()], tells: [1, 0] };
    case 'shortLived':
      return { results: [green({}, SHORT_MS)], tells: [0] };
    case 'otherName':
      return { results: [{ ...green(), document: { name: 'OUTRO TITULAR DE TESTE' } }], tells: [0] };
    case 'minor':
      return { results: [{ ...green(), document: { birthday: birthdayOfMinor(nowMs) } }], tells: [0] };
  }
}

/** The birthday of somebody who is sixteen. */
function birthdayOfMinor(nowMs: number): string {
  const today = new Date(nowMs).toISOString();
  return `${Number(today.slice(0, 4)) - 16}-01-01`;
}

/** The document of a made-up person. */
export function extractedFrom(person: {
  readonly name: string | null;
  readonly birthday: string | null;
  readonly taxId: string | null;
}): KycExtracted {
  return {
    name: person.name ?? 'TITULAR DE TESTE',
    birthday: person.birthday ?? '1990-05-17',
    taxId: person.taxId ?? '52998224725',
    documentKind: 'driverLicence',
    documentNumber: '00000000000',
    country: 'BR',
  };
}
