import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { routes, type Route } from '@contracts/http/routes';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { actorOf, commandContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { StaffTrail, type StaffDeed } from '@platform/http/access/staff-trail';
import { newId } from '@platform/ids';
import { harmlessInput } from '../domain/harmless-input';
import { auditTrailDecider, trailId } from '../domain/audit-trail.decide';

/** Pages ask again by themselves: the same look within this time is one look, in milliseconds. */
const SAME_LOOK_MS = 60_000;
const REMEMBERED_LOOKS = 10_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const CALL_NAMES = new Map(Object.entries(routes).map(([name, route]) => [nameless(route), name]));

/**
 * Records what staff look at and do in the log. The stream is of one person and one day, so that no process ever has to
 * read more than a day before it can write. Another page of a list, or another filter, is another look.
 */
@Injectable()
export class RecordedAuditTrail extends StaffTrail {
  private readonly looks = new LRUCache<string, Promise<void>>({ max: REMEMBERED_LOOKS, ttl: SAME_LOOK_MS });

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async record(deed: StaffDeed): Promise<void> {
    if (deed.route.method !== 'GET') return this.write('StaffActed', deed);
    const key = JSON.stringify([deed.staff.sessionToken, nameless(deed.route), deed.request.ip, deed.input]);
    const known = this.looks.get(key);
    // Still being written, it is waited for: its twin is not answered before it either.
    if (known) return known;
    const writing = this.write('StaffLooked', deed);
    this.looks.set(key, writing);
    try {
      await writing;
    } catch (error) {
      this.looks.delete(key);
      throw error;
    }
  }

  private async write(type: 'StaffLooked' | 'StaffActed', { staff, route, input, request }: StaffDeed): Promise<void> {
    const occurredAt = isoTime(this.clock);
    const { memberId } = input;
    const data = {
      staffId: staff.id,
      call: CALL_NAMES.get(nameless(route)) ?? nameless(route),
      input: harmlessInput(route, input, staff.roles),
      aboutMemberId: typeof memberId === 'string' && UUID.test(memberId) ? memberId : null,
      ip: request.ip,
      occurredAt,
    };
    // The client chooses the id of a request and may send it twice; each deed is recorded under a new key.
    const context = { ...commandContext(request, `deed:${newId()}`), actor: actorOf(staff) };
    await this.runner.run(auditTrailDecider, trailId(staff.id, occurredAt), { type, data }, context);
  }
}

function nameless({ method, path }: Route): string {
  return `${method} ${path}`;
}
