import { EventStoreError } from '../event-store/event-store.port';

export interface MailboxLimits {
  /** How many tasks may wait for one stream. */
  readonly perStream: number;
  /** How many tasks may wait altogether. */
  readonly altogether: number;
}

/** Handles what waited for a stream, in order; must not reject. */
export type HandleMail<Task> = (stream: string, tasks: readonly Task[]) => Promise<void>;

/**
 * One mailbox for each stream: tasks that arrive while the stream is at work wait and are then handled together.
 * Streams do not wait for each other.
 */
export class Mailboxes<Task> {
  private readonly waiting = new Map<string, Task[]>();
  private count = 0;

  constructor(
    private readonly handle: HandleMail<Task>,
    private readonly limits: MailboxLimits,
  ) {}

  /** @throws EventStoreError `Unavailable` when too many tasks wait */
  put(stream: string, task: Task): void {
    const box = this.waiting.get(stream);
    if (this.count >= this.limits.altogether || (box && box.length >= this.limits.perStream)) {
      throw new EventStoreError('Unavailable', `Too many commands are waiting${box ? ` for ${stream}` : ''}`);
    }
    this.count += 1;
    if (box) {
      box.push(task);
      return;
    }
    this.waiting.set(stream, [task]);
    void this.work(stream);
  }

  private async work(stream: string): Promise<void> {
    for (let tasks = this.take(stream); tasks.length > 0; tasks = this.take(stream)) {
      await this.handle(stream, tasks);
      this.count -= tasks.length;
      // Waits for one turn of the event loop, in which callers who were just answered can add their next tasks.
      // Otherwise the first of these tasks would go alone and the others would wait for it. A caller who was alone does
      // not wait.
      if (tasks.length > 1 || this.waiting.get(stream)!.length > 0) await new Promise(setImmediate);
    }
    this.waiting.delete(stream);
  }

  private take(stream: string): readonly Task[] {
    const tasks = this.waiting.get(stream)!;
    if (tasks.length > 0) this.waiting.set(stream, []);
    return tasks;
  }
}
