/** Does something so many times, some of them at once. */
export async function inTurn<Result>(
  times: number,
  atOnce: number,
  act: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < times) {
      const index = begun;
      begun += 1;
      results.push(await act(index));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
