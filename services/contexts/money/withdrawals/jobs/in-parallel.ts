import { Logger } from '@nestjs/common';

const logger = new Logger('Withdrawals');

/** Does the work for every item, so many at once. A fault of one item does not hold up the others: it is due again. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      await work(item).catch((error: unknown) =>
        logger.error({ message: 'A withdrawal could not be carried on; it will be tried again', err: error }),
      );
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
