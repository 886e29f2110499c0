import { describeAppends } from './conformance/appends';
import { describeEncoding } from './conformance/encoding';
import { describeReads } from './conformance/reads';
import { describeSubscriptions } from './conformance/subscriptions';
import type { ConformanceOptions, OpenStore } from './conformance/support';

/**
 * Defines an event store by tests. Every implementation passes all of them, on a log that others may be writing to:
 * each case has its own streams and categories.
 *
 * @param openStore opens one more store on the same log; the suite closes it
 */
export function describeConformance(name: string, openStore: OpenStore, options: ConformanceOptions = {}): void {
  describe(`${name} keeps the contract of the event store`, () => {
    describeEncoding(openStore);
    describeAppends(openStore);
    describeReads(openStore, options);
    describeSubscriptions(openStore);
  });
}
