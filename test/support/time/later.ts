/** The caches of a process ask the monotonic clock at most once in a millisecond. */
const CLOCK_KEPT_MS = 2;

/**
 * Runs something as if so many milliseconds had passed for this process: by the clock of the machine, and by the
 * monotonic clock that its caches count with. The clock of the database does not move.
 */
export async function later<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, CLOCK_KEPT_MS));
  const [now, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
  const spies = [
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms),
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + ms),
  ];
  try {
    return await act();
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}
