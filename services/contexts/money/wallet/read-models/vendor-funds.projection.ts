import type { RecordedEvent } from '@kernel/event';
import type { Projection } from '@platform/projections/projection';
import type { WalletEvent } from '../domain/wallet.events';
import { vendorOfAccount } from '../domain/wallet.postings';

/**
 * The money of all members that lies at each vendor with wallets of its own, by the postings: it is the members', and
 * lies in no main wallet.
 */
export const vendorFundsProjection: Projection<WalletEvent> = {
  name: 'vendor-funds',
  categories: ['wallet'],
  tables: ['read.vendor_funds'],
  async project(events, sql) {
    const changes = new Map<string, { vendorId: string; currency: string; minor: bigint }>();
    for (const event of events) for (const change of changesOf(event)) add(changes, change);
    const rows = [...changes.values()].map((change) => ({ ...change, minor: change.minor.toString() }));
    if (rows.length === 0) return;
    await sql.query(
      `insert into read.vendor_funds as known (vendor_id, currency, minor)
       select "vendorId", currency, minor
         from jsonb_to_recordset($1::jsonb) as row ("vendorId" text, currency text, minor bigint)
       on conflict (vendor_id, currency) do update set minor = known.minor + excluded.minor`,
      [JSON.stringify(rows)],
    );
  },
};

interface Change {
  readonly vendorId: string;
  readonly currency: string;
  readonly minor: bigint;
}

function changesOf({ data }: RecordedEvent & WalletEvent): Change[] {
  // Most events are bets and wins, which touch no account at a vendor.
  if (!('postings' in data) || !('vendorId' in data)) return [];
  const { currency } = data;
  return data.postings.flatMap(({ account, minor }) => {
    const vendorId = vendorOfAccount(account);
    return vendorId === undefined ? [] : [{ vendorId, currency, minor: BigInt(minor) }];
  });
}

function add(
  changes: Map<string, { vendorId: string; currency: string; minor: bigint }>,
  { vendorId, currency, minor }: Change,
): void {
  const key = `${vendorId}/${currency}`;
  const known = changes.get(key);
  if (known) known.minor += minor;
  else changes.set(key, { vendorId, currency, minor });
}
