import { accept, reject, type Decision } from '@kernel/decider';
import { codeFailed, isTotpLocked, type AuthenticatorState } from './authenticator';
import type { ChallengeProof, LoginChallenged, LoginChallengeFailed, MemberCodeFailed } from './proof.events';

export type ChallengeCommand =
  | {
      readonly type: 'BeginChallenge';
      readonly reasons: LoginChallenged['data']['reasons'];
      readonly ways: readonly ChallengeProof[];
      readonly occurredAt: string;
    }
  | { readonly type: 'FailChallenge'; readonly way: ChallengeProof; readonly occurredAt: string };

/** A wrong code of the authenticator counts for its lock as well. */
export function decideChallenge(
  authenticator: AuthenticatorState,
  memberId: string,
  command: ChallengeCommand,
): Decision<LoginChallenged | LoginChallengeFailed | MemberCodeFailed, 'TOTP_LOCKED'> {
  const { occurredAt } = command;
  if (command.type === 'BeginChallenge') {
    const { reasons, ways } = command;
    return accept({ type: 'LoginChallenged', data: { memberId, reasons, ways, occurredAt } });
  }
  const { way } = command;
  const failed: LoginChallengeFailed = { type: 'LoginChallengeFailed', data: { memberId, way, occurredAt } };
  if (way !== 'totp') return accept(failed);
  if (isTotpLocked(authenticator, occurredAt)) return reject('TOTP_LOCKED');
  return accept<LoginChallengeFailed | MemberCodeFailed>(codeFailed(authenticator, memberId, occurredAt), failed);
}
