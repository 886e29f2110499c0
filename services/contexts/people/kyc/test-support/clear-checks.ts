import type { KycChecks } from '@contracts/vendor/kyc-provider';

/** The checks of a result in which nothing is wrong. */
export const CLEAR: KycChecks = {
  document: 'passed',
  liveness: 'passed',
  faceMatch: 'passed',
  taxId: 'passed',
  age: 'passed',
  pep: 'clear',
  sanctions: 'clear',
};
