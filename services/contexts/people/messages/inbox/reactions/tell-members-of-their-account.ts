import { Inject, Injectable } from '@nestjs/common';
import { LoginDevices } from '@contexts/people/identity/identity.api';
import type { MemberEvent, MemberLoggedIn } from '@contexts/people/identity/identity.events';
import type { RecordedEvent } from '@kernel/event';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { NewMessage } from '../domain/inbox.decide';
import { Telling } from '../use-cases/telling';

const SECURITY = '/member?page=securityCenter';

type Told = Pick<NewMessage, 'kind' | 'params'>;

/** A member is told of whatever opens the account, or could have been done by somebody else. */
@Injectable()
export class TellMembersOfTheirAccount implements Reaction<MemberEvent> {
  readonly name = 'tell-members-of-their-account';
  readonly categories = ['member'];

  constructor(
    @Inject(Telling) private readonly telling: Telling,
    @Inject(LoginDevices) private readonly devices: LoginDevices,
  ) {}

  concerns(event: RecordedEvent & MemberEvent): boolean {
    return isTold(event) && this.telling.isNews(event.data.occurredAt);
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const told = messageOf(event) ?? (event.type === 'MemberLoggedIn' ? await this.newDevice(event) : null);
    if (!told) return;
    const { memberId, occurredAt } = event.data;
    const messageId = idOf(`message/${event.id}`);
    const message = { memberId, messageId, ...told, link: SECURITY, occurredAt } as NewMessage;
    await this.telling.tell(message, reactionContext(this, event, `message:${event.id}`));
  }

  private async newDevice({ data, revision }: RecordedEvent & MemberLoggedIn): Promise<Told | null> {
    const device = await this.devices.newAt(data.memberId, revision);
    return device && { kind: 'newDeviceLogin', params: { browser: device.browser ?? '', system: device.system ?? '' } };
  }
}

/** The passwords of the registration are no news to whoever has just chosen them. */
function isTold(event: MemberEvent): boolean {
  return event.type === 'MemberLoggedIn' || messageOf(event) !== null;
}

function messageOf({ type, data }: MemberEvent): Told | null {
  // This message speaks of the device as well.
  if (type === 'MemberLoggedIn') return data.unchallenged ? { kind: 'loginUnchallenged', params: {} } : null;
  if (type === 'DeviceForgotten') return data.reason === 'copied' ? { kind: 'deviceCopied', params: {} } : null;
  if (type === 'MemberTotpSet') return { kind: 'authenticatorSet', params: {} };
  if (type === 'MemberTotpRemoved') return { kind: 'authenticatorRemoved', params: {} };
  if (type === 'PasskeyAdded') return { kind: 'passkeyAdded', params: {} };
  if (type === 'PasskeyRemoved') return { kind: 'passkeyRemoved', params: {} };
  if (type === 'MobileChanged') return { kind: 'mobileChanged', params: { days: data.withoutOld ? '3' : '1' } };
  if (type === 'ProofReset') return { kind: 'proofReset', params: { proof: data.proof } };
  if (type === 'EmailChanged') return { kind: 'emailChanged', params: {} };
  if (type === 'PasswordSet' && data.via !== undefined) return { kind: 'passwordChanged', params: {} };
  if (type === 'PaymentPasswordSet' && data.via !== undefined) return { kind: 'paymentPasswordSet', params: {} };
  if (type === 'PaymentPasswordFailed' && data.lockedUntil !== null)
    return { kind: 'paymentPasswordLocked', params: { until: data.lockedUntil } };
  return null;
}
