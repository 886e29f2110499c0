/** Runs the tasks of one stream one after the other; tasks of different streams do not wait for each other. */
export class StreamQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<Result>(stream: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(stream);
    // A task that failed has told its own caller; it does not hold up the next one.
    const result = before ? before.then(task, task) : task();
    this.tails.set(stream, result);
    const forget = () => {
      if (this.tails.get(stream) === result) this.tails.delete(stream);
    };
    result.then(forget, forget);
    return result;
  }
}
