import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '@contracts/http/captcha';

/** Does the work of a captcha as a visitor's browser does it, and gives the text that a form sends. */
export async function solvedCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  if (!solution) throw new Error('The captcha has no solution');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
