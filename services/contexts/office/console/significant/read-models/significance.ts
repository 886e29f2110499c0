import type { SignificantEvent } from '@contracts/http/office/explorer';
import type { RecordedEvent } from '@kernel/event';
import type { EventCatalogue } from '@platform/context/event-catalogue';

type Severity = SignificantEvent['severity'];

/**
 * Smaller movements are never written down, whatever the setting asks for, so that the table stays short: 1,000.00 in a
 * currency with cents.
 */
const LEAST_MINOR = 100_000n;

/** Every kind that the manifests declare, with its severity. */
export function significantKinds(catalogue: EventCatalogue): ReadonlyMap<string, Severity> {
  return new Map(
    catalogue.types.flatMap((type) => catalogue.significancesOf(type).map(({ kind, severity }) => [kind, severity])),
  );
}

/** Undefined for an event of everyday business. The size is null for an event that does not matter by its size. */
export function significanceOf(
  { type, data }: RecordedEvent,
  catalogue: EventCatalogue,
): { kind: string; sizeMinor: bigint | null } | undefined {
  const found = catalogue.significancesOf(type).find(({ when }) => when?.(data) !== false);
  if (!found) return undefined;
  if (!found.size) return { kind: found.kind, sizeMinor: null };
  const size: unknown = found.size(data);
  if (typeof size !== 'string' || !/^\d{1,18}$/.test(size) || BigInt(size) < LEAST_MINOR) return undefined;
  return { kind: found.kind, sizeMinor: BigInt(size) };
}
