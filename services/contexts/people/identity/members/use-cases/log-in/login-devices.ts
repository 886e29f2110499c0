import { Inject, Injectable } from '@nestjs/common';
import type { SessionDevice } from '@contracts/http/open-sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { deviceOf } from '../../../sessions/domain/device';
import type { MemberEvent } from '../../domain/member.events';

/** The newest events of a member among which a device is looked for. */
const LOOKED_AT = 500;

/** Compares the devices of a member's log-ins. A device is as its browser and its system name themselves. */
@Injectable()
export class LoginDevices {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Returns the device of a log-in if no log-in before it came from such a one; null otherwise, and for the first
   * log-in, which is that of the registration.
   */
  async newAt(memberId: string, revision: bigint): Promise<SessionDevice | null> {
    const events = this.store.read(`member-${memberId}`, { from: revision, direction: 'backwards', max: LOOKED_AT });
    let device: SessionDevice | null = null;
    let isFirst = true;
    for await (const { type, data } of events) {
      const event = { type, data } as MemberEvent;
      if (event.type !== 'MemberLoggedIn') continue;
      const found = deviceOf(event.data.userAgent);
      if (device !== null && isSame(found, device)) return null;
      isFirst = device === null;
      device ??= found;
    }
    return isFirst ? null : device;
  }
}

function isSame(one: SessionDevice, other: SessionDevice): boolean {
  return one.kind === other.kind && one.browser === other.browser && one.system === other.system;
}
