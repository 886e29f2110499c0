import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Operation } from './plan';

/** The record of the load: each operation once, with every answer that it was ever given. */
export async function readHistory(file: string): Promise<readonly Operation[]> {
  const byId = new Map<string, Operation>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const operation = JSON.parse(line) as Operation;
    const known = byId.get(operation.id);
    byId.set(operation.id, known ? merged(known, operation) : operation);
  }
  return [...byId.values()];
}

function merged(known: Operation, later: Operation): Operation {
  return {
    ...known,
    answers: [...known.answers, ...later.answers],
    forgeries: [...known.forgeries, ...later.forgeries],
    unknowns: known.unknowns + later.unknowns,
    outcome: known.outcome === 'acked' || later.outcome === 'acked' ? 'acked' : known.outcome,
  };
}
