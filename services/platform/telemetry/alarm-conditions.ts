import { Injectable } from '@nestjs/common';
import type { AlarmKind } from '@contracts/http/office/alarm-kinds';

/** Something that a person has to look at, as it is now. */
export interface AlarmCondition {
  /** The part of the product that it is about; empty if there is only one. */
  readonly subject: string;
  /** How many, how long in seconds, or which part of a hundred, as the kind has it. */
  readonly value: number | null;
}

/** The kinds that a process looks for by itself; staff send a test. */
export type WatchedKind = Exclude<AlarmKind, 'test'>;

/** The conditions of one look; a kind of which a look failed has `undefined`. */
export type Found = ReadonlyMap<WatchedKind, readonly AlarmCondition[] | undefined>;

type Look = () => Promise<readonly AlarmCondition[]>;

/**
 * Collects what a process can tell about the state of the product. Classes that measure something register how to
 * tell when a person has to look at it; the context `alarms` asks and tells people.
 */
@Injectable()
export class AlarmConditions {
  private readonly looks = new Map<WatchedKind, readonly Look[]>();

  add(kind: WatchedKind, look: Look): void {
    this.looks.set(kind, [...(this.looks.get(kind) ?? []), look]);
  }

  async look(): Promise<Found> {
    const found = [...this.looks].map(async ([kind, looks]) => {
      const answers = Promise.all(looks.map((look) => look()));
      return [kind, await answers.then((all) => all.flat()).catch(() => undefined)] as const;
    });
    return new Map(await Promise.all(found));
  }
}
