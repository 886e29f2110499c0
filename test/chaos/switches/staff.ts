import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StopKind } from '@contracts/http/office/stop-kinds';
import { newId } from '@platform/ids';
import type { Random } from '../support/random';
import type { Stack } from '../support/stack';

const TRIES = 20;

/** Two people of operations who stop things and let them go on, each call to any of the API processes. */
export class Staff {
  private constructor(
    private readonly apis: readonly string[],
    private readonly random: Random,
    private readonly asking: string,
    private readonly deciding: string,
  ) {}

  static async of(stack: Stack, random: Random): Promise<Staff> {
    const open = () => stack.sessions.open({ kind: 'staff', subjectId: newId(), data: { roles: ['operations'] } });
    return new Staff(stack.apiUrls, random, await open(), await open());
  }

  /** @returns the id of the stop, once the API has said that it stands */
  async stop(kind: StopKind, id: string): Promise<string> {
    const value = await this.call('/bo/v1/stops', this.asking, { kind, id, reason: 'something is wrong with it' });
    return (value as { stopId: string }).stopId;
  }

  async askLift(stopId: string): Promise<void> {
    await this.call(`/bo/v1/stops/${stopId}/lift`, this.asking, { reason: 'it was looked at' });
  }

  async decideLift(stopId: string): Promise<void> {
    await this.call(`/bo/v1/stops/${stopId}/lift-decision`, this.deciding, { isApproved: true, note: 'it may go on' });
  }

  /** Asks under one key until there is an answer. */
  private async call(path: string, token: string, input: object): Promise<unknown> {
    const body = JSON.stringify({ ...input, key: randomUUID() });
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${this.random.pick(this.apis)}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
      const text = await answer.text();
      if (answer.ok) return (JSON.parse(text) as { value: unknown }).value;
      // Many stops at once are appended to one stream: who is too late every time is told to ask again.
      if (tries === TRIES || answer.status < 500) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
      await pause(50);
    }
  }
}
