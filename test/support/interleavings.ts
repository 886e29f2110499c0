import type { NewEvent, RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import { FakeStore } from '@platform/commands/test-support/fake-store';
import type { AppendResult, EventStore, ExpectedRevision, ReadOptions } from '@platform/event-store/event-store.port';

/** A process of the product: it has a memory of its own, and the log in common with the others. */
export interface Process {
  readonly runner: CommandRunner;
}

/** The acts of several processes at once. */
export interface Scene {
  /** Fills the log before the acts begin. */
  readonly before?: (process: Process) => Promise<unknown>;
  /** One act for each process. An act may be refused: that is an outcome. */
  readonly acts: readonly ((process: Process) => Promise<unknown>)[];
  /** Called at the end of every order in which the acts can follow each other. */
  readonly expectations: (log: FakeStore, outcomes: readonly PromiseSettledResult<unknown>[]) => void;
}

/** More orders than this are a scene that is too large. */
const MAX_ORDERS = 20_000;
/** Turns of the event loop after which a process that wants to call the log has called it. */
const TURNS = 3;

/**
 * Plays every order in which the calls to the log of several processes can follow each other. Between two calls a
 * process shares nothing with the others, so that these are all the orders that differ.
 * @param mostSwitches how often the turn may be taken from a process that could go on. Three processes have millions of
 * orders; faults that need more than two such switches are rare.
 * @returns how many orders there were
 */
export async function playEveryOrder(scene: Scene, mostSwitches = Infinity): Promise<number> {
  let orders = 0;
  for (let next: readonly number[] | undefined = []; next;) {
    if ((orders += 1) > MAX_ORDERS) throw new Error(`More than ${MAX_ORDERS} orders`);
    const order: Order = await play(scene, next, mostSwitches);
    next = order.following();
  }
  return orders;
}

async function play({ before, acts, expectations }: Scene, chosen: readonly number[], most: number): Promise<Order> {
  const log = new FakeStore();
  await before?.({ runner: new CommandRunner(directly(log)) });
  const order = new Order(chosen, most);
  const running = acts.map(async (act, process) => {
    try {
      return await act({ runner: new CommandRunner(inTurns(log, () => order.turnOf(process))) });
    } finally {
      order.ended(process);
    }
  });
  const settled = Promise.allSettled(running);
  await order.lead(acts.length);
  expectations(log, await settled);
  return order;
}

/** One order of the calls: who comes next, where several processes want to call the log. */
class Order {
  private readonly waiting = new Map<number, (() => void)[]>();
  private readonly over = new Set<number>();
  private readonly taken: { choice: number; of: number }[] = [];
  private last: number | undefined;
  private switches = 0;

  constructor(
    private readonly chosen: readonly number[],
    private readonly mostSwitches: number,
  ) {}

  /** Resolves when it is the turn of a call of the process. */
  turnOf(process: number): Promise<void> {
    return new Promise((resolve) => this.waiting.set(process, [...(this.waiting.get(process) ?? []), resolve]));
  }

  ended(process: number): void {
    this.over.add(process);
  }

  async lead(processes: number): Promise<void> {
    while (this.over.size < processes) {
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
      if (this.waiting.size === 0) continue;
      const process = this.choose();
      const [first, ...others] = this.waiting.get(process)!;
      if (others.length > 0) this.waiting.set(process, others);
      else this.waiting.delete(process);
      first!();
    }
  }

  /** The choices of the next order; undefined after the last one. */
  following(): readonly number[] | undefined {
    const last = this.taken.findLastIndex(({ choice, of }) => choice + 1 < of);
    if (last < 0) return undefined;
    const choices = this.taken.map(({ choice }) => choice);
    return [...choices.slice(0, last), choices[last]! + 1];
  }

  private choose(): number {
    const able = [...this.waiting.keys()].sort((one, other) => one - other);
    const goesOn = this.last !== undefined && able.includes(this.last);
    // The process that is at work comes first, so that the first order has no switch.
    const candidates = goesOn ? [this.last!, ...able.filter((process) => process !== this.last)] : able;
    const of = goesOn && this.switches >= this.mostSwitches ? 1 : candidates.length;
    const choice = this.chosen[this.taken.length] ?? 0;
    this.taken.push({ choice, of });
    if (goesOn && choice > 0) this.switches += 1;
    this.last = candidates[choice]!;
    return this.last;
  }
}

const directly = (log: FakeStore): EventStore => inTurns(log, () => Promise.resolve());

/** The log as a process sees it whose every call waits for its turn. */
function inTurns(log: FakeStore, turn: () => Promise<void>): EventStore {
  return {
    append: async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> => {
      await turn();
      return log.write(stream, expected, events);
    },
    async *read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent> {
      await turn();
      yield* log.read(stream, options);
    },
  } as unknown as EventStore;
}
